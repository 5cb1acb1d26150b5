"""The documents that come out, the reasons and what is not written: parts of the page of documents."""

import json
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from preferans.core.postings import Silence
from preferans.core.settlement import settle
from preferans.core.settlement.methods import StepRule
from preferans.formats.game import Game, load
from preferans.formats.opening_reader import FORMAT
from preferans.formats.result_document import result_document
from preferans.formats.settlement_document import settlement_document
from preferans.text.catalogue import label
from tools.pages import _common as common
from tools.pages import _sessions as sessions
from tools.pages import _worked as worked

Json = dict[str, Any]
Parts = list[list[str]]

KEYS: Final[dict[str, dict[str, list[str]]]] = tomllib.loads(
    (common.HERE / "result_keys.toml").read_text(encoding="utf-8")
)
GAMES: Final[dict[str, Json]] = tomllib.loads((common.HERE / "result_games.toml").read_text(encoding="utf-8"))
REASONS: Final = common.HERE.parent.parent / "tests" / "cases" / "reasons.json"
FIELDS: Final = ("pool", "heap", "whists")
SHOWN: Final = 8
"""How many lines of an answer stand on the page; the whole of it follows on fewer lines."""


def parts(words: dict[str, str], lang: str) -> Parts:
    """All that the page says of what comes out."""
    return [
        *_sheet(words, lang),
        *_settlement(words, lang),
        *_reasons(words, lang),
        *_silences(words, lang),
        [f"## {words['problems']}"],
        [words["problems_text"]],
        _keys("problem", _problem(lang), words, lang),
        sessions.block(sessions.played(sessions.with_document("sheet - --jsonl", ["[]"], lang))),
    ]


def _document(name: str, lang: str) -> Json:
    found: Json = common.seated({"format": FORMAT, **GAMES[name]}, lang)
    return found


def _game(name: str, lang: str) -> Game:
    return load(json.dumps(_document(name, lang)))


def _example(command: str, name: str, words: dict[str, str], whole: Json, lang: str) -> Parts:
    """A command with a document, the beginning of its answer, and the whole answer."""
    lines = sessions.with_document(command, common.document(_document(name, lang)), lang)
    steps = sessions.played(lines, SHOWN)
    start = json.dumps(whole, ensure_ascii=False, indent=2).split("\n")[:SHOWN]
    if steps[0].stdout[:SHOWN] != start:
        raise AssertionError(f"{command} answers {steps[0].stdout}")
    return [sessions.block(steps), [words["whole"]], common.fenced("json", common.spread(whole).split("\n"))]


def _sheet(words: dict[str, str], lang: str) -> Parts:
    """The result document with its reasons, as ``explain`` gives it."""
    whole: Json = result_document(_game("sheet", lang), lang)
    seen = [whole, result_document(_game("rest", lang), lang)]
    deals = [deal for document in seen for deal in document["deals"]]
    entries = [entry for deal in deals for entry in deal["entries"]]
    groups = {
        "next": [document["next"] for document in seen],
        "deal": deals,
        "entry": entries,
        "factor": [factor for entry in entries for factor in entry["factors"]],
        "notes": [note for deal in deals for note in deal["notes"]],
    }
    found = [[f"## {words['sheet']}"], [words["sheet_text"]]]
    found += _example("explain - --json", "sheet", words, whole, lang)
    found.append(_keys("sheet", seen, words, lang))
    for name, objects in groups.items():
        found += [[f"### {words[name]}"], _keys(name, objects, words, lang)]
    return found


def _settlement(words: dict[str, str], lang: str) -> Parts:
    game = _game("settlement", lang)
    position = game.ledger.position
    price, policy = position.rules.prices.pool_price, position.rules.settlement.fractions
    settled = settle(position.totals, position.seating, price, policy, None, position.stake)
    whole: Json = settlement_document(settled, game.names)
    groups = {
        "point": [whole["point"]],
        "method": whole["methods"],
        "debt": whole["debts"],
        "money": [whole["money"]],
        "transfer": whole["transfers"],
    }
    found = [[f"## {words['settlement']}"], [words["settlement_text"]]]
    found += _example("settle - --json", "settlement", words, whole, lang)
    found.append(_keys("settlement", [whole], words, lang))
    for name, objects in groups.items():
        found += [[f"### {words[name]}"], _keys(name, objects, words, lang)]
    return [*found, [f"### {words['steps']}"], _steps(whole["methods"], words, lang)]


