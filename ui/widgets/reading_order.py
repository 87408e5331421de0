"""The order in which Tab goes through a page: that of its layouts, whenever each part was made."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtWidgets import QLayout, QScrollArea, QWidget

from ui.start.qt_names import qt


def tab_along(page: QWidget) -> None:
    """Have Tab go through a page as it is read; what is made late would else come after everything before it."""
    for before, after in pairwise(list(_fields(page))):
        QWidget.setTabOrder(before, after)


def bring_focus(focused: QWidget | None) -> None:
    """Scroll what has the focus into sight; Qt does so only where the focus was inside the area already."""
    area = focused
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    if area is not None and focused is not None and focused is not area:
        area.ensureWidgetVisible(focused)


def _fields(widget: QWidget) -> Iterator[QWidget]:
    """What takes the focus in a widget; nothing inside of what takes it."""
    if widget.focusPolicy() != qt().FocusPolicy.NoFocus:
        yield widget
        return
    inside, layout = widget.widget() if isinstance(widget, QScrollArea) else None, widget.layout()
    if inside is not None:
        yield from _fields(inside)
    elif layout is not None:
        yield from _laid(layout, [child for child in widget.children() if isinstance(child, QWidget)])
    else:
        for child in widget.children():
            if isinstance(child, QWidget):
                yield from _fields(child)


def _laid(layout: QLayout, widgets: list[QWidget]) -> Iterator[QWidget]:
    """What takes the focus in a layout, which lays out some of these widgets.

    Its items are not looked at: Qt deletes the item of a widget that goes, PySide keeps what it made for it, and takes
    that for the next object at the same address: a crash, a thousand acts later.
    """
    inside = [child for child in layout.children() if isinstance(child, QLayout)]
    laid = {layout.indexOf(widget): widget for widget in widgets}
    within = {layout.indexOf(each): each for each in inside}
    for place in range(layout.count()):
        if place in laid:
            yield from _fields(laid[place])
        elif place in within:
            yield from _laid(within[place], widgets)
