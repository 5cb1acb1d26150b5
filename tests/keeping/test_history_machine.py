"""The memory of a game against a plain list: whatever is recorded, corrected, inserted, voided, undone and done again,
the game is the one that would stand if nothing but that had ever been written.

The model keeps each item under an identity of its own, a note on a deal as the identity of that deal, and whole lists
on two stacks; it knows nothing of events.
"""

import copy
import json
import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from preferans.core import history
from preferans.core.history import UNMARKED, Action, Event, HistoryError, Mark
from preferans.core.ledger import Entry, Ledger
from preferans.formats import diary
from preferans.formats.document_text import document_text
from preferans.formats.game import Change, DoesNotFitError, Game, Reading, read_document, read_game
from preferans.formats.notation import write_notation
from tests import strategies
from tests.keeping import tables
from tests.keeping.tables import Item, Key
from tests.oracle import Sheet, begin, play

MOST = 12
"""No more items than this in a game."""

KINDS = {
    "contract": 30, "all-pass": 18, "misere": 8, "without-three": 4, "adjust": 10, "error": 20, "agree": 4, "join": 6,
}  # fmt: skip

Randoms = st.integers(0, 2**32 - 1).map(random.Random)
"""Seeds: a generator that hypothesis shrinks would use up what it may draw long before a game is worth changing."""
Step = Callable[[Game, Mark], tuple[Game, Change]]


class Slot(NamedTuple):
    """An item: who it is, what it says, and which one its note names."""

    who: int
    says: Item
    names: int | None


Slots = tuple[Slot, ...]


def rendered(slots: Slots) -> list[Item]:
    """The items as a document has them."""
    places = {slot.who: place for place, slot in enumerate(slots, 1)}
    return [{**slot.says, **({"deal": places[slot.names]} if slot.names is not None else {})} for slot in slots]


