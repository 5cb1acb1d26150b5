"""The memory of a game by hand: each function of core/history, and the law of the record with what it asks and costs."""

import copy
import json
from typing import Any

import pytest

from preferans.core import history
from preferans.core.history import UNMARKED, Action, Event, HistoryError, Mark
from preferans.core.problems import PreferansError
from preferans.formats import diary
from preferans.formats.document_text import document_text
from preferans.formats.game import DoesNotFitError, Game, load
from tests.keeping.tables import all_pass, deals, game, log, mark, passed_out, wrong

SIX = passed_out("A", 6, "B", "C")
SEVEN = passed_out("B", 7, "A", "C")
EIGHT = passed_out("C", 8, "A", "B")
ONE, TWO, THREE = mark(1), mark(2), mark(3)


def kept(*items: dict[str, Any]) -> Game:
    """A game of which every item was recorded, at the moments 1, 2, 3 and so on."""
    begun = game()
    for n, item in enumerate(items, 1):
        begun, _ = begun.record(item, mark(n))
    return begun


class TestWriting:
    def test_the_next_item_comes_last(self):
        assert history.write((SIX,), SEVEN, ONE) == (Event(Action.WRITE, 2, None, SEVEN, ONE),)
        assert history.effective(history.write((), SIX, ONE)) == (SIX,)

    def test_a_forgotten_one_becomes_the_number_asked_for(self):
        events = history.insert((SIX, EIGHT), 2, SEVEN, ONE)
        assert events == (Event(Action.INSERT, 2, None, SEVEN, ONE),)
        assert history.effective(events, (SIX, EIGHT)) == (SIX, SEVEN, EIGHT)

    def test_it_may_also_become_the_last(self):
        assert history.effective(history.insert((SIX,), 2, SEVEN, ONE), (SIX,)) == (SIX, SEVEN)

    @pytest.mark.parametrize("number", [-1, 0, 3])
    def test_but_not_beyond(self, number: int):
        with pytest.raises(HistoryError) as raised:
            history.insert((SIX,), number, SEVEN, ONE)
        assert (raised.value.code, raised.value.deal, str(raised.value)) == ("no-item", number, f"no-item: {number}")

    def test_another_takes_its_place(self):
        events = history.correct((SIX, SEVEN), 1, EIGHT, ONE)
        assert events == (Event(Action.CORRECT, 1, SIX, EIGHT, ONE),)
        assert history.effective(events, (SIX, SEVEN)) == (EIGHT, SEVEN)

    def test_the_same_again_is_no_change(self):
        assert history.correct((SIX,), 1, dict(SIX), ONE) == ()

    @pytest.mark.parametrize("number", [0, 2])
    @pytest.mark.parametrize(
        "step", [lambda n: history.correct((SIX,), n, SEVEN, ONE), lambda n: history.void((SIX,), n, ONE)]
    )
    def test_what_is_not_there_is_neither_corrected_nor_voided(self, step: Any, number: int):
        with pytest.raises(HistoryError, match=f"no-item: {number}"):
            step(number)

    def test_out_is_out(self):
        events = history.void((SIX, SEVEN), 1, ONE)
        assert events == (Event(Action.VOID, 1, SIX, None, ONE),)
        assert history.effective(events, (SIX, SEVEN)) == (SEVEN,)


class TestNotesThatNameDeals:
    """An error at number 3 concerns deal 2."""

    ITEMS = (SIX, SEVEN, wrong("B", 2, 2), EIGHT, wrong("C", 1, 1))

    def test_an_insert_before_the_deal_moves_its_number_in_the_note(self):
        after = history.effective(history.insert(self.ITEMS, 2, EIGHT, ONE), self.ITEMS)
        assert after == (SIX, EIGHT, SEVEN, wrong("B", 2, 3), EIGHT, wrong("C", 1, 1))

    def test_an_insert_behind_the_deal_does_not(self):
        after = history.effective(history.insert(self.ITEMS, 3, EIGHT, ONE), self.ITEMS)
        assert after == (SIX, SEVEN, EIGHT, wrong("B", 2, 2), EIGHT, wrong("C", 1, 1))

    def test_a_void_before_the_deal_moves_it_back(self):
        items = (SIX, SEVEN, wrong("B", 2, 2))
        assert history.effective(history.void(items, 1, ONE), items) == (SEVEN, wrong("B", 2, 1))

    def test_a_void_of_the_deal_itself_strikes_the_note_first(self):
        events = history.void(self.ITEMS, 2, ONE)
        assert events == (
            Event(Action.VOID, 3, wrong("B", 2, 2), wrong("B", 2), ONE),
            Event(Action.VOID, 2, SEVEN, None, ONE),
        )
        assert history.effective(events, self.ITEMS) == (SIX, wrong("B", 2), EIGHT, wrong("C", 1, 1))

    def test_a_void_behind_it_changes_nothing_of_it(self):
        after = history.effective(history.void(self.ITEMS, 4, ONE), self.ITEMS)
        assert after == (SIX, SEVEN, wrong("B", 2, 2), wrong("C", 1, 1))

    def test_where_nobody_struck_it_a_note_on_the_deal_that_is_out_stays(self):
        """A diary of another program: the number is not made one less, which would name the deal before."""
        assert history.effective([Event(Action.VOID, 2, SEVEN, None)], self.ITEMS[:3]) == (SIX, wrong("B", 2, 2))

    def test_an_item_that_names_itself_is_not_corrected_before_it_goes(self):
        assert history.void((wrong("B", 2, 1),), 1, ONE) == (Event(Action.VOID, 1, wrong("B", 2, 1), None, ONE),)

    def test_one_is_no_truth(self):
        """``true`` equals 1 in Python; it is no number of a deal, whoever wrote it."""
        items = (SIX, {"kind": "error", "deal": True}, SEVEN)
        assert history.void(items, 1, ONE) == (Event(Action.VOID, 1, SIX, None, ONE),)
        assert history.effective(history.insert(items, 1, EIGHT, ONE), items)[2] == {"kind": "error", "deal": True}


