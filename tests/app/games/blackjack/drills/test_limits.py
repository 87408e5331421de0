"""Limits and refusals: stakes (55-4, 55-5), what is added in play, the limits of the table (55-5, 53), 67-16-2."""

from __future__ import annotations

import pytest

from app.drills.answer import RulingAnswer
from app.drills.drill import LEVELS, TableSettings
from app.drills.exercise import Exercise
from app.games.blackjack.drills.limits import ELECTRONIC, Limits
from app.games.blackjack.resolve import resolve
from app.table.felt import stake
from app.table.reading import InputError
from app.text import set_language
from app.training.grading import grade
from tests.app.games.blackjack.drills.exercises import GAME, SETTINGS, many
from tests.app.games.promises import keeps_its_promises

DRILL = Limits()
ACCEPT = RulingAnswer(True)
PAIR = "1:8s,8d=20 | shows 9c"
HEAVY = "1:8s,8d=500 | shows 9c"
STANDS = "2:=20 | bet 2.2=20"
ACE = "1:Ts,8d=20+2*15 | shows As"


def refuse(why: str) -> RulingAnswer:
    return RulingAnswer(False, None, why)


def put(line: str, rules: str = "fr-current") -> Exercise:
    table = GAME.parse(f"blackjack {rules} min 5 max 500 | {line}")
    return Exercise("blackjack", DRILL.id, DRILL.skills[0].id, 3, table, {})


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda s: s.rules)
@pytest.mark.parametrize("level", LEVELS)
def test_exercises_keep_their_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 60):
        keeps_its_promises(GAME, DRILL, exercise)
        assert DRILL.question(exercise).request


def test_each_skill_comes_up_and_no_electronic_form_before_2019() -> None:
    found = [{e.skill for level in (3, 4) for e in many(DRILL, settings, level, 60)} for settings in SETTINGS]
    skills = {skill.id for skill in DRILL.skills}
    assert found == [skills - {ELECTRONIC.id}, skills, skills]


@pytest.mark.slow
def test_every_reason_of_a_limit_comes_up_and_no_other() -> None:
    keys = [DRILL.key(e, resolve) for s in SETTINGS for level in LEVELS for e in many(DRILL, s, level, 80)]
    assert {key.why for key in keys} == {
        None,
        *("after-call", "no-holder", "not-agreed", "under-minimum", "over-maximum"),
        *("not-equal", "not-half", "already-insured"),
        *("not-a-prescribed-maximum", "under-one-euro", "minimum-needs-reopening", "not-shown", "not-now"),
    }
    assert sum(key.amount is not None for key in keys) > 60


def test_what_is_added_goes_over_the_maximum_at_times_and_is_accepted() -> None:
    """55-5: doubles and pairs may exceed the maximum of a hand."""
    over = 0
    for exercise in many(DRILL, SETTINGS[2], 4, 120):
        event = exercise.table["events"][0]
        if event.get("act") in ("double", "split") and DRILL.key(exercise, resolve) == ACCEPT:
            over += event["amount"] * 2 > exercise.table["maximum"]
    assert over > 2


