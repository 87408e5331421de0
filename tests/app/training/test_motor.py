"""Thinking time: the hand's own time is taken out, nothing is under 150 ms, an interruption is no thinking."""

from __future__ import annotations

import pytest

from app.drills.answer import (
    ActsAnswer,
    AmountAnswer,
    Answer,
    CallAnswer,
    ChoiceAnswer,
    PhasesAnswer,
    PiecesAnswer,
    RulingAnswer,
)
from app.table.acts import COLLECT, PAY, Act
from app.training.motor import strokes, thinking_time

_ACTS = (Act(PAY, 1, 8), Act(COLLECT, 2, 8))


@pytest.mark.parametrize(
    ("answer", "count"),
    [
        (AmountAnswer(0), 1),
        (AmountAnswer(12_500), 5),
        (PiecesAnswer(((500, 3), (100, 2))), 5),
        (ActsAnswer(_ACTS), 2),
        (PhasesAnswer((_ACTS, _ACTS[:1])), 3),
        (CallAnswer("coup nul"), 8),
        (RulingAnswer(True), 1),
        (RulingAnswer(False, None, "late"), 2),
        (RulingAnswer(True, 5000), 5),
        (ChoiceAnswer("accept refuse unknown"), 3),
    ],
)
def test_each_answer_takes_its_keystrokes_or_clicks_and_one_confirm(answer: Answer, count: int) -> None:
    assert strokes(answer) == count
    assert thinking_time(10_000, answer, 100, 5000) == 10_000 - 100 * (count + 1)


def test_nobody_thinks_less_than_150_ms() -> None:
    assert thinking_time(0, AmountAnswer(64), 250, 4000) == 150


def test_over_six_times_the_target_is_an_interruption() -> None:
    assert thinking_time(24_750, AmountAnswer(64), 250, 4000) == 24_000
    assert thinking_time(24_751, AmountAnswer(64), 250, 4000) is None
    assert thinking_time(None, AmountAnswer(64), 250, 4000) is None
