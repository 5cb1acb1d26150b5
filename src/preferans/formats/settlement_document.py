"""The settlement document, ``preferans-settlement/1`` (game format, Settlement document)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from preferans.core.postings import Amount
from preferans.core.settlement import Figure, Method, Money, Point, Settlement, Step, Transfer

FORMAT = "preferans-settlement/1"

Names = Sequence[str]
"""Names by player number, as in ``core.seats.Player``."""


def settlement_document(settlement: Settlement, names: Names) -> dict[str, object]:
    """The settlement as plain JSON values, keys in the order of the format; players clockwise, by name.

    Numbers are ints, or strings ``"p/q"`` in lowest terms; money is decimal strings. Each step holds its rule and then
    its figures: ``core.settlement.Step`` lists which.
    """
    return {
        "format": FORMAT,
        "players": [names[p] for p in settlement.seating],
        "exact": _figure(settlement.exact, names),
        "fractions": settlement.fractions.value,
        "point": _point(settlement.point, names),
        "net": _figure(settlement.net, names),
        "methods": [_method(method, names) for method in settlement.methods],
        "debts": [
            {"from": names[debt.debtor], "to": names[debt.creditor], "whists": _number(debt.whists)}
            for debt in settlement.debts
        ],
        "money": _money(settlement.money, names),
        "transfers": [_transfer(transfer, names) for transfer in settlement.transfers],
    }


def _number(amount: Amount) -> int | str:
    return str(amount) if isinstance(amount, Fraction) else amount


def _figure(figure: Figure, names: Names) -> object:
    if isinstance(figure, Mapping):
        return {names[p]: _figure(part, names) for p, part in figure.items()}
    return _number(figure)


def _point(point: Point | None, names: Names) -> dict[str, object] | None:
    if point is None:
        return None
    return {
        "player": names[point.player],
        "heap": point.heap,
        "whists": point.whists,
        "gain": _figure(point.gain, names),
    }


def _method(method: Method, names: Names) -> dict[str, object]:
    return {
        "name": method.name.value,
        "steps": [_step(step, names) for step in method.steps],
        "net": _figure(method.net, names),
    }


def _step(step: Step, names: Names) -> dict[str, object]:
    return {"rule": step.rule.value} | {name: _figure(figure, names) for name, figure in step.figures}


def _money(money: Money | None, names: Names) -> dict[str, object] | None:
    if money is None:
        return None
    return {
        "per_whist": money.stake.per_whist,
        "currency": money.stake.currency,
        "amounts": {names[p]: amount for p, amount in money.amounts.items()},
    }


def _transfer(transfer: Transfer, names: Names) -> dict[str, object]:
    return {
        "from": names[transfer.debtor],
        "to": names[transfer.creditor],
        "whists": _number(transfer.whists),
        "money": transfer.money,
    }
