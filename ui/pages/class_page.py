"""A class: its hand-ins collected from a folder or a stick, who is stuck and why, marks, mistakes and exercises."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QProgressBar, QWidget

from app.classes.results import Result, nothing_from
from app.lessons.reading import SUFFIX
from app.lessons.trainee import Trainee
from app.text import _, capital, named
from ui.models.classes import (
    ORDERS,
    asides,
    class_figures,
    exercise_table,
    mistake_table,
    result_table,
    stuck_text,
    who,
)
from ui.models.told import Told
from ui.pages.class_exercise import show_exercise
from ui.pages.page import Page
from ui.services.classes import ClassService, ClassView
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, box, button, column, emptied, holding, label, role, row, scrolled
from ui.widgets.cards import Beside, CardButton, Figure, spread, titled
from ui.widgets.segments import Segments
from ui.widgets.table import TextTable

_FIGURES = 6


class ClassPage(Page):
    """What `service` collects; `looked_at` carries the Result whose answers are wanted, `left` goes back to lessons.

    `protect` sets the passphrase of instructors, and gives what to tell. Where the school has a server, a class may be
    followed `live`, and `live_wanted` when it is to be.
    """

    looked_at = Signal(object)
    live_wanted = Signal()
    left = Signal()

    def __init__(self, service: ClassService, protect: Callable[[QWidget], Told], *, live: bool = False) -> None:
        super().__init__()
        self._service = service
        self._shown: list[Result] = []
        self.setAcceptDrops(True)
        self.heading, self._lead = label("title"), label("body", wrap=True)
        self.folder = button("main", lambda: service.choose_folder(self))
        self.roster = button("plain", lambda: self.tell(service.choose_roster(self)))
        self.key = button("plain", lambda: self.tell(service.choose_key(self)))
        self.code = button("plain", lambda: self.tell(service.type_code(self)))
        self.save = button("plain", lambda: self.tell(*service.write(self)))
        self.live = button("plain", self.live_wanted.emit)
        self.protect = button("quiet", lambda: self.tell(*protect(self)))
        self.back = button("quiet", self.left.emit)
        self.told, self._asides = label("told", wrap=True), label("caption", wrap=True)
        self.bar, self.stop = QProgressBar(), button("quiet", service.stop)
        self.bar.setTextVisible(False)
        self._exams = spread(self.key, self.code, gap=12)
        self._going = holding(row(self.bar, self.stop, gap=16), QWidget())
        self.figures = [Figure() for _figure in range(_FIGURES)]
        self.order = Segments([(order, partial(_order_text, order)) for order in ORDERS])
        self.results, self.mistakes, self.exercises = (TextTable(whole=True) for _table in range(3))
        self._stuck = column(gap=8)
        self._titles = [label("heading") for _title in range(4)]
        self._little, self._shared = (label("caption", wrap=True) for _each in range(2))
        self._lay_out()
        self.live.setVisible(live)  # laid out, each part is shown
        self.results.chosen.connect(lambda at: self.looked_at.emit(self._shown[at]))
        self.exercises.chosen.connect(self._show_exercise)
        self.order.changed.connect(lambda _order: self._show_results())
        service.went_on.connect(self._go_on)
        service.ended.connect(self._show)
        service.failed.connect(self._fail)
        self._speak()
        self._show()

    def _lay_out(self) -> None:
        ways = spread(self.folder, self.roster, self.live, self.save, gap=12)
        first, marks, wrong, put = self._titles
        first_card = holding(column(first, self._stuck, gap=12, margin=24), box("card"))
        head = Beside(marks, self.order, (1, 0), room=560)
        marks_card = holding(column(head, self.results, gap=12, margin=24), box("card"))
        self._body = holding(
            column(
                spread(*self.figures, gap=40),
                self._asides,
                first_card,
                marks_card,
                titled(wrong, holding(column(self.mistakes, self._shared, gap=8), QWidget())),
                titled(put, holding(column(self.exercises, self._little, gap=8), QWidget())),
                gap=16,
            ),
            QWidget(),
        )
        content = role(QWidget(), "ground")
        top = Beside(self.heading, holding(row(self.protect, self.back, None), QWidget()), (1, 0))
        content.setLayout(
            column(
                top,
                self._lead,
                8,
                ways,
                self._exams,
                self._going,
                self.told,
                8,
                self._body,
                None,
                margin=PAGE,
            )
        )
        self.setLayout(column(scrolled(content), gap=0))

    def _speak(self) -> None:
        first, marks, wrong, put = self._titles
        for setter, text in (
            (self.heading.setText, lambda: _("La classe")),
            (
                self._lead.setText,
                lambda: _(
                    "Déposez ici le dossier ou la clé USB des copies : chacune est vérifiée et jugée de nouveau."
                ),
            ),
            (self.folder.setText, lambda: _("Réunir un dossier…")),
            (self.roster.setText, lambda: _("Liste de la classe…")),
            (self.key.setText, lambda: _("Clé de l’examen…")),
            (self.code.setText, lambda: _("Code de départ…")),
            (self.live.setText, lambda: _("Suivre en direct")),
            (self.save.setText, lambda: _("Enregistrer les résultats…")),
            (self.protect.setText, lambda: _("Mot de passe…")),
            (self.protect.setAccessibleName, lambda: _("Mot de passe du formateur")),
            (self.back.setText, lambda: _("Toutes les leçons")),
            (self.stop.setText, lambda: _("Arrêter")),
            (self.bar.setAccessibleName, lambda: _("Copies lues")),
            (first.setText, lambda: _("À voir d’abord")),
            (marks.setText, lambda: _("Stagiaires")),
            (wrong.setText, lambda: _("Idées fausses")),
            (put.setText, lambda: _("Exercices")),
            (self.results.setAccessibleName, lambda: _("Stagiaires")),
            (self.mistakes.setAccessibleName, lambda: _("Idées fausses")),
            (self.exercises.setAccessibleName, lambda: _("Exercices")),
            (
                self._shared.setText,
                lambda: _(
                    "Une réponse compte sous chaque idée fausse qui peut l’expliquer : seule, elle n’en prouve aucune."
                ),
            ),
            (
                self._little.setText,
                lambda: _(
                    "La part juste vient à partir de cinq réponses, forts et faibles à partir de quinze : en dessous, "
                    "ce serait souvent le hasard, et même une classe de quinze prouve peu."
                ),
            ),
        ):
            self.say(setter, text)
        self.order.name(lambda: _("Ordre des stagiaires"))
        self.order.set_value("name")

    # showing

    def enter(self) -> None:
        self.tell("")
        self.folder.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self._show()

    def tell(self, text: str, well: bool = False) -> None:
        """Say what has become of a wish, and whether all went well; empty takes it away."""
        role(self.told, "done" if well else "told")
        self.told.setText(text)
        self.told.setVisible(bool(text))
        announce(self.told, text, urgent=True)

    def _go_on(self, done: int, of: int) -> None:
        self._going.show()
        self.bar.setRange(0, of)
        self.bar.setValue(done)
        self.tell("")

    def _fail(self, why: str) -> None:
        self._show()
        self.tell(why)

    def _show(self) -> None:
        view = self._service.view
        self._going.setVisible(self._service.is_working)
        self._body.setVisible(view is not None)
        self.save.setVisible(view is not None and bool(view.collected.results))
        self._exams.setVisible(self._service.has_exams)
        self.code.setVisible(self._service.wants_code)
        if view is None:
            return
        figures = class_figures(view.collected, view.absent, view.compared)
        for figure, shown in zip(self.figures, [*figures, *[None] * _FIGURES], strict=False):
            figure.setVisible(shown is not None)
            if shown is not None:
                figure.show_figure(*shown)
        told = [*asides(view.collected), *filter(None, [view.unkept])]
        if self._service.has_other_code:
            told.append(_("Ce code de départ n’ouvre pas toutes les copies inachevées."))
        self._asides.setText(" ".join(told))
        self._asides.setVisible(bool(told))
        self._show_stuck(view)
        self._show_results()
        self.mistakes.fill(*mistake_table(view.figures, self._service.games))
        self.exercises.fill(*exercise_table(view.figures, self._service.games))
        announce(self, " ".join(f"{value} {name}" for value, name in figures))
        if not view.collected.results:
            self.tell(_("Aucune copie dans ce dossier : les copies finissent par .answers."))

    def _show_stuck(self, view: ClassView) -> None:
        emptied(self._stuck)
        for one in view.stuck:
            card = CardButton(partial(self.looked_at.emit, one.result))
            card.tell(who(one.result), stuck_text(one, self._service.games))
            self._stuck.addWidget(role(card, "well"))
        if view.absent:
            nothing = nothing_from(view.collected.results)
            self._stuck.addWidget(label("body", named(capital(nothing), _listed(view.absent)), wrap=True))
        if not (view.stuck or view.absent):
            self._stuck.addWidget(label("body", _("Personne ne bute sur la même chose trois fois."), wrap=True))

    def _show_results(self) -> None:
        view = self._service.view
        if view is not None:
            self._shown = sorted(view.collected.results, key=ORDERS[self.order.value])
            self.results.fill(*result_table(self._shown, view.compared))

    def _show_exercise(self, at: int) -> None:
        view = self._service.view
        if view is not None:
            chosen = view.figures.exercises[at]
            show_exercise(self, chosen.number, chosen.exercise, self._service.games)

    # dropping

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        # a lesson is opened by the window, wherever it is dropped
        if any(path.suffix.lower() != SUFFIX for path in _paths(event)):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self._service.collect(_paths(event))


def _paths(event: QDropEvent) -> list[Path]:
    """The files and folders that are dropped."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]


def _listed(absent: list[Trainee]) -> str:
    return ", ".join(each.name for each in absent)


def _order_text(order: str) -> str:
    return {"name": _("Nom"), "score": _("Note"), "time": _("Temps")}[order]
