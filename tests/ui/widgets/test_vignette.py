"""The drawing beside a computation shows the dice and the stakes asked about, on demand, and says them too."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from app.drills.answer import AmountAnswer
from app.games.rampo.layout import rampo_layout
from app.games.rampo.layout_felt import letters_of_colours
from app.table.felt import Felt, Spot, Stack, stake
from tests.ui.doubles import click
from tests.ui.pages.drill_page import begin, stage
from tests.ui.players import Keyboard
from tests.ui.table.tables import full
from tools.gallery.throw_frames import thrown_felt
from ui.program import Program
from ui.start.self_test import settle
from ui.widgets.vignette import MOST, Vignette

LETTERS = letters_of_colours()["fr"]


def drawn(qtbot: QtBot, felt: Felt, *stakes: Spot) -> Vignette:
    made = Vignette()
    qtbot.addWidget(made)
    made.draw(rampo_layout(), LETTERS, felt, stakes, "dit")
    return made


def colours_of(made: Vignette, width: int) -> set[int]:
    made.resize(width, made.heightForWidth(width))
    image = made.grab().toImage()
    return {image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}


def test_it_is_empty_where_there_is_nothing_to_show(qtbot: QtBot) -> None:
    assert drawn(qtbot, Felt()).empty


def test_each_stake_changes_the_drawing_and_more_take_more_rows(qtbot: QtBot) -> None:
    felt = full(20)
    one = drawn(qtbot, felt, stake(1, 8))
    three = drawn(qtbot, felt, stake(1, 8), stake(2, "red"), stake(3, 12))
    assert not one.empty
    assert colours_of(one, 288) != colours_of(three, 288)
    assert three.heightForWidth(200) > one.heightForWidth(200)
    assert three.heightForWidth(200) > three.heightForWidth(600)


def test_a_stake_in_the_zone_is_told_from_one_on_the_layout(qtbot: QtBot) -> None:
    spots = stake(1, 8), stake(1, 8, "zone")
    drawings = [drawn(qtbot, Felt(stacks=(Stack(spot, 5000, 10),)), spot) for spot in spots]
    assert colours_of(drawings[0], 288) != colours_of(drawings[1], 288)


def test_a_whole_table_is_left_to_the_lines(qtbot: QtBot) -> None:
    stakes = [stake(seat, 8) for seat in range(1, 9)] + [stake(1, 9)]
    assert len(stakes) > MOST
    assert drawn(qtbot, Felt(stacks=full(20).stacks), *stakes).empty


def test_dice_that_are_to_be_judged_are_not_drawn_as_if_they_counted(qtbot: QtBot) -> None:
    assert drawn(qtbot, thrown_felt("cocked")).empty


def test_it_comes_with_the_computation_and_is_said_to_those_who_do_not_see_it(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    Keyboard(page).answer(AmountAnswer(100))
    assert stage(page) == "judged"
    settle()
    assert page.verdict.drawing.isVisible()
    assert "Dés" in page.verdict.drawing.accessibleName()
    click(page.verdict.more)
    assert not page.verdict.drawing.isVisible()
