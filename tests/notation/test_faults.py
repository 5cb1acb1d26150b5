"""Every fault of the notation by an example, with the line and the column where it is."""

import pytest

from preferans.formats.notation import Spot, read_item, read_notation
from preferans.formats.notation.scribe import MAX_FAULTS
from preferans.formats.opening_reader import MAX_DEALS
from preferans.formats.strict_json import MAX_BYTES
from preferans.text.problems import PROBLEMS, problem_text

USUAL = "preferans 1\nrules: sochi; pool 11\nplayers: South, West, Old North\n\nAP 3-3-4\n"

LINES = {
    # the sixth line of a text: what is wrong with it, at which column
    "tea": [("word", 1)],
    "all pass 3-3-4": [("word", 1)],
    "M West": [("protocol", 1)],
    "M/2 West": [("protocol", 1)],
    "M/+2 West": [("protocol", 1)],
    "M/w3 West": [("protocol", 1)],
    "6 South": [("protocol", 1)],
    "6x/= South": [("protocol", 1)],
    "6♠/1 South": [("protocol", 1)],
    "6♠/+123 South": [("protocol", 1)],
    "106/= South": [("protocol", 1)],
    "6/+6 South; West whist, Old North pass": [("protocol", 1)],
    "6♠/=": [("missing", 5)],
    "6♠/= ; West whist, Old North pass": [("missing", 5)],
    "6♠/= South; West whist, pass": [("missing", 25)],
    "6♠/= South, West whist, Old North pass": [("name", 6)],
    "6♠/= South; dealer West, talon 1": [("name", 20)],
    "join East, after West": [("name", 6)],
    "6♠/= South; West wist, Old North pas": [("call", 13), ("call", 24)],
    "6♠/= South; West whist, West pass": [("repeated", 25)],
    "6♠/= South; West whist, Old North pass; 6-3": [("counts", 41)],
    "6♠/= South; West whist, Old North pass; 6-3-1-0": [("counts", 41)],
    "6♠/= South; West whist, Old North pass; 6--1": [("counts", 41)],
    "6♠/= South; West whist, Old North pass; 6-3-100": [("counts", 41)],
    "6♠/= South; West whist, Old North pass; 6-3-1; 6-3-1": [("repeated", 48)],
    "6♠/= South; West whist, Old North pass; 5-4-1": [("result", 1)],
    "6♠/+1 South; West whist, Old North pass; 6-3-1": [("result", 1)],
    "6♠/−1 South; West whist, Old North pass; 6-3-1": [("result", 1)],
    "M/= West; 3-1-6": [("result", 1)],
    "M/−1 West; 3-.-7": [("result", 1)],
    "8♦/= South; West whist, Old North whist": [("split", 1)],
    "8♦/−1 South; West whist, Old North whist": [("split", 1)],
    "10/−1 South": [("split", 1)],
    "7/+1 South; West pass, Old North pass": [("unplayed", 1)],
    "7/−1 South; West half, Old North pass": [("unplayed", 1)],
    "6♠/= South; talon two": [("number", 19)],
    "6♠/= South; talon": [("number", 18)],
    "6♠/= South; talon 99999999999": [("number", 19)],
    "6♠/= South; dealer West; Dealer West": [("repeated", 26)],
    "6♠/= South; dealer": [("missing", 19)],
    "6♠/= South; help West,": [("missing", 23)],
    "6♠/= South; reason x": [("call", 13)],
    "6/w3 South; West whist": [("part", 13)],
    "AP three": [("counts", 4)],
    "AP 3-3-4; South pass": [("part", 11)],
    "M/= West; talon 1": [("part", 11)],
    "adjust": [("account", 7)],
    "adjust West; reason x": [("account", 8)],
    "adjust West heap; reason x": [("account", 8)],
    "adjust West heap two; reason x": [("number", 18)],
    "adjust West heap South 2; reason x": [("account", 8)],
    "adjust West whists 2; reason x": [("account", 8)],
    "adjust West heap 1,; reason x": [("account", 20)],
    "adjust West heap 1; reason x; cause why": [("part", 37)],
    "adjust West heap 1; because": [("part", 21)],
    "error West heap 1; in-time; late": [("repeated", 29)],
    "error West heap 1; waived twice; late": [("part", 27)],
    "agree pool eleven": [("number", 12)],
    "agree stake": [("missing", 12), ("missing", 12)],
    "agree help": [("part", 7)],
    "agree a b=1": [("option", 7)],
    "agree help=": [("json", 12)],
    "agree help=[1,": [("json", 14)],
    "agree help=1]": [("json", 14)],
    "agree help=01": [("json", 13)],
    "agree help=1; help=2": [("repeated", 15)],
    "join": [("missing", 5)],
    'join "East': [("quote", 6)],
    'join "East" Wind': [("quote", 6)],
    r'join "\x"': [("quote", 6)],
    "join East; West": [("part", 12)],
    '{"kind": "join"': [("json", 16)],
    '{"kind" "join"}': [("json", 9)],
    '{"kind": "join"} x': [("json", 18)],
    "{}, {}": [("json", 1)],
    "title: x": [("late", 1)],
    "dealer: South": [("header", 1)],
    "log": [("log", 4)],
    "log T": [("log", 5)],
    "log T write 3 4": [("log", 5)],
    "log T write x": [("number", 13)],
    "log T write | when": [("part", 15)],
    "log T write | by A | by B": [("repeated", 22)],
    "log T write | now tea": [("word", 19)],
    "log T write | now 6-3-1 West": [("protocol", 19)],
    'log {"at": }': [("json", 12)],
    "log [1]": [("log", 5)],
}

