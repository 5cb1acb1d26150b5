"""Every worked example shared with other programs is one test; ``tests/cases`` holds them as they came."""

import json
from typing import Any

import pytest

from tests import reckon, selfcheck
from tests.selfcheck import CASES

Case = dict[str, Any]


def cases(*names: str) -> list[Case]:
    return [case for name in names for case in json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))]


ALL = cases("worked-examples", "whole-games", "refusals")
REFUSED = [case for case in ALL if case["expect"].get("error")]
SCORED = [case for case in ALL if not case["expect"].get("error")]
SETTLED = [case for case in SCORED if "settle" in case["expect"]]


def by_id(some: list[Case]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", some, ids=[case["id"] for case in some])


def test_every_id_stands_for_one_case():
    assert len({case["id"] for case in ALL}) == len(ALL)


@by_id(SCORED)
def test_case(case: Case):
    english, russian = (reckon.result(case["game"], lang) for lang in ("en", "ru"))
    assert selfcheck.difference(case["expect"], english) == []
    assert selfcheck.faults(case["game"], english, "en") == []
    assert selfcheck.faults(case["game"], russian, "ru") == []


@by_id(REFUSED)
def test_refusal(case: Case):
    expected = set(case["expect"].get("codes", []))
    found = {problem["code"] for problem in reckon.problems(case["game"])}
    assert found
    assert expected <= found


@by_id(SETTLED)
def test_settlement(case: Case):
    expect = case["expect"]["settle"]
    settlement = reckon.settlement(case["game"], expect["fractions"])
    assert selfcheck.settlement_difference(expect, settlement) == []
