"""Rows of figures with a column for each player or convention, as on a sheet of paper where a game is reckoned up."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from preferans.paint.table import wrapped
from preferans.paint.width import fit, shorten, width

_GAP: Final = 2
_USUAL: Final = 7
"""Room for a figure such as ``−1294⅔``."""
_WORD: Final = 10
"""So much of a word in a heading has to be seen before labels may stand beside the figures."""
_HEADING: Final = 3
"""In how many lines a heading may be set."""


class Row(NamedTuple):
    """A figure for each column, or fewer, behind a label that may end in a name, which is cut where room is short."""

    label: str
    cells: Sequence[str]
    name: str = ""


HEADINGS: Final = Row("", ())
"""Stands where the headings of the columns are to be printed."""


class _Layout(NamedTuple):
    """How wide labels and columns are. Without ``first`` a label has a line of its own above its figures; without
    ``each`` every figure has one too, behind the heading of its column."""

    first: int
    each: int
    gap: int


def laid(parts: Iterable[str | Row], headings: Sequence[str], columns: int, indent: int = 0) -> Iterator[str]:
    """Lines of text as they are, rows in columns under ``headings``, nothing wider than ``columns``. All rows are laid
    out alike: labels beside the figures where there is room for both, else above them."""
    everything = list(parts)
    rows = [part for part in everything if isinstance(part, Row)]
    layout = _layout(rows, headings, columns - indent)
    for part in everything:
        if isinstance(part, str):
            yield part
            continue
        lines = _headings(headings, layout) if part is HEADINGS else _row(part, headings, layout, columns - indent)
        yield from ((" " * indent + line).rstrip() for line in lines)


def _layout(rows: Sequence[Row], headings: Sequence[str], room: int) -> _Layout:
    count = max(len(headings), 1)
    labels = max((width(row.label + row.name) for row in rows), default=0)
    figures = max((width(cell) for row in rows for cell in row.cells), default=0)
    wanted = max(figures, _USUAL, *map(width, headings))
    words = [width(word) for heading in headings for word in heading.split(" ")]
    each = min(wanted, (room - min(labels, room * 2 // 5)) // count - _GAP)
    if each >= max(figures, min(max(words), _WORD)):
        return _Layout(min(labels, room - count * (each + _GAP)), each, _GAP)
    for gap in (_GAP, 1):
        if room // count - gap >= figures:
            return _Layout(0, min(wanted, room // count - gap), gap)
    return _Layout(0, 0, _GAP)


def _headings(headings: Sequence[str], layout: _Layout) -> Iterator[str]:
    """The headings over their columns, in several lines where they are long, the last of which stand on one line."""
    if not layout.each:
        return
    blocks = [_in_lines(heading, layout.each) for heading in headings]
    for place in range(max(map(len, blocks)), 0, -1):
        yield _figures("", [block[-place] if place <= len(block) else "" for block in blocks], layout)


def _in_lines(heading: str, room: int) -> list[str]:
    """A heading in short lines; what is left of it after too many of them is cut."""
    words = " ".join(shorten(word, room) for word in heading.split(" "))
    lines = list(wrapped(words, room))
    last = _HEADING - 1
    return [*lines[:last], shorten(" ".join(lines[last:]), room)] if len(lines) > last else lines


def _row(row: Row, headings: Sequence[str], layout: _Layout, room: int) -> Iterator[str]:
    if layout.first:
        yield from _beside(row, layout)
    elif layout.each:
        yield from _above(row, layout, room)
    else:
        yield from _below(row, headings, room)


def _beside(row: Row, layout: _Layout) -> Iterator[str]:
    """A row with its label before it; one that is too wide goes over several lines, but a name in it is cut."""
    label = row.label + shorten(row.name, layout.first - width(row.label))
    *above, last = [label] if width(label) <= layout.first else wrapped(label, layout.first)
    yield from above
    yield _figures(last, row.cells, layout)


def _above(row: Row, layout: _Layout, room: int) -> Iterator[str]:
    """A row under its label, or behind it where that ends before the first figure begins."""
    label, figures = row.label + row.name, _figures("", row.cells, layout)
    if width(label) < width(figures) - width(figures.lstrip()):
        yield label + figures[width(label) :]
        return
    yield from wrapped(label, room, lead := _lead(label), lead)
    yield figures


def _below(row: Row, headings: Sequence[str], room: int) -> Iterator[str]:
    """A row whose figures stand one below the other, each behind its heading."""
    label, lead = row.label + row.name, _lead(row.label)
    if len(row.cells) < len(headings):
        yield from wrapped(f"{label}: {', '.join(row.cells)}", room, lead, lead)
        return
    yield from wrapped(label, room, lead, lead)
    for heading, cell in zip(headings, row.cells, strict=True):
        yield f"{lead}  {shorten(heading, room - width(lead + cell) - 4)}  {cell}"


def _lead(label: str) -> str:
    """The blanks a label begins with."""
    return " " * (len(label) - len(label.lstrip()))


def _figures(label: str, cells: Sequence[str], layout: _Layout) -> str:
    """A line of figures, each at the right of its column."""
    columns = (fit(cell, layout.gap + layout.each, "r") for cell in cells)
    return (fit(label, layout.first) + "".join(columns)).rstrip()
