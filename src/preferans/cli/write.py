"""``preferans write``: what to write after one deal, as if every field had been empty (the assistant of S0)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, NoReturn

import click

from preferans.cli.cards import cards
from preferans.cli.common import json_option, print_json, print_text, refuse, subcommand, warn, warnings
from preferans.cli.explain import reasons
from preferans.cli.rule_options import ENDING, chosen, hand_set, one_convention_option, raw_options, rule_option, ruled
from preferans.cli.speech import say
from preferans.cli.terminal import columns
from preferans.core.conventions import Convention
from preferans.core.history import Item
from preferans.core.problems import Problem
from preferans.core.readings.compare import TOLERANT, under
from preferans.core.readings.sheet import written
from preferans.core.rules import RULE_FIELDS, RuleValue, read_value
from preferans.formats.deal_reader import DEALT
from preferans.formats.game import Game, read_document
from preferans.formats.items import SEATS, mentioned, typed_item
from preferans.formats.opening_reader import FORMAT
from preferans.formats.result_document import result_document
from preferans.formats.source import Source
from preferans.paint.grid import HEADINGS, Row, laid
from preferans.paint.table import table, wrapped
from preferans.paint.width import width
from preferans.text.catalogue import label

_TAKING_ALL: Final[Mapping[str, object]] = {**TOLERANT, "talon_bonus": True, "help_tie": "choice"}
"""Rules under which every fact can be read; what is written comes from the conventions themselves."""
_FIXES: Final[Mapping[str, str]] = {
    "player-unknown": "fix.players",
    "help-to-invalid.stranger": "fix.players",
    "dealer-missing": "fix.dealer",
}
_PLACE: Final = "deals[0]"


@subcommand("write")
@click.argument("deal")
@one_convention_option
@click.option("--players", metavar="A,B,C", help="option.players")
@click.option("--dealer", metavar="PLAYER", help="option.dealer")
@click.option("--multiplier", type=click.IntRange(min=1), metavar="N", help="option.multiplier")
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
    options = raw_options(given, lang)
    presets = chosen(None if compare else convention or "sochi")
    if multiplier is not None:
        hand_set(given, lang, as_json=as_json)  # a bad rule is told, and not that it lacks the multiplier
    series = _series(presets, options, multiplier, lang)
    rules = {**options, **_TAKING_ALL} if compare else options
    game = _read(_Asked(deal, players, dealer, lang, as_json), presets[0], rules, series[presets[0].name])
    games = [game]
    if compare:
        by_hand = hand_set(given, lang, as_json=as_json)
        games = [_under(preset, by_hand, game, series[preset.name]) for preset in presets]
    _warn(games, set(options), lang)
    if as_json:
        documents = {game.convention.name: result_document(game, lang) for game in games}
        print_json(documents if compare else documents[presets[0].name])
    else:
        print_text(_told(games, lang))


class _Asked(NamedTuple):
    """What was typed of the deal, and how to answer."""

    deal: str
    players: str | None
    dealer: str | None
    lang: str
    as_json: bool


def _read(asked: _Asked, preset: Convention, rules: Mapping[str, object], series: int) -> Game:
    """The game of the one deal; where it has problems they are printed and the program ends with 1."""
    named = None if asked.players is None else [name.strip() for name in asked.players.split(",")]
    typed = typed_item(asked.deal, tuple(named or (SEATS if SEATS[3] in asked.deal else SEATS[:3])))
    if typed.item is None or (typed.source is not None and typed.problems):
        _refuse(typed.problems, asked, typed.source)
    facts = _dealt(typed.item, asked.dealer, asked.lang)
    told = {f"{_PLACE}.{p.where}" for p in typed.problems if p.code == "json-nan"}
    reading = read_document(_game(preset, rules, named or _seats(facts), facts, series), told)
    problems = (*typed.problems, *_in_the_deal(reading.problems))
    if problems or reading.game is None:
        _refuse(problems, asked)
    return reading.game


def _under(preset: Convention, by_hand: Mapping[str, RuleValue], game: Game, series: int) -> Game:
    """The deal under a convention, with the rules set by hand; as in every comparison no fact is refused."""
    rules = ruled(preset, by_hand)
    column = under(preset.name, rules, game.opening._replace(rules=rules, series=series), game.facts)
    return game._replace(convention=preset, options=by_hand, opening=column.ledger.opening, ledger=column.ledger)


def _refuse(problems: Sequence[Problem], asked: _Asked, source: Source | None = None) -> NoReturn:
    """Print problems, with what mends them on the command line."""
    refuse(problems, asked.lang, as_json=asked.as_json, document="place.deal", fixes=_FIXES, source=source)


def _in_the_deal(problems: Sequence[Problem]) -> Iterator[Problem]:
    """Problems with places in the deal itself, which is all that was typed."""
    return (p._replace(where=p.where.removeprefix(_PLACE).removeprefix(".")) for p in problems)


def _warn(games: Sequence[Game], by_hand: set[str], lang: str) -> None:
    texts = [
        text
        for game in games
        for text in warnings(game.opening.rules, None, by_hand - ENDING, lang, game.opening.players)
    ]
    warn(dict.fromkeys(texts), lang)


def _dealt(facts: Item, dealer: str | None, lang: str) -> Item:
    """The deal with the dealer named beside it; what is no deal has none."""
    if dealer is None:
        return facts
    if facts.get("kind") not in DEALT:
        raise click.UsageError(say("no-dealer", lang))
    return {**facts, "dealer": dealer}


def _seats(facts: Item) -> list[str]:
    """The seats that are used where no players are named: four where the deal speaks of the fourth, who is not there
    yet where somebody joins."""
    four = SEATS[3] in mentioned(facts) and facts.get("kind") != "join"
    return list(SEATS if four else SEATS[:3])


def _series(
    presets: Sequence[Convention], options: Mapping[str, object], multiplier: int | None, lang: str
) -> dict[str, int]:
    """How many all-passes must have been played under each convention for ``multiplier`` to be in force. Side by side
    the conventions without it stay at their first; where none has it, it is a wrong call."""
    progressions = {preset.name: _progression(preset, options) for preset in presets}
    if multiplier is None:
        return dict.fromkeys(progressions, 0)
    found = {name: steps.index(multiplier) for name, steps in progressions.items() if multiplier in steps}
    if not found and "all_pass_progression" in options:
        there = _steps(next(iter(progressions.values())))
        raise click.UsageError(say("bad-multiplier.own", lang, n=multiplier, progression=there))
    if not found and len(presets) > 1:
        raise click.UsageError(say("no-such-multiplier", lang, n=multiplier))
    if not found:
        name, steps = next(iter(progressions.items()))
        convention = label(f"convention.{name}", lang)
        there = _steps(steps)
        raise click.UsageError(say("bad-multiplier", lang, convention=convention, n=multiplier, progression=there))
    return {name: found.get(name, 0) for name in progressions}


def _steps(progression: Sequence[int]) -> str:
    return ", ".join(f"×{step}" for step in progression)


def _progression(preset: Convention, options: Mapping[str, object]) -> tuple[int, ...]:
    """The multipliers in force; a value that is none is told by the reader."""
    by_hand = read_value(RULE_FIELDS["all_pass_progression"], options.get("all_pass_progression"))
    return tuple(int(step) for step in by_hand) if isinstance(by_hand, tuple) else preset.rules.all_pass.progression


def _game(
    preset: Convention, options: Mapping[str, object], names: Sequence[str], facts: Item, series: int
) -> dict[str, object]:
    """A game of this one deal, all fields empty, no target."""
    return {
        "format": FORMAT,
        "rules": {"convention": preset.name, "options": options},
        "players": names,
        "start": {"all_pass_series": series},
        "deals": [facts],
    }


def _table(rows: Sequence[tuple[str, ...]], conventions: Sequence[str]) -> Iterator[str]:
    """Players and fields beside the figures, or above them where the terminal is too narrow for both."""
    lines = table(rows, ("", "", *conventions), "ll" + "r" * len(conventions)).split("\n")
    if max(map(width, lines)) <= columns():
        yield from lines
        return
    parts: list[str | Row] = [HEADINGS]
    for name, field, *cells in rows:
        parts += [name] if name else []
        parts.append(Row(f"  {field}", cells))
    yield from laid(parts, conventions, columns())


def _told(games: Sequence[Game], lang: str) -> Iterator[str]:
    """What to write in every field, a column for each convention, then the reasons."""
    lines = [next(written(game.ledger)) for game in games]
    conventions = [label(f"convention.{game.convention.name}", lang) for game in games]
    rows = list(cards([dict(line.fields) for line in lines], lines[0].entry.seating, games[0].names, lang))
    if rows:
        yield from _table(rows, conventions)
        yield ""
        yield from wrapped(say("from-empty", lang), columns())
    else:
        yield say("nothing", lang)
    for game, line, convention in zip(games, lines, conventions, strict=True):
        yield ""
        if len(games) > 1:
            yield convention
        yield from reasons(line, game, lang)
