"""Game format, Comparing: the same deals under all three conventions; every figure worked by hand."""

from typing import Any

from hypothesis import given

from preferans.core.accounts import HEAP, POOL, WHISTS
from preferans.core.readings.compare import Column, compare
from preferans.core.settlement import nets
from preferans.formats.game import read_document
from tests.strategies import games

A, B, C = 0, 1, 2
Deal = dict[str, Any]


def columns(
    deals: list[Deal], convention: str = "sochi", target: int | None = None, **options: object
) -> dict[str, Column]:
    rules: dict[str, object] = {"convention": convention, "options": options}
    if target is not None:
        rules["pool_target"] = target
    game = {"format": "preferans-game/1", "rules": rules, "players": ["A", "B", "C"], "deals": deals}
    reading = read_document(game)
    assert reading.game is not None, reading.problems
    return {column.name: column for column in compare(reading.game.opening, reading.game.facts)}


def pool(column: Column, player: int) -> object:
    return column.ledger.position.totals[POOL[player].slot]


def heap(column: Column, player: int) -> object:
    return column.ledger.position.totals[HEAP[player].slot]


def whists(column: Column, owner: int, against: int) -> object:
    return column.ledger.position.totals[WHISTS[owner][against].slot]


def passed_out(declarer: str, level: int) -> Deal:
    calls = {p: "pass" for p in "ABC" if p != declarer}
    return {"kind": "contract", "declarer": declarer, "level": level, "calls": calls}


def test_without_three_counts_where_it_is_forbidden() -> None:
    found = columns([{"kind": "without-three", "declarer": "A", "level": 7}])
    # 3 × 4; Leningrad 3 × 8
    assert [heap(found[c], A) for c in ("sochi", "leningrad", "rostov")] == [12, 24, 12]


def test_half_whist_counts_where_it_is_off() -> None:
    deal = {"kind": "contract", "declarer": "A", "level": 8, "calls": {"B": "half-whist", "C": "pass"}}
    found = columns([deal], half_whist="6-9")
    # half of one trick: 6 / 2, Leningrad 12 / 2
    assert [whists(found[c], B, A) for c in ("sochi", "leningrad", "rostov", "own")] == [3, 6, 3, 3]


def test_talon_tricks_count_only_where_they_pay() -> None:
    deal = {**passed_out("A", 6), "talon_tricks": 2}
    found = columns([deal], talon_bonus=True)
    # two opponents write half of 2 × 2 each
    assert [whists(found[c], B, A) for c in ("sochi", "leningrad", "rostov", "own")] == [0, 0, 0, 2]


def test_a_bare_game_has_no_column_of_its_own() -> None:
    assert list(columns([])) == ["sochi", "leningrad", "rostov"]
    assert list(columns([], whist_style="gentleman")) == ["sochi", "leningrad", "rostov", "own"]


def test_an_agreement_on_what_holds_already_makes_no_column() -> None:
    assert "own" not in columns([{"kind": "agree", "options": {"half_whist": "6-7"}}])


def test_a_column_goes_on_after_its_end() -> None:
    """Target 1, Leningrad: A writes 2, a common sum of 3 is not reached; B 2 more ends the game after the second deal.
    In Sochi A's 2 close his pool and help B with 1; B's 2 then help C with 1 and leave 1 for his own heap: over too.
    The third deal helps nobody: all 2 come off C's heap in Sochi; in Leningrad they are just written."""
    deals = [passed_out("A", 6), passed_out("B", 6), passed_out("C", 6)]
    found = columns(deals, "leningrad", target=2)  # sum 2 × 3 = 6: valid to the end
    assert found["leningrad"].ended_after == 3
    assert [pool(found["leningrad"], p) for p in (A, B, C)] == [2, 2, 2]
    assert found["sochi"].ended_after == 3
    found = columns([passed_out("A", 10), passed_out("B", 6)], "leningrad", target=4)
    # Leningrad: 10 + 2 = 12 = 4 × 3. Sochi: A keeps 4, helps B and C with 4 each? 10 - 4 = 6: B 4, C 2; open: C.
    assert found["leningrad"].ended_after == 2
    # B's 2 help C with 2: all closed.
    assert found["sochi"].ended_after == 2
    assert [whists(found["sochi"], A, p) for p in (B, C)] == [40, 20]
    assert whists(found["sochi"], B, C) == 20


