"""Random games that are valid by the law: for plain seeded sweeps and for hypothesis.

`random_game(rng)` makes a whole game document, `random_deal(rng, sheet)` the next item for a sheet of the oracle
(`tests.oracle`): who deals, whether the game is over and whom a helper may choose all depend on what came before, and
the oracle knows it. Every random decision goes through the `random.Random` that is handed in, so a seed is a game.
The hypothesis strategies `games()` and `rule_options()` hand in a generator that hypothesis can shrink.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Collection, Sequence
from typing import Any

from hypothesis import strategies as st

from tests.oracle import Choose, Sheet, begin, follow, play
from tests.oracle.tables import CHOICES, CONVENTIONS

Document = dict[str, Any]
NAMES = ["South", "West", "North", "East"]
OTHER_NAMES = ["Анна", "Борис", "Chloé", "Zoë O'Neil", "Дмитрий К.", "李雷", "x", "A·B"]
STRAINS = ["spades", "clubs", "diamonds", "hearts", "no-trump"]
KINDS = {
    "contract": 58, "all-pass": 17, "misere": 8, "without-three": 3, "adjust": 4, "error": 9, "agree": 3, "join": 2,
}  # fmt: skip


def chance(rng: random.Random, percent: int) -> bool:
    return rng.randint(1, 100) <= percent


# -------------------------------------------------------------------------------------------- table rules


def random_option(rng: random.Random, key: str) -> Any:
    """One value a table rule may have; the lists are made up, not only picked."""
    if key == "all_pass_progression" and chance(rng, 40):
        return [rng.randint(1, 5) for _ in range(rng.randint(1, 4))]
    if key == "all_pass_ends_on" and chance(rng, 40):
        return rng.sample(CHOICES[key][1], rng.randint(0, 4))
    return rng.choice(CHOICES[key])


def random_options(rng: random.Random, most: int = 8) -> Document:
    """The table rules that differ from the convention: none in two games of five."""
    if chance(rng, 40):
        return {}
    keys = rng.sample(sorted(CHOICES), rng.randint(1, most))
    return {key: random_option(rng, key) for key in keys}


# -------------------------------------------------------------------------------------------- one item


def random_dealer(rng: random.Random, sheet: Sheet, deal: Document) -> str | None:
    """Choose who deals and write it into the deal where it does not follow; None: nobody knows."""
    names, declarer, due = sheet.players, deal.get("declarer"), sheet.next_dealer
    if len(names) < 4:
        if chance(rng, 25):
            deal["dealer"] = rng.choice(names)
        return follow(sheet, deal)
    dealer = due
    if dealer in (None, declarer) or chance(rng, 20):
        dealer = rng.choice([p for p in names if p != declarer])
    if dealer != due or chance(rng, 30):
        deal["dealer"] = dealer
    return dealer


def random_split(rng: random.Random, total: int, names: Sequence[str]) -> dict[str, int]:
    """Share out tricks; one player often takes none or everything."""
    taken = dict.fromkeys(names, 0)
    if chance(rng, 25):
        taken[rng.choice(names)] = total
        return taken
    for _ in range(total):
        taken[rng.choice(names[1:] if len(names) > 1 and chance(rng, 20) else names)] += 1
    return taken


def named(rng: random.Random, taken: dict[str, int]) -> dict[str, int]:
    """The tricks as written down: who took none is sometimes not named."""
    if chance(rng, 70):
        return taken
    return {p: n for p, n in taken.items() if n or chance(rng, 30)}


def random_calls(rng: random.Random, sheet: Sheet, deal: Document, defenders: list[str]) -> dict[str, str] | None:
    """A call for every defender, or None on a ten that is only checked."""
    level, rules = deal["level"], sheet.rules
    if level == 10 and rules["ten"] == "checked" and chance(rng, 50):
        return None
    if rules["stalingrad"] and level == 6 and deal.get("strain") == "spades":
        return dict.fromkeys(defenders, "whist")
    highest = {"off": 0, "6-7": 7, "6-9": 9}[rules["half_whist"]]
    calls = {p: rng.choice(["whist", "whist", "pass"]) for p in defenders}
    if level <= highest and chance(rng, 15):
        calls[rng.choice(defenders)] = "half-whist"
    return dict(rng.sample(list(calls.items()), len(calls)))


def contract_tricks(rng: random.Random, deal: Document, defenders: list[str]) -> dict[str, int]:
    level = deal["level"]
    likely = [level, level, level, min(10, level + 1), level - 1]
    declared = rng.choice(likely) if chance(rng, 75) else rng.randint(0, 10)
    return {deal["declarer"]: declared, **random_split(rng, 10 - declared, defenders)}


def random_contract(rng: random.Random, sheet: Sheet) -> Document:
    deal: Document = {"kind": "contract", "declarer": rng.choice(sheet.players)}
    deal["level"] = rng.choice([6, 6, 6, 6, 7, 7, 7, 8, 8, 9, 9, 10])
    if chance(rng, 60):
        deal["strain"] = rng.choice(STRAINS)
    dealer = random_dealer(rng, sheet, deal)
    resting = dealer if len(sheet.players) == 4 else None
    defenders = [p for p in sheet.after(deal["declarer"]) if p != resting]
    calls = random_calls(rng, sheet, deal, defenders)
    if calls is not None:
        deal["calls"] = calls
        if resting is not None and chance(rng, 40):
            deal.pop("dealer", None)  # the calls say who rests
    elif chance(rng, 30):
        deal["calls"] = {}
    whisted = "whist" in calls.values() if calls is not None else chance(rng, 60)
    if whisted:
        tricks = contract_tricks(rng, deal, defenders)
        if resting is not None and chance(rng, 15):
            tricks[resting] = 0
        deal["tricks"] = named(rng, tricks)
    if sheet.rules["talon_bonus"] and chance(rng, 70):
        deal["talon_tricks"] = rng.randint(0, 3)
    return deal


def random_misere(rng: random.Random, sheet: Sheet) -> Document:
    deal: Document = {"kind": "misere", "declarer": rng.choice(sheet.players)}
    dealer = random_dealer(rng, sheet, deal)
    taken = 0 if chance(rng, 60) else rng.randint(1, 10)
    deal["tricks"] = {deal["declarer"]: taken}
    resting = dealer if len(sheet.players) == 4 else None
    others = [p for p in sheet.players if p not in (resting, deal["declarer"])]
    if len(sheet.players) > 2 and chance(rng, 20):
        deal["tricks"] |= random_split(rng, 10 - taken, others)
    return deal


def random_without_three(rng: random.Random, sheet: Sheet) -> Document:
    deal: Document = {"kind": "without-three", "declarer": rng.choice(sheet.players), "level": rng.randint(6, 10)}
    if chance(rng, 30):
        deal["strain"] = rng.choice(STRAINS)
    random_dealer(rng, sheet, deal)
    return deal


def random_all_pass(rng: random.Random, sheet: Sheet) -> Document:
    deal: Document = {"kind": "all-pass"}
    dealer = random_dealer(rng, sheet, deal)
    resting = dealer if len(sheet.players) == 4 else None
    active = [p for p in sheet.players if p != resting]
    talon = rng.randint(0, 2) if resting is not None else 0
    taken = random_split(rng, 10 - talon, active)
    if resting is not None and (talon or chance(rng, 50)):
        taken[resting] = talon
    deal["tricks"] = named(rng, taken)
    return deal


def random_adjust(rng: random.Random, sheet: Sheet, number: int) -> Document:
    entries = []
    cause = rng.choice(["decree"] * 4 + ["stands", "forgotten"])
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        player = rng.choice(sheet.players)
        entry: Document = {"field": rng.choice(["pool", "heap", "heap", "whists"]), "player": player}
        if entry["field"] == "whists":
            entry["against"] = rng.choice(sheet.after(player))
        low, high = (-9, -1) if cause == "forgotten" else (-3, 9)
        entry["amount"] = rng.choice([n for n in range(low, high + 1) if n])
        entries.append(entry)
    deal: Document = {"kind": "adjust", "entries": entries, "reason": rng.choice(["second misdeal", "по решению"])}
    if cause != "decree" or chance(rng, 20):
        deal["cause"] = cause
    if cause != "decree" and chance(rng, 50):
        deal["by"], deal["refused_by"] = rng.sample(sheet.players, 2)
        if number > 1:
            deal["deal"] = rng.randint(1, number - 1)
    return deal


def random_error(rng: random.Random, sheet: Sheet, number: int) -> Document:
    again = [p for p in sheet.players if p in sheet.errors]
    by = rng.choice(again if again and chance(rng, 60) else sheet.players)
    deal: Document = {"kind": "error", "by": by, "field": rng.choice(["whists", "whists", "pool", "heap"])}
    deal["excess"] = rng.randint(1, 12)
    deal["when"] = rng.choice(["in-time"] * 6 + ["in-hand", "late"])
    if deal["field"] == "whists":
        deal["against"] = rng.choice(sheet.after(by))
        if deal["when"] == "in-time" and chance(rng, 30):
            deal["waived"] = True
    if chance(rng, 30):
        deal["found_by"] = rng.choice(sheet.after(by))
    if number > 1 and chance(rng, 20):
        deal["deal"] = rng.randint(1, number - 1)
    return deal


def random_agree(rng: random.Random, sheet: Sheet) -> Document:
    """An agreement: other rules, another target, another stake. After the end only a higher target."""
    least = max([1, *(int(pool) for pool in sheet.pool.values())])
    if sheet.finished():
        assert sheet.target is not None
        return {"kind": "agree", "pool_target": max(least, sheet.target) + rng.randint(1, 12)}
    deal: Document = {"kind": "agree"}
    if chance(rng, 60):
        keys = [key for key in sorted(CHOICES) if key != "pool_price"]
        deal["options"] = {key: random_option(rng, key) for key in rng.sample(keys, rng.randint(1, 4))}
    if chance(rng, 15):
        deal["stake"] = {"per_whist": rng.choice(["0.05", "1", "2.50"]), "currency": "EUR"}
    ending = deal.get("options", {}).get("ending", sheet.rules["ending"])
    closes = ending == "each" and sheet.target is not None and least > sheet.target
    if len(deal) == 1 or closes or chance(rng, 20):
        # a target not below any pool that it would close
        deal["pool_target"] = (least if ending == "each" else 1) + rng.randint(0, 12)
    return deal


def random_join(rng: random.Random, sheet: Sheet) -> Document:
    name = rng.choice([p for p in NAMES + OTHER_NAMES if p not in sheet.players])
    deal: Document = {"kind": "join", "player": name}
    if chance(rng, 40):
        deal["after"] = rng.choice(sheet.players)
    return deal


def possible_kinds(sheet: Sheet, never: Collection[str] = ()) -> list[str]:
    kinds = set(KINDS) - set(never)
    if sheet.finished():
        kinds &= {"adjust", "error", "agree"}
    if not sheet.rules["without_three"]:
        kinds.discard("without-three")
    if len(sheet.players) == 4:
        kinds.discard("join")
    return [kind for kind in KINDS if kind in kinds]


def random_deal(
    rng: random.Random, sheet: Sheet, kind: str | None = None, number: int = 1, never: Collection[str] = ()
) -> Document:
    """The next item for this sheet, valid by the law; `number` is its place in the game, `never` kinds to leave out."""
    if kind is None:
        kinds = possible_kinds(sheet, never)
        kind = rng.choices(kinds, weights=[KINDS[k] for k in kinds])[0]
    if kind in ("adjust", "error"):
        deal = (random_adjust if kind == "adjust" else random_error)(rng, sheet, number)
    else:
        make = {
            "contract": random_contract, "misere": random_misere, "without-three": random_without_three,
            "all-pass": random_all_pass, "agree": random_agree, "join": random_join,
        }[kind]  # fmt: skip
        deal = make(rng, sheet)
    if kind in ("contract", "misere", "all-pass") and sheet.rules["help_tie"] == "choice":
        choose_helped(rng, sheet, deal)
    if chance(rng, 3):
        deal["note"] = "no hurry"
    return deal


def choose_helped(rng: random.Random, sheet: Sheet, deal: Document) -> None:
    """Name whom the helper helps wherever pools are equal; now and then a list that nobody needs."""
    wanted: list[str] = []
    if deal["kind"] != "all-pass" and chance(rng, 15):
        others = sheet.after(deal["declarer"])
        wanted = rng.sample(others, rng.randint(1, len(others)))
    while True:
        if wanted:
            deal["help_to"] = list(wanted)
        try:
            play(sheet.copy(), deal)
        except Choose as question:
            wanted.append(rng.choice(question.tied))
        else:
            return


# -------------------------------------------------------------------------------------------- a whole game


def random_start(rng: random.Random, names: list[str], rules: Document, target: int | None) -> Document:
    """Totals carried over from paper; no pool above a target at which pools close."""
    ending = rules["options"].get("ending", "sum" if rules["convention"] == "leningrad" else "each")
    most = target if target is not None and ending == "each" else 20
    start: Document = {}
    if chance(rng, 80):
        low = max(0, most - 3) if chance(rng, 50) else 0
        start["pool"] = {p: rng.randint(low, most) for p in names if chance(rng, 80)}
    if chance(rng, 70):
        start["heap"] = {p: rng.randint(-6, 30) for p in names if chance(rng, 80)}
    if chance(rng, 60):
        pairs = [(p, q) for p, q in itertools.permutations(names, 2) if chance(rng, 60)]
        start["whists"] = {p: {q: rng.randint(0, 60) for r, q in pairs if r == p} for p in names}
    if chance(rng, 40):
        start["all_pass_series"] = rng.randint(0, 4)
    return start


def random_frame(rng: random.Random, convention: str | None, players: int | None, options: Document | None) -> Document:
    """A game document without deals."""
    rules: Document = {"convention": convention or rng.choice(CONVENTIONS)}
    if chance(rng, 85):
        rules["pool_target"] = rng.choice([1, 2, 3, 4, 5, 6, 8, 10, 10, 11, 15, 20, 30])
    rules["options"] = random_options(rng) if options is None else dict(options)
    size = players or rng.choice([2, 3, 3, 3, 4, 4])
    names = NAMES[:size] if chance(rng, 60) else rng.sample(OTHER_NAMES, size)
    document: Document = {"format": "preferans-game/1", "rules": rules, "players": names}
    if chance(rng, 40):
        document["start"] = random_start(rng, names, rules, rules.get("pool_target"))
    if chance(rng, 10):
        document["title"] = "Thursday game"
        document["started"] = "2024-05-02T19:30:00+03:00"
        rules["edition"] = 1
    if chance(rng, 10):
        document["stake"] = {"per_whist": rng.choice(["0.10", "0.05", "1"]), "currency": "EUR"}
    return document


def random_game(
    rng: random.Random,
    convention: str | None = None,
    players: int | None = None,
    options: Document | None = None,
    most: int = 16,
    never: Collection[str] = (),
) -> Document:
    """A valid game of up to `most` items; it goes on after the end only where the law lets it.

    Convention, number of players and options may be fixed; kinds of items named in `never` do not occur.
    """
    document = random_frame(rng, convention, players, options)
    document["deals"] = []
    sheet = begin(document)
    for number in range(1, rng.randint(1, most) + 1):
        if sheet.finished() and (chance(rng, 40) or not possible_kinds(sheet, never)):
            break
        deal = random_deal(rng, sheet, number=number, never=never)
        document["deals"].append(deal)
        play(sheet, deal)
    if not document["rules"]["options"] and chance(rng, 70):
        del document["rules"]["options"]
    return document


# -------------------------------------------------------------------------------------------- hypothesis


@st.composite
def games(
    draw: st.DrawFn,
    most: int = 8,
    players: int | None = None,
    options: Document | None = None,
    never: Collection[str] = (),
) -> Document:
    """Valid game documents; hypothesis shrinks them."""
    rng = draw(st.randoms(use_true_random=False))
    return random_game(rng, players=players, options=options, most=most, never=never)


@st.composite
def rule_options(draw: st.DrawFn) -> Document:
    """Table rules that differ from a convention."""
    return random_options(draw(st.randoms(use_true_random=False)))
