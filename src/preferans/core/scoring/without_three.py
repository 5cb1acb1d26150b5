"""A contract given up before play: three undertricks, and nobody else writes anything (rules 3)."""

from preferans.core.accounts import HEAP
from preferans.core.deals import WITHOUT_THREE_UNDERTRICKS, WithoutThree, value_of_level
from preferans.core.postings import Factor, Reason, post, unless_one
from preferans.core.rules import SeriesEnd, TableRules
from preferans.core.scoring.outcome import Outcome, outcome


def without_three_outcome(rules: TableRules, deal: WithoutThree) -> Outcome:
    """The price of three undertricks to the declarer's heap."""
    factors = (
        Factor("value", value_of_level(deal.level)),
        *unless_one("heap-factor", rules.prices.heap_factor),
        Factor("undertricks", WITHOUT_THREE_UNDERTRICKS),
    )
    return outcome([post(HEAP[deal.declarer], Reason.WITHOUT_THREE, factors)], [], SeriesEnd.FAILED)
