"""Whole texts by hand: the first line, headers, notes, the diary, and where things stand."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from preferans.formats.game import read_document
from preferans.formats.notation import Spot, looks_like_notation, read_notation, spot, write_notation
from tests.harness.command import ROOT

GOLDEN = Path(__file__).parent / "golden"
BARE: dict[str, Any] = {
    "format": "preferans-game/1",
    "rules": {"convention": "sochi"},
    "players": ["A", "B"],
    "deals": [],
}


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.json")), ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_examples_as_texts(path: Path, lang: str) -> None:
    text = write_notation(json.loads(path.read_text(encoding="utf-8")), lang=lang)
    golden = GOLDEN / f"{path.stem}.{lang}.txt"
    if os.environ.get("PREFERANS_UPDATE"):
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


def test_a_picture_with_everything() -> None:
    game = json.loads((GOLDEN / "everything.json").read_text(encoding="utf-8"))
    assert read_document(game).game is not None
    for lang in ("en", "ru"):
        text = write_notation(game, lang=lang)
        golden = GOLDEN / f"everything.{lang}.txt"
        if os.environ.get("PREFERANS_UPDATE"):
            golden.write_text(text, encoding="utf-8")
        assert text == golden.read_text(encoding="utf-8")
        assert read_notation(text).value == game


@pytest.mark.parametrize(
    "text",
    [
        "preferans 1",
        "Preferans 1\n",
        "ПРЕФЕРАНС 1",
        "\ufeffpreferans 1",
        "\n \r\n\tpreferans  1",
        "preferans 2",
        "preferans",
    ],
)
def test_a_text_of_the_notation_is_known_by_its_first_word(text: str) -> None:
    assert looks_like_notation(text)


@pytest.mark.parametrize(
    "text", ["", " ", "{}", '{"preferans": 1}', "preferansy 1", "# preferans 1", "pref", "\n[preferans"]
)
def test_everything_else_is_not_for_the_notation(text: str) -> None:
    assert not looks_like_notation(text)


HEADERS = [
    ("title: Thursday game", "title", "Thursday game"),
    ("Title : a; b, c: d", "title", "a; b, c: d"),
    ('название: " x"', "title", " x"),
    ("started: 2026-11-30T19:30:00+01:00", "started", "2026-11-30T19:30:00+01:00"),
    (
        "rules: sochi; pool 11; edition 1; whist_style=gentleman; all_pass_progression=[1,2,3]",
        "rules",
        {
            "convention": "sochi", "pool_target": 11, "edition": 1,
            "options": {"whist_style": "gentleman", "all_pass_progression": [1, 2, 3]},
        },
    ),
    ("правила: Ростов; пуля 11", "rules", {"convention": "rostov", "pool_target": 11}),
    ("rules: odessa", "rules", {"convention": "odessa"}),
    ('rules: {"convention": "sochi", "options": {}}', "rules", {"convention": "sochi", "options": {}}),
    ('players: South, "A, B", Old North', "players", ["South", "A, B", "Old North"]),
    ('players: ["South", "West"]', "players", ["South", "West"]),
    (
        "start: South pool 10, West heap -3, West whists South 8, West whists Old North 1, series 1",
        "start",
        {"pool": {"South": 10}, "heap": {"West": -3}, "whists": {"West": {"South": 8, "Old North": 1}}, "all_pass_series": 1},
    ),
    ("перенос: South пуля +10, West гора −3, серия 0", "start", {"pool": {"South": 10}, "heap": {"West": -3}, "all_pass_series": 0}),
    ("stake: 0.10 EUR; coin 0.05", "stake", {"per_whist": "0.10", "currency": "EUR", "coin": "0.05"}),
    ('ставка: 0.10 ""', "stake", {"per_whist": "0.10", "currency": ""}),
    ("ставка: 1 руб. РФ; монета 1", "stake", {"per_whist": "1", "currency": "руб. РФ", "coin": "1"}),
]  # fmt: skip


@pytest.mark.parametrize(("line", "key", "value"), HEADERS)
def test_headers(line: str, key: str, value: object) -> None:
    parsed = read_notation(f"preferans 1\n{line}")
    assert (parsed.value[key], parsed.problems) == (value, ())


NOTES = [
    ("# a\n# b\n", "a\nb"),
    ("#a\n#\n#  b  \n", "a\n\nb"),
    ('# " a"\n# b\n', " a\nb"),
    ('# "a" b\n', '"a" b'),
    ("title: x # a\n# b\n", "a\nb"),
]


@pytest.mark.parametrize(("text", "note"), NOTES)
def test_comments_before_the_first_item_are_the_note_of_the_document(text: str, note: str) -> None:
    assert read_notation(f"preferans 1\n{text}\nAP").value["note"] == note


def test_comments_after_an_item_are_its_note_and_those_after_the_diary_nobodys() -> None:
    text = "preferans 1\nplayers: A, B\njoin C # one\n\n# two\nlog x write\n# nobody's\njoin D\n# D's"
    parsed = read_notation(text)
    assert not parsed.problems
    assert [item["note"] for item in parsed.value["deals"]] == ["one\ntwo", "D's"]  # type: ignore[attr-defined]
    assert "note" not in parsed.value


def test_line_ends_and_blanks_make_no_difference() -> None:
    text = write_notation(json.loads((ROOT / "examples/thursday.json").read_text(encoding="utf-8")))
    plain = read_notation(text)
    assert read_notation(text.replace("\n", "\r\n")).value == plain.value
    assert read_notation("\ufeff\n\n" + text.replace("\n", " \t\n  ")).value == plain.value


LOG = [
    ("log T write 3 | now M/−2 A", {"at": "T", "action": "write", "deal": 3, "now": {"kind": "misere", "declarer": "A", "tricks": {"A": 2}}}),
    ("log T undo", {"at": "T", "action": "undo"}),
    (
        "журнал T correct 1 | было M/= A; note x | стало РП 10-0 | автор A | почему so; it was",
        {
            "at": "T", "action": "correct", "deal": 1, "by": "A", "why": "so; it was",
            "was": {"kind": "misere", "declarer": "A", "tricks": {"A": 0}, "note": "x"},
            "now": {"kind": "all-pass", "tricks": {"A": 10, "B": 0}},
        },
    ),
    ('log {"at": 7}', {"at": 7}),
    ('log T write | now {"kind": "tea|time"} | why "a|b"', {"at": "T", "action": "write", "now": {"kind": "tea|time"}, "why": "a|b"}),
]  # fmt: skip


@pytest.mark.parametrize(("line", "entry"), LOG)
def test_the_diary(line: str, entry: object) -> None:
    parsed = read_notation(f"preferans 1\nplayers: A, B\n{line}")
    assert (parsed.value["log"], parsed.problems) == ([entry], ())


def test_an_empty_diary_is_still_one_and_can_be_left_out() -> None:
    text = write_notation(BARE | {"log": []})
    assert text.endswith("\nlog []\n")
    assert read_notation(text).value == BARE | {"log": []}
    assert read_notation(write_notation(BARE | {"log": []}, log=False)).value == BARE


def test_counts_in_the_diary_may_leave_out_those_who_came_later() -> None:
    text = "preferans 1\nplayers: A, B\njoin C\nlog T write 1 | now AP 4-6\nlog T write 2 | now AP 4-5-1"
    log: Any = read_notation(text).value["log"]
    assert log[0]["now"]["tricks"] == {"A": 4, "B": 6}
    assert log[1]["now"]["tricks"] == {"A": 4, "B": 5, "C": 1}
    assert write_notation(read_notation(text).value).split("\n")[-3:-1] == text.split("\n")[-2:]


def test_colons_behind_the_first_word_make_no_header() -> None:
    parsed = read_notation("preferans 1\nplayers: A, :\njoin :x\nadjust : heap 2; reason :\nlog : : | why :")
    assert not parsed.problems
    assert parsed.value["deals"] == [
        {"kind": "join", "player": ":x"},
        {"kind": "adjust", "entries": [{"player": ":", "field": "heap", "amount": 2}], "reason": ":"},
    ]
    assert parsed.value["log"] == [{"at": ":", "action": ":", "why": ":"}]


PLACES = """preferans 1
rules: sochi; pool 11; half_whist=off
players: South, West, Old North
start: South pool 10, West whists South 8

