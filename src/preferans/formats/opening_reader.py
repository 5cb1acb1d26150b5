"""What a game document says before its first deal: the frame, the players, what is agreed and carried over."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from preferans.core.accounts import HEAP, POOL, SLOTS, WHISTS
from preferans.core.closing import closes
from preferans.core.conventions import CONVENTIONS, Convention, convention
from preferans.core.doubts import ALL, ARITHMETIC, NONE, Doubt
from preferans.core.history import Action
from preferans.core.ledger import Opening
from preferans.core.postings import Amount
from preferans.core.rules import RuleValue, with_values
from preferans.core.seats import MAX_PLAYERS, MIN_PLAYERS, Player
from preferans.formats.agreed_reader import read_options, read_stake, read_target
from preferans.formats.deal_reader import MAX_NOTE
from preferans.formats.reader import MAX_PROBLEMS, Object, Reader, at, shown

FORMAT: Final = "preferans-game/1"
MAX_DEALS: Final = 20_000
"""How many items a document may have."""

MAX_TITLE: Final = 100

_KEYS = ("format", "title", "note", "started", "rules", "players", "start", "stake", "deals", "log")
_REQUIRED = ("format", "rules", "players", "deals")
_RULES_KEYS = ("convention", "edition", "pool_target", "options")
_START_KEYS = ("pool", "heap", "whists", "all_pass_series")
_LOG_KEYS = ("at", "by", "action", "deal", "was", "now", "why")


_DOUBTS: Final[Mapping[str, frozenset[Doubt]]] = {
    **dict.fromkeys(("format", "title", "note", "started", "stake", "log"), NONE),
    "rules": ARITHMETIC | {Doubt.RULES},
    "players": ARITHMETIC | {Doubt.SEATS, Doubt.DEALER},
    "start": ARITHMETIC,
}
"""What is not known where a part of the document cannot be read."""


def doubts_of(places: Iterable[str]) -> frozenset[Doubt]:
    """What is not known of a game where something is wrong before its first deal; an unknown key may be a misspelt
    one. Whatever is wrong with a single name, somebody sits there."""
    roots = {re.split(r"[.\[]", place)[0] for place in places if place and not place.startswith("players[")}
    return frozenset().union(*(_DOUBTS.get(root, ALL) for root in roots))


def read_frame(reader: Reader, document: Object) -> None:
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


def read_players(reader: Reader, document: Object) -> int:
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


def read_opening(reader: Reader, document: Object, players: int) -> tuple[Convention, dict[str, RuleValue], Opening]:
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
