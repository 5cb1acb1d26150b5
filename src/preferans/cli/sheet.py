"""``preferans sheet``: the score sheet as players draw it."""

from collections.abc import Iterator

from preferans.cli.common import (
    game_argument,
    json_option,
    jsonl_option,
    print_json,
    print_lines,
    print_text,
    read,
    subcommand,
)
from preferans.cli.next_deal import next_deal
from preferans.cli.speech import say
from preferans.cli.terminal import coloured, columns
from preferans.core.readings.protocol import protocol
from preferans.core.readings.sheet import written
from preferans.formats.game import Game
from preferans.formats.result_document import result_document
from preferans.paint.sheet import drawn_sheet
from preferans.paint.table import listing, wrapped
from preferans.paint.width import safe
from preferans.text.catalogue import label
from preferans.text.headlines import headline
from preferans.text.rules import rules_in_words

_BETWEEN = " · "


@subcommand("sheet")
@game_argument
@json_option
@jsonl_option
def command(game: str, *, as_json: bool, as_lines: bool, lang: str) -> None:
    """Draw the sheet."""
    if as_lines:
        print_lines(game, result_document, lang)
    found = read(game, lang, as_json=as_json)
    if as_json:
        print_json(result_document(found))
        return
    drawing = drawn_sheet(found.ledger, found.names, lang, columns=columns(), colour=coloured())
    print_text([*heading(found, lang), "", drawing, "", *next_deal(found, lang), *_deals(found, lang)])


def heading(game: Game, lang: str) -> Iterator[str]:
    """The title, the convention and the table rules set by hand."""
    title = game.document.get("title")
    if isinstance(title, str) and title:
        yield from wrapped(safe(title), columns())
    parts = [label(f"convention.{game.convention.name}", lang)]
    if game.options:
        parts.append(say("house-rules", lang, rules="; ".join(rules_in_words(game.options, lang))))
    yield from wrapped(_BETWEEN.join(parts), columns())


def _deals(game: Game, lang: str) -> Iterator[str]:
    """The deals with their protocol."""
    rows = [
        (str(line.entry.number), protocol(line.entry), safe(headline(line.entry, game.names, lang)))
        for line in written(game.ledger)
    ]
    if rows:
        yield ""
        yield say("deals", lang)
        yield from listing(rows, columns(), "rl")
