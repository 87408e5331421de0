"""What a coup pays, in euros and from the tray: 55-14, and the pay table of the order of 2 August 2019."""

from __future__ import annotations

from typing import Any

import pytest

from app.drills.answer import AmountAnswer, PiecesAnswer
from app.drills.drill import LEVELS, TableSettings
from app.drills.exercise import Exercise
from app.drills.question import PiecesQuestion
from app.games import load
from app.games.punto_banco.drills.payment import Payment
from app.games.punto_banco.resolve import resolve
from app.table.felt import stake
from app.table.reading import InputError
from app.training.grading import grade
from tests.app.games.promises import keeps_its_promises
from tests.app.games.punto_banco.drills.exercises import GAME, SETTINGS, hands_of, many

DRILL = Payment()
parse = load("punto-banco").parse
WHOLE = {"of": "table", "in": "euros"}
BANCO = {"of": "bet", "seat": 1, "place": "1", "on": "banco", "in": "euros"}
SIX = "1:banco=50 2.3:punto=20 2.3:tie=10 | coup 2h,Kd,2c,3s,Qh,3d"
FIVE = "1:banco=50 | coup 2h,Kd,2c,3s,Qh,2d"
TIED = "1:banco=50 1:tie=10 2:punto=20 | coup 4h,4c,3d,3s"


def put(line: str, ask: dict[str, Any], table: str = "19-for-20") -> Exercise:
    data = parse(f"punto-banco fr-current {table} min 10 max 1000 | {line}")
    return Exercise("punto-banco", DRILL.id, DRILL.skills[0].id, 3, data, ask)


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda s: f"{s.rules}-{s.minimum}")
@pytest.mark.parametrize("level", LEVELS)
def test_exercises_keep_their_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 30):
        key, _answer = keeps_its_promises(GAME, DRILL, exercise)
        assert key.amount > 0 or exercise.ask["of"] == "player"


def test_each_skill_and_both_units_come_up() -> None:
    found = [exercise for level in LEVELS for exercise in many(DRILL, SETTINGS[1], level, 60)]
    assert {exercise.skill for exercise in found} == {skill.id for skill in DRILL.skills}
    assert {exercise.ask["in"] for exercise in found} == {"euros", "pieces"}
    assert {exercise.ask["in"] for exercise in found if exercise.level == 1} == {"euros"}


@pytest.mark.parametrize(
    ("line", "table", "ask", "cents", "rule"),
    [
        (SIX, "19-for-20", BANCO, 4750, "rate-banco"),
        (SIX, "half-on-six", BANCO, 2500, "half-on-six"),
        (FIVE, "half-on-six", BANCO, 5000, "even-banco"),
        ("1:punto=50 | coup 9h,4c,Kd,2s", "19-for-20", WHOLE, 5000, "rate-punto"),
        (TIED, "19-for-20", {**BANCO, "on": "tie"}, 8000, "rate-tie"),
        (TIED, "19-for-20", BANCO, 0, "tie-void"),
        (TIED, "19-for-20", {**WHOLE, "what": "returned"}, 7000, "tie-void"),
        (SIX, "19-for-20", {**WHOLE, "what": "collected"}, 3000, "losers-collected"),
        (SIX, "19-for-20", {"of": "player", "seat": 2, "place": "3", "in": "euros", "what": "collected"}, 3000, None),
    ],
)
def test_what_is_paid_collected_or_left(
    line: str, table: str, ask: dict[str, Any], cents: int, rule: str | None
) -> None:
    exercise = put(line, ask, table)
    DRILL.check(exercise)
    key = DRILL.key(exercise, resolve)
    assert key.amount == cents
    judgement = DRILL.judge(exercise, key, AmountAnswer(cents))
    assert judgement.right
    assert judgement.lines
    assert rule in (None, judgement.rule)


def test_of_players_who_share_a_box_one_is_asked_about() -> None:
    line = "1:banco=50 1.2:banco=20 1.3:banco=100 | coup 2h,Kd,2c,3s,Qh,3d"
    second = {"of": "player", "seat": 1, "place": "2", "in": "euros"}
    exercise = put(line, second)
    assert DRILL.key(exercise, resolve).amount == 1900
    question = DRILL.question(exercise)
    assert question.focus == (stake(1, "banco", "2"),)
    assert "à A2" in question.text
    with pytest.raises(InputError):
        DRILL.check(put(line, {"of": "player", "seat": 1, "in": "euros"}))
    with pytest.raises(InputError):
        DRILL.check(put(SIX, second))


