r"""Sessions in plain text: commands with the answers they must give.

::

    # a remark
    $ preferans check - <<'EOF'
    {"players": ["Anna"]}
    EOF
    what standard output must hold
    ...
    ! what standard error must hold
    ? 1

A line ``...`` or ``…`` stands for any lines. ``? 1`` is the exit status, left out when it is 0. A line of output
that begins like one of the marks is written with a backslash before it. Blank lines at the end do not count.
``preferans`` runs inside the test's own process, whatever needs a shell in bash. With PREFERANS_UPDATE=1 the
answers are written anew where they differ.
"""

import re
import shlex
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tests.harness import command
from tests.harness.command import Result

MARKS = ("$ ", "# ", "! ", "? ", "\\")
ANY_LINES = {"...", "…"}
HEREDOC = re.compile(r"<<(?P<quote>['\"]?)(?P<word>\w+)(?P=quote)")
QUOTED = re.compile(r"'[^']*'|\"[^\"$`\\]*\"")
NEEDS_SHELL = re.compile(r"[|&;<>()$`*?\[~{\\\n]")


class SessionError(Exception):
    """A session cannot be read; the text says where."""


@dataclass
class Step:
    """One command with what it must answer; ``before`` are the remarks and blank lines above it."""

    before: list[str]
    command: list[str]
    document: list[str] = field(default_factory=list)
    stdout: list[str] = field(default_factory=list)
    stderr: list[str] = field(default_factory=list)
    status: int = 0

    @property
    def text(self) -> str:
        """The command as a shell reads it."""
        return "\n".join([*self.command, *self.document])


def parse(lines: Iterable[str]) -> tuple[list[Step], list[str]]:
    """The steps of a session and the lines that follow the last one."""
    steps: list[Step] = []
    loose: list[str] = []
    rest = iter(lines)
    for line in rest:
        if line.startswith("$ "):
            steps.append(Step(loose, *_command(line, rest)))
            loose = []
        elif not line.strip() or line.startswith("# ") or line == "#":
            loose.append(line)
        elif not steps:
            raise SessionError(f"output before the first command: {line!r}")
        else:
            _answer(steps[-1], line, loose)
            loose = []
    return steps, loose


def _command(first: str, rest: Iterable[str]) -> tuple[list[str], list[str]]:
    """The lines of a command, continued by backslashes, and those of its here-document with the closing word."""
    source = iter(rest)
    lines = [first.removeprefix("$ ")]
    while lines[-1].endswith("\\"):
        lines.append(next(source))
    found = HEREDOC.search("\n".join(lines))
    if not found:
        return lines, []
    document = []
    for line in source:
        document.append(line)
        if line == found["word"]:
            return lines, document
    raise SessionError(f"a here-document is not closed: {first}")


def _answer(step: Step, line: str, loose: list[str]) -> None:
    """Take one line of an expected answer; ``loose`` are blank lines before it, part of the answer now."""
    if any(blank.startswith("#") for blank in loose):
        raise SessionError(f"a remark amid an answer, before {line!r}")
    if line.startswith("? "):
        step.status = int(line.removeprefix("? "))
    elif line.startswith("! ") or line == "!":
        step.stderr.append(line[2:].rstrip())
    else:
        step.stdout += [*loose, line.removeprefix("\\").rstrip()]


def render(steps: list[Step], after: list[str]) -> list[str]:
    """The lines of a session; what ``parse`` reads from them is the same session."""
    lines: list[str] = []
    for step in steps:
        first, *more = step.command
        lines += [*step.before, f"$ {first}", *more, *step.document]
        lines += ["\\" + line if line.startswith(MARKS) else line for line in step.stdout]
        lines += [f"! {line}".rstrip() for line in step.stderr]
        lines += [f"? {step.status}"] if step.status else []
    return lines + after


def matches(expected: list[str], got: list[str]) -> bool:
    """Whether the lines are those expected, where ``...`` stands for any lines."""
    pattern = "".join(r"(?:.*\n)*" if line in ANY_LINES else re.escape(line) + r"\n" for line in expected)
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in got)) is not None


def execute(step: Step, folder: Path) -> Result:
    """Run a step in ``folder``: inside this process when it is a plain ``preferans`` command."""
    line = "\n".join(step.command)
    bare = HEREDOC.sub("", line, count=1)
    if NEEDS_SHELL.search(QUOTED.sub("", bare)) or not bare.startswith("preferans "):
        return command.run_process(["bash", "-c", step.text], cwd=folder)
    stdin = "".join(f"{line}\n" for line in step.document[:-1])
    return command.invoke(*shlex.split(bare)[1:], stdin=stdin, cwd=folder)


def lines_of(text: str) -> list[str]:
    """The lines of an answer, without blank ones at the end and without spaces at the ends of lines."""
    return [line.rstrip() for line in text.rstrip().split("\n")] if text.strip() else []


def play(steps: list[Step], folder: Path, run: Callable[[Step, Path], Result] = execute) -> list[str]:
    """Run every step, put its real answer where it differs, and return what differed, a paragraph each."""
    differences = []
    for step in steps:
        result = run(step, folder)
        expected = (step.stdout, step.stderr, step.status)
        stdout, stderr = lines_of(result.stdout), lines_of(result.stderr)
        if matches(step.stdout, stdout) and matches(step.stderr, stderr) and step.status == result.status:
            continue
        step.stdout, step.stderr, step.status = stdout, stderr, result.status
        differences.append(_difference(step, expected))
    return differences


def _difference(got: Step, expected: tuple[list[str], list[str], int]) -> str:
    """What was expected and what came, as two pieces of a session."""
    wanted = render([Step([], got.command, got.document, *expected)], [])
    came = render([Step([], got.command, got.document, got.stdout, got.stderr, got.status)], [])
    return "\n".join(["expected:", *wanted, "", "but it answered:", *came[len(got.command) + len(got.document) :], ""])
