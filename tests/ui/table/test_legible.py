"""What is written on a table is large enough on a page 1920 wide and crisp at every ratio, measured as painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import hypot
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QWidget

from app.devices.dice.dice import SHOOTER
from app.devices.wheel.wheel import RunningBall, SpinPlan, Wheel
from app.games.rampo.kit import KIT
from app.games.rampo.layout import rampo_layout
from app.games.rampo.layout_felt import letters_of_colours
from app.games.roulette.chances import WHEEL
from app.games.roulette.layout import roulette_layout
from app.table.arena import Arena
from app.table.felt import Felt, Payout, Result, Sign, Stack, stake
from tests.app.devices.felts import dice_of, with_dice, with_wheel
from tests.ui.doubles import SetClock
from tests.ui.table.tables import full, ordinary
from tools.gallery.throw_frames import thrown_felt
from ui.pages.drill import DrillPage
from ui.start.self_test import settle
from ui.table import bands, chips, fixtures, lamp, seats
from ui.table.devices.wheel import painter, wheel
from ui.table.forms import arena, long_table
from ui.table.image import felt_image
from ui.table.ink import ink_width

DENOMINATIONS = (50, 100, 500, 1000, 2000, 5000, 10000, 50000)
TABLE_TEXT = 28
CHIP_LETTER = 18
WHEEL_TEXT = 16
BAND_TEXT = 15
"""A letter and a figure on edge, where at most six tens of bands lie on one table."""
SHARED_BAND_TEXT = 10
"""A figure on a band that tells of two kinds of chips."""

LETTERS = "ABCDEFGH"


class Written(NamedTuple):
    """A text as it was painted: where in the code, and how many pixels its font and a capital of it are high."""

    by: str
    text: str
    pixels: float
    capital: float


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Every text painted on a table from now on."""
    found: list[Written] = []

    def note(module: Any, painter: QPainter, face: QFont, text: str, shrink: float) -> None:
        across = painter.transform()
        scale = hypot(across.m21(), across.m22())
        drawn = scale * shrink
        capital = QFontMetricsF(face).capHeight() * drawn
        found.append(Written(module.__name__.rpartition(".")[2], text, face.pixelSize() * drawn, capital))

    for module in (arena, bands, chips, fixtures, lamp, long_table, painter, seats, wheel):
        for name, wrap in (("centred", _centred), ("fill_text", _filled)):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, wrap(module, note, getattr(module, name)))
    return found


def _centred(module: Any, note: Callable[..., None], paint: Callable[..., None]) -> Callable[..., None]:
    def painted(painter: QPainter, text: str, face: QFont, colour: QColor, most: float | None = None) -> None:
        wide = ink_width(text, face)
        note(module, painter, face, text, 1.0 if most is None or wide <= most else most / wide)
        paint(painter, text, face, colour, most)

    return painted


def _filled(module: Any, note: Callable[..., None], paint: Callable[..., None]) -> Callable[..., None]:
    def painted(painter: QPainter, at: QPointF, face: QFont, text: str, colour: QColor) -> None:
        note(module, painter, face, text, 1.0)
        paint(painter, at, face, text, colour)

    return painted


@pytest.fixture
def felt_width(_dressed: None, host: Callable[..., QWidget]) -> int:
    """How wide the felt is drawn on the drill page of a window 1920 x 1080, in texts of the usual size."""
    page = DrillPage(SetClock())
    host(page, 1920, 1080)
    page.begin(KIT, DENOMINATIONS, can_stop=True, reduced_motion=True)
    settle()
    view = page.view
    assert view is not None
    assert page.width() == 1920
    return min(view.width(), round(view.height() * 1920 / 1200))


def layout() -> Arena:
    return rampo_layout(DENOMINATIONS)


def busy() -> Felt:
    """A table with everything that can be written on it."""
    felt = replace(
        full(20), signs=tuple(Sign(seat, "Sandrine", 50000, SHOOTER if seat == 3 else None) for seat in range(1, 9))
    )
    judged = thrown_felt("before-call")
    return with_dice(replace(felt, payouts=(Payout(stake(1, 8), 4500),)), throw=dice_of(judged).throw)


def test_table_text_is_at_least_28_pixels_high_and_chip_letters_18(felt_width: int, written: list[Written]) -> None:
    felt = busy()
    values = tuple(Stack(stack.spot, 500, 0, 500) if stack.on == 9 else stack for stack in felt.stacks)
    felt_image(layout(), letters_of_colours(), replace(felt, stacks=values), felt_width)
    assert {text.by for text in written} == {"chips", "arena", "fixtures", "seats", "lamp"}
    table = [text for text in written if text.by != "chips"]
    on_chips = [text for text in written if text.by == "chips" and (text.text in LETTERS or text.text == "5")]
    assert {text.text for text in on_chips} == {*LETTERS, "5"}
    assert {"12", "0,50", "500", "A", "8", "RIEN NE VA PLUS", "FAITES VOS JEUX"} & {text.text for text in table}
    assert [text for text in table if text.pixels < TABLE_TEXT] == []
    assert [text for text in on_chips if round(text.capital) < CHIP_LETTER] == []


