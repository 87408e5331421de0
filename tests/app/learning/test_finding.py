"""What an answer says: every wrong one is heard, at whatever table it is given."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from app.drills.answer import AmountAnswer, Answer, CallAnswer, is_blank
from app.drills.drill import Drill
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.question import CallQuestion
from app.games import discover
from app.learning.explaining import answers_under
from app.learning.finding import Ready
from app.scenarios.house_shipped import shipped_table
from app.training.grading import Grading

GAMES = discover()


def _asked(game: Game, drill: Drill) -> Iterator[Grading]:
    """Exercises of a drill that ask for a call."""
    table = shipped_table(game, None, None)
    for level in (1, 4, 5):
        for seed in range(4):
            exercise = drill.exercise(Random(f"{level}:{seed}"), level, table)
            if isinstance(drill.question(exercise), CallQuestion):
                yield Grading(game, drill, exercise)


def _model(grading: Grading) -> Answer:
    return grading.drill.model_answer(grading.exercise, grading.key)


def test_nothing_called_may_be_a_moment_that_was_missed_and_another_call_is_an_accident_more_seldom() -> None:
    game = GAMES["rampo"]
    grading = next(each for each in _asked(game, game.drill("calls")) if each.exercise.skill == "rampo-calls-result")
    heard = Ready(grading).heard(CallAnswer("rien"), frozenset())
    assert (heard.judgement.right, heard.slip) == (False, 0.04)
    another = next(each for each in _asked(game, game.drill("calls")) if each.key != grading.key)
    assert Ready(grading).heard(_model(another), frozenset()).slip < 0.04


def test_a_misconception_that_leaves_nothing_to_do_is_not_shown_as_of_nothing_done_nothing_is_concluded() -> None:
    game = GAMES["three-card"]
    faults, table = game.drill("faults"), shipped_table(game, None, None)
    drawn = (Grading(game, faults, faults.exercise(Random(seed), 1, table)) for seed in range(200))
    grading = next(each for each in drawn if "detached-kept" in answers_under(each))
    nothing = answers_under(grading)["detached-kept"]
    assert is_blank(nothing)
    ready = Ready(grading)
    assert "detached-kept" not in ready.parted.rules
    assert ready.heard(nothing, frozenset()).given_by == ()


def test_a_call_that_belongs_to_another_table_is_heard_as_a_wrong_one() -> None:
    asking = set()
    for game in GAMES.values():
        for drill in game.drills:
            asked = [*_asked(game, drill)]
            for one in asked[:1]:
                other = next(each for each in map(_model, reversed(asked)) if not one.judgement(each).right)
                heard = Ready(one).heard(other, frozenset())
                assert not heard.judgement.right
                assert 0 < heard.slip <= 0.04
                asking.add((game.name, drill.id))
    assert asking >= {("rampo", "calls"), ("roulette", "announced"), ("stud", "hands")}


@pytest.mark.parametrize("steps", [0, 1, 30, 10_000])
@pytest.mark.parametrize("expected", [(), ("straight-at-36",), ("split-as-corner",)], ids=" ".join)
def test_an_answer_says_the_same_however_much_was_worked_out_before(steps: int, expected: tuple[str, ...]) -> None:
    """Amounts that one misconception gives, that two of them give together, that are slips, and that nothing gives."""
    line, ask = "roulette mc-2009 min 2 | A | A:17=2 A:14-17=4 | spin 17", {"of": "player", "in": "euros", "seat": 1}
    game, likely = GAMES["roulette"], frozenset({"split-as-corner"})
    payout = game.drill("payout")
    exercise = Exercise("roulette", "payout", payout.skills[0].id, 1, game.parse(line), ask)
    ready, unready = (Ready(Grading(game, payout, exercise)) for _each in range(2))
    ready.expect(frozenset(expected))
    for _step in range(steps):
        ready.prepare()
    answers = [AmountAnswer(cents) for cents in range(6000, 15000, 200)]
    said = [ready.heard(each, likely) for each in answers]
    assert said == [unready.heard(each, likely) for each in answers]
    assert {len(rules) for each in said for rules in each.given_by} == {1, 2}
    assert {slip for each in said for slip in each.explained.slips} >= {"digit-off", "neighbour", "one-bet-forgotten"}
