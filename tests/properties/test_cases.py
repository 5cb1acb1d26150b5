"""What holds in every worked game: dropping the last deal gives the sheet before it, renaming players the result renamed."""

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tests import reckon
from tests.examples import paper
from tests.examples.test_tables import KINDS
from tests.selfcheck import CASES, number

Game = dict[str, Any]

NEW_NAMES = ("Жанна", "a name of forty letters and not one more", "🂡", "Q", "Зоя")
TABLES = [
    (f"{kind}: {outcome.title}", outcome.game)
    for kind in (*KINDS, "notes")
    for outcome in paper.table(kind)
    if not outcome.problems
]


def shared() -> list[tuple[str, Game]]:
    """The shared cases with at least a deal, by their ids."""
    found = []
    for name in ("worked-examples", "whole-games"):
        for case in json.loads((CASES / f"{name}.json").read_text(encoding="utf-8")):
            if not case["expect"].get("error") and case["game"]["deals"]:
                found.append((case["id"], case["game"]))
    return found


GAMES = [*shared(), *TABLES]
every_game = pytest.mark.parametrize("game", [game for _, game in GAMES], ids=[title for title, _ in GAMES])


def shorter(game: Game) -> Game:
    return game | {"deals": game["deals"][:-1]}


@every_game
def test_dropping_the_last_deal_gives_the_sheet_before_it(game: Game):
    """Everything earlier stays as it was; the last deal's entries are what the totals and the results differ by."""
    before, after = reckon.result(shorter(game)), reckon.result(game)
    last = after["deals"][-1]
    assert after["deals"][:-1] == before["deals"]
    assert totals(after) == with_entries(totals(before), last["entries"])
    for player in after["players"]:
        gain = number(after["net"][player]) - number(before["net"].get(player, 0))
        assert gain == number(last["net"][player])


def totals(result: dict[str, Any]) -> dict[tuple[str, str, str | None], Fraction]:
    """Every field that is not empty, with its total."""
    found = {(p, name, None): number(result[name][p]) for name in ("pool", "heap") for p in result["players"]}
    whists = {(p, "whists", q): number(v) for p, row in result["whists"].items() for q, v in row.items()}
    return {field: total for field, total in (found | whists).items() if total}


def with_entries(
    before: dict[tuple[str, str, str | None], Fraction], entries: list[dict[str, Any]]
) -> dict[tuple[str, str, str | None], Fraction]:
    now = dict(before)
    for e in entries:
        field = (e["player"], e["field"], e["against"])
        now[field] = now.get(field, Fraction(0)) + number(e["amount"])
    return {field: total for field, total in now.items() if total}


@every_game
def test_renaming_the_players_renames_the_result(game: Game):
    names = everybody(game)
    renaming = dict(zip(names, NEW_NAMES, strict=False))
    rename = renamer(renaming)
    expected, got = rename(without_texts(reckon.result(game))), without_texts(reckon.result(rename(game)))
    assert got == expected


def everybody(game: Game) -> list[str]:
    return [*game["players"], *(deal["player"] for deal in game["deals"] if deal["kind"] == "join")]


def renamer(renaming: dict[str, str]) -> Callable[[Any], Any]:
    """A function that gives a document in which every name, as a key or as a value, is another."""

    def rename(tree: Any) -> Any:
        match tree:
            case dict():
                return {renaming.get(key, key): rename(value) for key, value in tree.items()}
            case list():
                return [rename(item) for item in tree]
            case str():
                return renaming.get(tree, tree)
            case _:
                return tree

    return rename


def without_texts(tree: Any) -> Any:
    """The document without its sentences, in which names stand among words."""
    match tree:
        case dict():
            return {key: without_texts(value) for key, value in tree.items() if key != "text"}
        case list():
            return [without_texts(item) for item in tree]
        case _:
            return tree


def test_renaming_reaches_the_sentences():
    game = paper.game("sochi | A B C") | {"deals": [{"kind": "without-three", "declarer": "A", "level": 6}]}
    renamed = json.loads(json.dumps(game).replace('"A"', '"Anna"'))
    [entry], [other] = (reckon.result(g)["deals"][0]["entries"] for g in (game, renamed))
    assert "Anna" in other["text"]
    assert other["text"].replace("Anna", "A") == entry["text"]
