"""``replay()`` from ready facts to the ledger, checks on, every amount and factor read afterwards."""

import sys

from benchmarks._measure import median_seconds, on_one_core, report
from benchmarks.games import games
from preferans.core.ledger import replay
from preferans.core.scoring import bind

GAMES, DEALS = 250, 40


def main() -> int:
    on_one_core()
    evenings = games(GAMES, DEALS)

    def read_all() -> None:
        for opening, facts in evenings:
            for entry in replay(opening, facts).entries:
                for posting in entry.postings:
                    posting.amount  # noqa: B018  (reading is what is measured)
                    for factor in posting.factors:
                        factor.value  # noqa: B018  (reading is what is measured)

    assert not any(replay(*game).problems for game in evenings)
    cold = GAMES * DEALS / median_seconds(read_all, before=bind.cache_clear)
    read_all()
    warm = GAMES * DEALS / median_seconds(read_all)
    good = report("replay from an empty memory", cold, "deals/s", at_least=100_000)
    return 0 if report("replay, outcomes remembered", warm, "deals/s", at_least=300_000) and good else 1


if __name__ == "__main__":
    sys.exit(main())
