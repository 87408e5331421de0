"""The window: keys that work everywhere, pages made when they are needed, names for screen readers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton, QStyle, QStyleOptionButton, QTextEdit

from app.games import load
from app.storage.start_file import read_start
from app.training.plan import Plan
from tests.tools.gallery.likeness import difference, kept_size, shrunk
from tests.ui.conftest import started
from tests.ui.doubles import SetClock, click, click_text, texts, type_keys, unnamed
from ui.pages.drill import DrillPage
from ui.pages.summary import MomentCard
from ui.program import Program
from ui.start.self_test import settle
from ui.widgets.basic import PageArea
from ui.widgets.keys import KeysSheet
from ui.window import first_size

GAME = load("rampo")


class _Heard(QObject):
    """The kinds of events that came, in their order."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: list[QEvent.Type] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 -- the name Qt calls it by
        self.kinds.append(event.type())
        return False


def test_a_page_is_laid_out_and_wholly_asked_for_before_any_of_it_is_painted(trainee: Program) -> None:
    trainee.window.go("progress")
    settle()
    trainee.window.go("home")
    settle()
    trainee.window.go("progress")
    heard = _Heard()
    application = QApplication.instance()
    assert application is not None
    application.installEventFilter(heard)
    settle()
    application.removeEventFilter(heard)
    assert QEvent.Type.Paint in heard.kinds
    assert QEvent.Type.UpdateLater not in heard.kinds


def test_pages_are_made_when_they_are_first_shown(program: Program) -> None:
    made = [name for name in program.window.names() if program.window.is_made(name)]
    assert set(made) <= {"welcome", "home"}


def test_the_rail_leads_to_each_of_its_pages(trainee: Program) -> None:
    rail = trainee.window.rail
    for text, name in (
        ("S’entraîner", "plan"),
        ("Progrès", "progress"),
        ("Scénarios", "scenarios"),
        ("Glossaire", "glossary"),
        ("Aide", "help"),
        ("Réglages", "settings"),
        ("Accueil", "home"),
    ):
        click_text(rail, text)
        settle()
        assert trainee.window.current == name
        checked = [each.text() for each in rail.findChildren(QAbstractButton) if each.isChecked()]
        assert checked == [text]
    click(rail.who)
    assert trainee.window.current == "trainees"


def test_the_lit_button_of_who_trains_holds_their_disc_and_takes_its_clicks(trainee: Program) -> None:
    rail = trainee.window.rail
    for percent in (200, 100):
        trainee.preferences.set_font_percent(percent)
        settle()
        trainee.window.go("home")
        assert rail.who.rect().contains(rail.disc.geometry())
        words = rail.who.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, _option(rail.who), rail.who)
        assert words.left() > rail.disc.geometry().right()
        click(rail.disc)
        settle()
        assert trainee.window.current == "trainees"
        assert rail.who.isChecked()


def test_a_name_longer_than_the_rail_ends_in_an_ellipsis(trainee: Program) -> None:
    rail = trainee.window.rail
    name = "Marie-Christine Delacroix-Beaumont"
    rail.set_trainee(name)
    shown = _option(rail.who).text
    assert shown.endswith("…")
    assert name.startswith(shown.rstrip("…"))
    assert name in rail.who.accessibleName()
    rail.set_trainee("Anna")
    assert _option(rail.who).text == "Anna"


def test_a_link_that_begins_a_row_begins_where_the_words_above_do(trainee: Program) -> None:
    trainee.navigator.start(Plan("rampo", ("payout",), trainee.services.plans.usual(GAME).settings, 2, 0, 1))
    settle()
    type_keys("1", "enter")
    page = trainee.window.page("drill")
    assert isinstance(page, DrillPage)
    for link, above in ((page.verdict.contest, page.verdict.rule), (page.verdict.more, page.verdict.article)):
        assert _words_at(link) == above.mapTo(trainee.window, QPoint()).x()
    type_keys("enter")
    settle()
    [card] = trainee.window.page("summary").findChildren(MomentCard)
    retake = next(each for each in card.findChildren(QPushButton) if each.text() == "Reprendre d’ici")
    asked = next(each for each in card.findChildren(QLabel) if each.property("role") == "keycap")
    assert _words_at(retake) == asked.mapTo(trainee.window, QPoint()).x()


