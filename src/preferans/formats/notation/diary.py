"""A line of the diary: ``log 2026-11-30T20:15:00Z write 3 | now M/−2 West | by West``."""

from typing import Final

from preferans.formats.notation.item_lines import read_line
from preferans.formats.notation.pieces import Piece
from preferans.formats.notation.scribe import Scribe
from preferans.formats.notation.tricks import Table
from preferans.formats.notation.values import Item, read_number, read_object, read_text
from preferans.formats.notation.words import LOG_PARTS

ITEMS: Final = ("was", "now")


def read_log(scribe: Scribe, piece: Piece, table: Table) -> Item:
    """An entry of the log; what follows the word ``log``."""
    if piece.text.startswith("{"):
        return read_object(scribe, piece) or {}
    head, *parts = piece.split("|")
    entry = _read_head(scribe, head)
    for part in parts:
        word, rest = part.first()
        key = LOG_PARTS.meaning(word.text)
        if key is None:
            scribe.fault(part, "part", given=part.text, known=LOG_PARTS.known(part.text))
        elif key in entry:
            scribe.fault(part, "repeated", given=word.text)
        else:
            value = _read_item(scribe, key, rest, table) if key in ITEMS else read_text(scribe, rest)
            entry |= {} if value is None else {key: value}
    return entry


def _read_head(scribe: Scribe, head: Piece) -> Item:
    """When, what, and at which position."""
    words = head.words()
    if len(words) not in (2, 3):
        scribe.fault(head, "log", given=head.text)
        return {}
    entry: Item = {"at": words[0].text, "action": words[1].text}
    deal = read_number(scribe, words[2]) if len(words) == 3 else None
    return entry if deal is None else entry | {"deal": deal}


def _read_item(scribe: Scribe, key: str, piece: Piece, table: Table) -> Item | None:
    """The item before or after, with places of its own."""
    inner = Scribe(f"{scribe.where}.{key}")
    item = read_line(inner, piece, table)
    for spot, found in inner.faults:
        scribe.note(spot, found)
    return item
