"""The parts of a line after its beginning: a word of the notation and what follows it, or a part without one."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, TypeAlias

from preferans.formats.notation.pieces import Piece
from preferans.formats.notation.scribe import Scribe
from preferans.formats.notation.values import (
    Item,
    read_name,
    read_names,
    read_number,
    read_option,
    read_text,
    read_word,
)
from preferans.formats.notation.words import CAUSES, PARTS, WHEN

Loose: TypeAlias = Callable[[Scribe, Item, Piece], bool]
"""Reads a part that begins with no known word; false where it can make nothing of it."""


def read_parts(scribe: Scribe, item: Item, parts: Sequence[Piece], known: Collection[str], loose: Loose) -> None:
    """Read the parts of a line into ``item``; ``known`` are the keys of those that begin with a word."""
    for part in parts:
        word, rest = part.first()
        key = PARTS.meaning(word.text)
        if key == "pool_target" and key not in known:
            key = None
        if not part.text:
            continue
        if key not in known:
            if not loose(scribe, item, part):
                scribe.fault(part, "part", given=part.text, known=PARTS.known(part.text, known))
        elif key in item:
            scribe.fault(part, "repeated", given=word.text)
        else:
            _read_part(scribe, item, key or "", rest)


def _read_part(scribe: Scribe, item: Item, key: str, rest: Piece) -> None:
    scribe.mark(key, rest)
    value = _READERS[key](scribe, rest, key)
    if value is not None:
        item[key] = value


def no_loose(_scribe: Scribe, _item: Item, _part: Piece) -> bool:
    """For lines in which every part begins with a word."""
    return False


def loose_when(scribe: Scribe, item: Item, part: Piece) -> bool:
    """When an error was mended."""
    when = WHEN.meaning(part.text)
    if when is None:
        return False
    if "when" in item:
        scribe.fault(part, "repeated", given=part.text)
    scribe.mark("when", part)
    item.setdefault("when", when)
    return True


def loose_option(scribe: Scribe, item: Item, part: Piece) -> bool:
    """A table rule."""
    options = item.get("options", {})
    if "=" not in part.text or not isinstance(options, dict):
        return False
    scribe.mark("options", part)
    read_option(scribe, part, options)
    if options:
        item["options"] = options
    return True


def read_price(scribe: Scribe, piece: Piece, where: str = "stake.") -> Item:
    """What a whist costs, and in which currency; ``where`` begins their places."""
    price, currency = piece.first()
    stake: Item = {}
    for key, word in (("per_whist", price), ("currency", currency)):
        value = read_text(scribe, word)
        scribe.mark(f"{where}{key}", word)
        if value is not None:
            stake[key] = value
    return stake


def _stake(scribe: Scribe, piece: Piece, _key: str) -> Item:
    return read_price(scribe, piece)


def _flag(scribe: Scribe, piece: Piece, key: str) -> bool:
    if piece.text:
        scribe.fault(piece, "part", given=piece.text, known=PARTS.known(piece.text, (key,)))
    return True


def _text(scribe: Scribe, piece: Piece, _key: str) -> str | None:
    return read_text(scribe, piece)


def _name(scribe: Scribe, piece: Piece, _key: str) -> str | None:
    return read_name(scribe, piece)


def _number(scribe: Scribe, piece: Piece, _key: str) -> int | None:
    return read_number(scribe, piece)


def _cause(scribe: Scribe, piece: Piece, _key: str) -> str | None:
    return read_word(scribe, piece, CAUSES)


_READERS: Final[Mapping[str, Callable[[Scribe, Piece, str], object]]] = {
    **dict.fromkeys(("dealer", "by", "refused_by", "found_by", "after"), _name),
    **dict.fromkeys(("reason", "note", "coin"), _text),
    **dict.fromkeys(("talon_tricks", "deal", "pool_target", "edition"), _number),
    "help_to": read_names,
    "cause": _cause,
    "waived": _flag,
    "stake": _stake,
}
