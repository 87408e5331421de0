"""Making a lesson: its parts, how it is sat, each exercise as it will be put, its code, its file and its pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import QCheckBox, QLineEdit, QTextEdit, QWidget

from app.drills.question import in_a_line
from app.lessons.draft import Draft, DraftPart
from app.lessons.shape import ALL, HELPS, ORDERS
from app.lessons.solution import solution
from app.text import _, named, translate
from ui.models.told import Told
from ui.pages.lesson_parts import LessonParts
from ui.pages.page import Page
from ui.services.lesson_maker import LessonMaker, Made
from ui.services.lessons import RefusedError
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, Centred, box, button, column, emptied, holding, hung, label, role, row, scrolled
from ui.widgets.cards import Beside
from ui.widgets.dialogs import asks
from ui.widgets.felt_picture import FeltPicture
from ui.widgets.fields import Count
from ui.widgets.moment_field import MomentField
from ui.widgets.segments import Segments
from ui.widgets.ticking import tick

_LONGEST_TITLE, _LONGEST_NOTE = 120, 2000
_SOON = 150
"""Milliseconds after the last change before exercises are drawn again."""


class LessonMakerPage(Page):
    """`maker` makes lessons of drafts, `game` gives the game trained, whose drills a new lesson begins with.

    `opened` asks for a lesson to be changed, `tried` carries the Lesson to be sat as a trainee
    would, `examined` one that becomes an exam; `left` goes back.
    """

    open_wanted = Signal()
    tried = Signal(object)
    examined = Signal(object)
    left = Signal()

    def __init__(self, maker: LessonMaker, game: Callable[[], str]) -> None:
        super().__init__()
        self._maker = maker
        self._game = game
        self._draft: Draft | None = None
        self._kept: Draft | None = None
        self._written: Draft | None = None
        self._made: Made | None = None
        self._shown = 0
        self._soon = QTimer(self, interval=_SOON, singleShot=True)
        self._soon.timeout.connect(self._make)
        self.heading, self.name = label("title"), QLineEdit()
        self.name.setMaxLength(_LONGEST_TITLE)
        self.parts = LessonParts(maker.games)
        self.help = Segments([(each, partial(_help_text, each)) for each in HELPS])
        self.order = Segments([(each, partial(_order_text, each)) for each in ORDERS])
        self.own, self.minutes, self.passing = QCheckBox(), Count(0, 600), Count(0, 100)
        self.passing.setSuffix("\u202f%")
        self.opens, self.closes = MomentField(), MomentField()
        self.note = QTextEdit()
        self.note.setAcceptRichText(False)
        self.note.setTabChangesFocus(True)
        self.note.setFixedHeight(72)
        self.seed = button("quiet", self._draw_again)
        self.told = label("told", wrap=True)
        place = self.told.sizePolicy()
        place.setRetainSizeWhenHidden(True)  # what is told moves nothing from under the mouse
        self.told.setSizePolicy(place)
        self.code, self.code_note = label("figure"), label("caption", wrap=True)
        self.where, self.question, self.answer = label("caption"), label("body", wrap=True), label("small", wrap=True)
        self.before, self.after = button("plain", partial(self._turn, -1)), button("plain", partial(self._turn, 1))
        self._picture = column(gap=0)
        self.new, self.open = button("quiet", self._begin_anew), button("quiet", self.open_wanted.emit)
        self.back = button("quiet", self.left.emit)
        self.sheet, self.key = button("quiet", partial(self._print, False)), button("quiet", partial(self._print, True))
        self.exam = button("quiet", partial(self._hand, self.examined))
        self.trial, self.save = button("plain", partial(self._hand, self.tried)), button("main", self._save)
        self._lay_out()
        self._speak()
        self._connect()

    def _lay_out(self) -> None:
        self._labels = [label("caption") for _label in range(8)]
        self._rules_title, self._preview_title = label("heading"), label("heading")
        fields = (self.help, self.order, self.minutes, self.passing, self.opens, self.closes, self.note)
        rules = column(self._rules_title, gap=8, margin=24)
        for name, field in zip(self._labels, fields, strict=False):
            rules.addLayout(column(name, field, gap=2))
            if field is self.order:
                rules.addWidget(self.own)
        rules.addStretch(1)
        preview = column(
            row(self._preview_title, None, self.where),
            self._picture,
            self.question,
            self.answer,
            row(self.before, self.after, None),
            hung(self.seed, None),
            hung(self.sheet, self.key, None),
            None,
            gap=8,
            margin=24,
        )
        right = column(holding(preview, box()), holding(rules, box()), None, gap=16)
        halves = Beside(holding(column(self.parts, None), QWidget()), holding(right, QWidget()), (1, 1), room=760)
        content = role(QWidget(), "ground")
        links = holding(row(self.new, self.open, self.back, None), QWidget())
        head = Beside(self.heading, links, (1, 0))
        content.setLayout(
            column(head, self._labels[-1], self.name, self.told, 8, halves, None, gap=4, margin=(*PAGE[:3], 8))
        )
        code = holding(column(self.code, self.code_note, gap=0), QWidget())
        ways = holding(row(None, self.exam, self.trial, self.save, gap=8), QWidget())
        foot = holding(column(Beside(code, ways, (1, 0), room=560), margin=(PAGE[0], 8, PAGE[2], 16)), Centred())
        self._area = scrolled(content)
        self.setLayout(column(self._area, foot, gap=0))
        self.tell("")

    def _speak(self) -> None:
        names = (
            lambda: _("Aide et verdicts"),
            lambda: _("Ordre des exercices"),
            lambda: _("Durée en minutes, 0 sans limite"),
            lambda: _("Pour réussir, 0 % sans seuil"),
            lambda: _("Ouvre le (vide : à toute heure)"),
            lambda: _("Ferme le"),
            lambda: _("Mot au stagiaire, lu avant de commencer"),
            lambda: _("Titre"),
        )
        for shown, text in zip(self._labels, names, strict=True):
            self.say(shown.setText, text)
        fields = (self.help, self.order, self.minutes, self.passing, self.opens, self.closes, self.note, self.name)
        for field, text in zip(fields, names, strict=True):
            self.say(field.name if isinstance(field, MomentField) else field.setAccessibleName, text)
        for setter, text in (
            (self.heading.setText, lambda: _("Faire une leçon")),
            (self._rules_title.setText, lambda: _("Comment elle se passe")),
            (self._preview_title.setText, lambda: _("Aperçu")),
            (self.name.setPlaceholderText, lambda: _("Leçon")),
            (self.own.setText, lambda: _("À chacun ses propres exercices")),
            (self.seed.setText, lambda: _("Tirer d’autres exercices")),
            (self.before.setText, lambda: _("Précédent")),
            (self.after.setText, lambda: _("Suivant")),
            (self.new.setText, lambda: _("Nouvelle leçon")),
            (self.open.setText, lambda: _("Ouvrir une leçon…")),
            (self.back.setText, lambda: _("Toutes les leçons")),
            (self.sheet.setText, lambda: _("Feuille PDF…")),
            (self.key.setText, lambda: _("Corrigé PDF…")),
            (self.exam.setText, lambda: _("En faire un examen…")),
            (self.trial.setText, lambda: _("Essayer")),
            (self.save.setText, lambda: _("Enregistrer…")),
        ):
            self.say(setter, text)

    def _connect(self) -> None:
        self.name.textEdited.connect(lambda text: self._set(title=text))
        self.parts.changed.connect(self._take)
        self.parts.written_wanted.connect(self._add_written)
        self.help.changed.connect(lambda help_: self._set(help=help_))
        self.order.changed.connect(lambda order: self._set(order=order))
        self.own.toggled.connect(lambda own: self._set(per_trainee=own))
        self.minutes.valueChanged.connect(lambda minutes: self._set(minutes=minutes or None))
        self.passing.valueChanged.connect(lambda mark: self._mark(ALL, mark))
        self.opens.told.connect(lambda moment: self._set(opens=moment))
        self.closes.told.connect(lambda moment: self._set(closes=moment))
        self.note.textChanged.connect(lambda: self._set(note=self.note.toPlainText()[:_LONGEST_NOTE].strip()))

    # showing

    @property
    def draft(self) -> Draft:
        """The lesson as it is now."""
        if self._draft is None:
            self._draft = self._fresh()
        return self._draft

    def _fresh(self) -> Draft:
        return Draft(parts=(DraftPart(self._game()),), seed=self._maker.seed())

    def show_draft(self, draft: Draft) -> None:
        """Make this lesson from now on."""
        self._draft = None  # what is filled in now changes nothing
        self.name.setText(draft.title)
        self.help.set_value(draft.help)
        self.order.set_value(draft.order)
        self.own.setChecked(draft.per_trainee)
        self.minutes.setValue(draft.minutes or 0)
        self.passing.setValue(draft.passing.get(ALL, 0))
        self.opens.set_value(draft.opens)
        self.closes.set_value(draft.closes)
        self.note.setPlainText(draft.note)
        self._draft = self._kept = draft
        self._written = None
        self.parts.show_draft(draft, 0)
        self._shown = 0
        self._make()

    def enter(self) -> None:
        if self._made is None and self._draft is None:
            self.show_draft(self.draft)
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        if self._draft is not None:
            self._make()

    def tell(self, text: str, well: bool = False) -> None:
        """Say what is wrong, or what has become of the lesson; empty takes it away."""
        role(self.told, "done" if well else "told")
        self.told.setText(text)
        self.told.setVisible(bool(text))
        announce(self.told, text)

    def _set(self, **how: object) -> None:
        if self._draft is not None:
            self._take(replace(self._draft, **how))  # type: ignore[arg-type]

    def _mark(self, drill: str, mark: int) -> None:
        if self._draft is not None:
            self._take(self._draft.marked(drill, mark or None))

    def _take(self, draft: Draft) -> None:
        if draft != self._draft:
            # the parts know nothing of the rest, and the rest nothing of them
            self._draft = draft
            self.parts.hold(draft)
            self._soon.start()

    def _make(self) -> None:
        """Bring code and preview up to what is chosen, or say what is wrong with it."""
        self._soon.stop()
        try:
            self._made = self._maker.made(self.draft)
            written = self._written in (None, self._draft)
            self.tell("" if written else _("Cette leçon n’est plus celle du fichier : enregistrez-la de nouveau."))
        except RefusedError as refused:
            self._made = None
            self.tell("\n".join(refused.lines))
        for way in (self.sheet, self.key, self.exam, self.trial, self.save):
            way.setEnabled(self._made is not None)
        self._show_code()
        self._show_exercise()

    def _show_code(self) -> None:
        made = self._made
        code = "" if made is None else made.code
        self.code.setText(f"{code[:4]} {code[4:]}".strip() or "–")
        self.code.setAccessibleName(named(_("Code de la leçon, huit lettres"), " ".join(code) or _("aucun")))
        # of what is wrong, the whole is at the top of the page
        self.code_note.setText(self.told.text().partition("\n")[0] if made is None else made.note)

    def _show_exercise(self) -> None:
        exercises = [] if self._made is None else self._made.exercises
        self._shown = max(0, min(self._shown, len(exercises) - 1))
        emptied(self._picture)
        for shown in (self.question, self.answer, self.where, self.before, self.after):
            shown.setVisible(bool(exercises))
        if not exercises:
            return
        each = exercises[self._shown]
        question = each.game.drill(each.exercise.drill).question(each.exercise)
        self.where.setText(_("{number} / {total}").format(number=self._shown + 1, total=len(exercises)))
        self._picture.addWidget(FeltPicture(each.game, question, each.exercise))
        drill = translate(each.game.drill(each.exercise.drill).title)
        self.question.setText(f"{drill} · {in_a_line(question)}")
        self.answer.setText(named(_("Attendu"), solution(each.game, each.exercise).answer))
        self.before.setEnabled(self._shown > 0)
        self.after.setEnabled(self._shown + 1 < len(exercises))

    def _turn(self, by: int) -> None:
        self._shown += by
        self._show_exercise()
        announce(self, f"{self.where.text()} {self.question.text()}")

    # doing

    def _draw_again(self) -> None:
        self._set(seed=self._maker.seed())
        self._make()

    def _add_written(self) -> None:
        rows = self._maker.scenarios()
        chosen = tick(self, _("Exercices écrits"), _("Ils deviennent une partie, dans cet ordre."), rows)
        if chosen:
            self.add_files(chosen)

    def add_files(self, paths: Sequence[Path]) -> None:
        """Have some written exercises as a part of their own."""
        try:
            carried = self._maker.carried(paths)
        except RefusedError as refused:
            self.tell(refused.lines[0])
            return
        draft = replace(self.draft, carried={**self.draft.carried, **carried})
        draft = draft.added(DraftPart(files=tuple(carried)))
        self._take(draft)
        self.parts.show_draft(draft, len(draft.parts) - 1)

    def _save(self) -> None:
        self._make()
        if self._made is not None:
            told = self._maker.save(self, self.draft)
            if told.well:
                self._kept = self._written = self._draft
            self._tell_on_top(told)

    def _begin_anew(self) -> None:
        text = _("Celle qui est à l’écran n’est pas enregistrée telle qu’elle est.")
        if self._draft == self._kept or asks(self, _("Faire une autre leçon"), text, _("Nouvelle leçon")):
            self.show_draft(self._fresh())
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _print(self, key: bool) -> None:
        self._make()
        if self._made is not None:
            self._tell_on_top(self._maker.print(self, self.draft, key=key))

    def _tell_on_top(self, told: Told) -> None:
        """Tell what the buttons at the foot have done, and have it seen from wherever the page was scrolled to."""
        self.tell(*told)
        if told.text:
            self._area.verticalScrollBar().setValue(0)

    def _hand(self, on: SignalInstance) -> None:
        self._make()
        if self._made is not None:
            on.emit(self._made.lesson)


def _help_text(help_: str) -> str:
    return {"always": _("Toujours"), "after": _("Verdict après chaque réponse"), "never": _("Rien avant la fin")}[help_]


def _order_text(order: str) -> str:
    return {"given": _("Celui des parties"), "shuffled": _("Mêlé, différent pour chacun")}[order]
