"""An exam is sat in the window: a ticket, the codes that are told, no verdict before the end, a hand-in that holds."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.classes.collecting import collect
from app.classes.listing import Listed
from app.exams.examining import Examiner
from app.exams.making import Exam
from app.handins.checking import AS_WRITTEN, UNFINISHED
from app.storage.filesystem import FileSystem, Reach
from app.training.records import SessionRecord
from tests.app.exams.exams import KEY, judged, made
from tests.app.lessons.files import GAMES, lesson
from tests.ui.conftest import started
from tests.ui.doubles import SetClock, click, texts
from tests.ui.lesson_sitting import answer, copies, own, read
from ui.pages.exam import ExamPage
from ui.pages.home import HomePage
from ui.pages.lessons import LessonsPage
from ui.pages.summary import SummaryPage
from ui.program import Program
from ui.start.self_test import settle

TWO = {"drill": "payout", "level": 2, "count": 2}, {"drill": "calls", "count": 1}


@pytest.fixture(autouse=True)
def _lasting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folders of tests are gone when they end; here they count as lasting."""
    monkeypatch.setattr("app.storage.filesystem.file_system", lambda _folder: FileSystem("ext4", Reach.LOCAL))


@pytest.fixture
def exam() -> Exam:
    return made(lesson(*TWO, help="after", minutes=20, note="Sans calculette."))


def ticket(exam: Exam, folder: Path) -> Path:
    """The first ticket, on a stick of its own."""
    name, content = next(iter(exam.tickets.items()))
    path = folder / "stick" / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)
    return path


def opened(program: Program, path: Path) -> ExamPage:
    program.classes.open_file(path)
    settle()
    page = program.window.page("exam")
    assert isinstance(page, ExamPage)
    assert program.window.current == "exam"
    return page


def begun(program: Program, exam: Exam, path: Path, instructor: str = "") -> Any:
    """Open a ticket, type the codes, and begin by Return."""
    page = opened(program, path)
    QTest.keyClicks(page.code, exam.code.lower())
    if instructor:
        QTest.keyClicks(page.instructor, instructor)
    QTest.keyClick(page.code, Qt.Key.Key_Return)
    settle()
    return program.window.page("drill")


def interrupted(exam: Exam, folder: Path, clock: SetClock) -> Path:
    """An exam that was left after one answer; its ticket."""
    path = ticket(exam, folder)
    with started(folder / "data", clock) as first:
        first.navigator.welcome("Camille")
        begun(first, exam, path)
        answer(first)
    return path


