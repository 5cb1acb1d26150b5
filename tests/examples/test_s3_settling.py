"""S3 4.2.12–4.2.14: the one-point rule, the stake, both ways to settle."""

from fractions import Fraction

import pytest

from tests import reckon
from tests.examples.seeds import game


class TestArticle4212:
    def test_three_players_one_point_struck_the_others_write_three_and_lose_a_third(self):
        settlement = reckon.settlement(game("sochi | A B C | A heap 4, B heap 7, C heap 5"), point="A")
        point = settlement["point"]
        assert (point["player"], point["heap"], point["whists"]) == ("A", -1, 3)
        assert point["gain"] == {"A": "2/3", "B": "-1/3", "C": "-1/3"}

    def test_the_division_then_leaves_no_rest(self):
        """Heaps 4, 7, 5: exact 40/3, −50/3, 10/3; a point off B leaves fifteen points, five for each."""
        settlement = reckon.settlement(game("sochi | A B C | A heap 4, B heap 7, C heap 5"))
        assert settlement["exact"] == {"A": "40/3", "B": "-50/3", "C": "10/3"}
        assert settlement["point"]["player"] == "B"
        assert settlement["net"] == {"A": 13, "B": -16, "C": 3}

    @pytest.mark.parametrize(("player", "net"), [("A", (14, -17, 3)), ("B", (13, -16, 3)), ("C", (13, -17, 4))])
    def test_which_player_does_not_matter_for_the_division(self, player: str, net: tuple[int, int, int]):
        settlement = reckon.settlement(game("sochi | A B C | A heap 4, B heap 7, C heap 5"), point=player)
        assert tuple(settlement["net"].values()) == net

    def test_a_point_added_he_writes_three_on_each(self):
        """Heaps 4, 4, 6: fourteen and one are fifteen; C gives a third twice and nets −14."""
        settlement = reckon.settlement(game("sochi | A B C | A heap 4, B heap 4, C heap 6"))
        assert settlement["point"] == {
            "player": "C",
            "heap": 1,
            "whists": 3,
            "gain": {"A": "1/3", "B": "1/3", "C": "-2/3"},
        }
        assert settlement["net"] == {"A": 7, "B": 7, "C": -14}

    def test_four_players_two_and_a_half_two_are_written(self):
        settlement = reckon.settlement(game("sochi | A B C D | B heap 7"))
        point = settlement["point"]
        assert (point["player"], point["heap"], point["whists"]) == ("B", -1, 2)
        assert point["gain"] == {"A": "-1/2", "B": "3/2", "C": "-1/2", "D": "-1/2"}
        assert settlement["net"] == {"A": 17, "B": -51, "C": 17, "D": 17}

    def test_no_fraction_no_point(self):
        settlement = reckon.settlement(game("sochi | A B C | B heap 4, C heap 5"))
        assert settlement["point"] is None
        assert settlement["net"] == {"A": 30, "B": -10, "C": -20}

    def test_two_players_never_need_one(self):
        for heap in range(4):
            assert reckon.settlement(game(f"sochi | A B | A heap {heap}"))["point"] is None


def test_article_4213_won_whists_times_the_stake():
    document = game("sochi | A B C | B heap 4, C heap 5") | {"stake": {"per_whist": "0.10", "currency": "EUR"}}
    settlement = reckon.settlement(document)
    assert settlement["money"]["amounts"] == {"A": "3.00", "B": "-1.00", "C": "-2.00"}
    assert settlement["money"]["per_whist"] == "0.10"
    paid = {(t["from"], t["to"]): t["money"] for t in settlement["transfers"]}
    assert paid == {("B", "A"): "1.00", ("C", "A"): "2.00"}


class TestArticle4214:
    """Pools equal; heaps 2, 5, 11 and some whists. By hand: amnesty leaves 0, 3, 9; B loses 10 to each, C 30 to each.

    Whists: A on B 14, B on A 6, B on C 8, C on A 20. So A has 14 + 10 − 6 = 18 from B and 30 − 20 = 10 from C,
    B has 8 + 30 − 10 = 28 from C. Results: A 18 + 10 = 28, B 28 − 18 = 10, C −10 − 28 = −38.
    """

    FIRST = (
        "sochi target=10 | A B C | A pool 10, B pool 10, C pool 10, A heap 2, B heap 5, C heap 11, "
        "A whists/B 14, B whists/A 6, B whists/C 8, C whists/A 20"
    )

    def test_the_pool_is_complete(self):
        assert reckon.result(game(self.FIRST))["finished"] is True

    def test_the_result(self):
        settlement = reckon.settlement(game(self.FIRST))
        assert settlement["net"] == {"A": 28, "B": 10, "C": -38}
        assert settlement["point"] is None

    def test_both_ways_are_worth_the_same(self):
        methods = reckon.settlement(game(self.FIRST))["methods"]
        assert [method["name"] for method in methods] == ["amnesty", "mean-heap"]
        assert all(method["net"] == {"A": 28, "B": 10, "C": -38} for method in methods)

    def test_the_amnesty_takes_the_smallest_heap_off_all(self):
        steps = reckon.settlement(game(self.FIRST))["methods"][0]["steps"]
        [amnesty] = [step for step in steps if step["rule"] == "settle.amnesty"]
        assert amnesty["heap"] == {"A": 0, "B": 3, "C": 9}

    def test_from_the_amnesty_nobody_loses(self):
        less = self.FIRST.replace("A heap 2, B heap 5, C heap 11", "B heap 3, C heap 9")
        assert reckon.result(game(less))["net"] == reckon.result(game(self.FIRST))["net"]

    def test_won_equals_lost(self):
        nets = reckon.settlement(game(self.FIRST))["net"].values()
        assert sum(map(Fraction, nets)) == 0

    def test_debts_pair_by_pair(self):
        debts = {(d["from"], d["to"]): d["whists"] for d in reckon.settlement(game(self.FIRST))["debts"]}
        assert debts == {("B", "A"): 18, ("C", "A"): 10, ("C", "B"): 28}

    def test_the_owner_of_a_heap_shares_it(self):
        """One heap of nine among three: thirty to each of the two others, sixty lost, not ninety."""
        assert reckon.result(game("sochi | A B C | C heap 9"))["net"] == {"A": 30, "B": 30, "C": -60}
