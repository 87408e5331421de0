"""A session looked back on: the moments to look at again, what the errors cost, and the one thing to do next.

What is known of the trainee beyond the session is an `Outlook`, which may be empty: what rests on it is then left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from statistics import median
from typing import Literal, NamedTuple, TypeAlias, get_args

from app.drills.drill import PayingDrill
from app.drills.game import Game
from app.learning.known import Known
from app.learning.skill_map import MappedSkill, SkillMap
from app.learning.taught import due_items
from app.text import Message
from app.training.plan import Plan
from app.training.session import Answered
from app.training.summary import aimed_at

Why: TypeAlias = Literal["wrong", "slow", "money", "stake"]
"""Why an answer is looked at again: the first wrong one, the longest thinking, the largest error or stake in euros."""

What: TypeAlias = Literal["mend", "easier", "lapsed", "basis", "shorter", "new", "tomorrow"]
"""What is recommended, in the order in which the first that holds is taken."""

_ENOUGH = 8
"""Answers in a skill before it is judged."""
_WEAK, _SURE = Fraction(8, 10), Fraction(9, 10)
_SLOW = Fraction(3, 2)
_QUARTER = 5
"""Answers in a quarter of a session before two quarters are compared (house usage)."""
_TIRED = Fraction(1, 10)
_EXERCISES = 10
MOMENTS = 3
"""So many are looked at again at most."""


class Moment(NamedTuple):
    """An answer to look at again, the signed cents it cost the house, and the milliseconds aimed at, where any are."""

    why: Why
    answered: Answered
    cents: int
    aim: int | None = None


class Money(NamedTuple):
    """What the answers of so many coups cost the house, in cents: `over` paid too much, `under` paid too little.

    Coups are those in which money may move; in a session that only names hands there are none.

    >>> Money(8, 3000, 500).net, Money(8, 3000, 500).per_hundred(2500)
    (2500, 31250)
    """

    coups: int
    over: int
    under: int

    @property
    def net(self) -> int:
        """Above 0 the house loses, below 0 the players do."""
        return self.over - self.under

    def per_hundred(self, cents: int) -> int:
        """Cents as they would be over a hundred coups, to the nearest cent; 0 before the first.

        >>> Money(3, 0, 0).per_hundred(200), Money(3, 0, 0).per_hundred(-200), Money(0, 0, 0).per_hundred(0)
        (6667, -6667, 0)
        """
        if not self.coups:
            return 0
        found = (200 * abs(cents) + self.coups) // (2 * self.coups)
        return found if cents >= 0 else -found


class Outlook(NamedTuple):
    """What is known of a trainee beyond a session, as far as it is: None where there is none, or nobody knows.

    `confirmed`: the id of a misconception that is held; `lapsed`: a skill that was fluent and is not any more;
    `opened`: the skill that comes next, once nothing is due and what it needs is fluent.
    """

    confirmed: str | None = None
    lapsed: str | None = None
    opened: str | None = None


class Advice(NamedTuple):
    """What is recommended; `name` is that of the `skill`, or of the misconception, it is about.

    `level` is the level to practise at. `rule` is the id of the rule that a misconception reverses; `skills` are those
    of the session's exercises that show it.
    """

    what: What
    name: Message | None = None
    skill: str = ""
    level: int = 0
    rule: str = ""
    skills: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Debrief:
    """What there is to say of a session that has ended; three moments at most, no answer twice."""

    moments: tuple[Moment, ...]
    money: Money
    advice: Advice


def debriefed(
    game: Game,
    skills: SkillMap,
    answered: Sequence[Answered],
    targets: Mapping[str, int],
    *,
    outlook: Outlook | None = None,
) -> Debrief:
    """A session looked back on; `targets` are the house's own by skill."""
    cents = [overpaid(game, one) for one in answered]
    paying = sum(isinstance(game.drill(one.exercise.drill), PayingDrill) for one in answered)
    paces = [_pace(game, one, targets) for one in answered]
    return Debrief(
        looked_at({game.name: game}, answered, targets),
        Money(paying, sum(max(0, each) for each in cents), sum(max(0, -each) for each in cents)),
        advised(game, skills, answered, paces, outlook or Outlook()),
    )


