#!/usr/bin/env python3
"""Everything a developer of preferans does: run it, test it, measure it.

This file needs nothing but Python 3.11 or later. The first command makes .venv and fills it with the
packages named in requirements/*.lock, whose hashes are checked; later commands start at once.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
CACHE = ROOT / ".cache"
LOCKS = [ROOT / "requirements" / "tools.lock", ROOT / "requirements" / "dev.lock"]
LOCALE = ROOT / "src" / "preferans" / "text" / "locale"
SAMPLE = "examples/thursday.json"
OLDEST = (3, 11)


class DevError(Exception):
    """Something the developer has to put right; the text says how."""


# -------------------------------------------------------------------------------- running commands


def environment() -> dict[str, str]:
    """Return the environment every child gets: its own packages only, whatever the caller's shell holds."""
    env = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME"}}
    env |= {"PYTHONNOUSERSITE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "VIRTUAL_ENV": str(VENV)}
    env |= {"UV_SYSTEM_CERTS": "1", "UV_LINK_MODE": "copy", "PYTHONUTF8": "1"}
    if not Path(env.get("HOME") or "/nowhere").is_dir():
        env |= {"UV_CACHE_DIR": str(CACHE / "uv"), "PIP_CACHE_DIR": str(CACHE / "pip")}
    env["PATH"] = os.pathsep.join([str(BIN), env.get("PATH", os.defpath)])
    return env


def call(
    *command: str | Path, quiet: bool = False, more: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run one command from the root; ``quiet`` keeps what it prints in the result instead of showing it."""
    sys.stdout.flush()
    output = subprocess.PIPE if quiet else None
    return subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env=environment() | (more or {}),
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT if quiet else None,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def must(*command: str | Path) -> None:
    """Run a step of the set-up and stop with its output when it fails."""
    done = call(*command, quiet=True)
    if done.returncode:
        shown = " ".join(str(part) for part in command)
        raise DevError(f"{done.stdout.strip()}\n\nthis command failed: {shown}")


# -------------------------------------------------------------------------------- setting up .venv


def fingerprint() -> str:
    """Return what .venv depends on, as one hash: the locks, the project file, the Python and the place."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} {ROOT}".encode())
    for path in [*LOCKS, ROOT / "pyproject.toml"]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


@contextlib.contextmanager
def only_one() -> Iterator[None]:
    """Let one process at a time set up .venv; a second one waits and then finds the work done."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "setup.lock").open("w") as handle:
        try:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        except ImportError:  # Windows: two first runs at the same moment are the developer's own affair
            pass
        yield


def make_venv() -> list[str | Path]:
    """Make .venv unless a sound one is there, and return the command that runs pip for it."""
    inner: list[str | Path] = [PYTHON, "-m", "pip"]
    if PYTHON.exists() and call(*inner, "--version", quiet=True).returncode == 0:
        return inner
    if call(sys.executable, "-m", "venv", "--clear", VENV, quiet=True).returncode == 0:
        return inner
    outer: list[str | Path] = [sys.executable, "-m", "pip"]
    if call(*outer, "--version", quiet=True).returncode == 0:
        must(sys.executable, "-m", "venv", "--clear", "--without-pip", VENV)
        return [*outer, "--python", PYTHON]
    raise DevError(
        f"{sys.executable} can make no virtual environment: it has neither ensurepip nor pip.\n"
        "On Debian and Ubuntu `apt-get install python3-venv` mends that; or start dev.py with another Python."
    )


def install() -> None:
    """Fill .venv from the locks and put the project itself there, editable."""
    pip = make_venv()
    tools, packages = LOCKS
    installer: list[str | Path] = [*pip, "install", "--quiet"]
    if call(*installer, "--require-hashes", "-r", tools, quiet=True).returncode == 0:
        installer = [BIN / "uv", "pip", "install", "--quiet", "--python", PYTHON]
    must(*installer, "--require-hashes", "-r", packages)
    must(*installer, "--no-deps", "--no-build-isolation", "-e", ROOT)


def catalogues() -> None:
    """Compile the message catalogues when one of them is newer than its compiled form."""
    sources = {source: source.with_suffix(".mo") for source in LOCALE.glob("*/LC_MESSAGES/*.po")}
    if not sources or any(
        not target.exists() or target.stat().st_mtime <= source.stat().st_mtime for source, target in sources.items()
    ):
        must(PYTHON, "hatch_build.py")


def set_up() -> None:
    """Bring .venv and the catalogues up to date; costs a few milliseconds when they are."""
    stamp = VENV / "preferans-stamp"
    with only_one():
        wanted = fingerprint()
        if not (stamp.exists() and PYTHON.exists() and stamp.read_text() == wanted):
            print("setting up .venv (once; a minute at most)", flush=True)
            stamp.unlink(missing_ok=True)
            install()
            stamp.write_text(wanted)
        catalogues()


# -------------------------------------------------------------------------------- counting what passed


@dataclass
class Tally:
    """Adds up every runner's results; its last line is the one that counts."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def check(self, name: str, *command: str | Path) -> None:
        """Run a command that counts as one check and show its output when it fails."""
        start = time.monotonic()
        done = call(*command, quiet=True)
        name += f" ({time.monotonic() - start:.1f} s)"
        if done.returncode:
            self.fail(f"{done.stdout.rstrip()}\nFAILED  {name}")
        else:
            self.passed += 1
            print(f"ok      {name}", flush=True)

    def fail(self, message: str) -> None:
        """Count and show one failure."""
        self.failed += 1
        print(message, flush=True)

    def tests(self, code: int, report: Path) -> None:
        """Count the tests in pytest's report, and one failure more when pytest itself came to grief."""
        try:
            suite = next(ElementTree.parse(report).getroot().iter("testsuite"))
        except (OSError, ElementTree.ParseError, StopIteration):
            self.fail(f"FAILED  pytest left no report (exit status {code})")
            return
        total, bad, skipped = count(suite, "tests"), count(suite, "failures", "errors"), count(suite, "skipped")
        self.passed += max(0, total - bad - skipped)
        self.failed += bad
        self.skipped += skipped
        if not total:
            self.fail("FAILED  pytest found no test to run")
        elif code and not bad:
            self.fail(f"FAILED  pytest ended with exit status {code} though no test failed")

    def close(self) -> int:
        """Print the closing line and return the exit status."""
        print(f"\n{self.passed} passed, {self.failed} failed, {self.skipped} skipped", flush=True)
        return 1 if self.failed or not self.passed else 0


def count(suite: ElementTree.Element, *kinds: str) -> int:
    """Return the sum of some of the counters that pytest's report carries."""
    return sum(int(suite.get(kind, "0")) for kind in kinds)


# -------------------------------------------------------------------------------- the commands


def static_checks(tally: Tally) -> None:
    """Count style, types and layers: four checks."""
    tally.check("ruff: style and likely mistakes", BIN / "ruff", "check", "--no-fix", ".")
    tally.check("ruff: formatting", BIN / "ruff", "format", "--check", ".")
    tally.check("mypy: types, strict", BIN / "mypy")
    tally.check("import-linter: layers", BIN / "lint-imports", "--cache-dir", CACHE / "import-linter")


def pytest(tally: Tally, seed: int, *arguments: str, **more: str) -> None:
    """Run pytest with its progress shown and count its tests."""
    report = CACHE / "pytest.xml"
    report.unlink(missing_ok=True)
    options = [f"--junitxml={report}", f"--hypothesis-seed={seed}", "-o", f"cache_dir={CACHE / 'pytest'}"]
    done = call(PYTHON, "-m", "pytest", *options, *arguments, more={"PREFERANS_SEED": str(seed), **more})
    tally.tests(done.returncode, report)


def gate(tally: Tally, seed: int) -> None:
    """Count everything a change has to pass, within five minutes on two cores."""
    static_checks(tally)
    tally.check("generated documentation is up to date", PYTHON, "-m", "tools.docs", "--check")
    coverage = ["--cov", "--cov-report="]
    pytest(tally, seed, "-q", "-n", "2", "--dist", "worksteal", "-m", "not sweep", *coverage)
    report = ["report", "--fail-under=100"]
    tally.check("coverage: every branch of the core", PYTHON, "-m", "coverage", *report)


def seed_of_this_run() -> int:
    """Return $PREFERANS_SEED, or a new seed, and print it so that a failure can be played again."""
    given = os.environ.get("PREFERANS_SEED", "").strip()
    if given and not given.isdecimal():
        raise DevError(f"PREFERANS_SEED must be a whole number, not {given!r}")
    seed = int(given) if given else random.SystemRandom().randrange(2**32)
    print(f"seed of hypothesis and of the sweeps: {seed}   (again: PREFERANS_SEED={seed})", flush=True)
    return seed


def run(_: argparse.Namespace) -> int:
    """Play the sample game: its sheet, why its last deal counts what it does, who pays whom."""
    deals = len(json.loads((ROOT / SAMPLE).read_text(encoding="utf-8"))["deals"])
    parts = [
        ("The sheet", "sheet", SAMPLE),
        (f"Why deal {deals}, the last one, counts what it does", "explain", SAMPLE, "--deal", str(deals)),
        ("Who pays whom", "settle", SAMPLE),
    ]
    for heading, *command in parts:
        print(f"{heading}   (preferans {' '.join(command)})\n", flush=True)
        if code := call(BIN / "preferans", *command).returncode:
            return code
        print(flush=True)
    return 0


def test(options: argparse.Namespace) -> int:
    """Run the gate, or the gate and the sweeps, or just the tests that the given pytest arguments pick."""
    start = time.monotonic()
    tally, seed = Tally(), seed_of_this_run()
    if options.pytest:
        chosen = [] if options.all or "-m" in options.pytest else ["-m", "not sweep"]
        pytest(tally, seed, *chosen, *options.pytest)
        return tally.close()
    gate(tally, seed)
    print(f"gate: {time.monotonic() - start:.0f} s", flush=True)
    if options.all:
        pytest(tally, seed, "-q", "-m", "sweep", "--durations=25", "-n", "2", HYPOTHESIS_PROFILE="sweep")
        print(f"gate and sweeps: {time.monotonic() - start:.0f} s", flush=True)
    return tally.close()


def lint(options: argparse.Namespace) -> int:
    """Check style, types and layers; with --fix, first mend what can be mended by itself."""
    if options.fix:
        call(BIN / "ruff", "check", "--fix", "--quiet", ".")
        call(BIN / "ruff", "format", "--quiet", ".")
    tally = Tally()
    static_checks(tally)
    return tally.close()


def bench(options: argparse.Namespace) -> int:
    """Run the benchmarks, all or those named, and print their figures."""
    scripts = [path for path in sorted((ROOT / "benchmarks").glob("*.py")) if not path.name.startswith("_")]
    chosen = [path for path in scripts if not options.name or path.stem in options.name]
    if not chosen:
        raise DevError(f"no such benchmark; there are: {', '.join(path.stem for path in scripts) or 'none'}")
    codes = []
    for path in chosen:
        print(f"== {path.stem}", flush=True)
        codes.append(call(PYTHON, "-m", f"benchmarks.{path.stem}").returncode)
    return max(codes)


def mutants(options: argparse.Namespace) -> int:
    """Change the scoring code a thousand ways and see that the tests notice each change."""
    return call(PYTHON, "-m", "tools.mutants", *options.argument).returncode


def docs(options: argparse.Namespace) -> int:
    """Write the generated pages of the documentation anew, or check that they are up to date."""
    return call(PYTHON, "-m", "tools.docs", *(["--check"] if options.check else [])).returncode


def changelog(options: argparse.Namespace) -> int:
    """Gather the fragments of changelog.d into CHANGELOG.md under a version."""
    return call(PYTHON, "-m", "tools.changelog", options.version).returncode


def lock(_: argparse.Namespace) -> int:
    """Choose the newest packages again and write requirements/*.lock."""
    recipe = ["--universal", "--python-version", ".".join(map(str, OLDEST)), "--upgrade", "--quiet"]
    recipe += ["--generate-hashes", "--no-header", "--no-annotate"]
    sources = {"tools": ["requirements/tools.in"], "dev": ["requirements/dev.in", "pyproject.toml"]}
    for name, inputs in sources.items():
        must(BIN / "uv", "pip", "compile", *recipe, *inputs, "-o", f"requirements/{name}.lock")
    return 0


def parser() -> argparse.ArgumentParser:
    """Describe the commands."""
    formatter = argparse.RawDescriptionHelpFormatter
    top = argparse.ArgumentParser(prog="dev.py", description=__doc__, formatter_class=formatter)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(action: object, summary: str) -> argparse.ArgumentParser:
        name, text = getattr(action, "__name__", ""), getattr(action, "__doc__", "")
        sub = commands.add_parser(name, help=summary, description=text, formatter_class=formatter)
        sub.set_defaults(action=action)
        return sub

    command(run, "play the sample game: sheet, reasons, settlement")
    testing = command(test, "the gate: style, types, layers, tests, coverage (five minutes at most)")
    testing.add_argument("--all", action="store_true", help="the gate, then the sweeps (half an hour)")
    testing.add_argument("pytest", nargs="*", help="only these tests, for example: tests/cli -- -k sheet -x")
    command(lint, "style, types, layers").add_argument("--fix", action="store_true", help="mend first")
    command(bench, "the benchmarks").add_argument("name", nargs="*", help="only these")
    mutation = command(mutants, "do the tests notice when the scoring code changes? (40 minutes at most)")
    mutation.add_argument("argument", nargs="*", help="passed on; see tools/mutants.py")
    generated = command(docs, "write the generated pages of the documentation")
    generated.add_argument("--check", action="store_true", help="only tell whether they are up to date")
    command(changelog, "gather changelog.d into CHANGELOG.md").add_argument("version", help="such as 0.2.0")
    command(lock, "choose the newest packages again")
    return top


def main() -> int:
    """Run one command; problems a developer can mend are told in a line, without a traceback."""
    if sys.version_info < OLDEST:
        found = next((name for name in ("python3.13", "python3.12", "python3.11") if shutil.which(name)), None)
        hint = f"try: {found} dev.py" if found else "install one first"
        sys.exit(f"error: preferans needs Python 3.11 or later, this is {sys.version.split()[0]}; {hint}")
    options = parser().parse_args()
    try:
        set_up()
        return int(options.action(options))
    except DevError as problem:
        print(f"error: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever reads has seen enough; nothing is left to be said at the exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


if __name__ == "__main__":
    sys.exit(main())
