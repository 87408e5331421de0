"""What rampo's drills promise of each of their exercises: what those of every game do."""

from __future__ import annotations

from typing import Any

from app.drills.answer import Answer
from app.drills.drill import Drill
from app.drills.exercise import Exercise
from app.games import load
from tests.app.games import promises

REGISTER = load("rampo").register

RULES = {rule.id: rule for rule in REGISTER}


def keeps_its_promises(drill: Drill, exercise: Exercise) -> tuple[Any, Answer]:
    """The exercise can be put, stored and answered, and its model answer is right; gives the key and that answer."""
    return promises.keeps_its_promises(load("rampo"), drill, exercise)
