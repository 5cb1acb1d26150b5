"""A game with one fault is told of that fault alone, where it is; a second one elsewhere is told as well."""

import ast
import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import preferans.core
from preferans.core.doubts import RESTS
from preferans.formats.game import read_document, read_game
from tests import strategies

Document = dict[str, Any]
WRONG = {"number": 99, "word": "Q", "null": None, "list": [], "below": -1, "part": 1.5, "huge": 10**12}


def valid_games(seed: str, count: int) -> Iterator[tuple[random.Random, Document]]:
    rng = random.Random(seed)
    found = 0
    while found < count:
        game = strategies.random_game(random.Random(rng.random()))
        if game["deals"] and read_document(game).game is not None:
            found += 1
            yield rng, game


def spoilt(rng: random.Random, game: Document) -> tuple[Document, int, str]:
    """The game with one value of one item taken away, misspelt or replaced; which item, and what was done."""
    document = copy.deepcopy(game)
    deals = document["deals"]
    at = rng.randrange(len(deals))
    holder, key = rng.choice([*places(deals[at]), (deals, at)])
    what = rng.choice([*WRONG, *(["none", "misspelt"] if isinstance(holder, dict) else [])])
    if what == "none":
        del holder[key]
    elif what == "misspelt":
        holder[f"{key}x"] = holder.pop(key)
    else:
        holder[key] = copy.copy(WRONG[what])
    return document, at, f"{what} for {key} in {game['deals'][at]}"


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every value inside a value: what holds it, and its key."""
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from places(value[key])


def check_single(seed: str, games: int, each: int) -> None:
    for rng, game in valid_games(seed, games):
        for _ in range(each):
            document, at, what = spoilt(rng, game)
            told = [p.where for p in read_document(document).problems]
            inside = [where for where in told if where.split(".")[0] == f"deals[{at}]"]
            assert not inside or inside == told, f"{what}: {told} of {json.dumps(document, ensure_ascii=False)}"


def test_a_single_fault_is_told_where_it_is_and_nowhere_else():
    check_single("faults", 150, 20)


@pytest.mark.sweep
def test_many_single_faults_are_told_where_they_are(seed: int):
    check_single(f"faults/{seed}", 4000, 25)


def test_tricks_that_do_not_add_up_are_told_whatever_is_wrong_elsewhere():
    for rng, game in valid_games("two faults", 250):
        counted = [i for i, deal in enumerate(game["deals"]) if deal["kind"] == "all-pass"]
        document, at, what = spoilt(rng, game)
        for i in counted:
            if i != at and game["deals"][at]["kind"] != "join":  # a newcomer without a name may be any stranger
                deal = document["deals"][i]
                deal["tricks"] = dict.fromkeys(deal["tricks"], 4)
                told = [(p.code, p.where) for p in read_document(document).problems]
                summed = ("tricks-sum", f"deals[{i}].tricks")
                assert summed in told or sum(deal["tricks"].values()) == 10, f"{what}, all-pass {i}: {told}"


def test_every_problem_of_the_core_says_what_it_rests_on():
    """Codes and cases written in the sources; a case that is computed is spelt out in the same function."""
    found: set[tuple[str, str]] = set()
    for path in Path(next(iter(preferans.core.__path__))).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "problem":
                code, case = node.args[0], node.args[2] if len(node.args) > 2 else ast.Constant("")
                if isinstance(code, ast.Constant):
                    cases = (
                        [str(case.value)]
                        if isinstance(case, ast.Constant)
                        else [c for k, c in RESTS if k == code.value]
                    )
                    found |= {(str(code.value), c) for c in cases}
    assert len(found) > 35
    assert found == set(RESTS)


def test_any_key_beside_the_known_ones_is_only_unknown():
    """Keys that look like places of problems, with and without a number."""
    for key in ("deals[x]", "deals[", "deals[0]", "deals[\u0663]", "", "."):
        game = {"format": "preferans-game/1", "rules": {"convention": "sochi"}, "players": ["A", "B"], "deals": []}
        assert [p.code for p in read_game(json.dumps({**game, key: 1})).problems] == ["key-unknown"]
