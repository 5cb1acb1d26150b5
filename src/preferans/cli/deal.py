"""``preferans deal``: record what happened; what to write on the paper now, and what comes next."""

from collections.abc import Iterator

import click

from preferans.cli.cards import cards
from preferans.cli.common import print_text, subcommand
from preferans.cli.explain import reasons
from preferans.cli.kept import Who, file_argument, keep, typed, who_options
from preferans.cli.law import ask_about_turns, law_of_an_error
from preferans.cli.next_deal import first_dealer, next_deal
from preferans.cli.speech import say
from preferans.core.history import Item, Mark
from preferans.core.readings.protocol import protocol
from preferans.core.readings.sheet import written
from preferans.formats.deal_reader import DEALT
from preferans.formats.game import Change, Game
from preferans.paint.table import table
from preferans.text.headlines import numbered
from preferans.text.helped import help_reasons


@subcommand("deal")
@file_argument
@click.argument("deal")
@who_options
def command(file: str, deal: str, *, dry_run: bool, by: str | None, why: str | None, at: str | None, lang: str) -> None:
    """Record the next deal."""

    def step(game: Game, mark: Mark) -> tuple[Game, Change]:
        with typed(deal, game.seated(), lang) as item:
            return game.record(_first_dealt(game, item), mark)

    change = keep(file, step, Who(by, why, at, dry_run), lang)
    ask_about_turns(change.after, lang)
    print_text([*_told(change, lang), *(("", say("dry-run", lang)) if dry_run else ())])


def _first_dealt(game: Game, item: Item) -> Item:
    """The item with the dealer who was named when the game began, where it is the first deal and names none."""
    dealer = first_dealer(game)
    if dealer is None or item.get("kind") not in DEALT or "dealer" in item:
        return item
    return {"kind": item["kind"], "dealer": dealer, **item}


def _told(change: Change, lang: str) -> Iterator[str]:
    """What was recorded, what to write, and why; then the next deal."""
    game = change.after
    line = list(written(game.ledger))[-1]
    heading = numbered(line.entry, lang)
    yield " · ".join(part for part in (heading, protocol(line.entry)) if part)
    yield ""
    rows = list(cards([dict(line.fields)], line.entry.seating, game.names, lang))
    yield table(rows, aligns="llr") if rows else say("nothing", lang)
    yield ""
    yield from reasons(line, game, lang, list(help_reasons(game.ledger, lang))[-1])
    yield from law_of_an_error(change, lang)
    yield ""
    yield from next_deal(game, lang, numbered=True)
