"""Values as the notation writes them: names and texts, in quotes where they could be misread, numbers, JSON."""

import json
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from preferans.formats.notation.values import is_bare
from preferans.formats.notation.words import RESERVED, fold

MINUS: Final = "−"

_NAME = re.compile(r'[^\s;,#"|{\[][^\s;,#"|]*(?: [^\s;,#"|]+)*')
_TEXT = re.compile(r'[^\s;#"|{\[][^\s;#"|]*(?: [^\s;#"|]+)*')
_ONE_FORM: Final = frozenset({str, int, bool})
"""Types of which equal values are the same JSON."""


def json_text(value: object) -> str:
    """JSON on one line; characters that cannot be seen are written as escapes."""
    text = json.dumps(value, ensure_ascii=False)
    return text if text.isprintable() else "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in text)


def same(a: object, b: object) -> bool:
    """Whether two values are the same JSON; unlike for Python, ``1``, ``1.0`` and ``true`` are three values."""
    return a == b and _alike(a, b)


def _alike(a: object, b: object) -> bool:
    """Whether two values that Python finds equal are the same JSON: word by word only where there is no quicker way."""
    if not isinstance(a, dict) or not isinstance(b, dict):
        return (type(a) is type(b) and type(a) in _ONE_FORM) or json.dumps(a, sort_keys=True) == json.dumps(
            b, sort_keys=True
        )
    for key, value in a.items():
        other = b[key]
        if (type(value) is not type(other) or type(value) not in _ONE_FORM) and not _alike(value, other):
            return False
    return True


def name(value: object) -> str:
    """A name."""
    return _written(_string(value))


@lru_cache(1024)
def _written(text: str) -> str:
    plain = _NAME.fullmatch(text) and text.isprintable() and not any(fold(w) in RESERVED for w in text.split())
    return text if plain else json_text(text)


def names(values: object) -> str:
    """Names with commas between them."""
    if not isinstance(values, list) or not values:
        raise TypeError(values)
    return ", ".join(name(value) for value in values)


def free_text(value: object) -> str:
    """A text that goes on to the next part of its line."""
    text = _string(value)
    return text if _TEXT.fullmatch(text) and text.isprintable() else json_text(text)


def whole(value: object) -> int:
    """A whole number. Raises ``TypeError`` for anything else."""
    if type(value) is not int:
        raise TypeError(value)
    return value


def signed(value: object) -> str:
    """An amount with its sign."""
    return f"{whole(value):+d}"


def result(difference: int) -> str:
    """Tricks against the contract: ``=``, ``+1``, ``−1``."""
    return f"{difference:+d}".replace("-", MINUS) if difference else "="


def option(key: str, value: object) -> str:
    """A table rule and its value."""
    return f"{key}={value if isinstance(value, str) and is_bare(value) else json_text(value)}"


def options(values: object) -> Iterable[str]:
    """All table rules of an object."""
    return [option(key, value) for key, value in _items(values)]


def _items(value: object) -> Iterable[tuple[str, object]]:
    if not isinstance(value, dict) or not value:
        raise TypeError(value)
    return value.items()


def _string(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value
