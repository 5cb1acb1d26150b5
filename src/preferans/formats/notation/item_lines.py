"""One item of ``deals`` from its line."""

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from preferans.formats.notation.parts import loose_option, loose_when, no_loose, read_parts
from preferans.formats.notation.pieces import Piece
from preferans.formats.notation.scribe import Scribe
from preferans.formats.notation.tricks import Table, loose_counts, settle_contract, settle_misere
from preferans.formats.notation.usual import usual, usual_places
from preferans.formats.notation.values import MINUS, Item, read_account, read_name, read_object, read_text
from preferans.formats.notation.words import ALL_PASS, CALLS, KINDS, MISERE, STRAINS, WITHOUT_THREE

_CONTRACT = re.compile(r"([0-9]{1,2})(\D{0,2})", re.ASCII)
_RESULT = re.compile(rf"=|[{MINUS}+]\s*[0-9]{{1,2}}(?!\S)")
_LONGEST_LEFT: Final = 20
_EMOJI: Final = "\ufe0f"
"""Turns a suit into a picture when it is pasted in a chat."""

_DEALT: Final = ("dealer", "help_to", "note")


def read_line(scribe: Scribe, line: Piece, table: Table) -> Item | None:
    """The item on a line, ``None`` where not even its kind can be told."""
    found = usual(line.text, table)
    if found is None:
        return read_any_line(scribe, line, table)
    scribe.mark_later(usual_places, line, table)
    return found.item


def read_any_line(scribe: Scribe, line: Piece, table: Table) -> Item | None:
    """The same for any line, usual or not."""
    if line.text.startswith("{"):
        return read_object(scribe, line)
    head, *parts = line.split(";")
    word, rest = head.first()
    kind = KINDS.meaning(word.text)
    if kind is not None:
        return _beside(scribe, kind, rest, parts)
    if ALL_PASS.meaning(word.text):
        return _all_pass(scribe, rest, parts, table)
    left, slash, _ = head.text.partition("/")
    if slash and len(left) <= _LONGEST_LEFT and (left[0:1].isdecimal() or MISERE.meaning(left.strip())):
        return _played(scribe, head, parts, table)
    case = "protocol" if head.text[:1].isdecimal() or MISERE.meaning(word.text) else "word"
    scribe.fault(head, case, given=head.text if case == "protocol" else word.text)
    return None


def _beside(scribe: Scribe, kind: str, rest: Piece, parts: list[Piece]) -> Item:
    """What stands between the deals."""
    item: Item = {"kind": kind}
    if kind == "agree":
        read_parts(scribe, item, [rest, *parts], ("pool_target", "stake", "coin", "note"), loose_option)
        if "coin" in item:
            _coined(item)
        return item
    _HEADS[kind](scribe, item, rest)
    read_parts(scribe, item, parts, _BESIDE[kind], loose_when if kind == "error" else no_loose)
    return item


def _coined(item: Item) -> None:
    """The coin belongs to the stake."""
    coin, stake = item.pop("coin"), item.setdefault("stake", {})
    if isinstance(stake, dict):
        stake["coin"] = coin


def _adjust(scribe: Scribe, item: Item, rest: Piece) -> None:
    entries: list[Item] = []
    scribe.mark("entries", rest)
    for part in rest.split(","):
        place = f"entries[{len(entries)}]"
        account = read_account(scribe, part)
        scribe.mark(place, part)
        if account is not None:
            keys = (f"{place}.player", f"{place}.field", f"{place}.against", f"{place}.amount")
            entries.append(account.marked(scribe, keys))
    item["entries"] = entries


def _error(scribe: Scribe, item: Item, rest: Piece) -> None:
    account = read_account(scribe, rest)
    if account is not None:
        item |= account.marked(scribe, ("by", "field", "against", "excess"))


def _join(scribe: Scribe, item: Item, rest: Piece) -> None:
    _name(scribe, item, "player", rest)


def _name(scribe: Scribe, item: Item, key: str, piece: Piece) -> None:
    name = read_name(scribe, piece)
    scribe.mark(key, piece)
    if name is not None:
        item[key] = name


