"""Everything that can come next: how many deals there are, and that each is worth what replaying it says.

The counts, worked out here. Ten tricks among three can be shared in C(12, 2) = 66 ways, among two in 11.

A contract, three players, for one declarer and one level:
- with a whist somebody plays: both whist, the one or the other beside a pass, 3 × 66; where half-whists are allowed
  (sixes and sevens) also the one or the other beside a half-whist, which is void, 5 × 66;
- without a whist nothing is played: both pass, 1; where half-whists are allowed also the half of the one or the other, 3;
- a ten may come without calls besides, because it is checked: without tricks, 1, or with any, 66.
Six, seven: 5 × 66 + 3 = 333. Eight, nine: 3 × 66 + 1 = 199. Ten: 199 + 67 = 266. All five 2 × 333 + 2 × 199 + 266 = 1330.
With five times without three and the eleven misères that is 1346 for each declarer.
"""

import json
import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import preferans
from preferans.core.deals import AllPass, Contract, Fact, Misere, WithoutThree
from preferans.core.readings.outcomes import Possible
from preferans.formats.game import Game
from tests import strategies
from tests.keeping.tables import all_pass, game, mark, passed_out
from tests.oracle import begin, play

Item = dict[str, Any]
SPLITS = comb(12, 2)
CONTRACTS = 2 * (5 * SPLITS + 3) + 2 * (3 * SPLITS + 1) + (3 * SPLITS + 1 + SPLITS + 1)
OF_A_DECLARER = CONTRACTS + 5 + 11
DEALT = passed_out("A", 6, "B", "C", dealer="C")


def rules(convention: str = "sochi", target: int | None = None, **options: Any) -> Item:
    return {"convention": convention, "options": options, **({} if target is None else {"pool_target": target})}


def item(fact: Fact, names: Sequence[str]) -> Item:
    """A deal as a document writes it."""
    said: Item = {"kind": fact.kind}
    if isinstance(fact, Contract | Misere | WithoutThree):
        said["declarer"] = names[fact.declarer]
    if isinstance(fact, Contract | WithoutThree):
        said["level"] = fact.level
    if isinstance(fact, Contract):
        said["calls"] = {names[p]: call.value for p, call in enumerate(fact.calls) if call is not None}
    if isinstance(fact, Contract | Misere | AllPass) and fact.tricks is not None:
        said["tricks"] = {names[p]: count for p, count in enumerate(fact.tricks) if count is not None}
    if isinstance(fact, Contract | Misere | WithoutThree | AllPass) and fact.dealer is not None:
        said["dealer"] = names[fact.dealer]
    return said


def held_to_replay(kept: Game, possible: Possible) -> None:
    """It is what the game says of the deal where that is recorded, and its changes are those of the results."""
    after, change = kept.record(item(possible.entry.fact, kept.names), mark(1))
    assert after.ledger.entries[-1] == possible.entry
    moved = {p: now - was for p, (was, now) in change.differences.results.items()}
    assert possible.change == moved
    assert sum(possible.change.values()) == 0


class TestHowMany:
    def test_the_figures_above(self):
        assert (SPLITS, CONTRACTS, OF_A_DECLARER) == (66, 1330, 1346)

    @pytest.mark.parametrize(
        ("law", "want"),
        [
            (rules("sochi"), 3 * OF_A_DECLARER + SPLITS),
            (rules("leningrad"), 3 * OF_A_DECLARER + SPLITS),
            (rules("rostov"), 3 * (OF_A_DECLARER - 5) + SPLITS),  # nothing is given up without three
            (rules(half_whist="off"), 3 * (4 * 199 + 266 + 5 + 11) + SPLITS),
            (rules(half_whist="6-9"), 3 * (4 * 333 + 266 + 5 + 11) + SPLITS),
            (rules(ten="whisted"), 3 * (2 * 333 + 3 * 199 + 5 + 11) + SPLITS),  # a ten has calls like the others
        ],
    )
    def test_three_players(self, law: Item, want: int):
        assert len(list(preferans.outcomes(game(rules=law)))) == want

    def test_three_players_by_kind(self):
        kinds = Counter(type(possible.entry.fact) for possible in preferans.outcomes(game()))
        assert kinds == {Contract: 3 * 1330, Misere: 33, WithoutThree: 15, AllPass: 66}

    def test_two_players(self):
        """One defender: whist 11, pass 1, half 1: 13, 13, 12, 12; a ten 12 and 12 without calls. 74 + 5 + 11 = 90."""
        assert len(list(preferans.outcomes(game(players=("A", "B"))))) == 2 * 90 + 11

    def test_four_players(self):
        """Three of them play; of an all-pass the dealer may have none, one or two tricks: C(12,2) + C(11,2) + C(10,2)."""
        dealt = game(passed_out("A", 6, "B", "C", dealer="D"), players=("A", "B", "C", "D"))
        found = list(preferans.outcomes(dealt))
        assert len(found) == 3 * OF_A_DECLARER + 66 + 55 + 45
        assert {possible.entry.dealer for possible in found} == {0}, "A deals after D and rests"

    def test_four_players_of_whom_nobody_knows_who_deals(self):
        assert list(preferans.outcomes(game(players=("A", "B", "C", "D")))) == []

    def test_after_the_end_there_is_nothing(self):
        over = game(DEALT, rules=rules(target=1), start={"pool": {"B": 1, "C": 1}})
        assert over.ledger.position.over
        assert list(preferans.outcomes(over)) == []

    def test_no_deal_comes_twice(self):
        facts = [possible.entry.fact for possible in preferans.outcomes(game())]
        assert len(set(facts)) == len(facts)

    def test_where_the_helper_would_have_to_choose_the_deal_is_left_out(self):
        """A's pool is closed: whatever he makes helps B or C, who are equal; he plays for nothing or is defeated."""
        closed = game(rules=rules(target=10, help_tie="choice"), start={"pool": {"A": 10}})
        made = [p for p in preferans.outcomes(closed) if any(q.account.field == "pool" for q in p.entry.postings)]
        assert made
        assert {p.entry.fact.declarer for p in made if isinstance(p.entry.fact, Contract)} == {1, 2}


