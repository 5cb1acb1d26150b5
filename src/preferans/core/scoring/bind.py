"""Rules bound once: the scorer of a table, which remembers what deals come to."""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import assert_never

from preferans.core import check
from preferans.core.deals import AllPass, Contract, Misere, Played, WithoutThree
from preferans.core.problems import Problem
from preferans.core.rules import TableRules
from preferans.core.scoring.all_pass import all_pass_outcome
from preferans.core.scoring.contract import contract_outcome
from preferans.core.scoring.misere import misere_outcome
from preferans.core.scoring.outcome import Outcome
from preferans.core.scoring.without_three import without_three_outcome
from preferans.core.seats import MAX_PLAYERS, Player, Seating

REMEMBERED = 1 << 13
"""How many outcomes a scorer remembers before it starts afresh."""

SCORERS = 16
"""How many scorers are kept: tables with the same rules and seating share one."""


class Scorer:
    """What a deal comes to at one table: a pure function of the facts, the dealer and the all-pass multiplier."""

    __slots__ = ("_four", "_memory", "_rules", "_seating", "_stalingrad")

    def __init__(self, rules: TableRules, seating: Seating) -> None:
        self._rules = rules
        self._seating = seating
        self._four = len(seating) == MAX_PLAYERS
        self._stalingrad = rules.whist.stalingrad
        self._memory: dict[Hashable, Outcome] = {}

    def outcome(self, deal: Played, dealer: Player | None, multiplier: int) -> Outcome:
        """What ``deal`` writes before pools close, or its problems. ``dealer`` is he who deals, if known."""
        # The key is all that an outcome depends on: the dealer counts where he rests, and for the order of bonuses.
        resting = dealer if self._four else None
        key: Hashable
        if type(deal) is Contract:
            key = (deal[:5], resting, deal.strain) if self._stalingrad else (deal[:5], resting)
        elif type(deal) is AllPass:
            key = (deal.tricks, dealer, multiplier)
        else:
            key = (deal.kind, deal[:2], resting)
        found = self._memory.get(key)
        if found is None:
            if len(self._memory) >= REMEMBERED:
                self._memory.clear()
            found = self._memory[key] = self._reckon(deal, dealer, multiplier)
        return found

    def _reckon(self, deal: Played, dealer: Player | None, multiplier: int) -> Outcome:
        problems = tuple(self._problems(deal, dealer))
        if problems:
            return Outcome(problems=problems)
        rules, seating = self._rules, self._seating
        match deal:
            case Contract():
                return contract_outcome(rules, seating, dealer, deal)
            case Misere():
                return misere_outcome(rules, deal)
            case WithoutThree():
                return without_three_outcome(rules, deal)
            case AllPass():
                return all_pass_outcome(rules, seating, dealer, deal, multiplier)
            case unknown:
                assert_never(unknown)

    def _problems(self, deal: Played, dealer: Player | None) -> Iterator[Problem]:
        rules, seating = self._rules, self._seating
        match deal:
            case Contract():
                return check.contract_problems(rules, seating, dealer, deal)
            case Misere():
                return check.misere_problems(seating, dealer, deal)
            case WithoutThree():
                return check.without_three_problems(rules, seating, dealer, deal)
            case AllPass():
                return check.all_pass_problems(seating, dealer, deal)
            case unknown:
                assert_never(unknown)


@lru_cache(SCORERS)
def bind(rules: TableRules, seating: Seating) -> Scorer:
    """The scorer of a table."""
    return Scorer(rules, seating)