@pytest.mark.parametrize(
    ("line", "ruling", "rule", "article"),
    [
        ("bet 1=20", ACCEPT, "stakes-before-cards-dealt", "55-5"),
        ("1:=490 | bet 1=50", RulingAnswer(True, 1000), "accept-up-to-maximum", "55-5"),
        ("1:=300+2*190 | bet 1.3=50", RulingAnswer(True, 1000), "accept-up-to-maximum", "55-5"),
        ("1:=498 | bet 1.2=50", refuse("over-maximum"), "maximum-per-hand", "55-5"),
        ("1:=500 | bet 2=500", ACCEPT, "stakes-before-cards-dealt", "55-5"),
        ("bet 1=2", refuse("under-minimum"), "stake-minimum", "55-5"),
        ("1:=20 | bet 1=2", ACCEPT, "stakes-before-cards-dealt", "55-5"),
        ("1:=20 | bet 1.2=2", refuse("under-minimum"), "stake-minimum", "55-5"),
        ("bet 1=20 late", refuse("after-call"), "stakes-before-cards-dealt", "55-5"),
        (f"{PAIR} | bet 1=20", refuse("after-call"), "stakes-before-cards-dealt", "55-5"),
        (STANDS, ACCEPT, "standing-players", "55-4"),
        (f"{STANDS}:unasked", refuse("not-agreed"), "standing-players", "55-4"),
        ("2:=20 | bet 3.2=20", refuse("no-holder"), "standing-players", "55-4"),
        (f"{PAIR} | decide 1:double=20:3h", ACCEPT, "double-exactly", "55-4"),
        (f"{PAIR} | decide 1:double=10", refuse("not-equal"), "double-exactly", "55-4"),
        (f"{PAIR} | decide 1:split=20:3h", ACCEPT, "pair-equal-stake", "55-4"),
        (f"{PAIR} | decide 1:split=40", refuse("not-equal"), "pair-equal-stake", "55-4"),
        (f"{HEAVY} | decide 1:double=500:3h", ACCEPT, "double-exactly", "55-4"),
        (f"{HEAVY} | decide 1:split=500:3h", ACCEPT, "pair-equal-stake", "55-4"),
        (f"{ACE} | decide 1:insurance=10", ACCEPT, "insurance-half", "55-4"),
        (f"{ACE} | decide 1:insurance.2=7.50", ACCEPT, "insurance-half", "55-4"),
        (f"{ACE} | decide 1:insurance=20", refuse("not-half"), "insurance-half", "55-4"),
        ("1:Ts,8d=20!10 | shows As | decide 1:insurance=10", refuse("already-insured"), "insurance-half", "55-4"),
        ("limits 5-1000", ACCEPT, "maximum-multiples", "55-5"),
        ("limits 5-750", refuse("not-a-prescribed-maximum"), "maximum-multiples", "55-5"),
        ("limits 10-1000", refuse("minimum-needs-reopening"), "minimum-by-reopening", "55-5"),
        ("limits 10-1000 opening", ACCEPT, "maximum-multiples", "55-5"),
        ("limits 5-250:hidden", refuse("not-shown"), "maximum-displayed", "55-5"),
        (f"{PAIR} | limits 5-250", refuse("not-now"), "limits-between-coups", "55-5"),
        ("limits 2-200 electronic", ACCEPT, "electronic-limits", "67-16-2"),
        ("limits 2-300 electronic", refuse("not-a-prescribed-maximum"), "electronic-limits", "67-16-2"),
        ("limits 0.80-80 electronic", refuse("under-one-euro"), "electronic-limits", "67-16-2"),
    ],
)
def test_a_request_is_ruled_on_by_its_rule_and_article(
    line: str, ruling: RulingAnswer, rule: str, article: str
) -> None:
    exercise = put(line)
    DRILL.check(exercise)
    key = DRILL.key(exercise, resolve)
    assert key == ruling
    judgement = DRILL.judge(exercise, key, ruling)
    assert (judgement.right, judgement.rule) == (True, rule)
    assert judgement.lines
    assert GAME.rule(rule).article == article


@pytest.mark.parametrize(
    ("line", "given", "mistake"),
    [
        ("1:=490 | bet 1=50", refuse("over-maximum"), "whole-refused"),
        ("1:=300+2*190 | bet 1.3=50", ACCEPT, "maximum-forgotten"),
        ("1:=500 | bet 1=50", ACCEPT, "maximum-forgotten"),
        ("bet 1=2", ACCEPT, "minimum-forgotten"),
        ("1:=300+2*190 | bet 1.3=350", RulingAnswer(True, 20000), None),
        ("1:=20 | bet 1.2=4", ACCEPT, "minimum-forgotten"),
        ("bet 1=20 late", ACCEPT, "late-accepted"),
        (f"{STANDS}:unasked", ACCEPT, "standing-unasked"),
        ("2:=20 | bet 3.2=20", ACCEPT, "standing-alone"),
        (f"{HEAVY} | decide 1:double=500:3h", refuse("over-maximum"), "maximum-on-doubles"),
        (f"{PAIR} | decide 1:double=10", ACCEPT, "double-for-less"),
        (f"{PAIR} | decide 1:split=40", ACCEPT, "split-for-less"),
        (f"{ACE} | decide 1:insurance=20", ACCEPT, "insurance-free"),
        ("1:Ts,8d=20!10 | shows As | decide 1:insurance=10", ACCEPT, "insurance-twice"),
        ("limits 5-750", ACCEPT, "maximum-at-any-multiple"),
        ("limits 10-1000", ACCEPT, "minimum-changed-in-play"),
        ("limits 5-250:hidden", ACCEPT, "maximum-not-displayed"),
        (f"{PAIR} | limits 5-250", ACCEPT, "limits-in-a-coup"),
        ("limits 0.80-80 electronic", ACCEPT, "electronic-under-one-euro"),
    ],
)
def test_the_misconception_behind_a_ruling_is_named(line: str, given: RulingAnswer, mistake: str | None) -> None:
    verdict = grade(GAME, DRILL, put(line), given)
    assert not verdict.judgement.right
    assert verdict.wrong_rule == mistake


