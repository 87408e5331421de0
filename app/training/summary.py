"""What a session came to: accuracy and times by skill, answers to review, exercises to redo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import NamedTuple

from app.drills.drill import Skill
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.text import Message
from app.training.plan import Plan
from app.training.session import Answered

_SLOW = 2


@dataclass(frozen=True, slots=True)
class SkillSummary:
    """One skill over a session; times in milliseconds, `median` of thinking, 0 where every answer was interrupted.

    `target` is the time aimed at, None of a skill that is gone.
    """

    skill: str
    title: Message
    attempts: int
    right: int
    median: int
    total: int
    target: int | None
    slow: int

    @property
    def per_mille(self) -> int:
        """Accuracy."""
        return 1000 * self.right // self.attempts


class WrongRuleTimes(NamedTuple):
    """How often one wrong rule explained an answer of the session."""

    wrong_rule: str
    name: Message
    times: int


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished session; times in milliseconds, `median` of thinking, `total` of all that was spent.

    `errors` are the wrong answers in the order given, each with what was expected in its verdict; `slow` the right ones
    that took more than twice their target; of `interrupted` answers no time counts. Skills stand in the order they
    first came up.
    """

    attempts: int
    right: int
    median: int
    total: int
    skills: tuple[SkillSummary, ...]
    errors: tuple[Answered, ...]
    slow: tuple[Answered, ...]
    wrong_rules: tuple[WrongRuleTimes, ...]
    interrupted: int = 0

    @property
    def per_mille(self) -> int:
        """Accuracy; 0 when nothing was answered."""
        return 1000 * self.right // self.attempts if self.attempts else 0


def skills_of(game: Game) -> dict[str, Skill]:
    """Every skill of a game's drills, in their order."""
    return {skill.id: skill for drill in game.drills for skill in drill.skills}


def aimed_at(game: Game, exercise: Exercise, targets: Mapping[str, int]) -> int | None:
    """The thinking time aimed at for an exercise, in milliseconds; None where no drill has its skill any more."""
    skill = skills_of(game).get(exercise.skill)
    return None if skill is None else skill.aim(targets)


def is_slow(thought: int | None, aim: int | None) -> bool:
    """Whether a right answer took so much thinking that it is worth another try; an interruption says nothing."""
    return aim is not None and thought is not None and thought > _SLOW * aim


def summarise(game: Game, answered: Sequence[Answered], targets: Mapping[str, int]) -> Summary:
    """The summary of a session's answers; `targets` the house's own target times by skill."""
    return summarise_all((game,), answered, targets)


def summarise_all(games: Iterable[Game], answered: Sequence[Answered], targets: Mapping[str, int]) -> Summary:
    """The same of a session of several games."""
    known = {id_: skill for game in games for id_, skill in skills_of(game).items()}
    aims = {id_: skill.aim(targets) for id_, skill in known.items()}
    thought = [one.thought(aims.get(one.exercise.skill)) for one in answered]
    slow = [is_slow(spent, aims.get(one.exercise.skill)) for spent, one in zip(thought, answered, strict=True)]
    by_skill: dict[str, list[int]] = {}
    for index, one in enumerate(answered):
        by_skill.setdefault(one.exercise.skill, []).append(index)
    return Summary(
        attempts=len(answered),
        right=sum(_right(one) for one in answered),
        median=_median(thought),
        total=sum(one.milliseconds for one in answered),
        skills=tuple(
            SkillSummary(
                skill=skill,
                title=known[skill].title if skill in known else Message(skill),
                attempts=len(own),
                right=sum(_right(answered[i]) for i in own),
                median=_median([thought[i] for i in own]),
                total=sum(answered[i].milliseconds for i in own),
                target=aims.get(skill),
                slow=sum(slow[i] for i in own),
            )
            for skill, own in by_skill.items()
        ),
        errors=tuple(one for one in answered if not _right(one)),
        slow=tuple(one for one, is_slow in zip(answered, slow, strict=True) if is_slow and _right(one)),
        wrong_rules=_wrong_rules(answered),
        interrupted=thought.count(None),
    )


def redo_plan(plan: Plan, summary: Summary, seed: int) -> Plan | None:
    """The missed exercises, then the slow ones, then as many fresh ones of the same skills; None when none was either.

    `seed` is that of the fresh ones.
    """
    again = tuple(dict.fromkeys(one.exercise.hash() for one in (*summary.errors, *summary.slow)))
    if not again:
        return None
    skills = tuple(dict.fromkeys(one.exercise.skill for one in (*summary.errors, *summary.slow)))
    return replace(plan, seed=seed, exercises=2 * len(again), minutes=None, skills=skills, redo=again, taught=False)


def _right(one: Answered) -> bool:
    return one.verdict.judgement.right


def _median(thought: Sequence[int | None]) -> int:
    timed = [each for each in thought if each is not None]
    return int(median(timed)) if timed else 0


def _wrong_rules(answered: Sequence[Answered]) -> tuple[WrongRuleTimes, ...]:
    """The wrong rules that explained answers, the most frequent first, then in the order they first came up."""
    names: dict[tuple[str, str], Message] = {}
    times: Counter[tuple[str, str]] = Counter()
    for one in answered:
        wrong, name = one.verdict.wrong_rule, one.verdict.wrong_rule_name
        if wrong is not None and name is not None:
            # another game may have another one of the same id
            of_game = one.exercise.game, wrong
            names[of_game] = name
            times[of_game] += 1
    return tuple(WrongRuleTimes(each[1], names[each], count) for each, count in times.most_common())