@pytest.mark.parametrize(
    ("line", "table", "ask", "cents", "mistake"),
    [
        (SIX, "19-for-20", BANCO, 5000, "even-at-base"),
        (SIX, "19-for-20", BANCO, 4500, "five-percent-of-all"),
        (SIX, "half-on-six", BANCO, 5000, "half-forgotten"),
        (FIVE, "half-on-six", BANCO, 4750, "commission-kept"),
        (TIED, "19-for-20", {**BANCO, "on": "tie"}, 9000, "tie-at-9"),
        (TIED, "19-for-20", {**BANCO, "on": "tie"}, 7000, "tie-with-stake-inside"),
        (TIED, "19-for-20", BANCO, 4750, "tie-pays"),
        (TIED, "19-for-20", {**WHOLE, "what": "returned"}, 0, None),
        ("1:punto=50 | coup 9h,4c,Kd,2s", "19-for-20", WHOLE, 4750, "punto-at-19-for-20"),
        ("1:punto=50 | coup 2h,4c,4d,Ks,Ah", "half-on-six", WHOLE, 2500, "half-for-punto"),
    ],
)
def test_the_mistake_behind_an_amount_is_named(
    line: str, table: str, ask: dict[str, Any], cents: int, mistake: str | None
) -> None:
    verdict = grade(GAME, DRILL, put(line, ask, table), AmountAnswer(cents))
    assert not verdict.judgement.right
    assert verdict.judgement.difference
    assert verdict.wrong_rule == mistake


def test_the_computation_of_a_table_tells_players_of_one_box_apart() -> None:
    exercise = put("1:banco=50 1.2:banco=20 | coup 2h,Kd,2c,3s,Qh,3d", WHOLE)
    lines = DRILL.lines(exercise, DRILL.key(exercise, resolve))
    assert [line.split(",")[0] for line in lines[:2]] == ["A", "A2"]


def test_a_payment_is_laid_with_the_fewest_chips() -> None:
    tray = [50, 100, 500, 1000, 2000]
    exercise = put(SIX, {**BANCO, "in": "pieces", "denominations": tray})
    DRILL.check(exercise)
    assert isinstance(DRILL.question(exercise), PiecesQuestion)
    key = DRILL.key(exercise, resolve)
    fewest = ((2000, 2), (500, 1), (100, 2), (50, 1))
    assert DRILL.judge(exercise, key, PiecesAnswer(fewest)).right
    judgement = DRILL.judge(exercise, key, PiecesAnswer(((1000, 4), *fewest[1:])))
    assert (judgement.right, judgement.rule) == (False, "fewest-pieces")
    with pytest.raises(InputError):
        DRILL.check(put(SIX, {**BANCO, "in": "pieces", "denominations": [1000]}))


def test_both_hands_lie_there_with_what_was_announced() -> None:
    question = DRILL.question(put(SIX, BANCO))
    assert [hand.points for hand in hands_of(question)] == ["4", "6"]
    assert question.text.startswith("Annoncé : Banco 6, Punto 4, Banco gagne.")


@pytest.mark.parametrize(
    ("line", "ask"),
    [
        ("1:banco=50 | stop card | coup 9h,4c,Kd,2s", WHOLE),
        ("1:banco=50 | fault extra-card=1", WHOLE),
        (SIX, {**BANCO, "on": "tie"}),
        (SIX, {**WHOLE, "place": "1"}),
        (SIX, {**WHOLE, "in": "chips"}),
    ],
)
def test_what_cannot_be_put_is_refused(line: str, ask: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        DRILL.check(put(line, ask))


@pytest.mark.parametrize(
    ("line", "table", "cents", "mistake"),
    [
        # 5 % of the 50 EUR on banco, or half of them, taken beside the 30 EUR that lose
        (SIX, "19-for-20", 3250, "five-percent-of-stake"),
        (SIX, "half-on-six", 5500, "half-taken"),
    ],
)
def test_what_a_mistake_takes_of_a_stake_it_pays_is_collected_and_named(
    line: str, table: str, cents: int, mistake: str
) -> None:
    exercise = put(line, {**WHOLE, "what": "collected"}, table)
    verdict = grade(GAME, DRILL, exercise, AmountAnswer(cents))
    assert not verdict.judgement.right
    assert verdict.wrong_rule == mistake
