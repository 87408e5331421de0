"""How the window looks and speaks now: palette, font scale and Qt's own texts, as the preferences have them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from PySide6.QtCore import QLibraryInfo, QObject, QTranslator
from PySide6.QtWidgets import QApplication, QWidget

from app.text import N_, language, translate
from ui.services.preferences import Preferences
from ui.theme.look import Look
from ui.theme.palettes import DARK, LIGHT, PALETTES, is_dark, prefers_dark, qt_palette
from ui.theme.style_sheet import sheet

# translators: of the dialog that asks for a file, with the letter of its shortcut
_LEFT = {
    ("QFileDialog", "&Look in:"): N_("&Chercher dans :"),
    ("QFileDialog", "Files of &type:"): N_("&Type de fichier :"),
    # translators: what a file is, in a list of files
    ("QAbstractFileIconProvider", "Folder"): N_("Dossier"),
    ("QAbstractFileIconProvider", "File"): N_("Fichier"),
}
"""What Qt's own catalogue of French has lost."""


class _Left(QTranslator):
    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, source: str, *_more: object) -> str | None:
        # an empty text would stand in the place of every other of Qt's; None leaves it to others
        left = _LEFT.get((context, source))
        return None if left is None else translate(left)


class Appearance(QObject):
    """Dresses the application; follows the preferences when it is told to."""

    def __init__(self, app: QApplication, preferences: Preferences) -> None:
        super().__init__()
        self._app = app
        self._preferences = preferences
        self._applied: Look | None = None
        self._undressed: list[QWidget] = []
        self._qt_texts, self._left = QTranslator(self), _Left(self)

    def look(self, is_dark: Callable[[QApplication], bool] = prefers_dark) -> Look:
        """The palette and font scale in force; `is_dark` tells where the settings leave it open."""
        remembered = self._preferences.remembered
        chosen = PALETTES.get(remembered.palette) or (DARK if is_dark(self._app) else LIGHT)
        return Look(chosen, remembered.font_percent)

    def apply_colours(self) -> None:
        """What the first page needs: colours and fonts, the rest of the look comes a turn later."""
        # asking for the colour scheme takes a tenth of the start, and where the palette follows it tells nothing more
        look = self.look(prefers_dark if sys.platform == "win32" else is_dark)
        self._app.setPalette(qt_palette(look.palette))
        self._app.setStyleSheet(sheet(look.palette, look.percent))

    def apply(self, hidden: Iterable[QWidget] = ()) -> Look:
        """Dress the whole application but for pages that are hidden; the look it has now."""
        # loaded after the first paint: check boxes, arrows and icons are on no first page
        from ui.theme.dressing import dress, undress

        look = self.look()
        if look != self._applied:
            for page in hidden:
                if page not in self._undressed:
                    self._undressed.append(page)
                    undress(page)
        self._applied = look
        dress(self._app, look)
        return look

    def wake(self, page: QWidget) -> None:
        """A page is about to be shown."""
        if page in self._undressed:
            from ui.theme.dressing import redress

            self._undressed.remove(page)
            redress(page)

    def translate_qt(self) -> None:
        """Let Qt's own texts follow the language."""
        for each in (self._qt_texts, self._left):
            self._app.removeTranslator(each)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self._qt_texts.load(f"qtbase_{language()}", folder):
            self._app.installTranslator(self._qt_texts)
        self._app.installTranslator(self._left)
