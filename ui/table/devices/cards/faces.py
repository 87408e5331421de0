"""Cards as pictures: faces with their index, backs, and a hand on the cloth; drawn once for each size, then copied."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from math import ceil
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from app.devices.cards.cards import COURT, Card, Suit, index
from app.devices.cards.hands import HEIGHT, Back, LaidHand, LyingCard, Spread
from app.devices.cards.moving import Seen
from ui.table import colours
from ui.table.devices.cards.figures import paint_figure
from ui.table.devices.cards.look import CardLook
from ui.table.devices.cards.shapes import PIPS, suit_at
from ui.table.ink import centred
from ui.theme.fonts import font, sans, serif
from ui.theme.outlines import outline

BIG_UP_TO = 56
"""The widest card, in logical pixels, that shows the big index instead of a whole face."""

TWO_COLOURS: Mapping[Suit, str] = MappingProxyType({"s": "#16130f", "h": "#bf1f2b", "d": "#bf1f2b", "c": "#16130f"})
FOUR_COLOURS: Mapping[Suit, str] = MappingProxyType({"s": "#16130f", "h": "#bf1f2b", "d": "#1b57b0", "c": "#13723a"})
"""The red of hearts is not the red of an error, and each has at least 4.9:1 on the paper."""

PAPER = ("#fffdf6", "#f3ecda")
BACKS: Mapping[Back, tuple[str, str]] = MappingProxyType(
    {"petrol": ("#1d6a5c", "#0f3f37"), "wine": ("#7d2039", "#571327")}
)

NONE: Mapping[int, Seen] = MappingProxyType({})
"""No card on its way."""

CORNER = 8.5
"""The radius of a card's corners, in hundredths of its width, as all sizes below."""

PIP, ACE = 19.0, 46.0
_TALL = 100 * HEIGHT
_SHADOW = 5.0


class _Column(NamedTuple):
    """Where a rank is set: the size of its letters, its left edge and its top, the widest it may be."""

    size: float
    left: float
    top: float
    widest: float


BIG_INDEX = _Column(78.0, 6.5, 9.0, 40.5)
"""A big index ends where a card that lies on this one may begin."""

SMALL_INDEX = _Column(25.0, 3.5, 5.5, 17.0)


class CardArt:
    """The pictures of cards at one scale (pixels a millimetre) and one device pixel ratio.

    Each picture has the card in its middle with room for its shadow round it.
    """

    def __init__(self, look: CardLook, scale: float, ratio: float) -> None:
        self.look = look
        self.scale = scale
        self.ratio = ratio
        self._made: dict[Hashable, QPixmap] = {}

    def face(self, card: Card, width: float) -> QPixmap:
        """The face of a card so many millimetres wide: its whole face, or its big index where it is small."""
        big = self.look.big or width * self.scale <= BIG_UP_TO
        return self._picture(
            ("face", card, width), width, lambda painter: paint_face(painter, card, self.look, big=big)
        )

    def back(self, back: Back, width: float, *, plain: bool = False) -> QPixmap:
        """A back so many millimetres wide."""
        return self._picture(
            ("back", back, plain, width), width, lambda painter: paint_back(painter, back, plain=plain)
        )

    def _picture(self, key: Hashable, width: float, paint: Callable[[QPainter], None]) -> QPixmap:
        known = self._made.get(key)
        if known is not None:
            return known
        pixels = width * self.scale * self.ratio / 100
        across, down = ceil((100 + 2 * _SHADOW) * pixels), ceil((_TALL + 2 * _SHADOW) * pixels)
        made = QPixmap(across, down)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(across / 2 - 50 * pixels, down / 2 - _TALL / 2 * pixels)
        painter.scale(pixels, pixels)
        paint(painter)
        painter.end()
        made.setDevicePixelRatio(self.ratio)
        self._made[key] = made
        return made


