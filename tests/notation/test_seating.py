"""Counts go in seat order: round the table, with newcomers where they sit and not behind all the others."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from preferans.formats.game import Game, read_document, read_game
from preferans.formats.notation import read_item, read_notation, write_item, write_notation
from preferans.formats.notation.seating import Seats
from tests import strategies
from tests.harness.command import Result
from tests.notation.odd import odd_game
from tests.notation.test_round_trips import cases

Document = dict[str, Any]
GATE, SWEEP = 300, 5_000

THREE = "preferans 1\nrules: sochi\nplayers: South, West, North\n\n"
BETWEEN = THREE + "AP 3-3-4; dealer South\njoin East\n"
"""East sits to South's left: South, East, West, North."""


def deals(text: str) -> Any:
    parsed = read_notation(text)
    assert not parsed.problems
    assert write_notation(parsed.value) == text.rstrip("\n") + "\n"
    return parsed.value["deals"]


def test_a_newcomer_between_two_players() -> None:
    before, _, east = deals(BETWEEN + "AP 2-0-3-5")
    assert before["tricks"] == {"South": 3, "West": 3, "North": 4}
    assert east["tricks"] == {"South": 2, "East": 0, "West": 3, "North": 5}


def test_the_counts_of_a_contract_before_and_after() -> None:
    line = "8♦/−1 West; South whist, North whist; "
    before, _, after = deals(f"{THREE}{line}1-7-2; dealer South\njoin East\n{line}1-.-7-2")
    assert before["tricks"] == after["tricks"] == {"South": 1, "West": 7, "North": 2}


SEATED = [
    # what was dealt before East sat down, his line, and the names in seat order
    ("", "join East", "South, West, North, East"),
    ("AP 3-3-4\n", "join East", "South, West, North, East"),
    ("AP 3-3-4; dealer West\n", "join East", "South, West, East, North"),
    ("AP 3-3-4; dealer South\nM/=   West\n", "join East", "South, West, East, North"),
    ("AP 3-3-4; dealer South\nM/=   West\nM/=   West; dealer South\n", "join East", "South, East, West, North"),
    ("AP 3-3-4; dealer South\nadjust West heap +2; reason x\nerror South heap 2; late\n", "join East", "South, East, West, North"),
    ("AP 3-3-4; dealer South\nagree pool 21\n", "join East", "South, East, West, North"),
    ("AP 3-3-4; dealer South\n", "join East; after North", "South, West, North, East"),
    ("AP 3-3-4; dealer South\n", "join East; after South", "South, East, West, North"),
    ("6/w3  South; dealer North\n", "join East", "South, West, North, East"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "join", "order"), SEATED)
def test_where_a_newcomer_sits(before: str, join: str, order: str) -> None:
    tricks = deals(f"{THREE}{before}{join}\nAP 1-2-3-4")[-1]["tricks"]
    assert ", ".join(tricks) == order
    assert list(tricks.values()) == [1, 2, 3, 4]


def test_two_newcomers_one_after_the_other() -> None:
    text = "preferans 1\nrules: sochi\nplayers: South, North\n\nAP 6-4; dealer South\njoin West\nAP 3-4-3\njoin East\n"
    found = deals(text + "AP 1-2-3-4")
    # West, to South's left, has dealt since: East sits between him and North
    assert found[2]["tricks"] == {"South": 3, "West": 4, "North": 3}
    assert found[4]["tricks"] == {"South": 1, "West": 2, "East": 3, "North": 4}


def test_a_fifth_player_finds_no_seat() -> None:
    parsed: Any = read_notation(BETWEEN + "join X\nAP 2-0-3-5").value
    assert parsed["deals"][-1]["tricks"] == {"South": 2, "East": 0, "West": 3, "North": 5}


def agrees(document: Document) -> None:
    """The seats of the notation are those of the ledger, item by item."""
    game = read_document(document).game
    assert game is not None
    seats = Seats(document["players"])
    assert seats.table.names == game.seated(1)
    for item, entry in zip(document["deals"], game.ledger.entries, strict=True):
        assert seats.table.names == game.seated(entry.number)
        seats.follow(item)
        assert seats.table.names == tuple(game.names[player] for player in entry.seating)
    assert seats.table.names == game.seated()


@pytest.mark.parametrize("game", list(cases()))
def test_the_seats_are_those_of_the_ledger_in_every_case(game: Document) -> None:
    agrees(game)


@given(strategies.games())
def test_the_seats_are_those_of_the_ledger(game: Document) -> None:
    agrees(game)


def joining(rng: random.Random) -> Document:
    """A random game in which somebody sits down."""
    while True:
        game = strategies.random_game(rng, players=rng.choice([2, 2, 3]))
        if any(item["kind"] == "join" for item in game["deals"]):
            return game


def test_the_seats_are_those_of_the_ledger_where_somebody_joins(seed: int) -> None:
    for number in range(GATE):
        agrees(joining(random.Random(f"{seed}/{number}")))


@pytest.mark.sweep
def test_the_seats_are_those_of_the_ledger_in_many_games(seed: int) -> None:
    for number in range(SWEEP):
        agrees(joining(random.Random(f"{seed}/joining/{number}")))


DOUBTS = [
    # whatever stands where it cannot be read: the order after it is not judged, the number of counts is
    ("tea\n", "join East"),
    ("AP 3-3-4; dealer\n", "join East"),
    ("AP 3-3-4; dealer Sout\n", "join East"),
    ("AP 3-3-4; dealer South\n", "join East; after"),
    ("AP 3-3-4; dealer South\n", "join East; after Sout"),
]