def first_advised(debriefs: Mapping[str, Debrief]) -> str:
    """Of several games by name, the one whose advice is taken first."""
    order = get_args(What)
    return min(debriefs, key=lambda name: order.index(debriefs[name].advice.what))


def joined(
    debriefs: Mapping[str, Debrief], games: Mapping[str, Game], answered: Sequence[Answered], targets: Mapping[str, int]
) -> Debrief:
    """A session of several games looked back on: its moments whatever their game, the money of all, one advice."""
    money = (each.money for each in debriefs.values())
    coups, over, under = (sum(each) for each in zip(*money, strict=True))
    again = looked_at(games, answered, targets)
    return Debrief(again, Money(coups, over, under), debriefs[first_advised(debriefs)].advice)


def looked_at(
    games: Mapping[str, Game], answered: Sequence[Answered], targets: Mapping[str, int]
) -> tuple[Moment, ...]:
    """The moments of a session to look at again."""
    game_of = [games[one.exercise.game] for one in answered]
    cents = [overpaid(game, one) for game, one in zip(game_of, answered, strict=True)]
    paces = [_pace(game, one, targets) for game, one in zip(game_of, answered, strict=True)]
    found = moments(answered, cents, paces, lambda one: staked(games[one.exercise.game], one))
    return tuple(
        each._replace(aim=aimed_at(games[each.answered.exercise.game], each.answered.exercise, targets))
        for each in found
    )


def overpaid(game: Game, one: Answered) -> int:
    """The signed cents that an answer cost the house: given minus expected, nothing where no money was moved."""
    drill = game.drill(one.exercise.drill)
    if one.verdict.judgement.right or not isinstance(drill, PayingDrill):
        return 0
    return drill.overpaid(one.exercise, drill.key(one.exercise, game.resolve), one.answer, game.kit)


def staked(game: Game, one: Answered) -> int:
    """The cents of the largest stake at the table of an answer, or of one that is held out there."""
    question = game.drill(one.exercise.drill).question(one.exercise)
    felt = game.kit.felt(question, one.exercise, {})
    return max((stack.cents for stack in (*felt.stacks, *felt.waiting)), default=0)


def _pace(game: Game, one: Answered, targets: Mapping[str, int]) -> Fraction | None:
    """Thinking against its target; None of an interruption, and where no drill has the skill any more."""
    aim = aimed_at(game, one.exercise, targets)
    thought = None if not aim else one.thought(aim)
    return None if thought is None or not aim else Fraction(thought, aim)


def moments(
    answered: Sequence[Answered],
    cents: Sequence[int],
    paces: Sequence[Fraction | None],
    stake_of: Callable[[Answered], int],
) -> tuple[Moment, ...]:
    """The first wrong answer, the longest thinking, the largest error in euros or else the largest stake.

    Of equals the first; one that has been taken leaves its turn to the next.
    """
    found: dict[int, Why] = {}

    def take(why: Why, worth: Mapping[int, int | Fraction]) -> None:
        left = {at: each for at, each in worth.items() if at not in found}
        if left:
            found[max(left, key=lambda at: (left[at], -at))] = why

    wrong = next((at for at, one in enumerate(answered) if not _right(one)), None)
    take("wrong", {} if wrong is None else {wrong: 1})
    take("slow", {at: pace for at, pace in enumerate(paces) if pace is not None})
    errors = {at: abs(each) for at, each in enumerate(cents) if each and at not in found}
    if errors:
        take("money", errors)
    else:
        stakes = {at: stake_of(one) for at, one in enumerate(answered) if at not in found}
        take("stake", {at: each for at, each in stakes.items() if each})
    return tuple(Moment(why, answered[at], cents[at]) for at, why in found.items())


