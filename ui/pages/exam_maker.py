"""Making an exam of a lesson: the instructor's key, who sits it, the tickets; then the two codes, once."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from app.exams.keys import PUBLIC_SUFFIX, SHORTEST_PASSPHRASE
from app.exams.making import Exam
from app.handins.words import parted
from app.lessons.lesson import Lesson
from app.lessons.trainee import Trainee
from app.text import _, ngettext
from ui.pages.page import Page
from ui.services.exam_maker import ExamMaker
from ui.services.lessons import RefusedError
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, Centred, box, button, column, holding, label, role, row, scrolled
from ui.widgets.cards import Beside
from ui.widgets.dialogs import asks

_LONGEST = 200


class ExamMakerPage(Page):
    """What `maker` makes of a lesson; `left` goes back to it."""

    left = Signal()

    def __init__(self, maker: ExamMaker) -> None:
        super().__init__()
        self._maker = maker
        self._lesson: Lesson | None = None
        self._key: Path | None = None
        self._roster: tuple[str, list[Trainee]] | None = None
        self._made: tuple[Exam, Path] | None = None
        over, self.title, self.told = label("overline"), label("title", wrap=True), label("told", wrap=True)
        self._lead = label("body", wrap=True)
        titles = [label("heading") for _title in range(3)]
        self.key_note, self.roster_note = label("caption", wrap=True), label("caption", wrap=True)
        pass_label = label("caption")
        self.passphrase = QLineEdit()
        self.passphrase.setEchoMode(QLineEdit.EchoMode.Password)
        self.passphrase.setMaxLength(_LONGEST)
        self.key, self.new_key = button("plain", self._choose_key), button("quiet", self._make_key)
        self.roster = button("plain", self._choose_roster)
        self.make, self.back = button("main", self._make), button("plain", self.left.emit)
        wanted = column(
            titles[0],
            column(pass_label, self.passphrase, gap=4),
            row(self.key, self.new_key, None, gap=12),
            self.key_note,
            16,
            titles[1],
            row(self.roster, None),
            self.roster_note,
            None,
            gap=12,
            margin=24,
        )
        code_label, self.code = label("caption", wrap=True), label("figure")
        instructor_label, self.instructor = label("caption", wrap=True), label("figure")
        self.after = label("body", wrap=True)
        told = column(
            titles[2],
            column(self.code, code_label, gap=0),
            column(self.instructor, instructor_label, gap=0),
            self.after,
            None,
            gap=12,
            margin=24,
        )
        self._result = holding(told, box())
        content = role(QWidget(), "ground")
        halves = Beside(holding(wanted, box()), self._result, (1, 1))
        content.setLayout(column(over, self.title, self._lead, self.told, 8, halves, None, margin=(*PAGE[:3], 8)))
        foot = holding(row(None, self.back, self.make, gap=12, margin=(PAGE[0], 8, *PAGE[2:])), Centred())
        self.setLayout(column(scrolled(content), foot, gap=0))
        self.passphrase.textChanged.connect(lambda _text: self._stand())
        for setter, text in (
            (over.setText, lambda: _("Faire un examen")),
            (
                self._lead.setText,
                lambda: _("Un billet signé par stagiaire : personne n’en lit les questions avant le code de départ."),
            ),
            (titles[0].setText, lambda: _("Votre clé")),
            (pass_label.setText, lambda: _("Mot de passe de la clé")),
            (self.passphrase.setAccessibleName, lambda: _("Mot de passe de la clé")),
            (self.key.setText, lambda: _("Choisir la clé…")),
            (self.new_key.setText, lambda: _("Faire une clé…")),
            (titles[1].setText, lambda: _("Qui passe l’examen")),
            (self.roster.setText, lambda: _("Liste de la classe…")),
            (titles[2].setText, lambda: _("Les deux codes")),
            (code_label.setText, lambda: _("code de départ, à écrire au tableau au début")),
            (instructor_label.setText, lambda: _("code du formateur, pour reprendre : à noter et à garder")),
            (self.make.setText, lambda: _("Faire les billets…")),
            (self.back.setText, lambda: _("La leçon")),
        ):
            self.say(setter, text)

    def show_lesson(self, lesson: Lesson) -> None:
        """Make an exam of this lesson."""
        self._lesson, self._made = lesson, None
        self.tell("")
        self._fill()

    def enter(self) -> None:
        self.passphrase.setFocus(Qt.FocusReason.OtherFocusReason)

    def may_end(self) -> bool:
        told = _("Ils ne sont gardés nulle part : sans eux, personne ne peut passer cet examen.")
        return self._made is None or asks(self, _("Les deux codes sont-ils notés ?"), told, _("Ils sont notés"))

    def leave(self) -> bool:
        if not self.may_end():
            return False
        # nobody else finds what was typed or told here
        self._made = None
        self.passphrase.clear()
        self._fill()
        return True

    def retranslate(self) -> None:
        super().retranslate()
        self._fill()

    def tell(self, text: str) -> None:
        """Say what stands in the way; empty takes it away."""
        self.told.setText(text)
        self.told.setVisible(bool(text))
        announce(self.told, text, urgent=True)

    def _fill(self) -> None:
        self.title.setText("" if self._lesson is None else self._lesson.title)
        if self._key is None:
            told = _("Elle signe les billets. Sans clé encore : tapez un mot de passe d’au moins {least} signes.")
            self.key_note.setText(told.format(least=SHORTEST_PASSPHRASE))
        else:
            told = _("{file}. Sa moitié publique, {public}, vérifie les copies.")
            self.key_note.setText(told.format(file=self._key.name, public=self._key.name + PUBLIC_SUFFIX))
        if self._roster is None:
            self.roster_note.setText(_("Un fichier CSV avec les colonnes id, name et, au besoin, group."))
        else:
            name, trainees = self._roster
            text = ngettext("{file} : {count} stagiaire", "{file} : {count} stagiaires", len(trainees))
            self.roster_note.setText(text.format(file=name, count=len(trainees)))
        self._result.setVisible(self._made is not None)
        if self._made is None:
            self.code.clear()
            self.instructor.clear()
        else:
            exam, folder = self._made
            self.code.setText(parted(exam.code))
            self.instructor.setText(parted(exam.instructor_code))
            for shown in (self.code, self.instructor):
                shown.setAccessibleName(" ".join(shown.text().replace(" ", "")))
            text = ngettext(
                "{count} billet est dans {folder}. Ces codes ne sont gardés nulle part : notez-les maintenant.",
                "{count} billets sont dans {folder}. Ces codes ne sont gardés nulle part : notez-les maintenant.",
                len(exam.tickets),
            )
            next_ = _("Mettez ensuite sur chaque poste le billet de son stagiaire, jamais le dossier entier.")
            self.after.setText(f"{text.format(count=len(exam.tickets), folder=folder)} {next_}")
        self._stand()

    def _stand(self) -> None:
        self.new_key.setEnabled(len(self.passphrase.text()) >= SHORTEST_PASSPHRASE)
        ready = self._lesson is not None and self._key is not None and self._roster is not None
        self.make.setEnabled(ready and bool(self.passphrase.text()))

    def _choose_key(self) -> None:
        self._key = self._maker.key_asked(self) or self._key
        self.tell("")
        self._fill()

    def _make_key(self) -> None:
        try:
            self._key = self._maker.key_made(self, self.passphrase.text()) or self._key
            self.tell("")
        except RefusedError as refused:
            self.tell(refused.lines[0])
        self._fill()

    def _choose_roster(self) -> None:
        try:
            self._roster = self._maker.roster_asked(self) or self._roster
            self.tell("")
        except RefusedError as refused:
            self.tell(refused.lines[0])
        self._fill()

    def show_made(self, exam: Exam, folder: Path) -> None:
        """Tell the codes of an exam whose tickets are in a folder."""
        self._made = exam, folder
        self.tell("")
        self._fill()
        announce(self.after, self.after.text())

    def _make(self) -> None:
        if self._lesson is None or self._key is None or self._roster is None:
            return
        try:
            found = self._maker.made(self, self._lesson, self._roster[1], self._key, self.passphrase.text())
        except RefusedError as refused:
            self.tell(refused.lines[0])
            return
        if found is not None:
            self.show_made(*found)
