"""An instructor makes a lesson in the window: parts by keys, a look at each exercise, its code, its file, its pages."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.lessons.exercises import put
from app.lessons.lesson import DrillPart
from app.lessons.reading import read_lesson
from app.training.plan import Plan
from tests.app.lessons.files import HOUSE, LESSON
from tests.ui.doubles import click, texts
from tests.ui.lesson_making import choose, drills, made, maker, saving
from ui.pages.lesson import LessonPage
from ui.pages.lesson_maker import LessonMakerPage
from ui.pages.lessons import LessonsPage
from ui.program import Program
from ui.services.lesson_maker import LessonMaker
from ui.start.self_test import settle


@pytest.fixture
def page(trainee: Program) -> LessonMakerPage:
    return maker(trainee)


def test_a_new_lesson_has_a_part_of_the_game_that_is_trained_and_a_code_at_once(page: LessonMakerPage) -> None:
    assert [(part.game, part.drill, part.count) for part in page.draft.parts] == [("rampo", "all", 10)]
    assert len(page.code.text()) == len("BABA GKQV")
    assert page.save.isEnabled()
    assert not page.told.isVisible()


def test_the_code_on_the_page_opens_the_lesson_that_is_previewed(trainee: Program, page: LessonMakerPage) -> None:
    choose(page.parts.drill, "payout")
    page.parts.level.set_value(3)
    page.parts.level.changed.emit(3)
    page.parts.count.setValue(12)
    made(page)
    assert page._made is not None
    assert page.code_note.text().endswith("; le fichier emporte celle d’ici.")
    opened = trainee.services.lessons.open_code(page.code.text())
    games = trainee.services.games
    assert [each.exercise for each in put(opened.lesson, games)] == [each.exercise for each in page._made.exercises]
    page.parts.count.setValue(13)
    made(page)
    assert page.code.text() == "–"
    assert "13 exercices" in page.code_note.text()


def test_parts_are_added_doubled_moved_and_taken_out_by_keys_alone(page: LessonMakerPage) -> None:
    choose(page.parts.drill, "payout")
    click(page.parts.add)
    choose(page.parts.drill, "calls")
    assert drills(page) == ["payout", "calls"]
    table = page.parts.table
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert (drills(page), page.parts.at) == (["calls", "payout"], 0)
    QTest.keyClick(table, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert (drills(page), page.parts.at) == (["calls", "calls", "payout"], 1)
    QTest.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert (drills(page), page.parts.at) == (["calls", "payout", "calls"], 2)
    for _part in range(3):
        QTest.keyClick(table, Qt.Key.Key_Delete)
    assert drills(page) == []
    made(page)
    assert page.told.text() == "Ajoutez au moins une partie."
    assert not page.save.isEnabled()
    click(page.parts.add)
    made(page)
    assert (drills(page), page.told.isVisible(), page.save.isEnabled()) == (["all"], False, True)


def test_each_exercise_is_seen_with_its_answer_and_others_can_be_drawn(page: LessonMakerPage) -> None:
    assert page.where.text() == "1 / 10"
    first = page.question.text()
    assert page.answer.text().startswith("Attendu")
    for _turn in range(9):
        click(page.after)
    assert (page.where.text(), page.after.isEnabled(), page.before.isEnabled()) == ("10 / 10", False, True)
    assert page._made is not None
    before = [each.exercise for each in page._made.exercises]
    click(page.seed)
    assert [each.exercise for each in page._made.exercises] != before
    assert first


def test_skills_and_table_of_a_part_are_chosen_and_the_house_is_the_rule(
    page: LessonMakerPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(page.parts.drill, "payout")
    asked: list[Sequence[Any]] = []

    def tick(_parent: object, _heading: str, _text: str, rows: Sequence[Any], chosen: object = ()) -> list[Any]:
        asked.append(rows)
        return [rows[0][0]]

    monkeypatch.setattr("ui.pages.lesson_parts.tick", tick)
    click(page.parts.skills)
    (rows,) = asked
    assert page.draft.parts[0].skills == (rows[0][0],)
    assert page.parts.skills.text() == "1 savoir-faire choisi"
    assert page.draft.parts[0].table == {}
    choose(page.parts.minimum, page.parts.minimum.itemData(4))
    made(page)
    assert page._made is not None
    part = page._made.lesson.parts[0]
    assert isinstance(part, DrillPart)
    assert part.table.minimum == 1000
    choose(page.parts.minimum, None)
    assert page.draft.parts[0].table == {}


def test_it_is_saved_as_one_file_with_the_written_exercises_in_it_and_opened_again(
    trainee: Program, page: LessonMakerPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = trainee.services.lesson_maker.scenarios()
    monkeypatch.setattr("ui.pages.lesson_maker.tick", lambda *_of, **_how: [rows[0][0], rows[4][0]])
    click(page.parts.written)
    QTest.keyClicks(page.name, "Semaine 3")
    page.help.set_value("never")
    page.help.changed.emit("never")
    page.minutes.setValue(20)
    page.passing.setValue(70)
    page.note.setPlainText("Sans calculette.")
    saving(trainee, monkeypatch, tmp_path / "semaine")
    click(page.save)
    path = tmp_path / "semaine.tapis"
    assert str(path) in page.told.text()
    assert path.stat().st_mode & 0o777 == 0o644, "a class reads it from a shared folder"
    place = page.told.y()
    click(page.seed)
    assert "n’est plus celle du fichier" in page.told.text()
    saving(trainee, monkeypatch, path)
    click(page.save)
    assert str(path) in page.told.text()
    assert page.told.y() == place
    found = read_lesson(path, trainee.services.games, HOUSE)
    assert (found.title, found.help, found.minutes, found.passing, found.note) == (
        "Semaine 3",
        "never",
        20,
        {"all": 70},
        "Sans calculette.",
    )
    assert [len(part.exercises) for part in found.parts if not isinstance(part, DrillPart)] == [2]
    assert {*found.carried} == {rows[0][0].name, rows[4][0].name}
    monkeypatch.setattr(trainee.classes, "_ask", lambda *_asked: str(path))
    click(page.open)
    settle()
    assert (page.name.text(), page.minutes.value(), len(page.draft.parts)) == ("Semaine 3", 20, 2)
    assert page._made is not None
    assert [each.exercise for each in page._made.exercises] == [
        each.exercise for each in put(found, trainee.services.games)
    ]


def test_a_lesson_with_a_slip_is_told_where_it_is_and_what_is_being_made_stays(
    trainee: Program, page: LessonMakerPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "slip.tapis"
    path.write_text(LESSON.replace("help: never", "help: nevr"), encoding="utf-8")
    before = page.draft
    monkeypatch.setattr(trainee.classes, "_ask", lambda *_asked: str(path))
    click(page.open)
    assert "slip.tapis:" in page.told.text()
    assert "help" in page.told.text()
    assert page.draft == before


def test_a_file_that_cannot_be_written_is_told_and_nothing_is_half_there(
    trainee: Program, page: LessonMakerPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saving(trainee, monkeypatch, tmp_path / "nowhere" / "lesson.tapis")
    click(page.save)
    assert "nowhere" in page.told.text()
    assert [*tmp_path.glob("*.tapis")] == []


def test_worksheet_and_key_are_written_from_here(
    trainee: Program, page: LessonMakerPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(page.parts.drill, "payout")
    page.parts.count.setValue(2)
    for name, way in (("sheet", page.sheet), ("key", page.key)):
        saving(trainee, monkeypatch, tmp_path / f"{name}.pdf")
        click(way)
        assert (tmp_path / f"{name}.pdf").read_bytes().startswith(b"%PDF")
    assert (tmp_path / "sheet.pdf").read_bytes() != (tmp_path / "key.pdf").read_bytes()


def test_it_is_tried_as_a_trainee_will_see_it(trainee: Program, page: LessonMakerPage) -> None:
    QTest.keyClicks(page.name, "Essai")
    click(page.trial)
    settle()
    shown = trainee.window.page("lesson")
    assert isinstance(shown, LessonPage)
    assert trainee.window.current == "lesson"
    assert "Essai" in texts(shown)
    # and whoever tried it goes on making it
    assert shown.back.text() == "La leçon"
    click(shown.back)
    settle()
    assert (trainee.window.current, page.draft.title) == ("lesson-maker", "Essai")
    trainee.window.go("lessons")
    lessons = trainee.window.page("lessons")
    assert isinstance(lessons, LessonsPage)
    lessons.code.setText("AADG QQMP")
    click(lessons.open)
    settle()
    assert (trainee.window.current, shown.back.text()) == ("lesson", "Toutes les leçons")
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert trainee.window.current == "lessons"


@pytest.mark.parametrize("place", ["lesson.tapis", "nowhere/lesson.tapis"])
def test_what_the_buttons_at_the_foot_have_done_is_seen_from_the_end_of_the_page(
    trainee: Program, page: LessonMakerPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    saving(trainee, monkeypatch, tmp_path / place)
    bar = page._area.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    click(page.save)
    settle()
    assert bar.value() == 0
    assert page.told.isVisible()
    # good news does not look like a fault
    assert page.told.property("role") == ("told" if "/" in place else "done")
    page.parts.count.setValue(12)
    made(page)
    QTest.keyClicks(page.name, "x")
    for way in (page.sheet, page.key):
        saving(trainee, monkeypatch, tmp_path / "page.pdf")
        click(way)
        assert page.told.property("role") == "done"


def test_why_nothing_can_be_saved_stands_beside_the_buttons(page: LessonMakerPage) -> None:
    click(page.parts.acts["take-out"])
    made(page)
    assert not page.save.isEnabled()
    assert page.code_note.text() == "Ajoutez au moins une partie."


def test_a_session_that_was_played_is_given_to_the_class(trainee: Program) -> None:
    game = trainee.services.games["rampo"]
    settings = trainee.services.plans.usual(game).settings
    trainee.navigator.start(Plan("rampo", ("payout",), settings, 2, 0, 5))
    settle()
    drill: Any = trainee.window.page("drill")
    session = trainee.run.session
    assert session is not None
    key = session.drill.key(session.exercise, game.resolve)
    drill.open_question.answered.emit(session.drill.model_answer(session.exercise, key))
    drill.pause()
    drill.veil.end.click()
    settle()
    summary: Any = trainee.window.page("summary")
    click(summary.give)
    settle()
    page = trainee.window.page("lesson-maker")
    assert isinstance(page, LessonMakerPage)
    assert [(part.drill, part.level, part.count, dict(part.table)) for part in page.draft.parts] == [
        ("payout", 2, 5, {})
    ]
    assert len(page.code.text()) == len("BABA GKQV")


def test_two_written_exercises_of_one_name_are_both_carried(trainee: Program, tmp_path: Path) -> None:
    maker: LessonMaker = trainee.services.lesson_maker
    source = maker.scenarios()[0][0]
    other = tmp_path / source.name
    other.write_text(source.read_text(encoding="utf-8") + "# another\n", encoding="utf-8")
    assert [*maker.carried([source, other, source])] == [source.name, f"{source.stem}-2{source.suffix}"]
