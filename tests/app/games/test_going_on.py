"""A whole coup: what is due once the last player has spoken may follow at once, or when the next moment is told."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.drills.answer import PhasesAnswer
from app.drills.exercise import Exercise
from app.drills.turns_drill import TurnsDrill
from app.games import load
from app.scenarios.house_shipped import shipped_table
from app.table.acts import Act
from app.text import set_language
from tests.sizes import many

GAMES = ("blackjack", "stud", "three-card", "ultimate")
Phases = tuple[tuple[Act, ...], ...]


def coups(name: str, level: int, number: int) -> Iterator[tuple[TurnsDrill[Any], Exercise, Any, Phases]]:
    """Whole coups with what is due in them, and their acts turn by turn."""
    game = load(name)
    drill = game.drill("coup")
    assert isinstance(drill, TurnsDrill)
    for seed in range(number):
        exercise = drill.exercise(Random(seed), level, shipped_table(game))
        key = drill.key(exercise, game.resolve)
        model = drill.model_answer(exercise, key)
        assert isinstance(model, PhasesAnswer)
        yield drill, exercise, key, model.phases


@pytest.mark.parametrize("name", GAMES)
def test_who_goes_on_without_waiting_is_right_where_no_player_speaks(name: str) -> None:
    went_on = spoken = 0
    for drill, exercise, key, phases in coups(name, 5, many(8, 24)):
        turns = drill.turns(exercise)
        for at in range(len(phases) - 1):
            now, then = phases[at : at + 2]
            for count in {1, len(then)}:
                given = (*phases[:at], (*now, *then[:count]), then[count:], *phases[at + 2 :])
                judged = drill.judge(exercise, key, PhasesAnswer(given))
                assert judged.right != drill.speaks(turns[at + 1]), (exercise.table, at)
                assert drill.accepts(exercise, key, PhasesAnswer(given)) == judged.right
                again = (*phases[:at], (*now, *then[:count]), *phases[at + 1 :])
                assert drill.accepts(exercise, key, PhasesAnswer(again)) == judged.right
            if drill.speaks(turns[at + 1]):
                spoken += 1
                continue
            went_on += 1
            assert drill.early(exercise, key, at, (*now, *then)) == len(then)
            unfinished = (*phases[:at], (*now[:-1], *then), (), *phases[at + 2 :])
            assert not drill.judge(exercise, key, PhasesAnswer(unfinished)).right
    assert went_on
    assert spoken


@pytest.mark.parametrize("name", GAMES)
def test_who_is_guided_is_told_to_go_on_first_and_that_is_no_mistake(name: str) -> None:
    set_language("fr")
    went_on = 0
    for drill, exercise, key, phases in coups(name, 2, many(60, 120)):
        guides, turns = drill.guides(exercise, key), drill.turns(exercise)
        for at, (guide, now) in enumerate(zip(guides, phases, strict=True)):
            assert not [act for act in now if guide.do(act)]
            if at + 1 == len(turns):
                continue
            early = phases[at + 1][0]
            refused = guide.do(early)
            assert refused is not None
            speaks = drill.speaks(turns[at + 1])
            assert (refused.text == "Ce moment est fini : continuez d’abord.") != speaks
            given = (*phases[:at], (*now, early), *phases[at + 1 :])
            assert drill.judge(exercise, key, PhasesAnswer(given, guided=True)).right != speaks
            went_on += not speaks
    assert went_on
