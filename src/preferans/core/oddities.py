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
from preferans.core.seats import MAX_PLAYERS


class Oddity(NamedTuple):
    """A warning: ``help-cheap``, ``help-dear``, or ``pointless``, where the rule ``key``, set by hand, changes nothing
    ``because`` of another (a key, or a reason the catalogue has words for)."""

    warning: str
    key: str = ""
    because: str = ""


class _Setting(NamedTuple):
    """What is judged: the rules, the target, and how many play where that is known."""

    rules: TableRules
    target: int | None
    players: int | None

    @property
    def closes(self) -> bool:
        """Whether single pools close."""
        return closes(self.rules, self.target)


class _Pointless(NamedTuple):
    """When these rules change nothing, and why."""

    keys: tuple[str, ...]
    because: str
    holds: Callable[[_Setting], bool]


_HELPS: Final = ("help_order", "help_tie", "help_price")

_POINTLESS: Final = (
    _Pointless((*_HELPS, "help", "excess"), "sum", lambda s: s.rules.closing.ending is Ending.SUM),
    _Pointless(
        (*_HELPS, "help", "excess"), "no-target", lambda s: s.target is None and s.rules.closing.ending is Ending.EACH
    ),
    _Pointless(_HELPS, "no-help", lambda s: s.closes and not s.rules.closing.help),
    _Pointless(
        ("help_order", "help_tie"), "one-opponent", lambda s: s.closes and s.rules.closing.help and s.players == 2
    ),
    _Pointless(
        ("help_tie",),
        "help-clockwise",
        lambda s: s.closes and s.rules.closing.help and s.rules.closing.help_order is HelpOrder.CLOCKWISE,
    ),
    _Pointless(
        ("liability_nine", "liability_shared", "single_duty", "fine_factor"),
        "no-liability",
        lambda s: s.rules.liability.part is Liability.NONE,
    ),
    _Pointless(
        ("liability_nine",),
        "full-liability",
        lambda s: s.rules.liability.part is Liability.FULL and s.rules.liability.nine is LiabilityNine.SAME,
    ),
    _Pointless(
        ("liability_shared", "single_duty"),
        "two-players",
        lambda s: s.players == 2 and s.rules.liability.part is not Liability.NONE,
    ),
    _Pointless(("amnesty_counts",), "no-amnesty", lambda s: not s.rules.all_pass.amnesty),
    _Pointless(
        ("zero_points", "zero_dealer"), "no-zero-bonus", lambda s: s.rules.all_pass.zero_tricks is ZeroTricks.NONE
    ),
    _Pointless(("consolation_dealer",), "no-consolation", lambda s: s.rules.failure.consolation is Consolation.NONE),
    _Pointless(
        ("consolation_dealer", "zero_dealer", "amnesty_counts"),
        "three-players",
        lambda s: s.players is not None and s.players < MAX_PLAYERS,
    ),
    _Pointless(
        ("error_warning", "error_deadline"),
        "no-penalty",
        lambda s: s.rules.record.error_penalty is ErrorPenalty.NONE,
    ),
    _Pointless(("all_pass_ends_on",), "no-progression", lambda s: len(set(s.rules.all_pass.progression)) == 1),
    _Pointless(
        ("zero_tricks",),
        "no-progression",
        lambda s: (
            s.rules.all_pass.zero_tricks is ZeroTricks.POOL_PROGRESSIVE and set(s.rules.all_pass.progression) == {1}
        ),
    ),
)
"""In this order; of several reasons why one rule changes nothing the first is told."""


def oddities(
    rules: TableRules, target: int | None, by_hand: Collection[str], players: int | None = None
) -> Iterator[Oddity]:
    """What is odd about a set of rules; ``by_hand`` are the keys set by the table, ``players`` how many play, where
    that is known."""
    setting, told = _Setting(rules, target, players), set[str]()
    for pointless in _POINTLESS:
        if pointless.holds(setting):
            fresh = [key for key in pointless.keys if key in by_hand and key not in told]
            told.update(fresh)
            yield from (Oddity("pointless", key, pointless.because) for key in fresh)
    if setting.closes and rules.closing.help:
        if rules.closing.help_price < rules.prices.pool_price:
            yield Oddity("help-cheap")
        elif rules.closing.help_price > rules.prices.pool_price:
            yield Oddity("help-dear")
