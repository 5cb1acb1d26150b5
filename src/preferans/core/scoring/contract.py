"""A contract: the declarer's points or undertricks, the whists of the defence, and its liability (rules 3)."""

from collections.abc import Iterator
from typing import NamedTuple

from preferans.core.accounts import HEAP, POOL, WHISTS
from preferans.core.deals import Call, Contract, value_of_level
from preferans.core.postings import (
    HALF,
    Factor,
    Note,
    Posting,
    Reason,
    Silence,
    post,
    total_of,
    unless_one,
)
from preferans.core.rules import Consolation, SeriesEnd, TableRules, WhistStyle
from preferans.core.scoring.liability import duty_of, fines, met_duty, missing
from preferans.core.scoring.outcome import Outcome, outcome
from preferans.core.seats import Player, Seating, defenders, others_clockwise, rests

FLAT_CONSOLATION = 10


class Defended(NamedTuple):
    """A contract under the rules: who defends it, clockwise from the declarer, and who of them whists."""

    rules: TableRules
    seating: Seating
    dealer: Player | None
    deal: Contract
    defending: Seating
    whisters: Seating
    price: tuple[Factor, ...]
    """What a trick is worth in whists."""

    @property
    def declarer(self) -> Player:
        """Who plays the contract."""
        return self.deal.declarer


def contract_outcome(rules: TableRules, seating: Seating, dealer: Player | None, deal: Contract) -> Outcome:
    """Everything a contract writes, in the order of the Reasons table."""
    defended = _defended(rules, seating, dealer, deal)
    if deal.tricks is None or not defended.whisters:
        return _unplayed(defended)
    if deal.tricks[deal.declarer] >= deal.level:
        return _made(defended)
    return _failed(defended)


def _defended(rules: TableRules, seating: Seating, dealer: Player | None, deal: Contract) -> Defended:
    """Who whists; a checked ten without calls that fails is whisted by both, one that is made by nobody."""
    defending = defenders(seating, deal.declarer, dealer)
    whisters = tuple(p for p in defending if deal.calls[p] is Call.WHIST)
    if deal.tricks is not None and not any(deal.calls) and deal.tricks[deal.declarer] < deal.level:
        whisters = defending
    price = _priced(deal, "whist-factor", rules.prices.whist_factor)
    return Defended(rules, seating, dealer, deal, defending, whisters, price)


def _priced(deal: Contract, name: str, factor: int) -> tuple[Factor, ...]:
    """The value of the contract, multiplied by a factor of the table."""
    return (Factor("value", value_of_level(deal.level)), *unless_one(name, factor))


def _value(defended: Defended) -> Posting:
    return post(POOL[defended.declarer], Reason.CONTRACT_MADE, defended.price[:1])


def _unplayed(defended: Defended) -> Outcome:
    """Made without play: nobody whisted, or one defender claimed half the whists."""
    postings = [_value(defended)]
    for player in defended.defending:
        if defended.deal.calls[player] is Call.HALF_WHIST:
            duty = Factor("duty", duty_of(defended.rules, defended.deal.level))
            factors = *defended.price, duty, HALF
            postings.append(post(WHISTS[player][defended.declarer], Reason.WHIST_HALF, factors))
    return outcome([*postings, *_talon(defended)], [], SeriesEnd.MADE_UNWHISTED)


def _made(defended: Defended) -> Outcome:
    rules, deal = defended.rules, defended.deal
    split = rules.whist.style is WhistStyle.GENTLEMAN_ALWAYS
    tricks = _tricks(deal)
    shortfalls = tuple(missing(rules, deal.level, defended.whisters, defended.defending, tricks))
    owed = fines(rules, deal.level, shortfalls)
    postings = [_value(defended), *_whists(defended, split=split), *owed, *_talon(defended)]
    taken = sum(tricks[p] for p in defended.defending)
    met = met_duty(duty_of(rules, deal.level), taken, shortfalls)
    notes = [*_passed(defended, split=split), *met]
    return outcome(postings, notes, SeriesEnd.MADE_WHISTED)


