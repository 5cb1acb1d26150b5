"""What a change makes otherwise, in small games worked out by hand beside each.

Sochi throughout: a six is worth 2, a seven 4, an eight 6 in the pool, a surplus point given to the largest open pool is
10 whists on him who gets it, an all-pass costs 1 point in the heap for a trick.
"""

from fractions import Fraction
from typing import Any

import pytest

from preferans.core.history import HistoryError
from preferans.core.problems import PreferansError
from preferans.core.readings.changes import Difference
from preferans.formats.game import Change, DoesNotFitError, Game
from tests.keeping.tables import all_pass, deals, game, mark, moves, passed_out, results, wrong

Moved = dict[tuple[str, str, str | None], tuple[Any, Any]]


def items(change: Change) -> list[tuple[int | None, int | None, Moved]]:
    """The items that write something else: number before, number after, what in which field."""
    return [
        (_number(d, "was"), _number(d, "now"), moves(d.fields, change.after.names)) for d in change.differences.items
    ]


def _number(difference: Difference, side: str) -> int | None:
    line = getattr(difference, side)
    return None if line is None else line.entry.number


def totals(change: Change) -> Moved:
    return moves(change.differences.totals, change.after.names)


def nets(change: Change) -> dict[str, tuple[Any, Any]]:
    return results(change.differences.results, change.after.names)


class TestHelpGoesToSomebodyElse:
    """Target 5. 1: B makes a seven. 2: C makes a six. 3: A makes an eight, 6, closes at 5, and 1 helps the largest.

    As written B has 4 and C 2: B gets the point, A writes 10 on him; pools 5, 5, 2.
    Corrected, 1 was C's seven: C has 4 + 2 = 6, which closes at 5; his surplus point goes to the largest open pool of
    A and B, both 0: the next clockwise from C, A, and C writes 10 on him. Then A has 1, his eight makes 7, two too
    many; C is closed, B gets both: A writes 20 on B. Pools 5, 2, 5.
    """

    RULES = {"convention": "sochi", "pool_target": 5}  # noqa: RUF012
    BEFORE = game(passed_out("B", 7, "A", "C"), passed_out("C", 6, "A", "B"), passed_out("A", 8, "B", "C"), rules=RULES)

    @pytest.fixture
    def change(self) -> Change:
        return self.BEFORE.correct(1, passed_out("C", 7, "A", "B"), mark(1))[1]

    def test_the_items(self, change: Change):
        assert items(change) == [
            (1, 1, {("pool", "B", None): (4, 0), ("pool", "C", None): (0, 4)}),
            (2, 2, {("pool", "A", None): (0, 1), ("pool", "C", None): (2, 1), ("whists", "C", "A"): (0, 10)}),
            (3, 3, {("pool", "A", None): (5, 4), ("pool", "B", None): (1, 2), ("whists", "A", "B"): (10, 20)}),
        ]

    def test_the_paper(self, change: Change):
        """A's pool is 5 both times: nothing to write there."""
        assert totals(change) == {
            ("pool", "B", None): (5, 2),
            ("pool", "C", None): (2, 5),
            ("whists", "A", "B"): (10, 20),
            ("whists", "C", "A"): (0, 10),
        }

    def test_the_results(self, change: Change):
        """Mean pool 4, ten a point. Before: A 10 + 10, B 10 − 10, C −20. After: A 10 + 20 − 10, B −20 − 20, C 10 + 10."""
        assert nets(change) == {"A": (20, 20), "B": (0, -40), "C": (-20, 20)}

    def test_and_back(self, change: Change):
        back = change.after.undo(mark(2))[1]
        assert totals(back) == {field: (now, was) for field, (was, now) in totals(change).items()}
        assert [(was, now) for was, now, _ in items(back)] == [(1, 1), (2, 2), (3, 3)]
        assert back.after.ledger == self.BEFORE.ledger


