"""The pay table of the table that is played, one key away while it is being learnt, with what else is posted there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from app.drills.kit import PayRow, PaySheet, TableKit
from app.table.layout import Layout
from app.text import _, capital, language
from ui.table import colours
from ui.table.ink import centred
from ui.theme.fonts import font, serif
from ui.widgets.basic import GRID, column, holding, label, role, row, scale_of, scrolled
from ui.widgets.dialogs import Dialog

WIDTH, AROUND, BAR = 384, 176, 16
"""How wide the table is, how high what the dialog has besides it, and the room of a scroll bar."""

UP_TO = 2
"""The level up to which it is there; from the next on the table is known by heart."""

PLATE, AIR = 30, 4
"""The side of a plate at the usual size of text, and what is left around it."""


class PlateRow(QWidget):
    """Chances as their layout prints them: a plate each in its colour."""

    def __init__(self, layout: Layout, letters: Mapping[str, str], row: PayRow) -> None:
        super().__init__()
        self._plates = [
            (letters.get(str(on), str(on)), colour)
            for on in row.chances
            if (colour := layout.plate_colour(on)) is not None
        ]
        self.setAccessibleName(row.name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def empty(self) -> bool:
        """Whether the layout prints none of them on a plate."""
        return not self._plates

    def sizeHint(self) -> QSize:
        scale = scale_of(self)
        return QSize(round((len(self._plates) * (PLATE + AIR) + AIR) * scale), round((PLATE + 2 * AIR) * scale))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 -- painted whole
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = scale_of(self)
        # plates of ivory are seen on felt, not on paper
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.FELT_MIDDLE))
        painter.drawRoundedRect(QRectF(self.rect()), GRID / 2, GRID / 2)
        painter.scale(scale, scale)
        for place, (text, colour) in enumerate(self._plates):
            painter.save()
            painter.translate(AIR + place * (PLATE + AIR), AIR)
            painter.setPen(QPen(QColor(colours.BORDERS[colour]), 1.5))
            painter.setBrush(QColor(colours.PLATES[colour]))
            painter.drawRoundedRect(QRectF(1, 1, PLATE - 2, PLATE - 2), 3, 3)
            painter.translate(PLATE / 2, PLATE / 2)
            centred(painter, text, font(serif(), 20, QFont.Weight.Bold), QColor(colours.FIGURES[colour]), PLATE - 6)
            painter.restore()


class PaySheetDialog(Dialog):
    """The rates, row by row, and what is posted; Escape, Enter and the key that opened it take it away."""

    def __init__(self, parent: QWidget, kit: TableKit, sheet: PaySheet, posted: Sequence[str]) -> None:
        super().__init__(parent, _("Table de paiement"))
        layout, letters = kit.layout(()), kit.letters().get(language(), {})
        grid = QGridLayout()
        grid.setHorizontalSpacing(3 * GRID)
        grid.setVerticalSpacing(GRID // 2)
        grid.setColumnStretch(0, 1)
        for place, name in enumerate(sheet.columns, 1):
            grid.addWidget(label("caption", name), 0, place, Qt.AlignmentFlag.AlignRight)
        for line, pays in enumerate(sheet.rows, 1):
            plates = PlateRow(layout, letters, pays)
            named = label("body", pays.name)
            grid.addWidget(named if plates.empty else holding(row(plates, None), QWidget()), line, 0)
            for place, rate in enumerate(pays.rates, 1):
                grid.addWidget(label("compared", rate), line, place, Qt.AlignmentFlag.AlignRight)
        content = column(grid, *(label("small", capital(text), wrap=True) for text in posted), None)
        area = scrolled(holding(content, role(QWidget(), "dialog")))
        self.middle.addWidget(area)
        scale = scale_of(parent)
        width = round(WIDTH * scale)
        area.setMinimumWidth(width)
        area.setMinimumHeight(
            min(content.totalHeightForWidth(width - BAR) + BAR, parent.height() - round(AROUND * scale))
        )
        self.add_button("main", _("Fermer"), accepts=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F2:
            self.accept()
        else:
            super().keyPressEvent(event)
