"""Outcomes worked on paper, one test for each paragraph of the tables in ``tables/``."""

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


def outcomes(some: list[tuple[str, Outcome]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "outcome", [outcome for _, outcome in some], ids=[f"{kind}: {outcome.title}" for kind, outcome in some]
    )


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "contract-passed-out"])
def test_every_kind_has_thirty_outcomes(kind: str):
    titles = [outcome.title for outcome in paper.table(kind)]
    assert len(titles) >= 30
    assert len(set(titles)) == len(titles)


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
