"""One exercise of a class: its table, what it asks and what was expected."""

from __future__ import annotations

from PySide6.QtWidgets import QSizePolicy, QWidget

from app.drills.game import Games
from app.drills.question import in_a_line
from app.learning.given import check_exercise
from app.lessons.solution import solution
from app.table.reading import InputError
from app.text import _, named
from ui.widgets.basic import label
from ui.widgets.dialogs import Dialog
from ui.widgets.felt_picture import FeltPicture

_SHARE = 0.9
"""Of the window, by which each chip can be read."""


def show_exercise(parent: QWidget, number: int | None, exercise: object, games: Games) -> None:
    """Show an exercise, large, until it is closed; one of another version of the program is not shown."""
    try:
        grading = check_exercise(exercise, "exercise", games)
    except InputError:
        return
    question = grading.drill.question(grading.exercise)
    shown = "" if number is None else str(number)
    found = solution(grading.game, grading.exercise)
    dialog = Dialog(parent, _("Question {number}").format(number=shown).strip(), in_a_line(question))
    dialog.resize(parent.window().size() * _SHARE)
    picture = FeltPicture(grading.game, question, grading.exercise)
    picture.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
    dialog.fill_with(picture)
    dialog.middle.addWidget(label("body", named(_("Attendu"), found.answer), wrap=True))
    dialog.middle.addWidget(label("caption", f"{found.rule} ({found.source})", wrap=True))
    dialog.add_button("main", _("Fermer"), accepts=True)
    dialog.exec()
    dialog.deleteLater()
