"""The whole game: one item after the other, then the result document without its sentences."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.oracle import entries as items
from tests.oracle.contract import contract
from tests.oracle.other import all_pass, misere, without_three
from tests.oracle.sheet import Number, Sheet, plain
from tests.oracle.tables import resolved

Document = dict[str, Any]
PLAYED = ("contract", "misere", "without-three", "all-pass")
STRAINS = {"spades": "♠", "clubs": "♣", "diamonds": "♦", "hearts": "♥", "no-trump": "NT", None: ""}
Fields = dict[tuple[str, str, str | None], Number]


def begin(document: Document) -> Sheet:
    """The sheet before the first item, with the totals carried over from paper."""
    sheet = Sheet(document["players"], resolved(document["rules"]), document["rules"].get("pool_target"))
    start = document.get("start", {})
    sheet.pool.update(start.get("pool", {}))
    sheet.heap.update(start.get("heap", {}))
    for p, row in start.get("whists", {}).items():
        sheet.whists[p].update(row)
    sheet.series = start.get("all_pass_series", 0)
    return sheet


def follow(sheet: Sheet, deal: Document) -> str | None:
    """Who deals this deal; None where it is not known."""
    # > "an explicit dealer wins"
    if deal.get("dealer") is not None:
        return str(deal["dealer"])
    # > "and with four players the calls of a contract win over the rotation"
    if len(sheet.players) == 4 and deal["kind"] == "contract" and deal.get("calls"):
        playing = [deal["declarer"], *deal["calls"]]
        return next(p for p in sheet.players if p not in playing)
    # > "He follows by rotation from the last deal"
    return sheet.next_dealer


def series(sheet: Sheet, outcome: str) -> None:
    # > "A series ends with a made contract or misère; a failed game … does not end it."  `all_pass_ends_on`
    if outcome == "all-pass":
        sheet.series += 1
    elif outcome in sheet.rules["all_pass_ends_on"]:
        sheet.series = 0


def play(sheet: Sheet, deal: Document) -> Document:
    """Write one item onto the sheet and return what is known of it; raises Choose where the helper has to."""
    sheet.entries, sheet.notes = [], []
    before, nets = sheet.fields(), sheet.nets()
    kind = deal["kind"]
    if kind in PLAYED:
        # > "A finished game takes adjustments and errors, but no further deal and no newcomer"
        assert not sheet.finished()
        dealer = follow(sheet, deal)
        if kind == "contract":
            outcome = contract(sheet, deal, dealer)
        elif kind == "misere":
            outcome = misere(sheet, deal)
        elif kind == "without-three":
            outcome = without_three(sheet, deal)
        else:
            outcome = all_pass(sheet, deal, dealer)
        series(sheet, outcome)
        if dealer is not None:
            sheet.dealt_last, sheet.next_dealer = dealer, sheet.left_of(dealer)
    elif kind == "adjust":
        items.adjust(sheet, deal)
    elif kind == "error":
        items.error(sheet, deal)
    elif kind == "agree":
        items.agree(sheet, deal)
    else:
        items.join(sheet, deal)
    return record(sheet, deal, before, nets)


def record(sheet: Sheet, deal: Document, before: Fields, nets: dict[str, Fraction]) -> Document:
    after = sheet.nets()
    return {
        "kind": deal["kind"],
        "protocol": protocol(sheet, deal),
        "entries": sheet.entries,
        "notes": sheet.notes,
        "write": written(before, sheet.fields()),
        # > "`net` there is the change of the results by this deal"; "(the newcomer's before is 0)"
        "net": {p: plain(after[p] - nets.get(p, 0)) for p in sheet.players},
    }


def written(before: Fields, after: Fields) -> Document:
    # > "`write` is what a hand would add to the paper after this deal: the new total with its dot, only for fields that
    #  changed over the whole deal."
    found: Document = {}
    for (player, field, against), total in after.items():
        if total != before.get((player, field, against), 0):
            mine = found.setdefault(player, {})
            if against is None:
                mine[field] = f"{plain(total)}."
            else:
                mine.setdefault(field, {})[against] = f"{plain(total)}."
    return found


def protocol(sheet: Sheet, deal: Document) -> str:
    """rules.md section 9."""
    kind = deal["kind"]
    tricks: dict[str, int] = deal.get("tricks", {})
    if kind == "all-pass":
        # > "an all-pass lists the tricks, `AP 3-3-4`, all seats in the order of the players"
        return "AP " + "-".join(str(tricks.get(p, 0)) for p in sheet.players)
    if kind == "misere":
        taken = tricks.get(deal["declarer"], 0)
        return f"M/−{taken}" if taken else "M/="
    if kind == "without-three":
        return f"{deal['level']}{STRAINS[deal.get('strain')]}/w3"
    if kind == "contract":
        over = tricks.get(deal["declarer"], 0) - deal["level"] if "tricks" in deal else 0
        result = "=" if over == 0 else f"+{over}" if over > 0 else f"−{-over}"
        return f"{deal['level']}{STRAINS[deal.get('strain')]}/{result}"
    return ""


def empty_lines(players: list[str]) -> Document:
    return {p: {"pool": "", "heap": "", "whists": {q: "" for q in players if q != p}} for p in players}


def lines(sheet: Sheet, starts: Fields, deals: list[Document]) -> Document:
    # > "`lines` are the paper's lines; totals of `start` and of a newcomer begin each non-zero line."
    found = empty_lines(sheet.players)
    for (player, field, against), total in starts.items():
        if total != 0 and against is None:
            found[player][field] += f"{plain(total)}."
        elif total != 0:
            found[player]["whists"][against] += f"{plain(total)}."
    for deal in deals:
        for player, fields in deal["write"].items():
            for field, text in fields.items():
                if field == "whists":
                    for against, one in text.items():
                        found[player]["whists"][against] += one
                else:
                    found[player][field] += text
    return found


def reckon(document: Document) -> Document:
    """The result document of a valid game: everything but the sentences and the format's name."""
    sheet = begin(document)
    starts = sheet.fields()
    deals = []
    for number, deal in enumerate(document["deals"], 1):
        deals.append({"number": number, **play(sheet, deal)})
    return summary(sheet, starts, deals)


def summary(sheet: Sheet, starts: Fields, deals: list[Document]) -> Document:
    return {
        "players": sheet.players,
        "pool": {p: plain(sheet.pool[p]) for p in sheet.players},
        "heap": {p: plain(sheet.heap[p]) for p in sheet.players},
        "whists": {p: {q: plain(sheet.whists[p][q]) for q in sheet.players if q != p} for p in sheet.players},
        "lines": lines(sheet, starts, deals),
        "net": {p: plain(net) for p, net in sheet.nets().items()},
        "finished": sheet.finished(),
        "next": {"dealer": sheet.next_dealer, "all_pass_multiplier": sheet.multiplier()},
        "deals": deals,
    }
