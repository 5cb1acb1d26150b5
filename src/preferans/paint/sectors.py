"""The pool's geometry: a sector for each player, from the centre outwards the heap, the pool and the whists.

Frames one inside the other hold heaps, pools and whists; heavy lines run between the sectors, in steps where on paper
they would slant. Each whist field lies on the side of the opponent it points to.
"""

from collections.abc import Sequence
from typing import Final

from preferans.core.accounts import HEAP, POOL, WHISTS, Account
from preferans.core.closing import closes
from preferans.core.seats import Player, Seating
from preferans.paint.canvas import HEAVY, Canvas, Styled
from preferans.paint.drawing import Drawing
from preferans.paint.width import width
from preferans.text.catalogue import label

COLUMNS: Final = 79
"""How wide the drawing is."""

_RIGHT: Final = COLUMNS - 1
_MIDDLE: Final = COLUMNS // 2
_CENTRE: Final = _MIDDLE - 5
"""Where the box in the middle begins."""


def picture(drawing: Drawing) -> Canvas:
    """The sheet drawn."""
    return {2: _halves, 3: _three, 4: _four}[len(drawing.seating)](drawing)


def target(drawing: Drawing) -> str:
    """What the players play to: ``20``, or ``11 × 3`` for a common sum."""
    position = drawing.position
    if position.target is None:
        return "—"
    single = closes(position.rules, position.target)
    return str(position.target) if single else f"{position.target} × {len(position.seating)}"


def _three(drawing: Drawing) -> Canvas:
    """Two upper sectors and the lower one."""
    low, left, right = drawing.seating
    canvas, pool, heap = Canvas(COLUMNS, 17), (15, 2, 12), (19, 4, 10)
    _frames(canvas, drawing, pool, heap)
    canvas.down(_MIDDLE, 0, 6, HEAVY)
    _steps(canvas, (0, pool[0], heap[0], _CENTRE), (pool[2], heap[2], 8))
    _centre(canvas, drawing, 6)
    _corner(canvas, drawing, left, (right, low), (0, pool[0], heap[0], _MIDDLE))
    _corner(canvas, drawing, right, (left, low), (_RIGHT, _RIGHT - pool[0], _RIGHT - heap[0], _MIDDLE))
    _strip(canvas, drawing, HEAP[low], (heap[0], _RIGHT - heap[0]), 9)
    _strip(canvas, drawing, POOL[low], (pool[0], _RIGHT - pool[0]), 11)
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


def _halves(drawing: Drawing) -> Canvas:
    """Two halves, one above the other."""
    low, high = drawing.seating
    canvas, pool, heap = Canvas(COLUMNS, 19), (12, 4, 14), (24, 6, 12)
    _frames(canvas, drawing, pool, heap)
    _steps(canvas, (0, _CENTRE), (9,))
    _centre(canvas, drawing, 8)
    for account, frame, y in (
        (POOL[high], pool, 5),
        (HEAP[high], heap, 7),
        (HEAP[low], heap, 11),
        (POOL[low], pool, 13),
    ):
        _strip(canvas, drawing, account, (frame[0], _RIGHT - frame[0]), y)
    _outer(canvas, drawing, high, (low,), (2, 0, 4))
    _outer(canvas, drawing, low, (high,), (15, 14, 18))
    return canvas


def _four(drawing: Drawing) -> Canvas:
    """Four sectors: one above, one below, one on each side."""
    low, left, high, right = drawing.seating
    canvas, pool, heap = Canvas(COLUMNS, 21), (16, 4, 16), (26, 6, 14)
    _frames(canvas, drawing, pool, heap)
    xs = (0, pool[0], heap[0], _CENTRE)
    _steps(canvas, xs, (pool[1], heap[1], 8))
    _steps(canvas, xs, (pool[2], heap[2], 12))
    _centre(canvas, drawing, 8, 12)
    for account, frame, y in (
        (POOL[high], pool, 5),
        (HEAP[high], heap, 7),
        (HEAP[low], heap, 13),
        (POOL[low], pool, 15),
    ):
        _strip(canvas, drawing, account, (frame[0], _RIGHT - frame[0]), y)
    _outer(canvas, drawing, high, (left, low, right), (2, 0, 4))
    _outer(canvas, drawing, low, (left, high, right), (17, 16, 20))
    _side(canvas, drawing, left, (high, right, low), xs)
    _side(canvas, drawing, right, (high, left, low), tuple(_RIGHT - x for x in xs))
    return canvas


