"""The words of the notation, English and Russian, each with what it means in the document."""

import re
from collections.abc import Collection, Mapping
from typing import Final

_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def fold(word: str) -> str:
    """What the spellings of a word have in common: case and the dots of ё make no difference."""
    return word.casefold().replace("ё", "е")


class Words:
    """Words of one sort. ``spellings`` are the English form of each meaning, the Russian one, and others for
    reading."""

    def __init__(self, spellings: Mapping[str, tuple[str, ...]]) -> None:
        self._forms = spellings
        self._meanings = {fold(form): meaning for meaning, forms in spellings.items() for form in forms}

    def meaning(self, word: str) -> str | None:
        """What a word of either language means, ``None`` where it is none of these."""
        return self._meanings.get(word) or self._meanings.get(fold(word))

    def write(self, meaning: str, lang: str) -> str:
        """The word for a meaning. Raises ``KeyError`` where there is none."""
        return self._forms[meaning][1 if lang == "ru" else 0]

    def known(self, text: str, meanings: Collection[str] = ()) -> tuple[str, ...]:
        """The words for some meanings, all without them, in the language of a text: for what is wrong with it."""
        lang = "ru" if _CYRILLIC.search(text) else "en"
        return tuple(self.write(meaning, lang) for meaning in meanings or self._forms)

    @property
    def meanings(self) -> tuple[str, ...]:
        """Everything that has a word here."""
        return tuple(self._forms)

    @property
    def spellings(self) -> frozenset[str]:
        """Every spelling, folded."""
        return frozenset(self._meanings)


FIRST: Final = Words({"preferans": ("preferans", "преферанс")})
LOG: Final = Words({"log": ("log", "журнал")})

HEADERS: Final = Words(
    {
        "title": ("title", "название"),
        "started": ("started", "начато"),
        "rules": ("rules", "правила"),
        "players": ("players", "игроки"),
        "start": ("start", "перенос"),
        "stake": ("stake", "ставка"),
    }
)

CONVENTIONS: Final = Words(
    {
        "sochi": ("sochi", "сочи"),
        "leningrad": ("leningrad", "ленинградка"),
        "rostov": ("rostov", "ростов"),
    }
)

KINDS: Final = Words(
    {
        "adjust": ("adjust", "поправка"),
        "error": ("error", "ошибка"),
        "agree": ("agree", "уговор"),
        "join": ("join", "садится"),
    }
)
"""The words that items other than deals begin with."""

ALL_PASS: Final = Words({"all-pass": ("AP", "РП", "АП", "АР")})  # the last one is Cyrillic too and looks like AP
MISERE: Final = Words({"misere": ("M", "М")})
WITHOUT_THREE: Final = Words({"without-three": ("w3", "б3")})

STRAINS: Final = Words(
    {
        "spades": ("♠", "♠", "♤", "s", "п"),
        "clubs": ("♣", "♣", "♧", "c", "т"),
        "diamonds": ("♦", "♦", "♢", "d", "б"),
        "hearts": ("♥", "♥", "♡", "h", "ч"),
        "no-trump": ("NT", "БК", "bk"),
    }
)

CALLS: Final = Words(
    {
        "whist": ("whist", "вист", "w", "в"),
        "pass": ("pass", "пас", "p", "п"),
        "half-whist": ("half", "полвиста", "half-whist", "h", "пв"),
    }
)

FIELDS: Final = Words({"pool": ("pool", "пуля"), "heap": ("heap", "гора"), "whists": ("whists", "висты")})

PARTS: Final = Words(
    {
        "dealer": ("dealer", "сдаёт"),
        "talon_tricks": ("talon", "прикуп"),
        "help_to": ("help", "помощь"),
        "reason": ("reason", "причина"),
        "cause": ("cause", "основание"),
        "deal": ("deal", "сдача"),
        "by": ("by", "автор"),
        "refused_by": ("refused", "отказ"),
        "found_by": ("found", "нашёл", "нашла"),
        "waived": ("waived", "прощено"),
        "after": ("after", "после"),
        "note": ("note", "заметка"),
        "pool_target": ("pool", "пуля"),
        "edition": ("edition", "редакция"),
        "stake": ("stake", "ставка"),
        "coin": ("coin", "монета"),
        "all_pass_series": ("series", "серия"),
    }
)
"""The words that parts of a line begin with, by their keys in the document."""

WHEN: Final = Words(
    {"in-hand": ("in-hand", "сразу"), "in-time": ("in-time", "вовремя"), "late": ("late", "поздно")},
)

CAUSES: Final = Words(
    {"decree": ("decree", "решение"), "stands": ("stands", "осталось"), "forgotten": ("forgotten", "забыто")},
)

LOG_PARTS: Final = Words(
    {
        "was": ("was", "было"),
        "now": ("now", "стало"),
        "by": ("by", "автор"),
        "why": ("why", "почему"),
    }
)

RESERVED: Final = frozenset(
    word for words in (FIELDS, PARTS, WHEN) for word in words.spellings
)  # all that a part may begin with, and what parts a name from a number
"""A name with one of these words in it is written in quotes."""
