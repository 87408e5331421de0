"""Two runs of the gallery on one machine draw the same pictures."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from ui.gallery.camera import USUAL, Dress
from ui.gallery.command import studio
from ui.gallery.subsets import all_scenes

SCENES = {scene.name: scene for scene in all_scenes()}
RING = 0.005
"""The part that may differ: whether a ring shows the keyboard focus hangs on the windows open beside it."""


def pixels(image: QImage) -> NDArray[np.uint32]:
    return np.frombuffer(image.constBits(), np.uint32)


@pytest.mark.parametrize("name", ["home-returning", "drill-settlement-full-table", "drill-over-keys"])
def test_two_runs_draw_the_same_picture(qapp: QApplication, name: str) -> None:
    runs: list[QImage] = []
    for _run in range(2):
        with studio() as made:
            made.draw(SCENES[name], Dress("fr", "light"), (USUAL,), lambda _format, image: runs.append(image))
    qapp.setStyleSheet("")
    first, second = (pixels(image) for image in runs)
    assert np.mean(first != second) <= RING
