"""The game document, ``preferans-game/1``, read whole (game format)."""

import copy
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from preferans.core import history
from preferans.core.conventions import Convention
from preferans.core.deals import Fact
from preferans.core.history import UNMARKED, Event, Item, Items, Mark
from preferans.core.ledger import Draft, Ledger, Opening, replay
from preferans.core.problems import PreferansError, Problem, named, problem
from preferans.core.readings.changes import Differences, Pair, differences
from preferans.core.rules import RuleValue
from preferans.core.seats import MAX_PLAYERS
from preferans.formats.deal_reader import read_deal
from preferans.formats.diary import events_of, log_line
from preferans.formats.opening_reader import MAX_DEALS, doubts_of, read_frame, read_opening, read_players
from preferans.formats.reader import MAX_PROBLEMS, Object, Reader
from preferans.formats.strict_json import MAX_BYTES, read_json

if TYPE_CHECKING:
    from preferans.formats.source import Source


class Game(NamedTuple):
    """A valid game.

    ``document`` is what was read, ``names`` the players by number (newcomers after the first ones), ``facts`` the items
    of ``deals``; ``options`` are the table rules set by hand, and ``ledger`` is the game replayed.
    """

    document: Mapping[str, object]
    names: tuple[str, ...]
    convention: Convention
    options: Mapping[str, RuleValue]
    opening: Opening
    facts: tuple[Fact, ...]
    ledger: Ledger

    def replay(self) -> Ledger:
        """The game replayed: its entries with their postings, and where it stands."""
        return self.ledger

    def record(self, item: Item | str, mark: Mark = UNMARKED) -> "tuple[Game, Change]":
        """The game with the next item, and what that changes. ``item`` is one of a document's ``deals``, its JSON text,
        or a line of the notation; ``mark`` says when, by whom and why. Raises ``PreferansError`` where item or mark
        cannot be read, and its ``DoesNotFitError`` where the game would not be valid."""
        typed = self._typed(item, len(self.facts) + 1)
        return self._changed(history.write(self.items, typed, mark))

    def correct(self, deal: int, item: Item | str, mark: Mark = UNMARKED) -> "tuple[Game, Change]":
        """The game with another item in place of number ``deal`` (from 1). Raises as ``record``, and ``HistoryError``
        where there is no such item."""
        return self._changed(history.correct(self.items, deal, self._typed(item, deal), mark))

    def insert(self, deal: int, item: Item | str, mark: Mark = UNMARKED) -> "tuple[Game, Change]":
        """The game with a forgotten item as number ``deal``; notes that name later deals follow. Raises as
        ``correct``."""
        return self._changed(history.insert(self.items, deal, self._typed(item, deal), mark))

    def void(self, deal: int, mark: Mark = UNMARKED) -> "tuple[Game, Change]":
        """The game without item number ``deal``; notes that name it are struck. Raises as ``correct``."""
        return self._changed(history.void(self.items, deal, mark))

    def undo(self, mark: Mark = UNMARKED) -> "tuple[Game, Change]":
        """The game without the last change that its diary knows and that stands. Raises ``HistoryError`` where there is
        none, or where the diary does not fit the game."""
        return self._changed(history.undo(events_of(self.document), mark))

    def redo(self, mark: Mark = UNMARKED) -> "tuple[Game, Change]":
        """The game with the change done again that was undone last. Raises as ``undo``."""
        return self._changed(history.redo(events_of(self.document), mark))

    def noted(self, *events: Event) -> "tuple[Game, Change]":
        """The game with lines in its diary that change no item: a warning, an offer, a refusal."""
        return self._changed(events)

    @property
    def items(self) -> Items:
        """The items as the document has them."""
        deals = self.document["deals"]
        assert isinstance(deals, list)
        return tuple(deals)

    def _changed(self, events: tuple[Event, ...]) -> "tuple[Game, Change]":
        """The game after some events, and what is otherwise."""
        items, log = history.effective(events, self.items), self.document.get("log", [])
        assert isinstance(log, list)
        document = {**self.document, "deals": list(items)}
        if events or log:
            document["log"] = [*log, *map(log_line, events)]
        after = _valid(read_document(document), events, len(items))
        pairs = _pairs(events, len(self.facts), len(after.facts))
        found = differences(self.ledger, after.ledger, pairs, _same_players(self, after))
        return after, Change(events, self, after, found)

    def seated(self, deal: int | None = None) -> tuple[str, ...]:
        """The names clockwise, from the first seat, as they sat before item number ``deal``; now if it is not given."""
        entries = self.ledger.entries
        before = len(entries) if deal is None else min(deal - 1, len(entries))
        seating = entries[before - 1].seating if before > 0 else range(self.opening.players)
        return tuple(self.names[player] for player in seating)

    def _typed(self, item: Item | str, deal: int) -> "Item":
        if not isinstance(item, str):
            return copy.deepcopy(item)  # a game never changes, whatever becomes of what was handed in
        from preferans.formats.items import read_item_text

        return read_item_text(item, self.seated(deal))


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


