"""Console blocks of the pages: the commands are run, and what they answer is printed."""

import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Final

from tests.harness import session
from tools.pages._common import HERE, fenced

GAMES: Final = HERE.parent.parent / "examples"
CALL: Final = "preferans"
WRONG_USAGE: Final = 2


@contextmanager
def page_folder() -> Iterator[Path]:
    """A folder with the examples, as the tests give one to each page."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(GAMES, Path(folder) / GAMES.name)
        yield Path(folder)


def played(
    lines: Iterable[str], shown: int | None = None, *, misused: bool = False, folder: Path | None = None
) -> list[session.Step]:
    """The steps of a session as they answer.

    ``shown`` is how many lines of an answer stand on the page, all of them without it; ``misused`` whether the example
    is one of wrong usage; ``folder`` is where earlier sessions of the page left their files.
    """
    steps, _ = session.parse(lines)
    with nullcontext(folder) if folder else page_folder() as place:
        session.play(steps, place)
    for step in steps:
        if "Traceback" in "\n".join(step.stderr) or (step.status == WRONG_USAGE) != misused:
            raise AssertionError("\n".join(session.render([step], [])))
        if shown is not None and shown < len(step.stdout):
            step.stdout = [*step.stdout[:shown], "..."]
    return steps


def block(steps: list[session.Step]) -> list[str]:
    """A console block of a page."""
    return fenced("console", session.render(steps, []))


def with_document(command: str, document: Iterable[str], lang: str) -> list[str]:
    """The lines of a session that gives a document to a command, in the language of the page."""
    return [f"$ {CALL} {command}{asked(lang)} <<'EOF'", *document, "EOF"]


def asked(lang: str) -> str:
    """The option that asks for the language of a page; English is what the surroundings speak."""
    return "" if lang == "en" else f" --lang {lang}"
