"""The card of a place in the panel of the drill page, and F6, which brings the wheel back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.devices.cards.hands import hand_at
from app.devices.cards.steps import REMOVE
from app.devices.wheel.wheel import WHEEL
from app.drills.judgement import Judgement, Verdict
from app.games import load
from app.games.blackjack.kit import KIT as BLACKJACK
from app.games.roulette.kit import KIT
from app.table.acts import COLLECT, Act
from app.table.felt import Felt, Spot, Stack, stake
from app.table.place_card import told_at
from app.text import set_language
from tests.app.games.blackjack.drills.exercises import SETTINGS as HOUSES
from tests.app.games.blackjack.felts import felt as blackjack_felt
from tests.app.games.roulette.drills.exercises import SETTINGS
from tests.ui.doubles import SetClock, dwell
from ui.pages.drill import DrillPage
from ui.questions.base import PosedQuestion
from ui.start.self_test import settle
from ui.table.place_card import CHIP, LEAST_ROW, ROW, PlaceCard
from ui.table.view import FeltView

GAME = load("roulette")
LYING = (
    Stack(stake(1, "17-20"), 16000, 16),
    Stack(stake(2, "17-20"), 4000, 1),
    Stack(stake(7, "17-20"), 6800, 17),
    Stack(stake(4, "red"), 46500, 13, 40000),
    Stack(stake(3, 5), 500, 1),
)


def asked(host: Callable[..., QWidget], drill: str, *, level: int = 3, height: int = 720) -> DrillPage:
    """The page with a question of a drill, and stakes of our own on its felt."""
    page = DrillPage(SetClock())
    host(page, 1280, height)
    page.begin(KIT, SETTINGS[0].denominations, can_stop=True, reduced_motion=True)
    found = GAME.drill(drill)
    exercise = found.exercise(Random(4), level, SETTINGS[0])
    page.pose(PosedQuestion(found.question(exercise), Felt(stacks=LYING, near=True)))
    settle()
    return page


def felt_of(page: DrillPage) -> FeltView:
    assert page.view is not None
    return page.view


def point(page: DrillPage, spot: Spot) -> None:
    felt_of(page).pointed.emit(spot)
    dwell(page)


def told(page: DrillPage) -> list[str]:
    """The rows of the card as they are read."""
    rows = page.place_card.rows() if page.place_card.isVisible() else []
    return [row.accessibleName().replace("\u00a0", " ").replace("\u202f", " ") for row in rows]


def test_a_place_is_told_in_rows_of_owner_chips_value_and_euros(host: Callable[..., QWidget]) -> None:
    page = asked(host, "settlement")
    assert not page.place_card.isVisible()
    point(page, stake(2, "17-20"))
    assert told(page) == ["A 16 jetons à 10 € 160 €", "B 1 jeton à 40 € 40 €", "G 17 jetons à 4 € 68 €"]
    assert page.place_card.title.text() == "Le cheval 17-20"
    point(page, Spot("chance", "red"))
    assert told(page) == ["D 13 jetons à 5 € 65 €", "D jetons de valeur 400 €"]


def test_places_on_the_way_are_not_told_and_what_is_told_stays_beyond_the_layout(host: Callable[..., QWidget]) -> None:
    page = asked(host, "settlement")
    point(page, Spot("chance", "17-20"))
    felt_of(page).pointed.emit(stake(3, 5))
    felt_of(page).pointed.emit(Spot("rack"))
    felt_of(page).pointed.emit(None)
    settle()
    assert page.place_card.title.text() == "Le cheval 17-20"
    point(page, Spot("chance", 36))
    assert not page.place_card.isVisible()


def test_a_row_that_is_clicked_is_the_stake_that_is_clicked(host: Callable[..., QWidget], qtbot: QtBot) -> None:
    page = asked(host, "settlement")
    point(page, Spot("chance", "17-20"))
    row = page.place_card.rows()[1]
    with qtbot.waitSignal(felt_of(page).stack_clicked) as heard:
        QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert heard.args == [LYING[1]]
    assert felt_of(page).picked == LYING[1].spot
    texts = row.findChildren(QLabel)
    assert len(texts) == 4
    assert all(text.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents) for text in texts)


@pytest.mark.parametrize(("spoken", "said"), [("fr", "Punto, box 3 : C, C2"), ("en", "Punto, box 3: C, C2")])
def test_a_box_has_one_name_on_the_card_and_in_the_strip(host: Callable[..., QWidget], spoken: str, said: str) -> None:
    set_language(spoken)
    page = asked(host, "settlement")
    page.begin(load("punto-banco").kit, SETTINGS[0].denominations, can_stop=True, reduced_motion=True)
    felt_of(page).show_felt(Felt(stacks=tuple(Stack(stake(3, "punto", place), 500, 0, 500) for place in "12")))
    point(page, Spot("chance", "punto", 3))
    assert page.place_card.title.text() == "Box C"
    assert page.strip.line.text().replace("\u00a0", " ") == said


def test_the_strip_says_what_lies_at_a_place_also_once_it_was_collected(host: Callable[..., QWidget]) -> None:
    page = asked(host, "settlement")
    point(page, stake(3, 5))
    assert page.strip.line.text() == KIT.describe(felt_of(page).felt, stake(3, 5))
    before = page.strip.line.text()
    felt_of(page).show_felt(KIT.show_act(felt_of(page).felt, Act(COLLECT, seat=3, on=5)))
    assert page.strip.line.text() != before


def test_a_place_pointed_at_on_one_table_is_not_looked_for_on_another(host: Callable[..., QWidget]) -> None:
    page = asked(host, "settlement")
    point(page, stake(2, "17-20"))
    page.begin(load("rampo").kit, SETTINGS[0].denominations, can_stop=True, reduced_motion=True)
    felt_of(page).show_felt(Felt(stacks=(Stack(stake(1, 8), 500, 1),)))
    assert page.strip.line.text() == ""


def test_the_card_follows_what_is_done_and_goes_with_the_question(host: Callable[..., QWidget]) -> None:
    page = asked(host, "settlement")
    point(page, Spot("chance", "17-20"))
    felt = felt_of(page).felt
    felt_of(page).show_felt(KIT.show_act(felt, Act(COLLECT, seat=2, on="17-20")))
    dwell(page)
    assert [row[0] for row in told(page)] == ["A", "G"]
    rule = GAME.register[0]
    page.show_verdict(Verdict(Judgement(True, 1000, "1", "1", rule.id), rule))
    settle()
    assert not page.place_card.isVisible()
    point(page, Spot("chance", "17-20"))
    assert not page.place_card.isVisible()


def test_where_the_panel_has_no_room_the_question_keeps_it(host: Callable[..., QWidget]) -> None:
    page = asked(host, "payout", height=600)
    point(page, Spot("chance", "17-20"))
    shown = page.place_card.isVisible()
    assert not shown or page.place_card.rows()[0].height() >= LEAST_ROW
    assert page.go.geometry().bottom() <= page.panel.height()
    page.place_card.tell("Place", told_at(felt_of(page).felt, Spot("chance", "17-20")), 80)
    assert not page.place_card.isVisible()


@pytest.mark.parametrize("room", [500, 140])
def test_rows_are_lower_where_there_are_many(qtbot: QtBot, room: int) -> None:
    card = PlaceCard()
    qtbot.addWidget(card)
    rows = told_at(Felt(stacks=LYING), Spot("chance", "17-20"))
    card.tell("Place", rows, room)
    high = {row.sizeHint().height() for row in card.rows()}
    assert len(card.rows()) == 3
    assert all(CHIP < each <= ROW for each in high)
    assert (high == {ROW}) == (room == 500)


def test_f6_looks_back_at_the_wheel_and_the_next_question_is_seen_from_near_again(host: Callable[..., QWidget]) -> None:
    page = asked(host, "settlement")
    near = felt_of(page).spot_rect(WHEEL).width()
    QTest.keyClick(page, Qt.Key.Key_F6)
    assert felt_of(page).looks_back
    assert felt_of(page).spot_rect(WHEEL).width() > 3 * near
    QTest.keyClick(felt_of(page), Qt.Key.Key_F6)
    assert felt_of(page).spot_rect(WHEEL).width() == near
    QTest.keyClick(felt_of(page), Qt.Key.Key_F6)
    drill = GAME.drill("payout")
    exercise = drill.exercise(Random(2), 3, SETTINGS[0])
    page.pose(PosedQuestion(drill.question(exercise), Felt(stacks=LYING, near=True)))
    assert felt_of(page).spot_rect(WHEEL).width() == near


@pytest.mark.parametrize(
    "name", ["settlement", "payout", "pictures", "zero", "limits", "stacks", "tables", "conversion"]
)
def test_stakes_are_settled_paid_and_counted_on_the_layout_alone(name: str) -> None:
    drill = GAME.drill(name)
    for level in (1, 3, 5):
        for seed in range(12):
            exercise = drill.exercise(Random(seed), level, SETTINGS[0])
            falls = any(event["kind"] == "object-in-wheel" for event in exercise.table["events"][-1:])
            assert KIT.felt(drill.question(exercise), exercise, {}).near is not falls


@pytest.mark.parametrize("name", ["calls", "announced", "spin"])
def test_the_wheel_and_the_racecourse_are_seen_where_they_are_asked_about(name: str) -> None:
    drill = GAME.drill(name)
    for seed in range(12):
        exercise = drill.exercise(Random(seed), 3, SETTINGS[0])
        assert not KIT.felt(drill.question(exercise), exercise, {}).seen_near


def test_the_card_of_a_place_tells_no_hand_that_has_gone(host: Callable[..., QWidget]) -> None:
    page, felt = DrillPage(SetClock()), blackjack_felt()
    host(page, 1280, 720)
    page.begin(BLACKJACK, (100, 500), can_stop=True, reduced_motion=True)
    game = load("blackjack")
    drill = game.drill("settlement")
    page.pose(PosedQuestion(drill.question(drill.exercise(Random(4), 3, HOUSES[0])), felt))
    settle()
    point(page, hand_at(7, 1))
    assert page.place_card.cards.text().startswith("Box G, dix")
    felt_of(page).show_felt(BLACKJACK.show_act(felt, Act(REMOVE, 7, 1)), still=True)
    point(page, hand_at(7, 1))
    assert page.place_card.cards.text() == ""


def test_words_that_wrap_leave_the_rows_the_room_they_need_not(host: Callable[..., QWidget]) -> None:
    card = PlaceCard()
    host(card, 340, 600)
    rows = told_at(Felt(stacks=LYING), Spot("chance", "17-20"))
    words = "Box A, troisième main, sept de carreau, valet de carreau, 17 annoncé, mise 5 €, à jouer"
    for _time in range(2):
        card.tell("Box A", rows, 200, KIT.phrases.chance_name, words)
        settle()
    assert [row.height() for row in card.rows()] == [ROW] * 3
