"""The JSON Schema of the game document agrees with the reader: it takes whatever the reader takes, and refuses what is
wrong in shape. What needs adding up or knowing who sits where is beyond a schema."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from preferans.core.rules import RULE_FIELDS
from preferans.formats.game import read_document
from preferans.formats.schema import game_schema
from tests.examples import paper
from tests.examples.paper import TABLES
from tests.strategies import random_game

CASES = Path(__file__).parents[1] / "cases"
SCHEMA = Draft202012Validator(game_schema())
SHAPES = {
    "key-unknown", "key-missing", "type-wrong", "format-unknown", "convention-unknown", "edition-unknown",
    "option-unknown", "option-value", "target-low", "players-count", "start-negative", "kind-unknown",
    "level-unknown", "strain-unknown", "call-unknown", "tricks-range", "agree-price",
}  # fmt: skip
"""Codes whose every problem can be seen without reckoning."""


def documents() -> list[Any]:
    """Every document of the shared cases and of the tables of refusals that is JSON at all."""
    files = (CASES / f"{name}.json" for name in ("refusals", "whole-games", "worked-examples"))
    shared = [case["game"] for path in files for case in json.loads(path.read_text("utf-8"))]
    outcomes = [outcome for path in sorted(TABLES.glob("*.txt")) for outcome in paper.table(path.stem)]
    return [game for game in [*shared, *(o.game for o in outcomes if o.raw is None)] if isinstance(game, dict)]


DOCUMENTS = documents()


def has_float(value: object) -> bool:
    """To a schema 6.0 is an integer; the format is stricter."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return isinstance(value, float) or any(map(has_float, parts))


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(game_schema())


def test_what_the_reader_takes_the_schema_takes() -> None:
    valid = [document for document in DOCUMENTS if read_document(document).game is not None]
    assert len(valid) > 300
    for document in valid:
        assert SCHEMA.is_valid(document), next(SCHEMA.iter_errors(document))


def test_what_is_wrong_in_shape_the_schema_refuses() -> None:
    seen = set()
    for document in DOCUMENTS:
        if has_float(document):
            continue
        codes = {problem.code for problem in read_document(document).problems} & SHAPES
        seen |= codes
        assert not codes or not SCHEMA.is_valid(document), (codes, document)
    assert seen == SHAPES


@pytest.mark.parametrize("number", range(200))
def test_random_games_are_taken(number: int, seed: int) -> None:
    game = random_game(random.Random(seed * 1000 + number))
    assert SCHEMA.is_valid(game), next(SCHEMA.iter_errors(game))


def test_every_table_rule_is_there_and_the_frozen_one_is_not_agreed_later() -> None:
    schema = game_schema()
    options = schema["properties"]["rules"]["properties"]["options"]["properties"]
    agree = next(
        kind
        for kind in schema["properties"]["deals"]["items"]["oneOf"]
        if kind["properties"]["kind"]["const"] == "agree"
    )
    later = agree["properties"]["options"]["properties"]
    assert list(options) == list(RULE_FIELDS)
    assert list(later) == [key for key in RULE_FIELDS if key != "pool_price"]
