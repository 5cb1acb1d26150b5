"""Problems as values: what is wrong, where, and the figures that a message needs. The words live in ``text``."""

from collections.abc import Iterable
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


BY_PLAYER: Final = frozenset({"calls", "tricks"})
"""Keys of an item that hold something for each player: places in them are told by number until the names are known."""

PLAYER_ARGUMENTS = frozenset({"player", "dealer", "declarer", "against", "whister", "tied"})


def problem(code: str, where: str, case: str = "", /, **args: Argument) -> Problem:
    """A problem from keyword arguments."""
    return Problem(code, where, case, tuple(args.items()))


def named(problems: Iterable[Problem], names: tuple[str, ...]) -> tuple[Problem, ...]:
    """The same problems, with players' names for their numbers, in their places too."""
    return tuple(p._replace(where=_place(p.where, names), args=_arguments(p, names)) for p in problems)


def around(where: str) -> tuple[str, ...]:
    """A place and all places that hold it: ``entries[2].amount``, ``entries[2]``, ``entries``."""
    ends = [at for at, sign in enumerate(where) if sign in ".["]
    return (where, *(where[:end] for end in ends))


def at_player(key: str, player: int) -> str:
    """The place of what one player called or took: ``calls.2``, which ``named`` makes ``calls.North``."""
    return f"{key}.{player}"


def _place(where: str, names: tuple[str, ...]) -> str:
    outer, dot, player = where.rpartition(".")
    by_player = outer.rpartition(".")[2] in BY_PLAYER and player.isdecimal()
    return f"{outer}{dot}{names[int(player)]}" if by_player else where


def _arguments(p: Problem, names: tuple[str, ...]) -> tuple[tuple[str, Argument], ...]:
    return tuple((key, _name(key, value, names)) for key, value in p.args)


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
