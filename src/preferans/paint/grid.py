"""Rows of figures with a column for each player, as on a sheet of paper where a game is reckoned up."""

from collections.abc import Sequence
from typing import Final

from preferans.paint.width import fit, shorten, width

_GAP: Final = 2
_NARROWEST: Final = 7
"""Room for a figure such as ``−1294⅔``."""


class Grid:
    """``labels`` are all that may stand before a row; they and ``names`` share ``columns``, the labels getting at most
    two fifths, ``indent`` columns left free."""

    def __init__(self, names: Sequence[str], labels: Sequence[str], columns: int, indent: int = 0) -> None:
        self.names = tuple(names)
        self._indent = " " * indent
        room = columns - indent
        self._first = min(max(map(width, labels)), room * 2 // 5)
        each = (room - self._first) // max(len(names), 1) - _GAP
        self._each = max(min(max(map(width, names)), each), _NARROWEST)

    def header(self) -> str:
        """The names over their columns, cut where they are too long."""
        return self.row("", [shorten(name, self._each) for name in self.names])

    def row(self, label: str, cells: Sequence[str]) -> str:
        """A row: its label and a figure for each player, or fewer. A figure is never cut; one that is too wide takes
        from the gap of the next."""
        row = self._indent + fit(label, self._first)
        for place, cell in enumerate(cells, 1):
            end = width(self._indent) + self._first + place * (self._each + _GAP)
            row += " " * max(1, end - width(row) - width(cell)) + cell
        return row.rstrip()
