"""Settling and whole coups: acts in their order, judged and told (55-14)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.cards.on_felt import Cards
from app.devices.cards.steps import DEAL
from app.drills.answer import ActsAnswer
from app.drills.drill import LEVELS, TableSettings
from app.games.punto_banco.acts import RESULTS
from app.games.punto_banco.resolve import resolve
from app.games.punto_banco.steps import VOCABULARY
from app.games.punto_banco.tour import tour_exercise
from app.table.acts import Act
from app.table.felt import RESULTS as DISPLAY
from app.table.reading import InputError
from app.training.grading import grade
from tests.app.games.promises import keeps_its_promises
from tests.app.games.punto_banco.drills.coups_by_hand import COUP, FAULTS, SETTLEMENT, Put, acts, judged, put, said
from tests.app.games.punto_banco.drills.exercises import GAME, SETTINGS, hands_of, many

SIX = "1:banco=50 2.3:punto=20 2.3:tie=10 | coup 2h,Kd,2c,3s,Qh,3d"
TWO = "1:banco=50 1.2:punto=10 | coup 4h,4c,2d,3s"
DEALT = "A:no-more-bets G.punto G.banco G.punto G.banco"
TURNED = "T.punto A.punto:points:4: T.banco A.banco:points:3:"
CALLED = "A.banco:points:6: A.punto:points:4: A.banco:result"
REMOVED = "E.punto E.banco"
RIGHT = f"{DEALT} {TURNED} G.punto G.banco {CALLED} C2.3:punto C2.3:tie P1.1:banco {REMOVED}"


def swapped(text: str, first: str, then: str) -> str:
    """Acts with one of them put just before another."""
    words = text.split()
    words.remove(then)
    words.insert(words.index(first), then)
    return " ".join(words)


@pytest.mark.parametrize("drill", [SETTLEMENT, COUP, FAULTS], ids=lambda drill: drill.id)
@pytest.mark.parametrize("settings", SETTINGS, ids=lambda s: f"{s.rules}-{s.minimum}")
@pytest.mark.parametrize("level", LEVELS)
def test_exercises_keep_their_promises(drill: Put, settings: TableSettings, level: int) -> None:
    found = list(many(drill, settings, level, 12))
    for exercise in found:
        keeps_its_promises(GAME, drill, exercise)
        assert exercise.ask["mode"] == ("guided" if level < 3 else "blind")
    assert drill is FAULTS or all(bool(exercise.ask["amounts"]) == (level > 3) for exercise in found)


@pytest.mark.parametrize("drill", [SETTLEMENT, COUP, FAULTS], ids=lambda drill: drill.id)
def test_each_skill_comes_up(drill: Put) -> None:
    found = {exercise.skill for settings in SETTINGS for exercise in many(drill, settings, 3, 60)}
    assert found == {skill.id for skill in drill.skills}


def test_55_14_the_whole_coup_is_dealt_called_and_settled_in_order() -> None:
    assert judged(COUP, SIX, RIGHT)[0]


@pytest.mark.parametrize(
    ("first", "then", "rule", "mistake"),
    [
        ("A:no-more-bets", "G.punto", "call-before-cards", "call-after-card"),
        ("T.punto", "T.banco", "punto-turned-first", "both-turned-before-points"),
        ("P1.1:banco", "E.punto", "cards-stay", None),
        ("C2.3:punto", "P1.1:banco", "collect-before-pay", "pay-before-collect"),
        ("A:no-more-bets", "C2.3:tie", "result-before-stakes", None),
    ],
)
def test_55_14_two_acts_turned_round_are_told_with_their_rule(
    first: str, then: str, rule: str, mistake: str | None
) -> None:
    right, told, named = judged(COUP, SIX, swapped(RIGHT, first, then))
    assert (right, told) == (False, rule)
    assert named == mistake


def test_55_14_two_cards_running_to_punto_are_told_as_not_in_turn() -> None:
    two = RIGHT.replace("G.punto G.banco G.punto G.banco", "G.punto G.punto G.banco G.banco")
    assert judged(COUP, SIX, two)[:2] == (False, "dealt-in-turn")


@pytest.mark.parametrize(
    ("cards", "hand", "rule"),
    [
        ("9h,4c,Kd,2s", "banco", "natural-stops"),
        ("9h,4c,Kd,2s", "punto", "natural-stops"),
        ("4h,7c,2d,Ks", "punto", "punto-draws"),
        ("4h,7c,2d,Ks", "banco", "banco-when-punto-stands"),
        ("2h,Kd,2c,3s,8h", "banco", "banco-on-3"),
    ],
)
def test_55_14_a_card_too_many_is_told_by_the_rule_by_which_the_hand_stays(cards: str, hand: str, rule: str) -> None:
    line = f"1:banco=50 | coup {cards}"
    exercise = put(COUP, line)
    right = COUP.model_answer(exercise, COUP.key(exercise, resolve))
    assert isinstance(right, ActsAnswer)
    one_more = (*right.acts[:-2], VOCABULARY.read(f"G.{hand}"), *right.acts[-2:])
    verdict = grade(GAME, COUP, exercise, ActsAnswer(one_more))
    assert (verdict.judgement.right, verdict.judgement.rule) == (False, rule)
    assert verdict.judgement.difference[0].isupper()


@pytest.mark.parametrize(
    ("cards", "points", "rule"),
    [
        ("2h,Kd,Kc,4s,7h,2d", "A.banco:points:4:", "banco-on-4"),
        ("2h,Kd,Kc,4s,7h,2d", "A.punto:points:2:", "punto-draws"),
        ("4h,4c,2d,Ks,2h", "A.banco:points:4:", "banco-when-punto-stands"),
    ],
)
def test_55_14_points_called_as_final_while_a_hand_draws_are_told_by_the_rule_by_which_it_draws(
    cards: str, points: str, rule: str
) -> None:
    exercise = put(COUP, f"1:banco=50 | coup {cards}", {"mode": "guided"})
    key = COUP.key(exercise, resolve)
    guide = COUP.guide(exercise, key)
    drawn = max(place for place, item in enumerate(key.items) if item.verb is DEAL and f".{item.on}:" in points)
    for act in key.items[:drawn]:
        assert guide.do(act) is None
    assert said(guide.do(VOCABULARY.read(points))) == rule
    assert guide.do(key.items[drawn]) is None
    assert said(guide.do(VOCABULARY.read(points))) == "final-calls", "once it has its card"
    acts = list(key.items)
    blind = put(COUP, f"1:banco=50 | coup {cards}")
    for place, told in ((drawn, rule), (drawn + 1, "final-calls")):
        answer = ActsAnswer((*acts[:place], VOCABULARY.read(points), *acts[place:]))
        assert grade(GAME, COUP, blind, answer).judgement.rule == told


def test_55_14_the_final_points_are_called_though_nobody_drew() -> None:
    line = "1:punto=50 | coup 9h,4c,Kd,2s"
    first = f"{DEALT} T.punto A.punto:points:9: T.banco A.banco:points:6:"
    last = f"A.punto:result P1.1:punto {REMOVED}"
    assert judged(COUP, line, f"{first} A.banco:points:6: A.punto:points:9: {last}")[0]
    assert judged(COUP, line, f"{first} {last}") == (False, "final-calls", "never-final-calls")
    turned = f"{first} A.punto:points:9: A.banco:points:6: {last}"
    assert judged(COUP, line, turned) == (False, "banco-called-first", "punto-called-first")


def test_a_card_too_many_is_burnt_before_the_final_calls() -> None:
    line = f"{SIX},9c"
    burnt = RIGHT.replace(CALLED, f"F1 {CALLED}")
    assert judged(COUP, line, burnt)[0]
    assert judged(COUP, line, RIGHT) == (False, "surplus-burnt", "surplus-kept")
    assert "carte de trop" in COUP.question(put(COUP, line)).text


def test_guided_play_goes_from_the_call_to_the_last_card() -> None:
    exercise = put(COUP, SIX, {"mode": "guided"})
    guide = COUP.guide(exercise, COUP.key(exercise, resolve))
    refused = guide.do(VOCABULARY.read("G.punto"))
    assert refused is not None
    assert refused.rule == "call-before-cards"
    for place, act in enumerate(acts(RIGHT)):
        assert guide.following == place
        assert guide.do(act) is None
    assert guide.complete


def test_the_guided_coup_of_the_help_is_an_exercise_of_the_drill() -> None:
    exercise = tour_exercise(SETTINGS[1])
    assert exercise.drill == COUP.id
    keeps_its_promises(GAME, COUP, exercise)


def test_no_coup_is_asked_of_a_shoe_that_is_over() -> None:
    for drill in (COUP, SETTLEMENT):
        with pytest.raises(InputError):
            drill.check(put(drill, "1:banco=50 | stop card | coup 9h,4c,Kd,2s"))


def test_the_settlement_begins_with_the_result_announced_and_ends_with_the_cards() -> None:
    exercise = put(SETTLEMENT, SIX)
    question = SETTLEMENT.question(exercise)
    assert question.text.startswith("Annoncé : Banco 6, Punto 4, Banco gagne.")
    assert [(hand.spot.on, hand.points, len(hand.cards)) for hand in hands_of(question)] == [
        ("punto", "4", 3),
        ("banco", "6", 3),
    ]
    felt = GAME.kit.felt(question, exercise, {})
    assert GAME.kit.describe(felt, DISPLAY).startswith("Derniers résultats : banco")
    assert isinstance(felt.device, Cards)
    assert felt.device.said == RESULTS["banco"]
    assert judged(SETTLEMENT, SIX, f"C2.3:tie C2.3:punto P1.1:banco {REMOVED}")[0]


@pytest.mark.parametrize(
    ("line", "text", "rule", "mistake"),
    [
        (SIX, f"P1.1:banco C2.3:tie C2.3:punto {REMOVED}", "collect-before-pay", "pay-before-collect"),
        (SIX, "E.punto E.banco C2.3:tie C2.3:punto P1.1:banco", "cards-stay", "cards-before-pay"),
        (SIX, f"C2.3:punto P1.1:banco {REMOVED}", "tie-loses", None),
        (SIX, f"C2.3:punto V2.3:tie P1.1:banco {REMOVED}", "tie-loses", "tie-stays"),
        ("1:banco=50 2:tie=10 | coup 4h,4c,3d,3s", f"C1.1:banco P2.1:tie {REMOVED}", "tie-void", "tie-collects"),
        ("1:banco=50 2:tie=10 | coup 4h,4c,3d,3s", f"P1.1:banco P2.1:tie {REMOVED}", "tie-void", "tie-pays"),
        (TWO, f"C1.3:punto C1.2:punto P1.1:banco {REMOVED}", "losers-collected", None),
        (TWO, f"C1.1:banco C1.2:punto P1.1:banco {REMOVED}", "stake-again-players", None),
    ],
)
def test_what_is_wrong_with_a_settlement_is_told(line: str, text: str, rule: str, mistake: str | None) -> None:
    right, told, named = judged(SETTLEMENT, line, text)
    assert (right, told) == (False, rule)
    assert named == mistake


@pytest.mark.parametrize(
    ("table", "gain", "rule", "mistake"),
    [
        ("19-for-20", 4750, None, None),
        ("19-for-20", 5000, "rate-banco", "even-at-base"),
        ("19-for-20", 4500, "rate-banco", "five-percent-of-all"),
        ("half-on-six", 2500, None, None),
        ("half-on-six", 5000, "half-on-six", "half-forgotten"),
        ("half-on-six", 4750, "half-on-six", None),
    ],
)
def test_gains_that_are_typed_are_judged(table: str, gain: int, rule: str | None, mistake: str | None) -> None:
    text = f"C2.3:tie C2.3:punto P1.1:banco={gain} {REMOVED}"
    right, told, named = judged(SETTLEMENT, SIX, text, table, amounts=True)
    assert right == (rule is None)
    assert rule is None or told == rule
    assert named == mistake


def test_the_half_on_six_is_told_as_a_reading() -> None:
    assert GAME.rule("half-on-six").reading


def test_a_mistake_in_drawing_explains_no_settlement_of_a_result_that_is_announced() -> None:
    exercise = put(SETTLEMENT, SIX)
    right = SETTLEMENT.key(exercise, resolve)
    assert all(SETTLEMENT.key(exercise, wrong.resolve) == right for wrong in GAME.wrong_rules if "banco-3" in wrong.id)


def any_act(random: Random) -> Act:
    verb = random.choice(VOCABULARY.verbs)
    side = random.choice(("punto", "banco"))
    if verb.takes == "call":
        what, number = random.choice((("points", 4), ("result", None), ("void", None), ("no-more-bets", None)))
        return Act(verb, on=side if what in ("points", "result") else None, what=what, number=number)
    if verb.takes == "stake":
        return Act(verb, random.randint(1, 7), random.choice((side, "tie")), random.choice("123"))
    if verb.takes == "hand":
        return Act(verb, on=random.choice((side, None)))
    return Act(verb, number=random.randint(1, 10))


CASES: tuple[tuple[Put, str], ...] = ((COUP, SIX), (SETTLEMENT, SIX), (FAULTS, "shoe Ks"))


@given(st.randoms(use_true_random=False), st.booleans(), st.sampled_from(CASES))
def test_any_acts_are_judged_and_every_difference_has_a_rule(
    random: Random, guided: bool, case: tuple[Put, str]
) -> None:
    drill, line = case
    exercise = put(drill, line)
    given_acts = tuple(any_act(random) for _each in range(random.randint(1, 8)))
    judgement = drill.judge(exercise, drill.key(exercise, resolve), ActsAnswer(given_acts, guided))
    assert 0 <= judgement.score <= 1000
    assert GAME.rule(judgement.rule)
