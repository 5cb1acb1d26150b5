"""What is written beside the deals: adjustments, errors of record, agreements, newcomers (rules 4, 7, 8)."""

from collections.abc import Iterator, Sequence
from typing import Final, Protocol, TypeAlias

from preferans.core.accounts import HEAP, POOL, WHISTS, Account, Field
from preferans.core.closing import closes
from preferans.core.deals import Adjust, Agree, Cause, Error, ErrorField, When
from preferans.core.postings import Amount, Factor, Note, Posting, Reason, Silence, Term, post, share
from preferans.core.problems import Problem, problem
from preferans.core.rules import FROZEN_KEY, ErrorPenalty, TableRules
from preferans.core.seats import MAX_PLAYERS, Player, Seating

Written: TypeAlias = tuple[tuple[Posting, ...], tuple[Note, ...], tuple[Problem, ...]]
"""Postings, notes and problems of an item; where there are problems nothing is written."""

_ADJUSTED: Final = {
    Cause.DECREE: Reason.ADJUST_DECREE,
    Cause.STANDS: Reason.ADJUST_STANDS,
    Cause.FORGOTTEN: Reason.ADJUST_FORGOTTEN,
}

_FINED: Final = {
    ErrorField.WHISTS: Reason.ERROR_WHISTS,
    ErrorField.POOL: Reason.ERROR_POOL,
    ErrorField.HEAP: Reason.ERROR_HEAP,
}


class Standing(Protocol):
    """What an agreement has to know of a game in progress."""

    rules: TableRules
    seating: Seating
    target: int | None
    over: bool
    totals: list[Amount]


def adjust(fact: Adjust, number: int) -> Written:
    """An adjustment, written as it is. ``number`` is its own place among the game's items, from 1."""
    problems = tuple(_adjust_problems(fact, number))
    reason = _ADJUSTED[fact.cause]
    postings = tuple(post(account, reason, (Factor("amount", amount),)) for account, amount in fact.entries)
    return postings, (), problems


def _adjust_problems(fact: Adjust, number: int) -> Iterator[Problem]:
    if not fact.entries:
        yield problem("adjust-empty", "entries")
    if not fact.reason.strip():
        yield problem("reason-missing", "reason")
    for at, (account, amount) in enumerate(fact.entries):
        if account.field is Field.WHISTS and account.owner == account.against:
            yield problem("against-self", f"entries[{at}].against", player=account.owner)
        if not amount:
            yield problem("adjust-empty", f"entries[{at}].amount", "zero")
    yield from _earlier(fact.deal, number)


def _earlier(deal: int | None, number: int) -> Iterator[Problem]:
    """A note that names a deal names an earlier one."""
    if deal is not None and not 1 <= deal < number:
        yield problem("error-invalid", "deal", "deal", given=deal)


def counts(fact: Error) -> bool:
    """Whether an error counts: in time, even where it is waived or costs nothing (rules 8)."""
    return fact.when is When.IN_TIME


def error(rules: TableRules, fact: Error, number: int, *, first: bool) -> Written:
    """A wrong record by hand: the penalty, k for k, or the note that there is none. ``first``: of its writer's counted
    errors (S3 4.2.7, 4.2.8)."""
    problems = tuple(_error_problems(fact, number))
    silence = _silence(rules, fact, first=first)
    if problems or rules.record.error_penalty is ErrorPenalty.NONE or silence:
        return (), _error_notes(fact, silence), problems
    fined = WHISTS[fact.against or 0][fact.by] if fact.field is ErrorField.WHISTS else HEAP[fact.by]
    return (post(fined, _FINED[fact.field], (Factor("excess", fact.excess),)),), (), ()


def _silence(rules: TableRules, fact: Error, *, first: bool) -> Silence | None:
    if fact.when is When.IN_HAND:
        return Silence.ERROR_IN_HAND
    if fact.when is When.LATE:
        return Silence.ERROR_LATE
    if first and rules.record.error_warning:
        return Silence.ERROR_WARNED
    return Silence.ERROR_WAIVED if fact.waived else None


