"""Prints cards: a large index with its suit, hearts and diamonds hollow; backs hatched; points on a plate."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from app.devices.cards.cards import Card, index
from app.devices.cards.hands import HEIGHT, LaidHand
from app.devices.cards.on_felt import Cards, CardsPlace
from app.table.layout import Layout
from app.text import _, translate
from ui.paper.devices import Done
from ui.paper.flow import ACROSS, SMALL, Block, below, beside, text
from ui.paper.ink import BLACK, FINE, ON_PAPER, PLAIN, WHITE, around, bold, hatched, outlined, pen, rounded, written
from ui.table.devices.cards.look import card_look
from ui.table.devices.cards.painter import PRINT
from ui.table.devices.cards.posted import paint_sheet
from ui.table.devices.cards.shapes import suit_at
from ui.table.ink import ink_width
from ui.theme.fonts import font, sans

RED = "hd"
"""The suits that are printed hollow."""

CORNER = 8.5
POINTS, POINTS_TALL = 34.0, 44.0
HATCH = 11.0
COLUMN = 23.0
"""The middle of the index, in hundredths of a card's width, as all sizes of a card."""


SMALL_CARD, PITCH = 560, 680
"""The width of a card in a row beside a table, and from one to the next, in hundredths of a millimetre of the page."""

IN_A_ROW, ABREAST = int(ACROSS / PITCH), 4
"""How many such cards are in a row, and how many hands stand side by side."""


def print_device(painter: QPainter, layout: Layout, device: Cards | None) -> None:
    """The hands as they lie, what has been announced, what is printed or posted there."""
    place = layout.device
    assert isinstance(place, CardsPlace)
    for box in place.outlined:
        painter.strokePath(rounded(QRectF(*box), 8), pen(FINE, Qt.PenStyle.DotLine))
    if device is None:
        return
    if place.sheet is not None and device.sheet is not None:
        paint_sheet(painter, place.sheet, device.sheet, ON_PAPER)
    for each in device.printed:
        written(painter, QPointF(*each.at), translate(each.text), font(sans(), PRINT, QFont.Weight.DemiBold))
    for laid in device.laid:
        _hand(painter, laid)
    if device.said is not None and place.said is not None:
        _points(painter, QPointF(*place.said), translate(device.said))


def _hand(painter: QPainter, laid: LaidHand) -> None:
    hand = laid.hand
    for lying in laid.cards:
        painter.save()
        painter.translate(QPointF(*lying.at))
        if lying.across:
            painter.rotate(90)
        painter.scale(lying.width / 100, lying.width / 100)
        print_card(painter, lying.card)
        painter.restore()
        if hand.out:
            box = QRectF(*lying.box)
            painter.setPen(pen(PLAIN))
            painter.drawLine(box.topLeft(), box.bottomRight())
    if hand.points and laid.cards:
        _points(painter, QPointF(*laid.plate), hand.points)


def print_card(painter: QPainter, card: Card | None) -> None:
    """A card with its middle on the origin, in hundredths of its width; None face down."""
    box = QRectF(-50, -50 * HEIGHT, 100, 100 * HEIGHT)
    outlined(painter, rounded(box, CORNER), pen(3.2))
    if card is None:
        hatched(painter, rounded(box.adjusted(9, 9, -9, -9), 4), HATCH)
        painter.strokePath(rounded(box.adjusted(9, 9, -9, -9), 4), pen(FINE))
        return
    painter.save()
    painter.translate(box.topLeft())
    text, face = index(card.rank, card_look().indices), font(sans(), 72, QFont.Weight.Bold)
    painter.save()
    painter.translate(COLUMN, 37)
    painter.scale(min(1.0, 39 / ink_width(text, face)), 1)
    written(painter, QPointF(0, 0), text, face)
    painter.restore()
    for x, y, size in ((COLUMN, 88.0, 38.0), (76.0, 115.0, 32.0)):
        suit = suit_at(card.suit, x, y, size)
        if card.suit in RED:
            painter.strokePath(suit, pen(4.5))
        else:
            painter.fillPath(suit, BLACK)
    painter.restore()


def told_beside(place: CardsPlace, device: Cards, done: Done) -> list[Block]:  # noqa: ARG001 -- wherever they lie
    """Where acts are asked, the faces of cards that lie hidden; where one of them draws cards, those to come."""
    hidden = [
        _row(device.spread.name(hand.spot, device.hands), hand.cards[: hand.down])
        for hand in device.hands
        if hand.down and done
    ]
    found = [text(_("Cartes cachées"), SMALL)] if hidden else []
    found += [beside(hidden[at : at + ABREAST], ACROSS / ABREAST) for at in range(0, len(hidden), ABREAST)]
    if any(device.draws(act) for phase in done for act in phase):
        found.append(_row(_("Cartes à venir, dans l’ordre"), device.shoe))
    return found


def _row(told: str, cards: Sequence[Card]) -> Block:
    """Some cards in rows under what they are."""
    rows = [cards[at : at + IN_A_ROW] for at in range(0, len(cards), IN_A_ROW)]
    return below([text(told, SMALL), *(_small(row) for row in rows)])


def _small(cards: Sequence[Card]) -> Block:
    def draw(painter: QPainter) -> None:
        painter.translate(QPointF(SMALL_CARD / 2, 0.8 * SMALL_CARD))
        for card in cards:
            painter.save()
            painter.scale(SMALL_CARD / 100, SMALL_CARD / 100)
            print_card(painter, card)
            painter.restore()
            painter.translate(PITCH, 0)

    return Block(1.65 * SMALL_CARD, draw)


def _points(painter: QPainter, at: QPointF, text: str) -> None:
    face = bold(POINTS)
    box = around(at, max(POINTS_TALL, ink_width(text, face) + 20), POINTS_TALL)
    outlined(painter, rounded(box, 8), pen(PLAIN), BLACK)
    written(painter, at, text, face, ink=WHITE)
