"""What is wrong in scenario files, folded away: a trainee need not be shown what an author has to mend."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from app.text import _, ngettext
from ui.models.scenarios import Broken, Listed, fault_text
from ui.widgets.basic import button, column, label, role, row, scrolled
from ui.widgets.speaking import Speaking

_HEIGHT = 140
"""The height of the list, which scrolls."""


class ScenarioFaults(Speaking, QFrame):
    """How many files cannot serve or are doubtful, and what is wrong in each when it is asked for.

    `again` when they are to be read anew. `fill(broken, doubtful, folder)` gives the files, named as they are called
    inside a folder.
    """

    again = Signal()

    def __init__(self) -> None:
        super().__init__()
        role(self, "card")
        self.wrong = label("caption", wrap=True)
        self.errors = label("small", wrap=True)
        self.errors.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.more = button("quiet", self._toggle)
        self.anew = button("quiet", self.again.emit)
        inside = QWidget()
        inside.setLayout(column(self.errors, None, gap=0))
        self.list = scrolled(inside)
        # the card shows through, and keys scroll it
        inside.setAutoFillBackground(False)
        self.list.viewport().setAutoFillBackground(False)
        self.list.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.list.setFixedHeight(_HEIGHT)
        self.list.hide()
        head = row(self.wrong, self.more, self.anew, gap=8)
        head.setStretch(0, 1)
        self.setLayout(column(head, self.list, gap=4, margin=(16, 4, 8, 4)))
        self.hide()
        self.say(self.list.setAccessibleName, lambda: _("Fautes des fichiers"))
        self.say(self.more.setText, self._more_text)
        self.say(self.anew.setText, lambda: _("Relire les fichiers"))

    def fill(self, broken: Sequence[Broken], doubtful: Sequence[Listed], folder: Path) -> None:
        """Tell what is wrong or doubtful in these files; nothing is shown where there are none."""
        wrong, doubts = len(broken), len(doubtful)
        told = (
            (wrong, ngettext("{count} fichier ne peut pas servir", "{count} fichiers ne peuvent pas servir", wrong)),
            (doubts, ngettext("{count} fichier à vérifier", "{count} fichiers à vérifier", doubts)),
        )
        self.wrong.setText(" · ".join(text.format(count=count) for count, text in told if count))
        found: list[Listed | Broken] = [*broken, *doubtful]
        self.errors.setText("\n".join(fault_text(each, folder) for each in found))
        self.setVisible(bool(wrong or doubts))

    def _more_text(self) -> str:
        return _("Montrer les fautes") if self.list.isHidden() else _("Cacher les fautes")

    def _toggle(self) -> None:
        self.list.setVisible(self.list.isHidden())
        self.more.setText(self._more_text())