@pytest.mark.parametrize(
    ("line", "why", "rule"),
    [
        ("bet 1=20", "over-maximum", "maximum-per-hand"),
        (f"{HEAVY} | decide 1:double=500:3h", "over-maximum", "maximum-and-doubles"),
        (f"{PAIR} | decide 1:split=20:3h", "not-two-cards", "pair-by-value"),
        (f"{PAIR} | decide 1:split=20:3h", "not-equal", "pair-equal-stake"),
        ("limits 2-200 electronic", "not-a-prescribed-maximum", "electronic-limits"),
    ],
)
def test_a_reason_that_does_not_hold_is_answered_by_its_rule(line: str, why: str, rule: str) -> None:
    exercise = put(line)
    judgement = DRILL.judge(exercise, DRILL.key(exercise, resolve), refuse(why))
    assert (judgement.right, judgement.rule) == (False, rule)


@pytest.mark.parametrize(
    ("line", "said", "spot"),
    [
        ("bet 3=50 late", "« Rien ne va plus » vient d’être annoncé. C pose 50 € sur sa box.", stake(3, 1, "1")),
        ("3:=20 | bet 3.2=50", "C2, debout, pose 50 € sur la box C. Le titulaire est d’accord.", stake(3, 1, "2")),
        (
            "3:=20 | bet 3.2=50:unasked",
            "C2, debout, pose 50 € sur la box C. Le titulaire ne veut pas.",
            stake(3, 1, "2"),
        ),
        ("bet 3.2=50", "C2, debout, pose 50 € sur la box C.", stake(3, 1, "2")),
        (f"{PAIR} | decide 1:double=20:3h", "A double sa main et pose 20 €.", stake(1, 1, "1")),
        (
            "1:8s,3d=20-/8d,8c=20 | shows 9c | decide 1:split=20:3h",
            "A sépare sa deuxième main et pose 20 €.",
            stake(1, 2, "1"),
        ),
        (f"{ACE} | decide 1:insurance.2=7.50", "A2 s’assure pour 7,50 €.", stake(1, 1, "2")),
    ],
)
def test_a_request_is_told_with_all_that_decides_it(line: str, said: str, spot: object) -> None:
    question = DRILL.question(put(line))
    assert question.request.replace("\u00a0", " ") == said
    assert question.focus == (spot,)
    assert "Affiché" in question.text


def test_the_limits_of_a_coup_in_progress_point_at_nothing_and_all_is_said_in_english_too() -> None:
    set_language("en")
    try:
        question = DRILL.question(put(f"{PAIR} | limits 5-250:hidden"))
        exercise = put("1:=300+2*190 | bet 1.3=50")
        judgement = DRILL.judge(exercise, DRILL.key(exercise, resolve), ACCEPT)
    finally:
        set_language("fr")
    assert question.focus == ()
    assert "€250" in question.request
    assert judgement.lines == ("the whole box: €490 + €50 = €540; maximum €500", "A3: €50; minimum €5")


@pytest.mark.parametrize("line", [f"{PAIR} | decide 1:hit:2c", f"{PAIR} | decide 1:double:2c", f"{PAIR} | stopped"])
def test_a_decision_that_adds_nothing_or_does_not_say_what_is_refused(line: str) -> None:
    with pytest.raises(InputError):
        DRILL.check(put(line))
