"""Nets and debts of four players, shown after every deal, and the cost of a whole settlement."""

import sys
from random import Random

from benchmarks._measure import median_seconds, on_one_core, report
from preferans.core.accounts import HEAP, POOL, SLOTS, WHISTS
from preferans.core.deals import Stake
from preferans.core.rules import Fractions
from preferans.core.settlement import debts, nets, settle
from preferans.core.settlement.nets import ratio

SEATING = (0, 1, 2, 3)
SHEETS = 2_000


def sheet(random: Random) -> list[int]:
    """A played game of four; most nets and debts of such sheets are fractions, the slow case."""
    totals = [0] * SLOTS
    for p in SEATING:
        totals[POOL[p].slot] = random.randrange(20, 80)
        totals[HEAP[p].slot] = random.randrange(20, 80)
        for q in SEATING:
            if p != q:
                totals[WHISTS[p][q].slot] = random.randrange(250)
    return totals


def main() -> int:
    on_one_core()
    random = Random(2)
    sheets = [sheet(random) for _ in range(SHEETS)]
    stake = Stake("0.10", "EUR")

    def results() -> None:
        for totals in sheets:
            nets(totals, SEATING, 10)
            debts(totals, SEATING, 10)

    def settlements() -> None:
        for totals in sheets:
            settle(totals, SEATING, 10, Fractions.CODE, None, stake)

    # Quotients are remembered; every run starts without any, so that each sheet is met for the first time.
    once = median_seconds(results, ratio.cache_clear) / SHEETS * 1e6
    good = report("nets and debts, four players", once, "µs", at_most=50)
    whole = median_seconds(settlements, ratio.cache_clear) / SHEETS * 1e6
    report("whole settlement with both views, four players", whole, "µs")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
