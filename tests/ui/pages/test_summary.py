"""The summary of a session: its errors looked at again, what is advised, where its keys and buttons lead."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.drills.answer import ActsAnswer, AmountAnswer, Answer, RulingAnswer
from app.drills.drill import LEVELS
from app.money import euros
from app.table.citations import reading_text
from app.training.grading import grade
from app.training.plan import Plan
from app.training.session import Session
from tests.ui.doubles import SetClock, click, click_text, texts, type_keys, type_text
from tests.ui.pages.dialogs import GAME, answer_dialog, page_of
from tests.ui.pages.drill_page import session_of
from tests.ui.players import Keyboard
from ui.pages.drill import DrillPage
from ui.pages.summary import MomentCard, SummaryPage
from ui.program import Program
from ui.questions.acts import ActsWidget
from ui.services.printing import PrintService
from ui.start.self_test import settle


def test_the_summary_shows_errors_slow_answers_and_skills(trainee: Program, clock: SetClock) -> None:
    settings = trainee.services.plans.usual(GAME).settings
    trainee.navigator.start(Plan("rampo", ("payout",), settings, 1, 0, 3))
    page = page_of(trainee, "drill", DrillPage)
    for extra, seconds in ((0, 1), (50, 2), (0, 20)):
        session = session_of(trainee)
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
    session = session_of(trainee)
    assert len(session.answered) == 1, "nothing was answered again"


def test_a_moment_says_what_of_its_rule_is_our_reading(trainee: Program) -> None:
    settings, seed = trainee.services.plans.usual(GAME).settings, trainee.clock.seed() + 1
    answers = RulingAnswer(True), RulingAnswer(False, None, "last-throw")
    put = {level: Session(GAME, Plan("rampo", ("limits",), settings, level, seed, 1)) for level in LEVELS}
    judged = [
        (level, answer, grade(GAME, one.drill, one.exercise, answer))
        for level, one in put.items()
        for answer in answers
    ]
    level, answer, verdict = next(each for each in judged if each[2].rule.reading and not each[2].judgement.right)
    summary, _page, _asked = reviewed(trainee, "limits", level, answer)
    [card] = summary.findChildren(MomentCard)
    assert reading_text(verdict.rule) in texts(card)


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
    session = session_of(trainee)
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
    again = session_of(trainee)
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
    ended = session_of(trainee)
    level = ended.answered[-1].exercise.level - 1
    assert summary.advice.text().endswith(f"au niveau {level}, sans chronomètre")
    click_text(summary, "S’exercer sans chronomètre")
    settle()
    session = session_of(trainee)
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
        trainee.services.data,
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
    assert "third.pdf ne peut pas servir" in told
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


def test_a_summary_is_told_anew_in_the_language_that_is_chosen(trainee: Program) -> None:
    """What was given and expected was put into words when it was judged; so was what waits tomorrow."""
    summary, page, _asked = reviewed(trainee, "limits", 1, RulingAnswer(True))
    french = texts(summary)
    trainee.services.preferences.set_language("en")
    settle()
    assert {text for text in texts(summary) if text in french and text[0].isalpha()} <= {"Article 55-22-2"}
    trainee.services.preferences.set_language("fr")
    settle()
    assert texts(summary) == french
    click_text(summary, "Revoir")
    assert page.verdict.headline.text() == "Faux"
