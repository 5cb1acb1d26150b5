"""What can no longer be told once an item could not be written, so that no problem is claimed that may be none."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final

from preferans.core.deals import Adjust, Agree, Error, Fact, Join
from preferans.core.problems import Problem


class Doubt(StrEnum):
    """What is not known for certain any more."""

    POOLS = "pools"
    RULES = "rules"
    END = "end"
    SEATS = "seats"
    DEALER = "dealer"


ALL: Final = frozenset(Doubt)
NONE: Final[frozenset[Doubt]] = frozenset()

UNREAD: Final = ALL - {Doubt.SEATS}
"""What an item leaves unknown of which nothing could be read. Had a newcomer sat down in it, the fourth at the table,
no name of his would be known either, nor who rests."""

_RAISED: Final[Mapping[type, frozenset[Doubt]]] = {
    Adjust: frozenset({Doubt.POOLS, Doubt.END}),
    Agree: frozenset({Doubt.POOLS, Doubt.RULES, Doubt.END}),
    Error: NONE,
    Join: NONE,
}
"""What an item leaves unknown that was not written. A deal only ever adds to pools, so it cannot undo an end; a penalty
goes to a heap or into whists, by which nothing is refused; a newcomer sits down all the same."""

_DEAL: Final = frozenset({Doubt.POOLS})

_JUDGED_BY: Final[Mapping[tuple[str, str], frozenset[Doubt]]] = {
    ("game-over", "deal"): frozenset({Doubt.END}),
    ("game-over", "agree"): frozenset({Doubt.END}),
    ("game-over", "join"): frozenset({Doubt.END}),
    ("agree-target", "after-end"): frozenset({Doubt.END, Doubt.RULES}),
    ("agree-target", "below"): frozenset({Doubt.POOLS, Doubt.RULES}),
    ("help-to-missing", ""): frozenset({Doubt.POOLS, Doubt.RULES, Doubt.SEATS}),
    ("help-to-invalid", "off"): frozenset({Doubt.RULES}),
    ("half-whist-off", "ten"): frozenset({Doubt.RULES}),
    ("half-whist-off", "off"): frozenset({Doubt.RULES}),
    ("half-whist-off", "level"): frozenset({Doubt.RULES}),
    ("stalingrad-pass", ""): frozenset({Doubt.RULES, Doubt.DEALER}),
    ("talon-off", ""): frozenset({Doubt.RULES}),
    ("without-three-off", ""): frozenset({Doubt.RULES}),
    ("call-missing", ""): frozenset({Doubt.RULES, Doubt.DEALER}),
    ("call-misplaced", "dealer"): frozenset({Doubt.DEALER}),
    ("call-misplaced", "two-halves"): frozenset({Doubt.DEALER}),
    ("dealer-missing", ""): frozenset({Doubt.DEALER}),
    ("dealer-plays", ""): frozenset({Doubt.DEALER}),
    ("dealer-tricks", "contract"): frozenset({Doubt.DEALER}),
    ("dealer-tricks", "talon"): frozenset({Doubt.DEALER}),
}
"""What has to be known for a problem to be one. A problem that is not listed lies in the item itself."""


def raised_by(fact: Fact) -> frozenset[Doubt]:
    """What is unknown after an item that was not written."""
    return _RAISED.get(type(fact), _DEAL)


def certain(problems: Iterable[Problem], doubts: frozenset[Doubt]) -> tuple[Problem, ...]:
    """The problems that do not rest on anything in doubt."""
    return tuple(p for p in problems if doubts.isdisjoint(_JUDGED_BY.get((p.code, p.case), NONE)))
