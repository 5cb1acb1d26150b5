"""Reading values of a document one by one, collecting every problem on the way.

Each method takes the object and the key, so that a place is spelt out only where something is wrong with it; it returns
``None`` where the value is missing or unusable, and the problem is on the list.
"""

import json
import re
import unicodedata
from collections.abc import Collection, Mapping
from datetime import datetime
from enum import StrEnum
from functools import cache
from typing import Final, TypeVar

from preferans.core.problems import Argument, Problem, around, problem
from preferans.core.seats import MAX_PLAYERS, Player
from preferans.formats.strict_json import Doubled
from preferans.text.likeness import NAMES_ALIKE, nearest, same_looks

MAX_NUMBER: Final = 10**9
MAX_NAME: Final = 40
MAX_PROBLEMS: Final = 20_000
"""How many problems of a document are told: as many as it may have items."""
_SHOWN: Final = 60
_LISTED: Final = 6
"""How many values of a list are shown."""
_SEARCHED: Final = 20
"""In how many problems of a document it is looked for what was meant: nobody reads the others."""

_OF_NAMES: Final = frozenset({"player-unknown", "help-to-invalid"})
_NOBODY = "\0"
_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_UNSEEN = frozenset({"Cc", "Cs", "Zl", "Zp"})
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)", re.ASCII)
_DECIMAL = re.compile(r"\d{1,9}(\.\d{1,9})?", re.ASCII)

Object = Mapping[str, object]
Choice = TypeVar("Choice", bound=StrEnum)


def shown(value: object) -> str:
    """A value as short JSON text, for a message."""
    if isinstance(value, list) and 0 < len(value) <= _LISTED and not any(isinstance(v, dict | list) for v in value):
        return f"[{', '.join(map(shown, value))}]"
    if isinstance(value, dict | list) and value:
        return "{…}" if isinstance(value, dict) else "[…]"
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 10**20:
        return f"{str(value)[:12]}…"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def at(where: str, key: str) -> str:
    """A place inside a place."""
    return f"{where}.{key}" if where else key


