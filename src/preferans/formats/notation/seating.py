"""Who sits where as items go by: a list of counts goes clockwise, from the first seat."""

from collections.abc import Iterable, Mapping
from typing import Final

from preferans.core.seats import MAX_PLAYERS, Player, Seating, left_of, seat_newcomer
from preferans.formats.notation.tricks import Table

_BESIDE: Final = frozenset({"adjust", "error", "agree"})
"""What moves neither the deal nor a player."""


class Seats:
    """The players at the table while the items of a game are read or written; ``table`` is what counts go by.

    Only what decides where a newcomer sits is followed: who dealt last, and who deals next. With four players nobody
    sits down any more, so that it makes no difference whom a contract's calls leave out.
    """

    def __init__(self, players: Iterable[str]) -> None:
        self._names = list(players)
        self._first = len(self._names)
        self._seating: Seating = tuple(range(self._first))
        self._last_dealer: Player | None = None
        self._next_dealer: Player | None = None
        self._dealer_known = True
        self._order_known = True
        self.table = self._table()

    def _table(self) -> Table:
        names = tuple(self._names[player] for player in self._seating)
        return Table(names, len(names), certain=self._order_known)

    @property
    def diary(self) -> Table:
        """For the diary, whose items belong to other moments: counts begin with those who came first, if all sit in the
        order in which they came; else nobody knows whose they are."""
        if self._order_known and list(self._seating) != sorted(self._seating):
            return Table((), 0, mixed=True)
        return self.table._replace(least=min(self._first, len(self.table.names)))

    def follow(self, item: Mapping[str, object] | None, *, whole: bool = True) -> None:
        """Go past an item; ``None`` is one of which not even the kind could be read, and what is not ``whole`` has a
        part that could not be."""
        if len(self._seating) >= MAX_PLAYERS:
            return
        kind = None if item is None else item.get("kind")
        if item is None or not isinstance(kind, str):
            self._deal({}, whole=False)
        elif kind == "join":
            self._join(item, whole=whole)
        elif kind not in _BESIDE:
            self._deal(item, whole=whole)

    def _deal(self, item: Mapping[str, object], *, whole: bool) -> None:
        dealer = self._player(item.get("dealer"))
        if dealer is not None or not whole or "dealer" in item:
            self._dealer_known = dealer is not None
        dealer = self._next_dealer if dealer is None else dealer
        if dealer is not None:
            self._last_dealer = dealer
            self._next_dealer = left_of(self._seating, dealer)

    def _join(self, item: Mapping[str, object], *, whole: bool) -> None:
        after = self._player(item.get("after"))
        if after is None:
            # where he sits rests on something that cannot be read, and that is told already
            self._order_known &= self._dealer_known and whole and "after" not in item
            after = self._last_dealer
        newcomer, name = len(self._names), item.get("player")
        self._names.append(name if isinstance(name, str) else "")
        behind_all = (*self._seating, newcomer)
        self._seating = behind_all if after is None else seat_newcomer(self._seating, newcomer, after)
        self._next_dealer = newcomer
        self.table = self._table()

    def _player(self, name: object) -> Player | None:
        return self._names.index(name) if isinstance(name, str) and name in self._names else None
