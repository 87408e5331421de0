"""What drills share whose questions come in phases, each with acts of its own."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from app.drills.answer import Answer
from app.drills.event_drill import EventDrill
from app.drills.exercise import Exercise


class PhasedDrill(EventDrill):
    """A drill of phases, which are shown and answered one after the other; its key has an item for each."""

    @abstractmethod
    def first_wrong(self, exercise: Exercise, key: tuple[Any, ...], answer: Answer) -> int:
        """The phase, from 0, in which an answer goes wrong first; 0 when it does in none."""
