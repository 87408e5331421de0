"""One of a few options, answered at once by its key or by a click."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton

from app.drills.answer import Answer, ChoiceAnswer
from app.drills.judgement import Verdict
from app.drills.question import ChoiceQuestion
from app.text import _
from ui.questions.base import PosedQuestion, QuestionWidget
from ui.widgets.basic import GRID, button, column, emptied

HIGH = 56
"""Pixels of an option: it is pressed in a hurry."""


class ChoiceWidget(QuestionWidget):
    """A button for each option, which says its key."""

    def __init__(self) -> None:
        super().__init__()
        self.options: dict[str, QPushButton] = {}
        self._keys: dict[str, str] = {}
        self._chosen = ""
        self._open = False
        self._parts = column(gap=GRID)
        self.setLayout(self._parts)

    def pose(self, posed: PosedQuestion) -> None:
        question = posed.of(ChoiceQuestion)
        self.setAccessibleName(question.text)
        self._chosen, self._open = "", True
        emptied(self._parts)
        self._keys = {text[0].upper(): option for option, text in question.options}
        self.options = {option: self._option(option, text) for option, text in question.options}
        for each in self.options.values():
            self._parts.addWidget(each)
        self._parts.addStretch(1)
        self.ready.emit(False)

    def _option(self, option: str, text: str) -> QPushButton:
        made = button("option", lambda: self._choose(option))
        made.setText(f"{text[0].upper()}   {text}")
        made.setAccessibleName(_("{option}, touche {key}").format(option=text, key=text[0].upper()))
        made.setCheckable(True)
        made.setMinimumHeight(HIGH)
        return made

    def confirm(self) -> None:
        if self._chosen and self._open:
            self.answered.emit(ChoiceAnswer(self._chosen))

    def confirm_text(self) -> str:
        # nothing is left to confirm: the button waits for the verdict
        return _("Une touche suffit")

    def key(self, event: QKeyEvent) -> bool:
        option = self._keys.get(event.text().upper(), "")
        if not option or not self._open or event.isAutoRepeat():
            return False
        self._choose(option)
        return True

    def close_question(self, verdict: Verdict) -> None:  # noqa: ARG002 -- the verdict says the choice again
        self._open = False
        for each in self.options.values():
            each.setEnabled(False)

    def take(self, answer: Answer) -> None:
        if isinstance(answer, ChoiceAnswer):
            self._mark(answer.chosen)

    def _choose(self, option: str) -> None:
        self._mark(option)
        self.confirm()

    def _mark(self, option: str) -> None:
        self._chosen = option
        for known, each in self.options.items():
            each.setChecked(known == option)
        self.ready.emit(True)
