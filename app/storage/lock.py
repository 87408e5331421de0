"""One program at a time in a data folder, and who it is.

The lock itself is the system's, so it ends with its holder however that ends. It is held on a file, and on the folder
as well where the file can be removed under its holder, which would leave the next program another one. The mark beside
it tells who holds it; a mark left without a lock means that its writer did not close the store.
"""

from __future__ import annotations

import errno
import json
import os
import platform
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from app.locking import try_lock
from app.storage.errors import (
    AlreadyOpenError,
    LeftOpenError,
    LongPathError,
    NetworkFolderError,
    NoLockError,
    NotAFileError,
    ReadOnlyError,
    from_os_error,
)
from app.storage.files import remove, write_atomically
from app.storage.filesystem import Reach, file_system
from app.storage.folder import LOCK, MARK, prepare_folder, read_own, where_is

_MARK_BYTES = 4096
_NO_LOCKS = frozenset({errno.ENOSYS, errno.ENOLCK, errno.EOPNOTSUPP})
_NO_FILE = frozenset({errno.EISDIR, errno.ELOOP, errno.ENXIO})
_MOST_OF_A_PATH = 440
"""SQLite takes 512 bytes with links followed; the file of the longest name is the journal of a second backup."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a data folder open: process id, machine name, start as UTC ISO 8601 text."""

    pid: int
    machine: str
    started: str


def read_holder(mark: Path) -> Holder | None:
    """The holder a mark names, or None where there is no mark or it cannot be read."""
    try:
        data = json.loads(read_own(mark, _MARK_BYTES))
        holder = Holder(data["pid"], data["machine"], data["started"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    sound = type(holder.pid) is int and type(holder.machine) is str and type(holder.started) is str
    return holder if sound else None


class FolderLock:
    """The lock of one data folder, held from its creation.

    `unclean` says that the last holder did not release it; once it is released, `folder` is where the folder lay then,
    as somebody may have moved it. Raises AlreadyOpenError where another program has the folder, LeftOpenError where
    another machine's mark is left and `reach` does not rule out that it still runs there.
    """

    def __init__(self, folder: Path, started: str, reach: Reach) -> None:
        self.folder = folder
        self._mark = folder / MARK
        self._held: list[int] = []
        try:
            self._hold(folder)
            self.unclean = os.path.lexists(self._mark)
            self._respect(folder, reach)
            here = Holder(os.getpid(), platform.node(), started)
            write_atomically(self._mark, json.dumps(asdict(here)).encode())
        except BaseException:
            self._let_go()
            raise

    def _hold(self, folder: Path) -> None:
        try:
            self._lock(folder, folder / LOCK, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0))
        except FileNotFoundError as error:  # the folder is there, but nothing can be made in it, as in /proc
            raise ReadOnlyError(folder) from error
        except OSError as error:
            if error.errno in _NO_LOCKS:
                raise NoLockError(folder) from error
            if error.errno in _NO_FILE:
                raise NotAFileError(folder / LOCK) from error
            raise from_os_error(error, folder) from error
        if sys.platform != "win32":
            with suppress(OSError):  # a folder that may be written to and not read, or that no lock can be put on
                self._lock(folder, folder, os.O_RDONLY)

    def _lock(self, folder: Path, path: Path, flags: int) -> None:
        file = os.open(path, flags, 0o600)
        self._held.append(file)
        if not try_lock(file):
            raise self._already_open(folder)

    def _let_go(self) -> None:
        while self._held:
            with suppress(OSError):  # what cannot be given free now is free when the program ends
                os.close(self._held.pop())

    def _already_open(self, folder: Path) -> AlreadyOpenError:
        holder = read_holder(self._mark)
        if holder is None:
            return AlreadyOpenError(folder)
        return AlreadyOpenError(folder, holder.machine, holder.pid, holder.started)

    def _respect(self, folder: Path, reach: Reach) -> None:
        # a disk of this machine is mounted by this machine alone, so with the lock in hand a mark left there is dead:
        # a stick pulled out elsewhere, a laptop renamed. Elsewhere a lock may not reach the other machine.
        holder = read_holder(self._mark)
        if holder is not None and reach is not Reach.LOCAL and holder.machine != platform.node():
            raise LeftOpenError(folder, self._mark, holder.machine, holder.pid, holder.started)

    def release(self, clean: bool) -> None:
        """Release the folder; without `clean` the mark stays, and the next start checks the database."""
        if clean:
            with suppress(OSError):  # a mark that stays costs the next start a check
                remove(self._mark)
        if len(self._held) > 1:  # where the folder itself is held, it can be moved all the same
            self.folder = where_is(self._held[-1], self.folder)
        self._let_go()


def is_taken(folder: Path) -> bool:
    """Whether a program has the data folder of this machine now; nothing is made, and nothing kept."""
    try:
        file = os.open(folder / LOCK, os.O_RDWR)
    except OSError:
        return False
    try:
        return not try_lock(file)
    except OSError:
        return False  # where there are no locks, nobody can be asked
    finally:
        os.close(file)


def take_folder(folder: Path, started: str) -> FolderLock:
    """Create a data folder if it is missing and lock it for this program; `started` is the time now, UTC.

    Raises FolderError for a folder that cannot serve, AlreadyOpenError for one that another program has.
    """
    length = len(os.fsencode(os.path.realpath(folder)))
    if length > _MOST_OF_A_PATH and os.name == "posix":
        raise LongPathError(folder, length, _MOST_OF_A_PATH)
    try:
        disk = file_system(folder)
    except OSError as error:
        raise from_os_error(error, folder) from error
    if disk.reach is Reach.NETWORK:
        raise NetworkFolderError(folder, disk.name)
    prepare_folder(folder)
    return FolderLock(folder, started, disk.reach)
