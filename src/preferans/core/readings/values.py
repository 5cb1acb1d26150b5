"""The value tables of S0: what a contract, a trick, an undertrick and a missing mandatory trick are worth.

They are read off the scorer itself, one small deal for each figure, so that they cannot differ from what is written.
"""

from typing import NamedTuple

from preferans.core.accounts import HEAP, WHISTS, Account
from preferans.core.deals import LEVELS, TRICKS, Call, Contract, value_of_level
from preferans.core.postings import Amount
from preferans.core.rules import Consolation, TableRules, with_values
from preferans.core.scoring import bind
from preferans.core.scoring.liability import duty_of

_SEATING = (0, 1, 2)
_DECLARER, _FIRST, _SECOND = _SEATING


class Values(NamedTuple):
    """One row: points for a made contract, whists for a trick of the defence, heap points for an undertrick and for a
    mandatory trick missing, ``None`` where the defence owes nothing."""

    level: int
    made: int
    trick: Amount
    undertrick: Amount
    missing: Amount | None


def value_table(rules: TableRules) -> tuple[Values, ...]:
    """The rows for 6 to 10."""
    return tuple(_row(rules, level) for level in LEVELS)


def _row(rules: TableRules, level: int) -> Values:
    down = _written(rules, Contract(_DECLARER, level, (None, Call.WHIST, Call.WHIST), (level - 1, 11 - level, 0)))
    plain = with_values(rules, {"consolation": Consolation.NONE})
    tricks = _written(plain, Contract(_DECLARER, level, (None, Call.WHIST, Call.WHIST), (level - 1, 10 - level, 1)))
    duty = duty_of(rules, level)
    short = (TRICKS - duty + 1, duty - 1, 0)
    lone = _written(rules, Contract(_DECLARER, level, (None, Call.WHIST, Call.PASS), short)) if duty else {}
    missing = lone.get(HEAP[_FIRST], 0) if duty else None
    return Values(level, value_of_level(level), tricks[WHISTS[_SECOND][_DECLARER]], down[HEAP[_DECLARER]], missing)


def _written(rules: TableRules, deal: Contract) -> dict[Account, Amount]:
    """What a deal writes, by field; each field is written once in these deals."""
    return {p.account: p.amount for p in bind(rules, _SEATING).outcome(deal, None, 1).postings}
