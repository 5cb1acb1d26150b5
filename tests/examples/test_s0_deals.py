"""S0, the sections on deals: every example with its figures, under each convention."""

import pytest

from tests import reckon
from tests.examples.seeds import CONVENTIONS, game, total, write


class TestFieldsOnThePoolSheet:
    def test_2_in_the_pool_a_seven_made_write_6(self):
        after = total("sochi | A B C | A pool 2", "7 by A: B pass, C pass")
        assert after["deals"][-1]["write"] == {"A": {"pool": "6."}}
        assert after["lines"]["A"]["pool"] == "2.6."

    def test_14_against_west_means_that_west_owes_me_14(self):
        after = total("sochi | South West North | South whists/West 14")
        assert after["whists"]["South"]["West"] == 14
        assert after["net"] == {"South": 14, "West": -14, "North": 0}
        assert after["lines"]["South"]["whists"] == {"West": "14.", "North": ""}

    def test_a_field_that_did_not_change_gets_nothing(self):
        deals = ("7 by A: B pass, C pass", "6 w3 by B", "6 by A: B pass, C pass")
        lines = total("sochi | A B C", *deals)["lines"]
        assert lines["A"] == {"pool": "4.6.", "heap": "", "whists": {"B": "", "C": ""}}
        assert lines["B"] == {"pool": "", "heap": "6.", "whists": {"A": "", "C": ""}}
        assert lines["C"] == {"pool": "", "heap": "", "whists": {"A": "", "B": ""}}

    def test_every_number_has_its_dot(self):
        deals = ("7 by A: B pass, C pass", "8 by A: B pass, C pass", "10 by A")
        assert total("rostov | A B C", *deals)["lines"]["A"]["pool"] == "4.10.20."


class TestTheContractIsMade:
    def test_6_in_the_pool_an_eight_made_write_12(self):
        after = total("sochi | A B C | A pool 6", "8 by A: B pass, C pass")
        assert after["deals"][-1]["write"] == {"A": {"pool": "12."}}
        assert after["lines"]["A"]["pool"] == "6.12."

    @pytest.mark.parametrize(("convention", "whists"), [("sochi", 8), ("leningrad", 16), ("rostov", 8)])
    def test_six_with_six_one_whister_together_four_tricks(self, convention: str, whists: int):
        written = write(f"{convention} | A B C", "6 by A: B whist, C pass; 6-3-1")
        assert written == {"A": {"pool": "2."}, "B": {"whists": {"A": f"{whists}."}}}

    @pytest.mark.parametrize(("convention", "price"), [("sochi", 2), ("leningrad", 4), ("rostov", 2)])
    def test_two_whisters_record_only_their_own(self, convention: str, price: int):
        written = write(f"{convention} | A B C", "6 by A: B whist, C whist; 6-3-1")
        assert written["B"] == {"whists": {"A": f"{3 * price}."}}
        assert written["C"] == {"whists": {"A": f"{price}."}}

    @pytest.mark.parametrize(("convention", "whists"), [("sochi", 4), ("leningrad", 8), ("rostov", 4)])
    def test_half_whist_on_a_six_is_4_in_sochi_and_rostov_8_in_leningrad(self, convention: str, whists: int):
        written = write(f"{convention} | A B C", "6 by A: B half, C pass")
        assert written == {"A": {"pool": "2."}, "B": {"whists": {"A": f"{whists}."}}}

    def test_half_whist_only_where_the_table_allows_it(self):
        assert reckon.codes(game("sochi half_whist=off | A B C", "6 by A: B half, C pass")) == ["half-whist-off"]