def _words_at(link: QPushButton) -> int:
    """Where the words of a link begin, in the window."""
    words = link.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, _option(link), link)
    return link.mapTo(link.window(), words.topLeft()).x()


def _option(button: QPushButton) -> QStyleOptionButton:
    option = QStyleOptionButton()
    button.initStyleOption(option)
    return option


def test_keys_that_work_everywhere(trainee: Program) -> None:
    window = trainee.window
    QTest.keyClick(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert window.current == "settings"
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert window.current == "help"
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert not window.isVisible()
    assert not trainee.gateway.is_open


def test_a_question_mark_brings_up_the_keys_even_while_typing(trainee: Program) -> None:
    seen: list[list[str]] = []

    def look() -> None:
        sheet = QApplication.activeModalWidget()
        assert isinstance(sheet, KeysSheet)
        seen.append(texts(sheet))
        QTest.keyClick(sheet, Qt.Key.Key_Question)

    trainee.navigator.start_today()
    settle()
    focus: Any = QApplication.focusWidget()
    QTimer.singleShot(0, look)
    QTest.keyClicks(focus, "?")
    assert len(seen) == 1
    assert {"R", "Ramasser", "Z", "F11"} <= set(seen[0])
    page = trainee.window.page("drill")
    assert isinstance(page, DrillPage)
    assert page.stage == "asking"


def test_the_sheet_of_keys_is_gone_once_it_is_closed(trainee: Program) -> None:
    def leave() -> None:
        sheet = QApplication.activeModalWidget()
        assert isinstance(sheet, KeysSheet)
        QTest.keyClick(sheet, Qt.Key.Key_Escape)

    def open_and_close() -> None:
        QTimer.singleShot(0, leave)
        trainee.navigator.show_keys()
        settle()

    open_and_close()
    before = len(QApplication.allWidgets())
    for _time in range(10):
        open_and_close()
    assert len(QApplication.allWidgets()) == before


@pytest.mark.parametrize("name", ["welcome", "home", "plan", "trainees", "settings", "summary", "store"])
def test_every_control_has_a_name(trainee: Program, name: str) -> None:
    trainee.window.go(name)
    settle()
    assert unnamed(trainee.window) == []


@pytest.mark.parametrize("drill", ["settlement", "payout", "moves", "limits", "calls"])
def test_every_control_of_a_drill_has_a_name(trainee: Program, drill: str) -> None:
    trainee.navigator.plan("rampo", drill)
    settle()
    click_text(trainee.window.page("plan"), "Commencer")
    settle()
    assert trainee.window.current == "drill"
    assert unnamed(trainee.window) == []


def test_leaving_the_drill_by_a_key_keeps_the_session_for_later(trainee: Program) -> None:
    trainee.navigator.start_today()
    settle()
    QTest.keyClick(trainee.window, Qt.Key.Key_F1)
    settle()
    assert trainee.window.current == "help"
    trainee.window.go("home")
    settle()
    assert "Votre séance vous attend" in texts(trainee.window.page("home"))


@pytest.mark.parametrize(
    ("percent", "palette"),
    [
        (200, "light"),
        (100, "dark"),
        *(
            pytest.param(percent, palette, marks=pytest.mark.slow)
            for percent, palette in ((100, "light"), (100, "contrast"), (200, "dark"), (200, "contrast"))
        ),
    ],
)
def test_every_page_can_be_drawn_in_each_look(trainee: Program, palette: str, percent: int) -> None:
    trainee.preferences.set_palette(palette)
    trainee.preferences.set_font_percent(percent)
    paper = trainee.appearance.look().palette.paper
    for name in ("home", "plan", "trainees", "settings"):
        trainee.window.go(name)
        settle()
        picture = trainee.window.grab().toImage()
        assert picture.pixelColor(trainee.window.rail.width() + 4, 3).name() == paper


@pytest.mark.parametrize(
    ("screen", "opened"),
    [
        ((1920, 1040), (1280, 720)),
        ((1280, 680), (1280, 680)),
        ((1093, 600), (1093, 600)),
        ((800, 800), (1280, 720)),
    ],
)
def test_the_window_opens_whole_on_a_small_screen(screen: tuple[int, int], opened: tuple[int, int]) -> None:
    assert first_size(QSize(*screen)) == QSize(*opened)


@pytest.mark.parametrize(
    ("screen", "opened"),
    [((1280, 720), (1272, 680)), ((1366, 768), (1280, 720)), ((1366, 738), (1280, 698)), ((1093, 600), (1085, 560))],
)
def test_the_title_bar_is_part_of_the_window_that_fits(screen: tuple[int, int], opened: tuple[int, int]) -> None:
    assert first_size(QSize(*screen), QSize(8, 40)) == QSize(*opened)


def test_a_window_whose_title_bar_is_out_of_the_screen_is_brought_into_it(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = program.window
    room = window.screen().availableGeometry()
    framed = QRect(room.left() - 4, room.top() + 60, window.width() + 8, room.height() + 32)
    window.resize(1280, room.height())
    monkeypatch.setattr(window, "frameGeometry", lambda: framed)
    window.fit_screen()
    assert window.height() == min(720, room.height() - 32)
    assert window.y() <= room.top()


def test_a_window_that_filled_the_screen_fills_it_at_the_next_start(tmp_path: Path, clock: SetClock) -> None:
    for before, after in (("", "WindowMaximized"), ("WindowMaximized", "WindowNoState"), ("", "WindowNoState")):
        with started(tmp_path / "data", clock) as made:
            assert made.window.isMaximized() == bool(before)
            made.window.setWindowState(Qt.WindowState[after])
            settle()
        assert read_start(tmp_path / "data").maximised == (after == "WindowMaximized")


def test_a_page_that_comes_again_begins_at_its_top(trainee: Program) -> None:
    window = trainee.window
    for name in ("settings", "plan", "trainees"):
        window.resize(window.width(), 560)
        window.go(name)
        settle()
        bar = window.page(name).findChildren(PageArea)[0].verticalScrollBar()
        bar.setRange(0, 900)
        bar.setValue(400)
        window.go("home")
        settle()
        window.go(name)
        settle()
        assert bar.value() == 0


def pictures(program: Program, names: tuple[str, ...]) -> dict[str, QImage]:
    found = {}
    for name in names:
        program.window.go(name)
        settle()
        focus = QApplication.focusWidget()
        if focus is not None:
            focus.clearFocus()
        for text in program.window.findChildren(QTextEdit):
            # asked for its size, a long text is laid out whole at once, and its bar is as long as it will be
            text.document().size()
        settle()
        found[name] = program.window.grab().toImage()
    return found


@pytest.mark.slow
def test_a_page_shown_after_the_look_has_changed_is_as_if_it_had_always_been_so(
    clock: SetClock, tmp_path: Path
) -> None:
    names = ("home", "plan", "trainees", "glossary", "help", "about", "progress", "settings")
    looks = (("light", 130), ("contrast", 200), ("dark", 100))
    with started(tmp_path / "one", clock) as made:
        made.navigator.welcome("Camille")
        pictures(made, names)
        changed = []
        for palette, percent in looks:
            made.preferences.set_palette(palette)
            made.preferences.set_font_percent(percent)
            changed.append(pictures(made, names))
    for (palette, percent), seen in zip(looks, changed, strict=True):
        with started(tmp_path / palette, clock) as made:
            made.preferences.set_palette(palette)
            made.preferences.set_font_percent(percent)
            made.navigator.welcome("Camille")
            for name, picture in pictures(made, names).items():
                gap = difference(picture, shrunk(seen[name], kept_size(seen[name])))
                assert gap.small, f"{name} {palette}: {gap}"
