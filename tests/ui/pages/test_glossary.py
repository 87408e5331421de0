"""The glossary is found from either language, by keyboard alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.games import discover
from app.glossary import TERMS, glossary
from app.text import set_language
from ui.pages.glossary import GlossaryPage

GLOSSARY = glossary(game.terms for game in discover().values())


def test_each_game_brings_words_of_its_own_and_none_is_said_twice() -> None:
    words = [term.french for term in GLOSSARY]
    assert len(set(words)) == len(words) > len(TERMS)
    assert {"rampo", "cylindre", "mise"} <= set(words)
    assert [term.french for term in glossary(())] == [term.french for term in TERMS]


@pytest.fixture
def page(qtbot: QtBot) -> GlossaryPage:
    made = GlossaryPage(GLOSSARY)
    qtbot.addWidget(made)
    made.resize(1064, 680)
    with qtbot.waitExposed(made):
        made.show()
    made.enter()
    return made


def _first_words(page: GlossaryPage) -> list[str]:
    return [row[0] for row in page.table.texts()]


def test_opens_with_every_word_and_the_cursor_in_the_search_field(page: GlossaryPage) -> None:
    assert _first_words(page) == [term.french for term in GLOSSARY]
    assert page.focusWidget() is page.field
    assert page.count.text() == f"{len(GLOSSARY)} mots"


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("stick", "canne"),
        ("CANNE", "canne"),
        ("ratelier", "râtelier"),
        ("rack", "râtelier"),
        ("a cheval", "à cheval"),
        ("no more", "Rien ne va plus"),
        ("micro", None),
    ],
)
def test_finds_from_either_language_without_accents_or_capitals(
    page: GlossaryPage, typed: str, found: str | None
) -> None:
    QTest.keyClicks(page.field, typed)
    assert (found in _first_words(page)) is (found is not None)
    assert page.nothing.isVisible() is (found is None)


def test_says_what_to_do_when_nothing_is_found(page: GlossaryPage) -> None:
    QTest.keyClicks(page.field, "xyz")
    assert page.nothing.text() == "Aucun mot ne contient « xyz »"
    QTest.mouseClick(page.all, Qt.MouseButton.LeftButton)
    assert len(page.table.texts()) == len(GLOSSARY)


def test_arrows_lead_into_the_list_and_a_letter_leads_back(page: GlossaryPage) -> None:
    QTest.keyClick(page.field, Qt.Key.Key_Down)
    assert page.focusWidget() is page.table
    assert page.table.selected == 0
    QTest.keyClick(page.table, Qt.Key.Key_Down)
    assert page.table.selected == 1
    QTest.keyClicks(page.table, "t")
    assert page.focusWidget() is page.field
    assert page.field.text() == "t"
    QTest.keyClick(page.field, Qt.Key.Key_Escape)
    assert page.field.text() == ""


def test_puts_the_language_in_force_first_and_sorts_by_it(page: GlossaryPage) -> None:
    set_language("en")
    page.retranslate()
    words = _first_words(page)
    assert words == sorted((term.english for term in GLOSSARY), key=str.casefold)
    assert {row[1] for row in page.table.texts()} == {term.french for term in GLOSSARY}


def test_one_word_is_singular(page: GlossaryPage) -> None:
    page.field.setText("râtelier")
    assert page.count.text() == "1 mot"
