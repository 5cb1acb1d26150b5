"""``preferans explain``: every number of a game with its reason."""

from collections.abc import Iterator, Mapping
from typing import Final

import click

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
from preferans.cli.speech import say
from preferans.cli.terminal import columns
from preferans.core.readings.protocol import protocol
from preferans.core.readings.sheet import Written, written
from preferans.formats.game import Game
from preferans.formats.result_document import result_document
from preferans.paint.figures import mixed, signed
from preferans.paint.table import wrapped
from preferans.paint.width import safe
from preferans.text.headlines import headline, numbered
from preferans.text.helped import help_reasons
from preferans.text.sentences import entry_sentence, is_news, note_sentence

_AMOUNT, _TOTAL = 7, 8
_NOTHING_MORE: Final[Mapping[int, str]] = {}


@subcommand("explain")
@game_argument
@click.option("--deal", "number_of_deal", type=click.IntRange(min=1), metavar="N", help="option.deal")
@json_option
@jsonl_option
def command(game: str, number_of_deal: int | None, *, as_json: bool, as_lines: bool, lang: str) -> None:
    """Explain every entry."""
    if as_lines:
        print_lines(game, lambda one: _document(one, number_of_deal, lang), lang)
    found = read(game, lang, as_json=as_json)
    count = len(found.facts)
    if number_of_deal is not None and number_of_deal > count:
        raise click.UsageError(say("no-deal", lang, n=number_of_deal, count=count))
    if as_json:
        print_json(_document(found, number_of_deal, lang))
        return
    everything = zip(written(found.ledger), help_reasons(found.ledger, lang), strict=True)
    chosen = [both for both in everything if number_of_deal in (None, both[0].entry.number)]
    deals = (_deal(line, found, why, lang, after=place > 0) for place, (line, why) in enumerate(chosen))
    print_text(text for deal in deals for text in deal)


def _document(game: Game, number_of_deal: int | None, lang: str) -> dict[str, object]:
    """The result document with reasons; of its deals only the one asked for, should there be one."""
    document = result_document(game, lang)
    items = document["deals"]
    if number_of_deal is not None and isinstance(items, list):
        document["deals"] = [item for item in items if item["number"] == number_of_deal]
    return document


def _deal(line: Written, game: Game, why: Mapping[int, str], lang: str, *, after: bool) -> Iterator[str]:
    """One deal under its number and protocol, a blank line before it where it comes ``after`` another."""
    if after:
        yield ""
    heading = numbered(line.entry, lang)
    yield " · ".join(part for part in (heading, protocol(line.entry)) if part)
    yield from reasons(line, game, lang, why)


def reasons(line: Written, game: Game, lang: str, why: Mapping[int, str] = _NOTHING_MORE) -> Iterator[str]:
    """What happened in a deal, each entry with its amount, the new total and why; what is not written and why; what the
    deal is worth. ``why`` adds a sentence to an entry, by its place."""
    entry, wide = line.entry, columns()
    names = game.names[: len(entry.seating)]  # those who were there
    yield from wrapped(safe(headline(entry, names, lang)), wide)
    rest = " " * (_AMOUNT + _TOTAL + 2)
    for at, (posting, total) in enumerate(zip(entry.postings, line.totals, strict=True)):
        first = f"{signed(posting.amount):>{_AMOUNT}}{mixed(total) + '.':>{_TOTAL}}  "
        yield from wrapped(f"{safe(entry_sentence(posting, names, lang))} {why.get(at, '')}", wide, first, rest)
    for note in filter(is_news, entry.notes):
        yield from wrapped(safe(note_sentence(note, names, lang)), wide, f"{'—':>{_AMOUNT}}{'':{_TOTAL}}  ", rest)
    if any(line.change.values()):
        changes = ", ".join(f"{safe(names[p])} {signed(change)}" for p, change in line.change.items())
        yield from wrapped(f"{say('results', lang)}: {changes}", wide, "  ", "    ")
