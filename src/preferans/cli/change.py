"""``preferans correct``, ``insert``, ``void``, ``undo`` and ``redo``: change what was recorded, and see what it
does."""

from collections.abc import Callable, Iterator

import click

from preferans.cli.cards import field_name
from preferans.cli.common import print_text, subcommand
from preferans.cli.kept import Step, Who, file_argument, item_of, keep, who_options
from preferans.cli.law import law_of_correction, law_of_the_forgotten
from preferans.cli.next_deal import next_deal
from preferans.cli.speech import say
from preferans.cli.terminal import columns
from preferans.core.history import Action, Event, Item, Mark
from preferans.core.postings import Amount
from preferans.core.readings.changes import Difference, Moved
from preferans.core.readings.protocol import protocol
from preferans.formats.deal_reader import DEALT
from preferans.formats.game import Change, Game
from preferans.paint.figures import mixed, signed
from preferans.paint.table import table, wrapped
from preferans.paint.width import safe, shorten
from preferans.text.catalogue import label
from preferans.text.headlines import headline

_NAME = 24

number_argument = click.argument("number", metavar="N", type=click.IntRange(min=1))


def _changing(file: str, step: Step, who: Who, lang: str) -> None:
    change = keep(file, step, who, lang)
    print_text([*told(change, lang), *(("", say("dry-run", lang)) if who.dry_run else ())])


@subcommand("correct")
@file_argument
@number_argument
@click.argument("deal")
@who_options
def correct(
    file: str, number: int, deal: str, *, dry_run: bool, by: str | None, why: str | None, at: str | None, lang: str
) -> None:
    """Put another item in place of one."""

    def step(game: Game, mark: Mark) -> tuple[Game, Change]:
        law_of_correction(game, number, lang)
        item = item_of(deal, game.seated(number), lang)
        return game.correct(number, _with_dealer(game, number, item), mark)

    _changing(file, step, Who(by, why, at, dry_run), lang)


def _with_dealer(game: Game, number: int, item: Item) -> Item:
    """The item with the dealer named in the one that it takes the place of, unless it names one itself: correcting a
    count must not shift the deal."""
    items = game.items
    dealer = items[number - 1].get("dealer") if number <= len(items) else None
    if dealer is None or "dealer" in item or item.get("kind") not in DEALT:
        return item
    return {"kind": item["kind"], "dealer": dealer, **item}


@subcommand("insert")
@file_argument
@number_argument
@click.argument("deal")
@who_options
@click.option("--refused-by", metavar="NAME", help="option.refused-by")
def insert(
    file: str,
    number: int,
    deal: str,
    *,
    dry_run: bool,
    by: str | None,
    why: str | None,
    at: str | None,
    refused_by: str | None,
    lang: str,
) -> None:
    """Record an item that was forgotten."""

    def step(game: Game, mark: Mark) -> tuple[Game, Change]:
        item = item_of(deal, game.seated(number), lang)
        if refused_by is not None:
            if refused_by not in game.names:
                known = ", ".join(safe(name) for name in game.names)
                raise click.UsageError(say("no-player", lang, name=safe(refused_by), known=known))
            game.insert(number, item, mark)  # what cannot be written cannot be refused either
            refusal = Event(Action.REFUSE, number, None, item, mark._replace(by=refused_by))
            return game.noted(refusal)
        law_of_the_forgotten(game, number, lang)
        return game.insert(number, item, mark)

    _changing(file, step, Who(by, why, at, dry_run), lang)


@subcommand("void")
@file_argument
@number_argument
@who_options
def void(file: str, number: int, *, dry_run: bool, by: str | None, why: str | None, at: str | None, lang: str) -> None:
    """Take an item out."""

    def step(game: Game, mark: Mark) -> tuple[Game, Change]:
        law_of_correction(game, number, lang)
        return game.void(number, mark)

    _changing(file, step, Who(by, why, at, dry_run), lang)


def _back_or_forth(name: str, step: Callable[[Game, Mark], tuple[Game, Change]]) -> click.Command:
    @subcommand(name)
    @file_argument
    @who_options
    def command(file: str, *, dry_run: bool, by: str | None, why: str | None, at: str | None, lang: str) -> None:
        _changing(file, step, Who(by, why, at, dry_run), lang)

    return command


undo = _back_or_forth("undo", Game.undo)
redo = _back_or_forth("redo", Game.redo)


def told(change: Change, lang: str) -> Iterator[str]:
    """What was done, which items read otherwise, what stands on the paper now, and whose result moved."""
    for event in change.events:
        yield done(event, lang)
    if not change.events:
        yield say("no-change", lang)
    elif not change.differences.items:
        yield say("same-figures", lang)
    for difference in change.differences.items:
        yield ""
        yield from _difference(difference, change, lang)
    yield from _now(change, lang)
    yield ""
    yield from next_deal(change.after, lang, numbered=True)


def done(event: Event, lang: str) -> str:
    """What an event did, in a line."""
    return say(f"done.{event.action.value}", lang, n=event.deal or 0)


def _difference(found: Difference, change: Change, lang: str) -> Iterator[str]:
    """An item with what it wrote into each field, and what it writes there now."""
    line, game = (found.now, change.after) if found.now else (found.was, change.before)
    assert line is not None
    head = label("deal.number", lang, number=line.entry.number)
    if found.now is None:
        head = say("out", lang, deal=head)
    elif found.was is not None and found.was.entry.number != line.entry.number:
        head = say("was-number", lang, deal=head, n=found.was.entry.number)
    signs = " → ".join(dict.fromkeys(protocol(one.entry) for one in (found.was, found.now) if one is not None))
    yield " · ".join(filter(None, (head, signs)))
    yield from wrapped(safe(headline(line.entry, game.names, lang)), columns(), "  ", "  ")
    rows = list(_rows(found.fields, change, lang, signed))
    if rows:
        yield from (f"  {row}" for row in table(rows, aligns="llrlr").split("\n"))


def _rows(
    fields: tuple[Moved, ...], change: Change, lang: str, figure: Callable[[Amount], str]
) -> Iterator[tuple[str, ...]]:
    names, last = change.after.names, ""
    for account, was, now in sorted(fields, key=lambda moved: (moved.account.owner, moved.account.slot)):
        name = shorten(safe(names[account.owner]), _NAME)
        yield "" if name == last else name, field_name(account, names, lang), figure(was), "→", figure(now)
        last = name


def _now(change: Change, lang: str) -> Iterator[str]:
    """The totals that stand on the paper now where they are others, and the results that moved."""
    found = change.differences
    if found.totals:
        yield ""
        yield say("now-on-paper", lang)
        yield table(list(_rows(found.totals, change, lang, lambda total: f"{mixed(total)}.")), aligns="llrlr")
    moved = [(p, was, now) for p, (was, now) in found.results.items() if was != now]
    if moved:
        yield ""
        yield say("results-now", lang)
        names = change.after.names
        rows = [(shorten(safe(names[p]), _NAME), signed(was), "→", signed(now)) for p, was, now in moved]
        yield table(rows, aligns="lrlr")