def _failed(defended: Defended) -> Outcome:
    deal = defended.deal
    down = total_of("undertricks", contract=deal.level, tricks=-_tricks(deal)[defended.declarer])
    price = _priced(deal, "heap-factor", defended.rules.prices.heap_factor)
    undertricks = post(HEAP[defended.declarer], Reason.CONTRACT_UNDERTRICK, (*price, down))
    split = defended.rules.whist.style is not WhistStyle.GREEDY
    consoled = _consoled(defended)
    consolation = _consolation(defended, consoled, down)
    postings = [undertricks, *consolation, *_whists(defended, split=split), *_talon(defended)]
    left_out = (p for p in others_clockwise(defended.seating, defended.declarer) if p not in consoled)
    notes = [*(Note(p, Silence.CONSOLATION_NONE) for p in left_out), *_passed(defended, split=split)]
    return outcome(postings, notes, SeriesEnd.FAILED)


def _consoled(defended: Defended) -> Seating:
    """Who writes consolation: every opponent, passers and the resting dealer too, unless the table says less."""
    failure = defended.rules.failure
    if failure.consolation is Consolation.NONE:
        return ()
    resting = None if failure.consolation_dealer else rests(defended.seating, defended.dealer)
    return tuple(p for p in others_clockwise(defended.seating, defended.declarer) if p != resting)


def _consolation(defended: Defended, consoled: Seating, down: Factor) -> Iterator[Posting]:
    price = defended.price
    if defended.rules.failure.consolation is Consolation.TEN:
        price = (Factor("consolation", FLAT_CONSOLATION),)
    for player in consoled:
        yield post(WHISTS[player][defended.declarer], Reason.CONTRACT_CONSOLATION, (*price, down))


def _whists(defended: Defended, *, split: bool) -> Iterator[Posting]:
    """The tricks of the defence: two whisters each their own, a lone one all, or (``split``) both half of them."""
    tricks = _tricks(defended.deal)
    lone = len(defended.whisters) == 1
    for player in defended.defending:
        partners = [p for p in defended.defending if p != player]
        writes = player in defended.whisters or (lone and split)
        taken = sum(tricks[p] for p in defended.defending) if lone else tricks[player]
        if not writes or not taken:
            continue
        account = WHISTS[player][defended.declarer]
        if not lone or not partners:
            yield post(account, Reason.WHIST_TRICKS, (*defended.price, Factor("tricks", taken)))
            continue
        both = total_of("tricks", own=tricks[player], partner=tricks[partners[0]])
        if split:
            yield post(account, Reason.WHIST_GENTLEMAN, (*defended.price, both, HALF))
        else:
            yield post(account, Reason.WHIST_TRICKS, (*defended.price, both))


def _passed(defended: Defended, *, split: bool) -> Iterator[Note]:
    """Why a passing defender writes no tricks, and that a half-whist beside a whist counts as a pass."""
    tricks = _tricks(defended.deal)
    taken = sum(tricks[p] for p in defended.defending)
    whister = defended.whisters[0]
    for player in defended.defending:
        if player in defended.whisters:
            continue
        if defended.deal.calls[player] is Call.HALF_WHIST:
            yield Note(player, Silence.HALF_VOID, (("whister", whister),))
        if not split:
            yield Note(player, Silence.WHIST_PASSED, (("whister", whister), ("tricks", taken)))


def _talon(defended: Defended) -> Iterator[Posting]:
    """The bonus for talon tricks: the resting dealer writes it, or two opponents half each, or a single one all."""
    deal, seating = defended.deal, defended.seating
    if not deal.talon_tricks:
        return
    factors = *defended.price, Factor("talon-tricks", deal.talon_tricks)
    resting = rests(seating, defended.dealer)
    writers = defended.defending if resting is None else (resting,)
    part = (HALF,) if len(writers) > 1 else ()
    for player in writers:
        yield post(WHISTS[player][deal.declarer], Reason.WHIST_TALON, (*factors, *part))


def _tricks(deal: Contract) -> tuple[int, ...]:
    return deal.tricks or ()
