"""Paints the wheel of a table with its ball, how many turns it has made, the lamp under it and the marker."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen

from app.devices.wheel.spin import POCKET, BallPosition
from app.devices.wheel.wheel import Rotor, Wheel, WheelPlace
from app.table.geometry import Box, Circle, Point
from app.table.layout import Layout
from app.text import ngettext
from ui.table import colours, edges
from ui.table.device import Around, DevicePainter, Painting
from ui.table.devices.wheel.wheel import POCKETS, RotorArt, paint_ball, paint_bowl, paint_running
from ui.table.fixtures import paint_recess
from ui.table.glass import RADIUS, RIM, glass_box, look_through, paint_rim
from ui.table.ink import centred
from ui.table.lamp import paint_lamp
from ui.theme.fonts import font, sans, serif

WORD = 36.0
STRONG_RIM = 6.0
ACROSS, ALONG = 3.0, 6.0
"""How far the winning number's marker reaches beyond the figure it stands on: beside it, above and below.

Piles lie close beside a figure, and none as near above or below.
"""
READ = 0.59
"""Between the figure of a pocket and the ball that lies in it, in parts of the wheel's radius."""
ENLARGES = 2.7
"""How much larger the pocket of the ball is seen in the glass: its figure as large as those of the layout."""
OUTCOME, OUTCOME_SIZE = (84.0, 104.0), 66.0
"""Width and height of the plate that tells from near where the ball lies, and the size of its figure."""


class Painter(DevicePainter[Wheel, WheelPlace]):
    """The wheel of one table."""

    def __init__(self, layout: Layout, place: WheelPlace) -> None:
        super().__init__(layout, place)
        self._rotor = RotorArt(place)

    def ground(self, painter: QPainter) -> None:
        if self.place.window is None:
            paint_bowl(painter, self.place)
        else:
            paint_recess(painter, self.place.window, "#0a0908")

    def scene(self, painter: QPainter, device: Wheel | None, *, moving: bool) -> None:
        wheel = device or Wheel(self.place.pockets)
        if wheel.marker is not None:
            # under the chips: it never hides one
            paint_marker(painter, self.place.stands[wheel.marker])
        if self.place.window is not None:
            paint_outcome(painter, self.place, self.place.window, None if moving else wheel.rotor.ball)
            return
        if not moving:
            self._rotor.paint(painter, wheel.rotor.turn)
            if wheel.running is not None:
                paint_running(painter, self.place, wheel.running)
                if wheel.plan is not None:
                    paint_turns(painter, self.place, wheel.running.turns)
            elif wheel.rotor.ball is not None:
                paint_ball(painter, self.place, BallPosition(pocket_angle(self.place, wheel.rotor), POCKET))
        if wheel.open is not None:
            paint_lamp(painter, self.layout, is_open=wheel.open)

    def move(self, painter: QPainter, device: Wheel, ms: float, chips: Sequence[Point]) -> None:  # noqa: ARG002 -- beside
        if device.spin is not None:
            self._rotor.copy(painter, device.spin.rotor(ms))
            paint_ball(painter, self.place, device.spin.ball(ms))

    def run(self, painter: QPainter, device: Wheel, part: float) -> None:
        running = device.running
        if running is None:
            return
        self._rotor.copy(painter, device.rotor.turn + running.swept(part))
        paint_running(painter, self.place, running, part)
        paint_turns(painter, self.place, running.turns)

    def over(self, device: Wheel, around: Around, *, moving: bool) -> tuple[Painting, ...]:  # noqa: ARG002 -- over all
        """The glass over a ball that has just fallen: nothing is read where one lies from before."""
        if moving or self.place.window is not None or device.spin is None or device.rotor.ball is None:
            return ()
        glass = glass_of(self.place, device.rotor)

        def paint(painter: QPainter) -> None:
            paint_glass(painter, self.place, device.rotor, glass)

        return (Painting(QRectF(*glass_box(glass.centre)), paint),)

    def reach(self, device: Wheel, ms: float) -> QRectF:  # noqa: ARG002 -- the whole wheel turns
        middle, radius = self.place.middle, self.place.radius
        return QRectF(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)


def pocket_angle(wheel: WheelPlace, rotor: Rotor) -> float:
    """Degrees clockwise from the top to the pocket in which the ball lies; ValueError where it lies in none."""
    if rotor.ball is None:
        raise ValueError(rotor)
    return rotor.turn + 360 * wheel.pockets.index(rotor.ball) / len(wheel.pockets)


def glass_of(wheel: WheelPlace, rotor: Rotor) -> Circle:
    """Where the glass is: within the rim of the wheel, on the side away from the ball, which it does not hide."""
    away = wheel.radius - RADIUS - RIM
    return Circle(wheel.middle.toward(270 - pocket_angle(wheel, rotor), away), RADIUS)


