"""Items of ``deals`` into facts (game format, ``deals[]``)."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from preferans.core.accounts import HEAP, POOL, WHISTS, Account, Field
from preferans.core.deals import (
    LEVELS,
    TRICKS,
    Adjust,
    Agree,
    AllPass,
    Call,
    Cause,
    Contract,
    Error,
    ErrorField,
    Fact,
    Join,
    Misere,
    NamedTricks,
    Strain,
    When,
    WithoutThree,
)
from preferans.core.doubts import unread_places
from preferans.core.ledger import Draft
from preferans.core.problems import BY_PLAYER, at_player
from preferans.core.seats import Player
from preferans.formats.agreed_reader import read_options, read_stake, read_target
from preferans.formats.reader import Object, Reader, at, words

MAX_NOTE: Final = 500

_COUNTS = range(TRICKS + 1)


class _Kind(NamedTuple):
    """A kind of item: what makes a fact of it, and its keys."""

    read: Callable[[Reader, Object, str], Fact]
    known: tuple[str, ...]
    required: tuple[str, ...]


def read_deal(reader: Reader, value: object, where: str) -> Fact | Draft | None:
    """One item as a fact. Where something in it is missing or wrong the problems are noted, and a draft with something
    else in those places lets the rest be judged; ``None`` where not even its kind can be told."""
    reader.next_item()
    obj = reader.mapping(value, where)
    if obj is None:
        return None
    if "kind" not in obj:
        reader.add("key-missing", at(where, "kind"), key="kind")
        return None
    if at(where, "kind") in reader.hushed:
        return None
    name = obj["kind"]
    kind = _KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        if isinstance(name, str):
            reader.add("kind-unknown", at(where, "kind"), given=f'"{name}"', known=tuple(_KINDS))
        else:
            reader.wrong(name, at(where, "kind"), "text")
        return None
    before, hushed = len(reader.problems), len(reader.hushed)
    reader.keys(obj, where, kind.known, kind.required)
    if "note" in obj:
        reader.text(obj, "note", where, MAX_NOTE)
    fact = kind.read(reader, obj, where)
    unread = [p.where for p in reader.problems[before:]] + reader.hushed[hushed:] + reader.unread_in(where)
    if not unread:
        return fact
    places = [_by_number(place[len(where) + 1 :], reader.players) for place in unread]
    if where in unread:
        places += kind.known
    elif not all(key in kind.known for key in obj):  # which of the keys that are not there it should have been
        places += (key for key in kind.known if key not in obj)
    return Draft(fact, unread_places(places))


def _by_number(place: str, players: Mapping[str, Player]) -> str:
    """A place inside an item with a player's number for his name, as the core speaks of it. What a stranger called
    may be anybody's call."""
    key, _, name = place.partition(".")
    if key not in BY_PLAYER or not name:
        return place
    return at_player(key, players[name]) if name in players else key if key == "calls" else f"{key}.?"


def _dealer(reader: Reader, obj: Object, where: str) -> Player | None:
    return reader.player(obj, "dealer", where) if "dealer" in obj else None


def _strain(reader: Reader, obj: Object, where: str) -> Strain | None:
    return reader.choice(obj, "strain", where, Strain, "strain-unknown") if "strain" in obj else None


def _help_to(reader: Reader, obj: Object, where: str) -> tuple[Player, ...]:
    if "help_to" not in obj:
        return ()
    named = []
    for place, name in enumerate(reader.items(obj["help_to"], at(where, "help_to")) or ()):
        player = reader.players.get(name) if isinstance(name, str) else None
        if player is None:
            reader.stranger(name, f"{where}.help_to[{place}]", "help-to-invalid", "stranger")
        else:
            named.append(player)
    return tuple(named)


def _tricks(reader: Reader, obj: Object, where: str) -> NamedTricks:
    """Trick counts by player, ``None`` for players who are not named."""
    place = at(where, "tricks")
    counts: list[int | None] = [None] * len(reader.players)
    given = reader.mapping(obj["tricks"], place) or {}
    for name, value in given.items():
        player = reader.players.get(name)
        count = value if type(value) is int and value in _COUNTS else reader.whole(given, name, place)
        if player is None:
            reader.stranger(name, at(place, name))
        else:
            counts[player] = count
    return tuple(counts)


def _calls(reader: Reader, obj: Object, where: str) -> tuple[Call | None, ...]:
    """Calls by player; one that cannot be read stands as a whist, so that the tricks are looked at."""
    calls: list[Call | None] = [None] * len(reader.players)
    if "calls" not in obj:
        return tuple(calls)
    place = at(where, "calls")
    given = reader.mapping(obj["calls"], place) or {}
    known = words(Call)
    for name, value in given.items():
        player = reader.players.get(name)
        call = known.get(value) if type(value) is str else None
        if call is None:
            reader.choice(given, name, place, Call, "call-unknown")
        if player is None:
            reader.stranger(name, at(place, name))
        else:
            calls[player] = call or Call.WHIST
    return tuple(calls)


def _contract(reader: Reader, obj: Object, where: str) -> Fact:
    declarer = reader.player(obj, "declarer", where)
    level = reader.whole(obj, "level", where)
    calls = _calls(reader, obj, where)
    tricks = _tricks(reader, obj, where) if "tricks" in obj else None
    talon = reader.whole(obj, "talon_tricks", where) if "talon_tricks" in obj else 0
    strain, dealer, help_to = _strain(reader, obj, where), _dealer(reader, obj, where), _help_to(reader, obj, where)
    counts = None if tricks is None else tuple(count or 0 for count in tricks)
    return Contract(declarer or 0, _level(level), calls, counts, talon or 0, strain, dealer, help_to)


def _level(read: int | None) -> int:
    return LEVELS.start if read is None else read


