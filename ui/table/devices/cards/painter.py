"""Paints the hands on a felt, the shoe, the place of cards taken away, and the cards of a small drawing."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from app.devices.cards.hands import Back, LyingCard
from app.devices.cards.on_felt import DISCARD, SHOE, Cards, CardsPlace
from app.table.geometry import Box, Point
from app.table.layout import Layout
from app.text import language
from ui.table import colours
from ui.table.device import DevicePainter, Item
from ui.table.devices.cards.faces import PAPER, CardArt, CardLook, draw_card, draw_hand, paint_back
from ui.table.fixtures import paint_recess

ITEM_WIDTH = 34.0
"""The width of a card in a small drawing."""

EDGES, PITCH = 18, 3.6
"""Cards on edge that are seen in the shoe, and how far apart they stand."""

STOP_CARD = "#c4322f"


class Painter(DevicePainter[Cards, CardsPlace]):
    """The cards of one table, their indices in the language in force."""

    def __init__(self, layout: Layout, place: CardsPlace) -> None:
        super().__init__(layout, place)
        self._art = CardArt(CardLook(), 0, 0)

    def ground(self, painter: QPainter) -> None:
        for fixture in self.layout.fixtures:
            if fixture.spot == SHOE:
                _shoe(painter, fixture.box)
            elif fixture.spot == DISCARD:
                paint_recess(painter, fixture.box, "#0a0908")

    def scene(self, painter: QPainter, device: Cards | None, *, moving: bool) -> None:  # noqa: ARG002 -- nothing moves
        if device is None:
            return
        for fixture in self.layout.fixtures if device.stop_card else ():
            if fixture.spot == SHOE:
                painter.fillRect(_edge(fixture.box, 11).adjusted(0, -6, 1, 6), QColor(STOP_CARD))
        self.lit(painter, device)

    def lit(self, painter: QPainter, device: Cards) -> None:
        art = self._art_for(painter)
        for hand in device.hands:
            draw_hand(painter, art, hand)

    def items(self, device: Cards) -> tuple[Item, ...]:
        """Each card of each hand, side by side."""
        return tuple(self._item(lying, hand.back) for hand in device.hands for lying in hand.cards)

    def _item(self, lying: LyingCard, back: Back) -> Item:
        def paint(painter: QPainter, at: QPointF) -> None:
            painter.translate(at + QPointF(ITEM_WIDTH / 2, 0))
            draw_card(painter, self._art_for(painter), LyingCard(lying.card, Point(0, 0), ITEM_WIDTH), back)

        return Item(ITEM_WIDTH, paint)

    def _art_for(self, painter: QPainter) -> CardArt:
        """The pictures of cards for what is painted on, drawn anew for another scale, ratio or language."""
        scale, ratio = painter.worldTransform().m11(), painter.device().devicePixelRatioF()
        look = CardLook(indices=language())
        if (self._art.scale, self._art.ratio, self._art.look) != (scale, ratio, look):
            self._art = CardArt(look, scale, ratio)
        return self._art


def _shoe(painter: QPainter, shoe: Box) -> None:
    """The shoe on the croupier's left: cards on edge, the back of the next one at its mouth."""
    case = QRectF(*shoe)
    dark = QLinearGradient(case.topLeft(), case.bottomLeft())
    dark.setColorAt(0, QColor("#2a1d14"))
    dark.setColorAt(1, QColor("#140d08"))
    painter.setPen(QPen(QColor(colours.BRASS_DARK), 2))
    painter.setBrush(dark)
    painter.drawRoundedRect(case, 12, 12)
    for edge in range(EDGES):
        painter.fillRect(_edge(shoe, edge), QColor(PAPER[edge % 2]))
    painter.save()
    painter.translate(case.right() - 52, case.center().y() - 26)
    painter.scale(0.37, 0.37)
    paint_back(painter, "petrol", plain=True)
    painter.restore()


def _edge(shoe: Box, number: int) -> QRectF:
    """A card on edge in the shoe, from its left."""
    return QRectF(shoe.x + 16 + number * PITCH, shoe.y + 16, 2.6, shoe.height - 32)
