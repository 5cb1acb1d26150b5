"""A sheet of characters to draw on: lines that join where they meet, and text of any width on top."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from preferans.paint.width import clusters, width

LIGHT, HEAVY = 1, 2
_JOINED: Final = " ╵╹╶╰┖╺┕┗╷│╿╭├┞┍┝┡╻╽┃┎┟┠┏┢┣╴╯┚─┴┸╼┶┺╮┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋"
"""The character where lines of weight 0, 1 or 2 leave to the north, east, south and west, counted in threes."""
_NORTH, _EAST, _SOUTH, _WEST = range(4)

STYLES: Final = {
    "pool": "1;32", "pool.old": "32", "heap": "1;31", "heap.old": "31", "whists": "1;34", "whists.old": "34",
    "name": "1", "target": "1;32", "faint": "2",
}  # fmt: skip
"""How a terminal shows each role of a text."""

Styled: TypeAlias = Sequence[tuple[str, str]]
"""Text in pieces, each with its role, a key of ``STYLES`` or nothing."""


class _Cell(NamedTuple):
    """What stands in a place: a piece of text (empty behind a wide one) and its role."""

    text: str
    role: str


class Canvas:
    """``columns`` × ``rows`` places."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self._lines: dict[tuple[int, int], list[int]] = {}
        self._cells: dict[tuple[int, int], _Cell] = {}

    @property
    def right(self) -> int:
        """The last column."""
        return self.columns - 1

    @property
    def middle(self) -> int:
        """The column with as many on its left as on its right, of an odd number."""
        return self.columns // 2

    def across(self, y: int, x0: int, x1: int, weight: int = LIGHT) -> None:
        """A line from left to right; a heavy one wins over a light one."""
        for x in range(x0, x1):
            self._join(x, y, _EAST, weight)
            self._join(x + 1, y, _WEST, weight)

    def down(self, x: int, y0: int, y1: int, weight: int = LIGHT) -> None:
        """A line from top to bottom."""
        for y in range(y0, y1):
            self._join(x, y, _SOUTH, weight)
            self._join(x, y + 1, _NORTH, weight)

    def box(self, x0: int, y0: int, x1: int, y1: int, weight: int = LIGHT) -> None:
        """A frame."""
        for y in (y0, y1):
            self.across(y, x0, x1, weight)
        for x in (x0, x1):
            self.down(x, y0, y1, weight)

    def text(self, x: int, y: int, text: Styled, room: int, align: str = "c") -> int:
        """Text in a field of ``room`` columns from ``x`` on, which it must fit into; returns where it begins."""
        free = room - sum(width(part) for part, _ in text)
        start = x + {"l": 0, "c": free // 2, "r": free}[align]
        at = start
        for part, role in text:
            for piece in clusters(part):
                self._cells[at, y] = _Cell(piece, role)
                for behind in range(1, width(piece)):
                    self._cells[at + behind, y] = _Cell("", role)
                at += width(piece)
        return start

    def lines(self) -> list[Styled]:
        """The canvas line by line."""
        return [[*self._row(y)] for y in range(self.rows)]

    def _join(self, x: int, y: int, direction: int, weight: int) -> None:
        lines = self._lines.setdefault((x, y), [0, 0, 0, 0])
        lines[direction] = max(lines[direction], weight)

    def _line(self, x: int, y: int) -> str:
        lines = self._lines.get((x, y), (0, 0, 0, 0))
        return _JOINED[sum(weight * 3**direction for direction, weight in enumerate(lines))]

    def _row(self, y: int) -> Iterator[tuple[str, str]]:
        for x in range(self.columns):
            cell = self._cells.get((x, y))
            yield (cell.text, cell.role) if cell else (self._line(x, y), "")


def styled(text: Styled, *, colour: bool) -> str:
    """Pieces of text as a terminal shows them, or plain."""
    if not colour:
        return "".join(part for part, _ in text)
    shown, role = "", ""
    for part, wanted in text:
        if wanted != role:
            shown += ("\x1b[0m" if role else "") + (f"\x1b[{STYLES[wanted]}m" if wanted else "")
            role = wanted
        shown += part
    return shown + ("\x1b[0m" if role else "")
