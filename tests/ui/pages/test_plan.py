"""The page of plans: what is chosen there, how a session is begun, and whose plan it shows."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit

from app.games import discover, load
from app.money import euros
from app.scenarios.house_shipped import shipped_house
from app.storage.start_file import read_start
from app.training.plan import Plan, read_plan
from tests.ui.doubles import SetClock, click, click_text, focused, texts, type_keys
from tests.ui.pages.drill_page import session_of
from ui.pages.plan import PlanPage
from ui.pages.progress import ProgressPage
from ui.program import Program
from ui.start.self_test import settle
from ui.widgets.basic import SnugArea


def plan_page(program: Program) -> PlanPage:
    program.window.go("plan")
    settle()
    page = program.window.page("plan")
    assert isinstance(page, PlanPage)
    return page


def planned(page: PlanPage) -> Plan:
    plan = page.plan()
    assert plan is not None
    return plan


def test_a_plan_is_what_was_chosen_and_is_remembered(trainee: Program, clock: SetClock) -> None:
    page = plan_page(trainee)
    page.only("limits")
    for text in ("2014", euros(1000), "4", "20 min"):
        click_text(page, text)
    click(page.clock)
    click(page.start)
    settle()
    session = session_of(trainee)
    plan = session.plan
    assert plan.drills == ("limits",)
    assert (plan.settings.rules, plan.settings.pay_table, plan.settings.minimum) == ("fr-2014", None, 1000)
    assert (plan.level, plan.exercises, plan.minutes, plan.hide_timer) == (4, None, 20, True)
    assert plan.seed == clock.seeds > 0
    kept = read_plan(read_start(trainee.folder).last_plan)
    assert (kept.drills, kept.level, kept.settings.rules) == (("limits",), 4, "fr-2014")


def test_the_pay_table_is_chosen_where_the_rules_leave_it_open_alone(trainee: Program) -> None:
    page = plan_page(trainee)
    click_text(page, "B")
    assert planned(page).settings.pay_table == "B"
    click_text(page, "2019")
    assert planned(page).settings.pay_table is None
    click_text(page, "Actuelles")
    assert planned(page).settings.pay_table == "A"


def test_nothing_chosen_starts_nothing(trainee: Program) -> None:
    page = plan_page(trainee)
    for box in page.drills.values():
        box.setChecked(False)
    assert not page.start.isEnabled()
    click(page.everything)
    assert page.start.isEnabled()


def test_a_choice_follows_the_arrows(trainee: Program) -> None:
    page = plan_page(trainee)
    page.level.findChildren(type(page.start))[0].setFocus()
    for _step in range(2):
        QTest.keyClick(focused(), Qt.Key.Key_Right)
    assert page.level.value == 3
    QTest.keyClick(focused(), Qt.Key.Key_Left)
    assert page.level.value == 2


@pytest.mark.parametrize("chosen", ["3", "20", "Actuelles", "Guidé", "Calcul des gains", "Montrer le temps", "Rampo"])
def test_enter_begins_whatever_was_clicked_last(trainee: Program, chosen: str) -> None:
    page = plan_page(trainee)
    click(next(each for each in page.findChildren(QAbstractButton) if each.text() == chosen and each.isVisible()))
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    settle()
    assert trainee.window.current == "drill"


@pytest.mark.parametrize("game", ["rampo", "roulette"])
def test_the_button_stands_right_under_what_it_begins(trainee: Program, game: str) -> None:
    trainee.window.resize(1920, 1000)
    trainee.services.plans.choose_game(game)
    page = plan_page(trainee)
    below = page.clock.mapTo(page, QPoint(0, page.clock.height())).y()
    top = page.start.mapTo(page, QPoint(0, 0)).y()
    assert below < top < below + 120
    trainee.window.resize(1024, 560)
    settle()
    assert page.start.mapTo(page, QPoint(0, page.start.height())).y() <= page.height()


def test_a_long_list_of_drills_tells_the_one_under_pointer_or_focus(trainee: Program) -> None:
    QCursor.setPos(0, 0)  # where no drill is, wherever the pointer was left
    trainee.services.plans.choose_game("rampo")
    page = plan_page(trainee)
    assert not page.about.isVisible(), "a short list tells each drill under its name"
    trainee.services.plans.choose_game("roulette")
    page = plan_page(trainee)
    assert page.about.text().startswith("Tables de multiplication : Les tables de 35")
    page.drills["pictures"].setFocus()
    assert page.about.text().startswith("Images : Payer d’un coup d’œil")
    QApplication.sendEvent(page.drills["zero"], QEvent(QEvent.Type.Enter))
    assert page.about.text().startswith("Zéro : Le zéro sort")


def test_the_two_headings_of_the_page_stand_level(trainee: Program) -> None:
    page = plan_page(trainee)
    drills, table = (
        next(each for each in page.findChildren(QLabel) if each.text() == text) for text in ("Épreuves", "Table")
    )
    tops = [
        each.mapTo(page, QPoint()).y() + (each.height() - each.sizeHint().height()) // 2
        if each.alignment() & Qt.AlignmentFlag.AlignVCenter
        else each.mapTo(page, QPoint()).y()
        for each in (drills, table)
    ]
    assert tops[0] == tops[1]


def new_trainee(program: Program, name: str) -> None:
    program.window.go("trainees")
    settle()
    program.window.page("trainees").findChildren(QLineEdit)[0].setFocus()
    type_keys(name, "enter")
    settle()


def test_a_new_trainee_begins_at_the_beginning_whoever_sat_here_before(trainee: Program) -> None:
    page = plan_page(trainee)
    first = page.plan()
    page.level.set_value(5)
    page.length.set_value(("exercises", 20))
    click(page.start)
    settle()
    new_trainee(trainee, "Tom")
    assert trainee.window.current == "welcome"
    assert "Un premier coup, guidé" in texts(trainee.window.page("welcome"))
    click_text(trainee.window.page("welcome"), "Passer")
    settle()
    assert trainee.window.current == "home"
    assert "Bonjour Tom" in texts(trainee.window.page("home"))
    assert plan_page(trainee).plan() == first
    trainee.navigator.start_today()
    session = session_of(trainee)
    assert (session.plan.level, session.plan.exercises) == (1, 50)


def test_each_trainee_finds_their_own_plan_again(trainee: Program) -> None:
    camille = trainee.services.trainees.known()[0][0]
    page = plan_page(trainee)
    page.level.set_value(4)
    click(page.start)
    settle()
    new_trainee(trainee, "Tom")
    trainee.navigator.choose(camille)
    assert planned(plan_page(trainee)).level == 4
    trainee.services.trainees.erase(camille)
    assert camille.id not in str(trainee.preferences.remembered)


def test_home_and_progress_say_of_which_game_they_speak(trainee: Program) -> None:
    for name in ("roulette", "rampo"):
        trainee.services.plans.choose_game(name)
        title = {"roulette": "Roulette anglaise", "rampo": "Rampo"}[name]
        trainee.window.go("home")
        settle()
        assert any(text.startswith(f"{title}, à la table de la maison") for text in texts(trainee.window.page("home")))
        trainee.window.go("progress")
        settle()
        page = trainee.window.page("progress")
        assert isinstance(page, ProgressPage)
        assert page.game.choice is not None
        assert page.game.choice.value == name
    click_text(trainee.window.page("progress"), "Roulette anglaise")
    settle()
    assert trainee.services.plans.game().name == "roulette"


def test_a_minimum_that_the_house_rules_out_is_not_offered(trainee: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a unit or the rules leave no table of a minimum, it cannot be chosen."""
    posted, die = (load(name, ("tests.toys",)) for name in ("posted", "die"))
    monkeypatch.setitem(vars(posted), "drills", die.drills)
    page = plan_page(trainee)
    settings = replace(shipped_house({"posted": posted}).table("posted"), switches=(("unit", 500),), minimum=500)
    page._game = posted
    page._fill(posted)
    page.set_plan(Plan("posted", ("any",), settings, 1, 0, 10))
    enabled = [made.isEnabled() for made in page.minimum.findChildren(QAbstractButton)]
    assert enabled == [False, False, True, True, True]


