"""The tables of card games in the window: each hand is walked to and clicked, cards travel, and any key ends it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.devices.cards.hands import hand_at
from app.devices.cards.on_felt import SHOE, Cards
from app.devices.cards.steps import DEAL
from app.games.blackjack.kit import KIT as BLACKJACK
from app.games.punto_banco.kit import KIT as PUNTO_BANCO
from app.games.punto_banco.state import Coup
from app.table.acts import PAY, Act
from app.table.felt import Drop, Felt, Spot, Stack, stake
from app.table.place_card import told_at
from app.text import set_language
from tests.app.games.blackjack.felts import felt as blackjack_felt
from tests.app.games.punto_banco.felts import cards, played, table
from ui.table.chips import plate_width
from ui.table.device import painter_of
from ui.table.devices.cards.painter import ITEM_APART, ITEM_WIDTH
from ui.table.gains import SEEN_FOR
from ui.table.place_card import PlaceCard
from ui.table.sprites import plates
from ui.table.view import FeltView

SIX = Coup(cards("2h Kd 2c 3s Qh 3d"))
SMALLEST = (820, 512)


def view_of(qtbot: QtBot, felt: Felt, *, blackjack: bool = False) -> FeltView:
    kit = BLACKJACK if blackjack else PUNTO_BANCO
    view = FeltView(kit.layout(()), letters={}, targets=kit.targets, describe=kit.describe)
    qtbot.addWidget(view)
    view.resize(*SMALLEST)
    view.show()
    view.show_felt(felt, still=True)
    return view


def test_cards_travel_until_a_key_is_pressed_or_motion_is_off(qtbot: QtBot) -> None:
    view = view_of(qtbot, played(table(), SIX, 1))
    view.show_felt(PUNTO_BANCO.show_act(view.felt, Act(DEAL, on="punto")))
    moving = [view.moving]
    QTest.keyClick(view, Qt.Key.Key_Space)
    moving.append(view.moving)
    view.reduced_motion = True
    view.show_felt(PUNTO_BANCO.show_act(view.felt, Act(DEAL, on="banco")))
    assert [*moving, view.moving] == [True, False, False]


def test_what_is_left_after_an_undo_does_not_travel_again(qtbot: QtBot) -> None:
    view = view_of(qtbot, played(table(), SIX, 3))
    assert not view.moving
    view.show_felt(played(table(), SIX, 2), still=True)
    assert not view.moving


def test_a_card_lies_at_the_end_of_its_way_as_it_does_without_motion(qtbot: QtBot) -> None:
    felt = played(table(), SIX, 7)
    moved, still = view_of(qtbot, played(table(), SIX, 6)), view_of(qtbot, felt)
    moved.show_felt(felt)
    moved.finish_motion()
    assert moved.grab().toImage() == still.grab().toImage()


def test_each_hand_is_clicked_walked_to_and_large_enough(qtbot: QtBot) -> None:
    for felt, blackjack in ((blackjack_felt(), True), (played(table(), SIX, 5), False)):
        view = view_of(qtbot, felt, blackjack=blackjack)
        assert felt.device is not None
        zones = [spot for zone, within in view.zones() for spot in (zone, *within)]
        for spot in felt.device.spots:
            assert spot in zones
            assert view.spot_at(view.spot_centre(spot)) == spot
            around = view.spot_rect(spot)
            assert min(around.width(), around.height()) >= 24
            assert view.sentence(spot)
        for stack in felt.stacks:
            assert stack.spot in zones
            assert view.spot_at(view.spot_centre(stack.spot)) == stack.spot


def test_up_and_down_lead_from_a_hand_to_what_lies_beside_it(qtbot: QtBot) -> None:
    view = view_of(qtbot, blackjack_felt(), blackjack=True)
    view.activateWindow()
    view.go_to(hand_at(4, 2))
    qtbot.waitUntil(view.hasFocus)
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.focus == hand_at()
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.focus is not None
    assert view.focus.seat is not None
    view.go_to(stake(4, 1, "1"))
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.focus is not None
    assert view.focus.seat == 4


def test_the_shoe_then_a_hand_deals(qtbot: QtBot) -> None:
    view = view_of(qtbot, blackjack_felt(), blackjack=True)
    drops: list[Drop] = []
    view.dropped.connect(drops.append)
    view.choose(SHOE)
    assert set(view.aims()) == {hand_at(seat, on) for seat, on in ((1, 1), (3, 1), (4, 1), (4, 2), (7, 1))} | {
        hand_at()
    }
    view.choose(hand_at(4, 2))
    assert drops == [Drop(SHOE, hand_at(4, 2))]


def test_each_hand_is_said_in_the_order_of_the_boxes_the_croupier_last(qtbot: QtBot) -> None:
    set_language("fr")
    view = view_of(qtbot, blackjack_felt(), blackjack=True)
    said = [view.sentence(spot) for zone, within in view.zones() for spot in (zone, *within) if spot.kind == "hand"]
    assert [text.split(",")[0] for text in said] == ["Box A", "Box C", "Box D", "Box D", "Box G", "Croupier"]


def test_the_mark_of_a_disc_is_round_as_it_is(qtbot: QtBot) -> None:
    view, at = view_of(qtbot, blackjack_felt(), blackjack=True), stake(4, 1, "1")
    middle, size = view.spot_centre(at), view.spot_rect(at).width()
    before = view.grab().toImage()
    view.show_marks({at: "wrong"})
    after = view.grab().toImage()
    beside, corner = QPointF(size / 2, 0), QPointF(size / 2, size / 2)
    changed = [before.pixel(p.toPoint()) != after.pixel(p.toPoint()) for p in (middle + beside, middle + corner)]
    assert changed == [True, False]


def test_a_double_is_seen_as_two_stacks(qtbot: QtBot) -> None:
    felt, at = blackjack_felt(), stake(4, 1, "1")
    double = replace(felt, stacks=tuple(s._replace(doubled=s.spot == at) for s in felt.stacks))
    alone, both = (view_of(qtbot, each, blackjack=True) for each in (felt, double))
    middle, size = alone.spot_centre(at), alone.spot_rect(at).width()
    for side in (-1, 1):
        beside = (middle + QPointF(side * size * 0.7, 0)).toPoint()
        assert alone.grab().toImage().pixel(beside) != both.grab().toImage().pixel(beside)


@pytest.mark.parametrize(("hands", "lies", "gain"), [(1, "500", "+750"), (1, "1 500", "+1 500"), (2, "20", "+20")])
def test_a_gain_hides_nothing_of_its_stake_or_of_the_next(qtbot: QtBot, hands: int, lies: str, gain: str) -> None:
    layout = BLACKJACK.layout(())
    assert layout.labels is not None
    found = layout.arranged([stake(4, hand, "1") for hand in range(1, 1 + hands)])
    spans = []
    for lying in found.values():
        written = plates(lies, gain, layout.labels._replace(within=lying.room))
        middles = [(lying.box.centre.x + aside, plate_width(text) / 2) for text, _kind, aside in written]
        assert len(middles) == 2
        spans += [(middle - half, middle + half) for middle, half in middles]
    assert all(left[1] <= right[0] for left, right in pairwise(sorted(spans)))


def test_a_hand_is_drawn_whole_in_one_row_and_apart_from_others(qtbot: QtBot) -> None:
    """Beside the felt of the smallest window, where a row of the working has 240 pixels."""
    felt = blackjack_felt()
    assert isinstance(felt.device, Cards)
    hand, *others = felt.device.hands
    long = replace(felt.device, hands=(replace(hand, cards=hand.cards * 6), *others))
    items = painter_of(BLACKJACK.layout(())).items(long)
    assert len(items) == 1 + len(others)
    assert max(item.width for item in items) <= 240
    for each, item in zip(others, items[1:], strict=True):
        assert item.width >= len(each.cards) * ITEM_WIDTH + ITEM_APART


def test_a_gain_without_room_is_seen_for_a_moment_and_then_is_part_of_the_stake(qtbot: QtBot) -> None:
    view, at = view_of(qtbot, played(table(), SIX, 1)), stake(3, "punto", "2")
    before, pay = view.felt, Act(PAY, 3, "punto", "2", 15000)
    together = replace(
        before, stacks=tuple(s._replace(cents=30000, value=30000) if s.spot == at else s for s in before.stacks)
    )
    looks = [view_of(qtbot, felt).grab().toImage() for felt in (before, together)]
    after = PUNTO_BANCO.show_act(before, pay)
    view.play(after, PUNTO_BANCO.travels(before, pay))
    view.finish_motion()
    assert view.grab().toImage() not in looks, "the gain by itself"
    qtbot.waitUntil(lambda: view.grab().toImage() == looks[1], timeout=2 * SEEN_FOR)
    assert view.felt == after, "what lies there is told apart as before"
    view.show_felt(before)
    view.reduced_motion = True
    view.play(after, PUNTO_BANCO.travels(before, pay))
    assert view.grab().toImage() == looks[1]


def test_the_card_of_a_place_says_how_many_stakes_it_has_no_room_for(qtbot: QtBot) -> None:
    set_language("fr")
    box = [Stack(stake(3, 1, str(place)), 1000 * place, 0, 1000 * place) for place in range(1, 10)]
    rows = told_at(Felt(stacks=tuple(box)), stake(3, 1, "1"))
    card = PlaceCard()
    qtbot.addWidget(card)
    for room, seen in ((1000, 9), (250, 7), (80, 0)):
        card.tell("Box C", rows, room, BLACKJACK.phrases.chance_name)
        assert len(card.rows()) == seen
        more = [each.text().replace("\u00a0", " ") for each in card.findChildren(QLabel) if "autres" in each.text()]
        assert more == (["et 2 autres mises : 170 €"] if seen == 7 else [])
        assert card.isHidden() == (not seen)


def test_the_card_of_a_place_tells_all_its_stakes_with_their_gains(qtbot: QtBot) -> None:
    set_language("fr")
    felt = PUNTO_BANCO.show_act(played(table(), SIX, 1), Act(PAY, 3, "punto", "2", 15000))
    card = PlaceCard()
    qtbot.addWidget(card)
    for spot in (Spot("chance", "banco", 3), stake(3, "tie", "3")):
        card.tell("Box C", told_at(felt, spot), 400, PUNTO_BANCO.phrases.chance_name)
        assert [row.accessibleName().replace("\u00a0", " ") for row in card.rows()] == [
            "C Punto 60 €",
            "C2 Punto +150 € 150 €",
            "C3 Égalité 80 €",
        ]
    assert [row.cents for row in told_at(blackjack_felt(), hand_at(4, 2))] == [2000, 2000, 1500]
    assert told_at(blackjack_felt(), Spot("chance", 4)) == told_at(blackjack_felt(), hand_at(4, 2))
    assert told_at(blackjack_felt(), hand_at()) == ()
