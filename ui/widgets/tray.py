"""A tray of chips: one tube a denomination of value chips, or a size of stack, with how many have been laid."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.money import euros
from app.text import _, ngettext
from ui.questions.fields import digit_of
from ui.table.chips import ChipArt
from ui.theme.fonts import font, sans
from ui.widgets.basic import scale_of
from ui.widgets.speaking import Speaking

MOST_PIECES = 999
CHIP = 22.0
_STACKS = {20: 4, 5: 2}
"""How high a stack is drawn, by its chips."""

_CELL = QSize(66, 96)
_MIDDLE = 28
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
        return _CELL * scale_of(self)

    def minimumSizeHint(self) -> QSize:
        return QSize(48, self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        takes_back = event.button() == Qt.MouseButton.RightButton or (
            self.count and self._minus().contains(event.position() / scale_of(self))
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
        width = self.width() / scale_of(self)
        return QRectF(min(width / 2 + 14, width - 2 * _MINUS), 0, 2 * _MINUS, 2 * _MINUS)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 -- painted whole
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        ratio, scale = self.devicePixelRatioF(), scale_of(self)
        if self._art is None or (self._art.scale, self._art.ratio) != (scale, ratio):
            self._art = ChipArt(CHIP, scale, ratio)
        painter.scale(scale, scale)
        middle = self.width() / scale / 2
        if self.hasFocus():
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Highlight), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(0, 0, 2 * middle, self.height() / scale).adjusted(1, 1, -1, -1), 8, 8)
        if self.chips:
            chip = self._art.stack(self.seat, _STACKS.get(self.denomination, 1))
        else:
            chip = self._art.plaque(euros(self.denomination).strip("€ \u00a0"), max(1, min(5, self.count)))
        side = chip.width() / ratio / scale
        if not self.count:
            painter.setOpacity(0.55 if self._closed else 0.85)
        middle_at = _MIDDLE - (5 if self.chips else 0)
        painter.drawPixmap(QRectF(middle - side / 2, middle_at - side / 2, side, side), chip, QRectF(chip.rect()))
        if self.chips:
            badge = self._art.badge(str(self.denomination), "count")
            reach = badge.width() / ratio / scale
            place = QRectF(middle + 19 - reach / 2, middle_at + 13 - reach / 2, reach, reach)
            painter.drawPixmap(place, badge, QRectF(badge.rect()))
        painter.setOpacity(1)
        self._paint_count(painter)

    def _paint_count(self, painter: QPainter) -> None:
        palette = self.palette()
        scale = scale_of(self)
        shown = QRectF(0, self.height() / scale - 26, self.width() / scale, 24)
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
