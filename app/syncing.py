"""Bringing to the disk what has been handed to the system: an answer counts only there."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

if sys.platform == "darwin":
    import fcntl

# some file systems (FAT, FUSE) cannot force a folder to the disk, and some folders may be written but not read
_FOLDER_CANNOT_SYNC = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EACCES})


def sync_file(descriptor: int) -> None:
    """Bring an open file to the disk, and not only to the cache that macOS takes for it; raises OSError."""
    if sys.platform == "darwin":
        try:
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
        except OSError:
            pass  # a file system that knows no such thing
        else:
            return
    os.fsync(descriptor)


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
