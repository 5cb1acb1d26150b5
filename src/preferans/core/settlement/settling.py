"""The whole settlement of a sheet."""

from typing import NamedTuple

from preferans.core.deals import Stake
from preferans.core.rules import Fractions
from preferans.core.seats import Player, Seating
from preferans.core.settlement.methods import Method, amnesty, mean_heap
from preferans.core.settlement.money import Money, Transfer, money, transfers
from preferans.core.settlement.nets import Debt, Nets, Totals, debts, nets
from preferans.core.settlement.rounding import Point, rounded


class Settlement(NamedTuple):
    """Who won what and who pays whom; everything by player is in seat order and sums to zero.

    ``exact`` is the result before any policy, ``point`` the Code's heap point where one was needed, ``net`` the result
    after the policy. ``debts`` are exact, ``money`` is ``None`` without a stake.
    """

    seating: Seating
    exact: Nets
    fractions: Fractions
    point: Point | None
    net: Nets
    methods: tuple[Method, ...]
    debts: list[Debt]
    money: Money | None
    transfers: list[Transfer]


def settle(
    totals: Totals,
    seating: Seating,
    pool_price: int,
    fractions: Fractions = Fractions.CODE,
    point: Player | None = None,
    stake: Stake | None = None,
) -> Settlement:
    """Settle a sheet, finished or not (rules 5).

    ``point`` is the player of ``seating`` on whose heap the Code's point falls, should one be needed. ``pool_price``
    is 10 or 20; ``stake`` has been checked by whoever read it. Nothing here can fail on a sheet that replays.
    """
    exact = nets(totals, seating, pool_price)
    struck, net = rounded(exact, totals, pool_price, fractions, point)
    paid = None if stake is None else money(net, stake)
    return Settlement(
        seating=seating,
        exact=exact,
        fractions=fractions,
        point=struck,
        net=net,
        methods=(amnesty(totals, seating, pool_price), mean_heap(totals, seating, pool_price)),
        debts=debts(totals, seating, pool_price),
        money=paid,
        transfers=transfers(net, paid),
    )
