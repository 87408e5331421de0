"""Cards by themselves: every face and back, so that eyes can tell them apart without a word."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.devices.cards.cards import PACK, Card, read_card
from app.devices.cards.hands import Hand, LaidHand, LyingCard, hand_at, row
from app.devices.cards.table import BOX_SPREAD
from app.table.geometry import Point
from app.text import language
from tools.gallery.camera import USUAL, Dress
from tools.gallery.scene import Part, Scene
from tools.gallery.stage import Stage
from ui.table import colours
from ui.table.devices.cards.faces import BACKS, CardArt, draw_card, draw_hand
from ui.table.devices.cards.look import CardLook


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


def _nothing(_stage: Stage) -> None:
    """The program stays as it begins."""


def _scene(state: str, part: Part) -> Scene:
    return Scene("cards", state, _nothing, part=part, dresses=(Dress("fr", "light"), Dress("en", "light")))


def card_scenes() -> tuple[Scene, ...]:
    """The pack in two colours and in four, and with the big index."""
    return (
        _scene("pack", lambda _stage: _Sheet(CardLook(language()))),
        _scene("pack-four-colours", lambda _stage: _Sheet(CardLook(language(), four_colours=True))),
        _scene("pack-big-index", lambda _stage: _Sheet(CardLook(language(), big=True))),
    )
