"""A lesson that is shown to a room: the hands counted so far, and how it was the last time."""

from __future__ import annotations

from collections.abc import Sequence

from app.classes.hands import Hands, asked_before
from app.drills.exercise import Exercise
from app.text import _, named


class Showing:
    """The hands of one lesson while it is shown; `before` has those of other times."""

    def __init__(self, hands: Hands, before: Sequence[Hands]) -> None:
        self.hands = hands
        self.before = before

    def asked(self, exercise: Exercise) -> tuple[int, str]:
        """How large the class is as far as is known, else 0, and how it was when the exercise was shown last."""
        known = self.hands.of or (self.before[-1].of if self.before else 0)
        last = asked_before(self.before, exercise.hash())
        told = "" if last is None else named(_("La dernière fois"), hands_text(last))
        return known, told

    def count(self, exercise: Exercise, right: int, of: int) -> None:
        """Keep how many hands were right."""
        self.hands = self.hands.counted(exercise.hash(), right, of)


def hands_text(hands: tuple[int, int]) -> str:
    """So many of so many."""
    return _("{right} sur {of}").format(right=hands[0], of=hands[1])
