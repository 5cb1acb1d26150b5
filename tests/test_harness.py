"""The runner of plain-text sessions and of documentation pages is itself tested: it must be able to fail."""

from pathlib import Path

import pytest

from tests.harness import command, pages, session
from tests.harness.command import Result

TEXT = """\
# a remark
$ preferans check - <<'EOF'
{"players": []}

EOF
first

\\$ 5 are owed
! a warning
? 3

# another
$ ls \\
  -a
"""


def played(text: str, result: Result) -> list[str]:
    steps, _ = session.parse(text.splitlines())
    return session.play(steps, Path(), lambda step, folder: result)


def test_a_session_is_read_and_written_back_unchanged():
    steps, after = session.parse(TEXT.split("\n"))
    assert [step.status for step in steps] == [3, 0]
    assert steps[0].stdout == ["first", "", "$ 5 are owed"]
    assert steps[0].stderr == ["a warning"]
    assert steps[0].document == ['{"players": []}', "", "EOF"]
    assert "\n".join(session.render(steps, after)) == TEXT


@pytest.mark.parametrize(
    "result",
    [Result(1, "yes\n", ""), Result(0, "no\n", ""), Result(0, "yes\n", "more\n"), Result(0, "yes\nyes\n", "")],
)
def test_a_different_answer_is_told(result: Result):
    assert played("$ preferans\nyes", Result(0, "yes\n", "")) == []
    assert len(played("$ preferans\nyes", result)) == 1


def test_dots_stand_for_any_lines():
    assert session.matches(["a", "...", "z"], ["a", "z"])
    assert session.matches(["a", "…", "z"], ["a", "b", "c", "z"])
    assert not session.matches(["a", "...", "z"], ["a", "b"])


@pytest.mark.parametrize("text", ["loose output", "$ cat <<EOF\nnever closed", "$ ls\na\n# remark\nb"])
def test_a_session_that_cannot_be_read_is_refused(text: str):
    with pytest.raises(session.SessionError):
        session.parse(text.splitlines())


def test_what_needs_a_shell_runs_in_bash(tmp_path: Path):
    steps, _ = session.parse(["$ cat > note <<'EOF' && wc -l < note", "one", "two", "EOF", "2", "$ cat nothing", "? 1"])
    assert len(session.play(steps, tmp_path)) == 1, "only the message of cat was not foretold"
    assert (tmp_path / "note").read_text() == "one\ntwo\n"


def test_both_ways_to_run_the_command_line_agree(tmp_path: Path):
    for arguments in (["--version"], ["--no-such-option"], []):
        assert command.invoke(*arguments, cwd=tmp_path) == command.run(*arguments, cwd=tmp_path)


def test_blocks_links_and_anchors_of_a_page():
    page = [
        "# A *title*, 1",
        "- x",
        "  ```console",
        "  $ ls",
        "  ```",
        "[a](b.md#c) `[no](d)` ![e](f.svg)",
        "# A title 1",
    ]
    [block] = pages.blocks(page)
    assert (block.language, block.lines) == ("console", ["$ ls"])
    assert pages.replace(page, block, ["$ ls", "out"])[3:6] == ["  $ ls", "  out", "  ```"]
    assert pages.links(page) == ["b.md#c", "f.svg"]
    assert pages.anchors(page) == {"a-title-1", "a-title-1-1"}
