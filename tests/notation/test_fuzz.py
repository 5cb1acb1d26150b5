"""Whatever is typed: an answer, quickly, and never an exception."""

import json
import random
import time

import pytest

from preferans.formats.game import read_document
from preferans.formats.notation import looks_like_notation, read_item, read_notation, spot, write_item, write_notation
from preferans.text.problems import problem_text
from tests.notation.odd import NAMES, NOTES, odd_game

GATE, SWEEP, PARTS, SLOW = 3_000, 1_000_000, 4, 10
"""Inputs in the gate and in the whole sweep, its parts, and the seconds that no single input may take."""

SIGNS = [
    *' \t\n\r"#;,|:=/\\-–−+.[]{}0123456789♠♣♦♥aяMМ', "\ufe0f", "\ufeff", "\x00", "\ud800", "NT", "w3", "AP ", "РП ", "; ", "# ", "M/−2",
    "6♠/= ", " whist", " пас", " pool ", " висты ", "agree ", "join ", "error ", "adjust ", "log ", "note ", "talon ", "dealer ", "help ",
    "players: ", "rules: ", "start: ", "stake: ", "title: ", "{}", "[]", '{"kind": "contract"}', "preferans 1\n", *NAMES, *NOTES[:-6],
]  # fmt: skip


def mutated(rng: random.Random, text: str) -> str:
    """The text with a few pieces cut out, doubled, moved or put in."""
    for _ in range(rng.randint(1, 5)):
        a, b = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        b = min(b, a + rng.choice([0, 1, 1, 2, 8, 40]))
        piece = rng.choice([rng.choice(SIGNS), "", text[a:b] * 2])
        text = text[:a] + piece + text[b:]
    return text


def excerpt(rng: random.Random, text: str) -> str:
    """A few lines of a text: its first ones and some of the others."""
    lines = text.split("\n")
    begin = rng.choice([1, 3, 3, 4])
    return "\n".join([*lines[:begin], *rng.choices(lines[begin:], k=rng.choice([1, 1, 1, 2, 3]))])


def random_text(rng: random.Random) -> str:
    beginning = rng.choice(["", "preferans 1\n", "preferans 1\nrules: sochi\nplayers: South, West, North\n"])
    return beginning + "".join(rng.choice(SIGNS) for _ in range(rng.randint(0, rng.choice([8, 8, 8, 40]))))


def typed(rng: random.Random, texts: list[str]) -> str:
    """What somebody might type: mostly short, sometimes a whole game."""
    if rng.random() < 0.3:
        return random_text(rng)
    text = rng.choice(texts)
    return mutated(rng, text if rng.random() < 0.1 else excerpt(rng, text))


def probe(text: str) -> None:
    """Reading gives a document with its places, and problems that can be told; what was read can be written."""
    looks_like_notation(text)
    parsed = read_notation(text)
    for found in parsed.problems:
        for lang in ("en", "ru"):
            assert problem_text(found, lang)
        assert found.where.startswith("line ") or found.code in ("too-large", "json-invalid")
    for place in parsed.places.values():
        assert 1 <= place.line <= len(parsed.lines)
        assert 1 <= place.column <= len(parsed.lines[place.line - 1]) + 1
    if parsed.value:
        reading = read_document(parsed.value)
        for found in reading.problems:
            assert spot(parsed.places, found.where) or found.where == "format", found
        if reading.game is not None and not parsed.problems:
            assert read_notation(write_notation(parsed.value)).value == parsed.value


def probe_line(line: str) -> None:
    """The same for a single item."""
    players = ["South", "West", "Old North"]
    parsed = read_item(line, players)
    if not parsed.problems:
        assert read_item(write_item(parsed.value, players), players).value == parsed.value


def fuzz(seed: str, count: int) -> float:
    """Probe so many texts; the seconds that the slowest of them took."""
    texts, slowest = [""], 0.0
    for number in range(count):
        rng = random.Random(f"{seed}/{number}")
        if number % 100 == 0:
            texts = [write_notation(odd_game(rng), lang=lang) for lang in ("en", "ru")]
        text, begun = typed(rng, texts), time.monotonic()
        try:
            probe(text)
            probe_line(text[text.rfind("\n") + 1 :])
        except Exception as bad:
            raise AssertionError(f"seed {seed}, input {number}: {json.dumps(text)}") from bad
        slowest = max(slowest, time.monotonic() - begun)
    return slowest


def test_nothing_that_is_typed_is_too_much(seed: int) -> None:
    assert fuzz(f"{seed}", GATE) < SLOW


@pytest.mark.sweep
@pytest.mark.parametrize("part", range(PARTS))
def test_a_million_inputs(seed: int, part: int) -> None:
    """Each part does its quarter, however long it takes: nothing is left out where the computer is slow."""
    begun = time.monotonic()
    slowest = fuzz(f"{seed}/part {part}", SWEEP // PARTS)
    spent = time.monotonic() - begun
    print(f"\nseed {seed}, part {part}: {SWEEP // PARTS} inputs in {spent:.0f} s, the slowest in {slowest:.2f} s")
    assert slowest < SLOW


LONG = {
    "quotes": '" ' * 50_000,
    "escaped quotes": '" ' + '\\" ' * 37_500,
    "open quotes": ' "' * 50_000,
    "blanks": "6♠/= South; 1" + " " * 100_000 + "2",
    "dashes": "AP " + "-" * 100_000,
    "counts": "AP " + "1-" * 50_000,
    "digits": "agree pool " + "9" * 100_000,
    "level": "9" * 100_000 + "/=",
    "slashes": "6" + "/" * 100_000,
    "parts": "6♠/= South" + ";" * 100_000,
    "calls": "6♠/= South; " + "a whist," * 12_500,
    "one name": "6♠/= " + "x " * 50_000,
    "words": "adjust " + "pool " * 20_000,
    "whists": "adjust " + "a whists b 1," * 7_500,
    "brackets": "agree x=" + "[" * 50_000,
    "braces": "{" * 100_000,
    "options": "agree " + "a=1;" * 25_000,
    "bars": "log a b" + "|" * 100_000,
    "hashes": "#" * 100_000,
    "comments": "# x\n" * 25_000,
    "lines": "x\n" * 50_000,
    "blank lines": "\n" * 100_000,
    "deals": "AP 3-3-4\n" * 11_250,
    "diary": "log a b\n" * 12_500,
    "headers": "title: x\n" * 11_250,
    "a word": "x" * 100_000,
    "a colon": "x" * 100_000 + ":",
    "an object": '{"' + "a." * 50_000 + '": 1}',
}


@pytest.mark.parametrize("name", LONG)
def test_time_grows_with_the_length_and_not_faster(name: str) -> None:
    """A hundred kilobytes of the worst that could be thought of: seconds, where a square would take many minutes."""
    begun = time.monotonic()
    parsed = read_notation(f"preferans 1\nrules: sochi\nplayers: South, West, North\n\n{LONG[name]}")
    read_item(LONG[name], ["South"])
    for found in read_document(parsed.value).problems:
        spot(parsed.places, found.where)
    assert time.monotonic() - begun < 10
