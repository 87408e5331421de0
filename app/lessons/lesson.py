"""A lesson: parts of drawn and of written exercises, and how it is sat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias

from app.drills.drill import Drill, TableSettings
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.lessons.shape import ALL
from app.lessons.tables import told_of
from app.scenarios.heading import title_of


@dataclass(frozen=True, slots=True)
class DrillPart:
    """Drawn exercises: `count` of a drill, or of all drills of the game in turn; of `skills` where any is named."""

    game: Game
    drill: str
    level: int
    count: int
    skills: tuple[str, ...]
    table: TableSettings
    of_house: bool = field(default=False, compare=False)
    """Whether the lesson leaves the table to the house."""

    @property
    def drills(self) -> tuple[str, ...]:
        """The drills its exercises are of."""
        return tuple(drill.id for drill in drills_of(self.game, self.drill))

    @property
    def turns(self) -> tuple[Drill, ...]:
        """The drills that have any of its skills, which take turns."""
        every = drills_of(self.game, self.drill)
        return tuple(
            drill for drill in every if not self.skills or {skill.id for skill in drill.skills} & {*self.skills}
        )

    @property
    def without_count(self) -> dict[str, Any]:
        """All that decides which exercises they are, as JSON values."""
        return {
            "game": self.game.name,
            "drill": self.drill,
            "level": self.level,
            "skills": sorted(set(self.skills)),
            "table": told_of(self.game, self.table),
        }

    def told(self, *, alone: bool) -> dict[str, Any]:
        """The part as a lesson has it; `alone` without what the lesson says for all its parts."""
        found: dict[str, Any] = {"drill": self.drill, "level": self.level, "count": self.count}
        if self.skills:
            found["skills"] = [*self.skills]
        return found if alone else found | {"game": self.game.name, "table": told_of(self.game, self.table)}


@dataclass(frozen=True, slots=True)
class WrittenPart:
    """Written exercises, in the order in which their `files` are named; `titles` of each by language."""

    files: tuple[str, ...]
    exercises: tuple[Exercise, ...]
    titles: tuple[Mapping[str, str], ...] = field(default=(), compare=False)

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.exercises)

    @property
    def drills(self) -> tuple[str, ...]:
        """The drills its exercises are of."""
        return tuple(dict.fromkeys(exercise.drill for exercise in self.exercises))


Pick: TypeAlias = tuple[str, int]
"""Of a position, the skill and the number of the draw."""
Part: TypeAlias = DrillPart | WrittenPart


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as it was read; `titles` by language, `passing` per cent by drill or `all`, empty where nobody fails.

    `help` is `always`, `after` each answer or `never`; `minutes` None without an end. `carried` are the texts of the
    files that its written parts name. `picks` are those of one variant of an exam, one for
    each drawn exercise; none where the exercises follow from the seed alone.
    """

    titles: Mapping[str, str]
    parts: tuple[Part, ...]
    help: str = "after"
    order: str = "given"
    seed: int = 0
    per_trainee: bool = False
    minutes: int | None = None
    passing: Mapping[str, int] = field(default_factory=dict)
    opens: datetime | None = None
    closes: datetime | None = None
    note: str = ""
    carried: Mapping[str, str] = field(default_factory=dict)
    picks: tuple[Pick, ...] = ()

    @property
    def title(self) -> str:
        """The title in the language in force."""
        return title_of(self.titles)

    @property
    def count(self) -> int:
        """How many exercises it puts."""
        return sum(part.count for part in self.parts)

    @property
    def drilled(self) -> list[DrillPart]:
        """The parts whose exercises are drawn."""
        return [part for part in self.parts if isinstance(part, DrillPart)]

    @property
    def whole(self) -> dict[str, Any]:
        """The lesson as one JSON object that needs neither house nor other files; read again it is the same lesson."""
        found: dict[str, Any] = {
            "tapis": 1,
            "title": dict(self.titles),
            "help": self.help,
            "order": self.order,
            "seed": self.seed,
            "per-trainee": self.per_trainee,
            "minutes": self.minutes,
            "pass": dict(self.passing),
            "opens": None if self.opens is None else self.opens.isoformat(),
            "closes": None if self.closes is None else self.closes.isoformat(),
            "note": self.note,
            "carried": dict(self.carried),
        }
        found = {key: value for key, value in found.items() if value not in (None, "", {})}
        drilled = self.drilled
        alone = bool(drilled) and all(
            (each.game, each.table) == (drilled[0].game, drilled[0].table) for each in drilled
        )
        if alone:
            found |= {"game": drilled[0].game.name, "table": told_of(drilled[0].game, drilled[0].table)}
        found["parts"] = [
            part.told(alone=alone) if isinstance(part, DrillPart) else {"scenarios": [*part.files]}
            for part in self.parts
        ]
        return found


def drills_of(game: Game, drill: str) -> Sequence[Drill]:
    """The drills a part names: one, or those of the game in turn; none for a name that it has not."""
    return [each for each in game.drills if drill in (ALL, each.id)]
