"""How the tests run without waiting: their files lie in memory, and the programs they start are compiled once."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MEMORY = Path("/dev/shm")  # noqa: S108 -- a folder is made in it that nobody else may list
ROOM = 4 * 2**30
"""The bytes that must be free there."""


def _memory() -> Path | None:
    """The folder in memory; None where there is none with room, or no program may be started from it."""
    if sys.platform != "linux" or not os.access(MEMORY, os.W_OK):
        return None
    there = os.statvfs(MEMORY)
    return None if there.f_flag & os.ST_NOEXEC or there.f_bavail * there.f_frsize < ROOM else MEMORY


@contextmanager
def environment(root: Path) -> Iterator[dict[str, str]]:
    """The environment of the tests of a checkout; what they leave behind is gone afterwards, what is compiled stays."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    # what a test has mounted or locked is left where it is, and told by that test
    with tempfile.TemporaryDirectory(prefix="tapis-", dir=_memory(), ignore_cleanup_errors=True) as files:
        Path(files).chmod(0o711)  # some tests start programs as another user
        yield kept | {"TMPDIR": files, "PYTHONPYCACHEPREFIX": str(root / "build" / "bytecode")}
