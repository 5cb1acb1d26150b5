"""A text of the notation into the value of a game document."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from preferans.core.problems import Problem, problem
from preferans.formats.notation.diary import read_log
from preferans.formats.notation.headers import header_of, read_header
from preferans.formats.notation.item_lines import read_any_line, read_line
from preferans.formats.notation.pieces import Piece, Spot, whole_line, without_comment
from preferans.formats.notation.scribe import MAX_FAULTS, Scribe
from preferans.formats.notation.seating import Seats
from preferans.formats.notation.tricks import Table
from preferans.formats.notation.usual import Usual, usual, usual_places
from preferans.formats.notation.values import Item, literal
from preferans.formats.notation.words import FIRST, HEADERS, KINDS, LOG
from preferans.formats.opening_reader import FORMAT, MAX_DEALS
from preferans.formats.strict_json import MAX_BYTES

VERSION: Final = "1"
NEEDED: Final = frozenset({"rules", "players"})

EMPTY_LOG: Final = "[]"
"""Says that there is a log without entries."""

_BOM: Final = "\ufeff"
_FIRST = re.compile(r"[^\W\d_]+")


class Parsed(NamedTuple):
    """What was read.

    ``value`` is the document, or the one item; an item of unknown kind stands in ``deals`` as ``None``, so that those
    after it keep their places. ``places`` tell where each part of the document stands, ``unread`` which parts have a
    problem of the notation: what else is wrong at or inside these need not be told. ``lines`` are the lines of the
    text.
    """

    value: Item
    problems: tuple[Problem, ...]
    places: Mapping[str, Spot]
    lines: tuple[str, ...]
    unread: frozenset[str] = frozenset()


def looks_like_notation(text: str) -> bool:
    """Whether a text means to be a game in the notation and not in JSON: it begins with the word ``preferans``."""
    found = _FIRST.match(text.removeprefix(_BOM).lstrip())
    return found is not None and FIRST.meaning(found[0]) is not None


def read_notation(text: str) -> Parsed:
    """Read a game; never raises."""
    refused = _refused(text)
    if refused is not None:
        return Parsed({}, (refused,), {}, ())
    lines = _lines(text)
    reading = _Reading()
    for number, line in enumerate(lines, 1):
        if not line.strip():
            reading.blank = True
        elif len(reading.scribe.faults) < MAX_FAULTS:
            reading.line(whole_line(line, number))
    return reading.finished(lines)


def read_item(line: str, players: Sequence[str]) -> Parsed:
    """Read one item of ``deals`` from its line; ``players`` are the names in seat order. Never raises."""
    refused = _refused(line)
    if refused is not None:
        return Parsed({}, (refused,), {}, ())
    line = " ".join(_lines(line))
    scribe = Scribe("")
    item = read_table_line(scribe, line, Table(tuple(players), len(players)))
    return Parsed(item or {}, scribe.problems, scribe.places, (line,), frozenset(scribe.unread))


def read_table_line(scribe: Scribe, line: str, table: Table) -> Item | None:
    """One item from its line, a comment behind it being its note."""
    body, comment = without_comment(whole_line(line))
    item = read_line(scribe, body, table)
    if item is not None and comment is not None:
        _annotate(item, [comment])
    return item


def _refused(text: str) -> Problem | None:
    if len(text) > MAX_BYTES:
        return problem("too-large", "", "bytes", given=len(text), limit=MAX_BYTES)
    try:
        text.encode()
    except UnicodeEncodeError:
        return problem("json-invalid", "", "surrogate")
    return None


def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.removeprefix(_BOM).replace("\r\n", "\n").split("\n"))


def _begins(text: str) -> tuple[str, ...]:
    """The right first line, in the language of a text."""
    return tuple(f"{word} {VERSION}" for word in FIRST.known(text))


def _annotate(owner: Item, comments: list[Piece]) -> None:
    """Comments are a note, line by line; one that is a JSON string means what is in it."""
    said = [comment.text if (found := literal(comment.text)) is None else found for comment in comments]
    before = owner.get("note")
    if comments:
        owner["note"] = "\n".join([before, *said] if isinstance(before, str) else said)


class _Reading:
    """A document as far as it has been read; ``line`` takes the next line of the text."""

    def __init__(self) -> None:
        self.scribe = Scribe()
        self.document: Item = {"format": FORMAT}
        self.deals: list[Item | None] = []
        self.seats = Seats(())
        self.log: list[Piece] = []
        self.comments: list[Piece] = []
        self.above: list[Piece] = []
        self.blank = False
        self.owner: Item | None = self.document
        self.line: Callable[[Piece], None] = self.first
        self.items = 0
        self.logs = False
        self.strange = False

    def first(self, line: Piece) -> None:
        """The first line that is not blank: what this is, and which version."""
        if not line.text:
            return
        body, comment = without_comment(line)
        word, version = body.first()
        self.scribe.mark("", body)
        if not FIRST.meaning(word.text) or version.text != VERSION:
            self.scribe.fault(body, "version", given=body.text, known=_begins(body.text))
        self.comments = [] if comment is None else [comment]
        self.line = self.later

    def later(self, line: Piece) -> None:
        """Any other line."""
        body, comment = without_comment(line)
        if body.text:
            self._body(body)
        if comment is not None:
            heads = not body.text and (self.blank or self.above)
            (self.above if heads else self.comments).append(comment)
        self.blank = False

    def _body(self, body: Piece) -> None:
        found = usual(body.text, self.seats.table)
        if found is not None:
            self._item(body, found)
            return
        word, rest = body.first()
        if LOG.meaning(word.text):
            self._below()
            self._close()
            self.owner = None
            self.log += [] if rest.text == EMPTY_LOG else [rest]
            self.logs = True
        elif body.text.startswith("{") or KINDS.meaning(word.text):
            self._item(body)  # whatever colons there are behind it
        elif (header := header_of(body)) is not None:
            self._header(body, *header)
        else:
            self._item(body)

    def _header(self, body: Piece, key: str | None, value: Piece) -> None:
        self._below()
        self.scribe.where, word = key, body.text.partition(":")[0]
        if key is None:
            self.scribe.fault(body, "header", given=word, known=HEADERS.known(word))
            self.strange = True
        elif self.items:
            self.scribe.fault(body, "late", given=word)
        elif key in self.document:
            self.scribe.fault(body, "repeated", given=word)
        else:
            self.document[key] = read_header(self.scribe, key, value)
        players = self.document.get("players")
        if key == "players" and isinstance(players, list):
            self.seats = Seats(name if isinstance(name, str) else "" for name in players)

    def _item(self, body: Piece, found: Usual | None = None) -> None:
        """A line with an item; ``found`` is what was read of a usual one."""
        self.items += 1
        self._close()
        self.owner = None
        if self.items > MAX_DEALS:
            return
        self.scribe.where = where = f"deals[{len(self.deals)}]"
        if found is None:
            self.scribe.mark("", body)
            self.owner = read_any_line(self.scribe, body, self.seats.table)
        else:
            self.scribe.mark_later(usual_places, body, self.seats.table)
            self.owner = found.item
        self.seats.follow(self.owner, whole=where not in self.scribe.unread)
        self.deals.append(self.owner)
        self.comments, self.above = self.above, []

    def _below(self) -> None:
        """Comments after a blank line stand above an item; where none follows they are like the others."""
        self.comments += self.above
        self.above = []

    def _close(self) -> None:
        """Give the comments to what they follow, or stand above."""
        if not self.comments:
            return
        if self.owner is not None:
            _annotate(self.owner, self.comments)
            self.scribe.where = "" if self.owner is self.document else f"deals[{len(self.deals) - 1}]"
            self.scribe.mark("note", self.comments[0])
        self.comments = []

    def _logged(self) -> list[Item]:
        """The diary, when everybody who came is known."""
        entries, table = [], self.seats.diary
        for number, piece in enumerate(self.log):
            self.scribe.where = f"log[{number}]"
            self.scribe.mark("", piece)
            entries.append(read_log(self.scribe, piece, table))
        return entries

    def finished(self, lines: tuple[str, ...]) -> Parsed:
        """All that was read."""
        self._below()
        self._close()
        if "" not in self.scribe.places:
            nothing = Piece("", 1, 1)
            self.scribe.mark("", nothing)
            self.scribe.fault(nothing, "version", given="", known=_begins(""))
        log = self._logged()
        if self.items > MAX_DEALS:
            self.scribe.where = "deals"
            too_many = problem("too-large", "", "deals", given=self.items, limit=MAX_DEALS)
            self.scribe.note(self.scribe.places["deals[0]"], too_many)
        document = self.document | {"deals": self.deals} | ({"log": log} if self.logs else {})
        whole = {key: value for key, value in document.items() if value is not None}
        # a header that nobody knows may have been meant for one that is missing
        missing = NEEDED - whole.keys() if self.strange else frozenset()
        scribe = self.scribe
        return Parsed(whole, scribe.problems, scribe.places, lines, missing | scribe.unread)
