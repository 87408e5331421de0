"""The icons: one family, in any colour, sharp at any pixel ratio."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QColor, QIcon
from pytestqt.qtbot import QtBot

from ui.theme.icons import FOLDER, RATIOS, icon, icon_names, pixmap

FAMILY = {
    "viewBox": "0 0 24 24",
    "fill": "none",
    "stroke": "currentColor",
    "stroke-width": "1.75",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
}


@pytest.mark.parametrize("name", icon_names())
def test_every_icon_is_of_the_family_and_of_its_own_colour_alone(name: str) -> None:
    root = ET.parse(FOLDER / f"{name}.svg").getroot()  # noqa: S314 -- our own file
    assert {key: root.get(key) for key in FAMILY} == FAMILY
    assert not any("fill" in child.attrib or "stroke" in child.attrib for child in root.iter() if child is not root)


def test_an_icon_is_drawn_once_for_a_colour_and_a_size(qtbot: QtBot) -> None:
    pixmap.cache_clear()
    for colour in ("#c01030", "#102030", "#c01030"):
        pixmap("home", colour, 20, 1.0)
    assert pixmap.cache_info().misses == 2


@pytest.mark.parametrize("name", icon_names())
@pytest.mark.parametrize("ratio", RATIOS)
def test_every_icon_leaves_ink_in_its_colour_and_a_clear_margin(qtbot: QtBot, name: str, ratio: float) -> None:
    image = pixmap(name, "#c01030", 24, ratio).toImage()
    side = image.width()
    assert side == round(24 * ratio)
    inked = [(x, y) for x in range(side) for y in range(side) if image.pixelColor(x, y).alpha() > 200]
    assert len(inked) >= side
    assert all(image.pixelColor(x, y).red() > 150 and image.pixelColor(x, y).green() < 60 for x, y in inked)
    edge = round(ratio)
    assert all(edge <= x < side - edge and edge <= y < side - edge for x, y in inked)


def test_an_icon_is_grey_where_its_button_is_disabled(qtbot: QtBot) -> None:
    drawn = icon("home", "#000000", "#aaaaaa")
    normal = drawn.pixmap(24, 24, QIcon.Mode.Normal).toImage()
    disabled = drawn.pixmap(24, 24, QIcon.Mode.Disabled).toImage()
    assert normal != disabled
    colours = {
        disabled.pixelColor(x, y).name()
        for x in range(24)
        for y in range(24)
        if disabled.pixelColor(x, y).alpha() == 255
    }
    assert colours == {QColor("#aaaaaa").name()}


def test_an_icon_that_is_not_there_is_told() -> None:
    with pytest.raises(FileNotFoundError):
        icon("no-such-icon", "#000000")
