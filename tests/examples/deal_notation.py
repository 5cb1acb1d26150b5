"""A compact notation for the items of a game, for the tables in ``tables/`` only.

::

    6♠ by A: B whist, C half; 6-3-1; dealer D; talon 2; help C B
    10 by A
    misère by A; 2 tricks            misère by A; 2-4-4
    8♦ w3 by A
    all-pass; 3-3-4; dealer A
    adjust heap A +2, whists A/B −3; reason second misdeal; cause stands; deal 1; by B; refused by C
    error by B whists/A 8; in time; found by C; waived; deal 1        error by B pool 2; late
    agree target=21 whist_style=gentleman
    join D; after A

Tricks are in the order of the players of the document, or named: ``A6 D4``. A JSON object is taken as it is.
"""

import json
import re
from collections.abc import Callable
from typing import Any

Deal = dict[str, Any]

STRAINS = {"♠": "spades", "♣": "clubs", "♦": "diamonds", "♥": "hearts", "NT": "no-trump"}
CALLS = {"whist": "whist", "pass": "pass", "half": "half-whist"}
CONTRACT = re.compile(r"(?P<level>\d+)(?P<strain>[♠♣♦♥]|NT)?(?P<up> w3)? by (?P<declarer>\w+)(?:: (?P<calls>.+))?")
ERROR = re.compile(r"error by (?P<by>\w+) (?P<field>whists|pool|heap)(?:/(?P<against>\w+))? (?P<excess>\d+)")
ENTRY = re.compile(r"(?P<field>whists|pool|heap) (?P<player>\w+)(?:/(?P<against>\w+))? (?P<amount>[+−]\d+)")


def deal(text: str, players: list[str]) -> Deal:
    """The item of a game document."""
    if text.startswith("{"):
        item: Deal = json.loads(text)
        return item
    head, *parts = [part.strip() for part in text.split(";")]
    out = _head(head)
    for part in parts:
        out |= _part(part, out, players)
    return out


def setting(word: str) -> tuple[str, Any]:
    """A table rule ``key=value``; the value is JSON, or else a word."""
    key, _, value = word.partition("=")
    try:
        return key, json.loads(value)
    except json.JSONDecodeError:
        return key, value


def _head(head: str) -> Deal:
    verb, _, rest = head.partition(" ")
    readers: dict[str, Callable[[], Deal]] = {
        "misère": lambda: {"kind": "misere", "declarer": rest.removeprefix("by ")},
        "all-pass": lambda: {"kind": "all-pass"},
        "adjust": lambda: {"kind": "adjust", "entries": [_entry(e) for e in rest.split(", ")], "reason": "agreed"},
        "error": lambda: _error(head),
        "agree": lambda: _agree(rest),
        "join": lambda: {"kind": "join", "player": rest},
    }
    return readers.get(verb, lambda: _contract(head))()


def _contract(head: str) -> Deal:
    found = CONTRACT.fullmatch(head)
    if not found:
        raise ValueError(f"cannot read {head!r}")
    kind = "without-three" if found["up"] else "contract"
    out: Deal = {"kind": kind, "declarer": found["declarer"], "level": int(found["level"])}
    if found["strain"]:
        out["strain"] = STRAINS[found["strain"]]
    if found["calls"]:
        calls = [call.split() for call in found["calls"].split(", ")]
        out["calls"] = {player: CALLS[said] for player, said in calls}
    return out


def _entry(text: str) -> Deal:
    found = ENTRY.fullmatch(text)
    if not found:
        raise ValueError(f"cannot read {text!r}")
    out: Deal = {"field": found["field"], "player": found["player"], "amount": _int(found["amount"])}
    return out | ({"against": found["against"]} if found["against"] else {})


def _error(head: str) -> Deal:
    found = ERROR.fullmatch(head)
    if not found:
        raise ValueError(f"cannot read {head!r}")
    out: Deal = {"kind": "error", "by": found["by"], "field": found["field"], "excess": int(found["excess"])}
    return out | ({"against": found["against"]} if found["against"] else {})


def _agree(rest: str) -> Deal:
    options = dict(setting(word) for word in rest.split())
    out: Deal = {"kind": "agree"}
    if "target" in options:
        out["pool_target"] = options.pop("target")
    if "stake" in options:
        out["stake"] = options.pop("stake")
    return out | ({"options": options} if options else {})


def _part(part: str, item: Deal, players: list[str]) -> Deal:
    """What stands behind a semicolon."""
    if part in {"in time", "in hand", "late"}:
        return {"when": part.replace(" ", "-")}
    if part == "waived":
        return {"waived": True}
    word, _, rest = part.partition(" ")
    readers: dict[str, Callable[[], Deal]] = {
        "dealer": lambda: {"dealer": rest},
        "talon": lambda: {"talon_tricks": int(rest)},
        "help": lambda: {"help_to": rest.split()},
        "reason": lambda: {"reason": rest},
        "cause": lambda: {"cause": rest},
        "deal": lambda: {"deal": int(rest)},
        "by": lambda: {"by": rest},
        "refused": lambda: {"refused_by": rest.removeprefix("by ")},
        "found": lambda: {"found_by": rest.removeprefix("by ")},
        "after": lambda: {"after": rest},
    }
    if word in readers:
        return readers[word]()
    if rest in {"tricks", "trick"}:
        return {"tricks": {item["declarer"]: int(word)}}
    return {"tricks": _tricks(part, players)}


def _tricks(part: str, players: list[str]) -> dict[str, int]:
    if re.fullmatch(r"\d+(-\d+)+", part):
        return dict(zip(players, map(int, part.split("-")), strict=True))
    named = [re.fullmatch(r"(\D+)(\d+)", word) for word in part.split()]
    if not named or None in named:
        raise ValueError(f"cannot read {part!r}")
    return {found[1]: int(found[2]) for found in named if found}


def _int(text: str) -> int:
    return int(text.replace("−", "-"))
