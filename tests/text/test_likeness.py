"""What somebody may have meant: words spelt alike, names that only look the same."""

import time
import unicodedata

import pytest

from preferans.formats.game import read_document
from preferans.text.likeness import NAMES_ALIKE, Likeness, nearest, same_looks
from preferans.text.problems import problem_text

WORDS = {
    "kind": ("contract", "misere", "without-three", "all-pass", "adjust", "error", "agree", "join"),
    "call": ("whist", "pass", "half-whist"),
    "strain": ("spades", "clubs", "diamonds", "hearts", "no-trump"),
    "convention": ("sochi", "leningrad", "rostov"),
}


@pytest.mark.parametrize(
    ("word", "of", "meant"),
    [
        ("allpass", "kind", "all-pass"),
        ("misère", "kind", "misere"),
        ("мизер", "kind", "misere"),
        ("wist", "call", "whist"),
        ("Pass", "call", "pass"),
        ("Вист", "call", "whist"),
        ("NT", "strain", "no-trump"),
        ("♠", "strain", "spades"),
        ("spade", "strain", "spades"),
        ("Sochi", "convention", "sochi"),
        (" Сочинка ", "convention", "sochi"),
        ("без трёх", "kind", "without-three"),
        ("cups", "strain", None),
        ("odessa", "convention", None),
        ("", "call", None),
        ("wist" * 1000, "call", None),
        ("NT", "call", None),
    ],
)
def test_the_nearest_word(word: str, of: str, meant: str | None) -> None:
    assert nearest(word, WORDS[of]) == meant


@pytest.mark.parametrize(
    ("given", "name", "kind", "place"),
    [
        ("сергей", "Сергей", "case", 0),
        ("STRASSE", "Straße", "case", 0),
        (unicodedata.normalize("NFD", "Zoë"), "Zoë", "written", 0),
        ("zoë", unicodedata.normalize("NFD", "Zoë"), "written", 0),
        ("Bob ", "Bob", "written", 0),
        ("B\u00adob", "Bob", "written", 0),
        ("Cергей", "Сергей", "latin", 1),
        ("Сeргей", "Сергей", "latin", 2),
        ("Вob", "Bob", "cyrillic", 1),
    ],
)
def test_a_name_that_only_looks_the_same(given: str, name: str, kind: str, place: int) -> None:
    assert same_looks(given, ("Anna", name)) == Likeness(name, kind, place)


@pytest.mark.parametrize("given", ["Bub", "Сергeи", "", "Z" * 5000])
def test_another_name_is_another(given: str) -> None:
    assert same_looks(given, ("Сергей", "Bob", "Zoë")) is None


@pytest.mark.parametrize(
    ("given", "meant"), [("Souht", "South"), ("семен", "Семён"), ("Zoe", "Zoë"), ("East", None), ("Вест", None)]
)
def test_a_name_has_to_be_very_like(given: str, meant: str | None) -> None:
    assert nearest(given, ("South", "West", "Семён", "Zoë"), NAMES_ALIKE) == meant


def told(given: str, lang: str = "en") -> tuple[str, str]:
    """What is said of a declarer of that name."""
    deal = {"kind": "misere", "declarer": given, "tricks": {}}
    game = {"format": "preferans-game/1", "rules": {"convention": "sochi"}, "players": ["Zoë", "Сергей"]}
    [wrong] = [p for p in read_document({**game, "deals": [deal]}).problems if p.code == "player-unknown"]
    return problem_text(wrong, lang)


def test_no_name_is_said_to_be_nobodys_and_then_listed() -> None:
    apart = unicodedata.normalize("NFD", "Zoë")
    assert told(apart)[0] == (
        f'"{apart}" looks like Zoë, who sits at this table, but is written with other characters: an accent that stands '
        "by itself, or something that cannot be seen."
    )
    assert told("Cергей", "ru")[0] == '"Cергей" похоже на имя Сергей за этим столом, но 1-я буква в нём — латинская.'
    assert (
        told("сергей")[0]
        == '"сергей" is not the same as Сергей, who sits at this table: capital and small letters differ.'
    )
    assert told("Zoe") == ('Nobody at this table is called "Zoe"; the players are: Zoë, Сергей.', "Did you mean Zoë?")


def test_only_the_first_problems_are_searched_for_what_was_meant() -> None:
    deals = [{"kind": "misere", "declarer": "Сергeи", "tricks": {}} for _ in range(5000)]
    game = {
        "format": "preferans-game/1",
        "rules": {"convention": "sochi"},
        "players": ["Zoë", "Сергей"],
        "deals": deals,
    }
    began = time.process_time()
    found = [dict(p.args) for p in read_document(game).problems if p.code == "player-unknown"]
    assert time.process_time() - began < 5
    assert [bool(args.get("near")) for args in found] == [True] * 20 + [False] * (len(found) - 20)
    assert len(found) > 20
