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


def settle_contract(scribe: Scribe, item: Item, result: int, head: Piece, table: Table) -> None:
    """Hold the tricks to the result, or let them follow from it where one defender whisted alone."""
    level, declarer, calls, tricks = (item.get(key) for key in ("level", "declarer", "calls", "tricks"))
    assert isinstance(level, int)
    whisters = [name for name, call in calls.items() if call == "whist"] if isinstance(calls, dict) else []
    if isinstance(tricks, dict):
        taken = tricks.get(declarer, 0)
        if declarer in table.names and (taken < level if not result else taken != level + result):
            scribe.fault(head, "result", given=head.text, counts=tuple(tricks.values()))
    elif len(whisters) > 1 or (result and not calls):
        scribe.fault(head, "split", given=head.text)
    elif not whisters and result:
        scribe.fault(head, "unplayed", given=head.text)
    elif whisters and level in LEVELS and not 0 <= level + result <= TRICKS:
        scribe.fault(head, "protocol", given=head.text)
    elif whisters and level in LEVELS:
        counts = {declarer: level + result, whisters[0]: TRICKS - level - result}
        item["tricks"] = {name: count for name, count in counts.items() if count}


def settle_misere(scribe: Scribe, item: Item, result: int, head: Piece, table: Table) -> None:
    """The same for a misère, where the declarer's tricks are enough."""
    declarer, tricks = item.get("declarer"), item.get("tricks")
    if isinstance(tricks, dict):
        if declarer in table.names and tricks.get(declarer, 0) != -result:
            scribe.fault(head, "result", given=head.text, counts=tuple(tricks.values()))
    elif isinstance(declarer, str):
        item["tricks"] = {declarer: -result}
