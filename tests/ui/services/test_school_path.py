"""The order and the needs of the school’s file count for what is put; in a file that is wrong, the shipped ones."""

from __future__ import annotations

from app.scenarios.house_place import HOUSE_FILE
from ui.program import Program
from ui.start.self_test import settle

OWN = "order: [rampo-limits-stakes]\nneeds:\n  rampo-limits-stakes: []\n"


def first(program: Program) -> str:
    game = program.services.games["rampo"]
    settings = program.services.plans.usual(game).settings
    return program.services.teaching.skills(game, settings).skills[0].id


def test_the_school_s_order_is_that_of_the_teacher(program: Program) -> None:
    program.navigator.welcome("Camille")
    assert first(program) == "rampo-calls-result"
    (program.folder / HOUSE_FILE).write_text(OWN, encoding="utf-8")
    assert first(program) == "rampo-limits-stakes"
    program.services.plans.choose_game("rampo")
    program.navigator.start_today()
    settle()
    session = program.run.session
    assert session is not None
    assert session.exercise.skill == "rampo-limits-stakes"


def test_a_file_that_is_wrong_leaves_the_shipped_order(program: Program) -> None:
    program.navigator.welcome("Camille")
    (program.folder / HOUSE_FILE).write_text("order: rampo-limits-stakes\n", encoding="utf-8")
    assert first(program) == "rampo-calls-result"
    assert "house.yaml:1:8 order" in program.services.house.trouble()
