"""What frames the exercises: the guided coup, the view for a class, the other unit, help and diagnosis."""

from __future__ import annotations

from app.drills.answer import RulingAnswer
from app.table.acts import COLLECT, PAY
from tools.gallery.camera import COMPACT, FLOOR, LARGE_TEXT
from tools.gallery.exercises import any_exercise, mistake_in, right_acts, right_answer
from tools.gallery.past import CAMILLE
from tools.gallery.players import act_keys, answer_with, confirm, do, give, press, question, type_amount
from tools.gallery.scene import Play, Scene
from tools.gallery.stage import Stage
from tools.gallery.visits import scroll_down
from tools.gallery.wishes import answered_with, asked, lively, put
from ui.pages.settings import SettingsPage
from ui.pages.welcome import WelcomePage
from ui.questions.amount import AmountWidget
from ui.start.self_test import settle

NARROW = (FLOOR, COMPACT, LARGE_TEXT)

# the guided coup


def _offered(stage: Stage) -> None:
    page = stage.page(WelcomePage)
    page.name.setText(CAMILLE)
    page.start.click()
    settle()


def _tour(stage: Stage, share: float) -> None:
    """The guided coup with a share of its acts done."""
    stage.sit(CAMILLE)
    stage.clock.next_seed = 3
    stage.program.navigator.start_tour()
    settle()
    session = stage.program.run.session
    assert session is not None
    acts = right_acts(stage.services.plans.game(), session.exercise)
    do(stage, acts[: round(len(acts) * share)])
    settle()


def _tour_refused(stage: Stage) -> None:
    _tour(stage, 0)
    session = stage.program.run.session
    assert session is not None
    early = next(act for act in right_acts(stage.services.plans.game(), session.exercise) if act.verb is COLLECT)
    do(stage, [early])


def _tour_verdict(stage: Stage) -> None:
    _tour(stage, 1)
    confirm(stage)


TOUR = (
    Scene("welcome", "tour-offered", _offered, also=(COMPACT, LARGE_TEXT)),
    Scene("drill-tour", "begun", lambda stage: _tour(stage, 0), also=NARROW),
    Scene("drill-tour", "half-way", lambda stage: _tour(stage, 0.5)),
    Scene("drill-tour", "refused", _tour_refused, also=NARROW),
    Scene("drill-tour", "done", lambda stage: _tour(stage, 1)),
    Scene("drill-tour", "verdict", _tour_verdict),
)

# the view for a class


def _projected(drill: str, level: int) -> Play:
    def play(stage: Stage) -> None:
        put(stage, drill, level, lively if drill == "settlement" else any_exercise, mode=None)
        stage.program.navigator.project()
        settle()

    return play


def _projected_list(stage: Stage) -> None:
    exercise = put(stage, "settlement", 3, lively, mode="blind")
    stage.program.navigator.project()
    settle()
    acts = right_acts(stage.services.plans.game(), exercise)
    do(stage, acts[: len(acts) // 2])


def _projected_verdict(drill: str, level: int, *, right: bool) -> Play:
    def play(stage: Stage) -> None:
        game = stage.services.plans.game()

        def wanted(_game: object, exercise: object) -> bool:
            return right or mistake_in(game, exercise) is not None  # type: ignore[arg-type]

        exercise = put(stage, drill, level, wanted)
        stage.program.navigator.project()
        settle()
        mistake = None if right else mistake_in(game, exercise)
        answer_with(stage, right_answer(game, exercise) if mistake is None else mistake.answer)

    return play


def _projected_gain(stage: Stage) -> None:
    """The gain of the first payment half typed."""
    exercise = put(stage, "settlement", 4, lively, mode="blind")
    stage.program.navigator.project()
    settle()
    acts = right_acts(stage.services.plans.game(), exercise)
    first = next(number for number, act in enumerate(acts) if act.verb is PAY)
    do(stage, acts[:first])
    press(stage, (*act_keys(stage, acts[first]), "1", "2"))


def _projected_reasons(stage: Stage) -> None:
    exercise = put(stage, "limits", 3, answered_with(RulingAnswer, lambda answer: not answer.accepts))
    stage.program.navigator.project()
    settle()
    give(stage, right_answer(stage.services.plans.game(), exercise))


def _projected_pause(stage: Stage) -> None:
    _projected("payout", 2)(stage)
    stage.drill.pause()
    settle()


PROJECTION = (
    *(
        Scene("drill-projected", f"{drill}-put", _projected(drill, level), also=(FLOOR, COMPACT))
        for drill, level in (("settlement", 3), ("payout", 5), ("moves", 3), ("limits", 3), ("calls", 3))
    ),
    Scene("drill-projected", "settlement-list", _projected_list),
    Scene("drill-projected", "settlement-gain", _projected_gain, also=(FLOOR, COMPACT)),
    Scene("drill-projected", "limits-reasons", _projected_reasons, also=(FLOOR, COMPACT, LARGE_TEXT)),
    Scene("drill-projected", "payout-wrong", _projected_verdict("payout", 3, right=False), also=(FLOOR, COMPACT)),
    Scene("drill-projected", "payout-right", _projected_verdict("payout", 3, right=True)),
    Scene("drill-projected", "settlement-wrong", _projected_verdict("settlement", 3, right=False), also=(FLOOR,)),
    Scene("drill-projected", "pause", _projected_pause),
)

# the other unit, help, diagnosis


def _in_chips(stage: Stage) -> None:
    put(stage, "payout", 2, asked(**{"in": "euros", "of": "bet"}))
    question(stage, AmountWidget).switch_unit()
    type_amount(stage, "12")


def _no_whole_chips(stage: Stage) -> None:
    put(stage, "payout", 2, asked(**{"in": "chips"}))
    question(stage, AmountWidget).switch_unit()
    type_amount(stage, "1")
    question(stage, AmountWidget).confirm()
    settle()


def _help(stage: Stage) -> None:
    put(stage, "payout", 2)
    stage.program.navigator.show_help()
    settle()


def _archive(stage: Stage) -> None:
    """The archive has been written where the user said."""
    stage.sit(CAMILLE)
    page = stage.go("settings", SettingsPage)
    stage.saves_to = str(stage.folder / "tapis-diagnostic.zip")
    page.archive.click()
    settle()
    scroll_down(page)


AROUND = (
    Scene("drill-payout", "in-chips", _in_chips, also=NARROW),
    Scene("drill-payout", "no-whole-chips", _no_whole_chips, also=NARROW),
    Scene("help", "from-exercise", _help, also=(COMPACT, LARGE_TEXT)),
    Scene("settings", "archive", _archive, also=(COMPACT, LARGE_TEXT)),
)


def frame_scenes() -> tuple[Scene, ...]:
    """All of them."""
    return (*TOUR, *PROJECTION, *AROUND)
