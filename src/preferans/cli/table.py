"""``preferans table``: what contracts, tricks and undertricks are worth (S0)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from preferans.cli.common import json_option, print_json, print_text, subcommand, warn, warnings
from preferans.cli.rule_options import ENDING, chosen, convention_option, hand_set, rule_option, ruled
from preferans.cli.speech import say
from preferans.cli.terminal import columns
from preferans.core.readings.values import Values, value_table
from preferans.paint.figures import mixed
from preferans.paint.table import beside, table, wrapped
from preferans.paint.width import fit, width
from preferans.text.catalogue import label

_FIGURES: Final = ("made", "trick", "under", "short")


@subcommand("table")
@convention_option
@rule_option
@json_option
def command(convention: str | None, given: Sequence[str], *, as_json: bool, lang: str) -> None:
    """Show the value tables."""
    values = hand_set(given, lang, as_json=as_json)
    presets = chosen(convention)
    for preset in presets:
        warn(warnings(ruled(preset, values), None, set(values) - ENDING, lang), lang)
    tables = {preset.name: value_table(ruled(preset, values)) for preset in presets}
    if as_json:
        print_json({name: [_item(row) for row in rows] for name, rows in tables.items()})
        return
    print_text([*_tables(tables, lang), "", *_guidance(lang)])


def _tables(tables: Mapping[str, Sequence[Values]], lang: str) -> Iterator[str]:
    """The tables side by side, or one below the other where the terminal is too narrow for that."""
    header = tuple(say(f"col.{figure}", lang) for figure in _FIGURES)
    levels = ["", "", "──", *(f"{row.level:2}" for row in next(iter(tables.values())))]
    blocks = []
    for name, rows in tables.items():
        block = table([_cells(row) for row in rows], header, "rrrr", gap=" ").split("\n")
        title = label(f"convention.{name}", lang)
        blocks.append([fit(title, max(map(width, [title, *block])), "c").rstrip(), *block])
    together = beside([levels, *blocks])
    if max(map(width, together)) <= columns():
        yield from together
        return
    for place, block in enumerate(blocks):
        yield from ([""] if place else [])
        yield from beside([levels, block])


def _cells(row: Values) -> tuple[str, ...]:
    figures = (row.made, row.trick, row.undertrick, row.missing)
    return tuple("—" if figure is None else mixed(figure) for figure in figures)


def _guidance(lang: str) -> Iterator[str]:
    """What the columns are, and how to use them."""
    yield from wrapped(say("table.head", lang), columns())
    for line in ("table.multiply", "table.liability", "table.style"):
        yield from wrapped(say(line, lang), columns(), "• ", "  ")


def _item(row: Values) -> dict[str, object]:
    return {
        "contract": row.level,
        "made": row.made,
        "trick": row.trick,
        "undertrick": row.undertrick,
        "missing": row.missing,
    }
