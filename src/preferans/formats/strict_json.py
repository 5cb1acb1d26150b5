"""JSON read strictly: UTF-8, no duplicate keys, no NaN, nothing too large; every fault is a problem with its place."""

import json
import math
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from preferans.core.problems import Problem, problem

MAX_BYTES: Final = 16 * 1024 * 1024
MAX_LEVELS: Final = 50
MAX_DIGITS: Final = 1000
_SHOWN: Final = 20
"""No number that a game needs is longer; Python refuses to read much longer ones."""

_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


class Read(NamedTuple):
    """The value read, ``None`` where nothing could be made of the text, and what is wrong with it."""

    value: object
    problems: tuple[Problem, ...] = ()


class Doubled(dict[str, object]):
    """An object in which ``keys`` stood more than once."""

    doubled: tuple[str, ...] = ()


class NotANumber(float):
    """``NaN`` or an infinity, which JSON does not have; ``word`` is how it was written."""

    word = ""


def read_json(data: bytes | str) -> Read:
    """Read one JSON text. Never raises: whatever is wrong is in ``problems``."""
    if len(data) > MAX_BYTES:
        return _refused(problem("too-large", "", "bytes", given=len(data), limit=MAX_BYTES))
    try:
        text = data.decode("utf-8") if isinstance(data, bytes) else data.encode().decode()
    except UnicodeDecodeError as bad:
        return _refused(problem("json-invalid", "", "not-utf8", offset=bad.start))
    except UnicodeEncodeError:
        return _refused(problem("json-invalid", "", "surrogate"))
    text = text.removeprefix("\ufeff")
    if not text.strip():
        return _refused(problem("json-invalid", "", "empty"))
    return _parsed(text)


def _parsed(text: str) -> Read:
    hooks = _Hooks()
    try:
        value = hooks.parse(text)
    except json.JSONDecodeError as bad:
        return _refused(_broken(text, bad))
    except RecursionError:
        return _refused(problem("too-large", "", "levels", limit=MAX_LEVELS))
    if _may_be_deep(text) and _levels(value) > MAX_LEVELS:
        return _refused(problem("too-large", "", "levels", limit=MAX_LEVELS))
    if _SURROGATE.search(text) and _halved(value):
        return _refused(problem("json-invalid", "", "surrogate"))
    return Read(value, tuple(_marked(value, "")) if hooks.marked else ())


def _refused(fault: Problem) -> Read:
    return Read(None, (fault,))


_AROUND: Final = 60
"""How many characters of a line are kept on either side of the place where it goes wrong."""
_QUOTES: Final = frozenset("'`´‘’‚“”„«»‹›")
_ENDS, _BEGINNINGS = frozenset('}]"0123456789'), frozenset('{["')


def _broken(text: str, bad: json.JSONDecodeError) -> Problem:
    """The problem of a text that is no JSON, with what stands around the place in its line."""
    case, at = _slip(text, bad), bad.pos
    if case in ("comma", "end"):
        at = _before(text, at)
    elif case == "comma-spare" and text[at] != ",":
        at = _before(text, at) - 1
    start, end = text.rfind("\n", 0, at) + 1, text.find("\n", at)
    line, column = text.count("\n", 0, start) + 1, at - start + 1
    before = text[max(start, at - _AROUND) : at]
    after = text[at : min(end if end >= 0 else len(text), at + _AROUND)].rstrip("\r")
    return problem("json-invalid", "", case, line=line, column=column, before=before, after=after)


def _slip(text: str, bad: json.JSONDecodeError) -> str:
    """Which of the usual slips it is, ``""`` where that cannot be told."""
    at = bad.pos
    here, end = text[at : at + 1], _before(text, at)
    last = text[end - 1 : end]
    if not here:
        return "end"
    if here in _QUOTES:
        return "quotes"
    if here.isalpha() and at and bad.msg.startswith(("Expecting value", "Expecting property name")):
        return "bare"
    if (here in "]}" and last == ",") or (here == "," and text[at + 1 :].lstrip()[:1] in ("]", "}")):
        return "comma-spare"
    if bad.msg.startswith("Expecting ',' delimiter") and last in _ENDS and here in _BEGINNINGS:
        return "comma" if "\n" in text[end:at] else "comma-within"
    return ""


def _before(text: str, at: int) -> int:
    """Where the last character before a place ends that is no blank."""
    return len(text[:at].rstrip())


class _Hooks:
    """What parsing does with an object and a constant; ``marked`` is whether anything has to be looked for."""

    def __init__(self) -> None:
        self.marked = False

    def parse(self, text: str) -> object:
        try:
            return self._loads(text)
        except json.JSONDecodeError:
            raise
        except ValueError:  # a number of thousands of digits, which Python does not read
            return self._loads(text, self._whole)

    def _loads(self, text: str, whole: Callable[[str], object] | None = None) -> object:
        return json.loads(
            text,
            object_pairs_hook=self._object,
            parse_constant=self._constant,
            parse_float=self._real,
            parse_int=whole,
        )

    def _object(self, pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) == len(pairs):
            return found
        self.marked = True
        times = Counter(name for name, _ in pairs)
        doubled = Doubled(found)
        doubled.doubled = tuple(name for name in found if times[name] > 1)
        return doubled

    def _real(self, digits: str) -> float:
        found = float(digits)
        return found if math.isfinite(found) else self._constant(digits)

    def _whole(self, digits: str) -> int | NotANumber:
        """A whole number, unless it has more digits than anything needs: what were kept of it would be another."""
        return int(digits) if len(digits) <= MAX_DIGITS else self._constant(digits)

    def _constant(self, word: str) -> NotANumber:
        self.marked = True
        found = NotANumber("nan")
        found.word = word if len(word) <= _SHOWN else f"{word[:_SHOWN]}…"
        return found


def _halved(value: object) -> bool:
    """Whether a text holds half of a character that takes two."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    return False


_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def _may_be_deep(text: str) -> bool:
    """Whether the brackets of a text leave it open that it is too deep: quick, and sure when it says no.

    Each round strikes out innermost pairs, at most two levels of them. Brackets inside strings may leave a rest.
    """
    brackets = text.encode().translate(None, _NO_BRACKETS)
    for _ in range(MAX_LEVELS // 2):
        brackets = brackets.replace(b"{}", b"").replace(b"[]", b"")
        if not brackets:
            return False
    return True


def _levels(value: object) -> int:
    depth, level = 0, [value]
    while level and depth <= MAX_LEVELS:
        depth += 1
        level = [child for parent in level for child in _children(parent) if isinstance(child, dict | list)]
    return depth


def _children(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, list):
        yield from value


def _marked(value: object, where: str) -> Iterator[Problem]:
    """The faults that reading left marks of, with their places."""
    if isinstance(value, NotANumber):
        yield problem("json-nan", where, given=value.word)
    elif isinstance(value, dict):
        if isinstance(value, Doubled):
            yield from (problem("json-duplicate-key", where, key=key) for key in value.doubled)
        for key, child in value.items():
            if type(child) is not str and type(child) is not int:
                yield from _marked(child, f"{where}.{key}" if where else key)
    elif isinstance(value, list):
        for at, child in enumerate(value):
            yield from _marked(child, f"{where}[{at}]")
