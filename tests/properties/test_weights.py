"""Architecture, decision 2: every posting has a weight for each player that sums to zero; the sum of the weights is a
second, independent way to the results, in every game without a newcomer."""

import random
from fractions import Fraction

import pytest

from preferans.core.postings import weight
from preferans.core.readings.sheet import written
from preferans.core.settlement import nets
from preferans.formats.game import Game, read_document
from tests import strategies


def played(number: int) -> Game:
    game = strategies.random_game(random.Random(f"weights/{number}"))
    game["deals"] = [deal for deal in game["deals"] if deal["kind"] != "join"]
    names = set(game["players"])
    cut = next((i for i, deal in enumerate(game["deals"]) if not names_of(deal) <= names), len(game["deals"]))
    game["deals"] = game["deals"][:cut]
    while (reading := read_document(game)).game is None:
        game["deals"].pop()
    return reading.game


def names_of(deal: dict[str, object]) -> set[str]:
    found = {str(deal[key]) for key in ("declarer", "dealer", "by", "against", "found_by") if key in deal}
    for key in ("calls", "tricks"):
        found |= set(deal.get(key, {}))  # type: ignore[call-overload]  # (always an object)
    return found


@pytest.mark.parametrize("number", range(60))
def test_weights_lead_to_the_same_results(number: int) -> None:
    game = played(number)
    ledger, n = game.ledger, len(game.names)
    price = ledger.opening.rules.prices.pool_price
    results = dict(nets(ledger.opening.totals, ledger.position.seating, price))
    for line in written(ledger):
        worth = dict.fromkeys(line.entry.seating, Fraction(0))
        for posting in line.entry.postings:
            weights = weight(posting, line.entry.seating, price)
            assert sum(weights.values()) == 0
            for p, amount in weights.items():
                worth[p] += Fraction(amount, n)
        assert worth == line.change
        for p, amount in worth.items():
            results[p] += amount
    assert results == nets(ledger.position.totals, ledger.position.seating, price)
