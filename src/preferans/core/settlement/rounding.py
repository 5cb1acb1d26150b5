"""Fractions in the final sums: the Code's one point on a heap, or whole whists handed out (rules 5, S3 4.2.12)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, assert_never

from preferans.core.accounts import HEAP, HEAP_PRICE, POOL
from preferans.core.postings import Amount
from preferans.core.rules import Fractions
from preferans.core.seats import Player, Seating
from preferans.core.settlement.nets import Nets, Totals, ratio

_HEAP_CHANGE: Final[Mapping[int, tuple[int, ...]]] = {2: (0,), 3: (0, -1, 1), 4: (0, -1)}
"""By the number of players: what the remainder of S asks of a heap. Ten whists a point divide by two; shared by three
they leave S / 3, shared by four S / 2."""


class Point(NamedTuple):
    """The heap point of S3 4.2.12.

    ``heap`` is -1 (struck from the heap of ``player``, each other player writes ``whists`` on him) or +1 (added, he
    writes them on each other). ``gain`` is what every player's net gains by it, in seat order; the sum is 0.
    """

    player: Player
    heap: int
    whists: int
    gain: Nets


def to_whole(exact: Sequence[Amount]) -> list[int]:
    """Whole numbers in place of ``exact``, which sum to a whole number: the same sum, none off by 1 or more.

    Each is rounded down and the missing units go to the largest fractional parts; of equal ones to the larger number,
    then to the earlier place (rules 5, ``whole``). Rounding each alone could break the sum.
    """
    floors = [int(x // 1) for x in exact]
    missing = int(sum(exact)) - sum(floors)
    # Sorting in reverse keeps equal ones in their order, which is that of the seats.
    by_fraction = sorted(range(len(floors)), key=lambda i: (exact[i] - floors[i], exact[i]), reverse=True)
    for i in by_fraction[:missing]:
        floors[i] += 1
    return floors


def rounded(
    exact: Nets, totals: Totals, pool_price: int, policy: Fractions, named: Player | None
) -> tuple[Point | None, dict[Player, Amount]]:
    """The point that ``policy`` asks for, if any, and the nets after the policy, in seat order.

    ``exact`` are the nets of ``totals`` in seat order. ``named`` takes the point; where the table names nobody it is
    the player with the largest heap, the first of equals. He is ignored where no point is needed.
    """
    seating = tuple(exact)
    match policy:
        case Fractions.EXACT:
            return None, dict(exact)
        case Fractions.WHOLE:
            return None, dict(zip(seating, to_whole(list(exact.values())), strict=True))
        case Fractions.CODE:
            point = _point(exact, totals, pool_price, named)
            after = [net + (point.gain[p] if point else 0) for p, net in exact.items()]
            # Whole already, unless the whists themselves have fractions, which no heap point cures.
            return point, dict(zip(seating, to_whole(after), strict=True))
        case _:
            assert_never(policy)


def _point(exact: Nets, totals: Totals, pool_price: int, named: Player | None) -> Point | None:
    """The Code's point: none where all nets are whole, nor where only the whists have fractions."""
    seating = tuple(exact)
    if all(type(net) is int for net in exact.values()):
        return None
    change = _change(totals, seating, pool_price)
    if not change:
        return None
    player = max(seating, key=lambda p: totals[HEAP[p].slot]) if named is None else named
    whists, rest = divmod(HEAP_PRICE, len(seating))
    # Each other player's share of the point is 10 / n, of which he writes (or is written) only the whole part.
    loss = Fraction(rest, len(seating)) * change
    gain = {p: ratio(loss, 1) if p != player else ratio(-loss * (len(seating) - 1), 1) for p in seating}
    return Point(player, change, whists, gain)


def _change(totals: Totals, seating: Seating, pool_price: int) -> int:
    """By how much one heap must change so that pools and heaps divide: -1, 0 or 1, whoever's heap it is."""
    heaps = sum(totals[HEAP[p].slot] for p in seating)
    pools = sum(totals[POOL[p].slot] for p in seating)
    changes = _HEAP_CHANGE[len(seating)]
    return changes[int(heaps - pool_price // HEAP_PRICE * pools) % len(changes)]
