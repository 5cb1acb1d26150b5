"""``preferans settle``: who won what, step by step, and who pays whom."""

from collections.abc import Iterator, Mapping, Sequence

import click

from preferans.cli.common import game_argument, json_option, jsonl_option, print_json, print_lines, read, subcommand
from preferans.cli.explain import signed
from preferans.cli.speech import say
from preferans.core.rules import Fractions
from preferans.core.settlement import Figure, Method, Settlement, Step, settle
from preferans.formats.game import Game
from preferans.formats.settlement_document import settlement_document
from preferans.paint.table import table
from preferans.paint.width import safe
from preferans.text.catalogue import counted, label


@subcommand("settle")
@game_argument
@click.option("--fractions", type=click.Choice([f.value for f in Fractions]), help="option.fractions")
@click.option("--point", metavar="PLAYER", help="option.point")
@json_option
@jsonl_option
def command(game: str, fractions: str | None, point: str | None, *, as_json: bool, as_lines: bool, lang: str) -> None:
    """Settle a game."""
    if as_lines:
        print_lines(lambda one: settlement_document(_settle(one, fractions, point, lang), one.names), lang)
    found = read(game, lang, as_json=as_json)
    settlement = _settle(found, fractions, point, lang)
    if as_json:
        print_json(settlement_document(settlement, found.names))
        return
    names = [safe(name) for name in found.names]
    click.echo("\n".join(_told(settlement, names, lang)))


def _settle(game: Game, fractions: str | None, point: str | None, lang: str) -> Settlement:
    position = game.ledger.position
    policy = position.rules.settlement.fractions if fractions is None else Fractions(fractions)
    if point is not None and point not in game.names:
        known = ", ".join(safe(name) for name in game.names)
        raise click.UsageError(say("no-player", lang, name=safe(point), known=known))
    named = None if point is None else game.names.index(point)
    price = position.rules.prices.pool_price
    return settle(position.totals, position.seating, price, policy, named, position.stake)


def _told(settlement: Settlement, names: Sequence[str], lang: str) -> Iterator[str]:
    for method in settlement.methods:
        yield from _method(method, settlement, names, lang)
        yield ""
    yield from _point(settlement, names, lang)
    yield say("final", lang)
    money = settlement.money
    rows = []
    for p, net in settlement.net.items():
        paid = () if money is None else (f"{_plain(money.amounts[p])} {safe(money.stake.currency)}".rstrip(),)
        rows.append((names[p], signed(net), *paid))
    yield table(rows, aligns="lrr"[: len(rows[0])])
    yield ""
    yield say("transfers", lang)
    if not settlement.transfers:
        yield "  " + say("quits", lang)
    for transfer in settlement.transfers:
        who = say("pays", lang, debtor=names[transfer.debtor], creditor=names[transfer.creditor])
        coins = "" if money is None else f" = {transfer.money} {safe(money.stake.currency)}".rstrip()
        yield f"  {who}: {counted('n.whists', transfer.whists, lang)}{coins}"


def _plain(text: str) -> str:
    return text.replace("-", "−")


def _method(method: Method, settlement: Settlement, names: Sequence[str], lang: str) -> Iterator[str]:
    title = label(f"method.{method.name}", lang)
    yield title[:1].upper() + title[1:]
    for place, step in enumerate(method.steps, 1):
        yield f"  {place}. {_step_text(step, lang)}"
        for name, figure in step.figures:
            yield from _figure(label(f"figure.{name}", lang), figure, names)
    results = ", ".join(f"{names[p]} {signed(net)}" for p, net in method.net.items())
    yield f"  = {results}"


def _step_text(step: Step, lang: str) -> str:
    if step.rule != "settle.amnesty":
        return label(step.rule, lang)
    amount = dict(step.args)["amount"]
    variant = "" if amount > 0 else ".added" if amount < 0 else ".none"
    return label(f"settle.amnesty{variant}", lang, amount=_plain(str(abs(amount))))


def _figure(name: str, figure: Figure, names: Sequence[str]) -> Iterator[str]:
    """A figure of a step: one number, one for each player, or one for each pair."""
    if not isinstance(figure, Mapping):
        yield f"       {name}: {_plain(str(figure))}"
        return
    single = {p: part for p, part in figure.items() if not isinstance(part, Mapping)}
    if single:
        yield f"       {name}: " + ", ".join(f"{names[p]} {_plain(str(part))}" for p, part in single.items())
    for p, row in figure.items():
        if isinstance(row, Mapping):
            yield f"       {name}, {names[p]}: " + ", ".join(f"{names[q]} {_plain(str(x))}" for q, x in row.items())


def _point(settlement: Settlement, names: Sequence[str], lang: str) -> Iterator[str]:
    """The exact result and, where the Code asks for one, the point that makes it whole."""
    if settlement.exact != settlement.net:
        yield say("exact", lang) + ": " + ", ".join(f"{names[p]} {signed(x)}" for p, x in settlement.exact.items())
    point = settlement.point
    if point is not None:
        kind = "point.minus" if point.heap < 0 else "point.plus"
        yield say(kind, lang, player=names[point.player], n=point.whists)
        gains = ", ".join(f"{names[p]} {signed(gain)}" for p, gain in point.gain.items())
        yield say("point.gain", lang, gains=gains)
    if settlement.exact != settlement.net:
        yield ""
