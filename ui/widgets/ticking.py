"""A list in which several are ticked, with a field that narrows it."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QWidget

from app.text import _, plain
from ui.widgets.dialogs import Dialog

_Key = TypeVar("_Key", bound=Hashable)


def tick(
    parent: QWidget, heading: str, text: str, rows: Sequence[tuple[_Key, str]], chosen: Collection[_Key] = ()
) -> list[_Key] | None:
    """Ask which of some rows are wanted, in their order; None where the question is left. Space ticks a row."""
    dialog = Dialog(parent, heading, text)
    dialog.setMinimumWidth(640)
    field, listed = QLineEdit(), QListWidget()
    field.setClearButtonEnabled(True)
    field.setPlaceholderText(_("Chercher"))
    field.setAccessibleName(_("Chercher"))
    listed.setAccessibleName(heading)
    listed.setMinimumHeight(240)
    for key, told in rows:
        item = QListWidgetItem(told)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked if key in chosen else Qt.CheckState.Unchecked)
        listed.addItem(item)
    items = [listed.item(number) for number in range(listed.count())]

    def narrow(typed: str) -> None:
        words = plain(typed).split()
        for item in items:
            item.setHidden(not all(word in plain(item.text()) for word in words))

    field.textChanged.connect(narrow)
    dialog.middle.addWidget(field)
    dialog.middle.addWidget(listed)
    dialog.add_button("plain", _("Annuler"))
    dialog.add_button("main", _("Choisir"), accepts=True)
    accepted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    if not accepted:
        return None
    ticked = (item.checkState() == Qt.CheckState.Checked for item in items)
    return [key for (key, _told), is_ticked in zip(rows, ticked, strict=True) if is_ticked]