def _error_notes(fact: Error, silence: Silence | None) -> tuple[Note, ...]:
    if silence is None:
        return ()
    args: tuple[tuple[str, int], ...] = (("excess", fact.excess),)
    if silence is Silence.ERROR_WAIVED:
        return (Note(fact.against or 0, silence, (("by", fact.by), *args)),)
    return (Note(fact.by, silence, args),)


def _error_problems(fact: Error, number: int) -> Iterator[Problem]:
    against_whists = fact.field is ErrorField.WHISTS
    if fact.excess < 1:
        yield problem("error-invalid", "excess", "excess", given=fact.excess)
    if against_whists and fact.against is None:
        yield problem("error-invalid", "against", "against-missing")
    if not against_whists and fact.against is not None:
        yield problem("error-invalid", "against", "against-field")
    if against_whists and fact.against == fact.by:
        yield problem("against-self", "against", player=fact.by)
    if not against_whists and fact.waived:
        yield problem("error-invalid", "waived", "waived")
    if fact.found_by == fact.by:
        yield problem("error-invalid", "found_by", "found-by", player=fact.by)
    yield from _earlier(fact.deal, number)


def agree_problems(table: Standing, fact: Agree, rules: TableRules) -> Iterator[Problem]:
    """What is wrong with an agreement; ``rules`` are those that it leads to. After the end only a higher target can be
    agreed; and a target must not lie below a pool that it would close."""
    if FROZEN_KEY in dict(fact.options):
        yield problem("agree-price", f"options.{FROZEN_KEY}")
    if table.over:
        if fact.target is None or fact.options or fact.stake:
            yield problem("game-over", "", "agree")
        if fact.target is not None and table.target is not None and fact.target <= table.target:
            yield problem("agree-target", "pool_target", "after-end", given=fact.target, target=table.target)
            return
    yield from _closed_above(table, fact, rules)


def _closed_above(table: Standing, fact: Agree, rules: TableRules) -> Iterator[Problem]:
    target = table.target if fact.target is None else fact.target
    ending_changes = rules.closing.ending is not table.rules.closing.ending
    if target is None or not closes(rules, target) or (fact.target is None and not ending_changes):
        return
    place = "options.ending" if fact.target is None else "pool_target"
    for player in table.seating:
        if table.totals[player] > target:
            pool = int(table.totals[player])
            yield problem("agree-target", place, "below", given=target, player=player, pool=pool)


def join_problems(seating: Seating, *, over: bool) -> Iterator[Problem]:
    """Why nobody can join: the table is full, or the game has ended."""
    if len(seating) == MAX_PLAYERS:
        yield problem("join-full", "player")
    if over:
        yield problem("game-over", "", "join")


def join(seating: Seating, newcomer: Player, totals: Sequence[Amount]) -> tuple[Posting, ...]:
    """What a newcomer starts with: the mean pool and the mean heap of those playing, rounded against him."""
    pool = _mean(POOL, Reason.JOIN_POOL, seating, newcomer, totals, up=False)
    heap = _mean(HEAP, Reason.JOIN_HEAP, seating, newcomer, totals, up=True)
    return tuple(p for p in (pool, heap) if p.amount)


def _mean(
    accounts: tuple[Account, ...],
    reason: Reason,
    seating: Seating,
    newcomer: Player,
    totals: Sequence[Amount],
    *,
    up: bool,
) -> Posting:
    terms = [Term(p, int(totals[accounts[p].slot])) for p in seating]
    total = sum(term.value for term in terms)
    rest = -total % len(seating) if up else -(total % len(seating))
    if rest:
        terms.append(Term("rest", rest))
    return post(accounts[newcomer], reason, (Factor("mean", total + rest, tuple(terms)), share(len(seating))))
