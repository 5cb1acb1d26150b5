"""Keeping a game: a change makes a new document of the old one and its diary, and says what it does.

Nothing here knows the time: who calls gives the moment, by whom and why.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from preferans.core import history
from preferans.core.history import UNMARKED, Action, Event, Item, Items, Mark
from preferans.core.problems import PreferansError, Problem
from preferans.core.readings.changes import Differences, Pair, differences
from preferans.formats.game import Game, read_document

Step: TypeAlias = Callable[[Items, tuple[Event, ...]], tuple[Event, ...]]
"""Makes the events of a change from the items as they stand and the diary so far."""

_ACTIONS: Final = {action.value: action for action in Action}


class Change(NamedTuple):
    """What a change did: its events, the game before and after it, and what differs between them."""

    events: tuple[Event, ...]
    before: Game
    after: Game
    differences: Differences


class DoesNotFitError(PreferansError):
    """The game would not be valid after the change.

    The first ``stands`` items would still stand; ``problems`` tell what is wrong with the others. ``item`` is the
    place, from 0, of what was to be written, ``None`` where nothing was.
    """

    def __init__(self, problems: tuple[Problem, ...], stands: int, item: int | None) -> None:
        super().__init__(problems)
        self.stands = stands
        self.item = item


def events_of(document: Mapping[str, object]) -> tuple[Event, ...]:
    """The diary of a document. A line that is none of ours changes nothing."""
    log = document.get("log")
    lines = log if isinstance(log, list) else []
    return tuple(event for line in lines if isinstance(line, dict) and (event := _event(line)) is not None)


def _event(line: Mapping[str, object]) -> Event | None:
    action, deal = _ACTIONS.get(str(line.get("action"))), line.get("deal")
    was, now = line.get("was"), line.get("now")
    if action is None:
        return None
    mark = Mark(*(str(line[key]) if key in line else None for key in ("at", "by", "why")))
    number = deal if type(deal) is int else None
    return Event(action, number, was if isinstance(was, dict) else None, now if isinstance(now, dict) else None, mark)


def first_dealer(game: Game) -> str | None:
    """Who was named to deal first when the game began: a line of the diary, as long as no deal says it."""
    agreed = (event.now for event in events_of(game.document) if event.action is Action.AGREE and event.now)
    named = next((now["dealer"] for now in agreed if set(now) == {"dealer"}), None)
    return named if isinstance(named, str) and named in game.names else None


def log_line(event: Event) -> dict[str, object]:
    """An event as the document's ``log`` has it."""
    line = {
        "at": event.mark.at,
        "by": event.mark.by,
        "action": event.action.value,
        "deal": event.deal,
        "was": event.was,
        "now": event.now,
        "why": event.mark.why,
    }
    return {key: value for key, value in line.items() if value is not None}


def changed(game: Game, step: Step) -> tuple[Game, Change]:
    """The game after a change, and the change. Raises ``HistoryError`` where it cannot be made, and ``DoesNotFitError``
    where the game would not be valid after it; ``PreferansError`` where only its mark is at fault."""
    items, diary = _items(game), events_of(game.document)
    events = step(items, diary)
    after = _after(game, history.effective(events, items), events)
    return after, Change(events, game, after, _differences(game, after, events))


def note(game: Game, *events: Event) -> tuple[Game, Change]:
    """The game with lines in its diary that change no item: a warning, an offer, a refusal."""
    after = _after(game, _items(game), events)
    return after, Change(events, game, after, _differences(game, after, ()))


def _items(game: Game) -> Items:
    deals = game.document["deals"]
    assert isinstance(deals, list)
    return tuple(deals)


def _after(game: Game, items: Items, events: tuple[Event, ...]) -> Game:
    log = game.document.get("log", [])
    assert isinstance(log, list)
    document = {**game.document, "deals": list(items)}
    if events or log:
        document["log"] = [*log, *map(log_line, events)]
    reading = read_document(document)
    if reading.problems and all(p.where.startswith("log[") for p in reading.problems):
        raise PreferansError(reading.problems)
    if reading.game is None:
        item = events[-1].deal - 1 if events and events[-1].deal and events[-1].now else None
        raise DoesNotFitError(reading.problems, _standing(reading.problems, len(items)), item)
    return reading.game


def _standing(problems: tuple[Problem, ...], count: int) -> int:
    """How many items come before the first with a problem."""
    places = [p.where.partition("[")[2].partition("]")[0] for p in problems if p.where.startswith("deals[")]
    return min((int(place) for place in places), default=count)


def _pairs(events: tuple[Event, ...], before: int, after: int) -> Iterator[Pair]:
    """Each item's number before and after: in the order of the items after, those that are out first."""
    pairs = {number: history.moved(events, number) for number in range(1, before + 1)}
    came_from = {now: was for was, now in pairs.items() if now is not None}
    yield from ((was, None) for was, now in pairs.items() if now is None)
    yield from ((came_from.get(now), now) for now in range(1, after + 1))


def _differences(before: Game, after: Game, events: tuple[Event, ...]) -> Differences:
    pairs = _pairs(events, len(before.facts), len(after.facts))
    return differences(before.ledger, after.ledger, pairs, _same_players(before, after))


def _same_players(before: Game, after: Game) -> dict[int, int | None]:
    return {p: after.names.index(name) if name in after.names else None for p, name in enumerate(before.names)}


def record(game: Game, item: Item, mark: Mark = UNMARKED) -> tuple[Game, Change]:
    """The next item."""
    return changed(game, lambda items, _: history.write(items, item, mark))


def insert(game: Game, deal: int, item: Item, mark: Mark = UNMARKED) -> tuple[Game, Change]:
    """A forgotten item, which becomes number ``deal``."""
    return changed(game, lambda items, _: history.insert(items, deal, item, mark))


def correct(game: Game, deal: int, item: Item, mark: Mark = UNMARKED) -> tuple[Game, Change]:
    """Another item in place of number ``deal``."""
    return changed(game, lambda items, _: history.correct(items, deal, item, mark))


def void(game: Game, deal: int, mark: Mark = UNMARKED) -> tuple[Game, Change]:
    """Number ``deal`` out."""
    return changed(game, lambda items, _: history.void(items, deal, mark))


def undo(game: Game, mark: Mark = UNMARKED) -> tuple[Game, Change]:
    """The last change that stands, taken back."""
    return changed(game, lambda _, diary: history.undo(diary, mark))


def redo(game: Game, mark: Mark = UNMARKED) -> tuple[Game, Change]:
    """The last change taken back, done again."""
    return changed(game, lambda _, diary: history.redo(diary, mark))