def same_name(name: str) -> str:
    """What two equal names have in common, after composition and case folding."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def _is_seen(name: str) -> bool:
    """Whether anything of a name can be seen: blanks, joiners and soft hyphens alone cannot."""
    return any(not c.isspace() and unicodedata.category(c) != "Cf" for c in name)


@cache
def words(choices: type[Choice]) -> Mapping[str, Choice]:
    """The members of an enumeration by their words."""
    return {member.value: member for member in choices}


class Reader:
    """Collects problems and knows the players who have sat down so far, by name.

    ``told`` are the places of which the parser has told something. ``unseated`` are the names for whom there was no
    seat. ``hushed`` are places that cannot be relied on though no problem is told there: what is wrong with them is
    told elsewhere. ``nameless``: somebody may be at the table whose name could not be read.
    """

    def __init__(self, told: Collection[str] = ()) -> None:
        self._told = frozenset(told)
        self._told_of: dict[str, list[str]] = {}
        for place in told:
            self._told_of.setdefault(place.partition("]")[0], []).append(place)
        self.problems: list[Problem] = []
        self.players: dict[str, Player] = {}
        self.unseated: set[str] = set()
        self.hushed: list[str] = []
        self._searched = 0
        self.nameless = False
        self._strangers: set[str] = set()

    def add(self, code: str, where: str, case: str = "", /, **args: Argument) -> None:
        """Note a problem, unless something was told of that place before."""
        if (self._told and not self._told.isdisjoint(around(where))) or len(self.problems) >= MAX_PROBLEMS:
            self.hushed.append(where)
        else:
            self.problems.append(problem(code, where, case, **args, **self._meant(code, args)))

    def _meant(self, code: str, args: Mapping[str, Argument]) -> dict[str, Argument]:
        """What an unknown word, key or name may have been meant to be, as further arguments of its problem."""
        known, word = args.get("known"), args.get("key", args.get("given"))
        if self._searched >= _SEARCHED or not isinstance(known, tuple) or not isinstance(word, str):
            return {}
        self._searched += 1
        word, choices = word.removeprefix('"').removesuffix('"'), [str(choice) for choice in known]
        if code not in _OF_NAMES:
            near = nearest(word, choices)
        elif like := same_looks(word, choices):
            return {"near": like.name, "alike": like.kind, "place": like.place}
        else:
            near = nearest(word, choices, NAMES_ALIKE)
        return {} if near is None else {"near": near}

    def unread_in(self, item: str) -> list[str]:
        """The places in an item of ``deals`` of which something was told before, the item itself among them."""
        return self._told_of.get(item.rstrip("]"), [])

    def wrong(self, value: object, where: str, expected: str) -> None:
        """Note that a value is of another type than ``expected`` (a word of the catalogue)."""
        self.add("type-wrong", where, given=shown(value), expected=expected)

    def mapping(self, value: object, where: str) -> Object | None:
        """An object in braces. What stands in it twice, which the parser has told, cannot be relied on."""
        if isinstance(value, dict):
            if isinstance(value, Doubled):
                self.hushed += (at(where, key) for key in value.doubled)
            return value
        self.wrong(value, where, "object")
        return None

    def items(self, value: object, where: str) -> list[object] | None:
        """A list."""
        if isinstance(value, list):
            return value
        self.wrong(value, where, "list")
        return None

    def keys(self, obj: Object, where: str, known: Collection[str], required: Collection[str] = ()) -> None:
        """That ``obj`` has no key beyond ``known`` and all of ``required``."""
        for key in obj:
            if key not in known:
                self.add("key-unknown", at(where, key), key=key, known=tuple(known))
        for key in required:
            if key not in obj:
                self.add("key-missing", at(where, key), key=key)

    def whole(self, obj: Object, key: str, where: str) -> int | None:
        """A whole number within ±10⁹."""
        value = obj.get(key)
        if type(value) is int and -MAX_NUMBER <= value <= MAX_NUMBER:
            return value
        if type(value) is int:
            self.add("type-wrong", at(where, key), "big", given=shown(value), limit=MAX_NUMBER)
        elif key in obj:
            self.wrong(value, at(where, key), "integer")
        return None

    def text(self, obj: Object, key: str, where: str, limit: int) -> str | None:
        """A text of at most ``limit`` characters."""
        value = obj.get(key)
        if isinstance(value, str) and not value.isascii() and any("\ud800" <= c <= "\udfff" for c in value):
            self.add("json-invalid", at(where, key), "surrogate")
            return None
        if isinstance(value, str) and len(value) <= limit:
            return value
        if isinstance(value, str):
            self.add("type-wrong", at(where, key), "long", given=len(value), limit=limit)
        elif key in obj:
            self.wrong(value, at(where, key), "text")
        return None

    def flag(self, obj: Object, key: str, where: str) -> bool | None:
        """True or false."""
        value = obj.get(key)
        if isinstance(value, bool):
            return value
        if key in obj:
            self.wrong(value, at(where, key), "boolean")
        return None

    def choice(
        self, obj: Object, key: str, where: str, choices: type[Choice], code: str, case: str = ""
    ) -> Choice | None:
        """One of a few words; another word is a problem of its own ``code``."""
        value = obj.get(key)
        if isinstance(value, str):
            found: Choice | None = words(choices).get(value)
            if found is None:
                self.add(code, at(where, key), case, given=shown(value), known=tuple(choices), expected=key)
            return found
        if key in obj:
            self.wrong(value, at(where, key), "text")
        return None

    def moment(self, obj: Object, key: str, where: str) -> str | None:
        """A date and time with zone (RFC 3339)."""
        value = obj.get(key)
        if isinstance(value, str) and _MOMENT.fullmatch(value):
            try:
                datetime.fromisoformat(value.upper())
            except ValueError:
                pass
            else:
                return value
        if key in obj:
            self.wrong(value, at(where, key), "date-time")
        return None

    def decimal(self, obj: Object, key: str, where: str) -> str | None:
        """A decimal string above zero, for money."""
        value = obj.get(key)
        if isinstance(value, str) and _DECIMAL.fullmatch(value) and value.strip("0."):
            return value
        if key in obj:
            self.add("stake-invalid", at(where, key), key, given=shown(value))
        return None

    def name(self, value: object, where: str) -> str | None:
        """A name that nobody at the table has yet: a few visible characters."""
        if not isinstance(value, str):
            self.wrong(value, where, "name")
            return None
        if not _is_seen(value):
            self.add("name-invalid", where, "empty")
        elif len(value) > MAX_NAME:
            self.add("name-invalid", where, "long", given=len(value), limit=MAX_NAME)
        elif any(c in _DIRECTIONS or unicodedata.category(c) in _UNSEEN for c in value):
            self.add("name-invalid", where, "control")
        twin = next((other for other in self.players if same_name(other) == same_name(value)), None)
        if twin is not None:
            self.add("name-repeated", where, given=shown(value), other=twin)
        return value

    def seat(self, name: str | None) -> None:
        """Let somebody sit down: he can be named from here on, even where something is wrong with his name (``None``:
        it could not be read)."""
        if len(self.players) >= MAX_PLAYERS:
            self.unseated.add(name or "")
        else:
            self.nameless |= name is None
            unnamed = name is None or name in self.players or name.startswith(_NOBODY)
            self.players[f"{_NOBODY}{len(self.players)}" if unnamed else str(name)] = len(self.players)

    def player(self, obj: Object, key: str, where: str) -> Player | None:
        """A player at the table, by name."""
        value = obj.get(key)
        found = self.players.get(value) if type(value) is str else None
        if found is None and key in obj:
            self.stranger(value, at(where, key))
        return found

    def stranger(self, value: object, where: str, code: str = "player-unknown", case: str = "") -> None:
        """Note a name that nobody at the table has, unless it is that of one who found no seat, or may be that of
        one whose name could not be read."""
        if isinstance(value, str) and (value in self.unseated or self.nameless or value in self._strangers):
            self.hushed.append(where)
        elif isinstance(value, str):
            self.add(code, where, case, given=shown(value), known=self.known)
            self._strangers |= {value} if where.startswith("deals[") else set()
        else:
            self.wrong(value, where, "name")

    def next_item(self) -> None:
        """From here on a stranger is told again: within an item, once is enough."""
        self._strangers.clear()

    @property
    def known(self) -> tuple[str, ...]:
        """The names at the table."""
        return tuple(name for name in self.players if not name.startswith(_NOBODY))

    @property
    def names(self) -> tuple[str, ...]:
        """A name for every player."""
        return tuple("?" if name.startswith(_NOBODY) else name for name in self.players)
