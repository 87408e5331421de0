"""The guided coup of each game is played at the table of the house, whatever its usages are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.games import discover, load
from app.scenarios.house_shipped import shipped_table

SWITCHES = [
    (name, switch.id, value)
    for name in discover()
    for switch in load(name).kit.switches()
    for value, _named in switch.values
]


@pytest.mark.parametrize(("name", "switch", "value"), SWITCHES)
def test_what_is_due_in_the_guided_coup_is_what_is_due_in_that_house(
    name: str, switch: str, value: str | bool | int
) -> None:
    game = load(name)
    for version in game.kit.rule_sets():
        table = next(iter(version.pay_tables), None)
        house = replace(shipped_table(game), rules=version.id, pay_table=table, switches=((switch, value),))
        if game.has_table(house):
            exercise = game.kit.tour(house)
            assert exercise.table["house"] == {switch: value}
            drill = game.drill(exercise.drill)
            key = drill.key(exercise, game.resolve)
            assert drill.judge(exercise, key, drill.model_answer(exercise, key)).right
