"""The lines of which nearly every game consists, each by one regular expression.

They are read just as the general reader does it, only faster; whatever is not quite usual is left to it.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from preferans.formats.notation.operands import name as written_name
from preferans.formats.notation.pieces import Piece, Spot
from preferans.formats.notation.tricks import NOT_NAMED, Table, settle_contract, settle_misere
from preferans.formats.notation.values import Item
from preferans.formats.notation.words import ALL_PASS, CALLS, MISERE, PARTS, STRAINS, WITHOUT_THREE, Words


def _either(words: Words, *meanings: str) -> str:
    """The words for some meanings, all without them, as the program writes them in either language."""
    return "|".join(words.write(meaning, lang) for meaning in meanings or words.meanings for lang in ("en", "ru"))


_NAME: Final = r'([^;,"#|]+)'
_SAID: Final = f"{_NAME} ({_either(CALLS)})"
_COUNTS: Final = r"([0-9.]{1,2}(?:-[0-9.]{1,2})*)"
_DEALER: Final = f"(?:; (?:{_either(PARTS, 'dealer')}) {_NAME})?"
_PLAYED: Final = re.compile(
    rf"(?:(10|[6-9])({_either(STRAINS)})?|(?:{_either(MISERE)}))/"
    rf"(=|[+−-][0-9]{{1,2}}|{_either(WITHOUT_THREE)}) +{_NAME}(?:; {_SAID}(?:, {_SAID})?)?"
    rf"(?:; {_COUNTS})?(?:; (?:{_either(PARTS, 'talon_tricks')}) ([0-9]))?{_DEALER}"
)
_CALLED: Final = {CALLS.write(meaning, lang): meaning for meaning in CALLS.meanings for lang in ("en", "ru")}
_AGAINST: Final = "=+−-"
_PASSED: Final = re.compile(f"(?:{_either(ALL_PASS)}) {_COUNTS}{_DEALER}")
_PASSED_INITIALS: Final = frozenset(word[0] for word in _either(ALL_PASS).split("|"))
_LEVEL, _STRAIN, _RESULT, _DECLARER, _FIRST, _SECOND, _SPLIT, _TALON, _DEALT = 1, 2, 3, 4, 5, 7, 9, 10, 11
_ALL_PASS_SPLIT, _ALL_PASS_DEALT = 1, 2


class Usual(NamedTuple):
    """An item from a usual line, and how the line was taken apart."""

    item: Item
    found: re.Match[str]


def usual(text: str, table: Table) -> Usual | None:
    """The item of a usual line without a fault, ``None`` for any other line."""
    if text[:1] in _PASSED_INITIALS:
        found = _PASSED.fullmatch(text)
        item = None if found is None else _passed(found, table)
    else:
        found = _PLAYED.fullmatch(text)
        item = None if found is None else _played(found, table)
    return None if found is None or item is None else Usual(item, found)


@lru_cache(256)
def _plain(names: tuple[str, ...]) -> frozenset[str | None]:
    """The names that cannot be taken for anything else, and ``None`` for a part that is not there."""
    return frozenset({None, *(name for name in names if written_name(name) == name)})


def _played(found: re.Match[str], table: Table) -> Item | None:
    """A contract, a misère, a contract given up."""
    level, strain, result, declarer, first, said, second, also, split, talon, dealer = found.groups()
    item = _bid(level, result)
    contract = item["kind"] == "contract"
    if not _plain(table.names).issuperset((declarer, first, second, dealer)) or (first and first == second):
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
    if dealer not in _plain(table.names) or not _read_split(item, split, table):
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


def usual_places(line: Piece, table: Table) -> Iterator[tuple[str, Spot]]:
    """Where the parts of the item on a usual line stand."""
    read = usual(line.text, table)
    for place, at in _places(read, table) if read else ():
        yield place, Spot(line.line, line.column + at)


def _places(read: Usual, table: Table) -> Iterator[tuple[str, int]]:
    """The places in an item, and how far from the beginning of its line they stand."""
    found, passed = read.found, read.item["kind"] == "all-pass"
    if not passed:
        yield from (("level", 0), ("strain", 0), ("declarer", found.start(_DECLARER)))
        if found[_FIRST]:
            yield "calls", found.start(_FIRST)
            yield from ((f"calls.{found[who]}", found.start(who)) for who in (_FIRST, _SECOND) if found[who])
        if found[_TALON]:
            yield "talon_tricks", found.start(_TALON)
    split, dealer = (_ALL_PASS_SPLIT, _ALL_PASS_DEALT) if passed else (_SPLIT, _DEALT)
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
