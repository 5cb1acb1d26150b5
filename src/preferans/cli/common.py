"""What commands share: reading a game, printing JSON, problems and warnings, one result a line."""

import json
import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NoReturn, TypeVar

import click

from preferans.cli.speech import TranslatedCommand, language_option, say
from preferans.core.oddities import oddities
from preferans.core.problems import Problem
from preferans.core.rules import TableRules
from preferans.formats.game import Game, read_game
from preferans.formats.strict_json import MAX_BYTES
from preferans.paint.width import safe
from preferans.text.problems import problem_text
from preferans.text.rules import rule_warning

STDIN: Final = "-"
COLUMNS: Final = 80
Wrapped = TypeVar("Wrapped", bound=Callable[..., Any])


def subcommand(name: str) -> Callable[[Callable[..., Any]], click.Command]:
    """A command of the program, with ``--lang``."""

    def made(function: Callable[..., Any]) -> click.Command:
        return click.command(name, cls=TranslatedCommand)(language_option(function))

    return made


def json_option(function: Wrapped) -> Wrapped:
    """``--json``."""
    return click.option("--json", "as_json", is_flag=True, help="option.json")(function)


def jsonl_option(function: Wrapped) -> Wrapped:
    """``--jsonl``."""
    return click.option("--jsonl", "as_lines", is_flag=True, help="option.jsonl")(function)


game_argument = click.argument("game", type=click.Path(allow_dash=True))


def columns() -> int:
    """How wide the terminal is; 80 where that is not known, and never wider than reads well."""
    try:
        return int(os.environ["COLUMNS"])
    except (KeyError, ValueError):
        return os.get_terminal_size().columns if sys.stdout.isatty() else COLUMNS


def coloured() -> bool:
    """Whether to print in colour: on a terminal, unless ``NO_COLOR`` is set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def read_bytes(path: str, lang: str) -> bytes:
    """A file's bytes, or those of standard input, at most one more than a document may have."""
    try:
        if path == STDIN:
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with Path(path).open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except OSError as bad:
        raise click.UsageError(say("unreadable", lang, path=safe(path), reason=bad.strerror or str(bad))) from None


def read(path: str, lang: str, *, as_json: bool) -> Game:
    """The game at ``path``, its odd rules said; where it has problems they are printed and the program ends with 1."""
    reading = read_game(read_bytes(path, lang))
    if reading.game is None:
        refuse(reading.problems, lang, as_json=as_json)
    game = reading.game
    warn(game.opening.rules, game.opening.target, game.options, lang)
    return game


def warn(rules: TableRules, target: int | None, by_hand: Collection[str], lang: str) -> None:
    """Say on standard error what is odd about a set of rules."""
    for oddity in oddities(rules, target, by_hand):
        text = rule_warning(oddity.warning, lang, key=oddity.key, because=oddity.because)
        click.echo(say("warning", lang, text=text), err=True)


def problem_items(problems: Iterable[Problem], lang: str) -> list[dict[str, str]]:
    """Problems as a document shows them."""
    items = []
    for p in problems:
        message, fix = problem_text(p, lang)
        items.append({"code": p.code, "where": p.where, "message": message, "fix": fix})
    return items


def refuse(problems: Collection[Problem], lang: str, *, as_json: bool) -> NoReturn:
    """Print problems, as JSON on standard output or as text on standard error, and end with status 1."""
    items = problem_items(problems, lang)
    if as_json:
        print_json({"problems": items})
        sys.exit(1)
    for item in items:
        place = safe(item["where"]) or say("document", lang)
        click.echo(f"{place}: {item['message']} [{item['code']}]\n    {item['fix']}", err=True)
    click.echo("\n" + words_of_count(len(items), lang), err=True)
    sys.exit(1)


def words_of_count(count: int, lang: str) -> str:
    """How many problems there are."""
    from preferans.text.catalogue import words

    return words(lang).plural("cli", "problems", count)


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