def test_tab_goes_through_the_page_as_it_is_read_whatever_was_made_late(trainee: Program) -> None:
    trainee.services.plans.choose_game("rampo")
    page = plan_page(trainee)
    trainee.services.plans.choose_game("blackjack")
    page = plan_page(trainee)
    page.everything.setFocus()
    met = []
    for _tab in range(30):
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
        met.append(focused())
        if met[-1] is page.start:
            break
    drills = list(page.drills.values())
    assert met[: len(drills)] == drills
    assert [each.property("text") for each in met[len(drills) : len(drills) + 2]] == ["Actuelles", "5\u00a0€"]
    assert met[-1] is page.start


def test_what_tab_comes_to_is_scrolled_into_sight(trainee: Program) -> None:
    trainee.window.resize(1280, 600)
    trainee.services.plans.choose_game("roulette")
    trainee.window.go("home")
    settle()
    trainee.window.rail.findChildren(QAbstractButton)[0].setFocus()
    QTest.keyClick(focused(), Qt.Key.Key_Backtab)
    settle()
    assert trainee.window.page("home").isAncestorOf(focused())
    assert focused().visibleRegion().boundingRect() == focused().rect()


def test_a_house_that_binds_shows_its_table_and_lets_nobody_change_it(trainee: Program) -> None:
    page = plan_page(trainee)
    click_text(page, "2014")
    click(page.start)
    settle()
    (trainee.folder / "house.yaml").write_text("binds: session\n", encoding="utf8")
    page = plan_page(trainee)
    assert page.bound.isVisible()
    assert planned(page).settings.rules == "fr-current"
    for text in ("2014", "B", euros(1000)):
        (field,) = (each for each in page.findChildren(QAbstractButton) if each.text() == text)
        assert not field.isEnabled()
    (trainee.folder / "house.yaml").unlink()
    page = plan_page(trainee)
    assert not page.bound.isVisible()
    click_text(page, euros(1000))
    assert planned(page).settings.minimum == 1000


@pytest.mark.parametrize("language", ["fr", "en"])
def test_where_all_of_it_has_room_nothing_scrolls(trainee: Program, language: str) -> None:
    """A bar for a little emptiness would push the cards from under their button."""
    trainee.preferences.set_language(language)
    trainee.window.resize(1920, 1080)
    page = plan_page(trainee)
    area = page.findChild(SnugArea)
    assert area is not None
    for game in discover():
        trainee.services.plans.choose_game(game)
        settle()
        assert area.verticalScrollBar().maximum() == 0, game
