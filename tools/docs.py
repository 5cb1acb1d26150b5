"""Write the generated pages of the documentation, or with ``--check`` tell which are out of date.

A generator is a module of ``tools/pages`` with a function ``pages() -> dict[str, str]``: the path of each page
below ``docs/`` and its whole text. A module whose name starts with an underscore is a helper.
"""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
GENERATORS = ROOT / "tools" / "pages"


def generated() -> Iterator[tuple[Path, str]]:
    """Every generated page with the text it should have."""
    for path in sorted(GENERATORS.glob("*.py")):
        if not path.name.startswith("_"):
            module = importlib.import_module(f"tools.pages.{path.stem}")
            for place, text in module.pages().items():
                yield DOCS / place, text


def outdated() -> list[tuple[Path, str]]:
    """The generated pages that are missing or differ from what they should be."""
    return [(page, text) for page, text in generated() if not page.exists() or page.read_text(encoding="utf-8") != text]


def main() -> None:
    """Write what is out of date, or only name it."""
    stale = outdated()
    for page, _ in stale:
        print(page.relative_to(ROOT))
    if "--check" in sys.argv[1:]:
        sys.exit("these pages are out of date: run `python3 dev.py docs`" if stale else 0)
    for page, text in stale:
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
