"""Where in a text of the notation a problem lies: its line and column, and what stands there."""

import re
from collections.abc import Collection
from typing import TYPE_CHECKING, Final, NamedTuple

from preferans.cli.speech import say
from preferans.core.problems import Problem
from preferans.formats.source import Source
from preferans.paint.width import safe

if TYPE_CHECKING:
    from preferans.formats.notation import Spot

_ITEM: Final = re.compile(r"deals\[(\d+)\]", re.ASCII)
_LINE: Final = re.compile(r"line (\d+):(\d+)", re.ASCII)


class Marked(NamedTuple):
    """A problem and where it lies in the text, if there is one."""

    problem: Problem
    spot: "Spot | None"


def in_text(problems: Collection[Problem], source: Source | None) -> list[Marked]:
    """Problems in the order of the text; as they are where it was no text of the notation."""
    if source is None:
        return [Marked(p, None) for p in problems]
    found = [Marked(p, _spot(p, source)) for p in problems]
    return sorted(found, key=lambda marked: marked.spot or (0, 0))


def _spot(p: Problem, source: Source) -> "Spot | None":
    from preferans.formats.notation import Spot, spot

    line = _LINE.fullmatch(p.where)
    return Spot(int(line[1]), int(line[2])) if line else spot(source.places, p.where)


def numbered(spot: "Spot | None") -> dict[str, int]:
    """The line and the column as a document has them."""
    return {} if spot is None else {"line": spot.line, "column": spot.column}


def told_place(p: Problem, spot: "Spot | None", lang: str) -> str:
    """The place in words: where in the document, or the line and column of a text, with the number of its item, counted
    as people count: ``deals[16].tricks (deal 17)``. Nothing for a problem that has no place."""
    where = safe(p.where) if spot is None else say("place.line", lang, line=spot.line, column=spot.column)
    item = _ITEM.match(p.where)
    return where if item is None else say("place.item", lang, where=where, n=int(item[1]) + 1)


def excerpt(source: Source, spot: "Spot | None") -> tuple[str, str] | None:
    """The line before a spot and from it on."""
    if spot is None or spot.line > len(source.lines):
        return None
    line = source.lines[spot.line - 1]
    return line[: spot.column - 1], line[spot.column - 1 :]
