"""The library's border: what raises, what is remembered, what a table on trial leaves untouched."""

import json
import sys
from pathlib import Path

import pytest

from preferans.core.conventions import SOCHI
from preferans.core.deals import AllPass, Call, Contract
from preferans.core.ledger import Entry, Opening, Table
from preferans.core.problems import PreferansError
from preferans.core.scoring import bind
from preferans.formats.game import load

GAME = {
    "format": "preferans-game/1",
    "rules": {"convention": "sochi"},
    "players": ["A", "B", "C"],
    "deals": [{"kind": "all-pass", "tricks": {"A": 3, "B": 3, "C": 4}}],
}


def test_a_game_is_loaded_from_text_bytes_or_a_file(tmp_path: Path) -> None:
    text = json.dumps(GAME)
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    for source in (text, text.encode(), path):
        assert len(load(source).replay().entries) == 1


def test_a_game_with_problems_raises_all_of_them() -> None:
    with pytest.raises(PreferansError) as raised:
        load(json.dumps({**GAME, "players": ["A"], "colour": "red"}))
    assert {p.code for p in raised.value.problems} >= {"players-count", "key-unknown"}
    assert "colour: key-unknown" in str(raised.value)


def test_a_scorer_forgets_when_it_knows_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[type(bind(SOCHI.rules, (0, 1, 2))).__module__], "REMEMBERED", 2)
    bind.cache_clear()
    scorer = bind(SOCHI.rules, (0, 1, 2))
    for tricks in ((3, 3, 4), (4, 3, 3), (0, 0, 10), (3, 3, 4)):
        first = scorer.outcome(AllPass(tricks), None, 1)
        assert first == scorer.outcome(AllPass(tricks), None, 1)
    assert [p.amount for p in scorer.outcome(AllPass((3, 3, 4)), None, 1).postings] == [3, 3, 4]
    bind.cache_clear()


def test_a_trial_leaves_the_table_as_it_was() -> None:
    table = Table(Opening(3, SOCHI.rules))
    contract = Contract(0, 6, (None, Call.PASS, Call.PASS))
    assert isinstance(table.copy().step(contract), Entry)
    assert not any(table.totals)
    assert isinstance(table.step(contract), Entry)
    assert table.totals[0] == 2
