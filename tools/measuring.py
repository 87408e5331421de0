"""The plugin of pytest that notes what the tests run of the program: `-p tools.measuring`.

It comes before anything of the program is imported, and writes a file for each process of the tests. A line that has
been run once is watched no more, so that being measured costs next to nothing.
"""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
import slipcover

SOURCES = ("app", "commands", "ui")
EXCLUDED = ("if TYPE_CHECKING:", "@overload")
FOLDER = Path("build", "measured")
"""Where the files lie, in the folder of the project."""

NOTED = slipcover.Slipcover(branch=True, immediate=True, exclude_also=[*EXCLUDED])
slipcover.ImportManager(NOTED, slipcover.FileMatcher(sources=[*SOURCES])).__enter__()


def pytest_configure(config: pytest.Config) -> None:
    """Forget what was noted before, once: not in the processes that share the tests."""
    if not hasattr(config, "workerinput"):
        shutil.rmtree(config.rootpath / FOLDER, ignore_errors=True)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write what this process has run."""
    folder = session.config.rootpath / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{os.getpid()}.json").write_text(json.dumps(NOTED.get_coverage()), encoding="utf-8")
