"""Progress: accuracy and time by skill, the mistakes that come back, the days practised."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QFrame, QLabel, QSizePolicy, QStackedLayout, QWidget

from app.text import _, translate
from ui.models.offers import GameChoice
from ui.models.progress import PERIODS, ProgressView
from ui.models.progress_texts import advice_text, advice_title, head_figures, period_name, skill_columns, skill_row
from ui.pages.empty import empty_card
from ui.pages.game_switch import GameSwitch
from ui.pages.mistakes import mistake_row
from ui.pages.page import Page
from ui.pages.progress_below import ProgressBelow
from ui.pages.watching import WatchingCard
from ui.theme.look import Look
from ui.widgets.basic import PAGE, button, column, emptied, holding, label, role, row, scale_of, scrolled
from ui.widgets.cards import Beside, Figure, spread
from ui.widgets.fields import Choice
from ui.widgets.segments import Segments
from ui.widgets.table import TextTable

if TYPE_CHECKING:
    from ui.pages.progress_drawings import ProgressDrawings
    from ui.services.recall import RecallService

ROOMY, BESIDE = 640, 326
"""The width of the page from which its filters stand in one row; what the row of its head takes besides words."""

COLUMNS = ((960, (0, 1, 2, 3, 4, 5, 6)), (740, (0, 2, 3, 4, 5, 6)), (0, (0, 2, 3, 4)))
"""The columns of the skills by the width of the page there must be, at a font scale of 100 per cent."""

_MOST_MISTAKES = 5
_GUEST, _NOTHING, _FIGURES = range(3)


class ProgressPage(Page):
    """The progress page: `ProgressPage(load, look)`.

    `load` gives the figures of the trainee in force, None for a guest; it is asked each time the page comes. `look`
    gives the palette and font scale. `practice_wanted` when the empty page's button asks for a session,
    `trainee_wanted` when a guest wants a name, `drill_wanted` with a game and a drill when the advice is taken,
    `game_chosen` with the game whose figures are wanted, of those that `games` gives, `answers_wanted` with those that
    a figure rests on. `recall` gives what knows what is remembered.
    """

    practice_wanted = Signal()
    trainee_wanted = Signal()
    drill_wanted = Signal(str, str)
    game_chosen = Signal(str)
    answers_wanted = Signal(object)

    def __init__(
        self,
        load: Callable[[], ProgressView | None],
        look: Callable[[], Look],
        games: Callable[[], GameChoice] = lambda: GameChoice((), ""),
        recall: Callable[[], RecallService] | None = None,
    ) -> None:
        super().__init__()
        self._load = load
        self._look = look
        self._view: ProgressView | None = None
        self._drawn_in: Look | None = None
        self._drawings: ProgressDrawings | None = None
        self._filled: dict[str, object] = {}
        self.title = label("title")
        self.game = GameSwitch(games, self.title)
        self.skill = Choice()
        self.skill.setMinimumWidth(160)
        self.skill.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.period = Segments([(days, lambda days=days: period_name(days)) for days in PERIODS])  # type: ignore[misc]
        self.figures = [Figure() for _figure in range(4)]
        self.mistakes_title, self.advice_title, self.skills_title = (label("heading") for _card in range(3))
        self.mistakes_text, self.skills_text = (label("caption", wrap=True) for _card in range(2))
        self.advice_text = label("body", wrap=True)
        self.advice_act = button("plain", self._take_advice)
        self.skills, self._mistakes = TextTable(whole=True), column(gap=16)
        self.below, self.watching = ProgressBelow(recall, look), WatchingCard()
        self._shown = QStackedLayout()
        self._columns: tuple[int, ...] = ()
        self._lay_out()
        self._connect()
        self.say(self.title.setText, lambda: _("Progrès"))
        self.say(self.skill.setAccessibleName, lambda: _("Savoir-faire"))
        self.say(self.mistakes_title.setText, lambda: _("Erreurs qui reviennent"))
        # translators: button: practise the skill that the advice names
        self.say(self.advice_act.setText, lambda: _("S’y exercer"))
        self.say(self.skills_title.setText, lambda: _("Savoir-faire"))
        self.say(self.skills.setAccessibleName, lambda: _("Savoir-faire"))
        self.say(self.skills_text.setText, lambda: _("Choisissez une ligne : les courbes ne montrent plus qu’elle."))
        self.period.name(lambda: _("Période"))
        self.period.set_value(PERIODS[0])
        self.period.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)

    def _lay_out(self) -> None:
        self._filter_row = row(self.skill, self.period, gap=12)
        self._filters = holding(self._filter_row, QWidget())
        self._head = row(row(self.game, None), None, self._filters, gap=16)
        self._charts = column(gap=16)
        # laid out with the charts when there are figures; what has no parent would outlive the page
        later = QWidget(self)
        later.hide()
        self._mistakes_card = holding(
            column(self.mistakes_title, self.mistakes_text, 4, self._mistakes, None, gap=4, margin=(20, 16, 20, 16)),
            role(QFrame(later), "card"),
        )
        self._advice_card = holding(
            column(
                self.advice_title, self.advice_text, 4, row(self.advice_act, None), None, gap=4, margin=(20, 16, 20, 16)
            ),
            role(QFrame(later), "card"),
        )
        table = holding(
            column(
                column(self.skills_title, self.skills_text, gap=4, margin=(20, 16, 20, 8)), self.skills, gap=0, margin=1
            ),
            role(QFrame(), "card"),
        )
        charts = holding(self._charts, QWidget())
        figures = column(spread(*self.figures, gap=48), 8, charts, self.watching, self.below, table, None, gap=16)
        self._contents = (
            empty_card(
                self,
                lambda: _("Un invité ne laisse pas de trace"),
                lambda: _("Donnez un nom, et vos réponses restent d’un jour à l’autre, sur cet ordinateur seulement."),
                lambda: _("Choisir un stagiaire"),
                self.trainee_wanted.emit,
            ),
            empty_card(
                self,
                lambda: _("Rien à montrer encore"),
                lambda: _(
                    "Après une première séance, vous lirez ici votre justesse et votre temps jour par jour, "
                    "et les erreurs qui reviennent."
                ),
                lambda: _("Commencer une séance"),
                self.practice_wanted.emit,
            ),
            holding(figures, QWidget()),
        )
        # laid out before it is filled: a layout without a widget shows what it is given as a window of its own
        place = holding(self._shown, QWidget())
        for content in self._contents:
            self._shown.addWidget(content)
        page = role(QWidget(), "ground")
        parts = column(self._head, place, gap=16, margin=PAGE)
        parts.setStretch(1, 1)
        page.setLayout(parts)
        self._page = scrolled(page)
        self.setLayout(column(self._page, gap=0))

    def _connect(self) -> None:
        self.game.chosen.connect(self._choose_game)
        self.skill.currentIndexChanged.connect(lambda _index: self._fill_charts())
        self.period.changed.connect(lambda _days: self._fill_charts())
        self.skills.chosen.connect(self._choose_row)
        self.below.wanted.connect(self.answers_wanted)
        self.skills.clicked.connect(lambda index: self._choose_row(index.row()))

    # coming and going

    def enter(self) -> None:
        self.game.fill()
        self._fit_head()
        before, self._view = self._view, self._load()
        if self._drawn_in != self._look():
            self._filled.clear()
        # what is drawn of the same view in the same look still stands
        if before is None or before is not self._view or not self._filled:
            self._fill()
        if self._view is not None and self._view.attempts:
            self.below.come()
            self.skill.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> bool:
        self.below.go()
        return True

    def _choose_game(self, name: str) -> None:
        self.game_chosen.emit(name)
        self.enter()

    def retranslate(self) -> None:
        super().retranslate()
        self._filled.clear()
        self.below.clear()
        if self._view is not None:
            self._fill()
            self.below.come()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # what is hidden is drawn in the look in force when it comes
        if event.type() == QEvent.Type.StyleChange and self._drawings is not None and self.isVisible():
            self._filled.clear()
            self._fill_charts()
            self.below.come()
            if self._view is not None:
                self._fill_skills(self._view)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_head()
        if self._view is not None and self._view.attempts and self._columns_shown() != self._columns:
            self._fill_skills(self._view)

    def _fit_head(self) -> None:
        """The filters beside the games where there is room for both, else below."""
        roomy = self.width() >= ROOMY * scale_of(self)
        least = sum(each.sizeHint().width() for each in (self.game, self.period)) + BESIDE * scale_of(self)
        for each, along in ((self._head, roomy and least <= self.width()), (self._filter_row, roomy)):
            each.setDirection(QBoxLayout.Direction.LeftToRight if along else QBoxLayout.Direction.TopToBottom)

    def _columns_shown(self) -> tuple[int, ...]:
        room = self.width() / scale_of(self)
        return next(shown for least, shown in COLUMNS if room >= least)

    def _is_new(self, part: str, *shown: object) -> bool:
        """Whether a part of the page is to show something else than it does: after an answer most parts are not."""
        if self._filled.get(part) == shown:
            return False
        self._filled[part] = shown
        return True

    def _fill(self) -> None:
        view = self._view
        self._drawn_in = self._look()
        some = view is not None and view.attempts > 0
        self._filters.setVisible(some)
        self.game.offer(view is not None)
        self._shown.setCurrentIndex(_GUEST if view is None else _FIGURES if some else _NOTHING)
        # what is not shown must not keep the height of the page
        for number, content in enumerate(self._contents):
            shown = number == self._shown.currentIndex()
            content.setSizePolicy(
                QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred if shown else QSizePolicy.Policy.Ignored
            )
        if view is None or not some:
            return
        self._fill_filter(view)
        self._fill_figures(view)
        self._fill_mistakes(view)
        self._fill_advice(view)
        self._fill_skills(view)
        self.watching.fill(view.watched())
        self._fill_charts()
        if not self._is_new("wrapped", view.mistakes):
            return
        # a text that wraps asks for the height of a narrow column: the page would end in empty room
        for told in self._contents[_FIGURES].findChildren(QLabel):
            if told.wordWrap():
                policy = told.sizePolicy()
                policy.setVerticalPolicy(QSizePolicy.Policy.Preferred)
                told.setSizePolicy(policy)

    # what does not depend on the filter

    def _fill_filter(self, view: ProgressView) -> None:
        practised = [(translate(skill.title), skill.skill) for skill in view.skills if skill.attempts]
        if not self._is_new("filter", practised):
            return
        chosen = self.skill.currentData() or ""
        self.skill.blockSignals(True)
        self.skill.clear()
        self.skill.addItem(_("Tous les savoir-faire"), "")
        for title, skill in practised:
            self.skill.addItem(title, skill)
        self.skill.setCurrentIndex(max(0, self.skill.findData(chosen)))
        self.skill.blockSignals(False)

    def _fill_figures(self, view: ProgressView) -> None:
        for shown, (value, name) in zip(self.figures, head_figures(view), strict=True):
            shown.show_figure(value, name)
            shown.setVisible(bool(value))

    def _fill_mistakes(self, view: ProgressView) -> None:
        found = view.mistakes[:_MOST_MISTAKES]
        if not self._is_new("mistakes", found):
            return
        emptied(self._mistakes)
        self.mistakes_text.setText(
            _("Chacune, à elle seule, explique vos réponses fausses.")
            if found
            else _("Aucune idée fausse ne revient dans vos réponses. Continuez ainsi.")
        )
        for mistake in found:
            self._mistakes.addWidget(mistake_row(mistake, found[0].progress.times))

    def _fill_advice(self, view: ProgressView) -> None:
        advice = view.advice
        self._advice_card.setVisible(advice is not None)
        if advice is not None:
            self.advice_title.setText(advice_title(advice))
            self.advice_text.setText(advice_text(advice))

    def _take_advice(self) -> None:
        if self._view is not None and self._view.advice is not None:
            self.drill_wanted.emit(self._view.game, self._view.advice.drill)

    def _fill_skills(self, view: ProgressView) -> None:
        columns = skill_columns()
        self._columns = shown = self._columns_shown()
        rows = [skill_row(view, skill) for skill in view.skills]
        if self._is_new("skills", shown, rows):
            self.skills.fill([columns[at] for at in shown], [[row_[at] for at in shown] for row_ in rows])

    def _choose_row(self, number: int) -> None:
        view = self._view
        if view is not None and view.skills[number].attempts:
            self.skill.setCurrentIndex(self.skill.findData(view.skills[number].skill))
            self._page.ensureVisible(0, 0)

    # the drawings

    def _made(self) -> ProgressDrawings:
        """The drawings, laid out the first time there are figures; pyqtgraph is loaded here and nowhere before."""
        if self._drawings is None:
            from ui.pages.progress_drawings import ProgressDrawings

            self._drawings = made = ProgressDrawings()
            for card in (made.accuracy_card, made.time_card):
                card.wanted.connect(self.answers_wanted)
            right = column(made.days_card, self._advice_card, gap=16)
            right.setStretch(1, 1)
            self._charts.addWidget(Beside(made.accuracy_card, made.time_card, (1, 1)))
            self._charts.addWidget(Beside(self._mistakes_card, holding(right, QWidget()), (1, 1)))
        return self._drawings

    def _fill_charts(self) -> None:
        view = self._view
        if view is None or not view.attempts:
            return
        drawings = self._made()
        days = self.period.value
        chosen = view.skill(self.skill.currentData() or "")
        points = view.points_of("" if chosen is None else chosen.skill, days)
        aim = view.paces(days) if chosen is None else chosen.target
        if self._is_new("lines", points, view.span(days), aim):
            drawings.fill_lines(points, view.span(days), aim, self._look(), "" if chosen is None else chosen.skill)
        if self._is_new("days", view.points, view.today):
            drawings.fill_days(view.points, view.practice, view.today, self._look())