class TestUndoAndRedo:
    def test_a_void_with_the_note_it_struck_is_one_change(self):
        written = kept(SIX, SEVEN, wrong("B", 2, 1))
        voided, change = written.void(1, mark(4))
        assert [event.action for event in change.events] == [Action.VOID, Action.VOID]
        assert deals(voided) == [SEVEN, wrong("B", 2)]
        back, undone = voided.undo(mark(5))
        assert undone.events == (
            Event(Action.UNDO, 1, None, SIX, mark(5)),
            Event(Action.UNDO, 3, wrong("B", 2), wrong("B", 2, 1), mark(5)),
        )
        assert deals(back) == [SIX, SEVEN, wrong("B", 2, 1)]
        again, redone = back.redo(mark(6))
        assert [event.action for event in redone.events] == [Action.REDO, Action.REDO]
        assert deals(again) == deals(voided)
        once_more, _ = again.undo(mark(7))
        assert deals(once_more) == deals(back)

    def test_so_it_is_where_nobody_says_when(self):
        """``mark`` may be left out; void and undo give the game as it was all the same."""
        written = game(SIX, SEVEN, wrong("B", 2, 1))
        voided, _ = written.void(1)
        back, _ = voided.undo()
        assert deals(back) == deals(written)

    def test_two_deals_of_one_second_are_two_changes(self):
        """Other programs keep the diary to the second; who records two deals at once takes back the last."""
        written = game().record(SIX, ONE)[0].record(SEVEN, ONE)[0]
        assert deals(written.undo(TWO)[0]) == [SIX]

    def test_a_correction_before_a_void_is_a_change_of_its_own(self):
        """Even where it takes away the very note that the void would strike, in the same moment."""
        for first, second in ((mark(4), mark(5)), (mark(4), mark(4)), (UNMARKED, UNMARKED)):
            other = wrong("B", 2)
            corrected, _ = game(SIX, SEVEN, wrong("B", 2, 1)).correct(3, other, first)
            voided, change = corrected.void(1, second)
            assert len(change.events) == 1
            assert deals(voided.undo()[0]) == [SIX, SEVEN, other]
            assert deals(voided.undo()[0].undo()[0]) == [SIX, SEVEN, wrong("B", 2, 1)]

    def test_a_diary_that_ends_with_a_correction(self):
        """Nothing follows that it could belong to."""
        corrected, _ = game(SIX, wrong("B", 2, 1)).correct(2, wrong("B", 2), UNMARKED)
        assert deals(corrected.undo()[0]) == [SIX, wrong("B", 2, 1)]

    def test_changes_are_taken_back_last_first_and_done_again_first_first(self):
        steps = [kept(SIX, SEVEN, EIGHT)]
        for n in (4, 5, 6):
            steps.append(steps[-1].undo(mark(n))[0])
        assert [deals(step) for step in steps] == [[SIX, SEVEN, EIGHT], [SIX, SEVEN], [SIX], []]
        again = steps[-1]
        for n, want in ((7, [SIX]), (8, [SIX, SEVEN]), (9, [SIX, SEVEN, EIGHT])):
            again, change = again.redo(mark(n))
            assert deals(again) == want
            assert [event.action for event in change.events] == [Action.REDO]

    def test_whatever_else_is_done_nothing_can_be_done_again(self):
        undone, _ = kept(SIX, SEVEN).undo(mark(3))
        other, _ = undone.record(EIGHT, mark(4))
        with pytest.raises(HistoryError, match="nothing-to-redo"):
            other.redo(mark(5))
        assert deals(other.undo(mark(5))[0]) == [SIX]

    def test_of_an_empty_diary_there_is_nothing_to_undo(self):
        for step, code in ((history.undo, "nothing-to-undo"), (history.redo, "nothing-to-redo")):
            with pytest.raises(HistoryError) as raised:
                step((), ONE)
            assert (raised.value.code, raised.value.deal, str(raised.value)) == (code, None, code)

    def test_items_that_were_there_before_the_diary_stay(self):
        with pytest.raises(HistoryError, match="nothing-to-undo"):
            game(SIX).undo(ONE)
        assert deals(game(SIX).record(SEVEN, ONE)[0].undo(TWO)[0]) == [SIX]

    def test_undo_after_what_was_only_said(self):
        """A refusal and a warning stand in the diary behind the deal: the deal is taken back, they stay."""
        written = kept(SIX, SEVEN)
        refusal = Event(Action.REFUSE, 1, None, EIGHT, mark(3, "C"))
        warning = Event(Action.WARN, 2, SEVEN, None, mark(4, "A", "too slow"))
        said, change = written.noted(refusal, warning)
        assert (deals(said), change.differences.items) == (deals(written), ())
        back, undone = said.undo(mark(5))
        assert [(event.deal, event.was, event.now) for event in undone.events] == [(2, SEVEN, None)]
        assert deals(back) == [SIX]
        assert [line["action"] for line in log(back)] == ["write", "write", "refuse", "warn", "undo"]
        assert deals(back.redo(mark(6))[0]) == [SIX, SEVEN]

    def test_what_is_said_in_between_leaves_it_possible_to_do_it_again(self):
        undone, _ = kept(SIX, SEVEN).undo(mark(3))
        said, _ = undone.noted(Event(Action.WARN, None, None, None, mark(4)))
        assert deals(said.redo(mark(5))[0]) == [SIX, SEVEN]

    @pytest.mark.parametrize("action", ["undo", "redo"])
    def test_a_diary_that_begins_in_the_middle(self, action: str):
        """Somebody cut it off by hand: what it undoes is not in it, and nothing falls over."""
        cut = Event(Action(action), 1, None, SIX, ONE)
        assert history.effective([cut]) == (SIX,)
        with pytest.raises(HistoryError, match="nothing-to-undo"):
            history.undo([cut], TWO)


