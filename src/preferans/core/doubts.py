"""What is certain of the problems of a game in which something could not be read or written.

A problem is only told if nothing that it rests on is in doubt: neither a place inside its own item that could not be
read, nor what an earlier item would have changed. So whoever mends what he is told is told nothing that was not true.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from preferans.core.accounts import Field
from preferans.core.deals import Adjust, Agree, Error, Fact, Join
from preferans.core.problems import Problem, around


class Doubt(StrEnum):
    """What is not known for certain any more."""

    POOLS = "pools"
    RULES = "rules"
    END = "end"
    SEATS = "seats"
    DEALER = "dealer"


ALL: Final = frozenset(Doubt)
NONE: Final[frozenset[Doubt]] = frozenset()
ARITHMETIC: Final = frozenset({Doubt.POOLS, Doubt.END})
"""What rests on every number before."""


class _Rests(NamedTuple):
    """What a problem rests on: keys of its item beside its own place, and what was before."""

    inside: tuple[str, ...] = ()
    before: frozenset[Doubt] = NONE


_ITSELF: Final = _Rests()
_WHO_DEALS: Final = ("dealer", "calls", "declarer")
_DEALER: Final = frozenset({Doubt.DEALER})
_RULES: Final = frozenset({Doubt.RULES})
_HALF: Final = ("level", *_WHO_DEALS)

RESTS: Final[Mapping[tuple[str, str], _Rests]] = {
    ("game-over", "deal"): _Rests((), frozenset({Doubt.END})),
    ("game-over", "agree"): _Rests(("pool_target",), frozenset({Doubt.END})),
    ("game-over", "join"): _Rests((), frozenset({Doubt.END})),
    ("dealer-missing", ""): _Rests(_WHO_DEALS, _DEALER),
    ("dealer-plays", ""): _Rests(_WHO_DEALS, _DEALER),
    ("level-unknown", ""): _ITSELF,
    ("call-misplaced", "declarer"): _Rests(("declarer",)),
    ("call-misplaced", "dealer"): _Rests(_WHO_DEALS, _DEALER),
    ("call-misplaced", "two-halves"): _Rests(_WHO_DEALS, _DEALER),
    ("call-missing", ""): _Rests(("declarer", "dealer", "level"), _DEALER),
    ("call-missing", "ten"): _Rests(_WHO_DEALS, _DEALER | _RULES),
    ("half-whist-off", "ten"): _Rests(_HALF, _DEALER),
    ("half-whist-off", "off"): _Rests(_HALF, _DEALER | _RULES),
    ("half-whist-off", "level"): _Rests(_HALF, _DEALER | _RULES),
    ("stalingrad-pass", ""): _Rests(("level", "strain", "declarer", "dealer"), _DEALER | _RULES),
    ("tricks-missing", ""): _Rests(("calls", "declarer")),
    ("tricks-missing", "declarer"): _Rests(("tricks", "declarer")),
    ("tricks-unexpected", ""): _Rests(("calls", "declarer")),
    ("tricks-range", ""): _ITSELF,
    ("tricks-range", "talon"): _ITSELF,
    ("tricks-sum", ""): _Rests(("tricks",)),
    ("dealer-tricks", "contract"): _Rests(_WHO_DEALS, _DEALER),
    ("dealer-tricks", "talon"): _Rests(_WHO_DEALS, _DEALER),
    ("talon-off", ""): _Rests((), _RULES),
    ("without-three-off", ""): _Rests((), _RULES),
    ("help-to-missing", ""): _Rests(
        ("tricks", "level", "talon_tricks", *_WHO_DEALS), frozenset({Doubt.POOLS, Doubt.RULES, Doubt.SEATS})
    ),
    ("help-to-invalid", "off"): _Rests((), _RULES),
    ("help-to-invalid", "repeat"): _Rests(("help_to",)),
    ("help-to-invalid", "self"): _Rests(("help_to", "declarer")),
    ("adjust-empty", ""): _ITSELF,
    ("adjust-empty", "zero"): _ITSELF,
    ("reason-missing", ""): _ITSELF,
    ("against-self", ""): _Rests(("field", "by")),
    ("error-invalid", "excess"): _ITSELF,
    ("error-invalid", "against-missing"): _Rests(("field",)),
    ("error-invalid", "against-field"): _Rests(("field",)),
    ("error-invalid", "waived"): _Rests(("field",)),
    ("error-invalid", "found-by"): _Rests(("by",)),
    ("error-invalid", "deal"): _ITSELF,
    ("agree-price", ""): _ITSELF,
    ("agree-target", "after-end"): _Rests((), frozenset({Doubt.END, Doubt.RULES})),
    ("agree-target", "below"): _Rests(("pool_target", "options.ending"), frozenset({Doubt.POOLS, Doubt.RULES})),
    ("join-full", ""): _ITSELF,
}
"""What has to be known for a problem to be one: every problem of the core stands here."""


def certain(
    problems: Iterable[Problem], doubts: frozenset[Doubt] = NONE, unread: frozenset[str] = frozenset()
) -> tuple[Problem, ...]:
    """The problems that rest on nothing in doubt. ``unread`` are places in their item (see ``unread_places``)."""
    return tuple(p for p in problems if _is_certain(p, doubts, unread))


def _is_certain(p: Problem, doubts: frozenset[Doubt], unread: frozenset[str]) -> bool:
    rests = RESTS[p.code, p.case]
    return doubts.isdisjoint(rests.before) and unread.isdisjoint(
        (*around(p.where), f"{p.where}.", *(f"{key}." for key in rests.inside))
    )


def unread_places(places: Iterable[str]) -> frozenset[str]:
    """The places that could not be read, and with a dot behind them all places that hold one of them."""
    read = tuple(places)
    return frozenset((*read, *(f"{outer}." for place in read for outer in around(place))))


def left_by(fact: Fact, problems: Iterable[Problem] = (), unread: frozenset[str] = frozenset()) -> frozenset[Doubt]:
    """What an item leaves unknown that was refused for ``problems``, or in which ``unread`` could not be read.

    A deal only ever adds to pools, so it cannot undo an end. A penalty goes to a heap or into whists, by which
    nothing is refused. A newcomer sits down all the same.
    """
    match fact:
        case Adjust():
            touched = (account.field is Field.POOL for account, _ in fact.entries)
            pools = not fact.entries or "entries." in unread or any(touched)
            return ARITHMETIC if pools else NONE
        case Agree():
            return _left_by_agreement(unread)
        case Join():
            return frozenset({Doubt.SEATS, Doubt.DEALER}) if "after." in unread else NONE
        case Error():
            return NONE
        case _:
            told = fact.dealer is not None or unread.isdisjoint(f"{key}." for key in _WHO_DEALS)
            blamed = any(Doubt.DEALER in RESTS[p.code, p.case].before for p in problems)
            return frozenset({Doubt.POOLS, *(() if told and not blamed else _DEALER)})


def _left_by_agreement(unread: frozenset[str]) -> frozenset[Doubt]:
    """One refused leaves everything open that it could be about; of one read in part the rest holds."""
    if not unread or "" in unread or "options." in unread:
        return ARITHMETIC | _RULES
    return ARITHMETIC if "pool_target." in unread else NONE
