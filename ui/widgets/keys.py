"""The sheet of keys that `?` brings up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from app.drills.kit import TableKit
from app.text import _
from ui.widgets.basic import GRID, column, holding, label, row
from ui.widgets.dialogs import Dialog

KEYS = 64
"""The least width of the keys: meanings begin at one place in groups that stand above each other."""

MOST = 17
"""The lines of keys and headings that stand under one another in the lowest window with its title bar."""

Group: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]


def _lines(groups: Sequence[Group]) -> int:
    """The lines that groups take under one another, their headings among them."""
    return sum(1 + len(rows) for _title, rows in groups)


class KeysSheet(Dialog):
    """Keys of a game's table and of the window, side by side; any of Escape, Enter and `?` takes it away."""

    def __init__(self, parent: QWidget, kit: TableKit) -> None:
        super().__init__(parent, _("Les touches"))
        window = (
            # translators: keys that work on every page
            _("Partout"),
            (
                (_("Entrée"), _("valider, puis suivant")),
                (_("Échap"), _("effacer, puis pause")),
                (_("Retour arrière"), _("reprendre le dernier")),
                ("Tab", _("d’une zone du tapis à l’autre")),
                ("← → ↑ ↓", _("le long du tapis")),
                (_("Espace"), _("prendre, poser")),
                ("T", _("un montant : euros ou jetons")),
                ("F2", _("table de paiement, niveaux 1 et 2")),
                ("F5", _("projeter pour la classe")),
                ("F1", _("aide")),
                ("F11", _("plein écran")),
                ("Ctrl ,", _("réglages")),
                ("Ctrl Q", _("quitter")),
            ),
        )
        groups = [*kit.key_sheet(), window]
        columns = [groups[:1], groups[1:2], groups[-1:]]
        for group in groups[2:-1]:
            lowest = min(columns, key=_lines)
            # none may be higher than a low window
            if _lines([*lowest, group]) > MOST:
                columns.insert(-1, lowest := [])
            lowest.append(group)
        parts = [column(*(self._group(*group) for group in groups), None, gap=16) for groups in columns]
        self.middle.addLayout(row(*parts, gap=32))
        self.add_button("main", _("Fermer"), accepts=True)
        self.resize(self.sizeHint())

    def _group(self, title: str, rows: tuple[tuple[str, str], ...]) -> QWidget:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(GRID // 2)
        grid.setColumnMinimumWidth(0, KEYS)
        grid.setColumnStretch(1, 1)
        for line, (keys, meaning) in enumerate(rows):
            grid.addLayout(row(label("keycap", keys), None), line, 0)
            grid.addWidget(label("body", meaning), line, 1)
        return holding(column(label("overline", title), grid, gap=8), QWidget())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() == "?":
            self.accept()
        else:
            super().keyPressEvent(event)
