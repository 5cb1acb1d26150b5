"""The settlement worked on paper: the Code's point, the document to the letter, fractions in whists, coarse coins.

S3's own articles stand in ``test_s3_settling``; here are the figures round them.
"""

from typing import Any

import pytest

from tests import reckon
from tests.examples.seeds import game

Document = dict[str, Any]
EUR = {"per_whist": "0.10", "currency": "EUR"}


# Heaps 4, 7, 5, step by step on paper. The amnesty takes 4 off each: 0, 3, 1. A point is 10/3 to everybody.
AMNESTY_STEPS: list[Document] = [
    {"rule": "settle.amnesty", "heap": {"A": 0, "B": 3, "C": 1}},
    {"rule": "settle.unchanged", "net": {"A": "40/3", "B": "-50/3", "C": "10/3"}},
    {
        "rule": "settle.shares",
        "share": {"A": 0, "B": 10, "C": "10/3"},
        "whists": {"A": {"B": 10, "C": "10/3"}, "B": {"A": 0, "C": "10/3"}, "C": {"A": 0, "B": 10}},
    },
    {
        "rule": "settle.netted",
        "whists": {"A": {"B": 10, "C": "10/3"}, "B": {"A": -10, "C": "-20/3"}, "C": {"A": "-10/3", "B": "20/3"}},
    },
]
# The mean is 16/3; A has 4/3 less, B 5/3 more, C 1/3 less, ten whists a point.
MEAN_STEPS: list[Document] = [
    {"rule": "settle.mean", "mean": "16/3"},
    {
        "rule": "settle.heaps",
        "difference": {"A": "4/3", "B": "-5/3", "C": "1/3"},
        "worth": {"A": "40/3", "B": "-50/3", "C": "10/3"},
    },
    {"rule": "settle.whists", "whists": {"A": 0, "B": 0, "C": 0}},
]


def settled(line: str, **more: object) -> Document:
    """The settlement of a sheet carried over from paper."""
    return reckon.settlement(game(line) | more)


def test_the_settlement_document_of_the_format_to_the_letter():
    """Heaps 4, 7, 5: mean 16/3. A 40/3, B −50/3, C 10/3; on paper 0, 3, 1 after the amnesty, ten thirds a point."""
    assert settled("sochi | A B C | A heap 4, B heap 7, C heap 5", stake=EUR) == {
        "format": "preferans-settlement/1",
        "players": ["A", "B", "C"],
        "exact": {"A": "40/3", "B": "-50/3", "C": "10/3"},
        "fractions": "code",
        "point": {"player": "B", "heap": -1, "whists": 3, "gain": {"A": "-1/3", "B": "2/3", "C": "-1/3"}},
        "net": {"A": 13, "B": -16, "C": 3},
        "methods": [
            {"name": "amnesty", "steps": AMNESTY_STEPS, "net": {"A": "40/3", "B": "-50/3", "C": "10/3"}},
            {"name": "mean-heap", "steps": MEAN_STEPS, "net": {"A": "40/3", "B": "-50/3", "C": "10/3"}},
        ],
        "debts": [
            {"from": "B", "to": "A", "whists": 10},
            {"from": "C", "to": "A", "whists": "10/3"},
            {"from": "B", "to": "C", "whists": "20/3"},
        ],
        "money": {"per_whist": "0.10", "currency": "EUR", "amounts": {"A": "1.30", "B": "-1.60", "C": "0.30"}},
        "transfers": [
            {"from": "B", "to": "A", "whists": 13, "money": "1.30"},
            {"from": "B", "to": "C", "whists": 3, "money": "0.30"},
        ],
    }


