"""``preferans new``: begin a game in a file of its own."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from preferans.cli.common import print_text, refuse, subcommand, warn, warnings_of
from preferans.cli.kept import Who, file_argument, moment, unsaved, written
from preferans.cli.next_deal import next_deal
from preferans.cli.rule_options import one_convention_option, raw_options, rule_option
from preferans.cli.speech import say
from preferans.core.history import Action, Event, Mark
from preferans.formats.diary import log_line
from preferans.formats.files import create
from preferans.formats.game import Game, read_document
from preferans.formats.opening_reader import FORMAT
from preferans.formats.source import Source
from preferans.paint.width import safe

NOTATION = frozenset({".txt", ".pref"})
"""Endings of files that are written in the text notation."""


@subcommand("new")
@file_argument
@click.option("--players", required=True, metavar="A,B,C", help="option.who-plays")
@one_convention_option
@click.option("--target", type=int, metavar="N", help="option.target")
@click.option("--dealer", metavar="PLAYER", help="option.first-dealer")
@rule_option
@click.option("--title", metavar="TEXT", help="option.title")
@click.option("--at", metavar="TIME", help="option.at")
def command(
    file: str,
    *,
    players: str,
    convention: str | None,
    target: int | None,
    dealer: str | None,
    given: Sequence[str],
    title: str | None,
    at: str | None,
    lang: str,
) -> None:
    """Begin a game."""
    names = [name.strip() for name in players.split(",")]
    if dealer is not None and dealer not in names:
        raise click.UsageError(say("no-player", lang, name=safe(dealer), known=", ".join(map(safe, names))))
    options = raw_options(given, lang)
    rules = {"convention": convention or "sochi", "pool_target": target, "options": options or None}
    begun = moment(Who(None, None, at, dry_run=False), lang)
    reading = read_document(_document(title, begun, rules, names, dealer))
    if reading.game is None:
        refuse(reading.problems, lang, as_json=False, document="place.call")
    _save(file, reading.game, lang)
    warn(warnings_of(reading.game, lang), lang)
    print_text([say("begun", lang, path=safe(file)), "", *next_deal(reading.game, lang, numbered=True)])


def _document(
    title: str | None, begun: str, rules: Mapping[str, object], names: list[str], dealer: str | None
) -> dict[str, object]:
    """The game before its first deal. Who deals first is a line of the diary, as long as no deal says it."""
    agreed = {"dealer": dealer} if dealer is not None else None
    log = [log_line(Event(Action.AGREE, None, None, agreed, Mark(begun)))] if agreed else None
    document = {
        "format": FORMAT,
        "title": title,
        "started": begun,
        "rules": {key: value for key, value in rules.items() if value is not None},
        "players": names,
        "deals": [],
        "log": log,
    }
    return {key: value for key, value in document.items() if value is not None}


def _save(file: str, game: Game, lang: str) -> None:
    source = Source(("preferans" if lang == "en" else "преферанс",), {}) if Path(file).suffix in NOTATION else None
    try:
        create(Path(file), written(game, source).encode())
    except FileExistsError:
        raise click.UsageError(say("exists", lang, path=safe(file))) from None
    except OSError as bad:
        unsaved(file, bad, lang)
