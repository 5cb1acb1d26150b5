"""Rules 7: values of table rules are taken as documents write them, or not at all."""

import pytest

from preferans.core.conventions import CONVENTIONS, SOCHI, convention
from preferans.core.rules import RULE_FIELDS, from_values, read_value, value_of, values_of, with_values


@pytest.mark.parametrize("name", CONVENTIONS)
def test_rules_survive_the_way_through_their_values(name: str) -> None:
    preset = convention(name)
    assert preset is not None
    assert from_values(values_of(preset.rules)) == preset.rules
    assert list(values_of(preset.rules)) == list(RULE_FIELDS)


def test_a_value_is_taken_as_a_document_writes_it() -> None:
    rules = with_values(SOCHI.rules, {"whist_style": "gentleman", "all_pass_progression": (1, 2, 4)})
    assert value_of(rules, "whist_style") == "gentleman"
    assert value_of(rules, "all_pass_progression") == (1, 2, 4)


def test_a_value_that_a_rule_does_not_take_is_an_error() -> None:
    with pytest.raises(ValueError, match="whist_style does not take 'rude'"):
        with_values(SOCHI.rules, {"whist_style": "rude"})
    with pytest.raises(KeyError):
        with_values(SOCHI.rules, {"whist_stile": "greedy"})


@pytest.mark.parametrize("raw", [True, 1.0, "1", None, [1], 3])
def test_a_number_is_no_bool_no_float_and_no_string(raw: object) -> None:
    assert read_value(RULE_FIELDS["whist_factor"], raw) is None


def test_an_unknown_edition_is_none() -> None:
    assert convention("sochi", 2) is None
    assert convention("moscow") is None
