"""What every question widget is to the drill page: it takes one question, and says one answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.drills.answer import Answer
from app.drills.guided import Guide
from app.drills.judgement import BrokenPair, Verdict
from app.drills.question import Question
from app.table.acts import Act
from app.table.felt import Felt
from app.text import _
from ui.widgets.speaking import Speaking

Q = TypeVar("Q")


@dataclass(frozen=True, slots=True)
class PosedQuestion:
    """A question as it is put, with the felt it is asked about.

    Where acts are asked, `guides` judge each as it is done, one guide a phase; `broken` gives the pairs of a blind
    answer in the forbidden order and what is wrong by itself, of acts that are watched their faults, whatever is
    answered; `right` are acts in an order that is right; `to_the_end`: the answer cannot be given before everything due
    has been done. Where they are asked in phases, `between` gives the felt a phase begins with, from the felt the one
    before has ended with, `first_wrong` the phase that goes wrong first, from 0, and `early` how many acts at the end
    of a phase are the next one's; `states` are the tables they begin with, where these are other than that of the
    question. Where bets are asked, `laid` gives the felt with those that a text names. A table read at a glance is
    `seen_for` so many milliseconds; 0 leaves it in sight. `again` is how often it has been shown again already.
    """

    question: Question
    felt: Felt
    guides: tuple[Guide, ...] = ()
    broken: Callable[[Answer], tuple[BrokenPair, ...]] | None = None
    right: tuple[Act, ...] = ()
    between: Callable[[Felt, int], Felt] | None = None
    states: tuple[object, ...] = ()
    first_wrong: Callable[[Answer], int] | None = None
    early: Callable[[int, Sequence[Act]], int] | None = None
    laid: Callable[[str], Felt] | None = None
    to_the_end: bool = False
    seen_for: int = 0
    again: int = 0

    def of(self, kind: type[Q]) -> Q:
        """The question as one of this kind; TypeError when it is of another."""
        if not isinstance(self.question, kind):
            raise TypeError(self.question)
        return self.question


class QuestionWidget(Speaking, QWidget):
    """The answer area of one question.

    `answered` carries the Answer, once. `ready` says whether the answer can be given now, which the page's one button
    follows. `refused` says why what is typed is no answer yet; empty takes that back. The page passes on every key that
    no field has taken.
    """

    answered = Signal(object)
    ready = Signal(bool)
    refused = Signal(str)

    thought: Callable[[], int] = staticmethod(lambda: 0)
    """Milliseconds thought about the question so far, as its page counts them."""

    @property
    def stays(self) -> bool:
        """Whether there is something to be seen after the verdict, which says the answer again by itself."""
        return False

    def pose(self, posed: PosedQuestion) -> None:
        """Take a new question."""
        raise NotImplementedError

    def set_wide(self, wide: bool) -> None:
        """Lay the parts out side by side, for a place that is broad and low, or under one another."""

    def halt(self) -> None:
        """Let nothing come by itself, while the question cannot be seen."""

    def go_on(self) -> None:
        """The question can be seen again."""

    def take_focus(self) -> None:
        """Put the keyboard focus where the answer is typed."""
        self.setFocus()

    def confirm(self) -> None:
        """Give the answer as it stands, where it is complete."""
        raise NotImplementedError

    def ask_first(self) -> None:
        """Say that there is no answer to give yet."""
        self._refuse(_("Pas encore de réponse."))

    def _refuse(self, reason: str) -> None:
        """Have the page say why there is no answer yet."""
        self.refused.emit(reason)

    def confirm_text(self) -> str:
        """What the page's button says while this question is open."""
        raise NotImplementedError

    def key(self, event: QKeyEvent) -> bool:  # noqa: ARG002 -- a widget without keys of its own takes none
        """Take a key that no field has taken; False leaves it to the page."""
        return False

    def close_question(self, verdict: Verdict) -> None:
        """Show the answer as it was given, no longer to be changed, and mark what the verdict says of it."""
        raise NotImplementedError

    def take(self, answer: Answer) -> None:
        """Show a stored answer as if it had just been given, where there is more of it to see than a verdict says."""

    def undo(self) -> bool:
        """Take the last part of the answer back; False when there is nothing to take back."""
        return False

    def clear(self) -> bool:
        """Empty what has been typed; False when there is nothing to empty."""
        return False

    def leave(self) -> None:
        """Let go of what the question held, before the next one or the end."""
