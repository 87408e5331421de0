"""One program at a time in a data folder, and who it is.

The lock itself is the system's, so it ends with its holder however that ends. The mark beside it tells who holds it;
a mark left without a lock means that its writer did not close the store.
"""

from __future__ import annotations

import json
import os
import platform
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from app.storage.errors import AlreadyOpenError, LeftOpenError, NetworkFolderError, NoLockError, from_os_error
from app.storage.files import write_atomically
from app.storage.filesystem import Reach, file_system
from app.storage.folder import LOCK, MARK, prepare_folder

_MARK_BYTES = 4096


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a data folder open: process id, machine name, start as UTC ISO 8601 text."""

    pid: int
    machine: str
    started: str


def read_holder(mark: Path) -> Holder | None:
    """The holder a mark names, or None where there is no mark or it cannot be read."""
    try:
        with mark.open("rb") as file:
            told = json.loads(file.read(_MARK_BYTES))
        holder = Holder(told["pid"], told["machine"], told["started"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    sound = type(holder.pid) is int and type(holder.machine) is str and type(holder.started) is str
    return holder if sound else None


class FolderLock:
    """The lock of one data folder, held from its creation.

    `unclean` says that the last holder did not release it. Raises AlreadyOpenError where another program has the
    folder, LeftOpenError where another machine's mark is left and `reach` does not rule out that it still runs there.
    """

    def __init__(self, folder: Path, started: str, reach: Reach) -> None:
        self._mark = folder / MARK
        self._lock = FileLock(folder / LOCK, mode=0o600, thread_local=False, fallback_to_soft=False)
        try:
            self._lock.acquire(blocking=False)
        except Timeout:
            raise self._already_open(folder) from None
        except NotImplementedError as error:
            raise NoLockError(folder) from error
        except OSError as error:
            raise from_os_error(error, folder) from error
        try:
            self.unclean = os.path.lexists(self._mark)
            self._respect(folder, reach)
            here = Holder(os.getpid(), platform.node(), started)
            write_atomically(self._mark, json.dumps(asdict(here)).encode())
        except BaseException:
            self._lock.release()
            raise

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
                self._mark.unlink()
        with suppress(OSError):  # what cannot be given free now is free when the program ends
            self._lock.release()


def take_folder(folder: Path, started: str) -> FolderLock:
    """Create a data folder if it is missing and lock it for this program; `started` is the time now, UTC.

    Raises FolderError for a folder that cannot serve, AlreadyOpenError for one that another program has.
    """
    try:
        disk = file_system(folder)
    except OSError as error:
        raise from_os_error(error, folder) from error
    if disk.reach is Reach.NETWORK:
        raise NetworkFolderError(folder, disk.name)
    prepare_folder(folder)
    return FolderLock(folder, started, disk.reach)
