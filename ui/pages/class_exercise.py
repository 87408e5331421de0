"""One exercise of a class: its table, what it asks and what was expected."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.classes.figures import ExerciseFigure
from app.drills.game import Games
from app.drills.question import in_a_line
from app.learning.given import check_exercise
from app.lessons.solution import solution
from app.table.reading import InputError
from app.text import _, named
from ui.widgets.basic import label
from ui.widgets.dialogs import Dialog
from ui.widgets.felt_picture import FeltPicture


def show_exercise(parent: QWidget, figure: ExerciseFigure, games: Games) -> None:
    """Show an exercise until it is closed; one of another version of the program is not shown."""
    try:
        grading = check_exercise(figure.exercise, "exercise", games)
    except InputError:
        return
    question = grading.drill.question(grading.exercise)
    number = "" if figure.number is None else str(figure.number)
    found = solution(grading.game, grading.exercise)
    dialog = Dialog(parent, _("Question {number}").format(number=number).strip(), in_a_line(question))
    dialog.setMinimumWidth(720)
    dialog.middle.addWidget(FeltPicture(grading.game, question, grading.exercise))
    dialog.middle.addWidget(label("body", named(_("Attendu"), found.answer), wrap=True))
    dialog.middle.addWidget(label("caption", f"{found.rule} ({found.source})", wrap=True))
    dialog.add_button("main", _("Fermer"), accepts=True)
    dialog.exec()
    dialog.deleteLater()
