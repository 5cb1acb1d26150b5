"""Read documentation pages: their fenced blocks, headings and links."""

import re
from dataclasses import dataclass
from pathlib import Path

from tests.harness.command import ROOT

FENCE = re.compile(r"(?P<indent> *)(?P<ticks>```+)(?P<language>[\w+-]*)")
LINK = re.compile(r"!?\[(?:[^\]\[]|\[[^\]]*\])*\]\((?P<target>[^)\s]+)\)")
CODE = re.compile(r"`[^`]*`")


@dataclass
class Block:
    """A fenced block: its language, its lines without their indent, and where they stand in the page."""

    language: str
    lines: list[str]
    start: int
    indent: str


def pages() -> list[Path]:
    """Every page a reader is given."""
    top = [ROOT / name for name in ("README.md", "README.ru.md", "CONTRIBUTING.md", "CHANGELOG.md")]
    return [path for path in top if path.exists()] + sorted((ROOT / "docs").rglob("*.md"))


def name_of(path: Path) -> str:
    """A page's name in the list of tests."""
    return path.relative_to(ROOT).as_posix()


def blocks(lines: list[str]) -> list[Block]:
    """The fenced blocks of a page, in order."""
    found: list[Block] = []
    closing = ""
    for number, line in enumerate(lines):
        fence = FENCE.match(line)
        if closing:
            if line.strip() == closing:
                closing = ""
            else:
                found[-1].lines.append(line.removeprefix(found[-1].indent))
        elif fence:
            closing = fence["ticks"]
            found.append(Block(fence["language"], [], number + 1, fence["indent"]))
    return found


def replace(lines: list[str], block: Block, new: list[str]) -> list[str]:
    """The page with other lines in one of its blocks."""
    indented = [(block.indent + line).rstrip() if line else "" for line in new]
    return [*lines[: block.start], *indented, *lines[block.start + len(block.lines) :]]


def prose(lines: list[str]) -> list[str]:
    """The lines outside of fenced blocks; the others are blank."""
    kept = list(lines)
    for block in blocks(lines):
        for number in range(block.start - 1, block.start + len(block.lines) + 1):
            kept[number] = ""
    return kept


def links(lines: list[str]) -> list[str]:
    """The targets of a page's links and pictures."""
    return [found["target"] for line in prose(lines) for found in LINK.finditer(CODE.sub("", line))]


def anchors(lines: list[str]) -> set[str]:
    """The names by which a page's headings can be linked to, as the usual viewers make them."""
    names: set[str] = set()
    for line in prose(lines):
        if line.startswith("#"):
            plain = LINK.sub(lambda found: found[0].partition("]")[0].lstrip("!["), line.lstrip("#").strip())
            base = re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")
            fresh = (f"{base}-{n}" if n else base for n in range(len(names) + 1))
            names.add(next(name for name in fresh if name not in names))
        names |= set(re.findall(r'<a (?:id|name)="([^"]+)"', line))
    return names
