"""A game is one folder: all a game goes through, with a toy that lies here and that nothing else names."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from app.drills.answer import ActsAnswer, Answer, answer_text, read_answer
from app.drills.drill import LEVELS
from app.drills.exercise import Exercise, read_exercise
from app.drills.game import OddsRow
from app.games import discover, load
from app.resources import ROOT
from app.scenarios.heading import scenario_files
from app.scenarios.house import load_house
from app.scenarios.house_file import parse_house
from app.scenarios.house_shipped import shipped_text
from app.scenarios.scenario import read_scenario
from app.table.acts import CALL, Act
from app.training.grading import grade
from app.training.plan import Plan
from commands.verbs.export import run as export
from commands.verbs.odds import json_lines, table
from commands.verbs.resolve import answer_line
from tests.app.games.promises import keeps_its_promises
from tests.ui.doubles import SetClock, type_keys
from tests.ui.players import Keyboard, Mouse
from tests.ui.undressed import undressed
from ui.help.library import Library
from ui.pages.drill import DrillPage
from ui.pages.progress import ProgressPage
from ui.pages.scenarios import ScenariosPage
from ui.program import Program
from ui.questions.acts import ActsWidget
from ui.start.self_test import settle
from ui.table.image import felt_image

PACKAGES = ("tests.toys",)
GAMES = discover(PACKAGES)
DIE = GAMES["die"]
(DRILL,) = DIE.drills
EXERCISES = Path(__file__).parent / "die" / "exercises"
SETTINGS = load_house(GAMES, (), None).table("die")


class DieMouse(Mouse):
    """The result is called by the caps of the strip, as no number is printed on this table."""

    def _act(self, act: Act) -> None:
        if act.verb is not CALL:
            super()._act(act)
            return
        for key in self.kit.act_keys(act):
            self._cap(key)


PLAYERS: dict[str, type[Keyboard] | type[Mouse]] = {"keyboard": Keyboard, "mouse": DieMouse}


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    """The whole program with the toy alone."""
    with undressed(qapp):
        made = Program(qapp, tmp_path / "data", SetClock(), PACKAGES, EXERCISES)
        made.preferences.set_reduced_motion(True)
        made.begin()
        settle()
        made.navigator.welcome("Camille")
        settle()
        yield made
        made.window.close()
        settle()
        made.window.deleteLater()
        made.deleteLater()
        settle()


def begin(program: Program, level: int = 1, exercises: int = 2) -> DrillPage:
    program.navigator.start(Plan("die", (DRILL.id,), SETTINGS, level, 3, exercises))
    settle()
    return program.run.page


def model_answer(exercise: Exercise) -> Answer:
    return DRILL.model_answer(exercise, DRILL.key(exercise, DIE.resolve))


def answer(program: Program, player: str = "keyboard") -> None:
    """The open question answered right, and the next one asked."""
    session = program.run.session
    assert session is not None
    hand = PLAYERS[player](program.run.page, DIE.kit)
    hand.answer(model_answer(session.exercise))
    settle()
    assert session.answered[-1].verdict.judgement.right, session.answered[-1]
    assert program.run.page.stage == "judged"
    hand.next()
    settle()


def test_it_is_found_where_it_lies_beside_the_games_that_are_shipped() -> None:
    assert list(GAMES) == ["die"]
    shipped = discover()
    assert "die" not in shipped
    assert list(discover(("app.games", *PACKAGES))) == sorted(["die", *shipped])


def test_a_game_without_drills_is_answered_and_not_offered() -> None:
    """Its name has hyphens where that of its package may not."""
    every = discover(PACKAGES, drilled=False)
    assert list(every) == ["die", "half-made", "posted"]
    assert every["half-made"].drills == ()
    assert every["half-made"].folder.name == "half_made"
    assert load("half-made", PACKAGES).name not in GAMES


def test_it_is_generated_sound_at_every_level_and_stored() -> None:
    for level in LEVELS:
        for seed in range(20):
            exercise = DRILL.exercise(Random(seed), level, SETTINGS)
            assert exercise == DRILL.exercise(Random(seed), level, SETTINGS)
            keeps_its_promises(DIE, DRILL, exercise)
            assert DIE.parse(DIE.notation(dict(exercise.table))) == exercise.table


def test_the_command_line_resolves_it() -> None:
    line = b'{"game": "die", "rules": "toy-1", "minimum": 100, "bets": [%s], "events": [%s]}'
    bet, throw = b'{"seat": 2, "on": "six", "amount": 500}', b'{"kind": "throw", "face": 6}'
    text, resolved = answer_line(line % (bet, throw), GAMES)
    told = json.loads(text)
    assert resolved
    assert [(step["do"], step["article"]) for step in told["steps"]] == [("call", "1"), ("pay", "2")]
    assert (told["bank"], told["before"]) == (-2000, [[0, 1]])
    text, resolved = answer_line(line % (bet, b'{"kind": "throw", "face": 7}'), GAMES)
    assert (resolved, json.loads(text)["error"]["at"]) == (False, "events[0].face")


def test_its_odds_are_those_of_the_engine() -> None:
    (row,) = DIE.odds()
    assert (row.chance, row.probability, row.edge) == ("six", (1, 6), (1, 6))


def test_its_house_table_joins_the_shipped_house_and_its_file() -> None:
    games = discover(("app.games", *PACKAGES))
    assert load_house(games, (), None).table("die").minimum == 100
    text = shipped_text(games).replace('"1 €"\n', '"3 €"\n')
    assert parse_house(text.encode(), Path("house.yaml"), games).table("die").minimum == 300


@pytest.mark.parametrize("wrong", DIE.wrong_rules, ids=lambda wrong: str(wrong.id))
def test_a_wrong_rule_explains_a_wrong_answer(wrong: Any) -> None:
    found = set()
    for seed in range(30):
        exercise = DRILL.exercise(Random(seed), 5, SETTINGS)
        key = DRILL.key(exercise, wrong.resolve)
        if key != DRILL.key(exercise, DIE.resolve):
            verdict = grade(DIE, DRILL, exercise, DRILL.model_answer(exercise, key))
            assert not verdict.judgement.right
            found.add(verdict.wrong_rule)
    assert found == {wrong.id}


def test_it_is_drawn(qapp: QApplication) -> None:
    exercise = DRILL.exercise(Random(1), 5, SETTINGS)
    felt = DIE.kit.felt(DRILL.question(exercise), exercise, {})
    layout = DIE.kit.layout(SETTINGS.denominations)
    full = felt_image(layout, DIE.kit.letters(), felt, 640)
    assert full != felt_image(layout, DIE.kit.letters(), replace(felt, stacks=()), 640)
    assert full != felt_image(layout, DIE.kit.letters(), replace(felt, device=None), 640)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("level", [1, 5])
def test_it_is_played_by_mouse_and_by_keys_judged_and_kept(program: Program, player: str, level: int) -> None:
    begin(program, level)
    for _exercise in range(2):
        answer(program, player)
    assert program.window.current == "summary"
    nothing: list[Any] = []
    kept = program.gateway.read(lambda store: list(store.attempts()), nothing)
    assert [attempt.right for attempt, _exercise in kept] == [True, True]
    for attempt, record in kept:
        exercise = read_exercise(record.body)
        assert read_answer(attempt.answer, DIE.vocabulary) == model_answer(exercise)
        assert answer_text(model_answer(exercise)) == attempt.answer


def test_a_wrong_act_is_refused_in_words(program: Program) -> None:
    page = begin(program)
    session = program.run.session
    assert session is not None
    given = model_answer(session.exercise)
    assert isinstance(given, ActsAnswer)
    type_keys(*DIE.kit.act_keys(given.acts[1]))
    assert isinstance(page.open_question, ActsWidget)
    assert "avant que le résultat soit annoncé" in page.open_question.message.text()


def test_a_session_is_resumed_where_it_was(program: Program) -> None:
    page = begin(program, exercises=2)
    answer(program)
    page.stopped.emit()
    settle()
    unfinished = program.services.figures.unfinished()
    assert unfinished is not None
    program.navigator.resume(unfinished.id)
    settle()
    session = program.run.session
    assert session is not None
    assert (session.game.name, session.position, len(session.answered)) == ("die", 1, 1)
    answer(program)
    assert program.window.current == "summary"


def test_answers_are_exported(program: Program, tmp_path: Path) -> None:
    begin(program)
    answer(program)
    answer(program)
    program.window.close()
    settle()
    for as_json in (False, True):
        path = tmp_path / f"answers-{as_json}"
        assert export(tmp_path / "data", as_json, path, None, sys.stdout, games=GAMES) == 0
        assert path.read_text(encoding="utf-8-sig").count("die-settlement") >= 2


def test_it_is_projected(program: Program) -> None:
    program.navigator.start_projection(Plan("die", (DRILL.id,), SETTINGS, 1, 3, 2))
    settle()
    assert program.run.page.stage == "asking"


def test_it_is_charted(program: Program) -> None:
    begin(program)
    answer(program)
    answer(program)
    program.window.go("progress")
    settle()
    page = program.window.page("progress")
    assert isinstance(page, ProgressPage)
    ((skill, *figures),) = page.skills.texts()
    assert skill == "Régler un lancer"
    assert "100 %" in " ".join(figures)


def test_its_exercises_are_listed_and_sound(program: Program) -> None:
    (path,) = scenario_files(EXERCISES, "die")
    exercise = read_scenario(path, GAMES).exercise
    keeps_its_promises(DIE, DRILL, exercise)
    program.window.go("scenarios")
    page = program.window.page("scenarios")
    assert isinstance(page, ScenariosPage)
    for _turn in range(20):
        settle()
    assert [row[0] for row in page.table.texts()] == ["Le six paie quatre fois"]


def test_its_help_lies_with_it() -> None:
    (shelf,) = Library(GAMES).shelves()[-1:]
    assert shelf[0] == "Un dé"
    texts = {chapter.id: chapter.text(None) for chapter in shelf[1]}
    assert set(texts) == {"die-settlement", "die-rules"}
    assert "quatre fois la mise" in texts["die-rules"]


def test_a_row_of_a_house_that_reads_otherwise_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing is said of a house, or of a pay table, where there is none."""
    usual = OddsRow("at-home", None, "box", "paid-at-once", (1, 6), (1, 9))
    monkeypatch.setattr(DIE, "odds", lambda: iter([usual, usual._replace(house=(("low", False), ("high", "two")))]))
    told = [json.loads(line) for line in json_lines(DIE)]
    assert [row.get("house") for row in told] == [None, {"low": False, "high": "two"}]
    assert [re.split("  +", line)[:5] for line in table(DIE)] == [
        ["règles", "chance", "conduite", "maison", "probabilité"],
        ["at-home", "box", "paid-at-once", "1/6", "1/9"],
        ["at-home", "box", "paid-at-once", "low=false high=two", "1/6"],
    ]
    monkeypatch.setattr(DIE, "odds", lambda: iter([usual]))
    assert "maison" not in next(table(DIE))


def test_nothing_else_names_it() -> None:
    """All that the toy needs is in its folder; outside of it there are this file and what a teacher is tried on."""
    found = subprocess.run(
        ["git", "grep", "-lE", r"toys[./]die|toy-1", "--", "*.py", "*.toml", "*.yaml", "*.json", "*.po"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert [path for path in found if not path.startswith(("tests/toys/", "tests/app/learning/"))] == []
