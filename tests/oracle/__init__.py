"""A second reckoner, written from rules.md alone, to hold the engine against.

Nothing here imports the engine. It is slow and literal on purpose: every rule stands in a comment above the
few lines that carry it out, names are plain strings, and a sheet is a handful of dictionaries.
"""

from tests.oracle.reckon import begin, follow, play, reckon
from tests.oracle.sheet import Choose, Sheet

__all__ = ["Choose", "Sheet", "begin", "follow", "play", "reckon"]
