"""Words for problems: what was given, what the rule expects, and how to mend it."""

from collections.abc import Mapping
from typing import Final

from preferans.core.problems import Argument, Problem
from preferans.core.rules import RULE_FIELDS, Shape
from preferans.text.catalogue import CatalogueError, Words, number, words

PROBLEMS: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("json-invalid", ""): ("line", "column"),
    ("json-invalid", "end"): ("line",),
    ("json-invalid", "comma"): ("line",),
    ("json-invalid", "comma-within"): ("line", "column"),
    ("json-invalid", "comma-spare"): ("line", "column"),
    ("json-invalid", "quotes"): ("line", "column"),
    ("json-invalid", "bare"): ("line", "column"),
    ("json-invalid", "not-utf8"): ("offset",),
    ("json-invalid", "empty"): (),
    ("json-invalid", "surrogate"): (),
    ("json-duplicate-key", ""): ("key",),
    ("json-nan", ""): ("given",),
    ("too-large", "bytes"): ("given", "limit"),
    ("too-large", "deals"): ("given", "limit"),
    ("too-large", "problems"): ("limit",),
    ("too-large", "levels"): ("limit",),
    ("key-unknown", ""): ("key", "known"),
    ("key-missing", ""): ("key",),
    ("key-missing", "agree"): ("known",),
    ("type-wrong", ""): ("given", "expected"),
    ("type-wrong", "big"): ("given", "limit"),
    ("type-wrong", "long"): ("given", "limit"),
    ("format-unknown", ""): ("given", "expected"),
    ("convention-unknown", ""): ("given", "known"),
    ("edition-unknown", ""): ("given", "known"),
    ("option-unknown", ""): ("given", "known"),
    ("option-value", ""): ("key", "given", "expected"),
    ("target-low", ""): ("given",),
    ("players-count", ""): ("given",),
    ("name-invalid", "empty"): (),
    ("name-invalid", "long"): ("given", "limit"),
    ("name-invalid", "control"): (),
    ("name-repeated", ""): ("given", "other"),
    ("player-unknown", ""): ("given", "known"),
    ("start-negative", ""): ("given", "field"),
    ("start-over-target", ""): ("given", "target"),
    ("stake-invalid", "per_whist"): ("given",),
    ("stake-invalid", "coin"): ("given",),
    ("stake-invalid", "currency"): ("given",),
    ("kind-unknown", ""): ("given", "known"),
    ("dealer-missing", ""): (),
    ("dealer-plays", ""): ("player",),
    ("level-unknown", ""): ("given",),
    ("strain-unknown", ""): ("given", "known"),
    ("call-unknown", ""): ("given", "known"),
    ("call-missing", ""): ("player",),
    ("call-missing", "ten"): ("player",),
    ("call-misplaced", "declarer"): ("player",),
    ("call-misplaced", "dealer"): ("player",),
    ("call-misplaced", "two-halves"): (),
    ("half-whist-off", "off"): (),
    ("half-whist-off", "level"): ("level", "rule"),
    ("half-whist-off", "ten"): (),
    ("stalingrad-pass", ""): ("player",),
    ("without-three-off", ""): (),
    ("tricks-range", ""): ("player", "given"),
    ("tricks-range", "talon"): ("given",),
    ("tricks-sum", ""): ("given", "counts"),
    ("tricks-missing", ""): (),
    ("tricks-missing", "declarer"): ("player",),
    ("tricks-missing", "all-pass"): (),
    ("tricks-unexpected", ""): (),
    ("dealer-tricks", "talon"): ("dealer", "given"),
    ("dealer-tricks", "contract"): ("dealer", "given"),
    ("talon-off", ""): (),
    ("help-to-missing", ""): ("tied",),
    ("help-to-invalid", "off"): (),
    ("help-to-invalid", "repeat"): (),
    ("help-to-invalid", "self"): (),
    ("help-to-invalid", "stranger"): ("given", "known"),
    ("adjust-empty", ""): (),
    ("adjust-empty", "zero"): (),
    ("reason-missing", ""): (),
    ("against-self", ""): ("player",),
    ("error-invalid", "excess"): ("given",),
    ("error-invalid", "field"): ("given", "known"),
    ("error-invalid", "when"): ("given", "known"),
    ("error-invalid", "against-missing"): (),
    ("error-invalid", "against-field"): (),
    ("error-invalid", "found-by"): ("player",),
    ("error-invalid", "waived"): (),
    ("error-invalid", "deal"): ("given",),
    ("agree-price", ""): (),
    ("agree-target", "below"): ("given", "player", "pool"),
    ("agree-target", "after-end"): ("given", "target"),
    ("join-full", ""): (),
    ("game-over", "deal"): (),
    ("game-over", "join"): (),
    ("game-over", "agree"): (),
    ("notation-syntax", "version"): ("given", "known"),
    ("notation-syntax", "header"): ("given", "known"),
    ("notation-syntax", "late"): ("given",),
    ("notation-syntax", "repeated"): ("given",),
    ("notation-syntax", "word"): ("given",),
    ("notation-syntax", "protocol"): ("given",),
    ("notation-syntax", "result"): ("given", "counts"),
    ("notation-syntax", "split"): ("given",),
    ("notation-syntax", "unplayed"): ("given",),
    ("notation-syntax", "counts"): ("given", "known"),
    ("notation-syntax", "number"): ("given",),
    ("notation-syntax", "account"): ("given",),
    ("notation-syntax", "call"): ("given", "known"),
    ("notation-syntax", "part"): ("given", "known"),
    ("notation-syntax", "option"): ("given",),
    ("notation-syntax", "log"): ("given",),
    ("notation-syntax", "quote"): ("given",),
    ("notation-syntax", "missing"): (),
    ("notation-syntax", "name"): ("given",),
    ("notation-syntax", "json"): ("given",),
}
"""Every code and case with the arguments that its words need. Lists of what would be right are called ``known`` or
``expected``; ``given`` is what was found, as short JSON text. More arguments than these do no harm.

Catalogues hold each under the id ``code.case``, or ``code`` where there is no case: ``problems`` and ``fixes``.
Where something unknown was given there may be ``near``, a word or name spelt alike, and where a name only looks like
that, ``alike`` (a ``kind`` of ``text.likeness``) and ``place``. ``expected`` is a word of ``type.*`` in ``type-wrong``,
and need not be given in ``option-value``, where it follows from the rule.
"""

