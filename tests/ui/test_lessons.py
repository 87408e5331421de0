"""A lesson is sat in the window by its rules, its hand-in written as it goes on, and resumed whatever came between."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.handins.checking import AS_WRITTEN, checked
from app.money import euros
from app.storage.export import export_json
from tests.app.lessons.files import LESSON, NAME
from tests.ui.conftest import ended, started
from tests.ui.doubles import SetClock, click, click_text, texts
from tests.ui.lesson_sitting import answer, begun, copies, kept, opened, own, read, verify, written
from tests.ui.undressed import undressed
from ui.models.dates import percent_text
from ui.pages.drill import DrillPage
from ui.pages.lessons import LessonsPage
from ui.pages.summary import SummaryPage
from ui.program import Program
from ui.services.lessons import RefusedError
from ui.start.self_test import settle


@pytest.fixture
def lesson(tmp_path: Path) -> Callable[..., Path]:
    """Writes a short lesson."""
    return partial(written, tmp_path)


def test_before_it_begins_it_says_what_it_is_and_by_which_rules(trainee: Program, lesson: Callable[..., Path]) -> None:
    page = opened(trainee, lesson(more="minutes: 20\ncloses: 2026-11-01T12:00+01:00"))
    said = texts(page)
    for told in (
        "Contrôle",
        "Sans calculette.",
        "3 questions",
        "Aucun verdict avant la fin, et l’aide ne s’ouvre pas.",
        "20 minutes ; une pause ne les arrête pas",
        f"Rampo : règles actuelles · table A · minimum {euros(500)}",
        "60 %",
    ):
        assert told in said, told
    assert "a fermé" in page.state.text()
    assert page.name.currentText() == "Camille"
    assert page.begin.isEnabled()


def test_a_lesson_that_is_not_open_yet_cannot_be_begun(trainee: Program, lesson: Callable[..., Path]) -> None:
    page = opened(trainee, lesson(more="opens: 2026-12-24T09:00+01:00"))
    assert "revenez" in page.state.text()
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert (trainee.window.current, copies(trainee.folder)) == ("lesson", [])


def test_without_help_nothing_is_said_before_the_end_and_no_other_page_is_looked_at(
    trainee: Program, lesson: Callable[..., Path]
) -> None:
    page = begun(trainee, lesson("never"))
    assert page.header.notice.text() == "Contrôle"
    answer(trainee)
    assert (page.stage, page.verdict.isVisible(), kept(trainee)) == ("asking", False, 0)
    assert len(read(trainee).answers) == 1, "it is in the hand-in all the same"
    for key, modifier in (
        (Qt.Key.Key_F1, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier),
    ):
        QTest.keyClick(trainee.window, key, modifier)
        settle()
        assert trainee.window.current == "drill"
    trainee.classes.open_file(lesson("always"))
    settle()
    assert trainee.window.current == "drill", "nor is another lesson opened"
    answer(trainee, right=False)
    answer(trainee)
    assert (trainee.window.current, kept(trainee)) == ("summary", 3)


def test_after_each_answer_its_verdict_comes_and_the_hand_in_had_it_before(
    trainee: Program, lesson: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begun(trainee, lesson("after"))
    at_verdict: list[int] = []
    show = page.show_verdict

    def shown(*what: object) -> None:
        at_verdict.append(len(read(trainee).answers))
        show(*what)

    monkeypatch.setattr(page, "show_verdict", shown)
    answer(trainee)
    assert (at_verdict, page.stage, kept(trainee)) == ([1], "judged", 1)
    QTest.keyClick(trainee.window, Qt.Key.Key_F1)
    assert trainee.window.current == "drill"


def test_with_all_help_the_help_opens_and_leads_back(trainee: Program, lesson: Callable[..., Path]) -> None:
    begun(trainee, lesson("always"))
    QTest.keyClick(trainee.window, Qt.Key.Key_F1)
    settle()
    assert trainee.window.current == "help"
    trainee.window.go("drill")
    settle()
    assert trainee.window.current == "drill"
    answer(trainee)
    assert len(read(trainee).answers) == 1


def test_its_hand_in_is_the_one_that_the_command_line_would_write_and_goes_beside_the_lesson(
    trainee: Program, lesson: Callable[..., Path]
) -> None:
    path = lesson()
    begun(trainee, path)
    for right in (True, False, True):
        answer(trainee, right=right)
    (delivered,) = copies(path.parent)
    found = verify(trainee, delivered)
    assert (found.is_, found.remarks, found.title) == (AS_WRITTEN, (), "Contrôle")
    assert found.trainee is not None
    assert found.trainee.name == "Camille"
    assert own(trainee).read_bytes() == delivered.read_bytes()
    page = trainee.window.page("summary")
    assert isinstance(page, SummaryPage)
    assert page.copy.title.text() == "Contrôle"
    assert page.copy.outcome.text() == f"2 justes sur 3, note {percent_text(667, 1000)} · réussi"
    assert str(delivered) in page.copy.where.text()
    assert found.code is not None
    assert found.code[:5] in page.copy.where.text()


def test_each_answer_is_kept_with_its_lesson_and_the_title_of_its_exercise(trainee: Program, tmp_path: Path) -> None:
    path = tmp_path / "whole.tapis"
    text = LESSON.replace("level: 3, count: 6, skills: [rampo-payout-player]", "count: 1").replace(
        "drill: all, count: 3", "drill: calls, count: 1"
    )
    for key in ("opens", "closes", "minutes"):
        text = "".join(line for line in text.splitlines(keepends=True) if not line.startswith(f"{key}:"))
    path.write_text(text, encoding="utf-8")
    begun(trainee, path)
    for _question in range(3):
        answer(trainee, right=False)
    said = texts(trainee.window.page("summary"))
    store = trainee.gateway.read(lambda store: store, None)
    export_json(store, tmp_path / "all.json", trainee.services.games)  # type: ignore[arg-type]
    rows = json.loads((tmp_path / "all.json").read_bytes())["attempts"]
    assert [(row["lesson"], row["part"], row["file"]) for row in rows] == [
        ("Premier contrôle", 1, None),
        ("Premier contrôle", 2, NAME),
        ("Premier contrôle", 3, None),
    ]
    assert rows[1]["title"]
    assert [told for told in said if rows[1]["title"] in told], "the summary calls it so too"
    head = checked(own(trainee).read_bytes()).head
    assert head is not None
    assert {row["sitting"] for row in rows} == {head["sitting"]}


def test_when_its_time_is_up_it_ends_with_what_was_answered(
    trainee: Program, lesson: Callable[..., Path], clock: SetClock
) -> None:
    page = begun(trainee, lesson("never", "minutes: 2"))
    assert "reste 2:00" in page.header.count.text()
    answer(trainee)
    clock.at += 90_000
    page.pause()
    sitting = trainee.run.sitting
    assert sitting is not None
    sitting._tick()
    assert "reste 0:30" in page.header.count.text(), "a pause does not stop it"
    clock.at += 30_000
    sitting._tick()
    settle()
    assert trainee.window.current == "summary"
    assert (read(trainee).is_, read(trainee).reason, len(read(trainee).answers)) == (AS_WRITTEN, "time", 1)
    assert "1 juste sur 3" in texts(trainee.window.page("summary"))[3]


def test_handing_in_early_is_asked_for_and_leaves_the_rest_unanswered(
    trainee: Program, lesson: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begun(trainee, lesson("never"))
    answer(trainee)
    answers = iter((False, True))
    monkeypatch.setattr("ui.session.session_run.asks", lambda *_of: next(answers))
    page.pause()
    click_text(page, "Rendre la copie maintenant")
    settle()
    assert trainee.window.current == "drill"
    click_text(page, "Rendre la copie maintenant")
    settle()
    assert (trainee.window.current, read(trainee).reason) == ("summary", "stopped")


def test_a_guest_types_a_name_which_goes_on_the_copy_and_among_the_trainees(
    program: Program, lesson: Callable[..., Path]
) -> None:
    program.navigator.welcome("")
    settle()
    page = opened(program, lesson())
    assert not page.begin.isEnabled()
    line = page.name.lineEdit()
    assert line is not None
    QTest.keyClicks(line, "Anna")
    QTest.keyClicks(page.number, "A-12")
    QTest.keyClick(page.number, Qt.Key.Key_Return)
    settle()
    assert program.window.current == "drill"
    head = read(program).head
    assert head is not None
    assert head["trainee"] == {"name": "Anna", "number": "A-12"}
    assert [each.name for each in program.services.trainees.known()[0]] == ["Anna"]
    # and the next time the number is known
    answer(program)
    page_ = program.window.page("drill")
    assert isinstance(page_, DrillPage)
    page_.pause()
    page_.veil.stop.click()
    settle()
    again = opened(program, lesson())
    assert (again.number.text(), again.begin.text()) == ("A-12", "Reprendre")


def test_eight_letters_from_the_board_open_a_lesson_and_a_slip_is_told(trainee: Program) -> None:
    trainee.window.go("lessons")
    settle()
    page = trainee.window.page("lessons")
    assert isinstance(page, LessonsPage)
    QTest.keyClicks(page.code, "babagkqw")
    assert page.code.text() == "BABA GKQW"
    QTest.keyClick(page.code, Qt.Key.Key_Return)
    settle()
    if trainee.window.current == "lessons":
        assert page.told.text()
    page.code.clear()
    QTest.keyClicks(page.code, "short")
    click(page.open)
    assert "huit lettres" in page.told.text()
    from app.lessons.code import code_of
    from tests.app.lessons.files import HOUSE
    from tests.app.lessons.files import lesson as small

    code = code_of(small({"drill": "payout", "level": 2, "count": 5}, seed=7), HOUSE)
    page.code.clear()
    QTest.keyClicks(page.code, code.lower())
    QTest.keyClick(page.code, Qt.Key.Key_Return)
    settle()
    assert trainee.window.current == "lesson"
    assert "5 questions" in texts(trainee.window.page("lesson"))


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("title: {fr: x}\ngame: rampo\nparts: [{drill: nothing}]\n", "bad.tapis:3:17 parts[0].drill"),
        ('{"closes":null,"commit":"00"}', "Ce billet est abîmé"),
        (None, "il n’existe pas"),
        ("", "bad.tapis"),
        ("\0\1\2", "bad.tapis"),
    ],
)
def test_what_is_no_lesson_is_told_in_words_with_the_place(
    trainee: Program, tmp_path: Path, content: str | None, told: str
) -> None:
    path = tmp_path / "bad.tapis"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    page = opened(trainee, path)
    assert told in "\n".join(texts(page))
    assert not page.begin.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    settle()
    assert trainee.window.current == "lessons"


def test_a_file_dropped_on_the_window_is_opened(trainee: Program, lesson: Callable[..., Path]) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(lesson()))])
    event = QDropEvent(
        QPointF(9, 9), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    trainee.window.dropEvent(event)
    settle()
    assert trainee.window.current == "lesson"


def test_a_lesson_named_at_the_start_is_shown_once_the_store_is_open(
    tmp_path: Path, clock: SetClock, lesson: Callable[..., Path], qapp: QApplication
) -> None:
    with started(tmp_path / "data", clock) as program:
        program.navigator.welcome("Camille")
    path = lesson()
    with undressed(qapp), ended(Program(qapp, tmp_path / "data", clock)) as made:
        made.open_lesson(path)
        made.begin()
        settle()
        assert made.window.current == "lesson"


def test_who_begins_with_a_lesson_is_known_at_the_next_start_and_takes_it_up_again(
    tmp_path: Path, clock: SetClock, lesson: Callable[..., Path]
) -> None:
    with started(tmp_path / "data", clock) as program:
        page = opened(program, lesson())
        line = page.name.lineEdit()
        assert line is not None
        QTest.keyClicks(line, "Anna")
        QTest.keyClick(line, Qt.Key.Key_Return)
        settle()
        answer(program)
    with started(tmp_path / "data", clock) as program:
        assert program.window.current == "home"
        assert [each.name for each in program.services.trainees.known()[0]] == ["Anna"]
        assert opened(program, lesson()).begin.text() == "Reprendre"


def test_the_lessons_of_the_school_are_listed_by_title_and_opened_and_no_broken_one(
    trainee: Program, lesson: Callable[..., Path]
) -> None:
    folder = trainee.folder / "lessons"
    folder.mkdir()
    (folder / "b.tapis").write_bytes(lesson().read_bytes())
    (folder / "a.tapis").write_text("title: {fr: x}\ngame: rampo\nparts: [{drill: nothing}]\n", encoding="utf-8")
    trainee.window.go("lessons")
    settle()
    page = trainee.window.page("lessons")
    assert isinstance(page, LessonsPage)
    assert {"Leçons de l’école", "Contrôle", "3 questions"} <= {*texts(page)}
    os.mkfifo(folder / "pipe.tapis")
    assert [path.name for path, _lesson in trainee.services.lessons.given()] == ["b.tapis"]
    with pytest.raises(RefusedError, match="pas un fichier"):
        trainee.services.lessons.open_file(folder / "pipe.tapis")
    page.chosen.emit(folder / "b.tapis")
    settle()
    assert trainee.window.current == "lesson"
