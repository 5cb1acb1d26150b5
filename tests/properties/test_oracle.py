"""The engine and the oracle agree on everything in random valid games: amounts, factors, notes, lines, nets, the end."""

import json
import random
import time
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given

from tests import strategies
from tests.oracle import compare, reckon
from tests.oracle.compare import Document
from tests.reckon import result
from tests.selfcheck import CASES

GATE, SWEEP = 400, 20_000


def random_games(seed: int, count: int) -> Iterator[Document]:
    """Game number n of a seed is always the same game, however many are asked for."""
    for number in range(count):
        yield strategies.random_game(random.Random(f"{seed}/{number}"))


def agree_on(games: Iterator[Document]) -> None:
    told = compare.report(games)
    assert not told, "\n\n".join(told)


def test_the_oracle_reckons_the_worked_examples() -> None:
    for name in ("worked-examples.json", "whole-games.json"):
        for case in json.loads((CASES / name).read_text(encoding="utf-8")):
            if "sheet" in case["expect"]:
                got = reckon(case["game"])
                for field, want in case["expect"]["sheet"].items():
                    assert without_zeros(got[field]) == without_zeros(want), (case["id"], field)


def without_zeros(tree: Document) -> Document:
    pruned = {key: without_zeros(value) if isinstance(value, dict) else value for key, value in tree.items()}
    return {key: value for key, value in pruned.items() if value not in (0, {})}


def test_random_games_agree(seed: int) -> None:
    agree_on(random_games(seed, GATE))


@given(strategies.games())
def test_drawn_games_agree(game: Document) -> None:
    difference = compare.difference(game, result(game))
    assert difference is None, difference


def test_random_games_meet_every_rule(seed: int) -> None:
    """The generator is worth nothing if it never gets anywhere: every reason and note of the format occurs."""
    met: Counter[str] = Counter()
    for game in random_games(seed, 3 * GATE):
        for deal in reckon(game)["deals"]:
            met.update(line["rule"] for line in [*deal["entries"], *deal["notes"]])
    reasons = json.loads((CASES / "reasons.json").read_text(encoding="utf-8"))
    notes = ["whist.passed", "liability.met", "consolation.none", "half.void", "help.closed"]
    notes += ["error.warned", "error.in-hand", "error.late", "error.waived"]
    assert not [rule for rule in [*reasons, *notes] if met[rule] < 3]


@pytest.mark.sweep
def test_many_random_games_agree(seed: int) -> None:
    print(f"PREFERANS_SEED={seed}")
    began = time.monotonic()
    agree_on(random_games(seed, SWEEP))
    print(f"{SWEEP} games in {time.monotonic() - began:.0f} s")
