"""Whether the open database is still the file of its name: what is written to one taken away goes with the program."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from app.storage.database import damaged
from app.storage.lost_errors import MovedDatabaseError


class _File(NamedTuple):
    identity: tuple[int, int] = (0, 0)
    size: int = 0


class Place:
    """The files that an open database, its log and the log's index were when this was made, none shorter since."""

    def __init__(self, path: Path) -> None:
        self._path, self._log, self._index = str(path), f"{path}-wal", f"{path}-shm"
        self._were = _file(self._path), _file(self._log)
        self._index_was = _file(self._index)
        self.is_cut = False
        """Whether the end of the database or of its log was found cut off."""

    def has_lost_log(self) -> bool:
        """Whether the log was removed, renamed or replaced; raises OSError.

        MovedDatabaseError where the database was, alone or with its folder, DamagedDatabaseError where somebody has
        cut off the end of either.
        """
        (database, log), (database_was, log_was) = are, were = (_file(self._path), _file(self._log)), self._were
        if database.identity != database_was.identity:
            raise MovedDatabaseError(Path(self._path))
        if log.identity != log_was.identity:
            return True
        self.is_cut = any(now.size < then.size for now, then in zip(are, were, strict=True))
        if self.is_cut:
            raise damaged(Path(self._path))
        self._were = are
        return False

    def measure(self) -> None:
        """Take the lengths as they are, once something of ours has made them shorter; where they can be read."""
        self._were = _File(self._were[0].identity), _File(self._were[1].identity)
        with suppress(OSError):
            self.has_lost_log()

    def mend_index(self) -> None:
        """Let SQLite make the index anew where somebody has cut it: it reads it as memory, which ends the program."""
        index = _file(self._index)
        if index.identity == self._index_was.identity and index.size < self._index_was.size:
            for size in (0, self._index_was.size):
                os.truncate(self._index, size)
        else:
            self._index_was = index


def _file(file: str) -> _File:
    with suppress(FileNotFoundError, NotADirectoryError):
        status = os.stat(file)  # noqa: PTH116 -- asked after each answer, and Path takes twice as long
        return _File((status.st_dev, status.st_ino), status.st_size)
    return _File()
