"""A toy table that holds three cards: laid on the half-moon, drawn face up and face down, read aloud, pointed at."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from app.devices.cards.cards import Card, read_card
from app.devices.cards.hands import Hand
from app.devices.cards.on_felt import Cards
from app.devices.cards.table import half_moon, laid_hands, own_hand
from app.table.felt import Felt, Sign
from app.text import N_, set_language
from ui.table.image import felt_image

TABLE = half_moon((100, 500), lamp_texts=(N_("RIEN NE VA PLUS"), N_("FAITES VOS JEUX")))
KING, SEVEN = read_card("Kd"), read_card("7s")
BOX = 2


def felt(*cards: Card | None, own: Card | None = None) -> Felt:
    """Two cards in a box, one before the croupier."""
    (hand,) = laid_hands(BOX, (cards,))
    return Felt(signs=(Sign(BOX, "Inès"),), device=Cards((Hand(hand), Hand(own_hand((own,))))))


def drawn(shown: Felt) -> QImage:
    return felt_image(TABLE, {}, shown, 640)


@pytest.fixture(autouse=True)
def _in_french(qapp: QApplication) -> None:
    set_language("fr")


def test_each_of_the_three_is_drawn_and_a_face_differs_from_a_back() -> None:
    shown = drawn(felt(KING, SEVEN))
    others = [felt(KING), felt(KING, None), felt(SEVEN, KING), felt(KING, SEVEN, own=KING), Felt()]
    assert all(drawn(other) != shown for other in others)
    assert drawn(felt(KING, SEVEN)) == shown


def test_an_index_is_printed_in_the_language_in_force() -> None:
    french = drawn(felt(KING, SEVEN))
    set_language("en")
    english = drawn(felt(KING, SEVEN))
    set_language("fr")
    assert french != english
    assert drawn(felt(KING, SEVEN)) == french


def test_a_card_lies_where_it_is_pointed_at() -> None:
    cards = felt(KING, SEVEN).device
    assert isinstance(cards, Cards)
    for hand in cards.hands:
        for lying in hand.cards:
            spot = cards.lies_at(lying.at)
            assert spot is not None
            assert cards.sentence(spot) == "roi de carreau, sept de pique ; carte cachée"
    assert replace(cards, hands=()).lies_at(cards.hands[0].cards[0].at) is None