def test_a_ticket_that_cannot_be_read_is_told_so_and_is_no_bad_lesson(
    trainee: Program, exam: Exam, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ticket(exam, tmp_path)

    def once(asked: Path, _most: int) -> bytes:
        raise OSError(errno.EIO, "not now", str(asked))

    with monkeypatch.context() as patch:
        patch.setattr("ui.services.exams.content_of", once)
        trainee.classes.open_file(path)
        settle()
    assert trainee.window.current == "lesson"
    told = " ".join(texts(trainee.window.page("lesson")))
    assert "le disque est en panne" in told
    assert "parts" not in told
    opened(trainee, path)


def test_a_ticket_says_whose_it_is_and_whether_the_station_will_do_before_any_code_is_told(
    trainee: Program, exam: Exam, tmp_path: Path
) -> None:
    page = opened(trainee, ticket(exam, tmp_path))
    said = texts(page)
    for told in (
        "Leçon",
        "Ada",
        "n° A1",
        "Sans calculette.",
        "3 questions",
        "Aucun verdict avant la fin, et l’aide ne s’ouvre pas.",
        "20 minutes ; une pause ne les arrête pas",
        "Ce poste est prêt : sa version est la bonne, et ce qui y est écrit reste.",
    ):
        assert told in said, told
    assert not page.instructor.isVisible()
    assert not page.begin.isEnabled()
    assert QApplication.focusWidget() is page.code
    assert copies(trainee.folder) == []


def test_an_exam_is_sat_without_a_verdict_and_its_hand_in_stands_the_key(
    trainee: Program, exam: Exam, tmp_path: Path
) -> None:
    path = ticket(exam, tmp_path)
    drill = begun(trainee, exam, path)
    assert trainee.window.current == "drill"
    answer(trainee)
    assert not drill.verdict.isVisible()
    assert read(trainee).is_ == UNFINISHED
    answer(trainee, right=False)
    assert not drill.verdict.isVisible()
    answer(trainee)
    assert trainee.window.current == "summary"
    summary = trainee.window.page("summary")
    assert isinstance(summary, SummaryPage)
    content = own(trainee).read_bytes()
    found = judged(content)
    assert (found.is_, found.remarks) == (AS_WRITTEN, ())
    assert found.code is not None
    assert f"{found.code[:5]} {found.code[5:]}" in summary.copy.where.text()
    (handed,) = (path.parent).glob("*.answers")
    assert handed.read_bytes() == content
    (result,) = collect(Listed([handed]), GAMES, Examiner(KEY.public)).results
    assert (result.right, result.exercises, result.remarks) == (2, 3, ())


@pytest.mark.parametrize("slip", ["letter", "other"])
def test_a_code_that_is_not_right_begins_nothing(trainee: Program, exam: Exam, tmp_path: Path, slip: str) -> None:
    page = opened(trainee, ticket(exam, tmp_path))
    code = exam.instructor_code if slip == "other" else ("B" if exam.code[0] == "A" else "A") + exam.code[1:]
    QTest.keyClicks(page.code, code)
    click(page.begin)
    settle()
    assert trainee.window.current == "exam"
    told = "Une lettre de ce code n’est pas la bonne" if slip == "letter" else "Ce n’est pas le code de départ"
    assert page.told.text().startswith(told)
    assert copies(trainee.folder) == []


def test_an_interrupted_exam_goes_on_with_the_instructors_code_alone(
    tmp_path: Path, clock: SetClock, exam: Exam
) -> None:
    path = interrupted(exam, tmp_path, clock)
    with started(tmp_path / "data", clock) as second:
        page = opened(second, path)
        assert page.state.text().startswith("Interrompu après 1 réponse")
        QTest.keyClicks(page.code, exam.code)
        assert not page.begin.isEnabled(), "it takes the instructor"
        QTest.keyClicks(page.instructor, exam.code)
        click(page.begin)
        settle()
        assert page.told.text() == "Ce n’est pas le code du formateur pour cet examen."
        begun(second, exam, path, exam.instructor_code)
        assert second.window.current == "drill"
        answer(second)
        answer(second)
        found = judged(own(second).read_bytes())
        assert (found.is_, found.remarks) == (AS_WRITTEN, ("resumed",))


def test_an_interrupted_exam_whose_copy_is_not_read_once_is_told_so_and_goes_on_the_next_time(
    tmp_path: Path, clock: SetClock, exam: Exam
) -> None:
    path = interrupted(exam, tmp_path, clock)
    with started(tmp_path / "data", clock) as second:
        bad, read_bytes = own(second), Path.read_bytes
        page = opened(second, path)
        QTest.keyClicks(page.code, exam.code)
        QTest.keyClicks(page.instructor, exam.instructor_code)

        def once(asked: Path) -> bytes:
            if asked == bad:
                patch.undo()
                raise OSError(errno.EIO, "EIO", str(asked))
            return read_bytes(asked)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Path, "read_bytes", once)
            click(page.begin)
            settle()
        assert second.window.current == "exam"
        assert "ne se lit pas : le disque est en panne" in page.told.text()
        begun(second, exam, path, exam.instructor_code)
        assert second.window.current == "drill"


def test_an_interrupted_exam_asks_for_its_codes_wherever_it_is_taken_up(
    tmp_path: Path, clock: SetClock, exam: Exam
) -> None:
    path = interrupted(exam, tmp_path, clock)
    path.unlink()
    with started(tmp_path / "data", clock) as second:
        (record,) = unfinished(second)
        second.navigator.resume(record.id)
        settle()
        assert second.window.current == "home"
        home = second.window.page("home")
        assert isinstance(home, HomePage)
        # the store has none of its answers before it ends: they are not told to be none
        assert "Commencée aujourd’hui : Leçon." in texts(home)
        home.resume_wanted.emit(record.id)
        settle()
        assert second.window.current == "exam"
        second.window.go("lessons")
        settle()
        lessons = second.window.page("lessons")
        assert isinstance(lessons, LessonsPage)
        lessons.resumed.emit(second.services.hand_ins.copies()[0])
        settle()
        page = second.window.page("exam")
        assert isinstance(page, ExamPage)
        assert (second.window.current, page.instructor.isVisible()) == ("exam", True)


