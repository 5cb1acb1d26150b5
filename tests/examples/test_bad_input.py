"""Bad input that once hung, crashed or told a fault twice; every case is bounded in time by its size alone."""

import json
from typing import Any

from preferans.formats.game import read_game
from tests.harness import command
from tests.harness.command import ROOT

RULES = {"convention": "sochi"}


def found(players: list[Any], *deals: dict[str, Any], rules: dict[str, Any] = RULES) -> list[tuple[str, str]]:
    game = {"format": "preferans-game/1", "rules": rules, "players": players, "deals": list(deals)}
    return [(p.code, p.where) for p in read_game(json.dumps(game)).problems]


def test_a_name_that_looks_like_nobody_is_refused_like_any_other() -> None:
    assert found(["\0001", 5]) == [("name-invalid", "players[0]"), ("type-wrong", "players[1]")]
    assert ("players-count", "players") in found(["\0001"])


def test_a_doubled_key_in_a_large_object_is_found_at_once() -> None:
    keys = ", ".join(f'"k{n}": 0' for n in range(20_000))
    problems = read_game(f'{{"k7": 1, {keys}}}').problems
    assert [p.where for p in problems if p.code == "json-duplicate-key"] == [""]


def test_many_bad_entries_are_told_one_by_one() -> None:
    entry = {"field": "heap", "player": "A"}
    entries = [{**entry, "amount": amount} for amount in ("x", 0)] * 3000
    problems = found(["A", "B"], {"kind": "adjust", "entries": entries, "reason": "x"})
    assert len(problems) == 6000
    assert ("adjust-empty", "deals[0].entries[1].amount") in problems


def test_an_unknown_key_of_an_adjustment_is_told_once() -> None:
    deal = {"kind": "adjust", "entries": [{"field": "heap", "player": "A", "amount": 1}], "reason": "x"}
    assert found(["A", "B"], {**deal, "foo": 1}) == [("key-unknown", "deals[0].foo")]
    assert found(["A", "B"], {**deal, "by": "A"}) == [("key-unknown", "deals[0].by")]
    assert found(["A", "B"], {**deal, "cause": "standz", "by": "A"}) == [("type-wrong", "deals[0].cause")]


def test_no_number_is_quoted_as_it_was_written() -> None:
    (problem,) = read_game('{"format": -Infinity}').problems[:1]
    assert dict(problem.args)["given"] == "-Infinity"


def test_a_table_rule_on_the_command_line_may_be_anything() -> None:
    answer = command.invoke("table", "--option", "all_pass_progression=" + "[" * 5000, cwd=ROOT)
    assert answer.status == 1
    assert "[option-value]" in answer.stderr


def test_the_assistant_refuses_no_fact_where_it_compares() -> None:
    """A half-whist on an eight: half of one trick of 6, of 12 in Leningrad; talon tricks pay nowhere."""
    deal = {"kind": "contract", "declarer": "South", "level": 8, "calls": {"West": "half-whist", "North": "pass"}}
    words = ("write", json.dumps({**deal, "talon_tricks": 1}), "--compare", "--json")
    answer = command.invoke(*words, "--option", "half_whist=off", cwd=ROOT)
    assert answer.status == 0, answer.stderr
    documents = json.loads(answer.stdout)
    assert [documents[name]["whists"]["West"]["South"] for name in documents] == [3, 6, 3]
