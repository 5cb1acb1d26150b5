"""The pool as players draw it: a sector for each player, from the centre outwards the heap, the pool and the whists.

Each whist field lies on the side of the opponent it points to. Running totals stand oldest first and are cut from the
left where they do not fit.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from preferans.core.accounts import HEAP, POOL, WHISTS, Account
from preferans.core.closing import closes
from preferans.core.ledger import Ledger
from preferans.core.postings import Amount
from preferans.core.readings.sheet import lines, written
from preferans.core.seats import Player, Seating
from preferans.core.settlement import nets
from preferans.paint.canvas import Canvas
from preferans.paint.table import table
from preferans.paint.width import ELLIPSIS, safe, shorten, shorten_left, width
from preferans.text.catalogue import label

COLUMNS: Final = 77
"""How wide the drawing is; narrower terminals get the table."""

CHANGED, CLOSED = "◂", "═"
_MIDDLE: Final = COLUMNS // 2
_RIGHT: Final = COLUMNS - 1


class Drawing(NamedTuple):
    """What is drawn: the figures of a game and the language of the words."""

    ledger: Ledger
    names: Sequence[str]
    lang: str
    lines: dict[Account, tuple[Amount, ...]]
    changed: frozenset[Account]
    nets: dict[Player, Amount]

    @property
    def seating(self) -> Seating:
        """The players clockwise."""
        return self.ledger.position.seating

    def line(self, account: Account, room: int) -> str:
        """A field: its running totals, what the last deal changed and a closed pool marked behind them."""
        position = self.ledger.position
        totals = self.lines.get(account, ())
        target = position.target
        closed = account.slot < len(POOL) and target is not None and closes(position.rules, target)
        marks = CLOSED if closed and target is not None and position.totals[account.slot] >= target else ""
        marks += CHANGED if account in self.changed else ""
        return _dotted(totals, room - width(marks)) + marks

    def owner(self, player: Player, room: int) -> str:
        """A player's name with the running result."""
        net = str(self.nets[player]).replace("-", "−")
        result = net if net.startswith("−") or net == "0" else f"+{net}"
        return f"{shorten(self.names[player], room - width(result) - 1)} {result}"


def _dotted(totals: Sequence[Amount], room: int) -> str:
    """Running totals with their dots; of a long line the last ones, after an ellipsis."""
    parts = [f"{total}.".replace("-", "−") for total in totals]
    text = "".join(parts)
    while width(text) > room and len(parts) > 1:
        parts = parts[1:]
        text = ELLIPSIS + "".join(parts)
    return shorten_left(text, room)


def drawn_sheet(ledger: Ledger, names: Sequence[str], lang: str, *, columns: int = 80, colour: bool = False) -> str:
    """The sheet of a game in box-drawing characters, or as a table where ``columns`` are too few for it."""
    drawing = _drawing(ledger, names, lang)
    if columns < COLUMNS:
        return _table(drawing)
    picture = {2: _halves, 3: _three, 4: _four}[len(drawing.seating)](drawing)
    return "\n".join([picture.render(colour=colour), *_legend(drawing)])


def _drawing(ledger: Ledger, names: Sequence[str], lang: str) -> Drawing:
    sheet = tuple(written(ledger))
    changed = frozenset(account for account, _ in sheet[-1].fields) if sheet else frozenset()
    position = ledger.position
    results = nets(position.totals, position.seating, position.rules.prices.pool_price)
    return Drawing(ledger, [safe(name) for name in names], lang, dict(lines(ledger, sheet)), changed, results)


def _legend(drawing: Drawing) -> list[str]:
    marks = []
    if drawing.changed:
        marks.append(f"{CHANGED} {label('sheet.changed', drawing.lang)}")
    if any(CLOSED in drawing.line(POOL[p], 8) for p in drawing.seating):
        marks.append(f"{CLOSED} {label('sheet.closed', drawing.lang)}")
    return ["   ".join(marks)] if marks else []


def _target(drawing: Drawing, between: str = "") -> tuple[str, str]:
    """What stands in the middle: the target, or with a common sum ``11 × 3`` and how much of it is reached; ``between``
    the two figures a word, unless a sign is given that takes less room."""
    position = drawing.ledger.position
    if position.target is None:
        return "", ""
    if closes(position.rules, position.target):
        return str(position.target), ""
    n = len(position.seating)
    reached = sum(position.totals[p] for p in position.seating)
    of = label("sheet.of", drawing.lang, reached=str(reached), target=str(position.target * n))
    return f"{position.target} × {n}", f"{reached}{between}{position.target * n}" if between else of


