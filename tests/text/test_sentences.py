"""The sentence of every reason, read against texts written by hand, and held to its own numbers."""

import re
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans.core.postings import Posting, Reason
from preferans.text.catalogue import LANGUAGES, number
from preferans.text.sentences import entry_sentence
from tests.text.postings import ALL_SHAPES, ENGLISH_NAMES, HEAPED, MINE, OWED, REASONS, RUSSIAN_NAMES, posting
from tests.text.sentence_table import CASES


@pytest.mark.parametrize(("given", "english", "russian"), CASES)
def test_sentences_written_by_hand(given, english, russian):
    assert entry_sentence(given, ENGLISH_NAMES, "en") == english
    assert entry_sentence(given, RUSSIAN_NAMES, "ru") == russian


def test_every_reason_is_among_them_twice():
    told = [case[0].reason for case in CASES]
    assert all(told.count(reason) >= 2 for reason in Reason)
    assert set(REASONS) == set(Reason)


def test_at_a_table_of_two_the_whister_writes_the_dummys_tricks_too():
    alone = posting("whist.tricks", OWED, value=2, tricks=4)
    assert entry_sentence(alone, ("South", "West"), "en") == (
        "West writes 8 whists against South for all tricks of the defence: 2 whists a trick × 4 tricks."
    )
    assert entry_sentence(alone, ("Анна", "Борис"), "ru") == (
        "Борис пишет 8 вистов на разыгрывающего (Анна) за все взятки защиты: 2 виста за взятку × 4 взятки."
    )


def test_names_are_never_read_as_places():
    odd = posting("whist.tricks", OWED, value=2, tricks=4)
    names = ("{player}", "%s {0} {{", "×")
    assert entry_sentence(odd, names, "en").startswith("%s {0} {{ writes 8 whists against {player} for")


# ------------------------------------------------------------------------------ all shapes, all numbers

COUNTS: dict[str, st.SearchStrategy[int]] = {
    "value": st.sampled_from([2, 4, 6, 8, 10]),
    "share": st.integers(2, 4),
    "sign": st.just(-1),
}
SUBTRACTED = {"amnesty": st.integers(-9, -1), "tricks": st.integers(-9, 0), "rest": st.sampled_from([-2, -1, 1, 2])}


@st.composite
def postings(draw: st.DrawFn) -> Posting:
    """A posting of any reason in any shape, with numbers beyond those of play."""
    reason, account, shape = draw(st.sampled_from(ALL_SHAPES))
    factors: dict[str, Any] = {}
    for item in shape:
        if isinstance(item, dict):
            [(name, terms)] = item.items()
            whole = st.integers(-20, 120) if name == "mean" else st.integers(0, 120)
            factors[name] = {term: draw(SUBTRACTED.get(term, whole)) for term in terms}
        else:
            whole = st.integers(-120, 120) if item == "amount" else st.integers(1, 120)
            factors[item.replace("-", "_")] = draw(COUNTS.get(item, whole))
    return posting(reason, account, **factors)


ROMAN = ("South", "West", "North", "East")
NUMBER = re.compile(r"−?\d+(?:/\d+)?")


def shown_numbers(text: str) -> list[str]:
    return NUMBER.findall(text.replace("− ", "−"))


@given(postings(), st.sampled_from(LANGUAGES))
def test_every_number_is_in_the_sentence(given, lang):
    text = entry_sentence(given, ROMAN, lang)
    shown = shown_numbers(text)
    for factor in given.factors:
        values = [term.value for term in factor.terms] or [factor.value]
        for value in values:
            assert number(value) in shown or (not value and "−0" in shown), (value, text)
    assert number(given.amount) in shown or number(-given.amount) in shown, text


@given(postings(), st.sampled_from(LANGUAGES))
def test_the_product_shown_is_the_amount(given, lang):
    text = entry_sentence(given, ROMAN, lang)
    if " × " not in text:
        assert len(given.factors) == 1
        return
    product, _, total = text.removesuffix(".").rpartition(": ")[2].partition(" = ")
    assert reckoned(product) == given.amount, text
    assert not total or reckoned(total) == given.amount, text
    assert bool(total) == any(factor.name == "sign" for factor in given.factors), text


