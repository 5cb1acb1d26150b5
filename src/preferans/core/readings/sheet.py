"""The sheet: running totals, what a hand adds to the paper after a deal, and what the deal is worth (S0; rules 1)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from preferans.core.accounts import ACCOUNTS, Account
from preferans.core.ledger import Entry, Ledger
from preferans.core.postings import Amount
from preferans.core.seats import Player, Seating
from preferans.core.settlement.nets import nets_scaled, ratio

Lines: TypeAlias = Mapping[Account, tuple[Amount, ...]]
"""The running totals of each field that was ever written, oldest first."""


class Written(NamedTuple):
    """One entry on the sheet.

    ``totals`` are the field's total after each posting, in order; ``fields`` what a hand writes once the deal is done:
    the new totals of the fields that changed over the whole deal; ``change`` by how much each result moved, times the
    number of players where the seating stays the same.
    """

    entry: Entry
    totals: tuple[Amount, ...]
    fields: tuple[tuple[Account, Amount], ...]
    change: Mapping[Player, Amount]


def written(ledger: Ledger) -> Iterator[Written]:
    """Every entry of a game as it comes onto the sheet."""
    totals = list(ledger.opening.totals)
    price = ledger.opening.rules.prices.pool_price
    seating: Seating = tuple(range(ledger.opening.players))
    results = nets_scaled(totals, seating, price)
    for entry in ledger.entries:
        before: dict[Account, Amount] = {}
        after: list[Amount] = []
        for posting in entry.postings:
            account = posting.account
            before.setdefault(account, totals[account.slot])
            totals[account.slot] += posting.amount
            after.append(totals[account.slot])
        fields = tuple(
            (account, totals[account.slot]) for account, was in before.items() if totals[account.slot] != was
        )
        known, seated = results, seating
        seating = entry.seating
        results = nets_scaled(totals, seating, price) if fields or seated != seating else known
        yield Written(entry, tuple(after), fields, _change(seated, known, seating, results))


def _change(
    seated: Seating, known: Sequence[Amount], seating: Seating, results: Sequence[Amount]
) -> dict[Player, Amount]:
    """The results after less those before; a newcomer's result before is 0."""
    n = len(seating)
    if seated == seating:
        return {p: ratio(now - was, n) for p, now, was in zip(seating, results, known, strict=True)}
    before = {p: ratio(was, len(seated)) for p, was in zip(seated, known, strict=True)}
    return {p: ratio(ratio(now, n) - before.get(p, 0), 1) for p, now in zip(seating, results, strict=True)}


def lines(ledger: Ledger, sheet: Sequence[Written]) -> Lines:
    """The dotted lines: what was carried over, where it is not nothing, then the new total after each change."""
    found = {account: [total] for account in ACCOUNTS if (total := ledger.opening.totals[account.slot])}
    for line in sheet:
        for account, total in line.fields:
            found.setdefault(account, []).append(total)
    return {account: tuple(totals) for account, totals in found.items()}
