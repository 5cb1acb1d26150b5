"""The library as a caller uses it, for mypy: every name with the types that callers may rely on. Never imported."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path

import preferans
from preferans import (
    CONVENTIONS,
    RULES,
    Change,
    DoesNotFitError,
    Entry,
    Game,
    HistoryError,
    Ledger,
    Mark,
    PreferansError,
    Problem,
    Settlement,
    explain,
    load,
    outcomes,
    score,
    settle,
    sheet,
)

version: str = preferans.__version__
keys: list[str] = list(RULES)
presets: list[str] = list(CONVENTIONS)


def reads(source: str | bytes | Path) -> Game | tuple[Problem, ...]:
    try:
        return load(source)
    except PreferansError as bad:
        return bad.problems


def tries(game: Game) -> int | str | None:
    try:
        game.undo()
    except HistoryError as missing:
        return missing.code
    except DoesNotFitError as bad:
        return bad.stands
    return None


def keeps(game: Game) -> Game:
    change: Change
    game, change = game.record("6♠/= South; West whist, North pass")
    game, change = game.record({"kind": "all-pass", "tricks": {"South": 10}})
    game, change = game.correct(1, "M/= West")
    game, change = game.insert(1, "AP 3-3-4")
    game, change = game.void(2, Mark("2026-11-30T20:15:00+01:00", by="Anna", why="dealt twice"))
    game, change = game.undo()
    game, change = game.redo()
    before: Game = change.before
    moved: Mapping[int, tuple[int | Fraction, int | Fraction]] = change.differences.results
    names: tuple[str, ...] = before.names
    return game if moved and names else before


def looks(game: Game) -> None:
    ledger: Ledger = game.replay()
    entries: tuple[Entry, ...] = ledger.entries
    for account, totals in sheet(ledger).items():
        field: str = account.field
        last: int | Fraction = totals[-1]
        print(field, last)
    for possible in outcomes(game):
        entry: Entry = possible.entry
        worth: Mapping[int, int | Fraction] = possible.change
        print(entry.number, worth)
    sentences: tuple[str, ...] = explain(entries[0], "ru", game.names)
    print(sentences)


def settles(ledger: Ledger) -> Settlement:
    exact: Settlement = settle(ledger, "exact")
    named: Settlement = settle(ledger, fractions="code", point=0)
    return exact if exact.money is None else named


def scores() -> Iterator[Entry]:
    yield score("AP 3-3-4")
    yield score({"kind": "misere", "declarer": "A", "tricks": {"A": 2}}, "rostov", ["A", "B"])
    yield score("7/= A; B whist", {"convention": "sochi", "options": {"ten": "whisted"}}, players=("A", "B"))


def fails() -> None:
    """What the types do not let pass; mypy says so where one of these errors goes."""
    load(3)  # type: ignore[arg-type]
    score("AP 3-3-4", players=3)  # type: ignore[arg-type]
    settle("game.json")  # type: ignore[arg-type]
