"""The commands with their help and tried examples: ``docs/reference/commands.md``, and the same in Russian."""

import tomllib
from pathlib import Path
from typing import Any, Final

from preferans.cli.app import COMMANDS
from tools.pages import _common as common
from tools.pages import _sessions as sessions

EXAMPLES: Final[dict[str, list[dict[str, Any]]]] = tomllib.loads(
    (common.HERE / "command_examples.toml").read_text(encoding="utf-8")
)
PAGE: Final = "reference/commands.md"
PROGRAM: Final = "preferans"

WORDS: Final = {
    "en": {
        "title": "Commands",
        "intro": "GAME is the path of a [game document](format.md) or of a text in [the notation](notation.md), or `-` "
        "for standard input; FILE is a game that is kept; DEAL is a line of the notation or a JSON object. Data goes "
        "to standard output, problems and warnings to standard error (below with a `!` before them). The exit status "
        "is 0; 1 where the input has problems; 2 for wrong usage (below `? 1` or `? 2`); 74 where a file or the "
        "output cannot be written. `--lang` may stand before the command or after it; without it the language follows "
        "`LC_ALL`, `LC_MESSAGES` and `LANG`. `NO_COLOR` turns colour off. `...` stands for more lines.",
    },
    "ru": {
        "title": "Команды",
        "intro": "GAME — путь к [документу игры](format.md) или к [текстовой записи](notation.md) либо `-`, если игра "
        "подаётся на стандартный ввод; FILE — игра, которую ведут; DEAL — строка текстовой записи или объект "
        "JSON. Данные идут на стандартный вывод, ошибки и предупреждения — в стандартный поток ошибок (ниже "
        "отмечены знаком `!`). Код возврата 0; 1, если во входных данных ошибки; 2, если неверно вызвана сама "
        "команда (ниже `? 1` или `? 2`); 74, если файл или вывод не записывается. `--lang` можно поставить до "
        "команды или после неё; без него язык определяют `LC_ALL`, `LC_MESSAGES` и `LANG`. `NO_COLOR` отключает "
        "цвет. `...` означает, что строк больше.",
    },
}


def pages() -> dict[str, str]:
    """The page in both languages."""
    if list(EXAMPLES) != [PROGRAM, *COMMANDS]:
        raise AssertionError(f"commands: {[PROGRAM, *COMMANDS]}, examples: {list(EXAMPLES)}")
    return common.in_both(PAGE, _page)


def _page(lang: str) -> str:
    words = WORDS[lang]
    parts = [[f"# {words['title']}"], common.other_language(PAGE, lang), [words["intro"]]]
    with sessions.page_folder() as folder:
        for name, examples in EXAMPLES.items():
            called = PROGRAM if name == PROGRAM else f"{PROGRAM} {name}"
            parts += [[f"## `{called}`"], _played({"run": f"{called} --help"}, lang, folder)]
            for example in examples:
                said = [common.named(example[lang], lang)] if lang in example else []
                parts += [said, _played(example, lang, folder)]
    return common.page(*parts)


def _played(example: dict[str, Any], lang: str, folder: Path) -> list[str]:
    """A session: the command of an example with its answer, as much of it as is to be shown."""
    misused = example.get("misused", False)
    steps = sessions.played(_lines(example, lang), example.get("head"), misused=misused, folder=folder)
    return sessions.block(steps)


def _lines(example: dict[str, Any], lang: str) -> list[str]:
    asked = common.LANGUAGES[1 - common.LANGUAGES.index(lang)] if "other" in example else lang
    run = example.get(f"run_{lang}", example["run"])
    command, help_asked, _ = common.named(run, lang).partition(" --help")
    if (lang == "ru" and "silent" not in example) or "other" in example:
        command += f" --lang {asked}"
    command = f"$ {command}{help_asked}" + (f" | {example['pipe']}" if "pipe" in example else "")
    if "document" not in example:
        return command.split("\n")
    return [f"{command} <<'EOF'", *(common.named(line, lang) for line in example["document"]), "EOF"]
