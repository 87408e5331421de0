"""Variants of one exam: for each trainee exercises of his own that take as much work, position by position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from app.drills.exercise import Exercise
from app.drills.game import Games
from app.drills.work import Work
from app.lessons.canonical import canonical
from app.lessons.exercises import drawing, put, turn_at
from app.lessons.lesson import DrillPart, Lesson, Pick
from app.lessons.reading import lesson_of
from app.lessons.shape import MOST_EXERCISES
from app.scenarios.errors import ScenarioError

_MODELS = 15
"""So many drawings, of which the one of middle weight is what a position asks for."""
_DRAWS = 150
"""So many are looked through at most for one that takes the same work."""
_ENOUGH = 100
"""After so many, one of the same weight will do whose work is made up otherwise."""
_LATEST = 10_000
SEED_DIGITS = 32
"""Hexadecimal digits of the seed of an exam."""


class Place(NamedTuple):
    """What every variant puts at a position of a part (from 0): the skill, and the work of it."""

    part: int
    at: int
    skill: str
    work: Work


class Spread(NamedTuple):
    """How far apart the weights of variants lie: the least, the most, and their distance per mille of the mean."""

    least: int
    most: int
    share: int


class Profile(NamedTuple):
    """What every variant of a lesson asks for, where exercises are drawn, and how they are searched."""

    lesson: Lesson
    places: tuple[Place, ...]

    def picks(self, seed: str) -> tuple[Pick, ...]:
        """The skill and the number of the draw of each place, for the variant of a seed.

        Of two draws that differ from what is asked for, the first place takes the nearer; the next one makes it good.
        """
        lesson = variant(self.lesson, seed, ())
        parts = _keyed(lesson, lesson.seed)
        pools: dict[tuple[int, str, int], _Pool] = {}
        found: list[Pick] = []
        missed = 0
        for place in self.places:
            part, what = parts[place.part]
            _drill, turn = turn_at(part, place.at)
            pool = pools.setdefault((place.part, place.skill, turn), _Pool(lesson, part, what, place))
            draw, weight = pool.taken(place.work, missed)
            missed += place.work.weight - weight
            found.append((place.skill, draw))
        return tuple(found)


class _Pool:
    """The draws of one skill for one variant, each of which is taken once; they are made as they are looked at."""

    def __init__(self, lesson: Lesson, part: DrillPart, what: Any, place: Place) -> None:
        self._lesson, self._part, self._what, self._place = lesson, part, what, place
        self._works: list[Work] = []
        self._taken: set[int] = set()

    def taken(self, model: Work, missed: int) -> tuple[int, int]:
        """The first draw of the work of a model and of what was missed before, else the nearest, and its weight."""
        wanted = model.weight + missed
        best, best_weight = -1, 0
        for looked, draw in enumerate(self._left()):
            work = self._works[draw]
            if work.weight == wanted and (missed or work == model or looked >= _ENOUGH):
                best, best_weight = draw, work.weight
                break
            if best < 0 or abs(work.weight - wanted) < abs(best_weight - wanted):
                best, best_weight = draw, work.weight
            elif looked >= _ENOUGH and best_weight == wanted:
                break
        self._taken.add(best)
        return best, best_weight

    def _left(self) -> Iterator[int]:
        for draw in range(_DRAWS + len(self._taken)):
            if draw == len(self._works):
                place = self._place
                exercise = drawing(self._lesson, self._part, self._what, place.at, (place.skill, draw))
                self._works.append(work_at(self._part, exercise))
            if draw not in self._taken:
                yield draw


def profile_of(lesson: Lesson) -> Profile:
    """The profile of a lesson: it follows from its parts alone, so that it may be looked at before an exam is made."""
    found: list[Place] = []
    for number, (part, what) in _keyed(lesson, None).items():
        for at in range(part.count):
            skill = drawing(lesson, part, [*what, at], at).skill
            drawn = (drawing(lesson, part, [*what, at], at, (skill, draw)) for draw in range(_MODELS))
            works = sorted((work_at(part, each) for each in drawn), key=lambda work: work.weight)
            found.append(Place(number, at, skill, works[_MODELS // 2]))
    return Profile(lesson, tuple(found))


def variant(lesson: Lesson, seed: str, picks: Sequence[Pick]) -> Lesson:
    """A lesson as one ticket puts it: its own seed and per-trainee draws give way to those of the exam."""
    return replace(lesson, seed=int(seed, 16), per_trainee=False, picks=tuple(picks))


def read_variant(payload: Any, games: Games) -> Lesson:
    """The variant that the payload of a ticket holds; raises ScenarioError and nothing else."""
    lesson = lesson_of(payload["lesson"], "", games)
    picks = payload["picks"]
    asked = [part.turns[at % len(part.turns)] for part in lesson.drilled for at in range(part.count) if part.turns]
    known = [{skill.id for skill in drill.skills} for drill in asked]
    if picks and (
        len(picks) != len(known) or any(skill not in of for (skill, _), of in zip(picks, known, strict=True))
    ):
        raise ScenarioError("", 1, 1, "picks", "")
    return variant(lesson, payload["seed"], [(skill, draw) for skill, draw in picks])


def is_payload(value: Any) -> bool:
    """Whether a value has the form of a payload: lesson, seed, picks, and the random digits that hide them."""
    return (
        isinstance(value, dict)
        and value.keys() == {"lesson", "picks", "random", "seed"}
        and isinstance(value["lesson"], dict)
        and all(_is_hex(value[key]) for key in ("random", "seed"))
        and isinstance(value["picks"], list)
        and len(value["picks"]) <= MOST_EXERCISES
        and all(map(_is_pick, value["picks"]))
    )


def _is_hex(value: Any) -> bool:
    return isinstance(value, str) and len(value) == SEED_DIGITS and not {*value} - {*"0123456789abcdef"}


def _is_pick(value: Any) -> bool:
    match value:
        case [str(), int(draw)]:
            return type(draw) is int and 0 <= draw < _LATEST
    return False


def spreads(profile: Profile, seeds: int, games: Games) -> tuple[Spread, Spread]:
    """The spread of so many variants as chance draws them, and that of the matched ones."""
    drawn, matched = [], []
    for number in range(seeds):
        seed = f"{number:0{SEED_DIGITS}x}"
        drawn.append(_total(variant(profile.lesson, seed, ()), games))
        matched.append(_total(variant(profile.lesson, seed, profile.picks(seed)), games))
    return _spread(drawn), _spread(matched)


def _spread(weights: Sequence[int]) -> Spread:
    least, most = min(weights), max(weights)
    return Spread(least, most, 1000 * len(weights) * (most - least) // (sum(weights) or 1))


def _total(lesson: Lesson, games: Games) -> int:
    """The weight of all drawn exercises of a lesson."""
    every = put(lesson, games)
    return sum(
        work_at(part, each.exercise).weight for each in every if isinstance(part := lesson.parts[each.part], DrillPart)
    )


def work_at(part: DrillPart, exercise: Exercise) -> Work:
    """The work of an exercise of a part."""
    return part.game.drill(exercise.drill).work(exercise)


def _keyed(lesson: Lesson, seed: int | None) -> dict[int, tuple[DrillPart, list[Any]]]:
    """The drawn parts by their number, each with what decides its exercises."""
    met: Counter[str] = Counter()
    found: dict[int, tuple[DrillPart, list[Any]]] = {}
    for number, part in enumerate(lesson.parts):
        if isinstance(part, DrillPart):
            key = canonical(part.without_count)
            found[number] = part, [seed, part.without_count, met[key]]
            met[key] += 1
    return found
