"""Paints the hands on a felt, the shoe, the place of cards taken away, and the cards of a small drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPen

from app.devices.cards.hands import HEIGHT, Back, LyingCard
from app.devices.cards.on_felt import DISCARD, SHOE, Cards, CardsPlace, Printed
from app.table.geometry import Box, Point
from app.table.layout import Layout
from app.text import translate
from ui.table import colours
from ui.table.device import DevicePainter, Item, Painting
from ui.table.devices.cards.faces import (
    PAPER,
    CardArt,
    draw_card,
    draw_hand,
    paint_back,
    paint_points,
)
from ui.table.devices.cards.look import CardLook, card_look
from ui.table.devices.cards.posted import paint_pack, paint_sheet
from ui.table.fixtures import paint_recess
from ui.table.ink import centred
from ui.theme.fonts import font, sans

ITEM_WIDTH, ITEM_APART = 34.0, 18.0
"""The width of a card in a small drawing, and what lies between two hands."""

ITEM_PITCH, ITEM_ROOM = 46.0, 216.0
"""How far apart the cards of a hand stand there, and the width that the longest hand takes."""

EDGES, PITCH = 18, 3.6
"""Cards on edge that are seen in the shoe, and how far apart they stand."""

CARDS_AN_EDGE = 3
"""Cards taken away that each edge seen stands for."""

WORD, PRINT = 28.0, 30.0
"""The sizes of the receptacle's word and of a text on the cloth."""

SHADE = 12.0
"""Millimetres around a card that its shadow and its points reach."""

STOP_CARD = "#c4322f"
_BACK_HEIGHT = 100 * HEIGHT


