"""What the tests of the keeping commands share: a game in a file, and commands that change it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from preferans.formats.document_text import document_text
from preferans.formats.game import Game
from preferans.formats.notation import write_notation
from tests.harness.command import Result
from tests.keeping.tables import all_pass, game, passed_out, wrong

Cli = Callable[..., Result]

SIX = "6♠/= A; B whist, C pass"
THREE_OF_THEM = (passed_out("A", 6, "B", "C", dealer="C"), all_pass(3, 3, 4), wrong("B", 2, 1))
FORMS = ("game.json", "game.txt")

CHANGES = [
    ("deal", SIX),
    ("correct", "2", "AP 2-3-5"),
    ("insert", "1", "AP 10-0-0"),
    ("void", "1"),
    ("undo",),
    ("redo",),
]
every_change = pytest.mark.parametrize("words", CHANGES, ids=[words[0] for words in CHANGES])
every_form = pytest.mark.parametrize("form", FORMS)


def text(kept: Game, form: str) -> str:
    return document_text(kept.document) if form.endswith(".json") else write_notation(kept.document)


def save(folder: Path, form: str = "game.json") -> Path:
    """Three items and a fourth that was taken back, so that there is something to undo and something to do again."""
    kept = game(*THREE_OF_THEM)
    moments = iter(range(9))

    def now() -> Any:
        from tests.keeping.tables import mark

        return mark(next(moments))

    kept = kept.record(passed_out("B", 7, "A", "C"), now())[0].record(all_pass(0, 0, 10), now())[0].undo(now())[0]
    path = folder / form
    path.write_text(text(kept, form), encoding="utf-8")
    return path


def ok(answer: Result) -> Result:
    assert answer.status == 0, answer.stderr
    return answer


def change(cli: Cli, words: tuple[str, ...], form: str, *more: str) -> Result:
    """``deal game.json AP …``: the command, the file, what it takes."""
    return cli(words[0], form, *words[1:], *more)
