"""S0, *All-pass* and *A closed pool: help*: every example with its figures."""

import pytest

from tests.examples.seeds import game, total, write


class TestAllPass:
    @pytest.mark.parametrize(
        ("series", "heap"), [(0, ("6.", "6.", "8.")), (1, ("12.", "12.", "16.")), (2, ("18.", "18.", "24."))]
    )
    def test_3_3_4_in_leningrad_twice_the_progression(self, series: int, heap: tuple[str, str, str]):
        written = write(f"leningrad | A B C | series {series}", "all-pass; 3-3-4")
        assert written == {player: {"heap": line} for player, line in zip("ABC", heap, strict=True)}

    def test_3_3_4_in_sochi_one_a_trick(self):
        assert write("sochi | A B C", "all-pass; 3-3-4") == {
            "A": {"heap": "3."},
            "B": {"heap": "3."},
            "C": {"heap": "4."},
        }

    def test_3_3_4_in_rostov_each_winner_receives_10(self):
        assert write("rostov | A B C", "all-pass; 3-3-4") == {
            "A": {"whists": {"C": "10."}},
            "B": {"whists": {"C": "10."}},
        }

    def test_2_3_5_in_rostov_15_and_25(self):
        assert write("rostov | A B C", "all-pass; 2-3-5") == {"A": {"whists": {"B": "15.", "C": "25."}}}

    @pytest.mark.parametrize(
        ("first", "heap"),
        [
            ("sochi all_pass_amnesty=true | A B C", "1."),
            ("leningrad all_pass_amnesty=true | A B C", "2."),
            ("leningrad all_pass_amnesty=true | A B C | series 1", "4."),
            ("leningrad all_pass_amnesty=true | A B C | series 2", "6."),
        ],
    )
    def test_amnesty_makes_3_3_4_into_0_0_1(self, first: str, heap: str):
        assert write(first, "all-pass; 3-3-4") == {"C": {"heap": heap}}

    @pytest.mark.parametrize("convention", ["sochi", "rostov"])
    def test_no_tricks_is_1_pool_point_in_sochi_and_rostov(self, convention: str):
        assert write(f"{convention} | A B C", "all-pass; 0-4-6")["A"]["pool"] == "1."

    @pytest.mark.parametrize(("series", "line"), [(0, "-2."), (1, "-4."), (2, "-6.")])
    def test_no_tricks_in_leningrad_comes_off_the_heap(self, series: int, line: str):
        assert write(f"leningrad | A B C | series {series}", "all-pass; 0-4-6")["A"] == {"heap": line}

    def test_8_in_the_heap_two_removed_write_6(self):
        after = total("leningrad | A B C | A heap 8", "all-pass; 0-4-6")
        assert after["deals"][-1]["write"]["A"] == {"heap": "6."}
        assert after["lines"]["A"]["heap"] == "8.6."

    @pytest.mark.parametrize("convention", ["sochi", "leningrad", "rostov"])
    def test_the_dealer_may_have_up_to_two_talon_tricks(self, convention: str):
        written = write(f"{convention} | A B C D", "all-pass; 2-3-3-2; dealer D")
        price = {"sochi": "2.", "leningrad": "4."}.get(convention)
        assert written.get("D") == ({"heap": price} if price else None)


class TestAClosedPoolHelp:
    SIX_BY_SOUTH = "6 by South: West pass, North pass"

    def test_target_11_south_has_10_one_point_helps(self):
        written = write("sochi target=11 | South West North | South pool 10", self.SIX_BY_SOUTH)
        assert written == {"South": {"pool": "11.", "whists": {"West": "10."}}, "West": {"pool": "1."}}

    def test_it_goes_to_the_largest_current_pool(self):
        first = "rostov target=11 | South West North | South pool 10, West pool 3, North pool 5"
        written = write(first, self.SIX_BY_SOUTH)
        assert written == {"South": {"pool": "11.", "whists": {"North": "10."}}, "North": {"pool": "6."}}

    def test_or_clockwise_if_none_is_larger(self):
        first = "sochi target=11 | South West North | South pool 10, West pool 5, North pool 5"
        written = write(first, self.SIX_BY_SOUTH)
        assert written == {"South": {"pool": "11.", "whists": {"West": "10."}}, "West": {"pool": "6."}}

    @pytest.mark.parametrize(("points", "whists"), [(1, 10), (2, 20), (3, 30), (4, 40)])
    def test_10_whists_for_every_pool_point(self, points: int, whists: int):
        first = f"sochi target=11 | South West North | South pool {7 + points}, West pool 1"
        written = write(first, "7 by South: West pass, North pass")
        assert written["South"]["whists"] == {"West": f"{whists}."}
        assert written["West"] == {"pool": f"{1 + points}."}

    def test_nobody_can_receive_help_the_rest_comes_off_the_heap(self):
        first = "sochi target=11 | South West North | South pool 10, West pool 11, North pool 11, South heap 4"
        after = total(first, self.SIX_BY_SOUTH)
        assert after["deals"][-1]["write"] == {"South": {"pool": "11.", "heap": "3."}}
        assert after["finished"] is True

    def test_leningrad_has_no_help_south_writes_12(self):
        after = total("leningrad target=11 | South West North | South pool 10", self.SIX_BY_SOUTH)
        assert after["deals"][-1]["write"] == {"South": {"pool": "12."}}
        assert after["finished"] is False

    @pytest.mark.parametrize(("north", "finished"), [(10, False), (11, True)])
    def test_leningrad_ends_at_11_times_3_33(self, north: int, finished: bool):
        first = f"leningrad target=11 | South West North | South pool 10, West pool 10, North pool {north}"
        after = total(first, self.SIX_BY_SOUTH)
        assert sum(after["pool"].values()) == 32 + (north - 10)
        assert after["finished"] is finished

    def test_players_agree_how_to_choose_between_equal_pools(self):
        document = game(
            "sochi target=11 help_tie=choice | South West North | South pool 10", f"{self.SIX_BY_SOUTH}; help North"
        )
        assert document["deals"][0]["help_to"] == ["North"]
        written = write(
            "sochi target=11 help_tie=choice | South West North | South pool 10", f"{self.SIX_BY_SOUTH}; help North"
        )
        assert written == {"South": {"pool": "11.", "whists": {"North": "10."}}, "North": {"pool": "1."}}
