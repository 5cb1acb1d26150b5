"""``--convention`` and ``--option KEY=VALUE``: rules on the command line."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

import click

from preferans.cli.common import refuse
from preferans.cli.speech import say
from preferans.core.conventions import CONVENTIONS, Convention
from preferans.core.rules import RULE_FIELDS, RuleValue, Shape, TableRules, with_values
from preferans.formats.agreed_reader import read_options
from preferans.formats.reader import Reader
from preferans.formats.strict_json import read_json
from preferans.paint.width import safe

ENDING: Final = frozenset({"help", "help_order", "help_tie", "help_price", "excess", "ending"})
"""Rules of closing pools: they have nothing to say where there is no target."""

Wrapped = TypeVar("Wrapped", bound=Callable[..., Any])


def convention_option(function: Wrapped) -> Wrapped:
    """``--convention``, without which all of them are meant."""
    return _convention("option.convention", function)


def one_convention_option(function: Wrapped) -> Wrapped:
    """``--convention``, without which Sochi is meant."""
    return _convention("option.convention.one", function)


def _convention(told: str, function: Wrapped) -> Wrapped:
    choice = click.Choice(list(CONVENTIONS), case_sensitive=False)
    return click.option("--convention", type=choice, help=told)(function)


def rule_option(function: Wrapped) -> Wrapped:
    """``--option KEY=VALUE``, repeatable."""
    return click.option("--option", "given", multiple=True, metavar="KEY=VALUE", help="option.option")(function)


def raw_options(given: Sequence[str], lang: str) -> dict[str, object]:
    """Table rules as a document has them: a value is JSON where it can be read as such, else the word itself; where a
    rule takes a list, one of values with commas between them."""
    options: dict[str, object] = {}
    for item in given:
        key, equals, value = item.partition("=")
        if not equals:
            raise click.UsageError(say("bad-option", lang, given=safe(item)))
        read = _read(value)
        listed = key in RULE_FIELDS and RULE_FIELDS[key].shape is not Shape.ONE_OF
        options[key] = _listed(value) if listed and not isinstance(read, list) else read
    return options


def _read(value: str) -> object:
    parsed = read_json(value)
    return value if parsed.problems else parsed.value


def _listed(value: str) -> list[object]:
    """``1,2,3`` or ``made-misere,failed``; nothing at all is a list of nothing."""
    return [_read(item.strip()) for item in value.split(",")] if value.strip() else []


def hand_set(given: Sequence[str], lang: str, *, as_json: bool) -> dict[str, RuleValue]:
    """The table rules set by hand; wrong ones end the program with status 1."""
    reader = Reader()
    values = read_options(reader, {"options": raw_options(given, lang)}, "")
    if reader.problems:
        refuse(reader.problems, lang, as_json=as_json)
    return values


def chosen(convention: str | None) -> tuple[Convention, ...]:
    """The newest edition of the convention named, or of all three."""
    return tuple(editions[-1] for name, editions in CONVENTIONS.items() if convention in (None, name))


def ruled(convention: Convention, values: Mapping[str, RuleValue]) -> TableRules:
    """A convention with rules set by hand."""
    return with_values(convention.rules, values)
