"""``preferans correct``, ``insert``, ``void``, ``undo`` and ``redo``: change what was recorded, and see what it
does."""

from collections.abc import Callable, Iterator

import click

from preferans.cli.cards import NAME, field_name
from preferans.cli.common import print_text, subcommand
from preferans.cli.kept import Step, Who, file_argument, keep, typed, who_options
from preferans.cli.law import check_refusal, end_where_refused, law_of_correction, law_of_the_forgotten
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
from preferans.text.headlines import headline, numbered

number_argument = click.argument("number", metavar="N", type=click.IntRange(min=1))


def _changing(file: str, step: Step, who: Who, lang: str) -> Change:
    """Change the game in a file and tell what that does."""
    change = keep(file, step, who, lang)
    print_text([*told(change, lang), *(("", say("dry-run", lang)) if who.dry_run else ())])
    return change


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
        with typed(deal, game.seated(number), lang) as item:
            return game.correct(number, _kept_beside(game, number, item), mark)

    law_of_correction(_changing(file, step, Who(by, why, at, dry_run), lang), lang)


def _kept_beside(game: Game, number: int, item: Item) -> Item:
    """The item with the dealer and the note of the one that it takes the place of, unless it has its own: correcting a
    count must neither shift the deal nor lose a word."""
    was = game.items[number - 1] if number <= len(game.items) else {}
    kept = ("dealer", "note") if item.get("kind") in DEALT and was.get("kind") in DEALT else ("note",)
    beside = {key: was[key] for key in kept if key in was and key not in item}
    return {"kind": item.get("kind"), **beside, **item} if "dealer" in beside else {**item, **beside}


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
        with typed(deal, game.seated(number), lang) as item:
            inserted = game.insert(number, item, mark)  # what cannot be written cannot be refused either
        if refused_by is None:
            end_where_refused(game, number, item, lang)
            return inserted
        check_refusal(game, refused_by, by, lang)
        return game.noted(Event(Action.REFUSE, number, None, item, mark._replace(by=refused_by)))

    change = _changing(file, step, Who(by, why, at, dry_run), lang)
    if refused_by is None:
        law_of_the_forgotten(change.before, number, lang)


@subcommand("void")
@file_argument
@number_argument
@who_options
def void(file: str, number: int, *, dry_run: bool, by: str | None, why: str | None, at: str | None, lang: str) -> None:
    """Take an item out."""

    def step(game: Game, mark: Mark) -> tuple[Game, Change]:
        return game.void(number, mark)

    law_of_correction(_changing(file, step, Who(by, why, at, dry_run), lang), lang)


def _back_or_forth(name: str, step: Callable[[Game, Mark], tuple[Game, Change]]) -> click.Command:
    @subcommand(name)
    @file_argument
    @who_options
    def command(file: str, *, dry_run: bool, by: str | None, why: str | None, at: str | None, lang: str) -> None:
        law_of_correction(_changing(file, step, Who(by, why, at, dry_run), lang), lang)

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
    struck = event.action is Action.VOID and event.now is not None
    return say("done.struck" if struck else f"done.{event.action.value}", lang, n=event.deal or 0)


def _difference(found: Difference, change: Change, lang: str) -> Iterator[str]:
    """An item with what it wrote into each field, and what it writes there now."""
    line, game = (found.now, change.after) if found.now else (found.was, change.before)
    assert line is not None
    head = numbered(line.entry, lang)
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
        name = shorten(safe(names[account.owner]), NAME)
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
        rows = [(shorten(safe(names[p]), NAME), signed(was), "→", signed(now)) for p, was, now in moved]
        yield table(rows, aligns="lrlr")
