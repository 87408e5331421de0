"""A lesson that is being sat: each answer goes into its hand-in, and its time passes."""

from __future__ import annotations

import json
from uuid import UUID, uuid5

from PySide6.QtCore import QObject, QTimer, Signal

from app.drills.answer import answer_text
from app.handins.handing import HandIn
from app.handins.writing import ProofError
from app.lessons.exercises import NEVER
from app.lessons.lesson import Lesson
from app.reasons import reason
from app.text import _
from app.training.session import Answered

_EVERY = 1000
_MINUTE = 60_000


def attempt_id(sitting: str, position: int) -> str:
    """The id under which the answer at a position of a sitting is kept: the same however often it is brought."""
    return str(uuid5(UUID(sitting), str(position)))


class LessonSitting(QObject):
    """One sitting of a lesson; `id` is that of its hand-in, 32 hexadecimal digits.

    `ticked` each second where the lesson has an end, `over` once when its time is up.
    """

    ticked = Signal()
    over = Signal()

    def __init__(self, lesson: Lesson, hand_in: HandIn, id_: str) -> None:
        super().__init__()
        self.lesson = lesson
        self.hand_in = hand_in
        self.id = id_
        self.reason = ""
        self._timer = QTimer(self, interval=_EVERY)
        self._timer.timeout.connect(self._tick)
        if lesson.minutes is not None:
            self._timer.start()

    def take(self, answered: Answered) -> bool:
        """Write an answer; whether it is on the disk."""
        given = json.loads(answer_text(answered.answer, answered.again))
        return self.hand_in.answer(answered.exercise, given, answered.milliseconds)

    def write(self) -> bool:
        """Write what waits; False where the disk still refuses."""
        return self.hand_in.write()

    def end(self, reason: str) -> bool:
        """Finish the hand-in; whether it is whole on the disk."""
        self._timer.stop()
        self.reason = reason
        return self.hand_in.end(reason)

    def close(self) -> None:
        """It goes on another time, or is over."""
        self._timer.stop()
        self.hand_in.close()

    def attempt_id(self, position: int) -> str:
        """The id under which the answer at a position is kept."""
        return attempt_id(self.id, position)

    @property
    def holds(self) -> bool:
        """Whether answers are kept out of sight until the end, where nobody shall read a verdict before."""
        return self.lesson.help == NEVER and self.hand_in.trouble is None

    @property
    def trouble(self) -> str:
        """Why the hand-in cannot be written, and what to do; empty while all of it is on the disk."""
        error = self.hand_in.trouble
        if error is None:
            return ""
        if isinstance(error, ProofError):
            return _(
                "Votre copie a été interrompue par le disque. Vos réponses sont gardées : arrêtez par la pause, puis "
                "reprenez avec le code du formateur."
            )
        why = reason(error) if isinstance(error, OSError) else _("un autre programme y écrit")
        told = _(
            "Votre copie ne peut pas être écrite pour l’instant : {reason}. Vos réponses sont gardées. Remettez la clé "
            "ou faites de la place, puis réessayez ; sinon, prévenez le formateur."
        )
        return told.format(reason=why)

    @property
    def left_text(self) -> str:
        """How much of the lesson's time is left; empty where it has no end."""
        if self.lesson.minutes is None:
            return ""
        left = max(0, self.lesson.minutes * _MINUTE - self.hand_in.sat)
        minutes, seconds = divmod(-(-left // 1000), 60)
        return _("reste {minutes}:{seconds}").format(minutes=minutes, seconds=f"{seconds:02}")

    def _tick(self) -> None:
        if self.lesson.minutes is not None and self.hand_in.sat >= self.lesson.minutes * _MINUTE:
            self._timer.stop()
            self.over.emit()
        else:
            self.ticked.emit()
