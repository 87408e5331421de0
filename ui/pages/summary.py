"""The summary of a session: how it went, what to look at again, and the errors to redo."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QProgressBar, QSizePolicy, QWidget

from app.drills.game import Game
from app.drills.question import in_a_line
from app.learning.saying import mistakes_text
from app.table.citations import reading_text, source_text
from app.text import _, ngettext, translate
from app.training.session import Answered
from app.training.summary import SkillSummary, Summary
from ui.models.dates import pace_text, percent_text, seconds_text
from ui.pages.page import Page
from ui.widgets.basic import (
    LINK,
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
from ui.widgets.cards import Beside, Figure, Pressed, spread
from ui.widgets.sign import VerdictSign
from ui.widgets.vignette import Vignette


class Looked(NamedTuple):
    """A session that is looked back on."""

    game: Game
    summary: Summary
    waiting: int
    tomorrow: str = ""


class SummaryPage(Page):
    """`redo_wanted` puts the errors again, `again_wanted` plans another session, `home_wanted` goes home.

    `contested` carries an Answered whose case shall be copied, `review_wanted` one that shall be looked at again.
    """

    redo_wanted = Signal()
    again_wanted = Signal()
    home_wanted = Signal()
    contested = Signal(object)
    review_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._looked: Looked | None = None
        self.headline = label("title")
        self.lead = label("body", wrap=True)
        self.waiting = label("told", wrap=True)
        self.tomorrow = label("body", wrap=True)
        self.figures = [Figure() for _figure in range(4)]
        self._skills = QGridLayout()
        self._skills.setHorizontalSpacing(16)
        self._skills.setVerticalSpacing(12)
        self._errors = column(gap=8)
        self._skills_title, self._errors_title = label("heading"), label("heading")
        self.redo = button("main", self.redo_wanted.emit)
        self.again = button("plain", self.again_wanted.emit)
        self.home = button("quiet", self.home_wanted.emit)
        left = holding(column(self._skills_title, self._skills, None, gap=12, margin=24), box("card"))
        right = holding(column(self._errors_title, self._errors, None, gap=12, margin=24), box("card"))
        self._halves = Beside(left, right, (2, 3))
        self._figures = spread(*self.figures, gap=48)
        content = role(QWidget(), "ground")
        content.setLayout(
            column(
                self.headline,
                self.lead,
                self.tomorrow,
                self.waiting,
                8,
                self._figures,
                16,
                self._halves,
                None,
                margin=(*PAGE[:3], 8),
            )
        )
        ways = row(self.home, None, self.again, self.redo, gap=12, margin=(PAGE[0] - LINK, 8, *PAGE[2:]))
        foot = holding(ways, Centred())
        self.setLayout(column(scrolled(content), foot, gap=0))
        self.say(self._skills_title.setText, lambda: _("Savoir-faire"))
        self.say(self._errors_title.setText, lambda: _("À revoir"))
        self.say(self.redo.setText, lambda: _("Refaire les erreurs"))
        self.say(self.again.setText, lambda: _("Nouvelle séance"))
        self.say(self.home.setText, lambda: _("Accueil"))

    def look_back(self, looked: Looked) -> None:
        """Show a session."""
        self._looked = looked
        self._fill(looked)

    def retranslate(self) -> None:
        super().retranslate()
        if self._looked is not None:
            self._fill(self._looked)

    def enter(self) -> None:
        (self.again if self.redo.isHidden() else self.redo).setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self, looked: Looked) -> None:
        summary = looked.summary
        self.headline.setText(_("Bilan de la séance"))
        self.lead.setText(_headline(summary))
        self.tomorrow.setText(looked.tomorrow)
        self.tomorrow.setVisible(bool(looked.tomorrow))
        self.waiting.setText(
            _("Des réponses attendent d’être enregistrées : laissez Tapis ouvert et vérifiez le disque.")
        )
        self.waiting.setVisible(looked.waiting > 0)
        figures = (
            (f"{summary.right} / {summary.attempts}", _("justes")),
            # translators: after a percentage
            (percent_text(summary.right, summary.attempts), _("de réussite")),
            (seconds_text(summary.median), _("temps médian")),
            (seconds_text(summary.total), _("de réflexion en tout")),
        )
        for shown, (value, name) in zip(self.figures, figures, strict=True):
            shown.show_figure(value, name)
        emptied(self._skills)
        for line, skill in enumerate(summary.skills):
            self._add_skill(line, skill)
        self._skills.setColumnStretch(0, 1)
        emptied(self._errors)
        for one in summary.errors:
            self._errors.addWidget(self._error(looked.game, one, wrong=True))
        for one in summary.slow:
            self._errors.addWidget(self._error(looked.game, one, wrong=False))
        if not summary.errors and not summary.slow:
            self._errors.addWidget(label("body", _("Rien : tout est juste, et assez vite."), wrap=True))
        again = bool(summary.errors or summary.slow)
        self.redo.setVisible(again)
        role(self.again, "plain" if again else "main")

    def _add_skill(self, line: int, skill: SkillSummary) -> None:
        bar = QProgressBar()
        bar.setTextVisible(False)
        bar.setRange(0, 1000)
        bar.setValue(skill.per_mille)
        bar.setFixedWidth(96)
        bar.setAccessibleName(translate(skill.title))
        title = label("body", translate(skill.title), wrap=True)
        title.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        note = pace_text(skill.median, skill.target, slow=False)
        self._skills.addLayout(column(title, label("caption", note), gap=0), line, 0)
        self._skills.addWidget(label("body", f"{skill.right} / {skill.attempts}"), line, 1)
        self._skills.addWidget(bar, line, 2)

    def _error(self, game: Game, one: Answered, *, wrong: bool) -> QFrame:
        judgement = one.verdict.judgement
        sign = VerdictSign(24)
        sign.set_right(not wrong)
        title = label("body", translate(game.drill(one.exercise.drill).title))
        when = label("caption", seconds_text(one.milliseconds))
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


def _headline(summary: Summary) -> str:
    if summary.wrong_rules and summary.wrong_rules[0].times > 1:
        first = summary.wrong_rules[0]
        text = _("{count} réponses s’expliquent par la même erreur : {name}.")
        return text.format(name=translate(first.name), count=first.times)
    if summary.errors:
        return ngettext("{count} réponse à revoir.", "{count} réponses à revoir.", len(summary.errors)).format(
            count=len(summary.errors)
        )
    return _("Tout est juste.")
