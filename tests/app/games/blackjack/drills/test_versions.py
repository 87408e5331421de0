"""One table under the rules of 2014, of 2019 and of today: aces and surrender (55-4), electronic form (67-16-2)."""

from __future__ import annotations

import pytest

from app.drills.answer import AmountAnswer, ChoiceAnswer
from app.drills.drill import LEVELS, TableSettings
from app.drills.exercise import Exercise
from app.drills.question import ChoiceQuestion
from app.games.blackjack.drills.versions import ELECTRONIC, Versions
from app.games.blackjack.resolve import resolve
from app.table.reading import InputError
from app.text import set_language
from app.training.grading import grade
from tests.app.games.blackjack.drills.exercises import GAME, SETTINGS, hands_of, many
from tests.app.games.promises import keeps_its_promises

DRILL = Versions()
A, R, U = "accept", "refuse", "unknown"
FIRST = "1:As,Ad=20 2:8h,8d=20 | shows 9c | decide 1:split:9s,7d"
SECOND = "1:As,9d=20-/Ah,Ad=20 2:8h,8d=20 | shows 9c | decide 1:split:9s,7d"
THIRD = "1:As,9d=20-/Ac,5d=20-/Ah,Ad=20 | shows 9c | decide 1:split:9s,7d"
HOUSE = "house surrender | "
UNTOUCHED = f"{HOUSE}1:Ts,6d=20 2:8h,8d=20 | shows 9c | decide 2:surrender"
TOUCHED = f"{HOUSE}1:Ts,6d,3h=20- 2:8h,8d=20 | shows 9c | drawn | decide 2:surrender"
AGAINST_ACE = f"{HOUSE}1:Ts,6d=20 2:8h,8d=20 | shows Ac | decide 2:surrender"
BOTH = f"{HOUSE}1:Ts,6d,3h=20- 2:8h,8d=20 | shows Ac | drawn | decide 2:surrender"


def put(line: str, rules: str = "fr-current") -> Exercise:
    table = GAME.parse(f"blackjack {rules} min 5 max 500 | {line}")
    return Exercise("blackjack", DRILL.id, DRILL.skills[0].id, 3, table, {})


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda s: s.rules)
@pytest.mark.parametrize("level", LEVELS)
def test_exercises_keep_their_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 60):
        keeps_its_promises(GAME, DRILL, exercise)


def test_each_skill_comes_up_and_what_2014_cannot_have_not_there() -> None:
    skills = {skill.id for skill in DRILL.skills}
    found = [{e.skill for level in LEVELS for e in many(DRILL, settings, level, 40)} for settings in SETTINGS]
    assert found == [skills - {ELECTRONIC.id}, skills, skills]


def test_most_tables_are_judged_differently_and_each_way_comes_up() -> None:
    keys = [DRILL.key(e, resolve) for level in LEVELS for e in many(DRILL, SETTINGS[2], level, 60)]
    assert set(keys) == {(A, A, A), (R, A, R), (R, R, R), (A, A, R), (R, R, A), (U, A, A), (U, R, R)}
    assert sum(len(set(key)) > 1 for key in keys) > len(keys) / 2


@pytest.mark.parametrize(
    ("line", "key", "rule"),
    [
        (FIRST, (A, A, A), "one-pair-of-aces"),
        (SECOND, (R, A, R), "one-pair-of-aces"),
        (THIRD, (R, R, R), "one-pair-of-aces"),
        (f"house splits=1 | {SECOND}", (R, R, R), "pairs-again"),
        (UNTOUCHED, (A, A, A), "surrender-own-cards"),
        (TOUCHED, (R, R, A), "surrender-own-cards"),
        (AGAINST_ACE, (A, A, R), "surrender-not-against-ace"),
        (BOTH, (R, R, R), "surrender-not-against-ace"),
        ("limits 2-200 electronic", (U, A, A), "electronic-limits"),
        ("limits 2-300 electronic", (U, R, R), "electronic-limits"),
        ("limits 0.80-80 electronic", (U, R, R), "electronic-limits"),
    ],
)
def test_what_each_version_makes_of_a_table_and_by_which_rule(line: str, key: tuple[str, ...], rule: str) -> None:
    exercise = put(line)
    DRILL.check(exercise)
    assert DRILL.key(exercise, resolve) == key
    judgement = DRILL.judge(exercise, key, DRILL.model_answer(exercise, key))
    assert (judgement.right, judgement.rule) == (True, rule)
    # each version that knows the table says its rule with the article
    assert [line.count("(Article ") for line in judgement.lines] == [int(one != U) for one in key]


