"""A dealer who is not the next in turn is asked about: was a deal forgotten? (rules 8)"""

import json
from pathlib import Path

from preferans.core.readings.turns import out_of_turn
from preferans.formats.game import load
from tests.examples.seeds import game
from tests.harness import command


def turns(first: str, *deals: str) -> list[tuple[int, str]]:
    found = load(json.dumps(game(first, *deals)))
    return [(entry.number, found.names[turn]) for entry, turn in out_of_turn(found.ledger)]


def test_rotation_asks_nothing():
    assert turns("sochi | A B C", "all-pass; 3-3-4; dealer C", "all-pass; 3-3-4", "all-pass; 3-3-4; dealer B") == []


def test_a_dealer_out_of_turn_and_the_next_by_rotation_from_him():
    """C dealt, so A is next; B dealt instead, and then C follows."""
    deals = ("all-pass; 3-3-4; dealer C", "all-pass; 3-3-4; dealer B", "all-pass; 3-3-4")
    assert turns("sochi | A B C", *deals) == [(2, "A")]


def test_four_players_whose_calls_tell_who_dealt():
    """D dealt, so A is next; the calls leave out C."""
    assert turns("sochi | A B C D", "6 by A: B pass, C pass; dealer D", "6 by A: B pass, D pass") == [(2, "A")]


def test_a_newcomer_deals_next():
    deals = ("all-pass; 3-3-4; dealer C", "join D; after A", "6 by A: C pass, D pass; dealer B")
    assert turns("sochi | A B C", *deals) == [(3, "D")]


def test_check_asks(folder: Path):
    deals = [{"kind": "all-pass", "dealer": p, "tricks": {"A": 3, "B": 3, "C": 4}} for p in ("C", "B")]
    played = {**game("sochi | A B C"), "deals": deals}
    answer = command.invoke("check", "-", stdin=json.dumps(played), cwd=folder)
    assert (answer.status, answer.stdout) == (0, "")
    assert "deal 2 is dealt by B, but A is next in turn" in answer.stderr
