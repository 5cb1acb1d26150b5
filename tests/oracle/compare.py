"""The engine, asked through its command line, held against the oracle; and the smallest game that shows a fault."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from tests.harness import command
from tests.oracle.reckon import reckon
from tests.oracle.sheet import Choose

Document = dict[str, Any]


def engine(games: Iterable[Document]) -> list[Document]:
    """What the engine answers to each game, in one run of ``explain - --jsonl`` as a process of its own."""
    feed = "".join(json.dumps(game, ensure_ascii=False) + "\n" for game in games)
    done = command.run("explain", "-", "--jsonl", "--lang", "en", stdin=feed, cwd=command.ROOT)
    assert "Traceback" not in done.stderr, done.stderr
    return [json.loads(line, parse_float=no_float) for line in done.stdout.split("\n") if line]


def no_float(text: str) -> float:
    raise AssertionError(f"{text}: a result has no floats")


def unordered(deal: Document, other: Document) -> Document:
    """A deal of a result with the notes as a bag: the law gives them no order.

    A note that is an open question of the law on either side is left out on both.
    """
    open_notes = {(n["rule"], n["player"]) for n in [*deal["notes"], *other["notes"]] if n.get("open")}
    notes = sorted((note["rule"], note["player"]) for note in deal["notes"])
    entries = [{key: value for key, value in entry.items() if key != "text"} for entry in deal["entries"]]
    return {**deal, "notes": [note for note in notes if note not in open_notes], "entries": entries}


def first_difference(want: Any, got: Any, where: str = "") -> str | None:
    """The first place in which two trees differ, in words."""
    if want == got and type(want) is type(got):
        return None
    if isinstance(want, dict) and isinstance(got, dict):
        for key in [*want, *(key for key in got if key not in want)]:
            if key not in want or key not in got:
                return f"{where}.{key}: the oracle has {want.get(key)!r}, the engine {got.get(key)!r}"
            found = first_difference(want[key], got[key], f"{where}.{key}")
            if found:
                return found
        return None
    if isinstance(want, list) and isinstance(got, list) and len(want) == len(got):
        for place, (one, other) in enumerate(zip(want, got, strict=True)):
            found = first_difference(one, other, f"{where}[{place}]")
            if found:
                return found
        return None
    return f"{where}: the oracle has {want!r}, the engine {got!r}"


def difference(game: Document, got: Document) -> str | None:
    """In what the engine's result differs from the oracle's; None where they agree on everything."""
    if "problems" in got:
        return f"refused: {[(p['code'], p['where'], p['message']) for p in got['problems']]}"
    want = reckon(game)
    if got.get("format") != "preferans-sheet/1":
        return f"format {got.get('format')!r}"
    for deal, answered in zip(want["deals"], got["deals"], strict=True):
        one, other = unordered(deal, answered), unordered(answered, deal)
        found = first_difference(one, other, f"deals[{deal['number'] - 1}]")
        if found:
            return found
    skip = {"format", "deals"}
    one, other = ({key: value for key, value in tree.items() if key not in skip} for tree in (want, got))
    return first_difference(one, other)


def chunks(games: Iterable[Document], size: int = 250) -> Iterator[list[Document]]:
    every = iter(games)
    while some := list(islice(every, size)):
        yield some


def differing(games: Iterable[Document], size: int = 250) -> Iterator[tuple[Document, str]]:
    """Every game on which the two disagree, with the first difference."""
    for some in chunks(games, size):
        answers = engine(some)
        assert len(answers) == len(some), f"{len(some)} games, {len(answers)} answers"
        for game, got in zip(some, answers, strict=True):
            found = difference(game, got)
            if found:
                yield game, found


# ------------------------------------------------------------------------------------- the smallest such game


def reason(game: Document) -> str | None:
    try:
        reckon(game)
    except (AssertionError, Choose, KeyError, IndexError, StopIteration, ValueError):
        return None  # no longer a valid game
    return difference(game, engine([game])[0])


def smaller(game: Document) -> Iterator[Document]:
    """The same game with something left out."""
    for place in reversed(range(len(game["deals"]))):
        yield {**game, "deals": game["deals"][:place] + game["deals"][place + 1 :]}
    for key in ("start", "title", "stake"):
        if key in game:
            yield {other: value for other, value in game.items() if other != key}
    for field, totals in game.get("start", {}).items():
        rest = {key: value for key, value in game["start"].items() if key != field}
        yield {**game, "start": rest}
        if isinstance(totals, dict):
            for name in totals:
                yield {**game, "start": {**rest, field: {p: v for p, v in totals.items() if p != name}}}
    options = game["rules"].get("options", {})
    for key in options:
        kept = {other: value for other, value in options.items() if other != key}
        yield {**game, "rules": {**game["rules"], "options": kept}}


def smallest(game: Document, why: Callable[[Document], str | None] = reason) -> tuple[Document, str]:
    """Leave out what can be left out while the two still disagree on a game that the oracle takes."""
    found = why(game)
    assert found is not None
    refused = found.startswith("refused")
    changed = True
    while changed:
        changed = False
        for candidate in smaller(game):
            less = why(candidate)
            if less is not None and less.startswith("refused") == refused:
                game, found, changed = candidate, less, True
                break
    return game, found


def report(games: Iterable[Document], most: int = 3) -> list[str]:
    """What to print of the first few differing games: the smallest document, and the difference."""
    told = []
    for game, _ in islice(differing(games), most):
        shown, why = smallest(game)
        told.append(f"{why}\n{json.dumps(shown, ensure_ascii=False)}")
    return told
