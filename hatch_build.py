"""Compile the message catalogues; hatchling calls this for every wheel, dev.py before every command.

A missing or an empty catalogue stops the build: a reader of Russian must never be answered in English.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LANGUAGES = ("en", "ru")
LOCALE = Path("src", "preferans", "text", "locale")


class CatalogueError(Exception):
    """A catalogue is missing, empty or cannot be read; the text names the file."""


def compile_catalogue(source: Path, language: str) -> Path:
    """Compile one ``.po`` file and return the ``.mo`` file written beside it."""
    if not source.is_file():
        raise CatalogueError(f"{source}: this message catalogue is missing")
    try:
        with source.open("rb") as stream:
            catalogue = read_po(stream, locale=language, abort_invalid=True)
    except (PoFileError, ValueError) as error:
        raise CatalogueError(f"{source}: {error}") from error
    if not any(message.id and message.string for message in catalogue):
        raise CatalogueError(f"{source}: this message catalogue is empty")
    target = source.with_suffix(".mo")
    written = target.with_suffix(".mo.new")
    with written.open("wb") as stream:
        write_mo(stream, catalogue)
    return written.replace(target)


def compile_all(root: Path) -> list[Path]:
    """Compile every catalogue below ``root`` and return the files written; every language has the same ones."""
    folders = {language: root / LOCALE / language / "LC_MESSAGES" for language in LANGUAGES}
    domains = sorted({source.name for folder in folders.values() for source in folder.glob("*.po")})
    if not domains:
        raise CatalogueError(f"{root / LOCALE}: there are no message catalogues")
    return [compile_catalogue(folder / name, language) for language, folder in folders.items() for name in domains]


class CustomBuildHook(BuildHookInterface[Any]):
    """Puts the compiled catalogues in their place before hatchling gathers the files of a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile for wheels, editable ones too; a source distribution carries the sources only."""
        if self.target_name == "wheel":
            compile_all(Path(self.root))


if __name__ == "__main__":
    try:
        compile_all(Path(__file__).resolve().parent)
    except CatalogueError as problem:
        sys.exit(f"error: {problem}")