class TestEachIsWhatReplaySays:
    @pytest.mark.parametrize("players", [("A", "B"), ("A", "B", "C")])
    @pytest.mark.parametrize("convention", ["sochi", "leningrad", "rostov"])
    def test_of_a_single_deal(self, convention: str, players: tuple[str, ...]):
        """One in seven of three players, all of two."""
        begun = game(players=players, rules=rules(convention))
        for possible in list(preferans.outcomes(begun))[:: 6 * len(players) - 11]:
            assert preferans.score(item(possible.entry.fact, players), convention, players) == possible.entry
            assert sum(possible.change.values()) == 0

    @pytest.mark.parametrize(
        ("kept", "step"),
        [
            (game(DEALT, rules=rules(target=5), start={"pool": {"B": 4, "C": 3}}), 4),
            (game(DEALT, all_pass(3, 3, 4), rules=rules("leningrad", target=20)), 17),
            (game(all_pass(0, 5, 5, dealer="B"), rules=rules("rostov", target=3, all_pass_amnesty=True)), 17),
            (game(passed_out("A", 6, "B", "C", dealer="D"), all_pass(2, 2, 6, players="BCD"), players="ABCD"), 19),
            (game(passed_out("A", 7, "B", dealer="B"), players="AB", rules=rules(target=4)), 1),
            (game(DEALT, {"kind": "join", "player": "D"}), 19),
        ],
    )
    def test_in_the_midst_of_a_game(self, kept: Game, step: int):
        for possible in list(preferans.outcomes(kept))[::step]:
            held_to_replay(kept, possible)

    @given(strategies.games(most=6), st.integers(0, 200))
    @settings(max_examples=5)
    def test_of_any_game(self, document: Item, first: int):
        kept = strategy_game(document)
        found = list(preferans.outcomes(kept))
        for possible in found[first :: max(1, len(found) // 8)]:
            held_to_replay(kept, possible)

    def test_the_game_is_as_it_was(self):
        kept = game(DEALT, all_pass(3, 3, 4))
        before = kept.ledger
        assert all(possible.entry.number == 3 for possible in preferans.outcomes(kept))
        assert kept.ledger == before == game(DEALT, all_pass(3, 3, 4)).ledger

    def test_a_sum_by_hand(self):
        """A's six, B alone whists, 6-4-0: A 2 in the pool, B 8 whists on A. Mean of the pools 20/3."""
        found = {p.entry.fact: p for p in preferans.outcomes(game())}
        fact = preferans.score("6/= A; B whist, C pass; 6-4-0", players=("A", "B", "C")).fact
        assert found[fact].change == {0: Fraction(40, 3) - 8, 1: 8 - Fraction(20, 3), 2: -Fraction(20, 3)}


def strategy_game(document: Item) -> Game:
    return preferans.load(json.dumps(document))


@pytest.mark.parametrize("number", range(6))
def test_whatever_happens_next_was_among_them(number: int, seed: int):
    """A deal of another generator, without what outcomes leave out (strains, talon tricks, other people's tricks)."""
    rng = random.Random(f"{seed}/{number}")
    document = strategies.random_game(rng, most=5, options={"help_tie": "clockwise"} if number % 2 else {})
    kept = strategy_game(document)
    sheet = begin(document)
    for deal in document["deals"]:
        play(sheet, deal)
    position = kept.ledger.position
    if sheet.finished() or (len(sheet.players) == 4 and position.next_dealer is None):
        return
    known = {possible.entry.fact for possible in preferans.outcomes(kept)}
    for kind in ("contract", "contract", "misere", "all-pass"):
        fact = kept.record(strategies.random_deal(rng, sheet, kind), mark(1))[0].facts[-1]
        if kept.record(item(fact, kept.names), mark(1))[0].ledger.entries[-1].dealer != position.next_dealer:
            continue
        assert plain(fact, position.next_dealer) in known, fact


def plain(fact: Fact, dealer: int | None) -> Fact:
    assert isinstance(fact, Contract | Misere | AllPass)
    fact = fact._replace(dealer=dealer)
    if isinstance(fact, Contract):
        return fact._replace(strain=None, talon_tricks=0)
    if isinstance(fact, Misere):
        own = tuple(count if p == fact.declarer else None for p, count in enumerate(fact.tricks))
        return fact._replace(tricks=own)
    return fact


@pytest.mark.sweep
def test_all_of_many_games_are_what_replay_says(seed: int):
    for number in range(60):
        kept = strategy_game(strategies.random_game(random.Random(f"{seed}/outcomes/{number}"), most=8))
        for possible in list(preferans.outcomes(kept))[number % 5 :: 5]:
            held_to_replay(kept, possible)
