"""Random evenings for the benchmarks: ready facts, and the same as documents. Seeded, so that runs compare."""

import json
import random

from preferans.core.conventions import LENINGRAD, ROSTOV, SOCHI
from preferans.core.deals import AllPass, Call, Contract, Misere, Played, Strain, WithoutThree
from preferans.core.ledger import Opening

NAMES = ("South", "West", "North")
PRESETS = (SOCHI, LENINGRAD, ROSTOV)
SEED = 20261130
PAIRS = ("ww", "wp", "pw", "pp", "hp")
CALLS = {"w": Call.WHIST, "p": Call.PASS, "h": Call.HALF_WHIST}
SPREAD = (0, 0, 0, 1, 1, -1, 2, -2)
"""How many tricks over or under a contract a declarer takes, by chance."""

Game = tuple[Opening, list[Played]]


def deal(rng: random.Random) -> Played:
    """One deal of three players: mostly contracts, a fifth all-passes, some misères."""
    chance, declarer = rng.random(), rng.randrange(3)
    if chance < 0.2:
        first = rng.randint(0, 10)
        second = rng.randint(0, 10 - first)
        return AllPass((first, second, 10 - first - second))
    if chance < 0.27:
        counts: list[int | None] = [None, None, None]
        counts[declarer] = rng.choice((0, 0, 1, 2, 3))
        return Misere(declarer, tuple(counts))
    if chance < 0.3:
        return WithoutThree(declarer, rng.randint(6, 10))
    return contract(rng, declarer)


def contract(rng: random.Random, declarer: int) -> Contract:
    """A contract with any pair of calls and tricks about what was bid."""
    level = rng.choice((6, 6, 6, 7, 7, 8, 8, 9, 10))
    pair = rng.choice(PAIRS if level < 8 else PAIRS[:4])
    defenders = [p for p in range(3) if p != declarer]
    calls: list[Call | None] = [None, None, None]
    for player, letter in zip(defenders, pair, strict=True):
        calls[player] = CALLS[letter]
    tricks = None
    if "w" in pair:
        counts = [0, 0, 0]
        counts[declarer] = min(10, max(0, level + rng.choice(SPREAD)))
        counts[defenders[0]] = rng.randint(0, 10 - counts[declarer])
        counts[defenders[1]] = 10 - sum(counts)
        tricks = tuple(counts)
    return Contract(declarer, level, tuple(calls), tricks, strain=rng.choice(tuple(Strain)))


def games(count: int, deals: int) -> list[Game]:
    """Games of three players, the conventions in turn, every other one with a target too high to end it."""
    rng = random.Random(SEED)
    found: list[Game] = []
    for i in range(count):
        rules = PRESETS[i % 3].rules
        played = [deal(rng) for _ in range(deals)]
        if i % 3 == 2:
            played = [Misere(0, (1, None, None)) if isinstance(d, WithoutThree) else d for d in played]
        found.append((Opening(3, rules, 20 * deals if i % 2 else None), played))
    return found


def document(game: Game) -> str:
    """The game as one line of JSON."""
    opening, played = game
    preset = next(p for p in PRESETS if p.rules == opening.rules)
    rules: dict[str, object] = {"convention": preset.name}
    if opening.target is not None:
        rules["pool_target"] = opening.target
    deals = [_item(d) for d in played]
    whole = {"format": "preferans-game/1", "rules": rules, "players": NAMES, "deals": deals}
    return json.dumps(whole, ensure_ascii=False)


def _item(played: Played) -> dict[str, object]:
    item: dict[str, object] = {"kind": played.kind}
    if not isinstance(played, AllPass):
        item["declarer"] = NAMES[played.declarer]
    if isinstance(played, Contract | WithoutThree):
        item["level"] = played.level
    if isinstance(played, Contract):
        item["strain"] = played.strain
        item["calls"] = {NAMES[p]: call for p, call in enumerate(played.calls) if call}
    if not isinstance(played, WithoutThree) and played.tricks is not None:
        item["tricks"] = {NAMES[p]: count for p, count in enumerate(played.tricks) if count is not None}
    return item
