"""rules.md section 4: a pool closes, the surplus helps, the rest comes off the heap."""

from __future__ import annotations

from typing import Any

from tests.oracle.sheet import Choose, Sheet, factor, unless_one


def gain(sheet: Sheet, player: str, points: int, rule: str, factors: list[dict[str, Any]], help_to: list[str]) -> None:
    """Write a pool gain gross and then what closing does with it."""
    before = sheet.pool[player]
    sheet.post(player, "pool", None, points, rule, factors)
    target = sheet.target
    # > "`rules.pool_target` … optional: without it no pool closes"
    # > "Leningrad (`ending` sum): no pool closes and nobody helps, the full value is written"
    if target is None or sheet.rules["ending"] == "sum":
        return
    # > "Sochi and Rostov, target T: a gain g fills the own pool up to T."
    room = max(0, target - before)
    left = max(0, points - int(room))
    if left == 0:
        return
    # > "`help` true, false (then the surplus goes straight to `excess`)"
    if sheet.rules["help"]:
        left = help_others(sheet, player, left, target, help_to)
        if left > 0:
            # > "`help.closed`: the helper, nobody open"
            sheet.note(player, "help.closed")
    if left > 0:
        excess(sheet, player, left)


def help_others(sheet: Sheet, helper: str, left: int, target: int, help_to: list[str]) -> int:
    # > "What is left helps the opponent (the resting dealer counts as one) with the largest open pool, up to T; …
    #  then the next opponent, and so on."
    while left > 0:
        open_pools = [p for p in sheet.after(helper) if sheet.pool[p] < target]
        if not open_pools:
            break
        helped = whom(sheet, helper, open_pools, help_to)
        given = min(left, int(target - sheet.pool[helped]))
        price = sheet.rules["help_price"]
        sheet.post(helper, "pool", None, -given, "help.given", factor("sign", -1) + factor("points", given))
        sheet.post(helped, "pool", None, given, "help.received", factor("points", given))
        # > "the helper writes `help_price` (10) whists on him for each point"
        factors = factor("points", given) + factor("help-price", price)
        sheet.post(helper, "whists", helped, given * price, "help.whists", factors)
        left -= given
    return left


def whom(sheet: Sheet, helper: str, open_pools: list[str], help_to: list[str]) -> str:
    """Who of the open ones, who come clockwise from the helper, is helped."""
    # > "`help_order` largest, clockwise"
    if sheet.rules["help_order"] == "clockwise":
        return open_pools[0]
    largest = max(sheet.pool[p] for p in open_pools)
    tied = [p for p in open_pools if sheet.pool[p] == largest]
    if len(tied) == 1:
        return tied[0]
    # > "Equal pools: table rule `help_tie` …; the next clockwise from the helper by default."
    if sheet.rules["help_tie"] == "clockwise":
        return tied[0]
    if sheet.rules["help_tie"] == "counter-clockwise":
        return tied[-1]
    # > "of the tied the first named is helped"; "needed there when pools are equal (even if the surplus closes them all)"
    for name in help_to:
        if name in tied:
            return name
    raise Choose(helper, tied)


def excess(sheet: Sheet, player: str, left: int) -> None:
    # > "`excess.given` carries the whole rest, also under drop (alone)"
    sheet.post(player, "pool", None, -left, "excess.given", factor("sign", -1) + factor("points", left))
    if sheet.rules["excess"] == "drop":
        return
    # > "When nobody is open the rest comes off the helper's own heap at the pool's price (one heap point a pool point;
    #  two where a pool point is worth 20), below zero if need be."
    heap_points = sheet.rules["pool_price"] // 10
    off = left * heap_points
    if sheet.rules["excess"] == "heap-to-zero":
        heap = sheet.heap[player]
        # > "a heap of 0 or less gives no `excess.heap` under heap-to-zero"
        if heap <= 0:
            return
        # > "`sign −1, heap` stands only when the points would exceed the heap"
        if off > heap:
            sheet.post(player, "heap", None, -heap, "excess.heap", factor("sign", -1) + factor("heap", heap))
            return
    factors = factor("sign", -1) + factor("points", left) + unless_one("heap-points", heap_points)
    sheet.post(player, "heap", None, -off, "excess.heap", factors)
