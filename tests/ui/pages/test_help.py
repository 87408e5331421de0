"""The help opens where it is needed, is searched by keys, and follows its own links."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt, QUrl
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.games import discover
from app.text import set_language
from ui.help.contents import BESIDE, CHAPTER_OF_PAGE, FIRST
from ui.help.library import Library
from ui.pages.help import HelpPage
from ui.program import Program
from ui.start.self_test import settle
from ui.theme.look import Look
from ui.theme.palettes import CONTRAST, DARK, LIGHT, Palette
from ui.widgets.segments import Segments

LIBRARY = Library(discover())


class _Looks:
    def __init__(self) -> None:
        self.now = Look()


@pytest.fixture
def looks() -> _Looks:
    return _Looks()


@pytest.fixture
def page(qtbot: QtBot, looks: _Looks) -> HelpPage:
    made = HelpPage(lambda: looks.now, LIBRARY)
    qtbot.addWidget(made)
    made.resize(1064, 680)
    with qtbot.waitExposed(made):
        made.show()
    made.enter()
    return made


def _shown(page: HelpPage) -> str:
    return page.text.toPlainText()


def test_page_down_reads_on_wherever_the_focus_is(page: HelpPage) -> None:
    page.open_at("house")
    bar = page.text.verticalScrollBar()
    assert bar.maximum() > 0
    for place in (page.contents, page.field):
        place.setFocus()
        QTest.keyClick(place, Qt.Key.Key_PageDown)
        assert (page.chapter, bar.value() > 0) == ("house", True)
        QTest.keyClick(place, Qt.Key.Key_PageUp)
        assert (page.chapter, bar.value()) == ("house", 0)


def test_opens_at_the_first_steps_with_the_list_under_the_keys(page: HelpPage) -> None:
    assert _shown(page).startswith("Premiers pas")
    assert page.focusWidget() is page.contents
    QTest.keyClick(page.contents, Qt.Key.Key_Down)
    assert page.chapter == "drill-page"
    assert _shown(page).startswith("La page d’épreuve")


@pytest.mark.parametrize("chapter", [chapter.id for chapter in LIBRARY.chapters()])
def test_every_chapter_opens_by_its_id_and_is_marked_in_the_list(page: HelpPage, chapter: str) -> None:
    page.open_at(chapter)
    title = next(each.title for each in LIBRARY.chapters() if each.id == chapter)
    assert _shown(page).startswith(title)
    assert page.contents.currentItem().text() == title
    assert page.text.accessibleName() == title


@pytest.mark.parametrize(
    "name", ["home", "plan", "drill", "summary", "progress", "trainees", "scenarios", "settings", "welcome"]
)
def test_every_page_of_the_window_has_its_chapter(page: HelpPage, name: str) -> None:
    page.open_at(name)
    assert page.chapter == CHAPTER_OF_PAGE.get(name, name)


def test_what_has_no_chapter_opens_the_first(page: HelpPage) -> None:
    page.open_at("rampo-rules")
    page.open_at("nothing-of-the-kind")
    assert page.chapter == FIRST


def test_a_link_leads_to_a_chapter_and_back_leads_to_where_one_was(page: HelpPage) -> None:
    page.open_at("scenarios")
    page.text.verticalScrollBar().setValue(200)
    page.text.anchorClicked.emit(QUrl("house"))
    assert page.chapter == "house"
    assert page.back.isVisible()
    QTest.mouseClick(page.back, Qt.MouseButton.LeftButton)
    assert page.chapter == "scenarios"
    assert page.text.verticalScrollBar().value() == 200
    assert not page.back.isVisible()


def test_links_to_pages_of_the_window_are_passed_on(page: HelpPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.page_wanted) as wanted:
        page.text.anchorClicked.emit(QUrl("page:glossary"))
    assert wanted.args == ["glossary"]
    with qtbot.waitSignal(page.tour_wanted):
        QTest.mouseClick(page.tour, Qt.MouseButton.LeftButton)


def test_links_inside_a_chapter_scroll_to_their_heading(page: HelpPage) -> None:
    page.open_at("rampo-rules")
    assert page.text.verticalScrollBar().value() == 0
    page.text.anchorClicked.emit(QUrl("#9"))
    far = page.text.verticalScrollBar().value()
    page.text.anchorClicked.emit(QUrl("#2"))
    assert 0 < page.text.verticalScrollBar().value() < far


def test_the_rules_can_be_read_for_one_rule_set(page: HelpPage) -> None:
    page.open_at("first-steps")
    assert not page.findChildren(Segments)
    page.open_at("rampo-rules")
    assert page.rules is not None
    assert "Le rampo en 2014" in _shown(page)
    QTest.mouseClick(page.rules._buttons[3], Qt.MouseButton.LeftButton)
    assert "Le rampo en 2014" not in _shown(page)
    page.open_at("rampo-pay-tables")
    assert page.rules is not None
    assert page.rules.value == "fr-current"


@pytest.mark.slow
def test_the_search_is_used_by_keys_alone(page: HelpPage) -> None:
    page.field.setFocus()
    QTest.keyClicks(page.field, "depasse genre chance")
    assert page.results.isVisible()
    assert page.count.text() == "1 passage sur « depasse genre chance »"
    QTest.keyClick(page.field, Qt.Key.Key_Down)
    assert page.focusWidget() is page.results
    QTest.keyClick(page.results, Qt.Key.Key_Return)
    assert page.chapter == "roulette-rules"
    marked = {selection.cursor.selectedText() for selection in page.text.extraSelections()}
    assert {word.casefold() for word in marked} == {"dépasse", "genre", "chance"}
    page.go_back()
    assert page.results.isVisible()
    page.field.setFocus()
    QTest.keyClick(page.field, Qt.Key.Key_Escape)
    assert page.text.isVisible()


def test_the_passage_found_is_on_the_screen(page: HelpPage) -> None:
    page.field.setText("dernier lancer")
    for number, hit in enumerate(page._hits):
        page._open_hit(number)
        lead = page.lead_of(hit)
        assert lead.isNull() == (not hit.passage.lead)
        assert lead.isNull() or page.text.viewport().rect().intersects(page.text.cursorRect(lead)), hit
        page.go_back()


def test_an_example_is_copied_by_the_link_under_it(page: HelpPage) -> None:
    page.open_at("scenario-examples")
    page.text.anchorClicked.emit(QUrl("copy:1"))
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("game: ")
    assert "```" not in copied


def test_nothing_found_says_what_to_do(page: HelpPage) -> None:
    page.field.setText("xyz")
    assert page.count.text() == "Rien sur « xyz »"
    assert page.advice.isVisible()
    assert not page.results.isVisible()


def test_the_language_changes_under_the_reader(page: HelpPage) -> None:
    page.open_at("house")
    set_language("en")
    page.retranslate()
    assert page.chapter == "house"
    assert _shown(page).startswith("The house")


@pytest.mark.parametrize("palette", [LIGHT, DARK, CONTRAST])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_every_chapter_stays_inside_the_page_in_every_look(
    page: HelpPage, looks: _Looks, palette: Palette, percent: int
) -> None:
    looks.now = Look(palette, percent)
    for chapter in LIBRARY.chapters():
        page.open_at(chapter.id)
        if percent == 100:
            assert page.text.document().size().width() <= page.text.viewport().width(), chapter.id
        assert looks.now.palette.ink in page.text.toHtml()


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_no_title_in_the_list_is_cut_short(program: Program, language: str, percent: int) -> None:
    program.window.resize(1093, 600)
    program.preferences.set_font_percent(percent)
    program.preferences.set_language(language)
    program.window.go("help")
    settle()
    page = program.window.page("help")
    assert isinstance(page, HelpPage)
    listed = page.contents
    for row in range(listed.count()):
        item = listed.item(row)
        metrics = QFontMetrics(item.font() if item.data(Qt.ItemDataRole.FontRole) else listed.font())
        room = QRect(0, 0, listed.viewport().width() - 2 * BESIDE, 1000)
        needed = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), item.text())
        assert needed.width() <= room.width(), f"{item.text()}: a word is too long"
        assert needed.height() <= listed.visualItemRect(item).height(), item.text()
