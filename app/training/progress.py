"""Progress as a page shows it: from the store's figures to series by day, days practised, and what to do today."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal, NamedTuple, TypeAlias

from app.drills.drill import Skill
from app.drills.game import Game
from app.text import Message
from app.training.records import DayFigures, SkillFigures, WrongRuleFigures
from app.training.summary import skills_of

# Fewer answers say nothing yet of how somebody does (house usage).
_ENOUGH = 5
_ACCURATE = 900
_SLOW = 2.0


class DayPoint(NamedTuple):
    """One UTC day (`YYYY-MM-DD`): answers, accuracy per mille, mean milliseconds of thinking of the `timed` ones."""

    day: str
    attempts: int
    per_mille: int
    mean: int
    timed: int


@dataclass(frozen=True, slots=True)
class SkillProgress:
    """One skill of one drill, all answers together; times of thinking in milliseconds.

    `attempts` 0 (then no `last_at`) when it was never practised; `mean` None while no answer of it was timed.
    """

    skill: str
    title: Message
    drill: str
    target: int
    attempts: int = 0
    right: int = 0
    mean: int | None = None
    last_at: str = ""

    @property
    def pace(self) -> float:
        """The mean time beside the target; 0 while it is not known."""
        return (self.mean or 0) / self.target

    @property
    def per_mille(self) -> int:
        """Accuracy; 0 when it was never practised."""
        return 1000 * self.right // self.attempts if self.attempts else 0


class WrongRuleProgress(NamedTuple):
    """One wrong rule that explained answers: its name, the rule of the register it reverses, how often, when last."""

    wrong_rule: str
    name: Message
    rule: str
    times: int
    last_at: str


@dataclass(frozen=True, slots=True)
class Practice:
    """The UTC days practised, the oldest first, and how many without a gap up to today.

    A streak still stands on the day after it, before that day's practice.
    """

    days: tuple[str, ...]
    streak: int
    longest: int
    today: bool


Reason: TypeAlias = Literal["first", "weak", "new", "slow", "stale"]


class Advice(NamedTuple):
    """What to do today, and why.

    `first`: nothing was ever practised; `weak`: often wrong; `new`: hardly practised; `slow`: right, but far from the
    target time; `stale`: nothing is wanting, this is what was left the longest.
    """

    reason: Reason
    drill: str
    progress: SkillProgress


def skill_progress(
    game: Game, figures: Iterable[SkillFigures], targets: Mapping[str, int]
) -> tuple[SkillProgress, ...]:
    """Every skill of a game in the order of its drills, with a trainee’s figures; those of other games are left out.

    `targets` are the house's own in milliseconds by skill.
    """
    by_skill = {figure.skill: figure for figure in figures}
    drills = {skill.id: drill.id for drill in game.drills for skill in drill.skills}
    return tuple(
        _progress(skill, drills[skill.id], skill.aim(targets), by_skill.get(skill.id))
        for skill in skills_of(game).values()
    )


def _progress(skill: Skill, drill: str, aim: int, figure: SkillFigures | None) -> SkillProgress:
    if figure is None or not figure.attempts:
        return SkillProgress(skill.id, skill.title, drill, aim)
    return SkillProgress(
        skill.id,
        skill.title,
        drill,
        aim,
        figure.attempts,
        figure.right,
        figure.thinking // figure.timed if figure.timed else None,
        figure.last_at,
    )


def day_series(days: Iterable[DayFigures]) -> tuple[DayPoint, ...]:
    """A point for each day with an answer, in the order given."""
    return tuple(
        DayPoint(day, attempts, 1000 * right // attempts, thinking // timed if timed else 0, timed)
        for day, attempts, right, timed, thinking in days
        if attempts
    )


def wrong_rule_progress(game: Game, figures: Iterable[WrongRuleFigures]) -> tuple[WrongRuleProgress, ...]:
    """The wrong rules of a game by its own figures, the most frequent first, then the latest; without those gone."""
    known = {wrong.id: wrong for wrong in game.wrong_rules}
    found = [
        WrongRuleProgress(
            figure.wrong_rule,
            known[figure.wrong_rule].name,
            known[figure.wrong_rule].rule,
            figure.times,
            figure.last_at,
        )
        for figure in figures
        if figure.wrong_rule in known
    ]
    found.sort(key=lambda wrong: wrong.last_at, reverse=True)
    return tuple(sorted(found, key=lambda wrong: -wrong.times))


def practice(days: Iterable[DayPoint], today: str) -> Practice:
    """The days practised, the oldest first as they come; `today` is the UTC day `YYYY-MM-DD`."""
    practised = tuple(point.day for point in days)
    runs = _runs(practised)
    now = date.fromisoformat(today).toordinal()
    return Practice(
        days=practised,
        streak=next((length for last, length in runs if last in (now, now - 1)), 0),
        longest=max((length for _last, length in runs), default=0),
        today=today in practised,
    )


def _runs(days: Sequence[str]) -> list[tuple[int, int]]:
    """Days without a gap: the number of the last one and how many they are, run by run."""
    runs: list[tuple[int, int]] = []
    for day in days:
        number = date.fromisoformat(day).toordinal()
        if runs and runs[-1][0] == number - 1:
            runs[-1] = number, runs[-1][1] + 1
        else:
            runs.append((number, 1))
    return runs


def weak_skills(skills: Iterable[SkillProgress]) -> tuple[str, ...]:
    """The skills to put more often: those tried enough to tell that they are often wrong, or right but slow."""
    tried = [skill for skill in skills if skill.attempts >= _ENOUGH]
    return tuple(skill.skill for skill in tried if skill.per_mille < _ACCURATE or skill.pace > _SLOW)


def advice(skills: Sequence[SkillProgress]) -> Advice | None:
    """What to do today: the weakest skill, else one hardly practised, else the slowest, else the one left longest.

    None when the game has no skill.
    """
    if not skills:
        return None
    if not any(skill.attempts for skill in skills):
        return Advice("first", skills[0].drill, skills[0])
    tried = [skill for skill in skills if skill.attempts >= _ENOUGH]
    weak = [skill for skill in tried if skill.per_mille < _ACCURATE]
    new = [skill for skill in skills if skill.attempts < _ENOUGH]
    slow = [skill for skill in tried if skill.pace > _SLOW]
    if weak:
        return _because("weak", min(weak, key=lambda skill: skill.per_mille))
    if new:
        return _because("new", max(new, key=lambda skill: skill.attempts))
    if slow:
        return _because("slow", max(slow, key=lambda skill: skill.pace))
    return _because("stale", min(tried, key=lambda skill: skill.last_at))


def _because(reason: Reason, progress: SkillProgress) -> Advice:
    return Advice(reason, progress.drill, progress)
