"""Files kept by the installed program: several at once, a full disk, no leave to write, and a kill at any moment."""

import contextlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from preferans.formats import files
from preferans.formats.document_text import document_text
from preferans.formats.files import changing
from preferans.formats.game import load
from tests.harness.command import SCRIPT, Result, plain_environment, run, run_process
from tests.keeping.tables import all_pass, deals, game, log, names

OLD, NEW = b"old\n", b"new\n"
LEFT = ".preferans-tmp"
IO_ERROR = 74


def begun(folder: Path, title: str = "") -> Path:
    path = folder / "game.json"
    more = {"title": title} if title else {}
    path.write_text(document_text(game(**more).document), encoding="utf-8")
    return path


def taken(n: int) -> str:
    """An all-pass that tells by its tricks which one it is: 0-0-10, 1-0-9 and so on to 10-0-0, then 0-1-9."""
    splits = [(a, b, 10 - a - b) for b in range(11) for a in range(11 - b)]
    return "AP {}-{}-{}".format(*splits[n])


def test_two_programs_that_record_at_the_same_time_lose_no_deal(tmp_path: Path):
    path = begun(tmp_path)
    loop = 'for n in $(seq {0}); do "$1" deal game.json "AP $2-0-$((10 - $2))" --by "$2 $n" >/dev/null || exit 1; done'
    each = 20

    def start(who: int) -> "subprocess.Popen[bytes]":
        command = ["sh", "-c", loop.format(each), "sh", str(SCRIPT), str(who)]
        return subprocess.Popen(command, cwd=tmp_path, env=plain_environment(tmp_path), stderr=subprocess.PIPE)

    running = [start(who) for who in (1, 2)]
    for process in running:
        _, told = process.communicate(timeout=120)
        assert (process.returncode, told) == (0, b"")
    kept = load(path)
    assert len(deals(kept)) == 2 * each
    assert sorted(line["by"] for line in log(kept)) == sorted(
        f"{who} {n}" for who in (1, 2) for n in range(1, each + 1)
    )
    assert [line["deal"] for line in log(kept)] == list(range(1, 2 * each + 1))
    assert names(tmp_path) == ["game.json"]


def limited(arguments: list[str], folder: Path, size: int) -> Result:
    """The script in a child that can write no file beyond ``size`` bytes, and is told so instead of being killed. Python
    itself must not write there: half a compiled module would stay for everybody."""
    setup = (
        "import os, resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size})); os.execv(sys.argv[1], sys.argv[1:])"
    )
    command = [sys.executable, "-B", "-c", setup, str(SCRIPT), *arguments]
    return run_process(command, cwd=folder, PYTHONDONTWRITEBYTECODE="1")


@pytest.mark.parametrize(("lang", "said"), [("en", "there is no room"), ("ru", "нет места")])
def test_a_disk_that_takes_no_more(tmp_path: Path, lang: str, said: str):
    path = begun(tmp_path, title="x" * 90)
    was = path.read_bytes()
    answer = limited(["deal", "game.json", "AP 3-3-4", "--lang", lang], tmp_path, len(was))
    assert (answer.status, answer.stdout) == (IO_ERROR, "")
    assert "game.json" in answer.stderr
    assert said in answer.stderr
    assert "Traceback" not in answer.stderr
    assert path.read_bytes() == was
    assert names(tmp_path) == ["game.json"]


def test_a_disk_that_takes_no_new_game(tmp_path: Path):
    answer = limited(["new", "game.json", "--players", "A,B,C"], tmp_path, 20)
    assert (answer.status, answer.stdout) == (IO_ERROR, "")
    assert "game.json" in answer.stderr
    assert names(tmp_path) == []


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user can reach; those of pytest are for one alone."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


WITHOUT_RIGHTS = """
import os, sys
from preferans.cli import main

def answer(*arguments):
    sys.argv = ["preferans", *arguments]
    try:
        return main()
    except SystemExit as leave:
        return leave.code

out, err, nothing = os.dup(1), os.dup(2), os.open(os.devnull, os.O_WRONLY)
os.dup2(nothing, 1), os.dup2(nothing, 2)
answer("deal", "/", "AP 3-3-4"), answer("new", "/nowhere/game.json", "--players", "A,B,C")
os.dup2(out, 1), os.dup2(err, 2)
if os.geteuid() == 0:
    os.setgroups([]), os.setgid(65534), os.setuid(65534)
sys.exit(answer(*sys.argv[1:]))
"""
"""The program for somebody who is not root; all that it imports, and another might not reach, is there before."""


def as_another(arguments: list[str], folder: Path) -> Result:
    script = WITHOUT_RIGHTS.replace("(*sys.argv[1:])", f"(*{arguments!r})")
    return run_process([sys.executable, "-c", script], cwd=folder)


@pytest.mark.parametrize("which", ["folder", "file", "neither"])
def test_what_may_not_be_written(open_folder: Path, which: str):
    path = begun(open_folder)
    was = path.read_bytes()
    path.chmod(0o444 if which == "file" else 0o666)
    open_folder.chmod(0o555 if which == "folder" else 0o777)
    answer = as_another(["deal", "game.json", "AP 3-3-4"], open_folder)
    if which == "neither":
        assert answer.status == 0
        assert len(deals(load(path))) == 1
        return
    assert (answer.status, answer.stdout) == (IO_ERROR, "")
    assert "game.json" in answer.stderr
    assert "writing there is not allowed" in answer.stderr
    assert path.read_bytes() == was
    assert names(open_folder) == ["game.json"]


def test_a_new_game_where_nothing_may_be_written(open_folder: Path):
    open_folder.chmod(0o555)
    answer = as_another(["new", "game.json", "--players", "A,B,C"], open_folder)
    assert (answer.status, answer.stdout) == (IO_ERROR, "")
    assert "writing there is not allowed" in answer.stderr
    assert names(open_folder) == []


