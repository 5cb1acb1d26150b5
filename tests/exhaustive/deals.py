"""Every single deal that can be recorded, one after the other.

A seating is a declarer and, with four players, the dealer who rests. The deals of two seatings differ by a rotation
or by who of the others rests; `seatings(…, every=False)` keeps one of them, in which the declarer is the first
player, and that is the only symmetry anything here makes use of.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.oracle.tables import CONVENTIONS, resolved

Document = dict[str, Any]
NAMES = ["A", "B", "C", "D"]
LEVELS = (6, 7, 8, 9, 10)
HALF_WHIST = {"off": 0, "6-7": 7, "6-9": 9}


class Seating(NamedTuple):
    players: list[str]
    declarer: str
    dealer: str | None

    @property
    def defenders(self) -> list[str]:
        seat = self.players.index(self.declarer)
        others = self.players[seat + 1 :] + self.players[:seat]
        return [p for p in others if p != self.dealer]


def seatings(players: int, *, every: bool) -> Iterator[Seating]:
    names = NAMES[:players]
    for declarer in names if every else names[:1]:
        if players < 4:
            yield Seating(names, declarer, None)
            continue
        for dealer in names if every else names[-1:]:
            if dealer != declarer:
                yield Seating(names, declarer, dealer)


def splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way to share `total` tricks among `parts` players."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in splits(total - first, parts - 1):
            yield (first, *rest)


def calls(level: int, defenders: list[str], rules: Document) -> Iterator[dict[str, str]]:
    """Every pair of calls, or the one call of the only defender; two half-whists are refused."""
    words = ["whist", "pass"]
    if level <= HALF_WHIST[rules["half_whist"]]:
        words.append("half-whist")
    if len(defenders) == 1:
        for word in words:
            yield {defenders[0]: word}
        return
    for one in words:
        for other in words:
            if (one, other) != ("half-whist", "half-whist"):
                yield {defenders[0]: one, defenders[1]: other}


def facts(seating: Seating, **more: Any) -> Document:
    deal: Document = {"declarer": seating.declarer, **more}
    if seating.dealer is not None:
        deal["dealer"] = seating.dealer
    return deal


def contracts(seating: Seating, rules: Document) -> Iterator[Document]:
    """Every level, every calls, every split of the tricks where there are tricks; tens without calls too."""
    names = [seating.declarer, *seating.defenders]
    for level in LEVELS:
        for called in calls(level, seating.defenders, rules):
            deal = facts(seating, kind="contract", level=level, calls=called)
            if "whist" not in called.values():
                yield deal
                continue
            for split in splits(10, len(names)):
                yield {**deal, "tricks": dict(zip(names, split, strict=True))}
        if level == 10 and rules["ten"] == "checked":
            deal = facts(seating, kind="contract", level=level)
            yield deal
            for split in splits(10, len(names)):
                yield {**deal, "tricks": dict(zip(names, split, strict=True))}


def plain_games(seating: Seating, rules: Document) -> Iterator[Document]:
    """Misères and contracts given up."""
    for taken in range(11):
        yield facts(seating, kind="misere", tricks={seating.declarer: taken})
    if rules["without_three"]:
        for level in LEVELS:
            yield facts(seating, kind="without-three", level=level)


def all_passes(players: int) -> Iterator[Document]:
    """Every split, and every dealer; with four players the dealer has none, one or two."""
    names = NAMES[:players]
    for dealer in names:
        active = [p for p in names if players < 4 or p != dealer]
        for talon in (0, 1, 2) if players == 4 else (0,):
            for split in splits(10 - talon, len(active)):
                tricks = dict(zip(active, split, strict=True))
                if talon:
                    tricks[dealer] = talon
                yield {"kind": "all-pass", "dealer": dealer, "tricks": tricks}


def single_deals(players: int, rules: Document, *, every: bool) -> Iterator[Document]:
    """Every deal of any kind under these rules; with the talon bonus every contract with 0 to 3 talon tricks."""
    for seating in seatings(players, every=every):
        for deal in contracts(seating, rules):
            if rules["talon_bonus"]:
                for count in range(4):
                    yield {**deal, "talon_tricks": count}
            else:
                yield deal
        yield from plain_games(seating, rules)
    yield from all_passes(players)


def single_games(convention: str, players: int, options: Document, *, every: bool) -> Iterator[Document]:
    """Every such deal as a game of its own, from an empty sheet."""
    rules: Document = {"convention": convention, "options": options}
    frame = {"format": "preferans-game/1", "rules": rules, "players": NAMES[:players]}
    for deal in single_deals(players, resolved(rules), every=every):
        yield {**frame, "deals": [deal]}


def all_single_games(options: Document, *, every: bool) -> Iterator[Document]:
    for convention in CONVENTIONS:
        for players in (2, 3, 4):
            yield from single_games(convention, players, options, every=every)
