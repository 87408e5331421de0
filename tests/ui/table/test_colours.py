"""The felt can be read: contrasts computed at both ends of its gradient, and colours that are told apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.ui.theme.contrast import apart, contrast, mixed
from ui.table import colours

ENDS = [colours.FELT_LIGHT, colours.FELT_MIDDLE, colours.FELT_DARK]
LETTERS = "ABCDEFGH"


@pytest.mark.parametrize("felt", ENDS)
@pytest.mark.parametrize("line", colours.LINES)
def test_each_line_parts_from_the_felt_by_itself_or_by_its_keyline(felt: str, line: str) -> None:
    keyline, core = colours.KEYLINES[line], colours.LINES[line]
    assert max(contrast(keyline, felt), contrast(core, felt)) >= 3


@pytest.mark.parametrize("felt", ENDS)
@pytest.mark.parametrize("line", ["red", "green", "black"])
def test_red_green_and_black_are_seen_through_an_ivory_keyline(felt: str, line: str) -> None:
    assert colours.KEYLINES[line] == colours.IVORY
    assert contrast(colours.IVORY, felt) >= 3
    assert contrast(colours.LINES[line], colours.IVORY) >= 3


@pytest.mark.parametrize("colour", colours.LINES)
def test_figures_are_read_on_their_own_plate(colour: str) -> None:
    assert contrast(colours.FIGURES[colour], colours.PLATES[colour]) >= 4.5
    dark = colour in ("white", "yellow")
    assert colours.PLATES[colour] == (colours.INK if dark else colours.IVORY)


@pytest.mark.parametrize("felt", ENDS)
def test_words_on_the_felt_are_read(felt: str) -> None:
    assert contrast(colours.IVORY, felt) >= 4.5


@pytest.mark.parametrize("seat", range(8), ids=LETTERS)
def test_the_letter_of_each_chip_is_read(seat: int) -> None:
    assert contrast(colours.CHIP_LETTERS[seat], colours.CHIPS[seat]) >= 4.5


@pytest.mark.parametrize("seat", range(8), ids=LETTERS)
def test_each_chip_has_edge_spots_that_part_it_from_the_felt(seat: int) -> None:
    assert contrast(colours.CHIP_SPOTS[seat], colours.CHIPS[seat]) >= 2
    for felt in ENDS:
        assert max(contrast(colours.CHIP_SPOTS[seat], felt), contrast(colours.CHIPS[seat], felt)) >= 3


def test_chip_colours_keep_away_from_the_five_lines() -> None:
    for chip in colours.CHIPS:
        for line in colours.LINES.values():
            assert apart(chip, line) >= 0.13, (chip, line)


def test_the_eight_chip_colours_are_told_apart() -> None:
    for one, other in combinations(colours.CHIPS, 2):
        assert apart(one, other) >= 0.13, (one, other)


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (colours.VALUE_TEXT, colours.VALUE_CHIP),
        (colours.COUNT_TEXT, colours.COUNT),
        (colours.PAID_TEXT, colours.PAID),
        (colours.INK, colours.RIGHT),
        (colours.INK, colours.IVORY),
        *((colours.NAME, wood) for wood in colours.WOOD),
    ],
)
def test_what_is_written_on_chips_signs_and_wood_is_read(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


def test_the_error_is_not_the_red_of_the_chance() -> None:
    assert apart(colours.ERROR, colours.LINES["red"]) > 0.04
    assert colours.ERROR not in colours.FIGURES.values()
    assert contrast("#ffffff", colours.ERROR) >= 3


@pytest.mark.parametrize("felt", ENDS)
def test_the_sign_and_the_letters_of_rail_and_strip_are_read(felt: str) -> None:
    assert contrast(colours.BRASS, felt) >= 3, "the sign is large"
    for ground in (colours.WELL, colours.SEAT):
        assert contrast(colours.IVORY, ground) >= 4.5
    assert contrast(colours.SEAT_FREE, colours.SEAT) >= 4.5
    for plate in colours.MARKER:
        assert contrast(colours.INK, plate) >= 4.5


@pytest.mark.parametrize("felt", [*ENDS, *(mixed("#051815", end, 178 / 255) for end in ENDS)])
def test_a_mark_is_seen_on_cloth_and_places_by_its_ring_or_its_edge(felt: str) -> None:
    for mark, colour in (("wrong", colours.ERROR), ("right", colours.RIGHT)):
        edge = colours.MARK_EDGES[mark]
        assert max(contrast(colour, felt), contrast(edge, felt)) >= 3
        assert contrast(colour, edge) >= 3


@pytest.mark.parametrize("alpha", [46, 178])
def test_words_and_slots_stay_clear_where_the_cloth_is_darkened(alpha: int) -> None:
    for felt in ENDS:
        assert contrast(colours.IVORY, mixed("#000000", felt, alpha / 255)) >= 4.5
