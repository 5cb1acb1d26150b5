"""Sentences for reasons: why a number stands on the sheet, and why one that is expected does not."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from preferans.core.accounts import Field
from preferans.core.postings import Factor, Note, Posting, Reason, Silence, Term
from preferans.text.catalogue import Words, number, words

_DOMAIN = "sentences"


class _Form(NamedTuple):
    """How a sentence counts things: ``what`` is the object of its verb (``None``: what the field says, see ``_what``),
    ``units`` the counted word of each factor. A factor without one is a bare number."""

    units: Mapping[str, str] = {}
    what: str | None = None


_DECLARER, _PARTNER = "whists-on-declarer", "whists-on-partner"
_OBJECTS: Final = {Field.POOL: "points-in-pool", Field.HEAP: "points-in-heap", Field.WHISTS: _PARTNER}

_WHISTS_A_TRICK: Final = {"value": "whists-a-trick", "whist-factor": "whists-a-trick"}
_CONSOLATION: Final = {
    "value": "whists-an-undertrick",
    "whist-factor": "whists-an-undertrick",
    "consolation": "flat-whists-an-undertrick",
    "undertricks": "undertricks",
}
_UNDERTRICKS: Final = {
    "value": "points-an-undertrick",
    "heap-factor": "points-an-undertrick",
    "undertricks": "undertricks",
}
_FINE: Final = {"value": "points-a-trick", "fine-factor": "points-a-trick", "missing": "missing-tricks"}
_ALL_PASS: Final = {"price": "points-a-trick", "multiplier": "progression", "tricks": "tricks"}
_WHISTS_ALL_PASS: Final = {**_ALL_PASS, "price": "whists-a-trick"}
_CLEAN: Final = {"points": "points", "multiplier": "progression"}

_FORMS: Final[Mapping[str, _Form]] = {
    "contract.undertrick": _Form(_UNDERTRICKS),
    "contract.consolation": _Form(_CONSOLATION, _DECLARER),
    "whist.tricks": _Form({**_WHISTS_A_TRICK, "tricks": "tricks"}, _DECLARER),
    "whist.tricks.lone": _Form({**_WHISTS_A_TRICK, "tricks": "tricks"}, _DECLARER),
    "whist.gentleman": _Form({**_WHISTS_A_TRICK, "tricks": "tricks"}, _DECLARER),
    "whist.half": _Form({**_WHISTS_A_TRICK, "duty": "mandatory-tricks"}, _DECLARER),
    "whist.talon": _Form({**_WHISTS_A_TRICK, "talon-tricks": "talon-tricks"}, _DECLARER),
    "liability.full": _Form(_FINE),
    "liability.half": _Form(_FINE),
    "misere.tricks": _Form({"price": "points-a-trick", "tricks": "tricks"}),
    "without-three": _Form(_UNDERTRICKS),
    "all-pass.tricks": _Form(_ALL_PASS),
    "all-pass.whists": _Form(_WHISTS_ALL_PASS),
    "all-pass.whists.shared": _Form(_WHISTS_ALL_PASS),
    "all-pass.clean.pool.product": _Form(_CLEAN),
    "all-pass.clean.heap": _Form(_CLEAN, "points"),
    "help.given": _Form(what="surplus-points"),
    "help.whists": _Form({"points": "points", "help-price": "whists-a-point"}),
    "excess.given": _Form(what="surplus-points"),
    "excess.heap": _Form({"points": "pool-points", "heap-points": "heap-points-a-pool-point"}, "points"),
    "excess.heap.zero": _Form(what="points"),
}
"""The forms of the sentences whose numbers need words; every other sentence has the plain one."""
_PLAIN: Final = _Form()


def entry_sentence(posting: Posting, names: Sequence[str], lang: str) -> str:
    """One sentence for a posting: the player, the number of every factor, the rule. ``names`` by player."""
    w, account = words(lang), posting.account
    key = _sentence_id(posting, names)
    form = _FORMS.get(key, _PLAIN)
    return w.get(
        _DOMAIN,
        key,
        player=names[account.owner],
        what=_what(w, posting, form, names),
        product=_product(w, posting.factors, form.units),
        total=number(posting.amount),
        game=_game(w, posting),
        others=", ".join(names[t.name] for f in posting.factors for t in f.terms if isinstance(t.name, int)),
    )


def _what(w: Words, posting: Posting, form: _Form, names: Sequence[str]) -> str:
    """The amount as the object of the sentence. Where the verb takes away, the amount loses its sign."""
    account, amount = posting.account, posting.amount
    against = "" if account.against is None else names[account.against]
    if form.what in (None, _DECLARER):
        return w.plural(_DOMAIN, form.what or _OBJECTS[account.field], amount, against=against)
    return w.plural(_DOMAIN, form.what or "", -amount if amount < 0 else amount)


def _game(w: Words, posting: Posting) -> str:
    return w.get(_DOMAIN, f"game.{posting.amount}") if posting.reason is Reason.CONTRACT_MADE else ""


# ------------------------------------------------------------------------------ which sentence


def _sentence_id(posting: Posting, names: Sequence[str]) -> str:
    choose = _VARIANTS.get(posting.reason)
    return posting.reason + (choose(posting, names) if choose else "")


def _lone(posting: Posting, names: Sequence[str]) -> str:
    """A lone whister writes his partner's tricks too; at a table of two, the dummy's."""
    return ".lone" if posting.factors[-1].terms or len(names) == 2 else ""


def _shared(posting: Posting, _: Sequence[str]) -> str:
    return ".shared" if posting.factors[-1].name == "share" else ""


def _clean(posting: Posting, _: Sequence[str]) -> str:
    if posting.account.field is Field.HEAP:
        return ".heap"
    return ".pool.product" if len(posting.factors) > 1 else ".pool"


def _to_zero(posting: Posting, _: Sequence[str]) -> str:
    return ".zero" if posting.factors[-1].name == "heap" else ""


_VARIANTS: Final[Mapping[Reason, Callable[[Posting, Sequence[str]], str]]] = {
    Reason.WHIST_TRICKS: _lone,
    Reason.ALL_PASS_WHISTS: _shared,
    Reason.ALL_PASS_CLEAN: _clean,
    Reason.EXCESS_HEAP: _to_zero,
}


# ------------------------------------------------------------------------------ the product


def _product(w: Words, factors: tuple[Factor, ...], units: Mapping[str, str]) -> str:
    """All factors with their words: ``6 × 2 whists a trick × 5 tricks (0 + 5) × 1/2``."""
    bare = {f.name for f, after in pairwise(factors) if after.name.endswith("-factor")}
    return " × ".join(_factor(w, f, None if f.name in bare else units.get(f.name)) for f in factors)


def _factor(w: Words, factor: Factor, unit: str | None) -> str:
    """One factor; a sum shows its terms behind the counted word, or stands in brackets where there is no word."""
    if unit is None:
        return f"({_sum(w, factor.terms)})" if len(factor.terms) > 1 else number(factor.value)
    text = w.plural(_DOMAIN, unit, factor.value)
    return f"{text} ({_sum(w, factor.terms)})" if len(factor.terms) > 1 else text


def _sum(w: Words, terms: tuple[Term, ...]) -> str:
    first, *others = terms
    parts = [number(first.value)]
    parts += [f"{'−' if _is_taken(t) else '+'} {_term(w, t)}" for t in others]
    return " ".join(parts)


def _is_taken(term: Term) -> bool:
    """Whether a term is subtracted: tricks are, from a contract or a duty, even where there are none (4 − 0)."""
    return term.value < 0 or (not term.value and term.name == "tricks")


def _term(w: Words, term: Term) -> str:
    size = number(abs(term.value))
    return w.get(_DOMAIN, f"term.{term.name}", n=size) if term.name in ("amnesty", "rest") else size


# ------------------------------------------------------------------------------ notes


def note_sentence(note: Note, names: Sequence[str], lang: str) -> str:
    """One sentence for a note: who writes nothing, and why. ``names`` by player."""
    w, args = words(lang), dict(note.args)
    people = {key: names[args[key]] for key in ("whister", "by", "against") if key in args}
    key = f"note.{note.silence}{_note_variant(note.silence, args)}"
    player = names[note.player]
    match note.silence:
        case Silence.WHIST_PASSED if args["tricks"] > 2:
            return w.plural(_DOMAIN, key, args["tricks"], player=player, **people)
        case Silence.LIABILITY_MET:
            return w.plural(_DOMAIN, key, args["duty"], player=player, tricks=number(args["tricks"]))
        case Silence.HELP_CLOSED:
            points = w.plural(_DOMAIN, "points", args["points"])
            return w.get(_DOMAIN, key, player=player, points=points)
        case Silence.ERROR_WARNED | Silence.ERROR_IN_HAND | Silence.ERROR_LATE | Silence.ERROR_WAIVED if people:
            return w.plural(_DOMAIN, key, args["excess"], player=player, **people)
        case _:
            return w.get(_DOMAIN, key, player=player, n=number(args.get("excess", 0)), **people)


def is_news(note: Note) -> bool:
    """Whether a note tells a reader anything: that nobody writes no tricks, or owes none, goes without saying."""
    args = dict(note.args)
    nothing = {Silence.WHIST_PASSED: "tricks", Silence.LIABILITY_MET: "duty"}.get(note.silence)
    return nothing is None or bool(args[nothing])


def _note_variant(silence: Silence, args: Mapping[str, int]) -> str:
    match silence:
        case Silence.WHIST_PASSED:
            return {0: ".none", 1: ".one", 2: ".both"}.get(args["tricks"], "")
        case Silence.LIABILITY_MET:
            return ".short" if args["tricks"] < args["duty"] else ""
        case Silence.ERROR_WARNED | Silence.ERROR_IN_HAND | Silence.ERROR_LATE:
            return ".whists" if "against" in args else ""
        case _:
            return ""
