"""``preferans new``: begin a game in a file of its own."""

from collections.abc import Sequence
from pathlib import Path

import click

from preferans.cli.common import print_text, refuse, subcommand, warn, warnings_of
from preferans.cli.kept import Who, file_argument, moment, unsaved, written
from preferans.cli.next_deal import next_deal
from preferans.cli.rule_options import convention_option, raw_options, rule_option
from preferans.cli.speech import say
from preferans.core.history import Action, Event, Mark
from preferans.formats.files import create
from preferans.formats.game import FORMAT, Source, read_document
from preferans.formats.keeping import log_line
from preferans.paint.width import safe

NOTATION = frozenset({".txt", ".pref"})
"""Endings of files that are written in the text notation."""


@subcommand("new")
@file_argument
@click.option("--players", required=True, metavar="A,B,C", help="option.players")
@convention_option
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
        known = ", ".join(map(safe, names))
        raise click.UsageError(say("no-player", lang, name=safe(dealer), known=known))
    now = moment(None, Who(None, None, at, dry_run=False), lang)
    options = raw_options(given, lang)
    rules = {
        "convention": convention or "sochi",
        **({"pool_target": target} if target is not None else {}),
        **({"options": options} if options else {}),
    }
    document: dict[str, object] = {
        "format": FORMAT,
        **({"title": title} if title else {}),
        "started": now,
        "rules": rules,
        "players": names,
        "deals": [],
    }
    if dealer is not None:
        document["log"] = [log_line(Event(Action.AGREE, None, None, {"dealer": dealer}, Mark(now)))]
    reading = read_document(document)
    if reading.game is None:
        refuse(reading.problems, lang, as_json=False, document="place.call")
    source = Source(("preferans" if lang == "en" else "преферанс",), {}) if Path(file).suffix in NOTATION else None
    try:
        create(Path(file), written(reading.game, source).encode())
    except FileExistsError:
        raise click.UsageError(say("exists", lang, path=safe(file))) from None
    except OSError as bad:
        unsaved(file, bad, lang)
    warn(warnings_of(reading.game, lang), lang)
    print_text([say("begun", lang, path=safe(file)), "", *next_deal(reading.game, lang, numbered=True)])
