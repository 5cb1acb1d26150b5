"""Why a surplus helped this player and no other, told from the rules in force and the pools of that moment."""

from collections.abc import Iterator, Mapping

from preferans.core.deals import Agree
from preferans.core.ledger import Entry, Ledger
from preferans.core.postings import Amount, Reason
from preferans.core.rules import ClosingRules, HelpOrder, with_values
from preferans.core.seats import Player, others_clockwise
from preferans.text.catalogue import words


def help_reasons(ledger: Ledger, lang: str) -> Iterator[Mapping[int, str]]:
    """For each entry of a game its postings of help received, by their place in the entry, with the reason why it was
    this player's turn. Where there is but one opponent nothing needs saying."""
    rules, target, totals = ledger.opening.rules, ledger.opening.target, list(ledger.opening.totals)
    for entry in ledger.entries:
        if isinstance(entry.fact, Agree):
            rules = with_values(rules, dict(entry.fact.options))
            target = target if entry.fact.target is None else entry.fact.target
        found = _reasons(entry, rules.closing, target, totals)
        yield {at: words(lang).get("sentences", f"why.{reason}") for at, reason in found}


def _reasons(entry: Entry, rules: ClosingRules, target: int | None, totals: list[Amount]) -> Iterator[tuple[int, str]]:
    """The reasons of one entry, whose postings are added to ``totals``."""
    for at, posting in enumerate(entry.postings):
        if posting.reason is Reason.HELP_RECEIVED and target is not None:
            others = others_clockwise(entry.seating, entry.postings[at - 1].account.owner)
            if len(others) > 1:
                yield at, _reason(rules, {p: totals[p] for p in others if totals[p] < target})
        totals[posting.account.slot] += posting.amount


def _reason(rules: ClosingRules, pools: Mapping[Player, Amount]) -> str:
    """Why the first of these open pools comes first."""
    if len(pools) == 1:
        return "only"
    if rules.help_order is HelpOrder.CLOCKWISE:
        return "clockwise"
    tied = list(pools.values()).count(max(pools.values())) > 1
    return f"tie.{rules.help_tie}" if tied else "largest"
