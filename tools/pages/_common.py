"""What the generators share: languages, players' names, Markdown."""

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from preferans.core.problems import Problem
from preferans.text.problems import problem_text

HERE: Final = Path(__file__).resolve().parent
LANGUAGES: Final = ("en", "ru")
WIDTH: Final = 116
CONVENTIONS: Final = {
    "en": {"sochi": "Sochi", "leningrad": "Leningrad", "rostov": "Rostov"},
    "ru": {"sochi": "Сочи", "leningrad": "Ленинградка", "rostov": "Ростов"},
}
_NAMES: Final = {
    "en": {"S": "South", "W": "West", "N": "North", "E": "East"},
    "ru": {"S": "Юг", "W": "Запад", "N": "Север", "E": "Восток"},
}


def named(text: str, lang: str) -> str:
    """Players' names in the place of ``{S}`` and its like; other braces stay."""
    for letter, name in _NAMES[lang].items():
        text = text.replace(f"{{{letter}}}", name)
    return text


def seated(value: Any, lang: str) -> Any:  # noqa: ANN401  (any part of a document)
    """A document with the players' names in the place of their letters."""
    names = _NAMES[lang]
    if isinstance(value, dict):
        return {names.get(key, key): seated(item, lang) for key, item in value.items()}
    if isinstance(value, list):
        return [seated(item, lang) for item in value]
    return names.get(value, value) if isinstance(value, str) else value


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """The lines of a table; bars in a cell are escaped."""
    lines = [head, ["---"] * len(head), *rows]
    return ["| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines]


def compact(value: object) -> str:
    """JSON on one line."""
    return json.dumps(value, ensure_ascii=False)


def document(value: dict[str, Any]) -> list[str]:
    """The lines of a document: a line for each key, and for each item of ``deals``."""
    lines = []
    for key, item in value.items():
        if key == "deals" and item:
            lines.append(f"  {compact(key)}: [")
            lines += [f"    {compact(deal)}," for deal in item]
            lines[-1] = lines[-1][:-1]
            lines.append("  ],")
        else:
            lines.append(f"  {compact(key)}: {compact(item)},")
    lines[-1] = lines[-1][:-1]
    return ["{", *lines, "}"]


def spread(value: object, indent: str = "") -> str:
    """JSON with a line for each part that is short enough, and longer parts spread over more."""
    short = compact(value)
    if len(indent) + len(short) <= WIDTH or not isinstance(value, dict | list):
        return short
    deeper = indent + "  "
    if isinstance(value, dict):
        parts = [f"{compact(key)}: {spread(item, deeper)}" for key, item in value.items()]
    else:
        parts = [spread(item, deeper) for item in value]
    ends = "{}" if isinstance(value, dict) else "[]"
    inside = ",\n".join(f"{deeper}{part}" for part in parts)
    return f"{ends[0]}\n{inside}\n{indent}{ends[1]}"


def fenced(language: str, lines: Iterable[str]) -> list[str]:
    """A block of code."""
    return [f"```{language}", *lines, "```"]


def page(*parts: Iterable[str]) -> str:
    """The text of a page from its parts, a blank line between them."""
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def in_both(name: str, make: Callable[[str], str]) -> dict[str, str]:
    """The English page of a name and the Russian one."""
    return {name: make("en"), f"ru/{name}": make("ru")}


def other_language(name: str, lang: str) -> list[str]:
    """A link to the same page in the other language."""
    up = "../" * name.count("/")
    return [f"[По-русски]({up}ru/{name})" if lang == "en" else f"[In English](../{up}{name})"]


def problem_lines(problem: Problem, lang: str) -> str:
    """A problem in a sentence, with its place and code."""
    message, _ = problem_text(problem, lang)
    return f"`{problem.where}`: {message} (`{problem.code}`)"
