"""Files that are never half written: what others do meanwhile, what the system refuses, what a kill leaves behind."""

import contextlib
import errno
import os
import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from preferans.formats import files
from preferans.formats.files import BusyError, ChangedMeanwhileError, changing, create
from tests.keeping.tables import names

OLD, NEW = b"old\n", b"new\n"
LEFT = ".preferans-tmp"
IO_ERROR = 74


def change(path: Path, data: bytes = NEW) -> None:
    with changing(path) as (_, put):
        put(data)


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
