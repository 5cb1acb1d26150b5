"""The pool's geometry: a sector for each player, from the centre outwards the heap, the pool and the whists.

Frames one inside the other hold heaps, pools and whists; heavy lines run between the sectors, in steps where on paper
they would slant. Each whist field lies on the side of the opponent it points to.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from preferans.core.accounts import HEAP, POOL, WHISTS, Account
from preferans.core.closing import closes
from preferans.core.seats import Player, Seating
from preferans.paint.canvas import HEAVY, Canvas, Styled
from preferans.paint.drawing import Drawing
from preferans.paint.width import width
from preferans.text.catalogue import label

COLUMNS: Final = 79
"""How wide the drawing is at least."""

_WIDEST: Final = 109
"""On a wider terminal the eye would lose its way."""
_EDGES: Final = 2
"""A blank on either side keeps text from the lines."""

_Frame: TypeAlias = tuple[int, int, int]
"""From which column on, and between which rows."""


def picture(drawing: Drawing, columns: int = COLUMNS) -> Canvas:
    """The sheet drawn, at most ``columns`` wide. The number of its columns is odd, so that there is a middle one."""
    wide = max(COLUMNS, min(columns, _WIDEST))
    return {2: _halves, 3: _three, 4: _four}[len(drawing.seating)](drawing, wide - 1 + wide % 2)


def target(drawing: Drawing) -> str:
    """What the players play to: ``20``, or ``11 × 3`` for a common sum."""
    position = drawing.position
    if position.target is None:
        return "—"
    single = closes(position.rules, position.target)
    return str(position.target) if single else f"{position.target} × {len(position.seating)}"


def _three(drawing: Drawing, columns: int) -> Canvas:
    """Two upper sectors and the lower one."""
    low, left, right = drawing.seating
    side = columns // 5
    canvas, pool, heap = Canvas(columns, 17), (side, 2, 12), (side + 4, 4, 10)
    centre, end = _centre(canvas, drawing, 6, 8), canvas.right
    _frames(canvas, drawing, pool, heap)
    canvas.down(canvas.middle, 0, 6, HEAVY)
    _steps(canvas, (0, pool[0], heap[0], centre), (pool[2], heap[2], 8))
    _corner(canvas, drawing, left, (right, low), (0, pool[0], heap[0], canvas.middle))
    _corner(canvas, drawing, right, (left, low), (end, end - pool[0], end - heap[0], canvas.middle))
    _strip(canvas, drawing, HEAP[low], (heap[0], end - heap[0]), 9)
    _strip(canvas, drawing, POOL[low], (pool[0], end - pool[0]), 11)
    _outer(canvas, drawing, low, (left, right), (13, 12, 16))
    return canvas


def _corner(canvas: Canvas, drawing: Drawing, owner: Player, order: Seating, xs: tuple[int, int, int, int]) -> None:
    """An upper sector of three: name above, pool and heap under it, the whists at the side, the nearer upper
    neighbour's above."""
    side, pool, heap, middle = xs
    x0, x1 = sorted((side, middle))
    canvas.text(x0 + 2, 1, drawing.owner(owner, x1 - x0 - 3), x1 - x0 - 3)
    _strip(canvas, drawing, POOL[owner], (pool, middle), 3)
    _strip(canvas, drawing, HEAP[owner], (heap, middle), 5)
    x0, x1 = sorted((side, pool))
    canvas.across(7, x0, x1)
    for y, other in zip((3, 8), order, strict=True):
        _whists(canvas, drawing, WHISTS[owner][other], (x0, x1), y, most=3)


def _halves(drawing: Drawing, columns: int) -> Canvas:
    """Two halves, one above the other."""
    low, high = drawing.seating
    canvas, pool, heap = Canvas(columns, 19), (12, 4, 14), (24, 6, 12)
    _frames(canvas, drawing, pool, heap)
    _steps(canvas, (0, _centre(canvas, drawing, 8, 10)), (9,))
    _upright(canvas, drawing, (low, high), pool, heap)
    _outer(canvas, drawing, high, (low,), (2, 0, 4))
    _outer(canvas, drawing, low, (high,), (15, 14, 18))
    return canvas


