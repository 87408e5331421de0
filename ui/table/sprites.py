"""Stacks of chips as ready pictures, each with what is written beside it, to be copied to where they lie."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap

from app.money import fewest_pieces
from app.table.felt import Stack, owner
from app.table.layout import Labels, Layout
from app.table.stacking import Lying
from ui.table.bands import Band
from ui.table.chips import ChipArt, paint_plaques, paint_stack, plate_width
from ui.table.fixtures import short_euros

PAID_OFFSET = 27.5
"""A gain lies on the foot of its stack, where no letter is: its own above, its neighbour's below."""


BESIDE_EACH_OTHER = 15.0
"""How far the two stacks of a double lie from their middle, in millimetres."""


class Part(NamedTuple):
    """A picture and where in the widget its top left corner goes."""

    at: QPointF
    pixmap: QPixmap


class Sprite(NamedTuple):
    """A stack ready to be copied: its middle, its chips, what is written beside them, the rectangle it touches.

    `told` is written there while it is asked about: a chip that lies alone has its count too.
    """

    stack: Stack
    middle: QPointF
    chips: Part
    badges: tuple[Part, ...]
    rect: QRect
    told: tuple[Part, ...] = ()


class StackArt:
    """The stacks of one layout at one scale (pixels a millimetre) and one device pixel ratio."""

    def __init__(self, layout: Layout, scale: float, ratio: float) -> None:
        self._layout = layout
        self._scale = scale
        self._ratio = ratio
        self._art = ChipArt(layout.chip, scale, ratio)
        pieces = [spot.on for f in layout.fixtures for spot, _box in f.columns if spot.kind == "rack"]
        self._denominations = tuple(piece for piece in pieces if isinstance(piece, int))

    def sprite(self, stack: Stack, middle: QPointF, paid: int = 0, turn: float = 0.0, room: float = 0.0) -> Sprite:
        """A stack at a point of the widget, `paid` the cents laid for it, its place turned so many degrees.

        `room` is how wide what is written under a disc may be, in millimetres, where it has its own.
        """
        middle = self.snapped(middle)
        if self._layout.labels is not None and stack.spot.seat is not None:
            labels = self._layout.labels
            return self._labelled(stack, middle, paid, labels._replace(within=room) if room else labels)
        chips = _around(self._chips(stack), middle)
        away = QPointF(0, PAID_OFFSET * self._scale) if paid else self._beside(turn)
        beside = self.snapped(middle + away)
        badges = tuple(_around(pixmap, beside) for pixmap in self._badges(stack, paid))
        told = badges or ((_around(self._art.badge(str(stack.chips), "count"), beside),) if stack.chips else ())
        rect = QRectF()
        for part in (chips, *badges):
            rect = rect.united(QRectF(part.at, part.pixmap.deviceIndependentSize()))
        return Sprite(stack, middle, chips, badges, rect.toAlignedRect(), told)

    def _labelled(self, stack: Stack, middle: QPointF, paid: int, labels: Labels) -> Sprite:
        """A disc of its player with a plate of its euros under it, and its gain beside that or in its place."""
        cents = stack.cents // 2 if stack.doubled else stack.cents
        pieces = sum((fewest_pieces(cents, self._denominations) or {}).values())
        disc = self._art.stack(stack.seat, pieces, owner(stack.seat, stack.spot.place))
        aside = QPointF(BESIDE_EACH_OTHER * self._scale if stack.doubled else 0, 0)
        chips, second = (_around(disc, self.snapped(at)) for at in (middle - aside, middle + aside))
        under = self.snapped(middle + QPointF(0, labels.drop * self._scale))
        written = plates(short_euros(stack.cents), f"+{short_euros(paid)}" if paid else "", labels)
        badges = [second] if stack.doubled else []
        badges += [
            _around(self._art.badge(text, kind), self.snapped(under + QPointF(aside * self._scale, 0)))
            for text, kind, aside in written
        ]
        rect = QRectF()
        for part in (chips, *badges):
            rect = rect.united(QRectF(part.at, part.pixmap.deviceIndependentSize()))
        return Sprite(stack, middle, chips, tuple(badges), rect.toAlignedRect(), tuple(badges))

    def on_edge(self, stack: Stack, lying: Lying, middle: QPointF, paid: int = 0) -> Sprite:
        """A stake on edge, the middle of its band at a point of the widget."""
        bands = self._layout.bands
        box, rim = lying.box, bands.rim if bands is not None and lying.first else 0.0
        if lying.more:
            band = Band(box.width, box.height, rim, None, f"+{lying.more}")
        elif bands is None or not bands.counted:
            band = Band(box.width, box.height, rim, stack.seat)
        else:
            count, value = (str(stack.chips) if stack.chips else "", short_euros(stack.value) if stack.value else "")
            gain = f"+{short_euros(paid)}" if paid else ""
            letter = owner(stack.seat, stack.spot.place)
            band = Band(box.width, box.height, rim, stack.seat, count, value, gain, letter)
        middle = self.snapped(middle)
        chips = _around(self._art.band(band), middle)
        rect = QRectF(chips.at, chips.pixmap.deviceIndependentSize())
        return Sprite(stack, middle, chips, (), rect.toAlignedRect())

    def snapped(self, position: QPointF) -> QPointF:
        """A position moved to whole device pixels: copying is exact and quick there."""
        return QPointF(round(position.x() * self._ratio) / self._ratio, round(position.y() * self._ratio) / self._ratio)

    def _chips(self, stack: Stack) -> QPixmap:
        if stack.chips:
            return self._art.stack(stack.seat, stack.chips)
        return self._art.plaque(*self._plaques(stack))

    def _plaques(self, stack: Stack) -> tuple[str, int]:
        """What is written on value chips, and how many pieces they are."""
        pieces = fewest_pieces(stack.value, self._denominations) or {}
        return short_euros(stack.value) if stack.value else "", sum(pieces.values())

    def paint(self, painter: QPainter, stack: Stack) -> None:
        """A stack around the origin, the painter in millimetres."""
        if stack.chips:
            paint_stack(painter, self._layout.chip, stack.seat, stack.chips)
        else:
            paint_plaques(painter, self._layout.chip, *self._plaques(stack))

    def _badges(self, stack: Stack, paid: int) -> list[QPixmap]:
        """One sign beside a stack: its gain once it is paid, else its value chips, else its count."""
        if paid:
            return [self._art.badge(f"+{short_euros(paid)}", "paid")]
        if stack.chips and stack.value:
            return [self._art.badge(short_euros(stack.value), "value")]
        if stack.chips and self._layout.bands is not None and self._layout.bands.counted:
            return [self._art.badge(str(stack.chips), "heap")]
        return [self._art.badge(str(stack.chips), "count")] if stack.chips > 1 else []

    def _beside(self, turn: float) -> QPointF:
        """From the middle of a stack to the gap between four slots of a place turned so many degrees."""
        right, down = self._layout.badge[0] * self._scale, self._layout.badge[1] * self._scale
        around = radians(turn)
        return QPointF(right * cos(around) - down * sin(around), right * sin(around) + down * cos(around))


