"""Header lines, ``rules: sochi; pool 11``: all of a document that is neither a note, nor an item, nor the log."""

from collections.abc import Callable, Mapping
from typing import Final

from preferans.formats.notation.parts import loose_option, no_loose, read_parts, read_price
from preferans.formats.notation.pieces import Piece
from preferans.formats.notation.scribe import Scribe
from preferans.formats.notation.values import Item, read_account, read_names, read_number, read_text, read_value
from preferans.formats.notation.words import CONVENTIONS, HEADERS, PARTS

_LONGEST_WORD: Final = 20


def header_of(line: Piece) -> tuple[str | None, Piece] | None:
    """The key of a header line and what follows the colon, no key where the word is unknown; ``None``: no header."""
    word, colon, _ = line.text.partition(":")
    word = word.strip()
    if not colon or not word.isalpha() or len(word) > _LONGEST_WORD:
        return None
    return HEADERS.meaning(word), line.part(line.text.index(":") + 1)


def read_header(scribe: Scribe, key: str, piece: Piece) -> object | None:
    """The value of a header."""
    scribe.mark("", piece)
    if piece.text.startswith(("{", "[")) and key in _LISTED:
        found = read_value(scribe, piece)
        return found[0] if found else None
    return _READERS[key](scribe, piece)


def _rules(scribe: Scribe, piece: Piece) -> Item:
    rules: Item = {}
    read_parts(scribe, rules, piece.split(";"), ("pool_target", "edition"), _loose_rule)
    return rules


def _loose_rule(scribe: Scribe, rules: Item, part: Piece) -> bool:
    """The convention or a table rule."""
    if loose_option(scribe, rules, part):
        return True
    if "convention" in rules:
        return False
    scribe.mark("convention", part)
    found = CONVENTIONS.meaning(part.text) or read_text(scribe, part)
    rules |= {} if found is None else {"convention": found}
    return True


def _players(scribe: Scribe, piece: Piece) -> list[str]:
    return read_names(scribe, piece, "")


def _start(scribe: Scribe, piece: Piece) -> Item:
    start: Item = {}
    for part in piece.split(","):
        word, rest = part.first()
        if PARTS.meaning(word.text) != "all_pass_series" or len(rest.text.split()) != 1:
            _total(scribe, start, part)
        elif "all_pass_series" in start:
            scribe.fault(part, "repeated", given=part.text)
        else:
            scribe.mark("all_pass_series", rest)
            series = read_number(scribe, rest)
            start |= {} if series is None else {"all_pass_series": series}
    return start


def _total(scribe: Scribe, start: Item, part: Piece) -> None:
    """A total carried over: ``South pool 10``, ``West whists South 8``."""
    account = read_account(scribe, part)
    if account is None:
        return
    totals, name, place = start.setdefault(account.field, {}), account.player, f"{account.field}.{account.player}"
    assert isinstance(totals, dict)
    if account.against is not None:
        scribe.mark(place, part)
        totals, name, place = totals.setdefault(name, {}), account.against, f"{place}.{account.against}"
    if name in totals:
        scribe.fault(part, "repeated", given=part.text)
    scribe.mark(place, part)
    totals.setdefault(name, account.number)


def _stake(scribe: Scribe, piece: Piece) -> Item:
    price, *parts = piece.split(";")
    stake = read_price(scribe, price, "")
    read_parts(scribe, stake, parts, ("coin",), no_loose)
    return stake


_LISTED: Final = frozenset({"rules", "players", "start", "stake"})
"""The headers that may also be JSON."""

_READERS: Final[Mapping[str, Callable[[Scribe, Piece], object | None]]] = {
    "title": read_text,
    "started": read_text,
    "rules": _rules,
    "players": _players,
    "start": _start,
    "stake": _stake,
}
