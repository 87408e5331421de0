"""The misconception behind a ruling on a request is named, and a reason that does not hold answered by its rule."""

from __future__ import annotations

import pytest

from app.drills.answer import RulingAnswer
from app.text import translate
from app.training.grading import grade
from tests.app.games.blackjack.drills.exercises import GAME
from tests.app.games.blackjack.drills.requests_by_hand import (
    ACCEPT,
    DRILL,
    ON_ACES,
    PAIR_OF_ACES,
    THIRD_ACES,
    put,
    refuse,
)


@pytest.mark.parametrize(
    ("line", "rules", "house", "given", "mistake"),
    [
        ("1:9h,4s=20 2:9d,5s=20 | shows 9c | decide 2:hit", "fr-2019", "", ACCEPT, "out-of-turn"),
        (
            "1:Ah,Ks=20- 2:9d,5s=20 | shows 9c | decide 2:hit:2c",
            "fr-2019",
            "",
            refuse("not-its-turn"),
            "black-jack-asked",
        ),
        ("1:9h,4s,8c=20 | shows 9c | drawn | decide 1:hit", "fr-2019", "no_card_at_21", ACCEPT, "card-at-21"),
        (
            "1:9h,4s,8c=20 | shows 9c | drawn | decide 1:hit:2d",
            "fr-2019",
            "",
            refuse("card-at-21"),
            "never-at-21",
        ),
        (
            "2:9h,2s=20 | shows 9c | decide 2:double=20:4c | decide 2:hit",
            "fr-2019",
            "",
            ACCEPT,
            "double-drawn-again",
        ),
        ("2:2h,3s,4d=20 | shows 9c | drawn | decide 2:double=20", "fr-2019", "", ACCEPT, "double-on-three"),
        (
            "2:9h,7s=20 | shows 9c | decide 2:double=20:4c",
            "fr-2019",
            "",
            refuse("not-two-cards"),
            "double-nine-to-eleven",
        ),
        ("2:9h,2s=20 | shows 9c | decide 2:double=10", "fr-2019", "", ACCEPT, "double-for-less"),
        (
            "2:9h,2s=500 | shows 9c | decide 2:double=500:4c",
            "fr-2019",
            "",
            refuse("over-maximum"),
            "maximum-on-doubles",
        ),
        (
            "2:8h,Ks=20-/8d,3c=20 | shows 9c | drawn | decide 2:double=20:4c",
            "fr-2019",
            "",
            refuse("no-double-on-pairs"),
            "no-double-on-pairs",
        ),
        (
            "2:8h,Ks=20-/8d,3c=20 | shows 9c | drawn | decide 2:double=20",
            "fr-2019",
            "no_double_on_pairs",
            ACCEPT,
            "double-on-pairs-anyway",
        ),
        ("2:Kh,9s=20 | shows 9c | decide 2:split=20", "fr-2019", "", ACCEPT, "any-two-a-pair"),
        ("2:Kh,Qs=20 | shows 9c | decide 2:split=20:4c", "fr-2019", "", refuse("not-a-pair"), "courts-no-pair"),
        ("2:8h,8s=20 | shows 9c | decide 2:split=10", "fr-2019", "", ACCEPT, "split-for-less"),
        (
            "2:8h,Ks=20-/8d,8c=20 | shows 9c | drawn | decide 2:split=20:4c",
            "fr-2019",
            "",
            refuse("no-more-splits"),
            "pair-only-once",
        ),
        (
            "2:8h,Ks=20-/8d,8c=20 | shows 9c | drawn | decide 2:split=20",
            "fr-2019",
            "splits=1",
            ACCEPT,
            "pairs-without-end",
        ),
        (PAIR_OF_ACES, "fr-current", "", ACCEPT, "aces-twice"),
        (PAIR_OF_ACES, "fr-2019", "", refuse("no-more-splits"), "aces-only-once"),
        (THIRD_ACES, "fr-2019", "", ACCEPT, "aces-three-times"),
        (ON_ACES.format(act="hit"), "fr-2019", "", ACCEPT, "card-on-aces"),
        (PAIR_OF_ACES.replace("split=20:4c,5c", "hit"), "fr-2019", "", ACCEPT, "card-on-aces"),
        ("2:9h,4s=20 | shows Kc | decide 2:insurance=10", "fr-2019", "", ACCEPT, "insurance-on-ten"),
        ("2:9h,4s=20 | shows Ac | decide 2:insurance=20", "fr-2019", "", ACCEPT, "insurance-free"),
        ("2:9h,4s=20!10 | shows Ac | decide 2:insurance=10", "fr-2019", "", ACCEPT, "insurance-twice"),
        ("2:9h,4s=20 | shows Ac | decide 2:insurance.3=10", "fr-2019", "", ACCEPT, "insurance-without-stake"),
        (
            "2:2h,4s,5d=20 | shows Ac | drawn | decide 2:insurance=10",
            "fr-2019",
            "",
            ACCEPT,
            "insurance-after-card",
        ),
        ("2:9h,7s=20 | shows 9c | decide 2:surrender", "fr-2019", "", ACCEPT, "surrender-anyway"),
        (
            "1:9d,2c,8s=20- 2:9h,7s=20 | shows 9c | drawn | decide 2:surrender",
            "fr-2019",
            "surrender",
            ACCEPT,
            "surrender-late",
        ),
        (
            "1:9d,2c,8s=20- 2:9h,7s=20 | shows 9c | drawn | decide 2:surrender",
            "fr-current",
            "surrender",
            refuse("too-late"),
            "surrender-refused-late",
        ),
        (
            "2:2h,7s,4d=20 | shows 9c | drawn | decide 2:surrender",
            "fr-current",
            "surrender",
            ACCEPT,
            "surrender-on-three",
        ),
        (
            "2:9h,7s=20 | shows Ac | decide 2:surrender",
            "fr-current",
            "surrender",
            ACCEPT,
            "surrender-against-ace",
        ),
        ("2:=20 | stop card | deal none", "fr-2019", "", ACCEPT, "dealt-after-stop-card"),
        ("deal none", "fr-2019", "", ACCEPT, "dealt-without-stakes"),
        ("2:9h,7s=20 | shows 9c | deal none", "fr-2019", "", ACCEPT, "dealt-in-a-coup"),
        ("2:9h,7s=20 | shows 9c | shoe", "fr-2019", "", ACCEPT, "shoe-in-a-coup"),
    ],
)
def test_the_misconception_behind_a_ruling_is_named(
    line: str, rules: str, house: str, given: RulingAnswer, mistake: str
) -> None:
    verdict = grade(GAME, DRILL, put(line, rules, house), given)
    assert not verdict.judgement.right
    assert verdict.wrong_rule == mistake


