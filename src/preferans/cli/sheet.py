"""``preferans sheet``: the score sheet as players draw it."""

from collections.abc import Iterator

import click

from preferans.cli.common import (
    coloured,
    columns,
    game_argument,
    json_option,
    jsonl_option,
    print_json,
    print_lines,
    read,
    subcommand,
)
from preferans.cli.speech import say
from preferans.core.closing import closes
from preferans.core.readings.protocol import protocol
from preferans.core.readings.sheet import written
from preferans.formats.game import Game
from preferans.formats.result_document import result_document
from preferans.paint.sheet import drawn_sheet
from preferans.paint.table import table
from preferans.paint.width import safe
from preferans.text.catalogue import number
from preferans.text.headlines import headline


@subcommand("sheet")
@game_argument
@json_option
@jsonl_option
def command(game: str, *, as_json: bool, as_lines: bool, lang: str) -> None:
    """Draw the sheet."""
    if as_lines:
        print_lines(result_document, lang)
    found = read(game, lang, as_json=as_json)
    if as_json:
        print_json(result_document(found))
        return
    title = found.document.get("title")
    if isinstance(title, str) and title:
        click.echo(safe(title) + "\n")
    click.echo(drawn_sheet(found.ledger, found.names, lang, columns=columns(), colour=coloured()))
    click.echo("\n".join(["", *_next(found, lang), "", *_deals(found, lang)]))


def _next(game: Game, lang: str) -> Iterator[str]:
    """What comes next: who deals, what an all-pass counts, what pools still lack."""
    position = game.ledger.position
    if position.over:
        yield say("over", lang)
        return
    if position.next_dealer is not None:
        yield say("next.dealer", lang, player=safe(game.names[position.next_dealer]))
    if len(set(position.rules.all_pass.progression)) > 1:
        yield say("next.multiplier", lang, n=position.multiplier)
    if position.target is None:
        return
    if closes(position.rules, position.target):
        open_pools = ((p, position.target - position.totals[p]) for p in position.seating)
        pools = ", ".join(f"{safe(game.names[p])} {number(lack)}" for p, lack in open_pools if lack > 0)
        yield say("lacks", lang, pools=pools)
    else:
        common = position.target * len(position.seating) - sum(position.totals[p] for p in position.seating)
        yield say("lacks.sum", lang, n=number(common))


def _deals(game: Game, lang: str) -> Iterator[str]:
    """The deals with their protocol."""
    rows = [
        (str(line.entry.number), protocol(line.entry), safe(headline(line.entry, game.names, lang)))
        for line in written(game.ledger)
    ]
    if rows:
        yield say("deals", lang)
        yield table(rows, aligns="rll")
