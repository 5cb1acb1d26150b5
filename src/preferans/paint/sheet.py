"""The score sheet in text: drawn with its sectors, or in rows where the terminal is too narrow for the drawing."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final

from preferans.core.accounts import HEAP, POOL, WHISTS
from preferans.core.closing import closes
from preferans.core.ledger import Ledger
from preferans.paint.canvas import Styled, styled
from preferans.paint.drawing import CHANGED, Drawing, drawing
from preferans.paint.sectors import COLUMNS, picture, target
from preferans.paint.table import wrapped
from preferans.paint.width import fit, shorten, width
from preferans.text.catalogue import label

_BAR: Final = 40
_GAP: Final = "   "


def drawn_sheet(ledger: Ledger, names: Sequence[str], lang: str, *, columns: int = 80, colour: bool = False) -> str:
    """The sheet of a game, at most ``columns`` wide: drawn, or a few rows a player where that is too narrow."""
    shown = drawing(ledger, names, lang)
    body = picture(shown, columns).lines() if columns >= COLUMNS else [*_rows(shown, columns), []]
    lines = [*body, *_common_sum(shown, columns), *_legend(shown, columns)]
    return "\n".join(styled(line, colour=colour).rstrip() for line in lines).rstrip("\n")


def _legend(shown: Drawing, columns: int) -> Iterator[Styled]:
    """What the marks mean, in one line or, where that is too wide, one below the other."""
    marks = [f"{CHANGED} {label('sheet.changed', shown.lang)}"] if shown.changed else []
    marks += [f"══ {label('sheet.closed', shown.lang)}"] if any(map(shown.is_closed, POOL)) else []
    together = _GAP.join(marks)
    if marks and width(together) <= columns:
        yield [(together, "faint")]
        return
    for mark in marks:
        yield from ([(line, "faint")] for line in wrapped(mark, columns, "", "  "))


def _common_sum(shown: Drawing, columns: int) -> Iterator[Styled]:
    """One bar and one figure for all where the pools make a common sum."""
    position = shown.position
    if position.target is None or closes(position.rules, position.target):
        return
    whole = position.target * len(position.seating)
    reached = int(sum(position.totals[p] for p in position.seating))
    told = label("sheet.of", shown.lang, reached=str(reached), target=str(whole))
    room = min(_BAR, columns - width(told) - 2)
    full = max(0, min(room, room * reached // whole))
    yield [("█" * full, "pool"), ("░" * (room - full), "pool.old"), (f"  {told}", "")]


def _rows(shown: Drawing, columns: int) -> Iterator[Styled]:
    """A few rows for each player: the name with the result, pool, heap, and whists by opponent."""
    words = {field: label(field, shown.lang) for field in ("pool", "heap", "whists", "target")}
    column = max(width(words[field]) for field in ("pool", "heap", "whists")) + 2
    names = _room_for_names(shown, columns - column - 4)
    yield [(f"{words['target']}: {target(shown)}", "faint")]
    for p in shown.seating:
        yield []
        yield shown.owner(p, columns)
        room = columns - column - 2
        for account in (POOL[p], HEAP[p]):
            closed = "  ══" if shown.is_closed(account) else ""
            figures = shown.figures(account, room - width(closed))
            yield [(fit(f"  {words[account.field]}", column + 2), "faint"), *figures, (closed, "pool")]
        word = words["whists"]
        for q in (q for q in shown.seating if q != p):
            whom = fit(shorten(shown.names[q], names), names + 2)
            yield [
                (fit(f"  {word}", column + 2), "faint"),
                (whom, "faint"),
                *shown.figures(WHISTS[p][q], room - names - 2),
            ]
            word = ""


def _room_for_names(shown: Drawing, room: int) -> int:
    """How much of their lines names may take: what the longest whists leave, a third at least."""
    pairs = permutations(shown.seating, 2)
    longest = max(width("".join(text for text, _ in shown.figures(WHISTS[p][q], room))) for p, q in pairs)
    return min(max(width(shown.names[p]) for p in shown.seating), max(room // 3, room - longest))
