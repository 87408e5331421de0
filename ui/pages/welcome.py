"""The first start: a language, a name, a game, and on to the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QPushButton, QWidget

from app.text import LANGUAGES, _
from app.text import language as language_now
from ui.models.offers import GameChoice
from ui.pages.game_switch import GameSwitch
from ui.pages.page import Page
from ui.widgets.basic import box, button, column, holding, hung, label, role, row, scale_of, scrolled
from ui.widgets.emblem import Emblem
from ui.widgets.segments import Segments

LANGUAGE_NAMES = {"fr": "Français", "en": "English"}
"""Each language in its own words: who cannot read one finds the other."""

LONGEST_NAME = 60
MEASURE = 512
ROOM_FOR_EMBLEM = 960
EMBLEM, FORM = 3, 5
"""The shares of the window that the emblem and the form have."""


class WelcomePage(Page):
    """`named` carries the name given, `guest` goes on without one, `language_chosen` a language code.

    `elsewhere` is who has a name at another computer. Then the guided coup is offered, and to measure the hand:
    `tour_wanted`, `measure_wanted` or `skipped`, and `game_chosen` with the game to train, of those that `games` gives.
    """

    wide = True

    named = Signal(str)
    guest = Signal()
    elsewhere = Signal()
    language_chosen = Signal(str)
    tour_wanted = Signal()
    skipped = Signal()
    game_chosen = Signal(str)
    measure_wanted = Signal()

    def __init__(self, games: Callable[[], GameChoice]) -> None:
        super().__init__()
        title = label("display")
        self._lead = label("body", wrap=True)
        self.languages = Segments([(code, partial(LANGUAGE_NAMES.__getitem__, code)) for code in LANGUAGES])
        asked = label("heading", wrap=True)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.start = button("main", self._start)
        self.as_guest = button("quiet", self.guest.emit)
        self.from_elsewhere = button("quiet", self.elsewhere.emit)
        note = label("caption", wrap=True)
        self._name_card = holding(
            column(
                asked, self.name, self.start, hung(self.as_guest, None, self.from_elsewhere), note, gap=12, margin=24
            ),
            box("card"),
        )
        self._offered = label("heading")
        self.game = GameSwitch(games, self._offered)
        self._about = label("body", wrap=True)
        self.tour = button("main", self.tour_wanted.emit)
        self.skip = button("quiet", self.skipped.emit)
        self.measure = button("quiet", self.measure_wanted.emit)
        self._tour_card = self._offer()
        self._measured = (self._name_card, self._tour_card, self._lead)
        middle = column(self.languages, 16, title, self._lead, 16, self._name_card, self._tour_card, gap=8)
        content = role(QWidget(), "ground")
        content.setLayout(row(None, column(None, middle, None), None, margin=24))
        self._emblem = Emblem()
        self._area = scrolled(content)
        # large texts are laid out in several turns, and each may move what is to be in sight
        self._area.verticalScrollBar().rangeChanged.connect(self._show_offer)
        layout = row(self._emblem, self._area, gap=0)
        layout.setStretch(0, EMBLEM)
        layout.setStretch(1, FORM)
        self.setLayout(layout)
        self._fit()
        self.name.returnPressed.connect(self._start)
        self.name.textChanged.connect(lambda text: self.start.setEnabled(bool(text.strip())))
        self.start.setEnabled(False)
        self.languages.set_value(language_now())
        self.languages.changed.connect(self._language_changed)
        self.languages.name(lambda: "Langue, language")
        self.say(title.setText, lambda: _("Bienvenue à la table"))
        self.say(
            self._lead.setText,
            lambda: _(
                "Tapis vous exerce à ce qu’un croupier fait sans y penser, "
                "et cite l’article du règlement à chaque réponse."
            ),
        )
        self.say(asked.setText, lambda: _("Comment vous appelez-vous ?"))
        self.say(self.name.setPlaceholderText, lambda: _("Prénom ou surnom"))
        self.say(self.name.setAccessibleName, lambda: _("Votre nom"))
        self.say(self.start.setText, lambda: _("Commencer"))
        self.say(self.as_guest.setText, lambda: _("Essayer en invité"))
        self.say(self.from_elsewhere.setText, lambda: _("Reprendre un export…"))
        self.say(
            note.setText,
            lambda: _("Vos progrès restent sur cet ordinateur. En invité, rien n’est gardé."),
        )

    def _offer(self) -> QFrame:
        note = label("caption", wrap=True)
        self.game.chosen.connect(self._choose_game)
        self.say(self._offered.setText, lambda: _("Un premier coup, guidé"))
        self.say(self.tour.setText, lambda: _("Commencer le coup guidé"))
        # translators: skip the guided coup
        self.say(self.skip.setText, lambda: _("Passer"))
        self.say(self.measure.setText, lambda: _("Mesurer ma main (30 s)"))
        self.say(note.setText, lambda: _("Rien n’en est enregistré ; il se refait depuis l’aide."))
        return holding(
            column(self.game, self._about, self.tour, hung(self.measure, None, self.skip), note, gap=12, margin=24),
            box("card"),
        )

    def offer_tour(self) -> None:
        """Who sits here is known: offer the guided coup."""
        self._name_card.hide()
        self._lead.hide()  # read by now, and the games need the room
        self._tour_card.show()
        self.game.fill()
        self._tell_game()
        if self.game.choice is not None:
            # the games are made last and stand before the buttons
            QWidget.setTabOrder(self.game.choice.findChildren(QPushButton)[-1], self.tour)
            QWidget.setTabOrder(self.tour, self.measure)
            QWidget.setTabOrder(self.measure, self.skip)
        self.tour.setFocus()
        QTimer.singleShot(0, self, self._show_offer)

    def _show_offer(self) -> None:
        """Bring the buttons of the offer into sight, once they have been laid out: large texts are long."""
        for made in (self.skip, self.tour) if self._tour_card.isVisible() else ():
            self._area.ensureWidgetVisible(made)

    def _choose_game(self, name: str) -> None:
        self.game_chosen.emit(name)
        self.game.fill()
        self._tell_game()

    def _tell_game(self) -> None:
        """Say of which game the guided coup is, to a screen reader with the button that begins it."""
        about = _("{game} : un vrai coup à régler, geste par geste, avec la règle de chacun. Quelques minutes.")
        self._about.setText(about.format(game=self.game.title))
        self.tour.setAccessibleDescription(self._about.text())

    def retranslate(self) -> None:
        super().retranslate()
        self._tell_game()

    def _language_changed(self, code: str) -> None:
        self.language_chosen.emit(code)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self._emblem.setVisible(self.width() >= ROOM_FOR_EMBLEM * scale_of(self))
        for measured in self._measured:
            measured.setFixedWidth(round(MEASURE * scale_of(self)))

    def enter(self) -> None:
        self._tour_card.hide()
        self._lead.show()
        self._name_card.show()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _start(self) -> None:
        name = " ".join(self.name.text().split())
        if name:
            self.named.emit(name)
