"""Operands: texts, names, numbers, JSON; each reader returns ``None`` where it noted a problem instead."""

import re
from typing import Final, NamedTuple

from preferans.formats.notation.pieces import Piece
from preferans.formats.notation.scribe import Scribe
from preferans.formats.notation.words import FIELDS, Words
from preferans.formats.strict_json import read_json

Item = dict[str, object]

MINUS: Final = "-–−—"
"""The signs that are read as a minus."""

_NUMBER = re.compile(rf"([{MINUS}+]?)([0-9]{{1,10}})")
_JSON_WORD = re.compile(r"true|false|null|-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_BARE_WORD = re.compile(r"[\w.-]+")
_AROUND: Final = 2
"""Pieces of JSON are read inside two brackets, as deep as an item stands in its document."""


def read_text(scribe: Scribe, piece: Piece) -> str | None:
    """A text or a name, in quotes or not."""
    if piece.text.startswith('"'):
        found = literal(piece.text)
        if found is None:
            scribe.fault(piece, "quote", given=piece.text)
        return found
    if not piece.text:
        scribe.fault(piece, "missing")
    return piece.text or None


def read_name(scribe: Scribe, piece: Piece) -> str | None:
    """A name; one with a comma, which is nearly always a slip for a semicolon, has to be in quotes."""
    if "," in piece.text and not piece.text.startswith('"'):
        scribe.fault(piece, "name", given=piece.text)
        return None
    return read_text(scribe, piece)


def literal(text: str) -> str | None:
    """What a JSON string literal means, ``None`` where the text is none."""
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':
        return None
    read = read_json(text)
    return read.value if isinstance(read.value, str) and not read.problems else None


def read_number(scribe: Scribe, piece: Piece) -> int | None:
    """A whole number, with or without a sign."""
    found = _NUMBER.fullmatch(piece.text)
    if found is None:
        scribe.fault(piece, "number", given=piece.text)
        return None
    return -int(found[2]) if found[1] and found[1] in MINUS else int(found[2])


def read_word(scribe: Scribe, piece: Piece, words: Words) -> str | None:
    """One of a few words."""
    found = words.meaning(piece.text)
    if found is None:
        scribe.fault(piece, "part", given=piece.text, known=words.known(piece.text))
    return found


def read_names(scribe: Scribe, piece: Piece, key: str) -> list[str]:
    """Names with commas between them, each with its place ``key[n]``."""
    names: list[str] = []
    for part in piece.split(","):
        name = read_text(scribe, part)
        if name is not None:
            scribe.mark(f"{key}[{len(names)}]", part)
            names.append(name)
    return names


def read_value(scribe: Scribe, piece: Piece) -> list[object] | None:
    """One JSON value, alone in a list."""
    read = read_json(f"{'[' * _AROUND}{piece.text}{']' * _AROUND}")
    for found in read.problems:
        if found.code == "json-invalid":
            scribe.fault(_fault_in(piece, dict(found.args).get("column")), "json", given=piece.text)
        else:
            scribe.note(piece.spot, found)
    if isinstance(read.value, list) and len(read.value) == 1 and len(read.value[0]) == 1:
        value: list[object] = read.value[0]
        return value
    if not read.problems:
        scribe.fault(piece, "json", given=piece.text)
    return None


def _fault_in(piece: Piece, column: object) -> Piece:
    """Where JSON is wrong, given the column in what was read."""
    inside = column - 1 - _AROUND if isinstance(column, int) else 0
    return Piece("", piece.line, piece.column + max(min(inside, len(piece.text)), 0))


def read_object(scribe: Scribe, piece: Piece) -> Item | None:
    """A JSON object."""
    found = read_value(scribe, piece)
    if found and not isinstance(found[0], dict):
        scribe.fault(piece, "json", given=piece.text)
    return found[0] if found and isinstance(found[0], dict) else None


def read_option(scribe: Scribe, piece: Piece, options: Item) -> None:
    """A table rule, ``key=value``: a bare word is a text, everything else JSON."""
    key, _, _ = piece.text.partition("=")
    value = piece.part(len(key) + 1)
    key = key.strip()
    if key in options:
        scribe.fault(piece, "repeated", given=key)
    elif not _BARE_WORD.fullmatch(key):
        scribe.fault(piece, "option", given=piece.text)
    elif is_bare(value.text):
        options[key] = value.text
    else:
        found = read_value(scribe, value)
        options |= {} if found is None else {key: found[0]}
    scribe.mark(f"options.{key}", piece)


def is_bare(text: str) -> bool:
    """Whether a value of a table rule is a text without quotes."""
    return bool(_BARE_WORD.fullmatch(text)) and not _JSON_WORD.fullmatch(text)


class Account(NamedTuple):
    """``NAME FIELD [NAME] NUMBER``: a field of the sheet and a number of points."""

    player: str
    field: str
    against: str | None
    number: int
    pieces: tuple[Piece, Piece, Piece, Piece]

    def marked(self, scribe: Scribe, keys: tuple[str, str, str, str]) -> Item:
        """The four as values of an object, under these keys, and their places."""
        values = (self.player, self.field, self.against, self.number)
        found: Item = {}
        for key, value, piece in zip(keys, values, self.pieces, strict=True):
            scribe.mark(key, piece)
            if value is not None:
                found[key.rpartition(".")[2]] = value
        return found


def read_account(scribe: Scribe, piece: Piece) -> Account | None:
    """A field and its number, ``West heap +2`` or ``West whists South 8``."""
    words = piece.words()
    middle = next((n for n, word in enumerate(words) if n and FIELDS.meaning(word.text)), None)
    if middle is None or middle == len(words) - 1:
        scribe.fault(piece, "account", given=piece.text)
        return None
    begins = [word.column - piece.column for word in words]
    player, against = piece.part(0, begins[middle]), piece.part(begins[middle + 1], begins[-1])
    field = FIELDS.meaning(words[middle].text) or ""
    if bool(against.text) != (field == "whists"):
        scribe.fault(piece, "account", given=piece.text)
        return None
    name, number = read_text(scribe, player), read_number(scribe, words[-1])
    other = read_text(scribe, against) if against.text else None
    if name is None or number is None or (against.text and other is None):
        return None
    return Account(name, field, other, number, (player, words[middle], against, words[-1]))
