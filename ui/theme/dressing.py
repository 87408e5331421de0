"""Dresses the application: fonts, palette, style sheet, and the small signs a style sheet cannot draw in a colour.

`dress(application, look)` may be called again at any time; every widget follows at once. The felt has its own colours
(`ui.table.colours`) and stays as it is.
"""

from __future__ import annotations

from string import Template

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QApplication, QProxyStyle, QStyle, QStyleOption, QWidget

from app.resources import RESOURCES
from ui.theme.fonts import font, mono, sans
from ui.theme.look import Look
from ui.theme.palettes import Palette, qt_palette
from ui.theme.style_sheet import sheet

BODY = 16
INDICATOR = 20
FIELD_ICONS = RESOURCES / "icons" / "field"

_MORE = Template(
    """
QCheckBox::indicator, QRadioButton::indicator { width: ${box}px; height: ${box}px; }
QTabWidget::pane { border: 1px solid $line; border-radius: 8px; top: -1px; background: $card; }
QTabBar::tab { padding: 8px 16px; border: none; border-bottom: 3px solid transparent; color: $muted; font-weight: 600; }
QTabBar::tab:hover { color: $ink; }
QTabBar::tab:selected { color: $accent; border-bottom-color: $accent; }
QTabBar::tab:focus { border-bottom-color: $focus; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle:horizontal { background: $edge; border-radius: 4px; min-width: 32px; margin: 1px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line:horizontal, QScrollBar::sub-line:horizontal { height: 0; width: 0; }
QScrollBar::add-page:horizontal, QScrollBar::sub-page:horizontal { background: transparent; }
QComboBox { padding-right: 32px; }
QComboBox::drop-down { border: none; width: 32px; }
QComboBox::down-arrow { image: url("$down"); width: 16px; height: 16px; }
QSpinBox { padding-right: 32px; }
QSpinBox QLineEdit, QSpinBox QLineEdit:focus
  { border: none; background: transparent; padding: 0 0 0 8px; min-height: 0; }
QSpinBox::up-button, QSpinBox::down-button { subcontrol-origin: border; width: 30px; border: none; }
QSpinBox::up-button { subcontrol-position: top right; }
QSpinBox::down-button { subcontrol-position: bottom right; }
QSpinBox::up-arrow { image: url("$up"); width: 14px; height: 14px; }
QSpinBox::down-arrow { image: url("$down"); width: 14px; height: 14px; }
QSlider::groove:horizontal { height: 4px; background: $line; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { width: 18px; margin: -7px 0; border-radius: 9px; background: $accent;
  border: 1px solid $card; }
QSlider::handle:horizontal:focus { border: 2px solid $focus; }
QTextEdit, QPlainTextEdit
  { background: $card; border: 1px solid $line; border-radius: 8px; padding: 8px; }
QPlainTextEdit { font-family: "$mono"; font-size: 14px; }
QTextEdit:focus, QPlainTextEdit:focus { border: 2px solid $focus; padding: 7px; }
QMenu { background: $card; border: 1px solid $edge; padding: 4px; }
QMenu::item { padding: 6px 24px; border-radius: 6px; }
QMenu::item:selected { background: $chosen; color: $ink; }
QSplitter::handle { background: $line; }
"""
)