def _four(drawing: Drawing, columns: int) -> Canvas:
    """Four sectors: one above, one below, one on each side."""
    low, left, high, right = drawing.seating
    canvas = Canvas(columns, 24)
    centre = _centre(canvas, drawing, 8, 15, least=4)
    xs = _shares(drawing, (left, right), centre)
    pool, heap = (xs[1], 4, 19), (xs[2], 6, 17)
    _frames(canvas, drawing, pool, heap)
    _steps(canvas, xs, (pool[1], heap[1], 8))
    _steps(canvas, xs, (pool[2], heap[2], 15))
    _upright(canvas, drawing, (low, high), pool, heap)
    _outer(canvas, drawing, high, (left, low, right), (2, 0, 4))
    _outer(canvas, drawing, low, (left, high, right), (20, 19, 23))
    _side(canvas, drawing, left, (high, right, low), xs)
    _side(canvas, drawing, right, (high, left, low), tuple(canvas.right - x for x in xs))
    return canvas


def _upright(canvas: Canvas, drawing: Drawing, pair: Seating, pool: _Frame, heap: _Frame) -> None:
    """Pool and heap of a lower and an upper sector, within their frames."""
    low, high = pair
    for account, (x, top, bottom), upper in (
        (POOL[high], pool, True),
        (HEAP[high], heap, True),
        (HEAP[low], heap, False),
        (POOL[low], pool, False),
    ):
        _strip(canvas, drawing, account, (x, canvas.right - x), top + 1 if upper else bottom - 1)


