"""The memory of a game: what was written, corrected, inserted, voided, undone and done again, and what stands now.

An item is kept as a document writes it, with names, so that a newcomer who is voided renumbers nobody. An event is one
line of a document's ``log``: every change puts an item in place of another, or in, or out, and that alone is its
effect.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from preferans.core.problems import PreferansError

Item: TypeAlias = Mapping[str, object]
"""One item of ``deals`` as a document writes it."""

Items: TypeAlias = tuple[Item, ...]


class Action(StrEnum):
    """What somebody did (game format, ``log``)."""

    WRITE = "write"
    CORRECT = "correct"
    VOID = "void"
    INSERT = "insert"
    UNDO = "undo"
    REDO = "redo"
    WARN = "warn"
    OFFER = "offer"
    WAIVE = "waive"
    REFUSE = "refuse"
    AGREE = "agree"


CHANGES: Final = frozenset({Action.WRITE, Action.CORRECT, Action.VOID, Action.INSERT, Action.UNDO, Action.REDO})
"""What changes the items; the others are only said."""


class Mark(NamedTuple):
    """When, by whom and why something was done; ``at`` is a moment as documents write it."""

    at: str | None = None
    by: str | None = None
    why: str | None = None


UNMARKED: Final = Mark()


class Event(NamedTuple):
    """One line of the diary: at position ``deal`` (from 1, at that time) ``was`` made room for ``now``; where one of
    them is ``None`` an item went in or out."""

    action: Action
    deal: int | None = None
    was: Item | None = None
    now: Item | None = None
    mark: Mark = UNMARKED


class HistoryError(PreferansError):
    """What was asked for is not there. ``code`` is ``no-item``, ``nothing-to-undo``, ``nothing-to-redo``, or ``no-fit``
    where the diary does not fit the items; ``deal`` the item in question."""

    def __init__(self, code: str, deal: int | None = None) -> None:
        super().__init__(())
        self.code = code
        self.deal = deal
        self.args = (code if deal is None else f"{code}: {deal}",)


def effective(events: Iterable[Event], items: Items = ()) -> Items:
    """The items that stand after ``events``, which began with ``items``. Raises ``HistoryError`` where they do not
    fit."""
    for event in events:
        items = applied(items, event)
    return items


def applied(items: Items, event: Event) -> Items:
    """The items after one event; notes that name deals are renumbered. Raises ``HistoryError`` where it does not
    fit."""
    deal, was, now = event.deal, event.was, event.now
    if event.action not in CHANGES or deal is None or was is now is None:
        return items
    if not 1 <= deal <= len(items) + (was is None) or (was is not None and items[deal - 1] != was):
        raise HistoryError("no-fit", deal)
    before, after = items[: deal - 1], items[deal - 1 + (was is not None) :]
    stays = () if now is None else (now,)
    if was is None:
        return (*before, *stays, *(_renumbered(item, deal, 1) for item in after))
    if now is None:
        return (*before, *(_renumbered(item, deal + 1, -1) for item in after))
    return (*before, *stays, *after)


def _renumbered(item: Item, first: int, by: int) -> Item:
    """The item with its note on a deal moved ``by``, where it names deal ``first`` or a later one."""
    deal = item.get("deal")
    return {**item, "deal": deal + by} if type(deal) is int and deal >= first else item


def write(items: Items, item: Item, mark: Mark) -> tuple[Event, ...]:
    """The next item."""
    return (Event(Action.WRITE, len(items) + 1, None, item, mark),)


def insert(items: Items, deal: int, item: Item, mark: Mark) -> tuple[Event, ...]:
    """A forgotten item, which becomes number ``deal``. Raises ``HistoryError`` beyond the end."""
    _known(items, deal, len(items) + 1)
    return (Event(Action.INSERT, deal, None, item, mark),)


def correct(items: Items, deal: int, item: Item, mark: Mark) -> tuple[Event, ...]:
    """Another item in place of number ``deal``; none where it is the same. Raises ``HistoryError`` for a number that is
    not there."""
    _known(items, deal, len(items))
    was = items[deal - 1]
    return () if was == item else (Event(Action.CORRECT, deal, was, item, mark),)


def void(items: Items, deal: int, mark: Mark) -> tuple[Event, ...]:
    """Number ``deal`` out. Notes that name it are struck first, by events of the same action that leave their items.
    Raises ``HistoryError`` for a number that is not there."""
    _known(items, deal, len(items))
    struck = tuple(
        Event(Action.VOID, at, item, {key: value for key, value in item.items() if key != "deal"}, mark)
        for at, item in enumerate(items, 1)
        if item.get("deal") == deal and type(item["deal"]) is int and at != deal
    )
    return (*struck, Event(Action.VOID, deal, items[deal - 1], None, mark))


def undo(events: Sequence[Event], mark: Mark) -> tuple[Event, ...]:
    """The last change that stands, taken back. Raises ``HistoryError`` where there is none."""
    done, _ = _stacks(events)
    if not done:
        raise HistoryError("nothing-to-undo")
    return tuple(Event(Action.UNDO, e.deal, e.now, e.was, mark) for e in reversed(done[-1]))


def redo(events: Sequence[Event], mark: Mark) -> tuple[Event, ...]:
    """The last change taken back, done again, unless something else was done since. Raises ``HistoryError`` where
    there is none."""
    _, undone = _stacks(events)
    if not undone:
        raise HistoryError("nothing-to-redo")
    return tuple(Event(Action.REDO, e.deal, e.was, e.now, mark) for e in undone[-1])


def moved(events: Iterable[Event], deal: int) -> int | None:
    """Where item number ``deal`` stands after ``events``, or ``None`` where it is out."""
    for event in events:
        if event.action not in CHANGES or event.deal is None or event.was is event.now is None:
            continue
        if event.was is None and event.deal <= deal:
            deal += 1
        elif event.now is None and event.deal == deal:
            return None
        elif event.now is None and event.deal < deal:
            deal -= 1
    return deal


def _known(items: Items, deal: int, last: int) -> None:
    if not 1 <= deal <= last:
        raise HistoryError("no-item", deal)


def _stacks(events: Sequence[Event]) -> tuple[list[tuple[Event, ...]], list[tuple[Event, ...]]]:
    """The changes that stand, and those taken back that could be done again; the last ones last. An undo or redo has as
    many events as the change that it concerns."""
    changing = [e for e in events if e.action in CHANGES and e.deal is not None and (e.was, e.now) != (None, None)]
    done: list[tuple[Event, ...]] = []
    undone: list[tuple[Event, ...]] = []
    at = 0
    while at < len(changing):
        action = changing[at].action
        if action is Action.UNDO or action is Action.REDO:
            source, target = (done, undone) if action is Action.UNDO else (undone, done)
            target += source[-1:]
            at += len(source.pop()) if source else 1
        else:
            done.append(tuple(changing[at : at + _length(changing, at)]))
            undone.clear()
            at += len(done[-1])
    return done, undone


def _length(changing: Sequence[Event], at: int) -> int:
    """How many events the change has that begins here: the notes that voiding strikes come before the item itself."""
    end = at
    while end < len(changing) - 1 and changing[end].action is Action.VOID and changing[end].now is not None:
        end += 1
    return end - at + 1
