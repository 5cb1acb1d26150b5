"""Nothing the program prints is wider than the terminal, whatever the names, from 40 columns on."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from preferans.cli.app import COMMANDS
from preferans.paint.width import width
from tests.harness.command import ROOT, Result

WIDTHS: Final = (40, 50, 60, 70, 80, 100, 132)

LONG_NAMES: Final = (
    "Константин Константинопольский-Задунайск",
    "Maximiliane von Hohenlohe-Oehringen",
    "СергейАлександровичБезПробелов",
    "山田太郎山田太郎 Yamada Tarō",
)


def items(names: tuple[str, ...], rounds: int) -> list[dict[str, Any]]:
    """Deals of four players with long lines of totals, and an item that is worth nothing."""
    made: list[dict[str, Any]] = []
    for n in range(rounds):
        dealer, declarer, second, third = (names[(n + step) % 4] for step in range(4))
        deal = {"kind": "contract", "dealer": dealer, "declarer": declarer, "level": 6, "strain": "spades"}
        calls = {second: "whist", third: "whist"}
        made.append({**deal, "calls": calls, "tricks": {declarer: 4, second: 3, third: 3}})
    made.append({"kind": "agree", "stake": {"per_whist": "0.10", "currency": "THALER", "coin": "0.05"}})
    return made


def long_game(**rules: Any) -> dict[str, Any]:
    chosen = {"convention": "sochi", "pool_target": 100, **rules}
    document = {"format": "preferans-game/1", "rules": chosen, "players": list(LONG_NAMES)}
    return {
        **document,
        "title": "A title that is a good deal longer than forty columns are",
        "deals": items(LONG_NAMES, 14),
    }


def text(document: dict[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False)


_OWN_RULES: Final = {"convention": "leningrad", "options": {"all_pass_price": 3, "consolation": "ten"}}
GAMES: Final = {
    **{path.name: path.read_text("utf-8") for path in sorted((ROOT / "examples").glob("*.json"))},
    "long.json": text(long_game()),
    "long, a common sum.json": text(long_game(**_OWN_RULES)),
}
_NO_GAME: Final = {**long_game(), "players": [*LONG_NAMES[:2], "", "x" * 41], "rules": {"convention": "moscow"}}
BAD: Final = {
    "bad.json": text(_NO_GAME),
    "broken.json": text(long_game()).replace('"tricks":', '"tricks"'),
}
DEAL: Final = text(items(LONG_NAMES, 1)[0])


def calls() -> Iterator[list[str]]:
    """Every command that reads, and the help of every command."""
    for name in GAMES:
        yield from ([command, name] for command in ("sheet", "settle", "explain", "check", "compare"))
        yield from (["settle", name, "--fractions", policy] for policy in ("exact", "whole"))
    yield from (["check", name] for name in BAD)
    yield ["table"]
    yield ["rules"]
    for convention in ("sochi", "leningrad", "rostov"):
        yield from ([command, "--convention", convention] for command in ("table", "rules"))
    yield from (["write", DEAL, "--players", ",".join(LONG_NAMES), *more] for more in ([], ["--compare"]))
    yield ["--help"]
    yield from ([command, "--help"] for command in COMMANDS)


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_no_line_is_wider_than_the_terminal(lang: str, columns: int, folder: Path, cli: Callable[..., Result]) -> None:
    for name, written in {**GAMES, **BAD}.items():
        (folder / name).write_text(written, encoding="utf-8")
    wide: dict[str, str] = {}
    for call in calls():
        found = cli(*call, "--lang", lang, COLUMNS=str(columns))
        assert found.status == (call[-1] in BAD), (call, found.stderr)
        for line in (found.stdout + found.stderr).splitlines():
            if width(line) > columns:
                wide.setdefault(" ".join(call), line)
    assert wide == {}