@pytest.mark.parametrize(
    ("line", "why"),
    [(PAIR_OF_ACES, "no-more-splits"), (ON_ACES.format(act="hit"), "one-card-on-aces")],
)
def test_of_aces_that_have_their_card_what_is_meant_is_as_good_a_reason_as_the_turn(line: str, why: str) -> None:
    exercise = put(line)
    for reason in (why, "not-its-turn"):
        judgement = grade(GAME, DRILL, exercise, refuse(reason)).judgement
        assert (judgement.right, judgement.given) == (True, judgement.expected)
    assert grade(GAME, DRILL, exercise, refuse("not-equal")).judgement.score == 500
    meant = translate(DRILL.reasons[why])
    assert meant in grade(GAME, DRILL, exercise, refuse(why)).judgement.given
    assert meant in grade(GAME, DRILL, exercise, ACCEPT).judgement.expected


@pytest.mark.parametrize("line", [PAIR_OF_ACES, "2:Ah,7s=20-/Ad,8c=20- | shows 9c | drawn | decide 2:double=20:4c"])
def test_the_stake_that_is_told_is_that_of_the_hand_asked_about(line: str) -> None:
    """Of a box whose hands all stand, too: what lies on its other hands is no part of it."""
    lines = grade(GAME, DRILL, put(line), refuse("not-equal")).judgement.lines
    assert lines[-1] == "Mise 20\u00a0€, posé 20\u00a0€."


@pytest.mark.parametrize(
    ("line", "why", "rule"),
    [
        ("2:9h,4s=20 | shows Ac | decide 2:insurance=10", "not-half", "insurance-half"),
        ("2:8h,8s=20 | shows 9c | decide 2:split=20:4c", "not-equal", "pair-equal-stake"),
        ("2:8h,8s=20 | shows 9c | decide 2:split=20:4c", "over-maximum", "maximum-and-doubles"),
    ],
)
def test_a_reason_that_does_not_hold_is_answered_by_its_rule(line: str, why: str, rule: str) -> None:
    verdict = grade(GAME, DRILL, put(line), refuse(why))
    assert (verdict.judgement.right, verdict.judgement.rule) == (False, rule)
