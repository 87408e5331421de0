"""A die at rest is painted from what was worked out once, as if it had been worked out anew."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.devices.dice.dice import Die
from app.devices.dice.solid import die, lying
from app.table.geometry import Point
from ui.table import colours
from ui.table.devices.dice.solids import Stance, _at_rest, paint_die, paint_shadow, paint_solid

EDGE = 48.0


def picture(lies: Die, *, anew: bool) -> QImage:
    image = QImage(160, 160, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if anew:
        stance = Stance(lies.at, EDGE / 2, lying(lies.face, lies.turn), EDGE)
        paint_shadow(painter, die(EDGE), stance, colours.TINTS[lies.tint])
        paint_solid(painter, die(EDGE), stance, colours.TINTS[lies.tint])
    else:
        paint_die(painter, lies, EDGE)
    painter.end()
    return image


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("tint", colours.TINTS)
def test_it_looks_the_same_whenever_it_is_painted(qapp: QApplication, face: int, tint: str) -> None:
    lies = Die(face, Point(80, 80), 17.0 * face, tint)
    first, again = picture(lies, anew=False), picture(lies, anew=False)
    assert first == again == picture(lies, anew=True)


def test_its_sides_are_worked_out_once_in_whatever_tint(qapp: QApplication) -> None:
    _at_rest.cache_clear()
    for tint in colours.TINTS:
        picture(Die(3, Point(80, 80), 12.0, tint), anew=False)
    assert _at_rest.cache_info().misses == 1
    picture(Die(3, Point(80, 81), 12.0, "ruby"), anew=False)
    assert _at_rest.cache_info().misses == 2
