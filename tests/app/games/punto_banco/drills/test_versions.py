"""One table under the rules of 2014, of 2019 and of today: what banco is paid (55-14), electronic form (67-16-2)."""

from __future__ import annotations

import pytest

from app.drills.answer import ChoiceAnswer
from app.drills.drill import LEVELS, TableSettings
from app.drills.exercise import Exercise
from app.drills.question import ChoiceQuestion
from app.games.punto_banco.drills.versions import ELECTRONIC, Versions
from app.games.punto_banco.resolve import resolve
from app.table.reading import InputError
from app.text import set_language
from app.training.grading import grade
from tests.app.games.promises import keeps_its_promises
from tests.app.games.punto_banco.drills.exercises import GAME, SETTINGS, hands_of, many

DRILL = Versions()
TWENTIETH, HALF, EVEN, UNKNOWN, A, R = "19-for-20", "half", "even", "unknown", "accept", "refuse"
SIX = "1:banco=50 2:punto=20 | coup 2h,Kd,2c,3s,Qh,3d"
FIVE = "1:banco=50 | coup 2h,Kd,2c,3s,Qh,2d"


def put(line: str, table: str = "half-on-six") -> Exercise:
    data = GAME.parse(f"punto-banco fr-current {table} min 10 max 1000 | {line}")
    return Exercise("punto-banco", DRILL.id, DRILL.skills[0].id, 3, data, {})


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda s: f"{s.rules}-{s.minimum}")
@pytest.mark.parametrize("level", LEVELS)
def test_exercises_keep_their_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 40):
        keeps_its_promises(GAME, DRILL, exercise)


def test_each_skill_and_each_pay_table_comes_up_and_what_2014_cannot_have_not_there() -> None:
    skills = {skill.id for skill in DRILL.skills}
    for settings in SETTINGS:
        found = [e for level in LEVELS for e in many(DRILL, settings, level, 30)]
        first = settings.rules == "fr-2014"
        assert {e.skill for e in found} == (skills - {ELECTRONIC.id} if first else skills)
        assert {e.table["pay_table"] for e in found} == {"19-for-20"} | (set() if first else {"half-on-six"})


def test_each_way_the_versions_judge_comes_up() -> None:
    keys = {DRILL.key(e, resolve) for level in LEVELS for e in many(DRILL, SETTINGS[2], level, 40)}
    assert keys == {
        (TWENTIETH, TWENTIETH, TWENTIETH),
        (UNKNOWN, HALF, HALF),
        (UNKNOWN, EVEN, EVEN),
        (UNKNOWN, A, A),
        (UNKNOWN, R, R),
    }


@pytest.mark.parametrize(
    ("line", "table", "key", "rule"),
    [
        (SIX, "half-on-six", (UNKNOWN, HALF, HALF), "half-on-six"),
        (FIVE, "half-on-six", (UNKNOWN, EVEN, EVEN), "even-banco"),
        (SIX, "19-for-20", (TWENTIETH, TWENTIETH, TWENTIETH), "rate-banco"),
        ("limits 2-200 electronic", "19-for-20", (UNKNOWN, A, A), "electronic-limits"),
        ("limits 0.80-80 electronic", "half-on-six", (UNKNOWN, R, R), "electronic-limits"),
    ],
)
def test_what_each_version_makes_of_a_table_and_by_which_rule(
    line: str, table: str, key: tuple[str, ...], rule: str
) -> None:
    exercise = put(line, table)
    DRILL.check(exercise)
    assert DRILL.key(exercise, resolve) == key
    judgement = DRILL.judge(exercise, key, DRILL.model_answer(exercise, key))
    assert (judgement.right, judgement.rule) == (True, rule)
    assert [told.count("(Article ") for told in judgement.lines] == [int(one != UNKNOWN) for one in key]


@pytest.mark.parametrize(
    ("line", "table", "given", "mistake"),
    [
        (SIX, "half-on-six", (UNKNOWN, EVEN, EVEN), "half-forgotten"),
        (SIX, "half-on-six", (UNKNOWN, EVEN, HALF), "half-forgotten"),
        (SIX, "19-for-20", (EVEN, EVEN, EVEN), "even-at-base"),
        (SIX, "half-on-six", (HALF, HALF, HALF), None),
        ("limits 0.80-80 electronic", "19-for-20", (UNKNOWN, A, A), "electronic-unlimited"),
    ],
)
def test_a_mistake_is_named_that_is_made_under_all_versions_or_one(
    line: str, table: str, given: tuple[str, ...], mistake: str | None
) -> None:
    verdict = grade(GAME, DRILL, put(line, table), ChoiceAnswer(" ".join(given)))
    assert not verdict.judgement.right
    assert verdict.wrong_rule == mistake


def test_a_question_says_what_is_called_and_printed_in_both_languages() -> None:
    question = DRILL.question(put(SIX))
    assert isinstance(question, ChoiceQuestion)
    assert question.text.startswith("Annoncé : Banco 6, Punto 4, Banco gagne. Au tapis : moitié sur 6.")
    assert [hand.points for hand in hands_of(question)] == ["4", "6"]
    assert hands_of(DRILL.question(put("limits 2-200 electronic"))) == ()
    set_language("en")
    try:
        english = [DRILL.question(put(SIX, table)) for table in ("half-on-six", "19-for-20")]
    finally:
        set_language("fr")
    for asked in (question, DRILL.question(put(SIX, "19-for-20")), *english):
        keys = [text[0] for _option, text in asked.options]
        assert len(keys) == len(set(keys)) == 3


@pytest.mark.parametrize(
    "line", ["1:punto=50 | coup 2h,Kd,2c,3s,Qh,3d", "1:banco=50 | coup 9h,4c,Kd,2s", "bet 1:banco=50"]
)
def test_a_table_where_banco_is_not_paid_cannot_be_put(line: str) -> None:
    with pytest.raises(InputError):
        DRILL.check(put(line))
