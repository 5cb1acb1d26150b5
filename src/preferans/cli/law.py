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
from preferans.core.deals import AllPass, Contract, Error, Misere, WithoutThree
from preferans.core.history import CHANGES, Action, Event, Item
from preferans.core.record import Moment, Price, Standing
from preferans.formats.diary import events_of
from preferans.formats.game import Change, Game
from preferans.paint.table import wrapped
from preferans.paint.width import safe

PLAYED = (Contract, Misere, WithoutThree, AllPass)


def moment_of(game: Game, number: int) -> Moment:
    """How far the table has come since item ``number`` at least: a file does not tell of bidding, only of deals."""
    later = any(isinstance(fact, PLAYED) for fact in game.facts[number:])
    return Moment.ORDERED if later else Moment.BIDDING


def law_of_correction(game: Game, number: int, lang: str) -> None:
    """Say where a correction is past the line."""
    rules = game.ledger.position.rules
    if record.standing(rules, moment_of(game, number)) is Standing.STANDS:
        _say(say("law.stands", lang, n=number), lang)


def law_of_the_forgotten(game: Game, number: int, lang: str) -> None:
    """Say where a forgotten record needs everybody's consent; where somebody has refused it, end."""
    refused = refused_by(game, number)
    if refused is not None and record.plays_the_code(game.ledger.position.rules):
        click.echo("\n".join(wrapped(say("law.refused", lang, player=safe(refused), n=number), columns())), err=True)
        raise SystemExit(1)
    position = game.ledger.position
    asked = record.forgotten(position.rules, position.seating, moment_of(game, number - 1), position.seating[0], {})
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


def out_of_turn(game: Game, item: Item, lang: str) -> None:
    """Ask whether a deal was forgotten where the dealer is not the next in turn."""
    dealer, turn = item.get("dealer"), game.ledger.position.next_dealer
    if turn is not None and isinstance(dealer, str) and dealer in game.names and dealer != game.names[turn]:
        text = say("law.out-of-turn", lang, dealer=safe(dealer), turn=safe(game.names[turn]), n=len(game.facts) + 1)
        _say(text, lang)


def _say(text: str, lang: str) -> None:
    print_text(wrapped(say("law", lang, text=text), columns(), "", "  "), sys.stderr)
