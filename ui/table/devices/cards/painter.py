"""Paints the hands on a felt, and the cards of a small drawing."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from app.devices.cards.lying import Back, LyingCard
from app.devices.cards.on_felt import Cards, CardsPlace
from app.table.geometry import Point
from app.table.layout import Layout
from app.text import language
from ui.table.device import DevicePainter, Item
from ui.table.devices.cards.faces import CardArt, CardLook, draw_card, draw_hand

ITEM_WIDTH = 34.0
"""The width of a card in a small drawing."""


class Painter(DevicePainter[Cards, CardsPlace]):
    """The cards of one table, their indices in the language in force."""

    def __init__(self, layout: Layout, place: CardsPlace) -> None:
        super().__init__(layout, place)
        self._art = CardArt(CardLook(), 0, 0)

    def scene(self, painter: QPainter, device: Cards | None, *, moving: bool) -> None:  # noqa: ARG002 -- nothing moves
        if device is not None:
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