class TestADiaryThatDoesNotFit:
    """The file was edited by hand, or the diary cut."""

    @pytest.mark.parametrize(
        "event",
        [
            Event(Action.CORRECT, 1, SEVEN, EIGHT),
            Event(Action.VOID, 1, SEVEN, None),
            Event(Action.VOID, 2, SIX, None),
            Event(Action.WRITE, 3, None, SEVEN),
            Event(Action.INSERT, 0, None, SEVEN),
            Event(Action.CORRECT, 0, SIX, SEVEN),
            Event(Action.UNDO, -1, SIX, None),
        ],
    )
    def test_is_found_out(self, event: Event):
        with pytest.raises(HistoryError) as raised:
            history.effective([event], (SIX,))
        assert (raised.value.code, raised.value.deal) == ("no-fit", event.deal)

    @pytest.mark.parametrize(
        "event",
        [
            Event(Action.CORRECT, 5),
            Event(Action.WRITE, None, None, SEVEN),
            Event(Action.WARN, 1, SIX, None),
            Event(Action.REFUSE, 1, None, SEVEN),
            Event(Action.AGREE, None, None, {"dealer": "A"}),
        ],
    )
    def test_a_line_without_effect_always_does(self, event: Event):
        assert history.effective([event], (SIX,)) == (SIX,)

    def test_undo_says_so_and_leaves_the_game_alone(self):
        document = copy.deepcopy(dict(kept(SIX, SEVEN).document))
        document["deals"] = [SIX, EIGHT]
        edited = load(json.dumps(document))
        with pytest.raises(HistoryError) as raised:
            edited.undo(THREE)
        assert (raised.value.code, raised.value.deal) == ("no-fit", 2)
        assert edited.document == document

    def test_the_lines_of_others_are_passed_over(self):
        lines = [{}, {"at": "yesterday", "why": "a note"}, {"action": "write", "deal": 1, "now": SIX}]
        assert diary.events_of({"log": [*lines, "rubbish", {"action": "sing"}]}) == (Event(Action.WRITE, 1, None, SIX),)
        assert diary.events_of({"log": 3}) == diary.events_of({}) == ()

    def test_what_is_no_item_and_no_number_is_nothing(self):
        line = {"action": "correct", "deal": True, "was": [1], "now": "6", "at": 3}
        assert diary.events_of({"log": [line]}) == (Event(Action.CORRECT, None, None, None, Mark("3")),)


