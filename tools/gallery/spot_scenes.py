"""The drill page while a settlement is watched: before it begins, on its way, frozen, and judged."""

from __future__ import annotations

from app.drills.answer import SpotAnswer
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.training.plan import Plan
from tools.gallery.camera import COMPACT, LARGE_TEXT
from tools.gallery.exercises import right_answer, session_of
from tools.gallery.past import CAMILLE
from tools.gallery.players import answer_with, question, watch
from tools.gallery.scene import Play, Scene
from tools.gallery.stage import Stage
from ui.questions.spot import SpotWidget
from ui.start.self_test import settle

_LEVEL, _THINKING = 4, 12_000
_GAMES = {"rampo": "drill-spot", "roulette": "roulette-spot", "blackjack": "blackjack-spot"}


def _wanted(game: Game, exercise: Exercise) -> bool:
    """A fault that one misconception gives, after some acts and before the last ones."""
    answer, acts = right_answer(game, exercise), len(exercise.ask["acts"])
    if not isinstance(answer, SpotAnswer) or answer.act is None or not 5 <= answer.act < acts - 1:
        return False
    drill = game.drill(exercise.drill)
    return len(drill.judge(exercise, drill.key(exercise, game.resolve), answer).lines) > 1


def _put(stage: Stage, name: str) -> SpotAnswer:
    """Sit down and have a settlement with a fault put; what is wrong with it."""
    stage.sit(CAMILLE)
    stage.services.plans.choose_game(name)
    game = stage.services.plans.game()
    settings = stage.services.plans.usual(game).settings
    session = session_of(game, Plan(name, ("spot",), settings, _LEVEL, 0, 10), _wanted)
    stage.clock.next_seed = session.plan.seed
    stage.program.navigator.start(session.plan)
    settle()
    stage.clock.at += _THINKING
    stage.drill.header.show_seconds(_THINKING // 1000)
    settle()
    answer = right_answer(game, session.exercise)
    assert isinstance(answer, SpotAnswer)
    return answer


def _before(name: str) -> Play:
    def play(stage: Stage) -> None:
        _put(stage, name)

    return play


def _runs(name: str, *, projected: bool = False) -> Play:
    def play(stage: Stage) -> None:
        answer = _put(stage, name)
        if projected:
            stage.program.navigator.project()
            settle()
        watch(stage, answer.act)

    return play


def _frozen(name: str) -> Play:
    def play(stage: Stage) -> None:
        answer = _put(stage, name)
        watch(stage, answer.act)
        question(stage, SpotWidget).name(answer)
        settle()

    return play


def _ended(name: str) -> Play:
    def play(stage: Stage) -> None:
        _put(stage, name)
        watch(stage, None)

    return play


def _right(name: str) -> Play:
    return lambda stage: answer_with(stage, _put(stage, name))


def _passed(name: str) -> Play:
    def play(stage: Stage) -> None:
        _put(stage, name)
        answer_with(stage, SpotAnswer())

    return play


def _computed(stage: Stage) -> None:
    _passed("rampo")(stage)
    # it stands open under a wrong answer: asked for again, it is brought into sight
    for _click in range(2):
        stage.drill.verdict.more.click()
        settle()


_STATES = (
    ("put", _before),
    ("runs", _runs),
    ("frozen", _frozen),
    ("ended", _ended),
    ("right", _right),
    ("wrong", _passed),
)

SPOT_SCENES = (
    *(
        Scene(page, state, play(name), also=(COMPACT, LARGE_TEXT))
        for name, page in _GAMES.items()
        for state, play in _STATES
    ),
    Scene("drill-spot", "computed", _computed),
    Scene("drill-spot", "projected", _runs("rampo", projected=True)),
)
