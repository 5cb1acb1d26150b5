"""Preferans: the score keeper and the library behind it.

One engine serves the library, the command line and the web: a game document goes in, a ledger of explained
postings comes out, and the sheet, the reasons and the settlement are read off that ledger.

The names below are the library's face and keep their meaning within a major version; each is loaded when it is first
used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from preferans.core.conventions import CONVENTIONS
    from preferans.core.history import HistoryError, Mark
    from preferans.core.ledger import Entry, Ledger
    from preferans.core.problems import PreferansError, Problem
    from preferans.core.rules import RULE_FIELDS as RULES
    from preferans.core.settlement import Settlement
    from preferans.face import explain, outcomes, score, settle, sheet
    from preferans.formats.game import Change, DoesNotFitError, Game, load

__version__ = "0.1.0"

__all__ = [
    "CONVENTIONS",
    "RULES",
    "Change",
    "DoesNotFitError",
    "Entry",
    "Game",
    "HistoryError",
    "Ledger",
    "Mark",
    "PreferansError",
    "Problem",
    "Settlement",
    "explain",
    "load",
    "outcomes",
    "score",
    "settle",
    "sheet",
]

_HOMES = {
    "CONVENTIONS": "preferans.core.conventions",
    "RULES": "preferans.core.rules:RULE_FIELDS",
    "Change": "preferans.formats.game",
    "DoesNotFitError": "preferans.formats.game",
    "Entry": "preferans.core.ledger",
    "Game": "preferans.formats.game",
    "HistoryError": "preferans.core.history",
    "Ledger": "preferans.core.ledger",
    "Mark": "preferans.core.history",
    "PreferansError": "preferans.core.problems",
    "Problem": "preferans.core.problems",
    "Settlement": "preferans.core.settlement",
    "explain": "preferans.face",
    "load": "preferans.formats.game",
    "outcomes": "preferans.face",
    "score": "preferans.face",
    "settle": "preferans.face",
    "sheet": "preferans.face",
}


if not TYPE_CHECKING:  # where types are checked a name that is not there is a mistake

    def __getattr__(name: str) -> object:
        home = _HOMES.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module, _, other = home.partition(":")
        found: object = getattr(import_module(module), other or name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
