"""The progress page says the store's figures, in drawings and in words, and loads pyqtgraph only when it has some."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.games import discover, load
from app.table.citations import reading_text
from app.text import set_language, translate
from app.training.progress import DayPoint, WrongRuleProgress
from app.training.records import DayFigures, SkillFigures, WrongRuleFigures
from ui.charts.calendar import PracticeCalendar, fullness
from ui.models.offers import GameChoice
from ui.models.progress import LastView, Mistake, Pace, ProgressView, progress_view, totals
from ui.pages.mistakes import mistake_row
from ui.pages.progress import ProgressPage
from ui.start.self_test import settle
from ui.theme.look import Look
from ui.theme.palettes import CONTRAST, DARK, LIGHT, Palette
from ui.widgets.basic import BODY
from ui.widgets.table import TextTable

TODAY = "2026-11-20"
GAME = load("rampo")
STAKE, ZONE = "rampo-payout-stake", "rampo-payout-zone"


class _Store:
    """Two skills over three days, and two mistakes."""

    def skill_figures(self, trainee: str) -> list[SkillFigures]:
        return [
            SkillFigures(STAKE, 30, 27, 120_000, "2026-11-20T09:00:00.000Z"),
            SkillFigures(ZONE, 10, 4, 80_000, "2026-09-01T09:00:00.000Z"),
        ]

    def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
        days = [
            (ZONE, DayFigures("2026-09-01", 10, 4, 80_000)),
            (STAKE, DayFigures("2026-11-19", 10, 8, 60_000)),
            (STAKE, DayFigures("2026-11-20", 20, 19, 60_000)),
        ]
        return [day for skill, day in days if skills is None or skill in skills]

    def wrong_rule_figures(self, trainee: str) -> list[WrongRuleFigures]:
        names = [wrong.id for wrong in GAME.wrong_rules]
        return [
            WrongRuleFigures(names[0], 5, "2026-11-20T09:00:00.000Z"),
            WrongRuleFigures("of-another-program", 3, "2026-11-20T09:00:00.000Z"),
            WrongRuleFigures(names[1], 1, "2026-11-19T09:00:00.000Z"),
        ]


class _OneDay(_Store):
    """Both skills on one day: their times are told as shares of what is aimed at."""

    def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
        count = 10 if skills is not None and len(skills) == 1 else 20
        return [DayFigures("2026-11-20", count, count // 2, 4000 * count)]


class _Empty:
    def skill_figures(self, trainee: str) -> list[SkillFigures]:
        return []

    def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
        return []

    def wrong_rule_figures(self, trainee: str) -> list[WrongRuleFigures]:
        return []


class _Desk:
    def __init__(self) -> None:
        self.view: ProgressView | None = progress_view(GAME, _Store(), "t", TODAY)
        self.look = Look()


@pytest.fixture
def desk() -> _Desk:
    return _Desk()


@pytest.fixture
def page(qtbot: QtBot, desk: _Desk) -> ProgressPage:
    made = ProgressPage(lambda: desk.view, lambda: desk.look)
    qtbot.addWidget(made)
    usual = made.font()
    usual.setPixelSize(BODY)  # whatever size of text the test before has chosen
    made.setFont(usual)
    made.resize(1064, 680)
    with qtbot.waitExposed(made):
        made.show()
    made.enter()
    return made


def _words(page: ProgressPage) -> set[str]:
    return {each.text() for each in page.findChildren(QLabel) if each.isVisible()}


class _Growing(_Store):
    """Counts how often the days are read; `more` answers have been given since."""

    def __init__(self) -> None:
        self.more = 0
        self.read = 0

    def skill_figures(self, trainee: str) -> list[SkillFigures]:
        first, second = super().skill_figures(trainee)
        return [replace(first, attempts=first.attempts + self.more), second]

    def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
        self.read += 1
        return super().day_figures(trainee, skills)


def test_the_days_are_read_again_only_when_something_has_changed() -> None:
    store, last = _Growing(), LastView()
    view = last.view(GAME, store, "t", TODAY)
    assert view == progress_view(GAME, _Store(), "t", TODAY)
    assert last.view(GAME, store, "t", TODAY, {}) is view
    assert store.read == 1
    store.more = 1
    assert last.view(GAME, store, "t", TODAY).attempts == view.attempts + 1
    for asked in (("u", TODAY, {}), ("u", "2026-11-21", {}), ("u", "2026-11-21", {STAKE: 2500})):
        before = store.read
        assert last.view(GAME, store, *asked) == progress_view(GAME, store, *asked)
        assert store.read == before + 2


def test_the_days_of_one_skill_are_read_when_they_are_asked_for() -> None:
    store = _Growing()
    view = progress_view(GAME, store, "t", TODAY)
    assert store.read == 1
    assert [point.day for point in view.points_of("", 0)] == ["2026-09-01", "2026-11-19", "2026-11-20"]
    assert [point.day for point in view.points_of("no skill of the game", 30)] == ["2026-11-19", "2026-11-20"]
    assert store.read == 1
    assert view.points_of(ZONE, 0) == (DayPoint("2026-09-01", 10, 400, 8000),)
    assert view.points_of(ZONE, 30) == ()
    assert store.read == 3


def test_after_an_answer_only_the_days_of_its_skill_are_read_again() -> None:
    store, last = _Growing(), LastView()
    paces = last.view(GAME, store, "t", TODAY).paces(0)
    assert store.read == 3, "all together, and those of each of two skills"
    store.more = 1
    assert last.view(GAME, store, "t", TODAY).paces(0) == paces
    assert store.read == 5, "all together, and those of the skill that was answered"
    assert last.view(GAME, store, "u", TODAY).paces(0) == paces
    assert store.read == 8, "another trainee has other days"


def test_days_that_could_not_be_read_are_asked_for_again() -> None:
    given = iter([[], [DayFigures(TODAY, 1, 1, 1500)]])
    view = LastView().view(GAME, _Store(), "t", TODAY, ask=lambda _skill: next(given))
    assert view.points_of(ZONE, 30) == ()
    assert (
        [point.day for point in view.points_of(ZONE, 30)]
        == [TODAY]
        == [point.day for point in view.points_of(ZONE, 30)]
    )


def test_days_are_asked_where_the_view_is_told_to() -> None:
    asked = []

    def ask(skill: str) -> list[DayFigures]:
        asked.append(skill)
        return [DayFigures(TODAY, 1, 1, 1500)]

    view = LastView().view(GAME, _Store(), "t", TODAY, ask=ask)
    assert view.points_of(ZONE, 30) == (DayPoint(TODAY, 1, 1000, 1500),)
    assert asked == [ZONE]


@pytest.mark.parametrize(
    ("days", "kept"), [(1, []), (2, ["2026-11-19"]), (80, ["2026-11-19"]), (81, ["2026-09-01", "2026-11-19"])]
)
def test_a_period_ends_today_and_holds_so_many_days(days: int, kept: list[str]) -> None:
    view = replace(progress_view(GAME, _Store(), "t", TODAY), today=date(2026, 11, 20))
    assert [point.day for point in view.points_of("", days) if point.day != TODAY] == kept


class _Later(_Store):
    """One answer more, wrong because of the first mistake, on the last day or on the first."""

    def __init__(self, first: bool) -> None:
        self.first = first

    def skill_figures(self, trainee: str) -> list[SkillFigures]:
        stake, zone = super().skill_figures(trainee)
        return [stake, replace(zone, attempts=11, milliseconds=91_000, last_at="2026-11-20T10:00:00.000Z")]

    def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
        days = super().day_figures(trainee, skills)
        if skills is not None and ZONE not in skills:
            return days
        at = 0 if self.first else -1
        days[at] = days[at]._replace(attempts=days[at].attempts + 1, milliseconds=days[at].milliseconds + 11_000)
        return days

    def wrong_rule_figures(self, trainee: str) -> list[WrongRuleFigures]:
        found = super().wrong_rule_figures(trainee)
        return [replace(found[0], times=6), *found[1:]]


def _shown(page: ProgressPage) -> object:
    """Everything the page tells and draws."""
    QApplication.processEvents()  # a row that was put in is shown with the next layout
    drawings = page._drawings
    assert drawings is not None
    for card in (drawings.accuracy_card, drawings.time_card, drawings.days_card):
        if card.table.isHidden():
            card.turn.click()
    tables = [card.table.texts() for card in (drawings.accuracy_card, drawings.time_card, drawings.days_card)]
    lines = [(line._points, line._span, line._target, line._look) for line in (drawings.accuracy, drawings.time)]
    days = (drawings.days._answers, drawings.days._today, drawings.days._look)
    skills = [page.skill.itemText(number) for number in range(page.skill.count())]
    return _words(page), tables, lines, days, page.skills.texts(), skills


@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("days", [30, 0])
def test_a_page_that_comes_after_an_answer_shows_what_a_new_one_does(
    page: ProgressPage, desk: _Desk, qtbot: QtBot, first: bool, days: int
) -> None:
    page.period.set_value(days)
    page._fill_charts()
    before = _shown(page)
    desk.view = progress_view(GAME, _Later(first), "t", TODAY)
    page.enter()
    other = ProgressPage(lambda: desk.view, lambda: desk.look)
    qtbot.addWidget(other)
    other.resize(page.size())
    other.period.set_value(days)
    with qtbot.waitExposed(other):
        other.show()
    other.enter()
    assert _shown(page) == _shown(other)
    assert _shown(page) != before
    desk.view = progress_view(GAME, _Store(), "t", TODAY)
    page.enter()
    assert _shown(page) == before


def test_what_an_answer_leaves_as_it_was_is_not_filled_anew(page: ProgressPage, desk: _Desk) -> None:
    drawings = page._drawings
    assert drawings is not None
    drawings.accuracy_card.title.setText("what was drawn")
    drawings.days_card.title.setText("what was drawn")
    desk.view = progress_view(GAME, _Later(first=True), "t", TODAY)
    page.enter()
    assert drawings.accuracy_card.title.text() == "what was drawn"
    assert drawings.days_card.title.text() == "Jours d’entraînement"


def test_a_page_that_comes_again_with_the_same_figures_is_not_filled_anew(page: ProgressPage, desk: _Desk) -> None:
    page.figures[0].value.setText("what was drawn")
    page.enter()
    assert page.figures[0].value.text() == "what was drawn"
    desk.view = progress_view(GAME, _Store(), "t", TODAY)
    page.enter()
    assert page.figures[0].value.text() == "40"


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


def test_unlike_skills_share_no_mean_but_how_near_each_comes_to_its_target() -> None:
    class _Both(_Store):
        def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
            days = {STAKE: DayFigures(TODAY, 3, 3, 6_000), ZONE: DayFigures(TODAY, 1, 1, 10_000)}
            return [day for skill, day in days.items() if skills is None or skill in skills]

    view = progress_view(GAME, _Both(), "t", TODAY)
    assert view.paces(30) == {TODAY: Pace(16_000, 3 * 4_000 + 5_000)}
    assert progress_view(GAME, _Empty(), "t", TODAY).paces(0) == {}
    older = progress_view(GAME, _Store(), "t", TODAY)
    assert sorted(older.paces(30)) == ["2026-11-19", "2026-11-20"]
    assert older.paces(0)["2026-09-01"] == Pace(80_000, 50_000)


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
    page: ProgressPage, desk: _Desk, skill: str, told: str
) -> None:
    class _OneDay(_Store):
        def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
            days = {STAKE: DayFigures(TODAY, 3, 3, 12_000), ZONE: DayFigures(TODAY, 1, 1, 8_000)}
            asked = [day for each, day in days.items() if skills is None or each in skills]
            return asked if len(asked) < 2 else [DayFigures(TODAY, 4, 4, 20_000)]

    desk.view = progress_view(GAME, _OneDay(), "t", TODAY)
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
    view = progress_view(GAME, _OneDay(), "t", TODAY)
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
    host: Callable[..., QWidget], desk: _Desk, width: int
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


def test_the_house_may_have_its_own_targets() -> None:
    view = progress_view(GAME, _Store(), "t", TODAY, {STAKE: 2500})
    assert {skill.skill: skill.target for skill in view.skills}[STAKE] == 2500


def test_mistakes_are_named_with_the_rule_that_is_right(page: ProgressPage) -> None:
    words = _words(page)
    for wrong, times in ((GAME.wrong_rules[0], "5 fois"), (GAME.wrong_rules[1], "1 fois")):
        assert translate(wrong.name).casefold() in {word.casefold() for word in words}
        assert translate(GAME.rule(wrong.rule).sentence) in words
        assert times in words
    assert "3 fois" not in words


def test_what_a_mistake_goes_against_is_said_to_be_our_reading_where_it_is(qtbot: QtBot) -> None:
    wrong = next(each for each in GAME.wrong_rules if each.id == "marker-forgotten")
    rule = GAME.rule(wrong.rule)
    progress = WrongRuleProgress(wrong.id, wrong.name, wrong.rule, 2, TODAY)
    row = mistake_row(Mistake(progress, rule), 2)
    qtbot.addWidget(row)
    assert reading_text(rule) in [label.text() for label in row.findChildren(QLabel)]


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
    told = "19/11/2026 : 80 % justes sur 10 réponses, 150 % du temps visé."
    assert drawings.accuracy_card.sentence.text() == told
    page.skill.setCurrentIndex(page.skill.findData(STAKE))
    QTest.keyClick(drawings.accuracy, Qt.Key.Key_Left)
    told = "19/11/2026 : 80 % justes sur 10 réponses, 6,0 s en moyenne."
    assert drawings.accuracy_card.sentence.text() == told
    QTest.keyClick(drawings.accuracy, Qt.Key.Key_End)
    assert drawings.accuracy_card.sentence.text().startswith("20/11/2026 : 95 %")


def test_a_guest_and_a_new_trainee_are_told_what_to_do(page: ProgressPage, desk: _Desk, qtbot: QtBot) -> None:
    desk.view = None
    page.enter()
    assert "Un invité ne laisse pas de trace" in _words(page)
    assert not page.skill.isVisible()
    desk.view = progress_view(GAME, _Empty(), "t", TODAY)
    page.enter()
    assert "Rien à montrer encore" in _words(page)


@pytest.mark.parametrize("palette", [LIGHT, DARK, CONTRAST])
@pytest.mark.parametrize("percent", [100, 200])
def test_the_drawings_take_the_colours_and_the_scale_of_the_look(
    page: ProgressPage, desk: _Desk, palette: Palette, percent: int
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


def test_answers_weigh_in_the_totals_of_a_period() -> None:
    points = [DayPoint("2026-11-19", 10, 800, 6000), DayPoint("2026-11-20", 30, 1000, 2000)]
    assert totals(points) == (40, 950, 3000)
    assert totals([]) == (0, 0, 0)


def test_squares_of_the_calendar_are_the_days_up_to_today(qtbot: QtBot) -> None:
    calendar = PracticeCalendar()
    qtbot.addWidget(calendar)
    calendar.resize(480, 200)
    calendar.fill({date(2026, 11, 20): 12}, date(2026, 11, 20), Look())
    days = {calendar.day_at(QPoint(x, y)) for x in range(0, 480, 4) for y in range(0, 200, 4)} - {None}
    assert max(day for day in days if day) == date(2026, 11, 20)
    assert len(days) == 7 * (len(calendar.weeks()) - 1) + 5
    assert [fullness(answers) for answers in (0, 1, 9, 10, 25, 50, 500)] == [0, 1, 1, 2, 3, 4, 4]


def test_pyqtgraph_is_loaded_only_with_the_first_figures() -> None:
    script = f"""
import os, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtWidgets import QApplication
application = QApplication([])
from tests.ui.pages.test_progress import GAME, _Empty, _Store
from ui.theme.look import Look
from ui.models.progress import progress_view
from ui.pages.progress import ProgressPage
from ui.start.self_test import settle
views = [None, progress_view(GAME, _Empty(), "t", {TODAY!r}), progress_view(GAME, _Store(), "t", {TODAY!r})]
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
