"""Who of a class is stuck: by the first reason that holds, with the answers that show it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import Literal, NamedTuple, TypeAlias

from app.classes.judging import Judged, Misconception
from app.classes.results import Result
from app.drills.game import Games
from app.handins.checking import UNFINISHED
from app.handins.lines import Line
from app.lessons.canonical import canonical
from app.training.motor import is_interruption

MISTAKE_ANSWERS = 3
"""So many answers that one wrong rule explains, to as many exercises, are no accident."""
SLOW, SLOW_RIGHT, SLOW_ANSWERS = 1.5, 800, 5
"""Times the target, right answers per mille and how many of them."""
CARELESS, CARELESS_RIGHT, CARELESS_ANSWERS = 0.6, 700, 3
"""Times the target of the wrong ones, right answers per mille and how many wrong ones."""
LOST, ELSEWHERE, PART_ANSWERS = 400, 700, 3
"""Right answers per mille in one part and in all others, and how many answers of that part."""

STOPPED, STOPPED_TARGETS = 90.0, 4
"""Seconds without a line while a class is sat, and how often the target of the question that waits: the longer one."""

Why: TypeAlias = Literal["stopped", "mistake", "slow", "careless", "part"]
_WHOLE = 1000


class Stuck(NamedTuple):
    """A trainee at a lesson, and why: `numbers` from 1 are the answers that show it, of so many.

    `rule` is the wrong rule of a mistake, `part` the part, from 0, that somebody is lost in; `pace` how often the
    target the answers took, at their median.
    """

    result: Result
    why: Why
    numbers: tuple[int, ...] = ()
    of: int = 0
    rule: Misconception | None = None
    part: int = 0
    pace: float = 0.0


class _Given(NamedTuple):
    """An answer by its number, and its time as often as the target; None of an interruption, or without a target."""

    number: int
    line: Line
    judged: Judged
    pace: float | None


def stuck(
    results: Sequence[Result], games: Games, targets: Mapping[str, int], silent: Mapping[str, float] | None = None
) -> list[Stuck]:
    """Who is stuck, in the order of the results; `targets` are the house's own, in milliseconds by skill.

    While a class is sat, `silent` says how many seconds ago each sitting's last line came; afterwards whatever is
    unfinished has stopped.
    """
    skills = {skill.id: skill for game in games.values() for drill in game.drills for skill in drill.skills}
    aims = {id_: skill.aim(targets) for id_, skill in skills.items()}
    found = (_stuck(each, aims, silent) for each in results if each.score is not None)
    return [each for each in found if each is not None]


def _stuck(result: Result, aims: Mapping[str, int], silent: Mapping[str, float] | None) -> Stuck | None:
    if result.is_ == UNFINISHED and (silent is None or _has_stopped(result, aims, silent)):
        return Stuck(result, "stopped", of=result.exercises or 0)
    given = [
        _Given(number, line, judged, _pace(line, aims))
        for number, (line, judged) in enumerate(result.given, 1)
        if line["answer"] is not None
    ]
    ways = (_mistaken, _slow, _careless, _lost)
    return next((found for way in ways if (found := way(result, given)) is not None), None)


def _has_stopped(result: Result, aims: Mapping[str, int], silent: Mapping[str, float]) -> bool:
    patience = max(STOPPED, STOPPED_TARGETS * aims.get(result.waits, 0) / 1000)
    return result.head is not None and silent.get(result.head["sitting"], 0.0) > patience


def _pace(line: Line, aims: Mapping[str, int]) -> float | None:
    aim = aims.get(line["exercise"].get("skill"))
    taken = line["milliseconds"]
    return None if aim is None or is_interruption(taken, aim) else taken / aim


def _mistaken(result: Result, given: Sequence[_Given]) -> Stuck | None:
    """One wrong rule explains several different answers to as many exercises, and no other explains all of them."""
    wrong = [each for each in given if not each.judged.right]
    explained: dict[Misconception, list[_Given]] = defaultdict(list)
    for each in wrong:
        for rule in each.judged.wrong_rules:
            explained[rule].append(each)
    numbers = {rule: {each.number for each in every} for rule, every in explained.items()}
    for rule in sorted(explained, key=lambda rule: (-len(explained[rule]), rule)):
        every = explained[rule]
        exercises = {each.line["hash"] for each in every}
        answers = {canonical(each.line["answer"]) for each in every}
        rivals = [other for other in numbers if other != rule and numbers[other] >= numbers[rule]]
        if len(exercises) >= MISTAKE_ANSWERS and len(answers) > 1 and not rivals:
            return Stuck(result, "mistake", tuple(sorted(numbers[rule])), len(wrong), rule)
    return None


def _slow(result: Result, given: Sequence[_Given]) -> Stuck | None:
    paces = [each.pace for each in given if each.pace is not None]
    if len(paces) < SLOW_ANSWERS or _right(given) < SLOW_RIGHT or median(paces) <= SLOW:
        return None
    slow = tuple(each.number for each in given if each.pace is not None and each.pace > SLOW)
    return Stuck(result, "slow", slow, len(given), pace=median(paces))


def _careless(result: Result, given: Sequence[_Given]) -> Stuck | None:
    wrong = [each for each in given if not each.judged.right and each.pace is not None]
    paces = [each.pace for each in wrong if each.pace is not None]
    if len(wrong) < CARELESS_ANSWERS or _right(given) >= CARELESS_RIGHT or median(paces) >= CARELESS:
        return None
    return Stuck(result, "careless", tuple(each.number for each in wrong), len(given), pace=median(paces))


def _lost(result: Result, given: Sequence[_Given]) -> Stuck | None:
    answered, right = sum(part.answered for part in result.parts), sum(part.right for part in result.parts)
    for part in result.parts:
        others = answered - part.answered
        if (
            part.answered >= PART_ANSWERS
            and others
            and _WHOLE * part.right < LOST * part.answered
            and _WHOLE * (right - part.right) >= ELSEWHERE * others
        ):
            return Stuck(result, "part", (*_numbers(result, part.part, given),), part.answered, part=part.part)
    return None


def _numbers(result: Result, part: int, given: Sequence[_Given]) -> Iterator[int]:
    """The wrong answers of a part."""
    return (each.number for each in given if not each.judged.right and result.places[each.number - 1] == part)


def _right(given: Sequence[_Given]) -> int:
    """Right answers per mille."""
    return _WHOLE * sum(each.judged.right for each in given) // len(given) if given else 0
