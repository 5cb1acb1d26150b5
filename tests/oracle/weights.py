"""What one entry is worth to each player: rules.md section 5, one posting at a time."""

from __future__ import annotations

from fractions import Fraction
from typing import Any


def weight(entry: dict[str, Any], players: list[str], pool_price: int) -> dict[str, Fraction]:
    """The change of every net by this entry alone."""
    amount = Fraction(entry["amount"])
    worth = dict.fromkeys(players, Fraction(0))
    if entry["field"] == "whists":
        worth[entry["player"]] += amount
        worth[entry["against"]] -= amount
        return worth
    value = amount * pool_price if entry["field"] == "pool" else amount * -10
    worth[entry["player"]] += value
    for p in players:
        worth[p] -= value / len(players)
    return worth


def weights(entries: list[dict[str, Any]], players: list[str], pool_price: int) -> dict[str, Fraction]:
    """The change of every net by these entries together."""
    worth = dict.fromkeys(players, Fraction(0))
    for entry in entries:
        for p, part in weight(entry, players, pool_price).items():
            worth[p] += part
    return worth


def numbers(nets: dict[str, Any]) -> dict[str, Fraction]:
    return {p: Fraction(net) for p, net in nets.items()}