class TestWhereAnItemStandsNow:
    @pytest.mark.parametrize(
        ("event", "want"),
        [
            (Event(Action.WRITE, 4, None, SIX), 3),
            (Event(Action.INSERT, 4, None, SIX), 3),
            (Event(Action.INSERT, 3, None, SIX), 4),
            (Event(Action.INSERT, 1, None, SIX), 4),
            (Event(Action.CORRECT, 3, SEVEN, SIX), 3),
            (Event(Action.VOID, 4, SEVEN, None), 3),
            (Event(Action.VOID, 3, SEVEN, None), None),
            (Event(Action.VOID, 1, SEVEN, None), 2),
            (Event(Action.UNDO, 2, None, SEVEN), 4),
            (Event(Action.REDO, 2, SEVEN, None), 2),
            (Event(Action.REFUSE, 1, None, SEVEN), 3),
            (Event(Action.VOID, None, SEVEN, None), 3),
            (Event(Action.VOID, 1, None, None), 3),
        ],
    )
    def test_number_three(self, event: Event, want: int | None):
        assert history.moved([event], 3) == want

    def test_out_and_in_again_it_is_another(self):
        events = [Event(Action.VOID, 3, SIX, None), Event(Action.UNDO, 3, None, SIX)]
        assert history.moved(events, 3) is None

    def test_over_several(self):
        """3 → 4 (one in before it) → 3 (one out before it) → 3 (one behind it)."""
        events = [
            Event(Action.INSERT, 1, None, SIX),
            Event(Action.VOID, 2, SIX, None),
            Event(Action.WRITE, 9, None, SIX),
        ]
        assert history.moved(events, 3) == 3


class TestTheDiary:
    def test_has_who_when_and_why(self):
        written, _ = game().record(SIX, mark(1, "B", "late"))
        corrected, _ = written.correct(1, SEVEN, Mark(by="C"))
        assert log(corrected) == [
            {"at": "2026-01-01T20:00:01Z", "by": "B", "action": "write", "deal": 1, "now": SIX, "why": "late"},
            {"by": "C", "action": "correct", "deal": 1, "was": SIX, "now": SEVEN},
        ]

    def test_is_read_as_it_was_written(self):
        events = (
            Event(Action.WRITE, 1, None, SIX, mark(1, "A", "x")),
            Event(Action.AGREE, None, None, {"dealer": "A"}, UNMARKED),
            Event(Action.VOID, 1, SIX, None, Mark(why="no cards")),
        )
        assert diary.events_of({"log": [diary.log_line(event) for event in events]}) == events

    def test_a_game_without_changes_needs_none(self):
        same, change = game(SIX).correct(1, dict(SIX), ONE)
        assert (change.events, log(same), "log" in same.document) == ((), [], False)

    def test_of_a_game_kept_from_the_start_makes_the_game(self):
        written = kept(SIX, SEVEN, wrong("B", 2, 1)).void(2, mark(4))[0].insert(1, EIGHT, mark(5))[0]
        read = load(document_text(written.document))
        assert list(history.effective(diary.events_of(read.document))) == deals(read)
        assert deals(read) == [EIGHT, SIX, wrong("B", 2, 2)]


class TestAChangeThatDoesNotFit:
    """Two places at the table of four are taken by newcomers; what is asked for does not go."""

    def test_the_item_itself(self):
        bad = all_pass(3, 3, 3)
        with pytest.raises(DoesNotFitError) as raised:
            kept(SIX).record(bad, TWO)
        assert [p.code for p in raised.value.problems] == ["tricks-sum"]
        assert (raised.value.stands, raised.value.item) == (1, 1)

    def test_a_later_one(self):
        """D sits down and plays; without his coming nobody knows him."""
        written = kept(
            SIX, {"kind": "join", "player": "D"}, passed_out("D", 6, "A", "B", dealer="C"), EIGHT | {"dealer": "D"}
        )
        with pytest.raises(DoesNotFitError) as raised:
            written.void(2, mark(5))
        assert {p.code for p in raised.value.problems} == {"player-unknown"}
        assert {p.where.partition(".")[0] for p in raised.value.problems} == {"deals[1]", "deals[2]"}
        assert (raised.value.stands, raised.value.item) == (1, None)
        assert len(deals(written)) == 4

    def test_a_reason_that_is_too_long_is_no_fault_of_the_deals(self):
        """All three deals stand; what is wrong is 501 characters of a reason (500 are allowed)."""
        with pytest.raises(PreferansError) as raised:
            kept(SIX, SEVEN).record(EIGHT, mark(3, why="x" * 501))
        assert not isinstance(raised.value, DoesNotFitError)
        assert [p.where for p in raised.value.problems] == ["log[2].why"]
