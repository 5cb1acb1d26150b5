"""A game that is kept in a file: read under the lock, changed, told, and put in place in one step."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn, TypeVar

import click

from preferans.cli import terminal
from preferans.cli.common import STDIN, os_reason, refuse
from preferans.cli.speech import say
from preferans.cli.terminal import columns
from preferans.core.history import HistoryError, Item, Mark
from preferans.core.problems import PreferansError, problem
from preferans.formats.document_text import document_text
from preferans.formats.files import BusyError, ChangedMeanwhileError, changing
from preferans.formats.game import Change, DoesNotFitError, Game, read_game
from preferans.formats.items import typed_item
from preferans.formats.notation import write_notation
from preferans.formats.source import Source
from preferans.formats.strict_json import MAX_BYTES
from preferans.paint.table import wrapped
from preferans.paint.width import safe

_CYRILLIC: Final = re.compile("[а-яё]", re.IGNORECASE)
Wrapped = TypeVar("Wrapped", bound=Callable[..., Any])
Step = Callable[[Game, Mark], tuple[Game, Change]]
"""Makes a change of a game."""


class Who(NamedTuple):
    """What is said of a change on the command line: by whom and why, when if not now, and whether only to show it."""

    by: str | None
    why: str | None
    at: str | None
    dry_run: bool


def file_argument(function: Wrapped) -> Wrapped:
    """FILE, a game that is kept."""
    return click.argument("file", metavar="FILE", type=click.Path())(function)


def who_options(function: Wrapped) -> Wrapped:
    """``--dry-run``, ``--by``, ``--why`` and ``--at``."""
    options = (
        click.option("--dry-run", is_flag=True, help="option.dry-run"),
        click.option("--by", metavar="NAME", help="option.by"),
        click.option("--why", metavar="TEXT", help="option.why"),
        click.option("--at", metavar="TIME", help="option.at"),
    )
    for option in reversed(options):
        function = option(function)
    return function


@contextmanager
def _changing(file: str, lang: str) -> Iterator[tuple[bytes, Callable[[bytes], None]]]:
    """The file, and what puts another content in its place; whatever goes wrong with either is told."""
    if file == STDIN:
        raise click.UsageError(say("no-stdin", lang))
    with ExitStack() as stack:
        try:
            data, put = stack.enter_context(changing(Path(file), limit=MAX_BYTES + 1))
        except BusyError:
            _stop(say("busy", lang, path=safe(file)), 1)
        except OSError as bad:
            raise click.UsageError(say("unreadable", lang, path=safe(file), reason=os_reason(bad, lang))) from None
        yield data, lambda new: _put(put, new, file, lang)


def _put(put: Callable[[bytes], None], data: bytes, file: str, lang: str) -> None:
    try:
        put(data)
    except ChangedMeanwhileError:
        _stop(say("changed-meanwhile", lang, path=safe(file)), 1)
    except OSError as bad:
        unsaved(file, bad, lang)


def unsaved(file: str, bad: OSError, lang: str) -> NoReturn:
    """Say that a file could not be written; it is as it was."""
    _stop(say("unsaved", lang, path=safe(file), reason=os_reason(bad, lang, writing=True)), terminal.IO_ERROR)


def _stop(text: str, status: int) -> NoReturn:
    click.echo("\n".join(wrapped(text, columns())), err=True)
    raise SystemExit(status)


def keep(file: str, step: Step, who: Who, lang: str) -> Change:
    """Change the game in a file and save it, unless it is only to be shown; the file is safe before anything is said of
    it. What does not fit ends the program with 1, what is not there with 2."""
    with _changing(file, lang) as (data, put):
        reading = read_game(data)
        if reading.game is None:
            refuse(reading.problems, lang, as_json=False, source=reading.source)
        after, change = _stepped(reading.game, step, who, lang)
        text = written(after, reading.source).encode()
        if len(text) > MAX_BYTES:
            refuse([problem("too-large", "", "bytes", given=len(text), limit=MAX_BYTES)], lang, as_json=False)
        if not who.dry_run and change.events:
            put(text)
    return change


def _stepped(game: Game, step: Step, who: Who, lang: str) -> tuple[Game, Change]:
    try:
        return step(game, _mark(who, lang))
    except DoesNotFitError as bad:
        _refuse_change(bad, lang)
    except HistoryError as bad:
        raise click.UsageError(_missing(bad, game, lang)) from None
    except PreferansError as bad:  # only what was said of the change: by whom and why
        said = [p._replace(where=f"--{p.where.rpartition('.')[2]}") for p in bad.problems]
        refuse(said, lang, as_json=False)


def _missing(bad: HistoryError, game: Game, lang: str) -> str:
    return say(f"history.{bad.code}", lang, n=bad.deal, count=len(game.facts))


def _refuse_change(bad: DoesNotFitError, lang: str) -> NoReturn:
    """Tell which later items no longer fit after a change."""
    click.echo("\n".join(wrapped(say("fits-no-more", lang, n=bad.stands + 1), columns())), err=True)
    refuse(bad.problems, lang, as_json=False)


def written(game: Game, source: Source | None) -> str:
    """The game as text: in the notation, and its language, where it was read from it."""
    if source is None:
        return document_text(game.document)
    first = next(filter(str.strip, source.lines))
    return write_notation(game.document, lang="ru" if _CYRILLIC.search(first.partition("#")[0]) else "en")


@contextmanager
def typed(text: str, names: tuple[str, ...], lang: str) -> Iterator[Item]:
    """The item that was typed. What is wrong with it, with its words or in the game, is shown in what was typed, and
    ends the program with 1."""
    read = typed_item(text, names)
    if read.problems or read.item is None:
        refuse(read.problems, lang, as_json=False, document="place.deal", source=read.source)
    try:
        yield read.item
    except DoesNotFitError as bad:
        own = f"deals[{bad.item}]"
        problems = [p for p in bad.problems if p.where.partition(".")[0] == own]
        if not problems:
            raise  # it is later items that no longer fit
        placed = [p._replace(where=p.where.removeprefix(own).removeprefix(".")) for p in problems]
        refuse(placed, lang, as_json=False, document="place.deal", source=read.source)


def _mark(who: Who, lang: str) -> Mark:
    return Mark(moment(who, lang), who.by, who.why)


def moment(who: Who, lang: str) -> str:
    """The time that was given, else now."""
    now = datetime.now().astimezone() if who.at is None else _read_moment(who.at, lang)
    return now.isoformat(timespec="seconds" if who.at is None or not now.microsecond else "milliseconds")


def _known_moment(text: str | None) -> datetime | None:
    try:
        moment = datetime.fromisoformat(text or "")
    except ValueError:
        return None
    return moment if moment.tzinfo else None


def _read_moment(text: str, lang: str) -> datetime:
    moment = _known_moment(text)
    if moment is None:
        raise click.UsageError(say("bad-moment", lang, given=safe(text)))
    return moment
