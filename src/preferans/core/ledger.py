"""The ledger: a game's facts replayed, one step after the other, into entries of explained postings.

``replay`` is the front door. All state of a game lives in a ``Table``: the totals, the series of all-passes, whose turn
it is to deal, who has been warned, whether the game is over.
"""

from collections.abc import Iterable
from typing import NamedTuple, Self, TypeAlias, assert_never

from preferans.core import beside
from preferans.core.accounts import SLOTS
from preferans.core.check import help_to_problems
from preferans.core.closing import Closed, Closing, closes, is_over, with_transfers
from preferans.core.deals import (
    Adjust,
    Agree,
    AllPass,
    Contract,
    Error,
    Fact,
    Join,
    Misere,
    Played,
    Stake,
    WithoutThree,
)
from preferans.core.doubts import ALL, NONE, Doubt, certain, left_by
from preferans.core.postings import Amount, Note, Posting, simplest
from preferans.core.problems import Problem, problem
from preferans.core.rules import SeriesEnd, TableRules, multiplier, with_values
from preferans.core.scoring import Outcome, Scorer, bind
from preferans.core.seats import MAX_PLAYERS, Player, Seating, left_of, seat_newcomer

Totals: TypeAlias = tuple[Amount, ...]


class Opening(NamedTuple):
    """What is agreed and carried over before the first deal. ``totals`` go by slot; ``series`` counts the all-passes
    already played in a row; ``target`` is ``None`` where the game never ends by itself."""

    players: int
    rules: TableRules
    target: int | None = None
    totals: Totals = (0,) * SLOTS
    series: int = 0
    stake: Stake | None = None


class Entry(NamedTuple):
    """One item of the game as written: who sat where, who dealt, what was posted and what deliberately was not.

    ``dealer`` and ``multiplier`` are those in force when the item was written; ``number`` counts from 1.
    """

    number: int
    fact: Fact
    seating: Seating
    dealer: Player | None
    multiplier: int
    postings: tuple[Posting, ...]
    notes: tuple[Note, ...] = ()


class Position(NamedTuple):
    """Where a game stands: the totals, the rules in force, and what comes next."""

    seating: Seating
    rules: TableRules
    target: int | None
    stake: Stake | None
    totals: Totals
    next_dealer: Player | None
    multiplier: int
    over: bool


class Draft(NamedTuple):
    """An item read only in part: ``unread`` tells the places where something else stands instead. It writes
    nothing, but what is wrong with the rest of it can still be said."""

    fact: Fact
    unread: frozenset[str]


class Ledger(NamedTuple):
    """A game replayed. An item with problems writes nothing; the items after it are still tried, so that every problem
    is found, and ``entries`` are those that could be written."""

    opening: Opening
    entries: tuple[Entry, ...]
    position: Position
    problems: tuple[Problem, ...]


