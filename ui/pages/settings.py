"""Settings: language and look, the house's table, and where the data lies."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QLayout, QWidget

from app import VERSION
from app.text import LANGUAGES, _
from app.text import language as language_now
from ui.models.house import HouseValues
from ui.pages.house_form import HouseForm
from ui.pages.page import Page
from ui.pages.welcome import LANGUAGE_NAMES
from ui.services.diagnostics import open_folder
from ui.services.preferences import Preferences
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, box, button, column, holding, label, role, row, scrolled
from ui.widgets.cards import Beside, Named
from ui.widgets.segments import Segments

if TYPE_CHECKING:  # loaded where a school has a server
    from ui.services.school_server import SchoolServer

SIZES = (100, 115, 130, 150, 175, 200)


class SettingsPage(Page):
    """What is chosen here counts at once; the house is kept when its own button is pressed.

    `language_chosen` carries a code; `about_wanted` when the versions and licences are wanted,
    `measure_wanted` when the hand is to be measured. `house` gives the
    house's values, with a note where they cannot be read or are fixed; `keep` keeps them and gives the sentence to
    tell. `diagnose` asks where the diagnostic archive goes, writes it, and gives the sentence to tell. How playing
    cards look is asked where a game has `cards`, how it stands with the school's `server` told where there is one.
    `return_wanted` when the exercise is that waits meanwhile.
    """

    language_chosen = Signal(str)
    backups_wanted = Signal()
    about_wanted = Signal()
    return_wanted = Signal()
    measure_wanted = Signal()

    def __init__(
        self,
        preferences: Preferences,
        house: Callable[[], HouseValues],
        keep: Callable[[HouseValues], str],
        folder: Path,
        logs: Path,
        *,
        diagnose: Callable[[QWidget], str],
        server: SchoolServer | None,
        cards: bool,
    ) -> None:
        super().__init__()
        self._diagnose = diagnose
        self._preferences = preferences
        self._house = house
        self._keep = keep
        self._folder = folder
        self._logs = logs
        self.languages = Segments([(code, partial(LANGUAGE_NAMES.__getitem__, code)) for code in LANGUAGES])
        self.palettes = Segments(
            [
                ("", lambda: _("Système")),
                ("light", lambda: _("Clair")),
                ("dark", lambda: _("Sombre")),
                # translators: a theme of the window: high contrast
                ("contrast", lambda: _("Contraste")),
            ]
        )
        self.sizes = Segments([(size, partial(_percent, size)) for size in SIZES])
        self.motion, self.milestones = QCheckBox(), QCheckBox()
        self.four_colours, self.big_indices = QCheckBox(), QCheckBox()
        self.indices = Segments(
            [
                # translators: the letters on playing cards are those of the language spoken
                ("", lambda: _("Selon la langue")),
                ("fr", lambda: "R D V"),
                ("en", lambda: "K Q J"),
            ]
        )
        self.form: HouseForm | None = None
        self._house_place = column(gap=0)
        self.house_text = label("note", wrap=True)
        self._title = label("title")
        self.back = button("quiet", self.return_wanted.emit)
        self.back.hide()
        content = role(QWidget(), "ground")
        content.setLayout(
            column(
                row(self.back, None),
                self._title,
                8,
                self._look_card(cards=cards),
                self._house_card(),
                *([] if server is None else [self._server_card(server)]),
                self._data_card(),
                None,
                gap=16,
                margin=PAGE,
            )
        )
        self.setLayout(column(scrolled(content), gap=0))
        self._connect()
        self.say(self._title.setText, lambda: _("Réglages"))
        self.say(self.back.setText, lambda: _("‹ Retour à la question"))

    def offer_return(self, waits: bool) -> None:
        """Lead back to an exercise that `waits`, by a button and Escape, or no longer."""
        self.back.setVisible(waits)
        if waits:
            self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self.back.isHidden():
            self.return_wanted.emit()
        else:
            super().keyPressEvent(event)

    def _connect(self) -> None:
        self.languages.changed.connect(self._language_changed)
        self.palettes.changed.connect(self._preferences.set_palette)
        self.sizes.changed.connect(self._preferences.set_font_percent)
        self.motion.toggled.connect(self._preferences.set_reduced_motion)
        self.milestones.toggled.connect(self._preferences.set_milestones)
        self.indices.changed.connect(self._cards_changed)
        for choice in (self.four_colours, self.big_indices):
            choice.toggled.connect(self._cards_changed)

    def _cards_changed(self, _value: object) -> None:
        self._preferences.set_cards(
            four_colours=self.four_colours.isChecked(),
            indices=self.indices.value or "",
            big=self.big_indices.isChecked(),
        )

    def _language_changed(self, code: str) -> None:
        self.language_chosen.emit(code)

    def _look_card(self, *, cards: bool) -> QFrame:
        layout = column(gap=12, margin=24)
        for text, choice in (
            (lambda: _("Langue"), self.languages),
            (lambda: _("Couleurs"), self.palettes),
            (lambda: _("Taille du texte"), self.sizes),
        ):
            layout.addWidget(_named(self, text, choice))
            choice.name(text)
        # translators: whether things move on the screen
        layout.addWidget(_named(self, lambda: _("Mouvement"), self.motion))
        self.say(self.motion.setText, lambda: _("Jetons et dés arrivent tout de suite"))
        # translators: what a trainee has achieved: skills that are sure, days in a row
        layout.addWidget(_named(self, lambda: _("Étapes"), self.milestones))
        self.say(self.milestones.setText, lambda: _("Dire ce qui est sûr, les jours de suite"))
        self.measure = button("plain", self.measure_wanted.emit)
        # translators: the hand of who trains: how long it takes to type and click
        layout.addWidget(_named(self, lambda: _("Votre main"), row(self.measure, None)))
        self.say(self.measure.setText, lambda: _("Mesurer frappe et clic (30 s)"))
        # translators: how playing cards look
        faces = _named(self, lambda: _("Cartes à jouer"), column(self.four_colours, self.big_indices, gap=8))
        self.say(self.four_colours.setText, lambda: _("Quatre couleurs : carreau bleu, trèfle vert"))
        self.say(self.big_indices.setText, lambda: _("Grand index sur toutes les cartes"))
        letters = _named(self, lambda: _("Lettres des figures"), self.indices)
        self.indices.name(lambda: _("Lettres des figures"))
        for named in (faces, letters):
            layout.addWidget(named)
            # never shown by itself: without a parent yet, it would be a window of its own
            if not cards:
                named.hide()
        return holding(layout, box("card"))

    def _house_card(self) -> QFrame:
        title = label("heading")
        self.say(title.setText, lambda: _("La maison"))
        return holding(column(title, self.house_text, self._house_place, gap=12, margin=24), box("card"))

    def _server_card(self, server: SchoolServer) -> QFrame:
        title = label("heading")
        self.server_text = label("body", wrap=True)
        self.say(title.setText, lambda: _("Le serveur de l’école"))
        self.say(self.server_text.setText, server.told)
        server.changed.connect(lambda: self.server_text.setText(server.told()))
        return holding(column(title, self.server_text, gap=12, margin=24), box("card"))

    def _data_card(self) -> QFrame:
        title, version = label("heading"), label("caption")
        path = label("body", str(self._folder), wrap=True)
        path.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        folder = button("plain", lambda: self._open(self._folder))
        logs = button("plain", lambda: self._open(self._logs))
        self.backups = button("plain", self.backups_wanted.emit)
        self.archive = button("plain", self._write_archive)
        archived = label("caption", wrap=True)
        self.told_data = label("body", wrap=True)
        self.told_data.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.told_data.hide()
        self.about = button("quiet", self.about_wanted.emit)
        self.say(title.setText, lambda: _("Données"))
        self.say(folder.setText, lambda: _("Ouvrir le dossier"))
        self.say(self.backups.setText, lambda: _("Sauvegardes"))
        self.say(logs.setText, lambda: _("Dossier du journal"))
        self.say(self.archive.setText, lambda: _("Archive de diagnostic…"))
        self.say(
            archived.setText,
            lambda: _(
                "L’archive aide à comprendre une panne : versions, réglages, journal, nombres. Ni nom ni réponse."
            ),
        )
        self.say(version.setText, lambda: _("Tapis, version {version}").format(version=VERSION))
        self.say(self.about.setText, lambda: _("Versions et licences"))
        buttons = column(row(folder, self.backups, None, gap=12), row(Beside(logs, self.archive, (0, 0), room=0), None))
        below = row(version, self.about, None, gap=12)
        return holding(column(title, path, buttons, archived, self.told_data, below, gap=12, margin=24), box("card"))

    def _open(self, folder: Path) -> None:
        opened = open_folder(folder)
        self._tell_data("" if opened else _("Aucun programme n’a ouvert ce dossier : {path}").format(path=folder))

    def _write_archive(self) -> None:
        self._tell_data(self._diagnose(self))

    def _tell_data(self, text: str) -> None:
        self.told_data.setText(text)
        self.told_data.setVisible(bool(text))
        announce(self.told_data, text)

    def retranslate(self) -> None:
        super().retranslate()
        if self.form is not None:
            self._fill_house(anew=True)

    def enter(self) -> None:
        self.back.hide()
        remembered = self._preferences.remembered
        self.languages.set_value(language_now())
        self.palettes.set_value(remembered.palette)
        self.sizes.set_value(min(SIZES, key=lambda size: abs(size - remembered.font_percent)))
        for choice, checked in ((self.motion, remembered.reduced_motion), (self.milestones, remembered.milestones)):
            choice.blockSignals(True)
            choice.setChecked(checked)
            choice.blockSignals(False)
        self.indices.set_value(remembered.card_indices)
        for choice, checked in (
            (self.four_colours, remembered.four_colours),
            (self.big_indices, remembered.big_indices),
        ):
            choice.blockSignals(True)
            choice.setChecked(checked)
            choice.blockSignals(False)
        self._fill_house()
        self._tell_data("")
        self.languages.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill_house(self, *, anew: bool = False) -> None:
        values = self._house()
        # a form is seventy fields: nobody types them twice because he looked at another page
        if self.form is not None and not anew and self.form.is_of(values):
            self.form.put_back()
            return
        if self.form is not None:
            self.form.hide()
            self.form.deleteLater()
            self.form = None
        self.house_text.setText(values.note)
        self.house_text.setVisible(bool(values.note))
        if values.tables:
            self.form = HouseForm(values)
            self.form.kept.connect(self._keep_house)
            self._house_place.addWidget(self.form)

    def _keep_house(self, values: HouseValues) -> None:
        told = self._keep(values)
        if self.form is not None:
            self.form.tell(told)


def _percent(size: int) -> str:
    return _("{percent} %").format(percent=size)


def _named(page: Page, text: Callable[[], str], field: QWidget | QLayout) -> Named:
    name: QLabel = label("caption")
    page.say(name.setText, text)
    return Named(name, field)
