"""The path in the window: a state in word, sign and colour, what comes next, the exam, the details, all by keyboard."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea

from app.learning.items import Evidence
from app.learning.memory import Memory
from app.scenarios.house_place import HOUSE_FILE
from tests.ui.conftest import started
from tests.ui.doubles import SetClock, focused, type_text
from ui.models.dates import told_day
from ui.models.path import pace_words
from ui.pages.path import PathPage, SkillCard
from ui.program import Program
from ui.start.self_test import settle
from ui.widgets.dialogs import Dialog

CALL, VOID = "rampo-calls-result", "rampo-calls-void"


@pytest.fixture
def page(program: Program) -> PathPage:
    program.navigator.welcome("Camille")
    return shown(program)


def shown(program: Program) -> PathPage:
    program.window.go("path")
    settle()
    found = program.window.page("path")
    assert isinstance(found, PathPage)
    return found


def memory(program: Program) -> Memory:
    return program.services.teaching.known(program.services.games["rampo"], program.preferences.trainee).memory


def answers(program: Program, skill: str, *days: int, right: bool = True, times: int = 5) -> None:
    """Answers of so many days ago, each with another fact of the skill."""
    services = program.services
    now = datetime.fromisoformat(services.clock.now())
    mapped = services.teaching.skills(
        services.games["rampo"], services.plans.usual(services.games["rampo"]).settings
    ).skills
    facts = next(each.facts for each in mapped if each.id == skill)
    for day in days:
        for turn in range(times):
            items = (skill, *facts[turn : turn + 1])
            memory(program).review(Evidence(now - timedelta(days=day), items, right, 900, 2000))


def card(page: PathPage, skill: str) -> SkillCard:
    return next(each for each in page.cards if each.skill == skill)


def texts(page: PathPage) -> str:
    return f"{page.why.text()}\n{page.told.text()}\n{page.weeks_told.text()}"


def answer_details(press: str) -> list[str]:
    """Press a button of the dialog that opens; gives its heading and what it tells."""
    told: list[str] = []

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, Dialog)
        told.append(dialog.accessibleName())
        told.append(next(area.accessibleName() for area in dialog.findChildren(QScrollArea)))
        next(each for each in dialog.findChildren(QPushButton) if each.text() == press).click()

    QTimer.singleShot(0, answer)
    return told


# from nothing


def test_it_stands_in_the_rail_and_begins_where_nothing_is_needed(page: PathPage) -> None:
    assert page.following.text() == "Annoncer le résultat"
    assert page.why.text() == "Il ne demande rien d’autre : c’est par là qu’on commence."
    assert page.told.text() == "Il manque encore des réponses pour dire une date : il y faut cinq jours d’exercice."
    assert page.weeks_told.text().endswith("avec 10 points nouveaux par jour (une séance de 10 minutes) :")
    assert page.train.hasFocus()


def test_every_skill_of_the_game_is_on_it_once_with_its_state_in_words(program: Program, page: PathPage) -> None:
    skills = [skill.id for drill in program.services.games["rampo"].drills for skill in drill.skills]
    assert sorted(each.skill for each in page.cards) == sorted(skills)
    assert all(each.accessibleName().endswith(" : Nouveau") for each in page.cards)
    assert card(page, VOID).foot.text() == "attend : Annoncer le résultat"
    assert card(page, CALL).foot.text() == "visé 2,0 s"


# how skills stand


def test_states_times_and_recall_follow_the_answers(program: Program, page: PathPage) -> None:
    answers(program, CALL, 14, 10, 3, 0)
    answers(program, VOID, 0)
    page.fill()
    one, other = card(page, CALL), card(page, VOID)
    assert one.accessibleName() == "Annoncer le résultat : Sûr"
    assert one.words.text().startswith("Sûr · retenu à 100 % (entre 95 et 100 %)")
    assert one.foot.text() == "0,9 s, visé 2,0 s"
    assert other.accessibleName() == "Reconnaître un coup nul : En cours"
    interface = QAccessible.queryAccessibleInterface(one)
    assert interface.text(QAccessible.Text.Description).endswith("0,9 s, visé 2,0 s")
    assert page.following.text() == "Reconnaître un coup nul"
    assert page.why.text().startswith("Commencé, pas encore sûr. Il manque : 7 réponses justes, 2 autres jours")


def test_what_has_lapsed_comes_first(program: Program, page: PathPage) -> None:
    answers(program, CALL, 14, 10, 3, 1)
    answers(program, CALL, 0, right=False, times=2)
    page.fill()
    assert card(page, CALL).accessibleName() == "Annoncer le résultat : Oublié"
    assert page.why.text() == "Ce savoir-faire était sûr et s’est perdu : il revient en premier."


def test_a_guest_has_a_path_too(program: Program) -> None:
    program.navigator.welcome("")
    page = shown(program)
    page.day.setText("31/12/2099")
    page.day.editingFinished.emit()
    assert program.preferences.exam[0] == "2099-12-31"
    assert not program.preferences.remembered.exams


# details and training


def test_enter_on_a_skill_tells_all_of_it_and_trains_it(program: Program, page: PathPage) -> None:
    answers(program, CALL, 1, 0)
    page.fill()
    card(page, CALL).setFocus()
    told = answer_details("S’exercer")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    settle()
    heading, said = told
    assert heading == "Annoncer le résultat"
    assert "Dernières réponses : 10 justes sur 10" in said
    assert "Il manque : 2 réponses justes, 1 autre jour" in said
    assert "Demande : rien d’autre" in said
    assert "Ouvre : " in said
    assert "juste 0,9 s" in said
    assert program.window.current == "drill"
    session = program.run.session
    assert session is not None
    assert (session.plan.skills, session.plan.exercises, session.exercise.skill) == ((CALL,), 10, CALL)


def test_the_details_may_be_closed_again(program: Program, page: PathPage) -> None:
    answer_details("Fermer")
    card(page, VOID).click()
    assert program.window.current == "path"


def test_what_comes_next_is_trained_by_the_main_button(program: Program, page: PathPage) -> None:
    page.train.click()
    settle()
    session = program.run.session
    assert session is not None
    assert session.plan.skills == (CALL,)


def test_arrows_go_from_skill_to_skill(page: PathPage) -> None:
    page.cards[0].setFocus()
    QTest.keyClick(focused(), Qt.Key.Key_Down)
    assert page.cards[1].hasFocus()
    QTest.keyClick(focused(), Qt.Key.Key_Up)
    QTest.keyClick(focused(), Qt.Key.Key_Up)
    assert page.cards[0].hasFocus()


# the exam


def test_the_day_of_the_exam_is_kept_for_the_trainee_and_says_what_pace_it_takes(
    program: Program, page: PathPage, clock: SetClock
) -> None:
    day = date.fromisoformat(clock.now()[:10]) + timedelta(days=65)
    page.day.setFocus()
    type_text(page.day, day.strftime("%d/%m/%Y"))
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert "il y faut " in page.told.text()
    assert "puis cinq jours à revoir." in page.told.text()
    assert page.weeks_told.text().endswith("au rythme que demande l’examen :")
    camille = program.preferences.trainee
    program.preferences.set_trainee(None)
    assert program.preferences.exam == ("", "")
    program.preferences.set_trainee(camille)
    assert program.preferences.exam == (day.isoformat(), clock.now()[:10])


def test_it_is_there_at_the_next_start(program: Program, page: PathPage, clock: SetClock) -> None:
    page.day.setText("12/03/2099")
    page.day.editingFinished.emit()
    program.window.close()
    settle()
    with started(program.folder, clock) as again:
        assert shown(again).day.text() == "12/03/2099"


@pytest.mark.parametrize("text", ["31/02/2099", "bientôt", "01/01/2020", "12/03"])
def test_what_is_no_day_to_come_is_told_and_nothing_is_kept(program: Program, page: PathPage, text: str) -> None:
    page.day.setText(text)
    page.day.editingFinished.emit()
    assert page.wrong_day.text().startswith("Ce n’est pas un jour à venir.")
    assert not page.wrong_day.isHidden()
    assert program.preferences.exam == ("", "")
    page.day.setText("")
    page.day.editingFinished.emit()
    assert page.wrong_day.isHidden()


def test_an_exam_is_taken_back_by_an_empty_field(program: Program, page: PathPage) -> None:
    for text in ("12/03/2099", ""):
        page.day.setText(text)
        page.day.editingFinished.emit()
    assert program.preferences.exam == ("", "")
    assert "Examen" not in page.told.text()


def test_the_session_of_the_day_goes_by_the_exam(program: Program, page: PathPage, clock: SetClock) -> None:
    answers(program, CALL, 9, 8, 7, times=3)
    tomorrow = date.fromisoformat(clock.now()[:10]) + timedelta(days=4)
    program.preferences.set_exam(tomorrow.isoformat(), clock.now()[:10])
    program.navigator.start_today()
    settle()
    session = program.run.session
    assert session is not None
    assert session.exercise.skill == CALL, "nothing new comes four days before"
    page.fill()
    assert "plus rien de nouveau avant" in page.told.text()


def test_on_the_pace_of_the_last_weeks_a_day_is_told_and_no_promise_made(program: Program, page: PathPage) -> None:
    answers(program, CALL, 6, 5, 4, 3, times=3)
    answers(program, VOID, 2, 1, 0, times=3)
    page.fill()
    told = page.told.text()
    assert told.startswith("Sur ce rythme (")
    assert "prêt vers le " in told
    assert told.endswith("C’est un ordre de grandeur, pas une promesse.")
    assert page.weeks_told.text().endswith("sur le rythme des deux dernières :")


# the school, the language, the room


def test_a_house_file_that_is_wrong_is_told_and_the_path_is_the_shipped_one(program: Program, page: PathPage) -> None:
    (program.folder / HOUSE_FILE).write_text("needs:\n  rampo-calls-result: [rampo-payout-stake]\n", encoding="utf-8")
    page.fill()
    assert page.following.text() == "Annoncer le résultat"
    assert "house.yaml:2:3 needs.rampo-calls-result: Nul ne pourrait commencer" in program.services.house.trouble()


def test_the_order_of_the_school_is_shown(program: Program, page: PathPage) -> None:
    own = "order: [rampo-limits-stakes]\nneeds:\n  rampo-limits-stakes: []\n"
    (program.folder / HOUSE_FILE).write_text(own, encoding="utf-8")
    page.fill()
    assert page.cards[0].skill == "rampo-limits-stakes"


def test_another_game_has_a_path_of_its_own(program: Program, page: PathPage) -> None:
    page.game.chosen.emit("roulette")
    settle()
    assert {each.skill.partition("-")[0] for each in page.cards} == {"roulette"}
    assert program.services.plans.game().name == "roulette"


def test_it_follows_the_language(program: Program, page: PathPage) -> None:
    program.preferences.set_language("en")
    assert page.train.text() == "Practise"
    assert all(each.accessibleName().endswith(": New") for each in page.cards)
    assert "too few answers" in texts(page)


@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_stands_beyond_the_edge_of_a_small_window(program: Program, page: PathPage, percent: int) -> None:
    program.preferences.set_font_percent(percent)
    program.window.resize(1093, 600)
    settle()
    page.fill()
    settle()
    area = page.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    content = area.widget()
    assert content is not None
    assert content.width() <= area.viewport().width()
    for each in (*page.cards, page.train, page.day):
        right = each.mapTo(content, each.rect().topRight()).x()
        assert right < content.width(), each.accessibleName()


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("12/03/2027", date(2027, 3, 12)),
        ("1.2.27", date(2027, 2, 1)),
        (" 2027-03-12 ", date(2027, 3, 12)),
        ("12 3 2027", date(2027, 3, 12)),
        ("12/13/2027", None),
        ("", None),
        ("0/0/0", None),
    ],
)
def test_a_day_is_read_as_people_write_it(text: str, day: date | None) -> None:
    assert told_day(text) == day


@pytest.mark.parametrize(
    ("pace", "said"),
    [(1, "1 point nouveau par jour"), (0.01, "0,1 point nouveau par jour"), (4.84, "4,8 points nouveaux par jour")],
)
def test_a_pace_is_told_to_a_tenth(pace: float, said: str) -> None:
    assert pace_words(pace) == said
