"""Usual lines are read by a shorter way, and to the letter as the general reader reads them."""

import json
import random
from collections.abc import Iterator

import pytest

from preferans.formats.notation.item_lines import read_any_line, read_line
from preferans.formats.notation.pieces import whole_line
from preferans.formats.notation.scribe import Scribe
from preferans.formats.notation.seating import Seats
from preferans.formats.notation.tricks import Table
from preferans.formats.notation.usual import usual
from preferans.formats.notation.writer import write_notation
from tests.notation.odd import NAMES, odd_game

GATE, SWEEP = 150, 12_000

TABLES = [
    Table(("South", "West", "Old North"), 3),
    Table(("South", "West", "Old North", "East"), 3),
    Table(("South", "East", "West", "North"), 4, certain=False),
    Table((), 0, mixed=True),
    Table(("South", "West"), 0),
    *(Table(tuple(NAMES[at : at + 4]), 4) for at in range(len(NAMES) - 3)),
]
PIECES = [
    *" ;,-/=+−–.0123456789♠♣MМAР\"#:", "; ", ", ", "10", "−10", "w3", "б3", "NT", "bk", "s", " whist", " Whist", " w", " пас", " half",
    "; talon 2", "; dealer South", "; сдаёт West", "; help West", "; note x", "; 3-3-4", "; 6-3-1-.", "; .-.-.", "South", "West whist",
    " heap", " пуля", " whists South", " висты", "; reason x", "; причина a, b", "; cause stands", "; deal 3", "; by West", "; found South",
    "; waived", "; late", "; in-time", ", West heap 2", "+", "error ", "adjust ", "dealer", "\u00a0", "\t", "pool ", "=x",
]  # fmt: skip


def same_both_ways(text: str, table: Table) -> bool:
    """Whether a line is a usual one; if so the two readings and the places are compared."""
    line = whole_line(text, 7)
    found = usual(line.text, table)
    if found is None:
        return False
    general, short = Scribe(), Scribe()
    general.where = short.where = "deals[3]"
    item = read_any_line(general, line, table)
    assert not general.faults, text
    assert not general.unread, text
    assert json.dumps(found.item) == json.dumps(item), text
    assert read_line(short, line, table) == item, text
    general.mark("", line)
    assert short.places == general.places, text
    assert all(short.places[place] == spot for place, spot in general.places.items())
    return True


def lines(rng: random.Random) -> Iterator[tuple[str, Table]]:
    """The lines of a random game, each with the table at which it was written."""
    game = odd_game(rng)
    seats = Seats(game["players"])
    for item in game["deals"]:
        document = {"format": "", "rules": {"convention": "sochi"}, "players": list(seats.table.names), "deals": [item]}
        yield write_notation(document, lang=rng.choice(["en", "ru"])).split("\n")[4], seats.table
        seats.follow(item)


def spoilt(rng: random.Random, text: str) -> str:
    """The line with a piece or two of it changed."""
    if rng.random() < 0.6:
        digits = [at for at, sign in enumerate(text) if sign.isdecimal()] or [0]
        for at in rng.sample(digits, rng.randint(1, min(2, len(digits)))):
            text = text[:at] + rng.choice("0123456789.") + text[at + 1 :]
        return text
    for _ in range(rng.choice([1, 1, 2])):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice(["", *PIECES]) + text[at + rng.choice([0, 0, 1, 1, 3]) :]
    return text


def compared(seed: int, games: int) -> tuple[int, int]:
    """How many lines of random games, and lines like them, were usual ones."""
    whole = changed = 0
    for number in range(games):
        rng = random.Random(f"{seed}/usual/{number}")
        for text, table in lines(rng):
            whole += same_both_ways(text, table)
            for _ in range(12):
                changed += same_both_ways(spoilt(rng, text), rng.choice([table, table, rng.choice(TABLES)]))
    return whole, changed


def test_usual_lines_are_read_as_ever(seed: int) -> None:
    whole, changed = compared(seed, GATE)
    assert whole > 2 * GATE
    assert changed > GATE


@pytest.mark.sweep
def test_many_usual_lines_are_read_as_ever(seed: int) -> None:
    whole, changed = compared(seed, SWEEP)
    print(f"\nseed {seed}: {whole} usual lines and {changed} changed ones, all read alike both ways")


USUAL = [
    "6♠/=  South; West whist, Old North pass", "6♠/=  South; West вист, Old North пас; 6-3-1; сдаёт Old North", "7/+1  West",
    "8♦/−1 West; South whist, Old North whist; 1-7-2; talon 1", "8♦/-1 West; South whist, Old North whist; 1-7-2; dealer South",
    "10БК/= West", "7/=   West; Old North pass, South half", "6/−6  South; West whist, Old North pass", "M/=   West", "М/−10 West",
    "M/−2  West; 4-2-4; dealer South", "6/w3  Old North", "8♠/б3 West; сдаёт South", "AP 3-3-4", "РП 6-4-.; сдаёт West",
    "error West heap 2; late", "error West whists South 8; in-time; found Old North; deal 3; waived", "ошибка West пуля −2; сразу",
    "adjust West heap +2; reason second misdeal", "adjust West heap +2, Old North whists South -5, West pool 1; reason a, b: c",
    "поправка Old North висты West +1; причина x; основание решение; сдача 12; автор West; отказ South",
]  # fmt: skip


@pytest.mark.parametrize("line", USUAL)
def test_what_is_usual(line: str) -> None:
    assert same_both_ways(line, TABLES[0]) == (line != "7/+1  West")


NOT_USUAL = [
    "6♠/= South; West whist, West pass", "6♠/=  South; West whist, Old North pass; 5-4-1", "M/+2  West", "M/w3  West", "M/=   West; talon 1",
    "M/=   West; South pass, Old North pass", "6/w3  West; 3-3-4", "AP 3-3", "AP 3-3-4-.", "AP 1.-3-4", "AP", "6♠/= Stranger", '6♠/= "South"',
    "8♦/−1 West; South whist, Old North whist", "7/+1  West; Old North pass, South pass", "10/+1 West; South whist, Old North pass",
    "6♠/=  South # note", "6♠/=  South; help West", "error West heap 2", "error West whists 2; late", "error West heap South 2; late", "error Stranger heap 2; late",
    "error West heap 2 ; late", "adjust West heap 2", "adjust West heap two; reason x", "adjust West heap 2,West heap 2; reason x",
    'adjust West heap 2; reason "x"', "adjust West heap 2; reason x ; deal 3", "adjust West heap 2; deal 3; reason x", "adjust; reason x", "", "{", "log",
]  # fmt: skip


@pytest.mark.parametrize("line", NOT_USUAL)
def test_what_is_left_to_the_general_reader(line: str) -> None:
    assert usual(line, TABLES[0]) is None
