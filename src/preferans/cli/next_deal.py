"""What comes next in a game: the number of the deal, who deals, what an all-pass counts, what pools still lack."""

from collections.abc import Iterator

from preferans.cli.speech import say
from preferans.cli.terminal import columns
from preferans.core.closing import closes
from preferans.formats.deal_reader import DEALT
from preferans.formats.diary import agreed_dealer
from preferans.formats.game import Game
from preferans.paint.figures import mixed
from preferans.paint.table import wrapped
from preferans.paint.width import safe

_BETWEEN = " · "


def next_deal(game: Game, lang: str, *, numbered: bool = False) -> Iterator[str]:
    """The header of the next deal, or that the game is over; ``numbered`` where its number is wanted."""
    position, parts = game.ledger.position, []
    if position.over:
        yield say("over", lang)
        return
    if numbered:
        parts.append(say("next.number", lang, n=len(game.facts) + 1))
    dealer = first_dealer(game) if position.next_dealer is None else game.names[position.next_dealer]
    if dealer is not None:
        parts.append(say("next.who" if numbered else "next.dealer", lang, player=safe(dealer)))
    if len(set(position.rules.all_pass.progression)) > 1:
        parts.append(say("next.multiplier", lang, n=position.multiplier))
    parts += _lacking(game, lang)
    yield from wrapped(_BETWEEN.join(parts), columns())


def first_dealer(game: Game) -> str | None:
    """Who deals first, as was said when the game began; nobody, once cards were dealt."""
    dealer = agreed_dealer(game.document)
    dealt = any(item.get("kind") in DEALT for item in game.items)
    return dealer if dealer in game.names and not dealt else None


def _lacking(game: Game, lang: str) -> Iterator[str]:
    """What the open pools, or all of them together, still need."""
    position = game.ledger.position
    if position.target is None:
        return
    if closes(position.rules, position.target):
        open_pools = ((p, position.target - position.totals[p]) for p in position.seating)
        pools = ", ".join(f"{safe(game.names[p])} {mixed(lack)}" for p, lack in open_pools if lack > 0)
        yield say("lacks", lang, pools=pools)
    else:
        common = position.target * len(position.seating) - sum(position.totals[p] for p in position.seating)
        yield say("lacks.sum", lang, n=mixed(common))
