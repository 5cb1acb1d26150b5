"""The facts: what happened in a deal or beside one, as recorded.

Players are numbers in order of arrival. Calls and tricks are tuples by player, as long as the game has players.
Facts are tuples themselves, cheap to compare and to look up; ``kind`` keeps facts of different kinds apart.
"""

from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias

from preferans.core.accounts import Account
from preferans.core.rules import RuleValue
from preferans.core.seats import Player

LEVELS = range(6, 11)
TRICKS = 10
WITHOUT_THREE_UNDERTRICKS = 3
DEALER_TALON_TRICKS = 2


class Strain(StrEnum):
    """The trump suit of a contract."""

    SPADES = "spades"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    NO_TRUMP = "no-trump"


class Call(StrEnum):
    """What a defender says to a contract."""

    WHIST = "whist"
    PASS = "pass"
    HALF_WHIST = "half-whist"


Calls: TypeAlias = tuple[Call | None, ...]
Tricks: TypeAlias = tuple[int, ...]
NamedTricks: TypeAlias = tuple[int | None, ...]
"""Trick counts where ``None`` is a player who was not named."""


class Contract(NamedTuple):
    """A contract, played or not. ``tricks`` is ``None`` where none were recorded."""

    declarer: Player
    level: int
    calls: Calls
    tricks: Tricks | None = None
    talon_tricks: int = 0
    strain: Strain | None = None
    dealer: Player | None = None
    help_to: tuple[Player, ...] = ()
    kind: Literal["contract"] = "contract"


class Misere(NamedTuple):
    """A misère; the declarer's count is enough."""

    declarer: Player
    tricks: NamedTricks
    dealer: Player | None = None
    help_to: tuple[Player, ...] = ()
    kind: Literal["misere"] = "misere"


class WithoutThree(NamedTuple):
    """A contract given up before play."""

    declarer: Player
    level: int
    strain: Strain | None = None
    dealer: Player | None = None
    help_to: tuple[Player, ...] = ()
    kind: Literal["without-three"] = "without-three"


class AllPass(NamedTuple):
    """A deal that everybody passed."""

    tricks: Tricks
    dealer: Player | None = None
    help_to: tuple[Player, ...] = ()
    kind: Literal["all-pass"] = "all-pass"


class Cause(StrEnum):
    """Why an adjustment is made: by decree, because a wrong record stands, or because one was forgotten."""

    DECREE = "decree"
    STANDS = "stands"
    FORGOTTEN = "forgotten"


class Adjust(NamedTuple):
    """Amounts written by agreement or decree. ``deal``, ``by`` and ``refused_by`` are notes for the history."""

    entries: tuple[tuple[Account, int], ...]
    reason: str
    cause: Cause = Cause.DECREE
    deal: int | None = None
    by: Player | None = None
    refused_by: Player | None = None
    kind: Literal["adjust"] = "adjust"


class When(StrEnum):
    """When an error was mended: pencil in hand, in time, or after the line by its writer's goodwill (rules 8)."""

    IN_HAND = "in-hand"
    IN_TIME = "in-time"
    LATE = "late"


class ErrorField(StrEnum):
    """Which field the wrong record stood in: whists too many, pool too large, heap too small."""

    WHISTS = "whists"
    POOL = "pool"
    HEAP = "heap"


class Error(NamedTuple):
    """A wrong record by hand, found at the table; only its penalty is posted."""

    by: Player
    field: ErrorField
    excess: int
    when: When
    against: Player | None = None
    waived: bool = False
    found_by: Player | None = None
    deal: int | None = None
    kind: Literal["error"] = "error"


class Stake(NamedTuple):
    """What a whist costs, as decimal strings, kept as they were agreed."""

    per_whist: str
    currency: str
    coin: str = "0.01"


class Agree(NamedTuple):
    """Rules that hold from here on; ``options`` are table rules by key."""

    target: int | None = None
    options: tuple[tuple[str, RuleValue], ...] = ()
    stake: Stake | None = None
    kind: Literal["agree"] = "agree"


class Join(NamedTuple):
    """A newcomer, whose number is the next free one, sits down to the left of ``after``."""

    after: Player | None = None
    kind: Literal["join"] = "join"


Played: TypeAlias = Contract | Misere | WithoutThree | AllPass
"""Deals in which cards were dealt: they move the deal and end with the game."""

Fact: TypeAlias = Played | Adjust | Error | Agree | Join
"""Every kind of item in a game."""


def value_of_level(level: int) -> int:
    """The value of a contract: 2, 4, 6, 8, 10 for 6 to 10 (rules 2)."""
    return 2 * (level - 5)


MISERE_VALUE = 10
