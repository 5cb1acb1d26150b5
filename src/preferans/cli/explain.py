"""``preferans explain``: every number of a game with its reason."""

from collections.abc import Iterator

import click

from preferans.cli.common import (
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
from preferans.core.readings.protocol import protocol
from preferans.core.readings.sheet import Written, written
from preferans.formats.game import Game
from preferans.formats.result_document import result_document
from preferans.paint.table import wrapped
from preferans.paint.width import safe
from preferans.text.catalogue import label, number
from preferans.text.headlines import headline
from preferans.text.sentences import entry_sentence, note_sentence


@subcommand("explain")
@game_argument
@click.option("--deal", "number_of_deal", type=int, metavar="N", help="option.deal")
@json_option
@jsonl_option
def command(game: str, number_of_deal: int | None, *, as_json: bool, as_lines: bool, lang: str) -> None:
    """Explain every entry."""
    if as_lines:
        print_lines(lambda one: result_document(one, lang), lang)
    found = read(game, lang, as_json=as_json)
    count = len(found.facts)
    if number_of_deal is not None and not 1 <= number_of_deal <= count:
        raise click.UsageError(say("no-deal", lang, n=number_of_deal, count=count))
    if as_json:
        document = result_document(found, lang)
        if number_of_deal is not None:
            document["deals"] = [item for item in _items(document) if item["number"] == number_of_deal]
        print_json(document)
        return
    chosen = [line for line in written(found.ledger) if number_of_deal in (None, line.entry.number)]
    click.echo("\n\n".join("\n".join(explained(line, found, lang)) for line in chosen))


def _items(document: dict[str, object]) -> list[dict[str, object]]:
    items = document["deals"]
    assert isinstance(items, list)
    return items


def explained(line: Written, game: Game, lang: str) -> Iterator[str]:
    """One deal: what happened, each entry, what is not written and why, what the deal is worth."""
    entry, names = line.entry, game.names
    heading = label("deal.number", lang, number=entry.number)
    yield "  ".join(part for part in (heading, protocol(entry)) if part)
    wide = columns()
    yield from wrapped(safe(headline(entry, names, lang)), wide)
    for posting, total in zip(entry.postings, line.totals, strict=True):
        sentence = safe(entry_sentence(posting, names, lang))
        yield from wrapped(sentence, wide, f"  {number(total) + '.':>7}  ", " " * 11)
    for note in entry.notes:
        yield from wrapped(safe(note_sentence(note, names, lang)), wide, f"  {'—':>7}  ", " " * 11)
    changes = (f"{safe(names[p])} {signed(change)}" for p, change in line.change.items())
    yield from wrapped(f"{say('results', lang)}: {', '.join(changes)}", wide, "  ", "    ")


def signed(amount: object) -> str:
    """A change with its sign: ``+5``, ``−20/3``, ``0``."""
    text = str(amount).replace("-", "−")
    return text if text.startswith("−") or text == "0" else f"+{text}"
