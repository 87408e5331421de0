"""Cards as they are drawn: told apart at the smallest size without colour, their colours seen on the paper."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from app.devices.cards.cards import PACK, SUITS, Card
from app.devices.cards.hands import LEAST, Hand, hand_at
from app.devices.cards.on_felt import Cards
from app.devices.cards.table import BOX_SPREAD, half_moon
from app.table.felt import Felt
from app.text import N_, set_language
from tests.ui.theme.contrast import contrast
from ui.table import colours
from ui.table.devices.cards.faces import BACKS, BIG_UP_TO, FOUR_COLOURS, PAPER, TWO_COLOURS, CardArt
from ui.table.devices.cards.look import CardLook, show_to_room, use_cards
from ui.table.picture import Picture

SMALLEST = 0.415
"""Pixels a millimetre where the window is smallest."""


def grey(image: QImage) -> bytes:
    plain = image.convertToFormat(QImage.Format.Format_Grayscale8)
    lines, width = plain.bytesPerLine(), plain.width()
    bits = bytes(plain.constBits())
    return b"".join(bits[line * lines : line * lines + width] for line in range(plain.height()))


def ink(image: QImage) -> npt.NDArray[np.bool_]:
    """Row by row, where an image has a colour that is not paper."""
    plain = image.convertToFormat(QImage.Format.Format_ARGB32)
    pixels = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.width(), 4)
    channels = pixels[:, :, :3].astype(int)
    dark: npt.NDArray[np.bool_] = (channels.max(axis=2) + channels.min(axis=2)) // 2 < 150
    return dark


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("width", [28 / SMALLEST, 250])
def test_each_face_is_told_apart_by_its_shape_alone(qapp: QApplication, language: str, width: float) -> None:
    art = CardArt(CardLook(language), SMALLEST, 1.0)
    faces = {card: ink(art.face(card, width).toImage()) for card in PACK}
    for one, other in combinations(PACK, 2):
        assert np.count_nonzero(faces[one] != faces[other]) >= 12, (one, other)


@pytest.mark.parametrize("suit", SUITS)
def test_each_colour_is_seen_on_the_paper_and_is_not_that_of_an_error(suit: str) -> None:
    for ink_of in (TWO_COLOURS, FOUR_COLOURS):
        colour = dict(ink_of)[suit]  # type: ignore[index]
        assert min(contrast(colour, paper) for paper in PAPER) >= 4.9
        assert colour != colours.ERROR
    assert len(set(FOUR_COLOURS.values())) == 4


def test_a_big_index_ends_where_the_next_card_may_begin(qapp: QApplication) -> None:
    """Under a card that lies half a card further to the right, rank and suit are seen whole."""
    art = CardArt(CardLook("fr", big=True), 1.0, 1.0)
    for card in PACK:
        face = ink(art.face(card, 100).toImage())
        shadow = (face.shape[1] - 100) // 2
        assert not face[shadow + 8 : shadow + 104, shadow + 47].any(), card


def test_a_small_card_has_a_big_index_and_a_large_one_its_whole_face(qapp: QApplication) -> None:
    small, large = CardArt(CardLook(), 1.0, 1.0), CardArt(CardLook(big=True), 1.0, 1.0)
    king = Card("K", "h")
    assert grey(small.face(king, BIG_UP_TO).toImage()) == grey(large.face(king, BIG_UP_TO).toImage())
    assert grey(small.face(king, BIG_UP_TO + 1).toImage()) != grey(large.face(king, BIG_UP_TO + 1).toImage())


def test_the_four_backs_differ_and_tell_nothing_of_the_card(qapp: QApplication) -> None:
    art = CardArt(CardLook(), SMALLEST, 2.0)
    backs = [art.back(back, LEAST, plain=plain).toImage() for back in BACKS for plain in (False, True)]
    assert len({bytes(back.constBits()) for back in backs}) == 4


def test_a_card_is_drawn_once_for_its_size(qapp: QApplication) -> None:
    art = CardArt(CardLook(), 1.0, 1.0)
    assert art.face(Card("9", "c"), 84) is art.face(Card("9", "c"), 84)


@pytest.fixture
def _as_chosen() -> Iterator[None]:
    yield
    use_cards(CardLook(""))
    show_to_room(False)


@pytest.mark.usefixtures("_as_chosen")
def test_cards_follow_what_is_chosen_and_a_room_sees_the_big_index(qapp: QApplication) -> None:
    set_language("fr")
    table = half_moon((100,), receptacle=N_("BRÛLÉES"))
    felt = Felt(device=Cards(BOX_SPREAD, (Hand(hand_at(4, 1), (Card("K", "d"), Card("9", "c"))),)))
    picture = Picture(table, {})

    def drawn() -> bytes:
        picture.resize(QSizeF(1920, 1200), 1.0)
        picture.show(felt)
        return grey(picture.prepare().toImage())

    use_cards(CardLook(""))
    show_to_room(False)
    usual = drawn()
    assert picture.resize(QSizeF(1920, 1200), 1.0) is False
    seen = [usual]
    for look in (CardLook("en"), CardLook("", four_colours=True), CardLook("", big=True)):
        use_cards(look)
        seen.append(drawn())
    assert len(set(seen)) == 4
    use_cards(CardLook(""))
    assert drawn() == usual
    show_to_room(True)
    assert drawn() == seen[3]
