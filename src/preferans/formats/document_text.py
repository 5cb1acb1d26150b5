"""A game document as text that people can read and compare line by line: an item of the game on each line."""

import json
from collections.abc import Mapping
from typing import Final

_BY_LINE: Final = ("deals", "log")


def document_text(document: Mapping[str, object]) -> str:
    """The document as JSON, its keys in their order; what is read from it is the same document."""
    parts = [f"  {json.dumps(key)}: {_value(key, value)}" for key, value in document.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _value(key: str, value: object) -> str:
    if key in _BY_LINE and isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"    {_line(item)}" for item in value) + "\n  ]"
    return _line(value)


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
