"""Whose turn it was to deal: a dealer who is not the next in turn may mean that a deal was forgotten (rules 8)."""

from collections.abc import Iterator
from typing import NamedTuple

from preferans.core.deals import Join, Played
from preferans.core.ledger import Entry, Ledger
from preferans.core.seats import Player, left_of


class OutOfTurn(NamedTuple):
    """A deal that ``entry.dealer`` dealt while it was ``turn`` who should have."""

    entry: Entry
    turn: Player


def out_of_turn(ledger: Ledger) -> Iterator[OutOfTurn]:
    """The deals whose dealer does not follow by rotation from the deal before."""
    turn: Player | None = None
    for entry in ledger.entries:
        if isinstance(entry.fact, Join):
            turn = len(entry.seating) - 1
        elif isinstance(entry.fact, Played) and entry.dealer is not None:
            if turn is not None and entry.dealer != turn:
                yield OutOfTurn(entry, turn)
            turn = left_of(entry.seating, entry.dealer)
