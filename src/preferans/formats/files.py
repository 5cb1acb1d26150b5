"""Files that are never half written: read under a lock, written beside, synced, and put in place in one step.

Two programs that change the same file wait for each other. A program that knows nothing of the lock is noticed before
the file is put in place, and its work is left alone.
"""

import os
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

if sys.platform == "win32":

    def _try_to_lock(_: IO[bytes]) -> bool:
        """There is no such lock; a change by somebody else is noticed all the same."""
        return True

else:
    import fcntl

    def _try_to_lock(stream: IO[bytes]) -> bool:
        """Lock a file until it is closed, unless somebody else holds it."""
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


PATIENCE: Final = 10.0
"""How many seconds to wait for another program that changes the same file."""

_PAUSE: Final = 0.02
_SUFFIX: Final = ".preferans-tmp"


class ChangedMeanwhileError(OSError):
    """Somebody else changed the file, or took it away, since it was read; nothing was written."""


class BusyError(OSError):
    """Another program is changing the file and does not end."""


@contextmanager
def changing(path: Path, patience: float = PATIENCE) -> Iterator[tuple[bytes, Callable[[bytes], None]]]:
    """A file's content and a function that puts another in its place. Others that change it the same way wait.

    Raises ``OSError`` where the file cannot be read or written, ``BusyError`` or ``ChangedMeanwhileError``; the file is
    then as it was.
    """
    path = Path(os.path.realpath(path))
    stream = _locked(path, time.monotonic() + patience)
    with stream:
        data = stream.read()
        if sys.platform == "win32":
            stream.close()  # nothing takes the place of a file that is open
        yield data, lambda new: _replace(path, data, new)


def create(path: Path, data: bytes) -> None:
    """Write a new file. Raises ``FileExistsError`` where there is one already, and leaves it alone."""
    temporary = _written(path, data, 0o666 & ~_umask())
    try:
        _put_anew(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
    _sync_folder(path.parent)


def _put_anew(temporary: Path, path: Path) -> None:
    try:
        os.link(temporary, path)  # unlike a rename this never takes the place of a file
    except FileExistsError:
        raise
    except OSError:  # no hard links here, on FAT for one: hold the name, then put the file in its place
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        temporary.replace(path)


def _locked(path: Path, until: float) -> IO[bytes]:
    """The file, open and locked; not one that has been replaced while we waited for the lock."""
    while True:
        stream = path.open("rb")
        try:
            _lock(stream, until)
            if os.path.samestat(os.fstat(stream.fileno()), path.stat()):
                return stream
        except BaseException:
            stream.close()
            raise
        stream.close()


def _lock(stream: IO[bytes], until: float) -> None:
    while not _try_to_lock(stream):
        if time.monotonic() > until:
            raise BusyError(f"another program is changing {stream.name}")
        time.sleep(_PAUSE)


def _sweep(path: Path) -> None:
    """Take away what a program left behind that was killed while it wrote: nobody else writes while we hold the
    lock."""
    for left in path.parent.iterdir():
        beside, _, _ = left.name.removesuffix(_SUFFIX).rpartition(".")  # what comes after has no dot in it
        if left.name.endswith(_SUFFIX) and beside == f".{path.name}":
            left.unlink(missing_ok=True)


def _replace(path: Path, was: bytes, data: bytes) -> None:
    if not os.access(path, os.W_OK):
        raise PermissionError(13, os.strerror(13), str(path))
    _sweep(path)
    temporary = _written(path, data, stat.S_IMODE(path.stat().st_mode))
    try:
        if not path.exists() or path.read_bytes() != was:
            raise ChangedMeanwhileError(f"{path} was changed by somebody else meanwhile")
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _written(path: Path, data: bytes, mode: int) -> Path:
    """A file beside ``path`` with ``data`` in it, safe on the disk."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=_SUFFIX, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).chmod(mode)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _sync_folder(folder: Path) -> None:
    """Let the new name survive a loss of power, where the system can sync a folder."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
