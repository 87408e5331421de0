"""A small drawing beside a computation: the dice that fell, and each stake it speaks of on its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.drills.kit import TableKit
from app.drills.question import Question
from app.table.felt import Felt, Spot
from app.table.layout import Layout
from app.text import language
from ui.table import colours
from ui.table.chips import paint_plaques, paint_stack
from ui.table.device import Item, painter_of
from ui.table.fixtures import short_euros
from ui.table.ink import centred
from ui.theme.fonts import font, sans, serif
from ui.widgets.basic import scale_of

MOST = 8
"""Stakes drawn at most: a whole table is told in the lines alone."""

ROW, MARGIN, GAP = 56.0, 12.0, 12.0
PLATE, STACK = 36.0, 44.0
CHIP = 22.0
SMALLER = 0.72
"""How large chips and dice are drawn, against a pixel a millimetre."""


class Vignette(QWidget):
    """Drawn in rows as wide as it is; empty when there is nothing that a drawing would tell."""

    def __init__(self) -> None:
        super().__init__()
        self._items: list[Item] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def empty(self) -> bool:
        """Whether there is nothing to draw."""
        return not self._items

    def forget(self) -> None:
        """Show nothing: there is nothing to be told of this question."""
        self._items = []
        self.updateGeometry()

    def draw_asked(self, kit: TableKit, layout: Layout, question: Question, felt: Felt) -> None:
        """Draw what a question speaks of: what its device shows, and the stakes asked about."""
        beside = () if felt.device is None else felt.device.drawn_beside
        told = ". ".join(kit.describe(felt, spot) for spot in (*beside, *question.focus))
        self.draw(layout, kit.letters().get(language(), {}), felt, question.focus, told)

    def draw(self, layout: Layout, letters: Mapping[str, str], felt: Felt, stakes: Sequence[Spot], told: str) -> None:
        """Draw the dice at rest and these stakes; `told` says the same to those who do not see it."""
        self._items = []
        self.setAccessibleName(told)
        if felt.device is not None:
            self._items += painter_of(layout).items(felt.device)
        # on a layout of lines and corners a stake is its place among its neighbours, which the felt itself shows
        if len(stakes) <= MOST:
            chances = [(spot, layout.plate_colour(spot.on)) for spot in stakes if spot.on is not None]
            self._items += [_stake(letters, felt, spot, colour) for spot, colour in chances if colour is not None]
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        scale = scale_of(self)
        return round((len(self._rows(width / scale)) * ROW + MARGIN) * scale)

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(100, self.heightForWidth(max(200, self.width())))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 -- painted whole
        scale = scale_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.FELT_MIDDLE))
        painter.drawRoundedRect(QRectF(self.rect()), 8, 8)
        painter.scale(scale, scale)
        for line, row in enumerate(self._rows(self.width() / scale)):
            x = MARGIN
            for item in row:
                painter.save()
                item.paint(painter, QPointF(x, MARGIN / 2 + (line + 0.5) * ROW))
                painter.restore()
                x += item.width + GAP

    def _rows(self, width: float) -> list[list[Item]]:
        rows: list[list[Item]] = []
        left = 0.0
        for item in self._items:
            if not rows or item.width > left:
                rows.append([])
                left = width - 2 * MARGIN
            rows[-1].append(item)
            left -= item.width + GAP
        return rows


def _stake(letters: Mapping[str, str], felt: Felt, spot: Spot, colour: str) -> Item:
    """The figure of a chance with what lies on it; in the zone both stand within the white curve."""
    assert spot.on is not None
    text = str(spot.on) if isinstance(spot.on, int) else letters[spot.on]
    stack = next((each for each in (*felt.stacks, *felt.waiting) if each.spot == spot), None)
    stack = stack or next((each for each in felt.waiting if each.spot.seat == spot.seat), None)
    width = PLATE + (0 if stack is None else STACK)

    def paint(painter: QPainter, at: QPointF) -> None:
        painter.translate(at)
        if spot.place != "layout":
            around = QRectF(-6, -25, width + 12, 50)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for line, wide in ((colours.IVORY, 5.0), (colours.BRASS, 1.5)):
                painter.setPen(QPen(QColor(line), wide))
                painter.drawRoundedRect(around, 12, 12)
        painter.setPen(QPen(QColor(colours.BORDERS[colour]), 1.5))
        painter.setBrush(QColor(colours.PLATES[colour]))
        painter.drawRoundedRect(QRectF(0, -20, PLATE, 40), 3, 3)
        _written(painter, QPointF(PLATE / 2, 0), text, font(serif(), 26, QFont.Weight.Bold), colour)
        if stack is None:
            return
        painter.translate(PLATE + STACK / 2 - 2, -5)
        painter.save()
        painter.scale(SMALLER, SMALLER)
        if stack.chips:
            paint_stack(painter, CHIP, stack.seat, stack.chips)
        else:
            paint_plaques(painter, CHIP, short_euros(stack.value), 1)
        painter.restore()
        if stack.chips > 1:
            _count(painter, QPointF(15, 15), str(stack.chips))

    return Item(width, paint)


def _written(painter: QPainter, at: QPointF, text: str, face: QFont, colour: str) -> None:
    painter.save()
    painter.translate(at)
    centred(painter, text, face, QColor(colours.FIGURES[colour]), PLATE - 6)
    painter.restore()


def _count(painter: QPainter, at: QPointF, text: str) -> None:
    painter.save()
    painter.translate(at)
    painter.setPen(QPen(QColor(colours.COUNT_TEXT), 1))
    painter.setBrush(QColor(colours.COUNT))
    painter.drawEllipse(QPointF(0, 0), 10, 10)
    centred(painter, text, font(sans(), 13, QFont.Weight.Bold), QColor(colours.COUNT_TEXT), 16)
    painter.restore()
