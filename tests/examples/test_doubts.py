"""An item that cannot be written makes what it would have changed unknown, and nothing is claimed that rests on it."""

import json
from typing import Any

import pytest

from preferans.formats.game import read_game

Deal = dict[str, Any]

BAD_CONTRACT: Deal = {
    "kind": "contract",
    "declarer": "A",
    "level": 6,
    "calls": {"B": "pass", "C": "pass"},
    "tricks": {},
}
GOOD: Deal = {"kind": "contract", "declarer": "A", "level": 6, "calls": {"B": "pass", "C": "pass"}}
HALF: Deal = {**GOOD, "level": 8, "calls": {"B": "half-whist", "C": "pass"}}
THREE, FOUR = ["A", "B", "C"], ["A", "B", "C", "D"]


def codes(deals: list[Any], players: list[str] = THREE, **more: Any) -> list[str]:
    """The codes of the problems of a game, each with the place where its item stands."""
    rules = {"convention": "sochi", **more.pop("rules", {})}
    game = {"format": "preferans-game/1", "rules": rules, "players": players, "deals": deals, **more}
    return [f"{p.where.partition('.')[0]} {p.code}" for p in read_game(json.dumps(game)).problems]


@pytest.mark.parametrize(
    "item",
    [
        {"kind": "adjust", "entries": [{"field": "pool", "player": "A", "amount": 0}], "reason": "x"},
        {"kind": "adjust", "entries": [{"field": "pool", "player": "Z", "amount": -3}], "reason": "x"},
        {"kind": "agree", "pool_target": "30"},
        {"kind": "agree", "pool_target": 30, "options": {"ending": "never"}, "stake": 5},
        {"kind": "contrat"},
        17,
    ],
)
def test_after_an_item_that_may_have_taken_up_the_game_no_deal_is_said_to_follow_the_end(item: Any) -> None:
    end = {"pool": {"A": 10, "B": 10, "C": 10}}
    found = codes([item, GOOD], rules={"pool_target": 10}, start=end)
    assert found
    assert not [code for code in found if code.startswith("deals[1]")]


def test_after_the_end_nothing_but_a_target_can_be_agreed_on_whatever_it_says() -> None:
    rules, start = {"pool_target": 10}, {"pool": {"A": 10, "B": 10, "C": 10}}
    bad = {"kind": "agree", "options": {"ending": "never"}}
    assert codes([bad], rules=rules, start=start) == ["deals[0] option-value", "deals[0] game-over"]
    unread = {"kind": "agree", "pool_target": "30"}
    assert codes([unread], rules=rules, start=start) == ["deals[0] type-wrong"]


def test_a_bad_deal_takes_up_no_game() -> None:
    end = {"pool": {"A": 10, "B": 10, "C": 10}}
    found = codes([BAD_CONTRACT, GOOD], rules={"pool_target": 10}, start=end)
    assert found == ["deals[0] game-over", "deals[0] tricks-unexpected", "deals[1] game-over"]


def test_after_an_agreement_that_cannot_be_read_nothing_is_against_the_rules_of_the_table() -> None:
    assert codes([HALF]) == ["deals[0] half-whist-off"]
    assert codes([{"kind": "agree", "options": {"half_whist": "always"}}, HALF]) == ["deals[0] option-value"]
    talon = {**GOOD, "talon_tricks": 2}
    assert codes([talon]) == ["deals[0] talon-off"]
    assert codes([talon], rules={"options": {"talon_bonus": "yes"}}) == ["rules option-value"]


def test_what_lies_in_a_deal_itself_is_told_whatever_was_before_it() -> None:
    tricks = {"kind": "all-pass", "tricks": {"A": 4, "B": 4, "C": 3}}
    assert codes([17, tricks]) == ["deals[0] type-wrong", "deals[1] tricks-sum"]


def test_equal_pools_are_judged_only_where_they_are_known() -> None:
    """A has 9 of 10 and makes six: one point is left over, B and C are equal."""
    rules = {"pool_target": 10, "options": {"help_tie": "choice"}}
    start = {"pool": {"A": 9}}
    assert codes([GOOD], rules=rules, start=start) == ["deals[0] help-to-missing"]
    assert codes([BAD_CONTRACT, GOOD], rules=rules, start=start) == ["deals[0] tricks-unexpected"]
    assert codes([GOOD], rules=rules, start={"pool": {"A": 9, "Z": 1}}) == ["start player-unknown"]


def test_who_deals_is_known_again_where_he_is_named() -> None:
    """Four at the table. The first deal cannot be read; the second names no dealer, the third does, and D deals after C."""
    unnamed = {**GOOD, "declarer": "B", "calls": {"C": "pass", "D": "pass", "A": "pass"}}
    named = {**GOOD, "dealer": "C", "calls": {"B": "pass", "D": "pass"}}
    by_d = {**GOOD, "declarer": "D", "calls": {}}
    assert codes([17, unnamed], FOUR) == ["deals[0] type-wrong"]
    assert codes([17, unnamed, named, by_d], FOUR) == ["deals[0] type-wrong", "deals[3] dealer-plays"]


def test_who_deals_is_not_known_after_a_newcomer_whose_seat_is_not() -> None:
    """He deals, but who sits to his left depends on where he sat down."""
    joined = {"kind": "join", "player": "D", "after": "Z"}
    dealt = {"kind": "all-pass", "tricks": {"A": 4, "B": 3, "C": 3}}
    many = {"kind": "all-pass", "tricks": {"A": 3, "B": 3, "C": 4}}
    assert codes([joined, dealt, many]) == ["deals[0] player-unknown"]


def test_of_a_fifth_player_nothing_is_told_but_that_the_table_is_full() -> None:
    by_e = {**GOOD, "dealer": "A", "declarer": "E", "calls": {"B": "pass", "C": "pass"}}
    assert codes([{"kind": "join", "player": "E"}, by_e], FOUR) == ["deals[0] join-full"]
    assert codes([by_e], [*FOUR, "E"]) == ["players players-count"]


def test_a_doubled_key_hides_no_other_problem_of_its_item() -> None:
    deal = '{"kind": "without-three", "declarer": "A", "declarer": "B", "level": 6}'
    text = '{"format": "preferans-game/1", "rules": {"convention": "rostov"}, "players": ["A", "B"], "deals": [%s]}'
    assert [p.code for p in read_game(text % deal).problems] == ["json-duplicate-key", "without-three-off"]


def test_an_agreed_ending_that_would_close_an_overfull_pool_is_the_fault_of_the_ending() -> None:
    """Leningrad plays to a common sum, so a pool may stand above the target; single pools could not."""
    rules = {"convention": "leningrad", "pool_target": 10}
    items = [{"kind": "agree", "options": {"ending": "each"}}]
    game = {"format": "preferans-game/1", "rules": rules, "players": THREE, "deals": items}
    game["start"] = {"pool": {"A": 14}}
    assert [p.where for p in read_game(json.dumps(game)).problems] == ["deals[0].options.ending"]


@pytest.mark.parametrize("name", ["\u200b", "\u00ad\u2060", " \u200d "])
def test_a_name_of_which_nothing_can_be_seen_is_none(name: str) -> None:
    assert codes([], [name, "B"]) == ["players[0] name-invalid"]