def test_an_exam_whose_copy_was_damaged_begins_again_with_the_instructor_alone(
    tmp_path: Path, clock: SetClock, exam: Exam
) -> None:
    path = interrupted(exam, tmp_path, clock)
    (hand_in,) = (tmp_path / "data").rglob("*.answers")
    content = bytearray(hand_in.read_bytes())
    content[-200] ^= 1
    hand_in.write_bytes(content)
    with started(tmp_path / "data", clock) as second:
        page = opened(second, path)
        assert page.instructor.isVisible()
        assert "abîmée : il faut le code du formateur" in " ".join(texts(page))
        begun(second, exam, path, exam.instructor_code)
        assert second.window.current == "drill"


def unfinished(program: Program) -> list[SessionRecord]:
    trainee, nothing = program.services.preferences.trainee, list[SessionRecord]()
    assert trainee is not None
    return program.gateway.read(lambda store: list(store.unfinished_sessions(trainee.id)), nothing)


def test_a_disk_that_breaks_the_chain_asks_for_the_instructor_and_loses_nothing(
    trainee: Program, exam: Exam, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ticket(exam, tmp_path)
    drill = begun(trainee, exam, path)
    answer(trainee)
    sitting = trainee.run.sitting
    assert sitting is not None
    # the disk has gone and come back: another line may stand there
    monkeypatch.setattr("app.handins.writing.Sitting.is_as_left", False)
    answer(trainee)
    assert "avec le code du formateur" in sitting.trouble
    monkeypatch.undo()
    monkeypatch.setattr("app.storage.filesystem.file_system", lambda _folder: FileSystem("ext4", Reach.LOCAL))
    drill.pause()
    drill.veil.stop.click()
    settle()
    begun(trainee, exam, path, exam.instructor_code)
    session = trainee.run.session
    assert session is not None
    assert session.position == 2, "the store had what the disk did not take"
    answer(trainee)
    found = judged(own(trainee).read_bytes())
    assert (found.is_, len(found.checked.answers)) == (AS_WRITTEN, 3)


def test_out_of_its_time_it_begins_with_the_instructor_beside(trainee: Program, tmp_path: Path) -> None:
    exam = made(lesson(*TWO, opens="2031-01-01T09:00+01:00"))
    path = ticket(exam, tmp_path)
    page = opened(trainee, path)
    assert page.state.text() == "Ce n’est pas l’heure de cet examen : il faut le code du formateur."
    begun(trainee, exam, path, exam.instructor_code)
    for _question in range(3):
        answer(trainee)
    assert judged(own(trainee).read_bytes()).is_ == AS_WRITTEN


@pytest.mark.parametrize("name", ["tmpfs", "nfs4"])
def test_a_folder_that_a_restart_wipes_or_a_network_holds_takes_no_exam(
    trainee: Program, exam: Exam, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    kind = FileSystem(name, Reach.NETWORK if name == "nfs4" else Reach.LOCAL)
    monkeypatch.setattr("app.storage.filesystem.file_system", lambda _folder: kind)
    page = opened(trainee, ticket(exam, tmp_path))
    assert f"« {name} »" in page.station.text()
    assert not page.code.isVisible()
    assert not page.begin.isEnabled()


def test_another_version_of_the_program_is_told_before_any_code(
    trainee: Program, exam: Exam, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ticket(exam, tmp_path)
    monkeypatch.setattr("ui.services.exams.is_of_this_version", lambda *_asked: False)
    page = opened(trainee, path)
    assert page.station.text().startswith("Cet examen a été fait avec une autre version de Tapis")
    assert not page.begin.isEnabled()


def test_a_damaged_ticket_is_told(trainee: Program, exam: Exam, tmp_path: Path) -> None:
    path = ticket(exam, tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"count":3', b'"count":2'))
    trainee.classes.open_file(path)
    settle()
    assert trainee.window.current == "lesson"
    assert any(text.startswith("Ce billet est abîmé ou a été modifié") for text in texts(trainee.window))
