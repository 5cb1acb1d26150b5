"""What somebody may have meant: the nearest of the words that would be right, and names that only look the same."""

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

_LONGEST: Final = 60
"""No word or name that is right is longer, so that nothing longer need be searched for."""

_ALIKE: Final = 0.7
NAMES_ALIKE: Final = 0.8
"""How alike two words, or two names, have to be (see ``difflib``): East is no slip for West."""

_CYRILLIC: Final = "АВСЕНІЈКМОРЅТХУЁЇасеіјкорѕхуёї"
_LATIN: Final = "ABCEHIJKMOPSTXYËÏaceijkopsxyëï"
_AS_LATIN: Final = str.maketrans(_CYRILLIC, _LATIN)
"""Letters of the two alphabets that nobody can tell apart by their looks."""

_OTHER_WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("nt", "notrump", "no trump", "бк", "без козыря"), "no-trump"),
    **dict.fromkeys(("♠", "s", "пики", "пика"), "spades"),
    **dict.fromkeys(("♣", "c", "трефы", "трефа", "крести"), "clubs"),
    **dict.fromkeys(("♦", "d", "бубны", "бубна"), "diamonds"),
    **dict.fromkeys(("♥", "h", "черви", "черва"), "hearts"),
    "вист": "whist",
    "пас": "pass",
    "полвиста": "half-whist",
    "игра": "contract",
    "мизер": "misere",
    "без трех": "without-three",
    "распасы": "all-pass",
    "сочинка": "sochi",
    "сочи": "sochi",
    "ленинградка": "leningrad",
    "ростов": "rostov",
}
"""What players call the words of a document that are not spelt like them."""


class Likeness(NamedTuple):
    """A name that looks the same as another. ``kind`` is ``case``, ``written`` (other characters make the same letters,
    or something cannot be seen), or the alphabet, ``latin`` or ``cyrillic``, of the letter at ``place`` (from 1)."""

    name: str
    kind: str
    place: int = 0


def nearest(word: str, known: Iterable[str], alike: float = _ALIKE) -> str | None:
    """The one of ``known`` that is spelt most like a word, accents apart, or that the word is another name of."""
    if len(word) > _LONGEST:
        return None
    bare = {_bare(choice): choice for choice in known}
    plain = _bare(word.strip())
    other = _OTHER_WORDS.get(plain, plain)
    if other in bare:
        return bare[other]
    from difflib import get_close_matches  # a document without slips has no need of it

    return next((bare[near] for near in get_close_matches(plain, bare, 1, alike)), None)


def _bare(word: str) -> str:
    """A word without case and accents."""
    return "".join(c for c in unicodedata.normalize("NFD", word.casefold()) if not unicodedata.combining(c))


def same_looks(given: str, names: Iterable[str]) -> Likeness | None:
    """The name that looks like the one given, though it is another, and in what they differ."""
    if len(given) > _LONGEST:
        return None
    return next((found for name in names if (found := _likeness(given, name)) is not None), None)


def _likeness(given: str, name: str) -> Likeness | None:
    if given.casefold() == name.casefold():
        return Likeness(name, "case")
    mine, other = unicodedata.normalize("NFC", given), unicodedata.normalize("NFC", name)
    if _plain(mine) == _plain(other):
        return Likeness(name, "written")
    if mine.translate(_AS_LATIN) != other.translate(_AS_LATIN):
        return None
    place = next(at for at, (a, b) in enumerate(zip(mine, other, strict=True)) if a != b)
    return Likeness(name, "cyrillic" if mine[place] in _CYRILLIC else "latin", place + 1)


def _plain(name: str) -> str:
    """A composed name without case, without what cannot be seen, and without blanks to spare."""
    seen = "".join(c for c in name if unicodedata.category(c) != "Cf")
    return " ".join(seen.casefold().split())
