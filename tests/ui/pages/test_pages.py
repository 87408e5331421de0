"""Each page of the frame: what it says, and where its buttons lead, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLineEdit

from app.drills.answer import ActsAnswer, AmountAnswer, Answer
from app.games import discover, load
from app.money import euros
from app.storage.errors import DatabaseBusyError
from app.storage.start_file import read_start
from app.text import language
from app.training.plan import Plan, read_plan
from app.training.session import Session
from tests.ui.doubles import SetClock, click, click_text, focused, texts, type_keys, type_text
from tests.ui.players import Keyboard
from ui.pages.drill import DrillPage
from ui.pages.home import HomePage
from ui.pages.house_form import HouseForm
from ui.pages.plan import PlanPage
from ui.pages.settings import SettingsPage
from ui.pages.summary import MomentCard, SummaryPage
from ui.pages.trainees import TraineesPage
from ui.pages.welcome import WelcomePage
from ui.program import Program
from ui.questions.acts import ActsWidget
from ui.services.house import HouseService
from ui.services.printing import PrintService
from ui.start.self_test import settle
from ui.table.devices.cards.look import CardLook, card_look
from ui.widgets.cards import CardButton
from ui.widgets.table import TextTable

GAME = load("rampo")


def page_of(program: Program, name: str, kind: type[Any]) -> Any:
    page = program.window.page(name)
    assert isinstance(page, kind)
    return page


def answer_dialog(button: str, typed: str = "") -> None:
    """Answer the dialog that is about to open."""

    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        if typed:
            line = dialog.findChild(QLineEdit)
            assert line is not None
            line.setText(typed)
        click_text(dialog, button)

    QTimer.singleShot(0, act)


def known_trainees(program: Program) -> list[str]:
    return [trainee.name for trainee in program.services.trainees.known()[0]]


def sitting(program: Program) -> str:
    """Who trains; empty for the guest."""
    return program.preferences.trainee.name if program.preferences.trainee is not None else ""


# first start


def test_the_first_start_asks_for_a_language_and_a_name(program: Program) -> None:
    assert program.window.current == "welcome"
    page = page_of(program, "welcome", WelcomePage)
    assert not page.start.isEnabled()
    click_text(page, "English")
    assert page.start.text() == "Start"
    type_text(page.name, "  Zoé   B ")
    QTest.keyClick(page.name, Qt.Key.Key_Return)
    settle()
    assert known_trainees(program) == ["Zoé B"]
    kept = read_start(program.folder)
    assert (kept.language, kept.last_name) == ("en", "Zoé B")
    click_text(page, "Skip")
    assert program.window.current == "home"


def test_a_guest_starts_without_a_name(program: Program) -> None:
    page = page_of(program, "welcome", WelcomePage)
    click_text(page, "Essayer en invité")
    settle()
    click_text(page, "Passer")
    assert program.window.current == "home"
    assert program.preferences.trainee is None
    assert known_trainees(program) == []


# home


def test_homes_main_button_opens_a_drill_by_enter_alone(trainee: Program) -> None:
    home = page_of(trainee, "home", HomePage)
    assert focused() is home.main
    QTest.keyClick(home.main, Qt.Key.Key_Space)
    settle()
    assert trainee.window.current == "drill"
    assert page_of(trainee, "drill", DrillPage).stage == "asking"
    session = trainee.run.session
    assert session is not None
    assert (session.plan.exercises, session.plan.taught) == (50, True)
    assert set(session.plan.drills) == {drill.id for drill in GAME.drills}


def test_home_offers_each_drill_with_what_is_known_of_it(trainee: Program) -> None:
    home = page_of(trainee, "home", HomePage)
    cards = [card for card in home.findChildren(CardButton) if card.isVisible()]
    assert [card.heading.text() for card in cards] == [
        "Ordre du règlement",
        "Calcul des gains",
        "Mouvements du rampo",
        "Limites et refus",
        "Annonces du croupier",
    ]
    assert {card.foot.text() for card in cards} == {"pas encore essayé"}
    click(cards[1])
    settle()
    plan = page_of(trainee, "plan", PlanPage)
    assert trainee.window.current == "plan"
    assert [name for name, box in plan.drills.items() if box.isChecked()] == ["payout"]


@pytest.mark.parametrize("width", [1280, 1366, 1024])
def test_homes_cards_are_equally_wide(trainee: Program, width: int) -> None:
    trainee.window.resize(width, 680)
    trainee.window.go("home")
    settle()
    cards = page_of(trainee, "home", HomePage).cards
    assert max(card.width() for card in cards) - min(card.width() for card in cards) <= 1


def test_home_keeps_its_cards_until_they_lead_elsewhere(trainee: Program) -> None:
    home = page_of(trainee, "home", HomePage)
    cards = list(home.cards)
    trainee.window.go("glossary")
    trainee.window.go("home")
    assert home.cards == cards
    trainee.preferences.set_language("en")
    settle()
    assert home.cards == cards
    assert cards[0].heading.text() == "Settlement order"
    assert home.game.choice is not None
    click_text(home, "English roulette")
    settle()
    assert len(home.cards) == 11
    assert not set(home.cards) & set(cards)


def test_home_says_how_far_one_has_come(trainee: Program) -> None:
    settings = trainee.services.plans.usual(GAME).settings
    trainee.navigator.start(Plan("rampo", ("payout",), settings, 1, 0, 2))
    page = page_of(trainee, "drill", DrillPage)
    for right in (True, False):
        session = trainee.run.session
        assert session is not None
        answer = session.drill.model_answer(session.exercise, session.drill.key(session.exercise, GAME.resolve))
        assert isinstance(answer, AmountAnswer)
        Keyboard(page).answer(answer if right else AmountAnswer(answer.amount + 50))
        Keyboard(page).next()
        settle()
    trainee.window.go("home")
    settle()
    home = page_of(trainee, "home", HomePage)
    shown = [(figure.value.text(), figure.name.text()) for figure in home.figures]
    assert shown == [
        ("2", "réponses"),
        ("50 %", "justes"),
        ("1", "jour d’entraînement"),
        ("aujourd’hui", "dernière fois"),
    ]
    assert "50 % justes sur 2" in texts(home)


# planning


def test_a_plan_is_what_was_chosen_and_is_remembered(trainee: Program, clock: SetClock) -> None:
    trainee.window.go("plan")
    settle()
    page = page_of(trainee, "plan", PlanPage)
    page.only("limits")
    for text in ("2014", euros(1000), "4", "20 min"):
        click_text(page, text)
    click(page.clock)
    click(page.start)
    settle()
    session = trainee.run.session
    assert session is not None
    plan = session.plan
    assert plan.drills == ("limits",)
    assert (plan.settings.rules, plan.settings.pay_table, plan.settings.minimum) == ("fr-2014", None, 1000)
    assert (plan.level, plan.exercises, plan.minutes, plan.hide_timer) == (4, None, 20, True)
    assert plan.seed == clock.seeds > 0
    kept = read_plan(read_start(trainee.folder).last_plan)
    assert (kept.drills, kept.level, kept.settings.rules) == (("limits",), 4, "fr-2014")


def test_the_pay_table_is_chosen_where_the_rules_leave_it_open_alone(trainee: Program) -> None:
    trainee.window.go("plan")
    settle()
    page = page_of(trainee, "plan", PlanPage)
    click_text(page, "B")
    assert page.plan().settings.pay_table == "B"
    click_text(page, "2019")
    assert page.plan().settings.pay_table is None
    click_text(page, "Actuelles")
    assert page.plan().settings.pay_table == "A"


def test_nothing_chosen_starts_nothing(trainee: Program) -> None:
    trainee.window.go("plan")
    settle()
    page = page_of(trainee, "plan", PlanPage)
    for box in page.drills.values():
        box.setChecked(False)
    assert not page.start.isEnabled()
    click(page.everything)
    assert page.start.isEnabled()


def test_a_choice_follows_the_arrows(trainee: Program) -> None:
    trainee.window.go("plan")
    settle()
    page = page_of(trainee, "plan", PlanPage)
    page.level.findChildren(type(page.start))[0].setFocus()
    for _step in range(2):
        QTest.keyClick(focused(), Qt.Key.Key_Right)
    assert page.level.value == 3
    QTest.keyClick(focused(), Qt.Key.Key_Left)
    assert page.level.value == 2


# summary


def test_the_summary_shows_errors_slow_answers_and_skills(trainee: Program, clock: SetClock) -> None:
    settings = trainee.services.plans.usual(GAME).settings
    trainee.navigator.start(Plan("rampo", ("payout",), settings, 1, 0, 3))
    page = page_of(trainee, "drill", DrillPage)
    for extra, seconds in ((0, 1), (50, 2), (0, 20)):
        session = trainee.run.session
        assert session is not None
        answer = session.drill.model_answer(session.exercise, session.drill.key(session.exercise, GAME.resolve))
        assert isinstance(answer, AmountAnswer)
        clock.at += seconds * 1000
        Keyboard(page).answer(AmountAnswer(answer.amount + extra))
        Keyboard(page).next()
        settle()
    assert trainee.window.current == "summary"
    summary = page_of(trainee, "summary", SummaryPage)
    said = texts(summary)
    assert "2 / 3" in said
    assert "67 %" in said
    assert "23 s" in said
    assert any(text.startswith("20 s, visé") for text in said)
    assert f"1 réponse à revoir. En euros : {euros(50)} de trop, {euros(0)} en moins." in said
    answer_dialog("Copier")
    click_text(summary, "Contester")
    assert "Donné" in QApplication.clipboard().text()
    click_text(summary, "Terminer")
    assert trainee.window.current == "home"


def reviewed(program: Program, drill: str, level: int, answer: Answer) -> tuple[SummaryPage, DrillPage, str]:
    """A session of one wrong answer, looked back on; the question it answered."""
    settings = program.services.plans.usual(GAME).settings
    program.navigator.start(Plan("rampo", (drill,), settings, level, 0, 1))
    settle()
    page = page_of(program, "drill", DrillPage)
    asked = page.text.text()
    Keyboard(page).answer(answer)
    Keyboard(page).next()
    settle()
    assert program.window.current == "summary"
    return page_of(program, "summary", SummaryPage), page, asked


def test_an_error_is_told_with_its_question_and_looked_at_again_on_its_table(trainee: Program) -> None:
    summary, page, asked = reviewed(trainee, "payout", 1, AmountAnswer(1))
    assert any(asked in text for text in texts(summary))
    [card] = summary.findChildren(MomentCard)
    click_text(summary, "Revoir")
    settle()
    assert trainee.window.current == "drill"
    assert (page.text.text(), page.stage, page.verdict.headline.text()) == (asked, "judged", "Faux")
    assert page.verdict.given.text() == euros(1)
    assert page.go.text() == "Retour au bilan"
    type_keys("enter")
    settle()
    assert trainee.window.current == "summary"
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=QPoint(8, 60))
    settle()
    assert trainee.window.current == "drill"
    type_keys("escape")
    settle()
    assert trainee.window.current == "summary"
    session = trainee.run.session
    assert session is not None
    assert len(session.answered) == 1, "nothing was answered again"


@pytest.mark.parametrize(("level", "guided"), [(1, True), (3, False)])
def test_acts_that_are_looked_at_again_are_listed_as_they_were_done(trainee: Program, level: int, guided: bool) -> None:
    drill, settings = GAME.drill("settlement"), trainee.services.plans.usual(GAME).settings
    plan = Plan("rampo", ("settlement",), settings, level, trainee.clock.seed() + 1, 1)
    first = Session(GAME, plan).exercise
    done = drill.model_answer(first, drill.key(first, GAME.resolve))
    assert isinstance(done, ActsAnswer)
    summary, page, _asked = reviewed(trainee, "settlement", level, ActsAnswer(done.acts[:2], guided=guided))
    click_text(summary, "Revoir")
    settle()
    question = page.open_question
    assert isinstance(question, ActsWidget)
    assert question.acts == done.acts[:2]
    assert question.list.count() == 2


def test_a_moment_is_put_again_and_the_summary_still_speaks_of_its_session(trainee: Program) -> None:
    summary, page, asked = reviewed(trainee, "payout", 1, AmountAnswer(1))
    click_text(summary, "Reprendre d’ici")
    settle()
    assert (trainee.window.current, page.stage, page.text.text()) == ("drill", "asking", asked)
    session = trainee.run.session
    assert session is not None
    first = session.exercise
    Keyboard(page).answer(session.drill.model_answer(first, session.drill.key(first, GAME.resolve)))
    assert page.go.text() == "Retour au bilan"
    Keyboard(page).next()
    settle()
    assert trainee.window.current == "summary"
    assert "0 / 1" in texts(summary)
    attempts = trainee.gateway.read(lambda store: sum(1 for _attempt in store.attempts()), 0)
    assert attempts == 2, "what is done again is kept"
    assert not trainee.services.figures.unfinished_sessions()
    QTest.keyClick(summary, Qt.Key.Key_R)
    settle()
    again = trainee.run.session
    assert again is not None
    assert (trainee.window.current, again.exercise_at(0)) == ("drill", first)
    assert again.plan.exercises == 2, "and one more of its kind"


def test_keys_lead_from_the_summary(trainee: Program) -> None:
    """A moment by its number, of an AZERTY keyboard too, and Return takes the advice."""
    summary, page, _asked = reviewed(trainee, "payout", 1, AmountAnswer(1))
    for key in ("1", "&"):
        type_text(summary, key)
        settle()
        assert (trainee.window.current, page.stage) == ("drill", "judged")
        type_keys("escape")
        settle()
    type_text(summary, "2")
    assert trainee.window.current == "summary"
    summary.setFocus()
    QTest.keyClick(summary, Qt.Key.Key_Return)
    settle()
    assert trainee.window.current == "home"


def test_what_is_advised_begins_at_once(trainee: Program) -> None:
    settings = trainee.services.plans.usual(GAME).settings
    trainee.navigator.start(Plan("rampo", ("payout",), settings, 3, 0, 8, skills=("rampo-payout-table",)))
    page = page_of(trainee, "drill", DrillPage)
    for _answer in range(8):
        Keyboard(page).answer(AmountAnswer(1))
        Keyboard(page).next()
        settle()
    summary = page_of(trainee, "summary", SummaryPage)
    ended = trainee.run.session
    assert ended is not None
    level = ended.answered[-1].exercise.level - 1
    assert summary.advice.text().endswith(f"au niveau {level}, sans chronomètre")
    click_text(summary, "S’exercer sans chronomètre")
    settle()
    session = trainee.run.session
    assert session is not None
    assert (session.plan.level, session.plan.skills, session.plan.hide_timer) == (
        level,
        ("rampo-payout-table",),
        True,
    )


def test_the_summary_is_saved_as_one_page_the_same_each_time(trainee: Program, tmp_path: Path) -> None:
    summary, _page, _asked = reviewed(trainee, "payout", 1, AmountAnswer(1))
    names = ["first", "second.pdf", "nowhere/third.pdf", ""]
    trainee.services.printing = PrintService(
        lambda *_asked: (str(tmp_path / name) if (name := names.pop(0)) else "", ""),
        trainee.services.preferences,
        trainee.services.clock,
    )
    written = []
    for name in ("first", "second"):
        click_text(summary, "Enregistrer en PDF")
        written.append((tmp_path / f"{name}.pdf").read_bytes())
    assert written[0] == written[1]
    assert written[0].startswith(b"%PDF")
    assert written[0].count(b"/Type /Page\n") == 1
    assert b"/FontFile2" in written[0]
    click_text(summary, "Enregistrer en PDF")
    told = trainee.window.toast.text.text()
    assert told.endswith("third.pdf ne peut pas être écrit : il n’existe pas.")
    click_text(summary, "Enregistrer en PDF")
    assert trainee.window.toast.text.text() == told, "nothing was done"


def test_a_session_ended_at_once_leads_back_to_where_it_was_begun(trainee: Program) -> None:
    trainee.window.go("plan")
    trainee.navigator.start_today()
    settle()
    page = page_of(trainee, "drill", DrillPage)
    page.pause()
    click(page.veil.end)
    settle()
    assert trainee.window.current == "plan"
    assert "Aucune réponse cette fois." in texts(trainee.window.toast)


# trainees


def test_trainees_are_added_chosen_renamed_and_erased(trainee: Program) -> None:
    trainee.window.go("trainees")
    settle()
    page = page_of(trainee, "trainees", TraineesPage)
    assert focused() is page.name
    type_keys("Ana", "enter")
    settle()
    assert known_trainees(trainee) == ["Camille", "Ana"]
    assert sitting(trainee) == "Ana"
    assert trainee.window.rail.who.text() == "Ana"
    trainee.window.go("trainees")
    settle()
    answer_dialog("Valider", "Anna")
    click(next(each for each in page.findChildren(type(page.add)) if each.accessibleName() == "Renommer Ana"))
    settle()
    assert known_trainees(trainee) == ["Camille", "Anna"]
    assert trainee.window.rail.who.text() == "Anna"
    answer_dialog("Annuler")
    click(next(each for each in page.findChildren(type(page.add)) if each.accessibleName() == "Effacer Anna"))
    settle()
    assert known_trainees(trainee) == ["Camille", "Anna"]
    answer_dialog("Effacer")
    click(next(each for each in page.findChildren(type(page.add)) if each.accessibleName() == "Effacer Anna"))
    settle()
    assert known_trainees(trainee) == ["Camille"]
    assert sitting(trainee) == ""
    click(next(each for each in page.findChildren(type(page.add)) if each.accessibleName() == "Choisir Camille"))
    settle()
    assert trainee.window.current == "home"
    assert "Bonjour Camille" in texts(page_of(trainee, "home", HomePage))


# settings


@pytest.mark.slow
def test_language_and_look_change_at_once_and_are_remembered(trainee: Program) -> None:
    trainee.window.go("settings")
    settle()
    page = page_of(trainee, "settings", SettingsPage)
    click_text(page, "English")
    assert page.form is not None
    assert "Language" in texts(page)
    click_text(page, "Dark")
    click_text(page, "130%")
    kept = read_start(trainee.folder)
    assert (kept.language, kept.palette, kept.font_percent) == ("en", "dark", 130)
    assert trainee.appearance.look().percent == 130
    click_text(page, "Français")
    assert "Langue" in texts(page)


def test_the_house_is_kept_and_new_sessions_follow_it(trainee: Program) -> None:
    trainee.window.go("settings")
    settle()
    page = page_of(trainee, "settings", SettingsPage)
    form = page.form
    assert isinstance(form, HouseForm)
    form.tables["rampo"].minimum.setText("10")
    form.denominations.setText("1 5 25 100")
    click(form.keep)
    assert form.told.text() == "La maison est enregistrée."
    assert (trainee.folder / "house.yaml").is_file()
    house = trainee.services.house.current()
    assert house.table("rampo").minimum == 1000
    assert house.table("rampo").denominations == (100, 500, 2500, 10000)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_pay_table_is_shown_by_what_it_is_called_in_a_file(trainee: Program, language: str) -> None:
    trainee.preferences.set_language(language)
    files = {
        table
        for game in discover().values()
        for each in game.kit.rule_sets()
        for table in each.pay_tables
        if "-" in table
    }
    assert files
    for name in ("settings", "plan", "scenarios", "home"):
        for game in discover():
            trainee.services.plans.choose_game(game)
            trainee.window.go(name)
            settle()
            page = trainee.window.page(name)
            told = [*texts(page), *(each.text() for each in page.findChildren(QAbstractButton))]
            told += [cell for table in page.findChildren(TextTable) for row in table.texts() for cell in row]
            assert not [text for text in told if any(table in text for table in files)], name


def test_a_house_that_makes_no_sense_is_told_and_not_kept(trainee: Program) -> None:
    trainee.window.go("settings")
    settle()
    page = page_of(trainee, "settings", SettingsPage)
    form = page.form
    assert isinstance(form, HouseForm)
    form.denominations.setText("1 deux 5")
    click(form.keep)
    assert "Vérifiez les montants" in form.told.text()
    form.denominations.setText("1 5")
    form.tables["rampo"].minimum.setText("0,50")
    click(form.keep)
    assert form.told.text() not in ("", "La maison est enregistrée.")
    assert not (trainee.folder / "house.yaml").exists()


def test_a_damaged_house_file_is_told_and_the_shipped_one_taken(trainee: Program) -> None:
    (trainee.folder / "house.yaml").write_text("tables: [", encoding="utf-8")
    trainee.window.go("settings")
    settle()
    page = page_of(trainee, "settings", SettingsPage)
    assert "house.yaml" in page.house_text.text()
    assert page.form is not None
    trainee.navigator.start_today()
    settle()
    assert page_of(trainee, "drill", DrillPage).stage == "asking"
    assert trainee.window.toast.isVisible()


def test_home_says_as_long_as_it_is_so_that_the_house_does_not_count(trainee: Program) -> None:
    told = "La table n’est pas celle de la maison"
    house = trainee.folder / "house.yaml"
    for content, wrong in (("tables: [", True), ("tables:\n  rampo:\n    rules: fr-1999\n", True), ("{}\n", False)):
        house.write_text(content, encoding="utf-8")
        trainee.window.go("help")
        trainee.window.go("home")
        settle()
        home = page_of(trainee, "home", HomePage)
        assert any(text.startswith(told) for text in texts(home)) == wrong
        assert ("house.yaml:" in home.where.text()) == wrong


def test_what_this_version_does_not_know_of_a_house_file_is_told_once_and_the_rest_counts(trainee: Program) -> None:
    (trainee.folder / "house.yaml").write_text("cards: 52\ndenominations: ['1 €', '5 €']\n", encoding="utf-8")
    told: list[str] = []
    house = HouseService(trainee.services.games, trainee.services.data, told.append)
    assert house.current().denominations == house.current().table("roulette").denominations == (100, 500)
    assert [text.splitlines()[0] for text in told] == [
        "Cette version ne connaît pas tout de ce fichier. Ce qui suit y reste sans effet, le reste compte :"
    ]
    trainee.window.go("settings")
    settle()
    page = page_of(trainee, "settings", SettingsPage)
    assert "house.yaml:1:1 cards: " in page.house_text.text()


def test_target_times_of_the_house(trainee: Program) -> None:
    trainee.window.go("settings")
    settle()
    page = page_of(trainee, "settings", SettingsPage)
    form = page.form
    assert isinstance(form, HouseForm)
    click(form.more)
    skill = GAME.drills[0].skills[0].id
    form.targets[skill].setText("12,5")
    click(form.keep)
    assert dict(trainee.services.house.current().targets) == {skill: 12_500}


@pytest.mark.slow
def test_the_form_of_the_house_stays_while_it_says_what_the_house_says(trainee: Program) -> None:
    def visit() -> HouseForm:
        trainee.window.go("home")
        trainee.window.go("settings")
        settle()
        form = page_of(trainee, "settings", SettingsPage).form
        assert isinstance(form, HouseForm)
        return form

    def minimum(form: HouseForm) -> str:
        return form.tables["rampo"].minimum.text()

    first = visit()
    denominations, closed = first.denominations.text(), first.more.text()
    click(first.more)
    assert first.more.text() != closed
    form = visit()
    assert form is first
    assert form.more.text() == closed
    # left unkept, what was typed is gone
    form.tables["rampo"].minimum.setText("10")
    form = visit()
    assert form is not first
    assert minimum(form) == "5"
    form.denominations.setText("deux")
    assert visit().denominations.text() == denominations
    # kept, it is there again, and what another hand writes into the file is shown
    form = visit()
    form.tables["rampo"].minimum.setText("10")
    click(form.keep)
    kept = visit()
    assert minimum(kept) == "10"
    assert kept.told.text() == ""
    path = trainee.folder / "house.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("10 €", "15 €"), encoding="utf-8")
    assert minimum(visit()) == "15"


# a store that cannot be opened


def test_a_store_that_cannot_be_opened_is_told_with_what_to_do(
    trainee: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    trainee.gateway.close()

    def busy() -> None:
        raise DatabaseBusyError(tmp_path)

    with monkeypatch.context() as patch:
        patch.setattr(trainee.gateway, "_open_store", busy)
        trainee.gateway.open()
        settle()
        assert trainee.window.current == "store"
        page = trainee.window.page("store")
        assert any(str(tmp_path) in text for text in texts(page))
        click_text(page, "Réessayer")
        assert trainee.window.current == "store"
    click_text(page, "Réessayer")
    settle()
    assert trainee.window.current == "home"
    assert trainee.preferences.trainee is not None


def test_without_a_store_one_goes_on_as_a_guest(trainee: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    trainee.gateway.close()

    def busy() -> None:
        raise DatabaseBusyError(trainee.folder)

    monkeypatch.setattr(trainee.gateway, "_open_store", busy)
    trainee.gateway.open()
    settle()
    click_text(trainee.window.page("store"), "Continuer en invité")
    settle()
    assert trainee.preferences.trainee is None
    trainee.navigator.start_today()
    settle()
    assert page_of(trainee, "drill", DrillPage).stage == "asking"


@pytest.mark.slow
def test_how_cards_are_printed_is_chosen_kept_and_shown_again(trainee: Program) -> None:
    trainee.window.go("settings")
    settle()
    page = page_of(trainee, "settings", SettingsPage)
    has_cards = any(game.vocabulary.device == "cards" for game in trainee.services.games.values())
    assert page.four_colours.isVisibleTo(page) == page.indices.isVisibleTo(page) == has_cards
    page.four_colours.click()
    page.big_indices.click()
    page.indices.set_value("en")
    page.indices.changed.emit("en")
    settle()
    assert card_look() == CardLook("en", four_colours=True, big=True)
    kept = read_start(trainee.folder)
    assert (kept.four_colours, kept.card_indices, kept.big_indices) == (True, "en", True)
    trainee.window.go("home")
    trainee.preferences.set_cards(four_colours=False, indices="", big=False)
    settle()
    trainee.window.go("settings")
    settle()
    assert (page.four_colours.isChecked(), page.indices.value, page.big_indices.isChecked()) == (False, "", False)
    assert card_look() == CardLook(language())
