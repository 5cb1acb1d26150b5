"""The sheet as dictionaries, and how a number gets onto it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

Number = int | Fraction


class Choose(Exception):  # noqa: N818 - a question, not a fault
    """`help_tie` choice, pools are equal, and the deal does not say whom the helper helps."""

    def __init__(self, helper: str, tied: list[str]) -> None:
        super().__init__(f"{helper} must choose among {tied}")
        self.helper = helper
        self.tied = tied


class Sheet:
    """Everything known at one moment of a game."""

    def __init__(self, players: list[str], rules: dict[str, Any], target: int | None) -> None:
        self.players = list(players)
        self.rules = dict(rules)
        self.target = target
        self.pool: dict[str, Number] = dict.fromkeys(players, 0)
        self.heap: dict[str, Number] = dict.fromkeys(players, 0)
        self.whists: dict[str, dict[str, Number]] = {p: {q: 0 for q in players if q != p} for p in players}
        self.series = 0
        self.dealt_last: str | None = None
        self.next_dealer: str | None = None
        self.errors: dict[str, int] = {}
        # the game's own record of the deal being written
        self.entries: list[dict[str, Any]] = []
        self.notes: list[dict[str, Any]] = []

    def copy(self) -> Sheet:
        other = Sheet(self.players, self.rules, self.target)
        other.pool, other.heap = dict(self.pool), dict(self.heap)
        other.whists = {p: dict(row) for p, row in self.whists.items()}
        other.series, other.dealt_last, other.next_dealer = self.series, self.dealt_last, self.next_dealer
        other.errors = dict(self.errors)
        return other

    # ---- who sits where: `players` are clockwise

    def after(self, player: str) -> list[str]:
        """All the others, clockwise, beginning to the left of `player`."""
        seat = self.players.index(player)
        return self.players[seat + 1 :] + self.players[:seat]

    def left_of(self, player: str) -> str:
        seat = self.players.index(player)
        return self.players[(seat + 1) % len(self.players)]

    # ---- writing

    def post(
        self, player: str, field: str, against: str | None, amount: Number, rule: str, factors: list[dict[str, Any]]
    ) -> None:
        """Write one entry. What is zero is not written: "An unchanged field gets nothing; no zero"."""
        assert product(factors) == amount, (rule, amount, factors)
        if amount == 0:
            return
        if field == "whists":
            assert against is not None
            self.whists[player][against] += amount
            total = self.whists[player][against]
        elif field == "pool":
            self.pool[player] += amount
            total = self.pool[player]
        else:
            self.heap[player] += amount
            total = self.heap[player]
        self.entries.append(
            {
                "player": player,
                "field": field,
                "against": against,
                "amount": plain(amount),
                "total": plain(total),
                "rule": rule,
                "factors": factors,
            }
        )

    def note(self, player: str, rule: str, *, open_question: bool = False) -> None:
        """Say why nothing is written; an open question is a note that the law can be read to want or not to want."""
        self.notes.append({"player": player, "rule": rule, "open": open_question})

    # ---- reading

    def finished(self) -> bool:
        if self.target is None:
            return False
        # > "Leningrad (`ending` sum): … the game is over when the pools add up to T × players (a newcomer counts)."
        if self.rules["ending"] == "sum":
            return sum(self.pool.values()) >= self.target * len(self.players)
        # > "The game is over when every pool is closed."
        return all(pool >= self.target for pool in self.pool.values())

    def multiplier(self) -> int:
        # > "The n-th all-pass of a series uses the n-th multiplier, the last one repeating."
        progression: list[int] = self.rules["all_pass_progression"]
        return progression[self.series] if self.series < len(progression) else progression[-1]

    def nets(self) -> dict[str, Fraction]:
        # > "value(p) = pool_price × pool(p) − 10 × heap(p)"
        value = {p: self.rules["pool_price"] * self.pool[p] - 10 * self.heap[p] for p in self.players}
        mean = Fraction(sum(value.values())) / len(self.players)
        # > "net(p) = value(p) − mean of all values + whists written by p − whists written on p"
        net = {}
        for p in self.players:
            written: Number = 0
            for q in self.players:
                if q != p:
                    written += self.whists[p][q] - self.whists[q][p]
            net[p] = value[p] + written - mean
        return net

    def fields(self) -> dict[tuple[str, str, str | None], Number]:
        """Every field of the sheet with its total."""
        found: dict[tuple[str, str, str | None], Number] = {}
        for p in self.players:
            found[p, "pool", None] = self.pool[p]
            found[p, "heap", None] = self.heap[p]
            for q, total in self.whists[p].items():
                found[p, "whists", q] = total
        return found


def plain(number: Number) -> int | str:
    """As in the result document: fractions are strings "p/q" in lowest terms, everything else integers."""
    if isinstance(number, int):
        return number
    exact = Fraction(number)
    return exact.numerator if exact.denominator == 1 else f"{exact.numerator}/{exact.denominator}"


# -------------------------------------------------------------------- factors, as the table of Reasons has them


def factor(name: str, value: Number) -> list[dict[str, Any]]:
    return [{"name": name, "value": plain(value)}]


def unless_one(name: str, value: Number) -> list[dict[str, Any]]:
    """A factor in brackets: left out where it is 1."""
    return [] if value == 1 else factor(name, value)


def total_of(name: str, **terms: int) -> list[dict[str, Any]]:
    """A sum of terms, which carry their sign."""
    return [{"name": name, "terms": [{"name": term, "value": value} for term, value in terms.items()]}]


def product(factors: list[dict[str, Any]]) -> Number:
    result: Number = 1
    for one in factors:
        if "terms" in one:
            result *= sum(term["value"] for term in one["terms"])
        else:
            result *= one["value"] if isinstance(one["value"], int) else Fraction(one["value"])
    return result
