"""Plain tables, aligned by display width."""

from collections.abc import Iterator, Sequence
from typing import Final

from preferans.paint.width import fit, width

GAP: Final = "  "


def table(rows: Sequence[Sequence[str]], header: Sequence[str] = (), aligns: str = "") -> str:
    """Rows of text in columns, under a header with a rule where there is one; ``aligns`` has ``l``, ``r`` or ``c`` for
    each column. The text must be safe already."""
    everything = [*([header] if header else []), *rows]
    count = max((len(row) for row in everything), default=0)
    aligns = aligns.ljust(count, "l")
    widths = [max(width(row[i]) if i < len(row) else 0 for row in everything) for i in range(count)]
    lines = [GAP.join(fit(cell, w, a) for cell, w, a in zip(row, widths, aligns, strict=False)) for row in everything]
    if header:
        lines.insert(1, GAP.join("─" * w for w in widths))
    return "\n".join(line.rstrip() for line in lines)


def wrapped(text: str, columns: int, first: str = "", rest: str = "") -> Iterator[str]:
    """A text in lines of at most ``columns``, broken at blanks; ``first`` and ``rest`` stand before the lines."""
    line, start = first, first
    for word in text.split():
        space = "" if line == start else " "
        if line != start and width(line + space + word) > columns:
            yield line
            line = start = rest
            space = ""
        line += space + word
    yield line
