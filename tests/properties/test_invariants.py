"""Section 6 of the rules: what holds in every game, whatever the deals are."""

import copy
import random
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests import strategies
from tests.oracle import begin, follow, play
from tests.oracle.tables import resolved
from tests.oracle.weights import numbers, weights
from tests.reckon import result, settlement

Document = dict[str, Any]


def changed(game: Document, **options: Any) -> Document:
    """The game under other table rules."""
    rules = {**game["rules"], "options": {**game["rules"].get("options", {}), **options}}
    return {**game, "rules": rules}


# ---- 1: the changes sum to zero


@given(strategies.games())
def test_every_change_of_the_nets_sums_to_zero(game: Document) -> None:
    got = result(game)
    assert sum(numbers(got["net"]).values()) == 0
    for deal in got["deals"]:
        assert sum(numbers(deal["net"]).values()) == 0
    settled = settlement(game)
    assert sum(numbers(settled["net"]).values()) == 0


@given(strategies.games())
def test_the_changes_add_up_to_the_nets(game: Document) -> None:
    got = result(game)
    total = numbers(result({**game, "deals": []})["net"])
    for deal in got["deals"]:
        for player, change in deal["net"].items():
            total[player] = total.get(player, Fraction(0)) + Fraction(change)
    assert total == numbers(got["net"])


@given(strategies.games(never=["join"]))
def test_the_weights_of_the_entries_are_the_change_of_the_nets(game: Document) -> None:
    pool_price = resolved(game["rules"])["pool_price"]
    for deal in result(game)["deals"]:
        assert weights(deal["entries"], game["players"], pool_price) == numbers(deal["net"])


# ---- 2: with help_price = pool_price and excess heap it does not matter whether pools were open or closed


@given(strategies.games(never=["join", "agree"]), st.sampled_from([10, 20]), st.booleans())
def test_the_value_of_a_deal_does_not_depend_on_closed_pools(game: Document, price: int, helps: bool) -> None:
    assume("pool_target" in game["rules"] and most_of_the_pools(game) <= game["rules"]["pool_target"])
    fixed = {"pool_price": price, "help_price": price, "excess": "heap", "help_tie": "clockwise"}
    closing = playable(changed(game, ending="each", help=helps, **fixed))
    rules = {key: value for key, value in closing["rules"].items() if key != "pool_target"}
    one, other = result(closing), result({**closing, "rules": rules})
    assert [deal["net"] for deal in one["deals"]] == [deal["net"] for deal in other["deals"]]


def most_of_the_pools(game: Document) -> int:
    return max([0, *game.get("start", {}).get("pool", {}).values()])


def playable(game: Document) -> Document:
    """The game cut off where it is over by its present rules; nobody is named to be helped."""
    sheet, deals = begin(game), []
    for deal in game["deals"]:
        if sheet.finished():
            break
        deals.append({key: value for key, value in deal.items() if key != "help_to"})
        play(sheet, deals[-1])
    return {**game, "deals": deals}


# ---- 3: amnesties and netting


@given(strategies.games(), st.integers(-20, 20))
def test_an_amnesty_of_the_sheet_changes_no_net(game: Document, less: int) -> None:
    totals = carried_over(game)
    heaps = {p: heap - less for p, heap in totals["heap"].items()}
    assert nets_of(game, totals) == nets_of(game, {**totals, "heap": heaps})


@given(strategies.games())
def test_netting_of_whists_changes_no_net(game: Document) -> None:
    totals = carried_over(game)
    whists = {p: {q: max(0, n - totals["whists"][q][p]) for q, n in row.items()} for p, row in totals["whists"].items()}
    assert nets_of(game, totals) == nets_of(game, {**totals, "whists": whists})


def carried_over(game: Document) -> Document:
    """The end of a game as totals on paper; without the fractions, which paper cannot carry over."""
    got = result(game)
    whole = {p: {q: int(Fraction(n)) for q, n in row.items()} for p, row in got["whists"].items()}
    totals = {"pool": got["pool"], "heap": got["heap"], "whists": whole}
    assume(all(n >= 0 for row in [totals["pool"], *whole.values()] for n in row.values()))
    return totals


def nets_of(game: Document, totals: Document) -> Document:
    rules = {**game["rules"]}
    rules.pop("pool_target", None)
    found: Document = result({**game, "rules": rules, "players": list(totals["pool"]), "start": totals, "deals": []})
    return found["net"]


@given(strategies.games(never=["agree", "join"]))
def test_an_all_pass_amnesty_for_all_that_is_paid_in_the_heap_changes_no_net(game: Document) -> None:
    given_back = {"all_pass": "heap", "amnesty_counts": "all", "excess": "heap"}
    one, other = (changed(game, all_pass_amnesty=amnesty, **given_back) for amnesty in (True, False))
    nets = [[deal["net"] for deal in result(some)["deals"]] for some in (one, other)]
    assert nets[0] == nets[1]


@pytest.mark.parametrize(
    ("amnesty", "want"), [(False, {"A": 40, "B": -15, "C": -25}), (True, {"A": 20, "B": -5, "C": -15})]
)
def test_an_all_pass_amnesty_paid_in_whists_does(amnesty: bool, want: Document) -> None:
    rules = {"convention": "rostov", "options": {"all_pass_amnesty": amnesty}}
    deals = [{"kind": "all-pass", "tricks": {"A": 2, "B": 3, "C": 5}}]
    game = {"format": "preferans-game/1", "rules": rules, "players": ["A", "B", "C"], "deals": deals}
    assert result(game)["net"] == want


