"""Rules 7: contradictory or pointless sets of rules are accepted with a warning."""

import pytest

from preferans.core.conventions import CONVENTIONS, convention
from preferans.core.oddities import Oddity, oddities
from preferans.core.rules import RULE_FIELDS, RuleValue, read_value, with_values

Odd = tuple[str, int | None, dict[str, object], list[Oddity]]


def pointless(because: str, *keys: str) -> list[Oddity]:
    return [Oddity("pointless", key, because) for key in keys]


ODD: list[Odd] = [
    ("leningrad", 20, {"help_order": "clockwise"}, pointless("sum", "help_order")),
    ("leningrad", 20, {"help": True, "excess": "drop"}, pointless("sum", "help", "excess")),
    ("sochi", None, {"help_tie": "choice"}, pointless("no-target", "help_tie")),
    ("sochi", 20, {"help": False, "help_price": 20}, pointless("no-help", "help_price")),
    ("sochi", 20, {"help_order": "clockwise", "help_tie": "choice"}, pointless("help-clockwise", "help_tie")),
    ("sochi", 20, {"liability": "none", "single_duty": "both"}, pointless("no-liability", "single_duty")),
    ("sochi", 20, {"liability_nine": "same"}, pointless("full-liability", "liability_nine")),
    ("rostov", 20, {"liability_nine": "same"}, []),
    ("sochi", 20, {"amnesty_counts": "all"}, pointless("no-amnesty", "amnesty_counts")),
    ("sochi", 20, {"zero_tricks": "none", "zero_points": 4}, pointless("no-zero-bonus", "zero_points")),
    ("sochi", 20, {"consolation": "none", "consolation_dealer": False}, pointless("no-consolation", "consolation_dealer")),
    ("sochi", 20, {"error_penalty": "none", "error_warning": False}, pointless("no-penalty", "error_warning")),
    ("sochi", 20, {"all_pass_ends_on": []}, pointless("no-progression", "all_pass_ends_on")),
    ("leningrad", 20, {"all_pass_ends_on": []}, []),
    ("sochi", 20, {"pool_price": 20}, [Oddity("help-cheap")]),
    ("sochi", 20, {"help_price": 20}, [Oddity("help-dear")]),
    ("sochi", 20, {"pool_price": 20, "help_price": 20}, []),
    ("sochi", 20, {"zero_tricks": "pool-progressive"}, pointless("no-progression", "zero_tricks")),
    ("leningrad", 20, {"zero_tricks": "pool-progressive"}, []),
    # of two reasons the first is told: there is no target, and help would go clockwise anyway
    ("sochi", None, {"help_order": "clockwise", "help_tie": "choice"}, pointless("no-target", "help_order", "help_tie")),
]  # fmt: skip


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: f"{odd[0]} {odd[2]}")
def test_odd_rules_are_warned_of(odd: Odd) -> None:
    name, target, options, expected = odd
    values: dict[str, RuleValue] = {}
    for key, raw in options.items():
        value = read_value(RULE_FIELDS[key], raw)
        assert value is not None
        values[key] = value
    preset = convention(name)
    assert preset is not None
    assert list(oddities(with_values(preset.rules, values), target, values)) == expected


@pytest.mark.parametrize("name", CONVENTIONS)
@pytest.mark.parametrize("target", [None, 20])
def test_a_bare_convention_is_not_odd(name: str, target: int | None) -> None:
    preset = convention(name)
    assert preset is not None
    assert not list(oddities(preset.rules, target, ()))


FEW = [
    (2, {"help_order": "clockwise", "help_tie": "choice"}, pointless("one-opponent", "help_order", "help_tie")),
    (2, {"single_duty": "both", "liability_shared": "capped"}, pointless("two-players", "liability_shared", "single_duty")),
    (3, {"single_duty": "both", "liability_shared": "capped", "help_order": "clockwise"}, []),
    (3, {"consolation_dealer": False, "zero_dealer": True}, pointless("three-players", "consolation_dealer", "zero_dealer")),
    (3, {"amnesty_counts": "all"}, pointless("no-amnesty", "amnesty_counts")),
    (3, {"all_pass_amnesty": True, "amnesty_counts": "all"}, pointless("three-players", "amnesty_counts")),
    (4, {"consolation_dealer": False, "zero_dealer": True, "all_pass_amnesty": True, "amnesty_counts": "all"}, []),
]  # fmt: skip


@pytest.mark.parametrize(("players", "options", "expected"), FEW)
def test_some_rules_need_more_players(players: int, options: dict[str, RuleValue], expected: list[Oddity]) -> None:
    sochi = CONVENTIONS["sochi"][-1].rules
    assert list(oddities(with_values(sochi, options), 20, options, players)) == expected
