"""The words for table rules and for odd sets of them."""

import pytest

from preferans.core.rules import RULE_FIELDS, RuleValue, Shape
from preferans.text.catalogue import LANGUAGES, CatalogueError
from preferans.text.rules import rule_choice, rule_meaning, rule_warning, rules_in_words
from tests.text.test_catalogues import messages

PROGRESSIONS = ((1,), (1, 1), (1, 2, 3), (2,), (5, 5))


def values(key):
    field = RULE_FIELDS[key]
    match field.shape:
        case Shape.ONE_OF:
            return field.choices
        case Shape.MULTIPLIERS:
            return PROGRESSIONS
        case Shape.SUBSET:
            return (*((choice,) for choice in field.choices), field.choices, ())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", RULE_FIELDS)
def test_every_rule_and_each_of_its_values_has_words(key, lang):
    assert rule_meaning(key, lang)
    told = [rule_choice(key, value, lang) for value in values(key)]
    if RULE_FIELDS[key].shape is not Shape.MULTIPLIERS:
        assert len(set(told)) == len(told)


def test_every_message_belongs_to_a_rule():
    for message in messages("rules", "en"):
        key, _, value = message.partition(".")
        if key in ("choice", "warning", "because"):
            continue
        if key == "short":
            assert value in RULE_FIELDS
            continue
        field = RULE_FIELDS[key]
        known = {str(choice) for choice in field.choices} | {"", "n", "one", "same", "many", "none"}
        assert value in known, message


def test_some_choices():
    assert rule_choice("whist_style", "greedy", "en") == "greedy: the whister writes them all"
    assert rule_choice("whist_style", "greedy", "ru") == "жлобский вист: все пишет вистующий"
    assert rule_choice("liability", "half", "ru") == "полуответственный вист: половину"
    assert rule_choice("all_pass_price", 1, "ru") == "1 очко горы или вист"
    assert rule_choice("all_pass_price", 5, "ru") == "5 очков горы или вистов"
    assert rule_choice("all_pass_progression", (1,), "en") == "no progression"
    assert rule_choice("all_pass_progression", (1, 1), "en") == "no progression"
    assert rule_choice("all_pass_progression", (2, 2), "en") == "always ×2"
    assert rule_choice("all_pass_progression", (1, 2, 4), "ru") == "×1, ×2, ×4, дальше всегда последний"
    assert rule_choice("all_pass_ends_on", (), "en") == "nothing: it lasts to the end of the game"
    assert rule_choice("help", True, "ru") == "да"
    assert rule_choice("help", False, "en") == "no"


def test_a_tables_own_rules_are_told_in_words():
    rules: dict[str, RuleValue] = {"all_pass_progression": (1, 2, 3), "liability": "half"}
    assert list(rules_in_words(rules, "en")) == [
        "all-passes — ×1, ×2, ×3, then always the last",
        "liability — half: half the price",
    ]
    assert list(rules_in_words(rules, "ru")) == [
        "распасы — ×1, ×2, ×3, дальше всегда последний",
        "ответственность — полуответственный вист: половину",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", RULE_FIELDS)
def test_no_key_of_a_document_stands_in_what_is_told_of_a_rule(key, lang):
    told = "; ".join(rules_in_words(dict.fromkeys([key], values(key)[0]), lang))
    assert told
    assert "_" not in told


def test_unknown_values_are_errors():
    with pytest.raises(CatalogueError):
        rule_choice("whist_style", "lavish", "en")
    with pytest.raises(KeyError):
        rule_meaning("no_such_rule", "en")


def test_warnings():
    assert rule_warning("pointless", "en", key="help_order", because="no-help") == (
        "help_order changes nothing at this table: nobody helps."
    )
    assert rule_warning("pointless", "ru", key="help_order", because="no-help") == (
        "help_order за этим столом ничего не меняет: помощи нет."
    )
    assert rule_warning("pointless", "en", key="zero_points", because="zero_tricks") == (
        "zero_points changes nothing at this table: another rule, zero_tricks, decides it."
    )
    for lang in LANGUAGES:
        assert "help_price" in rule_warning("help-cheap", lang)
        assert "help_price" in rule_warning("help-dear", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "because",
    [
        "no-help", "sum", "no-target", "help-clockwise", "no-liability", "full-liability", "no-amnesty",
        "no-zero-bonus", "no-consolation", "no-penalty", "no-progression", "ten-checked", "half-liability-only",
        "two-players", "three-players",
    ],
)  # fmt: skip
def test_every_because_has_words(because, lang):
    assert rule_warning("pointless", lang, key="ten", because=because).startswith("ten ")


def test_an_unknown_because_is_an_error():
    with pytest.raises(CatalogueError):
        rule_warning("pointless", "en", key="ten", because="the-moon")
    with pytest.raises(CatalogueError):
        rule_warning("odd", "en")
