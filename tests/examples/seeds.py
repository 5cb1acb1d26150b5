"""What the tests of the two seeds share: a game in a line, and what one deal writes under each convention."""

from typing import Any

from tests import reckon
from tests.examples import deal_notation, paper

Game = dict[str, Any]

CONVENTIONS = ("sochi", "leningrad", "rostov")
VALUES = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}


def game(first: str, *deals: str) -> Game:
    """A game in the notation of the tables: its first line and its deals."""
    document = paper.game(first)
    document["deals"] = [deal_notation.deal(deal, document["players"]) for deal in deals]
    return document


def write(first: str, *deals: str) -> dict[str, Any]:
    """What the last deal writes on the paper: the new totals with their dots, by player and field."""
    written: dict[str, Any] = reckon.result(game(first, *deals))["deals"][-1]["write"]
    return written


def total(first: str, *deals: str) -> dict[str, Any]:
    """The sheet after the last deal."""
    return reckon.result(game(first, *deals))
