"""S3 4.2.7–4.2.11, as far as documents carry them: wrong records, the pencil, the line, what was forgotten, the protocol."""

import pytest

from tests import reckon
from tests.examples.seeds import game, total, write


def notes(first: str, *deals: str) -> list[tuple[str, str]]:
    last = reckon.result(game(first, *deals))["deals"][-1]
    return [(note["player"], note["rule"]) for note in last["notes"]]


class TestArticle427:
    """Unpunished only the first time, as a warning; then like for like."""

    WHISTS = "error by B whists/A 8; in time"
    POOL = "error by B pool 2; in time"

    def test_the_first_time_is_a_warning(self):
        assert write("sochi | A B C", self.WHISTS) == {}
        assert notes("sochi | A B C", self.WHISTS) == [("B", "error.warned")]

    def test_example_1_too_many_whists_the_partner_writes_as_many(self):
        assert write("sochi | A B C", self.WHISTS, self.WHISTS) == {"A": {"whists": {"B": "8."}}}

    def test_example_1_the_partner_may_do_without(self):
        assert write("sochi | A B C", self.WHISTS, f"{self.WHISTS}; waived") == {}
        assert notes("sochi | A B C", self.WHISTS, f"{self.WHISTS}; waived") == [("A", "error.waived")]

    def test_example_2_too_much_in_the_pool_as_much_in_the_heap(self):
        assert write("sochi | A B C", self.POOL, self.POOL) == {"B": {"heap": "2."}}

    @pytest.mark.parametrize("size", [1, 2, 8, 40])
    def test_the_fine_equals_the_excess(self, size: int):
        first, second = f"error by B whists/A {size}; in time", f"error by B pool {size}; in time"
        assert write("rostov error_warning=false | A B C", first) == {"A": {"whists": {"B": f"{size}."}}}
        assert write("rostov error_warning=false | A B C", second) == {"B": {"heap": f"{size}."}}

    def test_the_warning_goes_first_even_where_the_fine_is_waived(self):
        assert notes("sochi | A B C", f"{self.WHISTS}; waived")[0] == ("B", "error.warned")
        assert write("sochi | A B C", f"{self.WHISTS}; waived", self.WHISTS) == {"A": {"whists": {"B": "8."}}}


class TestArticle428:
    """The pencil: an error in hand is mended without penalty, noticed or pointed out."""

    @pytest.mark.parametrize("found", ["", "; found by A"])
    def test_with_the_pencil_in_hand_nothing_is_written(self, found: str):
        deals = ("error by B pool 2; in time", f"error by B pool 2; in hand{found}")
        assert write("sochi | A B C", *deals) == {}
        assert notes("sochi | A B C", *deals) == [("B", "error.in-hand")]

    def test_the_pencil_laid_down_it_counts_though_the_writer_reports_it_himself(self):
        deals = ("error by B pool 2; in time", "error by B pool 2; in time")
        assert write("sochi | A B C", *deals) == {"B": {"heap": "2."}}


class TestArticle429:
    """After the line a record is mended by its writer's goodwill alone; else it stands."""

    def test_mended_by_goodwill_nothing_is_written(self):
        deals = ("error by B pool 2; in time", "error by B pool 2; late")
        assert write("sochi | A B C", *deals) == {}
        assert notes("sochi | A B C", *deals) == [("B", "error.late")]

    def test_a_wrong_record_that_stands_is_part_of_the_sheet_and_marked(self):
        deals = (
            "6 by A: B whist, C pass; 6-4-0",
            "7 by C: A pass, B pass",
            "adjust whists B/A +2; reason wrote 10; cause stands; deal 1; by B; refused by B",
        )
        after = total("sochi | A B C", *deals)
        assert after["whists"]["B"]["A"] == 10
        assert [entry["rule"] for entry in after["deals"][-1]["entries"]] == ["adjust.stands"]


class TestArticle4210:
    def test_what_was_forgotten_and_refused_does_not_count(self):
        deals = (
            "6 by A: B whist, C pass; 6-4-0",
            "7 by C: A pass, B pass",
            "adjust whists B/A −8; reason forgotten; cause forgotten; deal 1; by B; refused by A",
        )
        after = total("sochi | A B C", *deals)
        assert after["whists"]["B"]["A"] == 0
        assert after["lines"]["B"]["whists"]["A"] == "8.0."
        assert [entry["rule"] for entry in after["deals"][-1]["entries"]] == ["adjust.forgotten"]


@pytest.mark.parametrize(
    ("deal", "protocol"),
    [
        ("6♠ by A: B whist, C pass; 6-4-0", "6♠/="),
        ("8♦ by A: B whist, C pass; 7-3-0", "8♦/−1"),
        ("7 by A: B whist, C pass; 8-2-0", "7/+1"),
        ("6 by A: B pass, C pass", "6/="),
        ("6 by A: B half, C pass", "6/="),
        ("7NT by A: B whist, C whist; 5-3-2", "7NT/−2"),
        ("9♥ by A: B whist, C whist; 10-0-0", "9♥/+1"),
        ("10♣ by A", "10♣/="),
        ("10 by A; 9-1-0", "10/−1"),
        ("misère by A; 0 tricks", "M/="),
        ("misère by A; 2 tricks", "M/−2"),
        ("all-pass; 3-3-4", "AP 3-3-4"),
        ("all-pass; C10", "AP 0-0-10"),
        ("6 w3 by A", "6/w3"),
        ("7NT w3 by A", "7NT/w3"),
        ("adjust heap A +2; reason decree", ""),
        ("error by A pool 2; in time", ""),
        ("agree target=20", ""),
        ("join D", ""),
    ],
)
def test_article_4211_protocol(deal: str, protocol: str):
    assert total("sochi | A B C", deal)["deals"][-1]["protocol"] == protocol