class TestThePoint:
    @pytest.mark.parametrize("heap", [1, 3, 5, 7, -1])
    def test_four_players_an_odd_sum_each_writes_two_and_loses_half(self, heap: int):
        """10 × heap / 4 ends in a half; the owner of the point gains three halves."""
        settlement = reckon.settlement(game(f"sochi | A B C D | B heap {heap}"), point="B")
        assert settlement["point"]["whists"] == 2
        assert settlement["point"]["gain"] == {"A": "-1/2", "B": "3/2", "C": "-1/2", "D": "-1/2"}

    @pytest.mark.parametrize("heap", [0, 2, 4, 6])
    def test_four_players_an_even_sum_needs_none(self, heap: int):
        assert settled(f"sochi | A B C D | B heap {heap}")["point"] is None

    def test_four_players_the_table_may_name_another(self):
        """One heap of seven: 17½ to each. A takes the point: he gains 1½, the others lose a half."""
        settlement = reckon.settlement(game("sochi | A B C D | B heap 7"), point="A")
        assert settlement["net"] == {"A": 19, "B": -53, "C": 17, "D": 17}

    def test_pools_count_too(self):
        """Sochi, pools 1, 0, 0: S = −1, which leaves 2 by three, so a point is added; of equal heaps the first."""
        settlement = settled("sochi | A B C | A pool 1")
        assert settlement["exact"] == {"A": "20/3", "B": "-10/3", "C": "-10/3"}
        assert settlement["point"] == {"player": "A", "heap": 1, "whists": 3, "gain": GIVES_TWO_THIRDS}
        assert settlement["net"] == {"A": 6, "B": -3, "C": -3}

    def test_a_leningrad_pool_point_is_worth_two_heap_points(self):
        """S = −2, which leaves 1 by three: a point is struck. 40/3 and 2/3 are fourteen."""
        settlement = settled("leningrad | A B C | A pool 1")
        assert settlement["point"] == {"player": "A", "heap": -1, "whists": 3, "gain": TAKES_TWO_THIRDS}
        assert settlement["net"] == {"A": 14, "B": -7, "C": -7}

    def test_none_is_needed_where_the_nets_are_whole_whoever_is_named(self):
        assert reckon.settlement(game("sochi | A B C | B heap 4, C heap 5"), point="C")["point"] is None


GIVES_TWO_THIRDS = {"A": "-2/3", "B": "1/3", "C": "1/3"}
TAKES_TWO_THIRDS = {"A": "2/3", "B": "-1/3", "C": "-1/3"}


class TestOtherPolicies:
    LINE = "sochi | A B C | A heap 4, B heap 7, C heap 5"

    def test_exact_keeps_the_fractions(self):
        settlement = reckon.settlement(game(self.LINE), "exact")
        assert (settlement["fractions"], settlement["point"]) == ("exact", None)
        assert settlement["net"] == {"A": "40/3", "B": "-50/3", "C": "10/3"}

    def test_whole_hands_the_missing_unit_to_the_larger_net_of_equal_fractions(self):
        """Rounded down 13, −17, 3: one is missing; all three fractions are a third, and A's net is the largest."""
        assert reckon.settlement(game(self.LINE), "whole")["net"] == {"A": 14, "B": -17, "C": 3}


class TestMoney:
    LINE = "sochi | A B C | B heap 4, C heap 5"

    def test_without_a_stake_there_is_none_and_whists_are_paid(self):
        settlement = settled(self.LINE)
        assert settlement["money"] is None
        assert [(t["from"], t["to"], t["whists"], t["money"]) for t in settlement["transfers"]] == [
            ("B", "A", 10, None),
            ("C", "A", 20, None),
        ]

    def test_coarse_coins_are_handed_out_so_that_the_sum_is_zero(self):
        """0.07 a whist: 2.10, −0.70, −1.40; in coins of 0.25 they are 8.4, −2.8, −5.6. Rounded down 8, −3, −6: one coin
        is missing. The fractions are .4, .2 and .4; of equal ones the larger number takes it: 9, −3, −6."""
        stake = {"per_whist": "0.07", "currency": "EUR", "coin": "0.25"}
        settlement = settled(self.LINE, stake=stake)
        assert settlement["money"]["amounts"] == {"A": "2.25", "B": "-0.75", "C": "-1.50"}

    def test_whole_coins_have_no_decimals(self):
        settlement = settled(self.LINE, stake={"per_whist": "3", "currency": "RUB", "coin": "10"})
        assert settlement["money"]["amounts"] == {"A": "90", "B": "-30", "C": "-60"}


def test_a_fraction_in_the_whists_is_no_matter_of_settled():
    """Rostov with four: three winners share the five whists of the dealer's one talon trick. 5/3 are 1 and 2/3; two
    whists are missing, and of equal fractions and nets the first two in seat order have them."""
    facts = [{"kind": "all-pass", "dealer": "D", "tricks": {"A": 3, "B": 3, "C": 3, "D": 1}}]
    settlement = reckon.settlement(game("rostov | A B C D") | {"deals": facts})
    assert settlement["exact"] == {"A": "5/3", "B": "5/3", "C": "5/3", "D": -5}
    assert settlement["point"] is None
    assert settlement["net"] == {"A": 2, "B": 2, "C": 1, "D": -5}
