"""Nets and debts of four players: the figure of the results shown after every deal, and the cost of a whole settlement."""

import sys

from benchmarks._measure import median_seconds, on_one_core, report
from preferans.core.accounts import HEAP, POOL, SLOTS, WHISTS
from preferans.core.deals import Stake
from preferans.core.rules import Fractions
from preferans.core.settlement import debts, nets, settle

SEATING = (0, 1, 2, 3)
ROUNDS = 2_000


def sheet() -> list[int]:
    """A played game of four, whose nets and debts are nearly all fractions (the slow case)."""
    totals = [0] * SLOTS
    for p in SEATING:
        totals[POOL[p].slot] = (76, 74, 33, 22)[p]
        totals[HEAP[p].slot] = (74, 61, 34, 76)[p]
        for q in SEATING:
            if p != q:
                totals[WHISTS[p][q].slot] = 20 * p + 7 * q + 2
    return totals


def main() -> int:
    on_one_core()
    totals = sheet()
    stake = Stake("0.10", "EUR")

    def results() -> None:
        for _ in range(ROUNDS):
            nets(totals, SEATING, 10)
            debts(totals, SEATING, 10)

    def settlements() -> None:
        for _ in range(ROUNDS // 10):
            settle(totals, SEATING, 10, Fractions.CODE, None, stake)

    good = report("nets and debts, four players", median_seconds(results) / ROUNDS * 1e6, "µs", at_most=50)
    report("whole settlement with both views, four players", median_seconds(settlements) / (ROUNDS // 10) * 1e6, "µs")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
