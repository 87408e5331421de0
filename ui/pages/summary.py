"""The summary of a session: how it went, three moments to look at again, what it cost, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QProgressBar, QSizePolicy, QVBoxLayout, QWidget

from app.drills.game import Game
from app.drills.question import in_a_line
from app.learning.debrief import Debrief, Moment
from app.learning.saying import mistakes_text
from app.learning.taught import Waiting
from app.table.citations import reading_text, source_text
from app.table.keys import AZERTY_DIGITS
from app.text import _, named, translate
from app.training.session import Answered
from app.training.summary import SkillSummary, Summary
from ui.models.dates import pace_text, percent_text, seconds_text
from ui.models.debrief import (
    advised_text,
    given_and_due,
    headline,
    interrupted_text,
    moment_figure,
    moment_title,
    money_text,
    net_figure,
)
from ui.models.milestones import Milestones, milestones_text
from ui.models.today import tomorrow_text
from ui.pages.handed_card import HandedCard
from ui.pages.page import Page
from ui.widgets.basic import (
    PAGE,
    Centred,
    box,
    button,
    column,
    emptied,
    holding,
    hung,
    label,
    role,
    row,
    scrolled,
)
from ui.widgets.cards import Abreast, Beside, Figure, Pressed, spread
from ui.widgets.felt_picture import FeltPicture
from ui.widgets.sign import VerdictSign
from ui.widgets.vignette import Vignette

if TYPE_CHECKING:  # loaded where a lesson is sat
    from ui.models.lessons import HandedIn
    from ui.services.training import LookedBack


class Looked(NamedTuple):
    """A session that is looked back on.

    `game` is that of the advice, `games` are all by name. `waiting` answers are not kept yet; `tomorrow` is what that
    will bring. `handed` is what has become of a lesson, `milestones` what has been achieved.
    """

    game: Game
    games: Mapping[str, Game]
    summary: Summary
    debrief: Debrief
    waiting: int
    tomorrow: Waiting
    handed: HandedIn | None = None
    milestones: Milestones = Milestones()

    def title_of(self, one: Answered) -> str:
        """What an exercise is called: as its author does, else by its drill."""
        own = None if self.handed is None else self.handed.titles.get(one.position)
        drill = self.games[one.exercise.game].drill(one.exercise.drill)
        return own or translate(drill.title)


class SummaryPage(Page):
    """`told_anew` looks back on the session in the language that is in force now.

    `redo_wanted` puts the errors again, `again_wanted` plans another session.

    `contested` carries an Answered whose case shall be copied, `review_wanted` one that shall be looked at again,
    `retake_wanted` one that shall be put again; `followed` the Advice that is taken, `paper_wanted` what is looked at.
    `given` makes a lesson of the session.
    Return takes the advice, R puts the errors again, 1 to 3 look at a moment again.
    """

    redo_wanted = Signal()
    again_wanted = Signal()
    contested = Signal(object)
    review_wanted = Signal(object)
    retake_wanted = Signal(object)
    followed = Signal(object)
    paper_wanted = Signal(object)
    given = Signal()

    def __init__(self, told_anew: Callable[[], LookedBack]) -> None:
        super().__init__()
        self._told_anew = told_anew
        self._looked: Looked | None = None
        self.headline = label("title")
        self.lead = label("body", wrap=True)
        self.milestones = label("body", wrap=True)
        self.waiting = label("told", wrap=True)
        self.copy = HandedCard()
        self.figures = [Figure() for _figure in range(5)]
        self._moments = QVBoxLayout()
        self.advice, self.why, self.tomorrow = (
            label("heading", wrap=True),
            label("body", wrap=True),
            label("caption", wrap=True),
        )
        self._skills = QGridLayout()
        self._skills.setHorizontalSpacing(16)
        self._skills.setVerticalSpacing(12)
        self._errors = column(gap=8)
        self._skills_title, self._errors_title = label("heading"), label("heading")
        self.paper = button("quiet", lambda: self.paper_wanted.emit(self._looked))
        self.give = button("quiet", self.given.emit)
        self.follow = button("main", self._follow)
        self.redo = button("plain", self.redo_wanted.emit)
        self.again = button("plain", self.again_wanted.emit)
        self._rest = holding(column(self._errors_title, self._errors, None, gap=12, margin=24), box("card"))
        skills = holding(column(self._skills_title, self._skills, None, gap=12, margin=24), box("card"))
        self._halves = Beside(skills, self._rest, (2, 3))
        self._row = spread(*self.figures, gap=40)
        papers = holding(row(None, self.give, self.paper), QWidget())
        head = Beside(holding(row(self.headline, None), QWidget()), papers, (1, 0), room=0)
        content = role(QWidget(), "ground")
        content.setLayout(
            column(
                head,
                self.lead,
                self.milestones,
                self.waiting,
                self.copy,
                self._row,
                self._moments,
                8,
                self._halves,
                None,
                margin=(PAGE[0], 16, PAGE[2], 8),
            )
        )
        advised = holding(column(self.advice, self.why, self.tomorrow, gap=0), QWidget())
        ways = holding(row(None, self.again, self.redo, self.follow, gap=12), QWidget())
        foot = holding(column(Beside(advised, ways, (1, 0), room=740), margin=(PAGE[0], 8, PAGE[2], 16)), Centred())
        self.setLayout(column(scrolled(content), foot, gap=0))
        self.say(self._skills_title.setText, lambda: _("Savoir-faire"))
        self.say(self._errors_title.setText, lambda: _("À revoir aussi"))
        self.say(self.follow.setText, lambda: _("Terminer"))
        self.say(self.give.setText, lambda: _("Donner à la classe…"))
        self.say(self.give.setToolTip, lambda: _("Faire de cette séance une leçon"))
        self.say(self.paper.setText, lambda: _("Enregistrer en PDF"))
        self.say(self.redo.setText, lambda: _("Refaire les erreurs"))
        self.say(self.again.setText, lambda: _("Nouvelle séance"))

    def look_back(self, looked: Looked) -> None:
        """Show a session."""
        self._looked = looked
        self._fill(looked)

    def retranslate(self) -> None:
        super().retranslate()
        if self._looked is not None:
            self.look_back(self._looked._replace(**self._told_anew()._asdict()))

    def enter(self) -> None:
        self.follow.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moments = () if self._looked is None else self._looked.debrief.moments
        digit = AZERTY_DIGITS.get(event.text(), event.text())
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._follow()
        elif event.key() == Qt.Key.Key_R and not self.redo.isHidden():
            self.redo_wanted.emit()
        elif digit.isdecimal() and 0 < int(digit) <= len(moments):
            self.review_wanted.emit(moments[int(digit) - 1].answered)
        else:
            super().keyPressEvent(event)

    def _follow(self) -> None:
        if self._looked is not None:
            self.followed.emit(self._looked.debrief.advice)

    def _fill(self, looked: Looked) -> None:
        summary, debrief = looked.summary, looked.debrief
        self.headline.setText(_("Bilan de la séance"))
        self.lead.setText(
            " ".join(filter(None, (headline(summary), money_text(debrief.money), interrupted_text(summary))))
        )
        self.milestones.setText(milestones_text(looked.milestones))
        self.milestones.setVisible(bool(self.milestones.text()))
        self.waiting.setText(
            _("Des réponses attendent d’être enregistrées : laissez Tapis ouvert et vérifiez le disque.")
        )
        self.waiting.setVisible(looked.waiting > 0)
        self.copy.show_handed(looked.handed)
        self.give.setVisible(looked.handed is None)
        for each in (self._row, self._halves, self.paper):
            each.setVisible(summary.attempts > 0)
        figures = (
            (f"{summary.right} / {summary.attempts}", _("justes")),
            # translators: after a percentage
            (percent_text(summary.right, summary.attempts), _("de réussite")),
            (seconds_text(summary.median) if summary.median else "–", _("temps médian")),
            (seconds_text(summary.total), _("de réflexion en tout")),
            net_figure(debrief.money),
        )
        for shown, (value, name) in zip(self.figures, figures, strict=True):
            shown.show_figure(value, name)
            shown.setVisible(bool(value))
        emptied(self._moments)
        cards = [MomentCard(self, looked, moment, key + 1) for key, moment in enumerate(debrief.moments)]
        self._moments.addWidget(Abreast(*cards, shares=[1] * len(cards), room=240 * len(cards)))
        advised = advised_text(looked.game, debrief.advice)
        self.advice.setText(advised.heading)
        self.why.setText(advised.why)
        self.why.setHidden(debrief.advice.what == "tomorrow")
        self.tomorrow.setText(tomorrow_text(*looked.tomorrow))
        self.follow.setText(advised.act)
        emptied(self._skills)
        for line, skill in enumerate(summary.skills):
            self._add_skill(line, skill)
        self._skills.setColumnStretch(0, 1)
        emptied(self._errors)
        shown_above = [moment.answered for moment in debrief.moments]
        left = [one for one in (*summary.errors, *summary.slow) if not any(one is each for each in shown_above)]
        for one in left:
            self._errors.addWidget(self._error(looked, one, wrong=not one.verdict.judgement.right))
        self._rest.setVisible(bool(left))
        self.redo.setVisible(bool(summary.errors or summary.slow) and len(looked.games) == 1)

    def _add_skill(self, line: int, skill: SkillSummary) -> None:
        bar = QProgressBar()
        bar.setTextVisible(False)
        bar.setRange(0, 1000)
        bar.setValue(skill.per_mille)
        bar.setFixedWidth(96)
        bar.setAccessibleName(translate(skill.title))
        title = label("body", translate(skill.title), wrap=True)
        title.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        note = pace_text(skill.median or None, skill.target, slow=False)
        self._skills.addLayout(column(title, label("caption", note), gap=0), line, 0)
        self._skills.addWidget(label("body", f"{skill.right} / {skill.attempts}"), line, 1)
        self._skills.addWidget(bar, line, 2)

    def _error(self, looked: Looked, one: Answered, *, wrong: bool) -> QFrame:
        judgement, game = one.verdict.judgement, looked.games[one.exercise.game]
        sign = VerdictSign(24)
        sign.set_right(not wrong)
        title = label("body", looked.title_of(one), wrap=True)
        when = label("caption", pace_text(one.thought(None), None, slow=False))
        drill = game.drill(one.exercise.drill)
        question = drill.question(one.exercise)
        asked = label("body", in_a_line(question), wrap=True)
        parts = column(row(sign, title, None, when, gap=8), asked, gap=4)
        review = button("quiet", partial(self.review_wanted.emit, one))
        review.setText(_("Revoir sur la table"))
        table = Vignette()
        table.draw_asked(game.kit, game.kit.layout(()), question, game.kit.felt(question, one.exercise, {}))
        if not table.empty:
            parts.addWidget(table)
        if wrong:
            compared = _("Donné : {given}\nAttendu : {expected}")
            parts.addWidget(
                label("body", compared.format(given=judgement.given, expected=judgement.expected), wrap=True)
            )
            if one.verdict.wrong_rule_name:
                parts.addWidget(label("mistake", mistakes_text([one.verdict.wrong_rule_name]), wrap=True))
            if judgement.difference:
                parts.addWidget(label("small", judgement.difference, wrap=True))
            parts.addWidget(label("caption", translate(one.verdict.rule.sentence), wrap=True))
            if one.verdict.rule.reading:
                parts.addWidget(label("caption", reading_text(one.verdict.rule), wrap=True))
            contest = button("quiet", partial(self.contested.emit, one))
            contest.setText(_("Contester ce verdict"))
            parts.addWidget(label("caption", source_text(one.verdict.rule)))
            parts.addLayout(hung(review, None, contest))
        else:
            parts.addWidget(label("caption", _("Juste, mais plus de deux fois le temps visé.")))
            parts.addLayout(hung(review, None))
        card = holding(column(parts, margin=(12, 8, 12, 8)), Pressed(partial(self.review_wanted.emit, one)))
        return role(card, "well")


class MomentCard(Pressed):
    """An answer to look at again: its table, what was done and what should have been, by which article."""

    def __init__(self, page: SummaryPage, looked: Looked, moment: Moment, key: int) -> None:
        one = moment.answered
        game = looked.games[one.exercise.game]
        look = partial(page.review_wanted.emit, one)
        super().__init__(look)
        drill = game.drill(one.exercise.drill)
        question = drill.question(one.exercise)
        title, figure = label("body", moment_title(moment), wrap=True), label("caption", moment_figure(moment))
        cap = label("keycap", str(key))
        cap.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        told = column(label("small", f"{looked.title_of(one)} · {in_a_line(question)}", wrap=True), gap=6)
        for name, text in given_and_due(moment):
            told.addWidget(label("small", named(name, text), wrap=True))
        if one.verdict.rule.reading:
            told.addWidget(label("caption", reading_text(one.verdict.rule), wrap=True))
        told.addLayout(row(label("caption", source_text(one.verdict.rule)), None, figure))
        told.addStretch(1)
        table = FeltPicture(game, question, one.exercise)
        parts = column(row(cap, title, gap=8), Beside(table, holding(told, QWidget()), (1, 2), room=560), gap=6)
        retake, review = button("quiet", partial(page.retake_wanted.emit, one)), button("quiet", look)
        retake.setText(_("Reprendre d’ici"))
        review.setText(_("Revoir"))
        review.setToolTip(_("Revoir sur la table"))
        for way in (retake, review):
            way.setAccessibleName(named(way.text(), title.text()))
        ways = hung(retake, review, None)
        if not one.verdict.judgement.right:
            contest = button("quiet", partial(page.contested.emit, one))
            contest.setText(_("Contester"))
            ways.addWidget(contest)
        parts.addLayout(ways)
        self.setLayout(column(parts, margin=(12, 8, 12, 4)))
        role(self, "card")
        self.setAccessibleName(named(str(key), title.text()))
