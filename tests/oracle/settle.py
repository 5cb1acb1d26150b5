"""rules.md section 5: what becomes of fractions, who owes whom, and money."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import floor
from typing import Any

from tests.oracle.reckon import begin, play
from tests.oracle.sheet import Sheet, plain

Nets = dict[str, Fraction]


def settle(document: dict[str, Any], fractions: str | None = None) -> dict[str, Any]:
    """The settlement document but for the paper methods and the transfers, which the law leaves open."""
    sheet = begin(document)
    stake = document.get("stake")
    for deal in document["deals"]:
        play(sheet, deal)
        stake = deal.get("stake", stake)
    policy = fractions or sheet.rules["fractions"]
    exact = sheet.nets()
    net, point = dict(exact), None
    if policy == "code":
        net, point = with_point(sheet, exact)
        # > "what remains is handed out as in `whole`, by the nets after the point"
        net = whole(sheet.players, net)
    elif policy == "whole":
        net = whole(sheet.players, net)
    return {
        "exact": shown(exact),
        "fractions": policy,
        "point": point,
        "net": shown(net),
        "debts": debts(sheet),
        "money": money(sheet.players, net, stake),
    }


def shown(nets: Nets) -> dict[str, int | str]:
    return {p: plain(net) for p, net in nets.items()}


def whole(players: list[str], nets: Nets) -> Nets:
    # > "every net is rounded down, the missing units go to the largest fractional parts (ties: larger exact net, then
    #  seat order)"
    down = {p: Fraction(floor(nets[p])) for p in players}
    missing = -sum(down.values())
    order = sorted(players, key=lambda p: (-(nets[p] - down[p]), -nets[p], players.index(p)))
    for p in order[: int(missing)]:
        down[p] += 1
    return down


def with_point(sheet: Sheet, exact: Nets) -> tuple[Nets, dict[str, Any] | None]:
    n = len(sheet.players)
    # > "If all nets are whole already, there is no point."
    if all(net.denominator == 1 for net in exact.values()):
        return dict(exact), None
    # > "only S = sum of heaps − pool_price / 10 × sum of pools counts"
    s = sum(sheet.heap.values()) - sheet.rules["pool_price"] // 10 * sum(sheet.pool.values())
    # > "Three players: S ≡ 1 (mod 3) a point is struck, S ≡ 2 added; four: S odd, struck; two: never needed."
    heap = 0
    if n == 3:
        heap = {0: 0, 1: -1, 2: 1}[int(s) % 3]
    elif n == 4:
        heap = -1 if s % 2 else 0
    if heap == 0:
        return dict(exact), None
    # > "unnamed it is the one with the largest heap, then seat order"
    chosen = max(sheet.players, key=lambda p: (sheet.heap[p], -sheet.players.index(p)))
    # > "On −1 each other player writes ⌊10/n⌋ whists on him; on +1 he writes them on the others."
    whists = 10 // n
    other = sheet.copy()
    other.heap[chosen] += heap
    for p in sheet.after(chosen):
        if heap < 0:
            other.whists[p][chosen] += whists
        else:
            other.whists[chosen][p] += whists
    net = other.nets()
    gain = {p: plain(net[p] - exact[p]) for p in sheet.players}
    return net, {"player": chosen, "heap": heap, "whists": whists, "gain": gain}


def debts(sheet: Sheet) -> set[tuple[str, str, int | str]]:
    # > "Debt of p to q = (value(q) − value(p)) / n + whists q on p − whists p on q."
    value = {p: sheet.rules["pool_price"] * sheet.pool[p] - 10 * sheet.heap[p] for p in sheet.players}
    found = set()
    for p in sheet.players:
        for q in sheet.after(p):
            debt = Fraction(value[q] - value[p]) / len(sheet.players) + sheet.whists[q][p] - sheet.whists[p][q]
            if debt > 0:
                found.add((p, q, plain(debt)))
    return found


def money(players: list[str], net: Nets, stake: dict[str, str] | None) -> dict[str, Fraction] | None:
    # > "Money: stake × whists, …, rounded once to the smallest coin in the manner of `whole`, so that the sum is zero"
    if stake is None:
        return None
    coin = Fraction(stake.get("coin", "0.01"))
    coins = {p: net[p] * Fraction(stake["per_whist"]) / coin for p in players}
    return {p: count * coin for p, count in whole(players, coins).items()}


def fewest_transfers(nets: Nets) -> int:
    # > "the fewest possible transfers settle it": players less the most groups that are even among themselves
    left = [p for p in nets if nets[p] != 0]
    return len(left) - groups(nets, left)


def groups(nets: Nets, left: list[str]) -> int:
    if not left:
        return 0
    first, rest = left[0], left[1:]
    best = 0
    for size in range(len(rest) + 1):
        for some in combinations(rest, size):
            if nets[first] + sum(nets[p] for p in some) == 0:
                best = max(best, 1 + groups(nets, [p for p in rest if p not in some]))
    return best
