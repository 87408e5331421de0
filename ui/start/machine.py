"""The name of this computer, for what holds on it alone."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from PySide6.QtCore import QSysInfo


@cache
def this_machine() -> str:
    """Twelve digits that tell this computer from others, and tell nothing of it."""
    told = bytes(QSysInfo.machineUniqueId().data()) + QSysInfo.machineHostName().encode()
    return sha256(told).hexdigest()[:12]
