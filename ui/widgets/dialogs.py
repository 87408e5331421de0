"""Questions that must be answered before going on, in the look of the rest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLineEdit, QPlainTextEdit, QWidget

from app.text import _
from ui.services.diagnostics import open_folder
from ui.widgets.announce import announce
from ui.widgets.basic import button, column, hung, label, row

_LONGEST_PASSPHRASE = 200


class Dialog(QDialog):
    """A heading, a text, what is asked, and buttons at the right: the one that acts is last.

    The title of its window is the program's: task bars and shared screens show it, and a heading may hold a name.
    """

    def __init__(self, parent: QWidget | None, heading: str, text: str = "") -> None:
        super().__init__(parent)
        self.setWindowTitle("Tapis")
        self.setAccessibleName(heading)
        self.setMinimumWidth(420)
        self._heading = label("heading", heading, wrap=True)
        self._text = label("body", text, wrap=True)
        if not text:
            self._text.hide()
        self.middle = column(gap=12)
        self.buttons = row(None, gap=12)
        self._parts = column(self._heading, self._text, self.middle, None, 8, self.buttons, gap=12, margin=24)
        self.setLayout(self._parts)

    def fill_with(self, part: QWidget) -> None:
        """Put a part in the middle that takes what room the others leave."""
        self.middle.addWidget(part, 1)
        at = self._parts.indexOf(self.middle)
        self._parts.setStretch(at, 1)
        self._parts.setStretch(at + 1, 0)  # what else takes the space that is left

    def add_button(self, name: str, text: str, *, accepts: bool = False, default: bool | None = None) -> None:
        """Put a button at the right end; the one that accepts is the default, unless told otherwise."""
        made = button(name, self.accept if accepts else self.reject)
        made.setText(text)
        made.setDefault(accepts if default is None else default)
        made.setAutoDefault(made.isDefault())
        self.buttons.addWidget(made)


def asks(parent: QWidget, heading: str, text: str, act: str, *, danger: bool = False, instead: str = "") -> bool:
    """Ask whether to do something; True when it shall be done. Enter never does what is a `danger`.

    `instead` says what the other button does, where that is more than leaving things as they are.
    """
    dialog = Dialog(parent, heading, text)
    dialog.add_button("plain", instead or _("Annuler"), default=danger)
    dialog.add_button("danger" if danger else "main", act, accepts=True, default=not danger)
    return _answer(dialog)


def ask_text(parent: QWidget, heading: str, before: str, longest: int) -> str:
    """Ask for a line of text; empty when the question is left."""
    dialog = Dialog(parent, heading)
    line = QLineEdit(before)
    line.setMaxLength(longest)
    line.selectAll()
    line.setAccessibleName(heading)
    dialog.middle.addWidget(line)
    dialog.add_button("plain", _("Annuler"))
    dialog.add_button("main", _("Valider"), accepts=True)
    line.returnPressed.connect(dialog.accept)
    return " ".join(line.text().split()) if _answer(dialog) else ""


def ask_hidden(parent: QWidget, heading: str, text: str = "") -> str:
    """Ask for a passphrase, which nobody reads over a shoulder; empty when the question is left."""
    dialog = Dialog(parent, heading, text)
    line = QLineEdit()
    line.setEchoMode(QLineEdit.EchoMode.Password)
    line.setMaxLength(_LONGEST_PASSPHRASE)
    line.setAccessibleName(heading)
    dialog.middle.addWidget(line)
    dialog.add_button("plain", _("Annuler"))
    dialog.add_button("main", _("Valider"), accepts=True)
    line.returnPressed.connect(dialog.accept)
    line.setFocus()
    return line.text() if _answer(dialog) else ""


def ask_why(parent: QWidget, case: str) -> str | None:
    """Ask why a verdict is contested, its case in sight: the reason under its heading, None when that is left."""
    dialog = Dialog(parent, _("Contester ce verdict"))
    dialog.setMinimumWidth(560)
    heading = _("Pourquoi je ne suis pas d’accord :")
    shown, why = QPlainTextEdit(case), QPlainTextEdit()
    shown.setReadOnly(True)
    shown.setMinimumHeight(200)
    shown.setAccessibleName(_("Ce qui sera copié"))
    why.setMaximumHeight(96)
    for edit in (shown, why):
        edit.setTabChangesFocus(True)
    why.setAccessibleName(heading)
    dialog.middle.addLayout(column(shown, label("body", heading), why, gap=8))
    dialog.add_button("plain", _("Annuler"))
    dialog.add_button("main", _("Copier"), accepts=True)
    why.setFocus()
    return f"{heading}\n{why.toPlainText().strip()}" if _answer(dialog) else None


def _answer(dialog: Dialog) -> bool:
    accepted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return accepted


class FaultDialog(Dialog):
    """A fault of the program, told once: what is safe, what can be sent, where the log lies.

    `diagnose` asks where the diagnostic archive goes, writes it, and gives the sentence to tell.
    """

    def __init__(self, parent: QWidget | None, trace: str, logs: Path, diagnose: Callable[[QWidget], str]) -> None:
        super().__init__(
            parent,
            _("Tapis a rencontré une erreur"),
            _(
                "Vos réponses enregistrées le restent. Vous pouvez continuer ; si l’écran ne répond plus, fermez et "
                "rouvrez Tapis."
            ),
        )
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(560)
        self.detail = QPlainTextEdit(trace)
        self.detail.setReadOnly(True)
        self.detail.setMinimumHeight(160)
        self.detail.setAccessibleName(_("Détail de l’erreur"))
        self.middle.addWidget(self.detail)
        self.told = label("small", wrap=True)
        self.told.hide()
        self.copy = button("plain", lambda: QGuiApplication.clipboard().setText(trace))
        self.copy.setText(_("Copier"))
        self.folder = button("quiet", lambda: self._tell("" if open_folder(logs) else str(logs)))
        self.folder.setText(_("Ouvrir le dossier du journal"))
        self.archive = button("quiet", lambda: self._tell(diagnose(self)))
        self.archive.setText(_("Archive de diagnostic…"))
        self.middle.addLayout(column(hung(self.folder, None), hung(self.archive, None), gap=0))
        self.middle.addWidget(self.told)
        self.buttons.addWidget(self.copy)
        self.add_button("main", _("Continuer"), accepts=True)

    def _tell(self, text: str) -> None:
        self.told.setText(text)
        self.told.setVisible(bool(text))
        announce(self.told, text)
