"""Scenario files as the scenarios page lists them: which files there are, and what is in each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from app.drills.exercise import Exercise
from app.drills.game import Game, Games
from app.text import Message, _, translate
from ui.models.rows import Column

if TYPE_CHECKING:
    from app.scenarios.errors import ScenarioError
    from app.scenarios.heading import Heading


class ScenarioFile(NamedTuple):
    """One file of a folder; `own` when it is the school's and not shipped, `inside` the folders it lies in there."""

    path: Path
    own: bool
    inside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Listed:
    """One scenario with the words it is listed by; `order` sorts by game, drill and level.

    `warnings` are what is doubtful in its file, known once the whole of it has been read.
    """

    file: ScenarioFile
    heading: Heading
    game: Game
    drill: Message
    skill: Message
    order: tuple[int, int, int]
    warnings: tuple[ScenarioError, ...] = ()


@dataclass(frozen=True, slots=True)
class Broken:
    """One file that cannot be used, and why."""

    file: ScenarioFile
    error: ScenarioError


def fault_text(found: Listed | Broken, folder: Path) -> str:
    """`file:line:column field: message` of each fault or doubt, the file as it is called inside a folder."""
    name = found.file.path
    shown = name.relative_to(folder) if name.is_relative_to(folder) else name
    return "\n".join(each.listed(shown) for each in (found.error.each if isinstance(found, Broken) else found.warnings))


def files(shipped: Path, *own: Path) -> list[ScenarioFile]:
    """Every scenario file of the shipped folder and of the school's, none read yet."""
    from app.scenarios.heading import scenario_files

    found = [
        ScenarioFile(path, own=True, inside=path.relative_to(folder).parts[:-1])
        for folder in own
        for path in scenario_files(folder)
    ]
    return found + [ScenarioFile(path, own=False) for path in scenario_files(shipped)]


def glance_at(file: ScenarioFile, games: Games) -> Listed | None:
    """What is in a file by its first lines, None where the whole of it has to be read."""
    from app.scenarios.heading import glance

    heading = glance(file.path, games)
    return None if heading is None else _listed(file, heading, games)


def read(file: ScenarioFile, games: Games) -> tuple[Listed, Exercise] | Broken:
    """What is in a file; a content read before is not parsed again."""
    from app.scenarios.errors import ScenarioError
    from app.scenarios.heading import heading_of
    from app.scenarios.scenario import read_scenario

    try:
        scenario = read_scenario(file.path, games)
    except ScenarioError as error:
        return Broken(file, error)
    listed = _listed(file, heading_of(scenario), games)
    assert listed is not None
    return replace(listed, warnings=scenario.warnings), scenario.exercise


def _listed(file: ScenarioFile, heading: Heading, games: Games) -> Listed | None:
    game = games.get(heading.game)
    places = {} if game is None else {drill.id: place for place, drill in enumerate(game.drills)}
    if game is None or heading.drill not in places:
        return None
    drill = game.drill(heading.drill)
    skill = next((skill for skill in drill.skills if skill.id == heading.skill), None)
    if skill is None:
        return None
    order = list(games).index(game.name), places[drill.id], heading.level
    return Listed(file, heading, game, drill.title, skill.title, order)


def free_name(folder: Path, source: Path) -> Path:
    """Where a copy of a file goes in a folder: its own name, with a number where that is taken."""
    names = (f"{source.stem}{end}{source.suffix}" for end in chain([""], (f"-{number}" for number in count(2))))
    return next(path for path in (folder / name for name in names) if not path.exists())


def in_order(listed: Iterable[Listed]) -> list[Listed]:
    """By game, then the school's own first, then by drill, level and title."""
    return sorted(listed, key=lambda each: (each.order[0], not each.file.own, each.order[1:], each.heading.title))


def rules_text(listed: Listed) -> str:
    """The rule set in a word, with the pay table where there is a choice: `2019`, `Actuelles, A`."""
    heading, kit = listed.heading, listed.game.kit
    rules = next((each for each in kit.rule_sets() if each.id == heading.rules), None)
    name = heading.rules if rules is None else rules.name
    if rules is None or heading.pay_table is None:
        return name
    return f"{name}, {kit.pay_table_name(heading.pay_table)}"


def note_text(listed: Listed) -> str:
    """What the author says of a scenario, signed; empty where nothing is said."""
    heading = listed.heading
    return " — ".join(part for part in (heading.note, heading.author) if part)


def told_text(listed: Listed) -> str:
    """What is told of the scenario that is chosen: what its author says, and where the school's own lies."""
    inside = "/".join((*listed.file.inside, listed.file.path.name)) if listed.file.own else ""
    return " · ".join(filter(None, (note_text(listed), inside)))


def row_texts(listed: Listed) -> tuple[str, ...]:
    """Title, drill, skill, rules and level, as they are listed."""
    heading = listed.heading
    return (heading.title, translate(listed.drill), translate(listed.skill), rules_text(listed), str(heading.level))


def listing(shown: Sequence[Listed], all_listed: Sequence[Listed]) -> tuple[list[Column], list[tuple[str, ...]]]:
    """The columns and rows of those shown; a game, and whose a scenario is, stand there where that differs.

    The school's that share a title are told apart by their files.
    """
    columns = [
        Column(_("Titre"), strong=True, share=6),
        Column(_("Épreuve"), share=5),
        Column(_("Savoir-faire"), share=5),
        Column(_("Règles")),
        Column(_("Niveau"), figures=True),
    ]
    times = Counter(each.heading.title for each in all_listed if each.file.own)
    rows = [row_texts(each) for each in shown]
    rows = [
        (f"{title} ({each.file.path.name})" if each.file.own and times[title] > 1 else title, *rest)
        for each, (title, *rest) in zip(shown, rows, strict=True)
    ]
    if len({each.heading.game for each in all_listed}) > 1:
        columns.insert(1, Column(_("Jeu"), share=4))
        rows = [(title, translate(each.game.title), *rest) for each, (title, *rest) in zip(shown, rows, strict=True)]
    if any(each.file.own for each in all_listed):
        # translators: heading of a column: whose exercise it is, the program's or the school's
        columns.append(Column(_("De")))
        # translators: whose exercise it is; Tapis is the name of the program
        names = (_("Tapis"), _("l’école"))
        rows = [
            (*texts, " · ".join((names[each.file.own], *each.file.inside)))
            for each, texts in zip(shown, rows, strict=True)
        ]
    return columns, rows
