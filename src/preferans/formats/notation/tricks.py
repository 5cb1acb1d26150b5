"""The tricks of a deal: counts in seat order, and what follows from a result."""

import re
from typing import Final, NamedTuple

from preferans.core.deals import LEVELS, TRICKS
from preferans.formats.notation.pieces import Piece
from preferans.formats.notation.scribe import Scribe
from preferans.formats.notation.values import MINUS, Item

_COUNTS = re.compile(rf"[{MINUS}0-9.\s]*[0-9.][{MINUS}0-9.\s]*")
_COUNT = re.compile(rf"[^{MINUS}]+")
NOT_NAMED: Final = "."


class Table(NamedTuple):
    """Who is at the table, in seat order; a list of counts has at least ``least`` of them.

    Not ``certain``: the order rests on something that could not be read. ``mixed``: there is none that could be known.
    """

    names: tuple[str, ...]
    least: int
    certain: bool = True
    mixed: bool = False


def loose_counts(scribe: Scribe, item: Item, part: Piece, table: Table) -> bool:
    """Counts with dashes between them, ``6-3-1``; a dot for a player who is not named."""
    if not _COUNTS.fullmatch(part.text):
        return False
    if "tricks" in item:
        scribe.fault(part, "repeated", given=part.text)
    elif table.names:
        scribe.mark("tricks", part)
        _read_counts(scribe, item, part, table)
    elif table.mixed:
        scribe.fault(part, "split", given=part.text)
    else:
        scribe.miss()  # without players nobody knows whose counts they are, and that is told already
    return True


def _read_counts(scribe: Scribe, item: Item, part: Piece, table: Table) -> None:
    counts = [part.part(*found.span()) for found in _COUNT.finditer(part.text)]
    right = all(count.text == NOT_NAMED or (count.text.isdecimal() and len(count.text) < 3) for count in counts)
    if not right or not table.least <= len(counts) <= len(table.names):
        scribe.fault(part, "counts", given=part.text, known=table.names)
        return
    if not table.certain:
        scribe.miss()
        return
    named = [both for both in zip(table.names, counts, strict=False) if both[1].text != NOT_NAMED]
    for name, count in named:
        scribe.mark(f"tricks.{name}", count)
    item["tricks"] = {name: int(count.text) for name, count in named}


def settle_contract(item: Item, result: int, table: Table) -> str:
    """Hold the tricks to the result, or let them follow from it where one defender whisted alone. What is wrong with
    them, ``""`` where nothing is."""
    level, declarer, calls, tricks = item.get("level"), item.get("declarer"), item.get("calls"), item.get("tricks")
    assert isinstance(level, int)
    if isinstance(tricks, dict):
        taken = tricks.get(declarer, 0)
        wrong = declarer in table.names and (taken < level if not result else taken != level + result)
        return "result" if wrong else ""
    whisters = [name for name, call in calls.items() if call == "whist"] if isinstance(calls, dict) else []
    if len(whisters) > 1 or (result and not calls):
        return "split"
    if not whisters:
        return "unplayed" if result else ""
    if level in LEVELS:
        if not 0 <= level + result <= TRICKS:
            return "protocol"
        item["tricks"] = following(declarer, whisters[0], level + result)
    return ""


def following(declarer: object, whister: object, taken: int) -> Item:
    """The tricks of a contract against one whister: nobody else took any."""
    counts = {str(declarer): taken, str(whister): TRICKS - taken}
    return {name: count for name, count in counts.items() if count}


def settle_misere(item: Item, result: int, table: Table) -> str:
    """The same for a misère, where the declarer's tricks are enough."""
    declarer, tricks = item.get("declarer"), item.get("tricks")
    if isinstance(tricks, dict):
        return "result" if declarer in table.names and tricks.get(declarer, 0) != -result else ""
    if isinstance(declarer, str):
        item["tricks"] = {declarer: -result}
    return ""
