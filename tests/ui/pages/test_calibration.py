"""Measuring the hand in the window: by keys, by mouse, left half way, kept for one trainee on one computer."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from app.training.plan import Plan
from app.training.remembered import Person
from tests.ui.conftest import started
from tests.ui.doubles import SetClock, click_text
from tests.ui.players import Keyboard
from ui.pages.calibration import CalibrationPage
from ui.pages.settings import SettingsPage
from ui.pages.summary import SummaryPage
from ui.pages.welcome import WelcomePage
from ui.program import Program
from ui.start.self_test import settle

KEY, CLICK = 200, 700


@pytest.fixture
def page(program: Program) -> CalibrationPage:
    program.navigator.welcome("Camille")
    program.window.go("settings")
    settings = program.window.page("settings")
    assert isinstance(settings, SettingsPage)
    settings.measure.click()
    settle()
    found = program.window.page("calibration")
    assert isinstance(found, CalibrationPage)
    assert program.window.current == "calibration"
    return found


def by_keys(page: CalibrationPage, clock: SetClock, *, until: str = "done") -> None:
    page.begin.click()
    while page.measuring is not None and page.measuring.stage not in (until, "done", "failed"):
        typing = page.measuring.stage == "numbers"
        clock.at += KEY if typing else CLICK
        sign = page.measuring.number[len(page.measuring.typed)] if typing else page.measuring.place.lower()
        QTest.keyClicks(page, sign)
    settle()


def test_it_says_what_it_is_for_and_that_nothing_is_known_yet(page: CalibrationPage) -> None:
    assert "ne compte que la réflexion" in page.lead.text()
    assert page.known.text().startswith("Pas encore mesurée sur cet ordinateur")
    assert page.begin.hasFocus()


def test_by_keys_alone_it_is_measured_kept_and_told(program: Program, page: CalibrationPage, clock: SetClock) -> None:
    by_keys(page, clock)
    assert program.preferences.hand == (KEY, CLICK)
    assert page.told.text() == "C’est mesuré."
    assert (
        page.known.text()
        == "Une touche : 0,20 s. Un clic : 0,70 s. Sur cet ordinateur, ils ne comptent plus comme réflexion."
    )
    assert (page.begin.text(), page.back.text()) == ("Recommencer", "Terminer")
    page.back.click()
    assert program.window.current == "settings"


def test_by_mouse_alone_it_is_measured(program: Program, page: CalibrationPage, clock: SetClock) -> None:
    page.begin.click()
    settle()
    while page.measuring is not None and page.measuring.stage == "numbers":
        clock.at += KEY
        click_text(page, page.measuring.number[len(page.measuring.typed)])
    settle()
    while page.measuring is not None and page.measuring.stage == "places":
        clock.at += CLICK
        QTest.mouseClick(page.places, Qt.MouseButton.LeftButton, pos=page.places.centre(page.measuring.place).toPoint())
    assert program.preferences.hand == (KEY, CLICK)


def test_a_click_beside_is_told_and_measures_nothing(page: CalibrationPage, clock: SetClock) -> None:
    by_keys(page, clock, until="places")
    before = page.far.text()
    QTest.mouseClick(page.places, Qt.MouseButton.LeftButton, pos=page.places.rect().topLeft())
    assert page.far.text() == f"{before} · à côté"


@pytest.mark.parametrize(
    ("typed", "said"),
    [(("xxxxxxxx", 200), "Trop de touches à côté"), (("", 60_000), "Vous avez été interrompu")],
)
def test_nonsense_and_absence_are_told_and_nothing_is_kept(
    program: Program, page: CalibrationPage, clock: SetClock, typed: tuple[str, int], said: str
) -> None:
    keys, wait = typed
    page.begin.click()
    assert page.measuring is not None
    QTest.keyClicks(page, page.measuring.number[0])
    for sign in keys or page.measuring.number[1]:
        clock.at += wait
        QTest.keyClicks(page, sign)
    assert page.told.text().startswith(said)
    assert "rien n’est gardé" in page.told.text()
    assert program.preferences.hand == (0, 0)
    assert page.begin.text() == "Recommencer"
    by_keys(page, clock)
    assert program.preferences.hand == (KEY, CLICK)


def test_left_half_way_nothing_is_kept(program: Program, page: CalibrationPage, clock: SetClock) -> None:
    by_keys(page, clock, until="places")
    program.window.go("home")
    program.window.go("calibration")
    assert page.measuring is None
    assert page.begin.text() == "Commencer"
    assert program.preferences.hand == (0, 0)


def test_the_place_that_is_lit_is_told_in_words(page: CalibrationPage, clock: SetClock) -> None:
    by_keys(page, clock, until="places")
    assert page.measuring is not None
    assert page.told.text() == f"Cliquez sur {page.measuring.place}, ou tapez sa lettre"
    interface = QAccessible.queryAccessibleInterface(page.places)
    assert interface.text(QAccessible.Text.Name) == page.told.text()


def test_a_new_trainee_is_offered_it_once_and_goes_on_where_it_was_offered(program: Program, clock: SetClock) -> None:
    program.navigator.first_start("Camille")
    welcome = program.window.page("welcome")
    assert isinstance(welcome, WelcomePage)
    assert welcome.tour.hasFocus(), "it is not what Enter begins"
    welcome.measure.click()
    page = program.window.page("calibration")
    assert isinstance(page, CalibrationPage)
    by_keys(page, clock)
    page.back.click()
    settle()
    assert program.window.current == "welcome"
    assert welcome.tour.isVisible()


def test_what_is_measured_holds_for_one_trainee_on_one_computer(
    program: Program, page: CalibrationPage, clock: SetClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_keys(page, clock)
    camille = program.preferences.trainee
    program.preferences.set_trainee(Person("t", "Tom"))
    assert program.preferences.hand == (0, 0)
    program.preferences.set_hand(300, 900)
    program.preferences.set_trainee(camille)
    assert program.preferences.hand == (KEY, CLICK)
    program.window.close()
    settle()
    monkeypatch.setattr("ui.program.this_machine", lambda: "elsewhere")
    with started(tmp_path / "data", clock) as elsewhere:
        assert elsewhere.preferences.trainee == camille
        assert elsewhere.preferences.hand == (0, 0)


def test_a_guest_leaves_nothing_behind(program: Program) -> None:
    program.preferences.set_hand(200, 700)
    assert program.preferences.hand == (200, 700)
    assert not program.preferences.remembered.hands
    program.navigator.welcome("Camille")
    program.preferences.set_trainee(None)
    assert program.preferences.hand == (0, 0)


def test_the_hand_is_taken_out_of_the_thinking_wherever_it_is_told(program: Program, clock: SetClock) -> None:
    program.navigator.welcome("Camille")
    program.preferences.set_hand(1000, 1000)
    settings = program.services.plans.usual(program.services.games["rampo"]).settings
    program.navigator.start(Plan("rampo", ("payout",), settings, 1, 0, 1))
    settle()
    session = program.run.session
    assert session is not None
    answer = session.drill.model_answer(session.exercise, session.drill.key(session.exercise, session.game.resolve))
    clock.at += 9000
    Keyboard(program.run.page).answer(answer)
    (answered,) = session.answered
    thought = answered.thought(None)
    assert thought is not None
    assert thought < 9000
    assert thought == 9000 - 1000 * (len(str(getattr(answer, "amount", ""))) + 1)
    assert program.run.page.verdict.pace.text().startswith(
        f"{'Lent : ' if thought > 8000 else ''}{thought // 1000},0 s, visé"
    )
    Keyboard(program.run.page).next()
    settle()
    summary = program.services.training.look_back().summary
    assert (summary.median, summary.total) == (thought, 9000)
    trainee = program.preferences.trainee
    assert trainee is not None
    nothing: list[tuple[int, int | None]] = []
    kept = program.gateway.read(
        lambda store: [(each.motor, each.thinking) for _n, _a, each in store.evidence(trainee.id, "rampo", 0)], nothing
    )
    assert kept == [(1000, thought)]


def test_an_interruption_is_told_and_counts_for_no_time(program: Program, clock: SetClock) -> None:
    program.navigator.welcome("Camille")
    settings = program.services.plans.usual(program.services.games["rampo"]).settings
    program.navigator.start(Plan("rampo", ("payout",), settings, 1, 0, 1))
    settle()
    session = program.run.session
    assert session is not None
    answer = session.drill.model_answer(session.exercise, session.drill.key(session.exercise, session.game.resolve))
    clock.at += 600_000
    Keyboard(program.run.page).answer(answer)
    assert program.run.page.verdict.pace.text() == "Interruption : le temps ne compte pas"
    Keyboard(program.run.page).next()
    settle()
    summary = program.services.training.look_back().summary
    assert (summary.median, summary.interrupted, summary.slow) == (0, 1, ())
    page = program.window.page("summary")
    assert isinstance(page, SummaryPage)
    assert "1 interruption, mise à part." in page.lead.text()