def advised(
    game: Game, skills: SkillMap, answered: Sequence[Answered], paces: Sequence[Fraction | None], outlook: Outlook
) -> Advice:
    """The first recommendation that holds; `paces` thinking against its target, None of an interruption."""
    known = {skill.id: skill for skill in skills.skills}
    held = next((wrong for wrong in game.wrong_rules if wrong.id == outlook.confirmed), None)
    if held is not None:
        shown = [one for one in answered if one.verdict.wrong_rule == held.id]
        level = shown[-1].exercise.level if shown else 1
        shown_in = tuple(dict.fromkeys(_skill(one) for one in shown))
        return Advice("mend", held.name, level=level, rule=held.rule, skills=shown_in)
    judged = [each for each in _judged(answered, paces) if each.skill in known]
    weak = [each for each in judged if each.accuracy < _WEAK]
    if weak:
        worst = min(weak, key=lambda each: each.accuracy)
        return _of(known[worst.skill], "easier", max(1, worst.level - 1))
    if outlook.lapsed in known:
        return _of(known[outlook.lapsed], "lapsed")
    slow = [each for each in judged if each.accuracy >= _SURE and each.pace > _SLOW]
    if slow:
        slowest = max(slow, key=lambda each: each.pace)
        return _of(_basis(known, slowest.skill), "basis", slowest.level)
    if _tired(answered):
        return Advice("shorter")
    if outlook.opened in known:
        return _of(known[outlook.opened], "new", 1)
    return Advice("tomorrow")


class _Judged(NamedTuple):
    """A skill with answers enough: its accuracy, its median thinking against the target, the last level."""

    skill: str
    accuracy: Fraction
    pace: Fraction
    level: int


def _judged(answered: Sequence[Answered], paces: Sequence[Fraction | None]) -> list[_Judged]:
    by_skill: dict[str, list[int]] = {}
    for at, one in enumerate(answered):
        by_skill.setdefault(_skill(one), []).append(at)
    found = []
    for skill, own in by_skill.items():
        if len(own) >= _ENOUGH:
            right = sum(_right(answered[at]) for at in own)
            pace = [each for each in (paces[at] for at in own) if each is not None]
            level = answered[own[-1]].exercise.level
            found.append(
                _Judged(skill, Fraction(right, len(own)), Fraction(median(pace)) if pace else Fraction(), level)
            )
    return found


def _basis(known: Mapping[str, MappedSkill], skill: str) -> MappedSkill:
    """The nearest skill seen at once or known by heart that a skill draws on; itself where there is none."""
    nearest = [skill]
    for each in nearest:
        if known[each].reason in ("reflex", "table"):
            return known[each]
        nearest += [need for need in known[each].needs if need not in nearest]
    return known[skill]


def _tired(answered: Sequence[Answered]) -> bool:
    """Whether the last quarter of a session is ten points of accuracy under the first."""
    quarter = len(answered) // 4
    if quarter < _QUARTER:
        return False
    first, last = (sum(map(_right, part)) for part in (answered[:quarter], answered[-quarter:]))
    return Fraction(first - last, quarter) >= _TIRED


def _of(skill: MappedSkill, what: What, level: int = 0) -> Advice:
    return Advice(what, skill.title, skill.id, level)


def _right(one: Answered) -> bool:
    return one.verdict.judgement.right


def _skill(one: Answered) -> str:
    return one.exercise.skill


def advised_plan(skills: SkillMap, plan: Plan, advice: Advice) -> Plan | None:
    """What follows an advice at once, at the table of a plan; None where it is for another time."""
    wanted = (advice.skill,) if advice.skill else advice.skills
    if not wanted or advice.what == "lapsed":
        return None
    drills = tuple(dict.fromkeys(skill.drill for skill in skills.skills if skill.id in wanted))
    return replace(
        plan,
        drills=drills,
        skills=wanted,
        level=advice.level,
        exercises=_EXERCISES,
        minutes=None,
        hide_timer=advice.what == "easier",
        redo=(),
        weak=(),
        taught=False,
    )


def outlook(game: Game, skills: SkillMap, known: Known, at: datetime) -> Outlook:
    """What is known of a trainee at a time."""
    memory, ledger = known.memory, known.ledger
    ready = (each for each in skills.skills if each.needs and memory.opened(each.needs))
    fresh = (each.id for each in ready if memory.mastery(each.id, at) == "new")
    return Outlook(
        _first(wrong.id for wrong in game.wrong_rules if ledger.standing(wrong.id) == "confirmed"),
        _first(each.id for each in skills.skills if memory.mastery(each.id, at) == "lapsed"),
        None if due_items(known, memory.at(at)) else _first(fresh),
    )


def _first(ids: Iterable[str]) -> str | None:
    return next(iter(ids), None)