class TestTheDeclarerGoesDown:
    """Six, the declarer takes 5, the whister 0, the passer 5: one trick short."""

    DEAL = "6 by A: B whist, C pass; 5-0-5"

    def test_sochi_greedy(self):
        written = write("sochi | A B C", self.DEAL)
        assert written == {"A": {"heap": "2."}, "B": {"whists": {"A": "12."}}, "C": {"whists": {"A": "2."}}}

    def test_leningrad_gentleman(self):
        written = write("leningrad | A B C", self.DEAL)
        assert written == {"A": {"heap": "4."}, "B": {"whists": {"A": "14."}}, "C": {"whists": {"A": "14."}}}

    def test_rostov_gentleman(self):
        written = write("rostov | A B C", self.DEAL)
        assert written == {"A": {"heap": "2."}, "B": {"whists": {"A": "7."}}, "C": {"whists": {"A": "7."}}}

    @pytest.mark.parametrize(("convention", "consolation"), [("sochi", 2), ("leningrad", 4), ("rostov", 2)])
    def test_the_dealer_of_four_is_consoled_too(self, convention: str, consolation: int):
        written = write(f"{convention} | A B C D", f"{self.DEAL}-0; dealer D")
        assert written["D"] == {"whists": {"A": f"{consolation}."}}


class TestTheDefenceMissesItsMandatoryTricks:
    """Six with seven, the only whister takes the remaining three."""

    DEAL = "6 by A: B whist, C pass; 7-3-0"

    @pytest.mark.parametrize(
        ("convention", "whists", "fine"), [("sochi", 6, 2), ("leningrad", 12, 2), ("rostov", 6, 1)]
    )
    def test_the_pool_the_whists_and_the_fine(self, convention: str, whists: int, fine: int):
        written = write(f"{convention} | A B C", self.DEAL)
        assert written == {"A": {"pool": "2."}, "B": {"whists": {"A": f"{whists}."}, "heap": f"{fine}."}}

    @pytest.mark.parametrize(("level", "duty"), [(6, 4), (7, 2), (8, 1), (9, 1)])
    @pytest.mark.parametrize("convention", CONVENTIONS)
    def test_four_two_and_one_are_enough(self, convention: str, level: int, duty: int):
        """With the duty taken nobody pays; one trick less costs a fine."""
        met = write(f"{convention} | A B C", f"{level} by A: B whist, C pass; A{10 - duty} B{duty}")
        short = write(f"{convention} | A B C", f"{level} by A: B whist, C pass; A{11 - duty} B{duty - 1}")
        assert "heap" not in met["B"]
        assert "heap" in short["B"]

    @pytest.mark.parametrize(("convention", "fine"), [("sochi", 8), ("leningrad", 16), ("rostov", 8)])
    def test_a_nine_is_fully_liable_in_all_three(self, convention: str, fine: int):
        written = write(f"{convention} | A B C", "9 by A: B whist, C pass; 10-0-0")
        assert written["B"] == {"heap": f"{fine}."}


class TestMisere:
    @pytest.mark.parametrize("convention", CONVENTIONS)
    def test_made_is_10_in_the_pool(self, convention: str):
        assert write(f"{convention} | A B C", "misère by A; 0 tricks") == {"A": {"pool": "10."}}

    @pytest.mark.parametrize(("convention", "price"), [("sochi", 10), ("leningrad", 20), ("rostov", 10)])
    @pytest.mark.parametrize("tricks", range(1, 11))
    def test_each_trick_is_10_or_20_in_the_heap_and_nothing_else(self, convention: str, price: int, tricks: int):
        assert write(f"{convention} | A B C", f"misère by A; {tricks} tricks") == {"A": {"heap": f"{price * tricks}."}}


class TestGiveUpWithoutThree:
    @pytest.mark.parametrize(("first", "heap"), [("sochi", 6), ("leningrad", 12), ("rostov without_three=true", 6)])
    def test_a_six_costs_6_or_12(self, first: str, heap: int):
        assert write(f"{first} | A B C", "6 w3 by A") == {"A": {"heap": f"{heap}."}}

    def test_standard_rostov_does_not_allow_it(self):
        assert reckon.codes(game("rostov | A B C", "6 w3 by A")) == ["without-three-off"]
