"""``preferans compare``: the same deals under all three conventions, side by side."""

from collections.abc import Iterator, Sequence
from typing import Final

from preferans.cli import terminal
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
from preferans.paint.grid import HEADINGS, Row, laid
from preferans.paint.table import wrapped
from preferans.paint.width import fit, safe, width
from preferans.text.catalogue import label

FORMAT: Final = "preferans-comparison/1"


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
    names = [safe(name) for name in game.names]
    headings = [label(f"convention.{column.name}", lang) for column in columns]
    yield from wrapped(say("legend.compare", lang), terminal.columns())
    yield ""
    parts: list[str | Row] = [HEADINGS, *_standings(columns, names, lang)]
    if game.facts:
        parts += ["", say("deals", lang), HEADINGS, *_changes(columns, names, lang)]
    yield from laid(parts, headings, terminal.columns())


def _standings(columns: tuple[Column, ...], names: Sequence[str], lang: str) -> Iterator[Row]:
    """Result, pool and heap of each player, and where the game was over, should it have been so in any column."""
    results = [_nets(column) for column in columns]
    for p in columns[0].ledger.position.seating:
        yield Row("", [signed(nets_of[p]) for nets_of in results], names[p])
        for field, account in (("pool", POOL[p]), ("heap", HEAP[p])):
            totals = (column.ledger.position.totals[account.slot] for column in columns)
            yield Row(f"  {label(field, lang)}", [mixed(total) for total in totals])
    ends = [column.ended_after for column in columns]
    if any(end is not None for end in ends):
        yield Row(say("over-after", lang), ["—" if end is None else str(end) for end in ends])


def _changes(columns: tuple[Column, ...], names: Sequence[str], lang: str) -> Iterator[Row]:
    """What each deal was worth to each player, a row a player; number and protocol stand at the first. A deal that was
    worth nothing to anybody has one row for all."""
    same_deals = list(zip(*[written(column.ledger) for column in columns], strict=True))
    numbers = len(str(len(same_deals)))
    protocols = max(width(protocol(same[0].entry)) for same in same_deals)
    for same in same_deals:
        entry = same[0].entry
        first = f"{entry.number:>{numbers}}  {fit(protocol(entry), protocols)}  "
        if not any(any(line.change.values()) for line in same):
            yield Row(f"{first}{say('nobody-moved', lang)}", ["0"] * len(same))
            continue
        for p in same[0].change:
            yield Row(first, [signed(line.change[p]) for line in same], names[p])
            first = " " * width(first)
