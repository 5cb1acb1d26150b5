"""``preferans table``: what contracts, tricks and undertricks are worth (S0)."""

from collections.abc import Sequence

import click

from preferans.cli.common import columns, json_option, print_json, subcommand, warn
from preferans.cli.rule_options import chosen, convention_option, hand_set, rule_option, ruled
from preferans.cli.speech import say
from preferans.core.readings.values import Values, value_table
from preferans.paint.table import table, wrapped
from preferans.text.catalogue import label, number


@subcommand("table")
@convention_option
@rule_option
@json_option
def command(convention: str | None, given: Sequence[str], *, as_json: bool, lang: str) -> None:
    """Show the value tables."""
    values = hand_set(given, lang, as_json=as_json)
    tables = {preset.name: value_table(ruled(preset, values)) for preset in chosen(convention)}
    for preset in chosen(convention):
        warn(ruled(preset, values), None, set(values) - {"help", "help_order", "help_tie", "excess"}, lang)
    if as_json:
        print_json({name: [_item(row) for row in rows] for name, rows in tables.items()})
        return
    figures = ("made", "trick", "undertrick", "missing")
    for name, rows in tables.items():
        click.echo(label(f"convention.{name}", lang))
        header = (say("contract", lang), *(say(figure, lang) for figure in figures))
        click.echo(table([_row(row) for row in rows], header, "rrrrr") + "\n")
    head = say("table.head", lang)
    lines = [*wrapped(f"{head[:1].upper()}{head[1:]}.", columns())]
    for line in ("table.multiply", "table.liability", "table.style"):
        lines += wrapped(say(line, lang), columns(), "- ", "  ")
    click.echo("\n".join(lines))


def _row(row: Values) -> tuple[str, ...]:
    missing = "—" if row.missing is None else number(row.missing)
    return str(row.level), number(row.made), number(row.trick), number(row.undertrick), missing


def _item(row: Values) -> dict[str, object]:
    return {
        "contract": row.level,
        "made": row.made,
        "trick": row.trick,
        "undertrick": row.undertrick,
        "missing": row.missing,
    }
