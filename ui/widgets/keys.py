"""The sheet of keys that `?` brings up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from app.drills.kit import TableKit
from app.text import _
from app.training.policy import Policy
from ui.widgets.basic import GRID, PageArea, column, holding, label, role, row, scale_of, scrolled
from ui.widgets.dialogs import Dialog

KEYS = 64
"""The least width of the keys: meanings begin at one place in groups that stand above each other."""

MOST = 17
"""The lines of keys and headings that stand under one another in the lowest window with its title bar."""

GAP, AROUND, ABOVE, BAR = 32, 48, 12, 16
"""Pixels between columns, beside and above them in the sheet, and for a scroll bar."""

TITLE_BAR = 30
"""Pixels of the title bar of the sheet."""

_PAGES = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)

Group: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]


def _wide(parts: Sequence[tuple[int, QWidget]]) -> int:
    """The width of groups under one another."""
    return max(part.sizeHint().width() for _lines, part in parts)


def _lines(groups: Sequence[Group]) -> int:
    """The lines that groups take under one another, their headings among them."""
    return sum(1 + len(rows) for _title, rows in groups)


def dead_keys(policy: Policy) -> frozenset[str]:
    """The keys of the window that do nothing while a drill is put so."""
    does = {
        "F1": policy.helps,
        "F2": policy.helps and not policy.led,
        "F5": policy.projected or "project" in policy.pause,
        "Ctrl ,": not policy.stays,
    }
    return frozenset(key for key, works in does.items() if not works)


class KeysSheet(Dialog):
    """Keys of a game's table and of the window, side by side; any of Escape, Enter and `?` takes it away.

    Of a drill that is put, `policy` says which of them do nothing there.

    In large texts they stand in fewer columns, as many as the screen is wide for, and scroll where it is too low.
    """

    def __init__(self, parent: QWidget, kit: TableKit, policy: Policy | None = None) -> None:
        super().__init__(parent, _("Les touches"))
        self.area: PageArea | None = None
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
                ("F7", _("revoir la table couverte")),
                ("F1", _("aide")),
                ("F11", _("plein écran")),
                ("Ctrl ,", _("réglages")),
                ("Ctrl Q", _("quitter")),
            ),
        )
        dead = frozenset() if policy is None else dead_keys(policy)
        groups = [*kit.key_sheet(), (window[0], tuple(row for row in window[1] if row[0] not in dead))]
        columns = [groups[:1], groups[1:2], groups[-1:]]
        for group in groups[2:-1]:
            lowest = min(columns, key=_lines)
            # none may be higher than a low window
            if _lines([*lowest, group]) > MOST:
                columns.insert(-1, lowest := [])
            lowest.append(group)
        self.add_button("main", _("Fermer"), accepts=True)
        # a window is no larger than its screen, but where there is none
        room = parent.screen().availableSize().expandedTo(parent.size()) - QSize(0, TITLE_BAR)
        self._lay(columns, room)
        self.resize(self.sizeHint().boundedTo(room))

    def _lay(self, columns: list[list[Group]], room: QSize) -> None:
        """Show as many columns as a room is wide for, scrolled where it is not high enough for them."""
        laid = [[(_lines([group]), self._group(*group)) for group in groups] for groups in columns]
        # at the usual size of text nothing scrolls
        wide = room.width() - AROUND - (BAR if scale_of(self) > 1 else 0)
        while len(laid) > 1 and sum(map(_wide, laid)) + GAP * (len(laid) - 1) > wide:
            pairs = [laid[at] + laid[at + 1] for at in range(len(laid) - 1)]
            at = min(range(len(pairs)), key=lambda at: sum(lines for lines, _part in pairs[at]))
            laid[at : at + 2] = [pairs[at]]
        standing = (column(*(part for _lines, part in parts), None, gap=16) for parts in laid)
        keys = holding(row(*standing, gap=GAP), role(QWidget(), "dialog"))
        size, high = keys.sizeHint(), room.height() - self.sizeHint().height() - ABOVE
        if size.height() > high:
            self.area = scrolled(keys)
            self.area.setMinimumSize(size.width() + BAR, high)
        self.middle.addWidget(self.area or keys)

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
        elif self.area is not None and event.key() in _PAGES:
            self.area.keyPressEvent(event)
        else:
            super().keyPressEvent(event)
