"""Having an exercise put that is worth a picture: what is wanted of it, and who sits before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.drills.answer import RulingAnswer
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.games.rampo.steps import MOVE
from app.table.acts import CALL, COLLECT, PAY
from app.training.plan import Mode, Plan
from tools.gallery.exercises import Wanted, any_exercise, mistake_in, right_acts, right_answer, session_of
from tools.gallery.past import CAMILLE
from tools.gallery.stage import Stage
from ui.start.self_test import settle

_THINKING = 12_000


def put(
    stage: Stage,
    drill: str,
    level: int,
    wanted: Wanted = any_exercise,
    *,
    mode: Mode | None = None,
    rules: str = "fr-current",
    pay_table: str | None = "A",
) -> Exercise:
    """Sit down and have the first exercise put that is as wanted; its clock stands at some seconds."""
    if stage.program.preferences.trainee is None:
        stage.sit(CAMILLE)
    return put_again(stage, drill, level, wanted, mode=mode, rules=rules, pay_table=pay_table)


def put_again(
    stage: Stage,
    drill: str,
    level: int,
    wanted: Wanted = any_exercise,
    *,
    mode: Mode | None = None,
    rules: str = "fr-current",
    pay_table: str | None = "A",
) -> Exercise:
    """The same, whoever sits there."""
    game = stage.services.plans.game()
    settings = replace(stage.services.plans.usual(game).settings, rules=rules, pay_table=pay_table)
    session = session_of(game, Plan(game.name, (drill,), settings, level, 0, 10, mode=mode), wanted)
    stage.clock.next_seed = session.plan.seed
    stage.program.navigator.start(session.plan)
    settle()
    stage.clock.at += _THINKING
    stage.drill.header.show_seconds(_THINKING // 1000)
    settle()
    return session.exercise


# what is wanted of an exercise


def valid_throw(_game: Game, exercise: Exercise) -> bool:
    """A throw that counts."""
    return "fault" not in exercise.table["events"][-1]


def void_throw(_game: Game, exercise: Exercise) -> bool:
    """A throw that does not."""
    return "fault" in exercise.table["events"][-1]


def lively(game: Game, exercise: Exercise) -> bool:
    """A settlement with winners on numbers and colours, and stakes in the zone."""
    acts = right_acts(game, exercise)
    verbs = {act.verb for act in acts}
    return valid_throw(game, exercise) and {CALL, COLLECT, PAY, MOVE} <= verbs and bool(exercise.table["zone"])


def mistakable(*among: str) -> Wanted:
    """An exercise that one wrong rule alone can explain."""

    def wanted(game: Game, exercise: Exercise) -> bool:
        return mistake_in(game, exercise, among) is not None

    return wanted


def asked(**asks: str) -> Wanted:
    """An exercise that asks for something."""
    return lambda _game, exercise: all(exercise.ask.get(key) == value for key, value in asks.items())


def answered_with(kind: type, holds: Callable[[RulingAnswer], bool] = lambda _answer: True) -> Wanted:
    """An exercise whose right answer is of a kind."""

    def wanted(game: Game, exercise: Exercise) -> bool:
        answer = right_answer(game, exercise)
        return isinstance(answer, kind) and (not isinstance(answer, RulingAnswer) or holds(answer))

    return wanted


def both(*wishes: Wanted) -> Wanted:
    """An exercise that is as all these want it; the cheapest wish comes first."""
    return lambda game, exercise: all(wish(game, exercise) for wish in wishes)
