"""The glass over a ball at rest: its number enlarged and upright, no part of the ball or of the layout hidden."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, degrees, hypot

import pytest
from PySide6.QtGui import QColor, QFont, QPainter

from app.devices.wheel.spin import POCKET, BallPosition
from app.devices.wheel.wheel import WHEEL as WHEEL_SPOT
from app.devices.wheel.wheel import Rotor, SpinPlan, Wheel, rest_of, spin_to
from app.games.rampo.layout import rampo_layout
from app.games.roulette.chances import WHEEL
from app.games.roulette.layout import DENOMINATIONS, roulette_layout
from app.table.felt import Felt
from app.table.geometry import Circle
from app.table.long_table import LongTable
from ui.table.devices.dice.loupe import loupe_of
from ui.table.devices.wheel import wheel as painting
from ui.table.devices.wheel.painter import glass_of, pocket_angle
from ui.table.devices.wheel.wheel import BALL, ball_at
from ui.table.image import felt_image
from ui.table.ink import centred

WIDE = 1046
"""Pixels a felt is wide in a window of 1366 x 768."""

LAYOUT_FIGURE = 20
LEAN = 0.5


@pytest.fixture
def figures(qapp: object, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float, float]]:
    """Every figure painted on a wheel from now on: text, pixels its font is high, degrees it is turned."""
    found: list[tuple[str, float, float]] = []

    def note(painter: QPainter, text: str, face: QFont, colour: QColor, most: float | None = None) -> None:
        at = painter.transform()
        found.append((text, face.pixelSize() * hypot(at.m11(), at.m12()), degrees(atan2(at.m12(), at.m11()))))
        centred(painter, text, face, colour, most)

    monkeypatch.setattr(painting, "centred", note)
    return found


def table() -> LongTable:
    return roulette_layout(DENOMINATIONS)


def fallen(number: int, seed: int = 3) -> Felt:
    rest = rest_of(number, seed)
    return Felt(device=Wheel(WHEEL, rest, spin=spin_to(rest, WHEEL, clockwise=True, before=0.0, turns=3)))


def read(figures: list[tuple[str, float, float]], number: int) -> list[float]:
    """How large a number stands upright."""
    return [size for text, size, turn in figures if text == str(number) and abs(turn) < LEAN]


@pytest.mark.parametrize("number", [0, 6, 9, 17, 35])
@pytest.mark.parametrize("seed", range(3))
def test_the_number_under_the_ball_is_upright_and_as_large_as_on_the_layout(
    figures: list[tuple[str, float, float]], number: int, seed: int
) -> None:
    felt_image(table(), {}, fallen(number, seed), WIDE)
    assert max(read(figures, number)) > 2 * LAYOUT_FIGURE
    others = {text for text, size, turn in figures if size > LAYOUT_FIGURE and abs(turn) < LEAN}
    assert others == {str(number)}


def test_there_is_none_while_the_ball_runs_nor_over_one_from_before_nor_from_near(
    figures: list[tuple[str, float, float]],
) -> None:
    near = table().near
    assert near is not None
    felt = fallen(17)
    felt_image(table(), {}, felt, WIDE, ms=100)
    felt_image(table(), {}, Felt(device=Wheel(WHEEL, rest_of(17, 3))), WIDE)
    felt_image(table(), {}, Felt(device=Wheel(WHEEL, Rotor(0.0, None), plan=SpinPlan(5, 4, 17))), WIDE)
    felt_image(near, {}, felt, WIDE)
    assert [size for _text, size, _turn in figures if size > LAYOUT_FIGURE] == []


@pytest.mark.parametrize("turn", range(0, 360, 15))
def test_it_is_as_large_as_that_of_the_dice_and_hides_neither_ball_nor_layout(turn: int) -> None:
    place = table().device
    assert place is not None
    assert place.spot == WHEEL_SPOT
    rotor = Rotor(float(turn), 17)
    glass = glass_of(place, rotor)  # type: ignore[arg-type]
    ball = ball_at(place, BallPosition(pocket_angle(place, rotor), POCKET))  # type: ignore[arg-type]
    assert glass.radius == loupe_of(rampo_layout(DENOMINATIONS)).radius
    assert isinstance(place.shape, Circle)
    assert glass.centre.distance(place.shape.centre) + glass.radius < place.shape.radius
    assert hypot(glass.centre.x - ball.x(), glass.centre.y - ball.y()) > glass.radius + BALL


def test_a_look_back_at_the_wheel_has_it_too(figures: list[tuple[str, float, float]]) -> None:
    felt = fallen(8)
    assert isinstance(felt.device, Wheel)
    marked = replace(felt, device=replace(felt.device, marker=8))
    felt_image(table(), {}, marked, WIDE)
    assert max(read(figures, 8)) > 2 * LAYOUT_FIGURE
