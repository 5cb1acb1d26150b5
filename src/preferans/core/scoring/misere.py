"""A misère: ten points when made, a price for each trick when caught (rules 3)."""

from preferans.core.accounts import HEAP, POOL
from preferans.core.deals import MISERE_VALUE, Misere
from preferans.core.postings import Factor, Reason, post
from preferans.core.rules import SeriesEnd, TableRules
from preferans.core.scoring.outcome import Outcome, outcome


def misere_outcome(rules: TableRules, deal: Misere) -> Outcome:
    """Ten to the pool, or the price of a trick to the heap for each; no whists, no consolation."""
    taken = deal.tricks[deal.declarer] or 0
    if not taken:
        made = post(POOL[deal.declarer], Reason.MISERE_MADE, (Factor("value", MISERE_VALUE),))
        return outcome([made], [], SeriesEnd.MADE_MISERE)
    factors = Factor("price", rules.prices.misere_trick), Factor("tricks", taken)
    return outcome([post(HEAP[deal.declarer], Reason.MISERE_TRICKS, factors)], [], SeriesEnd.FAILED)
