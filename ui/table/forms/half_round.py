"""Paints what tables with a half-round edge share: the cloth, and words along arcs. In millimetres."""

from __future__ import annotations

from math import pi

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QGradient, QLinearGradient, QPainter, QRadialGradient

from app.table.geometry import HalfRound
from app.table.half_round import Arch
from app.text import translate
from ui.table import colours
from ui.table.edges import CLOTH, strong
from ui.table.ink import fill_text
from ui.table.lens import path_of
from ui.table.texture import lay_cloth
from ui.theme.fonts import font, sans, serif

SHADOW = 52.0


def paint_cloth(painter: QPainter, cloth: HalfRound) -> None:
    """The cloth under its lamp, in the shadow of the rail."""
    if strong():
        painter.fillPath(path_of(cloth), QColor(CLOTH))
        return
    middle = cloth.middle
    light = QRadialGradient(QPointF(middle.x, middle.y - 300), cloth.radius * 1.08)
    light.setColorAt(0, QColor(colours.FELT_LIGHT))
    light.setColorAt(0.45, QColor(colours.FELT_MIDDLE))
    light.setColorAt(1, QColor(colours.FELT_DARK))
    painter.fillPath(path_of(cloth), QBrush(light))
    lay_cloth(painter, path_of(cloth))
    _rail_shadow(painter, cloth)


def _rail_shadow(painter: QPainter, cloth: HalfRound) -> None:
    middle, radius, below = cloth
    around = QRadialGradient(QPointF(*middle), radius)
    _fall(around, 1.0, -SHADOW / radius)
    painter.fillPath(path_of(HalfRound(middle, radius, 0)), QBrush(around))
    for edge, inwards in ((middle.x - radius, SHADOW), (middle.x + radius, -SHADOW)):
        side = QLinearGradient(edge, 0, edge + inwards, 0)
        _fall(side, 0.0, 1.0)
        painter.fillRect(QRectF(edge, middle.y, inwards, below), QBrush(side))


def _fall(gradient: QGradient, edge: float, reach: float) -> None:
    for part, strength in ((0.0, 120), (0.35, 56), (0.7, 16), (1.0, 0)):
        gradient.setColorAt(edge + reach * part, QColor(0, 0, 0, strength))


def paint_arch(painter: QPainter, arch: Arch, ink: QColor | None = None) -> None:
    """A word along an arc, letter by letter, its middle at the arc's angle; in an ink other than its own, if any."""
    face = font(serif() if arch.brass else sans(), arch.size, QFont.Weight.DemiBold)
    ink = ink or QColor(colours.BRASS if arch.brass else colours.IVORY)
    text = translate(arch.text)
    metrics = QFontMetricsF(face)
    gap = arch.size * 0.1
    widths = [metrics.horizontalAdvance(letter) + gap for letter in text]
    degrees = 180 / pi / arch.radius
    angle = arch.angle + sum(widths) / 2 * degrees
    for letter, width in zip(text, widths, strict=True):
        at = arch.middle.toward(angle - width / 2 * degrees, arch.radius)
        painter.save()
        painter.translate(QPointF(*at))
        painter.rotate(90 - angle + width / 2 * degrees)
        fill_text(painter, QPointF(-(width - gap) / 2, 0), face, letter, ink)
        painter.restore()
        angle -= width * degrees
