"""The path: all skills of a game with what each needs, what comes next and why, and the weeks up to the exam."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from app.learning.path import Standing
from app.text import _, named, translate
from ui.models.dates import short_day, told_day
from ui.models.offers import GameChoice
from ui.models.path import (
    STATES,
    PathView,
    following_text,
    foot_text,
    path_text,
    state_text,
    week_rows,
    weeks_text,
)
from ui.pages.game_switch import GameSwitch
from ui.pages.page import Page
from ui.pages.skill_details import shows_details
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, box, button, column, emptied, holding, label, role, row, scale_of, scrolled
from ui.widgets.cards import Abreast, CardButton, Named
from ui.widgets.reading_order import bring_focus
from ui.widgets.state_sign import StateSign

ACROSS, CARD = 3, 250
"""Skills in a row where there is room, and the width that each has then at least."""
_DATE_WIDTH = 140
_ARROWS: Mapping[int, int] = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class PathPage(Page):
    """The path as `load` gives it each time the page comes, at the game chosen among those of `games`.

    `train_wanted` carries the skill that is to be trained now, `day_told` the day of the exam or None, `game_chosen`
    the game whose path is wanted.
    """

    train_wanted = Signal(str)
    day_told = Signal(object)
    game_chosen = Signal(str)

    def __init__(self, load: Callable[[], PathView], games: Callable[[], GameChoice]) -> None:
        super().__init__()
        self._load = load
        self._view: PathView | None = None
        self._across = ACROSS
        self.cards: list[SkillCard] = []
        self.title = label("title")
        self.game = GameSwitch(games, self.title)
        self.following, self.why = label("heading", wrap=True), label("body", wrap=True)
        self.train = button("main", self._train_following)
        self.told, self.weeks_told = label("body", wrap=True), label("caption", wrap=True)
        self.day = QLineEdit()
        self.day.setMaxLength(len("31/12/2027"))
        self.wrong_day = label("small", wrap=True)
        self._weeks = QGridLayout()
        self._layers = column(gap=8)
        self._lay_out()
        self.game.chosen.connect(self._choose_game)
        self.day.editingFinished.connect(self._tell_day)
        self.say(self.title.setText, lambda: _("Parcours"))
        self.say(self.train.setText, lambda: _("S’exercer"))

    def _lay_out(self) -> None:
        overline, name = label("overline"), label("caption")
        path, skills = (label("heading", wrap=True) for _heading in range(2))
        following = holding(
            column(overline, self.following, self.why, 8, row(self.train, None), gap=4, margin=24), box("card")
        )
        self._weeks.setContentsMargins(0, 0, 0, 0)
        self._weeks.setHorizontalSpacing(16)
        self._weeks.setVerticalSpacing(6)
        self._weeks.setColumnStretch(1, 1)
        until = holding(
            column(
                path, self.told, Named(name, self.day), self.wrong_day, 8, self.weeks_told, self._weeks,
                gap=8, margin=24,
            ),
            box("card"),
        )  # fmt: skip
        self._words = {state: label("caption") for state in STATES}
        parts = [holding(row(StateSign(state), word, None), QWidget()) for state, word in self._words.items()]
        legend = Abreast(*parts, shares=[0] * len(parts), room=0)
        for state, word in self._words.items():
            self.say(word.setText, partial(translate, STATES[state]))
        content = role(QWidget(), "ground")
        content.setLayout(
            column(
                self.game, 8, following, until, 8, skills, legend, self._layers, None,
                gap=12, margin=PAGE,
            )
        )  # fmt: skip
        self.setLayout(column(scrolled(content), gap=0))
        self.wrong_day.hide()
        self.say(overline.setText, lambda: _("Ensuite"))
        self.say(path.setText, lambda: _("Jusqu’à l’examen"))
        self.say(skills.setText, lambda: _("Tous les savoir-faire, du réflexe au coup entier"))
        self.say(name.setText, lambda: _("Jour de l’examen"))
        self.say(self.day.setAccessibleName, lambda: _("Jour de l’examen"))
        # translators: how a day is written, in an empty field
        self.say(self.day.setPlaceholderText, lambda: _("jj/mm/aaaa"))

    def enter(self) -> None:
        self.fill()
        self.train.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        if self._view is not None:
            self.fill()

    def fill(self) -> None:
        """Show the path as it stands now."""
        view = self._view = self._load()
        self.game.fill()
        title, why = following_text(view)
        self.following.setText(title)
        self.why.setText(why)
        self.train.setVisible(view.following is not None)
        self.train.setAccessibleDescription(f"{title}. {why}")
        self.told.setText("\n".join(path_text(view)))
        self.day.setText("" if view.exam is None else short_day(view.exam))
        self.wrong_day.hide()
        self._fill_weeks(view)
        self._fill_layers(view)
        self._fit()

    def _fill_weeks(self, view: PathView) -> None:
        emptied(self._weeks)
        self.weeks_told.setText(weeks_text(view))
        self.weeks_told.setVisible(bool(view.path.weeks))
        for line, (name, skills) in enumerate(week_rows(view)):
            first = label("small", name)
            self._weeks.addWidget(first, line, 0, Qt.AlignmentFlag.AlignTop)
            self._weeks.addWidget(label("small", skills, wrap=True), line, 1)

    def _fill_layers(self, view: PathView) -> None:
        leads = [each.skill.id for layer in view.layers for each in layer]
        if leads != [card.skill for card in self.cards]:
            emptied(self._layers)
            self.cards = []
            for number, layer in enumerate(view.layers):
                grid = QGridLayout()
                grid.setSpacing(12)
                self._layers.addWidget(label("overline", _layer_text(number), wrap=True))
                cards = [SkillCard(each.skill.id, partial(self._show, each.skill.id)) for each in layer]
                for card in cards:
                    card.stepped.connect(partial(self._step, card))
                self.cards += cards
                self._layers.addLayout(grid)
                self._layers.addSpacing(8)
                _place(grid, cards, self._across)
        else:
            for number, text in enumerate(self._overlines()):
                text.setText(_layer_text(number))
        for card in self.cards:
            standing = view.standing(card.skill)
            assert standing is not None
            card.show_standing(view, standing)

    def _overlines(self) -> list[QLabel]:
        items = (self._layers.itemAt(at) for at in range(self._layers.count()))
        widgets = (None if item is None else item.widget() for item in items)
        return [widget for widget in widgets if isinstance(widget, QLabel)]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As many skills in a row as there is room for."""
        self.day.setFixedWidth(round(_DATE_WIDTH * scale_of(self)))
        across = max(1, min(ACROSS, int((self.width() - PAGE[0] - PAGE[2]) / scale_of(self)) // CARD))
        if across == self._across:
            return
        self._across = across
        cards = iter(self.cards)
        for at in range(self._layers.count()):
            item = self._layers.itemAt(at)
            grid = None if item is None else item.layout()
            if isinstance(grid, QGridLayout):
                own = [next(cards) for _card in range(grid.count())]
                _place(grid, own, across)

    def _step(self, card: SkillCard, step: int) -> None:
        at = self.cards.index(card) + step
        if 0 <= at < len(self.cards):
            self.cards[at].setFocus(Qt.FocusReason.TabFocusReason)
            bring_focus(self.cards[at])

    def _choose_game(self, name: str) -> None:
        self.game_chosen.emit(name)
        self.fill()

    def _train_following(self) -> None:
        if self._view is not None and self._view.following is not None:
            self.train_wanted.emit(self._view.following.skill.id)

    def _show(self, skill: str) -> None:
        view = self._view
        standing = None if view is None else view.standing(skill)
        if view is not None and standing is not None and shows_details(self, view, standing):
            self.train_wanted.emit(skill)

    def _tell_day(self) -> None:
        view = self._view
        text = self.day.text().strip()
        if view is None or text == ("" if view.exam is None else short_day(view.exam)):
            self.wrong_day.hide()
            return
        day = told_day(text) if text else None
        if text and (day is None or day < view.today):
            said = _("Ce n’est pas un jour à venir. Écrivez-le ainsi : {day}.")
            self.wrong_day.setText(said.format(day=short_day(date(view.today.year + 1, 3, 12))))
            self.wrong_day.show()
            announce(self.wrong_day, self.wrong_day.text())
            return
        self.day_told.emit(day)
        self.fill()
        announce(self.told, self.told.text())


class SkillCard(CardButton):
    """One skill: its sign and title, how it stands, its time or what it waits for.

    `stepped` with 1 or -1 where an arrow leads to the next or the one before.
    """

    stepped = Signal(int)

    def __init__(self, skill: str, act: Callable[[], object]) -> None:
        self._sign = StateSign("new")
        super().__init__(act, self._sign)
        self.skill = skill
        role(self.heading, "body")
        self.foot.setWordWrap(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _ARROWS.get(event.key())
        if step is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(step)

    def show_standing(self, view: PathView, standing: Standing) -> None:
        """Say how the skill stands."""
        title = translate(standing.skill.title)
        self._sign.show_state(standing.state)
        self.tell(title, state_text(standing), foot_text(view, standing))
        self.setAccessibleName(named(title, translate(STATES[standing.state])))


def _layer_text(number: int) -> str:
    if not number:
        return _("Étape 1 : ne demande rien d’autre")
    return _("Étape {number} : demande l’étape précédente").format(number=number + 1)


def _place(grid: QGridLayout, cards: list[SkillCard], across: int) -> None:
    for card in cards:
        grid.removeWidget(card)
    for place in range(ACROSS):
        grid.setColumnStretch(place, int(place < across))
    for place, card in enumerate(cards):
        grid.addWidget(card, *divmod(place, across))
