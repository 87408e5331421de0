"""Labels, buttons and boxes in the roles that the style sheet knows, and layouts on the 8-pixel grid."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QEnterEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStyledItemDelegate,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import Shiboken

from app.text import spaced
from ui.start.qt_names import MIDDLE, NEVER_A_BAR, NO_FOCUS, PLAIN_TEXT, qt

GRID = 8
PAGE = (40, 24, 40, 24)
LINK = 4
"""Pixels between the edge of a link and its words: frame and padding of the role `quiet`."""

"""The margins of a page."""

WIDEST = 1200
"""How wide a page grows at most, its margins included, at a font scale of 100 per cent."""

_Widget = TypeVar("_Widget", bound=QWidget)


BODY = 16
"""The size of plain text in pixels at a font scale of 100 per cent."""


def scale_of(widget: QWidget) -> float:
    """How much larger than usual the text of a widget is, 1.0 at least: widths that hold text follow it."""
    return max(1.0, widget.font().pixelSize() / BODY)


def role(widget: _Widget, name: str) -> _Widget:
    """Give a widget its role in the style sheet; one that is shown already is drawn again."""
    before = widget.property("role")
    if before != name:
        widget.setProperty("role", name)
        if before is not None:  # the first role comes before the widget is ever drawn
            draw_again(widget)
    return widget


def draw_again(widget: QWidget) -> None:
    """Dress a widget anew whose properties in the style sheet have changed, if it has been dressed."""
    if widget.testAttribute(qt().WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class Label(QLabel):
    """A text whose French signs stay with their words where its lines break; `text` gives it as it was set."""

    def __init__(self, text: str = "") -> None:
        self._set = text
        super().__init__(spaced(text))

    def setText(self, text: str) -> None:
        self._set = text
        super().setText(spaced(text))

    def text(self) -> str:
        return self._set

    def clear(self) -> None:
        self.setText("")


class Tied(QStyledItemDelegate):
    """Shows the texts of a list as a label does."""

    def displayText(self, value: object, locale: object) -> str:  # noqa: ARG002 -- a text is one everywhere
        return spaced(str(value))


def label(name: str, text: str = "", *, wrap: bool = False) -> QLabel:
    """A text in one of the roles `display`, `title`, `heading`, `body`, `caption`, `figure`, `overline`."""
    made = role(Label(text), name)
    made.setProperty("textFormat", PLAIN_TEXT)
    if wrap:
        made.setWordWrap(True)
        made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    return made


class EnterButton(QPushButton):
    """A button that Enter presses when it has the focus, as Space does.

    One that is chosen among others leaves Enter to its page, but for those that lead to another page.
    """

    def enterEvent(self, event: QEnterEvent) -> None:
        self.setCursor(qt().CursorShape.PointingHandCursor)
        super().enterEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = qt().Key
        enter = event.key() in (key.Key_Return, key.Key_Enter) and not event.isAutoRepeat()
        if enter and (not self.isCheckable() or self.property("role") == "nav"):
            self.click()
        else:
            super().keyPressEvent(event)


def button(name: str = "plain", act: Callable[[], object] | None = None) -> QPushButton:
    """A button in one of the roles `main`, `plain`, `quiet`, `danger`."""
    made = role(EnterButton(), name)
    made.setAutoDefault(False)
    if act is not None:
        made.clicked.connect(lambda _checked=False: act())
    return made


def box(name: str = "card") -> QFrame:
    """A framed area in one of the roles `card`, `panel`, `strip`, `header`, `rail`, `well`."""
    return role(QFrame(), name)


def _filled(layout: QBoxLayout, items: tuple[QWidget | QLayout | int | None, ...]) -> None:
    for item in items:
        if item is None:
            layout.addStretch(1)
        elif isinstance(item, int):
            layout.addSpacing(item)
        elif isinstance(item, QLayout):
            layout.addLayout(item)
        else:
            layout.addWidget(item)


def column(
    *items: QWidget | QLayout | int | None, gap: int = GRID, margin: int | tuple[int, int, int, int] = 0
) -> QVBoxLayout:
    """Widgets above one another; a number is a gap, None takes the space that is left."""
    layout = QVBoxLayout()
    layout.setSpacing(gap)
    layout.setContentsMargins(*((margin,) * 4 if isinstance(margin, int) else margin))
    _filled(layout, items)
    return layout


def row(
    *items: QWidget | QLayout | int | None, gap: int = GRID, margin: int | tuple[int, int, int, int] = 0
) -> QHBoxLayout:
    """Widgets beside one another; a number is a gap, None takes the space that is left."""
    layout = QHBoxLayout()
    layout.setSpacing(gap)
    layout.setContentsMargins(*((margin,) * 4 if isinstance(margin, int) else margin))
    _filled(layout, items)
    return layout


def hung(*items: QWidget | QLayout | int | None) -> QHBoxLayout:
    """A row that begins with a link: its frame hangs out, so that its words stand under those above."""
    return row(-LINK, *items)


def lay_out(parts: QBoxLayout, *, wide: bool) -> None:
    """Put the first parts of a column beside one another and no longer under one another, or back.

    The last item is the stretch that takes what is left below; side by side the parts share what there is.
    """
    parts.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
    last = parts.count() - 1
    for place in range(last):
        parts.setStretch(place, int(wide))
    parts.setStretch(last, int(not wide))


def holding(layout: QLayout, frame: _Widget) -> _Widget:
    """A widget laid out by a layout."""
    frame.setLayout(layout)
    return frame


def emptied(layout: QLayout) -> None:
    """Remove and delete everything in a layout, the items it held them by included."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        inner = item.layout()
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif inner is not None:
            emptied(inner)
        # who takes an item out of a layout owns it, and PySide leaves it to nobody
        Shiboken.delete(item)


class PageArea(QScrollArea):
    """Scrolls a page; a window wider than a page has use for leaves it its measure, in the middle."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        content = self.widget()
        if content is not None:
            content.setMaximumWidth(round(WIDEST * scale_of(self)))
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # a page that comes begins at its top, wherever it was left; a window that is uncovered changes nothing
        if not event.spontaneous():
            self.verticalScrollBar().setValue(0)


class SnugArea(PageArea):
    """A page that is no taller than what it shows, so that what stands below it follows at once."""

    def sizeHint(self) -> QSize:
        content = self.widget()
        width = self.viewport().width()
        if content is None:
            return QSize(width, 0)
        # what is narrower than its room may need more height
        needed = content.heightForWidth(min(width, content.maximumWidth()))
        # and nothing is made lower than it can be in any width
        return QSize(width, max(needed, content.sizeHint().height(), content.minimumSizeHint().height()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.updateGeometry()
        return super().eventFilter(watched, event)


class Centred(QWidget):
    """A part of a page that keeps the measure of a page without scrolling itself."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = max(0, event.size().width() - round(WIDEST * scale_of(self))) // 2
        self.setContentsMargins(beside, 0, beside, 0)


def scrolled(content: QWidget, area: PageArea | None = None) -> PageArea:
    """A page that scrolls down when it is taller than the window, never sideways."""
    area = area or PageArea()
    area.setWidget(content)
    area.setProperty("alignment", MIDDLE)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setProperty("horizontalScrollBarPolicy", NEVER_A_BAR)
    area.setProperty("focusPolicy", NO_FOCUS)
    return role(area, "page")
