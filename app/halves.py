"""Files that are being written beside their place: how they are named, and which of them nobody writes any more."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from app.locking import try_lock
from app.paths import named_in

HALF, HALF_END = ".tapis-", ".tmp"
"""How the files begin and end that are still being made: they are nobody's yet."""


def beginning(name: str) -> str:
    """How the halves of a file begin that is always written under this name.

    >>> beginning("class.csv")
    '.tapis-adaeed52-'
    """
    return f"{HALF}{crc32(os.fsencode(name)):08x}-"


def hold(file: int) -> None:
    """Keep an open half from whoever removes those that are left."""
    with suppress(OSError):  # some file systems know no locks
        try_lock(file)


def remove_left(folder: Path, begins: str) -> None:
    """Remove the halves that begin so and that a killed program has left; what nobody can tell or remove stays."""
    for half in named_in(folder, HALF_END):
        if half.name.startswith(begins):
            with suppress(OSError):
                file = os.open(half, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
                try:
                    left = try_lock(file)
                finally:
                    os.close(file)
                if left:
                    half.unlink()
