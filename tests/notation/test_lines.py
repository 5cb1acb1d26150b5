"""Items by hand: what each line means, in both languages, and which line the program writes for it."""

from typing import Any

import pytest

from preferans.formats.notation import read_item, write_item

PLAYERS = ["South", "West", "Old North"]
FOUR = [*PLAYERS, "East"]


def contract(declarer: str, level: int, **more: Any) -> dict[str, Any]:
    return {"kind": "contract", "declarer": declarer, "level": level} | more


LONE = {"West": "whist", "Old North": "pass"}
BOTH = {"South": "whist", "Old North": "whist"}
NOBODY = {"Old North": "pass", "South": "pass"}
SIX = contract("South", 6, strain="spades", calls=LONE, tricks={"South": 6, "West": 4})
WRITTEN = [
    ("6♠/=  South; West whist, Old North pass", "6♠/=  South; West вист, Old North пас", SIX),
    (
        "6♠/=  South; West whist, Old North pass; 6-3-1; dealer Old North",
        "6♠/=  South; West вист, Old North пас; 6-3-1; сдаёт Old North",
        SIX | {"tricks": {"South": 6, "West": 3, "Old North": 1}, "dealer": "Old North"},
    ),
    (
        "7/=   West; Old North pass, South half",
        "7/=   West; Old North пас, South полвиста",
        contract("West", 7, calls={"Old North": "pass", "South": "half-whist"}),
    ),
    (
        "8♦/−1 West; South whist, Old North whist; 1-7-2; talon 1",
        "8♦/−1 West; South вист, Old North вист; 1-7-2; прикуп 1",
        contract("West", 8, strain="diamonds", calls=BOTH, tricks={"South": 1, "West": 7, "Old North": 2}, talon_tricks=1),
    ),
    ("9NT/= West; Old North pass, South pass", "9БК/= West; Old North пас, South пас", contract("West", 9, strain="no-trump", calls=NOBODY)),
    ("10♥/= West", "10♥/= West", contract("West", 10, strain="hearts")),
    (
        "7♣/+2 West; South whist, Old North pass",
        "7♣/+2 West; South вист, Old North пас",
        contract("West", 7, strain="clubs", calls={"South": "whist", "Old North": "pass"}, tricks={"West": 9, "South": 1}),
    ),
    ("M/=   West", "М/=   West", {"kind": "misere", "declarer": "West", "tricks": {"West": 0}}),
    ("M/−2  West; dealer South", "М/−2  West; сдаёт South", {"kind": "misere", "declarer": "West", "tricks": {"West": 2}, "dealer": "South"}),
    ("M/−2  West; 4-2-4", "М/−2  West; 4-2-4", {"kind": "misere", "declarer": "West", "tricks": {"South": 4, "West": 2, "Old North": 4}}),
    ("6/w3  Old North", "6/б3  Old North", {"kind": "without-three", "declarer": "Old North", "level": 6}),
    ("8♠/w3 West", "8♠/б3 West", {"kind": "without-three", "declarer": "West", "level": 8, "strain": "spades"}),
    ("AP 3-3-4", "РП 3-3-4", {"kind": "all-pass", "tricks": {"South": 3, "West": 3, "Old North": 4}}),
    (
        "AP 6-4-.; help West, South; note no hurry",
        "РП 6-4-.; помощь West, South; заметка no hurry",
        {"kind": "all-pass", "tricks": {"South": 6, "West": 4}, "help_to": ["West", "South"], "note": "no hurry"},
    ),
    (
        "adjust West heap +2, West whists South -5; reason second misdeal",
        "поправка West гора +2, West висты South -5; причина second misdeal",
        {
            "kind": "adjust",
            "entries": [
                {"field": "heap", "player": "West", "amount": 2},
                {"field": "whists", "player": "West", "against": "South", "amount": -5},
            ],
            "reason": "second misdeal",
        },
    ),
    (
        "adjust West pool -2; reason late; cause stands; deal 3; by West; refused South",
        "поправка West пуля -2; причина late; основание осталось; сдача 3; автор West; отказ South",
        {
            "kind": "adjust", "entries": [{"field": "pool", "player": "West", "amount": -2}], "reason": "late",
            "cause": "stands", "deal": 3, "by": "West", "refused_by": "South",
        },
    ),
    (
        "error West whists South 8; in-time; found South; deal 3; waived",
        "ошибка West висты South 8; вовремя; нашёл South; сдача 3; прощено",
        {
            "kind": "error", "by": "West", "field": "whists", "against": "South", "excess": 8, "when": "in-time",
            "found_by": "South", "deal": 3, "waived": True,
        },
    ),
    ("error West heap 2; in-hand", "ошибка West гора 2; сразу", {"kind": "error", "by": "West", "field": "heap", "excess": 2, "when": "in-hand"}),
    (
        "agree pool 21; stake 0.20 EUR; coin 0.05; half_whist=off; all_pass_progression=[1, 2]; help=false",
        "уговор пуля 21; ставка 0.20 EUR; монета 0.05; half_whist=off; all_pass_progression=[1, 2]; help=false",
        {
            "kind": "agree", "pool_target": 21, "stake": {"per_whist": "0.20", "currency": "EUR", "coin": "0.05"},
            "options": {"half_whist": "off", "all_pass_progression": [1, 2], "help": False},
        },
    ),
    ("agree half_whist=6-7", "уговор half_whist=6-7", {"kind": "agree", "options": {"half_whist": "6-7"}}),
    ("join East; after West", "садится East; после West", {"kind": "join", "player": "East", "after": "West"}),
    ('join "Dealer"', 'садится "Dealer"', {"kind": "join", "player": "Dealer"}),
    ('join "A; B"', 'садится "A; B"', {"kind": "join", "player": "A; B"}),
]  # fmt: skip


