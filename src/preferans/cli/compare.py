"""``preferans compare``: the same deals under all three conventions, side by side."""

from collections.abc import Iterator, Sequence
from typing import Final

from preferans.cli.common import game_argument, json_option, print_json, print_text, read, subcommand
from preferans.cli.speech import say
from preferans.core.accounts import HEAP, POOL
from preferans.core.postings import Amount
from preferans.core.readings.compare import Column, compare
from preferans.core.readings.protocol import protocol
from preferans.core.readings.sheet import written
from preferans.core.settlement import nets
from preferans.formats.game import Game
from preferans.formats.result_document import number as json_number
from preferans.formats.result_document import standing
from preferans.paint.figures import mixed, signed
from preferans.paint.table import table
from preferans.paint.width import safe, shorten
from preferans.text.catalogue import label

FORMAT: Final = "preferans-comparison/1"
_NAME: Final = 20
"""How much of a name is shown."""


@subcommand("compare")
@game_argument
@json_option
def command(game: str, *, as_json: bool, lang: str) -> None:
    """Compare the conventions."""
    found = read(game, lang, as_json=as_json)
    columns = compare(found.opening, found.facts)
    if as_json:
        print_json({"format": FORMAT, "columns": [_item(column, found) for column in columns]})
        return
    print_text(_told(columns, found, lang))


def _nets(column: Column) -> dict[int, Amount]:
    position = column.ledger.position
    return nets(position.totals, position.seating, position.rules.prices.pool_price)


def _item(column: Column, game: Game) -> dict[str, object]:
    position, names = column.ledger.position, game.names
    return {
        "name": column.name,
        "ended_after": column.ended_after,
        **{key: value for key, value in standing(position, names).items() if key != "format"},
        "net": {names[p]: json_number(net) for p, net in _nets(column).items()},
        "deals": [
            {
                "number": line.entry.number,
                "protocol": protocol(line.entry),
                "net": {names[p]: json_number(change) for p, change in line.change.items()},
            }
            for line in written(column.ledger)
        ],
    }


def _told(columns: tuple[Column, ...], game: Game, lang: str) -> Iterator[str]:
    """The results, pools and heaps under each column, then what each deal was worth."""
    header = tuple(label(f"convention.{column.name}", lang) for column in columns)
    names = [shorten(safe(name), _NAME) for name in game.names]
    results = [_nets(column) for column in columns]
    rows: list[Sequence[str]] = []
    for p in game.ledger.position.seating:
        rows.append((names[p], *(signed(nets_of[p]) for nets_of in results)))
        for field, account in (("pool", POOL[p]), ("heap", HEAP[p])):
            totals = (column.ledger.position.totals[account.slot] for column in columns)
            rows.append((f"  {label(field, lang)}", *map(mixed, totals)))
    rows.append((say("over-after", lang), *("—" if c.ended_after is None else str(c.ended_after) for c in columns)))
    yield table(rows, ("", *header), "l" + "r" * len(columns))
    if game.facts:
        yield ""
        yield say("deals", lang)
        yield table(list(_changes(columns, names)), ("", "", "", *header), "rll" + "r" * len(columns))


def _changes(columns: tuple[Column, ...], names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """What each deal was worth to each player, a row a player; number and protocol stand at the first."""
    for same in zip(*[list(written(column.ledger)) for column in columns], strict=True):
        entry = same[0].entry
        first = (str(entry.number), protocol(entry))
        for p in same[0].change:
            yield (*first, names[p], *(signed(line.change[p]) for line in same))
            first = ("", "")
