"""A result held against itself: totals are sums, what is written is what changed, every number is explained.

The project's own copy of the self-check in the conformance tool; ``tests/cases/reasons.json`` is the Reasons table of
the game format for programs.
"""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

Document = dict[str, Any]
Field = tuple[str, str, str | None]
"""Whose section, which field (pool, heap, whists), against whom."""

CASES = Path(__file__).with_name("cases")
REASONS: dict[str, list[list[Any]]] = json.loads((CASES / "reasons.json").read_text(encoding="utf-8"))


def number(given: object) -> Fraction:
    """An exact number of a result document: a whole number, or a string ``p/q`` in lowest terms."""
    if isinstance(given, bool) or not isinstance(given, int | str):
        raise TypeError(f"{given!r} is no exact number")
    exact = Fraction(given)
    if isinstance(given, str) and str(exact) != given:
        raise ValueError(f"{given!r} is not in lowest terms")
    if isinstance(given, str) and exact.denominator == 1:
        raise ValueError(f"{given!r} should be a whole number, not a string")
    return exact


def product(factors: list[Document]) -> Fraction:
    """What factors multiply to; a sum counts as the sum of its terms."""
    out = Fraction(1)
    for factor in factors:
        out *= number(factor["value"]) if "value" in factor else sum(number(t["value"]) for t in factor["terms"])
    return out


def fits(factors: list[Document], variant: list[Any]) -> bool:
    """Whether factors are those of one line of the Reasons table, in its order."""
    if not variant:
        return not factors
    want, rest = variant[0], variant[1:]
    if factors and _is_factor(factors[0], want) and fits(factors[1:], rest):
        return True
    return isinstance(want, str) and want.endswith("?") and fits(factors, rest)


def _is_factor(factor: Document, want: str | dict[str, list[str]]) -> bool:
    if isinstance(want, str):
        return factor["name"] == want.rstrip("?") and "terms" not in factor
    name, terms = next(iter(want.items()))
    return factor["name"] == name and "terms" in factor and _are_terms([t["name"] for t in factor["terms"]], terms)


def _are_terms(names: list[str], wanted: list[str]) -> bool:
    """Whether a sum has the wanted terms in their order; ``name?`` may be left out, ``*`` stands for any."""
    return wanted == ["*"] or names == [t.rstrip("?") for t in wanted if not t.endswith("?") or t[:-1] in names]


def entry_fault(entry: Document, lang: str, names: list[str]) -> str | None:
    """What is wrong with the explanation of one entry."""
    rule, factors = entry["rule"], entry["factors"]
    if rule not in REASONS:
        return f"unknown rule {rule}"
    if not factors or product(factors) != number(entry["amount"]):
        return f"{rule} {entry['amount']} is not the product of its factors"
    if not any(fits(factors, variant) for variant in REASONS[rule]):
        return f"{rule} has other factors than its reason: {factors}"
    return sentence_fault(rule, entry.get("text", ""), lang, names)


def sentence_fault(rule: str, text: str, lang: str, names: list[str]) -> str | None:
    """Whether a sentence is missing or in another language than asked for; names do not count."""
    bare = text
    for name in names:
        bare = bare.replace(name, "")
    cyrillic = any("а" <= letter <= "я" or letter == "ё" for letter in bare.lower())
    if not bare.strip() or (lang == "ru") != cyrillic:
        return f"{rule}: the sentence {text!r} is missing or not in the language {lang}"
    return None


def faults(game: Document, result: Document, lang: str) -> list[str]:
    """Everything in which a result contradicts itself or its game; ``[]`` when it is sound."""
    if len(result["deals"]) != len(game["deals"]):
        return [f"{len(game['deals'])} deals in the game, {len(result['deals'])} in the result"]
    lines = {field: [total] for field, total in _start(game)}
    found: list[str] = []
    for deal in result["deals"]:
        found += [f"deal {deal['number']}: {fault}" for fault in _deal_faults(deal, lines, lang, result["players"])]
    return [*found, *_sheet_faults(result, lines)]


def _start(game: Document) -> Iterator[tuple[Field, Fraction]]:
    """The totals carried over from paper that are not zero."""
    start = game.get("start", {})
    for name in ("pool", "heap"):
        yield from (((p, name, None), number(v)) for p, v in start.get(name, {}).items() if v)
    for player, against in start.get("whists", {}).items():
        yield from (((player, "whists", q), number(v)) for q, v in against.items() if v)


