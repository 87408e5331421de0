"""Prints a wheel: its number where the ball lies, or an empty rim."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from app.devices.wheel.wheel import WHEEL, Wheel, WheelPlace
from app.table.layout import Layout
from app.text import _
from ui.paper.devices import Done
from ui.paper.flow import SMALL, Block, text
from ui.paper.ink import BLACK, BOLD, FINE, PLAIN, WHITE, around, disc, outlined, pen, rounded, written
from ui.table.devices.wheel.painter import OUTCOME, OUTCOME_SIZE
from ui.theme.fonts import font, serif

MARKER = 6.0
"""How far round a number its marker reaches."""


def print_device(painter: QPainter, layout: Layout, device: Wheel | None) -> None:
    """The number in which the ball lies on its plate, the marker, and the rim of the wheel where it is seen."""
    place = layout.device
    assert isinstance(place, WheelPlace)
    if device is not None and device.marker is not None:
        box = QRectF(*place.stands[device.marker]).adjusted(-MARKER, -MARKER, MARKER, MARKER)
        painter.strokePath(rounded(box, box.height() / 2), pen(BOLD))
    middle = QPointF(*place.middle) if place.window is None else QPointF(*place.window.centre)
    if place.window is None:
        for part in (1.0, 0.86):
            painter.strokePath(disc(middle, part * place.radius), pen(PLAIN if part == 1 else FINE))
    ball = None if device is None or device.plan is not None else device.rotor.ball
    if ball is None:
        return
    black = place.colours[place.pockets.index(ball)] == "black"
    box = around(middle, *OUTCOME)
    outlined(painter, rounded(box, 8), pen(PLAIN), BLACK if black else WHITE)
    face = font(serif(), OUTCOME_SIZE, QFont.Weight.Bold)
    written(painter, middle, str(ball), face, ink=WHITE if black else BLACK, most=box.width() - 10)


def told_beside(place: WheelPlace, device: Wheel, done: Done) -> list[Block]:  # noqa: ARG001 -- whatever is done
    """How a ball runs that is still to be launched; where it lies, if neither wheel nor marker is there to say it."""
    if device.plan is not None:
        told = _("La bille fait {turns} tours, ralentit après {slows}, et tombe dans la case du {pocket}.")
        return [text(told.format(**device.plan._asdict()), SMALL)]
    told = device.sentence(WHEEL) if place.window is not None and device.marker is None else ""
    return [text(told, SMALL)] if told else []
