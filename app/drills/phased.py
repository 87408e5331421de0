"""What drills share whose questions come in phases, each with acts of its own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from app.drills.answer import Answer
from app.drills.event_drill import EventDrill
from app.drills.exercise import Exercise
from app.drills.guided import Guide
from app.drills.work import Work, work_of
from app.table.acts import Act
from app.table.resolution import in_turn


class PhasedDrill(EventDrill):
    """A drill of phases, which are shown and answered one after the other; its key has an item for each."""

    def guides(self, exercise: Exercise, key: tuple[Any, ...]) -> tuple[Guide, ...]:  # noqa: ARG002 -- most are not
        """Guided play of each phase, from its start; none where all of them are judged at the end."""
        return ()

    def states(self, exercise: Exercise) -> tuple[Any, ...]:  # noqa: ARG002 -- that of the question serves most
        """The table of each phase when its acts begin; none where that of the question serves them all."""
        return ()

    def work(self, exercise: Exercise) -> Work:
        """What the engine's steps for all events take."""
        state, events = exercise.once(self.play.table.read_table)
        found = in_turn(self.play.resolve, state, events)
        return work_of(exercise, [step for each in found for step in each.steps])

    def early(self, _exercise: Exercise, _key: tuple[Any, ...], _phase: int, _acts: Sequence[Act]) -> int:
        """How many acts at the end of a phase are the next one's already, and stand there."""
        return 0

    @abstractmethod
    def first_wrong(self, exercise: Exercise, key: tuple[Any, ...], answer: Answer) -> int:
        """The phase, from 0, in which an answer goes wrong first; 0 when it does in none."""
