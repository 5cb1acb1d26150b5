"""The documentation does what it says: its commands and programs run, its links lead somewhere.

``console`` blocks are sessions (tests/harness/session.py), those of one page share a folder with the examples in it.
``python`` blocks of a page run one after another in one namespace. ``sh`` blocks may hold only the commands of
``KNOWN``, which other tests or CI run. ``json`` blocks must be JSON.
"""

import contextlib
import doctest
import io
import json
import os
import re
from pathlib import Path

import pytest

import dev
from tests.harness import pages, session
from tests.harness.command import ROOT

PAGES = [pytest.param(path, id=pages.name_of(path)) for path in pages.pages()]
KNOWN = re.compile(
    r"python3 dev\.py (?P<command>\w+)( .*)?|(python3 -m )?pip install (\.|preferans|-e \.)|git clone .*|cd preferans"
)
SHELLS = {"sh", "bash", "shell", "zsh", "shell-session"}


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").split("\n")


def blocks(path: Path, *languages: str) -> list[pages.Block]:
    return [block for block in pages.blocks(lines_of(path)) if block.language in languages]


@pytest.mark.parametrize("path", PAGES)
def test_console_blocks_answer_as_printed(path: Path, folder: Path):
    lines, differences = lines_of(path), []
    for index in range(len(blocks(path, "console"))):
        block = [found for found in pages.blocks(lines) if found.language == "console"][index]
        steps, after = session.parse(block.lines)
        wrong = session.play(steps, folder)
        differences += [f"{pages.name_of(path)}, block at line {block.start}\n{text}" for text in wrong]
        if wrong:
            lines = pages.replace(lines, block, session.render(steps, after))
    if differences and os.environ.get("PREFERANS_UPDATE"):
        path.write_text("\n".join(lines), encoding="utf-8")
    elif differences:
        pytest.fail("\n".join(differences), pytrace=False)


@pytest.mark.parametrize("path", PAGES)
def test_python_blocks_run(path: Path, folder: Path):
    names: dict[str, object] = {"__name__": "__page__"}
    with contextlib.chdir(folder):
        for block in blocks(path, "python", "py", "pycon"):
            source, place = "\n".join([*block.lines, ""]), f"{pages.name_of(path)}:{block.start}"
            if ">>> " in source:
                play_doctest(source, names, place)
            else:
                with contextlib.redirect_stdout(io.StringIO()):
                    exec(compile("\n" * block.start + source, pages.name_of(path), "exec"), names)


def play_doctest(source: str, names: dict[str, object], place: str) -> None:
    example = doctest.DocTestParser().get_doctest(source, names, place, place, 0)
    report = io.StringIO()
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(example, out=report.write, clear_globs=False)
    names.update(example.globs)
    assert not runner.failures, report.getvalue()


@pytest.mark.parametrize("path", PAGES)
def test_shell_blocks_hold_only_commands_tried_elsewhere(path: Path):
    commands = {*re.findall(r"^    (\w+)  ", dev.parser().format_help(), re.MULTILINE)}
    for block in blocks(path, *SHELLS):
        for line in block.lines:
            found = KNOWN.fullmatch(line.partition("  #")[0].strip())
            assert found or not line.strip(), f"{line!r} belongs in a console block, which is run"
            assert not found or found["command"] in {*commands, None}, f"dev.py has no command {line!r}"


@pytest.mark.parametrize("path", PAGES)
def test_json_blocks_are_json(path: Path):
    for block in blocks(path, "json"):
        json.loads("\n".join(block.lines))


@pytest.mark.parametrize("path", PAGES)
def test_links_lead_somewhere(path: Path):
    lost = [target for target in pages.links(lines_of(path)) if not resolves(path, target)]
    assert not lost


def resolves(page: Path, target: str) -> bool:
    if re.match(r"[a-z]+:", target):
        return True
    place, _, anchor = target.partition("#")
    goal = (page.parent / place).resolve() if place else page
    if not goal.is_relative_to(ROOT) or not goal.exists():
        return False
    return not anchor or goal.suffix != ".md" or anchor in pages.anchors(lines_of(goal))
