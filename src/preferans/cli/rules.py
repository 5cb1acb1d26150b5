"""``preferans rules``: every table rule with its value, its meaning and its choices."""

from collections.abc import Iterator, Sequence
from typing import Final

from preferans.cli.common import json_option, print_json, print_text, subcommand
from preferans.cli.rule_options import chosen, convention_option
from preferans.cli.speech import say
from preferans.cli.terminal import columns
from preferans.core.conventions import Convention
from preferans.core.rules import RULE_FIELDS, RuleField, RuleValue, Shape, value_of
from preferans.paint.table import listing, wrapped
from preferans.text.catalogue import label
from preferans.text.rules import rule_choice, rule_meaning

_MANY: Final = 4
"""Of more choices than these only the ones in use are told, and the range."""


@subcommand("rules")
@convention_option
@json_option
def command(convention: str | None, *, as_json: bool, lang: str) -> None:
    """List the table rules."""
    presets = chosen(convention)
    if as_json:
        print_json([_item(field, presets, lang) for field in RULE_FIELDS.values()])
        return
    told = (line for field in RULE_FIELDS.values() for line in (*_told(field, presets, lang), ""))
    print_text([*told, say("rules.star", lang)])


def _differs(field: RuleField) -> bool:
    return len({value_of(preset.rules, field.key) for preset in chosen(None)}) > 1


def _item(field: RuleField, presets: tuple[Convention, ...], lang: str) -> dict[str, object]:
    return {
        "key": field.key,
        "meaning": rule_meaning(field.key, lang),
        "values": {preset.name: value_of(preset.rules, field.key) for preset in presets},
        "shape": field.shape.value,
        "choices": list(field.choices),
        "differs": _differs(field),
    }


def _told(field: RuleField, presets: tuple[Convention, ...], lang: str) -> Iterator[str]:
    """The rule, a star where conventions differ, and its choices, each with the conventions that play it."""
    yield field.key + (" ★" if _differs(field) else "")
    yield from wrapped(rule_meaning(field.key, lang), columns(), "  ", "  ")
    rows = []
    for choice in _choices(field, presets):
        users = _users(field, choice, presets, lang)
        named = users if len(presets) > 1 else ""
        rows.append(("   ●" if users else "", _word(choice), _meant(field, choice, named, lang)))
    yield from listing(rows, columns(), "ll")
    if field.shape is Shape.ONE_OF and len(field.choices) > _MANY:
        yield "     " + say("between", lang, low=field.choices[0], high=field.choices[-1])


def _choices(field: RuleField, presets: tuple[Convention, ...]) -> Sequence[RuleValue]:
    """The values to choose from, or where these are too many, those that conventions play."""
    if field.shape is not Shape.MULTIPLIERS and len(field.choices) <= _MANY:
        return field.choices
    return list(dict.fromkeys(value_of(preset.rules, field.key) for preset in presets))


def _users(field: RuleField, choice: RuleValue, presets: tuple[Convention, ...], lang: str) -> str:
    """The conventions that play a choice."""
    values = {preset.name: value_of(preset.rules, field.key) for preset in presets}
    users = [
        name
        for name, value in values.items()
        if value == choice or (field.shape is Shape.SUBSET and isinstance(value, tuple) and choice in value)
    ]
    if len(users) == len(values) > 1:
        return say("all-conventions", lang)
    return ", ".join(label(f"convention.{name}", lang) for name in users)


def _word(choice: RuleValue) -> str:
    """A choice as a document writes it."""
    if isinstance(choice, tuple):
        return f"[{', '.join(map(str, choice))}]"
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def _meant(field: RuleField, choice: RuleValue, users: str, lang: str) -> str:
    value = (str(choice),) if field.shape is Shape.SUBSET else choice
    return rule_choice(field.key, value, lang) + (f" ({users})" if users else "")
