"""No odd value, in any place of a document, brings a traceback: it is accepted, or refused with words and a remedy."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from tests import reckon

Place = tuple[str | int, ...]

EVERYTHING: dict[str, Any] = {
    "format": "preferans-game/1",
    "title": "Thursday game",
    "note": "with all the keys there are",
    "started": "2024-05-01T20:00:00+03:00",
    "rules": {
        "convention": "sochi",
        "pool_target": 11,
        "edition": 1,
        "options": {"help_tie": "choice", "talon_bonus": True, "all_pass_progression": [1, 2], "zero_points": 2},
    },
    "players": ["A", "B", "C"],
    "start": {"pool": {"A": 1}, "heap": {"A": -2}, "whists": {"A": {"B": 3}}, "all_pass_series": 1},
    "stake": {"per_whist": "0.10", "currency": "EUR", "coin": "0.01"},
    "deals": [
        {
            "kind": "contract",
            "dealer": "A",
            "declarer": "A",
            "level": 6,
            "strain": "spades",
            "calls": {"B": "whist", "C": "pass"},
            "tricks": {"A": 6, "B": 4},
            "talon_tricks": 1,
            "help_to": ["B", "C"],
            "note": "a quiet six",
        },
        {"kind": "misere", "declarer": "A", "tricks": {"A": 0}, "help_to": ["B", "C"]},
        {"kind": "without-three", "declarer": "A", "level": 6},
        {"kind": "all-pass", "tricks": {"A": 3, "B": 3, "C": 4}},
        {
            "kind": "adjust",
            "entries": [{"field": "whists", "player": "A", "against": "B", "amount": 2}],
            "reason": "wrote 6 for 4",
            "cause": "stands",
            "deal": 1,
            "by": "A",
            "refused_by": "B",
        },
        {
            "kind": "error",
            "by": "A",
            "field": "whists",
            "against": "B",
            "excess": 2,
            "when": "in-time",
            "deal": 1,
            "found_by": "B",
            "waived": True,
        },
        {
            "kind": "agree",
            "pool_target": 30,
            "options": {"half_whist": "off"},
            "stake": {"per_whist": "1", "currency": "RUB"},
        },
        {"kind": "join", "player": "D", "after": "A"},
    ],
    "log": [{"at": "2024-05-01T20:00:00Z", "by": "A", "action": "write", "deal": 1, "now": {}, "why": "played"}],
}
MISSING = object()
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    3,
    10**9 + 1,
    2.5,
    "",
    "foo",
    "A\u202e",
    "A",
    "x" * 600,
    "٣",
    [],
    ["A", "A"],
    [1],
    {},
]
ODDER: list[Any] = [{"A": 1}, {"Q": "x"}, [[[]]], "0.1", "1e400", MISSING]


def places(tree: Any, at: Place = ()) -> Iterator[Place]:
    """Every place of a document below its top."""
    if at:
        yield at
    inner = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in inner:
        yield from places(value, (*at, key))


def changed(place: Place, value: object) -> dict[str, Any]:
    """The document with another value, or with nothing, in one place."""
    document = copy.deepcopy(EVERYTHING)
    inner: Any = document
    for key in place[:-1]:
        inner = inner[key]
    if value is MISSING:
        del inner[place[-1]]
    else:
        inner[place[-1]] = value
    return document


def test_the_document_is_sound_without_them():
    assert reckon.problems(EVERYTHING) == []


@pytest.mark.parametrize("place", list(places(EVERYTHING)), ids=lambda place: ".".join(map(str, place)))
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_odd_values_are_accepted_or_refused_with_words(place: Place, lang: str):
    for value in ODD + ODDER:
        for problem in reckon.problems(changed(place, value), lang):
            assert problem["code"]
            assert problem["message"].strip()
            assert problem["fix"].strip()
