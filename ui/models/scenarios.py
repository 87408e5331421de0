"""Scenario files as the scenarios page lists them: which files there are, and what is in each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from app.drills.exercise import Exercise
from app.drills.game import Game, Games
from app.text import Message

if TYPE_CHECKING:
    from app.scenarios.errors import ScenarioError
    from app.scenarios.scenario import Scenario


class ScenarioFile(NamedTuple):
    """One file of a folder; `own` when it is the school's and not shipped."""

    path: Path
    own: bool


@dataclass(frozen=True, slots=True)
class Listed:
    """One sound scenario with the words it is listed by; `order` sorts by game, drill and level."""

    file: ScenarioFile
    scenario: Scenario
    game: Game
    drill: Message
    skill: Message
    order: tuple[str, int, int]

    @property
    def exercise(self) -> Exercise:
        """What it puts."""
        return self.scenario.exercise


@dataclass(frozen=True, slots=True)
class Broken:
    """One file that cannot be used, and why."""

    file: ScenarioFile
    error: ScenarioError

    def text(self, folder: Path) -> str:
        """`file:line:column field: message`, the file as it is called inside a folder."""
        error = self.error
        name = self.file.path
        shown = name.relative_to(folder) if name.is_relative_to(folder) else name
        return f"{shown}:{error.line}:{error.column} {error.field}: {error.message}"


def files(shipped: Path, *own: Path) -> list[ScenarioFile]:
    """Every scenario file of the shipped folder and of the school's, none read yet."""
    from app.scenarios.scenario import scenario_files

    found = [ScenarioFile(path, own=True) for folder in own for path in scenario_files(folder)]
    return found + [ScenarioFile(path, own=False) for path in scenario_files(shipped)]


def read(file: ScenarioFile, games: Games) -> Listed | Broken:
    """What is in a file; a content read before is not parsed again."""
    from app.scenarios.errors import ScenarioError
    from app.scenarios.scenario import read_scenario

    try:
        scenario = read_scenario(file.path, games)
    except ScenarioError as error:
        return Broken(file, error)
    exercise = scenario.exercise
    game = games[exercise.game]
    drill = game.drill(exercise.drill)
    skill = next(skill for skill in drill.skills if skill.id == exercise.skill)
    place = [each.id for each in game.drills].index(drill.id)
    order = (exercise.game, place, exercise.level)
    return Listed(file, scenario, game, drill.title, skill.title, order)


def in_order(listed: Iterable[Listed]) -> list[Listed]:
    """By game, then the school's own first, then by drill, level and title."""
    return sorted(listed, key=lambda each: (each.order[0], not each.file.own, each.order[1:], each.scenario.title))
