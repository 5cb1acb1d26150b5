"""What is wrong with the facts of a deal: every problem as a value, or nothing (rules 3, game format).

These checks look at one deal, the rules and who sits where. What depends on the game so far (its end, equal pools, an
agreed target) is checked where the game is kept, in ``ledger``.
"""

from collections.abc import Iterator

from preferans.core.deals import (
    DEALER_TALON_TRICKS,
    LEVELS,
    TRICKS,
    AllPass,
    Call,
    Contract,
    Misere,
    NamedTricks,
    Played,
    Strain,
    WithoutThree,
)
from preferans.core.problems import Problem, at_player, problem
from preferans.core.rules import HalfWhist, HelpTie, TableRules, Ten
from preferans.core.seats import MAX_PLAYERS, Player, Seating, defenders, rests

HALF_WHIST_LEVELS = {HalfWhist.OFF: range(0), HalfWhist.SIX_SEVEN: range(6, 8), HalfWhist.SIX_NINE: range(6, 10)}
TALON_TRICKS = range(4)


def contract_problems(rules: TableRules, seating: Seating, dealer: Player | None, deal: Contract) -> Iterator[Problem]:
    """What is wrong with a contract."""
    yield from _declarer_problems(seating, dealer, deal.declarer, deal.level)
    yield from _call_problems(rules, seating, dealer, deal)
    yield from _contract_tricks_problems(seating, dealer, deal)
    if deal.talon_tricks and not rules.whist.talon_bonus:
        yield problem("talon-off", "talon_tricks")
    elif deal.talon_tricks not in TALON_TRICKS:
        yield problem("tricks-range", "talon_tricks", "talon", given=deal.talon_tricks)


def misere_problems(seating: Seating, dealer: Player | None, deal: Misere) -> Iterator[Problem]:
    """What is wrong with a misère."""
    yield from _declarer_problems(seating, dealer, deal.declarer)
    if all(count is None for count in deal.tricks):
        yield problem("tricks-missing", "tricks", "declarer", player=deal.declarer)
        return
    whole = any(count is not None for p, count in enumerate(deal.tricks) if p != deal.declarer)
    yield from _tricks_problems(seating, dealer, deal.tricks, whole=whole, declarer=deal.declarer)


def without_three_problems(
    rules: TableRules, seating: Seating, dealer: Player | None, deal: WithoutThree
) -> Iterator[Problem]:
    """What is wrong with a contract given up."""
    yield from _declarer_problems(seating, dealer, deal.declarer, deal.level)
    if not rules.failure.without_three:
        yield problem("without-three-off", "")


def all_pass_problems(seating: Seating, dealer: Player | None, deal: AllPass) -> Iterator[Problem]:
    """What is wrong with an all-pass."""
    yield from _dealer_problems(seating, dealer)
    yield from _tricks_problems(seating, dealer, deal.tricks, resting_limit=DEALER_TALON_TRICKS)


def help_to_problems(rules: TableRules, deal: Played) -> Iterator[Problem]:
    """What is wrong with a list of whom to help. In an all-pass it serves every helper, so anybody may be on it."""
    if rules.closing.help_tie is not HelpTie.CHOICE:
        yield problem("help-to-invalid", "help_to", "off")
    if len(set(deal.help_to)) < len(deal.help_to):
        yield problem("help-to-invalid", "help_to", "repeat")
    if not isinstance(deal, AllPass) and deal.declarer in deal.help_to:
        yield problem("help-to-invalid", "help_to", "self", player=deal.declarer)


def _dealer_problems(seating: Seating, dealer: Player | None) -> Iterator[Problem]:
    if len(seating) == MAX_PLAYERS and dealer is None:
        yield problem("dealer-missing", "dealer")


def _declarer_problems(
    seating: Seating, dealer: Player | None, declarer: Player, level: int = LEVELS.start
) -> Iterator[Problem]:
    yield from _dealer_problems(seating, dealer)
    if declarer == rests(seating, dealer):
        yield problem("dealer-plays", "declarer", player=declarer)
    if level not in LEVELS:
        yield problem("level-unknown", "level", given=level)


