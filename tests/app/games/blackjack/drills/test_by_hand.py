"""Every act of a settlement and of a whole coup, by keys alone and by gestures alone, on the felt as it is then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.drills.drill import LEVELS
from app.drills.order import OrderJudge, OrderKey
from app.games.blackjack.drills.coup import WholeCoup
from app.games.blackjack.drills.settlement import Settlement
from app.games.blackjack.keys import Grammar
from app.games.blackjack.kit import KIT
from app.games.blackjack.resolve import resolve
from app.table.acts import CALL, HALVE, Act
from app.table.felt import Drop, Felt
from app.table.keys import NOTHING, Pressed, Typing
from tests.app.games.blackjack.drills.exercises import SETTINGS, many

DRILLS = (Settlement(), WholeCoup())


def _acts(level: int) -> Iterator[tuple[Act, Felt]]:
    """Acts that are due, each on the felt it is done on."""
    for drill in DRILLS:
        for settings in SETTINGS:
            for exercise in many(drill, settings, level, 8):
                key: OrderKey | tuple[OrderKey, ...] = drill.key(exercise, resolve)
                felt = KIT.felt(drill.question(exercise), exercise, {})
                for at, each in enumerate(key if isinstance(key, tuple) else (key,)):
                    felt = KIT.between(exercise, felt, at) if at else felt
                    for act in OrderJudge(each).right_order():
                        yield act.without_amount, felt
                        felt = KIT.show_act(felt, act)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("level", LEVELS)
def test_every_act_is_typed_with_no_key_too_many(level: int, language: str) -> None:
    grammar = Grammar(language)
    for act, felt in _acts(level):
        pressed = Pressed(NOTHING)
        for key in grammar.keys_of(act, felt):
            assert not pressed.acts, act
            pressed = grammar.press(pressed.typing, key, felt)
        assert pressed.acts == (act,)


@pytest.mark.parametrize("level", LEVELS)
def test_every_act_but_a_call_is_a_gesture_and_half_a_stake_a_key_and_a_click(level: int) -> None:
    for act, felt in _acts(level):
        if act.verb is HALVE:
            stake, _player = KIT.places(act)
            assert KIT.act_at(Typing((Grammar("fr").key_of(HALVE),)), felt, stake) == act
        elif act.verb is not CALL:
            begins, ends = KIT.places(act)
            assert ends in KIT.targets(begins)
            assert KIT.act_of(Drop(begins, ends)) == act