class History(RuleBasedStateMachine):
    """A game that is kept, and the list that it ought to be."""

    def __init__(self) -> None:
        super().__init__()
        self.slots: Slots = ()
        self.done: list[Slots] = []
        self.undone: list[Slots] = []
        self.moment = 0
        self.born = 0
        self.frame: Item = {}

    @initialize(
        rng=Randoms,
        players=st.integers(2, 4),
        odd=st.booleans(),
        count=st.integers(0, 6),
        clock=st.sampled_from(["runs", "stands", "none"]),
    )
    def begin(self, rng: random.Random, players: int, odd: bool, count: int, clock: str) -> None:
        """A few items are there already, so that there is something to change. What is one change is never a matter of
        the clock: it may stand, or there may be none."""
        self.clock = clock
        self.frame = strategies.random_frame(rng, None, players, None if odd else {})
        self.game = self.fresh([])
        for _ in range(count):
            self.record(rng)

    # ---- what somebody does

    @precondition(lambda self: len(self.slots) < MOST)
    @rule(rng=Randoms)
    def record(self, rng: random.Random) -> None:
        item = self.draw(rng, len(self.slots) + 1)
        after = (*self.slots, self.slot(item))
        self.change(after, lambda game, mark: game.record(item, mark))

    @precondition(lambda self: len(self.slots) < MOST)
    @rule(rng=Randoms, place=st.floats(0, 1))
    def insert(self, rng: random.Random, place: float) -> None:
        at = round(place * len(self.slots)) + 1
        item = self.draw(rng, at)
        after = (*self.slots[: at - 1], self.slot(item), *self.slots[at - 1 :])
        self.change(after, lambda game, mark: game.insert(at, item, mark))

    @precondition(lambda self: self.slots)
    @rule(rng=Randoms, place=st.floats(0, 1))
    def correct(self, rng: random.Random, place: float) -> None:
        at = round(place * (len(self.slots) - 1)) + 1
        item = self.draw(rng, at)
        mended = self.slot(item)._replace(who=self.slots[at - 1].who)
        after = (*self.slots[: at - 1], mended, *self.slots[at:])
        self.change(after, lambda game, mark: game.correct(at, item, mark))

    @precondition(lambda self: self.slots)
    @rule(place=st.floats(0, 1))
    def void(self, place: float) -> None:
        at = round(place * (len(self.slots) - 1)) + 1
        out = self.slots[at - 1].who
        stay = [slot for slot in self.slots if slot.who != out]
        after = tuple(slot._replace(names=None) if slot.names == out else slot for slot in stay)
        self.change(after, lambda game, mark: game.void(at, mark))

    @precondition(lambda self: self.done)
    @rule()
    def undo(self) -> None:
        self.step(self.done[-1], Game.undo)
        self.undone.append(self.slots)
        self.slots = self.done.pop()
        self.there_and_back(Game.redo, Game.undo, self.undone[-1])

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        self.step(self.undone[-1], Game.redo)
        self.done.append(self.slots)
        self.slots = self.undone.pop()
        self.there_and_back(Game.undo, Game.redo, self.done[-1])

    @rule(action=st.sampled_from([Action.WARN, Action.OFFER, Action.WAIVE, Action.REFUSE, Action.AGREE]))
    def say(self, action: Action) -> None:
        """A line of the diary that changes nothing, whatever stands in it."""
        event = Event(action, 1, None, {"kind": "all-pass"}, self.mark())
        game, change = self.game.noted(event)
        assert change.events == (event,)
        assert not change.differences.items
        assert not change.differences.totals
        self.game = game
        self.stands(self.slots)

    @rule(notation=st.booleans(), lang=st.sampled_from(["en", "ru"]))
    def save_and_read(self, notation: bool, lang: str) -> None:
        """Kept in a file, in either form, nothing is lost."""
        text = write_notation(self.game.document, lang=lang) if notation else document_text(self.game.document)
        reading = read_game(text.encode())
        assert reading.game is not None, reading.problems
        self.game = reading.game
        self.stands(self.slots)

    # ---- what has to hold

    @invariant()
    def ends_where_the_lists_end(self) -> None:
        """There is something to undo, or to do again, where the lists have something."""
        if not self.done:
            self.nothing(Game.undo, "nothing-to-undo")
        if not self.undone:
            self.nothing(Game.redo, "nothing-to-redo")

    def change(self, after: Slots, step: Step) -> None:
        """A change of which it is not known whether the game will be valid."""
        if rendered(after) == rendered(self.slots):
            game, change = step(self.game, self.mark())
            assert (change.events, game) == ((), self.game)
            return
        scratch = self.read(rendered(after))
        if scratch.game is None:
            self.refused(after, step, scratch)
            return
        self.step(after, step)
        self.done.append(self.slots)
        self.undone.clear()
        self.slots = after

    def step(self, after: Slots, step: Step) -> None:
        """A change that has to lead to the items of ``after``, seen beforehand on a copy."""
        mark, was = self.mark(), copy.deepcopy(self.game.document)
        preview = step(load(json.dumps(self.game.document)), mark)[1]
        game, change = step(self.game, mark)
        assert self.game.document == was, "a change leaves the game before it alone"
        assert (preview.events, preview.differences) == (change.events, change.differences)
        assert preview.after.document == game.document
        assert (change.before, change.after) == (self.game, game)
        assert [event.mark for event in change.events] == [mark] * len(change.events)
        assert tables.log(game) == [*tables.log(self.game), *map(diary.log_line, change.events)]
        self.differences(change, self.slots, after)
        self.game = game
        self.stands(after)

    def stands(self, slots: Slots) -> None:
        """The game has these items, and is what it would be had nothing else ever been written; so says its diary."""
        items = rendered(slots)
        assert tables.deals(self.game) == items
        assert self.game.ledger == self.fresh(items).ledger
        assert list(history.effective(diary.events_of(self.game.document))) == items

    def there_and_back(self, there: Step, back: Step, over_there: Slots) -> None:
        """One step and back again is where we were."""
        other = there(self.game, self.mark())[0]
        assert tables.deals(other) == rendered(over_there)
        again = back(other, self.mark())[0]
        assert tables.deals(again) == tables.deals(self.game)
        assert again.ledger == self.game.ledger

    def refused(self, after: Slots, step: Step, scratch: Reading) -> None:
        """What does not fit is refused, with the reasons for which the game from scratch is; nothing is changed."""
        was = copy.deepcopy(self.game.document)
        with pytest.raises(DoesNotFitError) as raised:
            step(self.game, self.mark())
        assert self.game.document == was
        assert raised.value.problems == scratch.problems
        items, stands = rendered(after), raised.value.stands
        assert 0 <= stands < len(items)
        assert self.read(items[:stands]).game is not None
        assert self.read(items[: stands + 1]).game is None

    def nothing(self, step: Step, code: str) -> None:
        with pytest.raises(HistoryError) as raised:
            step(self.game, self.mark())
        assert raised.value.code == code

    def differences(self, change: Change, before: Slots, after: Slots) -> None:
        """What the change says it changed, worked out by name from the two games."""
        old, new, names = change.before, change.after, change.after.names
        found = change.differences
        was, now = tables.sheet(old.ledger, old.names), tables.sheet(new.ledger, names)
        assert tables.moves(found.totals, names) == differing(was, now, names)
        assert tables.results(found.results, names) == {
            name: (nets(old).get(name, 0), net) for name, net in nets(new).items()
        }
        wanted = []
        for one, other in pairs(before, after):
            fields = differing(amounts(old, one), amounts(new, other), names)
            if fields or one is None or other is None:
                wanted.append((one, other, fields))
        assert [
            (number(line.was and line.was.entry), number(line.now and line.now.entry), tables.moves(line.fields, names))
            for line in found.items
        ] == wanted

    # ---- helping hands

    def mark(self) -> Mark:
        self.moment += self.clock == "runs"
        return UNMARKED if self.clock == "none" else tables.mark(self.moment)

    def read(self, items: list[Item]) -> Reading:
        return read_document(copy.deepcopy({**self.frame, "deals": items}))

    def fresh(self, items: list[Item]) -> Game:
        reading = self.read(items)
        assert reading.game is not None, reading.problems
        return reading.game

    def sheet(self, items: list[Item]) -> Sheet:
        sheet = begin({**self.frame, "deals": items})
        for item in items:
            play(sheet, item)
        return sheet

    def draw(self, rng: random.Random, number: int) -> Item:
        """An item that fits at place ``number``; more of them than at a real table are not deals, and have notes."""
        sheet = self.sheet(rendered(self.slots)[: number - 1])
        kinds = strategies.possible_kinds(sheet)
        kind = rng.choices(kinds, weights=[KINDS[k] for k in kinds])[0]
        item = strategies.random_deal(rng, sheet, kind, number)
        if number > 1 and (kind == "error" or item.get("cause", "decree") != "decree") and strategies.chance(rng, 70):
            item["deal"] = rng.randint(1, number - 1)
        return item

    def slot(self, item: Item) -> Slot:
        self.born += 1
        named = self.slots[item["deal"] - 1].who if "deal" in item else None
        return Slot(self.born, {key: value for key, value in item.items() if key != "deal"}, named)


