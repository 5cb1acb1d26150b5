"""A panel of deals and small games in which every table rule finds something to decide.

Each member is a document; the options it carries make room for the rule under test, whose value replaces them.
"""

from __future__ import annotations

from typing import Any

Document = dict[str, Any]
TWO, THREE, FOUR = ["A", "B"], ["A", "B", "C"], ["A", "B", "C", "D"]


def game(players: list[str], *deals: Document, target: int | None = None, **more: Any) -> Document:
    """A document without a convention, which the test puts in."""
    rules: Document = {"options": more.pop("options", {})}
    if target is not None:
        rules["pool_target"] = target
    return {"format": "preferans-game/1", "rules": rules, "players": players, "deals": list(deals), **more}


def contract(declarer: str, level: int, taken: dict[str, int] | None, **calls: str) -> Document:
    deal: Document = {"kind": "contract", "declarer": declarer, "level": level}
    if calls:
        deal["calls"] = calls
    if taken is not None:
        deal["tricks"] = taken
    return deal


def all_pass(**taken: int) -> Document:
    return {"kind": "all-pass", "tricks": taken}


def misere(declarer: str, taken: int) -> Document:
    return {"kind": "misere", "declarer": declarer, "tricks": {declarer: taken}}


def dealt(dealer: str, deal: Document) -> Document:
    return {**deal, "dealer": dealer}


def caught(by: str, field: str, excess: int, **more: Any) -> Document:
    return {"kind": "error", "by": by, "field": field, "excess": excess, "when": "in-time", **more}


W, P, H = "whist", "pass", "half-whist"
CONTRACTS = [
    contract("A", 6, {"A": 6, "B": 4}, B=W, C=P),
    contract("A", 6, {"A": 7, "B": 3}, B=W, C=P),
    contract("A", 6, {"A": 7, "B": 3}, B=W, C=W),
    contract("A", 6, {"A": 7, "B": 1, "C": 2}, B=W, C=W),
    contract("A", 6, {"A": 6, "B": 4}, B=W, C=W),
    contract("A", 6, {"A": 4, "B": 1, "C": 5}, B=P, C=W),
    contract("A", 6, None, B=P, C=H),
    contract("A", 6, None, B=P, C=P),
    contract("A", 7, {"A": 10}, B=W, C=W),
    contract("A", 8, {"A": 10}, B=W, C=W),
    contract("A", 8, {"A": 9, "B": 1}, B=W, C=W),
    contract("A", 8, None, B=H, C=P),
    contract("A", 9, {"A": 10}, B=W, C=W),
    contract("A", 9, {"A": 10}, B=P, C=W),
    contract("A", 10, {"A": 10}, B=W, C=W),
    contract("A", 10, {"A": 8, "B": 2}, B=W, C=P),
    contract("A", 10, None),
    contract("A", 10, {"A": 9, "C": 1}),
    {**contract("A", 6, {"A": 6, "B": 4}, B=W, C=P), "strain": "spades"},
    {**contract("A", 7, {"A": 7, "B": 2, "C": 1}, B=W, C=W), "talon_tricks": 2},
]
SERIES = [
    all_pass(A=3, B=3, C=4),
    contract("A", 6, None, B=P, C=P),
    all_pass(A=5, B=5, C=0),
    contract("A", 6, {"A": 6, "B": 4}, B=W, C=P),
    all_pass(A=2, B=3, C=5),
    misere("B", 0),
    all_pass(A=1, B=1, C=8),
    {"kind": "without-three", "declarer": "A", "level": 7},
    all_pass(A=4, B=6, C=0),
    contract("A", 6, {"A": 4, "B": 6}, B=W, C=P),
    all_pass(A=2, B=6, C=2),
]
NEARLY = {"pool": {"A": 9, "B": 4, "C": 4}, "heap": {"A": 1, "B": 7, "C": 8}, "whists": {"B": {"A": 3}}}
LOPSIDED = {"pool": {"A": 9, "B": 4, "C": 6}, "heap": {"A": 5}}
ERRORS = [caught("B", "pool", 2), caught("B", "heap", 3), caught("C", "pool", 1), caught("B", "pool", 4)]

PANEL = [
    *(game(THREE, deal) for deal in CONTRACTS),
    *(game(FOUR, dealt("D", deal)) for deal in CONTRACTS),
    game(TWO, contract("A", 6, {"A": 7, "B": 3}, B=W)),
    game(TWO, contract("A", 7, {"A": 6, "B": 4}, B=W)),
    game(TWO, all_pass(A=0, B=10)),
    *(game(THREE, misere("A", taken)) for taken in (0, 2)),
    *(game(THREE, *SERIES, options={"all_pass_progression": steps}) for steps in ([1], [1, 2, 3], [1, 2, 4])),
    *(game(THREE, all_pass(A=0, B=4, C=6), options=more) for more in ({}, {"zero_tricks": "pool"})),
    game(THREE, all_pass(A=2, B=3, C=5), options={"all_pass_amnesty": True}),
    *(
        game(FOUR, dealt("D", all_pass(A=a, B=3, C=9 - 3 - a, D=1)), options={"all_pass_amnesty": True})
        for a in (0, 2, 3)
    ),
    game(FOUR, dealt("D", all_pass(A=2, B=3, C=5, D=0))),
    *(
        game(THREE, misere("A", 0), target=10, start=start, options={"ending": "each", "help": True, **more})
        for start in (NEARLY, LOPSIDED)
        for more in ({}, {"help_order": "largest", "help_tie": "counter-clockwise"})
    ),
    game(THREE, contract("A", 7, None, B=P, C=P), target=10, start=NEARLY, options={"ending": "each", "help": True}),
    game(THREE, contract("A", 7, None, B=P, C=P), target=10, start=LOPSIDED, options={"ending": "each", "help": True}),
    game(
        THREE,
        contract("A", 8, None, B=P, C=P),
        target=10,
        start={"pool": {"A": 10, "B": 10, "C": 9}, "heap": {"A": 2}},
        options={"ending": "each"},
    ),
    game(THREE, contract("A", 8, None, B=P, C=P), target=2, start={"pool": {"A": 0, "B": 1, "C": 1}}),
    game(THREE, *ERRORS),
    game(THREE, start={"heap": {"A": 4, "B": 7, "C": 5}}),
    game(FOUR, start={"pool": {"A": 3}, "heap": {"A": 4, "B": 7, "C": 6}, "whists": {"B": {"C": 1}}}),
]
