"""The path of whoever trains, out of what the teacher knows of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

from app.learning.items import day_of
from app.learning.known import WEEK
from app.learning.path import next_of, path, standings
from app.learning.schedule import EVERY
from app.training.plan import Plan
from ui.models.path import PathView
from ui.services.clock import Clock
from ui.services.plans import PlanService
from ui.services.preferences import Preferences
from ui.services.teaching import TeachingService

_EXERCISES = 10


class PathService:
    """Reads no answer: all of it comes from what the teacher knows already."""

    def __init__(
        self,
        *,
        preferences: Preferences,
        clock: Clock,
        plans: PlanService,
        teaching: TeachingService,
    ) -> None:
        self._preferences = preferences
        self._clock = clock
        self._plans = plans
        self._teaching = teaching

    def view(self) -> PathView:
        """The path at the game trained, as it stands now."""
        game, trainee = self._plans.game(), self._preferences.trainee
        settings, minutes = self._plans.usual(game).settings, self._preferences.remembered.minutes
        at = datetime.fromisoformat(self._clock.now())
        skills, known = self._teaching.skills(game, settings), self._teaching.known(game, trainee)
        exercises = self._teaching.today(game, settings, trainee, minutes).exercises
        found, exam = standings(skills, known.memory, at), self._exam()
        day = None if exam is None else exam.toordinal()
        now = day_of(known.memory.at(at))
        # of a week in which nothing was answered, one session a day is assumed as well
        lately = sum(put > now - WEEK for put in known.put.values()) / WEEK or exercises
        assumed = max(1, exercises // EVERY)
        way = path(found, known.memory, at, assumed=assumed, session=exercises, daily=lately, exam=day)
        today = date.fromordinal(now)
        return PathView(game.name, today, found, next_of(found), way, exam, minutes)

    def _exam(self) -> date | None:
        day, _since = self._preferences.exam
        return date.fromisoformat(day) if day else None

    def set_exam(self, day: date | None) -> None:
        """Another day of the exam, None for none; the way to it begins today."""
        today = date.fromordinal(day_of(datetime.fromisoformat(self._clock.now())))
        before, since = self._preferences.exam
        if (day is None and before) or (day is not None and day.isoformat() != before):
            self._preferences.set_exam("" if day is None else day.isoformat(), since or today.isoformat())

    def plan(self, skill: str) -> Plan | None:
        """A short session of one skill, at the level it has come to; None for a skill that the game does not have."""
        found, usual = self.view().standing(skill), self._plans.usual(self._plans.game())
        return (
            None
            if found is None
            else replace(
                usual,
                drills=(found.skill.drill,),
                skills=(skill,),
                level=found.level,
                exercises=_EXERCISES,
                minutes=None,
            )
        )
