"""The versions of what draws the window."""

from __future__ import annotations

import PySide6
from PySide6.QtCore import qVersion


def qt_versions() -> tuple[str, str]:
    """The versions of Qt at run time and of its binding."""
    return f"Qt {qVersion()}", f"PySide6 {PySide6.__version__}"
