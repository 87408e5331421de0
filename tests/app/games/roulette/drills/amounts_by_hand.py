"""The drills of amounts, and what an exercise of them asks for."""

from __future__ import annotations

from typing import Any

from app.drills.answer import AmountAnswer
from app.games.roulette.drills.chips import Pictures, Stacks, TimesTables
from app.games.roulette.drills.conversion import Conversion
from app.games.roulette.drills.payout import Payout, Zero
from app.games.roulette.resolve import resolve
from tests.app.games.roulette.drills.exercises import put

DRILLS: tuple[Any, ...] = (TimesTables(), Pictures(), Payout(), Conversion(), Stacks(), Zero())
TABLES, PICTURES, PAYOUT, CONVERSION, STACKS, ZERO = DRILLS


def due(drill: Any, line: str, ask: dict[str, Any]) -> int:
    """The amount a drill expects, in what it is counted in."""
    exercise = put(drill, line, ask)
    drill.check(exercise)
    answer = drill.model_answer(exercise, drill.key(exercise, resolve))
    return answer.amount if isinstance(answer, AmountAnswer) else sum(piece * count for piece, count in answer.pieces)
