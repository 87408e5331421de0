"""The drill page at the roulette table in every state, drill by drill, and the pages on which the game is chosen."""

from __future__ import annotations

from collections.abc import Callable

from app.drills.answer import ActsAnswer, CallAnswer, PiecesAnswer
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.table.acts import COLLECT, HALVE, PAY
from app.training.plan import Mode, Plan
from tools.gallery.camera import COMPACT, FLOOR, LARGE_TEXT, SHARP
from tools.gallery.exercises import Wanted, any_exercise, mistake_in, right_acts, right_answer, session_of, too_early
from tools.gallery.past import CAMILLE
from tools.gallery.players import answer_with, call, do, give, lay, press
from tools.gallery.scene import Play, Scene
from tools.gallery.stage import Stage
from tools.gallery.wishes import asked, both, mistakable
from ui.pages.home import HomePage
from ui.pages.plan import PlanPage
from ui.questions.acts import ActsWidget
from ui.start.self_test import settle

NAME = "roulette"
NARROW = (FLOOR, COMPACT, LARGE_TEXT)
"""The formats in which the drill page has the least room."""

_THINKING = 12_000
_FULL, _SEATS = 22, 8


def put(stage: Stage, drill: str, level: int, wanted: Wanted = any_exercise, *, mode: Mode | None = None) -> Exercise:
    """Sit down at the roulette table and have the first exercise put that is as wanted."""
    if stage.program.preferences.trainee is None:
        stage.sit(CAMILLE)
    stage.services.plans.choose_game(NAME)
    game = stage.services.plans.game()
    settings = stage.services.plans.usual(game).settings
    session = session_of(game, Plan(NAME, (drill,), settings, level, 0, 10, mode=mode), wanted)
    stage.clock.next_seed = session.plan.seed
    stage.program.navigator.start(session.plan)
    settle()
    stage.clock.at += _THINKING
    stage.drill.header.show_seconds(_THINKING // 1000)
    settle()
    return session.exercise


def _put(drill: str, level: int, wanted: Wanted = any_exercise, mode: Mode | None = None) -> Play:
    def play(stage: Stage) -> None:
        put(stage, drill, level, wanted, mode=mode)

    return play


def _right(drill: str, level: int, wanted: Wanted = any_exercise, mode: Mode | None = None) -> Play:
    def play(stage: Stage) -> None:
        exercise = put(stage, drill, level, wanted, mode=mode)
        answer_with(stage, right_answer(stage.services.plans.game(), exercise))

    return play


def _wrong(drill: str, level: int, wanted: Wanted = any_exercise, mode: Mode | None = None) -> Play:
    """An answer that one wrong rule explains, with its computation unfolded."""

    def play(stage: Stage) -> None:
        exercise = put(stage, drill, level, both(wanted, mistakable()), mode=mode)
        mistake = mistake_in(stage.services.plans.game(), exercise)
        assert mistake is not None
        answer_with(stage, mistake.answer)
        stage.drill.verdict.more.click()
        settle()

    return play


# what is wanted


def _number(holds: Callable[[int], bool]) -> Wanted:
    return lambda _game, exercise: (
        exercise.table["events"][-1]["kind"] == "spin" and holds(exercise.table["events"][-1]["number"])
    )


def _object(_game: Game, exercise: Exercise) -> bool:
    return bool(exercise.table["events"][-1]["kind"] == "object-in-wheel")


def _busy(game: Game, exercise: Exercise) -> bool:
    """A spin with much to collect and to pay."""
    acts = right_acts(game, exercise)
    verbs = [act.verb for act in acts]
    return verbs.count(PAY) >= 3 and verbs.count(COLLECT) >= 2


def _crowded(_game: Game, exercise: Exercise) -> bool:
    bets = exercise.table["bets"]
    return len(bets) >= _FULL and len({bet["seat"] for bet in bets}) == _SEATS


def _zero_out(game: Game, exercise: Exercise) -> bool:
    return {HALVE, COLLECT} <= {act.verb for act in right_acts(game, exercise)}


def _long_enough(_game: Game, exercise: Exercise) -> bool:
    return int(exercise.ask["turns"]) >= 8


# acts under way


def _begun(stage: Stage, exercise: Exercise, share: float) -> None:
    acts = right_acts(stage.services.plans.game(), exercise)
    do(stage, acts[: max(1, round(len(acts) * share))])


def _half_done(stage: Stage) -> None:
    _begun(stage, put(stage, "settlement", 3, _busy, mode="blind"), 0.7)


def _typing(stage: Stage) -> None:
    exercise = put(stage, "settlement", 2, _busy, mode="guided")
    _begun(stage, exercise, 0.4)
    press(stage, ("p", *"17 20"))


def _refused(stage: Stage) -> None:
    def wanted(game: Game, exercise: Exercise) -> bool:
        return _busy(game, exercise) and too_early(game, exercise, 2) is not None

    exercise = put(stage, "settlement", 2, wanted, mode="guided")
    do(stage, right_acts(stage.services.plans.game(), exercise)[:2])
    early = too_early(stage.services.plans.game(), exercise, 2)
    assert early is not None
    do(stage, [early._replace(amount=None)])


def _full(stage: Stage) -> None:
    _begun(stage, put(stage, "settlement", 5, both(_busy, _crowded), mode="blind"), 0.2)


def _run(turns: Callable[[int], int], acts: int) -> Play:
    """So many acts of a whole spin, the ball having made so many turns, which depend on when it slows."""

    def play(stage: Stage) -> None:
        exercise = put(stage, "spin", 3, both(_long_enough, _busy), mode="blind")
        done = right_acts(stage.services.plans.game(), exercise)
        do(stage, done[: min(acts, 2)])
        question = stage.drill.open_question
        assert isinstance(question, ActsWidget)
        for _turn in range(turns(int(exercise.ask["slows"]))):
            question.turning.button.click()
        do(stage, done[2:acts])

    return play


def _announced(stage: Stage) -> None:
    exercise = put(stage, "announced", 4, asked(of="parts"))
    answer = right_answer(stage.services.plans.game(), exercise)
    assert isinstance(answer, CallAnswer)
    call(stage, answer.text.rsplit(" ", 1)[0])


def _stacks(stage: Stage) -> None:
    exercise = put(stage, "stacks", 4, _several)
    answer = right_answer(stage.services.plans.game(), exercise)
    assert isinstance(answer, PiecesAnswer)
    lay(stage, answer.pieces[:-1])


def _several(game: Game, exercise: Exercise) -> bool:
    answer = right_answer(game, exercise)
    return isinstance(answer, PiecesAnswer) and len(answer.pieces) == 3


def _given(drill: str, level: int) -> Play:
    def play(stage: Stage) -> None:
        exercise = put(stage, drill, level)
        answer = right_answer(stage.services.plans.game(), exercise)
        assert not isinstance(answer, ActsAnswer)
        give(stage, answer)

    return play


def _home(stage: Stage) -> None:
    stage.sit(CAMILLE)
    home = stage.go("home", HomePage)
    assert home.game.choice is not None
    home.game.choice.changed.emit(NAME)
    settle()


def _plan(stage: Stage) -> None:
    stage.sit(CAMILLE)
    stage.services.plans.choose_game(NAME)
    stage.go("plan", PlanPage)


def _keys(stage: Stage) -> None:
    put(stage, "settlement", 2, _busy, mode="guided")
    stage.program.navigator.show_keys()


def _page(drill: str) -> str:
    return f"roulette-{drill}"


SETTLEMENT = (
    Scene(_page("settlement"), "put", _put("settlement", 3, _busy, "blind"), also=NARROW),
    Scene(_page("settlement"), "typing", _typing, also=NARROW),
    Scene(_page("settlement"), "refused", _refused, also=NARROW),
    Scene(_page("settlement"), "list", _half_done, also=NARROW),
    Scene(_page("settlement"), "full-table", _full, also=(SHARP, *NARROW)),
    Scene(_page("settlement"), "zero", _put("settlement", 4, _zero_out, "blind")),
    Scene(_page("settlement"), "object", _put("settlement", 3, _object)),
    Scene(_page("settlement"), "right", _right("settlement", 3, _busy, "blind")),
    Scene(_page("settlement"), "wrong", _wrong("settlement", 3, _busy, "blind"), also=NARROW),
)

SPIN = (
    Scene(_page("spin"), "put", _put("spin", 3, _long_enough)),
    Scene(_page("spin"), "open", _run(lambda _slows: 0, 1)),
    Scene(_page("spin"), "running", _run(lambda _slows: 3, 2), also=NARROW),
    Scene(_page("spin"), "slow", _run(lambda slows: slows, 2)),
    Scene(_page("spin"), "closed", _run(lambda slows: slows, 3)),
    Scene(_page("spin"), "marked", _run(lambda slows: slows, 5)),
    Scene(_page("spin"), "right", _right("spin", 3, _long_enough, "blind")),
    Scene(_page("spin"), "wrong", _wrong("spin", 3, _long_enough, "blind")),
)

OTHERS = (
    Scene(_page("announced"), "typing", _announced, also=NARROW),
    Scene(_page("stacks"), "laid", _stacks, also=NARROW),
    Scene(_page("calls"), "result", _put("calls", 2, _number(bool)), also=NARROW),
    Scene(_page("calls"), "zero", _put("calls", 2, _number(lambda number: not number))),
    Scene(_page("pictures"), "typing", _given("pictures", 4), also=NARROW),
    Scene("home", "roulette", _home, also=NARROW),
    Scene("plan", "roulette", _plan, also=NARROW),
    Scene("over", "roulette-keys", _keys, asks=True, also=NARROW),
)

PLAIN = ("tables", "pictures", "payout", "conversion", "stacks", "announced", "zero", "limits", "calls")
"""Drills with one question and no acts."""

ROULETTE_SCENES = (
    *SETTLEMENT,
    *SPIN,
    *OTHERS,
    *(Scene(_page(drill), "put", _put(drill, 3)) for drill in PLAIN),
    *(Scene(_page(drill), "right", _right(drill, 3)) for drill in PLAIN),
    # a gain that was told is only counted: no mistake explains an answer there
    *(Scene(_page(drill), "wrong", _wrong(drill, 3)) for drill in PLAIN if drill != "conversion"),
)
