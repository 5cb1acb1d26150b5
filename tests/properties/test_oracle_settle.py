"""The settlement of random games: results, the one point, debts and money as the oracle has them."""

import json
import random
from collections.abc import Iterable
from fractions import Fraction

import pytest

from tests import strategies
from tests.harness import command
from tests.oracle import compare
from tests.oracle.compare import Document, first_difference
from tests.oracle.settle import fewest_transfers, settle

STAKES = [
    {"per_whist": "0.10", "currency": "EUR"},
    {"per_whist": "0.07", "currency": "EUR", "coin": "0.05"},
    {"per_whist": "3", "currency": "RUB", "coin": "10"},
    {"per_whist": "0.003", "currency": "EUR"},
]
POLICIES = ("code", "exact", "whole")


def answers(games: list[Document], policy: str | None) -> list[Document]:
    words = ["--fractions", policy] if policy else []
    feed = "".join(json.dumps(game, ensure_ascii=False) + "\n" for game in games)
    done = command.run("settle", "-", "--jsonl", *words, stdin=feed, cwd=command.ROOT)
    return [json.loads(line) for line in done.stdout.split("\n") if line]


def fault(game: Document, policy: str | None, got: Document) -> str | None:
    want = settle(game, policy)
    for key in ("exact", "fractions", "point", "net"):
        found = first_difference(want[key], got[key], key)
        if found:
            return found
    owed = {(debt["from"], debt["to"], debt["whists"]) for debt in got["debts"]}
    if owed != want["debts"]:
        return f"debts: the oracle has {want['debts']}, the engine {owed}"
    paid = got["money"] and {p: Fraction(amount) for p, amount in got["money"]["amounts"].items()}
    if paid != want["money"]:
        return f"money: the oracle has {want['money']}, the engine {paid}"
    for key, nets in [("whists", got["net"]), ("money", got["money"] and got["money"]["amounts"])]:
        if nets and (key == "money" or not got["money"]):
            found = transfer_fault({p: Fraction(net) for p, net in nets.items()}, key, got["transfers"])
            if found:
                return found
    return None


def transfer_fault(nets: dict[str, Fraction], key: str, transfers: list[Document]) -> str | None:
    """Whether transfers settle the nets with as few payments as can be."""
    left = dict(nets)
    for transfer in transfers:
        amount = Fraction(transfer[key])
        if amount <= 0:
            return f"transfer of {amount}"
        left[transfer["from"]] += amount
        left[transfer["to"]] -= amount
    if any(left.values()):
        return f"{key}: the transfers {transfers} leave {left}"
    if len(transfers) != fewest_transfers(nets):
        return f"{key}: {len(transfers)} transfers where {fewest_transfers(nets)} do: {transfers}"
    return None


def games(seed: int, count: int) -> Iterable[Document]:
    for number in range(count):
        rng = random.Random(f"settle/{seed}/{number}")
        game = strategies.random_game(rng, most=rng.choice([3, 10, 20]))
        if rng.random() < 0.6:
            game["stake"] = rng.choice(STAKES)
        yield game


def all_agree(seed: int, count: int) -> None:
    found = []
    for some in compare.chunks(games(seed, count), 500):
        for policy in (None, *POLICIES):
            for game, got in zip(some, answers(some, policy), strict=True):
                why = fault(game, policy, got)
                if why:
                    found.append(f"{policy}: {why}\n{json.dumps(game, ensure_ascii=False)}")
        if found:
            break
    assert not found, "\n\n".join(sorted(found, key=len)[:3])


def test_settlements_agree(seed: int) -> None:
    all_agree(seed, 400)


@pytest.mark.sweep
def test_many_settlements_agree(seed: int) -> None:
    print(f"PREFERANS_SEED={seed}")
    all_agree(seed, 6000)