class Painter(DevicePainter[Cards, CardsPlace]):
    """The cards of one table, their indices in the language in force."""

    def __init__(self, layout: Layout, place: CardsPlace) -> None:
        super().__init__(layout, place)
        self._art = CardArt(CardLook(), 0, 0)
        self._boxes = {fixture.spot: fixture.box for fixture in layout.fixtures}

    def dress(self) -> CardLook:
        return card_look()

    def ground(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(243, 239, 228, 70), 2))
        painter.setBrush(QColor(5, 24, 21, 90))
        for box in self.place.outlined:
            painter.drawRoundedRect(QRectF(*box), 8, 8)
        if SHOE in self._boxes and not self.place.pack:
            paint_shoe(painter, self._boxes[SHOE])
        if DISCARD in self._boxes:
            paint_recess(painter, self._boxes[DISCARD], "#0a0908")

    def scene(self, painter: QPainter, device: Cards | None, *, moving: bool) -> None:
        motion = device.motion if device is not None and moving else None
        away = 0 if motion is None else len(motion.taken)
        if DISCARD in self._boxes:
            self._receptacle(painter, 0 if device is None else device.taken - away)
        if device is None:
            return
        if self.place.pack and device.shoe:
            paint_pack(painter, self._boxes[SHOE])
        if self.place.sheet is not None and device.sheet is not None:
            paint_sheet(painter, self.place.sheet, device.sheet)
        if device.stop_card:
            paint_stop_card(painter, self._boxes[SHOE])
        for text in device.printed:
            self._print(painter, text)
        self._hands(painter, device, moving=moving)
        if device.said is not None and self.place.said is not None:
            paint_points(painter, translate(device.said), QPointF(*self.place.said))

    def lit(self, device: Cards) -> tuple[Painting, ...]:
        # what has been announced of a hand may stand far from it
        return (Painting(QRectF(*self.layout.size), lambda painter: self._hands(painter, device, moving=False)),)

    def move(self, painter: QPainter, device: Cards, ms: float, chips: Sequence[Point]) -> None:  # noqa: ARG002 -- over
        if device.motion is None:
            return
        art, spread = self._art_for(painter), device.spread
        for laid in device.laid:
            ways = device.motion.of(laid.hand.spot)
            if ways:
                # what has been announced stands there when its cards lie
                bare = laid._replace(hand=replace(laid.hand, points="", finished=False))
                draw_hand(painter, art, bare, spread, {place: way.at(ms) for place, way in ways.items()})
        for way in device.motion.taken:
            if way.begins <= ms < way.begins + way.lasts:
                seen = way.at(ms)
                draw_card(painter, art, seen.lying, spread.back, plain=spread.plain, wide=seen.wide)

    def reach(self, device: Cards, ms: float) -> QRectF:
        """The hands that change, and the cards on their way."""
        found = QRectF()
        if device.motion is None:
            return found
        for laid in device.laid:
            if device.motion.of(laid.hand.spot):
                found = found.united(QRectF(*laid.box))
        for way in device.motion.ways:
            found = found.united(QRectF(*way.at(ms).lying.box))
        return found.adjusted(-SHADE, -SHADE, SHADE, SHADE)

    def _hands(self, painter: QPainter, device: Cards, *, moving: bool) -> None:
        """The hands, without those whose cards are still on their way."""
        art = self._art_for(painter)
        for laid in device.laid:
            if not (moving and device.motion is not None and device.motion.of(laid.hand.spot)):
                draw_hand(painter, art, laid, device.spread)

    def _receptacle(self, painter: QPainter, taken: int) -> None:
        """Its word, and the cards in it on edge: each for three, as many as there is room for."""
        box = self._boxes[DISCARD]
        well = QRectF(*box).adjusted(16, 16, -16, -16)
        edges = min(EDGES, -(-taken // CARDS_AN_EDGE))
        for edge in range(edges):
            at = QRectF(well.left() + 8 + edge * PITCH * 1.3, well.top() + 4, 3.2, well.height() - 8)
            painter.fillRect(at, QColor(PAPER[edge % 2]))
        room = well.adjusted(8 + EDGES * PITCH * 1.3 + 12, 0, -4, 0)
        painter.save()
        painter.translate(room.center())
        face = font(sans(), WORD, QFont.Weight.DemiBold)
        centred(painter, translate(self.place.receptacle), face, QColor(colours.BRASS), room.width())
        painter.restore()

    def _print(self, painter: QPainter, text: Printed) -> None:
        painter.save()
        painter.translate(QPointF(*text.at))
        centred(painter, translate(text.text), font(sans(), PRINT, QFont.Weight.DemiBold), QColor(colours.IVORY))
        painter.restore()

    def items(self, device: Cards) -> tuple[Item, ...]:
        """Each hand, its cards side by side, those of a long one under one another."""
        return tuple(self._hand(laid.cards, device.spread.back) for laid in device.laid if laid.cards)

    def _hand(self, cards: Sequence[LyingCard], back: Back) -> Item:
        pitch = min(ITEM_PITCH, (ITEM_ROOM - ITEM_WIDTH) / max(1, len(cards) - 1))

        def paint(painter: QPainter, at: QPointF) -> None:
            painter.translate(at + QPointF(ITEM_WIDTH / 2, 0))
            for lying in cards:
                draw_card(painter, self._art_for(painter), LyingCard(lying.card, Point(0, 0), ITEM_WIDTH), back)
                painter.translate(pitch, 0)

        return Item(ITEM_WIDTH + pitch * (len(cards) - 1) + ITEM_APART, paint)

    def _art_for(self, painter: QPainter) -> CardArt:
        """The pictures of cards for what is painted on, drawn anew for another scale, ratio or language."""
        scale, ratio = painter.worldTransform().m11(), painter.device().devicePixelRatioF()
        look = card_look()
        if (self._art.scale, self._art.ratio, self._art.look) != (scale, ratio, look):
            self._art = CardArt(look, scale, ratio)
        return self._art


def paint_shoe(painter: QPainter, shoe: Box) -> None:
    """The shoe beside the croupier: cards on edge, the back of the next one at its mouth."""
    case = QRectF(*shoe)
    painter.setPen(Qt.PenStyle.NoPen)
    for grown, alpha in ((12, 26), (8, 40), (4, 60)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawRoundedRect(case.translated(2, 4).adjusted(-grown, -grown, grown, grown), 12 + grown, 12 + grown)
    dark = QLinearGradient(case.topLeft(), case.bottomLeft())
    dark.setColorAt(0, QColor("#3a2919"))
    dark.setColorAt(1, QColor("#140d08"))
    painter.setPen(QPen(QColor(colours.BRASS_DARK), 2.6))
    painter.setBrush(dark)
    painter.drawRoundedRect(case, 12, 12)
    for edge in range(EDGES):
        painter.fillRect(_edge(shoe, edge), QColor(PAPER[edge % 2]))
    painter.save()
    if _upright(shoe):
        painter.translate(case.center().x() + 0.38 * _BACK_HEIGHT / 2, case.bottom() - 56)
        painter.rotate(90)
    else:
        painter.translate(case.right() - 52, case.center().y() - 26)
    painter.scale(0.38, 0.38)
    paint_back(painter, "petrol", plain=True)
    painter.restore()


def paint_stop_card(painter: QPainter, shoe: Box) -> None:
    """The red card among those in the shoe, a little longer than they are."""
    edge = _edge(shoe, 11)
    grown = (-6, 0, 6, 1) if _upright(shoe) else (0, -6, 1, 6)
    painter.fillRect(edge.adjusted(*grown), QColor(STOP_CARD))


def _upright(shoe: Box) -> bool:
    return shoe.height > shoe.width


def _edge(shoe: Box, number: int) -> QRectF:
    """A card on edge in the shoe, from its far end."""
    if _upright(shoe):
        return QRectF(shoe.x + 16, shoe.y + 16 + number * PITCH, shoe.width - 32, 2.6)
    return QRectF(shoe.x + 16 + number * PITCH, shoe.y + 16, 2.6, shoe.height - 32)
