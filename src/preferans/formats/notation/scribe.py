"""What a reading of the notation gathers on its way: problems, and where everything stands."""

from typing import Final

from preferans.core.problems import Argument, Problem, problem
from preferans.formats.notation.pieces import Finder, Piece, Places, Spot
from preferans.formats.reader import at

CODE: Final = "notation-syntax"
MAX_FAULTS: Final = 20_000
"""Where so much is wrong the text is something else, and more need not be told."""


class Scribe:
    """Notes problems and places.

    ``where`` is the part of the document that is being read, ``None`` outside of any; ``unread`` are the parts in
    which something could not be read.
    """

    def __init__(self, where: str | None = None) -> None:
        self.where = where
        self.faults: list[tuple[Spot, Problem]] = []
        self.places = Places()
        self.unread: set[str] = set()

    def fault(self, piece: Piece, case: str, /, **args: Argument) -> None:
        """Note that a piece of text cannot be read."""
        self.note(piece.spot, problem(CODE, "", case, **args))

    def note(self, spot: Spot, found: Problem) -> None:
        """Note a problem at a spot."""
        if len(self.faults) < MAX_FAULTS:
            self.faults.append((spot, found._replace(where=str(spot))))
        self.miss()

    def miss(self) -> None:
        """What is being read is not read whole."""
        if self.where is not None:
            self.unread.add(self.where)

    def mark(self, key: str, piece: Piece) -> None:
        """Remember where a part of what is being read stands; the first time counts."""
        where = self.where or ""
        place = f"{where}{key}" if not key or key.startswith("[") else at(where, key)
        self.places.mark(place, piece.spot)

    def mark_later(self, find: Finder, line: Piece, table: object) -> None:
        """``find(line, table)`` gives the places in what is being read; for a whole item, when somebody asks."""
        if self.where and self.where.endswith("]"):
            self.places.mark_later(self.where, find, line, table)
            return
        for place, spot in find(line, table):
            self.places.mark(at(self.where or "", place), spot)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All problems in the order of the text."""
        return tuple(found for _, found in sorted(self.faults, key=lambda fault: fault[0]))
