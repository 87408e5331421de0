"""Every exercise lies on the felt, is told spot by spot, and is played there by keys alone, in both languages."""

from __future__ import annotations

import pytest

from app.devices.cards.hands import hand_at
from app.devices.cards.steps import BURN, TURN
from app.drills.acting import ActsDrill
from app.drills.drill import LEVELS, Drill, TableSettings
from app.drills.exercise import Exercise
from app.drills.order import OrderJudge, OrderKey
from app.drills.turns_drill import TurnsDrill
from app.games.poker.drills import drills_of
from app.games.poker.drills.asked import PokerGame
from app.games.poker.kit import PokerKit
from app.games.poker.resolve import resolve
from app.table.acts import CALL, Act
from app.table.felt import Drop, Felt
from app.table.handling import spot_of_stake
from app.table.keys import NOTHING
from app.text import LANGUAGES, set_language
from tests.app.games.poker.drills.games import CASES, many
from tests.app.games.poker.tables import KITS, typed
from tests.sizes import many as times

DRILLS = [
    pytest.param(game, settings, drill, id=f"{game.name}-{settings.pay_table}-{len(settings.switches)}-{drill.id}")
    for game, settings in CASES
    for drill in drills_of(game)
]


def laid(kit: PokerKit, drill: Drill, exercise: Exercise) -> Felt:
    """The felt of an exercise, every spot of which has been said."""
    felt = kit.felt(drill.question(exercise), exercise, {})
    for zones in kit.layout(()).grouped(felt):
        for zone, within in zones:
            assert all(kit.describe(felt, spot) for spot in (zone, *within))
    return felt


def played(kit: PokerKit, felt: Felt, acts: tuple[Act, ...], drill: ActsDrill, exercise: Exercise) -> Felt:
    """The felt after acts that are typed on it; each key typed means what is due, and so does the hand."""
    for act in acts:
        assert by_hand(kit, felt, act) in (act.without_amount, None)
        assert by_hand(kit, felt, act) is not None or act.verb in (CALL, BURN) or not lies(felt, act)
        (done,) = typed(kit, felt, kit.act_keys(act, felt)).acts
        assert drill.read(exercise, done) == act.without_amount
        felt = kit.show_act(felt, done)
    return felt


def lies(felt: Felt, act: Act) -> bool:
    """Whether what an act is done to lies there; a bonus paid on another stake does not."""
    return act.verb.takes != "stake" or felt.stack(spot_of_stake(act)) is not None


def by_hand(kit: PokerKit, felt: Felt, act: Act) -> Act | None:
    """What a hand does that goes the way of an act; None where it goes none, or cannot take up what lies there."""
    if act.verb is TURN:
        return kit.act_at(NOTHING, felt, hand_at(act.seat, act.on))
    if act.verb in (CALL, BURN) or not lies(felt, act):
        return None
    begins, ends = kit.places(act)
    assert ends in kit.targets(begins)
    return kit.act_of(Drop(begins, ends))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "settings", "drill"), DRILLS)
def test_each_exercise_is_laid_told_and_played_by_keys(
    game: PokerGame, settings: TableSettings, drill: Drill, language: str
) -> None:
    set_language(language)
    kit = KITS[game.name]
    for level in LEVELS:
        for exercise in many(drill, settings, level, times(4)):
            felt = laid(kit, drill, exercise)
            key = drill.key(exercise, resolve)
            if isinstance(drill, ActsDrill) and isinstance(key, OrderKey):
                played(kit, felt, OrderJudge(key).right_order(), drill, exercise)
            elif isinstance(drill, TurnsDrill) and isinstance(key, tuple):
                for at, (turn, part) in enumerate(zip(drill.turns(exercise), key, strict=True)):
                    felt = felt if at == 0 else kit.between(exercise, felt, at)
                    felt = played(kit, felt, OrderJudge(part).right_order(), drill.acts, turn)
