"""The two ways of settling on paper, step by step; both end in the exact nets (rules 5, S3 4.2.14)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from preferans.core.accounts import HEAP, HEAP_PRICE, POOL, SLOTS, WHISTS
from preferans.core.postings import Amount, simplest
from preferans.core.seats import Player, Seating
from preferans.core.settlement.nets import Nets, Totals, nets, ratio


class MethodName(StrEnum):
    """The two methods."""

    AMNESTY = "amnesty"
    MEAN_HEAP = "mean-heap"


class StepRule(StrEnum):
    """What is done in a step. ``UNCHANGED`` does nothing: it notes that the amnesty has changed no result."""

    LEVELLED = "settle.levelled"
    AMNESTY = "settle.amnesty"
    UNCHANGED = "settle.unchanged"
    SHARES = "settle.shares"
    NETTED = "settle.netted"
    MEAN = "settle.mean"
    HEAPS = "settle.heaps"
    WHISTS = "settle.whists"


Pairs: TypeAlias = Mapping[Player, Mapping[Player, Amount]]
"""A figure for each player and each other one, both in seat order."""

Figure: TypeAlias = Amount | Nets | Pairs
"""One number, a number for each player, or one for each pair."""


class Step(NamedTuple):
    """One step on paper: what stands there when it is done, named figures in the order in which they arise.

    ==================  ===================================================================================
    settle.levelled     ``pool``, ``heap`` of each player: all pools as large as the largest (unequal pools only)
    settle.amnesty      ``heap`` of each; the argument ``amount`` came off every heap (below zero: was added)
    settle.unchanged    ``net`` of each, reckoned from the smaller figures: the same as before
    settle.shares       ``share`` = heap × 10 / n, what each other player adds on the owner; ``whists[p][q]`` of p on q
    settle.netted       ``whists[p][q]``: what p has from q in the end, below zero what he owes him
    settle.mean         ``mean`` of the heaps, one number
    settle.heaps        ``difference`` = mean less own heap; ``worth`` = 10 times that, in whists
    settle.whists       ``whists``: what each has written less what is written on him
    ==================  ===================================================================================
    """

    rule: StepRule
    figures: tuple[tuple[str, Figure], ...]
    args: tuple[tuple[str, Amount], ...] = ()


class Method(NamedTuple):
    """A method's steps and the exact nets in which it ends, in seat order."""

    name: MethodName
    steps: tuple[Step, ...]
    net: Nets


class _Paper(NamedTuple):
    """A sheet in the hands of one who reckons on paper: pools and heaps by player, whists by pair."""

    pool: dict[Player, Amount]
    heap: dict[Player, Amount]
    whists: Pairs


def amnesty(totals: Totals, seating: Seating, pool_price: int) -> Method:
    """Variant 1 of S3 4.2.14: level the pools, take the smallest heap off all, share each heap, net the whists."""
    levelled, paper = _levelled(_read(totals, seating), pool_price)
    smallest = min(paper.heap.values())
    paper = paper._replace(heap={p: heap - smallest for p, heap in paper.heap.items()})
    share = {p: ratio(HEAP_PRICE * heap, len(seating)) for p, heap in paper.heap.items()}
    added = {p: {q: simplest(amount + share[q]) for q, amount in row.items()} for p, row in paper.whists.items()}
    netted = {p: {q: simplest(amount - added[q][p]) for q, amount in row.items()} for p, row in added.items()}
    steps = (
        Step(StepRule.AMNESTY, (("heap", paper.heap),), (("amount", smallest),)),
        Step(StepRule.UNCHANGED, (("net", nets(_written(paper), seating, pool_price)),)),
        Step(StepRule.SHARES, (("share", share), ("whists", added))),
        Step(StepRule.NETTED, (("whists", netted),)),
    )
    net = {p: simplest(sum(row.values())) for p, row in netted.items()}
    return Method(MethodName.AMNESTY, (*levelled, *steps), net)


def mean_heap(totals: Totals, seating: Seating, pool_price: int) -> Method:
    """The mean heap less the own heap, ten whists a point, and the whists won: a line for each player."""
    levelled, paper = _levelled(_read(totals, seating), pool_price)
    mean = ratio(sum(paper.heap.values()), len(seating))
    difference = {p: simplest(mean - heap) for p, heap in paper.heap.items()}
    worth = {p: simplest(HEAP_PRICE * points) for p, points in difference.items()}
    won = {p: simplest(sum(row[q] - paper.whists[q][p] for q in row)) for p, row in paper.whists.items()}
    steps = (
        Step(StepRule.MEAN, (("mean", mean),)),
        Step(StepRule.HEAPS, (("difference", difference), ("worth", worth))),
        Step(StepRule.WHISTS, (("whists", won),)),
    )
    return Method(MethodName.MEAN_HEAP, (*levelled, *steps), {p: simplest(worth[p] + won[p]) for p in seating})


def _read(totals: Totals, seating: Seating) -> _Paper:
    return _Paper(
        {p: totals[POOL[p].slot] for p in seating},
        {p: totals[HEAP[p].slot] for p in seating},
        {p: {q: totals[WHISTS[p][q].slot] for q in seating if q != p} for p in seating},
    )


def _written(paper: _Paper) -> list[Amount]:
    """The paper as totals again."""
    totals: list[Amount] = [0] * SLOTS
    for p, row in paper.whists.items():
        totals[POOL[p].slot], totals[HEAP[p].slot] = paper.pool[p], paper.heap[p]
        for q, amount in row.items():
            totals[WHISTS[p][q].slot] = amount
    return totals


def _levelled(paper: _Paper, pool_price: int) -> tuple[tuple[Step, ...], _Paper]:
    """The step that makes unequal pools equal, and the paper after it: what a pool lacks goes to its owner's heap."""
    largest = max(paper.pool.values())
    lacking = {p: largest - pool for p, pool in paper.pool.items()}
    if not any(lacking.values()):
        return (), paper
    heap = {p: paper.heap[p] + lacking[p] * (pool_price // HEAP_PRICE) for p in lacking}
    paper = paper._replace(pool=dict.fromkeys(lacking, largest), heap=heap)
    return (Step(StepRule.LEVELLED, (("pool", paper.pool), ("heap", heap))),), paper
