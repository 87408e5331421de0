"""The picture of a table: everything on it can be read, nothing hides anything, and only what changed is drawn anew."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRect, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from app.devices.dice.dice import SHOOTER, Dice, Die
from app.devices.dice.solid import PIPS
from app.games.rampo.layout import rampo_layout
from app.games.rampo.layout_felt import letters_of_colours
from app.games.roulette.layout import roulette_layout
from app.table.arena import PrintedPlace
from app.table.felt import Felt, Payout, Result, Sign, Spot, Stack, stake
from app.table.geometry import Circle, HalfRing, HalfRound, Point, Sector, Shape, bounds
from app.text import set_language
from tests.ui.table.tables import (
    DICE,
    LAYOUT,
    RESULTS,
    SIGNS,
    SPOTS,
    around,
    full,
    holds,
    ordinary,
    picture,
    same,
    view_of,
)
from ui.table import colours
from ui.table.chips import TALLEST, ChipArt
from ui.table.devices.dice.solids import paint_die
from ui.table.fixtures import short_euros
from ui.table.lens import Lens, path_of
from ui.table.picture import Picture

LETTER = 11.0
"""Within so many millimetres of its middle a chip carries its letter."""

SIZES = [(960, 600), (800, 512), (1587, 992)]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("chips", [1, 2, TALLEST, 20])
def test_all_136_letters_are_seen_whole_however_high_the_stacks_around(
    qtbot: QtBot, width: int, height: int, chips: int
) -> None:
    """Each letter looks as it does when its stack is alone on the table."""
    view = view_of(full(chips), width, height)
    qtbot.addWidget(view)
    crowded = picture(view)
    alone = view_of(replace(full(chips), stacks=()), width, height)
    alone.reduced_motion = True
    qtbot.addWidget(alone)
    for place in range(8):
        alone.show_felt(replace(full(chips), stacks=tuple(Stack(s, 500 * chips, chips) for s in SPOTS[place::8])))
        sparse = picture(alone)
        hidden = [spot for spot in SPOTS[place::8] if not same(crowded, sparse, around(view, spot, LETTER))]
        assert hidden == []


@pytest.mark.parametrize("spot", [stake(1, 8), stake(5, "green"), stake(8, 2), stake(4, 8, "zone")])
def test_each_stack_shows_its_players_colour_and_where_there_is_none_the_felt_shows(qtbot: QtBot, spot: Spot) -> None:
    view = view_of(Felt(stacks=(Stack(spot, 500, 1),)))
    qtbot.addWidget(view)
    colour = colours.CHIPS[(spot.seat or 1) - 1]
    assert holds(picture(view), around(view, spot, 15), colour)
    view.show_felt(Felt())
    assert not holds(picture(view), around(view, spot, 15), colour)


@pytest.mark.usefixtures("qapp")
def test_a_stack_rises_with_each_chip_to_five() -> None:
    art = ChipArt(LAYOUT.chip, 1, 1)
    heights = [art.stack(5, chips).toImage() for chips in range(1, TALLEST + 1)]
    assert all(one != other for one, other in pairwise(heights))
    assert art.stack(5, TALLEST).toImage() == art.stack(5, 20).toImage()


@pytest.mark.parametrize(("chips", "counted"), [(1, False), (2, True), (TALLEST, True), (TALLEST + 1, True)])
def test_a_stack_of_more_than_one_chip_shows_its_count(qtbot: QtBot, chips: int, counted: bool) -> None:
    spot = stake(5, 8)
    view = view_of(Felt(stacks=(Stack(spot, 500 * chips, chips),)))
    qtbot.addWidget(view)
    assert holds(picture(view), around(view, spot, 40), colours.COUNT) is counted


def test_a_chip_alone_has_its_count_while_it_is_asked_about(qtbot: QtBot) -> None:
    spot = stake(5, 8)
    view = view_of(Felt(stacks=(Stack(spot, 500, 1),)))
    qtbot.addWidget(view)
    assert not holds(picture(view), around(view, spot, 40), colours.COUNT)
    view.single_out((spot,))
    assert holds(picture(view), around(view, spot, 40), colours.COUNT)


def test_a_gain_laid_beside_a_stake_is_seen_and_the_letter_stays(qtbot: QtBot) -> None:
    view = view_of(ordinary())
    qtbot.addWidget(view)
    before = picture(view)
    view.show_felt(replace(ordinary(), payouts=(Payout(stake(1, 8), 13500),)))
    after = picture(view)
    assert before != after
    assert same(before, after, around(view, stake(1, 8), LETTER))
    assert holds(after, around(view, stake(1, 8), 40), colours.PAID)


def test_collected_stakes_lie_on_the_players_side_of_the_white_curve(qtbot: QtBot) -> None:
    view = view_of(Felt(stacks=(Stack(stake(2, 8), 500, 1),)).collected(stake(2, 8)))
    qtbot.addWidget(view)
    heap = Spot("losing", seat=2)
    assert holds(picture(view), around(view, heap, 15), colours.CHIPS[1])


def test_a_waiting_stake_is_held_out_at_its_players_place(qtbot: QtBot) -> None:
    spot = Spot("seat", seat=6)
    view = view_of(Felt(waiting=(Stack(spot, 500, 1),), signs=SIGNS))
    qtbot.addWidget(view)
    assert holds(picture(view), around(view, spot, 15), colours.CHIPS[5])


@pytest.mark.parametrize(
    "other",
    [
        Felt(signs=(Sign(2),)),
        Felt(signs=(Sign(2, "Inès"),)),
        Felt(signs=(Sign(2, marker=1000),)),
        Felt(signs=(Sign(2, role=SHOOTER),)),
        Felt(device=Dice(DICE)),
        Felt(device=Dice((Die(4, Point(1500, 900), 20, "ruby"), DICE[1]))),
        Felt(device=Dice((Die(3, Point(1500, 900), 20, "amber"), DICE[1]))),
        Felt(device=Dice(reserve=("amber", "ruby"))),
        Felt(results=RESULTS),
        Felt(results=(Result(7, "white"),)),
    ],
)
def test_everything_a_felt_says_is_seen(qtbot: QtBot, other: Felt) -> None:
    view = view_of(Felt())
    qtbot.addWidget(view)
    bare = picture(view)
    view.show_felt(other)
    assert picture(view) != bare


def test_the_letters_of_the_colours_follow_the_language(qtbot: QtBot) -> None:
    view = view_of(Felt())
    qtbot.addWidget(view)
    french = picture(view)
    try:
        set_language("en")
        english = picture(view)
    finally:
        set_language("fr")
    changed = [place.on for place in LAYOUT.places if not same(french, english, _plate_pixels(french, place))]
    assert set(changed) == {"white", "yellow", "green", "black"}


def _plate_pixels(image: QImage, place: PrintedPlace) -> list[tuple[int, int]]:
    lens = Lens.fit(LAYOUT.size, image.width(), image.height())
    box = lens.rect(bounds(place.plate.outline())).toAlignedRect()
    pixels = [(x, y) for x in range(box.left(), box.right()) for y in range(box.top(), box.bottom())]
    return [(x, y) for x, y in pixels if place.plate.contains(lens.table(QPointF(x, y)))]


@pytest.mark.parametrize("face", range(1, 7))
def test_no_pips_are_as_bright_as_those_on_top(face: int) -> None:
    def bright(face: int) -> int:
        image = QImage(120, 120, QImage.Format.Format_RGB32)
        image.fill(QColor(colours.FELT_DARK))
        painter = QPainter(image)
        paint_die(painter, Die(face, Point(60, 60), 20, "ruby"), 60)
        painter.end()
        return sum(QColor(image.pixel(x, y)).blue() > 235 for x in range(120) for y in range(120))

    assert bright(face) == pytest.approx(face * bright(1), rel=0.15)


def test_a_die_has_as_many_pips_as_its_face() -> None:
    assert {face: len(pips) for face, pips in PIPS.items()} == {face: face for face in range(1, 7)}
    assert all(len(set(pips)) == len(pips) for pips in PIPS.values())


@pytest.mark.parametrize(
    "shape",
    [
        LAYOUT.cloth,
        LAYOUT.zone,
        LAYOUT.losing,
        LAYOUT.places[0].shape,
        LAYOUT.strip,
        Circle(Point(300, 400), 40),
        Sector(Point(900, 900), 100, 200, 170, 20),
        HalfRound(Point(900, 900), 300, 20),
        HalfRing(Point(900, 900), 100, 300, 20),
    ],
)
def test_the_path_of_a_shape_holds_the_same_points_as_the_shape(shape: Shape) -> None:
    path = path_of(shape)
    for x in range(0, 1920, 37):
        for y in range(0, 1200, 37):
            assert path.contains(QPointF(x, y)) == shape.contains(Point(x, y)), (x, y)


def test_a_table_is_shown_as_large_as_it_can_be_in_the_middle() -> None:
    lens = Lens.fit(LAYOUT.size, 960, 700)
    assert lens == Lens(0.5, 0, 50)
    assert lens.table(lens.view(Point(123, 456))) == Point(123, 456)


def test_pictures_of_chips_are_drawn_once() -> None:
    art = ChipArt(LAYOUT.chip, 0.5, 2.0)
    assert art.stack(1, 3) is art.stack(1, 3)
    assert art.stack(1, 3).devicePixelRatio() == 2.0
    assert art.badge("12", "count") is art.badge("12", "count")
    assert art.plaque("50", 1) is not art.plaque("50", 2)


def test_the_ground_is_drawn_anew_only_for_a_new_size_or_ratio_and_the_scene_only_when_it_changes(qtbot: QtBot) -> None:
    drawn = Picture(rampo_layout(), letters_of_colours())
    drawn.resize(QSizeF(480, 300), 1.0)
    drawn.show(ordinary())
    drawn.prepare()
    scene, ground = drawn.scene_key, drawn.ground_key
    drawn.show(ordinary().collected(stake(1, 8)))
    drawn.prepare()
    assert (drawn.scene_key, drawn.ground_key) == (scene, ground)
    drawn.show(replace(ordinary(), results=(Result(2, "white"),)))
    drawn.prepare()
    assert drawn.scene_key != scene
    assert drawn.ground_key == ground
    drawn.resize(QSizeF(480, 300), 2.0)
    drawn.prepare()
    assert drawn.ground_key != ground


@pytest.mark.parametrize(("cents", "shown"), [(50, "0,50"), (500, "5"), (100000, "1\u202f000"), (2550, "25,50")])
def test_amounts_on_chips_carry_no_sign_of_money(cents: int, shown: str) -> None:
    assert short_euros(cents) == shown


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_chips_lie_on_whole_pixels_at_every_pixel_ratio(qtbot: QtBot, ratio: float) -> None:
    """Copied between two pixels they would be blurred, and slow."""
    drawn = Picture(rampo_layout(), letters_of_colours())
    drawn.resize(QSizeF(960, 600), ratio)
    drawn.show(full(20))
    for sprite in drawn.touched(QRect(0, 0, 960, 600)):
        for part in (sprite.chips, *sprite.badges):
            for edge in part.at.toTuple():
                assert abs(edge * ratio - round(edge * ratio)) < 1e-6
            assert part.pixmap.devicePixelRatio() == ratio


def test_what_a_region_touches_is_all_that_is_seen_in_it(qtbot: QtBot) -> None:
    view = view_of(full(20))
    qtbot.addWidget(view)
    whole = picture(view)
    box = QRect(333, 111, 87, 91)
    assert view.grab(box).toImage() == whole.copy(box)


@pytest.mark.parametrize("seat", range(1, 9))
@pytest.mark.parametrize("near", [True, False])
def test_what_is_held_out_at_the_end_of_a_long_table_is_told_within_the_picture(seat: int, near: bool) -> None:
    layout = roulette_layout()
    drawn = Picture(layout.near if near and layout.near is not None else layout, {})
    drawn.resize(QSizeF(960, 600), 1.0)
    for sign in (Sign(seat), Sign(seat, marker=500)):
        drawn.show(Felt(waiting=(Stack(Spot("seat", seat=seat), 100_000, 200),), signs=(sign,)))
        drawn.prepare()
        [held] = drawn.touched(QRect(0, 0, 960, 600))
        assert 0 <= held.rect.left() < held.rect.right() < 960
