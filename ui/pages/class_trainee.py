"""A trainee of a class: one hand-in, part by part, and each wrong answer with its table and the rule it breaks."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from app.classes.results import Result
from app.drills.game import Games
from app.handins.checking import UNFINISHED
from app.handins.words import parted, remarks_text, state_text
from app.learning.given import check_exercise
from app.reports.looks import mistake_text, part_title
from app.reports.report import Missed, Sitting
from app.table.reading import InputError
from app.text import _, named, ngettext
from ui.models.classes import score_text, who
from ui.models.dates import day_of, seconds_text, short_day
from ui.pages.class_exercise import show_exercise
from ui.pages.page import Page
from ui.services.classes import ClassService
from ui.widgets.basic import PAGE, button, column, emptied, holding, label, role, row, scrolled
from ui.widgets.cards import Beside, Figure, spread
from ui.widgets.felt_picture import FeltPicture

_MOST = 60
"""Wrong answers shown at most: more are on the official report."""


class ClassTraineePage(Page):
    """One hand-in of those that `service` has collected; `left` goes back to the class."""

    left = Signal()

    def __init__(self, service: ClassService) -> None:
        super().__init__()
        self._service = service
        self._result: Result | None = None
        self.heading, self._lead, self._told = label("title"), label("body", wrap=True), label("caption", wrap=True)
        self.back = button("quiet", self.left.emit)
        self.figures = [Figure() for _figure in range(4)]
        self._parts, self._wrong = column(gap=4), column(gap=12)
        content = role(QWidget(), "ground")
        top = Beside(self.heading, holding(row(self.back, None), QWidget()), (1, 0))
        content.setLayout(
            column(
                top,
                self._lead,
                self._told,
                8,
                spread(*self.figures, gap=40),
                8,
                self._parts,
                8,
                self._wrong,
                None,
                margin=PAGE,
            )
        )
        self.setLayout(column(scrolled(content), gap=0))
        self.say(self.back.setText, lambda: _("La classe"))

    def show_result(self, result: Result) -> None:
        """Look at a hand-in."""
        self._result = result
        self._fill(result)

    def enter(self) -> None:
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        if self._result is not None:
            self._fill(self._result)

    def _fill(self, result: Result) -> None:
        sitting = self._service.sitting(result)
        self.heading.setText(who(result))
        unfinished = result.is_ == UNFINISHED
        when = state_text(UNFINISHED, None) if unfinished else ""
        if result.ended and not unfinished:
            when = _("fini le {day}").format(day=short_day(day_of(result.ended)))
        number = result.trainee.number if result.trainee is not None else None
        told = (result.title, number and _("n° {number}").format(number=number), when)
        self._lead.setText(" · ".join(filter(None, told)))
        self._told.setText(" ".join(self._asides(result, sitting)))
        self._told.setVisible(bool(self._told.text()))
        counts = result.score is not None
        figures = (
            (score_text(result), _("note jusqu’ici") if unfinished else _("note")),
            (f"{result.right} / {result.answered if unfinished else result.exercises}", _("justes")),
            (seconds_text(result.milliseconds or 0), _("temps de réponse")),
            (parted(result.code or ""), _("code de remise")),
        )
        for figure, shown in zip(self.figures, figures, strict=True):
            figure.setVisible(counts)
            figure.show_figure(*shown)
        # what is not finished has not been handed in
        self.figures[-1].setVisible(counts and not unfinished)
        emptied(self._parts)
        for part in result.parts:
            name = _("Partie {number}, {drill}").format(
                number=part.part + 1, drill=part_title(result, part, self._service.games)
            )
            self._parts.addWidget(label("body", named(name, f"{part.right} / {part.answered}"), wrap=True))
        emptied(self._wrong)
        missed = () if sitting is None else sitting.missed
        for each in missed[:_MOST]:
            self._wrong.addWidget(self._card(result, each, self._service.games))
        if len(missed) > _MOST:
            more = ngettext(
                "Encore {count} erreur : toutes sont au procès-verbal.",
                "Encore {count} erreurs : toutes sont au procès-verbal.",
                len(missed) - _MOST,
            )
            self._wrong.addWidget(label("caption", more.format(count=len(missed) - _MOST), wrap=True))
        if counts and not missed:
            self._wrong.addWidget(label("body", _("Aucune erreur.")))

    def _asides(self, result: Result, sitting: Sitting | None) -> list[str]:
        """What is worth a look, and each interruption."""
        found = [f"{told[0].upper()}{told[1:]}." for told in remarks_text(result.remarks)]
        for each in () if sitting is None else sitting.interruptions:
            told = _("Interrompu {seconds} après {count} réponses.")
            found.append(told.format(seconds=seconds_text(1000 * each.seconds), count=each.after))
        return found

    def _card(self, result: Result, missed: Missed, games: Games) -> QFrame:
        line, judged = result.given[missed.number - 1]
        title = label("heading", _("N° {number}").format(number=missed.number))
        words = column(title, label("body", missed.asked, wrap=True), gap=4)
        for name, text in ((_("Donné"), missed.given), (_("Attendu"), missed.expected)):
            words.addWidget(label("small", named(name, text), wrap=True))
        if len(judged.wrong_rules) == 1:
            name = mistake_text(judged.wrong_rules[0], games)
            words.addWidget(label("mistake", _("C’est ce que donne : {mistake}.").format(mistake=name), wrap=True))
        if missed.rule:
            words.addWidget(label("caption", missed.rule, wrap=True))
        words.addStretch(1)
        told = holding(words, QWidget())
        card = role(QFrame(), "card")
        try:
            grading = check_exercise(line["exercise"], "exercise", games)
        except InputError:
            return holding(column(told, margin=16), card)
        picture = FeltPicture(grading.game, grading.drill.question(grading.exercise), grading.exercise)
        larger = button("quiet", partial(show_exercise, self, missed.number, line["exercise"], games))
        larger.setText(_("Agrandir"))
        larger.setAccessibleName(named(larger.text(), title.text()))
        seen = holding(column(picture, row(None, larger), gap=4), QWidget())
        return holding(column(Beside(told, seen, (3, 2), room=560), margin=16), card)
