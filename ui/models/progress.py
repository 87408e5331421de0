"""A trainee's figures as the progress page shows them: over a period, of all skills or of one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import NamedTuple, Protocol, TypeAlias

from app.drills.game import Game
from app.table.citations import Rule
from app.text import Message
from app.training.detection import Trial
from app.training.progress import (
    Advice,
    DayPoint,
    Practice,
    SkillProgress,
    WrongRuleProgress,
    advice,
    day_series,
    practice,
    skill_progress,
    wrong_rule_progress,
)
from app.training.records import DayFigures, SkillFigures, WrongRuleFigures

PERIODS = (30, 90, 0)
"""Days looked back on; 0 is since the first answer."""

_LEAST = 14
"""Days an axis holds at least, so that a first week is no straight line from edge to edge."""


class Figures(Protocol):
    """The part of a store that progress is made of."""

    def skill_figures(self, trainee: str) -> list[SkillFigures]:
        """Figures by skill."""

    def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
        """Figures by UTC day of these skills together, the oldest day first."""

    def wrong_rule_figures(self, trainee: str, game: str) -> list[WrongRuleFigures]:
        """Wrong rules of a game that explained answers to it, the most frequent first."""


Ask: TypeAlias = Callable[[str], Sequence[DayFigures]]
"""Gives the days of one skill, the oldest first."""


Watched: TypeAlias = Callable[[], Sequence[Trial]]
"""Gives every settlement that was watched at a game, in the order answered."""


class Pace(NamedTuple):
    """Milliseconds that answers took, and those aimed at for them: what unlike skills can be added up to."""

    spent: int
    aimed: int


@dataclass(frozen=True, slots=True)
class Mistake:
    """One wrong rule that explained answers, and the rule it reverses."""

    progress: WrongRuleProgress
    rule: Rule


@dataclass(frozen=True, slots=True)
class ProgressView:
    """One trainee's progress at one game, on the UTC day `today`.

    `points` are all skills together, day by day; `advice` is what to do next; `drills` are titles by id; `ask` gives
    the days of one skill, `watched` the settlements that were watched, both read when they are asked for.
    """

    game: str
    today: date
    skills: tuple[SkillProgress, ...]
    points: tuple[DayPoint, ...]
    mistakes: tuple[Mistake, ...]
    practice: Practice
    advice: Advice | None
    drills: Mapping[str, Message]
    ask: Ask = field(compare=False)
    watched: Watched = field(compare=False)

    @property
    def attempts(self) -> int:
        """All answers."""
        return sum(skill.attempts for skill in self.skills)

    @property
    def right(self) -> int:
        """The right ones among them."""
        return sum(skill.right for skill in self.skills)

    def skill(self, wanted: str) -> SkillProgress | None:
        """The figures of a skill; None for one the game does not have, and for all together (empty)."""
        return next((skill for skill in self.skills if skill.skill == wanted), None)

    def points_of(self, skill: str, days: int) -> tuple[DayPoint, ...]:
        """The days practised among the last `days` (0: all), of one skill or (empty) of all."""
        points = self.points if self.skill(skill) is None else day_series(self.ask(skill))
        before = self._before(days).isoformat() if days else ""
        return tuple(point for point in points if point.day > before)

    def paces(self, days: int) -> dict[str, Pace]:
        """The pace of each day practised among the last `days` (0: all), of all skills; read when it is asked for."""
        before = self._before(days).isoformat() if days else ""
        found: dict[str, Pace] = {}
        for skill in self.skills:
            for day, _attempts, _right, timed, spent in self.ask(skill.skill) if skill.attempts else ():
                if day > before and timed:
                    known = found.get(day, Pace(0, 0))
                    found[day] = Pace(known.spent + spent, known.aimed + timed * skill.target)
        return found

    def span(self, days: int) -> tuple[date, date]:
        """The first and the last day of an axis over the last `days` (0: since the first answer)."""
        if days:
            return self._before(days) + timedelta(days=1), self.today
        first = min((date.fromisoformat(point.day) for point in self.points), default=self.today)
        return min(first, self.today - timedelta(days=_LEAST - 1)), self.today

    def _before(self, days: int) -> date:
        return self.today - timedelta(days=days)


def progress_view(
    game: Game,
    store: Figures,
    trainee: str,
    today: str,
    targets: Mapping[str, int] | None = None,
    *,
    ask: Ask | None = None,
    watched: Watched = tuple,
) -> ProgressView:
    """The progress of a trainee at a game; `today` is a UTC day, `targets` the house's own in milliseconds by skill.

    `ask` gives the days of one skill later; the store is asked itself where there is none.
    """
    skills = skill_progress(game, store.skill_figures(trainee), targets or {})
    points = day_series(store.day_figures(trainee, [skill.skill for skill in skills]))
    return ProgressView(
        game.name,
        date.fromisoformat(today),
        skills,
        points,
        tuple(
            Mistake(wrong, game.rule(wrong.rule))
            for wrong in wrong_rule_progress(game, store.wrong_rule_figures(trainee, game.name))
        ),
        practice(points, today),
        advice(skills),
        {drill.id: drill.title for drill in game.drills},
        ask or (lambda skill: store.day_figures(trainee, [skill])),
        watched,
    )


class LastView:
    """The view made last, given again as long as what it is made of is the same.

    Each answer changes the figures of its skill, so that these tell whether there are other days to be read.
    """

    def __init__(self) -> None:
        self._asked: object = None
        self._made: ProgressView | None = None
        self._days: dict[str, tuple[object, Sequence[DayFigures]]] = {}

    def view(
        self,
        game: Game,
        store: Figures,
        trainee: str,
        today: str,
        targets: Mapping[str, int] | None = None,
        *,
        ask: Ask | None = None,
        watched: Watched = tuple,
    ) -> ProgressView:
        """As `progress_view`; the same object when nothing has changed."""
        figures = store.skill_figures(trainee), store.wrong_rule_figures(trainee, game.name)
        asked = (game.name, trainee, today, dict(targets or {}), figures)
        if self._made is None or asked != self._asked:
            made = progress_view(game, store, trainee, today, targets, ask=ask, watched=watched)
            known = {each.skill: (trainee, each) for each in figures[0]}
            self._asked = asked
            self._made = replace(made, ask=lambda skill: self._days_of(skill, known.get(skill), made.ask))
        return self._made

    def _days_of(self, skill: str, figures: object, ask: Ask) -> Sequence[DayFigures]:
        """The days of a skill with these figures, read where they are not those read last."""
        of, days = self._days.get(skill, (None, ()))
        if of != figures or not days:  # none are given where reading failed, too
            days = ask(skill)
            self._days[skill] = figures, days
        return days


def totals(points: Sequence[DayPoint]) -> tuple[int, int, int]:
    """Answers, accuracy per mille and mean milliseconds of thought over several days; zeros where there is none."""
    attempts = sum(point.attempts for point in points)
    if not attempts:
        return 0, 0, 0
    accuracy = sum(point.attempts * point.per_mille for point in points)
    time, timed = sum(point.timed * point.mean for point in points), sum(point.timed for point in points)
    return attempts, round(accuracy / attempts), round(time / timed) if timed else 0
