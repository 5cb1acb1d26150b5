"""What happened in a deal, in a line; and why a surplus helped whom it helped."""

from collections.abc import Mapping
from typing import Any

import pytest

from preferans.core.readings.sheet import written
from preferans.formats.game import Game, read_document
from preferans.text.headlines import headline
from preferans.text.helped import help_reasons

THREE, FOUR = ["Zoë", "Łukasz", "Bob"], ["Zoë", "Łukasz", "Bob", "Мария"]
NOBODY = {"Łukasz": "pass", "Bob": "pass"}


def game(*deals: Mapping[str, Any], players: list[str] = THREE, **more: Any) -> Game:
    rules = {"convention": "sochi", **more.pop("rules", {})}
    document = {"format": "preferans-game/1", "rules": rules, "players": players, "deals": list(deals), **more}
    reading = read_document(document)
    assert reading.game is not None, reading.problems
    return reading.game


def told(deal: Mapping[str, Any], lang: str = "en", players: list[str] = THREE) -> str:
    found = game(deal, players=players)
    return headline(found.ledger.entries[0], found.names, lang)


WRONG: dict[str, Any] = {"kind": "error", "by": "Zoë", "when": "in-time"}


@pytest.mark.parametrize(
    ("deal", "english", "russian"),
    [
        (
            {"kind": "contract", "declarer": "Zoë", "level": 6, "strain": "no-trump", "calls": NOBODY},
            "Zoë plays 6NT; Łukasz passes, Bob passes",
            "Zoë играет 6БК; Łukasz — пас, Bob — пас",
        ),
        (
            {"kind": "contract", "declarer": "Zoë", "level": 10},
            "Zoë plays a ten; nobody whists: tens are checked",
            "Zoë играет десятерную; никто не вистует: десятерная проверяется",
        ),
        (
            {"kind": "contract", "declarer": "Zoë", "level": 10, "tricks": {"Zoë": 9, "Bob": 1}},
            "Zoë plays a ten; the ten is checked; tricks: Zoë\u00a09, Bob\u00a01",
            "Zoë играет десятерную; десятерная проверяется; взятки: Zoë\u00a09, Bob\u00a01",
        ),
        (
            {"kind": "without-three", "declarer": "Zoë", "level": 9},
            "Zoë gives up a nine without three",
            "Zoë уходит без трёх с девятерной",
        ),
        (
            {"kind": "without-three", "declarer": "Zoë", "level": 8, "strain": "hearts"},
            "Zoë gives up 8♥ without three",
            "Zoë уходит без трёх с 8♥",
        ),
        (
            {**WRONG, "field": "whists", "against": "Łukasz", "excess": 1},
            "Zoë wrote 1 whist too many on Łukasz",
            "Zoë: записан 1 лишний вист на партнёра (Łukasz)",
        ),
        (
            {**WRONG, "field": "whists", "against": "Łukasz", "excess": 4},
            "Zoë wrote 4 whists too many on Łukasz",
            "Zoë: записано 4 лишних виста на партнёра (Łukasz)",
        ),
        (
            {**WRONG, "field": "pool", "excess": 11},
            "Zoë wrote 11 points too many in the pool",
            "Zoë: в пулю записано 11 лишних очков",
        ),
        (
            {**WRONG, "field": "heap", "excess": 21},
            "Zoë wrote 21 points too few in the heap",
            "Zoë: в гору не записано 21 очко",
        ),
        (
            {"kind": "agree", "options": {"liability": "half"}, "stake": {"per_whist": "0.5", "currency": "EUR"}},
            "the table agrees: liability — half: half the price; 0.5 EUR a whist",
            "стол договорился: ответственность — полуответственный вист: половину; вист — 0.5 EUR",
        ),
    ],
)
def test_headlines_written_by_hand(deal: dict[str, Any], english: str, russian: str) -> None:
    assert told(deal) == english
    assert told(deal, "ru") == russian


def test_of_four_players_the_dealer_is_named_and_his_tricks_are_the_talons() -> None:
    deal = {"kind": "all-pass", "dealer": "Мария", "tricks": {"Zoë": 3, "Łukasz": 3, "Bob": 2, "Мария": 2}}
    counts = "Zoë\u00a03, Łukasz\u00a03, Bob\u00a02, Мария\u00a02"
    assert told(deal, players=FOUR) == f"Мария deals; all pass; tricks: {counts} from the talon"
    assert told(deal, "ru", FOUR) == f"сдаёт Мария; распасы; взятки: {counts} из прикупа"
    none = {**deal, "tricks": {"Zoë": 3, "Łukasz": 3, "Bob": 4}}
    assert "talon" not in told(none, players=FOUR)


def test_what_is_no_deal_has_no_dealer() -> None:
    assert told({"kind": "agree", "pool_target": 20}, players=FOUR) == "the table agrees: pools to 20"
    three = {"kind": "misere", "dealer": "Bob", "declarer": "Zoë", "tricks": {"Zoë": 0}}
    assert told(three) == "Zoë plays a misère and takes no trick"


MISERE = {"kind": "misere", "declarer": "Zoë", "tricks": {"Zoë": 0}}


@pytest.mark.parametrize(
    ("pools", "options", "more", "reasons"),
    [
        ((10, 8, 4), {}, {}, ["Help goes to the largest open pool.", "No other pool is open."]),
        ((10, 10, 4), {}, {}, ["No other pool is open."]),
        ((10, 4, 4), {}, {}, ["Of equal pools the next clockwise is helped.", "No other pool is open."]),
        ((10, 4, 8), {"help_order": "clockwise"}, {}, ["Help goes to the next open pool clockwise.", "No other pool is open."]),
        ((10, 4, 4), {"help_tie": "counter-clockwise"}, {}, ["Of equal pools the next counter-clockwise is helped.", "No other pool is open."]),
        ((10, 4, 4), {"help_tie": "choice"}, {"help_to": ["Bob"]}, ["Of equal pools the one that the helper chose is helped.", "No other pool is open."]),
    ],
)  # fmt: skip
def test_why_this_player_is_helped(pools: Any, options: Any, more: Any, reasons: list[str]) -> None:
    rules = {"pool_target": 10, "options": options}
    found = game({**MISERE, **more}, rules=rules, start={"pool": dict(zip(THREE, pools, strict=True))})
    [why] = help_reasons(found.ledger, "en")
    assert list(why.values()) == reasons[: len(why)]
    assert len(why) == sum(p < 10 for p in pools)
    [line] = written(found.ledger)
    assert all(line.entry.postings[at].reason == "help.received" for at in why)


def test_rules_agreed_on_the_way_count_and_one_opponent_needs_no_reason() -> None:
    later = {"kind": "agree", "pool_target": 12, "options": {"help_order": "clockwise"}}
    found = game(later, MISERE, rules={"pool_target": 10}, start={"pool": {"Zoë": 10, "Łukasz": 4, "Bob": 8}})
    assert [list(why.values()) for why in help_reasons(found.ledger, "en")] == [
        [], ["Help goes to the next open pool clockwise."],
    ]  # fmt: skip
    two = game(MISERE, players=THREE[:2], rules={"pool_target": 10}, start={"pool": {"Zoë": 10}})
    assert not any(help_reasons(two.ledger, "en"))
