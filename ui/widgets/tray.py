"""A tray of chips: one tube a denomination of value chips, or a size of stack, with how many have been laid."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.money import euros
from app.text import _, ngettext
from ui.fonts import font, sans
from ui.questions.fields import digit_of
from ui.table.chips import ChipArt
from ui.widgets.speaking import Speaking

MOST_PIECES = 999
CHIP = 22.0
_STACKS = {20: 4, 5: 2}
"""How high a stack is drawn, by its chips."""

_CELL = QSize(66, 86)
_MINUS = 12.0
_MORE = frozenset({Qt.Key.Key_Plus, Qt.Key.Key_Up, Qt.Key.Key_Space})


class Tube(Speaking, QAbstractButton):
    """The chips of one denomination: a click lays one, a click on the minus (or the right button) takes one back.

    With `chips` each piece laid is a stack of so many colour chips of a `seat`.
    Keys: digits set the count, Up or plus lays one, Down takes one back. `laid` carries the new count.
    """

    laid = Signal(int)

    def __init__(self, denomination: int, parent: QWidget | None = None, *, chips: bool = False) -> None:
        super().__init__(parent)
        self.denomination = denomination
        self.chips = chips
        self.seat = 1
        self.count = 0
        self._fresh = True
        self._closed = False
        self._art: ChipArt | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: self.set_count(self.count + 1))
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        laid = ngettext("{count} posé", "{count} posés", self.count).format(count=self.count)
        if self.chips:
            stack = _("Un jeton") if self.denomination == 1 else _("Pile de {count}").format(count=self.denomination)
            self.setAccessibleName(_("{stack} : {laid}").format(stack=stack, laid=laid))
            self.setToolTip(stack)
        else:
            amount = euros(self.denomination)
            self.setAccessibleName(_("Jetons de {amount} : {laid}").format(amount=amount, laid=laid))
            self.setToolTip(_("Cliquez pour poser un jeton de {amount}").format(amount=amount))
        self.update()

    def set_count(self, count: int) -> None:
        """Lay so many chips; a closed tube stays as it is."""
        count = max(0, min(MOST_PIECES, count))
        if self._closed or count == self.count:
            return
        self.count = count
        self.retranslate()
        self.laid.emit(count)

    def clear(self) -> None:
        """Empty the tube for a new question, open again."""
        self.count = 0
        self._fresh = True
        self._closed = False
        self.retranslate()

    def close_tube(self) -> None:
        """Let nothing be laid or taken any more."""
        self._closed = True

    def sizeHint(self) -> QSize:
        return _CELL

    def minimumSizeHint(self) -> QSize:
        return QSize(48, _CELL.height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        takes_back = event.button() == Qt.MouseButton.RightButton or (
            self.count and self._minus().contains(event.position())
        )
        if takes_back:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.set_count(self.count - 1)
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        digit = digit_of(event.text())
        if event.key() in _MORE:
            self.set_count(self.count + 1)
        elif event.key() == Qt.Key.Key_Down:
            self.set_count(self.count - 1)
        elif digit and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_count(int(digit) if self._fresh else self.count * 10 + int(digit))
            self._fresh = False
            return
        else:
            event.ignore()
            return
        self._fresh = True

    def focusInEvent(self, event: object) -> None:
        self._fresh = True
        super().focusInEvent(event)  # type: ignore[arg-type]

    def _minus(self) -> QRectF:
        middle = self.width() / 2
        return QRectF(middle + 14, 2, 2 * _MINUS, 2 * _MINUS)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 -- painted whole
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        ratio = self.devicePixelRatioF()
        if self._art is None or self._art.ratio != ratio:
            self._art = ChipArt(CHIP, 1.0, ratio)
        middle = self.width() / 2
        if self.hasFocus():
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Highlight), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        if self.chips:
            chip = self._art.stack(self.seat, _STACKS.get(self.denomination, 1))
        else:
            chip = self._art.plaque(euros(self.denomination).strip("€ \u00a0"), max(1, min(5, self.count)))
        side = chip.width() / ratio
        if not self.count:
            painter.setOpacity(0.55 if self._closed else 0.85)
        painter.drawPixmap(QPointF(middle - side / 2, (27 if self.chips else 32) - side / 2), chip)
        if self.chips:
            badge = self._art.badge(str(self.denomination), "count")
            reach = badge.width() / ratio
            painter.drawPixmap(QPointF(middle + 19 - reach / 2, 40 - reach / 2), badge)
        painter.setOpacity(1)
        self._paint_count(painter)

    def _paint_count(self, painter: QPainter) -> None:
        palette = self.palette()
        shown = QRectF(0, self.height() - 26, self.width(), 24)
        painter.setFont(font(sans(), 16, QFont.Weight.DemiBold if self.count else QFont.Weight.Normal))
        ink = palette.color(QPalette.ColorRole.WindowText if self.count else QPalette.ColorRole.PlaceholderText)
        painter.setPen(ink)
        text = f"× {self.count}" if self.count else "–"
        painter.drawText(shown, Qt.AlignmentFlag.AlignCenter, text)
        if self.count and not self._closed:
            minus = self._minus().adjusted(3, 3, -3, -3)
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1))
            painter.setBrush(palette.color(QPalette.ColorRole.Base))
            painter.drawEllipse(minus)
            painter.setPen(QPen(QColor(palette.color(QPalette.ColorRole.WindowText)), 2))
            centre = minus.center()
            painter.drawLine(QPointF(centre.x() - 4, centre.y()), QPointF(centre.x() + 4, centre.y()))
