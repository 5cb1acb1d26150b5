"""Odd sets of table rules: accepted, but worth a warning (rules 7)."""

from collections.abc import Callable, Collection, Iterator
from typing import Final, NamedTuple

from preferans.core.closing import closes
from preferans.core.rules import (
    Consolation,
    Ending,
    ErrorPenalty,
    HelpOrder,
    Liability,
    LiabilityNine,
    TableRules,
    ZeroTricks,
)


class Oddity(NamedTuple):
    """A warning: ``help-cheap``, ``help-dear``, or ``pointless``, where the rule ``key``, set by hand, changes nothing
    ``because`` of another (a key, or a reason the catalogue has words for)."""

    warning: str
    key: str = ""
    because: str = ""


class _Pointless(NamedTuple):
    """When these rules change nothing, and why."""

    keys: tuple[str, ...]
    because: str
    holds: Callable[[TableRules, int | None], bool]


_HELPS: Final = ("help_order", "help_tie", "help_price")

_POINTLESS: Final = (
    _Pointless((*_HELPS, "help", "excess"), "sum", lambda r, _: r.closing.ending is Ending.SUM),
    _Pointless((*_HELPS, "help", "excess"), "no-target", lambda r, t: t is None and r.closing.ending is Ending.EACH),
    _Pointless(_HELPS, "no-help", lambda r, t: closes(r, t) and not r.closing.help),
    _Pointless(
        ("help_tie",),
        "help-clockwise",
        lambda r, t: closes(r, t) and r.closing.help and r.closing.help_order is HelpOrder.CLOCKWISE,
    ),
    _Pointless(
        ("liability_nine", "liability_shared", "single_duty", "fine_factor"),
        "no-liability",
        lambda r, _: r.liability.part is Liability.NONE,
    ),
    _Pointless(
        ("liability_nine",),
        "full-liability",
        lambda r, _: r.liability.part is Liability.FULL and r.liability.nine is LiabilityNine.SAME,
    ),
    _Pointless(("amnesty_counts",), "no-amnesty", lambda r, _: not r.all_pass.amnesty),
    _Pointless(("zero_points", "zero_dealer"), "no-zero-bonus", lambda r, _: r.all_pass.zero_tricks is ZeroTricks.NONE),
    _Pointless(("consolation_dealer",), "no-consolation", lambda r, _: r.failure.consolation is Consolation.NONE),
    _Pointless(
        ("error_warning", "error_deadline"),
        "no-penalty",
        lambda r, _: r.record.error_penalty is ErrorPenalty.NONE,
    ),
    _Pointless(("all_pass_ends_on",), "no-progression", lambda r, _: len(set(r.all_pass.progression)) == 1),
)


def oddities(rules: TableRules, target: int | None, by_hand: Collection[str]) -> Iterator[Oddity]:
    """What is odd about a set of rules; ``by_hand`` are the keys that differ from the convention."""
    for pointless in _POINTLESS:
        if pointless.holds(rules, target):
            yield from (Oddity("pointless", key, pointless.because) for key in pointless.keys if key in by_hand)
    if closes(rules, target) and rules.closing.help:
        if rules.closing.help_price < rules.prices.pool_price:
            yield Oddity("help-cheap")
        elif rules.closing.help_price > rules.prices.pool_price:
            yield Oddity("help-dear")
