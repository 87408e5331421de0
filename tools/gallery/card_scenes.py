"""Cards on the half-moon: every face and back, and full tables, so that eyes can tell them apart without a word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.devices.cards.cards import PACK, Card, read_card
from app.devices.cards.hands import Hand, LaidHand, LyingCard, hand_at, row
from app.devices.cards.on_felt import Cards
from app.devices.cards.table import BOX_SPREAD, MIDDLE, RING, half_moon
from app.table.felt import Felt, Sign, Stack, stake
from app.table.geometry import Point
from app.table.half_round import Arch
from app.text import N_, language
from tools.gallery.camera import COMPACT, USUAL, Dress, Format
from tools.gallery.scene import Part, Scene
from tools.gallery.stage import Stage
from ui.table import colours
from ui.table.devices.cards.faces import BACKS, CardArt, draw_card, draw_hand
from ui.table.devices.cards.look import CardLook
from ui.table.image import felt_image

DENOMINATIONS = (100, 200, 500, 1000, 2000, 5000, 10000, 50000)
NAMES = ("Inès", "Karim", "Léa", "Hugo", "Sofia", "Marc", "Anaïs")

FEW: Mapping[int, Sequence[str]] = {1: ("Kd Ts",), 4: ("8h 3c", "8d 2c"), 5: ("As Kh",), 7: ("9c 7d",)}
FULL: Mapping[int, Sequence[str]] = {
    1: ("Kd Ts 2h", "Kh 5c 4d", "Kc 8s"),
    2: ("6h 5c 9d 2s",),
    3: ("2h 3c 4d 5s 2c", "2d 8d", "2s 9c 7h", "Jh Qd"),
    4: ("8h 3c 7s", "8d 2c"),
    5: ("As 4h", "Ad 9s", "Ac 5d", "Ah 8c"),
    6: ("5h 4c 3d 2h Ac",),
    7: ("9c 7d 3s", "9h Th"),
}
"""The hands of each box: a quiet table, and one with seventeen hands."""


class _Sheet(QWidget):
    """The whole pack in a look, twice: as large cards and as the smallest, with backs and a fan."""

    def __init__(self, look: CardLook) -> None:
        super().__init__()
        self._look = look
        self.resize(USUAL.width, USUAL.height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(QRectF(self.rect()), QColor(colours.FELT_MIDDLE))
        art = CardArt(self._look, 1.0, self.devicePixelRatioF())
        for place, card in enumerate(PACK):
            column, line = place % 13, place // 13
            draw_card(painter, art, LyingCard(card, Point(58 + 88 * column, 70 + 122 * line), 78), "petrol")
            small = LyingCard(card, Point(36 + 34 * (place % 26), 520 + 48 * (place // 26)), 28)
            draw_card(painter, art, small, "petrol")
        for place, back in enumerate(BACKS):
            for plain in (False, True):
                at = Point(958 + 88 * (2 * place + plain), 552)
                draw_card(painter, art, LyingCard(None, at, 78), back, plain=plain)
        for left, text, state in ((130, "9h Tc 5d Ks", "finished"), (330, "Qd 8s", "out"), (520, "As Kd", "")):
            cards = _cards(text)
            hand = Hand(hand_at(1, 1), cards, out=state == "out", finished=state == "finished")
            lying = row(cards, Point(left, 655), width=56, step=28)
            draw_hand(painter, art, LaidHand(hand, lying, Point(left, 680)), BOX_SPREAD)
        painter.end()


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(read_card(card) for card in text.split())


def _felt(hands: Mapping[int, Sequence[str]]) -> Felt:
    lying = [
        Hand(hand_at(box, number), _cards(text)) for box, texts in hands.items() for number, text in enumerate(texts, 1)
    ]
    own = Hand(hand_at(), _cards("Ah 5s"), down=0)
    return Felt(
        stacks=tuple(Stack(stake(box, n, "1"), 2000, 0, 2000) for box in hands for n in range(1, len(hands[box]) + 1)),
        signs=tuple(Sign(box, NAMES[box - 1]) for box in hands),
        device=Cards(BOX_SPREAD, (*lying, own), taken=40, stop_card=True),
    )


class _Table(QWidget):
    """A half-moon as wide as a window of a format has room for."""

    def __init__(self, felt: Felt, wanted: Format) -> None:
        super().__init__()
        layout = half_moon(
            DENOMINATIONS,
            arches=(
                Arch(N_("BLACK-JACK PAIE 3 POUR 2"), MIDDLE, 438, 90, 36),
                Arch(N_("L’ASSURANCE PAIE 2 POUR 1"), MIDDLE, 296, 90, 36),
            ),
            ring=RING,
            receptacle=N_("BRÛLÉES"),
        )
        self._picture = felt_image(layout, {}, felt, wanted.width * 3 // 4)
        self.resize(self._picture.size())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawImage(0, 0, self._picture)
        painter.end()


def _nothing(_stage: Stage) -> None:
    """The program stays as it begins."""


def _scene(state: str, part: Part) -> Scene:
    return Scene("cards", state, _nothing, part=part, dresses=(Dress("fr", "light"), Dress("en", "light")))


def card_scenes() -> tuple[Scene, ...]:
    """The pack in two colours and in four, and three tables."""
    return (
        _scene("pack", lambda _stage: _Sheet(CardLook(language()))),
        _scene("pack-four-colours", lambda _stage: _Sheet(CardLook(language(), four_colours=True))),
        _scene("pack-big-index", lambda _stage: _Sheet(CardLook(language(), big=True))),
        _scene("table", lambda _stage: _Table(_felt(FEW), USUAL)),
        _scene("table-full", lambda _stage: _Table(_felt(FULL), USUAL)),
        _scene("table-full-compact", lambda _stage: _Table(_felt(FULL), COMPACT)),
    )
