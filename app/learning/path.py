"""The path of one trainee through a game: how each skill stands, what comes next, and when all of it may be fluent.

Nothing here is a promise. What is said of a day rests on what was begun in the last two weeks; with less than five days
of that there is none, and the weeks of the path are those of a pace that is only assumed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from itertools import chain
from math import ceil, sqrt
from typing import Literal, NamedTuple, TypeAlias

from app.learning.items import Item, day_of
from app.learning.memory import DAYS, RIGHT_OF_LAST, STABILITY, Answered, Mastery, Memory, pace_of
from app.learning.skill_map import MappedSkill, SkillMap

Lack: TypeAlias = Literal["needs", "right", "days", "memory", "pace"]
"""What a skill still lacks to be fluent: fluent needs, right answers, days, a memory that lasts, speed."""

_WINDOW = 14
"""Days whose pace counts."""
_ENOUGH = 5
"""Days of practice before a pace is told."""
_SETTLING = 5
"""Days from the last thing that is new until all is fluent, and before an exam in which nothing new comes."""
_WEEK = 7
_LEAST_SPREAD, _Z = 0.05, 1.28
"""Recall is told with an interval of four in five, no narrower than this on either side."""


class Standing(NamedTuple):
    """How a skill stands: `layer` 0 where it needs nothing, `recall` with its lowest and highest, None where unseen.

    `thinking` is the median of the right ones of the `last` answers, in milliseconds, None where none counts; `right`
    and `answers` count those last ones, of which the latest stands at the end. `left` counts its items that have never
    come up; `lacks` is empty once it has been fluent.
    """

    skill: MappedSkill
    state: Mastery
    layer: int
    recall: tuple[float, float, float] | None
    thinking: int | None
    right: int
    answers: int
    level: int
    left: int
    last: tuple[Answered, ...]
    lacks: Mapping[Lack, int]

    @property
    def is_open(self) -> bool:
        """Whether all that it needs is fluent, or was."""
        return "needs" not in self.lacks

    @property
    def was_fluent(self) -> bool:
        """Whether it has been fluent, even if it has lapsed."""
        return self.state in ("fluent", "lapsed")


class Week(NamedTuple):
    """One week of the path, from its first day on, as a number: the skills that would become fluent in it."""

    first: int
    skills: tuple[MappedSkill, ...]


class Path(NamedTuple):
    """The way to the end of a map; days as numbers.

    `left` items have never come up, `unsure` skills are not fluent yet. `pace` is how many new items have come up a
    day, None where there are too few days to tell, `assumed` how many would in sessions as they are planned. `ready` is
    when all may be fluent: at the earliest, most likely, at the latest; None where nobody can say. `needed` is how many
    a day an exam asks for, None without one, or where nothing new comes before it any more.
    """

    left: int
    unsure: int
    pace: float | None
    assumed: float
    ready: tuple[int, int, int] | None
    needed: float | None
    weeks: tuple[Week, ...]


def standings(skills: SkillMap, memory: Memory, at: datetime) -> tuple[Standing, ...]:
    """How each skill of a map stands, in the order of the map."""
    layers = layers_of(skills.skills)
    return tuple(_standing(skill, layers[skill.id], memory, at) for skill in skills.skills)


def layers_of(skills: Sequence[MappedSkill]) -> dict[str, int]:
    """How deep each skill lies: 0 without needs, else one under the deepest of those it needs."""
    needs = {skill.id: skill.needs for skill in skills}
    found: dict[str, int] = {}

    def layer(skill: str) -> int:
        if skill not in found:
            found[skill] = 1 + max((layer(need) for need in needs[skill]), default=-1)
        return found[skill]

    return {skill.id: layer(skill.id) for skill in skills}


def next_of(found: Sequence[Standing]) -> Standing | None:
    """What comes next: what has lapsed, else the first begun, else the first that is open; None at the end.

    What has been begun is finished first where it is open. Before the end something always is: needs form no circle.
    """
    begun = (each for each in found if each.state == "learning" and each.is_open)
    fresh = (each for each in found if each.state == "new" and each.is_open)
    return next(chain((each for each in found if each.state == "lapsed"), begun, fresh), None)


def path(
    found: Sequence[Standing],
    memory: Memory,
    at: datetime,
    *,
    assumed: float,
    session: float = 1000,
    daily: float = 1000,
    exam: int | None = None,
) -> Path:
    """The path from how all skills stand; where no pace is known, `assumed` new items of `session` answers a day.

    `daily` answers a day, as they are known, are shared out among the right ones that are lacking: new items alone make
    nobody fluent. `exam` is its day.
    """
    today = day_of(memory.at(at))
    unsure = [each for each in found if not each.was_fluent]
    left = sum(each.left for each in unsure)
    pace = _pace(memory, today)
    room = None if exam is None else exam - _SETTLING - today
    needed = left / room if room is not None and room > 0 else None
    rate = pace if pace is not None else needed or assumed
    daily = session if pace is None else daily
    ready = None
    if not unsure:
        ready = (today, today, today)
    elif pace is not None and (pace or not left):
        days = _days(left, sum(each.lacks.get("right", 0) for each in unsure), pace, daily)
        ready = (today + days * 3 // 4, today + days, today + ceil(days * 5 / 4))
    return Path(left, len(unsure), pace, assumed, ready, needed, tuple(_weeks(unsure, rate, daily, today)))


def _days(left: int, right: int, rate: float, daily: float) -> int:
    """How long it takes to begin what is left and to give the right answers that are lacking, then to settle."""
    return max(ceil(left / rate) if left else 0, ceil(right / daily)) + _SETTLING


def _weeks(unsure: Iterable[Standing], rate: float, daily: float, today: int) -> Iterable[Week]:
    """The weeks in which skills would become fluent, with so many new items and answers a day."""
    weeks: dict[int, list[MappedSkill]] = {}
    before = right = 0
    for each in unsure:
        before += each.left
        right += each.lacks.get("right", 0)
        if before and not rate:
            break
        days = _days(before, right, rate, daily)
        weeks.setdefault((days - 1) // _WEEK, []).append(each.skill)
    return (Week(today + _WEEK * week, tuple(skills)) for week, skills in sorted(weeks.items()))


def _pace(memory: Memory, today: int) -> float | None:
    """New items a day in the last two weeks, or since the first answer; None with too few days of practice."""
    begun = [card.first for card in memory.cards.values()]
    answered = {answer.day for record in memory.skills.values() for answer in record.last}
    practised = {*begun, *answered, *(card.put for card in memory.cards.values())}
    if len(practised) < _ENOUGH:
        return None
    since = max(min(practised), today - _WINDOW + 1)
    return sum(since <= day <= today for day in begun) / (today - since + 1)


def _standing(skill: MappedSkill, layer: int, memory: Memory, at: datetime) -> Standing:
    record = memory.skills.get(skill.id)
    last = [] if record is None else record.last
    right = [answer for answer in last if answer.right]
    timed = [answer for answer in right if answer.pace is not None]
    items: tuple[Item, ...] = (skill.id, *skill.facts)
    lacks: dict[Lack, int] = {}
    if record is None or not record.was_fluent:
        card = memory.cards.get(skill.id)
        lacks = {
            "needs": sum(not memory.opened([need]) for need in skill.needs),
            "right": max(0, RIGHT_OF_LAST - len(right)),
            "days": max(0, DAYS - len({answer.day for answer in right})),
            "memory": max(0, ceil(STABILITY - (card.stability if card is not None else 0))),
            "pace": max(0, round(skill.target * (pace_of(timed) - 1))),
        }
    return Standing(
        skill,
        memory.mastery(skill.id, at),
        layer,
        _recall(items, memory, at),
        round(skill.target * pace_of(timed)) if timed else None,
        len(right),
        len(last),
        1 if record is None else record.level,
        _left(skill, memory),
        tuple(last),
        {lack: count for lack, count in lacks.items() if count},
    )


def _left(skill: MappedSkill, memory: Memory) -> int:
    """The items of a skill that have never come up: its facts, or itself where it has none."""
    return sum(item not in memory.cards for item in skill.facts or (skill.id,))


def _recall(items: Iterable[Item], memory: Memory, at: datetime) -> tuple[float, float, float] | None:
    """The mean chance that the items of a skill are recalled which have come up, with how far it may be off.

    The more answers it rests on, the less: as for a share of so many (assumed).
    """
    known = [(memory.cards[item].seen, memory.recall(item, at)) for item in items if item in memory.cards]
    recalls = [(seen, recall) for seen, recall in known if recall is not None]
    if not recalls:
        return None
    mean = sum(recall for _seen, recall in recalls) / len(recalls)
    answers = sum(seen for seen, _recall in recalls)
    spread = max(_LEAST_SPREAD, _Z * sqrt(mean * (1 - mean) / max(answers, 1)))
    return max(0.0, mean - spread), mean, min(1.0, mean + spread)
