"""Home: what to do today, one main button, and how far one has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QSizePolicy, QWidget

from app.text import _, capital, ngettext
from ui.models.dates import ago, day_of, day_text, percent_text
from ui.models.offers import DrillCard, GameChoice, TodayOffer, Unfinished
from ui.models.today import MINUTES
from ui.pages.game_switch import GameSwitch
from ui.pages.page import Page
from ui.services.clock import Clock
from ui.services.preferences import Preferences
from ui.widgets.basic import PAGE, box, button, column, emptied, holding, label, role, row, scale_of, scrolled
from ui.widgets.cards import CardButton, Figure, spread

if TYPE_CHECKING:
    from ui.widgets.segments import Segments

ACROSS = 3
"""Cards in a row where there is room."""

ROOMY, NARROW = 820, 600


class HomePage(Page):
    """Says what the start file knows at once; drills and the session to resume come when the store is open.

    `start_wanted` begins the session of the day, `resume_wanted` carries a session's id, `plan_wanted` game and drill,
    `game_chosen` the game to train where there are several. `trouble` says why the school's house does not count.
    """

    start_wanted = Signal()
    resume_wanted = Signal(str)
    plan_wanted = Signal(str, str)
    game_chosen = Signal(str)

    def __init__(
        self,
        preferences: Preferences,
        clock: Clock,
        drills: Callable[[], list[DrillCard]],
        unfinished: Callable[[], Unfinished | None],
        games: Callable[[], GameChoice],
        *,
        offer: Callable[[], TodayOffer],
        trouble: Callable[[], str] = str,
    ) -> None:
        super().__init__()
        self._preferences = preferences
        self._clock = clock
        self._drills = drills
        self._unfinished = unfinished
        self._offer = offer
        self._trouble = trouble
        self.trouble, self.where = label("body", wrap=True), label("small", wrap=True)
        self._banner = holding(column(self.trouble, self.where, gap=4, margin=(16, 12, 16, 12)), box("trouble"))
        self._banner.hide()
        self._ready = False
        self._resumes = ""
        self._across = ACROSS
        self._leads: list[tuple[str, str]] | None = None
        self.cards: list[CardButton] = []
        self.day = label("caption")
        self.greeting = label("display", wrap=True)
        self.figures = [Figure() for _figure in range(4)]
        self.today = label("heading", wrap=True)
        self.detail = label("body", wrap=True)
        self.minutes: Segments | None = None
        self.main = button("main", self._main)
        self.other = button("plain", self._other)
        self._cards = QGridLayout()
        self._cards.setSpacing(16)
        self.drills_title = label("heading")
        self.game = GameSwitch(games, self.drills_title)
        self._lay_out()
        self.game.chosen.connect(self._choose_game)
        self.say(self.drills_title.setText, lambda: _("Une épreuve en particulier"))
        self._fill()

    def _lay_out(self) -> None:
        self._buttons = buttons = row(self.main, self.other, None, gap=12)
        self._figures = spread(*self.figures, gap=32)
        self._cards.setContentsMargins(0, 0, 0, 0)
        self._head = head = row(column(self.day, self.greeting, gap=4), None, column(None, self._figures), gap=24)
        card = holding(column(self.today, self.detail, 8, buttons, gap=4, margin=24), box("card"))
        self._grid_place = holding(self._cards, QWidget())
        self._grid_place.setContentsMargins(0, 0, 0, 0)
        content = role(QWidget(), "ground")
        content.setLayout(
            column(
                head,
                16,
                self._banner,
                card,
                16,
                self.game,
                self._grid_place,
                None,
                margin=PAGE,
            )
        )
        self.setLayout(column(scrolled(content), gap=0))

    def retranslate(self) -> None:
        super().retranslate()
        self._fill()

    def enter(self) -> None:
        self._fill()
        self.main.setFocus()

    def store_ready(self) -> None:
        """The store is open: drills, their figures and a session to resume can be told."""
        self._ready = True
        self._fill()

    def _fill(self) -> None:
        remembered = self._preferences.remembered
        today = day_of(self._clock.now())
        if self.isVisible():
            # the names of days and months are loaded after the first paint
            self.day.setText(capital(day_text(today)))
        trainee = remembered.trainee
        self.greeting.setText(_("Bonjour {name}").format(name=trainee.name) if trainee else _("Bonjour"))
        self._fill_figures()
        resumes = self._unfinished() if self._ready else None
        self._resumes = resumes.id if resumes else remembered.summary.unfinished if not self._ready else ""
        if self._ready:
            self.game.fill()
            self._fill_trouble(self._trouble())
        self._fill_today(resumes)
        self._fill_cards(self._drills() if self._ready else [])

    def _fill_trouble(self, where: str) -> None:
        """Say that another table serves than the school's, as long as its file cannot be used."""
        self.trouble.setText(
            _("La table n’est pas celle de la maison : son fichier ne peut pas servir. Prévenez un formateur.")
        )
        self.where.setText(where)
        self._banner.setVisible(bool(where))

    def _show_minutes(self) -> None:
        """Show how long the session of the day is to be; what shows it is loaded after the first paint."""
        if self.minutes is None:
            from ui.widgets.segments import Segments

            self.minutes = Segments([(count, partial(_minutes, count)) for count in MINUTES])
            self.minutes.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Minimum)
            self.minutes.name(lambda: _("Longueur"))
            self.minutes.changed.connect(self._choose_minutes)
            self._buttons.insertWidget(1, self.minutes)
        self.minutes.setVisible(not self._resumes)
        self.minutes.set_value(self._preferences.remembered.minutes)

    def _choose_minutes(self, minutes: int) -> None:
        self._preferences.set_minutes(minutes)
        self._fill()

    def _choose_game(self, name: str) -> None:
        self.game_chosen.emit(name)
        self._fill()

    def _fill_figures(self) -> None:
        greeting = self._preferences.remembered.summary
        today = day_of(self._clock.now())
        figures = (
            (str(greeting.attempts), ngettext("réponse", "réponses", greeting.attempts)),
            # translators: after a percentage: of the answers
            (percent_text(greeting.right, greeting.attempts), _("justes")),
            (str(greeting.days), ngettext("jour d’entraînement", "jours d’entraînement", greeting.days)),
            (ago(day_of(greeting.last_day), today) if greeting.last_day else "–", _("dernière fois")),
        )
        for shown, (value, name) in zip(self.figures, figures, strict=True):
            shown.show_figure(value, name)
        self._figures.setVisible(greeting.attempts > 0)

    def _fill_today(self, resumes: Unfinished | None) -> None:
        if self._ready:
            self._show_minutes()
        self.detail.show()
        if self._resumes:
            self.today.setText(_("Votre séance vous attend"))
            self.detail.setText(resumes.text if resumes else _("Elle reprend là où vous l’avez laissée."))
            self.main.setText(_("Reprendre"))
            self.other.setText(_("Commencer une autre séance"))
            return
        offer = self._offer() if self._ready else None
        self.today.setText(offer.holds if offer else _("La séance du jour"))
        self.detail.setText(offer.detail if offer else "")
        self.detail.setVisible(offer is not None)
        self.main.setText(_("Aujourd’hui"))
        self.other.setText(_("Choisir les épreuves"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Figures and buttons beside each other and three cards a row where there is room; else below, and two."""
        room = self.width() / scale_of(self)
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._head.setDirection(beside if room >= ROOMY else below)
        self._buttons.setDirection(beside if room >= NARROW else below)
        across = ACROSS if room >= ROOMY else ACROSS - 1
        if across != self._across:
            self._across = across
            for card in self.cards:
                self._cards.removeWidget(card)
            self._place(self.cards)

    def _place(self, cards: Sequence[QWidget]) -> None:
        """Rows of as many cards as there is room for, all equally wide."""
        for place in range(ACROSS):
            self._cards.setColumnStretch(place, int(place < self._across))
        for place, card in enumerate(cards):
            self._cards.addWidget(card, *divmod(place, self._across))

    def _fill_cards(self, cards: list[DrillCard]) -> None:
        """Tell the cards anew; others are made only where they lead elsewhere, since Qt keeps a trace of each."""
        leads = [(card.game, card.drill) for card in cards]
        if leads != self._leads:
            self._leads = leads
            emptied(self._cards)
            self.drills_title.setVisible(bool(cards))
            self.cards = [CardButton(partial(self.plan_wanted.emit, *lead)) for lead in leads]
            self._place(self.cards)
        for shown, card in zip(self.cards, cards, strict=True):
            shown.tell(card.title, card.about, card.known)

    def _main(self) -> None:
        if self._resumes:
            self.resume_wanted.emit(self._resumes)
        else:
            self.start_wanted.emit()

    def _other(self) -> None:
        self.plan_wanted.emit("", "")


def _minutes(count: int) -> str:
    return _("{count} min").format(count=count)
