"""Files that are never half written: what others do meanwhile, what the system refuses, what a kill leaves behind."""

import contextlib
import errno
import json
import os
import random
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from preferans.formats import files
from preferans.formats.document_text import document_text
from preferans.formats.files import BusyError, ChangedMeanwhileError, changing, create
from preferans.formats.game import load
from tests.harness.command import SCRIPT, Result, plain_environment, run, run_process
from tests.keeping.tables import all_pass, deals, game, log

OLD, NEW = b"old\n", b"new\n"
LEFT = ".preferans-tmp"
IO_ERROR = 74


def change(path: Path, data: bytes = NEW) -> None:
    with changing(path) as (_, put):
        put(data)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(OLD)
    return path


@contextlib.contextmanager
def umask(mask: int) -> Iterator[None]:
    was = os.umask(mask)
    try:
        yield
    finally:
        os.umask(was)


class TestANewFile:
    def test_is_there_whole_and_alone(self, tmp_path: Path):
        create(tmp_path / "game.json", NEW)
        assert (tmp_path / "game.json").read_bytes() == NEW
        assert names(tmp_path) == ["game.json"]

    @pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
    def test_has_the_mode_that_any_new_file_has(self, tmp_path: Path, mask: int, mode: int):
        with umask(mask):
            create(tmp_path / "game.json", NEW)
            assert os.umask(mask) == mask, "and the mask is as it was"
        assert stat.S_IMODE((tmp_path / "game.json").stat().st_mode) == mode

    def test_never_takes_the_place_of_another(self, file: Path):
        with pytest.raises(FileExistsError):
            create(file, NEW)
        assert file.read_bytes() == OLD
        assert names(file.parent) == ["game.json"]

    def test_nor_of_a_link_that_leads_nowhere_or_a_folder(self, tmp_path: Path):
        (tmp_path / "link").symlink_to(tmp_path / "nowhere")
        (tmp_path / "folder").mkdir()
        for name in ("link", "folder"):
            with pytest.raises(FileExistsError):
                create(tmp_path / name, NEW)
        assert names(tmp_path) == ["folder", "link"]

    def test_in_a_folder_that_is_not_there_fails(self, tmp_path: Path):
        with pytest.raises(FileNotFoundError):
            create(tmp_path / "nowhere" / "game.json", NEW)

    @pytest.mark.parametrize("code", [errno.EPERM, errno.EOPNOTSUPP])
    def test_is_written_where_there_are_no_hard_links_too(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
    ):
        """On FAT, exFAT and some network and Android file systems link(2) fails with EPERM or EOPNOTSUPP."""

        def link(*_: Any) -> None:
            raise OSError(code, os.strerror(code))

        monkeypatch.setattr(os, "link", link)
        create(tmp_path / "game.json", NEW)
        assert (tmp_path / "game.json").read_bytes() == NEW
        assert names(tmp_path) == ["game.json"]
        with pytest.raises(FileExistsError):
            create(tmp_path / "game.json", OLD)
        assert (tmp_path / "game.json").read_bytes() == NEW
        assert names(tmp_path) == ["game.json"]


