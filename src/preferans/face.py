"""The functions of the library's face that put smaller ones together; ``preferans`` itself has them all."""

from collections.abc import Iterator, Mapping, Sequence

from preferans.core import settlement
from preferans.core.history import Item
from preferans.core.ledger import Entry, Ledger
from preferans.core.problems import PreferansError
from preferans.core.readings import outcomes as possible
from preferans.core.readings import sheet as paper
from preferans.core.rules import Fractions, RuleValue
from preferans.core.seats import Player
from preferans.formats.game import Game, read_document
from preferans.formats.items import SEATS, read_item_text
from preferans.formats.opening_reader import FORMAT
from preferans.text.sentences import entry_sentence, note_sentence


def score(
    deal: str | Item,
    rules: str | Mapping[str, RuleValue | object] = "sochi",
    players: Sequence[str] = SEATS[:3],
) -> Entry:
    """What one deal writes, from empty fields.

    ``deal`` is an item of a game document, its JSON text, or a line of the text notation; ``rules`` the name of a
    convention, or what a document has under ``rules``; ``players`` two to four names, clockwise. Amounts are whole
    points and whists (a fraction where winners of an all-pass share). Raises ``PreferansError`` with every problem.
    """
    items = [read_item_text(deal, tuple(players)) if isinstance(deal, str) else deal]
    agreed = {"convention": rules} if isinstance(rules, str) else rules
    reading = read_document({"format": FORMAT, "rules": agreed, "players": list(players), "deals": items})
    if reading.game is None:
        raise PreferansError(reading.problems)
    return reading.game.ledger.entries[0]


def settle(
    ledger: Ledger, fractions: Fractions | str | None = None, point: Player | None = None
) -> settlement.Settlement:
    """Who won how many whists and who pays whom, at any moment of a game; results sum to zero.

    ``fractions`` is ``code``, ``exact`` or ``whole``, those of the table rules if it is not given; ``point`` the number
    of the player on whose heap the Code's point falls, should one be needed. Raises ``ValueError`` for another policy
    or for a player who is not at the table. (Rules 5, S3 4.2.12-4.2.14.)
    """
    position = ledger.position
    policy = position.rules.settlement.fractions if fractions is None else Fractions(fractions)
    if point is not None and point not in position.seating:
        raise ValueError(f"there is no player {point}; at the table: {position.seating}")
    price = position.rules.prices.pool_price
    return settlement.settle(position.totals, position.seating, price, policy, point, position.stake)


def explain(entry: Entry, lang: str = "en", names: Sequence[str] = SEATS) -> tuple[str, ...]:
    """Why each number of an entry stands where it stands, a sentence for each posting, then for what is deliberately
    not written. ``names`` go by player's number (``Game.names``). Raises ``CatalogueError`` for a language there is
    not."""
    written = [entry_sentence(posting, names, lang) for posting in entry.postings]
    return (*written, *(note_sentence(note, names, lang) for note in entry.notes))


def sheet(ledger: Ledger) -> paper.Lines:
    """The running totals of every field that was ever written, oldest first, by account: the paper's lines without
    their dots (S0; rules 1)."""
    return paper.lines(ledger, tuple(paper.written(ledger)))


def outcomes(game: Game) -> Iterator[possible.Possible]:
    """Every deal that can come next in a game, with what it would write and by how much each result would move."""
    return possible.outcomes(game.ledger)