def _deal_faults(deal: Document, lines: dict[Field, list[Fraction]], lang: str, names: list[str]) -> Iterator[str]:
    """The faults of one deal; its totals are added to ``lines``."""
    before = {field: line[-1] for field, line in lines.items()}
    now = dict(before)
    for entry in deal["entries"]:
        field = (entry["player"], entry["field"], entry["against"])
        now[field] = now.get(field, Fraction(0)) + number(entry["amount"])
        if number(entry["total"]) != now[field]:
            yield f"{field} total {entry['total']}, the entries add up to {now[field]}"
        if fault := entry_fault(entry, lang, names):
            yield fault
    written = dict(_written(deal["write"]))
    changed = {field: f"{total}." for field, total in now.items() if total != before.get(field, 0)}
    if changed != written:
        yield f"the entries change {changed}, written is {written}"
    for field in changed:
        lines.setdefault(field, []).append(now[field])
    if sum(number(v) for v in deal["net"].values()) != 0:
        yield f"the changes do not sum to zero: {deal['net']}"
    for note in deal["notes"]:
        if fault := sentence_fault(note["rule"], note["text"], lang, names):
            yield fault


def _written(write: Document) -> Iterator[tuple[Field, str]]:
    for player, fields in write.items():
        for name, value in fields.items():
            if name == "whists":
                yield from (((player, name, q), text) for q, text in value.items())
            else:
                yield (player, name, None), value


def _sheet_faults(result: Document, lines: dict[Field, list[Fraction]]) -> Iterator[str]:
    """What is wrong with the sheet at the end."""
    for player in result["players"]:
        fields: list[tuple[Field, str, object]] = [
            ((player, name, None), result["lines"][player][name], result[name][player]) for name in ("pool", "heap")
        ]
        for q, text in result["lines"][player]["whists"].items():
            fields.append(((player, "whists", q), text, result["whists"][player][q]))
        for field, text, total in fields:
            line = lines.get(field, [])
            if text != "".join(f"{x}." for x in line):
                yield f"line {field}: {text!r}, the deals give {line}"
            if number(total) != (line[-1] if line else 0):
                yield f"total {field}: {total}, the deals give {line}"
    if sum(number(v) for v in result["net"].values()) != 0:
        yield f"the results do not sum to zero: {result['net']}"


def difference(expect: Document, result: Document) -> list[str]:
    """In what a result differs from what a worked example expects of it."""
    found = []
    for name in ("pool", "heap", "whists") if "sheet" in expect else ():
        wanted, got = nonzero(expect["sheet"].get(name, {})), nonzero(result[name])
        if wanted != got:
            found.append(f"{name}: expected {wanted}, got {got}")
    for player, fields in expect.get("lines", {}).items():
        got = {name: result["lines"][player][name] for name in fields}
        if got != fields:
            found.append(f"lines of {player}: expected {fields}, got {got}")
    if "write" in expect and result["deals"][-1]["write"] != expect["write"]:
        found.append(f"write: expected {expect['write']}, got {result['deals'][-1]['write']}")
    if "finished" in expect and result["finished"] is not expect["finished"]:
        found.append(f"finished: expected {expect['finished']}, got {result['finished']}")
    for player, net in expect.get("net", {}).items():
        if abs(number(result["net"][player]) - Fraction(net)) > Fraction(str(expect.get("tolerance", 0))):
            found.append(f"net of {player}: expected {net}, got {result['net'][player]}")
    return found


def nonzero(tree: Document) -> Document:
    """The same mapping without zeros and without what is then empty."""
    pruned = {k: nonzero(v) if isinstance(v, dict) else v for k, v in tree.items()}
    return {k: v for k, v in pruned.items() if v not in (0, {}, "0")}


def settlement_difference(expect: Document, settlement: Document) -> list[str]:
    """In what a settlement differs from the expected net and point."""
    found = []
    net = {p: number(v) for p, v in settlement["net"].items()}
    if net != {p: Fraction(v) for p, v in expect["net"].items()}:
        found.append(f"settlement: expected {expect['net']}, got {settlement['net']}")
    point = settlement["point"] and {k: settlement["point"][k] for k in ("player", "heap")}
    if point != expect.get("point"):
        found.append(f"settlement: expected the point {expect.get('point')}, got {settlement['point']}")
    return found
