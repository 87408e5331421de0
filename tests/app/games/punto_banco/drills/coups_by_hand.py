"""Coups of punto banco written by hand, and the acts done there."""

from __future__ import annotations

from typing import Any, TypeAlias

from app.drills.answer import ActsAnswer
from app.drills.exercise import Exercise
from app.drills.guided import Refused
from app.games import load
from app.games.punto_banco.drills.coup import WholeCoup
from app.games.punto_banco.drills.faults import Faults
from app.games.punto_banco.drills.settlement import Settlement
from app.games.punto_banco.steps import VOCABULARY
from app.table.acts import Act
from app.training.grading import grade
from tests.app.games.punto_banco.drills.exercises import GAME

Put: TypeAlias = Settlement | WholeCoup | Faults
SETTLEMENT, COUP, FAULTS = Settlement(), WholeCoup(), Faults()
BLIND = {"mode": "blind"}
parse = load("punto-banco").parse


def put(drill: Put, line: str, ask: dict[str, Any] | None = None, table: str = "19-for-20") -> Exercise:
    data = parse(f"punto-banco fr-current {table} min 10 max 1000 | {line}")
    return Exercise("punto-banco", drill.id, drill.skills[0].id, 3, data, BLIND if ask is None else ask)


def acts(text: str) -> tuple[Act, ...]:
    return tuple(VOCABULARY.read(word) for word in text.split())


def judged(drill: Put, line: str, text: str, table: str = "19-for-20", **more: Any) -> tuple[bool, str, str | None]:
    """Whether acts are right, by which rule, and the mistake that explains them."""
    verdict = grade(GAME, drill, put(drill, line, BLIND | more, table), ActsAnswer(acts(text)))
    return verdict.judgement.right, verdict.judgement.rule, verdict.wrong_rule


def said(refused: Refused | None) -> str:
    """By which rule an act is refused."""
    assert refused is not None
    return refused.rule