def test_the_roulette_table_is_as_legible_its_wheel_as_far_as_37_pockets_leave_room(
    felt_width: int, written: list[Written]
) -> None:
    stacks = tuple(Stack(stake(seat, on), 500, 1) for on in ("red", "dozen-1") for seat in range(1, 9))
    signs = tuple(Sign(seat, "", 1000) for seat in range(1, 9))
    wheel = Wheel(WHEEL, marker=17, open=True)
    felt = Felt(stacks=stacks, signs=signs, results=(Result(17, "black"), Result(0, "green")), device=wheel)
    running = with_wheel(felt, running=RunningBall(3), plan=SpinPlan(9, 7, 17))
    table = roulette_layout(DENOMINATIONS)
    assert table.near is not None
    for shown in (felt, running):
        felt_image(table, {}, shown, felt_width)
    assert {text.by for text in written} == {"bands", "fixtures", "long_table", "seats", "wheel", "painter", "lamp"}
    printed = [text for text in written if text.by not in {"bands", "wheel"}]
    assert {"0", "36", "MANQUE", "1re 12", "COL. 1", "VOISINS DU ZÉRO", "FAITES VOS JEUX", "3", "tours", "17"} <= {
        text.text for text in printed
    }
    assert [text for text in printed if text.pixels < TABLE_TEXT] == []
    assert [text for text in written if text.by == "wheel" and text.pixels < WHEEL_TEXT] == []
    written.clear()
    felt_image(table.near, {}, felt, felt_width)
    assert [text for text in written if text.by != "bands" and text.pixels < TABLE_TEXT] == []
    on_chips = [text for text in written if text.by == "bands"]
    assert {text.text for text in on_chips} == {*LETTERS, "1"}
    assert [text for text in on_chips if round(text.capital) < BAND_TEXT] == []


def test_chips_and_value_chips_of_one_stake_are_written_equally_large(felt_width: int, written: list[Written]) -> None:
    table = roulette_layout(DENOMINATIONS).near
    assert table is not None
    stack = Stack(stake(3, "even"), 20000, 2, 16000)
    felt_image(table, {}, Felt(stacks=(stack,), device=Wheel(WHEEL, marker=17)), felt_width)
    sizes = {text.text: text.capital for text in written if text.by == "bands"}
    assert sizes.keys() == {"C", "2", "160"}
    assert sizes["160"] == pytest.approx(sizes["2"], rel=0.1)
    assert round(sizes["160"]) >= SHARED_BAND_TEXT


def _sharpest(image: QImage, box: tuple[int, int, int, int]) -> int:
    """The steepest step of lightness between two neighbouring pixels of a box."""
    left, top, width, height = box
    steps = [
        abs(QColor(image.pixel(x, y)).lightness() - QColor(image.pixel(x + 1, y)).lightness())
        for x in range(left, left + width)
        for y in range(top, top + height)
    ]
    return max(steps)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_figures_chips_and_dice_are_crisp_at_every_pixel_ratio(ratio: float) -> None:
    """An edge passes from dark to light within a pixel or two of the screen, not of a picture scaled up."""
    felt = ordinary()
    image = felt_image(layout(), letters_of_colours(), felt, 960, ratio=ratio)
    assert image.width() == round(960 * ratio)
    scale = image.width() / layout().size.width
    slot = layout().slot(stake(1, 8))
    assert slot is not None
    plate = layout().place(7).plate.centre
    for at, reach in ((slot.centre, 22), (plate, 30), (dice_of(felt).lying[0].at, 24)):
        side = round(2 * reach * scale)
        box = (round((at.x - reach) * scale), round((at.y - reach) * scale), side, side)
        assert _sharpest(image, box) > 90, at


@pytest.mark.parametrize("ratio", [1.25, 1.5, 2.0])
def test_a_picture_at_a_ratio_holds_more_than_the_plain_one_scaled_up(ratio: float) -> None:
    """Drawn for its pixels: the same table, but not an enlarged picture of it."""
    felt = thrown_felt("both-hit")
    plain = felt_image(layout(), letters_of_colours(), felt, 480)
    fine = felt_image(layout(), letters_of_colours(), felt, 480, ratio=ratio)
    enlarged = plain.scaled(fine.size())
    enlarged.setDevicePixelRatio(ratio)
    pairs = [
        (QColor(fine.pixel(x, y)).lightness(), QColor(enlarged.pixel(x, y)).lightness())
        for x in range(0, fine.width(), 7)
        for y in range(0, fine.height(), 5)
    ]
    apart = [abs(one - other) for one, other in pairs]
    assert sum(apart) / len(apart) < 30
    assert sum(step > 25 for step in apart) / len(apart) > 0.02
