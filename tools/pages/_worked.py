"""The worked examples of the table rules: games played under several values, held to what was calculated by hand."""

import json
import tomllib
from fractions import Fraction
from typing import Any, NamedTuple

from preferans.core.settlement import settle
from preferans.formats.game import Game, Reading, read_game
from preferans.formats.opening_reader import FORMAT
from preferans.formats.result_document import result_document
from tools.pages._common import HERE, seated

EXAMPLES: dict[str, dict[str, Any]] = tomllib.loads((HERE / "rule_examples.toml").read_text(encoding="utf-8"))
"""What is known of each rule beside its meaning: sources, a game, and the totals calculated by hand."""


class Played(NamedTuple):
    """An example under one value of its rule."""

    reading: Reading
    case: dict[str, Any]


def game_of(key: str, case: dict[str, Any] | None = None) -> dict[str, Any]:
    """The document of an example, with letters for names; without a case, as all the cases share it."""
    example, own = EXAMPLES[key], case or {}
    options = dict(example.get("options", {}))
    if "value" in own:
        options[key] = own["value"]
    rules = {"convention": "sochi"}
    if "target" in example:
        rules["pool_target"] = example["target"]
    players = example.get("players", ["S", "W", "N"])
    game: dict[str, Any] = {"format": FORMAT, "rules": rules, "players": players}
    if options:
        game["rules"] = {**rules, "options": options}
    if "start" in example:
        game["start"] = example["start"]
    return {**game, "deals": own.get("deals", example["deals"])}


def cases(key: str, lang: str) -> list[Played]:
    """The example of a rule under each of its values."""
    return [
        Played(read_game(json.dumps(seated(game_of(key, case), lang))), case) for case in EXAMPLES[key].get("cases", ())
    ]


def check(key: str) -> None:
    """Hold the engine to the hand-written figures of a rule; every value must come out differently."""
    found = []
    for case in EXAMPLES[key]["cases"]:
        reading = read_game(json.dumps(game_of(key, case)))
        got = _outcome(reading, case)
        wanted = {name: case[name] for name in got}
        if got != wanted:
            raise AssertionError(f"{key} = {case['value']!r}: by hand {wanted}, by the engine {got}")
        found.append(got)
    if any(one == other for place, one in enumerate(found) for other in found[:place]):
        raise AssertionError(f"{key}: two values come out alike: {found}")


def _outcome(reading: Reading, case: dict[str, Any]) -> dict[str, Any]:
    if reading.game is None:
        return {"refused": [f"{p.code} {p.where}" for p in reading.problems]}
    got: dict[str, Any] = {"sheet": sheet(reading.game)}
    if "net" in case:
        document: dict[str, Any] = result_document(reading.game)
        got["net"] = figures(document["net"])
    if "settled" in case:
        got["settled"] = figures(settled(reading.game))
    return got


def sheet(game: Game) -> str:
    """Every total that is not zero."""
    result: dict[str, Any] = result_document(game)
    standing = [(f"{p} {field}", result[field][p]) for p in result["players"] for field in ("pool", "heap")]
    whists = [(f"{p} whists/{q}", n) for p, row in result["whists"].items() for q, n in row.items()]
    return "; ".join(f"{name} {_number(n)}" for name, n in [*standing, *whists] if n)


def settled(game: Game) -> dict[str, int | str]:
    """The final result of each player after the game's rule of fractions."""
    position = game.ledger.position
    rules = position.rules
    result = settle(position.totals, position.seating, rules.prices.pool_price, rules.settlement.fractions)
    return {game.names[p]: str(Fraction(net)) for p, net in result.net.items()}


def figures(net: dict[str, int | str]) -> str:
    """Results, one player after another."""
    return "; ".join(f"{player} {_number(n)}" for player, n in net.items())


def _number(n: int | str) -> str:
    return str(n).replace("-", "−")
