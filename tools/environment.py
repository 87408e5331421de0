"""The environment in .venv: where it lies, what it was made from, and whether that is what the lock asks for.

A stamp inside says what the environment was made from. It is written last and removed first, so that an environment
without one was interrupted and is made again from nothing.
"""

from __future__ import annotations

import enum
import json
import os
import sys
from typing import TYPE_CHECKING, NamedTuple

from tools import lock as locks

if TYPE_CHECKING:
    from pathlib import Path

STAMP = "tapis-stamp.json"
WINDOW_CHECKED = "tapis-window-libraries"


class Scope(enum.Enum):
    """How much of the lock is wanted: the part to run, or all of it; to build, less is wanted of the system."""

    RUN = "run"
    BUILD = "build"
    CHECK = "check"


class Work(enum.Enum):
    """What an environment asks for before it can be used."""

    NOTHING = "nothing"
    UPDATE = "update"
    REBUILD = "rebuild"


class Stamp(NamedTuple):
    """What an environment was made from: Python, place, and the digests of the parts of the lock it holds.

    `check` is empty when only the part to run was installed.
    """

    python: str
    place: str
    run: str
    check: str = ""


class Environment:
    """The environment of the checkout at `root`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.place = root / ".venv"
        self.python = self.place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        self.stamp_file = self.place / STAMP
        # there while an environment is made: what lies beside it is then ours, however far that came
        self.begun = self.place / "tapis-begun"
        # there once the libraries of the window were: no need to look for them at each start
        self.window_checked = self.place / WINDOW_CHECKED

    def wanted(self, scope: Scope) -> Stamp:
        """The stamp of an environment made now; ValueError or OSError when the lock cannot be read."""
        lock = locks.read(self.root)
        python = f"{sys.version_info.major}.{sys.version_info.minor}"
        check = locks.digest(lock.check_part) if scope is not Scope.RUN else ""
        return Stamp(python, str(self.place), locks.digest(lock.run_part), check)

    def found(self) -> Stamp | None:
        """The stamp of the environment on the disk; None when it is missing or unreadable."""
        try:
            return Stamp(**json.loads(self.stamp_file.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return None

    def work(self, wanted: Stamp) -> Work:
        """What must be done before an environment answers to `wanted`."""
        found = self.found()
        if found is None or (found.python, found.place) != (wanted.python, wanted.place):
            return Work.REBUILD
        if not os.access(self.python, os.X_OK):
            return Work.REBUILD
        if found.run == wanted.run and wanted.check in ("", found.check):
            return Work.NOTHING
        return Work.UPDATE
