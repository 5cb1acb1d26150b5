"""The game document, ``preferans-game/1``, read whole (game format)."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from preferans.core.accounts import HEAP, POOL, SLOTS, WHISTS
from preferans.core.closing import closes
from preferans.core.conventions import CONVENTIONS, Convention, convention
from preferans.core.deals import Fact, Join
from preferans.core.doubts import ALL, NONE, Doubt
from preferans.core.history import UNMARKED, Action, Mark
from preferans.core.ledger import Draft, Ledger, Opening, replay
from preferans.core.postings import Amount
from preferans.core.problems import PreferansError, Problem, named, problem
from preferans.core.rules import RuleValue, with_values
from preferans.core.seats import MAX_PLAYERS, MIN_PLAYERS, Player
from preferans.formats.agreed_reader import read_options, read_stake, read_target
from preferans.formats.deal_reader import MAX_NOTE, read_deal
from preferans.formats.reader import MAX_PROBLEMS, Object, Reader, at, shown
from preferans.formats.strict_json import MAX_BYTES, read_json

if TYPE_CHECKING:
    from preferans.core.history import Item
    from preferans.formats.keeping import Change
    from preferans.formats.notation.pieces import Spot

FORMAT: Final = "preferans-game/1"
MAX_DEALS: Final = 20_000
MAX_TITLE: Final = 100

_KEYS = ("format", "title", "note", "started", "rules", "players", "start", "stake", "deals", "log")
_REQUIRED = ("format", "rules", "players", "deals")
_RULES_KEYS = ("convention", "edition", "pool_target", "options")
_START_KEYS = ("pool", "heap", "whists", "all_pass_series")
_LOG_KEYS = ("at", "by", "action", "deal", "was", "now", "why")


_ARITHMETIC: Final = frozenset({Doubt.POOLS, Doubt.END})
_DOUBTS: Final[Mapping[str, frozenset[Doubt]]] = {
    **dict.fromkeys(("format", "title", "note", "started", "stake", "log"), NONE),
    "rules": _ARITHMETIC | {Doubt.RULES},
    "players": _ARITHMETIC | {Doubt.SEATS, Doubt.DEALER},
    "start": _ARITHMETIC,
}
"""What is not known where a part of the document cannot be read."""


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

    def record(self, item: "Item | str", mark: Mark = UNMARKED) -> "tuple[Game, Change]":
        """The game with the next item, and what that changes. ``item`` is one of a document's ``deals``, its JSON text,
        or a line of the notation; ``mark`` says when, by whom and why. Raises ``PreferansError`` where the item cannot
        be read, and its ``DoesNotFitError`` where the game would not be valid."""
        from preferans.formats import keeping

        return keeping.record(self, self._typed(item, len(self.facts) + 1), mark)

    def correct(self, deal: int, item: "Item | str", mark: Mark = UNMARKED) -> "tuple[Game, Change]":
        """The game with another item in place of number ``deal`` (from 1). Raises as ``record``, and ``HistoryError``
        where there is no such item."""
        from preferans.formats import keeping

        return keeping.correct(self, deal, self._typed(item, deal), mark)

    def insert(self, deal: int, item: "Item | str", mark: Mark = UNMARKED) -> "tuple[Game, Change]":
        """The game with a forgotten item as number ``deal``; notes that name later deals follow. Raises as
        ``correct``."""
        from preferans.formats import keeping

        return keeping.insert(self, deal, self._typed(item, deal), mark)

    def void(self, deal: int, mark: Mark = UNMARKED) -> "tuple[Game, Change]":
        """The game without item number ``deal``; notes that name it are struck. Raises as ``correct``."""
        from preferans.formats import keeping

        return keeping.void(self, deal, mark)

    def undo(self, mark: Mark = UNMARKED) -> "tuple[Game, Change]":
        """The game without the last change that its diary knows and that stands. Raises ``HistoryError`` where there is
        none."""
        from preferans.formats import keeping

        return keeping.undo(self, mark)

    def redo(self, mark: Mark = UNMARKED) -> "tuple[Game, Change]":
        """The game with the change done again that was undone last. Raises ``HistoryError`` where there is none."""
        from preferans.formats import keeping

        return keeping.redo(self, mark)

    def arrived(self, deal: int) -> tuple[str, ...]:
        """The names of all who had arrived before item number ``deal``, in that order."""
        joined = sum(isinstance(fact, Join) for fact in self.facts[: max(deal - 1, 0)])
        return self.names[: self.opening.players + joined]

    def _typed(self, item: "Item | str", deal: int) -> "Item":
        if not isinstance(item, str):
            return item
        from preferans.formats.items import read_item_text

        return read_item_text(item, self.arrived(deal))


class Source(NamedTuple):
    """A text of the notation: its lines, and where each place of the document stands in it."""

    lines: tuple[str, ...]
    places: "Mapping[str, Spot]"


class Reading(NamedTuple):
    """A game, or everything that is wrong with its document; with the text, where it was one of the notation."""

    game: Game | None
    problems: tuple[Problem, ...]
    source: Source | None = None


def load(source: str | bytes | Path) -> Game:
    """Read a game, a document or a text in the notation: text, bytes, or the path of a file.

    Raises ``PreferansError`` with every problem, and ``OSError`` where the file cannot be read.
    """
    reading = read_game(source.read_bytes() if isinstance(source, Path) else source)
    if reading.game is None:
        raise PreferansError(reading.problems)
    return reading.game


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
    _read_frame(reader, document)
    players = _read_players(reader, document)
    preset, options, opening = _read_opening(reader, document, players)
    doubts = _doubts((*(p.where for p in reader.problems), *reader.hushed))
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


def _doubts(places: Iterable[str]) -> frozenset[Doubt]:
    """What is not known of a game where something is wrong before its first deal; an unknown key may be a misspelt
    one. Whatever is wrong with a single name, somebody sits there."""
    roots = {re.split(r"[.\[]", place)[0] for place in places if place and not place.startswith("players[")}
    return frozenset().union(*(_DOUBTS.get(root, ALL) for root in roots))


def _place(p: Problem) -> tuple[int, int]:
    """Problems in the order of the document: what is agreed first, then deal by deal."""
    item = re.match(r"deals\[(\d+)\]", p.where, re.ASCII)
    return (1, int(item[1])) if item else (0, 0)


def _read_frame(reader: Reader, document: Object) -> None:
    """All that is for people, and the keys."""
    reader.keys(document, "", _KEYS, _REQUIRED)
    if "format" in document and document["format"] != FORMAT:
        reader.add("format-unknown", "format", given=shown(document["format"]), expected=FORMAT)
    reader.text(document, "title", "", MAX_TITLE)
    reader.text(document, "note", "", MAX_NOTE)
    reader.moment(document, "started", "")
    for place, item in enumerate(reader.items(document.get("log", []), "log") or ()):
        if len(reader.problems) >= MAX_PROBLEMS:
            break
        _read_log_line(reader, item, f"log[{place}]")


def _read_log_line(reader: Reader, item: object, where: str) -> None:
    line = reader.mapping(item, where)
    if line is None:
        return
    reader.keys(line, where, _LOG_KEYS)
    for key in ("at", "by", "why"):
        reader.text(line, key, where, MAX_NOTE)
    reader.choice(line, "action", where, Action, "type-wrong")
    reader.whole(line, "deal", where)
    for key in ("was", "now"):
        if key in line:
            reader.mapping(line[key], at(where, key))


def _read_players(reader: Reader, document: Object) -> int:
    """Seat the players and return how many there are; where some are missing, nobodies sit there for the time being."""
    given = reader.items(document.get("players", []), "players") or []
    if isinstance(document.get("players"), list) and not MIN_PLAYERS <= len(given) <= MAX_PLAYERS:
        reader.add("players-count", "players", given=len(given))
    for place, name in enumerate(given[:MAX_PLAYERS]):
        reader.seat(reader.name(name, f"players[{place}]"))
    reader.unseated.update(name for name in given[MAX_PLAYERS:] if isinstance(name, str))
    while len(reader.players) < MIN_PLAYERS:
        reader.seat(None)
    return len(reader.players)


def _read_opening(reader: Reader, document: Object, players: int) -> tuple[Convention, dict[str, RuleValue], Opening]:
    """The rules and the totals carried over. An unusable convention is noted, and the rest read as if it were Sochi."""
    given = reader.mapping(document.get("rules", {}), "rules") or {}
    reader.keys(given, "rules", _RULES_KEYS, ("convention",) if "rules" in document else ())
    preset = _read_convention(reader, given)
    target, options = read_target(reader, given, "rules"), read_options(reader, given, "rules")
    rules = with_values(preset.rules, options)
    totals: list[Amount] = list(_read_start(reader, document))
    series = _read_series(reader, document)
    if target is not None and closes(rules, target):
        for name, p in reader.players.items():
            if totals[p] > target:
                reader.add("start-over-target", at("start.pool", name), given=int(totals[p]), target=target)
    stake = read_stake(reader, document, "")
    return preset, options, Opening(players, rules, target, tuple(totals), series, stake)


def _read_convention(reader: Reader, given: Object) -> Convention:
    name = reader.text(given, "convention", "rules", MAX_NOTE)
    edition = reader.whole(given, "edition", "rules") if "edition" in given else 1
    editions = CONVENTIONS.get(name or "")
    if editions is None:
        if name is not None:
            reader.add("convention-unknown", "rules.convention", given=shown(name), known=tuple(CONVENTIONS))
        return next(iter(CONVENTIONS.values()))[0]
    found = None if edition is None else convention(name or "", edition)
    if found is None and edition is not None:
        known = tuple(c.edition for c in editions)
        reader.add("edition-unknown", "rules.edition", given=edition, known=known)
    return found or editions[-1]


def _read_start(reader: Reader, document: Object) -> list[int]:
    totals = [0] * SLOTS
    start = reader.mapping(document.get("start", {}), "start") or {}
    reader.keys(start, "start", _START_KEYS)
    for p, amount in _read_totals(reader, start, "pool", "start").items():
        totals[POOL[p].slot] = amount
    for p, amount in _read_totals(reader, start, "heap", "start").items():
        totals[HEAP[p].slot] = amount
    whists = reader.mapping(start.get("whists", {}), "start.whists") or {}
    for name in whists:
        writer = reader.players.get(name)
        if writer is None:
            reader.stranger(name, at("start.whists", name))
        for q, amount in _read_totals(reader, whists, name, "start.whists").items():
            if writer == q:
                reader.add("against-self", at(at("start.whists", name), name), player=name)
            elif writer is not None:
                totals[WHISTS[writer][q].slot] = amount
    return totals


def _read_series(reader: Reader, document: Object) -> int:
    start = document.get("start")
    series = (reader.whole(start, "all_pass_series", "start") if isinstance(start, dict) else 0) or 0
    if series < 0:
        reader.add("start-negative", "start.all_pass_series", given=series, field="all_pass_series")
    return max(series, 0)


def _read_totals(reader: Reader, obj: Object, key: str, where: str) -> dict[Player, int]:
    """Totals by player; only heaps may be negative."""
    place = at(where, key)
    totals = {}
    given = reader.mapping(obj.get(key, {}), place) or {}
    for name in given:
        player, amount = reader.players.get(name), reader.whole(given, name, place)
        if player is None:
            reader.stranger(name, at(place, name))
        elif amount is not None and amount < 0 and place != "start.heap":
            field = "pool" if place == "start.pool" else "whists"
            reader.add("start-negative", at(place, name), given=amount, field=field)
        elif amount is not None:
            totals[player] = amount
    return totals


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
