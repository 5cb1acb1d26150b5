"""The text notation: games that people can type, read in a diff and paste in a chat; lossless beside the document."""

from preferans.formats.notation.item_writer import write_item
from preferans.formats.notation.pieces import Spot, spot
from preferans.formats.notation.reader import Parsed, looks_like_notation, read_item, read_notation
from preferans.formats.notation.writer import write_notation

__all__ = [
    "Parsed",
    "Spot",
    "looks_like_notation",
    "read_item",
    "read_notation",
    "spot",
    "write_item",
    "write_notation",
]