def paint_face(painter: QPainter, card: Card, look: CardLook, *, big: bool) -> None:
    """The face of a card, its top left corner on the origin, in hundredths of its width."""
    _paper(painter)
    ink = QColor((FOUR_COLOURS if look.four_colours else TWO_COLOURS)[card.suit])
    text = index(card.rank, look.indices)
    if big:
        _set_index(painter, text, BIG_INDEX, ink)
        painter.fillPath(suit_at(card.suit, BIG_INDEX.left + BIG_INDEX.widest / 2, 85, 40), ink)
        painter.fillPath(suit_at(card.suit, 77, 116, 29), ink)
        return
    for half in range(2):
        painter.save()
        if half:
            painter.translate(100, _TALL)
            painter.rotate(180)
        _set_index(painter, text, SMALL_INDEX, ink)
        painter.fillPath(suit_at(card.suit, 12, 31, 14), ink)
        painter.restore()
    if card.rank in COURT:
        paint_figure(painter, card.rank, card.suit, ink)
    elif card.rank == "A":
        painter.fillPath(suit_at(card.suit, 50, _TALL / 2, ACE), ink)
    else:
        for x, y in PIPS[card.rank]:
            painter.fillPath(suit_at(card.suit, 50 + 100 * x, _TALL / 2 + 100 * y, PIP, turned=y > 0), ink)


def paint_back(painter: QPainter, back: Back, *, plain: bool) -> None:
    """A back, its top left corner on the origin, in hundredths of its width: a lattice with a T in a lozenge."""
    _paper(painter)
    light, dark = (QColor(colour) for colour in BACKS[back])
    inner = QRectF(6, 6, 88, _TALL - 12)
    ground = QLinearGradient(inner.topLeft(), inner.bottomRight())
    ground.setColorAt(0, light)
    ground.setColorAt(1, dark)
    field = QPainterPath()
    field.addRoundedRect(inner, 5, 5)
    painter.fillPath(field, QBrush(ground))
    if plain:
        return
    brass = QColor(colours.BRASS)
    painter.save()
    painter.setClipPath(field)
    painter.setPen(QPen(QColor(brass.red(), brass.green(), brass.blue(), 70), 0.8))
    for start in range(-140, 240, 9):
        painter.drawLine(QPointF(start, 0), QPointF(start + _TALL, _TALL))
        painter.drawLine(QPointF(start, _TALL), QPointF(start + _TALL, 0))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(brass, 1.4))
    painter.drawRoundedRect(inner.adjusted(5, 5, -5, -5), 2, 2)
    lozenge = QPainterPath(QPointF(50, _TALL / 2 - 26))
    for x, y in ((70.0, 0.0), (50.0, 26.0), (30.0, 0.0)):
        lozenge.lineTo(x, _TALL / 2 + y)
    lozenge.closeSubpath()
    painter.setBrush(dark)
    painter.drawPath(lozenge)
    painter.translate(50, _TALL / 2)
    centred(painter, "T", font(serif(), 26, QFont.Weight.Bold), brass)


def draw_hand(
    painter: QPainter, art: CardArt, laid: LaidHand, spread: Spread, moved: Mapping[int, Seen] = NONE
) -> None:
    """A hand on the cloth, the painter in millimetres: its cards, its announced points, a bar when it is finished.

    `moved` are its cards that are on their way, by their place in it.
    """
    hand = laid.hand
    for place, lying in enumerate(laid.cards):
        seen = moved.get(place) or Seen(lying)
        draw_card(painter, art, seen.lying, spread.back, plain=spread.plain, out=hand.out, wide=seen.wide)
    if not laid.cards:
        return
    box = laid.box
    if hand.finished:
        painter.setPen(QPen(QColor(colours.INK), 2))
        painter.setBrush(QColor(colours.BRASS))
        # the plate of a fan stands over its foot
        foot = laid.plate.y + PLATES["narrow"].tall - 4 if laid.narrow and hand.points else box.y + box.height
        painter.drawRoundedRect(QRectF(box.centre.x - 30, foot + 8, 60, 8), 3, 3)
    if hand.points:
        how = "words" if laid.worded else "narrow" if laid.narrow else "points"
        paint_points(painter, hand.points, QPointF(*laid.plate), how)