@pytest.mark.parametrize(("english", "russian", "item"), WRITTEN)
def test_what_is_written(english: str, russian: str, item: dict[str, Any]) -> None:
    note = item.get("note")
    bare = {key: value for key, value in item.items() if key != "note"}
    tail = f"  # {note}" if note else ""
    assert write_item(item, PLAYERS) == english.partition("; note")[0] + tail
    assert write_item(item, PLAYERS, "ru") == russian.partition("; заметка")[0] + tail
    assert write_item(bare, PLAYERS) == english.partition("; note")[0]


@pytest.mark.parametrize(("english", "russian", "item"), WRITTEN)
def test_what_is_written_is_read(english: str, russian: str, item: dict[str, Any]) -> None:
    for line in (english, russian):
        parsed = read_item(line, PLAYERS)
        assert (parsed.value, parsed.problems) == (item, ())


READ = [
    # case, blanks, signs, words of either language
    ("6s/=South;West W,Old North P", SIX),
    ("  6 ♠ / =   South ;  West   whist ,Old North pass;  6 - 4 - . ", SIX),
    ("6П/= South; West в, Old North п", SIX),
    ("6♠\ufe0f/= South; West ВИСТ, Old North Пас", SIX),
    ("6♤/= South; West w; Old North p;", SIX),
    ('6♠/= "South"; "West" whist, "Old North" pass', SIX),
    ("6♠/+0 South; West whist, Old North pass", SIX),
    ("6♠/= South; West whist, Old North pass; 7-3-0", SIX | {"tricks": {"South": 7, "West": 3, "Old North": 0}}),
    ("6♠/+ 1 South; West whist, Old North pass", SIX | {"tricks": {"South": 7, "West": 3}}),
    ("6♠/-1 South; West whist, Old North pass", SIX | {"tricks": {"South": 5, "West": 5}}),
    ("6♠/–6 South; West whist, Old North pass", SIX | {"tricks": {"West": 10}}),
    ("6♠/+4 South; West whist, Old North half-whist", SIX | {"calls": {"West": "whist", "Old North": "half-whist"}, "tricks": {"South": 10}}),
    ("10nt/= West", contract("West", 10, strain="no-trump")),
    ("7бк/= West", contract("West", 7, strain="no-trump")),
    ("7BK/= West", contract("West", 7, strain="no-trump")),
    ("7т/= West", contract("West", 7, strain="clubs")),
    ("7Ч/= West", contract("West", 7, strain="hearts")),
    ("7d/= West; сдает South", contract("West", 7, strain="diamonds", dealer="South")),
    ("м/- 2 West", {"kind": "misere", "declarer": "West", "tricks": {"West": 2}}),
    ("M/= West; 3-0-7", {"kind": "misere", "declarer": "West", "tricks": {"South": 3, "West": 0, "Old North": 7}}),
    ("6б/Б3 West", {"kind": "without-three", "declarer": "West", "level": 6, "strain": "diamonds"}),
    ("ап 10–0−0", {"kind": "all-pass", "tricks": {"South": 10, "West": 0, "Old North": 0}}),
    ("рп 3-3-4", {"kind": "all-pass", "tricks": {"South": 3, "West": 3, "Old North": 4}}),
    ("AP", {"kind": "all-pass"}),
    ("join East # sits down", {"kind": "join", "player": "East", "note": "sits down"}),
    ('join East # " x "', {"kind": "join", "player": "East", "note": " x "}),
    ("join C#", {"kind": "join", "player": "C#"}),
    ("join East; note a # b", {"kind": "join", "player": "East", "note": "a\nb"}),
    ('agree ten="checked"; x=null', {"kind": "agree", "options": {"ten": "checked", "x": None}}),
    ('{"kind": "join", "player": "East"} # b', {"kind": "join", "player": "East", "note": "b"}),
    ('{"kind": "join", "player": "East", "note": "a"} # b', {"kind": "join", "player": "East", "note": "a\nb"}),
    ("ошибка West висты South 8; нашла South; поздно", {"kind": "error", "by": "West", "field": "whists", "against": "South", "excess": 8, "found_by": "South", "when": "late"}),
]  # fmt: skip


