"""Thinking time: what is left of an answer's time when that of the hand is taken out."""

from __future__ import annotations

from typing import NamedTuple

from app.drills.answer import (
    ActsAnswer,
    AmountAnswer,
    Answer,
    CallAnswer,
    ChoiceAnswer,
    PhasesAnswer,
    PiecesAnswer,
    RulingAnswer,
    SpotAnswer,
)

LEAST = 150
"""Milliseconds that nobody thinks less than."""

_INTERRUPTED = 6


class Hand(NamedTuple):
    """What a trainee's hand takes at a machine, in milliseconds: one `key`, and one `click` at a place; 0 not measured.

    >>> Hand(200, 700).motor(AmountAnswer(6400)), Hand(200, 700).motor(PiecesAnswer(((500, 3),)))
    (200, 700)
    """

    key: int = 0
    click: int = 0

    def motor(self, answer: Answer) -> int:
        """Milliseconds of each keystroke or click that gave an answer: amounts and calls are typed."""
        return self.key if isinstance(answer, AmountAnswer | CallAnswer) else self.click


def strokes(answer: Answer) -> int:
    """The keystrokes or clicks that give an answer, without the one that confirms it.

    >>> strokes(AmountAnswer(6400)), strokes(PiecesAnswer(((5000, 1), (500, 3)))), strokes(CallAnswer("8 R"))
    (4, 4, 3)
    """
    if isinstance(answer, AmountAnswer):
        return len(str(answer.amount))
    if isinstance(answer, PiecesAnswer):
        return sum(count for _piece, count in answer.pieces)
    if isinstance(answer, ActsAnswer):
        return len(answer.acts)
    if isinstance(answer, PhasesAnswer):
        return sum(map(len, answer.phases))
    if isinstance(answer, CallAnswer):
        return len(answer.text)
    if isinstance(answer, RulingAnswer):
        # the decision, then the reason or each digit of the part that is accepted
        return 1 + (answer.why is not None) + (0 if answer.amount is None else len(str(answer.amount)))
    if isinstance(answer, SpotAnswer):
        # the freeze, the act and what is wrong with it
        return 0 if answer.act is None else 3
    assert isinstance(answer, ChoiceAnswer)
    return len(answer.chosen.split())


def thinking_time(milliseconds: int | None, answer: Answer, motor: int, target: int | None) -> int | None:
    """The milliseconds thought about an answer; None where no time was taken, or where something else came between.

    `motor` is one keystroke or click in milliseconds, 0 where none was measured; one more confirms. Over six times the
    target, where there is one, it was an interruption.

    >>> thinking_time(5200, AmountAnswer(64), 250, 4000), thinking_time(300, AmountAnswer(64), 250, 4000)
    (4450, 150)
    >>> thinking_time(60_000, AmountAnswer(64), 250, 4000) is None
    True
    """
    if milliseconds is None:
        return None
    thought = max(LEAST, milliseconds - motor * (strokes(answer) + 1))
    return None if target is not None and is_interruption(thought, target) else thought


def is_interruption(milliseconds: int, target: int) -> bool:
    """Whether so long a time, for what should take the target, is one in which something else came between."""
    return milliseconds > _INTERRUPTED * target