def _centre(canvas: Canvas, drawing: Drawing, y: int) -> None:
    """The box in the middle, three rows from ``y`` on; four with a common sum."""
    first, second = _target(drawing)
    half = max(4, (width(first) + 3) // 2, (width(second) + 3) // 2)
    canvas.box(_MIDDLE - half, y, _MIDDLE + half, y + 2)
    canvas.text(_MIDDLE - half + 1, y + 1, second or first, 2 * half - 1, "c", "name")
    if second:
        canvas.text(_MIDDLE - half + 1, y, f" {first} ", 2 * half - 1, "c")


def _named(canvas: Canvas, drawing: Drawing, account: Account, x: int, y: int, room: int, align: str) -> None:
    """A pool or a heap in one row with its word."""
    word = label(account.field, drawing.lang)
    line = drawing.line(account, room - width(word) - 2)
    text = f"{line}  {word}" if align == "r" else f"{word}  {line}"
    canvas.text(x, y, text.strip(), room, align, account.field)


def _whists(canvas: Canvas, drawing: Drawing, account: Account, x: int, y: int, room: int) -> None:
    """A whist field: whom it is against, and below the line."""
    canvas.text(x, y, drawing.names[account.against or 0], room, "c", "faint")
    canvas.text(x, y + 1, drawing.line(account, room), room, "c", "whists")


def _fields(canvas: Canvas, drawing: Drawing, owner: Player, order: Seating, between: tuple[int, int], y: int) -> None:
    """The whist fields of a sector side by side between two columns, two rows from ``y`` on."""
    x0, x1 = between
    step = (x1 - x0) // len(order)
    for place, other in enumerate(order):
        left = x0 + place * step
        right = x1 if place == len(order) - 1 else left + step
        _whists(canvas, drawing, WHISTS[owner][other], left + 1, y, right - left - 1)
        if place:
            canvas.down(left, y if y < canvas.rows // 2 else y - 1, y + 2 if y < canvas.rows // 2 else y + 1)


def _lower(canvas: Canvas, drawing: Drawing, owner: Player, order: Seating, y: int) -> None:
    """The sector at the bottom, from the row of its heap on."""
    _named(canvas, drawing, HEAP[owner], 8, y, COLUMNS - 16, "c")
    _named(canvas, drawing, POOL[owner], 5, y + 2, COLUMNS - 10, "c")
    _fields(canvas, drawing, owner, order, (0, _RIGHT), y + 4)
    canvas.text(2, y + 6, drawing.owner(owner, COLUMNS - 4), COLUMNS - 4, "c", "name")


def _slants(canvas: Canvas, places: Sequence[tuple[int, int]]) -> None:
    for x, y in places:
        canvas.slant(x, y, "╱")
        canvas.slant(_RIGHT - x, y, "╲")


def _three(drawing: Drawing) -> Canvas:
    """Two upper sectors and the lower one."""
    low, left, right = drawing.seating
    canvas = Canvas(COLUMNS, 18)
    canvas.box(0, 0, _RIGHT, 17)
    for y, x in ((4, 0), (6, 3), (8, 6), (11, 3), (13, 0)):
        canvas.across(y, x, _RIGHT - x)
    for x, y0, y1 in ((3, 4, 11), (6, 6, 8)):
        canvas.down(x, y0, y1)
        canvas.down(_RIGHT - x, y0, y1)
    canvas.down(_MIDDLE, 0, 8)
    _slants(canvas, ((5, 9), (4, 10), (2, 12)))
    for owner, x0, x1, align, order in (
        (left, 0, _MIDDLE, "l", (low, right)),
        (right, _MIDDLE, _RIGHT, "r", (left, low)),
    ):
        room = _MIDDLE - 3
        canvas.text(x0 + 2, 1, drawing.owner(owner, room), room, align, "name")
        _fields(canvas, drawing, owner, order, (x0, x1), 2)
        inset = (5, 8) if align == "l" else (2, 6)
        _named(canvas, drawing, POOL[owner], x0 + inset[0], 5, room - 4, align)
        _named(canvas, drawing, HEAP[owner], x0 + inset[1], 7, room - 11, align)
    _centre(canvas, drawing, 7)
    _lower(canvas, drawing, low, (left, right), 10)
    return canvas


def _halves(drawing: Drawing) -> Canvas:
    """Two halves, one above the other."""
    low, high = drawing.seating
    canvas = Canvas(COLUMNS, 17)
    canvas.box(0, 0, _RIGHT, 16)
    for y, x in ((4, 0), (6, 3), (8, 0), (10, 3), (12, 0)):
        canvas.across(y, x, _RIGHT - x)
    for x, y0, y1 in ((3, 4, 12), (6, 6, 10)):
        canvas.down(x, y0, y1)
        canvas.down(_RIGHT - x, y0, y1)
    canvas.text(2, 1, drawing.owner(high, COLUMNS - 4), COLUMNS - 4, "c", "name")
    _fields(canvas, drawing, high, (low,), (0, _RIGHT), 2)
    _named(canvas, drawing, POOL[high], 5, 5, COLUMNS - 10, "c")
    _named(canvas, drawing, HEAP[high], 8, 7, _MIDDLE - 14, "l")
    _centre(canvas, drawing, 7)
    _named(canvas, drawing, HEAP[low], 8, 9, _MIDDLE - 14, "l")
    _named(canvas, drawing, POOL[low], 5, 11, COLUMNS - 10, "c")
    _fields(canvas, drawing, low, (high,), (0, _RIGHT), 13)
    canvas.text(2, 15, drawing.owner(low, COLUMNS - 4), COLUMNS - 4, "c", "name")
    return canvas


_BANDS: Final = (0, 15, 26, 34)
"""Where the bands of the left sector of four begin, and the middle; the right sector mirrors them."""


def _four(drawing: Drawing) -> Canvas:
    """Four sectors: one above, one below, one on each side; the bands are frames, one inside the other."""
    low, left, high, right = drawing.seating
    canvas = Canvas(COLUMNS, 27)
    canvas.box(0, 0, _RIGHT, 26)
    canvas.across(4, 0, _RIGHT)
    canvas.across(22, 0, _RIGHT)
    for x, y in zip(_BANDS[1:], (4, 6, 8), strict=True):
        canvas.box(x, y, _RIGHT - x, 26 - y)
    canvas.text(2, 1, drawing.owner(high, COLUMNS - 4), COLUMNS - 4, "c", "name")
    _fields(canvas, drawing, high, (left, low, right), (0, _RIGHT), 2)
    _named(canvas, drawing, POOL[high], _BANDS[1] + 2, 5, COLUMNS - 2 * _BANDS[1] - 4, "c")
    _named(canvas, drawing, HEAP[high], _BANDS[2] + 1, 7, COLUMNS - 2 * _BANDS[2] - 2, "c")
    _side(canvas, drawing, left, (high, right, low), mirrored=False)
    _side(canvas, drawing, right, (high, left, low), mirrored=True)
    first, second = _target(drawing, between="/")
    for row, text in ((12, first), (14, second)):
        canvas.text(_BANDS[3] + 1, row, text, COLUMNS - 2 * _BANDS[3] - 2, "c", "name")
    _named(canvas, drawing, HEAP[low], _BANDS[2] + 1, 19, COLUMNS - 2 * _BANDS[2] - 2, "c")
    _named(canvas, drawing, POOL[low], _BANDS[1] + 2, 21, COLUMNS - 2 * _BANDS[1] - 4, "c")
    _fields(canvas, drawing, low, (left, high, right), (0, _RIGHT), 23)
    canvas.text(2, 25, drawing.owner(low, COLUMNS - 4), COLUMNS - 4, "c", "name")
    return canvas


def _side(canvas: Canvas, drawing: Drawing, owner: Player, order: Seating, *, mirrored: bool) -> None:
    """A sector at the side: its bands upright, the whist fields one below the other."""

    def place(band: int) -> tuple[int, int]:
        room = _BANDS[band + 1] - _BANDS[band] - 1
        return (_RIGHT - _BANDS[band + 1] + 1 if mirrored else _BANDS[band] + 1), room

    x, room = place(0)
    canvas.text(x, 6, drawing.owner(owner, room), room, "c", "name")
    for row, other in zip((9, 13, 17), order, strict=True):
        canvas.across(row - 1, x - 1, x + room)
        _whists(canvas, drawing, WHISTS[owner][other], x, row, room)
    for band, account in ((1, POOL[owner]), (2, HEAP[owner])):
        x, room = place(band)
        canvas.text(x, 12, label(account.field, drawing.lang), room, "c", "faint")
        canvas.text(x, 13, drawing.line(account, room), room, "c", account.field)


def _table(drawing: Drawing) -> str:
    """The same figures as a table, for a narrow terminal."""
    rows = []
    for p in drawing.seating:
        rows.append((drawing.owner(p, 24), "", ""))
        fields = [(label(a.field, drawing.lang), a) for a in (POOL[p], HEAP[p])]
        others = (q for q in drawing.seating if q != p)
        fields += [
            (label("whists.against", drawing.lang, player=shorten(drawing.names[q], 12)), WHISTS[p][q]) for q in others
        ]
        rows += [("", name, drawing.line(account, 24)) for name, account in fields]
    first, second = _target(drawing)
    head = [text for text in (first, second) if text]
    return "\n".join([*([" · ".join(head)] if head else []), table(rows), *_legend(drawing)])
