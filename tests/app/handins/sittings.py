"""Small sittings, written without a disk's patience and with clocks that tests turn."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from app.drills.answer import answer_text
from app.handins.lines import chained
from app.handins.replay import head_of
from app.handins.writing import Moment, Sitting, Station
from app.lessons.exercises import Put, put
from app.lessons.lesson import Lesson
from app.lessons.trainee import Trainee
from tests.app.lessons.files import GAMES, lesson

ZOE = Trainee("Zoé Martin")
STATION = Station("ABCDEFGHJK", "0123456789abcdef")
SITTING = "0123456789abcdef" * 2
FIVE = lesson({"drill": "payout", "level": 2, "count": 3}, {"drill": "calls", "count": 2}, seed=7)
BEGAN = datetime(2026, 11, 23, 8, tzinfo=UTC)


class Clock:
    """A wall and a machine's clock that go five seconds on with each look."""

    def __init__(self, clock: int = 100_000, at: datetime = BEGAN, step: int = 5000) -> None:
        self.clock, self.at, self.step = clock, at, step

    def __call__(self) -> Moment:
        self.clock += self.step
        self.at += timedelta(milliseconds=self.step)
        return Moment(self.at.isoformat(timespec="milliseconds").replace("+00:00", "Z"), self.clock)


def model(each: Put) -> list[Any]:
    """A right answer to an exercise, as JSON."""
    drill = each.game.drill(each.exercise.drill)
    key = drill.key(each.exercise, each.game.resolve)
    found: list[Any] = json.loads(answer_text(drill.model_answer(each.exercise, key)))
    return found


def begin(
    folder: Path, of: Lesson = FIVE, trainee: Trainee = ZOE, clock: Clock | None = None, sitting: str = SITTING
) -> Sitting:
    return Sitting.begin(folder, head_of(of, GAMES, trainee, sitting), STATION, clock or Clock())


def sat(
    folder: Path,
    of: Lesson = FIVE,
    trainee: Trainee = ZOE,
    *,
    answers: Sequence[Any] | None = None,
    sitting: str = SITTING,
    clock: Clock | None = None,
) -> Path:
    """A sitting with these answers, right ones where none are given; finished when all are there."""
    exercises = put(of, GAMES, trainee.identity)
    given = [model(each) for each in exercises] if answers is None else answers
    writing = begin(folder, of, trainee, clock, sitting)
    for each, answer in zip(exercises, given, strict=False):
        writing.answer(each.exercise, answer, 3000)
    if len(given) == len(exercises):
        writing.end("all")
    writing.close()
    return writing.path


def lines(content: bytes) -> list[dict[str, Any]]:
    """The lines of a file without their chains."""
    found = [json.loads(line) for line in content.splitlines()]
    return [{key: value for key, value in line.items() if key != "chain"} for line in found]


def rechained(every: Sequence[Mapping[str, Any]]) -> bytes:
    """The file of some lines, as somebody chains them who knows how."""

    def texts() -> Iterator[bytes]:
        before = None
        for line in every:
            text, before = chained(line, before)
            yield text

    return b"".join(texts())