def _side(canvas: Canvas, drawing: Drawing, owner: Player, order: Seating, xs: Sequence[int]) -> None:
    """A sector at the side of four: the whist fields one below the other, pool and heap in short lines."""
    x0, x1 = sorted(xs[:2])
    room = x1 - x0 - 3
    name, net = drawing.owner(owner, room + width(drawing.owner(owner, 99)[1][0]))
    canvas.text(x0 + 2, 5, [name], room)
    canvas.text(x0 + 2, 6, [(net[0].strip(), net[1])], room)
    for y, other in zip((7, 10, 13), order, strict=True):
        canvas.across(y, x0, x1)
        _whists(canvas, drawing, WHISTS[owner][other], (x0, x1), y + 1)
    for account, (near, far), y, most in ((POOL[owner], xs[1:3], 8, 4), (HEAP[owner], xs[2:4], 9, 2)):
        x0, x1 = sorted((near, far))
        _stack(canvas, drawing, account, (x0, x1), y, most)


def _stack(canvas: Canvas, drawing: Drawing, account: Account, between: tuple[int, int], y: int, most: int) -> None:
    """A pool or a heap in several short lines below its word."""
    x0, x1 = between
    room = x1 - x0 - 1
    canvas.text(x0 + 1, y, [(label(account.field, drawing.lang), "faint")], room)
    for row, figures in enumerate(drawing.rows(account, room, most), y + 1):
        start = canvas.text(x0 + 1, row, figures, room)
        if drawing.is_closed(account):  # of its lines only the last one has what is underlined
            _underline(canvas, figures, start, row + 1)


def _frames(canvas: Canvas, drawing: Drawing, *frames: tuple[int, int, int]) -> None:
    """The outer frame and the two within, each from its column on and between two rows, their words on them."""
    canvas.box(0, 0, _RIGHT, canvas.rows - 1)
    for field, (x, top, bottom) in zip(("pool", "heap"), frames, strict=True):
        canvas.box(x, top, _RIGHT - x, bottom)
        word = [(f" {label(field, drawing.lang)} ", "faint")]
        canvas.text(x + 1, top, word, 0, "l")
        canvas.text(x + 1, bottom, word, 0, "l")


def _steps(canvas: Canvas, xs: Sequence[int], ys: Sequence[int]) -> None:
    """A border between sectors in steps, and its mirror image: across at ``ys[0]`` from ``xs[0]`` to ``xs[1]``, there
    up or down to ``ys[1]``, and so on inwards."""
    for place, y in enumerate(ys):
        for x0, x1 in ((xs[place], xs[place + 1]), (_RIGHT - xs[place + 1], _RIGHT - xs[place])):
            canvas.across(y, x0, x1, HEAVY)
        if place:
            top, bottom = sorted((ys[place - 1], y))
            for x in (xs[place], _RIGHT - xs[place]):
                canvas.down(x, top, bottom, HEAVY)


def _centre(canvas: Canvas, drawing: Drawing, top: int, bottom: int | None = None) -> None:
    """The box in the middle with the target."""
    bottom = top + 2 if bottom is None else bottom
    canvas.box(_CENTRE, top, _RIGHT - _CENTRE, bottom, HEAVY)
    canvas.text(_CENTRE + 1, (top + bottom) // 2, [(target(drawing), "target")], _RIGHT - 2 * _CENTRE - 1)


def _strip(canvas: Canvas, drawing: Drawing, account: Account, between: tuple[int, int], y: int) -> None:
    """A pool or a heap in one line; a closed pool is underlined twice."""
    x0, x1 = sorted(between)
    room = x1 - x0 - 3
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
    room = x1 - x0 - 3
    canvas.text(x0 + 2, y, drawing.name(account.against or 0, room), room)
    for row, figures in enumerate(drawing.rows(account, room, most), y + 1):
        canvas.text(x0 + 2, row, figures, room)


def _outer(canvas: Canvas, drawing: Drawing, owner: Player, order: Seating, rows: tuple[int, int, int]) -> None:
    """The outermost band of an upper or a lower sector: whist fields side by side from row ``rows[0]`` on, between two
    lines the fences of the fields, and the owner's name at the edge."""
    y, top, bottom = rows
    step = _RIGHT // len(order)
    for place, other in enumerate(order):
        x0, x1 = place * step, _RIGHT if place == len(order) - 1 else (place + 1) * step
        _whists(canvas, drawing, WHISTS[owner][other], (x0, x1), y)
        if place:
            fence = (y, bottom) if top == 0 else (top, y + 1)
            canvas.down(x0, *fence)
    canvas.text(2, 1 if top == 0 else bottom - 1, drawing.owner(owner, COLUMNS - 4), COLUMNS - 4)
