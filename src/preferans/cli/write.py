"""``preferans write``: what to write after one deal, as if every field had been empty (the assistant of S0)."""

import json
from collections.abc import Iterator, Sequence
from typing import Final

import click

from preferans.cli.common import json_option, print_json, refuse, subcommand, warn
from preferans.cli.explain import explained
from preferans.cli.rule_options import chosen, convention_option, raw_options, rule_option
from preferans.cli.speech import say
from preferans.core.conventions import Convention
from preferans.core.readings.sheet import Written, written
from preferans.core.rules import RULE_FIELDS, read_value
from preferans.formats.game import FORMAT, Game, read_document
from preferans.formats.result_document import result_document
from preferans.formats.strict_json import read_json
from preferans.paint.width import safe
from preferans.text.catalogue import label

SEATS: Final = ("South", "West", "North", "East")
_UNUSED: Final = {"help", "help_order", "help_tie", "help_price", "excess", "ending"}
"""Rules that have nothing to say where there is no target."""


@subcommand("write")
@click.argument("deal")
@convention_option
@click.option("--players", metavar="A,B,C", help="option.players")
@click.option("--dealer", metavar="PLAYER", help="option.dealer")
@click.option("--multiplier", type=int, metavar="N", help="option.multiplier")
@rule_option
@click.option("--compare", is_flag=True, help="option.compare")
@json_option
def command(
    deal: str,
    convention: str | None,
    players: str | None,
    dealer: str | None,
    multiplier: int | None,
    given: Sequence[str],
    *,
    compare: bool,
    as_json: bool,
    lang: str,
) -> None:
    """Say what to write."""
    parsed = read_json(deal)
    if parsed.problems:
        refuse(parsed.problems, lang, as_json=as_json)
    facts = _with_dealer(parsed.value, dealer)
    names = [name.strip() for name in players.split(",")] if players else _seats(facts)
    presets = chosen(None if compare else convention or "sochi")
    options = raw_options(given, lang)
    series = [_series(preset, options, multiplier, lang, strict=not compare) for preset in presets]
    games = []
    for preset, played in zip(presets, series, strict=True):
        game = _game(preset, options, names, facts, played, lenient=compare)
        reading = read_document(game)
        if reading.game is None:
            refuse(reading.problems, lang, as_json=as_json)
        games.append(reading.game)
    _warn(games, lang)
    if as_json:
        documents = {game.convention.name: result_document(game, lang) for game in games}
        print_json(documents if compare else next(iter(documents.values())))
        return
    click.echo("\n\n".join("\n".join(_told(game, lang, named=compare)) for game in games))
    click.echo("\n" + say("from-empty", lang))


def _warn(games: list[Game], lang: str) -> None:
    for game in games:
        by_hand = {key for key in game.options if key not in _UNUSED}
        warn(game.opening.rules, None, by_hand, lang)


def _with_dealer(facts: object, dealer: str | None) -> object:
    if dealer is None or not isinstance(facts, dict):
        return facts
    return {"dealer": dealer, **facts}


def _seats(facts: object) -> list[str]:
    """The seats that are used where no players are named: four where the deal speaks of the fourth."""
    return list(SEATS if SEATS[3] in json.dumps(facts) else SEATS[:3])


def _series(preset: Convention, options: dict[str, object], multiplier: int | None, lang: str, *, strict: bool) -> int:
    """How many all-passes must have been played for ``multiplier`` to be in force; a progression that has no such step
    is a wrong call (``strict``), or else stays at its first."""
    if multiplier is None:
        return 0
    by_hand = read_value(RULE_FIELDS["all_pass_progression"], options.get("all_pass_progression"))
    progression = preset.rules.all_pass.progression if by_hand is None else by_hand
    assert isinstance(progression, tuple)
    if multiplier in progression:
        return progression.index(multiplier)
    if strict:
        steps = ", ".join(f"×{step}" for step in progression)
        name = label(f"convention.{preset.name}", lang)
        raise click.UsageError(say("bad-multiplier", lang, convention=name, n=multiplier, progression=steps))
    return 0


def _game(
    preset: Convention, options: dict[str, object], names: list[str], facts: object, series: int, *, lenient: bool
) -> dict[str, object]:
    """A game of this one deal, all fields empty, no target; where conventions are compared nothing is refused."""
    allowed = {"without_three": True} if lenient else {}
    return {
        "format": FORMAT,
        "rules": {"convention": preset.name, "options": {**allowed, **options}},
        "players": names,
        "start": {"all_pass_series": series},
        "deals": [facts],
    }


def _told(game: Game, lang: str, *, named: bool) -> Iterator[str]:
    line = next(written(game.ledger))
    if named:
        yield label(f"convention.{game.convention.name}", lang).upper()
    yield from _fields(line, game, lang)
    yield ""
    yield from list(explained(line, game, lang))[1:]


def _fields(line: Written, game: Game, lang: str) -> Iterator[str]:
    """For each player the fields that change, with what to write there."""
    for p in line.entry.seating:
        fields = [
            (label(account.field, lang) if account.against is None
             else label("whists.against", lang, player=safe(game.names[account.against])), total)
            for account, total in line.fields
            if account.owner == p
        ]  # fmt: skip
        told = ", ".join(f"{name} {str(total).replace('-', '−')}." for name, total in fields)
        yield f"{safe(game.names[p])}: {told or say('nothing', lang)}"
