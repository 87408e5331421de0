"""One spin from "Faites vos jeux" to the last payment (1.4 and 1.6)."""

from __future__ import annotations

import pytest

from app.devices.wheel.shown import Launch, ShownBall
from app.devices.wheel.steps import LAUNCH
from app.drills.answer import ActsAnswer
from app.drills.drill import TableSettings
from app.games import load
from app.games.roulette.drills.spin import SHORT, WHOLE, WholeSpin
from app.games.roulette.launching import LEAST_TURNS, counts, next_way
from app.games.roulette.resolve import resolve
from app.games.roulette.steps import VOCABULARY
from app.table.acts import CALL, Act
from app.table.reading import InputError
from app.training.grading import grade
from tests.app.games.promises import keeps_its_promises
from tests.app.games.roulette.drills.exercises import SETTINGS, each_level, each_table, many, put

DRILL = WholeSpin()
GAME = load("roulette")
ASK = {"mode": "blind", "before": "clockwise", "turns": 9, "slows": 7}
LINE = "2 | A:17=4 A:black=20 A:33=2 | spin 17"
RIGHT = "A:place-bets L:counterclockwise A:no-more-bets:8: A:result:17::black:odd:low K17 C1:33 P1:black P1:17"


def acts(text: str) -> tuple[Act, ...]:
    return tuple(VOCABULARY.read(word) for word in text.split())


@each_table
@each_level
def test_exercises_keep_their_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 60):
        keeps_its_promises(GAME, DRILL, exercise)
        ask = exercise.ask
        assert (exercise.skill == SHORT.id) == (ask["turns"] < LEAST_TURNS.value)
        assert 0 < ask["slows"] < ask["turns"]


def test_a_whole_round_runs_from_the_first_call_to_the_last_payment() -> None:
    exercise = put(DRILL, LINE, ASK)
    DRILL.check(exercise)
    key = DRILL.key(exercise, resolve)
    assert DRILL.judge(exercise, key, ActsAnswer(acts(RIGHT))).right
    assert DRILL.question(exercise).shown == ShownBall(17, Launch("clockwise", 9, 7))


@pytest.mark.parametrize(("turn", "told"), [(0, "trop tôt"), (6, "trop tôt"), (9, "trop tard"), (30, "trop tard")])
def test_1_6_betting_closes_when_the_ball_slows_and_before_it_falls(turn: int, told: str) -> None:
    exercise = put(DRILL, LINE, ASK)
    key = DRILL.key(exercise, resolve)
    judgement = DRILL.judge(exercise, key, ActsAnswer(acts(RIGHT.replace("bets:8:", f"bets:{turn}:"))))
    assert not judgement.right
    assert told in judgement.difference
    assert judgement.rule == "bets-open-until-call"
    for in_time in (7, 8):
        right = DRILL.judge(exercise, key, ActsAnswer(acts(RIGHT.replace("bets:8:", f"bets:{in_time}:"))))
        assert right.right
    assert DRILL.judge(exercise, key, ActsAnswer(acts(RIGHT.replace(":8:", "")))).right, "no moment is no wrong moment"


def test_guided_a_late_close_is_refused_and_the_round_goes_on() -> None:
    exercise = put(DRILL, LINE, ASK | {"mode": "guided"})
    guide = DRILL.guide(exercise, DRILL.key(exercise, resolve))
    for act in acts("A:place-bets L:counterclockwise"):
        assert guide.do(act) is None
    late = guide.do(Act(CALL, what="no-more-bets", number=9))
    assert late is not None
    assert "trop tard" in late.text
    for act in acts("A:no-more-bets A:result:17::black:odd:low K17 C1:33 P1:black P1:17"):
        assert guide.do(act) is None
    assert guide.complete
    assert not DRILL.judge(exercise, DRILL.key(exercise, resolve), ActsAnswer(guide.acts, guided=True)).right


@pytest.mark.parametrize(("before", "then"), [("clockwise", "counterclockwise"), ("counterclockwise", "clockwise")])
def test_1_4_the_wheel_is_turned_the_other_way_each_time(before: str, then: str) -> None:
    assert next_way(before) == then
    exercise = put(DRILL, LINE, ASK | {"before": before})
    key = DRILL.key(exercise, resolve)
    assert Act(LAUNCH, what=then) in key.items
    same = RIGHT.replace("L:counterclockwise", f"L:{before}")
    judgement = DRILL.judge(exercise, key, ActsAnswer(acts(same)))
    assert (judgement.right, judgement.rule) == (False, "wheel-direction")


@pytest.mark.parametrize("turns", range(2, 15))
def test_1_6_fewer_than_seven_turns_do_not_count(turns: int) -> None:
    assert counts(turns) is (turns >= 7)
    exercise = put(DRILL, LINE, ASK | {"turns": turns, "slows": 1})
    key = DRILL.key(exercise, resolve)
    relaunched = DRILL.judge(exercise, key, ActsAnswer(acts("A:place-bets L:counterclockwise R")))
    assert relaunched.right is (turns < 7)
    if turns < 7:
        settled = DRILL.judge(exercise, key, ActsAnswer(acts(RIGHT)))
        assert (settled.right, settled.rule) == (False, "seven-turns")
    else:
        assert relaunched.rule in ("seven-turns", "bets-open-until-call")


