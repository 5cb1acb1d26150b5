"""One item of a game as somebody types it: a JSON object, or a line of the text notation."""

from collections.abc import Iterator
from typing import NamedTuple

from preferans.core.history import Item
from preferans.core.problems import PreferansError, Problem
from preferans.formats.notation import read_item
from preferans.formats.source import Source
from preferans.formats.strict_json import read_json

SEATS = ("South", "West", "North", "East")
"""What players are called where nobody says."""

_ORDER = ("kind", "dealer", "declarer", "level", "strain", "calls", "tricks")


class Typed(NamedTuple):
    """What was typed, ``None`` where it cannot be read, what is wrong with it, and the line if it was one of the
    notation."""

    item: Item | None
    problems: tuple[Problem, ...]
    source: Source | None = None


def typed_item(text: str, players: tuple[str, ...]) -> Typed:
    """Read what was typed; ``players`` are the names in seat order. Never raises."""
    if text.lstrip().startswith("{"):
        parsed = read_json(text)
        return Typed(parsed.value if isinstance(parsed.value, dict) else None, parsed.problems)
    line = read_item(text, players)
    source = Source(line.lines, line.places)
    return Typed({key: line.value[key] for key in sorted(line.value, key=_rank)}, line.problems, source)


def read_item_text(text: str, players: tuple[str, ...]) -> Item:
    """The same for the library: raises ``PreferansError`` with every problem."""
    typed = typed_item(text, players)
    if typed.problems or typed.item is None:
        raise PreferansError(typed.problems)
    return typed.item


def _rank(key: str) -> int:
    """Keys of an item in the order in which documents have them."""
    return _ORDER.index(key) if key in _ORDER else len(_ORDER)


def mentioned(value: object) -> Iterator[object]:
    """All keys and words of an item but the notes for people: the names in it are among them."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield key
            yield from mentioned(part) if key not in {"note", "reason"} else ()
    elif isinstance(value, list):
        for part in value:
            yield from mentioned(part)
    else:
        yield value
