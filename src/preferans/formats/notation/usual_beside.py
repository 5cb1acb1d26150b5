"""Usual lines of what stands between the deals: adjustments and errors."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from preferans.formats.notation.tricks import Table
from preferans.formats.notation.usual_parts import NAME, Form, either, meant, plain
from preferans.formats.notation.values import Item
from preferans.formats.notation.words import CAUSES, FIELDS, KINDS, PARTS, WHEN

_FIELDS, _CAUSES, _WHEN = meant(FIELDS), meant(CAUSES), meant(WHEN)
_ACCOUNT: Final = re.compile(
    rf"{NAME} (?:({either(FIELDS, 'pool', 'heap')})|({either(FIELDS, 'whists')}) {NAME}) ([+−-]?[0-9]{{1,9}})"
)
_PLAYER, _FIELD, _WHISTS, _AGAINST, _NUMBER = 1, 2, 3, 4, 5
_TEXT: Final = r'([^;"#|]+)'
_DEAL: Final = f"(?:; (?:{either(PARTS, 'deal')}) ([0-9]{{1,9}}))?"
_ERROR: Final = re.compile(
    rf"(?:{either(KINDS, 'error')}) {_TEXT}; ({either(WHEN)})(?:; (?:{either(PARTS, 'found_by')}) {NAME})?{_DEAL}"
    rf"(; (?:{either(PARTS, 'waived')}))?"
)
_ADJUST: Final = re.compile(
    rf"(?:{either(KINDS, 'adjust')}) {_TEXT}; (?:{either(PARTS, 'reason')}) {_TEXT}"
    rf"(?:; (?:{either(PARTS, 'cause')}) ({either(CAUSES)}))?{_DEAL}(?:; (?:{either(PARTS, 'by')}) {NAME})?"
    rf"(?:; (?:{either(PARTS, 'refused_by')}) {NAME})?"
)
_ADJUSTED: Final = ("reason", "cause", "deal", "by", "refused_by")
_TOLD: Final = ("when", "found_by", "deal")


class _Account(NamedTuple):
    """A field with a number of points, and where its parts stand in the line."""

    values: tuple[str | None, str, str | None, int]
    starts: tuple[int, int, int, int]

    def item(self, *keys: str) -> Item:
        """The values under their keys, without the one that is not there."""
        return {key: value for key, value in zip(keys, self.values, strict=True) if value is not None}


def _account(text: str, begin: int, table: Table) -> _Account | None:
    found = _ACCOUNT.fullmatch(text)
    if found is None:
        return None
    player, field, whists, against, number = found.groups()
    if not plain(table.names).issuperset((player, against)):
        return None
    amount = -int(number[1:]) if number[0] in "−-" else int(number)
    groups = (_PLAYER, _FIELD if field else _WHISTS, _AGAINST if against else _NUMBER, _NUMBER)
    a, b, c, d = (begin + found.start(group) for group in groups)
    return _Account((player, _FIELDS[field or whists], against, amount), (a, b, c, d))


def _accounts(found: re.Match[str], table: Table) -> list[_Account | None]:
    """The accounts of an adjustment."""
    begin, accounts = found.start(1), []
    for text in found[1].split(", "):
        accounts.append(_account(text, begin, table))
        begin += len(text) + 2
    return accounts


def _read_error(found: re.Match[str], table: Table) -> Item | None:
    account = _account(found[1], found.start(1), table)
    _, when, finder, deal, waived = found.groups()
    if account is None or finder not in plain(table.names):
        return None
    item: Item = {"kind": "error", **account.item("by", "field", "against", "excess"), "when": _WHEN[when]}
    if finder:
        item["found_by"] = finder
    if deal:
        item["deal"] = int(deal)
    if waived:
        item["waived"] = True
    return item


def _places_of_error(found: re.Match[str], table: Table) -> Iterator[tuple[str, int]]:
    account = _account(found[1], found.start(1), table)
    if account is not None:
        yield from zip(("by", "field", "against", "excess"), account.starts, strict=True)
    yield from ((key, found.start(group)) for group, key in enumerate(_TOLD, 2) if found[group])
    if found[5]:
        yield "waived", found.end()


def _read_adjust(found: re.Match[str], table: Table) -> Item | None:
    accounts = [account for account in _accounts(found, table) if account is not None]
    _, reason, cause, deal, by, refused = found.groups()
    if len(accounts) <= found[1].count(", ") or not plain(table.names).issuperset((by, refused)):
        return None
    if reason != reason.strip():
        return None
    item: Item = {"kind": "adjust"}
    item["entries"] = [account.item("player", "field", "against", "amount") for account in accounts]
    told = (reason, _CAUSES[cause] if cause else None, int(deal) if deal else None, by, refused)
    return item | {key: value for key, value in zip(_ADJUSTED, told, strict=True) if value is not None}


def _places_of_adjust(found: re.Match[str], table: Table) -> Iterator[tuple[str, int]]:
    yield "entries", found.start(1)
    for number, account in enumerate(_accounts(found, table)):
        if account is not None:
            place = f"entries[{number}]"
            yield place, account.starts[0]
            keys = (f"{place}.{key}" for key in ("player", "field", "against", "amount"))
            yield from zip(keys, account.starts, strict=True)
    yield from ((key, found.start(group)) for group, key in enumerate(_ADJUSTED, 2) if found[group])


ERROR: Final = Form(_ERROR, _read_error, _places_of_error)
ADJUST: Final = Form(_ADJUST, _read_adjust, _places_of_adjust)
