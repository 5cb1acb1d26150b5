"""Gather the fragments of changelog.d into CHANGELOG.md: ``python3 dev.py changelog 0.2.0``.

A fragment is ``changelog.d/<anything>.<kind>.md``; it is removed once its text stands in CHANGELOG.md.
"""

import re
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FRAGMENTS = ROOT / "changelog.d"
CHANGELOG = ROOT / "CHANGELOG.md"
KINDS = {
    "removed": "Removed",
    "deprecated": "Deprecated",
    "changed": "Changed",
    "added": "Added",
    "fixed": "Fixed",
}
MARK = "<!-- versions -->\n"


class FragmentError(Exception):
    """A fragment or a version cannot be used; the text says why."""


def kind_of(path: Path) -> str:
    """The kind of change that a fragment's name states."""
    kind = path.name.removesuffix(".md").rpartition(".")[2]
    if kind not in KINDS:
        raise FragmentError(f"{path}: the name must end in one of {', '.join(f'.{k}.md' for k in KINDS)}")
    return kind


def fragments(folder: Path) -> list[Path]:
    """Every fragment, in the order of the names."""
    return [path for path in sorted(folder.glob("*.md")) if path.name != "README.md"]


def section(version: str, day: str, paths: list[Path]) -> str:
    """The text of one version, its fragments ordered by kind."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise FragmentError(f"{version!r} is no version: three numbers are wanted, such as 0.2.0")
    if not paths:
        raise FragmentError("there is no fragment to gather")
    parts = [f"## {version} ({day})\n"]
    for kind, heading in KINDS.items():
        items = [path.read_text(encoding="utf-8").strip() for path in paths if kind_of(path) == kind]
        if items:
            parts.append(f"### {heading}\n\n" + "\n".join("- " + item.replace("\n", "\n  ") for item in items) + "\n")
    return "\n".join(parts)


def main() -> None:
    """Write the new section and remove its fragments."""
    try:
        paths = fragments(FRAGMENTS)
        text = section(sys.argv[1], datetime.now(tz=UTC).date().isoformat(), paths)
    except FragmentError as problem:
        sys.exit(f"error: {problem}")
    head, mark, rest = CHANGELOG.read_text(encoding="utf-8").partition(MARK)
    CHANGELOG.write_text(f"{head}{mark}\n{text}{rest}", encoding="utf-8")
    for path in paths:
        path.unlink()


if __name__ == "__main__":
    main()
