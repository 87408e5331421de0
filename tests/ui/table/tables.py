"""Tables to look at: the fullest there can be, and an ordinary one."""

from __future__ import annotations

from PySide6.QtGui import QColor, QImage

from app.devices.dice.dice import SHOOTER, Dice, Die
from app.games.rampo.layout import rampo_layout
from app.games.rampo.layout_felt import every_stake, letters_of_colours
from app.games.rampo.spots import spot_sentence
from app.games.rampo.steps import VOCABULARY
from app.table import handling
from app.table.felt import Felt, Result, Sign, Spot, Stack, stake
from app.table.geometry import Point
from ui.table.view import FeltView

LAYOUT = rampo_layout()
SPOTS = tuple(slot.spot._replace(on=8) if slot.spot.on is None else slot.spot for slot in LAYOUT.slots)
SIGNS = tuple(Sign(seat, "Sandrine", 10000, SHOOTER if seat == 3 else None) for seat in range(1, 9))
DICE = (Die(3, Point(1500, 900), 20, "ruby"), Die(5, Point(1620, 860), 50, "ruby"))
RESULTS = tuple(Result(number, colour) for number, colour in ((8, "red"), (12, "white"), (5, "green"), (11, "black")))


def full(chips: int = 1) -> Felt:
    """All 136 stakes of a table, each so many colour chips high."""
    return Felt(
        stacks=tuple(Stack(spot, 500 * chips, chips) for spot in SPOTS),
        signs=SIGNS,
        results=RESULTS,
        device=Dice(DICE, reserve=("amber", "amber")),
    )


def ordinary() -> Felt:
    """Seven stakes, one of them in value chips, one in both, one in the zone."""
    return Felt(
        stacks=(
            Stack(stake(1, 8), 1500, 3),
            Stack(stake(2, 8), 500, 1),
            Stack(stake(2, "red"), 7000, 0, 7000),
            Stack(stake(3, "red"), 9000, 4, 7000),
            Stack(stake(4, 12), 6000, 12),
            Stack(stake(8, "black"), 500, 1),
            Stack(stake(5, 8, "zone"), 1000, 2),
        ),
        signs=SIGNS,
        results=RESULTS,
        device=Dice(DICE, reserve=("amber", "amber")),
    )


def targets_of(spot: Spot) -> tuple[Spot, ...]:
    """Where what lies on a spot may be put down."""
    return handling.targets_of(spot, VOCABULARY, every_stake())


def view_of(felt: Felt, width: int = 960, height: int = 600) -> FeltView:
    """A felt in a widget of a size, not shown."""
    view = FeltView(LAYOUT, letters=letters_of_colours(), targets=targets_of, describe=spot_sentence)
    view.resize(width, height)
    view.show_felt(felt)
    return view


def picture(view: FeltView) -> QImage:
    """What the widget shows."""
    return view.grab().toImage()


def around(view: FeltView, spot: Spot, reach: float) -> list[tuple[int, int]]:
    """The pixels within so many millimetres of the middle of a spot."""
    middle = view.spot_centre(spot)
    radius = reach * view.spot_rect(spot).width() / (2 * LAYOUT.chip)
    span = range(-int(radius) - 1, int(radius) + 2)
    return [
        (round(middle.x()) + x, round(middle.y()) + y) for x in span for y in span if x * x + y * y <= radius * radius
    ]


def same(one: QImage, other: QImage, pixels: list[tuple[int, int]]) -> bool:
    """Whether two pictures agree on some pixels."""
    return all(one.pixel(x, y) == other.pixel(x, y) for x, y in pixels)


def holds(image: QImage, pixels: list[tuple[int, int]], colour: str) -> bool:
    """Whether one of some pixels has exactly a colour."""
    wanted = QColor(colour).rgb()
    return any(image.pixel(x, y) == wanted for x, y in pixels)
