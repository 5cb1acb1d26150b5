"""What is told beside the figures: which game it is, whether it goes on, what the figures are, why they differ."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.harness.command import Result

Cli = Callable[..., Result]

NAMES = ["Анна", "Борис", "Сергей Müller"]
MISERE = {"kind": "misere", "declarer": "Борис", "tricks": {"Борис": 1}}


def game(*deals: dict[str, Any], **more: Any) -> str:
    rules = {"convention": "sochi", "pool_target": 10, "options": {"all_pass_price": 2}}
    document = {"format": "preferans-game/1", "title": "Friday", "rules": rules, "players": NAMES, "deals": deals}
    return json.dumps({**document, **more})


def test_a_settlement_begins_as_the_sheet_does(cli: Cli) -> None:
    settled, drawn = (cli(command, "-", stdin=game(MISERE)).stdout.splitlines() for command in ("settle", "sheet"))
    heading = drawn[: drawn.index("")]
    assert settled[: len(heading)] == heading
    assert (heading[0], settled[len(heading)]) == ("Friday", "")


UNFINISHED = "The game is not over: settled as it stands."


def test_a_game_that_goes_on_is_said_to(cli: Cli) -> None:
    assert f"\n\n{UNFINISHED}\n\n" in cli("settle", "-", stdin=game(MISERE)).stdout
    start = {"pool": dict.fromkeys(NAMES, 10)}
    assert UNFINISHED not in cli("settle", "-", stdin=game(start=start)).stdout
    endless = {"convention": "sochi"}
    assert UNFINISHED not in cli("settle", "-", stdin=game(MISERE, rules=endless)).stdout


WHOLE = "  The debts are exact; the payments settle the result above, in whole whists."
COIN = "  The debts are exact; the payments are rounded to the coin."
COARSE = {"per_whist": "0.10", "coin": "1", "currency": "EUR"}


@pytest.mark.parametrize(
    ("document", "policy", "reason"),
    [
        (game(MISERE), "whole", WHOLE),
        (game(MISERE), "exact", None),
        (game(MISERE, stake={**COARSE, "coin": "0.01"}, deals=[]), "exact", None),
        (game(MISERE, stake=COARSE), "exact", COIN),
    ],
)
def test_why_payments_are_not_the_debts(cli: Cli, document: str, policy: str, reason: str | None) -> None:
    lines = cli("settle", "-", "--fractions", policy, stdin=document).stdout.splitlines()
    assert [line for line in lines if "debts are exact" in line] == ([reason] if reason else [])


def test_a_heading_has_the_whole_name(cli: Cli) -> None:
    four = [*NAMES, "Дмитрий"]
    settled = cli("settle", "-", stdin=game(players=four)).stdout
    assert "Сергей Mü" not in settled.replace("Сергей Müller", "")


def test_a_comparison_says_what_its_figures_are(cli: Cli) -> None:
    compared = cli("compare", "-", stdin=game(MISERE)).stdout
    assert compared.startswith("Results in whists; pools and heaps in points.\n\n")


def test_a_comparison_says_where_the_game_was_over(cli: Cli) -> None:
    assert "Game over after item" not in cli("compare", "-", stdin=game(MISERE)).stdout
    made = {**MISERE, "tricks": {"Борис": 0}}
    start = {"pool": {"Анна": 10, "Сергей Müller": 10}}
    assert "\nGame over after item" in cli("compare", "-", stdin=game(made, start=start)).stdout
    assert "\nПулька закрыта после записи" in cli("compare", "-", "--lang", "ru", stdin=game(made, start=start)).stdout


def test_an_item_worth_nothing_has_one_line(cli: Cli) -> None:
    agreed = {"kind": "agree", "pool_target": 20}
    found = cli("compare", "-", stdin=game(MISERE, agreed))
    deals = [line.split() for line in found.stdout.partition("\nDeals\n")[2].splitlines()]
    assert deals[-1] == ["2", "all", "0", "0", "0", "0"]
    assert len([deal for deal in deals if deal[0] == "2"]) == 1