class TestAChangedFile:
    def test_has_the_new_content_and_nothing_is_left(self, file: Path):
        with changing(file) as (data, put):
            assert data == OLD
            put(NEW)
        assert file.read_bytes() == NEW
        assert names(file.parent) == ["game.json"]

    def test_that_nobody_puts_anything_into_stays(self, file: Path):
        was = file.stat()
        with changing(file):
            pass
        assert file.stat() == was

    def test_may_be_changed_in_a_folder_that_is_here(self, file: Path, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.chdir(file.parent)
        change(Path("game.json"))
        assert file.read_bytes() == NEW

    @pytest.mark.parametrize("mode", [0o600, 0o644, 0o664, 0o640])
    def test_keeps_its_mode(self, file: Path, mode: int):
        file.chmod(mode)
        with umask(0o077):
            change(file)
        assert stat.S_IMODE(file.stat().st_mode) == mode

    def test_behind_links_stays_where_it_is(self, file: Path, tmp_path: Path):
        (tmp_path / "elsewhere").mkdir()
        link = tmp_path / "elsewhere" / "link"
        link.symlink_to(Path("..") / "other")
        (tmp_path / "other").symlink_to("game.json")
        change(link)
        assert link.is_symlink()
        assert (tmp_path / "other").is_symlink()
        assert not file.is_symlink()
        assert file.read_bytes() == NEW
        assert names(tmp_path / "elsewhere") == ["link"]

    def test_what_goes_wrong_in_between_leaves_it_alone(self, file: Path):
        with pytest.raises(ZeroDivisionError), changing(file):
            raise ZeroDivisionError
        assert file.read_bytes() == OLD
        change(file)  # and nobody holds it any more

    @pytest.mark.parametrize("step", ["fsync", "chmod", "replace"])
    def test_a_system_that_gives_up_half_way_leaves_it_alone(
        self, file: Path, monkeypatch: pytest.MonkeyPatch, step: str
    ):
        def fails(*_: Any, **__: Any) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(os if step == "fsync" else Path, step, fails)
        with pytest.raises(OSError, match="No space left"):
            change(file)
        assert file.read_bytes() == OLD
        assert names(file.parent) == ["game.json"]

    def test_a_folder_that_cannot_be_synced_is_no_harm(self, file: Path, monkeypatch: pytest.MonkeyPatch):
        opened = os.open

        def refuses(path: Any, flags: int, *mode: int, **more: Any) -> int:
            if Path(path).is_dir():
                raise PermissionError(errno.EACCES, "Permission denied")
            return opened(path, flags, *mode, **more)

        monkeypatch.setattr(os, "open", refuses)
        change(file)
        assert file.read_bytes() == NEW

    def test_what_is_not_there_is_not_made(self, tmp_path: Path):
        with pytest.raises(FileNotFoundError):
            change(tmp_path / "game.json")
        with pytest.raises(IsADirectoryError):
            change(tmp_path)
        assert names(tmp_path) == []

    def test_what_is_no_ordinary_file_is_left_alone_at_once(self, tmp_path: Path):
        """Opening a pipe would wait for somebody who writes into it."""
        os.mkfifo(tmp_path / "pipe")
        for path in (tmp_path / "pipe", Path("/dev/zero")):
            with pytest.raises(OSError, match="Invalid argument"):
                change(path)

    def test_a_long_name_is_no_trouble(self, tmp_path: Path):
        path = tmp_path / ("п" * 115 + ".json")
        path.write_bytes(OLD)
        change(path)
        create(tmp_path / ("я" * 115 + ".json"), NEW)
        assert path.read_bytes() == NEW

    @pytest.mark.skipif(os.geteuid() != 0, reason="only root may give files away")
    def test_keeps_its_owner(self, file: Path):
        os.chown(file, 65534, 65534)
        change(file)
        assert (file.stat().st_uid, file.stat().st_gid) == (65534, 65534)

    def test_is_not_written_where_nobody_may_write_it(self, file: Path):
        """Not even by root."""
        file.chmod(0o444)
        with pytest.raises(PermissionError):
            change(file)
        assert file.read_bytes() == OLD


class TestWhatAKilledProgramLeftBehind:
    def test_that_cannot_be_taken_away_stands_in_nobodys_way(self, file: Path):
        left = file.parent / f"{files._prefix(file)}abcd_123{LEFT}"
        left.mkdir()
        change(file)
        assert file.read_bytes() == NEW

    def test_is_taken_away_by_the_next_change(self, file: Path):
        (file.parent / f"{files._prefix(file)}abcd_123{LEFT}").write_bytes(b"half")
        with changing(file):
            pass
        assert len(names(file.parent)) == 2, "who only looks takes nothing away"
        change(file)
        assert names(file.parent) == ["game.json"]

    @pytest.mark.parametrize(
        ("changed", "of_another"),
        [
            ("game", f"{files._prefix(Path('game.json'))}abcd_123{LEFT}"),
            ("game.json", f"{files._prefix(Path('game.json.bak'))}abcd_123{LEFT}"),
            ("game.json", f"{files._prefix(Path('game.jso'))}abcd_123{LEFT}"),
            ("game.json", ".game.json.swp"),
            ("game.json", f"{files._prefix(Path('game.json'))}abcd_123.txt"),
        ],
    )
    def test_but_not_what_belongs_to_another_file(self, tmp_path: Path, changed: str, of_another: str):
        """Another program may be writing game.json while this one changes a file called game."""
        (tmp_path / changed).write_bytes(OLD)
        (tmp_path / of_another).write_bytes(b"in the making")
        change(tmp_path / changed)
        assert names(tmp_path) == sorted([changed, of_another])


class TestSomebodyElse:
    """A program that knows nothing of the lock, or one that holds it."""

    def test_who_wrote_since_it_was_read_is_left_alone(self, file: Path):
        with pytest.raises(ChangedMeanwhileError), changing(file) as (_, put):  # noqa: PT012
            file.write_bytes(b"theirs")
            put(NEW)
        assert file.read_bytes() == b"theirs"
        assert names(file.parent) == ["game.json"]

    def test_who_put_another_file_in_its_place_too(self, file: Path):
        (file.parent / "theirs").write_bytes(b"theirs")
        with pytest.raises(ChangedMeanwhileError), changing(file) as (_, put):  # noqa: PT012
            (file.parent / "theirs").replace(file)
            put(NEW)
        assert file.read_bytes() == b"theirs"

    def test_who_took_it_away(self, file: Path):
        """It is not there, so it is not made again; the error says so, whatever step it came from."""
        with pytest.raises(OSError), changing(file) as (_, put):  # noqa: PT011, PT012
            file.unlink()
            put(NEW)
        assert names(file.parent) == []

    def test_who_touched_it_and_changed_nothing_does_not_matter(self, file: Path):
        with changing(file) as (_, put):
            file.write_bytes(OLD)
            put(NEW)
        assert file.read_bytes() == NEW

    def test_who_does_not_end_is_busy(self, file: Path):
        start = time.monotonic()
        with changing(file), pytest.raises(BusyError, match=r"game\.json"), changing(file, patience=0.1):
            pytest.fail("two have it")
        assert 0.1 <= time.monotonic() - start < 5
        assert file.read_bytes() == OLD

    def test_who_ends_in_time_is_waited_for_and_his_work_is_read(self, file: Path):
        entered = threading.Event()

        def slow() -> None:
            with changing(file) as (data, put):
                entered.set()
                time.sleep(0.2)
                put(data + b"first\n")

        first = threading.Thread(target=slow)
        first.start()
        entered.wait()
        with changing(file) as (data, put):
            put(data + b"second\n")
        first.join()
        assert file.read_bytes() == b"old\nfirst\nsecond\n"

    def test_many_who_know_the_lock_lose_nothing(self, file: Path):
        def add(who: int) -> None:
            for n in range(20):
                with changing(file) as (data, put):
                    put(data + f"{who}-{n}\n".encode())

        threads = [threading.Thread(target=add, args=(who,)) for who in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        lines = file.read_text().splitlines()
        assert sorted(lines) == sorted(["old", *(f"{who}-{n}" for who in range(4) for n in range(20))])
        assert names(file.parent) == ["game.json"]


# -------------------------------------------------------------------------------- through the installed script


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
    change(path, path.read_bytes())
    assert names(tmp_path) == ["game.json"]
