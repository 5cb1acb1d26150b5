"""Bad input is refused with every problem, its code, its place and how to mend it; ``tables/refusals-*.txt`` list them."""

import json
import time
from collections import Counter
from collections.abc import Iterable

import pytest

from tests import reckon
from tests.examples import paper
from tests.examples.paper import TABLES, Outcome

REFUSALS = [outcome for path in sorted(TABLES.glob("refusals-*.txt")) for outcome in paper.table(path.stem)]
BY_TITLE = pytest.mark.parametrize("outcome", REFUSALS, ids=[outcome.title for outcome in REFUSALS])

CODES = [
    "json-invalid",
    "json-duplicate-key",
    "json-nan",
    "too-large",
    "key-unknown",
    "key-missing",
    "type-wrong",
    "format-unknown",
    "convention-unknown",
    "edition-unknown",
    "option-unknown",
    "option-value",
    "target-low",
    "players-count",
    "name-invalid",
    "name-repeated",
    "player-unknown",
    "start-negative",
    "start-over-target",
    "stake-invalid",
    "kind-unknown",
    "dealer-missing",
    "dealer-plays",
    "level-unknown",
    "strain-unknown",
    "call-unknown",
    "call-missing",
    "call-misplaced",
    "half-whist-off",
    "stalingrad-pass",
    "without-three-off",
    "tricks-range",
    "tricks-sum",
    "tricks-missing",
    "tricks-unexpected",
    "dealer-tricks",
    "talon-off",
    "help-to-missing",
    "help-to-invalid",
    "adjust-empty",
    "reason-missing",
    "against-self",
    "error-invalid",
    "agree-price",
    "agree-target",
    "join-full",
    "game-over",
]
TESTED_BELOW = {"too-large"}


def given(outcome: Outcome) -> dict | str:
    return outcome.game if outcome.raw is None else outcome.raw


def test_every_code_is_refused_at_least_twice():
    everywhere = [outcome for path in TABLES.glob("*.txt") for outcome in paper.table(path.stem)]
    seen = Counter(code for outcome in everywhere for codes, _ in outcome.problems for code in codes.split("|"))
    assert [code for code in CODES if seen[code] < 2 and code not in TESTED_BELOW] == []
    assert sorted(set(seen) - set(CODES)) == []


@BY_TITLE
def test_refused(outcome: Outcome):
    assert paper.unexpected(outcome, reckon.problems(given(outcome))) == []


@BY_TITLE
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_problem_says_what_is_wrong_and_how_to_mend_it(outcome: Outcome, lang: str):
    for problem in reckon.problems(given(outcome), lang):
        assert set(problem) == {"code", "where", "message", "fix"}
        assert problem["message"].strip()
        assert problem["fix"].strip()
        assert (lang == "ru") == speaks_russian(problem, outcome.game["players"])


def speaks_russian(problem: dict[str, str], names: Iterable[str]) -> bool:
    """Whether a problem is worded in Russian; names in it do not count."""
    text = problem["message"] + problem["fix"]
    for name in filter(None, names):
        text = text.replace(name, "")
    return any("а" <= letter <= "я" for letter in text.lower())


def test_a_sum_that_fails_is_named_with_what_was_given():
    game = paper.game("sochi | A B C") | {"deals": [{"kind": "all-pass", "tricks": {"A": 4, "B": 4, "C": 3}}]}
    [problem] = reckon.problems(game)
    assert problem["where"] == "deals[0].tricks"
    assert "11" in problem["message"]
    assert "10" in problem["message"]


def test_an_error_of_the_same_sort_in_many_deals_is_listed_for_each():
    deals = [{"kind": "all-pass", "tricks": {"A": 4, "B": 4, "C": 4}}] * 12
    found = reckon.problems(paper.game("sochi | A B C") | {"deals": deals})
    assert [(p["code"], p["where"]) for p in found] == [("tricks-sum", f"deals[{n}].tricks") for n in range(12)]


def test_binary_input_is_no_json():
    assert reckon.codes(bytes(range(256))) == ["json-invalid"]


def test_text_that_is_not_utf_8_is_no_json():
    text = json.dumps(paper.game("sochi | A B C") | {"title": "Пулька"}, ensure_ascii=False)
    assert reckon.codes(text.encode("cp1251")) == ["json-invalid"]


def test_a_byte_order_mark_is_accepted():
    assert reckon.problems(b"\xef\xbb\xbf" + json.dumps(paper.game("sochi | A B C")).encode()) == []


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_a_hundred_thousand_levels_are_too_deep(opening: str):
    assert reckon.codes(opening * 100_000) in (["too-large"], ["json-invalid"])


def nested(levels: int) -> str:
    """A document whose log is nested so that it has as many levels, itself and its log included."""
    document = paper.game("sochi | A B C")
    inner = "[" * (levels - 4) + "]" * (levels - 4)
    item = '{"at": "2024-05-01T20:00:00Z", "by": "A", "action": "write", "deal": 1, "now": {"x": ' + inner + "}}"
    return json.dumps(document)[:-1] + ', "log": [' + item + "]}"


def test_fifty_one_levels_are_too_deep():
    assert reckon.codes(nested(51)) == ["too-large"]


@pytest.mark.parametrize("deals", [20_001, 1_000_000])
def test_too_many_deals(deals: int):
    text = json.dumps(paper.game("sochi | A B C"))
    many = text.replace('"deals": []', '"deals": [' + ",".join(["{}"] * deals) + "]")
    assert reckon.codes(many) == ["too-large"]


def test_seventeen_mebibytes_are_too_much():
    text = json.dumps(paper.game("sochi | A B C"))
    assert reckon.codes(text + " " * (17 << 20)) == ["too-large"]


@pytest.mark.no_cover  # measuring coverage would treble its time, and shorter tests cover the same
def test_twenty_thousand_deals_are_not_too_many():
    deal = {"kind": "all-pass", "tricks": {"A": 4, "B": 3, "C": 3}}
    game = paper.game("sochi | A B C") | {"deals": [deal] * 20_000}
    assert reckon.result(game)["pool"] == {"A": 0, "B": 0, "C": 0}
    assert reckon.result(game)["heap"] == {"A": 80_000, "B": 60_000, "C": 60_000}


def test_problems_of_an_ordinary_game_are_found_in_half_a_second():
    deals = [{"kind": "contract", "declarer": "A", "level": 5, "calls": {"B": "whist"}, "tricks": {"A": 7}}] * 60
    game = paper.game("sochi | A B C") | {"deals": deals, "title": "a game of its own"}
    reckon.problems(paper.game("sochi | A B C") | {"colour": "red"})
    start = time.perf_counter()
    assert len(reckon.problems(game)) == 180
    assert time.perf_counter() - start < 0.5