class Table:
    """A game in progress. An ``endless`` one, for comparing rules, goes on after its end and takes any agreement.

    An item that cannot be written leaves ``doubts``: what is not known from there on, and judges nothing.
    """

    __slots__ = (
        "_closes", "_doubts", "_endless", "_errors", "_four", "_last_dealer", "_scorer", "multiplier", "next_dealer",
        "number", "over", "rules", "seating", "series", "stake", "target", "totals",
    )  # fmt: skip

    def __init__(self, opening: Opening, *, endless: bool = False, doubts: frozenset[Doubt] = NONE) -> None:
        self._endless = endless
        self._doubts = doubts
        self.seating: Seating = tuple(range(opening.players))
        self.target = opening.target
        self.stake = opening.stake
        self.totals: list[Amount] = list(opening.totals)
        self.series = opening.series
        self.number = 0
        self.next_dealer: Player | None = None
        self._last_dealer: Player | None = None
        self._errors: frozenset[Player] = frozenset()
        self._bind(opening.rules)

    def copy(self) -> Self:
        """The same table, for trying an item out."""
        twin = object.__new__(type(self))
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.totals = list(self.totals)
        return twin

    def _bind(self, rules: TableRules) -> None:
        self.rules = rules
        self._scorer: Scorer = bind(rules, self.seating)
        self._closes = closes(rules, self.target)
        self._four = len(self.seating) == MAX_PLAYERS
        self.multiplier = multiplier(rules, self.series)
        self.over = is_over(rules, self.seating, self.target, self.totals)

    @property
    def position(self) -> Position:
        """Where the game stands now."""
        totals = tuple([total if type(total) is int else simplest(total) for total in self.totals])
        return Position(
            self.seating, self.rules, self.target, self.stake, totals, self.next_dealer, self.multiplier, self.over
        )

    def step(self, fact: Fact) -> Entry | tuple[Problem, ...]:
        """Write one item, or say what is wrong with it; an item with problems changes no total. Where nothing is said
        either, something earlier has to be mended before it can be written."""
        self.number += 1
        match fact:
            case Contract() | Misere() | WithoutThree() | AllPass():
                return self._play(fact)
            case Adjust():
                return self._beside(fact, *beside.adjust(fact, self.number))
            case Error():
                return self._error(fact)
            case Agree():
                return self._agree(fact)
            case Join():
                return self._join(fact)
            case unknown:
                assert_never(unknown)

    def judge(self, draft: Draft) -> tuple[Problem, ...]:
        """What is wrong with the part of an item that could be read."""
        written = self.copy().step(draft.fact)
        if isinstance(written, Entry):
            return ()
        return certain(written, unread=draft.unread)

    def skip(self, draft: Draft | None) -> None:
        """Pass over an item that could not be read, or in part only: it moves the deal on, a newcomer sits down; what
        depends on anything else in it is not judged from here on."""
        self.number += 1
        if draft is None:
            self._doubts |= ALL - {Doubt.SEATS} if self._four else ALL  # a newcomer may have sat down
            self._pass_deal(self.next_dealer)
            return
        match draft.fact:
            case Join():
                self._join(draft.fact)
            case Agree():
                self._agree(draft.fact)
            case Adjust() | Error():
                pass
            case deal:
                if deal.dealer is not None:
                    self._trust(deal)
                self._pass_deal(self._dealt_by(deal))
        self._doubts |= left_by(draft.fact, unread=draft.unread)

    def _play(self, deal: Played) -> Entry | tuple[Problem, ...]:
        dealer, times = self._dealt_by(deal), self.multiplier
        if self._doubts:
            self._trust(deal)
        found = self._scorer.outcome(deal, dealer, times)
        self._pass_deal(dealer)
        if found.problems or (self.over and not self._endless) or deal.help_to:
            problems = self._refusals(deal, found)
            if problems:
                return self._refused(deal, problems)
        postings, notes = found.postings, found.notes
        if found.gains and self.target is not None:
            closed = self._gain(deal, found, self.target)
            if closed.problems:
                return self._refused(deal, closed.problems)
            postings, notes = closed.postings, closed.notes
        else:
            self._add(found.moves)
        if self.series or found.counts_as is None:
            self._count(found.counts_as)
        return Entry(self.number, deal, self.seating, dealer, times, postings, notes)

    def _gain(self, deal: Played, found: Outcome, target: int) -> Closed:
        """Write a deal that adds to pools: with what closing does, where one of them passes the target."""
        highest = max([self.totals[pool] + amount for pool, amount in found.gains])
        if self._closes and highest > target:
            closing = Closing(self.rules, self.seating, target, deal.help_to)
            closed = with_transfers(closing, found.postings, totals := list(self.totals))
            if closed.problems:
                return closed
            self.totals = totals
            closed = closed._replace(notes=(*found.notes, *closed.notes))
        else:
            self._add(found.moves)
            closed = Closed(found.postings, found.notes)
        if highest >= target or not self._closes:
            self.over = is_over(self.rules, self.seating, target, self.totals)
        return closed

    def _refused(self, fact: Fact, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
        """The problems of an item that are certain; it leaves doubts of its own."""
        nobody_rests = not self._four and Doubt.SEATS not in self._doubts
        sure = certain(problems, self._doubts - {Doubt.DEALER} if nobody_rests else self._doubts)
        self._doubts |= left_by(fact, problems)
        return sure

    def _refusals(self, deal: Played, found: Outcome) -> tuple[Problem, ...]:
        ended = (problem("game-over", "", "deal"),) if self.over and not self._endless else ()
        named = help_to_problems(self.rules, deal) if deal.help_to else ()
        return (*ended, *found.problems, *named)

    def _dealt_by(self, deal: Played) -> Player | None:
        """Who dealt: he who is named, or he of four whom a contract's calls leave out, else by rotation."""
        if deal.dealer is not None:
            return deal.dealer
        silent = self._silent(deal) if self._four else None
        return self.next_dealer if silent is None else silent

    def _silent(self, deal: Played) -> Player | None:
        if isinstance(deal, Contract):
            silent = [p for p in self.seating if deal.calls[p] is None and p != deal.declarer]
            if len(silent) == 1:
                return silent[0]
        return None

    def _trust(self, deal: Played) -> None:
        """A deal that itself says who dealt ends the doubt about it, where the seats are known."""
        told = deal.dealer is not None or (self._four and self._silent(deal) is not None)
        if told and Doubt.SEATS not in self._doubts:
            self._doubts -= {Doubt.DEALER}

    def _pass_deal(self, dealer: Player | None) -> None:
        """Let the player to the dealer's left deal next."""
        if dealer is not None:
            self._last_dealer = dealer
            self.next_dealer = left_of(self.seating, dealer)

    def _count(self, counts_as: SeriesEnd | None) -> None:
        if counts_as is None:
            self.series += 1
        elif counts_as in self.rules.all_pass.ends_on:
            self.series = 0
        else:
            return
        self.multiplier = multiplier(self.rules, self.series)

    def _add(self, moves: Iterable[tuple[int, Amount]]) -> None:
        totals = self.totals
        for slot, amount in moves:
            totals[slot] += amount

    def _beside(
        self, fact: Fact, postings: tuple[Posting, ...], notes: tuple[Note, ...], problems: tuple[Problem, ...]
    ) -> Entry | tuple[Problem, ...]:
        """Write an item that is no deal: it moves neither the deal nor the series, and never helps."""
        if problems:
            return self._refused(fact, problems)
        self._add((p.account.slot, p.amount) for p in postings)
        self.over = is_over(self.rules, self.seating, self.target, self.totals)
        return Entry(self.number, fact, self.seating, self.next_dealer, self.multiplier, postings, notes)

    def _error(self, fact: Error) -> Entry | tuple[Problem, ...]:
        first = fact.by not in self._errors
        written = self._beside(fact, *beside.error(self.rules, fact, self.number, first=first))
        if isinstance(written, Entry) and beside.counts(fact):
            self._errors |= {fact.by}
        return written

    def _agree(self, fact: Agree) -> Entry | tuple[Problem, ...]:
        rules = with_values(self.rules, dict(fact.options))
        problems = tuple(beside.agree_problems(self, fact, rules))
        if problems and not self._endless:
            return self._refused(fact, problems)
        self.target = self.target if fact.target is None else fact.target
        self.stake = fact.stake or self.stake
        self._bind(rules)
        return Entry(self.number, fact, self.seating, self.next_dealer, self.multiplier, ())

    def _join(self, fact: Join) -> Entry | tuple[Problem, ...]:
        newcomer = len(self.seating)
        problems = tuple(beside.join_problems(self.seating, over=self.over and not self._endless))
        if newcomer == MAX_PLAYERS:
            return self._refused(fact, problems)
        postings = beside.join(self.seating, newcomer, self.totals)
        after = fact.after if fact.after is not None else self._last_dealer
        if fact.after is None and Doubt.DEALER in self._doubts:
            self._doubts |= {Doubt.SEATS}
        self.seating = seat_newcomer(self.seating, newcomer, self.seating[-1] if after is None else after)
        self._add((p.account.slot, p.amount) for p in postings)
        self.next_dealer = newcomer
        self._bind(self.rules)
        if problems:
            return self._refused(fact, problems)  # he sits down all the same, so that what follows can be judged
        return Entry(self.number, fact, self.seating, self.next_dealer, self.multiplier, postings)


def replay(opening: Opening, facts: Iterable[Fact | Draft | None], doubts: frozenset[Doubt] = NONE) -> Ledger:
    """Replay a game's items into its ledger.

    A draft, or ``None`` for an item of which nothing could be read, is passed over and the others are still tried;
    ``doubts`` are what could not be read of the opening. Problems carry their place, ``deals[3].tricks``, from 0.
    """
    table = Table(opening, doubts=doubts)
    entries: list[Entry] = []
    problems: list[Problem] = []
    for at, fact in enumerate(facts):
        written: Entry | tuple[Problem, ...]
        if fact is None or isinstance(fact, Draft):
            written = () if fact is None else table.judge(fact)
            table.skip(fact)
        else:
            written = table.step(fact)
        if isinstance(written, Entry):
            entries.append(written)
        else:
            problems += (p._replace(where=f"deals[{at}].{p.where}".rstrip(".")) for p in written)
    return Ledger(opening, tuple(entries), table.position, tuple(problems))