@pytest.mark.parametrize(
    ("line", "given", "mistake"),
    [
        (SECOND, (A, A, A), "aces-twice"),
        (SECOND, (R, A, A), "aces-twice"),
        (SECOND, (R, R, R), "aces-only-once"),
        (THIRD, (R, A, R), "aces-three-times"),
        (TOUCHED, (A, A, A), "surrender-late"),
        (TOUCHED, (R, A, A), "surrender-late"),
        (TOUCHED, (R, R, R), "surrender-refused-late"),
        (AGAINST_ACE, (A, A, A), "surrender-against-ace"),
        ("limits 0.80-80 electronic", (U, A, A), "electronic-under-one-euro"),
        ("limits 0.80-80 electronic", (U, R, A), "electronic-under-one-euro"),
        ("limits 0.80-80 electronic", (A, A, A), None),
        (FIRST, (R, A, R), None),
    ],
)
def test_a_mistake_is_named_that_is_made_under_all_versions_or_one(
    line: str, given: tuple[str, ...], mistake: str | None
) -> None:
    verdict = grade(GAME, DRILL, put(line), ChoiceAnswer(" ".join(given)))
    assert not verdict.judgement.right
    assert verdict.judgement.score < 1000
    assert verdict.wrong_rule == mistake


def test_the_right_answer_is_no_answer_of_a_mistake() -> None:
    exercise = put(TOUCHED)
    late = next(wrong for wrong in GAME.wrong_rules if wrong.id == "surrender-late")
    key, mistaken = DRILL.key(exercise, resolve), DRILL.key(exercise, late.resolve)
    assert (key, mistaken) == ((R, R, A), (A, A, A))
    assert not DRILL.judge(exercise, mistaken, DRILL.model_answer(exercise, key)).right
    assert DRILL.judge(exercise, mistaken, ChoiceAnswer(f"{R} {A} {A}")).right


def test_the_first_version_that_is_wrong_is_told_with_its_rule() -> None:
    judgement = grade(GAME, DRILL, put(SECOND), ChoiceAnswer("refuse refuse refuse")).judgement
    assert (judgement.score, judgement.rule) == (666, "two-pairs-of-aces")
    assert judgement.difference.startswith("2019 : accepté. Une box sépare les as deux fois")
    assert judgement.given != judgement.expected
    readings = ["Lecture : En 2014" in judgement.lines[0], "Lecture : " in judgement.lines[2]]
    assert readings == [True, False], "one rule, our reading of the text of 2014 alone"
    unknown = grade(GAME, DRILL, put("limits 2-200 electronic"), ChoiceAnswer("accept accept accept")).judgement
    assert (unknown.difference, unknown.rule) == ("2014 : inconnu.", "electronic-limits")


def test_the_table_does_not_say_which_hand_one_version_has_decided() -> None:
    """Separated aces with a second ace stand by themselves in 2014, and are to be separated in 2019."""
    for rules in ("fr-2014", "fr-2019", "fr-current"):
        question = DRILL.question(put(SECOND, rules))
        assert [hand.finished for hand in hands_of(question)] == [True, False, False, False]


def test_a_question_asks_for_each_version_in_both_languages() -> None:
    question = DRILL.question(put(TOUCHED))
    assert isinstance(question, ChoiceQuestion)
    assert [name for _id, name in question.each] == ["2014", "2019", "Actuelles"]
    assert question.text.startswith("La maison offre l’abandon ; B veut abandonner.")
    assert DRILL.question(put(FIRST)).text.startswith("A veut séparer ses as.")
    set_language("en")
    try:
        english = DRILL.question(put("limits 2-200 electronic"))
    finally:
        set_language("fr")
    assert "€200" in english.text
    for asked in (question, english):
        keys = [text[0] for _option, text in asked.options]
        assert len(keys) == len(set(keys)) == 3


def test_what_cannot_be_put_or_is_no_answer_is_refused() -> None:
    for line in (
        f"{HOUSE}1:Ts,6d=20 | shows 9c | decide 1:hit:2c",
        "1:8s,8d=20 | shows 9c | decide 1:split:9s,2c",
        "1:As,Ad=20 | shows 9c | decide 1:split:9s",
        "bet 1=20",
    ):
        with pytest.raises(InputError):
            DRILL.check(put(line))
    for answer in (ChoiceAnswer("accept"), ChoiceAnswer("accept accept perhaps"), AmountAnswer(1)):
        with pytest.raises(TypeError):
            grade(GAME, DRILL, put(FIRST), answer)
