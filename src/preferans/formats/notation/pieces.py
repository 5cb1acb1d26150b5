"""Stretches of a line that remember where they stand, cut at signs that are not inside quotes."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

_QUOTED = r'"[^"\\]*(?:\\.[^"\\]*)*"'
_SIGN = re.compile(rf"(?<![^\s;,:=|\[{{]){_QUOTED}|[;,|#]")
_WORD = re.compile(rf"{_QUOTED}(?!\S)|\S+")
_LONGEST_PLACE: Final = 400


class Spot(NamedTuple):
    """A place in a text, both numbers from 1."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"line {self.line}:{self.column}"


def spot(places: Mapping[str, Spot], where: str) -> Spot | None:
    """Where a place of the document stands in the text, or the nearest place around it."""
    place = where
    while place not in places:
        if not place:
            return None
        place = place[:_LONGEST_PLACE]
        place = place[: max(place.rfind("."), place.rfind("["), 0)]
    return places[place]


Finder: TypeAlias = Callable[..., Iterable[tuple[str, Spot]]]
"""Finds the places in an item."""


class Places(Mapping[str, Spot]):
    """Where every part of a document stands; of some items that is found out when somebody asks."""

    def __init__(self) -> None:
        self._known: dict[str, Spot] = {}
        self._later: dict[str, tuple[Finder, Piece, object]] = {}

    def mark(self, place: str, spot: Spot) -> None:
        """Remember where a place stands; the first time counts."""
        self._known.setdefault(place, spot)

    def mark_later(self, item: str, find: Finder, line: "Piece", table: object) -> None:
        """An item, whose place ends with a bracket, stands on a line; ``find(line, table)`` will give the places in
        it."""
        self._later[item] = find, line, table

    def _find(self, item: str) -> None:
        find, line, table = self._later.pop(item)
        self.mark(item, line.spot)
        for place, spot in find(line, table):
            self.mark(f"{item}.{place}", spot)

    def __getitem__(self, place: str) -> Spot:
        item = f"{place.partition(']')[0]}]"
        if item in self._later and place not in self._known:
            self._find(item)
        return self._known[place]

    def __iter__(self) -> Iterator[str]:
        for item in tuple(self._later):
            self._find(item)
        return iter(self._known)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Piece(NamedTuple):
    """A stretch of a line without blanks around it, and where it begins."""

    text: str
    line: int
    column: int

    @property
    def spot(self) -> Spot:
        """Where it begins."""
        return Spot(self.line, self.column)

    def part(self, start: int, end: int | None = None) -> "Piece":
        """A part of it, again without blanks around."""
        cut = self.text[start:end]
        text = cut.strip()
        if len(text) != len(cut):
            start += len(cut) - len(cut.lstrip())
        return Piece(text, self.line, self.column + start)

    def split(self, sign: str) -> list["Piece"]:
        """The parts between the signs that are not inside quotes."""
        if sign not in self.text:
            return [self]
        ends = [found.start() for found in _SIGN.finditer(self.text) if found[0] == sign]
        return [self.part(a, b) for a, b in zip([0, *(end + 1 for end in ends)], [*ends, None], strict=True)]

    def words(self) -> list["Piece"]:
        """The words; what stands in quotes is one."""
        return [self.part(*found.span()) for found in _WORD.finditer(self.text)]

    def first(self) -> tuple["Piece", "Piece"]:
        """The first word, and all that follows."""
        found = _WORD.match(self.text)
        end = found.end() if found else 0
        return self.part(0, end), self.part(end)

    def last(self) -> tuple["Piece", "Piece"]:
        """All but the last word, and the last word."""
        words = self.text.rsplit(None, 1)
        begin = len(self.text) - len(words[-1]) if words else 0
        return self.part(0, begin), self.part(begin)


def whole_line(line: str, number: int = 1) -> Piece:
    """A line of a text."""
    text = line.strip()
    return Piece(text, number, 1 + (len(line) - len(line.lstrip()) if len(text) != len(line) else 0))


def without_comment(line: Piece) -> tuple[Piece, Piece | None]:
    """A line without its comment, and the text of the comment, ``None`` where there is none."""
    for found in _SIGN.finditer(line.text) if "#" in line.text else ():
        at = found.start()
        if found[0] == "#" and (not at or line.text[at - 1].isspace()):
            return line.part(0, at), line.part(at + 1)
    return line, None
