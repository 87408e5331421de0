"""A trainee's answers as a file: where it is to be written, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from app.text import _, ngettext
from app.training.records import Trainee
from app.training.store import Store
from ui.services.store_gateway import StoreGateway

Write: TypeAlias = Callable[[Any, Path, str], int]
"""Writes the answers of a trainee (a store, a file, his id) and gives their number."""

_ENDINGS = (".csv", ".json")
_FORBIDDEN = '<>:"/\\|?*'
"""What no system takes in the name of a file."""


def ask_where(parent: QWidget, name: str) -> Path | None:
    """Ask where the answers of somebody are to be written; None when the question is left."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    plain = "".join(sign for sign in name if sign.isprintable() and sign not in _FORBIDDEN).strip(". ")
    suggested = str(Path(folder) / f"tapis-{plain or 'export'}.csv")
    title = _("Exporter les réponses de {name}").format(name=name)
    while True:
        chosen, form = QFileDialog.getSaveFileName(parent, title, suggested, "CSV (*.csv);;JSON (*.json)")
        if not chosen:
            return None
        if Path(chosen).suffix.lower() in _ENDINGS:
            return Path(chosen)
        suggested = chosen + _ENDINGS[form.startswith("JSON")]
        # the dialog has asked about the name as it was typed, and not about the one with its ending
        if not Path(suggested).exists():
            return Path(suggested)


def export(
    parent: QWidget,
    gateway: StoreGateway,
    trainee: Trainee,
    forms: Mapping[str, Write],
    failures: tuple[type[Exception], ...],
) -> str:
    """Ask where the answers of a trainee go and write them; the sentence to tell, empty when nothing was done.

    `forms` writes by the ending of the file's name, `.csv` or `.json`; `failures` are told by their text.
    """
    path = ask_where(parent, trainee.name)
    if path is None:
        return ""
    write = forms[path.suffix.lower()]

    def written(store: Store) -> str:
        try:
            count = write(store, path, trainee.id)
        except failures as error:
            # of the file, not of the store: nothing waits because of it
            return str(error)
        told = ngettext("{count} réponse écrite : {path}", "{count} réponses écrites : {path}", count)
        return told.format(count=count, path=path)

    return gateway.read(written, "") or gateway.trouble
