"""Every page but the drill's, each in its states, and what lies over the drill page: pause, keys, troubles."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication

from app.storage.errors import DiskFullError
from app.text import _
from app.training.plan import Plan
from app.training.store import Store
from tools.gallery.camera import COMPACT, FLOOR, LARGE_TEXT
from tools.gallery.exercises import mistake_in, right_answer
from tools.gallery.past import CAMILLE, OTHERS
from tools.gallery.path_scenes import PATH
from tools.gallery.players import answer_with
from tools.gallery.progress_scenes import PROGRESS_BELOW
from tools.gallery.reading_scenes import reading_scenes
from tools.gallery.scene import Play, Scene
from tools.gallery.stage import Stage
from tools.gallery.visits import visit
from tools.gallery.wishes import lively, put, put_again
from ui.pages.about import AboutPage
from ui.pages.drill import DrillPage
from ui.pages.home import HomePage
from ui.pages.page import Page
from ui.pages.plan import PlanPage
from ui.pages.progress import ProgressPage
from ui.pages.restore import RestorePage
from ui.pages.trainees import TraineesPage
from ui.pages.welcome import WelcomePage
from ui.start.self_test import settle
from ui.widgets.dialogs import Dialog

_DATABASE = "tapis.db"


def _as_guest(play: Play) -> Play:
    def played(stage: Stage) -> None:
        stage.program.navigator.welcome("")
        settle()
        play(stage)

    return played


def _as_new(play: Play) -> Play:
    def played(stage: Stage) -> None:
        stage.sit(CAMILLE)
        play(stage)

    return played


# home, welcome, plan


def _half_done(stage: Stage) -> None:
    """A session of ten left after three answers."""
    _answer(stage, 3)
    stage.drill.pause()
    stage.drill.veil.stop.click()
    settle()


def _named(stage: Stage) -> None:
    stage.page(WelcomePage).name.setText(CAMILLE)
    settle()


def _plan_2014(stage: Stage) -> None:
    page = stage.go("plan", PlanPage)
    plan = page.plan()
    assert plan is not None
    settings = replace(plan.settings, rules="fr-2014", pay_table=None, minimum=1000)
    page.set_plan(replace(plan, settings=settings, level=5, exercises=None, minutes=20, mode="blind"))
    page.only("settlement")
    settle()


def _plan_nothing(stage: Stage) -> None:
    page = stage.go("plan", PlanPage)
    for checkbox in page.drills.values():
        checkbox.setChecked(False)
    settle()


HOME = (
    Scene("welcome", "first-start", lambda _stage: None, also=(COMPACT, LARGE_TEXT)),
    Scene("welcome", "named", _named),
    Scene("home", "new", _as_new(visit("home", HomePage)), also=(COMPACT, LARGE_TEXT)),
    Scene("home", "guest", _as_guest(visit("home", HomePage))),
    Scene("home", "returning", visit("home", HomePage), past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("home", "unfinished", _half_done, past=True),
    Scene("plan", "usual", visit("plan", PlanPage), past=True, also=(FLOOR, COMPACT, LARGE_TEXT)),
    Scene("plan", "2014", _plan_2014, past=True),
    Scene("plan", "nothing-chosen", _plan_nothing, past=True),
)

# what lies over the drill page


def _pause(stage: Stage) -> None:
    put(stage, "settlement", 2, lively)
    stage.drill.pause()
    settle()


def _pause_as_guest(stage: Stage) -> None:
    stage.program.navigator.welcome("")
    settle()
    put_again(stage, "settlement", 2, lively)
    stage.drill.pause()
    settle()


def _keys(stage: Stage) -> None:
    put(stage, "settlement", 2, lively)
    stage.program.navigator.show_keys()


def _not_saved(stage: Stage) -> None:
    """An answer that cannot be written waits, and the page says so."""
    exercise = put(stage, "payout", 2)

    def refuse(_store: Store) -> None:
        raise DiskFullError(stage.folder / _DATABASE)

    stage.program.gateway.keep(refuse)
    answer_with(stage, right_answer(stage.services.plans.game(), exercise))


def _saved_as_guest(stage: Stage) -> None:
    stage.program.navigator.welcome("")
    settle()
    exercise = put_again(stage, "payout", 2)
    answer_with(stage, right_answer(stage.services.plans.game(), exercise))


OVER_DRILL = (
    Scene("drill-over", "pause", _pause, also=(COMPACT, LARGE_TEXT)),
    Scene("drill-over", "pause-guest", _pause_as_guest),
    Scene("drill-over", "keys", _keys, asks=True, also=(COMPACT, LARGE_TEXT)),
    Scene("drill-over", "not-saved", _not_saved, also=(COMPACT, LARGE_TEXT)),
    Scene("drill-over", "guest-answer", _saved_as_guest),
)

# summary


def _answer(stage: Stage, count: int, wrong: tuple[int, ...] = (), slow: tuple[int, ...] = ()) -> None:
    """A session of ten mixed exercises, so many answered, some wrongly, some slowly."""
    game = stage.services.plans.game()
    plan = stage.services.plans.usual(game)
    stage.clock.next_seed = 12
    drills = tuple(drill.id for drill in game.drills)
    stage.program.navigator.start(Plan(game.name, drills, plan.settings, 3, 0, 10))
    settle()
    for position in range(count):
        session = stage.program.run.session
        assert session is not None
        exercise = session.exercise
        mistake = mistake_in(game, exercise) if position in wrong else None
        answer = right_answer(game, exercise) if mistake is None else mistake.answer
        answer_with(stage, answer, 130_000 if position in slow else 3_400 + 1_700 * position)
        if position + 1 < count:
            stage.drill.go.click()
            settle()


def _summary(count: int, wrong: tuple[int, ...] = (), slow: tuple[int, ...] = ()) -> Play:
    def play(stage: Stage) -> None:
        _answer(stage, count, wrong, slow)
        if stage.window.current == "drill":
            stage.drill.pause()
            stage.drill.veil.end.click()
        settle()

    return play


def _summary_of_nothing(stage: Stage) -> None:
    put(stage, "settlement", 2, lively)
    stage.drill.pause()
    stage.drill.veil.end.click()
    settle()


SUMMARY = (
    Scene("summary", "errors", _summary(10, wrong=(1, 3, 6, 8), slow=(4,)), past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("summary", "perfect", _summary(4), past=True),
    Scene("summary", "no-answer", _summary_of_nothing),
)

# progress, trainees


def _press(stage: Stage, spoken: str) -> None:
    """Press the button of a spoken name."""
    page = stage.page(Page)
    next(each for each in page.findChildren(QAbstractButton) if each.accessibleName() == spoken).click()


def _rename(stage: Stage) -> None:
    stage.go("trainees", TraineesPage)
    _press(stage, _("Renommer {name}").format(name=OTHERS[2]))


def _erase(stage: Stage) -> None:
    stage.go("trainees", TraineesPage)
    _press(stage, _("Effacer {name}").format(name=OTHERS[2]))


def _export(stage: Stage) -> None:
    stage.go("trainees", TraineesPage)
    stage.saves_to = str(stage.folder / f"tapis-{CAMILLE}.csv")
    _press(stage, _("Exporter {name}").format(name=CAMILLE))
    settle()


def _import(stage: Stage) -> None:
    stage.go("trainees", TraineesPage)
    lines = (f"{1042 + number};{name};{'A1' if number % 2 else 'B2'}" for number, name in enumerate(OTHERS))
    stage.reads = str(stage.folder / "class.csv")
    Path(stage.reads).write_text("\n".join(("id;name;group", *lines)), "utf-8")
    _press(stage, _("Importer un export ou la liste d’une classe"))
    settle()


def _bring_back(stage: Stage) -> None:
    page = stage.go("trainees", TraineesPage)
    stage.reads = stage.saves_to = str(stage.folder / "tapis.json")
    _press(stage, _("Exporter {name}").format(name=OTHERS[3]))
    page.erased.emit(stage.services.trainees.known()[0][-1])
    _press(stage, _("Importer un export ou la liste d’une classe"))


PROGRESS = (
    Scene("progress", "guest", _as_guest(visit("progress", ProgressPage))),
    Scene("progress", "empty", _as_new(visit("progress", ProgressPage))),
    Scene("progress", "full", visit("progress", ProgressPage), past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("progress", "full-below", visit("progress", ProgressPage, down=True), past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("trainees", "guest", _as_guest(visit("trainees", TraineesPage))),
    Scene("trainees", "full", visit("trainees", TraineesPage), past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("trainees", "rename", _rename, past=True, asks=True),
    Scene("trainees", "erase", _erase, past=True, asks=True),
    Scene("trainees", "exported", _export, past=True),
    Scene("trainees", "imported", _import, past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("trainees", "bring-back", _bring_back, past=True, asks=True),
)

# troubles


def _no_database(folder: Path) -> None:
    (folder / _DATABASE).write_text("Ceci n’est pas une base.\n" * 50, encoding="utf-8")


def _fault(stage: Stage) -> None:
    trace = (
        "Traceback (most recent call last):\n"
        '  File "/opt/tapis/ui/pages/home.py", line 104, in _fill\n'
        "    self.day.setText(day_text(today))\n"
        "ValueError: day is out of range for month\n"
    )
    stage.sit(CAMILLE)
    stage.program.navigator.report_fault(trace)
    settle()


def _toast(stage: Stage) -> None:
    _saved_as_guest(stage)
    QTimer.singleShot(0, _copy)
    stage.page(DrillPage).verdict.contest.click()
    settle()


def _copy() -> None:
    """Have the case that is shown copied."""
    dialog = QApplication.activeModalWidget()
    if isinstance(dialog, Dialog):
        dialog.accept()


def _restore(stage: Stage) -> None:
    page = stage.go("restore", RestorePage)
    next(each for each in page.findChildren(QAbstractButton) if each.accessibleName()).click()


def _licence_of_qt(stage: Stage) -> None:
    page = stage.go("about", AboutPage)
    page.table.selectRow(next(n for n, row in enumerate(page.table.texts()) if row[0].startswith("PySide6")))


TROUBLES = (
    Scene("about", "licences", _licence_of_qt, also=(COMPACT, LARGE_TEXT)),
    Scene("restore", "backups", visit("restore", RestorePage), past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("restore", "none", visit("restore", RestorePage)),
    Scene("restore", "asked", _restore, past=True, asks=True),
    Scene("store", "refused", lambda _stage: None, prepare=_no_database, past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("fault", "told", _fault, also=(COMPACT,)),
    Scene("toast", "copied", _toast),
)


def page_scenes() -> tuple[Scene, ...]:
    """All of them."""
    return (
        *HOME,
        *OVER_DRILL,
        *SUMMARY,
        *PATH,
        *PROGRESS,
        *PROGRESS_BELOW,
        *reading_scenes(),
        *TROUBLES,
    )
