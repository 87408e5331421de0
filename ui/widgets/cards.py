"""Cards: a figure with its name, and a card that is one large button."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLayout, QLayoutItem, QSizePolicy, QWidget

from app.text import named
from ui.start.qt_names import qt
from ui.widgets.basic import EnterButton, box, column, holding, label, role, row, scale_of
from ui.widgets.flow import Flow


class Figure(QWidget):
    """A figure above its name."""

    def __init__(self) -> None:
        super().__init__()
        self.value = label("figure", "–")
        self.name = label("caption")
        self.setLayout(column(None, self.value, self.name, gap=0))

    def show_figure(self, value: str, name: str) -> None:
        """Say the figure and what it is of."""
        self.value.setText(value)
        self.name.setText(name)
        self.setAccessibleName(named(name, value))


class CardButton(EnterButton):
    """A card that is pressed as one: a heading, with a `sign` before it, a sentence, and what stands at its foot."""

    def __init__(self, act: Callable[[], object], sign: QWidget | None = None) -> None:
        super().__init__()
        role(self, "card")
        self.heading = label("heading", wrap=True)
        self.words = label("small", wrap=True)
        self.foot = label("caption")
        head = self.heading if sign is None else row(sign, self.heading, gap=8)
        self.setLayout(column(head, self.words, None, self.foot, gap=4, margin=16))
        for each in (self.heading, self.words, self.foot):
            each.setAttribute(qt().WidgetAttribute.WA_TransparentForMouseEvents)
        self.setCursor(qt().CursorShape.PointingHandCursor)
        # cards of a row are equally wide, whatever they say
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.clicked.connect(lambda _checked=False: act())

    def tell(self, heading: str, text: str, foot: str = "") -> None:
        """Say what the card is."""
        self.heading.setText(heading)
        self.words.setText(text)
        self.foot.setText(foot)
        self.foot.setVisible(bool(foot))
        self.setAccessibleName(heading)
        self.setAccessibleDescription(f"{text} {foot}".strip())

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return super().sizeHint() if layout is None else layout.sizeHint()

    def minimumSizeHint(self) -> QSize:
        layout = self.layout()
        return super().minimumSizeHint() if layout is None else layout.minimumSize()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        return super().heightForWidth(width) if layout is None else layout.heightForWidth(width)


class Named(QWidget):
    """A field with its name before it, or above it where there is no room beside."""

    ROOM, NAME = 640, 200

    def __init__(self, name: QWidget, field: QWidget | QLayout, *, wide: bool = False) -> None:
        super().__init__()
        self._name = name
        self._row = row(name, field, gap=16) if wide else row(name, field, None, gap=16)
        self.setLayout(self._row)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        scale = scale_of(self)
        beside = event.size().width() / scale >= self.ROOM
        self._name.setMinimumWidth(round(self.NAME * scale) if beside else 0)
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._row.direction() != direction:
            self._row.setDirection(direction)
            self._row.setSpacing(16 if beside else 4)


def rule() -> QFrame:
    """A hairline between two parts."""
    return role(QFrame(), "rule")


def titled(title: QWidget, content: QWidget) -> QFrame:
    """A card with a heading over its content."""
    return holding(column(title, content, gap=12, margin=24), box("card"))


def spread(*items: QWidget, gap: int = 32) -> QWidget:
    """Widgets side by side, from the left, in as many lines as they need."""
    flow = Flow(gap)
    flow.show_parts(items)
    return flow


class Abreast(QWidget):
    """Parts side by side where there is room for all, one above the other where there is not.

    `room` is how wide they are at least side by side, at a font scale of 100 per cent.
    """

    def __init__(self, *parts: QWidget, shares: Sequence[int], room: int) -> None:
        super().__init__()
        self._room = room
        self._row = row(*parts, gap=16)
        for place, share in enumerate(shares):
            self._row.setStretch(place, share)
        self.setLayout(self._row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        every = sum(item.minimumSize().width() for item in self._parts()) + self._gaps()
        fits = event.size().width() >= max(every, self._room * scale_of(self))
        direction = QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom
        if self._row.direction() != direction:
            self._row.setDirection(direction)

    # how wide it wants to be never depends on how its parts stand: else they could go to and fro

    def sizeHint(self) -> QSize:
        every = sum(item.sizeHint().width() for item in self._parts()) + self._gaps()
        return QSize(every, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        widest = max((item.minimumSize().width() for item in self._parts()), default=0)
        return QSize(widest, super().minimumSizeHint().height())

    def _gaps(self) -> int:
        return self._row.spacing() * max(0, len(self._parts()) - 1)

    def _parts(self) -> list[QLayoutItem]:
        return [item for item in map(self._row.itemAt, range(self._row.count())) if item is not None]


class Beside(Abreast):
    """Two parts side by side where there is room for both, one above the other where there is not."""

    def __init__(self, left: QWidget, right: QWidget, shares: tuple[int, int], room: int = 680) -> None:
        super().__init__(left, right, shares=shares, room=room)


class Pressed(QFrame):
    """A framed area that does by a press of the mouse what one of its buttons does by keys."""

    def __init__(self, act: Callable[[], object]) -> None:
        super().__init__()
        self._act = act
        self.setCursor(qt().CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self._act()
