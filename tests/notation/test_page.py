"""The reference page of the notation: its example is a game, and its words are those of the program."""

import re
from pathlib import Path

import pytest

from preferans.formats.game import read_document
from preferans.formats.notation import looks_like_notation, read_notation, words, write_notation
from preferans.formats.notation.words import Words
from tests.harness import pages
from tests.harness.command import ROOT

PAGES = {"en": ROOT / "docs/reference/notation.md", "ru": ROOT / "docs/ru/reference/notation.md"}
TABLES = [table for table in vars(words).values() if isinstance(table, Words)]
SIGNS = {"=", "+", "−", "-", ".", "/", ";", ",", "|", "#", "1"} | {str(level) for level in range(6, 11)}


def blocks(path: Path, language: str) -> list[str]:
    lines = path.read_text(encoding="utf-8").split("\n")
    return ["\n".join(block.lines) for block in pages.blocks(lines) if block.language == language]


@pytest.mark.parametrize("lang", PAGES)
def test_the_example_is_a_valid_game_written_as_the_program_writes_it(lang: str) -> None:
    [text] = blocks(PAGES[lang], "text")
    assert looks_like_notation(text)
    parsed = read_notation(text)
    assert not parsed.problems
    assert read_document(parsed.value).problems == ()
    assert write_notation(parsed.value, lang=lang).rstrip() == text


def test_both_examples_are_the_same_game() -> None:
    english, russian = (read_notation(blocks(path, "text")[0]).value for path in PAGES.values())
    assert [item["kind"] for item in english["deals"]] == [item["kind"] for item in russian["deals"]]  # type: ignore[attr-defined]
    assert {item["kind"] for item in english["deals"]} == {  # type: ignore[attr-defined]
        "contract", "misere", "without-three", "all-pass", "adjust", "error", "agree", "join"
    }  # fmt: skip


@pytest.mark.parametrize("lang", PAGES)
def test_every_word_is_in_the_table_and_no_other(lang: str) -> None:
    lines = PAGES[lang].read_text(encoding="utf-8").split("\n")
    told = {words.fold(word) for line in lines if line.startswith("| `") for word in re.findall(r"`([^`]+)`", line)}
    assert told == {spelling for table in TABLES for spelling in table.spellings}


@pytest.mark.parametrize("lang", PAGES)
def test_the_grammar_knows_just_the_words_of_its_language(lang: str) -> None:
    [grammar] = blocks(PAGES[lang], "ebnf")
    used = {word.removesuffix(":") for word in re.findall(r'"([^"]+)"', grammar)} - SIGNS
    known = {table.write(meaning, lang) for table in TABLES for meaning in table.meanings}
    assert used == known - {words.CONVENTIONS.write(name, lang) for name in words.CONVENTIONS.meanings}


@pytest.mark.parametrize("lang", PAGES)
def test_every_rule_of_the_grammar_that_is_used_is_there(lang: str) -> None:
    [grammar] = blocks(PAGES[lang], "ebnf")
    bare = re.sub(r'"[^"]*"', " ", grammar)
    defined = {name for names in re.findall(r"^([\w, -]+?) *= ", bare, re.MULTILINE) for name in names.split(", ")}
    used = set(re.findall(r"[a-z][a-z-]*", bare))
    ends = {
        "comment",
        "convention",
        "price",
        "currency",
        "number",
        "rule",
        "word",
        "json",
        "moment",
        "action",
        "plain",
        "string",
    }
    assert used - defined == ends