class TestAMultiplierShifts:
    """Progression 1, 2, 3; three all-passes 3-3-4, then a six of A's, then another 3-3-4.

    Times 1, 2, 3 and, the series ended by the six, 1. Without the first one: 1, 2 and 1.
    """

    RULES = {"convention": "sochi", "options": {"all_pass_progression": [1, 2, 3]}}  # noqa: RUF012
    BEFORE = game(*[all_pass(3, 3, 4)] * 3, passed_out("A", 6, "B", "C"), all_pass(3, 3, 4), rules=RULES)

    @pytest.fixture
    def change(self) -> Change:
        return self.BEFORE.void(1, mark(1))[1]

    def test_the_items(self, change: Change):
        """The six and what comes after it write the same; their numbers moved, which is no difference."""

        def heaps(was: int, now: int) -> Moved:
            return {("heap", p, None): (was * n, now * n) for p, n in zip("ABC", (3, 3, 4), strict=True)}

        assert items(change) == [(1, None, heaps(1, 0)), (2, 1, heaps(2, 1)), (3, 2, heaps(3, 2))]

    def test_the_paper(self, change: Change):
        """3 × (1 + 2 + 3 + 1) = 21 before, 3 × (1 + 2 + 1) = 12 after; for C 28 and 16."""
        assert totals(change) == {
            ("heap", "A", None): (21, 12),
            ("heap", "B", None): (21, 12),
            ("heap", "C", None): (28, 16),
        }

    def test_the_results(self, change: Change):
        """Mean heap 70/3 before, 40/3 after; A has 2 in the pool, two thirds of whose 20 whists are his gain."""
        third = Fraction(10, 3)
        assert nets(change) == {
            "A": (third * 7 + third * 4, third * 4 + third * 4),
            "B": (third * 7 - third * 2, third * 4 - third * 2),
            "C": (-third * 14 - third * 2, -third * 8 - third * 2),
        }

    def test_an_all_pass_put_in_shifts_it_the_other_way(self):
        change = self.BEFORE.insert(2, all_pass(0, 5, 5), mark(1))[1]
        shifted = [(was, now) for was, now, _ in items(change)]
        assert shifted == [(None, 2), (2, 3)], "number 3 has times 3 as number 4 too: the last one repeats"


class TestTheTargetIsReachedEarlier:
    """Target 2. 1: A six, 2: an all-pass, 3: B six, 4: C six, and all pools are closed."""

    RULES = {"convention": "sochi", "pool_target": 2}  # noqa: RUF012
    BEFORE = game(
        passed_out("A", 6, "B", "C"),
        all_pass(3, 3, 4),
        passed_out("B", 6, "A", "C"),
        passed_out("C", 6, "A", "B"),
        rules=RULES,
    )

    def test_the_game_is_over(self):
        assert self.BEFORE.ledger.position.over
        assert self.BEFORE.ledger.position.totals[:3] == (2, 2, 2)

    def test_a_correction_that_closes_all_pools_early_does_not_fit(self):
        """Number 2 a ten of B's: 10 closes his pool at 2 and gives 2 to C; everything after it is too late."""
        with pytest.raises(DoesNotFitError) as raised:
            self.BEFORE.correct(2, {"kind": "contract", "declarer": "B", "level": 10}, mark(1))
        assert [(p.code, p.where) for p in raised.value.problems] == [
            ("game-over", "deals[2]"),
            ("game-over", "deals[3]"),
        ]
        assert (raised.value.stands, raised.value.item) == (2, 1)
        assert deals(self.BEFORE)[1] == all_pass(3, 3, 4)

    def test_an_insert_neither(self):
        """4 for A's seven at the head: 2 for him, 2 for the next, B. Then A's six: 2 for C, and all is over."""
        with pytest.raises(DoesNotFitError) as raised:
            self.BEFORE.insert(1, passed_out("A", 7, "B", "C"), mark(1))
        assert [p.where for p in raised.value.problems] == ["deals[2]", "deals[3]", "deals[4]"]
        assert (raised.value.stands, raised.value.item) == (2, 0)

    def test_an_error_is_written_even_then(self):
        change = self.BEFORE.record(wrong("A", 1, 4), mark(1))[1]
        assert items(change) == [(None, 5, {})]
        assert totals(change) == {}

    def test_a_void_opens_the_game_again(self):
        """B's six out: what C's six leaves is nothing, his pool is his own 2; B's pool is open."""
        after, change = self.BEFORE.void(3, mark(1))
        assert not after.ledger.position.over
        assert items(change) == [(3, None, {("pool", "B", None): (2, 0)})]


