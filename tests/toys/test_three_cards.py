"""A toy table that holds three cards: laid on the half-moon, drawn face up and face down, read aloud, pointed at."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage

from app.devices.cards.cards import Card, read_card
from app.devices.cards.hands import Hand, hand_at
from app.devices.cards.on_felt import Cards
from app.devices.cards.table import BOX_SPREAD, half_moon
from app.table.felt import Felt, Sign
from app.text import N_, set_language
from ui.table.image import felt_image

TABLE = half_moon((100, 500), receptacle=N_("BRÛLÉES"))
KING, SEVEN = read_card("Kd"), read_card("7s")
BOX = 2

pytestmark = pytest.mark.usefixtures("qapp")


def felt(*cards: Card, own: Card = KING, down: int = 0, own_down: int = 1) -> Felt:
    """Two cards in a box, so many of them face down, one before the croupier."""
    hands = (Hand(hand_at(BOX, 1), cards, down=down), Hand(hand_at(), (own,), down=own_down))
    return Felt(signs=(Sign(BOX, "Inès"),), device=Cards(BOX_SPREAD, hands))


def drawn(shown: Felt) -> QImage:
    return felt_image(TABLE, {}, shown, 640)


def test_each_of_the_three_is_drawn_and_a_face_differs_from_a_back() -> None:
    shown = drawn(felt(KING, SEVEN))
    others = [felt(KING), felt(KING, SEVEN, down=1), felt(SEVEN, KING), felt(KING, SEVEN, own_down=0), Felt()]
    assert all(drawn(other) != shown for other in others)
    assert drawn(felt(KING, SEVEN)) == shown


def test_an_index_is_printed_in_the_language_in_force() -> None:
    french = drawn(felt(KING, SEVEN))
    set_language("en")
    english = drawn(felt(KING, SEVEN))
    set_language("fr")
    assert french != english
    assert drawn(felt(KING, SEVEN)) == french


def test_each_hand_is_pointed_at_and_read_by_itself() -> None:
    cards = felt(KING, SEVEN).device
    assert isinstance(cards, Cards)
    told = {cards.lies_at(card.at): None for laid in cards.laid for card in laid.cards}
    assert [cards.sentence(spot) for spot in told if spot is not None] == [
        "Box B, roi de carreau, sept de pique",
        "Croupier, carte cachée",
    ]
    assert replace(cards, hands=()).lies_at(cards.laid[0].cards[0].at) is None
