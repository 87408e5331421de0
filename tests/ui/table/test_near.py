"""The roulette table from near: the layout alone, every stake to be read, and the wheel one key away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from statistics import median

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.devices.wheel.wheel import WHEEL, Rotor, SpinPlan, Wheel
from app.games.roulette.chances import CHANCES
from app.games.roulette.chances import WHEEL as POCKETS
from app.games.roulette.kit import KIT
from app.games.roulette.layout import roulette_layout
from app.games.roulette.layout_felt import felt_of, show_act
from app.games.roulette.random_tables import random_table
from app.games.roulette.records import read_table
from app.games.roulette.spots import spot_sentence
from app.table.acts import COLLECT, PAY, Act
from app.table.felt import Felt, Sign, Spot, Stack, stake
from app.table.geometry import Box
from app.table.long_table import LongTable
from app.table.steps import Chance
from tests.app.devices.felts import wheel_of, with_wheel
from tests.app.games.roulette.drills.exercises import SETTINGS
from tests.ui.table.hands import Heard, click
from ui.table.animations import GLIDE
from ui.table.image import felt_image
from ui.table.view import FeltView

TABLE = roulette_layout()
assert isinstance(TABLE.near, LongTable)
NEAR = TABLE.near
SHARED = tuple(Stack(stake(seat, "17-20"), 500 * seat, seat) for seat in (1, 4, 6))
LYING = Felt(
    stacks=(*SHARED, Stack(stake(2, 17), 1000, 2), Stack(stake(2, "red"), 5000, 0, 5000)),
    device=Wheel(POCKETS, Rotor(40, 17), marker=17),
    near=True,
)


def full(seed: int) -> Felt:
    """A table of level 5."""
    state, _events = read_table(random_table(Random(seed), SETTINGS[0], 5))
    return replace(felt_of(state), near=True)


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[FeltView]:
    shown = FeltView(TABLE, letters={}, targets=KIT.targets, describe=spot_sentence)
    qtbot.addWidget(shown)
    shown.resize(960, 600)
    shown.show_felt(LYING)
    with qtbot.waitExposed(shown):
        shown.show()
    yield shown
    shown.finish_motion()


def near_picture(felt: Felt, width: int = 960) -> QImage:
    return felt_image(NEAR, {}, felt, width)


# what is seen and hit


def test_a_felt_to_be_seen_from_near_is_and_has_no_racecourse(view: FeltView) -> None:
    assert view.spot_rect(Spot("chance", 17)).width() == pytest.approx(63)
    assert Spot("chance", "voisins") not in dict(view.zones())
    assert not view.looks_back
    view.show_felt(replace(LYING, near=False))
    assert view.spot_rect(Spot("chance", 17)).width() == pytest.approx(43)
    assert Spot("chance", "voisins") in dict(view.zones())


def test_each_stake_of_a_full_table_is_hit_where_it_is_drawn_and_nowhere_else(view: FeltView) -> None:
    for seed in range(12):
        felt = full(seed)
        view.show_felt(felt)
        for stack in felt.stacks:
            rect = view.spot_rect(stack.spot).adjusted(1, 1, -1, -1)
            for at in (rect.topLeft(), rect.bottomRight(), rect.center()):
                assert view.spot_at(at) == stack.spot
        assert view.spot_at(view.spot_rect(Spot("chance", 0)).topLeft() + QPointF(4, 4)) == Spot("chance", 0)


def test_stakes_of_one_place_are_clicked_one_by_one(view: FeltView) -> None:
    heard = Heard(view)
    for stack in SHARED:
        click(view, stack.spot)
        view.clear_pick()
    assert heard.said == list(SHARED)


def test_what_screen_readers_are_told_is_every_stake_of_the_table_and_nothing_else(view: FeltView) -> None:
    for seed in range(40):
        felt = full(seed)
        view.show_felt(felt)
        told = [view.sentence(spot) for _zone, within in view.zones() for spot in within if spot.kind == "stake"]
        assert sorted(told) == sorted(spot_sentence(felt, stack.spot) for stack in felt.stacks)
        assert len(set(told)) == len(told)


def test_the_order_of_letters_is_the_order_from_the_top(view: FeltView) -> None:
    tops = [view.spot_rect(stack.spot).top() for stack in SHARED]
    assert tops == sorted(tops)
    for one, other in pairwise(SHARED):
        assert view.spot_rect(one.spot).bottom() == pytest.approx(view.spot_rect(other.spot).top())


def test_every_stake_tells_its_count_and_value_chips_their_euros() -> None:
    made = ((500, 1, 0), (1000, 2, 0), (5000, 0, 5000), (5500, 1, 5000))
    stacks = [Stack(stake(2, "red"), cents, chips, value) for cents, chips, value in made]
    pictures = [near_picture(Felt(stacks=(stack,))) for stack in stacks]
    assert all(one != other for number, one in enumerate(pictures) for other in pictures[:number])


def test_a_gain_is_told_on_the_stake_it_is_for() -> None:
    paid = show_act(LYING, Act(PAY, seat=4, on="17-20", amount=34000))
    before, after = near_picture(LYING), near_picture(paid)
    box = NEAR.arranged([stack.spot for stack in LYING.stacks])[stake(4, "17-20")].box

    def light(image: QImage) -> float:
        xs, ys = (
            range(round((box.x + 26) / 2), round((box.x + 56) / 2)),
            range(round(box.y / 2) + 4, round(box.y / 2) + 10),
        )
        return median(QColor(image.pixel(x, y)).lightness() for x in xs for y in ys)

    assert light(before) + 40 < light(after), (light(before), light(after))


def test_more_stakes_than_there_is_room_for_are_counted_on_the_last_band(view: FeltView) -> None:
    spots = [stake(seat, on) for on in ("26-29", 29) for seat in range(1, 9)]
    felt = Felt(stacks=tuple(Stack(spot, 500, 1) for spot in spots), near=True)
    view.show_felt(felt)
    counted = [spot for spot, lying in NEAR.arranged(spots).items() if lying.more]
    assert counted
    assert all(view.spot_rect(spot) == view.spot_rect(counted[0]) for spot in counted if spot.on == counted[0].on)
    assert view.spot_at(view.spot_rect(counted[0]).center()) in counted
    assert not view.grab().isNull()


def test_the_marker_is_drawn_under_the_chips_and_beside_them() -> None:
    places: tuple[Chance, ...] = (17, "14-17", "17-20", "17-18")
    around = tuple(Stack(stake(seat, on), 500, 1) for seat, on in enumerate(places, start=1))
    bare, marked = (near_picture(Felt(stacks=around, device=Wheel(POCKETS, marker=marker))) for marker in (None, 17))
    assert bare != marked
    for lying in NEAR.arranged(stack.spot for stack in around).values():
        for x in range(round(lying.box.x / 2) + 1, round((lying.box.x + lying.box.width) / 2) - 1):
            for y in range(round(lying.box.y / 2) + 1, round((lying.box.y + lying.box.height) / 2) - 1):
                assert bare.pixel(x, y) == marked.pixel(x, y)


def test_the_outcome_stands_on_the_marker_and_in_a_window_of_the_strip() -> None:
    pictures = [near_picture(with_wheel(LYING, rotor=Rotor(40, ball))) for ball in (None, 17, 0)]
    assert NEAR.device is not None
    assert isinstance(NEAR.device.shape, Box)
    box = NEAR.device.shape
    windows = [each.copy(*(round(side / 2) for side in box)) for each in pictures]
    assert windows[0] != windows[1] != windows[2] != windows[0]
    assert pictures[0].copy(0, 0, 960, 500) == pictures[1].copy(0, 0, 960, 500)


def test_the_numbers_under_the_pointer_and_under_the_focus_are_lit_under_the_chips(view: FeltView) -> None:
    def lit(number: int) -> int:
        box = NEAR.cell(number).box
        return QColor(view.grab().toImage().pixel(round((box.x + 42) / 2), round((box.y + 190) / 2))).lightness()

    dark = {number: lit(number) for number in (17, 20, 23)}
    QTest.mouseMove(view, view.spot_centre(stake(4, "17-20")).toPoint())
    assert [lit(number) > dark[number] for number in dark] == [True, True, False]
    QTest.mouseMove(view, view.spot_centre(Spot("rack")).toPoint())
    assert {number: lit(number) for number in dark} == dark
    view.go_to(Spot("chance", "column-2"))
    assert all(lit(number) > dark[number] for number in (17, 20, 23))


@pytest.mark.parametrize("mark", ["right", "wrong", "clash"])
def test_a_mark_stands_around_a_band_and_leaves_its_letter(view: FeltView, mark: str) -> None:
    before = view.grab().toImage()
    view.show_marks({stake(4, "17-20"): mark})  # type: ignore[dict-item] # one of the three
    after = view.grab().toImage()
    rect = view.spot_rect(stake(4, "17-20"))
    inside = rect.adjusted(4, 4, -4, -4).toAlignedRect()
    assert before.copy(inside) == after.copy(inside)
    assert before != after


def test_a_stake_that_is_collected_leaves_the_others_where_they_are(view: FeltView) -> None:
    felt = full(3)
    view.show_felt(felt)
    spots = [stack.spot for stack in felt.stacks]
    before = {spot: view.spot_rect(spot) for spot in spots}
    view.show_felt(show_act(felt, Act(COLLECT, seat=spots[0].seat, on=spots[0].on)))
    alone = [spot for spot in spots if spot.on != spots[0].on]
    assert {spot: view.spot_rect(spot) for spot in alone} == {spot: before[spot] for spot in alone}
    view.show_felt(felt)
    assert {spot: view.spot_rect(spot) for spot in spots} == before


# from one view to the other


def moving(view: FeltView) -> bool:
    return view.moving


def fallen() -> Felt:
    """A ball that falls into the 17 as betting is closed."""
    felt = with_wheel(replace(LYING, near=False), rotor=Rotor(), marker=None, plan=SpinPlan(9, 7, 17))
    launched = replace(felt, device=wheel_of(felt).launched(clockwise=True))
    return replace(launched, device=wheel_of(launched).closed())


def test_when_the_ball_has_fallen_the_look_glides_to_the_layout(view: FeltView, qtbot: QtBot) -> None:
    view.show_felt(fallen())
    assert view.spot_rect(WHEEL).width() > 200
    view._stage.finish()
    assert moving(view)
    assert view.spot_rect(WHEEL).width() < 70
    begun = view.grab().toImage()
    with qtbot.waitSignal(view.rested, timeout=20 * GLIDE):
        pass
    assert not moving(view)
    assert view.grab().toImage() not in (begun, None)


def test_any_key_ends_the_glide(view: FeltView) -> None:
    view.show_felt(fallen())
    QTest.keyClick(view, Qt.Key.Key_F)
    assert not moving(view)
    assert view.spot_rect(Spot("chance", 17)).width() == pytest.approx(63)


def test_with_reduced_motion_nothing_glides(view: FeltView) -> None:
    view.reduced_motion = True
    view.show_felt(fallen())
    assert not moving(view)
    assert view.spot_rect(Spot("chance", 17)).width() == pytest.approx(63)
    view.look_back(wanted=True)
    assert not moving(view)
    assert view.spot_rect(WHEEL).width() > 200


def test_who_looks_back_sees_the_wheel_and_the_stakes_and_then_the_layout_again(view: FeltView) -> None:
    near = view.grab().toImage()
    view.go_to(stake(4, "17-20"))
    view.look_back(wanted=True)
    assert view.looks_back
    assert moving(view)
    view.finish_motion()
    assert view.spot_rect(WHEEL).width() > 200
    assert view.spot_at(view.spot_rect(stake(4, "17-20")).center()) == stake(4, "17-20")
    view.go_to(Spot("chance", "tiers"))
    view.look_back(wanted=False)
    view.finish_motion()
    assert view.focus is None
    view.clearFocus()
    assert view.grab().toImage() == near


def test_the_keyboard_reaches_every_chance_from_near(view: FeltView) -> None:
    view.setFocus()
    met = set()
    for _group in NEAR.walks:
        QTest.keyClick(view, Qt.Key.Key_Tab)
        for _step in range(32):
            met.add(view.focus)
            QTest.keyClick(view, Qt.Key.Key_Right)
    assert {Spot("chance", on) for on in CHANCES} <= met


@pytest.mark.parametrize("seat", range(1, 9))
def test_the_count_of_a_stake_held_out_leaves_the_value_of_its_chips_in_sight(seat: int) -> None:
    """With both over each other, 40 chips of 2 € read as 40 €."""
    held = Stack(Spot("seat", seat=seat), 8000, 40)
    valued = near_picture(Felt(signs=(Sign(seat, marker=200),), near=True))
    both = near_picture(Felt(waiting=(held,), signs=(Sign(seat, marker=200),), near=True))
    scale = both.width() / NEAR.size.width
    box = next(place.marker for place in NEAR.seats if place.seat == seat)
    marker = QRectF(box.x * scale, box.y * scale, box.width * scale, box.height * scale)
    figures = marker.toAlignedRect().adjusted(4, 5, -1, -1)
    assert both.copy(figures) == valued.copy(figures)
    assert both != valued
