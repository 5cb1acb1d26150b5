"""A game document as a text of the notation."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from preferans.formats.notation import operands as put
from preferans.formats.notation.diary import ITEMS, read_log
from preferans.formats.notation.headers import read_header
from preferans.formats.notation.item_writer import (
    ODD,
    account,
    comment_lines,
    item_body,
    item_lines,
    stake_parts,
)
from preferans.formats.notation.pieces import whole_line, without_comment
from preferans.formats.notation.reader import EMPTY_LOG, VERSION
from preferans.formats.notation.scribe import Scribe
from preferans.formats.notation.seating import Seats
from preferans.formats.notation.tricks import Table
from preferans.formats.notation.words import CONVENTIONS, FIRST, HEADERS, LOG, LOG_PARTS, PARTS

Obj = Mapping[str, Any]


def write_notation(document: Mapping[str, object], *, log: bool = True, lang: str = "en") -> str:
    """A valid game document as a text; ``log=False`` leaves the diary out. Reading the text gives the same document."""
    seats = Seats(document["players"])  # type: ignore[arg-type]  # (a valid document has names there)
    items = list(_items(document, seats, lang))
    blocks = [_frame(document, lang), items, _diary(document, seats, lang) if log else ()]
    return "\n\n".join(filter(None, ("\n".join(block) for block in blocks))) + "\n"


def _frame(document: Obj, lang: str) -> Iterator[str]:
    yield f"{FIRST.write('preferans', lang)} {VERSION}"
    for key, write in _HEADERS.items():
        if key in document:
            yield f"{HEADERS.write(key, lang)}: {_header(key, write, document[key], lang)}"
    if "note" in document:
        yield from comment_lines(document["note"])


def _header(key: str, write: Callable[[Any, str], str], value: object, lang: str) -> str:
    """A header in the usual form where that says just the same, and as JSON everywhere else."""
    try:
        text = write(value, lang)
    except ODD:
        return put.json_text(value)
    scribe, piece = Scribe(key), whole_line(text)
    right = without_comment(piece)[1] is None and put.same(read_header(scribe, key, piece), value) and not scribe.faults
    return text if right else put.json_text(value)


def _text(value: object, _lang: str) -> str:
    return put.free_text(value)


def _rules(rules: Obj, lang: str) -> str:
    given = str(rules["convention"])
    # one that is unknown is written as it is
    convention = CONVENTIONS.write(given, lang) if CONVENTIONS.meaning(given) == given else put.free_text(given)
    numbers = [f"{PARTS.write(k, lang)} {put.whole(rules[k])}" for k in ("pool_target", "edition") if k in rules]
    return "; ".join([convention, *numbers, *(put.options(rules["options"]) if "options" in rules else ())])


def _players(players: object, _lang: str) -> str:
    return put.names(players)


def _start(start: Obj, lang: str) -> str:
    totals = [
        account(field, player, None, str(put.whole(total)), lang)
        for field in ("pool", "heap")
        for player, total in start.get(field, {}).items()
    ]
    totals += [
        account("whists", player, against, str(put.whole(total)), lang)
        for player, written in start.get("whists", {}).items()
        for against, total in written.items()
    ]
    series = PARTS.write("all_pass_series", lang)
    totals += [f"{series} {put.whole(start['all_pass_series'])}"] if "all_pass_series" in start else []
    return ", ".join(totals)


def _stake(stake: Obj, lang: str) -> str:
    return "; ".join(stake_parts(stake, lang))


_HEADERS: Final[Mapping[str, Callable[[Any, str], str]]] = {
    "title": _text,
    "started": _text,
    "rules": _rules,
    "players": _players,
    "start": _start,
    "stake": _stake,
}


def _items(document: Obj, seats: Seats, lang: str) -> Iterator[str]:
    """The lines of the items; ``seats`` goes with them, to the end of the game."""
    for item in document["deals"]:
        body, note = item_lines(item, seats.table, lang)
        comments = [] if note is None else comment_lines(note)
        yield f"{body}  {comments[0]}" if comments else body
        yield from comments[1:]
        seats.follow(item)


def _diary(document: Obj, seats: Seats, lang: str) -> Iterable[str]:
    if "log" not in document:
        return []
    word = LOG.write("log", lang)
    return [f"{word} {_entry(entry, seats.diary, lang)}" for entry in document["log"]] or [f"{word} {EMPTY_LOG}"]


def _entry(entry: Obj, table: Table, lang: str) -> str:
    """An entry of the log in the usual form where that says just the same, and as JSON everywhere else."""
    try:
        text = _usual_entry(entry, table, lang)
    except ODD:
        return put.json_text(entry)
    scribe, piece = Scribe(""), whole_line(text)
    right = without_comment(piece)[1] is None and put.same(read_log(scribe, piece, table), entry) and not scribe.faults
    return text if right else put.json_text(entry)


def _usual_entry(entry: Obj, table: Table, lang: str) -> str:
    head = f"{entry['at']} {entry['action']}" + (f" {put.whole(entry['deal'])}" if "deal" in entry else "")
    items = [f"{LOG_PARTS.write(k, lang)} {item_body(entry[k], table, lang)}" for k in ITEMS if k in entry]
    texts = [f"{LOG_PARTS.write(k, lang)} {put.free_text(entry[k])}" for k in ("by", "why") if k in entry]
    return " | ".join([head, *items, *texts])
