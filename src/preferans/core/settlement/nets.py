"""The exact results: what each player has won or lost, and what each owes to each (rules 5)."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
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


_Picker: TypeAlias = Callable[[Totals], tuple[Amount, ...]]
"""Takes some fields out of the totals, in one call of C."""


class _Places(NamedTuple):
    """Where the fields of a table stand: the pools and the heaps in seat order, and each player's whists."""

    pools: _Picker
    heaps: _Picker
    whists: tuple[tuple[_Picker, _Picker], ...]


@lru_cache(maxsize=256)
def _places(seating: Seating) -> _Places:
    """For each player what he has written on everybody and everybody on him. He himself stands among them, with a
    field that is never used, so that there are two at least: a picker of one field gives no tuple."""
    return _Places(
        itemgetter(*(POOL[p].slot for p in seating)),
        itemgetter(*(HEAP[p].slot for p in seating)),
        tuple(
            (itemgetter(*(WHISTS[p][q].slot for q in seating)), itemgetter(*(WHISTS[q][p].slot for q in seating)))
            for p in seating
        ),
    )


@lru_cache(maxsize=256)
def _pairs(seating: Seating) -> tuple[tuple[Player, Player, int, int], ...]:
    """Each pair p, q in seat order, and where the whists of p on q and of q on p stand."""
    return tuple((p, q, WHISTS[p][q].slot, WHISTS[q][p].slot) for p, q in combinations(seating, 2))


@lru_cache(maxsize=1 << 13)
def ratio(amount: Amount, parts: int) -> Amount:
    """``amount / parts`` exactly: an int where it is whole, else a fraction in lowest terms."""
    return simplest(Fraction(amount, parts))


def nets_scaled(totals: Totals, seating: Seating, pool_price: int) -> tuple[Amount, ...]:
    """The results of all players times their number, in the order of ``seating``, summing to zero.

    Whole numbers as long as the whists are (rules 5): ``n × net = n × (value + whists) - sum of all values``, where a
    value is ``pool_price × pool - 10 × heap``. Nothing is divided, so it is quick enough to be asked after every deal.
    """
    n = len(seating)
    pools, heaps, whists = _places(seating)
    pairs = zip(pools(totals), heaps(totals), strict=True)
    values = [pool_price * pool - HEAP_PRICE * heap for pool, heap in pairs]
    common = sum(values)
    results = zip(values, whists, strict=True)
    return tuple(
        [n * (value + sum(written(totals)) - sum(owed(totals))) - common for value, (written, owed) in results]
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
