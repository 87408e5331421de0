"""The picture of a table at one size: a cached ground, and chips as ready pictures at ready places.

The ground (wood, cloth, print) is drawn once for a size, pixel ratio and language; the scene on it (signs, dice, results)
when it changes; a repaint copies these and the stacks that its region touches.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from app.money import fewest_pieces
from app.table.felt import Felt, Spot, Stack
from app.table.layout import Layout, Slot
from app.text import language
from ui.table import colours
from ui.table.chips import TALLEST, ChipArt
from ui.table.cloth import paint_table
from ui.table.lens import Lens, path_of
from ui.table.scene import paint_scene, short_euros

BADGE_OFFSET = (21.0, 20.0)
MARK_OFFSET = (-20.0, -20.0)


class Part(NamedTuple):
    """A picture and its top left corner, relative to the middle of its stack."""

    at: QPointF
    pixmap: QPixmap


class Sprite(NamedTuple):
    """A stack ready to be copied: where its middle is, its parts, and the rectangle it touches."""

    stack: Stack
    middle: QPointF
    parts: tuple[Part, ...]
    rect: QRect


class Picture:
    """Draws one layout; `letters` are the letters of its colour places by language."""

    def __init__(self, layout: Layout, letters: Mapping[str, Mapping[str, str]]) -> None:
        self.layout = layout
        self._letters = letters
        self.lens = Lens(1, 0, 0)
        self._size = QSizeF(0, 0)
        self._ratio = 1.0
        self._language = ""
        self._ground: QPixmap | None = None
        self._scene: QPixmap | None = None
        self._felt = Felt()
        self._art = ChipArt(layout.chip, 1, 1)
        self._sprites: tuple[Sprite, ...] = ()
        pieces = [spot.on for f in layout.fixtures for spot, _box in f.columns if spot.kind == "rack"]
        self._denominations = tuple(piece for piece in pieces if isinstance(piece, int))

    def resize(self, size: QSizeF, ratio: float) -> None:
        """Prepare for a widget of a size in logical pixels at a device pixel ratio; nothing is drawn yet."""
        if (size, ratio, language()) == (self._size, self._ratio, self._language):
            return
        self._size, self._ratio, self._language = QSizeF(size), ratio, language()
        self.lens = Lens.fit(self.layout.size, size.width(), size.height())
        self._art = ChipArt(self.layout.chip, self.lens.scale, ratio)
        self._ground = self._scene = None
        self._place()

    def show(self, felt: Felt) -> None:
        """Take a new felt; the scene is drawn anew only if something other than stacks has changed."""
        old, self._felt = self._felt, felt
        if (old.signs, old.dice, old.reserve, old.results) != (felt.signs, felt.dice, felt.reserve, felt.results):
            self._scene = None
        self._place()

    def sprite(self, stack: Stack, middle: QPointF, turn: float = 0.0) -> Sprite:
        """A stack ready to be drawn anywhere in the widget."""
        parts = [self._body(stack)]
        badge = self._badge(stack)
        if badge is not None:
            parts.append(self._beside(badge, BADGE_OFFSET, turn))
        paid = next((payout.cents for payout in self._felt.payouts if payout.spot == stack.spot), 0)
        if paid:
            parts.append(self._beside(self._art.badge(short_euros(paid), "paid"), BADGE_OFFSET, turn))
        middle = self.snapped(middle)
        rect = QRectF()
        for part in parts:
            rect = rect.united(QRectF(middle + part.at, part.pixmap.deviceIndependentSize()))
        return Sprite(stack, middle, tuple(parts), rect.toAlignedRect())

    def sprites(self) -> tuple[Sprite, ...]:
        """Every stack of the felt, those further from the croupier first."""
        return self._sprites

    def snapped(self, position: QPointF) -> QPointF:
        """A position moved to whole device pixels: copying is exact and quick there."""
        return QPointF(round(position.x() * self._ratio) / self._ratio, round(position.y() * self._ratio) / self._ratio)

    def slot_of(self, stack: Stack) -> Slot | None:
        """Where a stack lies."""
        return self.layout.slot(stack.spot)

    def middle_of(self, spot: Spot) -> QPointF | None:
        """The middle of a spot in the widget."""
        point = self.layout.at(spot)
        return None if point is None else self.lens.view(point)

    def path(self, spot: Spot) -> QPainterPath:
        """The outline of a spot in the widget, empty for one that is not on this layout."""
        shape = self.layout.shape(spot)
        if shape is None:
            return QPainterPath()
        return _mapped(path_of(shape), self.lens)

    def draw_ground(self, painter: QPainter, region: QRect) -> None:
        """Copy the ground and the scene under a region."""
        if self._scene is None:
            self._scene = self._draw_scene()
        ratio = self._ratio
        source = QRectF(region.x() * ratio, region.y() * ratio, region.width() * ratio, region.height() * ratio)
        painter.drawPixmap(QRectF(region), self._scene, source)

    def draw_stacks(self, painter: QPainter, region: QRect, hidden: Iterable[Spot] = ()) -> None:
        """Copy the stacks that touch a region, but those hidden."""
        away = set(hidden)
        for sprite in self._sprites:
            if sprite.rect.intersects(region) and sprite.stack.spot not in away:
                draw_sprite(painter, sprite, sprite.middle)

    def draw_mark(self, painter: QPainter, spot: Spot, mark: str) -> None:
        """A ring around a spot with a tick (`right`) or a cross (`wrong`)."""
        middle = self.middle_of(spot)
        if middle is None:
            return
        scale = self.lens.scale
        colour = QColor(colours.RIGHT if mark == "right" else colours.ERROR)
        painter.save()
        painter.translate(middle)
        painter.scale(scale, scale)
        radius = self.layout.chip + 1
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.INK), 6))
        painter.drawEllipse(QPointF(0, 0), radius, radius)
        painter.setPen(QPen(colour, 4))
        painter.drawEllipse(QPointF(0, 0), radius, radius)
        painter.translate(*MARK_OFFSET)
        painter.setPen(QPen(QColor(colours.INK), 2))
        painter.setBrush(colour)
        painter.drawEllipse(QPointF(0, 0), 11, 11)
        ink = QColor(colours.INK if mark == "right" else "#ffffff")
        painter.setPen(QPen(ink, 3.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        sign = QPainterPath(QPointF(-5, 0))
        if mark == "right":
            sign.lineTo(-1.5, 4)
            sign.lineTo(5.5, -4)
        else:
            sign = QPainterPath(QPointF(-4, -4))
            sign.lineTo(4, 4)
            sign.moveTo(4, -4)
            sign.lineTo(-4, 4)
        painter.strokePath(sign, painter.pen())
        painter.restore()

    def _place(self) -> None:
        made = []
        for stack in (*self._felt.stacks, *self._felt.losing, *self._felt.waiting):
            slot = self.layout.slot(stack.spot)
            middle = self.middle_of(stack.spot)
            if middle is not None:
                turn = slot.turn if slot is not None and stack.spot.place == "layout" and stack.on is not None else 0.0
                made.append(self.sprite(stack, middle, turn))
        self._sprites = tuple(sorted(made, key=lambda sprite: sprite.middle.y()))

    def _body(self, stack: Stack) -> Part:
        if stack.chips:
            pixmap = self._art.stack(stack.seat, stack.chips)
        else:
            pieces = fewest_pieces(stack.value, self._denominations) or {}
            pixmap = self._art.plaque(short_euros(stack.value), max(1, sum(pieces.values())))
        return _around(pixmap, QPointF(0, 0))

    def _badge(self, stack: Stack) -> QPixmap | None:
        if stack.chips and stack.value:
            return self._art.badge(short_euros(stack.value), "value")
        if stack.chips > TALLEST:
            return self._art.badge(str(stack.chips), "count")
        return None

    def _beside(self, pixmap: QPixmap, offset: tuple[float, float], turn: float) -> Part:
        from math import cos, radians, sin

        scale = self.lens.scale
        right, down = offset[0] * scale, offset[1] * scale
        around = radians(turn)
        x, y = right * cos(around) - down * sin(around), right * sin(around) + down * cos(around)
        return _around(pixmap, self.snapped(QPointF(x, y)))

    def _draw_scene(self) -> QPixmap:
        if self._ground is None:
            self._ground = self._blank()
            painter = self._painter(self._ground)
            paint_table(painter, self.layout, dict(self._letters[self._language]))
            painter.end()
        scene = QPixmap(self._ground)
        painter = self._painter(scene)
        paint_scene(painter, self.layout, self._felt)
        painter.end()
        return scene

    def _blank(self) -> QPixmap:
        made = QPixmap((self._size * self._ratio).toSize())
        made.setDevicePixelRatio(self._ratio)
        made.fill(QColor(colours.ROOM))
        return made

    def _painter(self, pixmap: QPixmap) -> QPainter:
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.translate(self.lens.x, self.lens.y)
        painter.scale(self.lens.scale, self.lens.scale)
        return painter


def draw_sprite(painter: QPainter, sprite: Sprite, middle: QPointF) -> None:
    """Copy a stack to a place."""
    for part in sprite.parts:
        painter.drawPixmap(middle + part.at, part.pixmap)


def _around(pixmap: QPixmap, middle: QPointF) -> Part:
    size = pixmap.deviceIndependentSize()
    return Part(QPointF(middle.x() - size.width() / 2, middle.y() - size.height() / 2), pixmap)


def _mapped(path: QPainterPath, lens: Lens) -> QPainterPath:
    from PySide6.QtGui import QTransform

    return QTransform(lens.scale, 0, 0, lens.scale, lens.x, lens.y).map(path)
