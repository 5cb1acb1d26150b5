"""A sheet of characters to draw on: lines that join where they meet, and text of any width on top."""

from typing import Final, NamedTuple

from preferans.paint.width import clusters, fit, width

_NORTH, _EAST, _SOUTH, _WEST = 1, 2, 4, 8
_JOINED: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""The character for each set of directions in which lines leave a place."""

_COLOURS: Final = {"pool": "32", "heap": "31", "whists": "34", "name": "1", "faint": "2"}


class _Cell(NamedTuple):
    """What stands in a place: a piece of text (empty behind a wide one) and its role."""

    text: str
    role: str


class Canvas:
    """``columns`` × ``rows`` places."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self._lines: dict[tuple[int, int], int] = {}
        self._cells: dict[tuple[int, int], _Cell] = {}

    def across(self, y: int, x0: int, x1: int) -> None:
        """A line from left to right."""
        for x in range(x0, x1 + 1):
            self._join(x, y, (_EAST if x < x1 else 0) | (_WEST if x > x0 else 0))

    def down(self, x: int, y0: int, y1: int) -> None:
        """A line from top to bottom."""
        for y in range(y0, y1 + 1):
            self._join(x, y, (_SOUTH if y < y1 else 0) | (_NORTH if y > y0 else 0))

    def box(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """A frame; lines that ran through its inside are wiped out."""
        for place in [(x, y) for x in range(x0, x1 + 1) for y in range(y0 + 1, y1) if x not in (x0, x1)]:
            self._lines.pop(place, None)
        for x, inward in ((x0, _EAST), (x1, _WEST)):
            for y in range(y0 + 1, y1):
                self._lines[x, y] = self._lines.get((x, y), 0) & ~inward
        for y, inward in ((y0, _SOUTH), (y1, _NORTH)):
            for x in range(x0 + 1, x1):
                self._lines[x, y] = self._lines.get((x, y), 0) & ~inward
        self.across(y0, x0, x1)
        self.across(y1, x0, x1)
        self.down(x0, y0, y1)
        self.down(x1, y0, y1)

    def slant(self, x: int, y: int, mark: str) -> None:
        """A diagonal stroke, ``╱`` or ``╲``."""
        self._cells[x, y] = _Cell(mark, "")

    def text(self, x: int, y: int, text: str, room: int, align: str = "l", role: str = "") -> None:
        """Text in a field of ``room`` columns from ``x`` on; it is cut where it is too wide."""
        shown = fit(text, room, align)
        start = x + len(shown) - len(shown.lstrip(" "))
        for piece in clusters(shown.strip(" ")):
            self._cells[start, y] = _Cell(piece, role)
            for behind in range(1, width(piece)):
                self._cells[start + behind, y] = _Cell("", role)
            start += width(piece)

    def render(self, *, colour: bool = False) -> str:
        """The canvas as lines of text."""
        return "\n".join(self._row(y, colour=colour).rstrip() for y in range(self.rows))

    def _join(self, x: int, y: int, directions: int) -> None:
        self._lines[x, y] = self._lines.get((x, y), 0) | directions

    def _row(self, y: int, *, colour: bool) -> str:
        row, role = "", ""
        for x in range(self.columns):
            cell = self._cells.get((x, y)) or _Cell(_JOINED[self._lines.get((x, y), 0)], "")
            if colour and cell.role != role:
                row += ("\x1b[0m" if role else "") + (f"\x1b[{_COLOURS[cell.role]}m" if cell.role else "")
                role = cell.role
            row += cell.text
        return row + ("\x1b[0m" if role else "")
