"""The exercises of a lesson: the same for the same lesson and trainee, wherever its parts stand and however many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from app.drills.draw import shuffled
from app.drills.drill import Drill, SequencedDrill
from app.drills.exercise import Exercise
from app.drills.game import Game, Games
from app.lessons.canonical import canonical, digest
from app.lessons.lesson import DrillPart, Lesson, Pick
from app.training.plan import Mode, Plan
from app.training.session import Session

NEVER, SHUFFLED = "never", "shuffled"
_MODE = "mode"
_BLIND: Mode = "blind"


class Put(NamedTuple):
    """One exercise of a lesson; `part` counts from 0, and so does the `place` of a written one in its part."""

    part: int
    game: Game
    exercise: Exercise
    place: int = 0


def put(lesson: Lesson, games: Games, trainee: str | None = None) -> list[Put]:
    """The exercises of a lesson in the order in which they are put to a trainee by identity; None is nobody's.

    Nobody's are in the order given, and those of the lesson's seed alone.
    """
    return in_turn(lesson, trainee, [*drawn(lesson, games, trainee)])


def in_turn(lesson: Lesson, trainee: str | None, found: list[Put]) -> list[Put]:
    """The exercises that were drawn of a lesson, in the order in which they are put."""
    if lesson.order == SHUFFLED and trainee is not None:
        return shuffled(Random(canonical([lesson.seed, trainee])), found)
    return found


def drawn(lesson: Lesson, games: Games, trainee: str | None = None) -> Iterator[Put]:
    """The exercises of a lesson one by one, each drawn when it is asked for, in the order given."""
    seed: Any = [lesson.seed, trainee] if lesson.per_trainee and trainee is not None else lesson.seed
    met: Counter[str] = Counter()
    picks = iter(lesson.picks)
    for number, part in enumerate(lesson.parts):
        if isinstance(part, DrillPart):
            key = canonical(part.without_count)
            what = [seed, part.without_count, met[key]]
            if lesson.picks:
                for at, pick in enumerate(islice(picks, part.count)):
                    yield Put(number, part.game, drawing(lesson, part, what, at, pick))
            else:
                session = _session(lesson, part, part.drills, part.skills, what)
                for position in range(part.count):
                    yield Put(number, part.game, session.exercise_at(position))
            met[key] += 1
        else:
            for place, each in enumerate(part.exercises):
                written = _blind(games[each.game], each) if lesson.help == NEVER else each
                yield Put(number, games[each.game], written, place)


def drawing(lesson: Lesson, part: DrillPart, what: Any, at: int, pick: Pick | None = None) -> Exercise:
    """One of the exercises that a part may put at a position, from 0: that of a pick, else one of any of its skills.

    The drills of the part take turns. `what` decides the exercise, with the number of the draw.
    """
    skill, draw = pick or (None, 0)
    drill, turn = turn_at(part, at)
    skills = part.skills if skill is None else (skill,)
    return _session(lesson, part, (drill.id,), skills, [what, draw]).exercise_at(turn)


def turn_at(part: DrillPart, at: int) -> tuple[Drill, int]:
    """The drill of a position, and which of its turns that is; always the first where a drill puts them in no order."""
    turn, place = divmod(at, len(part.turns))
    drill = part.turns[place]
    return drill, turn if isinstance(drill, SequencedDrill) else 0


def _session(lesson: Lesson, part: DrillPart, drills: tuple[str, ...], skills: tuple[str, ...], what: Any) -> Session:
    plan = Plan(
        part.game.name,
        drills,
        part.table,
        part.level,
        int.from_bytes(digest(what)[:8], "big"),
        mode=_BLIND if lesson.help == NEVER else None,
        skills=skills,
    )
    return Session(part.game, plan)


def _blind(game: Game, exercise: Exercise) -> Exercise:
    """A written exercise without verdicts on its way, where it has a mode."""
    if all(field.key != _MODE for field in game.drill(exercise.drill).ask):
        return exercise
    return replace(exercise, ask={**exercise.ask, _MODE: _BLIND})
