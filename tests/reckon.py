"""What preferans makes of a game document, asked through its command line: the one door that stays where it is."""

import json
from functools import cache
from typing import Any

from click.testing import CliRunner

from preferans.cli.app import program

Document = dict[str, Any]


def result(game: Document, lang: str = "en") -> Document:
    """The result document with factors, texts and notes, as ``explain --json`` prints it; the game must be valid."""
    answer = _explained(_text(game), lang)
    assert "problems" not in answer, f"a valid game is refused: {answer['problems']}\n{_text(game)}"
    return answer


def problems(game: Document | str | bytes, lang: str = "en") -> list[Document]:
    """Every problem of a document, ``[]`` when it is valid. Text and bytes are handed over as they are."""
    given = game if isinstance(game, str | bytes) else _text(game)
    found: list[Document] = _explained(given, lang).get("problems", [])
    return found


def settlement(game: Document, fractions: str = "code", point: str | None = None) -> Document:
    """The settlement document, as ``settle --json`` prints it."""
    words = ("--fractions", fractions, *(("--point", point) if point else ()))
    answer = _ask("settle", _text(game), *words)
    assert "problems" not in answer, f"a valid game is not settled: {answer['problems']}"
    return answer


def codes(game: Document | str | bytes) -> list[str]:
    """The codes of every problem, sorted; one that occurs twice stands there twice."""
    return sorted(p["code"] for p in problems(game))


def _text(game: Document) -> str:
    return json.dumps(game, ensure_ascii=False)


@cache
def _explained(text: str | bytes, lang: str) -> Document:
    return _ask("explain", text, "--lang", lang)


def _ask(verb: str, text: str | bytes, *words: str) -> Document:
    """One command, run inside this process; its exit status must go with what it printed."""
    done = CliRunner().invoke(program, [verb, "-", "--json", *words], input=text)
    assert done.exception is None or isinstance(done.exception, SystemExit), repr(done.exception)
    assert done.exit_code in {0, 1}, f"exit status {done.exit_code}: {done.stderr}"
    answer: Document = json.loads(done.stdout)
    assert ("problems" in answer) == (done.exit_code == 1), f"exit status {done.exit_code} with {done.stdout[:500]}"
    return answer
