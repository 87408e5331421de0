"""A lesson while it is being made: its parts in an order that changes, and how it is to be sat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from app.drills.game import Game, Games
from app.lessons.lesson import DrillPart, Lesson
from app.lessons.reading import Tables, lesson_of
from app.lessons.shape import ALL
from app.lessons.tables import told_of
from app.training.plan import Plan

_USUAL = 10


@dataclass(frozen=True, slots=True)
class DraftPart:
    """Drawn exercises, or written ones where `files` are named; a `table` without keys is the house's."""

    game: str = ""
    drill: str = ALL
    level: int = 1
    count: int = _USUAL
    skills: tuple[str, ...] = ()
    table: Mapping[str, Any] = field(default_factory=dict)
    files: tuple[str, ...] = ()

    def value(self) -> dict[str, Any]:
        """The part as a lesson's file has it."""
        if self.files:
            return {"scenarios": [*self.files]}
        found: dict[str, Any] = {"game": self.game, "drill": self.drill, "level": self.level, "count": self.count}
        found |= {"skills": [*self.skills]} if self.skills else {}
        return found | ({"table": dict(self.table)} if self.table else {})


@dataclass(frozen=True, slots=True)
class Draft:
    """What is to become a lesson; `titles` are those in other languages, `carried` the written exercises by file.

    `passing` are marks in per cent, by drill or `all`; that of a drill that no part has is kept, and left out.
    """

    title: str = ""
    parts: tuple[DraftPart, ...] = ()
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
    titles: Mapping[str, str] = field(default_factory=dict)

    def value(self, language: str) -> dict[str, Any]:
        """The lesson as the keys and values of its file, its title in a language; what is usual is left out."""
        told: dict[str, Any] = {
            "tapis": 1,
            "title": {**self.titles, language: self.title} if self.title else dict(self.titles),
            "parts": [part.value() for part in self.parts],
            "help": self.help,
            "order": self.order,
            "seed": self.seed,
            "per-trainee": self.per_trainee or None,
            "minutes": self.minutes,
            "opens": None if self.opens is None else self.opens.isoformat(),
            "closes": None if self.closes is None else self.closes.isoformat(),
            "note": self.note or None,
            "carried": dict(self.carried) or None,
        }
        return {key: value for key, value in told.items() if value is not None}

    def lesson(self, language: str, games: Games, house: Tables) -> Lesson:
        """What it gives; raises ScenarioError with each fault, by its place in `value`."""
        found = lesson_of(self.value(language), "", games, house)
        named = {ALL, *(drill for part in found.parts for drill in part.drills)}
        return replace(found, passing={drill: mark for drill, mark in self.passing.items() if drill in named})

    def marked(self, drill: str, mark: int | None) -> Draft:
        """The same with a mark in per cent for a drill, or over all; None for none.

        >>> Draft(passing={"all": 70}).marked("payout", 80).marked("all", None).passing
        {'payout': 80}
        """
        others = {name: each for name, each in self.passing.items() if name != drill}
        return replace(self, passing=others if mark is None else others | {drill: mark})

    def added(self, *parts: DraftPart, at: int | None = None) -> Draft:
        """The same with parts at a place, from 0, or at the end."""
        place = len(self.parts) if at is None else at
        return replace(self, parts=(*self.parts[:place], *parts, *self.parts[place:]))

    def without(self, at: int) -> Draft:
        """The same without a part, and without the files that no part names any more."""
        parts = (*self.parts[:at], *self.parts[at + 1 :])
        named = {file for part in parts for file in part.files}
        return replace(self, parts=parts, carried={file: text for file, text in self.carried.items() if file in named})

    def moved(self, at: int, by: int) -> Draft:
        """The same with a part that many places further down, where there is such a place.

        >>> one, two = DraftPart(drill="one"), DraftPart(drill="two")
        >>> [part.drill for part in Draft(parts=(one, two)).moved(1, -1).parts]
        ['two', 'one']
        """
        if not 0 <= at + by < len(self.parts):
            return self
        part = self.parts[at]
        return replace(self, parts=(*self.parts[:at], *self.parts[at + 1 :])).added(part, at=at + by)

    def changed(self, at: int, part: DraftPart) -> Draft:
        """The same with another part in the place of one."""
        return replace(self, parts=(*self.parts[:at], part, *self.parts[at + 1 :]))


def draft_of(lesson: Lesson, house: Tables) -> Draft:
    """A lesson that is there, to be changed; a table that is that of the house is left to it."""

    def table(part: DrillPart) -> Mapping[str, Any]:
        own = not part.of_house and part.table != house(part.game.name)
        return told_of(part.game, part.table) if own else {}

    return Draft(
        title=lesson.title,
        parts=tuple(
            DraftPart(
                part.game.name,
                part.drill,
                part.level,
                part.count,
                part.skills,
                table(part),
            )
            if isinstance(part, DrillPart)
            else DraftPart(files=part.files)
            for part in lesson.parts
        ),
        help=lesson.help,
        order=lesson.order,
        seed=lesson.seed,
        per_trainee=lesson.per_trainee,
        minutes=lesson.minutes,
        passing=lesson.passing,
        opens=lesson.opens,
        closes=lesson.closes,
        note=lesson.note,
        carried=lesson.carried,
        titles=lesson.titles,
    )


def draft_of_plan(plan: Plan, game: Game, house: Mapping[str, Any], seed: int) -> Draft:
    """A session that was played, for the class: a part a drill, as many exercises, at its table.

    `house` is the table of the house with all its keys, which is left out where it is that of the session.
    """
    every = tuple(drill.id for drill in game.drills)
    drills: Sequence[str] = (ALL,) if set(plan.drills) == set(every) else plan.drills
    count = max(1, (plan.exercises or _USUAL) // len(drills))
    told = told_of(game, plan.settings)
    table = {} if told == house else told
    skills = {skill.id: drill.id for drill in game.drills for skill in drill.skills}
    parts = (
        DraftPart(game.name, drill, plan.level, count, _own(plan.skills, skills, drill), table) for drill in drills
    )
    return Draft(parts=tuple(parts), seed=seed)


def _own(wanted: Sequence[str], drills: Mapping[str, str], drill: str) -> tuple[str, ...]:
    """Those of some skills that a drill has."""
    return tuple(skill for skill in wanted if drill in (ALL, drills.get(skill)))