def _call_problems(rules: TableRules, seating: Seating, dealer: Player | None, deal: Contract) -> Iterator[Problem]:
    calls, resting = deal.calls, rests(seating, dealer)
    if calls[deal.declarer] is not None:
        yield problem("call-misplaced", at_player("calls", deal.declarer), "declarer", player=deal.declarer)
    if resting is not None and resting != deal.declarer and calls[resting] is not None:
        yield problem("call-misplaced", at_player("calls", resting), "dealer", player=resting)
    if len(seating) == MAX_PLAYERS and (dealer is None or dealer == deal.declarer):
        return
    defending = defenders(seating, deal.declarer, dealer)
    if not _shown(rules, deal):
        case = "ten" if deal.level == LEVELS[-1] and not any(calls) else ""
        silent = (p for p in defending if calls[p] is None)
        yield from (problem("call-missing", at_player("calls", p), case, player=p) for p in silent)
    yield from _half_whist_problems(rules, defending, deal)
    if rules.whist.stalingrad and deal.level == LEVELS.start and deal.strain is Strain.SPADES:
        forced = (p for p in defending if calls[p] in (Call.PASS, Call.HALF_WHIST))
        yield from (problem("stalingrad-pass", at_player("calls", p), player=p) for p in forced)


def _shown(rules: TableRules, deal: Contract) -> bool:
    """Whether the contract is a checked ten without calls."""
    return deal.level == LEVELS[-1] and rules.whist.ten is Ten.CHECKED and not any(deal.calls)


def _half_whist_problems(rules: TableRules, defending: Seating, deal: Contract) -> Iterator[Problem]:
    halves = sum(deal.calls[p] is Call.HALF_WHIST for p in defending)
    if halves > 1:
        yield problem("call-misplaced", "calls", "two-halves")
    if halves and deal.level in LEVELS and deal.level not in HALF_WHIST_LEVELS[rules.whist.half]:
        if deal.level == LEVELS[-1]:
            yield problem("half-whist-off", "calls", "ten")
        elif rules.whist.half is HalfWhist.OFF:
            yield problem("half-whist-off", "calls", "off")
        else:
            yield problem("half-whist-off", "calls", "level", level=deal.level, rule=rules.whist.half)


def _contract_tricks_problems(seating: Seating, dealer: Player | None, deal: Contract) -> Iterator[Problem]:
    calls = [call for p, call in enumerate(deal.calls) if p != deal.declarer]
    whisted = Call.WHIST in calls
    if deal.tricks is None:
        if whisted:
            yield problem("tricks-missing", "tricks")
    elif any(calls) and not whisted:
        yield problem("tricks-unexpected", "tricks")
    else:
        yield from _tricks_problems(seating, dealer, deal.tricks, declarer=deal.declarer)


def _tricks_problems(
    seating: Seating,
    dealer: Player | None,
    tricks: NamedTricks,
    *,
    whole: bool = True,
    resting_limit: int = 0,
    declarer: Player | None = None,
) -> Iterator[Problem]:
    """Counts out of range, a resting dealer with more than ``resting_limit`` (unless he is said to be ``declarer``:
    then that is the mistake), and (``whole``) a sum that is not ten."""
    counts = tuple((p, tricks[p] or 0) for p in seating)
    for player, count in counts:
        if not 0 <= count <= TRICKS:
            yield problem("tricks-range", at_player("tricks", player), player=player, given=count)
    resting = rests(seating, dealer)
    if resting not in (None, declarer) and (given := tricks[resting] or 0) > resting_limit:
        case = "talon" if resting_limit else "contract"
        yield problem("dealer-tricks", at_player("tricks", resting), case, dealer=resting, given=given)
    total = sum(count for _, count in counts)
    if whole and total != TRICKS:
        yield problem("tricks-sum", "tricks", given=total, counts=tuple(count for _, count in counts))
