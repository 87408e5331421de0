"""A result read off the pocket beside the one the ball lies in: an accident of the eye, and no misconception."""

from __future__ import annotations

from app.drills.wrong_rules import Mistake, as_if
from app.games.roulette.chances import WHEEL
from app.games.roulette.state import Spin


def _beside(by: int) -> Mistake:
    return as_if(Spin, number=lambda event: WHEEL[(WHEEL.index(event.number) + by) % len(WHEEL)])


NEIGHBOURS = (_beside(-1), _beside(1))
