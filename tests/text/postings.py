"""Short ways to make postings, and all shapes that a reason's factors may have."""

import json
from collections.abc import Iterator
from typing import Any

from preferans.core.accounts import HEAP, POOL, WHISTS, Account
from preferans.core.postings import Factor, Posting, Reason, Term, post, share
from tests.harness.command import ROOT

REASONS: dict[str, list[list[Any]]] = json.loads((ROOT / "tests/cases/reasons.json").read_text(encoding="utf-8"))
ENGLISH_NAMES = ("South", "West", "North", "East")
RUSSIAN_NAMES = ("Анна", "Борис", "Вера", "Глеб")

MINE, HEAPED, OWED = POOL[0], HEAP[0], WHISTS[1][0]


def posting(reason: str, account: Account, /, **factors: Any) -> Posting:
    """A posting; ``whist_factor=2`` is a number, ``tricks={"own": 0}`` a sum, ``share=2`` a half."""
    return post(account, Reason(reason), tuple(factor(name.replace("_", "-"), v) for name, v in factors.items()))


def factor(name: str, value: Any) -> Factor:
    if name == "share":
        return share(value)
    if isinstance(value, dict):
        terms = tuple(Term(key, number) for key, number in value.items())
        return Factor(name, sum(term.value for term in terms), terms)
    return Factor(name, value)


def field_of(reason: str) -> tuple[Account, ...]:
    """The accounts that a reason may touch."""
    if reason.startswith("adjust"):
        return (MINE, HEAPED, OWED)
    if reason == "all-pass.clean":
        return (MINE, HEAPED)
    pools = {"contract.made", "misere.made", "help.given", "help.received", "excess.given", "join.pool"}
    whists = reason.startswith("whist") or reason in {
        "contract.consolation", "all-pass.whists", "help.whists", "error.whists",
    }  # fmt: skip
    return (MINE,) if reason in pools else (OWED,) if whists else (HEAPED,)


def shapes(variant: list[Any]) -> Iterator[list[Any]]:
    """Every way to leave out what may be left out, of factors and of terms; ``*`` is three players and a rest."""
    if not variant:
        yield []
        return
    first, rest = variant[0], variant[1:]
    for tail in shapes(rest):
        if isinstance(first, dict):
            [(name, terms)] = first.items()
            yield from ([{name: names}, *tail] for names in _sums(terms))
        else:
            yield [first.rstrip("?"), *tail]
            if first.endswith("?"):
                yield tail


def _sums(terms: list[str]) -> Iterator[list[Any]]:
    if terms == ["*"]:
        yield from ([0, 1, 2], [0, 1, 2, "rest"])
        return
    yield [name.rstrip("?") for name in terms]
    if terms[-1].endswith("?"):
        yield [name for name in terms if not name.endswith("?")]


ALL_SHAPES = [
    (reason, account, shape)
    for reason, variants in REASONS.items()
    for variant in variants
    for shape in shapes(variant)
    for account in field_of(reason)
    if reason != "all-pass.clean" or ("sign" in shape) == (account == HEAPED)
]
