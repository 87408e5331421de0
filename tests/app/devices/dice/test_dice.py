"""Dice as they lie: pointed at where they are, ringed one by one, drawn beside a computation once they can be read."""

from __future__ import annotations

from app.devices.dice.dice import DICE, EDGE, STICK, Dice, Die
from app.table.geometry import Circle, Point

ONE, OTHER = Die(3, Point(400, 300), 20, "ruby"), Die(5, Point(520, 340), 50, "ruby")
DICE_AT_REST = Dice((ONE, OTHER), reserve=("amber", "amber"))


def test_a_die_is_hit_where_it_lies_and_beside_it_the_layout_is() -> None:
    assert DICE_AT_REST.lies_at(ONE.at) == DICE
    assert DICE_AT_REST.lies_at(Point(OTHER.at.x + EDGE / 2, OTHER.at.y)) == DICE
    assert DICE_AT_REST.lies_at(Point(OTHER.at.x + EDGE, OTHER.at.y)) is None
    assert Dice().lies_at(ONE.at) is None


def test_each_die_has_its_own_outline_and_the_stick_has_its_place_in_the_layout() -> None:
    outlines = DICE_AT_REST.shapes(DICE)
    assert [outline.centre for outline in outlines] == [ONE.at, OTHER.at]
    assert all(isinstance(outline, Circle) and outline.radius > EDGE / 2 for outline in outlines)
    assert DICE_AT_REST.shapes(STICK) == ()


def test_dice_that_can_be_read_are_drawn_beside_a_computation() -> None:
    assert DICE_AT_REST.drawn_beside == (DICE,)
    assert Dice(reserve=("ruby", "ruby")).drawn_beside == ()
