"""The fields of the sheet: a pool and a heap for each player, whists for each pair."""

from enum import StrEnum
from typing import Final, NamedTuple

from preferans.core.seats import MAX_PLAYERS, Player


class Field(StrEnum):
    """The three kinds of field."""

    POOL = "pool"
    HEAP = "heap"
    WHISTS = "whists"


class Account(NamedTuple):
    """One field of the sheet. Whists are directed: ``owner`` wrote them, ``against`` owes them.

    ``slot`` is the field's place in a flat list of totals (see ``SLOTS``).
    """

    field: Field
    owner: Player
    against: Player | None
    slot: int


_SEATS = range(MAX_PLAYERS)

HEAP_PRICE: Final = 10
"""A heap point is worth this many whists, in every convention (rules 1)."""

POOL: Final = tuple(Account(Field.POOL, p, None, p) for p in _SEATS)
"""The pool of each player."""

HEAP: Final = tuple(Account(Field.HEAP, p, None, MAX_PLAYERS + p) for p in _SEATS)
"""The heap of each player."""

WHISTS: Final = tuple(tuple(Account(Field.WHISTS, p, q, (2 + p) * MAX_PLAYERS + q) for q in _SEATS) for p in _SEATS)
"""``WHISTS[p][q]``: what ``p`` has written on ``q``; the diagonal is never used."""

SLOTS: Final = MAX_PLAYERS * (2 + MAX_PLAYERS)
"""The length of a flat list of totals, the same for any number of players, so that a newcomer moves nothing."""

ACCOUNTS: Final = (*POOL, *HEAP, *(account for row in WHISTS for account in row))
"""Every account in the order of its slot."""
