"""A game that is kept in a file: read under the lock, changed, told, and put in place in one step."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn, TypeVar

import click

from preferans.cli.common import STDIN, refuse
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

IO_ERROR: Final = 74
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
    try:
        with changing(Path(file)) as (data, put):
            yield data, put
    except (BusyError, ChangedMeanwhileError) as bad:
        key = "busy" if isinstance(bad, BusyError) else "changed-meanwhile"
        _stop(say(key, lang, path=safe(file)), 1)
    except FileNotFoundError:
        raise click.UsageError(say("unreadable", lang, path=safe(file), reason=say("no-file", lang))) from None
    except OSError as bad:
        unsaved(file, bad, lang)


def unsaved(file: str, bad: OSError, lang: str) -> NoReturn:
    """Say that a file could not be written; it is as it was."""
    _stop(say("unsaved", lang, path=safe(file), reason=bad.strerror or str(bad)), IO_ERROR)


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
        refuse_change(bad, lang)
    except PreferansError as bad:  # only what was said of the change: by whom and why
        said = [p._replace(where=f"--{p.where.rpartition('.')[2]}") for p in bad.problems]
        refuse(said, lang, as_json=False)
    except HistoryError as bad:
        raise click.UsageError(_missing(bad, game, lang)) from None


def _missing(bad: HistoryError, game: Game, lang: str) -> str:
    return say(f"history.{bad.code}", lang, n=bad.deal, count=len(game.facts))


def refuse_change(bad: DoesNotFitError, lang: str) -> NoReturn:
    """Tell why a change cannot be made: what is wrong with the item itself, which is all that was typed, or which later
    ones no longer fit."""
    own = f"deals[{bad.item}]"
    if all(p.where.partition(".")[0] == own for p in bad.problems):
        problems = [p._replace(where=p.where.removeprefix(own).removeprefix(".")) for p in bad.problems]
        refuse(problems, lang, as_json=False, document="place.deal")
    click.echo("\n".join(wrapped(say("fits-no-more", lang, n=bad.stands + 1), columns())), err=True)
    refuse(bad.problems, lang, as_json=False)


def written(game: Game, source: Source | None) -> str:
    """The game as text: in the notation, and its language, where it was read from it."""
    if source is None:
        return document_text(game.document)
    first = next(filter(str.strip, source.lines))
    return write_notation(game.document, lang="ru" if _CYRILLIC.search(first.partition("#")[0]) else "en")


def item_of(text: str, names: tuple[str, ...], lang: str) -> Item:
    """The item that was typed; one that cannot be read ends the program with 1."""
    typed = typed_item(text, names)
    if typed.problems or typed.item is None:
        refuse(typed.problems, lang, as_json=False, document="place.deal", source=typed.source)
    return typed.item


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
