"""Every problem with a document that shows it: ``docs/reference/errors.md``, and the same in Russian."""

import json
import tempfile
import tomllib
from pathlib import Path
from typing import Any, Final

from preferans.core.problems import problem
from preferans.formats.game import FORMAT, read_game
from preferans.text.problems import PROBLEMS, message_id, problem_text
from tests.harness import session
from tools.pages import _common as common

EXAMPLES: Final[dict[str, dict[str, Any]]] = tomllib.loads(
    (common.HERE / "error_examples.toml").read_text(encoding="utf-8")
)
RESERVED: Final = "notation-syntax"
PAGE: Final = "reference/errors.md"

WORDS: Final = {
    "en": {
        "title": "Problems",
        "intro": "A document that is not right is refused, and every problem in it is listed: where it is, what "
        "was given and what the rule expects, and how to mend it. The exit status is 1. `--json` lists the "
        "problems as data, each with its `code`, `where`, `message` and `fix`. Codes stay as they are; the "
        "wording may change.",
        "example": "Each code has an example that is run whenever this page is tested.",
        "also": "Also: {}",
        "reserved": "Reserved for the text notation of a later release; nothing gives it yet.",
    },
    "ru": {
        "title": "Ошибки в документе",
        "intro": "Документ с ошибками не принимается, и перечисляются они все: где ошибка, что там стоит и чего "
        "требует правило, как исправить. Код возврата — 1. С ключом `--json` ошибки выдаются как данные, у "
        "каждой `code`, `where`, `message` и `fix`. Коды не меняются, формулировки могут измениться.",
        "example": "У каждого кода есть пример, который выполняется при каждой проверке этой страницы.",
        "also": "Ещё: {}",
        "reserved": "Отложен до текстовой записи, которая появится в одном из следующих выпусков; пока не встречается.",
    },
}


def pages() -> dict[str, str]:
    """The page in both languages."""
    codes = {code for code, _ in PROBLEMS}
    lacking = codes - {key.partition(".")[0] for key in EXAMPLES} - {RESERVED}
    strange = set(EXAMPLES) - {message_id(*both) for both in PROBLEMS}
    if lacking or strange:
        raise AssertionError(f"codes without an example: {sorted(lacking)}; examples of no problem: {sorted(strange)}")
    return common.in_both(PAGE, _page)


def _page(lang: str) -> str:
    words = WORDS[lang]
    parts = [[f"# {words['title']}"], common.other_language(PAGE, lang), [words["intro"]], [words["example"]]]
    for code in dict.fromkeys(code for code, _ in PROBLEMS):
        parts.append([f"## `{code}`"])
        if code == RESERVED:
            parts.append([words["reserved"]])
            continue
        cases = [case for other, case in PROBLEMS if other == code]
        shown = [case for case in cases if message_id(code, case) in EXAMPLES]
        parts += [common.fenced("console", example(code, case, lang)) for case in shown]
        parts += [[words["also"].format(_template(code, case, lang))] for case in cases if case not in shown]
    return common.page(*parts)


def _template(code: str, case: str, lang: str) -> str:
    """The words of a problem that no short document shows, with dots for what was given."""
    return problem_text(problem(code, "", case, **dict.fromkeys(PROBLEMS[code, case], "…")), lang)[0]


def example(code: str, case: str, lang: str) -> list[str]:
    """A session: a document is checked, and this is what the program answers."""
    made = EXAMPLES[message_id(code, case)]
    option = "" if lang == "en" else f" --lang {lang}"
    if "shell" in made:
        lines = [f"$ {made['shell'].strip()} | preferans check -{option}"]
    else:
        text = _text(made, lang)
        _hold(code, case, "\n".join([*text, ""]))
        lines = [f"$ preferans check -{option} <<'EOF'", *text, "EOF"]
    steps, after = session.parse(lines)
    with tempfile.TemporaryDirectory() as folder:
        session.play(steps, Path(folder))
    answer = session.render(steps, after)
    if f"[{code}]" not in "\n".join(answer):
        raise AssertionError("\n".join([f"no {code} in:", *answer]))
    return answer


def _hold(code: str, case: str, text: str) -> None:
    """The document has this problem and no other code."""
    found = read_game(text).problems
    if not any((p.code, p.case) == (code, case) for p in found) or any(p.code != code for p in found):
        raise AssertionError(f"{message_id(code, case)}: the example gives {found}")


def _text(made: dict[str, Any], lang: str) -> list[str]:
    if "raw" in made:
        return [line for line in made["raw"].split("\n") if line]
    game: dict[str, Any] = {
        "format": FORMAT,
        "rules": {"convention": "sochi", "pool_target": 11} | made.get("rules", {}),
        "players": made.get("players", ["S", "W", "N"]),
        **made.get("more", {}),
        "deals": made.get("deals", []),
    }
    game = {key: value for key, value in (game | made.get("more", {})).items() if key not in made.get("drop", ())}
    lines = common.document(common.seated(game, lang))
    assert json.loads("\n".join(lines))
    return lines
