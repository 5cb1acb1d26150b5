"""What a hand writes on the paper: by player, every field that changes and its new total with the dot."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from preferans.cli.speech import say
from preferans.core.accounts import Account
from preferans.core.postings import Amount
from preferans.core.seats import Seating
from preferans.paint.figures import mixed
from preferans.paint.width import safe, shorten
from preferans.text.catalogue import label

NAME: Final = 24
"""How wide a name may be in a table."""


def cards(
    columns: Sequence[Mapping[Account, Amount]], seating: Seating, names: Sequence[str], lang: str
) -> Iterator[tuple[str, ...]]:
    """Rows of a table: the player, the field, and its new total in each of the columns."""
    for p in seating:
        name = shorten(safe(names[p]), NAME)
        accounts = sorted({account for column in columns for account in column if account.owner == p}, key=_place)
        for account in accounts:
            totals = (f"{mixed(column[account])}." if account in column else "" for column in columns)
            yield (name, field_name(account, names, lang), *totals)
            name = ""


def field_name(account: Account, names: Sequence[str], lang: str) -> str:
    """What a field is called on its owner's card."""
    if account.against is None:
        return label(account.field, lang)
    return say("on", lang, player=shorten(safe(names[account.against]), NAME))


def _place(account: Account) -> int:
    return account.slot
