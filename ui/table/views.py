"""The views of one table, the whole with its device and the layout alone from near, and the way between the two."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QPixmap

from app.table.felt import Felt
from app.table.layout import Layout
from ui.table.animations import Glide
from ui.table.picture import Picture


class Views(QObject):
    """The `picture` in use, and the `glide` while the look goes from the other one to it.

    `moved` carries a rectangle to repaint, `ended` says that a glide has come to its end.
    """

    moved = Signal(object)
    ended = Signal()

    def __init__(self, layout: Layout, letters: Mapping[str, Mapping[str, str]]) -> None:
        super().__init__()
        self._far = Picture(layout, letters)
        self._near = self._far if layout.near is None else Picture(layout.near, letters)
        self.picture = self._far
        self.looks_back = False
        self.glide: Glide | None = None
        self._left = QRectF()

    def leaves(self, felt: Felt, *, still: bool) -> bool:
        """Whether a felt wants the other view, that from near only once all is `still`."""
        near = felt.seen_near and still and not self.looks_back
        return self.picture is not (self._near if near else self._far)

    def change(self) -> None:
        """Go to the other view."""
        self.end()
        self._left = _playing(self.picture)
        self.picture = self._far if self.picture is self._near else self._near

    def go(self, before: QPixmap, after: QPixmap) -> None:
        """Glide from how the table looked in the view that has been left to how it looks in this one."""
        self.glide = glide = Glide((before, self._left), (after, _playing(self.picture)), self.picture.cloth())
        glide.moved.connect(self.moved)
        glide.arrived.connect(self.end)
        glide.start()

    def end(self) -> None:
        """Be there now."""
        glide, self.glide = self.glide, None
        if glide is not None:
            glide.blockSignals(True)
            glide.finish()
            glide.deleteLater()
            self.ended.emit()


def _playing(picture: Picture) -> QRectF:
    return picture.lens.rect(picture.layout.playing)
