"""What the tests of keeping a game share: small games, marks with moments of their own, sheets by name."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from preferans.core.accounts import ACCOUNTS, Account
from preferans.core.history import Mark
from preferans.core.ledger import Ledger
from preferans.core.readings.changes import Moved
from preferans.formats.game import Game, read_document

Item = dict[str, Any]
Key = tuple[str, str, str | None]
"""A field of the sheet by name: ``("whists", "B", "A")`` is what B has written on A."""


def game(*deals: Item, players: Sequence[str] = ("A", "B", "C"), **more: Any) -> Game:
    """A valid game; Sochi, unless ``rules`` are given."""
    document = {"format": "preferans-game/1", "rules": {"convention": "sochi"}, "players": list(players), **more}
    reading = read_document({**document, "deals": list(deals)})
    assert reading.game is not None, reading.problems
    return reading.game


def mark(n: int, by: str | None = None, why: str | None = None) -> Mark:
    """The n-th moment of an evening."""
    return Mark(f"2026-01-01T{20 + n // 3600:02}:{n // 60 % 60:02}:{n % 60:02}Z", by, why)


def deals(kept: Game) -> list[Item]:
    """The items that stand."""
    found = kept.document["deals"]
    assert isinstance(found, list)
    return found


def log(kept: Game) -> list[Item]:
    """The lines of the diary."""
    found = kept.document.get("log", [])
    assert isinstance(found, list)
    return found


def key(account: Account, names: Sequence[str]) -> Key:
    """A field by the names of its players."""
    against = None if account.against is None else names[account.against]
    return account.field.value, names[account.owner], against


def sheet(ledger: Ledger, names: Sequence[str]) -> dict[Key, Any]:
    """Every total that is not zero, by name."""
    totals = ledger.position.totals
    return {key(account, names): totals[account.slot] for account in ACCOUNTS if totals[account.slot]}


def moves(found: Sequence[Moved], names: Sequence[str]) -> dict[Key, tuple[Any, Any]]:
    """Fields by name, with what stood there and what stands there now."""
    return {key(moved.account, names): (moved.was, moved.now) for moved in found}


def results(found: Mapping[int, tuple[Any, Any]], names: Sequence[str]) -> dict[str, tuple[Any, Any]]:
    """The results before and after, by name."""
    return {names[p]: pair for p, pair in found.items()}


def passed_out(declarer: str, level: int, *passers: str, **more: Any) -> Item:
    """A contract that nobody whists: its value, and nothing else."""
    return {
        "kind": "contract",
        "declarer": declarer,
        "level": level,
        "calls": dict.fromkeys(passers, "pass"),
        **more,
    }


def all_pass(*taken: int, players: Sequence[str] = ("A", "B", "C"), **more: Any) -> Item:
    """An all-pass with everybody's tricks."""
    return {"kind": "all-pass", "tricks": dict(zip(players, taken, strict=True)), **more}


def wrong(by: str, amount: int, deal: int | None = None, **more: Any) -> Item:
    """A wrong record in a player's own pool, with a note on the deal that it concerns."""
    noted = {} if deal is None else {"deal": deal}
    return {"kind": "error", "by": by, "field": "pool", "excess": amount, "when": "in-time", **noted, **more}


def names(folder: Path) -> list[str]:
    """The names of what is in a folder."""
    return sorted(path.name for path in folder.iterdir())
