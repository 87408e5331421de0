"""Limits and refusals: stakes (55-14, 55-15), the limits of the table (55-15, 53), of the electronic form (67-16-2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.drills.answer import RulingAnswer
from app.drills.drill import LEVELS, TableSettings
from app.drills.exercise import Exercise
from app.games import load
from app.games.punto_banco.drills.limits import ELECTRONIC, Limits
from app.games.punto_banco.resolve import resolve
from app.table.felt import stake
from app.text import set_language
from app.training.grading import grade
from tests.app.games.promises import keeps_its_promises
from tests.app.games.punto_banco.drills.exercises import GAME, SETTINGS, many

DRILL = Limits()
ACCEPT = RulingAnswer(True)
parse = load("punto-banco").parse


def refuse(why: str) -> RulingAnswer:
    return RulingAnswer(False, None, why)


def put(line: str) -> Exercise:
    table = parse(f"punto-banco fr-current 19-for-20 min 10 max 1000 | {line}")
    return Exercise("punto-banco", DRILL.id, DRILL.skills[0].id, 3, table, {})


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda s: f"{s.rules}-{s.minimum}")
@pytest.mark.parametrize("level", LEVELS)
def test_exercises_keep_their_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 60):
        keeps_its_promises(GAME, DRILL, exercise)
        assert DRILL.question(exercise).request


def test_each_skill_comes_up_and_no_electronic_form_before_2019() -> None:
    found = [{e.skill for e in many(DRILL, settings, 3, 80)} for settings in SETTINGS]
    skills = {skill.id for skill in DRILL.skills}
    assert found == [skills - {ELECTRONIC.id}, skills, skills]


def test_nothing_lies_on_a_table_that_opens() -> None:
    opening = [e for e in many(DRILL, SETTINGS[1], 5, 120) if e.table["events"][0].get("opening")]
    assert len(opening) > 5
    assert not any(exercise.table["bets"] for exercise in opening)


def test_every_reason_comes_up_with_nothing_else_against_the_request() -> None:
    whys: set[str | None] = set()
    parts = 0
    for settings in SETTINGS:
        for level in LEVELS:
            for exercise in many(DRILL, settings, level, 80):
                key = DRILL.key(exercise, resolve)
                whys.add(key.why)
                parts += key.amount is not None
    # the stop card refuses coups alone, which are not asked about
    assert whys == {None, *GAME_REASONS} - {"stop-card"}
    assert parts > 20


def test_stakes_of_a_house_with_a_unit_are_whole_units_or_refused_for_that_alone() -> None:
    settings = replace(SETTINGS[1], minimum=2000, switches=(("unit", 1000),))
    for exercise in many(DRILL, settings, 1, 60):
        key, event = DRILL.key(exercise, resolve), exercise.table["events"][0]
        assert (key.why == "not-a-multiple") == (event["amount"] % 1000 > 0 and not event.get("after_call"))


GAME_REASONS = set(Limits.reasons)


@pytest.mark.parametrize(
    ("line", "ruling", "rule", "article"),
    [
        ("bet 1:punto=50", ACCEPT, "limits-per-player", "55-15"),
        ("1:punto=990 | bet 1:punto=50", RulingAnswer(True, 1000), "accept-up-to-maximum", "55-15"),
        ("1:punto=1000 | bet 1:punto=50", refuse("over-maximum"), "stake-maximum", "55-15"),
        ("1:punto=1000 | bet 1.2:punto=50", ACCEPT, "limits-per-player", "55-15"),
        ("1:punto=1000 | bet 1:banco=50", ACCEPT, "limits-per-player", "55-15"),
        ("bet 1:tie=5", refuse("under-minimum"), "stake-minimum", "55-15"),
        ("1:tie=10 | bet 1:tie=5", ACCEPT, "limits-per-player", "55-15"),
        ("bet 1:tie=10.50", refuse("not-a-multiple"), "stake-unit", "55-15"),
        ("bet 1:tie=50 late", refuse("after-call"), "no-late-bets", "55-14"),
        ("limits 10-2000", ACCEPT, "limits-by-direction", "55-15"),
        ("limits 10-1500", refuse("not-a-prescribed-maximum"), "prescribed-maximum", "55-15"),
        ("limits 20-2000", refuse("minimum-needs-reopening"), "minimum-by-reopening", "53"),
        ("limits 20-2000 opening", ACCEPT, "limits-by-direction", "55-15"),
        ("limits 10-500:hidden", refuse("not-shown"), "maximum-shown", "55-15"),
        ("limits 0.80-80 opening", refuse("under-one-euro"), "minimum-one-euro", "55-15"),
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
        ("1:punto=990 | bet 1:punto=50", refuse("over-maximum"), "whole-refused"),
        ("1:punto=990 | bet 1:banco=50", RulingAnswer(True, 1000), "chances-added"),
        ("1:punto=990 | bet 1.2:punto=50", RulingAnswer(True, 1000), "box-added"),
        ("bet 1:tie=10.50", ACCEPT, "off-unit-accepted"),
        ("bet 1:tie=50 late", ACCEPT, "late-accepted"),
        ("bet 1:tie=5", ACCEPT, "minimum-forgotten"),
        ("1:tie=10 | bet 1:tie=5", refuse("under-minimum"), "bet-alone"),
        ("limits 10-3000", ACCEPT, "any-maximum"),
        ("limits 20-2000", ACCEPT, "minimum-changed-in-play"),
        ("limits 10-500:hidden", ACCEPT, "maximum-not-shown"),
        ("limits 2-300 electronic", ACCEPT, "electronic-unlimited"),
        ("limits 0.80-80 electronic", ACCEPT, "electronic-unlimited"),
        ("limits 10-3000 electronic", ACCEPT, "electronic-unlimited"),
    ],
)
def test_the_misconception_behind_a_ruling_is_named(line: str, given: RulingAnswer, mistake: str | None) -> None:
    verdict = grade(GAME, DRILL, put(line), given)
    assert not verdict.judgement.right
    assert verdict.wrong_rule == mistake


def test_a_reason_that_does_not_hold_is_answered_by_its_rule() -> None:
    for line, why, rule in (
        ("bet 1:punto=50", "over-maximum", "stake-maximum"),
        ("limits 2-200 electronic", "not-a-prescribed-maximum", "electronic-limits"),
    ):
        exercise = put(line)
        judgement = DRILL.judge(exercise, DRILL.key(exercise, resolve), refuse(why))
        assert (judgement.right, judgement.rule) == (False, rule)


def test_a_request_is_told_with_all_that_decides_it() -> None:
    late = DRILL.question(put("bet 3.2:tie=50 late"))
    assert late.request.replace("\u00a0", " ") == (
        "« Rien ne va plus » vient d’être annoncé. C2 pose 50 € sur égalité."
    )
    assert late.focus == (stake(3, "tie", "2"),)
    assert "Affiché" in late.text
    hidden = DRILL.question(put("limits 10-500:hidden"))
    assert hidden.request.endswith("L’affichage n’a pas changé.")
    assert DRILL.question(put("limits 10-500")).request.endswith("L’affichage est déjà changé.")
    assert DRILL.question(put("limits 2-200 electronic")).request.startswith("Pour la forme électronique")
    assert DRILL.question(put("limits 20-2000 opening")).request.startswith("La table ouvre")
    set_language("en")
    try:
        exercise = put("limits 10-1500")
        judgement = DRILL.judge(exercise, DRILL.key(exercise, resolve), ACCEPT)
    finally:
        set_language("fr")
    assert judgement.lines == ("50 × €10 = €500; 100 × €10 = €1,000; 200 × €10 = €2,000",)
    reasons = dict(hidden.reasons)
    assert reasons["not-a-multiple"] != dict(late.reasons)["not-a-multiple"]
