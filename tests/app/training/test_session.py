"""A session stops and resumes anywhere: the exercise at a position follows from plan and position alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from app.drills.answer import AmountAnswer, CallAnswer, answer_text
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise, read_exercise
from app.games import discover
from app.training.grading import grade
from app.training.plan import Plan, PlanError, read_plan
from app.training.records import AttemptRecord, ExerciseRecord
from app.training.session import Answered, Session, attempt_record, session_record
from tests.app.training.small_game import GAME, SETTINGS

PLAN = Plan("small", ("sums", "products", "readings"), SETTINGS, 3, 7, exercises=30)


def answer(session: Session, *, right: bool = True, milliseconds: int = 1000) -> Answered:
    """Answer what is put now."""
    exercise, drill = session.exercise, session.drill
    given = drill.model_answer(exercise, drill.key(exercise, session.game.resolve))
    if not right:
        assert isinstance(given, AmountAnswer)
        given = AmountAnswer(given.amount + 1)
    return session.record(given, grade(session.game, drill, exercise, given), milliseconds)


def records(session: Session) -> tuple[list[AttemptRecord], dict[str, Exercise]]:
    """What a store gives back of a session."""
    kept = [
        attempt_record(one, id_=f"a{one.position}", trainee="t", session="s", at="2026-01-05T10:00:00Z", version="0.1")
        for one in session.answered
    ]
    return [attempt for _exercise, attempt in kept], {e.hash: read_exercise(e.body) for e, _attempt in kept}


def test_the_exercise_at_a_position_depends_on_plan_and_position_alone() -> None:
    forwards = [Session(GAME, PLAN).exercise_at(position) for position in range(30)]
    session = Session(GAME, PLAN)
    backwards = [session.exercise_at(position) for position in reversed(range(30))]
    assert forwards == backwards[::-1]
    played = Session(GAME, read_plan(PLAN.to_json()))
    for expected in forwards:
        assert played.exercise == expected
        answer(played, right=expected.table["numbers"][0] % 2 == 0)
    assert [one.exercise for one in played.answered] == forwards


def test_another_seed_gives_another_session() -> None:
    other = Session(GAME, replace(PLAN, seed=8))
    assert [other.exercise_at(p) for p in range(5)] != [Session(GAME, PLAN).exercise_at(p) for p in range(5)]


@pytest.mark.parametrize("drills", [("sums",), ("sums", "readings"), ("sums", "products", "readings")])
@pytest.mark.parametrize("seed", range(20))
def test_a_mix_puts_every_drill_as_often_and_none_twice_running(drills: tuple[str, ...], seed: int) -> None:
    session = Session(GAME, replace(PLAN, drills=drills, seed=seed))
    put = [session.exercise_at(position).drill for position in range(30)]
    assert set(Counter(put).values()) == {30 // len(drills)}
    assert len(drills) == 1 or all(one != next_ for one, next_ in pairwise(put))


def test_a_mix_is_shuffled() -> None:
    put = [Session(GAME, replace(PLAN, seed=seed)).exercise_at(0).drill for seed in range(30)]
    assert len(set(put)) == 3


def test_the_plan_chooses_guided_or_blind_where_there_is_a_choice() -> None:
    for mode, asked in ((None, "guided"), ("guided", "guided"), ("blind", "blind")):
        session = Session(GAME, replace(PLAN, mode=mode))  # type: ignore[arg-type]
        asks = {exercise.drill: exercise.ask for exercise in map(session.exercise_at, range(6))}
        assert asks == {"sums": {"mode": asked}, "products": {}, "readings": {}}


def test_only_the_wanted_skills_are_put_and_drills_without_them_stay_out() -> None:
    session = Session(GAME, replace(PLAN, skills=("sums", "readings")))
    assert {session.exercise_at(position).skill for position in range(20)} == {"sums", "readings"}


def test_a_skill_the_level_has_not_comes_from_the_next_level_that_has_it() -> None:
    session = Session(GAME, replace(PLAN, skills=("long-sums",)))
    put = [session.exercise_at(position) for position in range(10)]
    assert {exercise.skill for exercise in put} == {"long-sums"}
    assert {exercise.level for exercise in put} == {4}


@pytest.mark.parametrize(
    "change",
    [{"drills": ("sums", "poetry")}, {"game": "rampo"}, {"skills": ("poetry",)}, {"redo": ("unknown",)}],
    ids=str,
)
def test_a_plan_for_what_the_game_has_not_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(PlanError):
        Session(GAME, replace(PLAN, **change))  # type: ignore[arg-type]


def test_a_session_of_so_many_exercises_ends_after_them() -> None:
    session = Session(GAME, replace(PLAN, exercises=3))
    shares = []
    while not session.finished():
        shares.append(session.share_done())
        answer(session)
    assert shares == [0, 333, 666]
    assert session.share_done() == 1000
    assert not Session(GAME, replace(PLAN, exercises=3)).finished(10**9)


def test_a_session_of_minutes_ends_with_the_exercise_in_which_they_pass() -> None:
    session = Session(GAME, replace(PLAN, exercises=None, minutes=1))
    answer(session, milliseconds=59_000)
    assert not session.finished(999)
    assert session.finished(1000)
    assert session.share_done() == 983
    assert session.share_done(5000) == 1000
    answer(session, milliseconds=1000)
    assert session.finished()


def test_a_session_without_a_length_goes_on_until_it_is_stopped() -> None:
    session = Session(GAME, replace(PLAN, exercises=None))
    assert session.share_done() is None
    assert not session.finished(10**9)
    assert session.exercise_at(10_000).game == "small"


@pytest.mark.parametrize("stopped_after", [0, 1, 4, 9])
def test_a_stopped_session_resumes_as_if_it_had_never_stopped(stopped_after: int) -> None:
    whole, stopped = Session(GAME, PLAN), Session(GAME, PLAN)
    for position in range(stopped_after):
        for session in (whole, stopped):
            answer(session, right=position % 3 != 0, milliseconds=500 + position)
    attempts, exercises = records(stopped)
    resumed = Session.resumed(GAME, read_plan(PLAN.to_json()), attempts, exercises)
    assert resumed.position == stopped_after
    assert resumed.thought == whole.thought
    assert resumed.answered == whole.answered
    for _position in range(5):
        assert answer(resumed) == answer(whole)


def test_an_attempt_that_can_no_longer_be_read_counts_for_position_and_time_alone() -> None:
    session = Session(GAME, PLAN)
    for _position in range(4):
        answer(session)
    attempts, exercises = records(session)
    lost = exercises[attempts[0].exercise]
    exercises[attempts[0].exercise] = replace(lost, drill="poetry")
    attempts[1] = replace(attempts[1], answer="no answer")
    del exercises[attempts[2].exercise]
    resumed = Session.resumed(GAME, PLAN, attempts, exercises)
    assert [one.position for one in resumed.answered] == [3]
    assert (resumed.position, resumed.thought) == (4, 4000)


def test_stored_exercises_are_done_again_first_then_fresh_ones_follow() -> None:
    old = Session(GAME, replace(PLAN, seed=99))
    stored = {exercise.hash(): exercise for exercise in (old.exercise_at(1), old.exercise_at(5))}
    session = Session(GAME, replace(PLAN, redo=tuple(stored), mode="blind"), stored)
    assert [session.exercise_at(position) for position in (0, 1)] == list(stored.values())
    assert session.exercise_at(2) == Session(GAME, replace(PLAN, mode="blind")).exercise_at(2)
    assert session.drill.id == session.exercise.drill


def test_an_answer_is_kept_whole() -> None:
    session = Session(GAME, PLAN)
    exercise = session.exercise
    wrong = AmountAnswer(exercise.table["numbers"][0] - exercise.table["numbers"][1])
    one = session.record(wrong, grade(GAME, session.drill, exercise, wrong), 1234)
    kept, attempt = attempt_record(one, id_="a", trainee="t", session="s", at="2026-01-05T10:00:00Z", version="0.1")
    assert kept == ExerciseRecord(exercise.hash(), "small", exercise.drill, exercise.body())
    assert attempt == AttemptRecord(
        id="a",
        trainee="t",
        session="s",
        position=0,
        exercise=exercise.hash(),
        skill=exercise.skill,
        level=3,
        answer=answer_text(wrong),
        right=False,
        score=0,
        wrong_rule="minus",
        milliseconds=1234,
        rules="plain",
        version="0.1",
        at="2026-01-05T10:00:00Z",
    )
    record = session_record(PLAN, id_="s", trainee="t", started="2026-01-05T09:59:00Z")
    assert read_plan(record.plan) == PLAN
    assert (record.done, record.ended) == (0, None)


TABLES = [
    (name, rules.id, pay_table)
    for name, game in discover().items()
    for rules in game.kit.rule_sets()
    for pay_table in rules.pay_tables or (None,)
]


@pytest.mark.parametrize(("name", "rules", "pay_table"), TABLES)
def test_every_drill_of_every_game_goes_the_whole_way(name: str, rules: str, pay_table: str | None) -> None:
    """Generated, asked, answered, judged, recorded, resumed."""
    game = discover()[name]
    plan = Plan(
        name, tuple(drill.id for drill in game.drills), TableSettings(rules, pay_table, 500), 4, 3, exercises=44
    )
    session = Session(game, plan)
    while not session.finished():
        exercise, drill = session.exercise, session.drill
        drill.check(exercise)
        assert drill.question(exercise).text
        given = drill.model_answer(exercise, drill.key(exercise, game.resolve))
        assert session.record(given, grade(game, drill, exercise, given), 5).verdict.judgement.right
    attempts, exercises = records(session)
    assert Session.resumed(game, plan, attempts, exercises).answered == session.answered


def test_what_goes_in_order_does_so_through_a_session_and_where_it_is_resumed() -> None:
    game = discover()["roulette"]
    plan = Plan("roulette", ("tables",), TableSettings("mc-2009", None, 200), 1, 3, exercises=50)
    session = Session(game, plan)
    counts = [session.exercise_at(position).table["bets"][0]["amount"] // 200 for position in range(50)]
    assert counts == list(range(1, 11)) * 5
    skills = [session.exercise_at(position).skill for position in range(0, 50, 10)]
    assert skills == [skill.id for skill in game.drill("tables").skills]
    mixed = Session(game, replace(plan, drills=("tables", "zero", "calls")))
    turns = [mixed.exercise_at(position) for position in range(30)]
    tables = [exercise for exercise in turns if exercise.drill == "tables"]
    assert [exercise.table["bets"][0]["amount"] // 200 for exercise in tables] == list(range(1, 11))


def test_weak_skills_come_up_more_often() -> None:
    game = discover()["roulette"]
    plan = Plan("roulette", ("tables",), TableSettings("mc-2009", None, 200), 3, 3)
    weak = replace(plan, weak=("roulette-table-17",))
    assert read_plan(weak.to_json()) == weak
    assert "weak" not in plan.to_json()
    counts = [
        Counter(Session(game, each).exercise_at(position).skill for position in range(300))["roulette-table-17"]
        for each in (plan, weak)
    ]
    assert counts[1] > counts[0] + 50
    others = Session(game, replace(weak, skills=("roulette-table-5",)))
    assert {others.exercise_at(position).skill for position in range(20)} == {"roulette-table-5"}


def test_an_answer_of_another_kind_or_to_an_unknown_question_is_left_out_when_resuming() -> None:
    game = discover()["rampo"]
    plan = Plan("rampo", ("settlement",), TableSettings("fr-current", "A", 500), 2, 3, exercises=4)
    session = Session(game, plan)
    exercise, drill = session.exercise, session.drill
    given = drill.model_answer(exercise, drill.key(exercise, game.resolve))
    session.record(given, grade(game, drill, exercise, given), 5)
    attempts, exercises = records(session)
    told = [replace(attempts[0], answer=answer_text(CallAnswer("8 R")))]
    assert Session.resumed(game, plan, told, exercises).answered == ()
    of_later = replace(exercise, table={**exercise.table, "events": [{"kind": "of-a-later-version"}]})
    assert Session.resumed(game, plan, attempts, {attempts[0].exercise: of_later}).answered == ()


def test_the_same_seed_gives_the_same_session_on_every_platform() -> None:
    game = discover()["rampo"]
    plan = Plan("rampo", ("settlement", "moves"), TableSettings("fr-current", "A", 500), 3, 1, exercises=6)
    session = Session(game, plan)
    assert [session.exercise_at(position).hash()[:8] for position in range(6)] == GOLDEN


GOLDEN = ["eb9b3e57", "6a04086e", "6a0f11d5", "81ac1a94", "069f840a", "340b7c32"]


def test_a_session_apart_puts_the_same_exercises_without_end_and_leaves_the_first_as_it_was() -> None:
    session = Session(GAME, replace(PLAN, exercises=3))
    answer(session)
    other = session.preview_from(1)
    expected = [Session(GAME, PLAN).exercise_at(position) for position in range(1, 6)]
    shown = []
    for _exercise in expected:
        shown.append(other.exercise)
        assert not other.finished(10**9)
        answer(other, right=False)
    assert shown == expected
    assert other.share_done() is None
    assert (session.position, len(session.answered), session.finished()) == (1, 1, False)
    assert session.exercise == expected[0]


def test_a_session_that_passes_exercises_over_is_as_long_as_planned_also_once_resumed() -> None:
    session = Session(GAME, replace(PLAN, exercises=3))
    answer(session)
    session.position = 5
    answer(session)
    attempts, exercises = records(session)
    for each in (session, Session.resumed(GAME, session.plan, attempts, exercises)):
        assert (each.position, each.done, each.share_done(), each.finished()) == (6, 2, 666, False)
        answer(each)
        assert each.finished()
