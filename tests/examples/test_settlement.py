"""The settlement worked on paper: the Code's point, the document to the letter, fractions in whists, coarse coins.

S3's own articles stand in ``test_s3_settling``; here are the figures round them.
"""

import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from preferans.core.accounts import HEAP, SLOTS, WHISTS
from preferans.core.deals import Stake
from preferans.core.postings import Amount
from preferans.core.settlement import Settlement, Transfer, money, settle, transfers
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


class TestFractionsInTheWhistsUnderTheCode:
    """Whists of halves and thirds (all-passes paid in whists): a heap point cures S only (rules 5)."""

    A, B, C, D = range(4)

    @staticmethod
    def code(heap: list[int], whists: dict[tuple[int, int], Fraction]) -> Settlement:
        totals: list[Amount] = [0] * SLOTS
        for p, points in enumerate(heap):
            totals[HEAP[p].slot] = points
        for (p, q), amount in whists.items():
            totals[WHISTS[p][q].slot] = amount
        return settle(totals, tuple(range(len(heap))), 10)

    def test_no_point_where_the_fractions_cancel(self):
        """Heap 1 of C: 10/3 to A and B each, which 2/3 from C fill up to 4, and C loses 20/3 + 4/3 = 8."""
        got = self.code([0, 0, 1], {(self.A, self.C): Fraction(2, 3), (self.B, self.C): Fraction(2, 3)})
        assert (got.point, got.net) == (None, {self.A: 4, self.B: 4, self.C: -8})

    def test_no_point_where_s_divides_and_the_rest_is_handed_out(self):
        """S = 3. A has 5/2 from B besides: 25/2, 15/2, −20. One is missing, both fractions are halves: the larger net."""
        got = self.code([0, 0, 3], {(self.A, self.B): Fraction(5, 2)})
        assert (got.point, got.net) == (None, {self.A: 13, self.B: 7, self.C: -20})

    def test_a_point_first_and_then_the_rest_by_the_nets_after_it(self):
        """S = 1, A has 5/2 from B: 35/6, 5/6, −20/3. C's point struck costs the others 1/3: 11/2, 1/2, −6. Then one is
        missing and A has the larger net: 6, 0, −6. (By the nets before it B and A tie at 5/6 and two are missing.)"""
        got = self.code([0, 0, 1], {(self.A, self.B): Fraction(5, 2)})
        assert got.exact == {self.A: Fraction(35, 6), self.B: Fraction(5, 6), self.C: Fraction(-20, 3)}
        assert got.point is not None
        assert (got.point.player, got.point.heap) == (self.C, -1)
        assert got.net == {self.A: 6, self.B: 0, self.C: -6}

    def test_four_players_thirds_beside_halves(self):
        """S = 1: heap 1 of D is 5/2 to each, and D owes A, B, C 5/3 each besides: 25/6 three times, −25/2. The point takes
        1/2 from each: 11/3, and D is at −11. Rounded down 3 each; two are missing: the first two seats."""
        owed = {(p, self.D): Fraction(5, 3) for p in (self.A, self.B, self.C)}
        got = self.code([0, 0, 0, 1], owed)
        assert got.point is not None
        assert got.point.gain == {p: Fraction(-1, 2) for p in (self.A, self.B, self.C)} | {self.D: Fraction(3, 2)}
        assert got.net == {self.A: 4, self.B: 4, self.C: 3, self.D: -11}


def test_a_third_of_a_whist_is_a_debt():
    """A heap of one is 10/3 from A to each; A wrote 3 on B: 10/3 − 3."""
    totals: list[Amount] = [0] * SLOTS
    totals[HEAP[0].slot], totals[WHISTS[0][1].slot] = 1, 3
    assert settle(totals, (0, 1, 2), 10).debts == [(0, 1, Fraction(1, 3)), (0, 2, Fraction(10, 3))]


