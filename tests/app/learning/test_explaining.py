"""What may lie behind a wrong answer: every wrong rule, every pair of them, every slip that gives it."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from app.drills.answer import AmountAnswer, CallAnswer
from app.drills.drill import LEVELS
from app.drills.exercise import Exercise
from app.games import discover
from app.learning.explaining import Explained, answers_under, explained
from app.scenarios.house_shipped import shipped_table
from app.training.grading import Grading
from tests.app.games.test_every_game import shipped

GAMES = discover()


def grading(game: str, drill: str, line: str, ask: dict[str, object]) -> Grading:
    found = GAMES[game].drill(drill)
    exercise = Exercise(game, drill, found.skills[0].id, 1, GAMES[game].parse(line), ask)
    found.check(exercise)
    return Grading(GAMES[game], found, exercise)


@pytest.mark.parametrize(("game", "drill"), [(game.name, drill.id) for game in GAMES.values() for drill in game.drills])
def test_the_answer_of_a_wrong_rule_is_explained_by_it(game: str, drill: str) -> None:
    """By the rule itself, or by the wider one that it is a case of; one in which nothing was done, by nothing."""
    settings = shipped_table(GAMES[game])
    wider = {wrong.id: wrong.within for wrong in GAMES[game].wrong_rules}
    tried = 0
    put = GAMES[game].drill(drill)
    drawn = (put.exercise(Random(f"explained:{seed}"), LEVELS[seed % 5], settings) for seed in range(20))
    # some mistakes show at tables that are hardly ever drawn
    for seed, exercise in enumerate(chain(drawn, (each for each in shipped(game) if each.drill == drill))):
        if tried > 7:
            break
        asked = Grading(GAMES[game], GAMES[game].drill(drill), exercise)
        right = asked.drill.model_answer(exercise, asked.key)
        assert explained(asked, right) == Explained()
        under = answers_under(asked)
        for wrong, answer in Random(seed).sample([*under.items()], min(4, len(under))):
            behind = explained(asked, answer)
            assert not asked.judgement(answer).right
            assert behind == Explained() if asked.says_nothing(answer) else {wrong, wider[wrong]} & {*behind.rules}
            tried += 1
    assert tried


ROULETTE = "roulette mc-2009 min 2 | A | A:17=2 A:14-17=4 | spin 17"


@pytest.mark.parametrize(
    ("cents", "slips"),
    [
        (7000 + 6800, ()),
        (7000, ("one-bet-forgotten",)),
        (6800, ("one-bet-forgotten",)),
        (7000 + 4400, ("neighbour",)),
        (3400 + 6800, ("neighbour",)),
        (14800, ("digit-off",)),
        (18300, ("digits-swapped",)),
        (18400, ()),
        (31800, ("digits-swapped",)),
    ],
)
def test_an_amount_may_be_a_slip_of_the_hand_or_of_the_eye(cents: int, slips: tuple[str, ...]) -> None:
    """138 EUR: a stake passed over, a payment read off the row above or below, two digits, one digit."""
    asked = grading("roulette", "payout", ROULETTE, {"of": "player", "in": "euros", "seat": 1})
    assert explained(asked, AmountAnswer(cents)).slips == slips


def test_a_result_may_be_read_off_the_pocket_beside_it() -> None:
    asked = grading("roulette", "calls", "roulette mc-2009 min 2 | spin 17", {})
    for given, slips in (
        ("25 rouge impair passe", ("neighbour",)),
        ("34 rouge pair passe", ("neighbour",)),
        ("18", ()),
    ):
        assert explained(asked, CallAnswer(given)).slips == slips, given


@pytest.mark.slow
@pytest.mark.parametrize("other", ["own-card-must-play", "both-own-cards-play", "two-brelans-no-full"])
def test_a_mistake_about_the_croupiers_pair_goes_with_any_about_the_cards_that_play(other: str) -> None:
    """With a board alone, whoever holds that an own card must play sees no hand in it."""
    game = GAMES["ultimate"]
    wrong = {each.id: each for each in game.wrong_rules}
    for drill in ("settlement", "coup", "spot"):
        exercise = game.drill(drill).exercise(Random(1), 3, shipped_table(game))
        for first, then in ((other, "own-pair-needed"), ("own-pair-needed", other)):
            over = wrong[then].over
            assert over is not None
            assert game.drill(drill).key(exercise, over(wrong[first].resolve))


def test_pairs_are_tried_with_those_alone_that_are_likely() -> None:
    """Of all amounts about what is paid, those that only two mistakes together give."""
    asked = grading("roulette", "payout", ROULETTE, {"of": "player", "in": "euros", "seat": 1})
    pairs = {
        cents: behind.rules
        for cents in range(13000, 15000, 100)
        if (behind := explained(asked, AmountAnswer(cents))).rules
    }
    told = {cents: rules for cents, rules in pairs.items() if all("+" in rule for rule in rules)}
    assert told
    for cents, rules in told.items():
        one = rules[0].split("+")[0]
        assert explained(asked, AmountAnswer(cents), {one}).rules == tuple(
            rule for rule in rules if one in rule.split("+")
        )
        assert explained(asked, AmountAnswer(cents), ()).rules == ()
