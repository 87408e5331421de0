"""Settling a table once the croupier has drawn: hand by hand from the right, judged and told (55-4)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.drills.answer import ActsAnswer
from app.drills.drill import LEVELS, TableSettings
from app.drills.exercise import Exercise
from app.games.blackjack.drills.settlement import Settlement
from app.games.blackjack.resolve import resolve
from app.games.blackjack.steps import VOCABULARY
from app.games.blackjack.tour import tour_exercise
from app.gradual import done
from app.learning.saying import saying
from app.table.acts import Act
from app.table.reading import InputError
from app.training.grading import Grading, grade
from tests.app.games.blackjack.drills.exercises import GAME, SETTINGS, hands_of, many
from tests.app.games.promises import keeps_its_promises

DRILL = Settlement()
TABLE = "1:Kh,9c=20- 3:As,Kc=10+2*5- 4:9d,8s=20-/9h,Td=20- 6:Td,6s=10- | shows 8h | drawn | plays 9c"
RIGHT = "C6.1:1 E6.1 P4.1:2 E4.2 V4.1:1 E4.1 P3.1:1 P3.2:1 E3.1 P1.1:1 E1.1 E"
INSURED = "2:9h,9c=20-!10 5:Ah,Kd=20-+2*10 | shows As"
ACES = "2:9h,9c=20-!10 5:Ah,Kd=20- 7:none!5 | shows As | drawn"


def put(line: str, house: str = "", **ask: Any) -> Exercise:
    data = GAME.parse(f"blackjack fr-current min 5 max 500 |{house} {line}")
    return Exercise("blackjack", DRILL.id, DRILL.skills[0].id, 3, data, {"mode": "blind"} | ask)


def acts(text: str) -> tuple[Act, ...]:
    return tuple(VOCABULARY.read(word) for word in text.split())


def judged(line: str, text: str, house: str = "", **ask: Any) -> tuple[bool, str, str | None]:
    """Whether acts are right, by which rule, and the mistake that explains them."""
    verdict = grade(GAME, DRILL, put(line, house, **ask), ActsAnswer(acts(text)))
    return verdict.judgement.right, verdict.judgement.rule, verdict.wrong_rule


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda each: each.rules)
@pytest.mark.parametrize("level", LEVELS)
def test_exercises_keep_their_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 12):
        keeps_its_promises(GAME, DRILL, exercise)
        assert exercise.ask["mode"] == ("guided" if level < 3 else "blind")
        assert bool(exercise.ask["amounts"]) == (level > 3)


def test_each_skill_comes_up() -> None:
    found = {exercise.skill for settings in SETTINGS for exercise in many(DRILL, settings, 3, 40)}
    assert found == {skill.id for skill in DRILL.skills}


def test_the_settlement_begins_with_the_croupiers_cards_called_and_ends_with_them_taken_away() -> None:
    exercise = put(TABLE)
    question = DRILL.question(exercise)
    assert question.text.startswith("Annoncé : 17.")
    assert hands_of(question)[-1].points == "17"
    assert judged(TABLE, RIGHT)[0]


def test_what_the_croupier_has_made_is_the_newest_of_the_last_results() -> None:
    for line, made in ((TABLE, "17"), (f"{ACES} | plays Kh", "BJ")):
        exercise = put(line)
        felt = GAME.kit.felt(DRILL.question(exercise), exercise, {})
        assert str(felt.results[0].number) == made


@pytest.mark.parametrize(
    "text",
    [
        "C6.1:1 E6.1 P4.1:2 E4.2 V4.1:1 E4.1 P3.2:1 P3.1:1 E3.1 P1.1:1 E1.1 E",
        RIGHT.replace("P3.1:1 P3.2:1", "P3.2:1 P3.1:1"),
    ],
)
def test_g10_stakes_of_one_hand_are_settled_in_any_order(text: str) -> None:
    assert judged(TABLE, text)[0]


def test_g10_where_the_house_collects_first_what_binds_nothing_is_free() -> None:
    house = " house settle=collects-first |"
    assert judged(TABLE, "C6.1:1 P4.1:2 P3.1:1 P3.2:1 P1.1:1 V4.1:1 E6.1 E4.2 E4.1 E3.1 E1.1 E", house)[0]
    assert judged(TABLE, RIGHT, house)[0]
    late = "P4.1:2 C6.1:1 V4.1:1 P3.1:1 P3.2:1 P1.1:1 E6.1 E4.2 E4.1 E3.1 E1.1 E"
    assert judged(TABLE, late, house)[:2] == (False, "house-collects-first")


@pytest.mark.parametrize(
    ("text", "rule", "mistake"),
    [
        ("P1.1:1 E1.1 P3.1:1 P3.2:1 E3.1 V4.1:1 E4.1 P4.1:2 E4.2 C6.1:1 E6.1 E", "right-to-left", "left-to-right"),
        (RIGHT.replace("V4.1:1", "P4.1:1"), "equal-is-void", "push-paid"),
        (RIGHT.replace("V4.1:1", "C4.1:1"), "equal-is-void", "push-collected"),
        (RIGHT.replace("C6.1:1", "V6.1:1"), "higher-points-win", None),
        (RIGHT.replace("C6.1:1 E6.1", "E6.1 C6.1:1"), "stakes-before-cards", None),
        ("E " + RIGHT.removesuffix(" E"), "own-cards-last", "own-cards-first"),
        (RIGHT.replace("P4.1:2 E4.2 V4.1:1 E4.1", "V4.1:1 E4.1 P4.1:2 E4.2"), "right-to-left", None),
        (RIGHT.replace(" P3.2:1", ""), "black-jack-3-for-2", None),
        (RIGHT.removesuffix(" E"), "own-cards-last", None),
        (f"G {RIGHT}", "croupier-stays-at-17", None),
        (f"A:points:17: {RIGHT}", "croupier-points-called", None),
        (f"F1 {RIGHT}", "extra-card-burnt", None),
        (f"T {RIGHT}", "face-up", None),
        (f"E5.1 {RIGHT}", "right-to-left", None),
        (f"G4.1 {RIGHT}", "boxes-in-turn", None),
        (f"C2.1:1 {RIGHT}", "higher-points-win", None),
        (f"H1.1:1 {RIGHT}", "even-money", None),
    ],
)
def test_what_is_wrong_with_a_settlement_is_told(text: str, rule: str, mistake: str | None) -> None:
    right, told, named = judged(TABLE, text)
    assert (right, told) == (False, rule)
    assert named == mistake


@pytest.mark.parametrize(
    ("stake", "gain", "rule", "mistake"),
    [
        ("3.1:1", 1500, None, None),
        ("3.1:1", 1000, "black-jack-3-for-2", None),
        ("3.2:1", 750, None, None),
        ("4.1:2", 2000, None, None),
        ("4.1:2", 4000, "even-money", None),
    ],
)
def test_55_4_gains_that_are_typed_are_judged(stake: str, gain: int, rule: str | None, mistake: str | None) -> None:
    gains = {"4.1:2": 2000, "3.1:1": 1500, "3.2:1": 750, "1.1:1": 2000} | {stake: gain}
    text = RIGHT
    for paid, amount in gains.items():
        text = text.replace(f"P{paid}", f"P{paid}={amount}")
    right, told, named = judged(TABLE, text, amounts=True)
    assert right == (rule is None)
    assert rule is None or told == rule
    assert named == mistake


@pytest.mark.parametrize(
    ("cards", "text", "right", "rule", "mistake"),
    [
        ("6c", "C7.1:insurance C2.1:insurance P5.1:1 E5.1 P2.1:1 E2.1 E", True, None, None),
        (
            "6c",
            "P5.1:1 E5.1 P2.1:1 E2.1 C7.1:insurance C2.1:insurance E",
            False,
            "insurance-lost-first",
            "insurance-after-stakes",
        ),
        ("6c", "C2.1:insurance C7.1:insurance P5.1:1 E5.1 P2.1:1 E2.1 E", False, "right-to-left", None),
        (
            "6c",
            "V7.1:insurance V2.1:insurance P5.1:1 E5.1 P2.1:1 E2.1 E",
            False,
            "insurance-lost-first",
            "insurance-returned",
        ),
        ("Kc", "V5.1:1 E5.1 C2.1:1 E2.1 P7.1:insurance P2.1:insurance E", True, None, None),
        (
            "Kc",
            "P7.1:insurance P2.1:insurance V5.1:1 E5.1 C2.1:1 E2.1 E",
            False,
            "insurance-paid-last",
            "insurance-paid-first",
        ),
        ("Kc", "C5.1:1 E5.1 C2.1:1 E2.1 P7.1:insurance P2.1:insurance E", False, "black-jacks-tie", "black-jack-lost"),
        (
            "Kc",
            "V5.1:1 E5.1 C2.1:1 E2.1 P2.1:insurance E",
            False,
            "insurance-2-for-1",
            "insurance-forgotten",
        ),
    ],
)
def test_55_4_insurances_are_collected_before_all_else_and_paid_last(
    cards: str, text: str, right: bool, rule: str | None, mistake: str | None
) -> None:
    found, told, named = judged(f"{ACES} | plays {cards}", text)
    assert found == right
    assert rule is None or told == rule
    assert named == mistake


def test_a_mistake_in_drawing_explains_no_settlement_of_cards_that_lie_there() -> None:
    exercise = put(TABLE)
    right = DRILL.key(exercise, resolve)
    drawing = ("croupier-draws-at-17", "draws-on-soft-17", "own-points-not-called", "stops-when-winning")
    assert all(DRILL.key(exercise, wrong.resolve) == right for wrong in GAME.wrong_rules if wrong.id in drawing)


def test_guided_play_refuses_the_left_hand_first() -> None:
    exercise = put(TABLE, mode="guided")
    guide = DRILL.guide(exercise, DRILL.key(exercise, resolve))
    refused = guide.do(VOCABULARY.read("P1.1:1"))
    assert refused is not None
    assert refused.rule == "right-to-left"
    assert all(guide.do(act) is None for act in acts(RIGHT))
    assert guide.complete


def test_an_act_too_early_is_told_what_is_due_first_of_all_that_comes_before_it() -> None:
    judgement = grade(GAME, DRILL, *guided(RIGHT.replace("C6.1:1", "P4.1:2 C6.1:1", 1))).judgement
    assert judgement.difference.startswith(
        "D a été payé sur la deuxième main avant que les cartes de F soient enlevées"
    )
    assert judgement.expected == "Ramasser la mise de F sur la main"
    late = grade(GAME, DRILL, put(TABLE), ActsAnswer(acts("C6.1:1 P4.1:2 E6.1 " + RIGHT.split(" ", 3)[3])))
    assert late.judgement.expected == "Enlever les cartes de F"


def guided(text: str) -> tuple[Exercise, ActsAnswer]:
    return put(TABLE, mode="guided"), ActsAnswer(acts(text), guided=True)


def test_guided_all_that_came_before_the_first_refused_act_tells_what_was_believed_too() -> None:
    """Whoever settles from the right, and skips a hand later, does not believe that it is done from the left."""
    at_once, later = guided(f"P1.1:1 {RIGHT}"), guided(RIGHT.replace("P3.1:1", "P1.1:1 P3.1:1", 1))
    assert grade(GAME, DRILL, *at_once).wrong_rule == "left-to-right"
    assert grade(GAME, DRILL, *later).wrong_rule is None
    assert not grade(GAME, DRILL, *later).judgement.right


def test_guided_acts_are_not_counted_again_by_the_rule_that_was_believed() -> None:
    exercise, answer = guided(f"P1.1:1 {RIGHT}")
    said = done(saying(Grading(GAME, DRILL, exercise), answer))
    assert "de gauche à droite" in said.text
    assert said.under == ()


def test_guided_what_is_due_with_a_stake_is_said_where_something_else_was_done_with_it() -> None:
    judgement = grade(GAME, DRILL, *guided(f"P6.1:1 {RIGHT}")).judgement
    assert (judgement.given, judgement.expected) == (
        "Payer la mise de F sur la main",
        "Ramasser la mise de F sur la main",
    )


def test_the_guided_coup_is_an_exercise_of_the_drill() -> None:
    exercise = tour_exercise(SETTINGS[1])
    assert (exercise.drill, exercise.skill) == (DRILL.id, DRILL.skills[0].id)
    keeps_its_promises(GAME, DRILL, exercise)


@pytest.mark.parametrize(
    "line", ["1:Kh,9c=20 | shows 8h | plays none", "1:Kh,9c=20 | shows 8h | plays 9c", "1:=20 | deal 9h,8c,7d"]
)
def test_no_settlement_is_asked_about_while_a_hand_is_to_play(line: str) -> None:
    with pytest.raises(InputError):
        DRILL.check(put(line))


def any_act(random: Random) -> Act:
    verb = random.choice(VOCABULARY.verbs)
    seat, on = random.randint(1, 7), random.choice((1, 2))
    if verb.takes == "call":
        what, number = random.choice((("points", 17), ("black-jack", None), ("void", None), ("no-more-bets", None)))
        return Act(verb, seat if what == "black-jack" else None, on, what=what, number=number)
    if verb.takes == "stake":
        return Act(verb, seat, random.choice((on, "insurance")), random.choice("123"))
    if verb.takes == "hand":
        return Act(verb, *random.choice(((seat, on), (None, None))))
    return Act(verb, number=random.randint(1, 10))


@given(st.randoms(use_true_random=False), st.booleans(), st.sampled_from([TABLE, f"{ACES} | plays Kc"]))
def test_any_acts_are_judged_and_every_difference_has_a_rule(random: Random, guided: bool, line: str) -> None:
    exercise = put(line)
    given_acts = tuple(any_act(random) for _each in range(random.randint(1, 8)))
    judgement = DRILL.judge(exercise, DRILL.key(exercise, resolve), ActsAnswer(given_acts, guided))
    assert 0 <= judgement.score <= 1000
    assert GAME.rule(judgement.rule)
