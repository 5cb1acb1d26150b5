"""What is to be drawn of a game: its lines, what the last deal changed, which pools are closed, the running results."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from preferans.core.accounts import POOL, Account
from preferans.core.closing import closes
from preferans.core.ledger import Ledger, Position
from preferans.core.postings import Amount
from preferans.core.readings.sheet import lines, written
from preferans.core.seats import Player, Seating
from preferans.core.settlement import nets
from preferans.paint.canvas import Styled
from preferans.paint.figures import dotted, signed
from preferans.paint.width import ELLIPSIS, safe, shorten, shorten_left, width
from preferans.text.catalogue import label

CHANGED: Final = "◂"
_SHORTEST: Final = 2
"""How much room a total takes at least: ``0.``"""


class Drawing(NamedTuple):
    """The figures of a game and the language of the words. ``names`` are safe to print."""

    position: Position
    names: Sequence[str]
    lang: str
    lines: dict[Account, tuple[Amount, ...]]
    changed: frozenset[Account]
    nets: dict[Player, Amount]

    @property
    def seating(self) -> Seating:
        """The players clockwise."""
        return self.position.seating

    def is_closed(self, account: Account) -> bool:
        """Whether the field is a pool that has reached the target at which it closes."""
        target = self.position.target
        if target is None or not closes(self.position.rules, target) or account not in POOL:
            return False
        return self.position.totals[account.slot] >= target

    def word(self, account: Account) -> Styled:
        """What a pool or a heap is called."""
        return [(label(account.field, self.lang), "faint")]

    def name(self, player: Player, room: int, role: str = "faint") -> Styled:
        """A name, cut where there is no room."""
        return [(shorten(self.names[player], room), role)]

    def result(self, player: Player) -> str:
        """A player's running result."""
        return signed(self.nets[player])

    def owner(self, player: Player, room: int) -> Styled:
        """A player's name with the running result."""
        result = self.result(player)
        return [(shorten(self.names[player], room - width(result) - 2), "name"), (f"  {result}", "")]

    def figures(self, account: Account, room: int) -> Styled:
        """A field in one line: its running totals, oldest first, cut from the left, and a mark behind them where the
        last deal changed it."""
        return next(iter(self.rows(account, room, 1)), [])

    def rows(self, account: Account, room: int, most: int) -> list[Styled]:
        """The same in up to ``most`` lines, each at most ``room`` wide."""
        mark = f" {CHANGED}" if account in self.changed else ""
        totals = self.lines.get(account, ())
        last = totals[-(max(room, 0) * most // _SHORTEST + 1) :]  # a long game has thousands that cannot be seen
        found = _filled(dotted(last), room, width(mark), most, cut=len(last) < len(totals))
        return list(_shown(found, account.field, mark))


def _filled(totals: Sequence[str], room: int, mark: int, most: int, *, cut: bool) -> list[list[str]]:
    """Totals in lines, the last of which leaves room for a mark. Of too many the last ones, behind an ellipsis, as also
    where some were ``cut`` off before."""
    for first in range(len(totals)):
        found = _wrapped([ELLIPSIS, *totals[first:]] if first or cut else list(totals), room, mark)
        if len(found) <= most and all(_wide(line) <= room for line in found) and _wide(found[-1]) + mark <= room:
            return found
    return [[shorten_left(totals[-1], room - mark)]] if totals else []


def _wide(parts: Sequence[str]) -> int:
    return sum(width(part) for part in parts)


def _wrapped(parts: Sequence[str], room: int, mark: int) -> list[list[str]]:
    """Parts in lines; an ellipsis stays with what follows it."""
    found: list[list[str]] = [[]]
    used = 0
    for place, part in enumerate(parts):
        wide = width(part)
        needed = used + wide + (mark if place == len(parts) - 1 else 0)
        if needed > room and found[-1] not in ([], [ELLIPSIS]):
            found.append([])
            used = 0
        found[-1].append(part)
        used += wide
    return found


def _shown(found: list[list[str]], role: str, mark: str) -> Iterator[Styled]:
    for place, parts in enumerate(found, 1):
        older, last = parts[:-1], parts[-1]
        if place < len(found):
            yield [("".join(parts), f"{role}.old")]
        else:
            yield [piece for piece in (("".join(older), f"{role}.old"), (last, role), (mark, role)) if piece[0]]


def drawing(ledger: Ledger, names: Sequence[str], lang: str) -> Drawing:
    """Read off a ledger what is to be drawn."""
    sheet = tuple(written(ledger))
    played = [line for line in sheet if line.fields]
    changed = frozenset(account for account, _ in played[-1].fields) if played else frozenset()
    position = ledger.position
    results = nets(position.totals, position.seating, position.rules.prices.pool_price)
    return Drawing(position, [safe(name) for name in names], lang, dict(lines(ledger, sheet)), changed, results)
