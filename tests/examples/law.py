"""What the tests of the law of the record share: tables that keep it or do not, and a table at the terminal."""

import json
from collections.abc import Callable
from pathlib import Path

from preferans.core import record
from preferans.core.conventions import SOCHI
from preferans.core.deals import Error
from preferans.core.record import Cost, Moment
from preferans.core.rules import with_values
from preferans.formats.game import Game, load
from tests.examples.seeds import game
from tests.harness.command import Result

A, B, C = range(3)
PENCIL, BIDDING, ORDERING, ORDERED = Moment
MOMENTS = tuple(Moment)

CODE = SOCHI.rules
UNTIL_THE_ORDER = with_values(CODE, {"error_deadline": "order"})
FREELY = with_values(CODE, {"error_penalty": "none"})
FREELY_UNTIL_THE_ORDER = with_values(UNTIL_THE_ORDER, {"error_penalty": "none"})

TABLE = "sochi | A B C"
WHISTS_ON_A, ITS_POOL, ITS_HEAP = (
    "error by B whists/A 8; in time",
    "error by B pool 2; in time",
    "error by B heap 3; in time",
)
CLI = Callable[..., Result]


def played(first: str, *deals: str) -> Game:
    return load(json.dumps(game(first, *deals)))


def price(first: str, *deals: str) -> Cost:
    """What the last of the items costs, asked before it is written."""
    fact = played(first, *deals).facts[-1]
    assert isinstance(fact, Error)
    return record.cost(played(first, *deals[:-1]).ledger, fact)


class Table:
    """A game in a file, and what is said of it: on one line, whatever the width."""

    def __init__(self, cli: CLI, folder: Path, rules: str = "sochi") -> None:
        self.cli, self.file = cli, folder / "table.txt"
        self.file.write_text(
            f"preferans 1\nrules: {rules}\nplayers: A, B, C\n\n6/= A; B whist, C pass; dealer C\n", "utf-8"
        )
        self.told = self.warned = ""
        self.status = 0

    def says(self, *words: str, lang: str = "en", asked_out: bool = False) -> str:
        done = self.cli(words[0], "table.txt", *words[1:], "--lang", lang)
        assert asked_out or done.status == 0, done.stderr
        self.status, self.told, self.warned = done.status, joined(done.stdout), joined(done.stderr)
        return self.told


def joined(text: str) -> str:
    return " ".join(text.split())
