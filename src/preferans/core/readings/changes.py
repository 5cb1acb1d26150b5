"""What a correction does: which items read otherwise, which fields have another total now, whose result moves."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from preferans.core.accounts import ACCOUNTS, HEAP, POOL, WHISTS, Account, Field
from preferans.core.ledger import Ledger
from preferans.core.postings import Amount
from preferans.core.readings.sheet import Written, written
from preferans.core.seats import Player
from preferans.core.settlement.nets import nets

Pair: TypeAlias = tuple[int | None, int | None]
"""The numbers of an item before and after a change; ``None`` where it was not there, or is out."""


class Moved(NamedTuple):
    """A field with what stood in it before and what stands there now."""

    account: Account
    was: Amount
    now: Amount


class Difference(NamedTuple):
    """An item that writes something else: ``was`` is ``None`` for a new one, ``now`` for one that is out. ``fields``
    are what it wrote into each field and what it writes there now, where that differs."""

    was: Written | None
    now: Written | None
    fields: tuple[Moved, ...]


class Differences(NamedTuple):
    """Everything that is otherwise after a change. Players and accounts go by their numbers after it; of somebody
    who is not at the table any more nothing is told."""

    items: tuple[Difference, ...]
    totals: tuple[Moved, ...]
    results: Mapping[Player, tuple[Amount, Amount]]


def differences(
    before: Ledger, after: Ledger, pairs: Iterable[Pair], same: Mapping[Player, Player | None]
) -> Differences:
    """What differs between two ledgers. ``pairs`` tell which items are the same, ``same`` the number after the
    change of every player before it."""
    return Differences(
        tuple(_items(before, after, pairs, same)), tuple(_totals(before, after, same)), _results(before, after, same)
    )


def _items(
    before: Ledger, after: Ledger, pairs: Iterable[Pair], same: Mapping[Player, Player | None]
) -> Iterator[Difference]:
    old, new = list(written(before)), list(written(after))
    for was_at, now_at in pairs:
        was = None if was_at is None else old[was_at - 1]
        now = None if now_at is None else new[now_at - 1]
        fields = tuple(_moved(_amounts(was, same), _amounts(now, {p: p for p in range(len(POOL))})))
        if fields or was is None or now is None:
            yield Difference(was, now, fields)


def _amounts(line: Written | None, same: Mapping[Player, Player | None]) -> dict[Account, Amount]:
    found: dict[Account, Amount] = {}
    for posting in line.entry.postings if line else ():
        account = _same(posting.account, same)
        if account is not None:
            found[account] = found.get(account, 0) + posting.amount
    return found


def _same(account: Account, same: Mapping[Player, Player | None]) -> Account | None:
    """The account under the players' numbers after the change."""
    owner = same.get(account.owner)
    if owner is None:
        return None
    if account.against is None:
        return (POOL if account.field is Field.POOL else HEAP)[owner]
    against = same.get(account.against)
    return None if against is None else WHISTS[owner][against]


def _moved(was: Mapping[Account, Amount], now: Mapping[Account, Amount]) -> Iterator[Moved]:
    for account in sorted({*was, *now}, key=lambda a: a.slot):
        if was.get(account, 0) != now.get(account, 0):
            yield Moved(account, was.get(account, 0), now.get(account, 0))


def _totals(before: Ledger, after: Ledger, same: Mapping[Player, Player | None]) -> Iterator[Moved]:
    was = {
        account: total
        for place, total in enumerate(before.position.totals)
        if total and (account := _same(ACCOUNTS[place], same)) is not None
    }
    return _moved(was, _standing(after.position.totals))


def _standing(totals: Sequence[Amount]) -> dict[Account, Amount]:
    return {account: totals[account.slot] for account in ACCOUNTS if totals[account.slot]}


def _results(
    before: Ledger, after: Ledger, same: Mapping[Player, Player | None]
) -> dict[Player, tuple[Amount, Amount]]:
    was = {same[p]: net for p, net in _nets(before).items()}
    return {p: (was.get(p, 0), net) for p, net in _nets(after).items()}


def _nets(ledger: Ledger) -> dict[Player, Amount]:
    position = ledger.position
    return nets(position.totals, position.seating, position.rules.prices.pool_price)
