"""The drawn sheet: pictures looked at by people and kept, and what must hold for every game."""

import json
import os
import re
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans.formats.game import Game, read_document
from preferans.paint.sectors import COLUMNS
from preferans.paint.sheet import drawn_sheet
from preferans.paint.width import width

HERE = Path(__file__).parent
GAMES = {case["id"]: case["game"] for case in json.loads((HERE.parent / "cases/whole-games.json").read_text("utf-8"))}
PICTURES = {
    # two, three and four players; a pool closed; a common sum; a narrow terminal
    "two": ("evening-11", "en", 80),
    "three": ("evening-22", "ru", 80),
    "three-target": ("evening-02", "en", 80),
    "four": ("evening-09", "en", 80),
    "four-sum": ("evening-05", "ru", 80),
    "four-wide": ("evening-09", "ru", 130),
    "narrow": ("evening-05", "en", 60),
}


def game(document: dict[str, Any]) -> Game:
    reading = read_document(document)
    assert reading.game is not None, reading.problems
    return reading.game


@pytest.mark.parametrize("name", PICTURES)
def test_pictures(name: str) -> None:
    case, lang, columns = PICTURES[name]
    found = game(GAMES[case])
    picture = drawn_sheet(found.ledger, found.names, lang, columns=columns) + "\n"
    path = HERE / "golden" / f"{name}.txt"
    if os.environ.get("PREFERANS_UPDATE"):
        path.write_text(picture, encoding="utf-8")
    assert picture == path.read_text(encoding="utf-8")


ODD_NAMES = {
    # wide, joined and combined characters, right to left, forty of them, a sign of the drawing itself
    "odd-three": ["山田太郎", "Zoe\u0308 👩\u200d🚀 O'Neil", "Константин Константинопольский-Забайкальск"[:40]],
    "odd-four": ["👍🏽🇷🇺❤\ufe0f", "│┼│", "ﷺ שלום عربي", "한국어 이름 ᄒ\u1161ᆫ 😀😀😀😀😀😀😀😀😀😀😀😀"],
}


@pytest.mark.parametrize("name", ODD_NAMES)
def test_pictures_with_odd_names(name: str) -> None:
    names = ODD_NAMES[name]
    found = game(GAMES["evening-22" if len(names) == 3 else "evening-09"])
    picture = drawn_sheet(found.ledger, names, "en")
    frame = [line for line in picture.splitlines() if line[0] in "│┝├╭╰"]
    assert {width(line) for line in frame} == {COLUMNS}
    path = HERE / "golden" / f"{name}.txt"
    if os.environ.get("PREFERANS_UPDATE"):
        path.write_text(picture + "\n", encoding="utf-8")
    assert picture + "\n" == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("case", GAMES)
def test_every_last_total_is_shown_and_no_line_is_too_wide(case: str) -> None:
    found = game(GAMES[case])
    picture = drawn_sheet(found.ledger, found.names, "en")
    assert max(width(line) for line in picture.splitlines()) <= COLUMNS
    position = found.ledger.position
    for p in position.seating:
        for slot in (p, 4 + p):
            if position.totals[slot]:
                assert f"{position.totals[slot]}.".replace("-", "−") in picture


@pytest.mark.parametrize("case", GAMES)
@pytest.mark.parametrize("columns", [79, 100, 130])
def test_figures_never_touch_the_lines(case: str, columns: int) -> None:
    found = game(GAMES[case])
    picture = drawn_sheet(found.ledger, found.names, "en", columns=columns)
    assert not re.search(r"[│┃][0-9…−+]|[0-9.½⅓⅔◂][│┃]", picture)


def long_game(deals: int) -> Game:
    """Misères that fill every heap with more totals than can be seen."""
    players = ["Anna", "Борис", "Chloé", "Дмитрий"]
    items = []
    for n in range(deals):
        dealer, declarer = players[n % 4], players[(n + 1) % 4]
        items.append({"kind": "misere", "dealer": dealer, "declarer": declarer, "tricks": {declarer: 1}})
    document = {"format": "preferans-game/1", "rules": {"convention": "sochi"}, "players": players, "deals": items}
    return game(document)


@pytest.mark.parametrize("columns", [60, 80])
def test_of_a_long_game_the_last_totals_are_shown_behind_an_ellipsis(columns: int) -> None:
    found = long_game(200)
    picture = drawn_sheet(found.ledger, found.names, "en", columns=columns)
    last = found.ledger.position.totals[4]
    assert re.search(rf"…[0-9.]+\.{last}\.", picture)


def test_a_longer_game_takes_no_longer_to_draw() -> None:
    """What is looked at does not grow with the game: neither totals nor the columns they take."""
    looked_at = []
    for deals in (200, 2000):
        found = long_game(deals)
        with mock.patch("preferans.paint.drawing.width", side_effect=width) as measuring:
            drawn_sheet(found.ledger, found.names, "en")
        looked_at.append(measuring.call_count)
    assert looked_at[1] < 1.5 * looked_at[0]


@pytest.mark.parametrize("case", ["evening-11", "evening-22", "evening-05"])
def test_colour_adds_nothing_but_colour(case: str) -> None:
    found = game(GAMES[case])
    coloured = drawn_sheet(found.ledger, found.names, "en", colour=True)
    plain = drawn_sheet(found.ledger, found.names, "en")
    assert "\x1b[1;32m" in coloured
    stripped = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert [line.rstrip() for line in stripped.splitlines()] == plain.splitlines()


NAMES = st.lists(st.text(min_size=1, max_size=40), min_size=2, max_size=4)


@given(NAMES, st.integers(24, 130), st.sampled_from(["sochi", "leningrad", "rostov"]), st.sampled_from(["en", "ru"]))
def test_no_name_breaks_the_picture(names: list[str], columns: int, convention: str, lang: str) -> None:
    """Names are not even valid ones here: the painter trusts nobody."""
    players = ["A", "B", "C", "D"][: len(names)]
    rules = {"convention": convention, "pool_target": 10}
    start = {"pool": {"A": 10}, "whists": {"A": {"B": 123456789}}}
    deal = {"kind": "misere", "declarer": "B", "tricks": {"B": 3}, "dealer": players[-1]}
    document = {"format": "preferans-game/1", "rules": rules, "players": players, "start": start, "deals": [deal]}
    found = game(document)
    picture = drawn_sheet(found.ledger, names, lang, columns=columns)
    lines = picture.split("\n")
    assert max(width(line) for line in lines) <= columns
    assert not any(ord(c) < 32 for line in lines for c in line)
