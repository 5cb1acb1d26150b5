"""The law of the record on the command line: what the Code says of what is being done (rules 8).

It is said, on standard error or below the record, and does not stand in the way; only one refusal ends a talk for good.
"""

import sys
from collections.abc import Iterable, Iterator

import click

from preferans.cli.common import print_text
from preferans.cli.speech import say, say_counted
from preferans.cli.terminal import columns
from preferans.core import record
from preferans.core.deals import Error, Played
from preferans.core.history import CHANGES, Action, Event, Item
from preferans.core.readings.turns import out_of_turn
from preferans.core.record import Moment, Price, Standing
from preferans.formats.deal_reader import DEALT
from preferans.formats.diary import events_of
from preferans.formats.game import Change, Game
from preferans.paint.table import wrapped
from preferans.paint.width import safe


def moment_of(game: Game, number: int) -> Moment:
    """How far the table has come since item ``number`` at least: a file does not tell of bidding, only of deals."""
    later = any(isinstance(fact, Played) for fact in game.facts[number:])
    return Moment.ORDERED if later else Moment.BIDDING


def law_of_correction(change: Change, lang: str) -> None:
    """Say where something that stood is past the line: a correction, or one taken back."""
    corrected = [event.deal for event in change.events if event.was is not None and event.deal is not None]
    if not corrected:
        return
    number, rules = min(corrected), change.before.ledger.position.rules
    if record.standing(rules, moment_of(change.before, number)) is Standing.STANDS:
        _say(say("law.stands", lang, n=number), lang)


def end_where_refused(game: Game, number: int, item: Item, lang: str) -> None:
    """End where somebody has refused to let a forgotten record be written; what is none is not meant."""
    refused = refused_by(game, number) if item.get("kind") in DEALT else None
    if refused is not None and record.plays_the_code(game.ledger.position.rules):
        click.echo("\n".join(wrapped(say("law.refused", lang, player=safe(refused), n=number), columns())), err=True)
        raise SystemExit(1)


def check_refusal(game: Game, player: str, by: str | None, lang: str) -> None:
    """End where nobody can refuse: it is no player's name, or his own record. Whether it is late the table knows,
    and no file: bidding is not recorded."""
    if player not in game.names:
        known = ", ".join(safe(name) for name in game.names)
        raise click.UsageError(say("no-player", lang, name=safe(player), known=known))
    if player == by:
        raise click.UsageError(say("own-refusal", lang, player=safe(player)))


def law_of_the_forgotten(game: Game, number: int, lang: str) -> None:
    """Say where a forgotten record needs everybody's consent."""
    position, moment = game.ledger.position, moment_of(game, number - 1)
    asked = record.forgotten(position.rules, position.seating, moment, position.seating[0], {})
    if not asked.may_be_written:
        _say(say("law.consent", lang, n=number), lang)


def refused_by(game: Game, number: int) -> str | None:
    """Who refused to let a forgotten item be written as number ``number``, as the diary tells."""
    events, found = events_of(game.document), None
    for place, event in enumerate(events, 1):
        if event.action is Action.REFUSE and event.deal is not None and _gap(events[place:], event.deal) == number:
            found = event.mark.by or "?"
    return found


def _gap(events: Iterable[Event], number: int) -> int:
    """The number that what was not written would have after ``events``: an item that came to stand at its number stands
    behind it."""
    for event in events:
        if event.action in CHANGES and event.deal is not None and event.deal < number:
            number += (event.was is None) - (event.now is None)
    return number


def law_of_an_error(change: Change, lang: str) -> Iterator[str]:
    """What a wrong record costs, in the words of him whose it is to say."""
    fact = change.after.facts[-1]
    if not isinstance(fact, Error):
        return
    found = record.cost(change.before.ledger, fact)
    names = [safe(name) for name in change.after.names]
    if found.price is Price.OFFER and found.to is not None and not fact.waived:
        yield ""
        text = say_counted("law.offer", found.amount, lang, player=names[found.speaker], partner=names[found.to])
        yield from wrapped(text, columns())


def ask_about_turns(game: Game, lang: str) -> None:
    """Ask whether a deal was forgotten where the dealer of the last one was not the next in turn."""
    for number, question in questions_of_turns(game, lang):
        if number == len(game.facts):
            _say(question, lang)


def questions_of_turns(game: Game, lang: str) -> Iterator[tuple[int, str]]:
    """What is asked about deals that were dealt out of turn, by their numbers."""
    names = [safe(name) for name in game.names]
    for entry, turn in out_of_turn(game.ledger):
        dealer = names[entry.dealer or 0]
        yield entry.number, say("law.out-of-turn", lang, dealer=dealer, turn=names[turn], n=entry.number)


def _say(text: str, lang: str) -> None:
    print_text(wrapped(say("law", lang, text=text), columns(), "", "  "), sys.stderr)
