"""What the defence owes: mandatory tricks, and the fine of a whister who misses them (rules 3, Liability)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from preferans.core.accounts import HEAP
from preferans.core.deals import LEVELS, value_of_level
from preferans.core.postings import HALF, Factor, Note, Posting, Reason, Silence, post, total_of, unless_one
from preferans.core.rules import Liability, LiabilityNine, LiabilityShared, SingleDuty, TableRules, Ten
from preferans.core.seats import Player, Seating

NINE = 9
DUTY: Final[Mapping[int, int]] = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}


def duty_of(rules: TableRules, level: int) -> int:
    """How many tricks the defence must take: 4, 2, 1, 1; on a ten one where tens are whisted, else none."""
    if level == LEVELS[-1] and rules.whist.ten is Ten.CHECKED:
        return 0
    return DUTY[level]


class Missing(NamedTuple):
    """What one whister misses: a duty and the tricks held against it, his own or the pair's."""

    duty: int
    tricks: int

    @property
    def lack(self) -> int:
        """How many tricks are missing."""
        return max(0, self.duty - self.tricks)


def missing(
    rules: TableRules, level: int, whisters: Seating, defending: Seating, tricks: tuple[int, ...]
) -> Iterator[tuple[Player, Missing]]:
    """For each whister of a made contract what he misses. A lone whister answers for the whole defence; two answer each
    for his own share, and only when the pair is short, unless the table says otherwise."""
    pair = Missing(duty_of(rules, level), sum(tricks[p] for p in defending))
    if len(whisters) == 1:
        yield whisters[0], pair
        return
    shared = rules.liability.shared
    excused = not pair.lack and shared is not LiabilityShared.OWN_SHARE_ALWAYS
    for player, duty in zip(whisters, _shares(rules, pair.duty), strict=True):
        own = Missing(0 if excused else duty, tricks[player])
        capped = shared is LiabilityShared.CAPPED and pair.lack < own.lack
        yield player, pair if capped else own


def _shares(rules: TableRules, duty: int) -> tuple[int, int]:
    """How two whisters share the duty: in halves; one trick cannot be halved, and the table says whose it is."""
    if duty != 1:
        return duty // 2, duty // 2
    first, second = {
        SingleDuty.FIRST: (1, 0),
        SingleDuty.SECOND: (0, 1),
        SingleDuty.BOTH: (1, 1),
    }[rules.liability.single_duty]
    return first, second


def liable(rules: TableRules, level: int) -> Liability:
    """How much of the price is paid: as the table says, but a nine in full where it is always fully liable."""
    part = rules.liability.part
    if level == NINE and part is Liability.HALF and rules.liability.nine is LiabilityNine.FULL:
        return Liability.FULL
    return part


def fines(rules: TableRules, level: int, shortfalls: Iterable[tuple[Player, Missing]]) -> Iterator[Posting]:
    """The fines of a made contract, for what ``missing`` found; whists for tricks taken are written all the same."""
    part = liable(rules, level)
    if part is Liability.NONE:
        return
    reason, halved = (Reason.LIABILITY_HALF, (HALF,)) if part is Liability.HALF else (Reason.LIABILITY_FULL, ())
    price = Factor("value", value_of_level(level)), *unless_one("fine-factor", rules.prices.fine_factor)
    for player, short in shortfalls:
        if short.lack:
            lack = total_of("missing", duty=short.duty, tricks=-short.tricks)
            yield post(HEAP[player], reason, (*price, lack, *halved))


def met_duty(duty: int, taken: int, shortfalls: Iterable[tuple[Player, Missing]]) -> Iterator[Note]:
    """Who owes nothing although he whisted: those with nothing missing."""
    for player, short in shortfalls:
        if not short.lack:
            yield Note(player, Silence.LIABILITY_MET, (("duty", duty), ("tricks", taken)))
