"""Stretches of a line that remember where they stand, cut at signs that are not inside quotes."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

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


class Piece(NamedTuple):
    """A stretch of a line without blanks around it, and where it begins."""

    text: str
    spot: Spot

    def part(self, start: int, end: int | None = None) -> "Piece":
        """A part of it, again without blanks around."""
        cut = self.text[start:end]
        blanks = len(cut) - len(cut.lstrip())
        return Piece(cut.strip(), Spot(self.spot.line, self.spot.column + start + blanks))

    def split(self, sign: str) -> list["Piece"]:
        """The parts between the signs that are not inside quotes."""
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


def without_comment(line: Piece) -> tuple[Piece, Piece | None]:
    """A line without its comment, and the text of the comment, ``None`` where there is none."""
    for found in _SIGN.finditer(line.text):
        at = found.start()
        if found[0] == "#" and (not at or line.text[at - 1].isspace()):
            return line.part(0, at), line.part(at + 1)
    return line, None
