"""Stakes and payments: whists into coins, and the fewest payments that settle them (rules 5, S3 4.2.13)."""

from fractions import Fraction
from itertools import product
from typing import NamedTuple

from preferans.core.deals import Stake
from preferans.core.postings import Amount, simplest
from preferans.core.seats import Player
from preferans.core.settlement.nets import Nets
from preferans.core.settlement.rounding import to_whole


class Money(NamedTuple):
    """What each player wins in money.

    ``coins`` counts smallest coins and sums to zero; ``amounts`` is the same as decimal strings with as many decimals
    as the coin has; both in seat order. ``stake`` is kept as it was agreed.
    """

    stake: Stake
    coins: dict[Player, int]
    amounts: dict[Player, str]


class Transfer(NamedTuple):
    """One payment from ``debtor`` to ``creditor``; ``money`` is a decimal string, ``None`` without a stake.

    ``whists`` is the part of the nets that it settles. Where rounding to a coarse coin left fewer or other payments
    than the nets would need, so that these cannot carry the nets, it is what the money is worth at the stake.
    """

    debtor: Player
    creditor: Player
    whists: Amount
    money: str | None


class _Payment(NamedTuple):
    """A payment of ``amount`` (coins, or whists without a stake) that settles so many ``whists`` of the nets."""

    debtor: Player
    creditor: Player
    amount: Amount
    whists: Amount


def money(net: Nets, stake: Stake) -> Money:
    """The nets (summing to 0) in money: stake × whists, rounded once, to the smallest coin in the manner of ``whole``.

    ``per_whist`` and ``coin`` are plain decimal strings above 0. All of it is exact; there is never a float.
    """
    coins_a_whist = Fraction(Fraction(stake.per_whist), Fraction(stake.coin))
    coins = dict(zip(net, to_whole([whists * coins_a_whist for whists in net.values()]), strict=True))
    return Money(stake, coins, {p: _decimal(count, stake.coin) for p, count in coins.items()})


def _decimal(coins: int, coin: str) -> str:
    """A number of coins as a decimal string: -160 of ``0.01`` are ``-1.60``."""
    decimals = len(coin.partition(".")[2])
    one = 10**decimals
    units, rest = divmod(abs(coins) * int(Fraction(coin) * one), one)
    sign = "-" if coins < 0 else ""
    return f"{sign}{units}.{rest:0{decimals}}" if decimals else f"{sign}{units}"


def transfers(net: Nets, paid: Money | None) -> list[Transfer]:
    """The fewest payments that settle the money, or the nets where there is no stake, in seat order of who pays.

    ``net`` holds two to four players in seat order and sums to 0.
    """
    if paid is None:
        return [Transfer(d, c, whists, None) for d, c, _, whists in _fewest(net, net)]
    payments = _fewest(paid.coins, net)
    if not _carry(payments, net):
        a_coin = Fraction(Fraction(paid.stake.coin), Fraction(paid.stake.per_whist))
        payments = [payment._replace(whists=simplest(payment.amount * a_coin)) for payment in payments]
    return [Transfer(d, c, whists, _decimal(int(amount), paid.stake.coin)) for d, c, amount, whists in payments]


def _fewest(amounts: Nets, net: Nets) -> list[_Payment]:
    """The fewest payments that settle ``amounts``, each with the whists of ``net`` that it settles on its way.

    k players who are not quits need k - 1 payments, one fewer for each group that is quits among itself. Among four
    players such groups are only pairs, so paying a matching pair first is enough to find the fewest.
    """
    left, unpaid, seats = dict(amounts), dict(net), list(amounts)
    payments = []
    while any(left.values()):
        debtor, creditor = _next_pair(left, unpaid)
        amount = min(-left[debtor], left[creditor])
        # Whoever is quits in the amounts is quits in whists.
        whists = -unpaid[debtor] if amount == -left[debtor] else unpaid[creditor]
        payments.append(_Payment(debtor, creditor, simplest(amount), simplest(whists)))
        left[debtor] += amount
        left[creditor] -= amount
        unpaid[debtor] += whists
        unpaid[creditor] -= whists
    return sorted(payments, key=lambda payment: (seats.index(payment.debtor), seats.index(payment.creditor)))


def _next_pair(left: Nets, unpaid: Nets) -> tuple[Player, Player]:
    """Who pays whom: a pair that becomes quits, in whists too if possible; else the largest debtor the largest
    creditor; of equals the first in seat order."""
    pairs = product([p for p in left if left[p] < 0], left)  # never two debtors: some creditor is always preferred

    def preference(pair: tuple[Player, Player]) -> tuple[bool, bool, Amount, Amount]:
        debtor, creditor = pair
        matched = left[debtor] + left[creditor] == 0
        return matched and unpaid[debtor] + unpaid[creditor] == 0, matched, -left[debtor], left[creditor]

    return max(pairs, key=preference)


def _carry(payments: list[_Payment], net: Nets) -> bool:
    """Whether the payments settle the nets too, each in its own direction."""
    left = dict(net)
    for payment in payments:
        left[payment.debtor] += payment.whists
        left[payment.creditor] -= payment.whists
    return not any(left.values()) and all(payment.whists > 0 for payment in payments)
