"""What commands share: reading a game, printing JSON, problems and warnings, one result a line."""

import errno
import json
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final, NoReturn, TextIO, TypeVar

import click

from preferans.cli import terminal
from preferans.cli.pointing import excerpt, in_text, numbered, told_place
from preferans.cli.speech import TranslatedCommand, language_option, say, say_counted
from preferans.core.deals import Agree
from preferans.core.oddities import oddities
from preferans.core.problems import Problem
from preferans.core.rules import TableRules
from preferans.formats.game import Game, read_game
from preferans.formats.source import Source
from preferans.formats.strict_json import MAX_BYTES
from preferans.paint.table import wrapped
from preferans.paint.width import safe, shorten, shorten_left, width
from preferans.text.problems import message_id, problem_excerpt, problem_text
from preferans.text.rules import rule_warning

STDIN: Final = "-"
_REASONS: Final = {errno.ENOENT: "no-file", errno.EISDIR: "a-folder", errno.EACCES: "no-leave"}
"""Why a file cannot be read: the usual reasons have words of ours."""
_WRITING: Final = {
    errno.ENOENT: "no-folder",
    errno.ENOTDIR: "no-folder",
    errno.EISDIR: "a-folder",
    errno.EACCES: "no-write",
    errno.EPERM: "no-write",
    errno.EROFS: "no-write",
    errno.ENOSPC: "disk-full",
    errno.EDQUOT: "disk-full",
    errno.EFBIG: "disk-full",
    errno.ENAMETOOLONG: "long-name",
}
"""Why a file cannot be written."""
NO_FIXES: Final[Mapping[str, str]] = {}
_BESIDE: Final = 36
"""How much of a line is shown on either side of a place, in columns, where the terminal is wide enough."""
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


game_argument = click.argument("game", type=click.Path(allow_dash=True, readable=False))


@contextmanager
def _opened(path: str, lang: str) -> Iterator[IO[bytes]]:
    """A file, or standard input, for reading; where that fails the program was called wrongly."""
    try:
        if path == STDIN:
            yield sys.stdin.buffer
        else:
            with Path(path).open("rb") as stream:
                yield stream
    except BrokenPipeError:
        raise  # not this file: whoever reads our output has gone
    except OSError as bad:
        raise click.UsageError(say("unreadable", lang, path=safe(path), reason=os_reason(bad, lang))) from None


def os_reason(bad: OSError, lang: str, *, writing: bool = False) -> str:
    """Why a file cannot be read, or written, in words."""
    known = (_WRITING if writing else _REASONS).get(bad.errno or 0)
    return say(known, lang) if known else bad.strerror or str(bad)


def read(path: str, lang: str, *, as_json: bool) -> Game:
    """The game at ``path``, its odd rules said; where it has problems they are printed and the program ends with 1."""
    with _opened(path, lang) as stream:
        data = stream.read(MAX_BYTES + 1)
    reading = read_game(data)
    if reading.game is None:
        refuse(reading.problems, lang, as_json=as_json, source=reading.source)
    warn(warnings_of(reading.game, lang), lang)
    return reading.game


def warnings_of(game: Game, lang: str) -> list[str]:
    """What is odd about the rules in force in a game, those agreed on the way among them."""
    agreed = {key for fact in game.facts if isinstance(fact, Agree) for key, _ in fact.options}
    position = game.ledger.position
    return warnings(position.rules, position.target, {*game.options, *agreed}, lang, len(position.seating))


def warnings(
    rules: TableRules, target: int | None, by_hand: Collection[str], lang: str, players: int | None = None
) -> list[str]:
    """What is odd about a set of rules, in words."""
    found = oddities(rules, target, by_hand, players)
    return [rule_warning(oddity.warning, lang, key=oddity.key, because=oddity.because) for oddity in found]


def warn(texts: Iterable[str], lang: str) -> None:
    """Say warnings on standard error."""
    for text in texts:
        print_text(wrapped(say("warning", lang, text=text), terminal.columns(), "", "  "), sys.stderr)


