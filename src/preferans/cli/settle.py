"""``preferans settle``."""

import click

from preferans.cli.common import game_argument, json_option, jsonl_option, lang_option, print_json, print_lines, read
from preferans.core.rules import Fractions
from preferans.core.settlement import Settlement, settle
from preferans.formats.game import Game
from preferans.formats.settlement_document import settlement_document


@click.command("settle")
@game_argument
@click.option("--fractions", type=click.Choice([f.value for f in Fractions]))
@click.option("--point")
@json_option
@jsonl_option
@lang_option
def command(game: str, fractions: str | None, point: str | None, *, as_json: bool, as_lines: bool, lang: str) -> None:
    """X."""
    if as_lines:
        print_lines(lambda one: settlement_document(_settle(one, fractions, point), one.names), lang)
    found = read(game, lang, as_json=as_json)
    print_json(settlement_document(_settle(found, fractions, point), found.names))


def _settle(game: Game, fractions: str | None, point: str | None) -> Settlement:
    position = game.ledger.position
    policy = position.rules.settlement.fractions if fractions is None else Fractions(fractions)
    named = None if point is None else game.names.index(point)
    price = position.rules.prices.pool_price
    return settle(position.totals, position.seating, price, policy, named, position.stake)
