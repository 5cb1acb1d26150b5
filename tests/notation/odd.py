"""Games with everything about them that is hard to write down: names, notes, diaries, stakes, explicit nothings."""

import random
from typing import Any

from tests.strategies import chance, random_game

Document = dict[str, Any]

NAMES = [
    "Old North", "Dealer", "w", "П", "whist", "Висты", "in-time", "A;B", "A, B", "#1", "a # b", '"Q"', 'x"y', "{", "[1]",
    " lead", "two  blanks", "tail ", "6-3-1", "6♠/=", "M/=", "AP", "log", "preferans 1", "a|b", "a:b", "title: x", "=",
    "half=6", "\\", "Zoe\u0308", "👩\u200d🚀", "nb\u00a0sp", "series 1", "ё", "−1", "pool", "true", "null", "x -> y", ".", ":",
]  # fmt: skip
NOTES = [
    "no hurry", "", " ", "a\nb", "\n", "a\n\n b ", "# twice", '"quoted"', '"', "; | ,", "tab\there", "cr\rlf\r\n", "\u2028",
    "log x", "6♠/= South", "{}", "\\n", "Ещё по одной", "\ufeff", "a" * 500, '"a"\nb', "null", "\x00", "😀",
]  # fmt: skip
VALUES = [None, True, 1, 1.0, -0.0, 1e300, "Infinity", [], {}, [[1]], {"a": None}, 10**30]
ACTIONS = ["write", "correct", "void", "insert", "undo", "redo", "warn", "offer", "waive", "refuse", "agree", "odd one"]


def odd_game(rng: random.Random) -> Document:
    """A random game with odd things in it; its deals are as valid as before."""
    document = random_game(rng)
    if chance(rng, 60):
        document = renamed(rng, document)
    if chance(rng, 40):
        document["note"] = rng.choice(NOTES)
    if chance(rng, 30):
        document["title"] = rng.choice(NOTES)[:100]
    if chance(rng, 20):
        document["stake"] = {
            "per_whist": "0.20",
            "currency": rng.choice(["", "EUR", "р.", "; #", '"', " "]),
            "coin": "1",
        }
    for item in document["deals"]:
        if chance(rng, 20):
            item["note"] = rng.choice(NOTES)
    if chance(rng, 40):
        document["log"] = [odd_entry(rng, document) for _ in range(rng.randint(0, 6))]
    return document


def odd_entry(rng: random.Random, document: Document) -> Document:
    """A line of a diary: mostly as the program writes it, now and then whatever the format lets pass."""
    entry: Document = {"at": "2026-11-30T20:15:00Z", "action": rng.choice(ACTIONS)}
    if chance(rng, 80):
        entry["deal"] = rng.randint(0, 40)
    for key in ("was", "now"):
        if chance(rng, 50):
            entry[key] = rng.choice(document["deals"]) if document["deals"] and chance(rng, 90) else rng.choice(VALUES)
    for key in ("by", "why"):
        if chance(rng, 50):
            entry[key] = rng.choice([*NAMES, *NOTES])
    if chance(rng, 10):
        entry[rng.choice(["at", "by", "action", "deal", "why"])] = rng.choice(VALUES)
    if chance(rng, 10):
        del entry[rng.choice(list(entry))]
    return entry


def renamed(rng: random.Random, document: Document) -> Document:
    """The same game with other names."""
    newcomers = [deal["player"] for deal in document["deals"] if deal["kind"] == "join"]
    everybody = list(dict.fromkeys([*document["players"], *newcomers]))
    others = dict(zip(everybody, rng.sample(NAMES, len(everybody)), strict=True))
    found: Document = rename(document, others)
    return found


def rename(tree: Any, names: dict[str, str]) -> Any:
    match tree:
        case dict():
            return {names.get(key, key): rename(value, names) for key, value in tree.items()}
        case list():
            return [rename(value, names) for value in tree]
        case str():
            return names.get(tree, tree)
        case _:
            return tree
