"""rules.md section 3: misère, without three, all-pass."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.oracle.closing import gain
from tests.oracle.sheet import Number, Sheet, factor, total_of, unless_one
from tests.oracle.tables import MISERE, VALUE

Deal = dict[str, Any]


def misere(sheet: Sheet, deal: Deal) -> str:
    declarer = deal["declarer"]
    taken = deal["tricks"].get(declarer, 0)
    if taken == 0:
        # > "Misère. Made: 10 pool."
        gain(sheet, declarer, MISERE, "misere.made", factor("value", MISERE), deal.get("help_to", []))
        return "made-misere"
    # > "Each trick taken: heap. No whists, no consolation"
    price = sheet.rules["misere_trick"]
    factors = factor("price", price) + factor("tricks", taken)
    sheet.post(declarer, "heap", None, price * taken, "misere.tricks", factors)
    return "failed"


def without_three(sheet: Sheet, deal: Deal) -> str:
    # > "Without three. Three undertricks to the declarer's heap; nobody writes anything else."
    value = VALUE[deal["level"]]
    factors = factor("value", value) + unless_one("heap-factor", sheet.rules["heap_factor"]) + factor("undertricks", 3)
    amount = 3 * value * sheet.rules["heap_factor"]
    sheet.post(deal["declarer"], "heap", None, amount, "without-three", factors)
    return "failed"


def all_pass(sheet: Sheet, deal: Deal, dealer: str | None) -> str:
    multiplier = sheet.multiplier()
    # > "With four players the dealer may have up to two talon tricks"
    resting = dealer if len(sheet.players) == 4 else None
    active = [p for p in sheet.players if p != resting]
    taken = {p: deal["tricks"].get(p, 0) for p in sheet.players}
    forgiven = amnesty(sheet, active, taken)
    if sheet.rules["all_pass"] == "heap":
        trick_heaps(sheet, taken, forgiven, multiplier)
    else:
        trick_whists(sheet, active, taken, forgiven, multiplier)
    bonuses(sheet, deal, dealer, taken, multiplier)
    return "all-pass"


def amnesty(sheet: Sheet, active: list[str], taken: dict[str, int]) -> dict[str, int]:
    """How many tricks come off each player's count."""
    if not sheet.rules["all_pass_amnesty"]:
        return dict.fromkeys(taken, 0)
    # > "Amnesty (table rule): the lowest trick count comes off first"
    if sheet.rules["amnesty_counts"] == "active":
        # > "the minimum is taken from the three who play and comes off their counts only, the dealer's tricks stay whole"
        least = min(taken[p] for p in active)
        return {p: least if p in active else 0 for p in taken}
    # > "`all`: he counts in the minimum and it comes off him too"
    return dict.fromkeys(taken, min(taken.values()))


def counted(taken: int, forgiven: int) -> list[dict[str, Any]]:
    # > "A term of value 0 is kept, except `amnesty`"
    return total_of("tricks", taken=taken, amnesty=-forgiven) if forgiven else total_of("tricks", taken=taken)


def trick_heaps(sheet: Sheet, taken: dict[str, int], forgiven: dict[str, int], multiplier: int) -> None:
    # > "Heap conventions: tricks × price × progression."  "an all-pass: tricks in seat order"
    price = sheet.rules["all_pass_price"]
    for p in sheet.players:
        factors = factor("price", price) + unless_one("multiplier", multiplier) + counted(taken[p], forgiven[p])
        amount = (taken[p] - forgiven[p]) * price * multiplier
        sheet.post(p, "heap", None, amount, "all-pass.tricks", factors)


def trick_whists(
    sheet: Sheet, active: list[str], taken: dict[str, int], forgiven: dict[str, int], multiplier: int
) -> None:
    # > "Rostov: the players with the fewest tricks win and write 5 × progression × the tricks of each player who did not
    #  win (the dealer's talon tricks too) on him, divided among the winners when they tie"
    # > "he neither wins nor earns the zero bonus"; "winners … still look at the tricks really taken"
    price = sheet.rules["all_pass_price"]
    fewest = min(taken[p] for p in active)
    winners = [p for p in active if taken[p] == fewest]
    share = Fraction(1, len(winners))
    for winner in winners:  # "winner by winner"
        for loser in sheet.players:
            if loser in winners:
                continue
            amount: Number = share * (taken[loser] - forgiven[loser]) * price * multiplier
            factors = factor("price", price) + unless_one("multiplier", multiplier)
            factors += counted(taken[loser], forgiven[loser]) + unless_one("share", share)
            sheet.post(winner, "whists", loser, amount, "all-pass.whists", factors)


def bonuses(sheet: Sheet, deal: Deal, dealer: str | None, taken: dict[str, int], multiplier: int) -> None:
    kind = sheet.rules["zero_tricks"]
    if kind == "none":
        return
    # > "Order: from the dealer's left, the dealer last; dealer unknown: seat order."
    order = list(sheet.players) if dealer is None else [*sheet.after(dealer), dealer]
    points = sheet.rules["zero_points"]
    # > "(`zero_points`, in the progressive kinds × progression)"
    times = 1 if kind == "pool" else multiplier
    for p in order:
        # > "several players may earn it"; "the zero bonus still look[s] at the tricks really taken"
        if taken[p] != 0:
            continue
        # > "he neither wins nor earns the zero bonus" — unless `zero_dealer`
        if len(sheet.players) == 4 and p == dealer and not sheet.rules["zero_dealer"]:
            continue
        factors = factor("points", points) + unless_one("multiplier", times)
        if kind == "heap-progressive":
            factors = factor("sign", -1) + factors
            sheet.post(p, "heap", None, -points * times, "all-pass.clean", factors)
        else:
            # > "it is a pool gain like any other and may become help"
            gain(sheet, p, points * times, "all-pass.clean", factors, deal.get("help_to", []))
