"""An instructor has the class in one table: collected, read by who is stuck, written as marks, looked at one by one."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from app.classes.comparing import read, text
from app.lessons.trainee import Trainee
from app.text import translate
from tests.app.classes.test_two_games import BOTH, held, sit_both
from tests.app.handins.sittings import sat
from tests.app.lessons.files import GAMES, lesson
from tests.ui.doubles import click, click_text, texts, unnamed
from tools.gallery.a_class import NAMES, a_class, believer
from ui.data_folder import MARKS
from ui.pages.class_page import ClassPage
from ui.pages.class_trainee import ClassTraineePage
from ui.pages.lessons import LessonsPage
from ui.program import Program
from ui.services.classes import ClassService
from ui.start.self_test import settle
from ui.widgets.cards import CardButton
from ui.widgets.felt_picture import FeltPicture


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_class(tmp_path / "class")


@pytest.fixture
def page(trainee: Program) -> ClassPage:
    trainee.window.go("lessons")
    settle()
    lessons = trainee.window.page("lessons")
    assert isinstance(lessons, LessonsPage)
    click(lessons.collect)
    settle()
    found = trainee.window.page("class")
    assert isinstance(found, ClassPage)
    assert trainee.window.current == "class"
    return found


def collected(program: Program, folder: Path) -> None:
    """Collect a folder, and wait until all of it is there."""
    service = program.services.classes
    service.collect([folder])
    while service.is_working:
        QApplication.processEvents()
    settle()


def choosing(service: ClassService, monkeypatch: pytest.MonkeyPatch, path: Path, form: str = "") -> None:
    monkeypatch.setattr(service, "_ask", lambda *_asked: str(path))
    monkeypatch.setattr(service, "_ask_where", lambda *_asked: (str(path), form))


def test_the_class_is_in_one_table_with_who_is_stuck_and_why(
    trainee: Program, page: ClassPage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choosing(trainee.services.classes, monkeypatch, folder)
    assert not page.save.isVisible()
    click(page.folder)
    while trainee.services.classes.is_working:
        QApplication.processEvents()
    settle()
    said = texts(page)
    assert {"7", "copies", "6", "stagiaires", "3 / 5", "ont réussi"} <= set(said)
    assert "1 copie en double, comptée une fois. 1 copie modifiée ne compte pas." in said
    cards = {card.heading.text(): card.words.text() for card in page.findChildren(CardButton) if card.isVisible()}
    rule, _answers = believer()
    name = next(wrong.name for wrong in GAMES["rampo"].wrong_rules if wrong.id == rule)
    assert set(cards) == set(NAMES[1:6])
    assert cards[NAMES[1]].startswith("La même idée fausse explique 4 erreurs sur 4 (questions 1, 2, 4, 8) : ")
    assert cards[NAMES[1]].endswith(f" : {translate(name)}.")
    assert cards[NAMES[2]].startswith("Juste, mais lent : 1,7 fois le temps visé")
    assert cards[NAMES[3]].startswith(
        "Vite et faux : les erreurs viennent à 40 % du temps visé (questions 2, 3, 5, 7, 9)"
    )
    assert cards[NAMES[4]] == "Perdu dans la partie 2, à l’aise ailleurs : 3 erreurs sur 4 (questions 9, 10, 11)."
    assert cards[NAMES[5]] == "Copie inachevée : 7 réponses sur 12."
    rows = page.results.texts()
    assert rows[0][:4] == (NAMES[0], "8 / 8", "4 / 4", "100 %")
    assert next(row for row in rows if row[0] == NAMES[5])[-1].startswith("inachevé")
    assert next(row for row in rows if row[0] == NAMES[6])[-1].startswith("modifié à la ligne")
    assert page.mistakes.texts()[0][1:] == ("4", NAMES[1])
    assert any("n’en prouve aucune" in each for each in texts(page)), "one answer may count under five misconceptions"
    edge, titles = (each.mapTo(page, each.rect().topRight()).x() for each in (page.order, page.results))
    assert edge == titles, "what sorts the table ends where it does"
    assert len(page.exercises.texts()) == 12
    assert unnamed(page) == []


def test_lessons_of_one_title_may_have_more_or_fewer_parts(trainee: Program, page: ClassPage, tmp_path: Path) -> None:
    sat(tmp_path)
    sat(tmp_path, lesson({"drill": "payout", "level": 2, "count": 3}, seed=7), Trainee("Bea"), sitting="1" * 32)
    collected(trainee, tmp_path)
    rows = {row[0]: row[1:4] for row in page.results.texts()}
    assert rows == {"Bea": ("3 / 3", "", "100 %"), "Zoé Martin": ("3 / 3", "2 / 2", "100 %")}


def test_a_misconception_goes_by_the_name_that_its_own_game_has_for_it(
    trainee: Program, page: ClassPage, tmp_path: Path
) -> None:
    collected(trainee, sit_both(tmp_path))
    names = {each.game: held(each.game) for each in BOTH}
    cards = [card.words.text() for card in page.findChildren(CardButton) if card.isVisible()]
    assert len(cards) == 2
    assert all(f" : {names['rampo']}." in told for told in cards)
    rows = {row[0]: row[1:] for row in page.mistakes.texts()}
    titles = {name: translate(GAMES[name].title) for name in names}
    assert rows[f"{titles['rampo']} : {names['rampo']}"] == ("8", "Bea, Zoé")
    assert rows[f"{titles['roulette']} : {names['roulette']}"] == ("2", "Zoé")
    page.results.chosen.emit(next(at for at, row in enumerate(page.results.texts()) if row[0] == "Zoé"))
    settle()
    one = trainee.window.page("class-trainee")
    assert isinstance(one, ClassTraineePage)
    told = [text for text in texts(one) if text.startswith("C’est ce que donne")]
    assert [name for name in names.values() if any(name in text for text in told)] == [*names.values()]


def test_results_are_put_in_order_and_one_is_looked_at_by_keys_alone(
    trainee: Program, page: ClassPage, folder: Path
) -> None:
    collected(trainee, folder)
    page.order.set_value("score")
    page.order.changed.emit("score")
    settle()
    names = [row[0] for row in page.results.texts()]
    assert (names[0], names[-1]) == (NAMES[0], NAMES[6])
    page.order.set_value("name")
    page.order.changed.emit("name")
    page.results.setFocus()
    page.results.selectRow(1)
    QTest.keyClick(page.results, Qt.Key.Key_Return)
    settle()
    assert trainee.window.current == "class-trainee"
    one = trainee.window.page("class-trainee")
    assert isinstance(one, ClassTraineePage)
    said = texts(one)
    assert NAMES[1] in said
    assert "8 / 12" in said
    assert sum(text.startswith("N° ") for text in said) == 4
    assert sum(text.startswith("C’est ce que donne") for text in said) >= 1
    assert any("Article 55-22" in text for text in said)
    assert any(text.startswith("Attendu : ") and text.endswith("€") for text in said)
    click(one.back)
    settle()
    assert trainee.window.current == "class"


def test_a_folder_that_is_dropped_is_collected(trainee: Program, page: ClassPage, folder: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(folder))])
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    page.dropEvent(QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, left, plain))
    while trainee.services.classes.is_working:
        QApplication.processEvents()
    settle()
    assert len(page.results.texts()) == 7


@pytest.mark.parametrize(("name", "taken"), [("class", True), ("x.answers", True), ("lesson.tapis", False)])
def test_a_lesson_that_is_dropped_is_left_to_the_window(
    page: ClassPage, tmp_path: Path, name: str, taken: bool
) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / name))])
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    event = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, left, plain)
    page.dragEnterEvent(event)
    assert event.isAccepted() is taken


def test_collecting_is_stopped_and_what_was_there_stays(trainee: Program, page: ClassPage, folder: Path) -> None:
    collected(trainee, folder)
    trainee.services.classes.collect([folder])
    settle()
    assert page.stop.isVisible() or not trainee.services.classes.is_working
    trainee.services.classes.collect([folder])
    trainee.services.classes.stop()
    settle()
    assert page.told.text() == "Arrêté : la classe n’est pas réunie."
    assert len(page.results.texts()) == 7
    assert not page.bar.isVisible()


def test_a_list_of_the_class_tells_who_handed_nothing_in(
    trainee: Program, page: ClassPage, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected(trainee, folder)
    roster = tmp_path / "class.csv"
    choosing(trainee.services.classes, monkeypatch, roster)
    click(page.roster)
    assert "class.csv" in page.told.text()
    roster.write_text("id;name\nA1;Ada Roux\nA9;Zoé Martin\n", encoding="utf-8")
    click(page.roster)
    settle()
    assert not page.told.isVisible()
    assert "Rien remis : Zoé Martin" in texts(page)
    roster.write_text("name\n", encoding="utf-8")
    click(page.roster)
    assert page.told.text().startswith("class.csv, ")


@pytest.mark.parametrize(
    "written",
    [
        ("xlsx", "Classeur (*.xlsx)", b"PK"),
        ("csv", "Tableau (*.csv)", b"\xef\xbb\xbf"),
        ("csv", "Notes pour Moodle (*.csv)", b"idnumber"),
        ("json", "Énoncés xAPI (*.json)", b"["),
        ("pdf", "Procès-verbal (*.pdf)", b"%PDF"),
    ],
)
def test_results_are_written_in_each_form(
    trainee: Program, page: ClassPage, folder: Path, monkeypatch: pytest.MonkeyPatch, written: tuple[str, str, bytes]
) -> None:
    ending, form, begins = written
    collected(trainee, folder)
    target = folder.parent / f"marks.{ending}"
    choosing(trainee.services.classes, monkeypatch, target, form)
    click(page.save)
    assert page.told.text() == f"Les résultats sont écrits : {target}"
    assert page.told.property("role") == "done"
    assert target.read_bytes().startswith(begins)


@pytest.mark.parametrize("where", ["none", "missing"])
def test_a_folder_without_hand_ins_or_one_that_is_not_there_is_told(
    trainee: Program, page: ClassPage, tmp_path: Path, where: str
) -> None:
    (tmp_path / "none").mkdir()
    collected(trainee, tmp_path / where)
    assert page.told.isVisible()
    assert page.told.text().startswith("Aucune copie" if where == "none" else "Impossible de lire")


def test_a_class_is_told_in_the_language_that_is_chosen(trainee: Program, page: ClassPage, folder: Path) -> None:
    collected(trainee, folder)
    trainee.services.preferences.set_language("en")
    settle()
    said = texts(page)
    assert "The class" in said
    assert any(text.startswith("The same misconception explains 4") for text in said)


def test_an_exercise_of_the_class_is_seen_with_its_answer(trainee: Program, page: ClassPage, folder: Path) -> None:
    collected(trainee, folder)
    seen: list[str] = []
    heights: list[int] = []

    def read() -> None:
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        settle()
        seen.extend(texts(dialog))
        heights.extend(picture.height() for picture in dialog.findChildren(FeltPicture))
        click_text(dialog, "Fermer")

    QTimer.singleShot(0, read)
    page.exercises.selectRow(2)
    page.exercises.setFocus()
    QTest.keyClick(page.exercises, Qt.Key.Key_Return)
    assert seen[0] == "Question 3"
    assert any(text.startswith("Attendu : ") for text in seen)
    next(each for each in page.findChildren(CardButton) if each.isVisible()).click()
    settle()
    one = trainee.window.page("class-trainee")
    small = one.findChildren(FeltPicture)[0].height()
    QTimer.singleShot(0, read)
    next(each for each in one.findChildren(QAbstractButton) if each.text() == "Agrandir").click()
    assert "Question 1" in seen
    assert len(heights) == 2
    assert min(heights) > 2 * small


def test_a_class_stands_beside_the_last_time_it_was_collected(trainee: Program, page: ClassPage, folder: Path) -> None:
    collected(trainee, folder)
    view = trainee.services.classes.view
    assert view is not None
    assert view.compared is None
    (marks,) = read((trainee.folder / MARKS).read_bytes())
    before = marks._replace(lesson="00", title="Avant", ended="2026-01-01T08:00:00.000Z")
    before = before._replace(scores={who: score - 100 for who, score in marks.scores.items()})
    (trainee.folder / MARKS).write_bytes(text([before]))
    collected(trainee, folder)
    assert {"+10", "points depuis « Avant »"} <= {*texts(page)}
    assert {row[4] for row in page.results.texts()} == {"+10", ""}
    assert len(read((trainee.folder / MARKS).read_bytes())) == 2
