"""The picture of a table at one size: a cached ground, and chips as ready pictures at ready places.

The ground (wood, cloth, print) is drawn once for a size, pixel ratio and language; the scene on it (signs, dice,
results) when it changes; a repaint copies these and the stacks that its region touches.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from math import cos, radians, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QTransform

from app.money import fewest_pieces
from app.table.felt import Felt, Spot, Stack
from app.table.layout import Layout
from app.table.steps import Chance
from app.text import language
from ui.table import colours
from ui.table.chips import TALLEST, ChipArt
from ui.table.cloth import paint_cloth
from ui.table.fixtures import short_euros
from ui.table.lens import Lens, path_of
from ui.table.scene import paint_scene
from ui.table.wood import paint_board, paint_rail, paint_room

BADGE_OFFSET = (21.0, 20.0)


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
            parts.append(self._beside(self._art.badge(f"+{short_euros(paid)}", "paid"), BADGE_OFFSET, turn))
        middle = self.snapped(middle)
        rect = QRectF()
        for part in parts:
            rect = rect.united(QRectF(middle + part.at, part.pixmap.deviceIndependentSize()))
        return Sprite(stack, middle, tuple(parts), rect.toAlignedRect())

    def snapped(self, position: QPointF) -> QPointF:
        """A position moved to whole device pixels: copying is exact and quick there."""
        return QPointF(round(position.x() * self._ratio) / self._ratio, round(position.y() * self._ratio) / self._ratio)

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

    def whole(self, spot: Spot) -> QPainterPath:
        """The outlines of all that belongs to a spot: of a player's place his letter and his part of the rail."""
        path = QPainterPath()
        for shape in self.layout.shapes(spot):
            path = path.united(_mapped(path_of(shape), self.lens))
        return path

    def plate(self, on: Chance) -> QPainterPath:
        """The outline of a printed figure or letter in the widget."""
        return _mapped(path_of(self.layout.place(on).plate), self.lens)

    def prepare(self) -> QPixmap:
        """The ground with the scene on it, drawn now if it is not yet."""
        if self._scene is None:
            self._scene = self._draw_scene()
        return self._scene

    @property
    def ground_key(self) -> int:
        """Which drawing of the ground is in use; 0 when there is none."""
        return 0 if self._ground is None else self._ground.cacheKey()

    @property
    def scene_key(self) -> int:
        """Which drawing of the scene is in use; 0 when there is none."""
        return 0 if self._scene is None else self._scene.cacheKey()

    def draw_ground(self, painter: QPainter, region: QRect) -> None:
        """Copy the ground and the scene under a region."""
        ratio = self._ratio
        source = QRectF(region.x() * ratio, region.y() * ratio, region.width() * ratio, region.height() * ratio)
        painter.drawPixmap(QRectF(region), self.prepare(), source)

    def touched(self, region: QRect, hidden: Container[Spot] = ()) -> list[Sprite]:
        """The stacks that touch a region, but those hidden."""
        return [s for s in self._sprites if s.rect.intersects(region) and s.stack.spot not in hidden]

    def carried(self, spot: Spot, position: QPointF) -> Sprite:
        """What hangs at the pointer when something is taken up at a spot: its stack, a value chip, or a die."""
        stack = self._felt.stack(spot)
        if stack is not None:
            return self.sprite(stack, position)
        value = spot.on if spot.kind == "rack" and isinstance(spot.on, int) else 0
        return self.sprite(Stack(spot, value, 0, value), position)

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
            worth = short_euros(stack.value) if stack.value else ""
            pixmap = self._art.plaque(worth, sum(pieces.values()))
        return _around(pixmap, QPointF(0, 0))

    def _badge(self, stack: Stack) -> QPixmap | None:
        if stack.chips and stack.value:
            return self._art.badge(short_euros(stack.value), "value")
        if stack.chips > TALLEST:
            return self._art.badge(str(stack.chips), "count")
        return None

    def _beside(self, pixmap: QPixmap, offset: tuple[float, float], turn: float) -> Part:
        scale = self.lens.scale
        right, down = offset[0] * scale, offset[1] * scale
        around = radians(turn)
        x, y = right * cos(around) - down * sin(around), right * sin(around) + down * cos(around)
        return _around(pixmap, self.snapped(QPointF(x, y)))

    def _draw_scene(self) -> QPixmap:
        if self._ground is None:
            self._ground = self._blank()
            painter = self._painter(self._ground)
            paint_room(painter, self.layout)
            paint_rail(painter, self.layout)
            paint_board(painter, self.layout)
            paint_cloth(painter, self.layout, dict(self._letters[self._language]))
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


def draw_chips(painter: QPainter, sprites: Iterable[Sprite]) -> None:
    """Copy the chips of stacks to where they lie."""
    for sprite in sprites:
        painter.drawPixmap(sprite.middle + sprite.parts[0].at, sprite.parts[0].pixmap)


def draw_badges(painter: QPainter, sprites: Iterable[Sprite]) -> None:
    """Copy what is written beside stacks; drawn after all chips, it lies over neighbours and never under them."""
    for sprite in sprites:
        for part in sprite.parts[1:]:
            painter.drawPixmap(sprite.middle + part.at, part.pixmap)


def draw_sprite(painter: QPainter, sprite: Sprite, middle: QPointF) -> None:
    """Copy a whole stack to another place."""
    for part in sprite.parts:
        painter.drawPixmap(middle + part.at, part.pixmap)


def _around(pixmap: QPixmap, middle: QPointF) -> Part:
    size = pixmap.deviceIndependentSize()
    return Part(QPointF(middle.x() - size.width() / 2, middle.y() - size.height() / 2), pixmap)


def _mapped(path: QPainterPath, lens: Lens) -> QPainterPath:
    return QTransform(lens.scale, 0, 0, lens.scale, lens.x, lens.y).map(path)