def _steps(methods: list[Json], words: dict[str, str], lang: str) -> list[str]:
    """What stands in each step of the paper methods."""
    figures = {step["rule"]: [key for key in step if key != "rule"] for method in methods for step in method["steps"]}
    if not set(figures) == set(KEYS["steps"]) == set(StepRule):
        raise AssertionError(f"steps: {set(figures) ^ set(KEYS['steps']) | set(figures) ^ set(StepRule)}")
    place = common.LANGUAGES.index(lang)
    rows = [
        [f"`{rule}`", ", ".join(f"`{name}`" for name in figures[rule]), meaning[place]]
        for rule, meaning in KEYS["steps"].items()
    ]
    return common.table([words["step"], words["figures"], words["means"]], rows)


def _problem(lang: str) -> list[Json]:
    """A problem as the program gives it."""
    (step,) = sessions.played(sessions.with_document("check - --json", ["[]"], lang))
    found: list[Json] = json.loads("\n".join(step.stdout))["problems"]
    return found


def _keys(name: str, objects: Iterable[Json], words: dict[str, str], lang: str) -> list[str]:
    """The table of an object's keys: those of the objects that the program gave, no more and no less."""
    meanings, place = KEYS[name], common.LANGUAGES.index(lang)
    seen = {key for found in objects for key in found}
    if seen != set(meanings):
        raise AssertionError(f"keys of {name}: {seen ^ set(meanings)}")
    rows = [[f"`{key}`", meaning[place]] for key, meaning in meanings.items()]
    return common.table([words["key"], words["means"]], rows)


@cache
def _deals(lang: str) -> list[Json]:
    """The deals of all examples with their reasons."""
    played = [case.reading.game for key in worked.EXAMPLES for case in worked.cases(key, lang)]
    games = [*(game for game in played if game is not None), *(_game(name, lang) for name in GAMES)]
    return [deal for game in games for deal in _explained(game, lang)]


def _explained(game: Game, lang: str) -> Iterator[Json]:
    whole: Json = result_document(game, lang)
    yield from whole["deals"]


def _reasons(words: dict[str, str], lang: str) -> Parts:
    """Every reason with its fields, the factors that it may have, and a sentence."""
    entries = [entry for deal in _deals(lang) for entry in deal["entries"]]
    reasons: dict[str, list[list[Any]]] = json.loads(REASONS.read_text(encoding="utf-8"))
    rows = []
    for rule, forms in reasons.items():
        mine = [entry for entry in entries if entry["rule"] == rule]
        fields = [label(field, lang) for field in FIELDS if any(entry["field"] == field for entry in mine)]
        factors = f" {words['or']} ".join(map(_product, forms))
        rows.append([f"`{rule}`", ", ".join(fields), factors, mine[0]["text"]])
    head = [words["reason"], words["field"], words["factors"], words["sentence"]]
    return [[f"## {words['reasons']}"], [words["reasons_text"]], common.table(head, rows)]


def _silences(words: dict[str, str], lang: str) -> Parts:
    """Every reason to write nothing, with a sentence."""
    said = {note["rule"]: note["text"] for deal in reversed(_deals(lang)) for note in deal["notes"]}
    rows = [[f"`{silence}`", said[silence]] for silence in Silence]
    head = [words["note"], words["sentence"]]
    return [[f"## {words['silences']}"], [words["silences_text"]], common.table(head, rows)]


def _product(factors: list[Any]) -> str:
    return " × ".join(_factor(factor) for factor in factors)


def _factor(factor: str | dict[str, list[str]]) -> str:
    """A factor; in brackets where it may be left out, a sum with its terms in braces."""
    if isinstance(factor, str):
        return f"({factor[:-1]})" if factor.endswith("?") else factor
    ((name, terms),) = factor.items()
    return f"{name} {{{', '.join('…' if term == '*' else _factor(term) for term in terms)}}}"
