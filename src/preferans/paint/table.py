"""Plain tables and paragraphs, aligned by display width."""

from collections.abc import Iterator, Sequence
from typing import Final

from preferans.paint.width import clusters, fit, width

GAP: Final = "  "
_TIED: Final = "\u00a0"


def table(rows: Sequence[Sequence[str]], header: Sequence[str] = (), aligns: str = "", gap: str = GAP) -> str:
    """Rows of text in columns, under a header with a rule where there is one; ``aligns`` has ``l``, ``r`` or ``c`` for
    each column, ``gap`` stands between them. The text must be safe already."""
    everything = [*([header] if header else []), *rows]
    widths = _widths(everything)
    aligns = aligns.ljust(len(widths), "l")
    lines = [gap.join(fit(cell, w, a) for cell, w, a in zip(row, widths, aligns, strict=False)) for row in everything]
    if header:
        lines.insert(1, gap.join("─" * w for w in widths))
    return "\n".join(line.rstrip() for line in lines)


def beside(blocks: Sequence[Sequence[str]]) -> list[str]:
    """Blocks of as many lines each, side by side with a line between them."""
    widths = [max(map(width, block)) for block in blocks]
    rows = zip(*blocks, strict=True)
    return [" │ ".join(fit(line, w) for line, w in zip(row, widths, strict=True)).rstrip() for row in rows]


def listing(rows: Sequence[Sequence[str]], columns: int, aligns: str = "") -> Iterator[str]:
    """Rows of text whose last column is a sentence, wrapped in what room ``columns`` leave for it."""
    widths = _widths([row[:-1] for row in rows])
    aligns = aligns.ljust(len(widths), "l")
    indent = sum(widths) + len(GAP) * len(widths)
    for row in rows:
        start = "".join(fit(cell, w, a) + GAP for cell, w, a in zip(row, widths, aligns, strict=False))
        yield from wrapped(row[-1], columns, start, " " * indent)


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    count = max((len(row) for row in rows), default=0)
    return [max(width(row[i]) if i < len(row) else 0 for row in rows) for i in range(count)]


def wrapped(text: str, columns: int, first: str = "", rest: str = "") -> Iterator[str]:
    """A text in lines of at most ``columns``, broken at blanks (but no-break ones), a word that is longer where it
    must; ``first`` and ``rest`` stand before the lines."""
    indent = width(rest)
    line, used, empty = first, width(first), True
    for word in filter(None, text.split(" ")):
        for piece in _pieces(word, max(columns - indent, 8)):
            wide = width(piece)
            if used + (not empty) + wide > columns and (not empty or used > indent):
                yield line.rstrip().replace(_TIED, " ")
                line, used, empty = rest, indent, True
            line += piece if empty else f" {piece}"
            used += wide + (not empty)
            empty = False
    yield line.rstrip().replace(_TIED, " ")


def _pieces(word: str, room: int) -> Iterator[str]:
    """A word, in pieces where it is wider than the room."""
    if width(word) <= room:
        yield word
        return
    piece, used = "", 0
    for cluster in clusters(word):
        wide = width(cluster)
        if used + wide > room:
            yield piece
            piece, used = "", 0
        piece += cluster
        used += wide
    yield piece
