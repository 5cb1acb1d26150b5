"""What the regular expressions of usual lines have in common."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from preferans.formats.notation.operands import name as written_name
from preferans.formats.notation.tricks import Table
from preferans.formats.notation.values import Item
from preferans.formats.notation.words import Words


class Form(NamedTuple):
    """A kind of usual line: what it looks like, what makes an item of it (``None`` for one that is not quite usual),
    and where the parts of the item stand, counted from the beginning of the line."""

    pattern: re.Pattern[str]
    read: Callable[[re.Match[str], Table], Item | None]
    places: Callable[[re.Match[str], Table], Iterator[tuple[str, int]]]


def either(words: Words, *meanings: str) -> str:
    """The words for some meanings, all without them, as the program writes them in either language."""
    return "|".join(meant(words, *meanings))


def meant(words: Words, *meanings: str) -> dict[str, str]:
    """The same words, each with its meaning."""
    return {words.write(meaning, lang): meaning for meaning in meanings or words.meanings for lang in ("en", "ru")}


NAME: Final = r'([^;,"#|]+)'


@lru_cache(256)
def plain(names: tuple[str, ...]) -> frozenset[str | None]:
    """The names that cannot be taken for anything else, and ``None`` for a part that is not there."""
    return frozenset({None, *(name for name in names if written_name(name) == name)})
