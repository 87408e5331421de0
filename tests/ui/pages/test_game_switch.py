"""The pages on which the game is chosen: in sight in every window and size of text, and what is chosen counts."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.drills.game import Game
from app.games import discover, in_order
from app.text import translate
from tests.ui.doubles import click, focused, texts, type_text
from ui.models.offers import GameChoice
from ui.pages.game_switch import GameSwitch
from ui.pages.home import HomePage
from ui.pages.plan import PlanPage
from ui.pages.progress import ProgressPage
from ui.pages.welcome import WelcomePage
from ui.program import Program
from ui.start.self_test import settle
from ui.widgets.basic import PageArea
from ui.widgets.cards import CardButton

GAMES: dict[str, Game] = dict(in_order(discover()))
WINDOWS = ((1093, 600), (1280, 680), (1366, 768), (1920, 1080))
PERCENTS = (100, 115, 130, 150, 175, 200)


def switch(page: QWidget) -> GameSwitch:
    assert isinstance(page, WelcomePage | HomePage | PlanPage | ProgressPage)
    return page.game


def games(page: QWidget) -> list[QPushButton]:
    choice = switch(page).choice
    assert choice is not None
    return choice.findChildren(QPushButton)


def cut(page: QWidget) -> list[str]:
    """What of a page is wider than its place: the page itself, a game, the head of a card."""
    [area] = page.findChildren(PageArea)
    content = area.widget()
    assert content is not None
    found = [] if content.width() <= area.viewport().width() else [f"{content.width()} in {area.viewport().width()}"]
    within = switch(page)
    for made in games(page):
        whole = within.rect().contains(made.rect().translated(made.mapTo(within, made.rect().topLeft())))
        if not whole or made.width() < made.sizeHint().width() or made.height() < made.sizeHint().height():
            found.append(made.text())
    heads = [card.heading for card in page.findChildren(CardButton)]
    return found + [head.text() for head in heads if head.minimumSizeHint().width() > head.width()]


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", ["home", "plan", "progress", "welcome"])
def test_no_page_with_the_games_is_cut_in_any_window_or_size_of_text(
    program: Program, name: str, language: str
) -> None:
    program.preferences.set_language(language)
    program.navigator.first_start("Camille")
    page = program.window.page(name)
    for percent, game in product(PERCENTS, GAMES):
        program.preferences.set_font_percent(percent)
        program.services.plans.choose_game(game)
        if name != "welcome":
            program.window.go("help")
            program.window.go(name)
        for window in WINDOWS:
            program.window.resize(*window)
            settle()
            settle()
            assert program.window.size().toTuple() == window
            assert cut(page) == [], (game, percent, window)


def test_games_without_room_beside_the_title_stand_below_it_and_come_back(qtbot: QtBot) -> None:
    titles = [(name, game.title) for name, game in GAMES.items()][:4]
    made = GameSwitch(lambda: GameChoice(tuple(titles), "rampo"), QLabel("Épreuves"))
    qtbot.addWidget(made)
    made.fill()
    assert made.choice is not None
    made.show()
    below = {}
    for width in (1200, 300, 1200):
        made.resize(width, made.heightForWidth(width))
        settle()
        below[width] = made.choice.y() > 0
    assert below == {1200: False, 300: True}


def test_the_games_stand_in_the_order_of_learning(program: Program) -> None:
    program.navigator.welcome("Camille")
    settle()
    home = program.window.page("home")
    assert home is not None
    named = [made.text() for made in games(home)]
    tables = ["Rampo", "Roulette anglaise", "Blackjack", "Punto banco"]
    assert named == [*tables, "Poker trois cartes", "Stud poker de casino", "Ultimate hold’em poker"]


# the first start


def offered(program: Program) -> WelcomePage:
    page = program.window.page("welcome")
    assert isinstance(page, WelcomePage)
    type_text(page.name, "Zoé")
    QTest.keyClick(page.name, Qt.Key.Key_Return)
    settle()
    assert focused() is page.tour
    return page


def told(page: WelcomePage, game: str) -> bool:
    """Whether the guided coup is said to be of a game, to the eye and with the button that begins it."""
    title = translate(GAMES[game].title)
    about = page.tour.accessibleDescription()
    return about.startswith(title) and any(text == about for text in texts(page))


@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_start_names_the_game_of_the_guided_coup_and_lets_it_be_chosen(
    program: Program, game: str, hand: str
) -> None:
    page = offered(program)
    assert told(page, program.services.plans.game().name)
    wanted = games(page)[list(GAMES).index(game)]
    if hand == "mouse":
        click(wanted)
    else:
        QTest.keyClick(page.tour, Qt.Key.Key_Backtab)
        for key in [Qt.Key.Key_Left] * len(GAMES) + [Qt.Key.Key_Right] * list(GAMES).index(game):
            QTest.keyClick(focused(), key)
        assert focused() is wanted
        QTest.keyClick(wanted, Qt.Key.Key_Tab)
        assert focused() is page.tour
    settle()
    assert told(page, game)
    assert program.services.plans.game().name == game
    QTest.keyClick(page.tour, Qt.Key.Key_Return)
    settle()
    session = program.run.session
    assert session is not None
    assert session.game.name == game


def test_the_game_chosen_at_the_first_start_is_the_game_of_home(program: Program) -> None:
    page = offered(program)
    other = next(name for name in GAMES if name != program.services.plans.game().name)
    click(games(page)[list(GAMES).index(other)])
    page.tour.setFocus()
    for _stop in range(2):
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
    assert focused() is page.skip
    QTest.keyClick(page.skip, Qt.Key.Key_Return)
    settle()
    home = program.window.page("home")
    assert isinstance(home, HomePage)
    assert home.game.title == translate(GAMES[other].title)
    assert home.game.title in home.detail.text()


def test_the_offer_follows_the_language(program: Program) -> None:
    page = offered(program)
    for language in ("en", "fr"):
        program.preferences.set_language(language)
        settle()
        assert told(page, program.services.plans.game().name)