_HEADS: Final[Mapping[str, Callable[[Scribe, Item, Piece], None]]] = {"adjust": _adjust, "error": _error, "join": _join}
_BESIDE: Final[Mapping[str, tuple[str, ...]]] = {
    "adjust": ("reason", "cause", "deal", "by", "refused_by", "note"),
    "error": ("found_by", "deal", "waived", "note"),
    "join": ("after", "note"),
}


class _Head(NamedTuple):
    """Contract over result and the declarer: ``result`` is the tricks above the contract, ``None`` without three."""

    item: Item
    result: int | None
    contract: Piece
    declarer: Piece


def _played(scribe: Scribe, line: Piece, parts: list[Piece], table: Table) -> Item | None:
    """A contract, a misère, a contract given up."""
    head = _head(line)
    if head is None:
        scribe.fault(line, "protocol", given=line.text)
        return None
    item, kind = head.item, str(head.item["kind"])
    _name(scribe, item, "declarer", head.declarer)
    for key in ("level", "strain"):
        scribe.mark(key, head.contract)

    def loose(scribe: Scribe, item: Item, part: Piece) -> bool:
        if kind == "without-three":
            return False
        return loose_counts(scribe, item, part, table) or (kind == "contract" and _calls(scribe, item, part))

    known = (*_DEALT, "talon_tricks") if kind == "contract" else _DEALT
    read_parts(scribe, item, parts, known, loose)
    if head.result is not None and scribe.where not in scribe.unread:
        case = (settle_misere if kind == "misere" else settle_contract)(item, head.result, table)
        _wrong_result(scribe, item, head.contract, case)
    return item


def _wrong_result(scribe: Scribe, item: Item, head: Piece, case: str) -> None:
    """Tell what is wrong with the tricks, if anything is."""
    tricks = item.get("tricks")
    if case == "result" and isinstance(tricks, dict):
        scribe.fault(head, case, given=head.text, counts=tuple(tricks.values()))
    elif case:
        scribe.fault(head, case, given=head.text)


def _head(line: Piece) -> _Head | None:
    """``6♠/= South`` taken apart."""
    left, _, _ = line.text.partition("/")
    right = line.part(len(left) + 1)
    begin = right.column - line.column
    item = _contract("".join(left.replace(_EMOJI, "").split()))
    found = _RESULT.match(right.text)
    if found is not None and item is not None:
        signed = "".join(found[0].split())
        result = 0 if signed == "=" else int(signed[1:]) * (1 if signed[0] == "+" else -1)
        if item["kind"] == "misere" and signed[0] == "+":
            return None
        return _Head(item, result, line.part(0, begin + found.end()), right.part(found.end()))
    word, declarer = right.first()
    if item is None or item["kind"] != "contract" or not WITHOUT_THREE.meaning(word.text):
        return None
    return _Head(item | {"kind": "without-three"}, None, line.part(0, begin + len(word.text)), declarer)


def _contract(text: str) -> Item | None:
    if MISERE.meaning(text):
        return {"kind": "misere"}
    found = _CONTRACT.fullmatch(text)
    strain = STRAINS.meaning(found[2]) if found else None
    if found is None or (found[2] and strain is None):
        return None
    item: Item = {"kind": "contract", "level": int(found[1])}
    return item | {"strain": strain} if strain else item


def _calls(scribe: Scribe, item: Item, part: Piece) -> bool:
    """What the defenders said: ``West whist, Old North pass``."""
    calls = item.setdefault("calls", {})
    assert isinstance(calls, dict)
    scribe.mark("calls", part)
    for said in part.split(","):
        player, word = said.last()
        call = CALLS.meaning(word.text)
        name = read_text(scribe, player) if call else None
        if call is None:
            scribe.fault(said, "call", given=said.text, known=CALLS.known(said.text))
        elif name in calls:
            scribe.fault(said, "repeated", given=said.text)
        elif name is not None:
            scribe.mark(f"calls.{name}", said)
            calls[name] = call
    return True


def _all_pass(scribe: Scribe, rest: Piece, parts: list[Piece], table: Table) -> Item:
    item: Item = {"kind": "all-pass"}
    if rest.text and not loose_counts(scribe, item, rest, table):
        scribe.fault(rest, "counts", given=rest.text, known=table.names)
    read_parts(scribe, item, parts, _DEALT, no_loose)
    return item
