"""Usual lines of deals: contracts, misères, contracts given up, all-passes."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from preferans.formats.notation.tricks import NOT_NAMED, Table, settle_contract, settle_misere
from preferans.formats.notation.usual_parts import NAME, Form, either, meant, plain
from preferans.formats.notation.values import Item
from preferans.formats.notation.words import ALL_PASS, CALLS, MISERE, PARTS, STRAINS, WITHOUT_THREE

_SAID: Final = f"{NAME} ({either(CALLS)})"
_COUNTS: Final = r"([0-9.]{1,2}(?:-[0-9.]{1,2})*)"
_DEALER: Final = f"(?:; (?:{either(PARTS, 'dealer')}) {NAME})?"
_PLAYED: Final = re.compile(
    rf"(?:(10|[6-9])({either(STRAINS)})?|(?:{either(MISERE)}))/"
    rf"(=|[+−-][0-9]{{1,2}}|{either(WITHOUT_THREE)}) +{NAME}(?:; {_SAID}(?:, {_SAID})?)?"
    rf"(?:; {_COUNTS})?(?:; (?:{either(PARTS, 'talon_tricks')}) ([0-9]))?{_DEALER}"
)
_CALLED: Final = meant(CALLS)
_AGAINST: Final = "=+−-"
_PASSED: Final = re.compile(f"(?:{either(ALL_PASS)}) {_COUNTS}{_DEALER}")
_LEVEL, _STRAIN, _RESULT, _DECLARER, _FIRST, _SECOND, _SPLIT, _TALON, _DEALT = 1, 2, 3, 4, 5, 7, 9, 10, 11
_ALL_PASS_SPLIT, _ALL_PASS_DEALT = 1, 2


def _played(found: re.Match[str], table: Table) -> Item | None:
    """A contract, a misère, a contract given up."""
    level, strain, result, declarer, first, said, second, also, split, talon, dealer = found.groups()
    item = _bid(level, result)
    contract = item["kind"] == "contract"
    if not plain(table.names).issuperset((declarer, first, second, dealer)) or (first and first == second):
        return None
    if not contract and (first or talon or not _right_bare(level, result, split)):
        return None
    if strain:
        item["strain"] = STRAINS.meaning(strain)
    item["declarer"] = declarer
    if first:
        item["calls"] = {first: _CALLED[said]} if second is None else {first: _CALLED[said], second: _CALLED[also]}
    if split and not _read_split(item, split, table):
        return None
    if talon:
        item["talon_tricks"] = int(talon)
    if dealer:
        item["dealer"] = dealer
    return item if _settled(item, result, table) else None


def _bid(level: str | None, result: str) -> Item:
    """What was played."""
    if level is None:
        return {"kind": "misere"}
    return {"kind": "contract" if result[0] in _AGAINST else "without-three", "level": int(level)}


def _right_bare(level: str | None, result: str, split: str | None) -> bool:
    """Whether a line without calls is one of a misère or of a contract given up."""
    return result[0] in "=−-" if level is None else not split


def _settled(item: Item, result: str, table: Table) -> bool:
    """Let tricks follow from the result; false where they do not fit it."""
    if item["kind"] == "without-three":
        return True
    tricks = 0 if result == "=" else int(result[1:])
    settle = settle_contract if item["kind"] == "contract" else settle_misere
    return not settle(item, tricks if result[0] == "+" else -tricks, table)


def _passed(found: re.Match[str], table: Table) -> Item | None:
    split, dealer = found.groups()
    item: Item = {"kind": "all-pass"}
    if dealer not in plain(table.names) or not _read_split(item, split, table):
        return None
    if dealer:
        item["dealer"] = dealer
    return item


def _read_split(item: Item, split: str, table: Table) -> bool:
    """Read counts with dashes between them; false where they are not the right ones."""
    counts, names = _counts(split), table.names
    if not counts or not names or not table.certain or not table.least <= len(counts) <= len(names):
        return False
    item["tricks"] = {name: count for name, count in zip(names, counts, strict=False) if count is not None}
    return True


@lru_cache(4096)
def _counts(split: str) -> tuple[int | None, ...]:
    """The counts, ``None`` for those not named; no counts at all where one is neither a number nor a dot."""
    counts = split.split("-")
    if not all(count.isdecimal() or count == NOT_NAMED for count in counts):
        return ()
    return tuple(None if count == NOT_NAMED else int(count) for count in counts)


def _places_played(found: re.Match[str], table: Table) -> Iterator[tuple[str, int]]:
    yield from (("level", 0), ("strain", 0), ("declarer", found.start(_DECLARER)))
    if found[_FIRST]:
        yield "calls", found.start(_FIRST)
        yield from ((f"calls.{found[who]}", found.start(who)) for who in (_FIRST, _SECOND) if found[who])
    if found[_TALON]:
        yield "talon_tricks", found.start(_TALON)
    yield from _places_dealt(found, table, _SPLIT, _DEALT)


def _places_passed(found: re.Match[str], table: Table) -> Iterator[tuple[str, int]]:
    yield from _places_dealt(found, table, _ALL_PASS_SPLIT, _ALL_PASS_DEALT)


def _places_dealt(found: re.Match[str], table: Table, split: int, dealer: int) -> Iterator[tuple[str, int]]:
    if found[split]:
        yield from _places_of_split(found[split], found.start(split), table)
    if found[dealer]:
        yield "dealer", found.start(dealer)


def _places_of_split(split: str, at: int, table: Table) -> Iterator[tuple[str, int]]:
    yield "tricks", at
    for name, count in zip(table.names, split.split("-"), strict=False):
        if count != NOT_NAMED:
            yield f"tricks.{name}", at
        at += len(count) + 1


PLAYED: Final = Form(_PLAYED, _played, _places_played)
PASSED: Final = Form(_PASSED, _passed, _places_passed)
