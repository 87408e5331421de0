"""The desk between pages, store and house: what is resumed, what is remembered, what cannot be."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.drills.question import ActsQuestion
from app.games import load
from app.storage.start_file import read_start
from app.training.records import ExerciseRecord, SessionRecord
from app.training.remembered import Person
from app.training.store import Store
from tests.app.storage.helpers import attempt
from tests.ui.doubles import SetClock, texts
from tests.ui.players import Keyboard
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.start.self_test import settle

GAME = load("rampo")


def person(program: Program) -> Person:
    assert program.preferences.trainee is not None
    return program.preferences.trainee


@pytest.mark.parametrize("plan", ["", "{}", '{"game": "chess"}'])
def test_a_session_that_can_no_longer_be_read_is_ended_and_told(trainee: Program, plan: str) -> None:
    record = SessionRecord("old", person(trainee).id, plan, "2026-11-19T08:00:00.000Z")
    assert trainee.gateway.write(lambda store: store.open_session(record))
    trainee.navigator.resume("old")
    settle()
    assert trainee.window.current == "home"
    assert trainee.window.toast.isVisible()
    assert trainee.services.figures.unfinished() is None
    assert "Votre séance vous attend" not in texts(trainee.window.page("home"))


@pytest.mark.parametrize(
    "change",
    [{"minimum": 0}, {"minimum": -5}, {"rules": "fr-2018"}, {"pay_table": "Z"}, {"switches": [["plaques", True]]}],
)
def test_a_session_at_a_table_that_cannot_be_is_ended_and_told(trainee: Program, change: dict[str, object]) -> None:
    told = json.loads(replace(trainee.services.plans.usual(GAME), exercises=5).to_json())
    told["settings"] |= change
    plan = json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    test_a_session_that_can_no_longer_be_read_is_ended_and_told(trainee, plan)


def test_an_answer_whose_exercise_nobody_can_read_is_gone_on_from(trainee: Program) -> None:
    """As a row made by hand may hold it: brackets within brackets, a sign that is half of one."""
    plan = replace(trainee.services.plans.usual(GAME), drills=("payout",), exercises=5).to_json()
    session = SessionRecord("old", person(trainee).id, plan, "2026-11-19T08:00:00.000Z")
    assert trainee.gateway.write(lambda store: store.open_session(session))
    bodies = ("[" * 100_000, '{"game":"\\ud800"}')

    def keep(store: Store) -> None:
        for position, body in enumerate(bodies):
            exercise = ExerciseRecord(f"hash-{position}", "rampo", "payout", body)
            kept = attempt(position, trainee=session.trainee, session=session.id, exercise=exercise.hash, answer=body)
            store.add_attempt(exercise, kept)

    def export(store: Store) -> list[int]:
        path = trainee.folder.with_name("export")
        return [
            write(store, path, trainee.services.games, session.trainee)
            for write in trainee.services.data.exports().values()
        ]

    assert trainee.gateway.write(keep)
    trainee.navigator.resume("old")
    settle()
    assert trainee.window.current == "drill"
    assert trainee.run.session is not None
    assert trainee.run.session.position == 2
    trainee.window.go("progress")
    settle()
    assert trainee.gateway.read(export, [0]) == [2, 2]


def test_an_unfinished_session_is_told_in_a_few_words(trainee: Program) -> None:
    plan = trainee.services.plans.usual(GAME)
    trainee.navigator.start(replace(plan, drills=("payout",), exercises=20))
    settle()
    page = trainee.window.page("drill")
    assert isinstance(page, DrillPage)
    session = trainee.run.session
    assert session is not None
    key = session.drill.key(session.exercise, GAME.resolve)
    Keyboard(page).answer(session.drill.model_answer(session.exercise, key))
    page.stopped.emit()
    settle()
    unfinished = trainee.services.figures.unfinished()
    assert unfinished is not None
    assert unfinished.text == "Commencée aujourd’hui : Calcul des gains, 1 sur 20."
    assert read_start(trainee.folder).summary.unfinished == unfinished.id


def test_the_first_plan_mixes_every_drill_at_the_houses_table(trainee: Program) -> None:
    plan = trainee.services.plans.usual(GAME)
    assert plan.drills == tuple(drill.id for drill in GAME.drills)
    assert (plan.level, plan.exercises, plan.settings) == (1, 10, trainee.services.house.current().table("rampo"))


def test_a_locked_house_keeps_its_table_whatever_was_chosen_before(
    trainee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = trainee.services.house.current()
    chosen = replace(trainee.services.plans.usual(GAME), level=4)
    chosen = replace(chosen, settings=replace(chosen.settings, minimum=2000))
    trainee.preferences.set_plan(chosen.to_json())
    assert trainee.services.plans.usual(GAME).settings.minimum == 2000
    monkeypatch.setattr(trainee.services.house, "current", lambda: replace(house, locked=True))
    plan = trainee.services.plans.usual(GAME)
    assert (plan.level, plan.settings) == (4, house.table("rampo"))


def test_the_guided_coup_is_one_easy_guided_coup(trainee: Program) -> None:
    trainee.navigator.start_tour()
    settle()
    session = trainee.run.session
    assert session is not None
    assert (session.plan.level, session.plan.mode, session.plan.exercises) == (1, "guided", 1)
    question = session.drill.question(session.exercise)
    assert isinstance(question, ActsQuestion)
    assert question.guided


def test_a_remembered_trainee_the_store_does_not_know_becomes_the_guest(
    program: Program, tmp_path: Path, clock: SetClock
) -> None:
    program.preferences.set_trainee(Person("gone", "Nobody"))
    program.services.trainees.check()
    assert program.preferences.trainee is None
    assert read_start(program.folder).last_trainee == ""


def test_the_next_start_greets_by_name_and_figures(trainee: Program) -> None:
    trainee.navigator.start(replace(trainee.services.plans.usual(GAME), drills=("payout",), exercises=1))
    settle()
    page = trainee.window.page("drill")
    assert isinstance(page, DrillPage)
    session = trainee.run.session
    assert session is not None
    key = session.drill.key(session.exercise, GAME.resolve)
    Keyboard(page).answer(session.drill.model_answer(session.exercise, key))
    Keyboard(page).next()
    settle()
    start = read_start(trainee.folder)
    assert start.last_name == "Camille"
    assert (start.summary.attempts, start.summary.right, start.summary.days) == (1, 1, 1)
    assert start.summary.unfinished == ""
