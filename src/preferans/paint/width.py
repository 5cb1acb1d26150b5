"""How wide text is on a terminal, and how to make it fit.

East Asian wide characters and emoji take two columns, combining marks and joiners none. Text that came from outside is
made ``safe`` first: nothing in it may control the terminal or turn the line round.
"""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

ELLIPSIS: Final = "…"
_DIRECTIONS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_JOINER, _PICTURE = "\u200d", "\ufe0f"
_TONES: Final = range(0x1F3FB, 0x1F400)
_FLAGS: Final = range(0x1F1E6, 0x1F200)
_JAMO: Final = range(0x1160, 0x1200)
"""Vowels and final consonants of Hangul, written into the syllable that a wide consonant begins."""


def safe(text: str) -> str:
    """The text with control characters, line separators and direction marks as visible escapes."""
    return "".join(f"\\u{ord(c):04x}" if _unseen(c) else c for c in text)


def _unseen(c: str) -> bool:
    return c in _DIRECTIONS or unicodedata.category(c) in {"Cc", "Cs", "Zl", "Zp"}


def clusters(text: str) -> Iterator[str]:
    """The text in pieces that stand or fall together: a character with its marks, a joined emoji, a flag."""
    piece = ""
    for c in text:
        if piece and not _joins(piece, c):
            yield piece
            piece = ""
        piece += c
    if piece:
        yield piece


def _joins(piece: str, c: str) -> bool:
    if not _columns(c):
        return True
    if ord(c) in _TONES:
        return _is_picture(piece[0])
    if piece.endswith(_JOINER):  # only pictures are joined into one; other scripts use the joiner to shape letters
        return _is_picture(piece[0]) and _is_picture(c)
    return ord(c) in _FLAGS and len(piece) == 1 and ord(piece) in _FLAGS


def _is_picture(c: str) -> bool:
    return unicodedata.category(c) in {"So", "Sm", "Sk"}


def _columns(c: str) -> int:
    if unicodedata.combining(c) or unicodedata.category(c) in {"Mn", "Me", "Cf"} or ord(c) in _JAMO:
        return 0
    return 2 if unicodedata.east_asian_width(c) in "WF" else 1


def _cluster_width(piece: str) -> int:
    emoji = (_PICTURE in piece and not piece[0].isalpha()) or (len(piece) == 2 and ord(piece[0]) in _FLAGS)
    return 2 if emoji else max(_columns(c) for c in piece)


def width(text: str) -> int:
    """How many columns a text takes."""
    return len(text) if text.isascii() else _measured(text)


@lru_cache(maxsize=1 << 12)
def _measured(text: str) -> int:
    """The same looked at closely, once for the words that a long game says again and again."""
    return sum(_cluster_width(piece) for piece in clusters(text))


def shorten(text: str, columns: int) -> str:
    """The text, cut at the end where it is too wide: ``Константин О…``."""
    if width(text) <= columns:
        return text
    kept, room = "", columns - 1
    for piece in clusters(text):
        room -= _cluster_width(piece)
        if room < 0:
            break
        kept += piece
    return kept.rstrip() + ELLIPSIS if columns > 0 else ""


def shorten_left(text: str, columns: int) -> str:
    """The text, cut at the beginning where it is too wide: ``…12.18.``."""
    if width(text) <= columns:
        return text
    kept, room = "", columns - 1
    for piece in reversed(list(clusters(text))):
        room -= _cluster_width(piece)
        if room < 0:
            break
        kept = piece + kept
    return ELLIPSIS + kept if columns > 0 else ""


def fit(text: str, columns: int, align: str = "l") -> str:
    """The text in exactly so many columns, cut or padded; ``align`` is ``l``, ``r`` or ``c``."""
    text = shorten(text, columns)
    free = columns - width(text)
    left = {"l": 0, "r": free, "c": free // 2}[align]
    return " " * left + text + " " * (free - left)