@pytest.mark.parametrize(("before", "join"), DOUBTS)
def test_where_the_order_is_in_doubt_nothing_wrong_is_told_of_counts(before: str, join: str) -> None:
    said = {p.where for p in read_notation(THREE + before + join).problems}
    parsed = read_notation(f"{THREE}{before}{join}\n8♦/−1 West; South whist, North whist; 7-1-.-2\nAP 3-3-4")
    assert {p.where for p in parsed.problems} == said | {"line 8:4"}
    assert "deals[2]" in parsed.unread


def test_who_is_named_to_have_dealt_ends_the_doubt() -> None:
    parsed: Any = read_notation(f"{THREE}tea\nAP 3-3-4; dealer South\njoin East\nAP 2-0-3-5").value
    assert parsed["deals"][-1]["tricks"] == {"South": 2, "East": 0, "West": 3, "North": 5}


LOGGED = [
    {"kind": "all-pass", "tricks": {"South": 3, "West": 3, "North": 4}},
    {"kind": "misere", "declarer": "West", "tricks": {"West": 2}},
]


@pytest.mark.parametrize(
    ("join", "lines"),
    [
        ("join East; after North", ["now AP 3-3-4", "now M/−2  West"]),
        ("join East; after South", [f"now {json.dumps(LOGGED[0])}", "now M/−2  West"]),
    ],
)
def test_counts_in_the_diary_are_written_where_all_sit_as_they_came(join: str, lines: list[str]) -> None:
    document = read_notation(f"{THREE}{join}").value
    document["log"] = [{"at": "T", "action": "write", "deal": 1, "now": item} for item in LOGGED]
    text = write_notation(document)
    assert text.split("\n")[-3:-1] == [f"log T write 1 | {line}" for line in lines]
    assert read_notation(text).value == document


def test_counts_in_the_diary_that_could_be_anybodys_are_not_read() -> None:
    [found] = read_notation(BETWEEN + "log T write 1 | now AP 3-3-4").problems
    assert (found.case, found.where) == ("split", "line 7:24")


# ---------------------------------------------------------------------------------- from the sheet and from the shell


def protocols(sheet: str) -> list[str]:
    """The protocol column of a sheet: number and what stands behind it."""
    rows = [line.split(maxsplit=1) for line in sheet.partition("\nDeals\n")[2].split("\n")]
    return [row[1].partition("  ")[0].strip() for row in rows if len(row) > 1 and row[0].isdecimal()]


def test_counts_copied_from_the_sheet_are_read_back_to_the_same_result(
    cli: Callable[..., Result], folder: Path
) -> None:
    game = folder / "game.txt"
    game.write_text(BETWEEN + "AP 2-0-3-5\n", encoding="utf-8")
    sheet = cli("sheet", "game.txt")
    copied = [line for line in protocols(sheet.stdout) if line.startswith("AP")]
    assert copied == ["AP 3-3-4", "AP 2-0-3-5"]
    (folder / "copy.txt").write_text(f"{THREE}{copied[0]}; dealer South\njoin East\n{copied[1]}\n", encoding="utf-8")
    assert cli("sheet", "copy.txt").stdout == sheet.stdout


def kept(path: Path) -> Game:
    game = read_game(path.read_bytes()).game
    assert game is not None
    return game


def test_counts_typed_in_the_shell_are_in_seat_order(cli: Callable[..., Result], folder: Path) -> None:
    path = folder / "game.txt"
    path.write_text(BETWEEN, encoding="utf-8")
    east = {"South": 2, "East": 0, "West": 3, "North": 5}
    assert cli("deal", "game.txt", "AP 2-0-3-5").status == 0
    assert kept(path).document["deals"][2]["tricks"] == east  # type: ignore[index]
    assert cli("correct", "game.txt", "3", "AP 0-2-3-5").status == 0
    assert kept(path).document["deals"][2]["tricks"] == {"South": 0, "East": 2, "West": 3, "North": 5}  # type: ignore[index]
    assert cli("correct", "game.txt", "1", "AP 1-3-6; dealer South").status == 0
    assert kept(path).document["deals"][0]["tricks"] == {"South": 1, "West": 3, "North": 6}  # type: ignore[index]
    assert cli("insert", "game.txt", "3", "AP 3-5-2-0; dealer North").status == 0
    assert kept(path).document["deals"][2]["tricks"] == {"South": 3, "East": 5, "West": 2, "North": 0}  # type: ignore[index]
    assert "+ AP 0-2-3-5" in cli("log", "game.txt").stdout


def test_a_game_says_who_sat_where() -> None:
    game = read_game(BETWEEN).game
    assert game is not None
    assert [game.seated(number) for number in (0, 1, 2)] == [("South", "West", "North")] * 3
    assert game.seated(3) == game.seated(99) == game.seated() == ("South", "East", "West", "North")
    after, _ = game.record("AP 2-0-3-5")
    assert after.document["deals"][-1]["tricks"] == {"South": 2, "East": 0, "West": 3, "North": 5}  # type: ignore[index]


def test_single_items_take_the_names_in_seat_order(seed: int) -> None:
    for number in range(GATE):
        game = odd_game(random.Random(f"{seed}/seats/{number}"))
        seats = Seats(game["players"])
        for item in game["deals"]:
            line = write_item(item, seats.table.names)
            assert read_item(line, seats.table.names).value == item
            seats.follow(item)
