"""What a deal comes to, before pools close."""

from typing import Final, NamedTuple

from preferans.core.accounts import POOL
from preferans.core.postings import Amount, Note, Posting
from preferans.core.problems import Problem
from preferans.core.rules import SeriesEnd

_POOLS: Final = frozenset(account.slot for account in POOL)


class Outcome(NamedTuple):
    """What a deal writes when no pool is near its target, or why it cannot be written.

    ``counts_as`` is what it does to a series of all-passes, ``None`` for an all-pass itself; ``moves`` the same
    amounts by slot, for keeping totals; ``gains`` the points that go to pools and may close them, by pool.
    """

    postings: tuple[Posting, ...] = ()
    notes: tuple[Note, ...] = ()
    counts_as: SeriesEnd | None = None
    problems: tuple[Problem, ...] = ()
    moves: tuple[tuple[int, Amount], ...] = ()
    gains: tuple[tuple[int, Amount], ...] = ()


def outcome(postings: list[Posting], notes: list[Note], counts_as: SeriesEnd | None) -> Outcome:
    """The outcome of a deal without problems."""
    moves = tuple([(account.slot, amount) for account, amount, _, _ in postings])
    gains = tuple([move for move in moves if move[0] in _POOLS])
    return Outcome(tuple(postings), tuple(notes), counts_as, (), moves, gains)
