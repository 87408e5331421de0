"""The comparison forgives what another machine smooths otherwise, and nothing that somebody would see."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QApplication

from tests.tools.gallery.golden import reference
from tests.tools.gallery.likeness import difference
from tools.gallery.camera import painting
from ui.theme.fonts import font, sans, serif
from ui.theme.palettes import DARK, LIGHT, Palette

WIDTH, HEIGHT = 1280, 720
BUTTON = QRect(960, 600, 240, 48)
TITLE = QRect(64, 40, 600, 48)
CAPTION = QRect(64, 100, 400, 24)


class Drawing:
    """A small window in the look of the product, of which one thing can be changed."""

    palette: Palette = LIGHT
    title = "Ordre du règlement"
    caption = "3 réponses"
    button = "Terminé"
    number = "9"
    chip = True
    at = QPoint(0, 0)

    def drawn(self) -> QImage:
        image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
        image.fill(QColor(self.palette.paper))
        with painting(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._texts(painter)
            self._felt(painter)
        return image

    def _texts(self, painter: QPainter) -> None:
        painter.setPen(QColor(self.palette.ink))
        painter.setFont(font(sans(), 28))
        painter.drawText(TITLE, Qt.AlignmentFlag.AlignVCenter, self.title)
        painter.setFont(font(sans(), 14))
        painter.drawText(CAPTION, Qt.AlignmentFlag.AlignVCenter, self.caption)
        painter.setBrush(QColor(self.palette.main))
        place = BUTTON.translated(self.at)
        painter.drawRoundedRect(place, 8, 8)
        painter.setPen(QColor(self.palette.on_main))
        painter.setFont(font(sans(), 16))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self.button)

    def _felt(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor("#f3efe4"), 3))
        painter.setBrush(QColor("#12473d"))
        painter.drawEllipse(QPoint(400, 420), 240, 240)
        painter.setFont(font(serif(), 34))
        painter.drawText(QRect(380, 400, 60, 60), Qt.AlignmentFlag.AlignCenter, self.number)
        if self.chip:
            painter.setBrush(QColor("#e0569a"))
            painter.drawEllipse(QPoint(500, 380), 11, 11)


def as_kept(image: QImage) -> QImage:
    """A picture as its file gives it back, which is asked for no other form than its own."""
    # what the binding takes is a text, whatever its annotation says
    return QImage.fromData(reference(image), "png")  # type: ignore[arg-type]


def seen(image: QImage, *, kept: QImage | None = None) -> bool:
    """Whether a picture is taken for another one than what is kept."""
    return not difference(image, as_kept(kept or Drawing().drawn())).small


def softened(image: QImage) -> QImage:
    """The same picture with every edge a little softer."""
    smooth = Qt.TransformationMode.SmoothTransformation
    small = image.scaled(image.width() * 6 // 7, image.height() * 6 // 7, mode=smooth)
    soft = image.copy()
    with painting(soft) as painter:
        painter.setOpacity(0.5)
        painter.drawImage(QPoint(), small.scaled(image.size(), mode=smooth))
    return soft


def darkened(image: QImage) -> QImage:
    """The same picture a shade darker."""
    dark = image.copy()
    with painting(dark) as painter:
        painter.fillRect(dark.rect(), QColor(0, 0, 0, 1))
    return dark


def test_the_same_picture_is_the_same(qapp: QApplication) -> None:
    kept = as_kept(Drawing().drawn())
    assert difference(Drawing().drawn(), kept)[:2] == (0, 0)


@pytest.mark.parametrize("other", [softened, darkened])
def test_other_smoothing_is_forgiven(qapp: QApplication, other: Callable[[QImage], QImage]) -> None:
    drawn = other(Drawing().drawn())
    assert drawn != Drawing().drawn()
    assert not seen(drawn)


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("palette", DARK),
        ("title", "Ordre des règlements"),
        ("title", ""),
        ("caption", ""),
        ("button", "Suivant"),
        ("button", ""),
        ("number", "6"),
        ("chip", False),
        ("at", QPoint(0, 4)),
        ("at", QPoint(8, 0)),
    ],
)
def test_what_somebody_would_see_is_seen(qapp: QApplication, what: str, value: object) -> None:
    drawing = Drawing()
    setattr(drawing, what, value)
    assert seen(drawing.drawn())