_LONGEST = 160
_NEAR: Final = frozenset({"option-unknown", "key-unknown"})
"""Codes that say more than the word spelt alike."""


def problem_text(problem: Problem, lang: str) -> tuple[str, str]:
    """The message and the way to mend it. Raises ``CatalogueError`` for a code, a case or an argument unknown here."""
    w, raw = words(lang), dict(problem.args)
    needed = PROBLEMS.get((problem.code, problem.case))
    if needed is None:
        raise CatalogueError(f"there are no words for the problem {problem.code!r}, case {problem.case!r}")
    key = message_id(problem.code, problem.case)
    args: dict[str, str] = {name: _shown(value, " + " if name == "counts" else ", ") for name, value in raw.items()}
    if problem.code == "type-wrong" and "expected" in raw:
        args["expected"] = w.get("problems", f"type.{raw['expected']}")
    if problem.code == "option-value":
        args["expected"] = _choices(w, str(raw["key"]), args.get("expected", ""))
    if missing := [name for name in needed if name not in args]:
        raise CatalogueError(f"the problem {key} lacks its arguments {', '.join(missing)}")
    said = f"name.{raw['alike']}" if raw.get("alike") else key
    return w.get("problems", said, **args), w.get("fixes", _fix(problem, key), **args)


def _fix(problem: Problem, key: str) -> str:
    """The id of the way to mend a problem."""
    raw = dict(problem.args)
    if raw.get("near") and not raw.get("alike"):
        return f"{key}.near" if problem.code in _NEAR else "near"
    field = RULE_FIELDS.get(str(raw.get("key"))) if problem.code == "option-value" else None
    lists = {Shape.MULTIPLIERS: ".multipliers", Shape.SUBSET: ".subset"}
    return key if field is None else key + lists.get(field.shape, "")


def problem_excerpt(problem: Problem) -> tuple[str, str] | None:
    """What stands before and behind the place of a problem, in its line, where it is a place in a text."""
    args = dict(problem.args)
    before, after = args.get("before"), args.get("after")
    if not isinstance(before, str) or not isinstance(after, str):
        return None
    return _printable(before.replace("\t", " ")), _printable(after.replace("\t", " "))


def message_id(code: str, case: str) -> str:
    """The id of a problem's words in the catalogues."""
    return f"{code}.{case}" if case else code


def _choices(w: Words, key: str, otherwise: str) -> str:
    """The values of a table rule, as a document writes them."""
    field = RULE_FIELDS.get(key)
    if field is None:
        return otherwise
    if field.shape is Shape.MULTIPLIERS:
        return w.get("problems", "expected.multipliers")
    choices = ", ".join(_json(choice) for choice in field.choices)
    return choices if field.shape is Shape.ONE_OF else w.get("problems", "expected.subset", choices=choices)


def _json(value: bool | int | str) -> str:  # noqa: FBT001  (a value, not a switch)
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else f'"{value}"'


def _shown(value: Argument, between: str) -> str:
    """An argument as text that is safe to print: no control characters, not overlong."""
    if isinstance(value, tuple):
        return between.join(number(item) if isinstance(item, int) else _printable(item) for item in value) or "—"
    if isinstance(value, int):
        return number(value)
    return "—" if value is None else _shortened(_printable(value))


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _printable(text: str) -> str:
    """Characters that cannot be seen or that turn the line round are written as escapes."""
    return text if text.isprintable() else "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)
