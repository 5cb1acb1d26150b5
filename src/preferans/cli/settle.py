"""``preferans settle``: who won what, step by step, and who pays whom."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

import click

from preferans.cli.common import (
    game_argument,
    json_option,
    jsonl_option,
    print_json,
    print_lines,
    print_text,
    read,
    subcommand,
)
from preferans.cli.sheet import heading
from preferans.cli.speech import say, say_counted
from preferans.cli.terminal import columns
from preferans.core.postings import Amount
from preferans.core.problems import Problem, problem
from preferans.core.rules import Fractions
from preferans.core.seats import Player
from preferans.core.settlement import Figure, Method, Settlement, Step, settle
from preferans.formats.game import Game
from preferans.formats.reader import shown
from preferans.formats.settlement_document import settlement_document
from preferans.paint.figures import mixed, signed
from preferans.paint.grid import HEADINGS, Row, laid
from preferans.paint.table import wrapped
from preferans.paint.width import safe
from preferans.text.catalogue import counted, label, number

_STEP = "     "


@subcommand("settle")
@game_argument
@click.option("--fractions", type=click.Choice([f.value for f in Fractions]), help="option.fractions")
@click.option("--point", metavar="PLAYER", help="option.point")
@json_option
@jsonl_option
def command(game: str, fractions: str | None, point: str | None, *, as_json: bool, as_lines: bool, lang: str) -> None:
    """Settle a game."""
    if as_lines:
        print_lines(game, lambda one: _document(one, fractions, point), lang)
    found = read(game, lang, as_json=as_json)
    if point is not None and point not in found.names:
        known = ", ".join(safe(name) for name in found.names)
        raise click.UsageError(say("no-player", lang, name=safe(point), known=known))
    settlement = _settle(found, fractions, point)
    if as_json:
        print_json(settlement_document(settlement, found.names))
    else:
        print_text([*_opening(found, lang), *_told(settlement, [safe(name) for name in found.names], lang)])


def _document(game: Game, fractions: str | None, point: str | None) -> object | tuple[Problem, ...]:
    """The settlement of one of many games; at the tables of some of them the player named may not sit."""
    if point is not None and point not in game.names:
        return (problem("player-unknown", "--point", given=shown(point), known=game.names),)
    return settlement_document(_settle(game, fractions, point), game.names)


def _settle(game: Game, fractions: str | None, point: str | None) -> Settlement:
    position = game.ledger.position
    policy = position.rules.settlement.fractions if fractions is None else Fractions(fractions)
    named = None if point is None else game.names.index(point)
    price = position.rules.prices.pool_price
    return settle(position.totals, position.seating, price, policy, named, position.stake)


def _opening(game: Game, lang: str) -> Iterator[str]:
    """Which game it is, and whether it goes on; one without a target ends when the players like."""
    yield from heading(game, lang)
    yield ""
    position = game.ledger.position
    if position.target is not None and not position.over:
        yield from wrapped(say("unfinished", lang), columns())
        yield ""


def _told(settlement: Settlement, names: Sequence[str], lang: str) -> Iterator[str]:
    parts: list[str | Row] = []
    for method in settlement.methods:
        parts += [*_method(method, names, lang), ""]
    parts += _result(settlement, names, lang)
    yield from laid(parts, [names[p] for p in settlement.seating], columns(), len(_STEP))
    if settlement.debts:
        yield ""
        yield say("debts", lang)
    for debt in settlement.debts:
        told = f"{names[debt.debtor]} → {names[debt.creditor]}: {_whists(debt.whists, lang)}"
        yield from wrapped(told, columns(), "  ", "    ")
    yield ""
    yield say("transfers", lang)
    yield from _transfers(settlement, names, lang)


def _method(method: Method, names: Sequence[str], lang: str) -> Iterator[str | Row]:
    title = label(f"method.{method.name}", lang)
    yield title[:1].upper() + title[1:]
    yield HEADINGS
    for place, step in enumerate(method.steps, 1):
        yield from wrapped(_step_text(step, lang), columns(), f"  {place}. ", _STEP)
        for name, figure in step.figures:
            yield from _figure(name, figure, names, lang)
    yield _net(method.net, lang)


def _net(nets: Mapping[Player, Amount], lang: str) -> Row:
    return Row(f"= {label('figure.net', lang)}", [signed(net) for net in nets.values()])


def _step_text(step: Step, lang: str) -> str:
    if step.rule != "settle.amnesty":
        return label(step.rule, lang)
    amount = dict(step.args)["amount"]
    variant = "" if amount > 0 else ".added" if amount < 0 else ".none"
    return label(f"settle.amnesty{variant}", lang, amount=mixed(-amount if amount < 0 else amount))


def _figure(name: str, figure: Figure, names: Sequence[str], lang: str) -> Iterator[Row]:
    """A figure of a step: one number, one for each player, or one for each pair."""
    title = label(f"figure.{name}", lang)
    write: Callable[[Amount], str] = signed if name in {"net", "worth", "difference"} else mixed
    if isinstance(figure, int | Fraction):
        yield Row(title, [mixed(figure)])
        return
    for_each = [part for part in figure.values() if isinstance(part, int | Fraction)]
    for_pairs = [(p, row) for p, row in figure.items() if isinstance(row, Mapping)]
    if for_each:
        yield Row(title, [write(part) for part in for_each])
    for p, row in for_pairs:
        yield Row(f"{title}, ", [mixed(row[q]) if q in row else "·" for q in figure], names[p])


def _result(settlement: Settlement, names: Sequence[str], lang: str) -> Iterator[str | Row]:
    """The exact result, the point of the Code where one is needed, the result, the money."""
    yield say("final", lang)
    yield HEADINGS
    if settlement.exact != settlement.net:
        yield Row(say("exact", lang), [signed(net) for net in settlement.exact.values()])
    point = settlement.point
    if point is not None:
        kind = "point.minus" if point.heap < 0 else "point.plus"
        told = say_counted(kind, point.whists, lang, player=names[point.player])
        yield from wrapped(told, columns(), _STEP, _STEP)
        yield Row(say("point.gain", lang), [signed(gain) for gain in point.gain.values()])
    elif settlement.exact != settlement.net:
        yield from wrapped(say("whole", lang), columns(), _STEP, _STEP)
    yield _net(settlement.net, lang)
    money = settlement.money
    if money is not None:
        amounts = [money.amounts[p].replace("-", "−") for p in settlement.seating]
        yield Row(safe(money.stake.currency) or label("money", lang), amounts)


def _transfers(settlement: Settlement, names: Sequence[str], lang: str) -> Iterator[str]:
    if not settlement.transfers:
        yield "  " + say("quits", lang)
    for transfer in settlement.transfers:
        who = label("transfer", lang, debtor=names[transfer.debtor], creditor=names[transfer.creditor])
        money = settlement.money
        coins = "" if money is None else f" = {transfer.money} {safe(money.stake.currency)}".rstrip()
        yield from wrapped(f"{who}: {_whists(transfer.whists, lang)}{coins}", columns(), "  ", "    ")
    rounding = _rounding(settlement)
    if rounding is not None:
        yield from wrapped(say(f"exact-debts.{rounding}", lang), columns(), "  ", "  ")


def _rounding(settlement: Settlement) -> str | None:
    """What keeps the payments from adding up to the exact debts: whole whists, the coin, or nothing."""
    if settlement.exact != settlement.net:
        return "whole"
    if settlement.money is None:
        return None
    stake, coins = settlement.money.stake, settlement.money.coins
    a_whist = Fraction(stake.per_whist) / Fraction(stake.coin)
    return "coin" if any(net * a_whist != coins[p] for p, net in settlement.net.items()) else None


def _whists(whists: Amount, lang: str) -> str:
    return counted("n.whists", whists, lang).replace(number(whists), mixed(whists), 1)
