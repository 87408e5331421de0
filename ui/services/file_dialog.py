"""Files and folders: asked of the user by the desktop’s own dialog, or of whoever stands in for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtWidgets import QFileDialog, QWidget

AskWhere: TypeAlias = Callable[[QWidget, str, str, str], tuple[str, str]]
"""Of the window, a title, the path suggested and the kinds of files: the path chosen, empty for none, and its kind."""
AskFor: TypeAlias = Callable[[QWidget, str, str], str]
"""Of the window, a title and the kinds of files, none where a folder is wanted: the path chosen, empty for none."""


def ask_where(parent: QWidget, title: str, suggested: str, kinds: str) -> tuple[str, str]:
    """Ask the user."""
    return QFileDialog.getSaveFileName(parent, title, suggested, kinds)


def ask_for(parent: QWidget, title: str, kinds: str) -> str:
    """Ask the user for a file of some kinds, for a folder where there are none; empty where none is chosen."""
    if kinds:
        return QFileDialog.getOpenFileName(parent, title, "", kinds)[0]
    return QFileDialog.getExistingDirectory(parent, title)
