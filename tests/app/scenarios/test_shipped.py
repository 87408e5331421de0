"""The exercises that are shipped: sound tables, and one at least for every rule an event can decide."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from app.drills.exercise import Exercise
from app.drills.shoe import PACKS
from app.games import discover, load
from app.games.blackjack import records as blackjack_records
from app.games.blackjack import state as blackjack_state
from app.games.blackjack import verify as blackjack_verify
from app.games.blackjack.hands import staked
from app.games.blackjack.stakes import with_stake
from app.games.rampo.records import read_table
from app.games.rampo.resolve import resolve
from app.games.rampo.state import BetPlaced, DiceWanted, Throw
from app.games.rampo.verify import verify_bet, verify_ready
from app.games.roulette import records as roulette_records
from app.games.roulette import state as roulette_state
from app.games.roulette import verify as roulette_verify
from app.resources import SCENARIOS
from app.scenarios.heading import scenario_files
from app.scenarios.scenario import Scenario, read_scenario
from app.text import set_language
from app.training.grading import Grading
from tests.app.games.promises import keeps_its_promises

DECIDABLE = [
    (game, rule)
    for game, found in discover().items()
    for rule in found.register
    if rule.decidable and rule.source != "program"
]
"""A limit of the program needs no exercise: no table in the world comes near it."""
SHIPPED = [(game, path.stem) for game in discover() for path in scenario_files(SCENARIOS, game)]
ONLY_LOOKS_WRONG = {
    ("blackjack", "a-stake-is-topped-up"),
    ("blackjack", "ace-and-king"),
    ("blackjack", "change-of-a-double"),
    ("blackjack", "stop-card-appears"),
    ("punto-banco", "stop-card-appears"),
    ("punto-banco", "two-court-cards"),
    ("rampo", "first-free-colour"),
    ("rampo", "marker-with-value-chips-alone"),
    ("roulette", "own-chip-above-the-minimum"),
    ("stud", "eights-over-threes"),
    ("stud", "folds-after-raising"),
    ("stud", "kings-and-fours"),
    ("stud", "same-two-pairs"),
    ("three-card", "ace-two-three-in-this-house"),
    ("three-card", "nines-and-a-king"),
    ("three-card", "nothing-parts-two-hands"),
    ("ultimate", "kicker-queen"),
    ("ultimate", "nothing-but-a-jack"),
    ("ultimate", "three-on-the-board"),
}
"""Exercises that no misconception changes: requests in order, hands nobody misreads, what a reversal alone changes."""

GAMES = discover()
each_game = pytest.mark.parametrize("game", tuple(GAMES))
each_exercise = pytest.mark.parametrize(("game", "name"), SHIPPED, ids=str)
each_of_blackjack = pytest.mark.parametrize("name", [name for game, name in SHIPPED if game == "blackjack"])
each_of_rampo = pytest.mark.parametrize("name", [name for game, name in SHIPPED if game == "rampo"])
each_of_roulette = pytest.mark.parametrize("name", [name for game, name in SHIPPED if game == "roulette"])


@cache
def shipped(game: str) -> dict[str, Scenario]:
    set_language("fr")
    return {path.stem: read_scenario(path, GAMES) for path in scenario_files(SCENARIOS, game)}


def changes(exercise: Exercise, wrong: Any) -> bool:
    """Whether the answer is another one when a rule is reversed: the right one is then no longer right."""
    game = load(exercise.game)
    drill = game.drill(exercise.drill)
    key, wrong_key = drill.key(exercise, game.resolve), drill.key(exercise, wrong.resolve)
    return key != wrong_key and not drill.judge(exercise, wrong_key, drill.model_answer(exercise, key)).right


def can_be_answered(exercise: Exercise, wrong: Any) -> bool:
    """Whether a mistake has an answer to the question: where it leads to another table, it may have none."""
    game = load(exercise.game)
    drill = game.drill(exercise.drill)
    try:
        answer = drill.model_answer(exercise, drill.key(exercise, wrong.resolve))
        drill.judge(exercise, drill.key(exercise, game.resolve), answer)
    except (TypeError, ValueError):
        return False
    return True


@pytest.mark.parametrize(("game", "rule"), DECIDABLE, ids=lambda value: getattr(value, "id", value))
def test_some_shipped_exercise_changes_its_answer_when_the_rule_is_reversed(game: str, rule: Any) -> None:
    reversals = [wrong for wrong in load(game).wrong_rules if wrong.rule == rule.id]
    assert reversals
    exercises = [s.exercise for s in shipped(game).values() if s.exercise.table["rules"] in rule.rule_sets]
    for wrong in reversals:
        assert any(changes(exercise, wrong) for exercise in exercises), wrong.id


@each_exercise
def test_a_shipped_exercise_can_be_put_and_answered(game: str, name: str) -> None:
    scenario = shipped(game)[name]
    assert scenario.exercise.game == game
    assert scenario.warnings == (), "every stake lies as if it had been accepted"
    keeps_its_promises(load(game), load(game).drill(scenario.exercise.drill), scenario.exercise)
    assert 4 <= len(scenario.titles["fr"]) <= 60
    assert 4 <= len(scenario.titles["en"]) <= 60


@each_of_blackjack
def test_a_shipped_blackjack_table_could_have_come_about(name: str) -> None:
    """Every first stake lies as if it had been accepted, half of one insures it, and each card is in the shoe."""
    state, events = blackjack_records.read_table(dict(shipped("blackjack")[name].exercise.table))
    empty = state._replace(boxes=(), croupier=())
    for box in state.boxes:
        if box.hands and not box.splits and len(box.hands[0].cards) != 3:
            for stake in box.hands[0].stakes:
                placed = blackjack_state.BetPlaced(box.seat, stake.amount, stake.place)
                assert blackjack_verify.verify_bet(empty, placed) == stake.amount
                empty = with_stake(empty, box.seat, stake)
        for insured in box.insurance:
            assert staked(box, insured.place) in (0, 2 * insured.amount)
    drawn = [card for event in events if not isinstance(event, blackjack_state.Fault) for card in _cards(event)]
    lying = [card for box in state.boxes for hand in box.hands for card in hand.cards]
    assert all(count <= PACKS for count in Counter([*state.croupier, *lying, *drawn]).values())


def _cards(event: Any) -> tuple[Any, ...]:
    return getattr(event, "cards", ())


@each_of_rampo
def test_a_shipped_rampo_table_could_have_come_about(name: str) -> None:
    """Every stake lies as if it had been accepted, and the shooter who throws has one."""
    state, events = read_table(dict(shipped("rampo")[name].exercise.table))
    empty = state._replace(bets=(), zone=())
    for stake in state.zone:
        alone = BetPlaced(stake.seat, stake.on, stake.amount)
        assert verify_bet(empty, alone) == (stake.on, stake.amount)
    for bet in state.bets:
        placed = BetPlaced(bet.seat, bet.on, bet.amount, bet.value)
        assert verify_bet(empty, placed) == (bet.on, bet.amount)
        empty = resolve(empty, placed).state
    if any(isinstance(event, Throw) for event in events):
        verify_ready(state)
    for event in events:
        if isinstance(event, Throw) and event.dice is not None:
            staked = {bet.seat for bet in state.bets if bet.on == sum(event.dice)}
            assert set(event.attempts) <= staked, "only who has staked on the number can try it"


@each_of_roulette
def test_a_shipped_roulette_table_could_have_come_about(name: str) -> None:
    """Every stake lies as if it had been accepted, each on top of those before; colours are worth what they may be."""
    state, _events = roulette_records.read_table(dict(shipped("roulette")[name].exercise.table))
    laid = state._replace(bets=())
    for bet in state.bets:
        assert roulette_verify.verify_bet(laid, roulette_state.BetPlaced(*bet)) == bet.amount
        laid = laid._replace(bets=(*laid.bets, bet))
    most = min((limit for _kind, limit in state.maximums), default=None)
    for seat in state.seats:
        assert state.minimum <= seat.chip
        assert most is None or seat.chip <= most


@each_exercise
def test_a_mistake_made_by_a_wrong_rule_is_wrong_and_can_be_explained(game: str, name: str) -> None:
    exercise = shipped(game)[name].exercise
    played = load(game)
    drill = played.drill(exercise.drill)
    named = (wrong for wrong in played.wrong_rules if wrong.explains and changes(exercise, wrong))
    wrong = next((wrong for wrong in named if can_be_answered(exercise, wrong)), None)
    assert (wrong is None) is ((game, name) in ONLY_LOOKS_WRONG)
    if wrong is None:
        return
    answer = drill.model_answer(exercise, drill.key(exercise, wrong.resolve))
    grading = Grading(played, drill, exercise)
    judgement = grading.judgement(answer)
    assert not judgement.right
    assert judgement.difference
    assert (wrong.id in [explaining.id for explaining in grading.explaining(answer)]) is wrong.explains


RULES_KEYS = {
    "blackjack": {"fr-2014", "fr-2019", "fr-current"},
    "punto-banco": {"fr-2014", "fr-2019/19-for-20", "fr-2019/half-on-six", "fr-current", "fr-current/half-on-six"},
    "rampo": {"fr-2014", "fr-2019", "fr-current/A", "fr-current/B"},
    "roulette": {"mc-2009"},
    "stud": {"fr-2007", "fr-2019/A", "fr-2019/B"},
    "three-card": {"fr-2014"},
    "ultimate": {"fr-2014"},
}


@each_game
def test_every_drill_skill_level_and_rule_set_is_there(game: str) -> None:
    exercises = [scenario.exercise for scenario in shipped(game).values()]
    assert {exercise.drill for exercise in exercises} == {drill.id for drill in load(game).drills}
    assert {exercise.level for exercise in exercises} == {1, 2, 3, 4, 5}
    assert {exercise.rules_key() for exercise in exercises} == RULES_KEYS[game]


@pytest.mark.slow
def test_every_kind_of_event_is_there() -> None:
    rampo = [s.exercise.table for s in shipped("rampo").values()]
    assert {Throw, BetPlaced, DiceWanted} < {type(event) for table in rampo for event in read_table(dict(table))[1]}
    roulette = [s.exercise.table for s in shipped("roulette").values()]
    kinds = {type(event) for table in roulette for event in roulette_records.read_table(dict(table))[1]}
    assert kinds == set(roulette_state.Event.__args__) - {roulette_state.Launched}


@each_game
def test_no_two_are_the_same_and_no_two_have_the_same_title(game: str) -> None:
    bodies = [scenario.exercise.hash() for scenario in shipped(game).values()]
    assert len(set(bodies)) == len(bodies)
    for language in ("fr", "en"):
        titles = [scenario.titles[language] for scenario in shipped(game).values()]
        assert len(set(titles)) == len(titles)


def test_some_shipped_files_state_what_their_author_expects() -> None:
    """Examples of every shape of `expect`, to copy from."""
    stated = [path for path in scenario_files(SCENARIOS, "rampo") if "\nexpect: " in path.read_text(encoding="utf-8")]
    assert {shipped("rampo")[path.stem].exercise.drill for path in stated} >= {"payout", "limits", "calls"}
    assert 10 < len(stated) < 40
    stated = [path for path in scenario_files(SCENARIOS, "roulette") if "\nexpect: " in path.read_text("utf-8")]
    drills = {shipped("roulette")[path.stem].exercise.drill for path in stated}
    assert drills >= {"payout", "limits", "calls", "announced", "settlement", "pictures", "zero"}
