"""What commands share: languages, reading a game, printing JSON and problems, one result a line."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NoReturn, TypeVar

import click

from preferans.core.problems import Problem
from preferans.formats.game import Game, read_game
from preferans.formats.strict_json import MAX_BYTES
from preferans.text.problems import problem_text

STDIN: Final = "-"
Wrapped = TypeVar("Wrapped", bound=Callable[..., Any])


def language() -> str:
    """The language of the surroundings; anything but Russian is English."""
    named = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "")
    return "ru" if named.lower().startswith("ru") else "en"


def lang_option(function: Wrapped) -> Wrapped:
    """``--lang en|ru``."""
    option = click.option("--lang", type=click.Choice(["en", "ru"]), default=language, help="English or Russian.")
    return option(function)


def json_option(function: Wrapped) -> Wrapped:
    """``--json``."""
    return click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")(function)


def jsonl_option(function: Wrapped) -> Wrapped:
    """``--jsonl``."""
    text = "Read one game a line from standard input, print one result a line."
    return click.option("--jsonl", "as_lines", is_flag=True, help=text)(function)


game_argument = click.argument("game", type=click.Path(allow_dash=True, dir_okay=False))


def read_bytes(path: str) -> bytes:
    """A file's bytes, or those of standard input, at most one more than a document may have."""
    try:
        if path == STDIN:
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with open(path, "rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except OSError as bad:
        raise click.UsageError(f"{path}: {bad.strerror or bad}") from None


def read(path: str, lang: str, *, as_json: bool) -> Game:
    """The game at ``path``; where it has problems they are printed and the program ends with status 1."""
    reading = read_game(read_bytes(path))
    if reading.game is None:
        refuse(reading.problems, lang, as_json=as_json)
    return reading.game


def problem_items(problems: Iterable[Problem], lang: str) -> list[dict[str, str]]:
    """Problems as a document shows them."""
    items = []
    for p in problems:
        message, fix = problem_text(p, lang)
        items.append({"code": p.code, "where": p.where, "message": message, "fix": fix})
    return items


def refuse(problems: Iterable[Problem], lang: str, *, as_json: bool) -> NoReturn:
    """Print problems, as JSON on standard output or as text on standard error, and end with status 1."""
    items = problem_items(problems, lang)
    if as_json:
        print_json({"problems": items})
    else:
        for item in items:
            click.echo(f"{item['where'] or '.'}: {item['message']} [{item['code']}]\n    {item['fix']}", err=True)
    sys.exit(1)


def print_json(document: object) -> None:
    """One JSON document, readable."""
    click.echo(json.dumps(document, ensure_ascii=False, indent=2))


def print_lines(answer: Callable[[Game], object], lang: str) -> NoReturn:
    """Answer each line of standard input with a line; a bad one with its problems. Ends with 1 if any was bad."""
    bad = False
    for number, line in _lines():
        if not line.strip():
            continue
        reading = read_game(line)
        if reading.game is None:
            bad = True
            result: object = {"line": number, "problems": problem_items(reading.problems, lang)}
        else:
            result = answer(reading.game)
        sys.stdout.write(json.dumps(result, ensure_ascii=False))
        sys.stdout.write("\n")
    sys.stdout.flush()
    sys.exit(1 if bad else 0)


def _lines() -> Iterator[tuple[int, bytes]]:
    """Numbered lines of standard input; of one that is too long no more than shows it."""
    number = 0
    stream = sys.stdin.buffer
    while line := stream.readline(MAX_BYTES + 1):
        number += 1
        rest = line
        while not rest.endswith(b"\n") and len(rest) > MAX_BYTES:
            rest = stream.readline(MAX_BYTES + 1)
        yield number, line