def test_bets_are_opened_before_the_launch_or_after_it_but_before_they_are_closed() -> None:
    """House usage: no article says when « Faites vos jeux » is called, and stakes are taken while the ball holds."""
    exercise = put(DRILL, LINE, ASK)
    key = DRILL.key(exercise, resolve)
    after = RIGHT.replace("A:place-bets L:counterclockwise", "L:counterclockwise A:place-bets")
    assert DRILL.judge(exercise, key, ActsAnswer(acts(after))).right
    late = RIGHT.replace("A:place-bets ", "").replace("bets:8:", "bets:8: A:place-bets")
    for typed in (late, RIGHT.replace("A:place-bets ", "")):
        judgement = DRILL.judge(exercise, key, ActsAnswer(acts(typed)))
        assert (judgement.right, GAME.rule(judgement.rule).article) == (False, None)


@pytest.mark.parametrize("mode", ["guided", "blind"])
@pytest.mark.parametrize("when", [None, 1, 4])
def test_1_6_closing_betting_on_a_ball_that_falls_short_is_neither_due_nor_wrong(mode: str, when: int | None) -> None:
    exercise = put(DRILL, LINE, ASK | {"mode": mode, "turns": 5, "slows": 4})
    key = DRILL.key(exercise, resolve)
    closed = (*acts("A:place-bets L:counterclockwise"), Act(CALL, what="no-more-bets", number=when), *acts("R"))
    judgement = DRILL.judge(exercise, key, ActsAnswer(closed, guided=mode == "guided"))
    assert (judgement.right, judgement.score) == (True, 1000)
    guide = DRILL.guide(exercise, key)
    assert [guide.do(act) for act in closed] == [None] * 4
    assert guide.complete


@pytest.mark.parametrize(
    ("right", "wrong", "ask", "named"),
    [
        ("A:place-bets ", "", {}, "bets-not-opened"),
        ("L:counterclockwise", "L:clockwise", {}, "wheel-the-same-way"),
        ("bets:8:", "bets:3:", {}, "closed-too-early"),
        ("bets:8:", "bets:9:", {}, "closed-too-late"),
        ("bets:8:", "bets:5:", {"turns": 6, "slows": 5}, "short-launch-kept"),
    ],
)
def test_what_is_wrong_with_a_launch_has_a_name(right: str, wrong: str, ask: dict[str, int], named: str) -> None:
    exercise = put(DRILL, LINE, ASK | ask)
    assert grade(GAME, DRILL, exercise, ActsAnswer(acts(RIGHT.replace(right, wrong)))).wrong_rule == named


@pytest.mark.parametrize(
    ("first", "then", "rule"),
    [
        ("L:counterclockwise", "A:no-more-bets:8:", "bets-open-until-call"),
        ("A:no-more-bets:8:", "A:result:17::black:odd:low", "bets-open-until-call"),
        ("A:result:17::black:odd:low", "K17", "marker-on-number"),
        ("K17", "C1:33", "marker-on-number"),
        ("C1:33", "P1:black", "collect-before-pay"),
    ],
)
def test_each_pair_of_neighbours_has_its_order(first: str, then: str, rule: str) -> None:
    exercise = put(DRILL, LINE, ASK)
    words = RIGHT.split()
    at = words.index(first)
    assert words[at + 1] == then
    words[at : at + 2] = [then, first]
    judgement = DRILL.judge(exercise, DRILL.key(exercise, resolve), ActsAnswer(acts(" ".join(words))))
    assert (judgement.right, judgement.rule) == (False, rule)


def test_the_marker_on_another_number_is_wrong() -> None:
    exercise = put(DRILL, LINE, ASK)
    judgement = DRILL.judge(exercise, DRILL.key(exercise, resolve), ActsAnswer(acts(RIGHT.replace("K17", "K20"))))
    assert (judgement.right, judgement.rule) == (False, "marker-on-number")


def test_a_misconception_about_the_settlement_is_named_here_too() -> None:
    exercise = put(DRILL, LINE, ASK | {"amounts": True})
    typed = RIGHT.replace("P1:black", "P1:black=2000").replace("P1:17", "P1:17=14400")
    assert grade(GAME, DRILL, exercise, ActsAnswer(acts(typed))).wrong_rule == "straight-at-36"


def test_every_wrong_rule_leaves_a_key_that_can_be_done() -> None:
    for wrong in GAME.wrong_rules:
        for exercise in many(DRILL, SETTINGS[0], 3, 6):
            key = DRILL.key(exercise, wrong.resolve)
            answer = DRILL.model_answer(exercise, key)
            assert DRILL.judge(exercise, key, answer).right, wrong.id


@pytest.mark.parametrize(
    "change",
    [
        {"before": "left"},
        {"turns": 1},
        {"turns": 99},
        {"turns": "nine"},
        {"slows": 0},
        {"slows": 9},
        {"mode": "loud"},
        {"moment": "after"},
    ],
)
def test_what_cannot_be_put_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(InputError):
        DRILL.check(put(DRILL, LINE, ASK | change))
    with pytest.raises(InputError):
        DRILL.check(put(DRILL, "2 | A | object", ASK))


def test_whole_rounds_come_at_every_level() -> None:
    for level in range(1, 6):
        assert WHOLE.id in {exercise.skill for exercise in many(DRILL, SETTINGS[0], level, 30)}
