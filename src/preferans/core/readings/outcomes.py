"""Everything that the next deal can come to: each deal that could be recorded, with what it would write and be
worth."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final, NamedTuple

from preferans.core.deals import DEALER_TALON_TRICKS, LEVELS, TRICKS, AllPass, Call, Contract, Misere, Played
from preferans.core.deals import WithoutThree as Without
from preferans.core.ledger import Entry, Ledger, Table
from preferans.core.postings import Amount
from preferans.core.readings.sheet import written
from preferans.core.rules import TableRules
from preferans.core.seats import MAX_PLAYERS, Player, Seating, rests

_CALLS: Final = (Call.WHIST, Call.PASS, Call.HALF_WHIST)


class Possible(NamedTuple):
    """A deal that could come next: what it would write, and by how much each result would move."""

    entry: Entry
    change: Mapping[Player, Amount]


def outcomes(ledger: Ledger) -> Iterator[Possible]:
    """Every deal that can be recorded next, the dealer following by rotation; nothing where the game is over, or where
    four play and nobody knows who deals. Where a helper would have to choose, the deal names nobody and is left out."""
    table, position = table_of(ledger), ledger.position
    for fact in deals(position.rules, position.seating, position.next_dealer):
        entry = table.copy().step(fact)
        if isinstance(entry, Entry):
            after = ledger._replace(opening=ledger.opening._replace(totals=position.totals), entries=(entry,))
            yield Possible(entry, next(written(after)).change)


def table_of(ledger: Ledger) -> Table:
    """The table as it stands after a game."""
    table = Table(ledger.opening)
    for entry in ledger.entries:
        table.step(entry.fact)
    return table


def deals(rules: TableRules, seating: Seating, dealer: Player | None) -> Iterator[Played]:
    """Every deal by its facts, whether these rules take it or not; strains and talon tricks left out."""
    if len(seating) == MAX_PLAYERS and dealer is None:
        return
    playing = [p for p in seating if p != rests(seating, dealer)]
    for declarer in playing:
        for level in LEVELS:
            yield from _contracts(seating, playing, declarer, level, dealer)
            yield Without(declarer, level, dealer=dealer)
        for count in range(TRICKS + 1):
            yield Misere(declarer, tuple(count if p == declarer else None for p in range(len(seating))), dealer)
    for tricks in _splits(seating, playing, TRICKS, DEALER_TALON_TRICKS if len(playing) < len(seating) else 0):
        yield AllPass(tricks, dealer)


def _contracts(
    seating: Seating, playing: list[Player], declarer: Player, level: int, dealer: Player | None
) -> Iterator[Contract]:
    defending = [p for p in playing if p != declarer]
    for said in ((None,) * len(defending), *product(_CALLS, repeat=len(defending))):
        calls = dict(zip(defending, said, strict=True))
        by_number = tuple(calls.get(p) for p in range(len(seating)))
        if Call.WHIST in said or not any(said):
            for tricks in _splits(seating, playing, TRICKS, 0):
                yield Contract(declarer, level, by_number, tricks, dealer=dealer)
        if Call.WHIST not in said:
            yield Contract(declarer, level, by_number, dealer=dealer)


def _splits(seating: Seating, playing: list[Player], total: int, resting: int) -> Iterator[tuple[int, ...]]:
    """Every way to share the tricks among those who play, at most ``resting`` of them taken by him who rests. At a
    table of two the dummy takes what is left."""
    limits = [total if p in playing else resting for p in range(len(seating))]
    for counts in product(*(range(limit + 1) for limit in limits)):
        if sum(counts) == total:
            yield counts