class TapisStyle(QProxyStyle):
    """Fusion with check boxes and radio buttons drawn in the colours of the palette in force."""

    def __init__(self, palette: Palette) -> None:
        super().__init__("Fusion")
        self.colours = palette

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        if element == QStyle.PrimitiveElement.PE_IndicatorCheckBox:
            self._check_box(option, painter, widget)
        elif element == QStyle.PrimitiveElement.PE_IndicatorRadioButton:
            self._radio(option, painter)
        elif element != QStyle.PrimitiveElement.PE_FrameFocusRect:
            # focus is a border of the style sheet: no dotted frame besides
            super().drawPrimitive(element, option, painter, widget)

    def _check_box(self, option: QStyleOption, painter: QPainter, widget: QWidget | None) -> None:
        on = bool(option.state & (QStyle.StateFlag.State_On | QStyle.StateFlag.State_NoChange))
        box = self._sign_box(option)
        self._begin(painter, option, filled=on, deep=_on_deep(widget))
        painter.drawRoundedRect(box, 5, 5)
        if option.state & QStyle.StateFlag.State_On:
            self._stroke(painter, box, ((0.24, 0.53), (0.43, 0.72), (0.77, 0.31)), deep=_on_deep(widget))
        elif on:
            self._stroke(painter, box, ((0.27, 0.5), (0.73, 0.5)), deep=_on_deep(widget))
        painter.restore()

    def _radio(self, option: QStyleOption, painter: QPainter) -> None:
        on = bool(option.state & QStyle.StateFlag.State_On)
        box = self._sign_box(option)
        self._begin(painter, option, filled=on)
        painter.drawEllipse(box)
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.colours.on_accent))
            dot = box.width() / 4.5
            painter.drawEllipse(box.center(), dot, dot)
        painter.restore()

    def _sign_box(self, option: QStyleOption) -> QRectF:
        return QRectF(option.rect).adjusted(1, 1, -1, -1)

    def _begin(self, painter: QPainter, option: QStyleOption, *, filled: bool, deep: bool = False) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        enabled = option.state & QStyle.StateFlag.State_Enabled
        over = option.state & QStyle.StateFlag.State_MouseOver
        colours = self.colours
        mark, ground, rim = (
            (colours.brass_light, colours.deep, colours.on_deep_muted)
            if deep
            else (colours.accent, colours.card, colours.edge)
        )
        painter.setPen(QPen(QColor((mark if filled or over else rim) if enabled else colours.line), 1.75))
        fill = mark if filled else ground
        painter.setBrush(QColor(fill if enabled or not filled else self.colours.faint))

    def _stroke(
        self, painter: QPainter, box: QRectF, points: tuple[tuple[float, float], ...], *, deep: bool = False
    ) -> None:
        ink = QColor(self.colours.deep if deep else self.colours.on_accent)
        painter.setPen(QPen(ink, 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        placed = [box.topLeft() + QPointF(x * box.width(), y * box.height()) for x, y in points]
        painter.drawPolyline(QPolygonF(placed))


def _on_deep(widget: QWidget | None) -> bool:
    """Whether a widget stands on the dark ground of the table's own colours."""
    parent = None if widget is None else widget.parentWidget()
    return parent is not None and parent.property("role") == "veil"


def undress(page: QWidget) -> None:
    """Leave out a page that is not shown when the application is dressed next: most of what there is lies in such."""
    for widget in (page, *page.findChildren(QWidget)):
        widget.style().unpolish(widget)
        widget.setAttribute(Qt.WidgetAttribute.WA_WState_Polished, False)


def redress(page: QWidget) -> None:
    """Dress a page that was left out, before it is shown again."""
    for widget in (page, *page.findChildren(QWidget)):
        for kind in (QEvent.Type.Polish, QEvent.Type.StyleChange):
            QApplication.sendEvent(widget, QEvent(kind))


def dress(application: QApplication, look: Look) -> None:
    """Put fonts, colours and style of a look on the whole application."""
    colours = look.palette
    # one sheet in the place of another has each widget drawn up once for each it lies in, none before it does not
    application.setStyleSheet("")
    style = application.style()
    if isinstance(style, TapisStyle):
        style.colours = colours
    else:
        style = TapisStyle(colours)
        application.setStyle(style)
    application.setPalette(qt_palette(colours))
    application.setFont(font(sans(), look.size(BODY)))
    more = _MORE.substitute(colours._asdict() | _arrows(colours), mono=mono(), box=look.size(INDICATOR))
    application.setStyleSheet(sheet(colours, look.percent) + more)


def _arrows(palette: Palette) -> dict[str, str]:
    # a style sheet takes pictures from files alone, and cannot colour them
    tone = "light" if QColor(palette.ink).lightness() > 127 else "dark"
    return {way: (FIELD_ICONS / f"{way}-{tone}.svg").as_posix() for way in ("up", "down")}
