"""The generated pages: nothing is left out, and no rule is shown by an example that shows nothing."""

import shlex

import click
import pytest

from preferans.cli.app import COMMANDS, program
from preferans.core.rules import RULE_FIELDS
from preferans.text.problems import PROBLEMS
from tests.harness import pages, session
from tests.harness.command import ROOT
from tools.pages import _results as results
from tools.pages import _worked as worked
from tools.pages import commands, errors
from tools.pages import format as documents

LANGUAGES = ("", "ru/")
SOURCE = ROOT / "src" / "preferans"
CASES = list(PROBLEMS)
CODES = {code for code, _ in PROBLEMS}


def read(place: str) -> list[str]:
    return (ROOT / "docs" / place).read_text(encoding="utf-8").split("\n")


def sessions(place: str) -> list[session.Step]:
    """Every command of a page with its answer."""
    return [
        step
        for block in pages.blocks(read(place))
        if block.language == "console"
        for step in session.parse(block.lines)[0]
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", RULE_FIELDS)
def test_every_table_rule_has_its_page_and_a_line_in_the_index(key, lang):
    assert read(f"{lang}rules/{key}.md")[0] == f"# `{key}`"
    assert any(f"]({key}.md)" in line for line in read(f"{lang}rules/README.md"))


@pytest.mark.parametrize("key", [key for key in RULE_FIELDS if key != "error_deadline"])
def test_every_worked_example_is_right_and_tells_its_values_apart(key):
    assert len(worked.EXAMPLES[key]["cases"]) >= 2
    worked.check(key)


def test_a_wrong_figure_is_noticed(monkeypatch):
    monkeypatch.setitem(worked.EXAMPLES["misere_trick"]["cases"][0], "sheet", "S heap 21")
    with pytest.raises(AssertionError, match="by hand"):
        worked.check("misere_trick")


def test_no_problem_lacks_an_example_or_a_meaning():
    assert not errors.lacking()


def test_an_example_left_out_is_noticed(monkeypatch):
    monkeypatch.delitem(errors.EXAMPLES, "adjust-empty.zero")
    assert errors.lacking() == {"adjust-empty.zero"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("code", "case"), CASES)
def test_every_case_of_a_problem_has_an_example_that_gives_it(code, case, lang):
    page = "\n".join(read(f"{lang}{errors.PAGE}"))
    assert f"## `{code}`\n" in page
    assert "\n".join(errors.example(code, case, lang.strip("/") or "en")) in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_is_given_on_the_page(lang):
    said = "\n".join(line for step in sessions(f"{lang}{errors.PAGE}") for line in step.stderr)
    assert {code for code in CODES if f"[{code}]" in said} == CODES


@pytest.mark.parametrize("name", results.KEYS)
def test_a_key_left_out_of_the_documents_that_come_out_is_noticed(name, monkeypatch):
    monkeypatch.delitem(results.KEYS[name], list(results.KEYS[name])[-1])
    with pytest.raises(AssertionError, match=r"keys of|steps"):
        results.parts(documents.TEXTS["en"], "en")


def commands_with_options() -> list[tuple[str, str]]:
    """Every command with each of its options, as click knows them; ``""`` is the program itself."""
    context = click.Context(program, **program.context_settings)
    known = {name: program.get_command(context, name) for name in program.list_commands(context)}
    return [
        (name, param.opts[-1])
        for name, command in [("", program), *known.items()]
        if command is not None
        for param in command.get_params(click.Context(command, parent=context))
        if isinstance(param, click.Option)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "option"), commands_with_options())
def test_every_option_of_every_command_is_tried(name, option, lang):
    page = sessions(f"{lang}{commands.PAGE}")
    called = [shlex.split(session.HEREDOC.sub("", "\n".join(step.command)).replace("\\\n", " ")) for step in page]
    mine = [words for words in called if (words[1] if words[1] in COMMANDS else "") == name]
    assert any(option in words for words in mine)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_tried_without_asking_for_help(name, lang):
    page = sessions(f"{lang}{commands.PAGE}")
    assert any(f"preferans {name}" in step.command[0] and "--help" not in step.command[0] for step in page)
