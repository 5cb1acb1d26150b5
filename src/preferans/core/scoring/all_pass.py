"""An all-pass: everybody plays for himself, for as few tricks as he can (rules 3)."""

from collections.abc import Iterator
from typing import NamedTuple, assert_never

from preferans.core.accounts import HEAP, POOL, WHISTS
from preferans.core.deals import AllPass
from preferans.core.postings import MINUS, Factor, Posting, Reason, post, share, total_of, unless_one
from preferans.core.rules import AllPassPaid, AmnestyCounts, TableRules, ZeroTricks
from preferans.core.scoring.outcome import Outcome, outcome
from preferans.core.seats import Player, Seating, from_dealers_left, rests


class _Passed(NamedTuple):
    """An all-pass under the rules: who sits where, who rests, what multiplies."""

    rules: TableRules
    seating: Seating
    dealer: Player | None
    tricks: tuple[int, ...]
    multiplier: int

    @property
    def resting(self) -> Player | None:
        return rests(self.seating, self.dealer)

    @property
    def active(self) -> Seating:
        return tuple(p for p in self.seating if p != self.resting)


def all_pass_outcome(
    rules: TableRules, seating: Seating, dealer: Player | None, deal: AllPass, multiplier: int
) -> Outcome:
    """The tricks in seat order, then the bonuses of those who took none, from the dealer's left."""
    passed = _Passed(rules, seating, dealer, deal.tricks, multiplier)
    tricks = _to_heaps(passed) if rules.all_pass.paid is AllPassPaid.HEAP else _to_winners(passed)
    return outcome([*tricks, *_clean(passed)], [], None)


def _amnesty(passed: _Passed, player: Player) -> int:
    """How many tricks the table takes off ``player``'s count before paying."""
    if not passed.rules.all_pass.amnesty:
        return 0
    if passed.rules.all_pass.amnesty_counts is AmnestyCounts.ALL:
        return min(passed.tricks[p] for p in passed.seating)
    return 0 if player == passed.resting else min(passed.tricks[p] for p in passed.active)


def _counted(passed: _Passed, player: Player) -> Factor:
    """The tricks that ``player`` pays for: those taken, less the amnesty."""
    amnesty = _amnesty(passed, player)
    if not amnesty:
        return total_of("tricks", taken=passed.tricks[player])
    return total_of("tricks", taken=passed.tricks[player], amnesty=-amnesty)


def _price(passed: _Passed) -> tuple[Factor, ...]:
    return Factor("price", passed.rules.all_pass.price), *unless_one("multiplier", passed.multiplier)


def _to_heaps(passed: _Passed) -> Iterator[Posting]:
    for player in passed.seating:
        counted = _counted(passed, player)
        if counted.value:
            yield post(HEAP[player], Reason.ALL_PASS_TRICKS, (*_price(passed), counted))


def _to_winners(passed: _Passed) -> Iterator[Posting]:
    """The fewest tricks win; a resting dealer pays for his talon tricks but neither wins nor counts for the minimum."""
    fewest = min(passed.tricks[p] for p in passed.active)
    winners = [p for p in passed.active if passed.tricks[p] == fewest]
    part = (share(len(winners)),) if len(winners) > 1 else ()
    for winner in winners:
        for loser in passed.seating:
            counted = _counted(passed, loser)
            if loser not in winners and counted.value:
                yield post(WHISTS[winner][loser], Reason.ALL_PASS_WHISTS, (*_price(passed), counted, *part))


def _clean(passed: _Passed) -> Iterator[Posting]:
    """The bonus of a player without tricks; amnesty does not make one, and a resting dealer earns none by default."""
    for player in from_dealers_left(passed.seating, passed.dealer):
        rested = player == passed.resting and not passed.rules.all_pass.zero_dealer
        if not passed.tricks[player] and not rested:
            yield from _bonus(passed, player)


def _bonus(passed: _Passed, player: Player) -> Iterator[Posting]:
    points = Factor("points", passed.rules.all_pass.zero_points)
    grown = unless_one("multiplier", passed.multiplier)
    match passed.rules.all_pass.zero_tricks:
        case ZeroTricks.POOL:
            yield post(POOL[player], Reason.ALL_PASS_CLEAN, (points,))
        case ZeroTricks.POOL_PROGRESSIVE:
            yield post(POOL[player], Reason.ALL_PASS_CLEAN, (points, *grown))
        case ZeroTricks.HEAP_PROGRESSIVE:
            yield post(HEAP[player], Reason.ALL_PASS_CLEAN, (MINUS, points, *grown))
        case ZeroTricks.NONE:
            pass
        case unknown:
            assert_never(unknown)