def draw_card(
    painter: QPainter,
    art: CardArt,
    lying: LyingCard,
    back: Back,
    *,
    plain: bool = False,
    out: bool = False,
    wide: float = 1.0,
) -> None:
    """One card where it lies, the painter in millimetres; `wide` is how wide it looks while it turns."""
    card = lying.card
    picture = art.back(back, lying.width, plain=plain) if card is None else art.face(card, lying.width)
    painter.save()
    painter.translate(lying.at.x, lying.at.y)
    if lying.across:
        painter.rotate(90)
    painter.scale(wide / art.scale, 1 / art.scale)
    size = picture.deviceIndependentSize()
    painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), picture)
    painter.restore()
    if out:
        box = lying.box
        veil = QPainterPath()
        corner = CORNER * lying.width / 100
        veil.addRoundedRect(QRectF(box.x, box.y, box.width, box.height), corner, corner)
        painter.fillPath(veil, QColor(40, 60, 55, 150))


def _paper(painter: QPainter) -> None:
    card = QRectF(0, 0, 100, _TALL)
    painter.setPen(Qt.PenStyle.NoPen)
    for spread in (4.0, 2.5, 1.0):
        painter.setBrush(QColor(0, 0, 0, 34))
        painter.drawRoundedRect(card.translated(0.8, 1.6).adjusted(-spread, -spread, spread, spread), CORNER, CORNER)
    light = QLinearGradient(0, 0, 0, _TALL)
    light.setColorAt(0, QColor(PAPER[0]))
    light.setColorAt(1, QColor(PAPER[1]))
    painter.setPen(QPen(QColor(90, 70, 40, 120), 0.8))
    painter.setBrush(QBrush(light))
    painter.drawRoundedRect(card, CORNER, CORNER)


def _set_index(painter: QPainter, text: str, column: _Column, ink: QColor) -> None:
    """A rank in the middle of its column, narrowed where it would be wider, its figures under one line."""
    face = font(sans(), column.size, QFont.Weight.Bold)
    path, figure = outline(text, face), outline("0", face)
    box = path.boundingRect()
    painter.save()
    painter.translate(column.left + column.widest / 2, column.top)
    painter.scale(min(1.0, column.widest / box.width()), 1)
    painter.fillPath(path.translated(-box.center().x(), -figure.boundingRect().top()), ink)
    painter.restore()


class _Plate(NamedTuple):
    """A plate of what is announced: the size of its letters, half its least width and half its height, its margin."""

    size: float
    least: float
    tall: float
    beside: float


PLATES: Mapping[str, _Plate] = MappingProxyType(
    {"points": _Plate(38, 31, 27, 14), "narrow": _Plate(34, 23, 19, 6), "words": _Plate(29, 31, 22, 13)}
)
"""Points, points where there is little room, and a combination in words."""


def paint_points(painter: QPainter, text: str, at: QPointF, how: str = "points") -> None:
    """What has been announced, of a hand or of the coup, on a plate with its middle at a point."""
    size, least, tall, beside = PLATES[how]
    face = font(sans() if how == "words" else serif(), size, QFont.Weight.Bold)
    half = max(least, outline(text, face).boundingRect().width() / 2 + beside)
    painter.save()
    painter.translate(at)
    painter.setPen(QPen(QColor(colours.BRASS), 2.4))
    painter.setBrush(QColor(colours.INK))
    painter.drawRoundedRect(QRectF(-half, -tall, 2 * half, 2 * tall), 9, 9)
    centred(painter, text, face, QColor(colours.BRASS))
    painter.restore()
