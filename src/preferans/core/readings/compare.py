"""The same deals under other rules, side by side (game format, Comparing).

Facts are never refused: without three counts where a rule set forbids it, a half-whist where it is off, talon tricks
only where they pay. A column goes on after its end, its surplus going where excess goes, and says when it ended.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from preferans.core.conventions import CONVENTIONS
from preferans.core.deals import Agree, AllPass, Contract, Fact, Misere, WithoutThree
from preferans.core.ledger import Entry, Ledger, Opening, Table
from preferans.core.rules import HalfWhist, HelpTie, RuleValue, TableRules, with_values

OWN: Final = "own"
"""The name of the column for the game's own rules, where they are no bare convention's."""

TOLERANT: Final[dict[str, RuleValue]] = {"without_three": True, "half_whist": HalfWhist.SIX_NINE}
"""Rules that only refuse facts and never price them."""


class Column(NamedTuple):
    """A game under one set of rules: its name, the ledger, and the number of the item after which it was over: 0 where
    it was from the start, ``None`` where it goes on or was taken up again."""

    name: str
    ledger: Ledger
    ended_after: int | None


def compare(opening: Opening, facts: Iterable[Fact]) -> tuple[Column, ...]:
    """A column for each bare convention with the game's own target, and one for its rules when they are none of them.

    ``facts`` are those of a valid game. Agreed targets hold in every column, agreed table rules in the own one.
    """
    items = tuple(facts)
    presets = {name: editions[-1].rules for name, editions in CONVENTIONS.items()}
    columns = [under(name, rules, opening, _without_options(items)) for name, rules in presets.items()]
    agreed = any(with_values(opening.rules, dict(f.options)) != opening.rules for f in items if isinstance(f, Agree))
    if agreed or opening.rules not in presets.values():
        columns.append(under(OWN, opening.rules, opening, items))
    return tuple(columns)


def _without_options(items: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return tuple(fact._replace(options=()) if isinstance(fact, Agree) else fact for fact in items)


def under(name: str, rules: TableRules, opening: Opening, items: tuple[Fact, ...]) -> Column:
    """The column of one set of rules. ``items`` are facts that are valid under some rules; none is refused here."""
    opened = opening._replace(rules=with_values(rules, TOLERANT))
    table = Table(opened, endless=True)
    entries: list[Entry] = []
    ended = 0 if table.over else None
    for entry in _entries(table, items):
        entries.append(entry)
        ended = None if not table.over else entry.number if ended is None else ended
    return Column(name, Ledger(opened, tuple(entries), table.position, ()), ended)


def _entries(table: Table, items: tuple[Fact, ...]) -> Iterator[Entry]:
    for fact in items:
        written = table.step(_tolerated(fact, table.rules))
        assert isinstance(written, Entry), f"a fact of a valid game is refused: {written}"
        yield written


def _tolerated(fact: Fact, rules: TableRules) -> Fact:
    """The fact without what these rules have no use for."""
    if isinstance(fact, Agree):
        return fact._replace(options=tuple(item for item in fact.options if item[0] not in TOLERANT))
    if isinstance(fact, Contract) and fact.talon_tricks and not rules.whist.talon_bonus:
        fact = fact._replace(talon_tricks=0)
    if isinstance(fact, Contract | Misere | WithoutThree | AllPass) and rules.closing.help_tie is not HelpTie.CHOICE:
        fact = fact._replace(help_to=())
    return fact
