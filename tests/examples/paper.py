"""Reads the plain-text tables of outcomes in ``tables/``: a paragraph is an outcome, a line of it a posting.

::

    ## lone whister, six made, one trick short
    sochi whist_style=gentleman | A B C | A pool 10, B whists/A 8, series 1
    > 6♠ by A: B whist, C pass; 7-3-0; dealer C
    A pool +2       contract.made    2
    B whists/A +6   whist.tricks     2×(3+0)
    B heap +2       liability.full   2×(4−3)
    note C whist.passed

The first line holds the convention and its table rules (and ``target=11``), the players clockwise, and what is
carried over from paper. Every line with ``>`` is an item of the game; the postings are those of the last one, each
with its account, amount, rule and reckoning: the factors, a sum in brackets. ``nothing`` stands for no posting at all.
Notes are compared where a line speaks of them (``no notes``: there must be none), ``next D ×2`` is the next dealer and
the next all-pass multiplier, ``finished`` and ``open`` say whether the game is over, and ``protocol 6♠/+1`` what the
protocol column says. A refused document has its problems instead, code and place: ``! tricks-sum deals[0].tricks``.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from tests.examples import deal_notation

TABLES = Path(__file__).with_name("tables")
ACCOUNT = re.compile(r"(?P<player>\S+) (?P<field>pool|heap|whists)(?:/(?P<against>\S+))?")
POSTING = re.compile(ACCOUNT.pattern + r" (?P<amount>[+−]\S+)\s+(?P<rule>\S+)\s+(?P<reckoning>\S+)")
NEXT = re.compile(r"next (?P<dealer>\S+)(?: ×(?P<multiplier>\d+))?")
TAKEN_OFF = {"tricks", "amnesty"}
"""The terms of a sum that are subtracted."""


class Posting(NamedTuple):
    """One number of the sheet; ``against`` is ``None`` outside the whists. The reckoning is kept as it is written."""

    player: str
    field: str
    against: str | None
    amount: Fraction
    rule: str
    reckoning: str


@dataclass
class Outcome:
    """A game and what its last item must give; an expectation that is ``None`` was not spoken of."""

    title: str
    game: dict[str, Any]
    raw: str | None = None
    postings: list[Posting] | None = None
    notes: list[tuple[str, str]] | None = None
    problems: list[tuple[str, str]] = field(default_factory=list)
    finished: bool | None = None
    protocol: str | None = None
    next_dealer: str | None = None
    next_multiplier: int | None = None


def table(name: str) -> list[Outcome]:
    """The outcomes of one table."""
    text = (TABLES / f"{name}.txt").read_text(encoding="utf-8")
    paragraphs = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    return [_outcome(paragraph) for paragraph in paragraphs]


def _outcome(paragraph: str) -> Outcome:
    title, first, *rest = [line.strip() for line in paragraph.splitlines() if line.strip() and line[0] != "#"]
    outcome = Outcome(title, game(first))
    try:
        for line in rest:
            _take(outcome, line)
    except (ValueError, KeyError) as error:
        raise ValueError(f"{title}: {error}") from error
    return outcome


def game(line: str) -> dict[str, Any]:
    """A game without deals from the first line of a paragraph."""
    rules, players, *start = [part.strip() for part in line.split("|")]
    convention, *settings = rules.split()
    options = dict(deal_notation.setting(word) for word in settings)
    target = {"pool_target": options.pop("target")} if "target" in options else {}
    document = {
        "format": "preferans-game/1",
        "rules": {"convention": convention, **target, **({"options": options} if options else {})},
        "players": players.split(),
        "deals": [],
    }
    return document | ({"start": _start(start[0])} if start else {})


def _start(text: str) -> dict[str, Any]:
    start: dict[str, Any] = {}
    for item in text.split(", "):
        words, amount = item.rsplit(" ", 1)
        value = int(amount.replace("−", "-"))
        if words == "series":
            start["all_pass_series"] = value
            continue
        found = ACCOUNT.fullmatch(words)
        if not found:
            raise ValueError(f"no account: {words!r}")
        fields = start.setdefault(found["field"], {})
        if found["against"]:
            fields.setdefault(found["player"], {})[found["against"]] = value
        else:
            fields[found["player"]] = value
    return start


def _take(outcome: Outcome, line: str) -> None:
    """One line of a paragraph after its first."""
    mark, _, rest = line.partition(" ")
    match mark:
        case ">":
            outcome.game["deals"].append(deal_notation.deal(rest, outcome.game["players"]))
        case "merge":
            outcome.game = merged(outcome.game, json.loads(rest))
        case "raw":
            outcome.raw = rest
        case "!":
            code, _, where = rest.partition(" ")
            outcome.problems.append((code, where.strip()))
        case _:
            _expect(outcome, line)


def merged(target: Any, patch: Any) -> Any:
    """A document changed by a JSON merge patch (RFC 7386): ``null`` takes a key away."""
    if not isinstance(patch, dict):
        return patch
    out = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            out.pop(key, None)
        else:
            out[key] = merged(out.get(key), value)
    return out


def _expect(outcome: Outcome, line: str) -> None:
    words = line.split()
    match words:
        case ["nothing"]:
            outcome.postings = []
        case ["no", "notes"]:
            outcome.notes = []
        case ["note", player, rule]:
            outcome.notes = [*(outcome.notes or []), (player, rule)]
        case ["finished"] | ["open"]:
            outcome.finished = line == "finished"
        case ["protocol", *_]:
            outcome.protocol = line.partition(" ")[2]
        case ["next", *_]:
            _expect_next(outcome, line)
        case _:
            outcome.postings = [*(outcome.postings or []), _posting(line)]


def _expect_next(outcome: Outcome, line: str) -> None:
    found = NEXT.fullmatch(line)
    if not found:
        raise ValueError(f"cannot read {line!r}")
    outcome.next_dealer = found["dealer"]
    outcome.next_multiplier = int(found["multiplier"]) if found["multiplier"] else None


def _posting(line: str) -> Posting:
    found = POSTING.fullmatch(line)
    if not found:
        raise ValueError(f"cannot read {line!r}")
    amount = Fraction(found["amount"].replace("−", "-"))
    return Posting(found["player"], found["field"], found["against"], amount, found["rule"], found["reckoning"])


def reckoned(reckoning: str) -> Fraction:
    """What a reckoning such as ``2×2×(7−5)×1/2`` comes to."""
    out = Fraction(1)
    for factor in reckoning.split("×"):
        terms = re.findall(r"[+−]?[\d/]+", factor)
        out *= sum(Fraction(term.replace("−", "-")) for term in terms)
    return out


def written(factors: list[dict[str, Any]]) -> str:
    """Factors of a result document as the tables write them; a sum of one term needs no brackets."""
    return "×".join(_written_factor(factor) for factor in factors)


def _written_factor(factor: dict[str, Any]) -> str:
    if "value" in factor:
        return str(factor["value"]).replace("-", "−")
    terms = "".join(_signed(term["name"], term["value"]) for term in factor["terms"]).removeprefix("+")
    return f"({terms})" if len(factor["terms"]) > 1 else terms


def _signed(name: str, value: int) -> str:
    """A term with its sign; of a zero the name tells which sign it would have had."""
    return f"−{-value}" if value < 0 or (value == 0 and name in TAKEN_OFF) else f"+{value}"


def postings(entries: list[dict[str, Any]]) -> Iterator[Posting]:
    """The entries of a result document as postings of a table."""
    for e in entries:
        amount = Fraction(e["amount"])
        yield Posting(e["player"], e["field"], e["against"], amount, e["rule"], written(e["factors"]))


def unexpected(outcome: Outcome, found: list[dict[str, Any]]) -> list[str]:
    """In what the problems found differ from those of a table: each expected one at (or within) its place, and no
    code besides. How many problems one mistake is reported as is left open."""
    missing = [
        f"expected {codes} at {where or 'the top'}"
        for codes, where in outcome.problems
        if not any(p["code"] in codes.split("|") and _within(p["where"], where) for p in found)
    ]
    allowed = {code for codes, _ in outcome.problems for code in codes.split("|")}
    return [*missing, *(f"got {p['code']} at {p['where']}" for p in found if missing or p["code"] not in allowed)]


def _within(where: str, place: str) -> bool:
    return not place or where == place or where.startswith((f"{place}.", f"{place}["))
