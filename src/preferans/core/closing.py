"""How pools close: what fills them, whom a surplus helps, where the rest goes, and when the game is over (rules 4).

A gain is written gross by the deal; what closing does with it follows as transfers of the same deal.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, assert_never

from preferans.core.accounts import HEAP, HEAP_PRICE, POOL, WHISTS
from preferans.core.postings import MINUS, Amount, Factor, Note, Posting, Reason, Silence, post, unless_one
from preferans.core.problems import Problem, problem
from preferans.core.rules import Ending, Excess, HelpOrder, HelpTie, TableRules
from preferans.core.seats import Player, Seating, others_clockwise


class Closing(NamedTuple):
    """The rules by which single pools close at one table, at ``target``."""

    rules: TableRules
    seating: Seating
    target: int
    help_to: tuple[Player, ...] = ()


class Closed(NamedTuple):
    """What closing adds to a deal's postings, or why it cannot tell."""

    postings: tuple[Posting, ...] = ()
    notes: tuple[Note, ...] = ()
    problems: tuple[Problem, ...] = ()


def closes(rules: TableRules, target: int | None) -> bool:
    """Whether single pools close at all."""
    return target is not None and rules.closing.ending is Ending.EACH


def is_over(rules: TableRules, seating: Seating, target: int | None, totals: Sequence[Amount]) -> bool:
    """Whether the game has ended: every pool closed, or together they reach the common sum (a newcomer counts)."""
    if target is None:
        return False
    if rules.closing.ending is Ending.SUM:
        return sum([totals[p] for p in seating]) >= target * len(seating)
    return min([totals[p] for p in seating]) >= target


def with_transfers(closing: Closing, postings: Sequence[Posting], totals: list[Amount]) -> Closed:
    """The postings of a deal, each gain followed by what closing does with it. ``totals`` are those before the deal and
    become those after it."""
    written: list[Posting] = []
    notes: list[Note] = []
    for posting in postings:
        _write(written, totals, posting)
        if posting.account is POOL[posting.account.owner]:
            closed = _transfers(closing, posting, totals)
            if closed.problems:
                return closed
            for transfer in closed.postings:
                _write(written, totals, transfer)
            notes += closed.notes
    return Closed(tuple(written), tuple(notes))


def _write(written: list[Posting], totals: list[Amount], posting: Posting) -> None:
    written.append(posting)
    totals[posting.account.slot] += posting.amount


def _transfers(closing: Closing, gain: Posting, totals: Sequence[Amount]) -> Closed:
    """What happens to a gain already written: nothing below the target, else help and, where nobody is open, excess."""
    helper, target = gain.account.owner, closing.target
    left = max(0, int(min(gain.amount, totals[helper] - target)))
    pools = {p: int(totals[p]) for p in others_clockwise(closing.seating, helper) if totals[p] < target}
    postings: list[Posting] = []
    while left and pools and closing.rules.closing.help:
        helped = _next_helped(closing, pools)
        if helped is None:
            return Closed(problems=(_unnamed(closing, pools),))
        points = min(left, target - pools.pop(helped))
        left -= points
        postings += _help(closing, helper, helped, points)
    if not left:
        return Closed(tuple(postings))
    postings += _excess(closing, helper, left, totals)
    silent = (Note(helper, Silence.HELP_CLOSED, (("points", left),)),) if closing.rules.closing.help else ()
    return Closed(tuple(postings), silent)


def _equals(closing: Closing, pools: dict[Player, int]) -> list[Player]:
    """The open pools that come first, clockwise from the helper: one of them, unless pools are equal."""
    if closing.rules.closing.help_order is HelpOrder.CLOCKWISE:
        return list(pools)[:1]
    largest = max(pools.values())
    return [p for p, pool in pools.items() if pool == largest]


def _next_helped(closing: Closing, pools: dict[Player, int]) -> Player | None:
    """Who is helped next, or ``None`` where the helper has to choose and the deal does not name him."""
    equals = _equals(closing, pools)
    if len(equals) == 1:
        return equals[0]
    match closing.rules.closing.help_tie:
        case HelpTie.CLOCKWISE:
            return equals[0]
        case HelpTie.COUNTER_CLOCKWISE:
            return equals[-1]
        case HelpTie.CHOICE:
            return next((p for p in closing.help_to if p in equals), None)
        case unknown:
            assert_never(unknown)


def _unnamed(closing: Closing, pools: dict[Player, int]) -> Problem:
    return problem("help-to-missing", "help_to", tied=tuple(_equals(closing, pools)))


def _help(closing: Closing, helper: Player, helped: Player, points: int) -> Iterator[Posting]:
    given = Factor("points", points)
    yield post(POOL[helper], Reason.HELP_GIVEN, (MINUS, given))
    yield post(POOL[helped], Reason.HELP_RECEIVED, (given,))
    price = Factor("help-price", closing.rules.closing.help_price)
    yield post(WHISTS[helper][helped], Reason.HELP_WHISTS, (given, price))


def _excess(closing: Closing, helper: Player, points: int, totals: Sequence[Amount]) -> Iterator[Posting]:
    """The rest leaves the pool: off the helper's own heap at the pool's price, or only down to nothing, or lost."""
    rest = Factor("points", points)
    yield post(POOL[helper], Reason.EXCESS_GIVEN, (MINUS, rest))
    heap_points = closing.rules.prices.pool_price // HEAP_PRICE
    whole = post(HEAP[helper], Reason.EXCESS_HEAP, (MINUS, rest, *unless_one("heap-points", heap_points)))
    heap = int(totals[HEAP[helper].slot])
    match closing.rules.closing.excess:
        case Excess.HEAP:
            yield whole
        case Excess.HEAP_TO_ZERO:
            if heap + whole.amount >= 0:
                yield whole
            elif heap > 0:
                yield post(HEAP[helper], Reason.EXCESS_HEAP, (MINUS, Factor("heap", heap)))
        case Excess.DROP:
            pass
        case unknown:
            assert_never(unknown)
