"""The sheet: running totals, what a hand adds to the paper after a deal, and what the deal is worth (S0; rules 1)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from preferans.core.accounts import ACCOUNTS, HEAP_PRICE, Account, Field
from preferans.core.deals import Join
from preferans.core.ledger import Entry, Ledger
from preferans.core.postings import Amount, simplest
from preferans.core.seats import Player, Seating
from preferans.core.settlement.nets import nets, ratio

Lines: TypeAlias = Mapping[Account, tuple[Amount, ...]]
"""The running totals of each field that was ever written, oldest first."""


Moved: TypeAlias = Sequence[tuple[int, Amount]]
"""By how much fields changed, by slot."""


class Written(NamedTuple):
    """One entry on the sheet.

    ``totals`` are the field's total after each posting, in order; ``fields`` what a hand writes once the deal is done:
    the new totals of the fields that changed over the whole deal, in the order of their slots; ``change`` by how much
    the result of each player moved.
    """

    entry: Entry
    totals: tuple[Amount, ...]
    fields: tuple[tuple[Account, Amount], ...]
    change: Mapping[Player, Amount]


def written(ledger: Ledger) -> Iterator[Written]:
    """Every entry of a game as it comes onto the sheet."""
    totals = list(ledger.opening.totals)
    price = ledger.opening.rules.prices.pool_price
    for entry in ledger.entries:
        before: dict[int, Amount] = {}
        after: list[Amount] = []
        for posting in entry.postings:
            slot = posting.account.slot
            total = totals[slot]
            if slot not in before:
                before[slot] = total
            total += posting.amount
            totals[slot] = total = total if type(total) is int else simplest(total)
            after.append(total)
        moved = [(slot, totals[slot] - was) for slot, was in sorted(before.items()) if totals[slot] != was]
        fields = tuple([(ACCOUNTS[slot], totals[slot]) for slot, _ in moved])
        if isinstance(entry.fact, Join):
            change = _joined(entry, totals, moved, price)
        else:
            change = _change(entry.seating, moved, price)
        yield Written(entry, tuple(after), fields, change)


def _change(seating: Seating, moved: Moved, price: int) -> dict[Player, Amount]:
    """The results after less those before. Results are linear in the totals (rules 5), so they are the results of what
    moved; they are counted times the number of players until the end."""
    n, common = len(seating), 0
    scaled: dict[Player, Amount] = dict.fromkeys(seating, 0)
    for slot, amount in moved:
        field, owner, against, _ = ACCOUNTS[slot]
        if against is not None:
            scaled[owner] += n * amount
            scaled[against] -= n * amount
        else:
            worth = int(amount) * (price if field is Field.POOL else -HEAP_PRICE)
            scaled[owner] += n * worth
            common += worth
    return {p: ratio(amount - common, n) for p, amount in scaled.items()}


def _joined(entry: Entry, totals: Sequence[Amount], moved: Moved, price: int) -> dict[Player, Amount]:
    """A newcomer's result was 0 and the others shared among fewer: the results before and after, one from the other."""
    before = list(totals)
    for slot, amount in moved:
        before[slot] -= amount
    newcomer = len(entry.seating) - 1
    seated = tuple(p for p in entry.seating if p != newcomer)
    was = {newcomer: 0, **nets(before, seated, price)}
    return {p: ratio(net - was[p], 1) for p, net in nets(totals, entry.seating, price).items()}


def lines(ledger: Ledger, sheet: Sequence[Written]) -> Lines:
    """The dotted lines: what was carried over, where it is not nothing, then the new total after each change."""
    found = {account: [total] for account in ACCOUNTS if (total := ledger.opening.totals[account.slot])}
    for line in sheet:
        for account, total in line.fields:
            found.setdefault(account, []).append(total)
    return {account: tuple(totals) for account, totals in found.items()}
