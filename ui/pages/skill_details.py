"""All there is to say of one skill of the path, and the way to train it now."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from app.learning.path import Standing
from app.text import _, named, translate
from ui.models.path import PathView, detail_rows
from ui.widgets.basic import holding, label, scrolled
from ui.widgets.dialogs import Dialog

_LEAST, _MOST_SHARE = 480, 0.6


def shows_details(parent: QWidget, view: PathView, standing: Standing) -> bool:
    """Show a skill; True when it is to be trained now."""
    dialog = Dialog(parent, translate(standing.skill.title))
    dialog.setMinimumWidth(_LEAST)
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 8, 0)
    grid.setHorizontalSpacing(16)
    grid.setColumnStretch(1, 1)
    rows = detail_rows(view, standing)
    for line, (name, text) in enumerate(rows):
        grid.addWidget(label("caption", name), line, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label("body", text, wrap=True), line, 1)
    grid.setRowStretch(len(rows), 1)
    content = holding(grid, QWidget())
    area = scrolled(content)
    area.setMinimumHeight(min(content.sizeHint().height() + 8, round(parent.window().height() * _MOST_SHARE)))
    # what is only read is reached and scrolled by keys as well, and read out as one
    area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    area.setAccessibleName("\n".join(named(name, text) for name, text in rows))
    dialog.middle.addWidget(area)
    dialog.add_button("plain", _("Fermer"))
    dialog.add_button("main", _("S’exercer"), accepts=True)
    wanted = dialog.exec() == Dialog.DialogCode.Accepted
    dialog.deleteLater()
    return wanted