def reckoned(product: str) -> Fraction:
    """The product read back from its words: a counted number, its sum in brackets, or a sum alone."""
    result = Fraction(1)
    for part in product.split(" × "):
        before, _, bracket = part.partition("(")
        terms = shown_numbers(bracket)
        if NUMBER.search(before):
            [count] = shown_numbers(before)
            assert not terms or len(terms) == 1 or fraction(count) == sum(map(fraction, terms)), part
            result *= fraction(count)
        else:
            result *= sum(map(fraction, terms))
    return result


def fraction(text: str) -> Fraction:
    return Fraction(text.replace("−", "-"))


@given(postings())
def test_each_language_is_itself(given):
    assert not re.search("[а-яёА-ЯЁ]", entry_sentence(given, ROMAN, "en"))
    russian = entry_sentence(given, ROMAN, "ru")
    for name in ROMAN:
        russian = russian.replace(name, "")
    assert re.search("[а-яё]", russian)
    assert not re.search("[A-Za-z]", russian)


@given(postings(), st.sampled_from(LANGUAGES))
def test_a_sentence_is_one_sentence(given, lang):
    text = entry_sentence(given, ROMAN, lang)
    assert text.startswith(ROMAN[given.account.owner])
    assert text.endswith(".")
    assert text.count(".") == 1
    assert "  " not in text
    assert "-" not in text.replace("half-whist", "").replace("all-pass", "")


# ------------------------------------------------------------------------------ plural forms

RUSSIAN_FORMS = {
    0: "0 вистов",
    1: "1 вист",
    2: "2 виста",
    4: "4 виста",
    5: "5 вистов",
    11: "11 вистов",
    12: "12 вистов",
    14: "14 вистов",
    20: "20 вистов",
    21: "21 вист",
    22: "22 виста",
    100: "100 вистов",
    101: "101 вист",
    111: "111 вистов",
    112: "112 вистов",
    -1: "−1 вист",
    -2: "−2 виста",
    -5: "−5 вистов",
    -11: "−11 вистов",
    -21: "−21 вист",
    -112: "−112 вистов",
}


@pytest.mark.parametrize(("amount", "russian"), RUSSIAN_FORMS.items())
def test_forms_of_an_amount(amount, russian):
    written = posting("adjust.decree", OWED, amount=amount)
    assert f" {russian} на партнёра" in entry_sentence(written, RUSSIAN_NAMES, "ru")
    unit = "whist" if abs(amount) == 1 else "whists"
    assert f" {number(amount)} {unit} against" in entry_sentence(written, ENGLISH_NAMES, "en")


@pytest.mark.parametrize(
    ("price", "parts", "english", "russian"),
    [
        (5, 3, "5/3 whists", "5/3 виста"),
        (25, 2, "25/2 whists", "25/2 виста"),
        (1, 2, "1/2 whist", "1/2 виста"),
        (9, 3, "3 whists", "3 виста"),
        (10, 2, "5 whists", "5 вистов"),
    ],
)
def test_forms_of_a_fraction(price, parts, english, russian):
    shared = posting("all-pass.whists", OWED, price=price, tricks={"taken": 1}, share=parts)
    assert f" {english} against" in entry_sentence(shared, ENGLISH_NAMES, "en")
    assert f" {russian} на партнёра" in entry_sentence(shared, RUSSIAN_NAMES, "ru")


@pytest.mark.parametrize(
    ("count", "tricks", "undertricks", "points"),
    [
        (1, "1 взятка", "1 недобор", "1 очко"),
        (2, "2 взятки", "2 недобора", "2 очка"),
        (5, "5 взяток", "5 недоборов", "5 очков"),
        (11, "11 взяток", "11 недоборов", "11 очков"),
        (21, "21 взятка", "21 недобор", "21 очко"),
        (112, "112 взяток", "112 недоборов", "112 очков"),
    ],
)
def test_forms_of_what_is_counted(count, tricks, undertricks, points):
    taken = posting("misere.tricks", HEAPED, price=10, tricks=count)
    assert f"× {tricks}." in entry_sentence(taken, RUSSIAN_NAMES, "ru")
    lost = posting("without-three", HEAPED, value=2, undertricks=count)
    assert f"× {undertricks}." in entry_sentence(lost, RUSSIAN_NAMES, "ru")
    mine = posting("help.received", MINE, points=count)
    assert f"{points} в пулю." in entry_sentence(mine, RUSSIAN_NAMES, "ru")
