"""One of a few options, answered at once by a key or a click; or one for each of several things, then confirmed."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QWidget

from app.drills.answer import Answer, ChoiceAnswer
from app.drills.judgement import Verdict
from app.drills.question import ChoiceQuestion
from app.text import _
from ui.questions.base import PosedQuestion, QuestionWidget
from ui.widgets.basic import GRID, button, column, emptied, holding, label, row

HIGH = 56
"""Pixels of an option: it is pressed in a hurry."""


class ChoiceWidget(QuestionWidget):
    """A button for each option, which says its key.

    Where there are several things to choose for, each has a row of keys, under what they stand for. A key chooses in
    the row that has the focus, and leads to the next one.
    """

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[dict[str, QPushButton]] = []
        self._texts: dict[str, str] = {}
        self._each: tuple[tuple[QLabel, str], ...] = ()
        self._chosen: list[str] = []
        self._open = self._wide = False
        self._parts = column(gap=GRID)
        self._beside: tuple[QBoxLayout, ...] = ()
        self.setLayout(self._parts)

    @property
    def options(self) -> dict[str, QPushButton]:
        """The buttons of the first row, by their options."""
        return self.rows[0]

    def pose(self, posed: PosedQuestion) -> None:
        question = posed.of(ChoiceQuestion)
        self.setAccessibleName(question.text)
        self._open = True
        self._beside = ()
        emptied(self._parts)
        self._texts = dict(question.options)
        self._each = tuple((label("body"), name) for _id, name in question.each)
        if self._each:
            self._pose_rows()
        else:
            self.rows = [{option: self._option(option) for option in self._texts}]
            for made in self.options.values():
                self._parts.addWidget(made)
        self._chosen = [""] * len(self.rows)
        self._parts.addStretch(1)
        self.ready.emit(False)

    def _pose_rows(self) -> None:
        legend = column(*(label("caption", _said(text)) for text in self._texts.values()), gap=GRID)
        rows = column(gap=GRID)
        self.rows = []
        for name, said in self._each:
            name.setText(said)
            self.rows.append({option: self._letter(len(self.rows), said, option) for option in self._texts})
            options = row(*self.rows[-1].values(), gap=GRID)
            rows.addWidget(holding(column(name, options, gap=2), QWidget()))
        for part in (legend, rows):
            self._parts.addLayout(part)
        self._beside = legend, rows
        self.set_wide(self._wide)

    def set_wide(self, wide: bool) -> None:
        self._wide = wide
        for part in self._beside:
            part.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def _option(self, option: str) -> QPushButton:
        text = self._texts[option]
        made = button("option", lambda: self._choose(0, option))
        made.setText(_said(text))
        made.setAccessibleName(_("{option}, touche {key}").format(option=text, key=_key(text)))
        made.setCheckable(True)
        made.setMinimumHeight(HIGH)
        return made

    def _letter(self, at: int, name: str, option: str) -> QPushButton:
        text = self._texts[option]
        made = button("option", lambda: self._choose(at, option))
        made.setProperty("short", True)
        made.setText(_key(text))
        made.setToolTip(text)
        made.setAccessibleName(_("{each} : {option}, touche {key}").format(each=name, option=text, key=_key(text)))
        made.setCheckable(True)
        return made

    def take_focus(self) -> None:
        if self._each:
            self._focus_row(0)
        else:
            self.setFocus()

    def confirm(self) -> None:
        if self._open and all(self._chosen):
            self.answered.emit(ChoiceAnswer(" ".join(self._chosen)))

    def confirm_text(self) -> str:
        # of one choice nothing is left to confirm: the button waits for the verdict
        return _("Valider") if self._each else _("Une touche suffit")

    def key(self, event: QKeyEvent) -> bool:
        keys = {_key(text): option for option, text in self._texts.items()}
        sign = event.text().upper()
        option = keys.get(sign)
        if not self._open or event.isAutoRepeat() or not (option or sign.isalnum()):
            return False
        if option is None:
            self._refuse(_("« {key} » n’est aucun choix : {keys}.").format(key=sign, keys=", ".join(keys)))
        else:
            self._refuse("")
            self._choose(self._row(), option)
        return True

    def undo(self) -> bool:
        if not self._open or not any(self._chosen):
            return False
        last = max(at for at, option in enumerate(self._chosen) if option)
        self._mark(last, "")
        self._focus_row(last)
        return True

    def close_question(self, verdict: Verdict) -> None:  # noqa: ARG002 -- the verdict says the choice again
        self._open = False
        for options in self.rows:
            for each in options.values():
                each.setEnabled(False)

    def take(self, answer: Answer) -> None:
        if isinstance(answer, ChoiceAnswer):
            for at, option in enumerate(answer.chosen.split()):
                self._mark(at, option)

    def _row(self) -> int:
        """The row that a key chooses in: that of the focus, else the first that is still open."""
        for at, options in enumerate(self.rows):
            if any(each.hasFocus() for each in options.values()):
                return at
        return self._chosen.index("") if "" in self._chosen else 0

    def _focus_row(self, at: int) -> None:
        next(iter(self.rows[at].values())).setFocus()

    def _choose(self, at: int, option: str) -> None:
        self._mark(at, option)
        if self._each:
            self._focus_row(min(at + 1, len(self.rows) - 1))
        else:
            self.confirm()

    def _mark(self, at: int, option: str) -> None:
        self._chosen[at] = option
        for known, each in self.rows[at].items():
            each.setChecked(known == option)
        if self._each:
            name, said = self._each[at]
            told = _("{each} : {option}").format(each=said, option=self._texts[option].lower()) if option else said
            name.setText(told)
        self.ready.emit(all(self._chosen))


def _key(text: str) -> str:
    return text[0].upper()


def _said(text: str) -> str:
    """An option with its key."""
    return f"{_key(text)}   {text}"
