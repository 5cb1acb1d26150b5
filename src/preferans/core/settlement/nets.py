"""The exact results: what each player has won or lost, and what each owes to each (rules 5)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from preferans.core.accounts import HEAP, HEAP_PRICE, POOL, WHISTS
from preferans.core.postings import Amount, simplest
from preferans.core.seats import Player, Seating

Totals: TypeAlias = Sequence[Amount]
"""The sheet as a flat sequence of length ``SLOTS``, by ``Account.slot``; fractions only in whists."""

Nets: TypeAlias = Mapping[Player, Amount]
"""Whists won (or lost, below zero) by each player, in seat order."""


class Debt(NamedTuple):
    """That ``debtor`` owes ``creditor`` so many whists, always more than 0."""

    debtor: Player
    creditor: Player
    whists: Amount


class _Places(NamedTuple):
    """Where one player's fields stand in the totals: pool, heap, what he wrote on the others and they on him."""

    pool: int
    heap: int
    written: tuple[int, ...]
    owed: tuple[int, ...]


@lru_cache(maxsize=256)
def _places(seating: Seating) -> tuple[_Places, ...]:
    return tuple(
        _Places(
            POOL[p].slot,
            HEAP[p].slot,
            tuple(WHISTS[p][q].slot for q in seating if q != p),
            tuple(WHISTS[q][p].slot for q in seating if q != p),
        )
        for p in seating
    )


@lru_cache(maxsize=1 << 13)
@lru_cache(maxsize=256)
def _pairs(seating: Seating) -> tuple[tuple[Player, Player, int, int], ...]:
    """Each pair p, q in seat order, and where the whists of p on q and of q on p stand."""
    return tuple((p, q, WHISTS[p][q].slot, WHISTS[q][p].slot) for p, q in combinations(seating, 2))


def ratio(amount: Amount, parts: int) -> Amount:
    """``amount / parts`` exactly: an int where it is whole, else a fraction in lowest terms."""
    if type(amount) is int:
        whole, rest = divmod(amount, parts)
        return Fraction(amount, parts) if rest else whole
    return simplest(Fraction(amount, parts))


def nets_scaled(totals: Totals, seating: Seating, pool_price: int) -> tuple[Amount, ...]:
    """The results of all players times their number, in the order of ``seating``, summing to zero.

    Whole numbers as long as the whists are (rules 5): ``n × net = n × (value + whists) - sum of all values``, where a
    value is ``pool_price × pool - 10 × heap``. Nothing is divided, so it is quick enough to be asked after every deal.
    """
    n, places = len(seating), _places(seating)
    values = [pool_price * totals[place.pool] - HEAP_PRICE * totals[place.heap] for place in places]
    common = sum(values)
    return tuple(
        n * (value + sum([totals[i] for i in place.written]) - sum([totals[i] for i in place.owed])) - common
        for value, place in zip(values, places, strict=True)
    )


def nets(totals: Totals, seating: Seating, pool_price: int) -> dict[Player, Amount]:
    """What each player has won in whists, exactly, in seat order: ints where whole, else fractions; the sum is 0."""
    n = len(seating)
    scaled = nets_scaled(totals, seating, pool_price)
    return {p: ratio(amount, n) for p, amount in zip(seating, scaled, strict=True)}


def debts(totals: Totals, seating: Seating, pool_price: int) -> list[Debt]:
    """What each player owes each other one, exactly, a line for every pair that is not quits; pairs in seat order.

    Rules 5: debt of p to q = (value of q - value of p) / n + whists of q on p - whists of p on q. A player's debts
    received less those owed are his net.
    """
    n = len(seating)
    value = {p: pool_price * totals[POOL[p].slot] - HEAP_PRICE * totals[HEAP[p].slot] for p in seating}
    lines = []
    for p, q, written, owed in _pairs(seating):
        scaled = value[q] - value[p] + n * (totals[owed] - totals[written])
        if scaled > 0:
            lines.append(Debt(p, q, ratio(scaled, n)))
        elif scaled < 0:
            lines.append(Debt(q, p, ratio(-scaled, n)))
    return lines
