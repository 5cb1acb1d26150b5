"""The lines of which nearly every game consists, each by one regular expression.

They are read just as the general reader does it, only faster; whatever is not quite usual is left to it.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from preferans.formats.notation.pieces import Piece, Spot
from preferans.formats.notation.tricks import Table
from preferans.formats.notation.usual_beside import ADJUST, ERROR
from preferans.formats.notation.usual_deals import PASSED, PLAYED
from preferans.formats.notation.usual_parts import Form, meant
from preferans.formats.notation.values import Item
from preferans.formats.notation.words import ALL_PASS, KINDS, MISERE

_FORMS: Final[dict[str, Form]] = {
    **dict.fromkeys("16789", PLAYED),
    **{word[0]: PLAYED for word in meant(MISERE)},
    **{word[0]: PASSED for word in meant(ALL_PASS)},
    **{word[0]: ERROR for word in meant(KINDS, "error")},
    **{word[0]: ADJUST for word in meant(KINDS, "adjust")},
}
"""By their first letter; each has its own."""


class Usual(NamedTuple):
    """An item from a usual line, and how the line was taken apart."""

    item: Item
    form: Form
    found: re.Match[str]


def usual(text: str, table: Table) -> Usual | None:
    """The item of a usual line without a fault, ``None`` for any other line."""
    form = _FORMS.get(text[:1])
    found = form.pattern.fullmatch(text) if form else None
    item = form.read(found, table) if form and found else None
    return Usual(item, form, found) if item and form and found else None


def usual_places(line: Piece, table: Table) -> Iterator[tuple[str, Spot]]:
    """Where the parts of the item on a usual line stand."""
    read = usual(line.text, table)
    for place, at in read.form.places(read.found, table) if read else ():
        yield place, Spot(line.line, line.column + at)