def load(text: str) -> Game:
    reading = read_game(text)
    assert reading.game is not None
    return reading.game


def differing(was: dict[Key, Any], now: dict[Key, Any], names: tuple[str, ...]) -> dict[Key, tuple[Any, Any]]:
    """The fields of those who are there afterwards in which something else stands."""
    keys = [key for key in {**was, **now} if key[1] in names and (key[2] is None or key[2] in names)]
    return {key: (was.get(key, 0), now.get(key, 0)) for key in keys if was.get(key, 0) != now.get(key, 0)}


def pairs(before: Slots, after: Slots) -> list[tuple[int | None, int | None]]:
    """Every item's number before and after, those that are out first."""
    old = {slot.who: place for place, slot in enumerate(before, 1)}
    new = {slot.who: place for place, slot in enumerate(after, 1)}
    out: list[tuple[int | None, int | None]] = [(place, None) for who, place in old.items() if who not in new]
    return [*out, *((old.get(who), place) for who, place in new.items())]


def amounts(game: Game, number: int | None) -> dict[Key, Any]:
    """What an item wrote into each field."""
    found: dict[Key, Any] = {}
    for posting in game.ledger.entries[number - 1].postings if number else ():
        place = tables.key(posting.account, game.names)
        found[place] = found.get(place, 0) + posting.amount
    return found


def number(entry: Entry | None) -> int | None:
    return None if entry is None else entry.number


def nets(game: Game) -> dict[str, Fraction]:
    """The results by rules 5: value less the mean value, whists written less whists owed."""
    ledger: Ledger = game.ledger
    totals, names = tables.sheet(ledger, game.names), game.names
    price = ledger.position.rules.prices.pool_price
    values = {p: price * totals.get(("pool", p, None), 0) - 10 * totals.get(("heap", p, None), 0) for p in names}
    mean = Fraction(sum(values.values())) / len(names)
    whists = {p: sum(totals.get(("whists", p, q), 0) - totals.get(("whists", q, p), 0) for q in names) for p in names}
    return {p: values[p] - mean + whists[p] for p in names}


def test_the_memory_of_a_game_is_that_of_a_plain_list() -> None:
    run_state_machine_as_test(History, settings=settings(max_examples=30, stateful_step_count=25))


@pytest.mark.sweep
def test_the_memory_of_many_games_is_that_of_a_plain_list() -> None:
    run_state_machine_as_test(History, settings=settings(max_examples=500, stateful_step_count=50))
