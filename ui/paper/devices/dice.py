"""Prints the dice of a table."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from app.devices.dice.dice import EDGE, Dice, DicePlace, Die
from app.table.layout import Layout
from ui.paper.devices import Done
from ui.paper.flow import Block
from ui.paper.ink import BLACK, PLAIN, around, disc, outlined, pen, rounded

_LEFT, _RIGHT = -0.26, 0.26
PIPS = {
    1: ((0.0, 0.0),),
    2: ((_LEFT, _LEFT), (_RIGHT, _RIGHT)),
    3: ((_LEFT, _LEFT), (0.0, 0.0), (_RIGHT, _RIGHT)),
    4: ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
    5: ((_LEFT, _LEFT), (_RIGHT, _LEFT), (0.0, 0.0), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
    6: ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_LEFT, 0.0), (_RIGHT, 0.0), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
}
"""Where the pips of each face stand, in edges from its middle."""


def print_device(painter: QPainter, layout: Layout, device: Dice | None) -> None:  # noqa: ARG001 -- where they lie
    """The dice where they have come to rest."""
    for die in () if device is None else device.lying:
        _die(painter, die)


def told_beside(place: DicePlace, device: Dice, done: Done) -> list[Block]:  # noqa: ARG001 -- they lie to be read
    """Nothing."""
    return []


def _die(painter: QPainter, die: Die) -> None:
    painter.save()
    painter.translate(QPointF(*die.at))
    painter.rotate(die.turn)
    outlined(painter, rounded(around(QPointF(0, 0), EDGE, EDGE), EDGE / 7), pen(PLAIN))
    for right, down in PIPS[die.face]:
        painter.fillPath(disc(QPointF(right * EDGE, down * EDGE), EDGE / 11), BLACK)
    painter.restore()
