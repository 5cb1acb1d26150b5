"""Players and their order round the table: who sits where, who deals, who plays a deal."""

from functools import lru_cache
from typing import TypeAlias

Player: TypeAlias = int
"""A player's number in order of arrival: the document's ``players`` from 0, newcomers after them. It never changes."""

Seating: TypeAlias = tuple[Player, ...]
"""The players clockwise, from the first seat. Only a newcomer changes it."""

MIN_PLAYERS = 2
MAX_PLAYERS = 4

_SEATINGS = 1 << 10
"""How many answers about seatings are kept: all that can arise are fewer."""


@lru_cache(_SEATINGS)
def left_of(seating: Seating, player: Player) -> Player:
    """The next player clockwise, who deals after ``player``."""
    return seating[(seating.index(player) + 1) % len(seating)]


@lru_cache(_SEATINGS)
def others_clockwise(seating: Seating, player: Player) -> Seating:
    """Everybody else, from the left of ``player`` on."""
    at = seating.index(player)
    return seating[at + 1 :] + seating[:at]


def from_dealers_left(seating: Seating, dealer: Player | None) -> Seating:
    """All players, the dealer last; in seat order where the dealer is not known (rules 3, All-pass)."""
    if dealer is None:
        return seating
    return (*others_clockwise(seating, dealer), dealer)


def rests(seating: Seating, dealer: Player | None) -> Player | None:
    """The player who sits the deal out: with four players the dealer, otherwise nobody."""
    return dealer if len(seating) == MAX_PLAYERS else None


@lru_cache(_SEATINGS)
def defenders(seating: Seating, declarer: Player, dealer: Player | None) -> Seating:
    """Who defends against ``declarer``, clockwise: two players, or one at a table of two (the dummy has no name)."""
    resting = rests(seating, dealer)
    return tuple(p for p in others_clockwise(seating, declarer) if p != resting)


def seat_newcomer(seating: Seating, newcomer: Player, after: Player) -> Seating:
    """The seating with ``newcomer`` to the left of ``after``."""
    at = seating.index(after) + 1
    return (*seating[:at], newcomer, *seating[at:])
