"""Every single deal from an empty sheet: the engine is the oracle's, its numbers explain themselves and sum to zero.

The gate takes every deal of the three bare conventions with two, three and four players, the declarer being the first
player and the dealer of four the last; a rotation of the seats is left to the sweep, which takes every seating.
"""

from collections.abc import Iterable, Iterator

import pytest

from tests.exhaustive.deals import all_single_games
from tests.oracle import compare
from tests.oracle.compare import Document
from tests.oracle.tables import resolved
from tests.oracle.weights import numbers, weights
from tests.selfcheck import number, product

MOST = 5
BESIDE = [
    {"talon_bonus": True},
    {"half_whist": "6-9", "whist_style": "gentleman-always", "ten": "whisted", "single_duty": "both"},
    {"liability_shared": "own-share-always", "single_duty": "first", "consolation": "ten", "liability": "half"},
    {"liability_shared": "capped", "consolation_dealer": False, "liability_nine": "same", "single_duty": "both"},
    {"all_pass_amnesty": True, "zero_dealer": True, "zero_tricks": "pool-progressive", "all_pass_progression": [3]},
    {"all_pass_amnesty": True, "amnesty_counts": "all", "all_pass": "whists", "liability": "none"},
]
"""Rule sets that the sweep goes through besides the bare conventions, seated as in the gate."""


def faults(game: Document, got: Document) -> Iterator[str]:
    found = compare.difference(game, got)
    if found:
        yield found
        return
    deal, pool_price = got["deals"][0], resolved(game["rules"])["pool_price"]
    for entry in deal["entries"]:
        if product(entry["factors"]) != number(entry["amount"]):
            yield f"{entry['rule']} {entry['amount']} is not the product of {entry['factors']}"
    nets = numbers(deal["net"])
    if sum(nets.values()) != 0:
        yield f"the changes do not sum to zero: {nets}"
    if nets != weights(deal["entries"], game["players"], pool_price):
        yield f"the changes {nets} are not the weights of the entries"


def all_faults(games: Iterable[Document]) -> list[str]:
    found = []
    for some in compare.chunks(games, 1000):
        for game, got in zip(some, compare.engine(some), strict=True):
            found += [f"{fault}\n{game}" for fault in faults(game, got)]
        if len(found) >= MOST:
            break
    return found[:MOST]


@pytest.mark.no_cover  # measuring coverage would treble its time, and shorter tests cover the same
def test_every_deal_with_the_declarer_first() -> None:
    found = all_faults(all_single_games({}, every=False))
    assert not found, "\n\n".join(found)


@pytest.mark.sweep
def test_every_deal_of_every_seat() -> None:
    found = all_faults(all_single_games({}, every=True))
    assert not found, "\n\n".join(found)


@pytest.mark.sweep
@pytest.mark.parametrize("options", BESIDE, ids="+".join)
def test_every_deal_under_other_rules(options: Document) -> None:
    found = all_faults(all_single_games(options, every=False))
    assert not found, "\n\n".join(found)
