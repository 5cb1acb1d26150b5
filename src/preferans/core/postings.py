"""Postings: numbers that carry their own reason.

A posting is an amount written into one field, stored as the product of its factors, so that the explanation cannot
disagree with the number. ``post`` is the only place that makes one.
"""

from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from preferans.core.accounts import Account, Field
from preferans.core.seats import Player, Seating

Amount: TypeAlias = int | Fraction
"""Whole wherever possible; a fraction only where winners of an all-pass share and the division leaves a rest."""


def simplest(amount: Amount) -> Amount:
    """The same number, an int where it is whole."""
    return amount.numerator if amount.denominator == 1 else amount


class Reason(StrEnum):
    """Why a posting is made (game format, Reasons)."""

    CONTRACT_MADE = "contract.made"
    CONTRACT_UNDERTRICK = "contract.undertrick"
    CONTRACT_CONSOLATION = "contract.consolation"
    WHIST_TRICKS = "whist.tricks"
    WHIST_GENTLEMAN = "whist.gentleman"
    WHIST_HALF = "whist.half"
    WHIST_TALON = "whist.talon"
    LIABILITY_FULL = "liability.full"
    LIABILITY_HALF = "liability.half"
    MISERE_MADE = "misere.made"
    MISERE_TRICKS = "misere.tricks"
    WITHOUT_THREE = "without-three"
    ALL_PASS_TRICKS = "all-pass.tricks"
    ALL_PASS_WHISTS = "all-pass.whists"
    ALL_PASS_CLEAN = "all-pass.clean"
    HELP_GIVEN = "help.given"
    HELP_RECEIVED = "help.received"
    HELP_WHISTS = "help.whists"
    EXCESS_GIVEN = "excess.given"
    EXCESS_HEAP = "excess.heap"
    ADJUST_DECREE = "adjust.decree"
    ADJUST_STANDS = "adjust.stands"
    ADJUST_FORGOTTEN = "adjust.forgotten"
    ERROR_WHISTS = "error.whists"
    ERROR_POOL = "error.pool"
    ERROR_HEAP = "error.heap"
    JOIN_POOL = "join.pool"
    JOIN_HEAP = "join.heap"


class Silence(StrEnum):
    """Why nothing is written where a player might expect it (game format, Reasons, notes)."""

    WHIST_PASSED = "whist.passed"
    LIABILITY_MET = "liability.met"
    CONSOLATION_NONE = "consolation.none"
    HALF_VOID = "half.void"
    HELP_CLOSED = "help.closed"
    ERROR_WARNED = "error.warned"
    ERROR_IN_HAND = "error.in-hand"
    ERROR_LATE = "error.late"
    ERROR_WAIVED = "error.waived"


REPEATED = 1 << 12
"""How many factors are kept for reuse: they are few, and the same ones stand in most postings."""


class Term(NamedTuple):
    """One signed part of a sum; ``name`` is a word of the Reasons table, or a player (the mean of a newcomer)."""

    name: str | Player
    value: int


class Factor(NamedTuple):
    """A named whole number, a sum of named terms, or a share ``1/k``."""

    name: str
    value: Amount
    terms: tuple[Term, ...] = ()


class Posting(NamedTuple):
    """An amount written into one field, with the factors whose product it is and the rule that asks for it."""

    account: Account
    amount: Amount
    factors: tuple[Factor, ...]
    reason: Reason


class Note(NamedTuple):
    """That ``player`` writes nothing, and why. ``args`` are the numbers and players that the sentence names."""

    player: Player
    silence: Silence
    args: tuple[tuple[str, int], ...] = ()


@lru_cache(REPEATED)
def total_of(name: str, **terms: int) -> Factor:
    """A sum of terms as one factor; keyword names are the terms of the Reasons table."""
    return Factor(name, sum(terms.values()), tuple(Term(*item) for item in terms.items()))


@lru_cache(REPEATED)
def share(parts: int) -> Factor:
    """One part of ``parts`` equal ones."""
    return Factor("share", Fraction(1, parts))


HALF = share(2)
MINUS = Factor("sign", -1)


@lru_cache(REPEATED)
def unless_one(name: str, value: int) -> tuple[Factor, ...]:
    """A factor that the Reasons table puts in brackets: left out where it is 1."""
    return (Factor(name, value),) if value != 1 else ()


def post(account: Account, reason: Reason, factors: tuple[Factor, ...]) -> Posting:
    """The posting whose amount is the product of ``factors``: the one function that makes postings."""
    amount, parts = 1, 1
    for factor in factors:
        if isinstance(factor.value, int):
            amount *= factor.value
        else:
            amount, parts = amount * factor.value.numerator, parts * factor.value.denominator
    whole, rest = divmod(amount, parts)
    return Posting(account, Fraction(amount, parts) if rest else whole, factors, reason)


def weight(posting: Posting, seating: Seating, pool_price: int) -> dict[Player, Amount]:
    """What a posting is worth to each player in whists, times the number of players: the sum over them is zero.

    Rules 5: a pool point is worth ``pool_price``, a heap point -10, and all share; whists pass from one to another.
    """
    account, amount, n = posting.account, posting.amount, len(seating)
    if account.field is Field.WHISTS:
        worth = dict.fromkeys(seating, 0 * amount)
        worth[account.owner] = n * amount
        worth[account.against or 0] = -n * amount
        return worth
    each = amount * (pool_price if account.field is Field.POOL else -10)
    return {p: each * (n - 1) if p == account.owner else -each for p in seating}
