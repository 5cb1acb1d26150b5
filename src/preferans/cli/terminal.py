"""What the program runs in: how wide and colourful the terminal is, and what it can show."""

import codecs
import os
import sys
from typing import Final

COLUMNS: Final = 80
"""How wide the output is where no terminal says otherwise."""

IO_ERROR: Final = 74
"""The exit status where nothing can be written: neither the input nor the call is to blame."""

_ERRORS: Final = "preferans"
_PLAIN: Final = {
    "…": "~", "−": "-", "×": "x", "—": "-", "–": "-", "’": "'", "“": '"', "”": '"', "«": '"', "»": '"', "·": "*",
    "½": " 1/2", "⅓": " 1/3", "⅔": " 2/3", "¼": " 1/4", "¾": " 3/4", "⅙": " 1/6", "⅚": " 5/6",
    "═": "=", "─": "-", "━": "-", "│": "|", "┃": "|", "◂": "<", "→": ">", "●": "*", "█": "#", "░": ".", "★": "*",
}  # fmt: skip
"""Plain characters for those that an old terminal lacks; one for one where columns depend on it."""
_LINES: Final = range(0x2500, 0x2580)


def prepare() -> None:
    """Let no character stop the program: what a terminal cannot show becomes a plainer one, or its escape. A stream
    that is closed is an empty one, and takes everything."""
    codecs.register_error(_ERRORS, _plainer)
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115  (as long as the process)
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  (likewise)
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  (likewise)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors=_ERRORS)  # type: ignore[union-attr]  # (text streams all have it)


def _plainer(failed: UnicodeError) -> tuple[str, int]:
    assert isinstance(failed, UnicodeEncodeError)
    lost = failed.object[failed.start : failed.end]
    return "".join(_plain(c) for c in lost), failed.end


def _plain(c: str) -> str:
    known = _PLAIN.get(c)
    if known is not None:
        return known
    if ord(c) in _LINES:
        return "+"
    return c.encode("ascii", "backslashreplace").decode("ascii")


def columns() -> int:
    """How wide the terminal is; 80 where that is not known."""
    try:
        asked = int(os.environ.get("COLUMNS", ""))
    except ValueError:
        asked = 0
    if asked > 0:
        return asked
    return (_width() if sys.stdout.isatty() else 0) or COLUMNS


def _width() -> int:
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns
    except OSError:
        return 0


def coloured() -> bool:
    """Whether to print in colour: on a terminal, unless ``NO_COLOR`` is set or the terminal is a dumb one."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def shows_all() -> bool:
    """Whether standard output takes every character."""
    return codecs.lookup(sys.stdout.encoding or "ascii").name.startswith("utf")