TEXTS = {
    "": [("version", 1, 1)],
    "\n\n": [("version", 1, 1)],
    "preferans\nrules: sochi": [("version", 1, 1)],
    "\n preferans 2": [("version", 2, 2)],
    "{}": [("version", 1, 1)],
    "преферанс 1\nправила: sochi; sochi": [("part", 2, 17)],
    "preferans 1\nrules: sochi\nrules: sochi": [("repeated", 3, 1)],
    "preferans 1\ntitle:": [("missing", 2, 7)],
    "preferans 1\nplayers: A,, B": [("missing", 2, 12)],
    "preferans 1\nplayers: [1": [("json", 2, 12)],
    "preferans 1\nplayers: A\n\nAP 5": [],
    "preferans 1\n\nAP 3-3-4": [],
    "preferans 1\nstart: A pool 1, A pool 2, series 1, series 2": [("repeated", 2, 18), ("repeated", 2, 38)],
    "preferans 1\nstart: A pool, B heap x, series x": [("account", 2, 8), ("number", 2, 23), ("number", 2, 33)],
    "preferans 1\nstake: 1; coins 2": [("missing", 2, 9), ("part", 2, 11)],
    "preferans 1\nfoo: bar\ntea\nwater: x\nwine": [("header", 2, 1), ("word", 3, 1), ("header", 4, 1), ("word", 5, 1)],
}


def found(text: str) -> list[tuple[str, str]]:
    for problem in read_notation(text).problems:
        assert all(len(words) > 5 for lang in ("en", "ru") for words in problem_text(problem, lang))
    return [(problem.case, problem.where) for problem in read_notation(text).problems]


@pytest.mark.parametrize("line", LINES)
def test_a_line_that_cannot_be_read(line: str) -> None:
    assert found(USUAL + line) == [(case, f"line 6:{column}") for case, column in LINES[line]]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_that_cannot_be_read(text: str) -> None:
    assert found(text) == [(case, f"line {line}:{column}") for case, line, column in TEXTS[text]]


def test_every_fault_has_its_example() -> None:
    shown = {case for faults in LINES.values() for case, _ in faults}
    shown |= {case for faults in TEXTS.values() for case, _, _ in faults}
    assert shown == {case for code, case in PROBLEMS if code == "notation-syntax"}