def _shares(drawing: Drawing, sides: Seating, centre: int) -> tuple[int, ...]:
    """Where whists, pool and heap of a sector at the side begin, and the box in the ``centre``. The whists have names
    over them and get the most, never less than a running result takes."""
    room = centre - 3 * (_EDGES + 1)
    whists = max(room * 6 // 13, *(width(drawing.result(p)) for p in sides))
    pool = (room - whists + 1) // 2
    return 0, whists + _EDGES + 1, whists + pool + 2 * (_EDGES + 1), centre


def _side(canvas: Canvas, drawing: Drawing, owner: Player, order: Seating, xs: Sequence[int]) -> None:
    """A sector at the side of four: the whist fields one below the other, everything in short lines."""
    x0, x1 = sorted(xs[:2])
    room = x1 - x0 - 1 - _EDGES
    canvas.text(x0 + 2, 5, drawing.name(owner, room, "name"), room)
    canvas.text(x0 + 2, 6, [(drawing.result(owner), "")], room)
    for y, other in zip((7, 11, 15), order, strict=True):
        canvas.across(y, x0, x1)
        _whists(canvas, drawing, WHISTS[owner][other], (x0, x1), y + 1, most=2)
    _stack(canvas, drawing, POOL[owner], xs[1:3], 8, 7)
    _stack(canvas, drawing, HEAP[owner], xs[2:4], 9, 5)


def _stack(canvas: Canvas, drawing: Drawing, account: Account, between: Sequence[int], y: int, most: int) -> None:
    """A pool or a heap in several short lines below its word."""
    x0, x1 = sorted(between)
    room = x1 - x0 - 1 - _EDGES
    canvas.text(x0 + 2, y, drawing.word(account), room)
    for row, figures in enumerate(drawing.rows(account, room, most), y + 1):
        start = canvas.text(x0 + 2, row, figures, room)
        if drawing.is_closed(account):  # of its lines only the last one has what is underlined
            _underline(canvas, figures, start, row + 1)


def _frames(canvas: Canvas, drawing: Drawing, *frames: _Frame) -> None:
    """The outer frame and the two within, each from its column on and between two rows, their words on them."""
    canvas.box(0, 0, canvas.right, canvas.rows - 1)
    for field, (x, top, bottom) in zip(("pool", "heap"), frames, strict=True):
        canvas.box(x, top, canvas.right - x, bottom)
        word = [(f" {label(field, drawing.lang)} ", "faint")]
        canvas.text(x + 1, top, word, 0, "l")
        canvas.text(x + 1, bottom, word, 0, "l")


def _steps(canvas: Canvas, xs: Sequence[int], ys: Sequence[int]) -> None:
    """A border between sectors in steps, and its mirror image: across at ``ys[0]`` from ``xs[0]`` to ``xs[1]``, there
    up or down to ``ys[1]``, and so on inwards."""
    end = canvas.right
    for place, y in enumerate(ys):
        for x0, x1 in ((xs[place], xs[place + 1]), (end - xs[place + 1], end - xs[place])):
            canvas.across(y, x0, x1, HEAVY)
        if place:
            top, bottom = sorted((ys[place - 1], y))
            for x in (xs[place], end - xs[place]):
                canvas.down(x, top, bottom, HEAVY)


def _centre(canvas: Canvas, drawing: Drawing, top: int, bottom: int, least: int = 5) -> int:
    """The box in the middle with the target, ``least`` columns to either side, or more where the target is long.
    Returns where it begins."""
    told = target(drawing)
    reach = max(least, width(told) // 2 + _EDGES)
    x0, room = canvas.middle - reach, 2 * reach - 1
    canvas.box(x0, top, canvas.middle + reach, bottom, HEAVY)
    canvas.text(x0 + 1, (top + bottom) // 2, [(told, "target")], room)
    return x0


def _strip(canvas: Canvas, drawing: Drawing, account: Account, between: tuple[int, int], y: int) -> None:
    """A pool or a heap in one line; a closed pool is underlined twice."""
    x0, x1 = sorted(between)
    room = x1 - x0 - 1 - _EDGES
    figures = drawing.figures(account, room)
    start = canvas.text(x0 + 2, y, figures, room)
    if drawing.is_closed(account):
        _underline(canvas, figures, start, y + 1)


def _underline(canvas: Canvas, figures: Styled, start: int, y: int) -> None:
    """Two lines under the last total of a closed pool."""
    for text, role in figures:
        if role == "pool":
            canvas.text(start, y, [("═" * width(text.strip()), "pool")], 0, "l")
            return
        start += width(text)


def _whists(
    canvas: Canvas, drawing: Drawing, account: Account, between: tuple[int, int], y: int, most: int = 1
) -> None:
    """A whist field: whom it points to, and below its line, or up to ``most`` short ones."""
    x0, x1 = sorted(between)
    room = x1 - x0 - 1 - _EDGES
    canvas.text(x0 + 2, y, drawing.name(account.against or 0, room), room)
    for row, figures in enumerate(drawing.rows(account, room, most), y + 1):
        canvas.text(x0 + 2, row, figures, room)


def _outer(canvas: Canvas, drawing: Drawing, owner: Player, order: Seating, rows: tuple[int, int, int]) -> None:
    """The outermost band of an upper or a lower sector: whist fields side by side from row ``rows[0]`` on, between two
    lines the fences of the fields, and the owner's name at the edge."""
    y, top, bottom = rows
    step = canvas.right // len(order)
    for place, other in enumerate(order):
        x0, x1 = place * step, canvas.right if place == len(order) - 1 else (place + 1) * step
        _whists(canvas, drawing, WHISTS[owner][other], (x0, x1), y)
        if place:
            fence = (y, bottom) if top == 0 else (top, y + 1)
            canvas.down(x0, *fence)
    canvas.text(2, 1 if top == 0 else bottom - 1, drawing.owner(owner, canvas.columns - 4), canvas.columns - 4)
