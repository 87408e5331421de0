"""The straight table with its wheel: every chance under the hand at any size, what is painted, and what moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.devices.wheel.steps import MARK
from app.devices.wheel.wheel import WHEEL, Rotor, RunningBall, SpinPlan, Wheel, WheelPlace, rest_of, spin_to
from app.games.roulette.chances import CHANCES, LAYOUT
from app.games.roulette.chances import WHEEL as WHEEL_POCKETS
from app.games.roulette.kit import KIT
from app.games.roulette.layout import roulette_layout
from app.games.roulette.layout_felt import show_act, travels_of
from app.games.roulette.spots import spot_sentence
from app.table.acts import CALL, COLLECT, HALVE, PAY, Act
from app.table.felt import LOSING, RACK, Drop, Felt, Result, Sign, Spot, Stack, stake
from tests.app.devices.felts import wheel_of, with_wheel
from tests.ui.table.hands import Heard, click
from tests.ui.theme.contrast import contrast
from ui.table import colours
from ui.table.devices.wheel import wheel
from ui.table.forms import long_table
from ui.table.image import felt_image
from ui.table.view import FeltView

TABLE = roulette_layout()
assert isinstance(TABLE.device, WheelPlace)
PLACE = TABLE.device
SIZES = ((480, 300), (733, 511), (960, 600), (1440, 900))
SHARED = tuple(Stack(stake(seat, "17-20"), 500 * seat, seat) for seat in (1, 4, 6))
FELT = Felt(
    stacks=(
        *SHARED,
        Stack(stake(2, 17), 1000, 2),
        Stack(stake(2, "red"), 5000, 0, 5000),
        Stack(stake(3, "dozen-2"), 1500, 3),
    ),
    signs=tuple(Sign(seat, "", 500) for seat in range(1, 7)),
    results=(Result(17, "black"), Result(0, "green")),
    device=Wheel(WHEEL_POCKETS, Rotor(40, 17)),
)


def view_of(felt: Felt, width: int = 960, height: int = 600) -> FeltView:
    view = FeltView(TABLE, letters={}, targets=KIT.targets, describe=spot_sentence)
    view.resize(width, height)
    view.show_felt(felt)
    return view


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[FeltView]:
    shown = view_of(FELT)
    qtbot.addWidget(shown)
    with qtbot.waitExposed(shown):
        shown.show()
    yield shown
    shown.finish_motion()


def picture(felt: Felt, width: int = 960, *, ms: float | None = None) -> QImage:
    return felt_image(TABLE, {}, felt, width, ms=ms)


def differs(one: QImage, other: QImage, spot: Spot) -> bool:
    """Whether two pictures differ within the middle of a spot."""
    shape = TABLE.at(spot)
    assert shape is not None
    scale = one.width() / TABLE.size.width
    x, y = round(shape.x * scale), round(shape.y * scale)
    reach = range(-8, 9)
    return any(one.pixel(x + right, y + down) != other.pixel(x + right, y + down) for right in reach for down in reach)


# under the hand


@pytest.mark.parametrize("size", SIZES)
def test_every_chance_is_hit_at_any_size_and_a_few_pixels_beside(qtbot: QtBot, size: tuple[int, int]) -> None:
    view = view_of(Felt(), *size)
    qtbot.addWidget(view)
    for on in CHANCES:
        # the cells are large; on lines and crossings the smallest felt leaves no more than some four pixels
        slip = 3
        middle = view.spot_centre(stake(1, on)) if LAYOUT[on].listed else view.spot_rect(Spot("chance", on)).center()
        for away in (QPointF(0, 0), QPointF(slip, 0), QPointF(-slip, 0), QPointF(0, slip), QPointF(0, -slip)):
            assert view.spot_at(middle + away) == Spot("chance", on), (on, away)


def test_stacks_that_share_a_chance_can_each_be_clicked(view: FeltView) -> None:
    heard = Heard(view)
    for stack in SHARED:
        click(view, stack.spot)
        view.clear_pick()
    assert heard.said == list(SHARED)


@pytest.mark.parametrize(
    ("source", "to", "act"),
    [
        (stake(4, "17-20"), LOSING, Act(COLLECT, seat=4, on="17-20")),
        (stake(4, "17-20"), RACK, Act(PAY, seat=4, on="17-20")),
        (stake(2, "red"), Spot("seat", seat=2), Act(HALVE, seat=2, on="red")),
        (Spot("rack", 500), stake(6, "17-20"), Act(PAY, seat=6, on="17-20")),
        (WHEEL, Spot("chance", 20), Act(MARK, number=20)),
    ],
)
def test_two_clicks_are_an_act(view: FeltView, source: Spot, to: Spot, act: Act) -> None:
    heard = Heard(view)
    click(view, source)
    click(view, to)
    (drop,) = [said for said in heard.said if isinstance(said, Drop)]
    assert KIT.act_of(drop) == act


def test_a_chance_without_stakes_is_told_as_such(view: FeltView) -> None:
    heard = Heard(view)
    click(view, Spot("chance", 36))
    assert heard.said == [Spot("chance", 36)]


def test_the_keyboard_reaches_every_chance_and_says_it(view: FeltView) -> None:
    view.setFocus()
    said = set()
    for _group in TABLE.walks:
        QTest.keyClick(view, Qt.Key.Key_Tab)
        for _step in range(32):
            said.add(view.accessibleDescription())
            QTest.keyClick(view, Qt.Key.Key_Right)
    for on in CHANCES:
        assert spot_sentence(FELT, Spot("chance", on)) in said, on


def test_a_screen_reader_finds_every_chance_and_the_stakes_in_it(view: FeltView) -> None:
    zones = dict(view.zones())
    assert zones[Spot("chance", "17-20")] == tuple(stack.spot for stack in SHARED)
    assert {zone.on for zone in zones if zone.on in CHANCES} == set(CHANCES)
    sentences = [view.sentence(zone) for zone in zones]
    assert all(sentences)
    assert len(set(sentences)) == len(sentences)


# what is painted


def test_a_stake_is_seen_where_each_chance_is() -> None:
    empty = picture(Felt())
    laid = picture(Felt(stacks=tuple(Stack(stake(4, on), 500, 1) for on in CHANCES)))
    for on in CHANCES:
        assert differs(empty, laid, stake(4, on)), on


def test_the_marker_stands_on_its_number_and_lets_the_figure_be_read() -> None:
    bare, marked = picture(FELT, 1440), picture(with_wheel(FELT, marker=20), 1440)
    plate = TABLE.cell(20).plate
    scale = bare.width() / TABLE.size.width

    def lightest(image: QImage) -> int:
        xs = range(round((plate.x + 12) * scale), round((plate.x + plate.width - 12) * scale))
        ys = range(round((plate.y + 12) * scale), round((plate.y + plate.height - 10) * scale))
        return max(QColor(image.pixel(x, y)).lightness() for x in xs for y in ys)

    assert bare != marked
    assert lightest(marked) > 190


def test_the_ball_lies_where_the_rotor_has_it() -> None:
    one, other = picture(FELT), picture(with_wheel(FELT, rotor=Rotor(40, 32)))
    assert one != other
    assert picture(with_wheel(FELT, rotor=Rotor(40, None))) != one


def test_the_lamp_says_whether_stakes_are_taken() -> None:
    pictures = [picture(with_wheel(FELT, open=state)) for state in (None, True, False)]
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]


def test_figures_are_read_on_their_colours() -> None:
    for fill in (*long_table.FILLS.values(), *wheel.POCKETS.values()):
        assert contrast(colours.IVORY, fill) >= 4.5
    assert long_table.FILLS == wheel.POCKETS


@pytest.mark.parametrize("ratio", [1.25, 1.5, 2.0])
def test_a_picture_at_a_ratio_is_drawn_for_its_pixels(ratio: float) -> None:
    plain = felt_image(TABLE, {}, FELT, 480)
    fine = felt_image(TABLE, {}, FELT, 480, ratio=ratio)
    enlarged = plain.scaled(fine.size())
    enlarged.setDevicePixelRatio(ratio)
    apart = [
        abs(QColor(fine.pixel(x, y)).lightness() - QColor(enlarged.pixel(x, y)).lightness())
        for x in range(0, fine.width(), 7)
        for y in range(0, fine.height(), 5)
    ]
    assert sum(step > 25 for step in apart) / len(apart) > 0.02


def test_a_part_repainted_is_the_same_as_the_whole(view: FeltView) -> None:
    whole = view.grab().toImage()
    part = view.spot_rect(stake(2, 17)).toAlignedRect()
    assert view.grab(part).toImage() == whole.copy(part)


def test_the_ground_is_drawn_once_and_the_scene_only_when_it_changes(view: FeltView) -> None:
    view.grab()
    ground, scene = view._picture.ground_key, view._picture.scene_key
    view.show_felt(show_act(FELT, Act(COLLECT, seat=2, on=17)))
    view.grab()
    assert (view._picture.ground_key, view._picture.scene_key) == (ground, scene)
    view.show_felt(with_wheel(FELT, rotor=Rotor(40, 5)))
    view.grab()
    assert view._picture.ground_key == ground
    assert view._picture.scene_key != scene


# what moves


def spun(felt: Felt = FELT) -> Felt:
    rest = rest_of(5, 3)
    spin = spin_to(rest, WHEEL_POCKETS, clockwise=True, before=wheel_of(felt).rotor.turn, turns=7)
    return with_wheel(felt, rotor=rest, spin=spin)


@pytest.mark.slow
def test_a_spin_is_seen_and_ends_as_the_felt_is(view: FeltView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.rested, timeout=9000):
        view.show_felt(spun())
        assert view.moving
        begun = view.grab().toImage()
    ended = view.grab().toImage()
    assert begun != ended
    at_rest = view_of(spun())
    qtbot.addWidget(at_rest)
    assert ended == at_rest.grab().toImage()


@pytest.mark.parametrize("how", ["key", "press"])
def test_any_key_or_press_lets_the_ball_lie_at_once(view: FeltView, how: str) -> None:
    view.show_felt(spun())
    assert view.moving
    if how == "key":
        QTest.keyClick(view, Qt.Key.Key_F)
    else:
        QTest.mousePress(view, Qt.MouseButton.LeftButton)
    assert not view.moving


def test_nothing_moves_with_reduced_motion(view: FeltView) -> None:
    view.reduced_motion = True
    view.show_felt(spun())
    assert not view.moving
    running = with_wheel(FELT, plan=SpinPlan(9, 7, 5), running=RunningBall(2))
    view.show_felt(running)
    one = view.grab().toImage()
    QTest.qWait(60)
    assert view.grab().toImage() == one


def test_a_spin_seen_before_is_not_seen_again(view: FeltView) -> None:
    felt = spun()
    view.show_felt(felt)
    view.finish_motion()
    view.show_felt(show_act(felt, Act(MARK, number=5)))
    assert not view.moving


def test_a_ball_that_runs_says_each_turn_and_falls_after_the_last(view: FeltView, qtbot: QtBot) -> None:
    view.turned.connect(lambda: view.show_felt(replace(view.felt, device=wheel_of(view.felt).turned())))
    with qtbot.waitSignals([view.turned, view.turned], timeout=9000):
        view.show_felt(with_wheel(FELT, plan=SpinPlan(2, 1, 5), running=RunningBall(0)))
    assert wheel_of(view.felt).running is None
    assert wheel_of(view.felt).rotor.ball == 5
    view.finish_motion()


def test_a_ball_falls_from_where_it_is_seen_when_betting_is_closed(view: FeltView, qtbot: QtBot) -> None:
    view.show_felt(with_wheel(FELT, plan=SpinPlan(9, 7, 5), running=RunningBall(2)))
    qtbot.waitUntil(lambda: view._orbit.part > 0.2, timeout=9000)
    part = view._orbit.part
    view.play(show_act(view.felt, Act(CALL, what="no-more-bets")))
    spin = wheel_of(view.felt).spin
    assert spin is not None
    assert view._stage.roll is not None
    assert view._stage.roll.elapsed == pytest.approx(spin.since(part), abs=60)
    assert not view._orbit.running
    view.finish_motion()


def test_a_hidden_table_keeps_no_ball_running(view: FeltView) -> None:
    view.show_felt(with_wheel(FELT, plan=SpinPlan(9, 7, 5), running=RunningBall(0)))
    assert view._orbit.running
    view.hide()
    QTest.qWait(120)
    assert not view._orbit.running


def test_the_ball_waits_while_the_page_is_paused(view: FeltView) -> None:
    view.show_felt(with_wheel(FELT, plan=SpinPlan(9, 7, 5), running=RunningBall(2)))
    view.wait(True)
    assert not view._orbit.running
    view.wait(False)
    assert view._orbit.running


@pytest.mark.parametrize("ms", [0, 400, 1500, 2440, 2600, 3000, 3400, 4000])
def test_a_spin_touches_nothing_beyond_the_wheel(ms: int) -> None:
    felt = spun()
    assert wheel_of(felt).spin is not None
    moving, other = picture(felt, ms=ms), picture(felt, ms=ms + 60)
    scale = moving.width() / TABLE.size.width
    reach = PLACE.radius * scale + 3
    middle = PLACE.middle
    for x in range(0, moving.width(), 3):
        for y in range(0, moving.height(), 3):
            if moving.pixel(x, y) != other.pixel(x, y):
                assert abs(x - middle.x * scale) < reach
                assert abs(y - middle.y * scale) < reach


def test_a_share_of_a_stake_goes_both_ways(view: FeltView) -> None:
    act = Act(HALVE, seat=2, on="red")
    view.play(show_act(FELT, act), travels_of(FELT, act))
    assert view.moving
    view.finish_motion()
    assert view.felt.stack(stake(2, "red")) is None
    assert [heap.cents for heap in view.felt.losing] == [2500]