def plates(lies: str, gain: str, labels: Labels) -> list[tuple[str, str, float]]:
    """The plates under a disc, of its euros and of a gain, empty for none: text, kind, millimetres beside its middle.

    >>> plates("40", "", Labels(drop=44, widest=84))
    [('40', 'euros', 0.0)]
    """
    if not gain:
        return [(lies, "euros", 0.0)]
    widths = plate_width(lies), plate_width(gain)
    if sum(widths) > labels.within:
        return [(gain, "win" if labels.within else "gain", 0.0)]
    return [(lies, "euros", -widths[1] / 2), (gain, "gain", widths[0] / 2)]


def draw_chips(painter: QPainter, sprites: Iterable[Sprite]) -> None:
    """Copy the chips of stacks to where they lie."""
    for sprite in sprites:
        painter.drawPixmap(*sprite.chips)


def draw_badges(painter: QPainter, sprites: Iterable[Sprite]) -> None:
    """Copy what is written beside stacks; drawn after all chips, it lies over neighbours and never under them."""
    for sprite in sprites:
        for badge in sprite.badges:
            painter.drawPixmap(*badge)


def draw_sprite(painter: QPainter, sprite: Sprite, middle: QPointF) -> None:
    """Copy a whole stack to another place."""
    away = middle - sprite.middle
    for part in (sprite.chips, *sprite.badges):
        painter.drawPixmap(part.at + away, part.pixmap)


def _around(pixmap: QPixmap, middle: QPointF) -> Part:
    size = pixmap.deviceIndependentSize()
    return Part(QPointF(middle.x() - size.width() / 2, middle.y() - size.height() / 2), pixmap)
