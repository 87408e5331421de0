"""Whether the open database is still the file of its name: what is written to one taken away goes with the program."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal, TypeAlias

_Identity: TypeAlias = tuple[int, int] | None


class Place:
    """The files that an open database and its log were when this was made."""

    def __init__(self, path: Path) -> None:
        self._database, self._log = str(path), f"{path}-wal"
        self._were = self._are()

    def lost(self) -> Literal["", "database", "log"]:
        """What was removed, renamed or replaced, alone or with its folder; raises OSError."""
        are = self._are()
        if are == self._were:
            return ""
        return "log" if are[0] == self._were[0] else "database"

    def _are(self) -> tuple[_Identity, _Identity]:
        return _identity(self._database), _identity(self._log)


def _identity(file: str) -> _Identity:
    try:
        status = os.stat(file)  # noqa: PTH116 -- asked after each answer, and Path takes twice as long
    except (FileNotFoundError, NotADirectoryError):
        return None
    return status.st_dev, status.st_ino