def problem_items(problems: Iterable[Problem], lang: str, fixes: Mapping[str, str] = NO_FIXES) -> list[dict[str, str]]:
    """Problems as a document shows them. ``fixes`` are words of the command line, by code or code and case, where a
    problem is mended there and not in a document; what was most likely meant is said all the same."""
    items = []
    for p in problems:
        message, fix = problem_text(p, lang)
        here = fixes.get(message_id(p.code, p.case)) or fixes.get(p.code)
        if here is not None and not dict(p.args).get("near"):
            fix = say(here, lang)
        items.append({"code": p.code, "where": p.where, "message": message, "fix": fix})
    return items


def refuse(
    problems: Collection[Problem],
    lang: str,
    *,
    as_json: bool,
    document: str = "document",
    fixes: Mapping[str, str] = NO_FIXES,
    source: Source | None = None,
) -> NoReturn:
    """Print problems, as JSON on standard output or as text on standard error, and end with status 1. ``document`` is
    the word for what has no other place; ``fixes`` as in ``problem_items``; ``source`` is the text that was read, if in
    the notation: then each problem has its line and column, and shows the line."""
    marked = in_text(problems, source)
    items = problem_items([p for p, _ in marked], lang, fixes)
    if as_json:
        print_json({"problems": [{**item, **numbered(spot)} for item, (_, spot) in zip(items, marked, strict=True)]})
        sys.exit(1)
    lines: list[str] = []
    for (p, spot), item in zip(marked, items, strict=True):
        place = told_place(p, spot, lang) or say(document, lang)
        lines += wrapped(f"{place}: {item['message']} [{item['code']}]", terminal.columns(), "", "  ")
        lines += _excerpt(problem_excerpt(p) if source is None else excerpt(source, spot))
        lines += wrapped(item["fix"], terminal.columns(), "    ", "    ")
    print_text([*lines, "", say_counted("problems", len(items), lang)], sys.stderr)
    sys.exit(1)


def _excerpt(shown: tuple[str, str] | None) -> Iterator[str]:
    """The line of the text in which something is wrong, before the place and from it on, with the place marked
    below."""
    if shown is not None:
        room = min(_BESIDE, (terminal.columns() - 4) // 2)
        before, after = shorten_left(shown[0], room), shorten(shown[1], room)
        yield f"    {before}{after}"
        yield f"    {'':{width(before)}}^"


def print_text(lines: Iterable[str], stream: TextIO | None = None) -> None:
    """Lines of text, on standard output if nothing else is said."""
    out = stream or sys.stdout
    out.write("".join(f"{line}\n" for line in lines))
    out.flush()


def print_json(document: object) -> None:
    """One JSON document, readable. Where standard output does not take every character it is written in ASCII, which
    every reader takes for UTF-8."""
    print_text([json.dumps(document, ensure_ascii=not terminal.shows_all(), indent=2)])


def print_lines(path: str, answer: Callable[[Game], object | tuple[Problem, ...]], lang: str) -> NoReturn:
    """Answer each line of a file, or of standard input, with a line: with what ``answer`` makes of the game there, or
    with the problems of either. Ends with 1 if there were any."""
    bad, ascii_only = False, not terminal.shows_all()
    warned: set[str] = set()
    for number, line in _lines(path, lang):
        if not line.strip():
            continue
        reading = read_game(line)
        if reading.game is None:
            result: object = reading.problems
        else:
            _warn_once(reading.game, warned, lang)
            result = answer(reading.game)
        if isinstance(result, tuple):
            bad = True
            result = {"line": number, "problems": problem_items(result, lang)}
        sys.stdout.write(json.dumps(result, ensure_ascii=ascii_only))
        sys.stdout.write("\n")
    sys.stdout.flush()
    sys.exit(1 if bad else 0)


def _warn_once(game: Game, warned: set[str], lang: str) -> None:
    """Say what is odd about a game's rules unless it was said before: there are few things to be said of many games."""
    if game.options or any(isinstance(fact, Agree) for fact in game.facts):
        fresh = [text for text in warnings_of(game, lang) if text not in warned]
        warned.update(fresh)
        warn(fresh, lang)


def _lines(path: str, lang: str) -> Iterator[tuple[int, bytes]]:
    """Numbered lines of a file; of one that is too long no more than shows it."""
    number = 0
    with _opened(path, lang) as stream:
        while line := stream.readline(MAX_BYTES + 1):
            number += 1
            rest = line
            while not rest.endswith(b"\n") and len(rest) > MAX_BYTES:
                rest = stream.readline(MAX_BYTES + 1)
            yield number, line
