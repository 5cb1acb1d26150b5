"""Adjustments, errors, agreements and newcomers: game-format.md, rules.md sections 4, 7 and 8."""

from __future__ import annotations

from typing import Any

from tests.oracle.sheet import Sheet, factor

Deal = dict[str, Any]


def adjust(sheet: Sheet, deal: Deal) -> None:
    # > "An adjustment is written as it is: it never helps, may pass the target, may finish or reopen the game."
    rule = "adjust." + deal.get("cause", "decree")
    for entry in deal["entries"]:
        amount = entry["amount"]
        sheet.post(entry["player"], entry["field"], entry.get("against"), amount, rule, factor("amount", amount))


def error(sheet: Sheet, deal: Deal) -> None:
    writer = deal["by"]
    # > "`in-hand` (nothing happens) … `late` (the writer mended it himself: nothing happens)"
    if deal["when"] != "in-time":
        sheet.note(writer, "error." + deal["when"])
        return
    # > "The first counted error of each player in this game costs a warning (every error in time counts, also under
    #  `error_penalty` none or when waived; an error in hand or late uses nothing up)."
    first = sheet.errors.get(writer, 0) == 0
    sheet.errors[writer] = sheet.errors.get(writer, 0) + 1
    if first and sheet.rules["error_warning"]:
        # > "On a first error the warning goes first."
        sheet.note(writer, "error.warned")
        return
    # > "`waived: true` (`whists` only: nothing is posted, the error still counts)"; "waived: the partner"
    if deal.get("waived"):
        sheet.note(deal["against"], "error.waived")
        return
    # > "`error_penalty` … code, none"
    if sheet.rules["error_penalty"] == "none":
        return
    k = deal["excess"]
    if deal["field"] == "whists":
        partner = deal["against"]
        # > "Whists too many on a partner: the writer strikes k, the partner may write k on him"
        sheet.post(partner, "whists", writer, k, "error.whists", factor("excess", k))
    else:
        # > "Own pool too large: corrected, and he must write k in his own heap …  Own heap too small: … and k more."
        sheet.post(writer, "heap", None, k, "error." + deal["field"], factor("excess", k))


def agree(sheet: Sheet, deal: Deal) -> None:
    # > "only an `agree` entry changes them, from its place on; what was scored before keeps its rules"
    if "pool_target" in deal:
        sheet.target = deal["pool_target"]
    sheet.rules.update(deal.get("options", {}))


def join(sheet: Sheet, deal: Deal) -> None:
    newcomer = deal["player"]
    old = list(sheet.players)
    n = len(old)
    # > "to the left of `after` (default: whoever dealt last; nobody known to have dealt: the last seat)"
    neighbour = deal.get("after") or sheet.dealt_last or old[-1]
    sheet.players.insert(old.index(neighbour) + 1, newcomer)
    for p in old:
        sheet.whists[p][newcomer] = 0
    sheet.whists[newcomer] = dict.fromkeys(old, 0)
    # > "starts with the mean pool and mean heap of those playing, rounded against him (pool down, heap up), no whists"
    pools = [int(sheet.pool[p]) for p in old]
    heaps = [int(sheet.heap[p]) for p in old]
    sheet.pool[newcomer], sheet.heap[newcomer] = 0, 0
    down = sum(pools) % n
    up = -sum(heaps) % n
    start(sheet, newcomer, "pool", dict(zip(old, pools, strict=True)), -down)
    start(sheet, newcomer, "heap", dict(zip(old, heaps, strict=True)), up)
    # > "and deals next"
    sheet.next_dealer = newcomer


def start(sheet: Sheet, newcomer: str, field: str, totals: dict[str, int], rest: int) -> None:
    # > "`join`: terms are the old players' names in seat order, then `rest`"; `rest` is left out where it is 0
    terms: list[Deal] = [{"name": p, "value": total} for p, total in totals.items()]
    if rest:
        terms.append({"name": "rest", "value": rest})
    n = len(totals)
    amount = (sum(totals.values()) + rest) // n
    factors: list[Deal] = [{"name": "mean", "terms": terms}, {"name": "share", "value": f"1/{n}"}]
    sheet.post(newcomer, field, None, amount, f"join.{field}", factors)
