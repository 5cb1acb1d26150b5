"""Run the command line: inside this process, which is quick, or as a process of its own."""

import contextlib
import importlib
import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from unittest import mock

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = Path(sys.executable).parent / "preferans"


class Result(NamedTuple):
    """What a command answered."""

    status: int
    stdout: str
    stderr: str


def plain_environment(home: Path) -> dict[str, str]:
    """The same surroundings for every command, whatever the developer's own are."""
    path = os.pathsep.join([str(SCRIPT.parent), os.environ.get("PATH", os.defpath)])
    return {"PATH": path, "HOME": str(home), "LANG": "C.UTF-8", "COLUMNS": "80", "PYTHONUTF8": "1"}


def run(*arguments: str, stdin: str | bytes = "", cwd: Path, **more: str) -> Result:
    """The answer of the installed script, run as a process of its own."""
    return run_process([str(SCRIPT), *arguments], stdin=stdin, cwd=cwd, **more)


def run_process(command: list[str], *, stdin: str | bytes = "", cwd: Path, **more: str) -> Result:
    """The answer of any command; output that is not UTF-8 is shown with its bytes escaped."""
    done = subprocess.run(
        command,
        input=_bytes(stdin),
        capture_output=True,
        cwd=cwd,
        env=plain_environment(cwd) | more,
        check=False,
        timeout=120,
    )
    return Result(done.returncode, _text(done.stdout), _text(done.stderr))


def invoke(*arguments: str, stdin: str | bytes = "", cwd: Path, **more: str) -> Result:
    """The answer of ``preferans ARGUMENTS``, run inside this process."""
    main = importlib.import_module("preferans.cli").main
    with _streams(stdin) as (out, err), contextlib.chdir(cwd):
        with (
            mock.patch.dict(os.environ, plain_environment(cwd) | more, clear=True),
            mock.patch.object(sys, "argv", ["preferans", *arguments]),
        ):
            status = _status(main)
        sys.stdout.flush()
        sys.stderr.flush()
        # Read before the wrappers go: they close what they wrap.
        return Result(status, _text(out.getvalue()), _text(err.getvalue()))


def _status(main: object) -> int:
    """Call the entry point as the installed script does and read its exit status."""
    assert callable(main)
    try:
        code = main()
    except SystemExit as leave:
        code = leave.code
    if code is None or isinstance(code, int):
        return code or 0
    print(code, file=sys.stderr)
    return 1


@contextlib.contextmanager
def _streams(stdin: str | bytes) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    """Standard streams that are binary underneath, as a process has them."""
    out, err = io.BytesIO(), io.BytesIO()
    with (
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(_bytes(stdin)), encoding="utf-8")),
        mock.patch.object(sys, "stdout", io.TextIOWrapper(out, encoding="utf-8")),
        mock.patch.object(sys, "stderr", io.TextIOWrapper(err, encoding="utf-8", errors="backslashreplace")),
    ):
        yield out, err


def _bytes(given: str | bytes) -> bytes:
    return given.encode() if isinstance(given, str) else given


def _text(given: bytes) -> str:
    return given.decode("utf-8", "backslashreplace").replace("\r\n", "\n")