def test_a_program_that_is_busy_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from tests.harness.command import invoke

    path = begun(tmp_path)
    monkeypatch.setattr(files.changing.__wrapped__, "__defaults__", (0.1, -1))  # type: ignore[attr-defined]
    with changing(path, 1):
        answer = invoke("deal", "game.json", "AP 3-3-4", cwd=tmp_path)
    assert (answer.status, answer.stdout) == (1, "")
    assert "game.json" in answer.stderr
    assert deals(load(path)) == []


def test_a_file_changed_meanwhile_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """An editor saves between our reading and our writing; what it saved stands."""
    from tests.harness.command import invoke

    path = begun(tmp_path)
    theirs = document_text(game(all_pass(4, 3, 3)).document).encode()
    replace = files._replace

    def late(where: Path, was: bytes, data: bytes) -> None:
        where.write_bytes(theirs)
        replace(where, was, data)

    monkeypatch.setattr(files, "_replace", late)
    answer = invoke("deal", "game.json", "AP 3-3-4", cwd=tmp_path)
    assert (answer.status, answer.stdout) == (1, "")
    assert "game.json" in answer.stderr
    assert path.read_bytes() == theirs
    assert names(tmp_path) == ["game.json"]


# -------------------------------------------------------------------------------- killed at any moment

KILLS = 500


class Killed:
    """What became of a game whose programs are killed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.was = path.read_bytes()
        self.acknowledged: set[str] = set()
        self.seen = {"before": 0, "after": 0, "left behind": 0, "ended in time": 0}

    def look(self, by: str, *, ended: bool) -> None:
        """The file is what it was, or has one deal more, and every deal of which we were told."""
        now = self.path.read_bytes()
        kept = load(self.path)
        diary = log(kept)
        if now == self.was:
            self.seen["before"] += 1
            assert not ended
        else:
            self.seen["after"] += 1
            assert document_text(kept.document).encode() == now
            assert (diary[-1]["by"], deals(kept)[-1]) == (by, diary[-1]["now"])
            before = {**kept.document, "deals": deals(kept)[:-1], "log": diary[:-1]}
            old = json.loads(self.was)
            assert before == {**old, "log": old.get("log", [])}
        if ended:
            self.seen["ended in time"] += 1
            self.acknowledged.add(by)
        self.was = now
        self.seen["left behind"] += any(name.endswith(LEFT) for name in names(self.path.parent))
        assert self.acknowledged <= {line["by"] for line in diary}

    def close(self) -> None:
        """The next change leaves nothing behind but the game."""
        assert run("deal", "game.json", "AP 3-3-4", cwd=self.path.parent).status == 0
        assert names(self.path.parent) == ["game.json"]


@pytest.mark.sweep
def test_a_kill_at_any_moment_loses_nothing_of_which_we_were_told(tmp_path: Path, seed: int):
    rng = random.Random(seed)
    killed = Killed(begun(tmp_path))
    start = time.monotonic()
    assert run("deal", "game.json", "AP 3-3-4", "--by", "warm", cwd=tmp_path).status == 0
    killed.look("warm", ended=True)
    usual = time.monotonic() - start
    for n in range(KILLS):
        by = f"kill {n}"
        command = [str(SCRIPT), "deal", "game.json", taken(n % 66), "--by", by]
        process = subprocess.Popen(
            command, cwd=tmp_path, env=plain_environment(tmp_path), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        time.sleep(usual * rng.uniform(0.3, 1.1))
        process.send_signal(signal.SIGKILL)
        ended = process.wait() == 0
        assert ended or process.returncode == -signal.SIGKILL
        killed.look(by, ended=ended)
    print(f"{KILLS} kills: {killed.seen}")
    assert min(killed.seen["before"], killed.seen["after"]) > KILLS // 50, f"kills at the wrong moments: {killed.seen}"
    killed.close()


@pytest.mark.sweep
def test_a_kill_in_the_midst_of_writing_loses_nothing(tmp_path: Path, seed: int):
    """The same where nothing but the change itself takes time: a child that records without end tells of each deal by a
    byte in a pipe, and is killed within a few hundredths of a second."""
    rng = random.Random(seed)
    path = begun(tmp_path)
    seen = {"left behind": 0, "deals": 0, "told": 0}
    for n in range(KILLS):
        told, tell = os.pipe()
        child = os.fork()
        if not child:
            with contextlib.suppress(BaseException):
                for place in range(10_000):
                    with changing(path) as (data, put):
                        document = json.loads(data)
                        document["deals"].append({**all_pass(3, 3, 4), "note": f"{n}/{place}"})
                        put(document_text(document).encode())
                    os.write(tell, b".")
            os._exit(1)
        os.close(tell)
        time.sleep(rng.uniform(0.0, 0.03))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        with os.fdopen(told, "rb") as pipe:
            count = len(pipe.read())
        kept = load(path)
        notes = [deal["note"] for deal in deals(kept) if deal["note"].startswith(f"{n}/")]
        assert notes == [f"{n}/{place}" for place in range(len(notes))]
        assert count <= len(notes) <= count + 1
        seen["left behind"] += any(name.endswith(LEFT) for name in names(tmp_path))
        seen["deals"] += len(notes)
        seen["told"] += count
        if len(deals(kept)) > 200:
            path.write_text(document_text(game().document), encoding="utf-8")
    print(f"{KILLS} kills while writing: {seen}")
    assert seen["left behind"] > 0, "no kill fell into the writing"
    with changing(path) as (_, put):
        put(path.read_bytes())
    assert names(tmp_path) == ["game.json"]
