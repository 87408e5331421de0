"""The picture of a table at one size: a cached ground, and chips as ready pictures at ready places.

The ground (wood, cloth, print) is drawn once for a size, pixel ratio and language; the scene on it (signs, dice,
results, the trace of a throw) when it changes; a repaint copies these and the stacks that its region touches. What
paints a throw is imported with the first one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from math import atan2, degrees

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from app.table.device import Device
from app.table.felt import Felt, Spot, Stack
from app.table.geometry import Box, Circle, Point
from app.table.layout import Layout
from app.table.stacking import Lying
from app.table.steps import Chance
from app.text import language
from ui.table import colours
from ui.table.chips import WIDEST
from ui.table.device import MARGIN, Around, painter_of
from ui.table.edges import strong
from ui.table.fixtures import paint_contents, paint_fixture
from ui.table.forms import ground_of
from ui.table.lens import Lens
from ui.table.plate import paint_plate
from ui.table.seats import paint_seats
from ui.table.sprites import Part, Sprite, StackArt, draw_sprite


class Picture:
    """Draws one layout; `letters` are the letters of its colour places by language."""

    def __init__(self, layout: Layout, letters: Mapping[str, Mapping[str, str]]) -> None:
        self.layout = layout
        self._device = painter_of(layout)
        self._letters = letters
        self._where: Mapping[Spot, Lying] = {}
        self._seen: Mapping[Spot, Lying] = {}
        self.lens = Lens(1, 0, 0)
        self._size = QSizeF(0, 0)
        self._ratio = 1.0
        self._language = ""
        self._looks: tuple[object, ...] = ()
        self._ground: QPixmap | None = None
        self._scene: QPixmap | None = None
        self._felt = Felt()
        self._rolling = False
        self._lying: tuple[Part, ...] | None = None
        self._stacks = StackArt(layout, 1, 1)
        self._ready: dict[tuple[Stack, int, Lying | None], Sprite] = {}
        self._sprites: tuple[Sprite, ...] = ()
        self._everything = QRect()

    def resize(self, size: QSizeF, ratio: float) -> bool:
        """Prepare for a widget of a size in logical pixels at a device pixel ratio; whether anything is new."""
        looks = QSizeF(size), ratio, language(), strong(), self._device.dress()
        if looks == self._looks:
            return False
        self._looks = looks
        self._size, self._ratio, self._language = looks[:3]
        self.lens = Lens.fit(self.layout.size, size.width(), size.height())
        self._stacks = StackArt(self.layout, self.lens.scale, ratio)
        self._ground = self._scene = self._lying = None
        self._ready = {}
        self._place()
        return True

    def show(self, felt: Felt, *, rolling: bool = False) -> None:
        """Take a new felt, its device still `rolling` or at rest; the scene is drawn anew only if it has changed."""
        if (_scenery(self._felt), self._rolling) != (_scenery(felt), rolling):
            self._scene = self._lying = None
        self._felt, self._rolling = felt, rolling
        self._where = self.layout.arranged((stack.spot for stack in felt.stacks), self._seen)
        if not self._where.keys() <= self._seen.keys():
            # as stakes leave, and come back when that is undone, the others stay where they are
            self._seen = self._where
        self._place()

    def sprite(self, stack: Stack, middle: QPointF, turn: float = 0.0) -> Sprite:
        """A stack ready to be drawn anywhere in the widget."""
        paid = next((payout.cents for payout in self._felt.payouts if payout.spot == stack.spot), 0)
        lying = self._where.get(stack.spot)
        if lying is not None and not lying.flat:
            return self._stacks.on_edge(stack, lying, middle, paid)
        return self._stacks.sprite(stack, middle, paid, turn, lying.room if lying is not None else 0.0)

    def middle_of(self, spot: Spot) -> QPointF | None:
        """The middle of a spot in the widget."""
        point = self._at(spot)
        return None if point is None else self.lens.view(point)

    def stack_at(self, point: Point) -> Spot | None:
        """The stack that lies on edge under a point of the table, or as a disc with its euros over all else."""
        on_edge = next((spot for spot, lying in self._where.items() if lying.box.contains(point)), None)
        if on_edge is not None or self.layout.labels is None:
            return on_edge
        spot = self.layout.hit(point)
        return None if spot is None or self._felt.stack(spot) is None else spot

    def _at(self, spot: Spot) -> Point | None:
        lying = self._where.get(spot)
        return self.layout.at(spot) if lying is None else lying.box.centre

    def path(self, spot: Spot) -> QPainterPath:
        """The outline of a spot in the widget, empty for one that is not on this layout."""
        lying = self._where.get(spot)
        shape = self.layout.shape(spot) if lying is None else lying.box
        if lying is not None and lying.flat:
            shape = Circle(lying.box.centre, self.layout.chip)
        if shape is None:
            return QPainterPath()
        return self.lens.path(shape)

    def whole(self, spot: Spot) -> QPainterPath:
        """The outlines of all that belongs to a spot: a player's letter and part of the rail, the cards of a hand."""
        path, device, place = QPainterPath(), self._felt.device, self.layout.device
        there = () if device is None or place is None or spot == place.spot else device.shapes(spot)
        for shape in self.layout.shapes(spot) or there:
            path = path.united(self.lens.path(shape))
        return path

    def printed(self, on: Chance) -> QPainterPath:
        """The outline of what is printed for a chance in the widget."""
        path = QPainterPath()
        for shape in self.layout.printed(on):
            path = path.united(self.lens.path(shape))
        return path

    def on_edge(self, spot: Spot) -> Box | None:
        """The band of a stake that lies on edge, on the table."""
        lying = self._where.get(spot)
        return None if lying is None or lying.flat else lying.box

    def covered(self, spot: Spot) -> QPainterPath:
        """The places that the chance of a spot covers, in the widget."""
        path = QPainterPath()
        for shape in () if spot.on is None or spot.kind not in ("chance", "stake") else self.layout.lit(spot.on):
            path.addPath(self.lens.path(shape))
        return path

    def cloth(self) -> QPainterPath:
        """The cloth in the widget."""
        return self.lens.path(self.layout.cloth)

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

    def draw_ground(self, painter: QPainter) -> None:
        """Copy the ground and the scene: whole, as the painter is clipped to what is asked for anyway.

        A part cut out here would begin between two pixels at ratios such as 1.25.
        """
        painter.drawPixmap(QPointF(0, 0), self.prepare())

    def draw_lying(self, painter: QPainter) -> None:
        """Copy what lies over the chips, such as the dice of a throw that stays to be judged."""
        if self._lying is None:
            device = self._felt.device
            around = Around(self._placed(), self._stacks.paint, lambda: self.prepare().copy(self._table_rect()))
            over = () if device is None else self._device.over(device, around, moving=self._rolling)
            self._lying = tuple(self._part(self._rect(box, margin), paint) for box, paint, margin in over)
        for part in self._lying:
            painter.drawPixmap(*part)

    def draw_lit(self, painter: QPainter, region: QRect) -> None:
        """Paint once more what of the device touches a region, where all else is dimmed."""

        def paint(device: Device) -> None:
            for box, paint_part, margin in self._device.lit(device):
                if self._rect(box, margin).intersects(region):
                    paint_part(painter)

        self._paint_device(painter, paint)
        self.draw_lying(painter)

    def draw_rolling(self, painter: QPainter, ms: float) -> None:
        """Paint what moves by itself at a millisecond: dice with their trace if it stays, the wheel with its ball."""
        chips = [point for _stack, point in self._placed()]
        self._paint_device(painter, lambda device: self._device.move(painter, device, ms, chips))

    def draw_orbit(self, painter: QPainter, part: float) -> None:
        """Paint what goes round and round, so much of its present turn made."""
        self._paint_device(painter, lambda device: self._device.run(painter, device, part))

    def _paint_device(self, painter: QPainter, paint: Callable[[Device], None]) -> None:
        if self._felt.device is None:
            return
        painter.save()
        painter.translate(self.lens.x, self.lens.y)
        painter.scale(self.lens.scale, self.lens.scale)
        paint(self._felt.device)
        painter.restore()

    def rolling_rect(self, ms: float = 0.0) -> QRect:
        """What moves by itself touches at a millisecond in the widget."""
        device = self._felt.device
        return QRect() if device is None else self._rect(self._device.reach(device, ms), MARGIN)

    def rolled_rect(self, before: int, now: int) -> QRect:
        """What changes in the widget from one millisecond of a motion to another: all when an edge is struck."""
        motion = None if self._felt.device is None else self._felt.device.motion
        if motion is not None and motion.flashes(before, now):
            return QRectF(QPointF(0, 0), self._size).toAlignedRect()
        return self.rolling_rect(before).united(self.rolling_rect(now))

    def _rect(self, box: QRectF, margin: int) -> QRect:
        """A box in the widget, with so many pixels around it; empty for an empty one."""
        if box.isNull():
            return QRect()
        rect = self.lens.rect(Box(box.x(), box.y(), box.width(), box.height()))
        return rect.toAlignedRect().adjusted(-margin, -margin, margin, margin)

    def _part(self, box: QRect, paint: Callable[[QPainter], None]) -> Part:
        """A ready picture of what is painted in a rectangle of the widget, on nothing."""
        corner = self._stacks.snapped(QPointF(box.topLeft()))
        made = QPixmap((QSizeF(box.size()) * self._ratio).toSize())
        made.setDevicePixelRatio(self._ratio)
        made.fill(QColor(0, 0, 0, 0))
        painter = QPainter(made)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.translate(self.lens.x - corner.x(), self.lens.y - corner.y())
        painter.scale(self.lens.scale, self.lens.scale)
        paint(painter)
        painter.end()
        return Part(corner, made)

    def _table_rect(self) -> QRect:
        """The table in the pixels of the ground."""
        box = self.lens.rect(self.layout.size)
        corner = box.topLeft() * self._ratio
        return QRectF(corner, box.size() * self._ratio).toRect()

    def _placed(self) -> list[tuple[Stack, Point]]:
        placed = ((stack, self._at(stack.spot)) for stack in self._felt.stacks)
        return [(stack, point) for stack, point in placed if point is not None]

    def draw_flying(self, painter: QPainter, sprite: Sprite, middle: QPointF) -> None:
        """Copy a stack to where it is on its way."""
        draw_sprite(painter, sprite, self._stacks.snapped(middle))

    def touched(self, region: QRect, hidden: Set[Spot] = frozenset()) -> list[Sprite]:
        """The stacks that touch a region, but those hidden."""
        if not hidden and region.contains(self._everything):
            return list(self._sprites)
        return [s for s in self._sprites if s.rect.intersects(region) and s.stack.spot not in hidden]

    def carried(self, spot: Spot, position: QPointF) -> Sprite:
        """What hangs at the pointer when something is taken up at a spot: its stack, a value chip, or a die."""
        stack = self._felt.stack(spot)
        if stack is not None:
            return self.sprite(stack, position)
        value = spot.on if spot.kind == "rack" and isinstance(spot.on, int) else 0
        return self.sprite(Stack(spot, value, 0, value), position)

    def _place(self) -> None:
        paid = {payout.spot: payout.cents for payout in self._felt.payouts}
        ready, made = self._ready, {}
        for stack in (*self._felt.stacks, *self._felt.losing, *self._felt.waiting):
            key = (stack, paid.get(stack.spot, 0), self._where.get(stack.spot))
            sprite = ready.get(key) or self._placed_sprite(stack)
            if sprite is not None:
                made[key] = sprite
        self._ready = made
        self._sprites = tuple(sorted(made.values(), key=lambda sprite: sprite.middle.y()))
        self._everything = QRect()
        for sprite in self._sprites:
            self._everything = self._everything.united(sprite.rect)

    def _placed_sprite(self, stack: Stack) -> Sprite | None:
        slot = self.layout.slot(stack.spot)
        middle = self.middle_of(stack.spot)
        if middle is None:
            return None
        turned = slot is not None and stack.spot.place == "layout" and stack.on is not None
        return self.sprite(stack, middle, slot.turn if slot is not None and turned else self._off_marker(stack.spot))

    def _off_marker(self, spot: Spot) -> float:
        """How far the count of a stake held out at a seat is turned, off the player's marker and within the picture."""
        if spot.kind != "seat":
            return 0.0
        place = next(place for place in self.layout.seats if place.seat == spot.seat)
        seat, marker, (right, down) = place.disc.centre, place.marker.centre, self.layout.badge
        if seat.x + right + WIDEST > self.layout.size.width:
            return 180.0
        if not any(sign.seat == spot.seat and sign.marker for sign in self._felt.signs):
            return 0.0
        return degrees(atan2(seat.y - marker.y, seat.x - marker.x) - atan2(down, right))

    def _draw_scene(self) -> QPixmap:
        if self._ground is None:
            self._ground = self._blank()
            painter = self._painter(self._ground)
            ground_of(self.layout)(painter, self.layout, self._letters.get(self._language, {}))
            self._device.ground(painter)
            for fixture in self.layout.fixtures:
                paint_fixture(painter, fixture)
            painter.end()
        scene = QPixmap(self._ground)
        painter = self._painter(scene)
        paint_seats(painter, self.layout.seats, self._felt.signs, role=self._device.role)
        for fixture in self.layout.fixtures:
            paint_contents(painter, fixture, self._felt)
        if self.layout.plate is not None:
            paint_plate(painter, self.layout.plate, self._felt.posted)
        self._device.scene(painter, self._felt.device, moving=self._rolling)
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


def _scenery(felt: Felt) -> tuple[object, ...]:
    return felt.signs, felt.results, felt.posted, felt.device
