"""Message catalogues with symbolic ids, English among them.

A catalogue that is missing, or an id that it lacks, is an error: nobody is ever answered in the wrong language or with
a bare id. Each domain of each language is read when its first word is wanted.
"""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final, Never

from preferans.core.postings import Amount

LANGUAGES: Final = ("en", "ru")
LOCALE: Final = Path(__file__).with_name("locale")


class CatalogueError(LookupError):
    """A language, a catalogue or a message is missing: the program is broken, not its input."""


class _Missing(NullTranslations):
    """Stands behind a catalogue and refuses what the catalogue does not hold."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name

    def gettext(self, message: str) -> Never:
        raise CatalogueError(f"the message {message!r} is missing in the catalogue {self._name}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> Never:
        self.gettext(msgid1)


class Words:
    """The catalogues of one language."""

    def __init__(self, lang: str, locale: Path = LOCALE) -> None:
        if lang not in LANGUAGES:
            raise CatalogueError(f"there is no language {lang!r}; there are: {', '.join(LANGUAGES)}")
        self.lang = lang
        self._folder = locale / lang / "LC_MESSAGES"
        self._domains: dict[str, NullTranslations] = {}

    def get(self, domain: str, key: str, /, **args: object) -> str:
        """The message ``key``, with ``args`` in its places."""
        return self._domain(domain).gettext(key).format_map(args)

    def plural(self, domain: str, key: str, n: Amount, /, **args: object) -> str:
        """The message ``key`` in the form that goes with ``n``, which is written out at its place ``{n}``."""
        form = self._domain(domain).ngettext(key, key, self._counted(n))
        return form.format(n=number(n), **args)

    def _counted(self, n: Amount) -> int:
        """The whole number whose form goes with ``n``: a fraction takes that of 2 in both languages (5/3 виста, 5/3
        whists), but one below 1 is "1/2 whist" in English."""
        if n.denominator == 1:
            return abs(int(n))
        return 1 if self.lang == "en" and -1 < n < 1 else 2

    def _domain(self, name: str) -> NullTranslations:
        found = self._domains.get(name)
        if found is None:
            found = self._domains[name] = self._load(name)
        return found

    def _load(self, name: str) -> NullTranslations:
        path = self._folder / f"{name}.mo"
        try:
            with path.open("rb") as stream:
                loaded = GNUTranslations(stream)
        except FileNotFoundError:
            raise CatalogueError(f"the message catalogue {path} is missing; python3 dev.py lint compiles it") from None
        loaded.add_fallback(_Missing(f"{self.lang}/{name}"))
        return loaded


@cache
def words(lang: str) -> Words:
    """The catalogues of a language, read as they are needed. Raises ``CatalogueError`` for a language unknown."""
    return Words(lang)


def number(n: Amount) -> str:
    """A number as people write it: ``64``, ``−24``, ``−20/3``."""
    return str(n).replace("-", "−")


def label(key: str, lang: str, **args: object) -> str:
    """A word of the domain ``labels``."""
    return words(lang).get("labels", key, **args)


def counted(key: str, n: Amount, lang: str, **args: object) -> str:
    """A number with its word of the domain ``labels``: ``counted("n.whists", 5, "ru")`` is ``5 вистов``."""
    return words(lang).plural("labels", key, n, **args)
