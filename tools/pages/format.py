"""The documents that come in and out, in tables: ``docs/reference/format.md``, and the same in Russian."""

import json
import tomllib
from typing import Any, Final

from preferans.formats.agreed_reader import MAX_CURRENCY
from preferans.formats.deal_reader import MAX_NOTE
from preferans.formats.game import read_game
from preferans.formats.opening_reader import MAX_DEALS, MAX_TITLE
from preferans.formats.reader import MAX_NAME, MAX_NUMBER
from preferans.formats.schema import game_schema
from preferans.formats.strict_json import MAX_BYTES, MAX_LEVELS
from preferans.text.catalogue import label
from tools.pages import _common as common
from tools.pages import _results as results

KEYS: Final[dict[str, dict[str, list[str]]]] = tomllib.loads(
    (common.HERE / "format_keys.toml").read_text(encoding="utf-8")
)
PAGE: Final = "reference/format.md"
FRAME: Final = ("document", "rules", "start", "stake", "log")
KINDS: Final = ("contract", "misere", "without-three", "all-pass", "adjust", "error", "agree", "join")
TEXTS: Final[dict[str, dict[str, str]]] = tomllib.loads((common.HERE / "format_texts.toml").read_text(encoding="utf-8"))
SAMPLE: Final[dict[str, Any]] = {
    "format": "preferans-game/1",
    "rules": {"convention": "sochi", "pool_target": 11, "options": {"whist_style": "gentleman"}},
    "players": ["S", "W", "N"],
    "start": {"pool": {"S": 10}, "whists": {"W": {"S": 8}}},
    "stake": {"per_whist": "0.10", "currency": "EUR"},
    "deals": [
        {
            "kind": "contract",
            "dealer": "N",
            "declarer": "S",
            "level": 6,
            "strain": "spades",
            "calls": {"W": "whist", "N": "pass"},
            "tricks": {"S": 6, "W": 3, "N": 1},
        },
        {"kind": "misere", "declarer": "W", "tricks": {"W": 0}},
        {"kind": "without-three", "declarer": "N", "level": 8},
        {"kind": "all-pass", "tricks": {"S": 3, "W": 3, "N": 4}},
        {
            "kind": "adjust",
            "entries": [{"field": "heap", "player": "W", "amount": 2}],
            "reason": "*",
        },
        {
            "kind": "error",
            "by": "W",
            "field": "whists",
            "against": "S",
            "excess": 8,
            "when": "in-time",
            "found_by": "S",
        },
        {"kind": "agree", "pool_target": 21},
        {"kind": "join", "player": "E"},
    ],
}


def pages() -> dict[str, str]:
    """The page in both languages."""
    if problems := read_game(json.dumps(SAMPLE)).problems:
        raise AssertionError(problems)
    if {deal["kind"] for deal in SAMPLE["deals"]} != set(KINDS):
        raise AssertionError("the sample lacks a kind of item")
    return common.in_both(PAGE, _page)


def _page(lang: str) -> str:
    words, schema = TEXTS[lang], game_schema()
    parts = [[f"# {words['title']}"], common.other_language(PAGE, lang), [words["intro"]]]
    sample = common.document(common.seated(SAMPLE, lang))
    parts.append(common.fenced("json", [line.replace("*", words["reason_given"]) for line in sample]))
    for name in FRAME:
        heading = words["document"] if name == "document" else f"`{name}`"
        parts += [[f"## {heading}"], _keys(KEYS[name], _shape(schema, name), lang)]
    parts += [["## `deals`"], [words["deals"]], *_items(schema, lang)]
    parts += [[f"## {words['limits']}"], [words["limits_intro"]], _limits(lang)]
    return common.page(*parts, *results.parts(words, lang))


def _shape(schema: dict[str, Any], name: str) -> dict[str, Any]:
    """What the schema says of one object of the frame."""
    if name == "document":
        return schema
    shape: dict[str, Any] = schema["properties"][name]
    items: dict[str, Any] = shape.get("items", shape)
    return items


def _items(schema: dict[str, Any], lang: str) -> list[list[str]]:
    """The tables of the kinds of item; what all of them or all deals have comes first."""
    shapes = {shape["properties"]["kind"]["const"]: shape for shape in schema["properties"]["deals"]["items"]["oneOf"]}
    if set(shapes) != set(KINDS):
        raise AssertionError(f"kinds: {set(shapes) ^ set(KINDS)}")
    common_keys = {"properties": dict.fromkeys(KEYS["item"]), "required": ["kind"]}
    parts = [_keys(KEYS["item"], common_keys, lang)]
    for kind in KINDS:
        shape = shapes[kind]
        own = {key: None for key in shape["properties"] if key not in KEYS["item"]}
        parts += [[f"### `{kind}`: {label(f'kind.{kind}', lang)}"]]
        parts += [_keys(KEYS[kind], {"properties": own, "required": shape["required"]}, lang)]
    return parts


def _keys(meanings: dict[str, list[str]], shape: dict[str, Any], lang: str) -> list[str]:
    """The table of an object's keys; those of the schema, no more and no less."""
    if set(meanings) != set(shape["properties"]):
        raise AssertionError(f"keys: {set(meanings) ^ set(shape['properties'])}")
    words, place = TEXTS[lang], common.LANGUAGES.index(lang)
    rows = [
        [f"`{key}`", words["yes"] if key in shape["required"] else "", meaning[place]]
        for key, meaning in meanings.items()
    ]
    return common.table([words["key"], words["required"], words["means"]], rows)


def _limits(lang: str) -> list[str]:
    """What the readers' constants allow."""
    limits = {
        "bytes": f"{MAX_BYTES // 2**20} MiB",
        "deals_limit": str(MAX_DEALS),
        "levels": str(MAX_LEVELS),
        "numbers": f"±{MAX_NUMBER}",
        "name": str(MAX_NAME),
        "title_limit": str(MAX_TITLE),
        "note_limit": str(MAX_NOTE),
        "currency": str(MAX_CURRENCY),
    }
    words = TEXTS[lang]
    return common.table([words["of"], words["limit"]], [[words[name], limit] for name, limit in limits.items()])
