"""A deal in a line of words: who played what, what the others said, who took how many tricks."""

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from preferans.core.deals import Adjust, Agree, AllPass, Call, Contract, Error, Join, Misere, WithoutThree
from preferans.core.ledger import Entry
from preferans.core.readings.protocol import SIGNS
from preferans.text.catalogue import words
from preferans.text.rules import rule_choice

_DOMAIN: Final = "headlines"
_TIED: Final = "\u00a0"
"""A blank that keeps a name and its number together."""


def headline(entry: Entry, names: Sequence[str], lang: str) -> str:
    """What happened, in words, without any figure of the score."""
    w = words(lang)
    match entry.fact:
        case Contract() as deal:
            return _contract(entry, deal, names, lang)
        case Misere(declarer=declarer, tricks=tricks):
            taken = tricks[declarer] or 0
            if not taken:
                return w.get(_DOMAIN, "misere.made", player=names[declarer])
            return w.plural(_DOMAIN, "misere", taken, player=names[declarer])
        case WithoutThree(declarer=declarer, level=level, strain=strain):
            return w.get(_DOMAIN, "without-three", player=names[declarer], contract=_named(level, strain))
        case AllPass(tricks=tricks):
            counts = ", ".join(f"{names[p]}{_TIED}{tricks[p]}" for p in entry.seating)
            return w.get(_DOMAIN, "all-pass", tricks=counts)
        case Adjust(reason=reason):
            return w.get(_DOMAIN, "adjust", reason=reason)
        case Error(by=by):
            return w.get(_DOMAIN, "error", player=names[by])
        case Agree() as fact:
            return w.get(_DOMAIN, "agree", terms="; ".join(_terms(fact, lang)))
        case Join():
            return w.get(_DOMAIN, "join", player=names[len(entry.seating) - 1])
        case unknown:
            assert_never(unknown)


def _terms(fact: Agree, lang: str) -> Iterator[str]:
    """What was agreed: the target, table rules, the stake."""
    w = words(lang)
    if fact.target is not None:
        yield w.get(_DOMAIN, "agree.target", target=str(fact.target))
    for key, value in fact.options:
        yield f"{key}: {rule_choice(key, value, lang)}"
    if fact.stake is not None:
        stake = f"{fact.stake.per_whist} {fact.stake.currency}".rstrip()
        yield w.get(_DOMAIN, "agree.stake", stake=stake)


def _named(level: int, strain: object) -> str:
    return f"{level}{next((sign for suit, sign in SIGNS.items() if suit is strain), '')}"


def _contract(entry: Entry, deal: Contract, names: Sequence[str], lang: str) -> str:
    w = words(lang)
    said = [
        w.get(_DOMAIN, f"call.{Call(call).value}", player=names[p])
        for p in entry.seating
        if (call := deal.calls[p]) is not None
    ]
    parts = [w.get(_DOMAIN, "contract", player=names[deal.declarer], contract=_named(deal.level, deal.strain))]
    if said:
        parts.append(", ".join(said))
    if deal.tricks is not None:
        counts = ", ".join(
            f"{names[p]}{_TIED}{deal.tricks[p]}" for p in entry.seating if p == deal.declarer or deal.tricks[p]
        )
        parts.append(w.get(_DOMAIN, "tricks", tricks=counts))
    return "; ".join(parts)
