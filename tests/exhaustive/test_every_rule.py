"""Every table rule with every value of it over a panel: the engine is the oracle's, and no rule is idle."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from tests.exhaustive.panel import PANEL
from tests.harness import command
from tests.oracle import compare
from tests.oracle.compare import Document
from tests.oracle.tables import CHOICES, CONVENTIONS

NOT_OF_A_DEAL = {
    # section 8: which of two moments at the table is the hard line. A document says what was decided there (`when`),
    # so nothing that is reckoned can depend on it; it is read where the record is kept.
    "error_deadline": "a question of the record's law",
}
REFUSALS = {
    "half-whist-off", "stalingrad-pass", "without-three-off", "talon-off", "call-missing", "help-to-missing",
    "start-over-target",
}  # fmt: skip
QUESTIONS = [(key, value) for key in CHOICES for value in CHOICES[key]]


def with_value(key: str, value: Any) -> Iterator[Document]:
    for convention in CONVENTIONS:
        for member in PANEL:
            options = {**member["rules"]["options"], key: value}
            yield {**member, "rules": {**member["rules"], "convention": convention, "options": options}}


@cache
def answers(key: str) -> list[list[Document]]:
    """What the engine says to the panel, a list for each value of the rule; all in one run of the command."""
    panels = [list(with_value(key, value)) for value in CHOICES[key]]
    said = iter(compare.engine(game for panel in panels for game in panel))
    return [[next(said) for _ in panel] for panel in panels]


def settled(key: str, value: Any) -> list[Document]:
    feed = "".join(json.dumps(game) + "\n" for game in with_value(key, value))
    done = command.run("settle", "-", "--jsonl", stdin=feed, cwd=command.ROOT)
    return [json.loads(line) for line in done.stdout.split("\n") if line]


def codes(answer: Document) -> set[str]:
    return {problem["code"] for problem in answer.get("problems", [])}


@pytest.mark.parametrize(("key", "value"), QUESTIONS, ids=json.dumps)
def test_a_value_is_reckoned_as_by_the_oracle(key: str, value: Any) -> None:
    found = []
    for game, got in zip(with_value(key, value), answers(key)[CHOICES[key].index(value)], strict=True):
        if codes(got):
            assert codes(got) <= REFUSALS, (got, game)
            continue
        difference = compare.difference(game, got)
        if difference:
            found.append(f"{difference}\n{json.dumps(game)}")
    assert not found, "\n\n".join(found[:5])


def told_apart(one: list[Document], other: list[Document]) -> bool:
    """Whether two values of a rule differ in a result, a refusal or a question; its sentences do not count."""
    for first, second in zip(one, other, strict=True):
        if codes(first) != codes(second):
            return True
        if not codes(first) and any(first[part] != second[part] for part in ("lines", "net", "finished", "next")):
            return True
    return False


@pytest.mark.parametrize("key", [key for key in CHOICES if key not in {*NOT_OF_A_DEAL, "fractions"}])
def test_any_two_values_of_a_rule_differ_somewhere(key: str) -> None:
    for (one, said), (other, also) in combinations(zip(CHOICES[key], answers(key), strict=True), 2):
        assert told_apart(said, also), f"{one} and {other}"


def test_the_fractions_differ_in_the_settlement() -> None:
    code, exact, whole = ([answer.get("net") for answer in settled("fractions", way)] for way in CHOICES["fractions"])
    assert code != exact
    assert exact != whole
    assert whole != code