class TestANewcomerIsVoided:
    """Two players A and B: A makes a six (2). C sits down to the left of A: mean pool 1, nothing in the heap. D sits down
    to the left of B: mean of 2, 0, 1 is 1. D then makes a seven, C deals. By number: A 0, B 1, C 2, D 3.
    """

    BEFORE = game(
        passed_out("A", 6, "B"),
        {"kind": "join", "player": "C", "after": "A"},
        {"kind": "join", "player": "D", "after": "B"},
        passed_out("D", 7, "A", "B", dealer="C"),
        players=("A", "B"),
    )

    def test_the_numbers_of_the_others_move_and_their_fields_with_them(self):
        """C out, and with him the deal that he dealt: D is number 2 then, his mean is that of 2 and 0, which is 1."""
        shorter, _ = self.BEFORE.void(4, mark(1))
        after, change = shorter.void(2, mark(2))
        assert (change.before.names, after.names) == (("A", "B", "C", "D"), ("A", "B", "D"))
        assert items(change) == [(2, None, {})], "of C, who has gone, nothing is told; D writes his 1 as before"
        assert totals(change) == {}
        assert nets(change) == {"A": (10, 10), "B": (-10, -10), "D": (0, 0)}

    def test_a_deal_that_names_him_does_not_fit_any_more(self):
        with pytest.raises(DoesNotFitError) as raised:
            self.BEFORE.void(2, mark(1))
        assert (raised.value.stands, raised.value.item) == (2, None)
        assert [p.where for p in raised.value.problems] == ["deals[2].dealer"]

    def test_somebody_else_came(self):
        """E instead of D: what D had is told of nobody, E has it."""
        shorter, _ = self.BEFORE.void(4, mark(1))
        after, change = shorter.correct(3, {"kind": "join", "player": "E", "after": "B"}, mark(2))
        assert after.names == ("A", "B", "C", "E")
        assert items(change) == [(3, 3, {("pool", "E", None): (0, 1)})]
        assert totals(change) == {("pool", "E", None): (0, 1)}
        assert nets(change)["E"] == (0, 0)

    def test_a_newcomer_undone_takes_his_whists_with_him(self):
        """D writes on A and A on D; out they go, unmentioned, and what B has is what he had."""
        heavy = game(
            {"kind": "join", "player": "D"},
            {
                "kind": "adjust",
                "entries": [{"field": "whists", "player": "D", "against": "A", "amount": 8}],
                "reason": "x",
            },
        )
        shorter, _ = heavy.correct(
            2, {"kind": "adjust", "entries": [{"field": "heap", "player": "B", "amount": 1}], "reason": "y"}, mark(1)
        )
        change = shorter.void(1, mark(2))[1]
        assert items(change) == [(1, None, {})]
        assert totals(change) == {}
        # B's heap point: −10, shared by four before, by three after
        assert nets(change) == {
            "A": (Fraction(10, 4), Fraction(10, 3)),
            "B": (Fraction(-30, 4), Fraction(-20, 3)),
            "C": (Fraction(10, 4), Fraction(10, 3)),
        }


class TestTheOtherChanges:
    def test_a_new_item_is_told_with_what_it_writes(self):
        change = game().record("6♠/= A; B whist, C pass", mark(1))[1]
        assert items(change) == [(None, 1, {("pool", "A", None): (0, 2), ("whists", "B", "A"): (0, 8)})]
        assert nets(change) == {
            "A": (0, Fraction(40, 3) - 8),
            "B": (0, 8 - Fraction(20, 3)),
            "C": (0, Fraction(-20, 3)),
        }

    def test_one_that_writes_nothing_is_told_too(self):
        """A first error is a warning: no field changes."""
        change = game().record(wrong("A", 1), mark(1))[1]
        assert items(change) == [(None, 1, {})]

    def test_another_note_changes_no_figure(self):
        change = game(passed_out("A", 6, "B", "C")).correct(1, passed_out("A", 6, "B", "C", note="at last"), mark(1))[1]
        assert len(change.events) == 1
        assert items(change) == []
        assert totals(change) == {}

    def test_a_figure_back_to_nothing(self):
        """Heaps of the start stay: 5 + 3 before, 5 after."""
        before = game(all_pass(3, 3, 4), start={"heap": {"A": 5}})
        change = before.void(1, mark(1))[1]
        assert totals(change) == {
            ("heap", "A", None): (8, 5),
            ("heap", "B", None): (3, 0),
            ("heap", "C", None): (4, 0),
        }

    def test_items_are_text_json_or_objects(self):
        line = "AP 3-3-4"
        other = '{"kind": "all-pass", "tricks": {"A": 3, "B": 3, "C": 4}}'
        games: list[Game] = [game().record(given, mark(1))[0] for given in (line, other, all_pass(3, 3, 4))]
        assert deals(games[0]) == deals(games[1]) == deals(games[2]) == [all_pass(3, 3, 4)]

    def test_a_line_is_read_with_the_players_of_its_place(self):
        """Before D came an all-pass has three figures; what cannot be read is refused with every problem."""
        joined = game({"kind": "join", "player": "D"}, passed_out("A", 6, "B", "C", dealer="D"))
        assert deals(joined.insert(1, "AP 3-3-4", mark(1))[0])[0] == all_pass(3, 3, 4)
        assert deals(joined.correct(2, "AP 2-3-4-1; dealer D", mark(1))[0])[1]["tricks"]["D"] == 1
        with pytest.raises(PreferansError) as raised:
            joined.record("AP 3-3-4", mark(1))
        assert raised.value.problems

    @pytest.mark.parametrize("number", [0, 2, -1])
    def test_of_what_is_not_there_nothing_changes(self, number: int):
        one = game(all_pass(3, 3, 4))
        with pytest.raises(HistoryError, match="no-item"):
            one.void(number, mark(1))
        with pytest.raises(HistoryError, match="no-item"):
            one.correct(number, all_pass(4, 3, 3), mark(1))
