"""The law of the record: what may still be corrected, by whom, at what price, and what was forgotten (rules 8, S3
4.2.6-4.2.10). Pure: the moment and the answers come from the table."""

from collections.abc import Mapping
from enum import Enum, StrEnum
from typing import NamedTuple, assert_never

from preferans.core import beside
from preferans.core.accounts import Account, Field
from preferans.core.deals import Error, When
from preferans.core.ledger import Ledger
from preferans.core.postings import Silence
from preferans.core.rules import ErrorDeadline, ErrorPenalty, TableRules
from preferans.core.seats import Player, Seating


class Moment(Enum):
    """How far the table has come since an entry was made, each later than the one before.

    In an all-pass the bidding ends and the game is ordered with the same last pass: ``BIDDING`` is followed by
    ``ORDERED``.
    """

    PENCIL = 0
    """The writer still holds the pencil; undoing what was written after it was laid down is no more this moment."""
    BIDDING = 1
    """The bidding of the next deal has not ended."""
    ORDERING = 2
    """The bidding has ended, the next game is not ordered yet."""
    ORDERED = 3
    """The next game is ordered, or everybody has passed."""


class Standing(StrEnum):
    """What may be done about a record."""

    FREE = "free"
    """The table does not play the Code: it is corrected, and logged."""
    PENCIL = "pencil"
    """It is open: mending it costs nothing."""
    DEMAND = "demand"
    """Anybody at the table may point it out, and then it is corrected."""
    GOODWILL = "goodwill"
    """It may be pointed out; whether it is corrected is for its writer to say."""
    STANDS = "stands"
    """There is nothing more to say; only its writer may mend it, of his own accord."""


def plays_the_code(rules: TableRules) -> bool:
    """Whether the table keeps the law of the record."""
    return rules.record.error_penalty is ErrorPenalty.CODE


def standing(rules: TableRules, moment: Moment) -> Standing:
    """What may be done about a record at a moment (S3 4.2.8, 4.2.9)."""
    if moment is Moment.PENCIL:
        return Standing.PENCIL
    if not plays_the_code(rules):
        return Standing.FREE
    if moment is Moment.ORDERED:
        return Standing.STANDS
    demanded = moment is Moment.BIDDING or rules.record.error_deadline is ErrorDeadline.ORDER
    return Standing.DEMAND if demanded else Standing.GOODWILL


def may_be_corrected(found: Standing, *, by_its_writer: bool) -> bool:
    """Whether a record may be corrected where its writer does so himself, or is only told to."""
    return by_its_writer or found in (Standing.FREE, Standing.PENCIL, Standing.DEMAND)


def when_mended(found: Standing) -> When:
    """What the ``error`` item says of a mistake that is mended: with the pencil in hand, in time, or late."""
    match found:
        case Standing.PENCIL:
            return When.IN_HAND
        case Standing.FREE | Standing.DEMAND:
            return When.IN_TIME
        case Standing.GOODWILL | Standing.STANDS:
            return When.LATE
        case unknown:
            assert_never(unknown)


def writer(account: Account) -> Player:
    """Whose entry it is: the player in whose section it stands, whoever held the phone."""
    return account.owner


class Price(StrEnum):
    """What a mistake costs its writer."""

    NOTHING = "nothing"
    WARNING = "warning"
    OFFER = "offer"
    """The partner may write as much on him; it is worded as the writer's own offer (S3 4.2.7, first example)."""
    MUST = "must"
    """He writes as much into his own heap (second example)."""


class Cost(NamedTuple):
    """The price of a mistake, in the words of ``speaker``: ``amount`` goes into ``account``, and ``to`` hears an
    offer."""

    price: Price
    speaker: Player
    to: Player | None = None
    account: Account | None = None
    amount: int = 0


def cost(game: Ledger, fact: Error) -> Cost:
    """What a mistake costs in a game as it stands, before anybody waives it: a warning the first time, then like for
    like (S3 4.2.7, 4.2.8). A mistake to its writer's own loss (an ``excess`` below 1) and one mended in hand or late
    cost nothing; at a table that does not play the Code there is the warning and no more."""
    nothing = Cost(Price.NOTHING, fact.by)
    if fact.excess < 1:
        return nothing
    number = len(game.entries) + 1
    unwaived = fact._replace(waived=False, deal=None)
    postings, notes, _ = beside.error(game.position.rules, unwaived, number, first=is_first(game, fact.by))
    if any(note.silence is Silence.ERROR_WARNED for note in notes):
        return Cost(Price.WARNING, fact.by)
    for posting in postings:
        offered = posting.account.field is Field.WHISTS
        price = Price.OFFER if offered else Price.MUST
        return Cost(price, fact.by, fact.against if offered else None, posting.account, fact.excess)
    return nothing


def is_first(game: Ledger, player: Player) -> bool:
    """Whether no mistake of the player has counted yet in this game."""
    facts = (entry.fact for entry in game.entries)
    return not any(isinstance(fact, Error) and fact.by == player and beside.counts(fact) for fact in facts)


class Asking(StrEnum):
    """How it stands with something that was forgotten."""

    OPEN = "open"
    """It may be written."""
    ASK = "ask"
    """Every partner has to agree; ``waiting`` are those who have not answered."""
    AGREED = "agreed"
    REFUSED = "refused"
    """``refused_by`` has ended the talk; nobody is asked again."""


class Forgotten(NamedTuple):
    """Whether a forgotten record may still be made."""

    asking: Asking
    waiting: Seating = ()
    refused_by: Player | None = None

    @property
    def may_be_written(self) -> bool:
        """Whether it may be written now."""
        return self.asking in (Asking.OPEN, Asking.AGREED)


def forgotten(
    rules: TableRules, seating: Seating, moment: Moment, by: Player, answers: Mapping[Player, bool]
) -> Forgotten:
    """Whether what ``by`` forgot, a whole deal or his own game or whists, may be written: until the bidding of the next
    deal has ended, later only if every partner agrees; ``answers`` are theirs so far (S3 4.2.10)."""
    if not plays_the_code(rules) or moment in (Moment.PENCIL, Moment.BIDDING):
        return Forgotten(Asking.OPEN)
    partners = tuple(p for p in seating if p != by)
    refused = next((p for p in partners if answers.get(p) is False), None)
    if refused is not None:
        return Forgotten(Asking.REFUSED, (), refused)
    waiting = tuple(p for p in partners if p not in answers)
    return Forgotten(Asking.ASK, waiting) if waiting else Forgotten(Asking.AGREED)