class TestTransfers:
    @staticmethod
    def paid(net: Sequence[Amount], per_whist: str, coin: str) -> list[Transfer]:
        by_player = dict(enumerate(net))
        return transfers(by_player, money(by_player, Stake(per_whist, "EUR", coin)))

    def test_two_pairs_that_are_quits_need_two_payments(self):
        """The largest debtor first would pay the largest creditor, and three payments would be made."""
        net: dict[int, Amount] = {0: -7, 1: -5, 2: 5, 3: 7}
        assert transfers(net, None) == [(0, 3, 7, None), (1, 2, 5, None)]

    def test_no_two_are_quits_three_payments(self):
        """A owes most and pays D, who is due most; then B owes most, D is due 1 still and C 6."""
        net: dict[int, Amount] = {0: -7, 1: -6, 2: 5, 3: 8}
        assert transfers(net, None) == [(0, 3, 7, None), (1, 2, 5, None), (1, 3, 1, None)]

    def test_a_payment_settles_exact_whists_by_the_nearest_coins(self):
        """40/3, 10/3, −50/3 at 0.10: 133⅓, 33⅓, −166⅔ coins; one is missing to 133 + 33 − 167, the first has it."""
        thirds = [Fraction(40, 3), Fraction(10, 3), Fraction(-50, 3)]
        assert self.paid(thirds, "0.10", "0.01") == [
            (2, 0, Fraction(40, 3), "1.34"),
            (2, 1, Fraction(10, 3), "0.33"),
        ]

    def test_half_coins_a_whist(self):
        """Half a coin a whist: 6½, −8, 1½ coins; the larger net has the missing one. The whists stay those of the nets."""
        assert self.paid([13, -16, 3], "0.005", "0.01") == [(1, 0, 13, "0.07"), (1, 2, 3, "0.01")]

    def test_a_coin_too_coarse_for_the_nets_shows_what_the_money_is_worth(self):
        """13, −16, 3 at 0.10 in coins of 1: 1.3, −1.6, 0.3; rounded down 1, −2, 0, and −1.6 has the largest fraction: 1,
        −1, 0. One payment of 1.00, worth ten whists; C's three are lost to the coin."""
        assert self.paid([13, -16, 3], "0.10", "1") == [(1, 0, 10, "1")]

    def test_of_pairs_equal_in_coins_those_equal_in_whists_pay_each_other(self):
        """Coins of ten whists: −1, −1, 1, 1 all round. A and D are quits in whists, and so are B and C."""
        assert self.paid([-9, -8, 8, 9], "1", "10") == [(0, 3, 9, "10"), (1, 2, 8, "10")]

    def test_one_whist_is_paid_as_one_whist(self):
        """1½ coins of 2 at 3 a whist; rounded down 1 and −2, and of equal fractions the larger number takes the coin."""
        assert self.paid([1, -1], "3", "2") == [(1, 0, 1, "4")]

    def test_nobody_wins_less_than_nothing(self):
        """No sign before nought."""
        assert money({0: 5, 1: 0, 2: -5}, Stake("0.10", "EUR")).amounts == {0: "0.50", 1: "0.00", 2: "-0.50"}

    def test_no_money_no_payments(self):
        assert self.paid([1, -1], "0.001", "0.01") == []


def test_every_net_of_the_shared_cases_is_reached_by_both_methods():
    """Cases that only carry over totals, whole and in thirds, of all conventions (te-inc gives halves as decimals)."""
    cases = json.loads((Path(__file__).parents[1] / "cases" / "worked-examples.json").read_text(encoding="utf-8"))
    chosen = [case for case in cases if not case["game"]["deals"] and case["expect"].get("net")]
    assert len(chosen) > 20
    for case in chosen:
        near = Fraction(str(case["expect"].get("tolerance", 0)))
        for method in reckon.settlement(case["game"])["methods"]:
            for player, net in case["expect"]["net"].items():
                assert abs(Fraction(method["net"][player]) - Fraction(net)) <= near, (case["id"], method["name"])