def paint_glass(painter: QPainter, wheel: WheelPlace, rotor: Rotor, glass: Circle) -> None:
    """The pocket of the ball with its neighbours, enlarged, its number upright."""
    angle = pocket_angle(wheel, rotor)
    painter.save()
    look_through(painter, glass.centre, ENLARGES)
    painter.rotate(-angle)
    painter.translate(-QPointF(*wheel.middle.toward(90 - angle, wheel.radius * READ)))
    RotorArt(wheel).paint(painter, rotor.turn)
    paint_ball(painter, wheel, BallPosition(angle, POCKET))
    painter.restore()
    paint_rim(painter, glass.centre)


def paint_outcome(painter: QPainter, wheel: WheelPlace, window: Box, ball: int | None) -> None:
    """The number in which the ball lies, on its colour; an empty frame while it lies in none."""
    width, height = OUTCOME
    at = window.centre
    plate = QRectF(at.x - width / 2, at.y - height / 2, width, height)
    painter.setPen(QPen(QColor(colours.BRASS), 3))
    painter.setBrush(
        Qt.BrushStyle.NoBrush if ball is None else QColor(POCKETS[wheel.colours[wheel.pockets.index(ball)]])
    )
    painter.drawRoundedRect(plate, 8, 8)
    if ball is None:
        return
    painter.save()
    painter.translate(plate.center())
    centred(painter, str(ball), font(serif(), OUTCOME_SIZE, QFont.Weight.Bold), QColor(colours.IVORY), width - 10)
    painter.restore()


def paint_turns(painter: QPainter, wheel: WheelPlace, turns: int) -> None:
    """How many turns the ball has made, in the middle of the wheel."""
    middle = QPointF(*wheel.middle)
    painter.save()
    painter.translate(middle)
    painter.setPen(QPen(QColor(colours.BRASS), 3))
    painter.setBrush(QColor(12, 8, 5, 225))
    painter.drawRoundedRect(QRectF(-74, -60, 148, 120), 18, 18)
    painter.translate(0, -18)
    centred(painter, str(turns), font(serif(), 62, QFont.Weight.Bold), QColor(colours.IVORY))
    painter.translate(0, 52)
    word = ngettext("tour", "tours", turns)
    centred(painter, word, font(sans(), WORD, QFont.Weight.DemiBold), QColor(colours.IVORY))
    painter.restore()


def paint_marker(painter: QPainter, plate: Box) -> None:
    """The marker on the winning number: a dome of crystal in a ring of brass, the figure to be read through it."""
    box = QRectF(*plate).adjusted(-ACROSS, -ALONG, ACROSS, ALONG)
    round_ = box.height() / 2
    rim = QPainterPath()
    rim.addRoundedRect(box, round_, round_)
    if edges.strong():
        edges.line(painter, rim, STRONG_RIM)
        return
    for grown, alpha in ((7, 34), (4, 50), (1, 80)):
        shade = QPainterPath()
        reach = box.translated(4, 6).adjusted(-grown, -grown, grown, grown)
        shade.addRoundedRect(reach, round_ + grown, round_ + grown)
        # crystal throws no shadow on what is seen through it
        painter.fillPath(shade.subtracted(rim), QColor(0, 0, 0, alpha))
    glass = QLinearGradient(box.topLeft(), box.bottomLeft())
    glass.setColorAt(0, QColor(255, 255, 255, 84))
    glass.setColorAt(0.34, QColor(255, 255, 255, 24))
    glass.setColorAt(0.7, QColor(255, 255, 255, 0))
    glass.setColorAt(1, QColor(255, 244, 214, 40))
    plate_path = QPainterPath()
    plate_path.addRoundedRect(QRectF(*plate), plate.height / 2, plate.height / 2)
    painter.fillPath(rim.subtracted(plate_path), QColor(240, 226, 190, 150))
    painter.fillPath(rim, QBrush(glass))
    metal = QLinearGradient(box.topLeft(), box.bottomRight())
    for at, colour in ((0.0, "#fff3cf"), (0.4, colours.BRASS), (0.75, colours.BRASS_DARK), (1.0, "#f2dca0")):
        metal.setColorAt(at, QColor(colour))
    painter.strokePath(rim, QPen(QColor("#2a1c08"), 8))
    painter.strokePath(rim, QPen(QBrush(metal), 5.4))
    spark = QPainterPath(QPointF(box.left() + 20, box.top() + 12))
    spark.quadTo(box.center().x(), box.top() + 3, box.right() - 26, box.top() + 10)
    painter.strokePath(spark, QPen(QColor(255, 255, 255, 190), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
