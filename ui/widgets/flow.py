"""Small things one after the other, in as many lines as they need, as words are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtWidgets import QWidget


class Arranged(QWidget):
    """Parts placed by hand (`_place`), anew whenever they or its size change; its height depends on its width."""

    def __init__(self) -> None:
        super().__init__()
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _place(self) -> None:
        """Give each part its place; without parts there is nothing to do."""

    def hasHeightForWidth(self) -> bool:
        return True

    def event(self, event: QEvent) -> bool:
        # what is hidden is not told that its parts have grown
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Show):
            self.updateGeometry()
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._place()
        return super().event(event)


class Flow(Arranged):
    """Parts from left to right, `gap` pixels apart, that go on in a further line where one ends."""

    def __init__(self, gap: int) -> None:
        super().__init__()
        self._gap = gap
        self._parts: tuple[QWidget, ...] = ()

    def show_parts(self, parts: Iterable[QWidget]) -> None:
        """Show these instead of those before, of which the ones that do not stay are gone for good."""
        before, self._parts = self._parts, tuple(parts)
        for part in before:
            if part not in self._parts:
                part.hide()
                part.deleteLater()
        for part in self._parts:
            part.setParent(self)
            part.show()
        self.updateGeometry()
        self._place()

    def sizeHint(self) -> QSize:
        sizes = self._sizes()
        return QSize(sum(size.width() for size in sizes) + self._gap * max(0, len(sizes) - 1), _highest(sizes))

    def minimumSizeHint(self) -> QSize:
        sizes = self._sizes()
        return QSize(max((size.width() for size in sizes), default=0), _highest(sizes))

    def heightForWidth(self, width: int) -> int:
        return max((box.y() + box.height() for box in self._boxes(width)), default=0)

    def _sizes(self) -> list[QSize]:
        return [part.sizeHint() for part in self._shown()]

    def _shown(self) -> list[QWidget]:
        return [part for part in self._parts if not part.isHidden()]

    def _boxes(self, width: int) -> list[QRect]:
        """Where each part stands in a width, all lines as high as the highest part."""
        sizes = self._sizes()
        high = _highest(sizes)
        found: list[QRect] = []
        left = top = 0
        for size in sizes:
            if left and left + size.width() > width:
                left, top = 0, top + high + self._gap
            found.append(QRect(left, top, size.width(), high))
            left += size.width() + self._gap
        return found

    def _place(self) -> None:
        for part, box in zip(self._shown(), self._boxes(self.width()), strict=True):
            part.setGeometry(box)


def _highest(sizes: Sequence[QSize]) -> int:
    return max((size.height() for size in sizes), default=0)
