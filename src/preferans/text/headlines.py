"""A deal in a line of words: who played what, what the others said, who took how many tricks."""

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from preferans.core.deals import (
    LEVELS,
    Adjust,
    Agree,
    AllPass,
    Call,
    Contract,
    Error,
    Join,
    Misere,
    Played,
    Strain,
    WithoutThree,
)
from preferans.core.ledger import Entry
from preferans.core.readings.protocol import SIGNS
from preferans.core.seats import Player, rests
from preferans.text.catalogue import words
from preferans.text.rules import rules_in_words

_DOMAIN: Final = "headlines"
_TIED: Final = "\u00a0"
"""A blank that keeps a name and its number together."""


def numbered(entry: Entry, lang: str) -> str:
    """The number of an item: a deal, or something beside the deals."""
    key = "deal.number" if isinstance(entry.fact, Played) else "item.number"
    return words(lang).get("labels", key, number=entry.number)


def headline(entry: Entry, names: Sequence[str], lang: str) -> str:
    """What happened, in words, without any figure of the score; of four players also who dealt and sat it out."""
    told, dealer = _told(entry, names, lang), resting(entry)
    return told if dealer is None else f"{words(lang).get(_DOMAIN, 'dealer', player=names[dealer])}; {told}"


def resting(entry: Entry) -> Player | None:
    """The dealer who sits a deal out, as one of four does."""
    return rests(entry.seating, entry.dealer) if isinstance(entry.fact, Played) else None


def _told(entry: Entry, names: Sequence[str], lang: str) -> str:
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
            return w.get(_DOMAIN, "without-three", player=names[declarer], contract=_named("up", level, strain, lang))
        case AllPass(tricks=tricks):
            return w.get(_DOMAIN, "all-pass", tricks=", ".join(_all_passed(entry, tricks, names, lang)))
        case Adjust(reason=reason):
            return w.get(_DOMAIN, "adjust", reason=reason)
        case Error(by=by, field=field, excess=excess, against=against):
            other = "" if against is None else names[against]
            return w.plural(_DOMAIN, f"error.{field}", excess, player=names[by], against=other)
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
    yield from rules_in_words(dict(fact.options), lang)
    if fact.stake is not None:
        stake = f"{fact.stake.per_whist} {fact.stake.currency}".rstrip()
        yield w.get(_DOMAIN, "agree.stake", stake=stake)


def _all_passed(entry: Entry, tricks: Sequence[int], names: Sequence[str], lang: str) -> Iterator[str]:
    """Everybody's tricks; those of a dealer who sits the deal out come from the talon."""
    for p in entry.seating:
        count = f"{names[p]}{_TIED}{tricks[p]}"
        yield words(lang).get(_DOMAIN, "talon", tricks=count) if p == resting(entry) and tricks[p] else count


def _named(form: str, level: int, strain: Strain | None, lang: str) -> str:
    """A contract as the object of a verb: ``8♣``, or where no strain was recorded ``an eight``. ``form`` is ``play``
    or ``up``, for which Russian has cases of its own."""
    w = words(lang)
    if strain is None:
        return w.get(_DOMAIN, f"{form}.{level}")
    return f"{level}{w.get(_DOMAIN, 'no-trump') if strain is Strain.NO_TRUMP else SIGNS[strain]}"


def _contract(entry: Entry, deal: Contract, names: Sequence[str], lang: str) -> str:
    w = words(lang)
    said = [
        w.get(_DOMAIN, f"call.{Call(call).value}", player=names[p])
        for p in entry.seating
        if (call := deal.calls[p]) is not None
    ]
    named = _named("play", deal.level, deal.strain, lang)
    parts = [w.get(_DOMAIN, "contract", player=names[deal.declarer], contract=named)]
    if said:
        parts.append(", ".join(said))
    elif deal.level == LEVELS[-1]:
        parts.append(w.get(_DOMAIN, "checked" if deal.tricks is None else "checked.played"))
    if deal.tricks is not None:
        counts = ", ".join(
            f"{names[p]}{_TIED}{deal.tricks[p]}" for p in entry.seating if p == deal.declarer or deal.tricks[p]
        )
        parts.append(w.get(_DOMAIN, "tricks", tricks=counts))
    return "; ".join(parts)