def test_every_bad_line_is_told_and_the_others_are_read() -> None:
    parsed = read_notation(
        USUAL + "tea\nM/= West\n6♠/= South; West wist, Old North pass\njoin East; after Old North\nAP 1-2-3-4\nAP 3-3-4"
    )
    assert [problem.where for problem in parsed.problems] == ["line 6:1", "line 8:13", "line 11:4"]
    assert parsed.value["deals"] == [
        {"kind": "all-pass", "tricks": {"South": 3, "West": 3, "Old North": 4}},
        None,
        {"kind": "misere", "declarer": "West", "tricks": {"West": 0}},
        {"kind": "contract", "level": 6, "strain": "spades", "declarer": "South", "calls": {"Old North": "pass"}},
        {"kind": "join", "player": "East", "after": "Old North"},
        {"kind": "all-pass", "tricks": {"South": 1, "West": 2, "Old North": 3, "East": 4}},
        {"kind": "all-pass"},
    ]
    assert parsed.unread == {"deals[1]", "deals[3]", "deals[6]"}
    assert parsed.places["deals[4]"] == Spot(9, 1)


def test_a_part_with_a_fault_in_the_head_is_known_by_its_place() -> None:
    assert read_notation("preferans 1\nplayers: A,, B\nrules: sochi; pool x").unread == {"players", "rules"}


def test_an_unknown_header_may_be_the_one_that_is_missing() -> None:
    assert read_notation("preferans 1\nrule: sochi\nplayers: A, B").unread == {"rules"}
    assert read_notation("preferans 1\nrules: sochi\nplayers: A, B\nx: y").unread == set()
    assert read_notation("preferans 1\nplayers: A, B").unread == set()


def test_counts_without_players_are_left_alone() -> None:
    parsed = read_notation("preferans 1\nAP 3-3-4")
    assert parsed.value["deals"] == [{"kind": "all-pass"}]
    assert parsed.unread == {"deals[0]"}


def test_faults_of_json_keep_their_code() -> None:
    parsed = read_notation(
        USUAL + '{"kind": "join", "kind": "join"}\nagree x=[NaN]\n{"a": ' + "[" * 60 + "]" * 60 + "}"
    )
    assert [(p.code, p.where) for p in parsed.problems] == [
        ("json-duplicate-key", "line 6:1"),
        ("json-nan", "line 7:9"),
        ("too-large", "line 8:1"),
    ]


def test_a_single_line_is_told_the_same_way() -> None:
    parsed = read_item("6♠/= South; West wist", ["South", "West"])
    assert [(p.case, p.where) for p in parsed.problems] == [("call", "line 1:13")]
    assert parsed.value == {"kind": "contract", "level": 6, "strain": "spades", "declarer": "South", "calls": {}}
    assert read_item("", ["South"]).problems[0].case == "word"
    assert read_item("tea", ["South"]).value == {}


def test_what_is_too_large_is_not_read() -> None:
    for read in (read_notation, lambda text: read_item(text, ["A"])):
        [problem] = read("x" * (MAX_BYTES + 1)).problems
        assert (problem.code, problem.case, problem.where) == ("too-large", "bytes", "")
        [problem] = read("preferans 1\n\ud800").problems
        assert (problem.code, problem.case) == ("json-invalid", "surrogate")


def test_too_many_deals_are_counted() -> None:
    parsed = read_notation(USUAL + "M/= West\n" * MAX_DEALS)
    assert [(p.code, p.where, dict(p.args)["given"]) for p in parsed.problems] == [
        ("too-large", "line 5:1", MAX_DEALS + 1)
    ]


def test_where_everything_is_wrong_reading_ends() -> None:
    assert len(read_notation("preferans 1\n" + "tea:\n" * (2 * MAX_FAULTS)).problems) == MAX_FAULTS
    assert len(read_notation("preferans 1\nlog a b" + "|" * (2 * MAX_FAULTS)).problems) == MAX_FAULTS
