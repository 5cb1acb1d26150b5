"""Nothing is lost: every document comes back from its text just as it was, with its notes and its diary."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans.formats.game import read_document
from preferans.formats.notation import looks_like_notation, read_item, read_notation, write_item, write_notation
from preferans.formats.notation.operands import same
from preferans.formats.notation.seating import Seats
from tests import strategies
from tests.harness.command import ROOT
from tests.notation.odd import NAMES, NOTES, odd_game, rename
from tests.selfcheck import CASES

Document = dict[str, Any]
GATE, SWEEP, PARTS = 300, 100_000, 4


def cases() -> Iterator[Any]:
    for path in sorted(CASES.glob("*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        for case in content if isinstance(content, list) else []:
            if read_document(case["game"]).game is not None:
                yield pytest.param(case["game"], id=f"{path.stem}: {case['id']}")


def comes_back(document: Document) -> None:
    for lang in ("en", "ru"):
        text = write_notation(document, lang=lang)
        parsed = read_notation(text)
        assert not parsed.problems, text
        assert parsed.value == document, text
        assert same(parsed.value, document), text
        assert looks_like_notation(text)
    without = {key: value for key, value in document.items() if key != "log"}
    assert read_notation(write_notation(document, log=False)).value == without


@pytest.mark.parametrize("game", list(cases()))
def test_every_shared_case_comes_back(game: Document) -> None:
    comes_back(game)


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.json")), ids=lambda path: path.stem)
def test_every_example_comes_back_in_lines_that_people_write(path: Any) -> None:
    game = json.loads(path.read_text(encoding="utf-8"))
    comes_back(game)
    assert "{" not in write_notation(game)


def test_there_are_many_shared_cases() -> None:
    assert len(list(cases())) > 200


def test_random_games_come_back(seed: int) -> None:
    for number in range(GATE):
        comes_back(odd_game(random.Random(f"{seed}/{number}")))


@pytest.mark.sweep
@pytest.mark.parametrize("part", range(PARTS))
def test_a_hundred_thousand_games_come_back(seed: int, part: int) -> None:
    items = objects = 0
    for number in range(part, SWEEP, PARTS):
        rng = random.Random(f"{seed}/{number}")
        game = (odd_game if number // PARTS % 2 else strategies.random_game)(rng)
        text = write_notation(game, lang="ru" if number // PARTS % 4 > 1 else "en")
        parsed = read_notation(text)
        assert not parsed.problems, (number, text)
        assert same(parsed.value, game), (number, text)
        items += len(game["deals"])
        objects += sum(line.startswith("{") for line in text.split("\n"))
    print(f"\nseed {seed}, part {part}: {SWEEP // PARTS} games with {items} items, {objects} of them as JSON objects")


def test_nearly_all_random_items_are_written_in_the_usual_form(seed: int) -> None:
    """JSON is for what nobody writes: an empty list of calls, or tricks of a player who is not there."""
    for number in range(GATE):
        game = strategies.random_game(random.Random(f"{seed}/{number}"))
        seats = Seats(game["players"])
        for item in game["deals"]:
            usual = item.get("calls") != {} and item.get("waived") is not False
            assert write_item(item, seats.table.names).startswith("{") != usual, item
            seats.follow(item)


TEXTS = st.text(max_size=60) | st.sampled_from([*NAMES, *NOTES])


@given(strategies.games(most=5), st.lists(TEXTS, min_size=12, max_size=12, unique=True), st.lists(TEXTS, max_size=8))
def test_names_and_notes_of_any_text_come_back(game: Document, names: list[str], notes: list[str]) -> None:
    everybody = [*strategies.NAMES, *strategies.OTHER_NAMES]
    known = {name for name in everybody if name in json.dumps(game, ensure_ascii=False)}
    fresh = [name for name in names if name not in {"whists", "pool", "heap", "kind"}]
    game = rename(game, dict(zip(sorted(known), fresh, strict=False)))
    for item, note in zip([game, *game["deals"]], notes, strict=False):
        item["note"] = note
    if len(notes) > 2:
        game["title"] = notes[-1]
        game["log"] = [{"at": notes[-1], "by": notes[-2], "action": notes[-3]}]
    comes_back(game)


@given(st.sampled_from(["en", "ru"]), strategies.games(most=4), TEXTS)
def test_an_item_comes_back_from_its_one_line(lang: str, game: Document, note: str) -> None:
    players = [*game["players"], *(item["player"] for item in game["deals"] if item["kind"] == "join")]
    for item in game["deals"]:
        noted = {**item, "note": note}
        line = write_item(noted, players, lang)
        assert "\n" not in line
        parsed = read_item(line, players)
        assert parsed.value == noted
        assert not parsed.problems


JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


@given(JSON)
def test_a_diary_keeps_any_value(value: Any) -> None:
    rules = {"convention": "sochi"}
    log = [{"was": value, "now": {"kind": "misere", "declarer": value}}, {"at": value, "action": value, "why": value}]
    comes_back({"format": "preferans-game/1", "rules": rules, "players": ["A", "B"], "deals": [], "log": log})


@given(st.dictionaries(st.sampled_from(["kind", "level", "tricks", "calls", "declarer", "entries", "note"]), JSON))
def test_an_item_of_any_shape_comes_back(item: Document) -> None:
    for kind in ("contract", "misere", "all-pass", "adjust", "error", "agree", "join", "without-three"):
        odd = {**item, "kind": kind}
        assert same(read_item(write_item(odd, ["A", "B"]), ["A", "B"]).value, odd)


def test_an_item_in_a_value_of_another_type_is_written_all_the_same() -> None:
    """The diary keeps whatever stood there."""
    values: list[Any] = [None, 7, "x", []]
    assert [write_item(value, []) for value in values] == ["null", "7", '"x"', "[]"]
