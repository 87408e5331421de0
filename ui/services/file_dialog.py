"""Files and folders: asked of the user by the desktop’s own dialog, or of whoever stands in for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from app.paths import is_there

AskWhere: TypeAlias = Callable[[QWidget, str, str, str], tuple[str, str]]
"""Of the window, a title, the path suggested and the kinds of files: the path chosen, empty for none, and its kind."""
AskFor: TypeAlias = Callable[[QWidget, str, str], str]
"""Of the window, a title and the kinds of files, none where a folder is wanted: the path chosen, empty for none."""


def ask_where(parent: QWidget, title: str, suggested: str, kinds: str) -> tuple[str, str]:
    """Ask the user."""
    return QFileDialog.getSaveFileName(parent, title, suggested, kinds)


def place_asked(
    ask: AskWhere, parent: QWidget, title: str, name: str, forms: Sequence[tuple[str, str]]
) -> tuple[Path, int] | None:
    """Ask where a file goes, among the documents at first; its path, and the number of its form. None where it is left.

    `name` is that of the file suggested, without its ending; `forms` say what each kind is called, and its ending.
    """
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    suggested = str(Path(folder) / f"{name}{forms[0][1]}")
    kinds = [f"{called} (*{ending})" for called, ending in forms]
    while True:
        chosen, kind = ask(parent, title, suggested, ";;".join(kinds))
        if not chosen:
            return None
        number = kinds.index(kind) if kind in kinds else 0
        ending = Path(chosen).suffix.lower()
        if ending == forms[number][1]:
            return Path(chosen), number
        named = [at for at, form in enumerate(forms) if form[1] == ending]
        if named:
            return Path(chosen), named[0]
        suggested = chosen + forms[number][1]
        # the dialog has asked about the name as it was typed, and not about the one with its ending
        if not is_there(Path(suggested)):
            return Path(suggested), number


def ask_for(parent: QWidget, title: str, kinds: str) -> str:
    """Ask the user for a file of some kinds, for a folder where there are none; empty where none is chosen."""
    if kinds:
        return QFileDialog.getOpenFileName(parent, title, "", kinds)[0]
    return QFileDialog.getExistingDirectory(parent, title)
