"""The dialog that asks for a file speaks one language, also where the desktop has none of its own."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton

from ui.program import Program
from ui.start.self_test import settle

WORDS = {
    "fr": {"Chercher dans :", "Type de fichier :", "Dossier", "Fichier"},
    "en": {"Look in:", "Files of type:", "Folder", "File"},
}
"""What Qt's own catalogues leave out."""


@pytest.mark.parametrize("language", WORDS)
def test_qts_own_dialog_is_in_the_language_of_the_window(trainee: Program, language: str) -> None:
    trainee.preferences.set_language(language)
    settle()
    dialog = QFileDialog(trainee.window, "", "", "PDF (*.pdf)")
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    named = [each.text() for each in dialog.findChildren(QLabel)]
    named += [each.text() for each in dialog.findChildren(QPushButton)]
    said = {each.replace("&", "").replace("\u00a0", " ") for each in named}
    dialog.deleteLater()
    assert len(said - {""}) == 5, "Qt's own words stay"
    said.update(QCoreApplication.translate("QAbstractFileIconProvider", each) for each in ("Folder", "File"))
    assert WORDS[language] <= said
