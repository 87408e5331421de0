"""Where a file is to be written: asked of the user by the desktop's own dialog, or of whoever stands in for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtWidgets import QFileDialog, QWidget

AskWhere: TypeAlias = Callable[[QWidget, str, str, str], tuple[str, str]]
"""Of the window, a title, the path suggested and the kinds of files: the path chosen, empty for none, and its kind."""


def ask_where(parent: QWidget, title: str, suggested: str, kinds: str) -> tuple[str, str]:
    """Ask the user."""
    return QFileDialog.getSaveFileName(parent, title, suggested, kinds)
