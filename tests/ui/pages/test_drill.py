"""The drill page: refusals, undo, pause, help with typing, and what happens when the store cannot."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QDialog, QLabel, QPlainTextEdit, QWidget

from app.drills.answer import ActsAnswer, AmountAnswer, CallAnswer
from app.drills.judgement import BrokenPair, Judgement, Verdict, to_blame
from app.games import discover, load
from app.games.rampo.kit import KIT
from app.resources import SCENARIOS
from app.scenarios.scenario import read_scenario
from app.storage.errors import DatabaseBusyError
from app.table.acts import COLLECT, PAY
from app.table.felt import Spot
from app.table.spots import spot_of
from app.training.plan import Plan
from tests.ui.doubles import SetClock, click, click_text, focused, type_keys, type_text
from tests.ui.players import Keyboard
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.questions.acts import ActsWidget
from ui.questions.amount import AmountWidget
from ui.questions.phases import PhasesWidget
from ui.questions.pieces import PiecesWidget
from ui.questions.ruling import RulingWidget
from ui.start.self_test import settle
from ui.theme.palettes import PALETTES

GAME = load("rampo")


def begin(program: Program, drill: str, level: int, **change: Any) -> DrillPage:
    settings = program.services.plans.usual(GAME).settings
    program.navigator.start(replace(Plan("rampo", (drill,), settings, level, 0, 3), **change))
    settle()
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    return page


def model(program: Program) -> Any:
    session = program.run.session
    assert session is not None
    return session.drill.model_answer(session.exercise, session.drill.key(session.exercise, GAME.resolve))


def acts_question(page: DrillPage) -> ActsWidget:
    assert isinstance(page.open_question, ActsWidget)
    return page.open_question


def stage(page: DrillPage) -> str:
    return page.stage


def kept(program: Program) -> list[Any]:
    nothing: list[Any] = []
    return program.gateway.read(lambda store: list(store.attempts()), nothing)


# guided and blind acts


def test_guided_a_wrong_act_is_refused_at_once_with_the_pair_it_breaks(trainee: Program) -> None:
    page = begin(trainee, "settlement", 2)
    acts = model(trainee).acts
    pay = next(act for act in acts if act.verb in (COLLECT, PAY))
    before = page.view.felt if page.view else None
    type_keys(*KIT.act_keys(pay))
    question = acts_question(page)
    assert question.message.isVisible()
    assert "avant que le résultat soit annoncé" in question.message.text()
    assert page.view is not None
    assert page.view.felt == before
    assert page.view._marks == {Spot("stake", pay.on, pay.seat, pay.place): "wrong"}
    for act in acts:
        type_keys(*KIT.act_keys(act))
    assert not question.message.isVisible()
    type_keys("enter")
    session = trainee.run.session
    assert session is not None
    answer = session.answered[0].answer
    assert isinstance(answer, ActsAnswer)
    assert answer.acts == (pay, *acts)
    assert not session.answered[0].verdict.judgement.right


def test_blind_every_act_is_taken_and_undo_is_free_until_done(trainee: Program) -> None:
    page = begin(trainee, "settlement", 3)
    acts = model(trainee).acts
    assert page.view is not None
    start = page.view.felt
    question = acts_question(page)
    for act in acts[1:3]:
        type_keys(*KIT.act_keys(act))
    assert question.acts == acts[1:3]
    assert not question.message.isVisible()
    type_keys("backspace", "backspace")
    assert question.acts == ()
    assert page.view.felt == start
    assert not page.go.isEnabled()


def test_blind_the_replay_marks_each_broken_pair(trainee: Program) -> None:
    page = begin(trainee, "settlement", 3)
    call, *others = model(trainee).acts
    for act in (*others, call):
        type_keys(*KIT.act_keys(act))
    type_keys("enter")
    question = acts_question(page)
    assert stage(page) == "judged"
    rows = [question.list.item(row).text() for row in range(question.list.count())]
    assert [row.startswith("✗") for row in rows] == [True] * len(rows), "the call came after every other act"
    assert "avant que le résultat soit annoncé" in page.verdict.difference.text()
    assert not question.message.isVisible(), "the verdict says it: nothing is said twice"


def test_blind_the_one_act_to_blame_is_marked_apart_from_those_it_clashes_with(trainee: Program) -> None:
    page = begin(trainee, "settlement", 3)
    call, *others = model(trainee).acts
    pay = next(act for act in others if act.verb is PAY)
    others.remove(pay)
    late = [act for act in others if act.verb is COLLECT and act.place != "zone"]
    assert late
    for act in (call, pay, *others):
        type_keys(*KIT.act_keys(act))
    type_keys("enter")
    assert page.view is not None
    marks = page.view._marks
    assert [spot for spot, mark in marks.items() if mark == "wrong"] == [spot_of(pay)]
    assert {spot for spot, mark in marks.items() if mark == "clash"} >= {spot_of(act) for act in late}


def test_the_fewest_acts_are_blamed() -> None:
    pairs = [BrokenPair(first, 1, "", "") for first in (2, 3, 4)]
    assert to_blame(pairs) == {1}
    assert to_blame(pairs[:1]) == {1}, "of two the one done too early"
    assert to_blame([*pairs, BrokenPair(6, 5, "", "")]) == {1, 5}
    assert to_blame([]) == frozenset()


def test_the_replay_is_skipped_by_any_key_and_shows_each_act_otherwise(trainee: Program) -> None:
    page = begin(trainee, "settlement", 3)
    assert page.view is not None
    page.view.reduced_motion = False
    call, *others = model(trainee).acts
    for act in (*others, call):
        type_keys(*KIT.act_keys(act))
        page.view.finish_motion()
    done = page.view.felt
    type_keys("enter")
    question = acts_question(page)
    assert [question.replaying] == [True]
    QTest.keyClick(page, Qt.Key.Key_Left)
    assert [question.replaying] == [False]
    page.view.finish_motion()
    assert page.view.felt == done


def test_the_strip_says_what_is_typed_and_what_may_follow(trainee: Program) -> None:
    page = begin(trainee, "settlement", 2)
    type_keys("a")
    assert page.strip.typed.text() == "A"
    type_keys("8")
    assert page.strip.typed.text() == "A 8"
    type_keys("escape")
    assert page.strip.typed.text() == ""
    assert stage(page) == "asking"
    type_keys("escape")
    assert stage(page) == "paused"


# typing


def test_escape_clears_then_pauses(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    type_keys("12", "escape")
    question = page.open_question
    assert isinstance(question, AmountWidget)
    assert question.field.text() == ""
    assert stage(page) == "asking"
    type_keys("escape")
    assert stage(page) == "paused"


def test_azerty_digits_answer_an_amount(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    question = page.open_question
    assert isinstance(question, AmountWidget)
    type_text(focused(), "&é,'")
    assert question.field.text() == "12,4"


def test_the_button_gives_no_empty_answer(trainee: Program) -> None:
    for drill in ("payout", "limits", "calls", "settlement"):
        page = begin(trainee, drill, 1)
        assert not page.go.isEnabled(), drill
        type_keys("enter")
        assert stage(page) == "asking", drill


def test_nothing_to_do_in_a_phase_can_be_said_even_after_a_key_rubbed_out(trainee: Program) -> None:
    page = begin(trainee, "moves", 1)
    assert page.go.isEnabled()
    type_keys("p", "backspace")
    assert page.go.isEnabled()
    click(page.go)
    assert stage(page) == "asking"
    assert page.go.isEnabled()


def test_a_text_that_is_no_call_is_told_and_not_judged(trainee: Program) -> None:
    page = begin(trainee, "calls", 1)
    type_keys(*"xyz", "enter")
    assert stage(page) == "asking"
    assert page.told.isVisible()
    assert "n’est pas une annonce" in page.told.text()
    session = trainee.run.session
    assert session is not None
    assert session.answered == ()
    type_keys("escape", *"8 r", "enter")
    assert stage(page) == "judged"
    assert not page.told.isVisible()


def test_the_tray_takes_back_the_last_chip(trainee: Program) -> None:
    page = begin(trainee, "payout", 3, skills=("rampo-payout-pieces",))
    question = page.open_question
    assert isinstance(question, PiecesWidget)
    first, second = question.tubes[:2]
    click(second)
    click(second)
    click(first)
    assert (first.count, second.count) == (1, 2)
    click(question.back)
    click(question.back)
    assert (first.count, second.count) == (0, 1)
    QTest.mouseClick(second, Qt.MouseButton.RightButton)
    assert second.count == 0
    assert not page.go.isEnabled()


def test_after_the_verdict_the_whole_table_is_seen_again(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    view = page.view
    assert view is not None
    assert view._singled
    type_keys("1")
    type_keys("enter")
    assert stage(page) == "judged"
    settle()
    assert view._singled == ()
    marked = Qt.TextInteractionFlag.TextSelectableByMouse
    assert page.verdict.rule.textInteractionFlags() == marked
    page.next_wanted.emit()
    page._verdict_seen()
    assert page.verdict.rule.textInteractionFlags() != marked
    assert stage(page) == "asking"
    assert view._singled


def test_no_reason_is_listed_before_something_is_typed(trainee: Program) -> None:
    page = begin(trainee, "limits", 1)
    question = page.open_question
    assert isinstance(question, RulingWidget)
    type_keys("f")
    assert question.list.count() == 0
    type_keys(*"chev")
    assert [question.list.item(row).text() for row in range(question.list.count())] == [question.reason_text("astride")]
    assert question.show_all.text() == "Voir tous les motifs"
    type_keys(*"xx")
    assert question.show_all.text() == "Aucun motif trouvé\u00a0: les voir tous"
    click(question.show_all)
    assert question.list.count() > 1
    assert question.show_all.text() == "Voir tous les motifs"
    type_keys("escape")
    assert not question.refuse.isChecked()


# time


def test_the_pause_takes_its_time_out_and_covers_the_table(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout", 1)
    clock.at += 1000
    click(page.header.pause)
    assert page.veil.isVisible()
    assert page.veil.geometry().contains(page.go.mapTo(page, page.go.rect().center()))
    clock.at += 60_000
    type_keys("escape")
    assert not page.veil.isVisible()
    assert isinstance(page.open_question, AmountWidget)
    assert focused() is page.open_question.field
    clock.at += 500
    Keyboard(page).answer(model(trainee))
    session = trainee.run.session
    assert session is not None
    assert session.answered[0].milliseconds == 1500


def test_the_pause_leaves_no_cursor_on_the_felt(trainee: Program) -> None:
    """A frame around a place nobody went to would hide the number of the chips in it."""
    page = begin(trainee, "settlement", 2)
    assert page.view is not None
    for key in ("escape", "escape"):
        type_keys(key)
    assert stage(page) == "asking"
    assert focused() is page.view
    assert page.view.rings() == []
    page.pause()
    click(page.veil.project)
    assert page.projected
    assert page.view.rings() == []


def test_time_begins_when_the_dice_lie_still(trainee: Program, clock: SetClock) -> None:
    trainee.preferences.set_reduced_motion(False)
    page = begin(trainee, "calls", 1)
    view = page.view
    assert view is not None
    assert [view.moving] == [True]
    clock.at += 800
    view.finish_motion()
    assert [view.moving] == [False]
    clock.at += 300
    assert page.thought() == 300


def test_the_clock_can_be_hidden(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout", 1)
    assert page.header.clock.text() == "0:00"
    page.pause()
    click(page.veil.clock)
    click(page.veil.resume)
    assert page.header.clock.text() == ""
    page = begin(trainee, "payout", 1, hide_timer=True)
    assert page.header.clock.text() == ""


# stopping, resuming, redoing


def test_a_session_stops_and_resumes_where_it_was(trainee: Program) -> None:
    page = begin(trainee, "payout", 2)
    Keyboard(page).answer(model(trainee))
    Keyboard(page).next()
    session = trainee.run.session
    assert session is not None
    waiting = session.exercise.body()
    page.pause()
    click(page.veil.stop)
    settle()
    assert trainee.window.current == "home"
    home = trainee.window.page("home")
    click_text(home, "Reprendre")
    settle()
    assert trainee.window.current == "drill"
    again = trainee.run.session
    assert again is not None
    assert again is not session
    assert again.position == 1
    assert again.exercise.body() == waiting
    assert page.header.count.text() == "2 / 3"


def test_the_time_thought_before_a_session_is_stopped_counts_on_when_it_resumes(
    trainee: Program, clock: SetClock
) -> None:
    page = begin(trainee, "payout", 2)
    clock.at += 27_000
    page.pause()
    click(page.veil.stop)
    settle()
    trainee.navigator.start_tour()
    settle()
    trainee.window.go("home")
    clock.at += 60_000
    click_text(trainee.window.page("home"), "Reprendre")
    settle()
    assert page.header.clock.text() == "0:27"
    clock.at += 500
    Keyboard(page).answer(model(trainee))
    session = trainee.run.session
    assert session is not None
    assert session.answered[0].milliseconds == 27_500
    page.pause()
    click(page.veil.stop)
    settle()
    click_text(trainee.window.page("home"), "Reprendre")
    settle()
    assert (page.header.count.text(), page.thought()) == ("2 / 3", 0), "the next question is a new one"


def test_the_header_says_at_which_table_an_exercise_of_a_file_is_put(trainee: Program) -> None:
    """The table of the file, in either language, though the house has another one."""
    file = SCENARIOS / "rampo" / "house-where-seven-moves-the-dice.yaml"
    trainee.navigator.start_one(read_scenario(file, discover()).exercise)
    settle()
    page = trainee.window.page("drill")
    assert isinstance(page, DrillPage)
    assert page.header.table.text().endswith("· Après un 7 : les dés passent au joueur suivant")
    trainee.preferences.set_language("en")
    settle()
    assert page.header.table.text().endswith("· After a 7: the dice go to the next player")
    type_text(page, "rien")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    settle()
    trainee.preferences.set_language("fr")
    settle()
    assert page.header.table.text().endswith("· Après un 7 : les dés passent au joueur suivant")


def test_what_the_author_of_an_exercise_says_stands_under_its_verdict_and_in_its_review(trainee: Program) -> None:
    file = SCENARIOS / "rampo" / "house-where-seven-moves-the-dice.yaml"
    trainee.navigator.start_one(read_scenario(file, discover()).exercise, "Sans papier. — Claire")
    settle()
    page = trainee.window.page("drill")
    assert isinstance(page, DrillPage)
    assert not page.verdict.note.isVisible()
    type_text(page, "rien")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    settle()
    session = trainee.run.session
    assert session is not None
    assert (page.verdict.note.isVisible(), page.verdict.note.text()) == (True, "Sans papier. — Claire")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    settle()
    trainee.window.go("drill")
    trainee.run.review(session.answered[0])
    settle()
    assert (page.verdict.note.isVisible(), page.verdict.note.text()) == (True, "Sans papier. — Claire")
    trainee.navigator.start_one(session.answered[0].exercise)
    settle()
    type_text(page, "rien")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    settle()
    assert page.verdict.isVisible()
    assert not page.verdict.note.isVisible()


def test_a_guest_keeps_nothing_and_is_told(program: Program) -> None:
    program.navigator.welcome("")
    page = begin(program, "payout", 1)
    Keyboard(page).answer(model(program))
    assert page.verdict.saved.text() == "Invité : rien n’est gardé"
    Keyboard(page).next()
    page.pause()
    assert not page.veil.stop.isVisible()
    click(page.veil.end)
    settle()
    assert program.window.current == "summary"
    assert kept(program) == []


def test_errors_are_put_again(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    missed = []
    for _question in range(3):
        session = trainee.run.session
        assert session is not None
        missed.append(session.exercise.body())
        answer = model(trainee)
        assert isinstance(answer, AmountAnswer)
        Keyboard(page).answer(AmountAnswer(answer.amount + 100))
        Keyboard(page).next()
        settle()
    summary = trainee.window.page("summary")
    click_text(summary, "Refaire les erreurs")
    settle()
    session = trainee.run.session
    assert session is not None
    assert [session.exercise_at(position).body() for position in range(3)] == missed


# language


def test_the_language_changes_at_once_in_the_middle_of_a_question(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    french = page.text.text()
    trainee.preferences.set_language("en")
    settle()
    assert page.text.text() != french
    assert page.go.text() == "Confirm"
    Keyboard(page).answer(model(trainee))
    assert page.verdict.headline.text() == "Right"
    trainee.preferences.set_language("fr")
    assert page.verdict.headline.text() == "Juste"


# the store cannot


def test_an_answer_waits_while_the_store_cannot_and_is_kept_when_it_can(
    trainee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begin(trainee, "payout", 1)
    store: Any = trainee.gateway.read(lambda each: each, None)
    path = trainee.folder / "tapis.db"

    def busy(*_records: object) -> None:
        raise DatabaseBusyError(path)

    with monkeypatch.context() as patch:
        patch.setattr(type(store), "add_attempt", busy)
        Keyboard(page).answer(model(trainee))
        assert stage(page) == "judged"
        assert page.verdict.saved.text() == "En attente"
        assert page.trouble.isVisible()
        assert str(path) in page.trouble.text.text()
        assert list(store.attempts()) == []
        Keyboard(page).next()
        Keyboard(page).answer(model(trainee))
        assert trainee.gateway.waiting == 2
    click(page.trouble.retry)
    assert not page.trouble.isVisible()
    assert page.verdict.saved.text() == "Enregistré"
    assert len(list(store.attempts())) == 2


def test_a_page_that_raises_loses_no_answer(trainee: Program, monkeypatch: pytest.MonkeyPatch, qtbot: Any) -> None:
    page = begin(trainee, "payout", 1)

    def broken(_verdict: object) -> None:
        raise RuntimeError("painting failed")

    monkeypatch.setattr(page.verdict, "show_verdict", broken)
    with qtbot.captureExceptions() as raised:
        Keyboard(page).answer(model(trainee))
    assert len(raised) == 1
    assert len(kept(trainee)) == 1


def test_a_verdict_says_what_of_its_rule_is_our_reading(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    for rule in ("gain-beside-stake", "collect-losers"):
        page.verdict.show_verdict(Verdict(Judgement(False, 0, "1", "2", rule), GAME.rule(rule)))
        reading = GAME.rule(rule).reading
        assert page.verdict.reading.isHidden() is (reading is None)
        assert page.verdict.reading.text() == (f"Lecture : {reading}" if reading else "")


def contest(page: DrillPage, why: str, button: str) -> list[str]:
    """Contest a verdict, typing why; what the dialog showed."""
    shown: list[str] = []

    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        case, reason = dialog.findChildren(QPlainTextEdit)
        shown.append(case.toPlainText())
        type_text(reason, why)
        click_text(dialog, button)

    QTimer.singleShot(0, act)
    click(page.verdict.contest)
    return shown


def test_contesting_copies_a_case_an_instructor_can_read_with_the_reason(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    question = page.text.text()
    Keyboard(page).answer(AmountAnswer(1))
    shown = contest(page, "Le texte dit neuf", "Copier")
    session = trainee.run.session
    assert session is not None
    copied = QGuiApplication.clipboard().text()
    assert copied.replace("\u00a0", " ") == f"{shown[0]}\n\nPourquoi je ne suis pas d’accord :\nLe texte dit neuf"
    lines = copied.splitlines()
    assert lines[0].endswith("· Calcul des gains · règles actuelles · table A · minimum 5\u00a0€")
    assert lines[1].startswith(f"Question : {question}")
    assert any(line.startswith("– Dés : ") for line in lines)
    assert any(line.startswith("– ") and line.endswith(("jeton", "jetons")) for line in lines)
    assert any(line.startswith("Donné : ") for line in lines)
    assert "Article 55-22-1" in copied
    assert f"Pour vérifier : {GAME.notation(dict(session.answered[0].exercise.table))}" in lines
    assert trainee.window.toast.isVisible()


def test_contesting_can_be_left(trainee: Program) -> None:
    QGuiApplication.clipboard().setText("before")
    page = put_again(trainee, "payout", 1, more_by_one)
    contest(page, "", "Annuler")
    assert QGuiApplication.clipboard().text() == "before"


# room


@pytest.mark.parametrize(("width", "height"), [(1280, 680), (1366, 768), (1093, 600), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 130])
def test_the_felt_keeps_sixty_per_cent_of_the_page(trainee: Program, width: int, height: int, percent: int) -> None:
    trainee.preferences.set_font_percent(percent)
    trainee.window.resize(width, height)
    page = begin(trainee, "settlement", 3)
    assert page.view is not None
    share = page.view.width() * page.view.height() / (page.width() * page.height())
    assert (page.width(), page.height()) == (width, height)
    assert share >= 0.599


def test_a_large_window_has_larger_texts_in_the_panel_in_whatever_colours(trainee: Program) -> None:
    """As one has that fills a screen of 1920 x 1080, under its title; the felt has its room first."""
    trainee.window.resize(1280, 720)
    page = begin(trainee, "payout", 3)
    usual = page.text.font().pixelSize()
    trainee.window.resize(1920, 1000)
    settle()
    assert page.text.font().pixelSize() == round(1.15 * usual)
    for palette in ("dark", "contrast"):
        trainee.preferences.set_palette(palette)
        settle()
        assert page.text.palette().text().color().name() == PALETTES[palette].ink
        assert page.text.font().pixelSize() == round(1.15 * usual)
    for size in ((1280, 720), (1920, 1080)):
        trainee.window.resize(*size)
        settle()
        assert page.text.font().pixelSize() == usual


def test_larger_texts_wanted_are_those_of_a_large_window_too(trainee: Program) -> None:
    trainee.preferences.set_font_percent(130)
    sizes = []
    for size in ((1280, 720), (1920, 1000)):
        trainee.window.resize(*size)
        sizes.append(begin(trainee, "payout", 3).text.font().pixelSize())
    assert sizes[0] == sizes[1]


def squeezed(panel: QWidget) -> list[str]:
    """What is cut off in a panel: whatever scrolls apart."""
    found = []
    for each in panel.findChildren(QWidget):
        if not each.isVisible() or in_scroll_area(each) or each.layout() is not None:
            continue
        need = each.minimumSizeHint().height()
        if isinstance(each, QLabel) and each.wordWrap():
            need = each.heightForWidth(each.width())
        below = each.mapTo(panel, each.rect().bottomLeft()).y() > panel.height()
        if each.height() < need or below:
            found.append(f"{type(each).__name__} {each.property('role')}: {each.height()} of {need}, below: {below}")
    return found


def in_scroll_area(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QAbstractScrollArea):
            return True
        parent = parent.parentWidget()
    return False


@pytest.mark.parametrize("drill", [drill.id for drill in GAME.drills])
@pytest.mark.parametrize("level", [*(pytest.param(level, marks=pytest.mark.slow) for level in (1, 3)), 5])
@pytest.mark.parametrize("room", [(1093, 600, 100), (1280, 680, 130), (1920, 1000, 100)])
def test_nothing_is_cut_off_in_the_smallest_windows_nor_in_a_large_one(
    trainee: Program, drill: str, level: int, room: tuple[int, int, int]
) -> None:
    width, height, percent = room
    trainee.preferences.set_font_percent(percent)
    trainee.window.resize(width, height)
    page = begin(trainee, drill, level)
    for _question in range(3):
        assert squeezed(page.panel) == []
        Keyboard(page).answer(model(trainee))
        settle()
        assert squeezed(page.panel) == []
        Keyboard(page).next()
        settle()


@pytest.mark.parametrize(("width", "height", "percent"), [(1093, 600, 100), (1280, 680, 130)])
@pytest.mark.parametrize("choice", ["f", "1"])
def test_each_way_to_rule_fits(trainee: Program, width: int, height: int, percent: int, choice: str) -> None:
    trainee.preferences.set_font_percent(percent)
    trainee.window.resize(width, height)
    page = begin(trainee, "limits", 5)
    type_keys(choice)
    settle()
    assert squeezed(page.panel) == []


def test_a_call_answer_is_kept_as_typed(trainee: Program) -> None:
    page = begin(trainee, "calls", 1)
    type_keys(*"8 r", "enter")
    assert stage(page) == "judged"
    session = trainee.run.session
    assert session is not None
    assert session.answered[0].answer == CallAnswer("8 r")


def test_enter_on_the_button_of_the_pause_goes_on(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    page.pause()
    QTest.keyClick(page.veil.resume, Qt.Key.Key_Return)
    assert not page.veil.isVisible()


# the help in the middle


def to_the_help_and_back(program: Program, clock: SetClock) -> None:
    QTest.keyClick(program.window, Qt.Key.Key_F1)
    settle()
    assert program.window.current == "help"
    clock.at += 60_000
    type_keys("escape")
    settle()
    assert program.window.current == "drill"


def test_the_help_in_the_middle_leaves_answer_and_clock_as_they_were(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout", 1)
    clock.at += 4000
    type_keys("1")
    to_the_help_and_back(trainee, clock)
    question = page.open_question
    assert isinstance(question, AmountWidget)
    assert (question.field.text(), page.thought(), focused()) == ("1", 4000, question.field)
    clock.at += 500
    type_keys("2", "enter")
    session = trainee.run.session
    assert session is not None
    assert session.answered[0].answer == AmountAnswer(1200)
    assert session.answered[0].milliseconds == 4500


def test_by_way_of_home_too_an_answer_and_its_clock_are_as_they_were(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout", 1)
    for paused in (False, True):
        clock.at += 4000
        type_keys("1")
        if paused:
            page.pause()
        QTest.keyClick(trainee.window, Qt.Key.Key_F1)
        trainee.window.go("settings")
        trainee.preferences.set_reduced_motion(paused)
        clock.at += 60_000
        trainee.window.go("home")
        click_text(trainee.window.page("home"), "Reprendre")
        settle()
        question = page.open_question
        assert isinstance(question, AmountWidget)
        assert (stage(page), focused()) == ("asking", question.field)
        assert page.view is not None
        assert page.view.reduced_motion is paused
        assert (question.field.text(), page.thought()) == (("11", 8000) if paused else ("1", 4000))


def test_the_help_in_the_middle_leaves_the_acts_done_and_their_felt(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "settlement", 3)
    acts = model(trainee).acts[:2]
    for act in acts:
        type_keys(*KIT.act_keys(act))
    assert page.view is not None
    felt = page.view.felt
    to_the_help_and_back(trainee, clock)
    assert acts_question(page).acts == acts
    assert page.view.felt == felt
    type_keys("backspace")
    assert acts_question(page).acts == acts[:1]


def test_the_help_throws_the_dice_no_second_time_and_stops_the_clock_while_they_roll(
    trainee: Program, clock: SetClock
) -> None:
    trainee.preferences.set_reduced_motion(False)
    page = begin(trainee, "calls", 1)
    assert page.view is not None
    seen = [page.view.moving]
    to_the_help_and_back(trainee, clock)
    assert [*seen, page.view.moving] == [True, False]
    assert page.thought() == 0
    clock.at += 700
    assert page.thought() == 700


def test_the_help_after_an_answer_leads_back_to_its_verdict(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout", 1)
    type_keys("1", "enter")
    to_the_help_and_back(trainee, clock)
    assert page.verdict.isVisible()
    assert stage(page) == "judged"


def test_the_help_during_the_pause_leads_back_to_the_pause(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout", 1)
    clock.at += 1000
    page.pause()
    to_the_help_and_back(trainee, clock)
    assert stage(page) == "paused"
    assert page.veil.isVisible()
    type_keys("escape")
    assert page.thought() == 1000


# what a verdict shows


def put_again(program: Program, drill: str, level: int, answer: Any, **change: Any) -> DrillPage:
    """Answer the first question of a drill with what is made of the right answer."""
    page = begin(program, drill, level, **change)
    Keyboard(page).answer(answer(model(program)))
    settle()
    return page


def more_by_one(right: AmountAnswer) -> AmountAnswer:
    return AmountAnswer(right.amount + 100)


def test_under_a_wrong_amount_stands_how_it_is_computed_and_v_hides_it(trainee: Program) -> None:
    page = put_again(trainee, "payout", 1, more_by_one)
    assert "×" in page.verdict.lines.text()
    assert page.verdict.lines.isVisible()
    assert page.verdict.drawing.isVisible()
    assert page.verdict.more.text() == "V   Cacher le calcul"
    type_keys("v")
    assert not page.verdict.lines.isVisible()
    assert page.verdict.more.text() == "V   Voir le calcul"
    type_keys("v")
    assert page.verdict.lines.isVisible()


def test_under_a_right_amount_it_is_shown_when_asked_for(trainee: Program) -> None:
    page = put_again(trainee, "payout", 1, lambda right: right)
    assert not page.verdict.lines.isVisible()
    type_keys("v")
    assert page.verdict.lines.isVisible()


def test_what_is_no_sum_is_not_called_a_computation(trainee: Program) -> None:
    page = put_again(trainee, "calls", 1, lambda _right: CallAnswer("2 n"))
    assert page.verdict.more.text() == "V   Cacher le détail"


def test_a_right_answer_puts_a_tick_on_the_stake_it_is_about(trainee: Program) -> None:
    page = put_again(trainee, "payout", 1, lambda right: right)
    assert page.view is not None
    session = trainee.run.session
    assert session is not None
    question = session.drill.question(session.answered[0].exercise)
    assert page.view._marks == dict.fromkeys(question.focus, "right")
    assert question.focus


def test_a_verdict_says_the_time_with_the_one_aimed_at_and_that_it_was_slow(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout", 1)
    clock.at += 17_000
    Keyboard(page).answer(model(trainee))
    assert page.verdict.pace.text().startswith("Lent : 17 s, visé ")
    Keyboard(page).next()
    clock.at += 400
    Keyboard(page).answer(model(trainee))
    assert page.verdict.pace.text().startswith("0,4 s, visé ")
    page.veil.clock.setChecked(False)
    Keyboard(page).next()
    Keyboard(page).answer(model(trainee))
    assert page.verdict.pace.text() == "", "whoever hides the clock sees no time"


def test_space_does_not_leave_a_verdict(trainee: Program) -> None:
    page = put_again(trainee, "payout", 1, lambda right: right)
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    assert stage(page) == "judged"
    type_keys("enter")
    assert stage(page) == "asking"


def test_blind_the_right_order_is_done_on_the_felt_when_asked_for_and_what_was_done_again(trainee: Program) -> None:
    page = begin(trainee, "settlement", 3)
    acts = model(trainee).acts
    for act in acts[:-1]:
        type_keys(*KIT.act_keys(act))
    assert page.view is not None
    done = page.view.felt
    type_keys("enter")
    question = acts_question(page)
    assert page.verdict.headline.text() == "Ordre juste, 1 geste oublié"
    assert page.verdict.given.text() == "aucun geste"
    assert page.verdict.expected.text() == KIT.sentence(acts[-1])
    assert question.other.text() == "O   Voir le bon ordre"
    type_keys("o")
    assert question.list.count() == len(acts)
    assert page.view.felt != done
    type_keys("o")
    assert (question.acts, page.view.felt) == (acts[:-1], done)


def test_blind_an_act_too_many_is_marked_in_the_list(trainee: Program) -> None:
    page = begin(trainee, "settlement", 3)
    acts = model(trainee).acts
    loser = next(place for place, act in enumerate(acts) if act.verb is COLLECT)
    for act in (*acts[:loser], acts[loser]._replace(verb=PAY), *acts[loser:]):
        type_keys(*KIT.act_keys(act))
    type_keys("enter")
    question = acts_question(page)
    rows = [question.list.item(row).text().startswith("✗") for row in range(question.list.count())]
    assert rows == [place == loser for place in range(len(acts) + 1)]


def test_moves_wrong_at_the_first_throw_show_the_first_throw(trainee: Program) -> None:
    page = begin(trainee, "moves", 3, seed=4)
    question = acts_question(page)
    assert isinstance(question, PhasesWidget)
    first = question.phase_text.text()
    assert page.view is not None
    felt = page.view.felt
    while stage(page) == "asking":
        type_keys("enter")
    assert question.phase_text.text() == first
    assert question.phase_text.isVisible()
    assert page.view.felt == felt
    assert not question.list.isVisible(), "nothing was done: there is no list"


# going on by itself


def test_after_a_right_answer_the_next_comes_by_itself_where_that_is_chosen(trainee: Program, qtbot: Any) -> None:
    page = put_again(trainee, "payout", 1, lambda right: right, flows=True)
    qtbot.waitUntil(lambda: stage(page) == "asking")
    assert page.header.count.text() == "2 / 3"


@pytest.mark.parametrize("stays", ["wrong", "read", "paused", "usual"])
def test_a_verdict_stays_where_there_is_something_to_read_or_nobody_asked(
    trainee: Program, qtbot: Any, stays: str
) -> None:
    answer = more_by_one if stays == "wrong" else lambda right: right
    page = put_again(trainee, "payout", 1, answer, flows=stays != "usual")
    if stays == "read":
        type_keys("v")
    elif stays == "paused":
        page.pause()
    qtbot.wait(900)
    assert stage(page) == ("paused" if stays == "paused" else "judged")


def test_the_keypad_keeps_its_place_from_one_question_to_the_next(trainee: Program) -> None:
    page = begin(trainee, "payout", 2, exercises=8, skills=("rampo-payout-stake", "rampo-payout-player"))
    tops = set()
    for _question in range(8):
        question = page.open_question
        assert isinstance(question, AmountWidget)
        settle()
        tops.add(question.keypad.mapTo(page, question.keypad.rect().topLeft()).y())
        Keyboard(page).answer(model(trainee))
        Keyboard(page).next()
    assert len(tops) == 1


def test_page_down_reads_on_in_a_verdict_that_is_longer_than_its_room(trainee: Program) -> None:
    trainee.window.resize(1280, 600)
    page = begin(trainee, "settlement", 1)
    Keyboard(page).answer(ActsAnswer(model(trainee).acts[:2], guided=True))
    settle()
    bar = page.verdict.findChildren(QAbstractScrollArea)[0].verticalScrollBar()
    assert (page.stage, bar.value()) == ("judged", 0)
    assert bar.maximum() > 0
    QTest.keyClick(focused(), Qt.Key.Key_PageDown)
    assert bar.value() > 0
    QTest.keyClick(focused(), Qt.Key.Key_PageUp)
    assert bar.value() == 0


@pytest.mark.parametrize("drill", ["payout", "settlement", "calls", "limits"])
def test_enter_with_nothing_answered_says_so_until_something_is(trainee: Program, drill: str) -> None:
    page = begin(trainee, drill, 1)
    # where acts are refused, it is told where they are refused
    told = acts_question(page).message if drill == "settlement" else page.told
    type_keys("enter")
    assert (page.stage, told.text(), told.isVisible()) == ("asking", "Pas encore de réponse.", True)
    Keyboard(page).answer(model(trainee))
    settle()
    assert (page.stage, told.isVisible(), page.told.isVisible()) == ("judged", False, False)


def test_a_window_beside_a_title_bar_has_room_for_three_of_the_acts_under_a_verdict(trainee: Program) -> None:
    trainee.window.resize(1280, 655)
    page = begin(trainee, "settlement", 1)
    acts = model(trainee).acts
    Keyboard(page).answer(ActsAnswer((acts[1], *acts), guided=True))
    settle()
    question = page.open_question
    assert isinstance(question, ActsWidget)
    assert page.stage == "judged"
    shown = [
        place
        for place in range(question.list.count())
        if question.list.visualItemRect(question.list.item(place)).bottom() <= question.list.viewport().height()
    ]
    assert len(shown) >= 3