def _misere(reader: Reader, obj: Object, where: str) -> Fact:
    declarer = reader.player(obj, "declarer", where)
    tricks: NamedTricks = (None,) * len(reader.players)
    if "tricks" in obj:
        tricks = _tricks(reader, obj, where)
    dealer, help_to = _dealer(reader, obj, where), _help_to(reader, obj, where)
    return Misere(declarer or 0, tricks, dealer, help_to)


def _without_three(reader: Reader, obj: Object, where: str) -> Fact:
    declarer, level = reader.player(obj, "declarer", where), reader.whole(obj, "level", where)
    strain, dealer, help_to = _strain(reader, obj, where), _dealer(reader, obj, where), _help_to(reader, obj, where)
    return WithoutThree(declarer or 0, _level(level), strain, dealer, help_to)


def _all_pass(reader: Reader, obj: Object, where: str) -> Fact:
    if "tricks" not in obj:
        reader.add("tricks-missing", at(where, "tricks"), "all-pass")
    tricks = _tricks(reader, obj, where) if "tricks" in obj else (None,) * len(reader.players)
    dealer, help_to = _dealer(reader, obj, where), _help_to(reader, obj, where)
    return AllPass(tuple(count or 0 for count in tricks), dealer, help_to)


def _adjust(reader: Reader, obj: Object, where: str) -> Fact:
    cause = Cause.DECREE
    if "cause" in obj:
        cause = reader.choice(obj, "cause", where, Cause, "type-wrong") or cause
    if obj.get("cause", Cause.DECREE) == Cause.DECREE:
        decreed = tuple(key for key in _KINDS["adjust"].known if key not in _HISTORY)
        reader.keys({key: obj[key] for key in _HISTORY if key in obj}, where, decreed)
    given = reader.items(obj.get("entries", []), at(where, "entries")) or ()
    entries = tuple(_adjusted(reader, entry, f"{where}.entries[{place}]") for place, entry in enumerate(given))
    reason = reader.text(obj, "reason", where, MAX_NOTE)
    deal, by, refused = (
        reader.whole(obj, "deal", where),
        reader.player(obj, "by", where),
        reader.player(obj, "refused_by", where),
    )
    return Adjust(entries, reason or "", cause, deal, by, refused)


_HISTORY = ("deal", "by", "refused_by")


def _adjusted(reader: Reader, value: object, where: str) -> tuple[Account, int]:
    obj = reader.mapping(value, where)
    if obj is None:
        return POOL[0], 1
    field = reader.choice(obj, "field", where, Field, "type-wrong")
    whists = ("against",) if field is Field.WHISTS else ()
    required = ("field", "player", "amount", *whists)
    reader.keys(obj, where, ("field", "player", "amount", "against") if field is None else required, required)
    player, amount = reader.player(obj, "player", where), reader.whole(obj, "amount", where)
    against = reader.player(obj, "against", where) if whists else None
    amount = 1 if amount is None else amount
    if player is not None and against is not None:
        return WHISTS[player][against], amount
    return (HEAP if field is Field.HEAP else POOL)[player or 0], amount


def _error(reader: Reader, obj: Object, where: str) -> Fact:
    by = reader.player(obj, "by", where)
    field = reader.choice(obj, "field", where, ErrorField, "error-invalid", "field")
    excess = reader.whole(obj, "excess", where)
    when = reader.choice(obj, "when", where, When, "error-invalid", "when")
    against = reader.player(obj, "against", where)
    waived = reader.flag(obj, "waived", where)
    found_by, deal = reader.player(obj, "found_by", where), reader.whole(obj, "deal", where)
    return Error(
        by or 0,
        field or ErrorField.HEAP,
        1 if excess is None else excess,
        when or When.IN_HAND,
        against,
        waived or False,
        found_by,
        deal,
    )


def _agree(reader: Reader, obj: Object, where: str) -> Fact:
    agreed = _KINDS["agree"].known[2:]
    if not any(key in obj for key in agreed):
        reader.add("key-missing", where, "agree", known=agreed)
    target = read_target(reader, obj, where)
    options = read_options(reader, obj, where)
    stake = read_stake(reader, obj, where)
    return Agree(target, tuple(options.items()), stake)


def _join(reader: Reader, obj: Object, where: str) -> Fact:
    after = reader.player(obj, "after", where)
    reader.seat(reader.name(obj["player"], at(where, "player")) if "player" in obj else None)
    return Join(after)


_ANY: Final = ("kind", "note")
_PLAYED: Final = (*_ANY, "dealer", "help_to")

_KINDS: Final[Mapping[str, _Kind]] = {
    "contract": _Kind(
        _contract,
        (*_PLAYED, "declarer", "level", "strain", "calls", "tricks", "talon_tricks"),
        ("declarer", "level"),
    ),
    "misere": _Kind(_misere, (*_PLAYED, "declarer", "tricks"), ("declarer",)),
    "without-three": _Kind(_without_three, (*_PLAYED, "declarer", "level", "strain"), ("declarer", "level")),
    "all-pass": _Kind(_all_pass, (*_PLAYED, "tricks"), ()),
    "adjust": _Kind(_adjust, (*_ANY, "entries", "reason", "cause", "deal", "by", "refused_by"), ("entries", "reason")),
    "error": _Kind(
        _error,
        (*_ANY, "by", "field", "against", "excess", "when", "deal", "found_by", "waived"),
        ("by", "field", "excess", "when"),
    ),
    "agree": _Kind(_agree, (*_ANY, "pool_target", "options", "stake"), ()),
    "join": _Kind(_join, (*_ANY, "player", "after"), ("player",)),
}
"""Every kind of item, in the order of the format."""

DEALT: Final = frozenset({"contract", "misere", "without-three", "all-pass"})
"""The kinds in which cards were dealt."""
