"""Files that are never half written: read under a lock, written beside, synced, and put in place in one step.

Two programs that change the same file wait for each other. A program that knows nothing of the lock is noticed before
the file is put in place, and its work is left alone.
"""

import errno
import hashlib
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
_WRITABLE: Final = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
_NO_LINKS: Final = (errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS, errno.EACCES)
_SUFFIX: Final = ".preferans-tmp"


class ChangedMeanwhileError(OSError):
    """Somebody else changed the file, or took it away, since it was read; nothing was written."""


class BusyError(OSError):
    """Another program is changing the file and does not end."""


@contextmanager
def changing(
    path: Path, patience: float = PATIENCE, limit: int = -1
) -> Iterator[tuple[bytes, Callable[[bytes], None]]]:
    """A file's content, at most ``limit`` bytes of it if that is above 0, and what puts another in its place. Others
    that change it the same way wait.

    Raises ``OSError`` where the file cannot be read or written, ``BusyError`` or ``ChangedMeanwhileError``; the file is
    then as it was.
    """
    path = Path(os.path.realpath(path))
    stream = _locked(path, time.monotonic() + patience)
    with stream:
        data = stream.read(limit)
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
    except OSError as bad:
        if bad.errno not in _NO_LINKS:
            raise
        _put_under_a_held_name(temporary, path)


def _put_under_a_held_name(temporary: Path, path: Path) -> None:
    """Where there are no hard links, on FAT for one: hold the name, then put the file in its place."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    try:
        temporary.replace(path)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def _locked(path: Path, until: float) -> IO[bytes]:
    """The file, open and locked; not one that has been replaced while we waited for the lock."""
    while True:
        if not stat.S_ISREG(mode := path.stat().st_mode):
            code = errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL
            raise OSError(code, os.strerror(code), str(path))
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
    with suppress(OSError):  # housekeeping, which stands in nobody's way
        for left in path.parent.iterdir():
            if left.name.startswith(_prefix(path)) and left.name.endswith(_SUFFIX):
                with suppress(OSError):
                    left.unlink()


def _prefix(path: Path) -> str:
    """How the names of temporary files for a file begin: short, however long its own name is, and no other file's."""
    return f".{hashlib.sha256(os.fsencode(path.name)).hexdigest()[:12]}."


def _replace(path: Path, was: bytes, data: bytes) -> None:
    known = path.stat()
    if not os.access(path, os.W_OK) or not known.st_mode & _WRITABLE:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    _sweep(path)
    temporary = _written(path, data, stat.S_IMODE(known.st_mode), known)
    try:
        if not path.exists() or path.read_bytes() != was:
            raise ChangedMeanwhileError(f"{path} was changed by somebody else meanwhile")
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _written(path: Path, data: bytes, mode: int, owned: os.stat_result | None = None) -> Path:
    """A file beside ``path`` with ``data`` in it, safe on the disk, owned as the one that it shall replace."""
    handle, name = tempfile.mkstemp(prefix=_prefix(path), suffix=_SUFFIX, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if owned is not None:
            _own(name, owned)
        Path(name).chmod(mode)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def _own(name: str, owned: os.stat_result) -> None:
    """Keep owner and group as far as one may: root everything, others a group of their own."""
    if sys.platform != "win32":
        for owner, group in ((-1, owned.st_gid), (owned.st_uid, -1)):
            with suppress(PermissionError):
                os.chown(name, owner, group)


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
