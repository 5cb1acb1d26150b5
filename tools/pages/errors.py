"""Every problem with a document that shows it: ``docs/reference/errors.md``, and the same in Russian."""

import tomllib
from typing import Any, Final

from preferans.formats.game import read_game
from preferans.formats.opening_reader import FORMAT
from preferans.text.problems import PROBLEMS, message_id
from tools.pages import _common as common
from tools.pages import _sessions as sessions

EXAMPLES: Final[dict[str, dict[str, Any]]] = tomllib.loads(
    (common.HERE / "error_examples.toml").read_text(encoding="utf-8")
)
MEANINGS: Final[dict[str, list[str]]] = tomllib.loads((common.HERE / "error_meanings.toml").read_text(encoding="utf-8"))
TEXTS: Final = EXAMPLES.pop("texts")
"""What the documents of the English page say, and the same for the Russian one."""

NOTATION: Final = "notation-syntax"
TYPED: Final[dict[str, dict[str, str]]] = tomllib.loads(
    (common.HERE / "notation_examples.toml").read_text(encoding="utf-8")
)
"""Examples in the notation, by case and language."""
USUAL: Final = {
    "en": "preferans 1\nrules: sochi; pool 11\nplayers: {S}, {W}, {N}\n\n",
    "ru": "преферанс 1\nправила: сочи; пуля 11\nигроки: {S}, {W}, {N}\n\n",
}
PAGE: Final = "reference/errors.md"

WORDS: Final = {
    "en": {
        "title": "Problems",
        "intro": "A document that is not right is refused, and every problem in it is listed: where it is, what "
        "was given and what the rule expects, and how to mend it. The exit status is 1. `--json` lists the "
        "problems as data, each with its `code`, `where`, `message` and `fix`. Codes stay as they are; the "
        "wording may change.",
        "example": "Each code has an example that is run whenever this page is tested.",
    },
    "ru": {
        "title": "Ошибки в документе",
        "intro": "Документ с ошибками не принимается, и перечисляются они все: где ошибка, что там стоит и чего "
        "требует правило, как исправить. Код возврата — 1. С ключом `--json` ошибки выдаются как данные, у "
        "каждой `code`, `where`, `message` и `fix`. Коды не меняются, формулировки могут измениться.",
        "example": "У каждого кода есть пример, который выполняется при каждой проверке этой страницы.",
    },
}


def lacking() -> set[str]:
    """The cases without an example and the codes without a meaning; also examples and meanings of nothing."""
    wanted = {message_id(code, case) for code, case in PROBLEMS}
    given = set(EXAMPLES) | {message_id(NOTATION, case) for case in TYPED}
    return wanted ^ given | {code for code, _ in PROBLEMS} ^ set(MEANINGS)


def pages() -> dict[str, str]:
    """The page in both languages."""
    if lacking():
        raise AssertionError(f"problems without an example, or a meaning, or examples of none: {sorted(lacking())}")
    return common.in_both(PAGE, _page)


def _page(lang: str) -> str:
    words = WORDS[lang]
    parts = [[f"# {words['title']}"], common.other_language(PAGE, lang), [words["intro"]], [words["example"]]]
    for code in dict.fromkeys(code for code, _ in PROBLEMS):
        cases = [case for other, case in PROBLEMS if other == code]
        parts += [[f"## `{code}`"], [MEANINGS[code][common.LANGUAGES.index(lang)]]]
        parts += [example(code, case, lang) for case in cases]
    return common.page(*parts)


def example(code: str, case: str, lang: str) -> list[str]:
    """A session: a document is checked, and this is what the program answers."""
    made = {"raw": _typed(case, lang)} if code == NOTATION else EXAMPLES[message_id(code, case)]
    if "shell" in made:
        lines = [f"$ {made['shell'].strip()} | {sessions.CALL} check -{sessions.asked(lang)}{made.get('then', '')}"]
    else:
        text = _text(made, lang)
        _hold(code, case, "\n".join([*text, ""]))
        lines = sessions.with_document("check -", text, lang)
    steps = sessions.played(lines)
    if f"[{code}]" not in "\n".join(line for step in steps for line in (*step.stdout, *step.stderr)):
        raise AssertionError("\n".join([f"no {code} in:", *sessions.block(steps)]))
    return sessions.block(steps)


def _hold(code: str, case: str, text: str) -> None:
    """The document has this problem and no other code."""
    found = read_game(text).problems
    if not any((p.code, p.case) == (code, case) for p in found) or any(p.code != code for p in found):
        raise AssertionError(f"{message_id(code, case)}: the example gives {found}")


def _typed(case: str, lang: str) -> str:
    """A text of the notation; a single line gets the usual ones before it."""
    made = TYPED[case][lang]
    return made if "\n" in made else USUAL[lang] + made


def _text(made: dict[str, Any], lang: str) -> list[str]:
    if "raw" in made:
        return [common.named(line, lang) for line in made["raw"].split("\n") if line]
    game: dict[str, Any] = {
        "format": FORMAT,
        "rules": {"convention": "sochi", "pool_target": 11} | made.get("rules", {}),
        "players": made.get("players", ["S", "W", "N"]),
        **made.get("more", {}),
        "deals": made.get("deals", []),
    }
    game = {key: value for key, value in (game | made.get("more", {})).items() if key not in made.get("drop", ())}
    return common.document(_said(common.seated(game, lang), lang))


def _said(value: Any, lang: str) -> Any:  # noqa: ANN401
    """A document with its free text in the language of the page."""
    if isinstance(value, dict):
        return {_said(key, lang): _said(item, lang) for key, item in value.items()}
    if isinstance(value, list):
        return [_said(item, lang) for item in value]
    return TEXTS.get(value, value) if lang == "ru" and isinstance(value, str) else value