class Reading(NamedTuple):
    """A game, or everything that is wrong with its document; with the text, where it was one of the notation."""

    game: Game | None
    problems: tuple[Problem, ...]
    source: "Source | None" = None


def _valid(reading: Reading, events: tuple[Event, ...], count: int) -> Game:
    """The game after a change. Raises where it is not valid; where only the mark is at fault, as any wrong input."""
    if reading.game is not None:
        return reading.game
    if all(p.where.startswith("log[") for p in reading.problems):
        raise PreferansError(reading.problems)
    item = events[-1].deal - 1 if events and events[-1].deal and events[-1].now else None
    raise DoesNotFitError(reading.problems, _standing(reading.problems, count), item)


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


def _same_players(before: Game, after: Game) -> dict[int, int | None]:
    return {p: after.names.index(name) if name in after.names else None for p, name in enumerate(before.names)}


def load(source: str | bytes | Path) -> Game:
    """Read a game, a document or a text in the notation: text, bytes, or the path of a file (a text of one line that is
    neither a document nor the beginning of a game is a path too).

    Raises ``PreferansError`` with every problem, and ``OSError`` where the file cannot be read.
    """
    if isinstance(source, str) and _names_a_file(source):
        source = Path(source)
    reading = read_game(source.read_bytes() if isinstance(source, Path) else source)
    if reading.game is None:
        raise PreferansError(reading.problems)
    return reading.game


def _names_a_file(text: str) -> bool:
    line = text.strip()
    return bool(line) and line[0] not in '{["' and "\n" not in line and _notation(line) is None and "\0" not in line


def read_game(data: bytes | str) -> Reading:
    """Read a game, as a document or in the text notation, and replay it; never raises."""
    text = _notation(data)
    if text is not None:
        return _read_text(text)
    parsed = read_json(data)
    if parsed.value is None and parsed.problems:
        return Reading(None, parsed.problems)
    reading = read_document(parsed.value, {p.where for p in parsed.problems if p.code == "json-nan"})
    problems = (*parsed.problems, *reading.problems)
    return Reading(None if problems else reading.game, problems)


def _notation(data: bytes | str) -> str | None:
    """The text of a game in the notation; ``None`` for everything else."""
    if data[:1] in (b"{", "{"):
        return None  # what nearly every game begins with
    from preferans.formats.notation import looks_like_notation

    if len(data) > MAX_BYTES:
        return None
    try:
        text = data.decode() if isinstance(data, bytes) else data
    except UnicodeDecodeError:
        return None
    return text if looks_like_notation(text) else None


def _read_text(text: str) -> Reading:
    from preferans.formats.notation import read_notation
    from preferans.formats.source import Source

    parsed = read_notation(text)
    reading = read_document(parsed.value, parsed.unread) if parsed.value else Reading(None, ())
    problems = (*parsed.problems, *reading.problems)
    return Reading(None if problems else reading.game, problems, Source(parsed.lines, parsed.places))


def read_document(value: object, told: Collection[str] = ()) -> Reading:
    """The same for a document that has been parsed already; ``told`` are the places of which something was told
    then."""
    reader = Reader(told)
    document = reader.mapping(value, "")
    if document is None:
        return Reading(None, tuple(reader.problems))
    read_frame(reader, document)
    players = read_players(reader, document)
    preset, options, opening = read_opening(reader, document, players)
    doubts = doubts_of((*(p.where for p in reader.problems), *reader.hushed))
    facts = _read_deals(reader, document)
    ledger = replay(opening, facts, doubts)
    names = tuple(reader.names)
    problems = (*reader.problems, *named(ledger.problems, names))
    if problems:
        return Reading(None, _told(problems))
    valid = tuple(fact for fact in facts if fact is not None and not isinstance(fact, Draft))
    return Reading(Game(document, names, preset, options, opening, valid, ledger), ())


def _told(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """The problems in the order of the document; where they are too many, the rest is told to be there."""
    sorted_ones = sorted(problems, key=_place)
    if len(sorted_ones) < MAX_PROBLEMS:
        return tuple(sorted_ones)
    return (*sorted_ones[:MAX_PROBLEMS], problem("too-large", "", "problems", limit=MAX_PROBLEMS))


def _place(p: Problem) -> tuple[int, int]:
    """Problems in the order of the document: what is agreed first, then deal by deal."""
    item = re.match(r"deals\[(\d+)\]", p.where, re.ASCII)
    return (1, int(item[1])) if item else (0, 0)


def _read_deals(reader: Reader, document: Object) -> list[Fact | Draft | None]:
    deals = reader.items(document.get("deals", []), "deals") or []
    if not reader.known:
        return []  # without a single name nothing can be said of a deal
    if len(deals) > MAX_DEALS:
        reader.add("too-large", "deals", "deals", given=len(deals), limit=MAX_DEALS)
        return []
    return [_read_item(reader, deal, f"deals[{place}]") for place, deal in enumerate(deals)]


def _read_item(reader: Reader, value: object, where: str) -> Fact | Draft | None:
    item = read_deal(reader, value, where)
    if item is None and len(reader.players) < MAX_PLAYERS:
        reader.nameless = True  # a newcomer may have sat down in it
    return item