# ---- 4: names and seats


def with_dealers(game: Document) -> Document:
    """The same game with every dealer named and every newcomer's seat too, so that nothing falls back to seat order."""
    sheet, deals = begin(game), []
    for deal in game["deals"]:
        named = copy.deepcopy(deal)
        if deal["kind"] == "join":
            named.setdefault("after", sheet.dealt_last or sheet.players[-1])
        elif deal["kind"] in {"contract", "misere", "without-three", "all-pass"}:
            named["dealer"] = follow(sheet, deal) or sheet.players[0]
        deals.append(named)
        play(sheet, deal)
    return {**game, "deals": deals}


def renamed(tree: Any, names: dict[str, str]) -> Any:
    """A document with other names, as keys and as values; texts for people are left alone."""
    if isinstance(tree, dict):
        return {names.get(k, k): v if k in {"kind", "reason", "note"} else renamed(v, names) for k, v in tree.items()}
    if isinstance(tree, list):
        return [renamed(part, names) for part in tree]
    return names.get(tree, tree) if isinstance(tree, str) else tree


def seatless(got: Document) -> Document:
    """A result without what the order of seats decides: the order of entries, and the protocol of an all-pass."""
    deals = []
    for deal in got["deals"]:
        entries = [(e["player"], e["field"], e["against"], e["amount"], e["rule"]) for e in deal["entries"]]
        notes = Counter((note["rule"], note["player"]) for note in deal["notes"])
        deals.append({"entries": Counter(entries), "notes": notes, "net": deal["net"], "write": deal["write"]})
    kept = {key: got[key] for key in ("pool", "heap", "whists", "lines", "net", "finished", "next")}
    return {**kept, "deals": deals}


@given(strategies.games())
def test_renaming_the_players_renames_the_result(game: Document) -> None:
    names = sorted({*game["players"], *(deal["player"] for deal in game["deals"] if deal["kind"] == "join")})
    other = {name: f"P{place}" for place, name in enumerate(names)}
    assert seatless(renamed(result(game), other)) == seatless(result(renamed(game, other)))


@given(strategies.games(never=["agree"]), st.integers(1, 3))
def test_rotating_the_players_rotates_the_result(game: Document, turn: int) -> None:
    assume(game["rules"].get("options", {}).get("help_tie") != "choice")
    named = with_dealers(game)
    turn %= len(game["players"])
    rotated = {**named, "players": named["players"][turn:] + named["players"][:turn]}
    one, other = result(named), result(rotated)
    assert seatless(one) == seatless(other)
    seat = other["players"].index(one["players"][0])
    assert one["players"] == other["players"][seat:] + other["players"][:seat]


# ---- 5: replaying


@given(strategies.games(), st.data())
def test_dropping_the_last_deals_gives_the_sheet_before_them(game: Document, data: st.DataObject) -> None:
    whole = result(game)
    kept = data.draw(st.integers(0, len(game["deals"])))
    before = copy.deepcopy(result({**game, "deals": game["deals"][:kept]}))  # results are shared
    assert without_texts(before["deals"]) == without_texts(whole["deals"][:kept])
    for fact, deal in zip(game["deals"][kept:], whole["deals"][kept:], strict=True):
        if fact["kind"] == "join":
            newcomer(before, fact["player"])
        for entry in deal["entries"]:
            add(before, entry)
    assert {field: before[field] for field in ("pool", "heap")} == {field: whole[field] for field in ("pool", "heap")}
    assert before["whists"] == whole["whists"]


def without_texts(tree: Any) -> Any:
    if isinstance(tree, dict):
        return {key: without_texts(value) for key, value in tree.items() if key != "text"}
    return [without_texts(part) for part in tree] if isinstance(tree, list) else tree


def test_a_newcomer_changes_no_sentence_of_an_earlier_deal() -> None:
    """Two players: he writes all tricks of the defence; a third who sits down later does not make them his own."""
    deal = {"kind": "contract", "declarer": "A", "level": 6, "calls": {"B": "whist"}, "tricks": {"A": 6, "B": 4}}
    game = {"format": "preferans-game/1", "rules": {"convention": "sochi"}, "players": ["A", "B"], "deals": [deal]}
    joined = {**game, "deals": [deal, {"kind": "join", "player": "C"}]}
    assert result(joined)["deals"][0] == result(game)["deals"][0]


def add(sheet: Document, entry: Document) -> None:
    """One entry onto the totals of an earlier result."""
    row = sheet[entry["field"]]
    if entry["field"] == "whists":
        row[entry["player"]][entry["against"]] = entry["total"]
    else:
        row[entry["player"]] = entry["total"]


def newcomer(sheet: Document, name: str) -> None:
    for row in sheet["whists"].values():
        row[name] = 0
    sheet["whists"][name] = dict.fromkeys(sheet["pool"], 0)
    sheet["pool"][name], sheet["heap"][name] = 0, 0


def test_the_same_game_gives_the_same_document(seed: int) -> None:
    for number in range(20):
        game = strategies.random_game(random.Random(f"{seed}/{number}"))
        assert result(game) == result(copy.deepcopy(game))


@given(strategies.games())
def test_lines_are_the_totals_that_were_written(game: Document) -> None:
    """A line never repeats a total: an unchanged field gets nothing."""
    for fields in result(game)["lines"].values():
        for line in [fields["pool"], fields["heap"], *fields["whists"].values()]:
            totals = line.split(".")[:-1]
            assert all(one != other for one, other in pairwise(totals))
