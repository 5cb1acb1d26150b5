"""``preferans rules``: every table rule with its value, its meaning and its choices."""

import textwrap
from collections.abc import Iterator

import click

from preferans.cli.common import COLUMNS, json_option, print_json, subcommand
from preferans.cli.rule_options import chosen, convention_option
from preferans.cli.speech import say
from preferans.core.conventions import Convention
from preferans.core.rules import RULE_FIELDS, RuleField, Shape, value_of
from preferans.text.catalogue import label
from preferans.text.rules import rule_choice, rule_meaning


@subcommand("rules")
@convention_option
@json_option
def command(convention: str | None, *, as_json: bool, lang: str) -> None:
    """List the table rules."""
    presets = chosen(convention)
    if as_json:
        print_json([_item(field, presets, lang) for field in RULE_FIELDS.values()])
        return
    click.echo("\n\n".join("\n".join(_told(field, presets, lang)) for field in RULE_FIELDS.values()))


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
    """The rule, a star where conventions differ; its value under each; what each choice means."""
    yield field.key + (" *" if _differs(field) else "")
    yield from textwrap.wrap(rule_meaning(field.key, lang), COLUMNS, initial_indent="  ", subsequent_indent="  ")
    values = {preset.name: value_of(preset.rules, field.key) for preset in presets}
    if len(set(values.values())) == 1:
        yield from _line(say("value", lang), rule_choice(field.key, next(iter(values.values())), lang))
    else:
        for name, value in values.items():
            yield from _line(label(f"convention.{name}", lang), rule_choice(field.key, value, lang))
    if field.shape is not Shape.MULTIPLIERS:
        choices = "; ".join(f"{_word(choice)} ({_meant(field, choice, lang)})" for choice in field.choices)
        yield from _line(say("choices", lang), choices)


def _word(choice: object) -> str:
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def _meant(field: RuleField, choice: bool | int | str, lang: str) -> str:
    value = (str(choice),) if field.shape is Shape.SUBSET else choice
    return rule_choice(field.key, value, lang)


def _line(name: str, text: str) -> list[str]:
    return textwrap.wrap(f"{name}: {text}", COLUMNS, initial_indent="    ", subsequent_indent="      ")
