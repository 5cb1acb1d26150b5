"""The result document, ``preferans-sheet/1``: the sheet, and with a language the reasons too (game format)."""

from collections.abc import Sequence
from typing import Final

from preferans.core.accounts import HEAP, POOL, WHISTS, Account
from preferans.core.ledger import Position
from preferans.core.postings import Amount, Factor, Posting, Term
from preferans.core.readings.protocol import protocol
from preferans.core.readings.sheet import Written, lines, written
from preferans.core.seats import Player
from preferans.core.settlement import nets
from preferans.formats.game import Game
from preferans.text.sentences import entry_sentence, note_sentence

FORMAT: Final = "preferans-sheet/1"

Names = Sequence[str]
Json = dict[str, object]


def result_document(game: Game, lang: str | None = None) -> Json:
    """The result of a game as plain JSON values; with ``lang`` each entry has its factors and a sentence, each deal its
    notes. Numbers are ints, or strings ``"p/q"`` in lowest terms."""
    position, names = game.ledger.position, game.names
    sheet = tuple(written(game.ledger))
    result = standing(position, names)
    result["lines"] = _lines(game, sheet)
    price = position.rules.prices.pool_price
    result["net"] = {names[p]: number(net) for p, net in nets(position.totals, position.seating, price).items()}
    result["finished"] = position.over
    dealer = position.next_dealer
    result["next"] = {
        "dealer": None if dealer is None else names[dealer],
        "all_pass_multiplier": position.multiplier,
    }
    result["deals"] = [deal_item(line, names, lang) for line in sheet]
    return result


def standing(position: Position, names: Names) -> Json:
    """The format, the players and their totals."""
    seating, totals = position.seating, position.totals
    return {
        "format": FORMAT,
        "players": [names[p] for p in seating],
        "pool": {names[p]: number(totals[POOL[p].slot]) for p in seating},
        "heap": {names[p]: number(totals[HEAP[p].slot]) for p in seating},
        "whists": {names[p]: {names[q]: number(totals[WHISTS[p][q].slot]) for q in seating if q != p} for p in seating},
    }


def _lines(game: Game, sheet: Sequence[Written]) -> Json:
    found, names, seating = lines(game.ledger, sheet), game.names, game.ledger.position.seating

    def line(account: Account) -> str:
        return dotted(found.get(account, ()))

    return {
        names[p]: {
            "pool": line(POOL[p]),
            "heap": line(HEAP[p]),
            "whists": {names[q]: line(WHISTS[p][q]) for q in seating if q != p},
        }
        for p in seating
    }


def number(amount: Amount) -> int | str:
    """A number of a document."""
    return amount if type(amount) is int else str(amount)


def dotted(totals: Sequence[Amount]) -> str:
    """Running totals, each closed by a dot."""
    return "".join([f"{total}." for total in totals])


def deal_item(line: Written, names: Names, lang: str | None) -> Json:
    """One item of ``deals``."""
    entry = line.entry
    item: Json = {
        "number": entry.number,
        "kind": entry.fact.kind,
        "protocol": protocol(entry),
        "entries": [_entry(posting, total, names) for posting, total in zip(entry.postings, line.totals, strict=True)],
        "write": _write(line, names),
        "net": {names[p]: number(change) for p, change in line.change.items()},
    }
    if lang is not None:
        _explain(item, line, names, lang)
    return item


def _entry(posting: Posting, total: Amount, names: Names) -> Json:
    (field, owner, against, _), amount, _, reason = posting
    return {
        "player": names[owner],
        "field": field,
        "against": None if against is None else names[against],
        "amount": amount if type(amount) is int else str(amount),
        "total": total if type(total) is int else str(total),
        "rule": reason,
    }


def _write(line: Written, names: Names) -> Json:
    """The changed fields by player, in seat order, pool and heap before whists."""
    found: dict[Player, Json] = {}
    whists: dict[Player, Json] = {}
    for (field, owner, against, _), total in line.fields:
        fields = found.setdefault(owner, {})
        if against is None:
            fields[field] = f"{total}."
        else:
            fields["whists"] = whists.setdefault(owner, {})
            whists[owner][names[against]] = f"{total}."
    return {names[p]: found[p] for p in line.entry.seating if p in found}


def _explain(item: Json, line: Written, names: Names, lang: str) -> None:
    entries = item["entries"]
    assert isinstance(entries, list)
    names = names[: len(line.entry.seating)]  # those who were there: a newcomer changes no earlier sentence
    for entry, posting in zip(entries, line.entry.postings, strict=True):
        entry["factors"] = [_factor(factor, names) for factor in posting.factors]
        entry["text"] = entry_sentence(posting, names, lang)
    item["notes"] = [
        {"player": names[note.player], "rule": note.silence.value, "text": note_sentence(note, names, lang)}
        for note in line.entry.notes
    ]


def _factor(factor: Factor, names: Names) -> Json:
    if not factor.terms:
        return {"name": factor.name, "value": number(factor.value)}
    return {"name": factor.name, "terms": [_term(term, names) for term in factor.terms]}


def _term(term: Term, names: Names) -> Json:
    return {"name": term.name if isinstance(term.name, str) else names[term.name], "value": term.value}
