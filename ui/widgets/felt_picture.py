"""A felt as it lay, drawn small and still."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageWriter, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.question import Question, in_a_line
from app.table.felt import Felt
from app.table.layout import Layout
from app.text import language
from ui.table.edges import strong, use_strong
from ui.table.image import felt_image
from ui.widgets.basic import scale_of

_MOST, _LEAST = 132, 96
"""How high it is at most and at least, at a font scale of 100 per cent."""
_CORNER = 6
_PAGE = 900
"""How wide a table is on a page elsewhere, in points."""


def felt_asked(game: Game, question: Question, exercise: Exercise) -> tuple[Layout, Felt]:
    """The felt of a question, what moved at rest, on the layout from near where it is looked at from there."""
    felt, layout = game.kit.felt(question, exercise, {}), game.kit.layout(())
    return (layout.near if layout.near is not None and felt.seen_near else layout), felt


def picture_of(layout: Layout, letters: Mapping[str, Mapping[str, str]], felt: Felt, width: int) -> QImage:
    """A felt on paper, so many points wide: that of a lit table, whatever the palette of the screen."""
    before = strong()
    use_strong(False)
    try:
        return felt_image(layout, letters, felt, width)
    finally:
        use_strong(before)


def png_of(game: Game, exercise: Exercise, width: int = _PAGE) -> bytes:
    """The table of an exercise as it is put, as a PNG file for a page elsewhere."""
    layout, felt = felt_asked(game, game.drill(exercise.drill).question(exercise), exercise)
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image = picture_of(layout, game.kit.letters(), felt, width)
    # cloth and wood have more shades than anybody sees, which would take four times the room
    small = image.convertToFormat(QImage.Format.Format_Indexed8, Qt.ImageConversionFlag.DiffuseDither)
    QImageWriter(buffer, QByteArray(b"png")).write(small)
    buffer.close()
    return bytes(content.data())


class FeltPicture(QWidget):
    """As wide as there is room, and no higher than is needed to see who has staked where."""

    def __init__(self, game: Game, question: Question, exercise: Exercise) -> None:
        super().__init__()
        self._layout, self._felt = felt_asked(game, question, exercise)
        self._letters: Mapping[str, Mapping[str, str]] = game.kit.letters()
        self._drawn: tuple[tuple[object, ...], QImage] | None = None
        self.setAccessibleName(question.seen or in_a_line(question))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(240, round(_MOST * scale_of(self)))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, round(_LEAST * scale_of(self)))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 -- painted whole
        size, table = self.size(), self._layout.size
        width = min(size.width(), int(size.height() * table.width / table.height))
        image = self._image(width)
        shown = QRectF(0, 0, width, round(width * table.height / table.width))
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        path = QPainterPath()
        path.addRoundedRect(shown.translated((size.width() - width) / 2, 0), _CORNER, _CORNER)
        painter.setClipPath(path)
        painter.drawImage(path.boundingRect(), image)

    def _image(self, width: int) -> QImage:
        looks = (width, self.devicePixelRatioF(), language(), strong())
        if self._drawn is None or self._drawn[0] != looks:
            image = felt_image(self._layout, self._letters, self._felt, max(1, width), ratio=self.devicePixelRatioF())
            self._drawn = looks, image
        return self._drawn[1]
