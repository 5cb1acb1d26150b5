"""Outcomes worked on paper, one test for each paragraph of the tables in ``tables/``."""

from typing import Any

import pytest

from tests import reckon, selfcheck
from tests.examples import paper
from tests.examples.paper import Outcome

KINDS = [
    "contract-two-whisters",
    "contract-lone-whister",
    "contract-passed-out",
    "half-whist",
    "ten-checked",
    "ten-whisted",
    "misere",
    "without-three",
    "all-pass-heap",
    "all-pass-whists",
    "adjust",
    "error",
    "agree",
    "join",
    "closing",
]
SCORED = [(kind, outcome) for kind in KINDS for outcome in paper.table(kind) if not outcome.problems]
REFUSED = [(kind, outcome) for kind in KINDS for outcome in paper.table(kind) if outcome.problems]
NOTES = [("notes", outcome) for outcome in paper.table("notes")]

VALUES: dict[str, list[Any]] = {
    **{key: [1, 2] for key in ("whist_factor", "heap_factor", "fine_factor")},
    "pool_price": [20],
    "whist_style": ["greedy", "gentleman", "gentleman-always"],
    "liability": ["full", "half", "none"],
    "liability_nine": ["same"],
    "liability_shared": ["capped", "own-share-always"],
    "single_duty": ["first", "both"],
    "ten": ["whisted"],
    "half_whist": ["off", "6-9"],
    "consolation": ["ten", "none"],
    "consolation_dealer": [False],
    "without_three": [True, False],
    "misere_trick": [10, 20],
    "all_pass": ["heap", "whists"],
    "all_pass_price": [3, 5, 10],
    "all_pass_progression": [[1, 2], [1, 2, 4], [3]],
    "all_pass_ends_on": [[], ["failed"], ["made-whisted"], ["made-unwhisted"]],
    "all_pass_amnesty": [True],
    "amnesty_counts": ["all"],
    "zero_tricks": ["pool", "pool-progressive", "heap-progressive", "none"],
    "zero_points": [2, 4],
    "zero_dealer": [True],
    "ending": ["each", "sum"],
    "help": [True, False],
    "help_order": ["clockwise"],
    "help_tie": ["counter-clockwise", "choice"],
    "help_price": [20],
    "excess": ["heap-to-zero", "drop"],
    "stalingrad": [True],
    "talon_bonus": [True],
    "error_penalty": ["none"],
    "error_warning": [False],
    "error_deadline": ["order"],
    "fractions": ["exact"],
}
"""Every table rule of rules 7 with the values that are not everybody's default."""


def outcomes(some: list[tuple[str, Outcome]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "outcome", [outcome for _, outcome in some], ids=[f"{kind}: {outcome.title}" for kind, outcome in some]
    )


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "contract-passed-out"])
def test_every_kind_has_thirty_outcomes(kind: str):
    titles = [outcome.title for outcome in paper.table(kind)]
    assert len(titles) >= 30
    assert len(set(titles)) == len(titles)


def played() -> list[tuple[str, Any]]:
    """Every table rule with its value under which some outcome is reckoned or refused."""
    found = []
    for _, outcome in SCORED + REFUSED:
        sources = [outcome.game["rules"], *outcome.game["deals"]]
        found += [item for source in sources for item in source.get("options", {}).items()]
    return found


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in VALUES.items() for value in values])
def test_every_value_of_every_table_rule_is_played(key: str, value: object):
    assert (key, value) in played()


@outcomes(SCORED)
def test_reckonings_come_to_their_amounts(outcome: Outcome):
    """A check of the paper alone: what stands behind each amount multiplies to it."""
    assert outcome.postings is not None
    for posting in outcome.postings:
        assert paper.reckoned(posting.reckoning) == posting.amount, posting


@outcomes(SCORED + NOTES)
def test_outcome(outcome: Outcome):
    result = reckon.result(outcome.game)
    deal = result["deals"][-1]
    if outcome.postings is not None:
        assert list(paper.postings(deal["entries"])) == outcome.postings
    if outcome.notes is not None:
        assert sorted((note["player"], note["rule"]) for note in deal["notes"]) == sorted(outcome.notes)
    assert outcome.finished in {None, result["finished"]}
    assert outcome.protocol in {None, deal["protocol"]}
    if outcome.next_dealer:
        assert (result["next"]["dealer"] or "nobody") == outcome.next_dealer
    assert outcome.next_multiplier in {None, result["next"]["all_pass_multiplier"]}


@outcomes(SCORED + NOTES)
def test_outcome_is_sound(outcome: Outcome):
    for lang in ("en", "ru"):
        assert selfcheck.faults(outcome.game, reckon.result(outcome.game, lang), lang) == []


@outcomes(REFUSED)
def test_refused(outcome: Outcome):
    assert paper.unexpected(outcome, reckon.problems(outcome.game)) == []
