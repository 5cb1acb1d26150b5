"""Where a game came from: a text of the notation, so that what is wrong can be shown in it."""

from collections.abc import Mapping
from typing import NamedTuple

from preferans.formats.notation.pieces import Spot


class Source(NamedTuple):
    """A text of the notation: its lines, and where each place of the document stands in it."""

    lines: tuple[str, ...]
    places: Mapping[str, Spot]