@pytest.mark.parametrize(("line", "item"), READ)
def test_what_else_is_read(line: str, item: dict[str, Any]) -> None:
    parsed = read_item(line, PLAYERS)
    assert (parsed.value, parsed.problems) == (item, ())


JSON_ONLY = [
    contract("West", 10, calls={}),
    contract("West", 7, calls=NOBODY, tricks={"West": 7, "East": 3}),
    SIX | {"colour": "red"},
    {"kind": "misere", "declarer": "West"},
    {"kind": "error", "by": "West", "field": "heap", "excess": 2, "when": "late", "waived": False},
    {"kind": "agree"},
    {"kind": "agree", "options": {}},
    {"kind": "all-pass", "tricks": {"South": 10}, "help_to": []},
    {"kind": "adjust", "entries": [], "reason": "x"},
    {"kind": "tea"},
]


@pytest.mark.parametrize("item", JSON_ONLY)
def test_what_has_no_usual_form_is_an_object(item: dict[str, Any]) -> None:
    line = write_item(item, PLAYERS)
    assert line.startswith("{")
    assert read_item(line, PLAYERS).value == item


def test_counts_are_in_seat_order_with_dots_for_those_not_named() -> None:
    resting = contract("East", 6, calls={"South": "whist", "West": "pass"}, tricks={"South": 3, "West": 1, "East": 6})
    assert write_item(resting, FOUR) == "6/=   East; South whist, West pass; 3-1-.-6"
    assert read_item("6/=   East; South whist, West pass; 3-1-.-6", FOUR).value == resting


def test_places_tell_where_everything_stands() -> None:
    places = read_item("6♠/= South; West whist, Old North pass; 6-3-1; help West, South", PLAYERS).places
    columns = {place: spot.column for place, spot in places.items()}
    assert columns == {
        "declarer": 6, "level": 1, "strain": 1, "calls": 13, "calls.West": 13, "calls.Old North": 25,
        "tricks": 41, "tricks.South": 41, "tricks.West": 43, "tricks.Old North": 45,
        "help_to": 53, "help_to[0]": 53, "help_to[1]": 59,
    }  # fmt: skip


@pytest.mark.parametrize("minus", ["-", "–", "−", "—"])
def test_any_dash_is_a_minus(minus: str) -> None:
    """What a keyboard has, what a phone makes of it, and what is right."""
    players = ["A", "B", "C"]
    down = read_item(f"8♦/{minus}1 A; B whist, C pass; 7{minus}3{minus}0", players)
    assert (down.problems, down.value["tricks"]) == ((), {"A": 7, "B": 3, "C": 0})
    assert read_item(f"AP 3{minus}3{minus}4", players).value["tricks"] == {"A": 3, "B": 3, "C": 4}
    assert read_item(f"adjust A heap {minus}2; reason x", players).value["entries"] == [
        {"player": "A", "field": "heap", "amount": -2}
    ]
