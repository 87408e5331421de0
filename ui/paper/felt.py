"""A felt in ink: the layout, the players' letters, what lies there, in the millimetres of its table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.devices.cards.on_felt import Cards
from app.drills.question import ActsQuestion, PhasesQuestion, Question
from app.table.banded import Banded
from app.table.felt import Felt, Spot
from app.table.layout import Layout
from ui.paper.devices import printer_of
from ui.paper.forms import ground_of
from ui.paper.ink import ON_PAPER
from ui.paper.stakes import print_seats, print_stakes
from ui.table.plate import paint_plate

BELOW = 26.0
"""Millimetres that are seen beyond the cloth's near edge, on which the croupier's points may lie."""

ROUND_HANDS = 80.0
"""Millimetres above and below hands where they alone are printed."""


class Printed(NamedTuple):
    """What is printed: a layout, the letters of its colours in the language in force, what lies there, which part.

    What is `asked` about stands out.
    """

    layout: Layout
    letters: Mapping[str, str]
    felt: Felt
    part: QRectF
    asked: Collection[Spot]


def seen_part(layout: Layout, felt: Felt, question: Question) -> QRectF:
    """What of a table is printed, in its millimetres: all but the strip; of cards without stakes them alone."""
    whole = QRectF(0, 0, layout.size.width, layout.strip.y + BELOW)
    device = felt.device
    if felt.stacks or is_acted(question) or not isinstance(device, Cards):
        return whole
    around = QRectF()
    for laid in device.laid:
        if laid.cards:
            around = around.united(QRectF(*laid.box))
    for tray in layout.trays if isinstance(layout, Banded) and not around.isNull() else ():
        around = around.united(QRectF(*tray.box))
    return (
        whole.intersected(around.adjusted(-ROUND_HANDS, -ROUND_HANDS, ROUND_HANDS, ROUND_HANDS))
        if not around.isNull()
        else whole
    )


def is_acted(question: Question) -> bool:
    """Whether acts are asked."""
    return isinstance(question, ActsQuestion | PhasesQuestion)


def is_told_by_table(question: Question, felt: Felt) -> bool:
    """Whether a table tells something of a question: something lies on it, or acts are asked of those who sit there."""
    lies = felt.stacks or felt.waiting or felt.losing or (felt.device is not None and felt.device.drawn_beside)
    return bool(lies) or (is_acted(question) and bool(felt.signs))


def print_felt(painter: QPainter, at: QPointF, scale: float, printed: Printed) -> None:
    """A felt, the top left corner of what is seen of it at a point."""
    layout, letters, felt, part, asked = printed
    painter.save()
    painter.translate(at)
    painter.scale(scale, scale)
    painter.translate(-part.topLeft())
    painter.setClipRect(part)
    ground_of(layout)(painter, layout, letters)
    print_seats(painter, layout, felt)
    if layout.plate is not None:
        paint_plate(painter, layout.plate, felt.posted, ON_PAPER)
    printer = printer_of(layout)
    if printer is not None:
        printer.draw(painter, layout, felt.device)
    print_stakes(painter, layout, felt, asked)
    painter.restore()
