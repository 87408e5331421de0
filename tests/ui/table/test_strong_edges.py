"""High contrast on the felt: an even cloth, and edges, letters and lines that are told by more than a shade."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from app.devices.wheel.wheel import Wheel
from app.games.rampo.layout import DENOMINATIONS as RAMPO_CHIPS
from app.games.rampo.layout import rampo_layout
from app.games.rampo.layout_felt import letters_of_colours
from app.games.roulette.chances import WHEEL
from app.games.roulette.layout import DENOMINATIONS, roulette_layout
from app.table.felt import Felt, Stack, stake
from app.table.geometry import Point
from app.table.layout import Layout
from app.training.plan import Plan
from tests.ui.table.tables import ordinary
from tests.ui.theme.contrast import contrast
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.start.self_test import settle
from ui.table import colours, edges
from ui.table.image import felt_image
from ui.table.picture import Picture

WIDE = 1920
"""A pixel a millimetre."""

SEATS = range(1, 9)
STRONG, LETTER = 10.0, 15.0
"""Contrast of an edge and of a letter, well above the 3 and 4.5 of a lit table."""


@pytest.fixture(autouse=True)
def _usual(qapp: QApplication) -> Iterator[None]:
    yield
    edges.use_strong(False)


@pytest.fixture
def high() -> None:
    edges.use_strong(True)


def rampo() -> Layout:
    return rampo_layout(RAMPO_CHIPS)


def near() -> Layout:
    found = roulette_layout(DENOMINATIONS).near
    assert found is not None
    return found


def drawn(layout: Layout, felt: Felt) -> QImage:
    return felt_image(layout, letters_of_colours(), felt, WIDE)


def row(image: QImage, start: Point, length: int) -> list[str]:
    """The colours from a point to the right."""
    return [image.pixelColor(round(start.x) + step, round(start.y)).name() for step in range(length)]


def spread(found: list[str]) -> float:
    """The contrast of the lightest and the darkest of some colours."""
    ordered = sorted(found, key=lambda each: QColor(each).lightnessF())
    return contrast(ordered[0], ordered[-1])


def chips() -> Felt:
    return Felt(stacks=tuple(Stack(stake(seat, 8), 500, 1) for seat in SEATS))


@pytest.mark.usefixtures("high")
@pytest.mark.parametrize("seat", SEATS)
def test_every_chip_has_a_white_edge_on_black_and_a_white_letter_on_black(seat: int) -> None:
    layout = rampo()
    image = drawn(layout, chips())
    slot = layout.slot(stake(seat, 8))
    assert slot is not None
    at = slot.centre
    rim = row(image, Point(at.x - layout.chip - 3, at.y), 9)
    assert spread(rim) >= STRONG
    inside = row(image, Point(at.x - 10, at.y), 21)
    assert spread(inside) >= LETTER
    assert colours.CHIPS[seat - 1] in row(image, Point(at.x - layout.chip, at.y), 14), "its colour tells the player too"


@pytest.mark.usefixtures("high")
@pytest.mark.parametrize("seat", SEATS)
def test_every_band_has_a_white_edge_and_a_white_letter_on_black(seat: int) -> None:
    layout, spot = near(), stake(seat, 17)
    felt = Felt(stacks=(Stack(spot, 600, 3),))
    image = drawn(layout, felt)
    picture = Picture(layout, {})
    picture.show(felt)
    box = picture.on_edge(spot)
    assert box is not None
    band = row(image, Point(box.x - 2, box.centre.y + 4), round(box.width) + 4)
    assert edges.LIGHT in band[:6]
    assert spread(band[8:24]) >= LETTER
    assert colours.CHIPS[seat - 1] in row(image, Point(box.x, box.y + box.height - 4), round(box.width))


@pytest.mark.usefixtures("high")
def test_the_cloth_is_even_and_lines_stand_out_from_it() -> None:
    for layout, bare in ((rampo(), Point(950, 820)), (near(), Point(90, 160))):
        image = drawn(layout, Felt())
        assert {*row(image, bare, 12), *row(image, Point(bare.x, bare.y + 6), 12)} == {edges.CLOTH}
    assert contrast(edges.LIGHT, edges.CLOTH) >= STRONG
    grid = drawn(near(), Felt())
    cell = next(shape for spot, shape in near().chances() if spot.on == 17)
    corner = cell.outline()[0]
    assert spread(row(grid, Point(corner.x - 8, corner.y + 20), 16)) >= STRONG


@pytest.mark.usefixtures("high")
def test_the_marker_is_a_white_ring_between_black_ones() -> None:
    place = near().device
    image = drawn(near(), Felt(device=Wheel(WHEEL, marker=17)))
    box = place.stands[17]  # type: ignore[union-attr]
    ring = row(image, Point(box.x - 14, box.centre.y), 16)
    assert {edges.LIGHT, edges.DARK} <= set(ring)


@pytest.mark.usefixtures("high")
def test_dice_have_an_edge_of_white() -> None:
    strong = drawn(rampo(), replace(ordinary(), stacks=()))
    edges.use_strong(False)
    usual = drawn(rampo(), replace(ordinary(), stacks=()))
    count = [
        sum(
            image.pixelColor(x, y) == QColor(edges.LIGHT)
            for die in ordinary().device.lying  # type: ignore[union-attr]
            for x in range(round(die.at.x) - 40, round(die.at.x) + 40)
            for y in range(round(die.at.y) - 40, round(die.at.y) + 40)
        )
        for image in (strong, usual)
    ]
    assert count[0] > count[1] + 100


def test_the_palette_of_high_contrast_reaches_the_felt_and_leaves_it_again(program: Program) -> None:
    program.navigator.welcome("Camille")
    settle()
    plans = program.services.plans
    program.navigator.start(Plan("rampo", ("settlement",), plans.usual(plans.game()).settings, 3, 0, 3))
    settle()
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    assert page.view is not None
    seen: dict[str, list[QImage]] = {}
    for palette in ("light", "contrast", "dark", "light"):
        program.preferences.set_palette(palette)
        settle()
        seen.setdefault(palette, []).append(page.view.grab().toImage())
    assert seen["light"][0] == seen["light"][1] == seen["dark"][0]
    assert seen["contrast"][0] != seen["light"][0]
