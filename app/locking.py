"""The system's lock on an open file: it ends with its holder, however that ends."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt

    def try_lock(file: int) -> bool:
        """Lock the open file of that number; False while another process has it locked."""
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def try_lock(file: int) -> bool:
        """Lock the open file of that number; False while another process has it locked.

        OSError where the file system knows no locks.
        """
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
