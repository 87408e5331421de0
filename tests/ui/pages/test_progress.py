"""The progress page says the store's figures, in drawings and in words, and loads pyqtgraph only when it has some."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Collection
from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.games import discover
from app.text import set_language, translate
from app.training.records import DayFigures
from tests.ui.pages.progress_figures import GAME, STAKE, TODAY, ZONE, Desk, Empty, Store, desk, progress_page, words
from ui.models.offers import GameChoice
from ui.models.progress import progress_view
from ui.pages.progress import ProgressPage
from ui.start.self_test import settle
from ui.theme.look import Look
from ui.theme.palettes import CONTRAST, DARK, LIGHT, Palette
from ui.widgets.table import TextTable

__all__ = ["desk", "progress_page"]


class OneDay(Store):
    """Both skills on one day: their times are told as shares of what is aimed at."""

    def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
        count = 10 if skills is not None and len(skills) == 1 else 20
        return [DayFigures("2026-11-20", count, count // 2, count, 4000 * count)]


def test_the_head_figures_are_those_of_all_answers(page: ProgressPage) -> None:
    assert [figure.value.text() for figure in page.figures] == ["40", "78 %", "3", "2"]
    assert [figure.name.text() for figure in page.figures] == [
        "réponses",
        "justes",
        "jours d’entraînement",
        "jours de suite",
    ]


def test_the_drawings_show_the_days_of_the_period(page: ProgressPage) -> None:
    drawings = page._drawings
    assert drawings is not None
    assert [point.value for point in drawings.accuracy._points] == [80.0, 95.0]
    assert [point.value for point in drawings.time._points] == [150.0, 75.0]
    assert drawings.accuracy_card.sentence.text() == "90 % justes sur 30 réponses."
    told = "100 % du temps visé en moyenne ; les tirets marquent ce temps."
    assert drawings.time_card.sentence.text() == told
    page.period.set_value(0)
    page._fill_charts()
    assert [point.value for point in drawings.accuracy._points] == [40.0, 80.0, 95.0]
    assert drawings.accuracy._span == (date(2026, 9, 1), date(2026, 11, 20))


def test_one_skill_alone_is_held_against_its_target(page: ProgressPage) -> None:
    drawings = page._drawings
    assert drawings is not None
    page.skill.setCurrentIndex(page.skill.findData(STAKE))
    assert drawings.time._target == 4.0
    assert drawings.time_card.sentence.text() == "4,0 s en moyenne ; le temps visé, en tirets, est de 4,0 s."


@pytest.mark.parametrize(
    ("skill", "told"),
    [("", "118 % du temps visé en moyenne."), (ZONE, "8,0 s en moyenne ; le temps visé est de 5,0 s.")],
)
def test_what_a_drawing_marks_is_told_beside_a_drawing_alone(
    page: ProgressPage, desk: Desk, skill: str, told: str
) -> None:
    class OneDay(Store):
        def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
            days = {STAKE: DayFigures(TODAY, 3, 3, 3, 12_000), ZONE: DayFigures(TODAY, 1, 1, 1, 8_000)}
            asked = [day for each, day in days.items() if skills is None or each in skills]
            return asked if len(asked) < 2 else [DayFigures(TODAY, 4, 4, 4, 20_000)]

    desk.view = progress_view(GAME, OneDay(), "t", TODAY)
    page.enter()
    page.skill.setCurrentIndex(page.skill.findData(skill))
    drawings = page._drawings
    assert drawings is not None
    assert not drawings.time.isVisible()
    assert drawings.time_card.sentence.text() == told


def test_a_row_of_the_table_chooses_its_skill_and_one_never_practised_chooses_nothing(page: ProgressPage) -> None:
    titles = [row[0] for row in page.skills.texts()]
    page.skills.chosen.emit(titles.index("Payer la zone rampo"))
    assert page.skill.currentData() == ZONE
    drawings = page._drawings
    assert drawings is not None
    assert drawings.accuracy_card.sentence.text() == "Aucune réponse sur cette période."
    page.skills.chosen.emit(titles.index("Marqueurs"))
    assert page.skill.currentData() == ZONE


def test_the_table_holds_every_skill_with_its_figures(page: ProgressPage) -> None:
    rows = {row[0]: row[1:] for row in page.skills.texts()}
    assert list(rows) == [translate(skill.title) for drill in GAME.drills for skill in drill.skills]
    assert rows["Payer une mise"] == ("Calcul des gains", "30", "90 %", "4,0 s", "4,0 s", "aujourd’hui")
    assert rows["Payer la zone rampo"] == ("Calcul des gains", "10", "40 %", "8,0 s", "5,0 s", "01/09/2026")
    assert rows["Marqueurs"] == ("Limites et refus", "–", "–", "–", "4,0 s", "–")


def test_a_narrow_page_leaves_out_the_columns_it_has_no_room_for(page: ProgressPage) -> None:
    for width, first in ((880, ("Payer une mise", "30", "90 %", "4,0 s", "4,0 s", "aujourd’hui")), (1064, None)):
        page.resize(width, 680)
        row = next(row for row in page.skills.texts() if row[0] == "Payer une mise")
        assert row == first if first else row[1] == "Calcul des gains"
    page.resize(700, 680)
    assert {len(row) for row in page.skills.texts()} == {4}


@pytest.mark.usefixtures("program")
@pytest.mark.parametrize("spoken", ["fr", "en"])
def test_the_figures_of_a_single_day_have_room_in_the_smallest_window(
    host: Callable[..., QWidget], spoken: str
) -> None:
    set_language(spoken)
    view = progress_view(GAME, OneDay(), "t", TODAY)
    page = ProgressPage(lambda: view, Look, lambda: GameChoice((), ""))
    host(page, 885)
    page.enter()
    settle()
    tables = [each for each in page.findChildren(TextTable) if each.isVisible() and len(each.texts()) == 1]
    assert len(tables) == 2
    for table in tables:
        widths = [table.columnWidth(number) for number in range(3)]
        assert sum(widths) <= table.viewport().width()
        assert widths[0] > table.fontMetrics().horizontalAdvance(table.texts()[0][0]) + 20


@pytest.mark.usefixtures("program")  # buttons are as wide as the looks of the program make them
@pytest.mark.parametrize("width", [800, 885, 1072, 1200, 1700])
def test_no_name_of_a_game_or_a_period_is_cut_short_for_what_stands_beside_it(
    host: Callable[..., QWidget], desk: Desk, width: int
) -> None:
    games = GameChoice(tuple((name, game.title) for name, game in discover().items()), "rampo")
    page = ProgressPage(lambda: desk.view, lambda: desk.look, lambda: games)
    page.enter()
    host(page, width)
    assert page.game.choice is not None
    buttons = [*page.game.choice.findChildren(QPushButton), *page.period.findChildren(QPushButton)]
    for each in buttons:
        assert each.width() >= each.sizeHint().width(), each.text()
        assert each.mapTo(page, each.rect().bottomRight()).x() < width


def test_mistakes_are_named_with_the_rule_that_is_right(page: ProgressPage) -> None:
    said = words(page)
    for wrong, times in ((GAME.wrong_rules[0], "5 fois"), (GAME.wrong_rules[1], "1 fois")):
        assert translate(wrong.name).casefold() in {word.casefold() for word in said}
        assert translate(GAME.rule(wrong.rule).sentence) in said
        assert times in said
    assert "3 fois" not in said


def test_the_advice_is_taken_by_its_button(page: ProgressPage, qtbot: QtBot) -> None:
    assert page.advice_title.text() == "À travailler : Payer la zone rampo"
    assert page.advice_text.text().startswith("40 % justes")
    with qtbot.waitSignal(page.drill_wanted) as wanted:
        QTest.mouseClick(page.advice_act, Qt.MouseButton.LeftButton)
    assert wanted.args == ["rampo", "payout"]


def test_every_drawing_has_a_sentence_and_a_table_in_its_place(page: ProgressPage) -> None:
    drawings = page._drawings
    assert drawings is not None
    tables = {
        drawings.accuracy_card: [("20/11/2026", "20", "95 %"), ("19/11/2026", "10", "80 %")],
        drawings.time_card: [("20/11/2026", "20", "75 %"), ("19/11/2026", "10", "150 %")],
        drawings.days_card: [("20/11/2026", "20"), ("19/11/2026", "10"), ("01/09/2026", "10")],
    }
    for card, rows in tables.items():
        assert card.drawing.accessibleName() == card.title.text()
        assert card.drawing.accessibleDescription() == card.sentence.text()
        QTest.mouseClick(card.turn, Qt.MouseButton.LeftButton)
        assert card.table.isVisible()
        assert not card.drawing.isVisible()
        assert card.table.texts() == rows
    assert drawings.days_card.sentence.text() == "3 jours d’entraînement, 2 jours de suite au mieux."


def test_arrows_go_from_day_to_day_and_say_it(page: ProgressPage) -> None:
    drawings = page._drawings
    assert drawings is not None
    QTest.keyClick(drawings.accuracy, Qt.Key.Key_Left)
    told = "19/11/2026 : 80 % justes sur 10 réponses, 150 % du temps visé. Entrée ou clic : ses réponses."
    assert drawings.accuracy_card.sentence.text() == told
    page.skill.setCurrentIndex(page.skill.findData(STAKE))
    QTest.keyClick(drawings.accuracy, Qt.Key.Key_Left)
    told = "19/11/2026 : 80 % justes sur 10 réponses, 6,0 s en moyenne. Entrée ou clic : ses réponses."
    assert drawings.accuracy_card.sentence.text() == told
    QTest.keyClick(drawings.accuracy, Qt.Key.Key_End)
    assert drawings.accuracy_card.sentence.text().startswith("20/11/2026 : 95 %")


def test_a_guest_and_a_new_trainee_are_told_what_to_do(page: ProgressPage, desk: Desk, qtbot: QtBot) -> None:
    desk.view = None
    page.enter()
    assert "Un invité ne laisse pas de trace" in words(page)
    assert not page.skill.isVisible()
    desk.view = progress_view(GAME, Empty(), "t", TODAY)
    page.enter()
    assert "Rien à montrer encore" in words(page)


@pytest.mark.parametrize("palette", [LIGHT, DARK, CONTRAST])
@pytest.mark.parametrize("percent", [100, 200])
def test_the_drawings_take_the_colours_and_the_scale_of_the_look(
    page: ProgressPage, desk: Desk, palette: Palette, percent: int
) -> None:
    desk.look = Look(palette, percent)
    page.enter()
    drawings = page._drawings
    assert drawings is not None
    assert drawings.accuracy.backgroundBrush().color().name() == palette.card
    assert drawings.accuracy._line.opts["symbolBrush"].color().name() == palette.accent
    axis = drawings.accuracy.getPlotItem().getAxis("left")
    assert axis.style["tickFont"].pixelSize() == 12 * percent // 100


def test_the_language_changes_every_text(page: ProgressPage) -> None:
    set_language("en")
    page.retranslate()
    assert page.title.text() == "Progress"
    drawings = page._drawings
    assert drawings is not None
    assert drawings.accuracy_card.sentence.text() == "90% right out of 30 answers."
    assert page.skills.texts()[0][0] == translate(GAME.drills[0].skills[0].title)


def test_pyqtgraph_is_loaded_only_with_the_first_figures() -> None:
    script = f"""
import os, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtWidgets import QApplication
application = QApplication([])
from tests.ui.pages.progress_figures import GAME, Empty, Store
from ui.theme.look import Look
from ui.models.progress import progress_view
from ui.pages.progress import ProgressPage
from ui.start.self_test import settle
views = [None, progress_view(GAME, Empty(), "t", {TODAY!r}), progress_view(GAME, Store(), "t", {TODAY!r})]
page = ProgressPage(lambda: views[0], Look)
for _ in range(2):
    page.enter()
    assert "pyqtgraph" not in sys.modules, views[0]
    del views[0]
page.enter()
assert "pyqtgraph" in sys.modules
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
