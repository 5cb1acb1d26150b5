"""Items of ``deals`` as lines: in the usual form where that says just the same, as JSON objects everywhere else."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from preferans.formats.notation import operands as put
from preferans.formats.notation.item_lines import read_line
from preferans.formats.notation.pieces import whole_line, without_comment
from preferans.formats.notation.scribe import Scribe
from preferans.formats.notation.tricks import NOT_NAMED, Table, following
from preferans.formats.notation.usual import usual
from preferans.formats.notation.values import literal
from preferans.formats.notation.words import (
    ALL_PASS,
    CALLS,
    CAUSES,
    FIELDS,
    KINDS,
    MISERE,
    PARTS,
    STRAINS,
    WHEN,
    WITHOUT_THREE,
)

ODD: Final = (LookupError, TypeError, ValueError, AttributeError)
"""What a value of an unusual shape raises where it is taken for one of the usual shape."""

_PROTOCOL_WIDTH: Final = 5

Obj: TypeAlias = Mapping[str, Any]


def write_item(item: object, players: Sequence[str], lang: str = "en") -> str:
    """An item on one line, a note as a comment behind it; ``players`` are the names in seat order."""
    body, note = item_lines(item, Table(tuple(players), len(players)), lang)
    if note is None:
        return body
    comments = comment_lines(note)
    return f"{body}  {comments[0] if len(comments) == 1 else f'# {put.json_text(note)}'}"


def item_lines(item: object, table: Table, lang: str) -> tuple[str, str | None]:
    """The line of an item without its note, and the note."""
    if isinstance(item, dict) and isinstance(item.get("note"), str):
        return item_body({key: value for key, value in item.items() if key != "note"}, table, lang), item["note"]
    return item_body(item, table, lang), None


def comment_lines(note: str) -> list[str]:
    """Comments that are read as just this note: a line for each of its own or, where that would be read as something
    else, one JSON string."""
    lines = note.split("\n")
    plain = all(line == line.strip() and line.isprintable() and literal(line) is None for line in lines)
    return [f"# {line}".rstrip() for line in lines] if plain else [f"# {put.json_text(note)}"]


def item_body(item: object, table: Table, lang: str) -> str:
    """An item on one line without any comment."""
    form = _form(item, table, lang)
    return form if form and put.same(_read_back(form, table), item) else put.json_text(item)


def _read_back(form: str, table: Table) -> object:
    """The item as it will be read, ``None`` where something is wrong with the line."""
    found = usual(form, table)
    if found is not None:
        return found.item
    line, scribe = whole_line(form), Scribe("")
    item = read_line(scribe, line, table) if without_comment(line)[1] is None else None
    return None if scribe.faults else item


def _form(item: object, table: Table, lang: str) -> str:
    """The usual form of an item, ``""`` where it has none."""
    if not isinstance(item, dict) or not isinstance(item.get("kind"), str):
        return ""
    write = _KINDS.get(item["kind"])
    try:
        parts = write(item, _Style(table, lang)) if write else []
    except ODD:
        return ""
    return "; ".join([part for part in parts if part])


class _Style:
    """How to write: for which players, and in which language."""

    def __init__(self, table: Table, lang: str) -> None:
        self.table, self.lang = table, lang

    def counts(self, tricks: Obj) -> str:
        """Tricks in seat order, dots for those not named."""
        counts = [NOT_NAMED if name not in tricks else str(put.whole(tricks[name])) for name in self.table.names]
        while len(counts) > self.table.least and counts[-1] == NOT_NAMED:
            counts.pop()
        return "-".join(counts)

    def part(self, item: Obj, key: str, write: Callable[[object], str]) -> str:
        """A part that begins with its word, nothing where the item has no such key."""
        return f"{PARTS.write(key, self.lang)} {write(item[key])}" if key in item else ""

    def parts(self, item: Obj, *keys: str) -> list[str]:
        """Several of them."""
        return [self.part(item, key, _WRITERS[key]) for key in keys if key in item]


def _number(value: object) -> str:
    return str(put.whole(value))


_WRITERS: Final[Mapping[str, Callable[[object], str]]] = {
    **dict.fromkeys(("dealer", "by", "refused_by", "found_by", "after"), put.name),
    **dict.fromkeys(("talon_tricks", "deal", "pool_target"), _number),
    **dict.fromkeys(("reason", "note"), put.free_text),
    "help_to": put.names,
}


def _head(protocol: str, declarer: object) -> str:
    return f"{protocol:<{_PROTOCOL_WIDTH}} {put.name(declarer)}"


def _bid(item: Obj, style: _Style) -> str:
    strain = STRAINS.write(item["strain"], style.lang) if "strain" in item else ""
    return f"{put.whole(item['level'])}{strain}"


def _contract(item: Obj, style: _Style) -> list[str]:
    tricks: Obj | None = item.get("tricks")
    taken = item["level"] if tricks is None else put.whole(tricks.get(item["declarer"], 0))
    said: Obj = item.get("calls", {})
    calls = [f"{put.name(who)} {CALLS.write(call, style.lang)}" for who, call in said.items()]
    whisters = [who for who, call in said.items() if call == "whist"]
    follow = tricks is None or (len(whisters) == 1 and tricks == following(item["declarer"], whisters[0], taken))
    return [
        _head(f"{_bid(item, style)}/{put.result(taken - item['level'])}", item["declarer"]),
        ", ".join(calls),
        "" if tricks is None or follow else style.counts(tricks),
        *style.parts(item, "talon_tricks", "dealer", "help_to", "note"),
    ]


def _misere(item: Obj, style: _Style) -> list[str]:
    taken = put.whole(item["tricks"].get(item["declarer"], 0))
    return [
        _head(f"{MISERE.write('misere', style.lang)}/{put.result(-taken)}", item["declarer"]),
        "" if item["tricks"].keys() == {item["declarer"]} else style.counts(item["tricks"]),
        *style.parts(item, "dealer", "help_to", "note"),
    ]


def _without_three(item: Obj, style: _Style) -> list[str]:
    protocol = f"{_bid(item, style)}/{WITHOUT_THREE.write('without-three', style.lang)}"
    return [_head(protocol, item["declarer"]), *style.parts(item, "dealer", "help_to", "note")]


def _all_pass(item: Obj, style: _Style) -> list[str]:
    head = f"{ALL_PASS.write('all-pass', style.lang)} {style.counts(item['tricks'])}"
    return [head, *style.parts(item, "dealer", "help_to", "note")]


def account(field: str, player: object, against: object | None, amount: str, lang: str) -> str:
    """A field of the sheet and a number of points: ``West whists South 8``."""
    other = "" if against is None else f" {put.name(against)}"
    return f"{put.name(player)} {FIELDS.write(field, lang)}{other} {amount}"


def _adjust(item: Obj, style: _Style) -> list[str]:
    entries = ", ".join(
        account(e["field"], e["player"], e.get("against"), put.signed(e["amount"]), style.lang) for e in item["entries"]
    )
    cause = style.part(item, "cause", lambda value: CAUSES.write(str(value), style.lang))
    more = style.parts(item, "deal", "by", "refused_by", "note")
    return [f"{_word(item, style)} {entries}", *style.parts(item, "reason"), cause, *more]


def _error(item: Obj, style: _Style) -> list[str]:
    head = account(item["field"], item["by"], item.get("against"), _number(item["excess"]), style.lang)
    waived = PARTS.write("waived", style.lang) if item.get("waived") else ""
    when = WHEN.write(item["when"], style.lang)
    more = [*style.parts(item, "found_by", "deal"), waived, *style.parts(item, "note")]
    return [f"{_word(item, style)} {head}", when, *more]


def _agree(item: Obj, style: _Style) -> list[str]:
    stake = stake_parts(item["stake"], style.lang) if "stake" in item else []
    if stake:
        stake[0] = f"{PARTS.write('stake', style.lang)} {stake[0]}"
    agreed = [*style.parts(item, "pool_target"), *stake, *(put.options(item["options"]) if "options" in item else ())]
    first, *rest = [part for part in agreed if part]
    return [f"{_word(item, style)} {first}", *rest, *style.parts(item, "note")]


def stake_parts(stake: Obj, lang: str) -> list[str]:
    """What a whist costs, and the coin."""
    coin = [f"{PARTS.write('coin', lang)} {put.free_text(stake['coin'])}"] if "coin" in stake else []
    return [f"{put.free_text(stake['per_whist'])} {put.free_text(stake['currency'])}", *coin]


def _join(item: Obj, style: _Style) -> list[str]:
    return [f"{_word(item, style)} {put.name(item['player'])}", *style.parts(item, "after", "note")]


def _word(item: Obj, style: _Style) -> str:
    return KINDS.write(item["kind"], style.lang)


_KINDS: Final[Mapping[str, Callable[[Obj, _Style], list[str]]]] = {
    "contract": _contract,
    "misere": _misere,
    "without-three": _without_three,
    "all-pass": _all_pass,
    "adjust": _adjust,
    "error": _error,
    "agree": _agree,
    "join": _join,
}
