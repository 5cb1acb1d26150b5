"""Problems as values: what is wrong, where, and the figures that a message needs. The words live in ``text``."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias

Argument: TypeAlias = int | str | tuple[str, ...] | tuple[int, ...] | None


class Problem(NamedTuple):
    """One thing wrong with an input.

    ``code`` is a code of the game format, ``case`` tells apart the ways in which it can arise (``""``: there is one),
    ``where`` the place (``deals[3].tricks``; inside a deal just ``tricks``) and ``args`` what was given and expected.
    An argument of a name in ``PLAYER_ARGUMENTS`` is a player's number as long as the names are not known.
    """

    code: str
    where: str
    case: str = ""
    args: tuple[tuple[str, Argument], ...] = ()


PLAYER_ARGUMENTS = frozenset({"player", "dealer", "declarer", "against", "whister", "tied"})


def problem(code: str, where: str, case: str = "", /, **args: Argument) -> Problem:
    """A problem from keyword arguments."""
    return Problem(code, where, case, tuple(args.items()))


_RESTS_ON: Final[Mapping[str, tuple[str, ...]]] = {
    "calls": ("declarer", "dealer", "level", "strain"),
    "declarer": ("dealer",),
    "dealer": ("calls",),
    "help_to": ("declarer",),
    "against": ("field", "by"),
    "waived": ("field",),
    "found_by": ("by",),
}
"""What a problem at a place depends on, beside the place itself."""

_CALLED: Final = frozenset({"tricks-missing", "tricks-unexpected", "dealer-tricks"})
"""Problems with tricks that depend on who plays and what was called."""


def rests_on(p: Problem, unread: frozenset[str]) -> bool:
    """Whether a problem inside an item may come from places that could not be read (see ``unread_places``)."""
    root = p.where.partition(".")[0].partition("[")[0]
    called = ("calls", "declarer", "dealer", "level") if p.code in _CALLED else ()
    needed = (*_RESTS_ON.get(root, ()), *called, *(("pool_target",) if p.code == "game-over" else ()))
    return not unread.isdisjoint((*_around(p.where), f"{p.where}.", *(f"{name}." for name in needed)))


def unread_places(places: Iterable[str]) -> frozenset[str]:
    """The places that could not be read, and with a dot behind them all places that hold one of them."""
    read = tuple(places)
    return frozenset((*read, *(f"{outer}." for place in read for outer in _around(place))))


def _around(where: str) -> tuple[str, ...]:
    """A place and all places that hold it: ``entries[2].amount``, ``entries[2]``, ``entries``."""
    ends = [at for at, sign in enumerate(where) if sign in ".["]
    return (where, *(where[:end] for end in ends))


_AT_PLAYER: Final[Mapping[tuple[str, str], str]] = {
    ("tricks-range", ""): "player",
    ("dealer-tricks", "contract"): "dealer",
    ("dealer-tricks", "talon"): "dealer",
    ("call-missing", ""): "player",
    ("call-misplaced", "declarer"): "player",
    ("call-misplaced", "dealer"): "player",
    ("stalingrad-pass", ""): "player",
}
"""Problems with what one player called or took, by the argument that says who: their place is at his name."""


def named(problems: Iterable[Problem], names: tuple[str, ...]) -> tuple[Problem, ...]:
    """The same problems, with players' names for their numbers, in their places too."""
    return tuple(_named(p, names) for p in problems)


def _named(p: Problem, names: tuple[str, ...]) -> Problem:
    args = tuple((key, _name(key, value, names)) for key, value in p.args)
    player = dict(args).get(_AT_PLAYER.get((p.code, p.case), ""))
    return p._replace(where=p.where if player is None else f"{p.where}.{player}", args=args)


def _name(key: str, value: Argument, names: tuple[str, ...]) -> Argument:
    if key in PLAYER_ARGUMENTS and isinstance(value, int):
        return names[value]
    if key in PLAYER_ARGUMENTS and isinstance(value, tuple):
        return tuple(names[p] if isinstance(p, int) else p for p in value)
    return value


class PreferansError(ValueError):
    """Raised at the library's border for an input with problems; ``problems`` holds all of them."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{p.where or 'game'}: {p.code}" for p in self.problems))
