"""What a roulette table posts: every drill plays under the maximums of the house, and plate and words say the same."""

from __future__ import annotations

from collections import Counter

import pytest

from app.drills.drill import Drill, TableSettings
from app.games import load
from app.games.roulette.chances import KINDS, LAYOUT
from app.games.roulette.posted import plate, posted
from app.games.roulette.random_tables import FRENCH_MAXIMUMS, house_maximums
from app.games.roulette.records import read_table
from app.table.steps import Chance
from tests.app.games.roulette.drills.exercises import PUT, SETTINGS, many
from tests.app.games.roulette.tables import table

GAME = load("roulette")
LOW = TableSettings("mc-2009", None, 200, maximums=tuple((kind, 2) for kind in FRENCH_MAXIMUMS))
"""A house whose maximums are lower than the stakes that other houses take."""


@pytest.mark.parametrize("drill", GAME.drills, ids=lambda drill: drill.id)
@pytest.mark.parametrize("settings", [*SETTINGS, LOW], ids=lambda each: f"{each.minimum}-{len(each.maximums)}")
@pytest.mark.parametrize("level", [1, 3, 5])
def test_every_drill_posts_the_maximums_of_the_house_and_no_stake_is_above_them(
    drill: Drill, settings: TableSettings, level: int
) -> None:
    for exercise in many(drill, settings, level, PUT[drill.id][level - 1]):
        state, _events = read_table(dict(exercise.table))
        told = dict(state.maximums)
        assert told == house_maximums(settings)
        staked: Counter[tuple[int, Chance]] = Counter()
        for bet in state.bets:
            staked[bet.seat, bet.on] += bet.amount
        over = {(seat, on) for (seat, on), cents in staked.items() if cents > told.get(LAYOUT[on].kind, cents)}
        assert over == set()


@pytest.mark.parametrize("maximums", [{}, {kind: times * 200 for kind, times in FRENCH_MAXIMUMS.items()}])
def test_the_plate_and_the_words_say_the_same(maximums: dict[str, int]) -> None:
    state = table(maximums=maximums)
    on_plate, (_least, words) = plate(state), posted(state)
    assert [each.what for each in on_plate[1:]] == ([maximums[kind] for kind in KINDS] if maximums else [None])
    assert (words == "sans maximum") == (not maximums) == ([str(each.name) for each in on_plate[1:]] == [words])
