"""Files that appear whole or not at all: written next to their place, synced to disk, then moved into it."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from app.storage.errors import from_os_error

_HALF, _END = ".tapis-", ".tmp"
"""How the files that are being written begin and end, whatever file they shall become: a kill may leave one."""

# some file systems (FAT, FUSE) cannot force a folder to the disk, and some folders may be written but not read
_FOLDER_CANNOT_SYNC = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EACCES})


@contextmanager
def atomic_file(path: Path) -> Iterator[BinaryIO]:
    """Open a new file, readable by its owner only, that replaces `path` if the block succeeds.

    A block that raises leaves `path` as it was and nothing beside it. Raises StoreError where the disk refuses.
    """
    target = Path(os.path.realpath(path))
    try:
        if target.exists() and not target.is_file():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        descriptor, name = tempfile.mkstemp(prefix=_HALF, suffix=_END, dir=target.parent)
    except OSError as error:
        raise from_os_error(error, path) from error
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
        sync_folder(target.parent)
    except OSError as error:
        raise from_os_error(error, path) from error
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def remove_halves(folder: Path) -> None:
    """Remove unfinished files of killed programs from a folder, if it exists. Raises OSError."""
    for half in folder.glob(f"{_HALF}*{_END}"):
        if half.is_file() or half.is_symlink():
            half.unlink(missing_ok=True)


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the content of `path`; after a failure or a power cut it holds either the old or the new."""
    with atomic_file(path) as file:
        file.write(content)


def sync_folder(folder: Path) -> None:
    """Sync the entries of a folder to disk, where the system can."""
    if os.name != "posix":
        return
    descriptor = -1
    try:
        descriptor = os.open(folder, os.O_RDONLY)
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _FOLDER_CANNOT_SYNC:
            raise
    finally:
        if descriptor >= 0:
            os.close(descriptor)