6♠/= South; West whist, Old North pass; 6-3-1  # slowly
adjust West heap +2, West whists South -5; reason misdeal
error West whists South 8; in-time; found South
agree pool 21; stake 0.20 EUR; half_whist=off
join East; after West
log T undo
"""
WHERE = {
    "": (1, 1), "format": (1, 1), "rules": (2, 8), "rules.convention": (2, 8), "rules.pool_target": (2, 20),
    "rules.options": (2, 24), "rules.options.half_whist": (2, 24), "players": (3, 10), "players[1]": (3, 17),
    "start.pool.South": (4, 8), "start.whists.West": (4, 23), "start.whists.West.South": (4, 23), "start.heap": (4, 8),
    "deals[0]": (6, 1), "deals[0].level": (6, 1), "deals[0].declarer": (6, 6), "deals[0].calls.West": (6, 13),
    "deals[0].calls.Old North": (6, 25), "deals[0].tricks": (6, 41), "deals[0].tricks.Old North": (6, 45),
    "deals[0].tricks.Mr. X": (6, 41), "deals[0].talon_tricks": (6, 1), "deals[0].note": (6, 50),
    "deals[1].entries[0].amount": (7, 18), "deals[1].entries[1]": (7, 22), "deals[1].entries[1].against": (7, 34),
    "deals[1].reason": (7, 51), "deals[2].excess": (8, 25), "deals[2].when": (8, 28), "deals[2].found_by": (8, 43),
    "deals[3].pool_target": (9, 12), "deals[3].stake.per_whist": (9, 22), "deals[3].stake.currency": (9, 27),
    "deals[3].options.half_whist": (9, 32), "deals[4].player": (10, 6), "deals[4].after": (10, 18), "log[0]": (11, 5),
    "deals[9].tricks": (1, 1), "a" * 5000: (1, 1),
}  # fmt: skip


@pytest.mark.parametrize("where", WHERE)
def test_every_place_of_the_document_stands_somewhere_in_the_text(where: str) -> None:
    assert spot(read_notation(PLACES).places, where) == Spot(*WHERE[where])


def test_no_place_at_all() -> None:
    assert spot({}, "deals[3].tricks") is None


def test_what_is_wrong_with_the_game_is_found_in_its_line() -> None:
    """A line that cannot be read keeps its number, so that problems of later ones point at the right line."""
    text = "preferans 1\nrules: sochi; pool 11\nplayers: A, B, C\n\nAP 3-3-4\nnonsense\nAP 3-3-5\n6/= A; B wist, C pass\nAP 3-3-6"
    parsed = read_notation(text)
    assert [p.where for p in parsed.problems] == ["line 6:1", "line 8:8"]
    assert parsed.unread == {"deals[1]", "deals[3]"}
    found = [p for p in read_document(parsed.value).problems if p.where.partition(".")[0] not in parsed.unread]
    assert [(p.code, spot(parsed.places, p.where)) for p in found] == [
        ("tricks-sum", Spot(7, 4)),
        ("tricks-sum", Spot(9, 4)),
    ]


def test_a_comment_after_a_blank_line_belongs_to_what_follows() -> None:
    """Headings are written above; what stands right below an item goes on with its note."""
    text = """preferans 1
# the game
rules: sochi
players: A, B, C

# first round
6/= A; B pass, C pass  # so
# it went

# second round
# at last
7/= B; C pass, A pass

# over
"""
    read = read_notation(text)
    assert read.problems == ()
    assert read.value["note"] == "the game"
    deals: Any = read.value["deals"]
    assert [deal["note"] for deal in deals] == ["first round\nso\nit went", "second round\nat last\nover"]
    assert read_notation(write_notation(read.value)).value == read.value


def test_a_comment_between_headers_is_the_games() -> None:
    read = read_notation("preferans 1\n\n# one\nrules: sochi\n\n# two\nplayers: A, B\n")
    assert (read.problems, read.value["note"]) == ((), "one\ntwo")
