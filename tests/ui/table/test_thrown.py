"""Throws on the felt: they move, land on what was decided, can be skipped, and their rest alone tells how they went."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from app.devices.dice.dice import DICE
from app.devices.dice.throw import Throw
from app.games.rampo.drills.asked import SOUND_SENTENCES
from app.games.rampo.layout_felt import letters_of_colours
from app.games.rampo.state import FAULTS
from app.table.felt import Felt, stake
from app.table.geometry import Box, Circle, Point
from tests.app.devices.felts import dice_of, with_dice
from tests.ui.table.tables import LAYOUT, ordinary, picture, same, view_of
from tools.gallery.throw_frames import save_throw_frames, throw_frames, thrown_felt
from ui.table import colours
from ui.table.devices.dice.loupe import RING, loupe_of
from ui.table.devices.dice.traces import arm
from ui.table.glass import glass_box
from ui.table.image import felt_image
from ui.table.lens import Lens, path_of
from ui.table.view import FeltView

HOWS = (*FAULTS, *SOUND_SENTENCES)
WIDTH = 960


@pytest.fixture
def view(qtbot: QtBot) -> FeltView:
    shown = view_of(Felt())
    qtbot.addWidget(shown)
    shown.show()
    return shown


def throw_of(felt: Felt) -> Throw:
    throw = dice_of(felt).throw
    assert throw is not None
    return throw


@cache
def thrown_and_at_rest(how: str, seat: int) -> QImage:
    """What a throw of one kind from one seat leaves; several tests look at the same one."""
    return at_rest(thrown_felt(how, seat))


def at_rest(felt: Felt) -> QImage:
    return felt_image(LAYOUT, letters_of_colours(), felt, WIDTH)


def pixels(box: Box) -> list[tuple[int, int]]:
    rect = Lens.fit(LAYOUT.size, WIDTH, WIDTH * 5 / 8).rect(box).toAlignedRect()
    return [(x, y) for x in range(rect.left(), rect.right()) for y in range(rect.top(), rect.bottom())]


def near(point: Point, reach: float) -> list[tuple[int, int]]:
    return pixels(Box(point.x - reach, point.y - reach, 2 * reach, 2 * reach))


def light(image: QImage, places: list[tuple[int, int]]) -> float:
    """How light a picture is at some places on the average, 0 to 255."""
    return sum(QColor(image.pixel(x, y)).lightness() for x, y in places) / len(places)


def moving(view: FeltView) -> bool:
    return view.moving


def test_dice_of_a_new_throw_roll_and_then_lie_where_they_were_to_land(qtbot: QtBot, view: FeltView) -> None:
    felt = thrown_felt("both-hit")
    with qtbot.waitSignal(view.rested):
        view.show_felt(felt)
        assert moving(view)
        assert view.felt is felt
    assert not moving(view)
    assert picture(view) == at_rest(felt)


def test_while_dice_roll_they_are_not_seen_at_rest(view: FeltView) -> None:
    felt = thrown_felt("both-hit")
    view.show_felt(felt)
    for die in dice_of(felt).lying:
        assert not same(picture(view), at_rest(felt), near(die.at, 20))


@pytest.mark.parametrize("press", ["key elsewhere", "key", "mouse"])
def test_any_key_or_press_in_the_window_lets_the_dice_rest(qtbot: QtBot, view: FeltView, press: str) -> None:
    other = QLineEdit()
    qtbot.addWidget(other)
    other.show()
    felt = thrown_felt("one-hits")
    view.show_felt(felt)
    if press == "key elsewhere":
        QTest.keyClick(other, Qt.Key.Key_8)
        assert other.text() == "8"
    elif press == "key":
        QTest.keyClick(view, Qt.Key.Key_R)
    else:
        QTest.mouseClick(view, Qt.MouseButton.LeftButton)
    assert not moving(view)
    assert picture(view) == at_rest(felt)


def test_a_throw_rolls_once(view: FeltView) -> None:
    felt = thrown_felt("both-hit")
    view.show_felt(felt)
    view.finish_motion()
    view.show_felt(replace(felt, results=()))
    assert not moving(view)
    view.show_felt(thrown_felt("both-hit"))
    assert moving(view)


def test_a_throw_can_be_held_at_any_moment(view: FeltView) -> None:
    view.reduced_motion = True
    felt = thrown_felt("off-table")
    view.show_felt(felt)
    telling = throw_of(felt).telling
    view.hold_throw(telling)
    held = felt_image(LAYOUT, letters_of_colours(), felt, WIDTH, ms=round(telling))
    assert picture(view) == held
    view.show_felt(felt)
    assert picture(view) == at_rest(felt)


def test_under_reduced_motion_the_dice_rest_at_once(view: FeltView) -> None:
    view.reduced_motion = True
    felt = thrown_felt("slid")
    view.show_felt(felt)
    assert not moving(view)
    assert picture(view) == at_rest(felt)


def test_a_throw_put_before_the_table_is_seen_rolls_when_it_is(qtbot: QtBot) -> None:
    view = view_of(thrown_felt("both-hit"))
    qtbot.addWidget(view)
    assert not moving(view)
    view.show()
    assert moving(view)
    view.hide()
    assert not moving(view)


def test_dice_that_are_asked_about_stay_bright_while_the_rest_is_dimmed(view: FeltView) -> None:
    felt = thrown_felt("both-hit")
    view.show_felt(felt)
    view.finish_motion()
    bright = picture(view)
    view.single_out((DICE,))
    asked = picture(view)
    view.single_out((stake(1, 3),))
    dimmed = picture(view)
    for die in dice_of(felt).lying:
        places = near(die.at, 9)
        assert abs(light(asked, places) - light(bright, places)) < 12
        assert light(dimmed, places) < light(bright, places) - 30


def test_an_ordinary_throw_leaves_its_dice_alone_and_a_judged_one_its_trace() -> None:
    judged = thrown_felt("both-hit")
    ordinary = with_dice(judged, throw=replace(throw_of(judged), traced=False))
    assert at_rest(ordinary) == at_rest(with_dice(judged, throw=None))
    lamp = pixels(LAYOUT.lamp)
    assert not same(at_rest(ordinary), at_rest(judged), lamp)


@pytest.mark.slow
def test_no_two_ways_of_throwing_leave_the_same_picture() -> None:
    pictures = {how: thrown_and_at_rest(how, 2) for how in HOWS}
    assert not [pair for pair in combinations(HOWS, 2) if pictures[pair[0]] == pictures[pair[1]]]


def _dark_share(image: QImage, places: list[tuple[int, int]]) -> float:
    return sum(QColor(image.pixel(x, y)).lightness() < 80 for x, y in places) / len(places)


def test_the_lamp_says_whether_stakes_were_closed() -> None:
    lamp = pixels(LAYOUT.lamp)
    for how in HOWS:
        open_stakes = _dark_share(thrown_and_at_rest(how, 2), lamp) > 0.5
        assert open_stakes == (how == "before-call"), how


@pytest.mark.slow
def test_the_far_edge_is_lit_once_it_has_been_struck() -> None:
    for how in HOWS:
        throw = throw_of(thrown_felt(how, seat=2))
        image = thrown_and_at_rest(how, 2)
        lens = Lens.fit(LAYOUT.size, WIDTH, WIDTH * 5 / 8)
        seen = [lens.view(point).toPoint() for point in throw.wall]
        flash = QColor(colours.FLASH).rgb()
        lit = sum(image.pixel(at) == flash for at in seen) / len(seen)
        assert (lit > 0.5) == (how != "no-far-wall"), (how, lit)


def _reddish(image: QImage, places: list[tuple[int, int]]) -> bool:
    found = (QColor(image.pixel(x, y)) for x, y in places)
    return any(colour.red() > 120 and colour.green() < 70 and colour.blue() < 100 for colour in found)


@pytest.mark.parametrize("seat", [2, 5, *(pytest.param(seat, marks=pytest.mark.slow) for seat in (1, 3, 4, 6, 7, 8))])
def test_only_a_die_off_the_table_lies_in_the_room(seat: int) -> None:
    floor = Box(20, 340, 88, 120)
    if seat < 5:
        floor = Box(LAYOUT.size.width - 20 - 88, 340, 88, 120)
    for how in HOWS:
        assert _reddish(thrown_and_at_rest(how, seat), pixels(floor)) == (how == "off-table"), how


@pytest.mark.parametrize("seat", range(1, 9))
def test_loupe_and_fallen_die_leave_table_and_plate_of_limits_in_sight(seat: int) -> None:
    shown, plate = glass_box(loupe_of(LAYOUT).centre), LAYOUT.plate
    room = Box(0, 0, LAYOUT.size.width, LAYOUT.size.height)
    assert all(room.contains(corner) for corner in shown.outline())
    assert not any(LAYOUT.rail.contains(point) for point in loupe_of(LAYOUT).outline())
    assert plate is not None
    assert not shown.meets(plate)
    for seed in range(20):
        fallen = throw_of(thrown_felt("off-table", seat, seed)).ways[0].rest.at
        around = Circle(fallen, RING)
        assert all(room.contains(point) and not LAYOUT.rail.contains(point) for point in around.outline())
        assert not any(box.contains(point) for box in (shown, plate) for point in around.outline())


class Noting(FeltView):
    """A felt that notes what it is asked to repaint."""

    def __init__(self) -> None:
        super().__init__(LAYOUT, letters=letters_of_colours())
        self.painted: list[QRect] = []

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 -- Qt's name
        self.painted.append(event.rect())
        super().paintEvent(event)


def test_rolling_dice_repaint_their_places_alone_but_when_something_is_struck(qtbot: QtBot) -> None:
    view = Noting()
    qtbot.addWidget(view)
    view.resize(960, 600)
    view.show()
    felt = thrown_felt("both-hit")
    with qtbot.waitSignal(view.rested):
        view.show_felt(felt)
    whole = [rect for rect in view.painted if rect == view.rect()]
    assert len(view.painted) > len(whole)
    assert len(whole) <= 4 + len(throw_of(felt).strikes)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("how", ["stacked", "broken", "before-call"])
def test_what_is_painted_moment_by_moment_is_what_is_painted_at_once(qtbot: QtBot, how: str, ratio: float) -> None:
    """The dice copied at rest look as the dice painted at their last millisecond."""
    felt = thrown_felt(how)
    throw = throw_of(felt)
    last = felt_image(LAYOUT, letters_of_colours(), felt, 480, ratio=ratio, ms=throw.duration)
    rest = felt_image(LAYOUT, letters_of_colours(), felt, 480, ratio=ratio)
    scale = ratio * 480 / LAYOUT.size.width
    for die in dice_of(felt).lying[:1]:
        x, y = round(die.at.x * scale), round(die.at.y * scale)
        places = [(x + i, y + j) for i in range(-6, 7) for j in range(-6, 7)]
        assert abs(light(last, places) - light(rest, places)) < 6


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return save_throw_frames(tmp_path_factory.mktemp("throws") / "made", 240)


def test_two_pictures_of_each_fault_are_saved(saved: list[Path]) -> None:
    assert [path.name for path in saved] == [
        f"{fault}-{moment}.png" for fault in FAULTS for moment in ("flight", "rest")
    ]
    assert all(QImage(str(path)).size().width() == 240 for path in saved)


def test_the_same_pictures_come_out_again(saved: list[Path]) -> None:
    for path, frame in zip(saved, throw_frames(240), strict=True):
        assert QImage(str(path)).convertToFormat(frame.image.format()) == frame.image


def test_a_picture_that_cannot_be_saved_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "slid-flight.png").mkdir()
    with pytest.raises(OSError, match="slid-flight"):
        save_throw_frames(tmp_path, 120, ("slid",))


def test_a_throw_of_no_known_name_is_refused() -> None:
    with pytest.raises(ValueError, match="tilted"):
        thrown_felt("tilted")


def test_what_paints_throws_is_not_loaded_before_the_first_one() -> None:
    code = (
        "import os, sys; os.environ['QT_QPA_PLATFORM'] = 'offscreen'\n"
        "from PySide6.QtWidgets import QApplication\n"
        "application = QApplication([])\n"
        "from tests.ui.table.tables import ordinary, picture, view_of\n"
        "view = view_of(ordinary()); picture(view)\n"
        "late = ('app.devices.dice.throw', 'app.devices.dice.trajectory', 'app.devices.dice.throwing',"
        " 'app.devices.dice.valid', 'app.devices.dice.faulty', 'app.games.rampo.throwing',"
        " 'ui.table.devices.dice.throws', 'ui.table.devices.dice.thrown',"
        " 'ui.table.devices.dice.traces', 'ui.table.devices.dice.loupe')\n"
        "print([name for name in late if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("seat", range(1, 9))
def test_hands_that_reach_out_late_cover_no_seat_and_leave_their_chip_in_sight(seat: int) -> None:
    throw = throw_of(thrown_felt("before-call", seat))
    assert throw.late
    for late in throw.late:
        paths = arm(LAYOUT, late, 1.0)
        held = late.here.between(late.there, 0.6)
        for path in paths:
            for place in LAYOUT.seats:
                assert not path.intersects(path_of(place.disc)), place.seat
        assert not any(path.contains(QPointF(*held)) for path in paths)
        assert paths[1].boundingRect().width() > 40, "a hand, and no stick"


def test_lines_that_a_throw_leaves_are_explained() -> None:
    told = dice_of(thrown_felt("both-hit")).legend
    assert all(word in told for word in ("Points", "Tirets", "Trait clair"))
    assert dice_of(ordinary()).legend == "", "an ordinary throw leaves its dice alone"