def test_deals_after_the_end_of_a_column_come_off_the_heap() -> None:
    deals = [passed_out("A", 10), passed_out("A", 8), passed_out("B", 6)]
    found = columns(deals, "leningrad", target=6)  # 10 + 6 + 2 = 18 = 6 × 3
    sochi = found["sochi"]
    # A: 6 kept, 4 to B. Then 6 more: 2 close B, 4 to C. B's 2 close C.
    assert sochi.ended_after == 3
    longer = columns([*deals[:1], passed_out("A", 9), passed_out("A", 6)], "leningrad", target=7)
    # Sochi: A keeps 7, 3 to B; then 8: 4 close B, 4 to C; then 2 to C: not over (C has 6).
    assert longer["sochi"].ended_after is None
    over = columns([passed_out("A", 10), passed_out("B", 6)], "leningrad", target=5)
    assert over["sochi"].ended_after is None
    ended = columns([passed_out("A", 10), passed_out("A", 6), passed_out("A", 6)], target=None, convention="sochi")
    assert ended["sochi"].ended_after is None


def test_agreed_targets_hold_everywhere_and_agreed_rules_in_the_own_column() -> None:
    down = {
        "kind": "contract",
        "declarer": "A",
        "level": 6,
        "calls": {"B": "whist", "C": "pass"},
        "tricks": {"A": 5, "B": 1, "C": 4},
    }
    found = columns([{"kind": "agree", "pool_target": 30, "options": {"whist_style": "gentleman"}}, down], target=20)
    assert {column.ledger.position.target for column in found.values()} == {30}
    # consolation 2; five tricks × 2: greedy writes all ten, a gentleman half
    assert [whists(found[c], B, A) for c in ("sochi", "rostov", "own")] == [12, 7, 7]
    assert whists(found["leningrad"], B, A) == 14  # consolation 4 + half of 5 × 4


def test_adjustments_errors_and_joins_count_in_every_column() -> None:
    error = {"kind": "error", "by": "B", "field": "pool", "excess": 3, "when": "in-time"}
    deals: list[Deal] = [
        {"kind": "adjust", "entries": [{"field": "heap", "player": "A", "amount": 5}], "reason": "second misdeal"},
        error, error, {"kind": "join", "player": "D"},
    ]  # fmt: skip
    for column in columns(deals).values():
        assert (heap(column, A), heap(column, B)) == (5, 3)
        assert heap(column, 3) == 3  # (5 + 3 + 0) / 3, rounded up


def test_a_list_of_whom_to_help_is_no_obstacle() -> None:
    deals = [{**passed_out("A", 6), "help_to": ["C"]}]
    found = columns(deals, target=1, help_tie="choice")
    # A keeps 1; the other goes to C by choice, to B clockwise
    assert pool(found["own"], C) == 1
    assert pool(found["sochi"], B) == 1


def test_agreements_are_never_refused_in_a_column() -> None:
    """A target that a pool of another column has passed already: Leningrad lets A write 10, Sochi closes him at 8."""
    deals = [passed_out("A", 10), {"kind": "agree", "pool_target": 9}]
    found = columns(deals, "sochi", target=8)
    assert pool(found["sochi"], A) == 8
    assert pool(found["leningrad"], A) == 10


def test_a_joint_end_does_not_keep_a_newcomer_out() -> None:
    """Leningrad ends when A writes 3 × 1; in Sochi the game goes on and D sits down."""
    deals = [passed_out("A", 6), {"kind": "join", "player": "D"}]
    found = columns(deals, "sochi", target=1, help=False)
    assert found["leningrad"].ended_after is None
    found = columns([passed_out("A", 7), {"kind": "join", "player": "D"}], "sochi", target=1, help=False)
    assert found["leningrad"].ended_after == 1  # 4 ≥ 3 × 1
    assert len(found["leningrad"].ledger.position.seating) == 4


def test_a_game_taken_up_again_is_not_over() -> None:
    """All pools of 2 are full after the third deal; one is struck out again, and filled once more."""
    strike = {"kind": "adjust", "entries": [{"field": "pool", "player": "A", "amount": -2}], "reason": "by decree"}
    deals: list[Deal] = [*(passed_out(p, 6) for p in "ABC"), strike]
    assert columns(deals[:3], target=2)["sochi"].ended_after == 3
    assert columns(deals, target=2)["sochi"].ended_after is None
    assert columns([*deals, passed_out("A", 6)], target=2)["sochi"].ended_after == 5


@given(games())
def test_every_game_can_be_compared_and_its_own_column_is_the_game(document: Deal) -> None:
    game = read_document(document).game
    assert game is not None
    found = {column.name: column for column in compare(game.opening, game.facts)}
    own = found.get("own", found[game.convention.name]).ledger.position
    position = game.ledger.position
    assert (own.totals, own.over, own.next_dealer) == (position.totals, position.over, position.next_dealer)
    for column in found.values():
        position = column.ledger.position
        assert len(column.ledger.entries) == len(game.facts)
        assert sum(nets(position.totals, position.seating, position.rules.prices.pool_price).values()) == 0
