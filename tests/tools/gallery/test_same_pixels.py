"""Two runs of the gallery on one machine draw the same pictures, whatever has been drawn before and stands beside."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.ui.undressed import undressed
from tools.gallery.camera import COMPACT, LARGE_TEXT, USUAL, Dress
from tools.gallery.command import Studio, studio
from tools.gallery.subsets import all_scenes

SCENES = {scene.name: scene for scene in all_scenes()}
FRENCH = Dress("fr", "light")
ENGLISH = Dress("en", "contrast")


def pixels(place: Studio, name: str) -> NDArray[np.uint32]:
    images: list[QImage] = []
    place.draw(SCENES[name], FRENCH, (USUAL,), lambda _format, image: images.append(image))
    return np.frombuffer(images[0].constBits(), np.uint32).copy()


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["home-returning", "drill-settlement-full-table", "drill-over-keys", "welcome-first-start"]
)
def test_two_runs_draw_the_same_picture(qapp: QApplication, qtbot: QtBot, name: str) -> None:
    with undressed(qapp), studio() as made:
        first = pixels(made, name)
        made.draw(SCENES[name], ENGLISH, (COMPACT, LARGE_TEXT), lambda _format, _image: None)
        again = pixels(made, name)
    beside = QLineEdit("beside")
    qtbot.addWidget(beside)
    beside.show()
    beside.activateWindow()
    beside.setFocus()
    with undressed(qapp), studio() as made:
        beside_another = pixels(made, name)
    assert np.array_equal(first, again)
    assert np.array_equal(first, beside_another)
