"""The first line of a hand-in, and whether the questions in a hand-in are those that its lesson puts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

from app import VERSION
from app.drills.game import Game, Games
from app.gradual import Steps
from app.handins.checking import Checked
from app.handins.lines import moment_of
from app.lessons.canonical import canonical
from app.lessons.exercises import Put, drawn, in_turn
from app.lessons.lesson import DrillPart, Lesson
from app.lessons.places import places_of
from app.lessons.reading import lesson_of
from app.lessons.trainee import Trainee
from app.lessons.variants import read_variant
from app.scenarios.errors import ScenarioError
from app.versions import register_fingerprint

MINUTE = 60_000
_GRACE = 5000
"""Milliseconds for which an answer may come too late: a window looks at its clock each second, and may be slow."""
_KEPT = 128
"""Lessons whose exercises stay at hand, of those of a class in which each trainee has his own."""
NOT_REPLAYED, OTHER_VERSION, LATE = "not-replayed", "other-version", "late"


class Replayed(NamedTuple):
    """What a hand-in is once its lesson has been put again; `lesson` is None where this version cannot read it.

    `line` is the first that says what the lesson does not. `exercises` are those of the lesson, empty where it is not
    put again.
    """

    lesson: Lesson | None
    exercises: list[Put]
    line: int | None = None
    remarks: tuple[str, ...] = ()


class _Versions(NamedTuple):
    generators: dict[str, int]
    registers: dict[str, str]


def head_of(
    lesson: Lesson, games: Games, trainee: Trainee, sitting: str, ticket: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """What the first line of a hand-in says of lesson, trainee and program; `sitting` 32 hexadecimal digits.

    In an exam the ticket stands in the place of the lesson, which it hides.
    """
    sat = {"lesson": lesson.whole} if ticket is None else {"ticket": ticket}
    return {**sat, "trainee": trainee._asdict(), "sitting": sitting, **versions_of(lesson, games)}


def versions_of(lesson: Lesson, games: Games) -> dict[str, Any]:
    """Which program puts a lesson: its version, and by game the generators and the register."""
    versions = _versions(games_of(lesson, games))
    return {"program": VERSION, "generators": versions.generators, "registers": versions.registers}


def games_of(lesson: Lesson, games: Games) -> list[Game]:
    """The games of a lesson's exercises, by name."""
    names: set[str] = set()
    for part in lesson.parts:
        names |= {part.game.name} if isinstance(part, DrillPart) else {each.game for each in part.exercises}
    return [games[name] for name in sorted(names)]


def _versions(games: Iterable[Game]) -> _Versions:
    every = list(games)
    return _Versions(
        {game.name: places_of(game).generators for game in every}, {game.name: _register(game) for game in every}
    )


_register = lru_cache(register_fingerprint)


class _Sat(NamedTuple):
    """What a sitting is of: the text of a lesson, or of an exam's variant of one."""

    text: str
    varies: bool = False


def _variant(payload: Mapping[str, Any]) -> _Sat:
    """The variant of a payload, the same for all who have it: the random digits only hide it."""
    return _Sat(canonical({key: value for key, value in payload.items() if key != "random"}), varies=True)


class Replay:
    """Puts the lessons of hand-ins again; a class shares lessons, and often their exercises: each is made once."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._lessons = lru_cache(maxsize=64)(self._lesson)
        self._put: dict[tuple[_Sat, str | None], tuple[list[Put], list[str]]] = {}

    def steps(self, found: Checked, payload: Mapping[str, Any] | None = None) -> Steps[Replayed]:
        """What a file that was found sound in itself says beside its lesson, in an exam beside its payload."""
        assert found.head is not None
        head = found.head
        if payload is None and "ticket" in head:
            same = (head["program"], head["generators"]) == (VERSION, self._known(head["generators"]))
            return Replayed(None, [], None, (NOT_REPLAYED,) if same else (NOT_REPLAYED, OTHER_VERSION))
        sat = _Sat(canonical(head["lesson"])) if payload is None else _variant(payload)
        lesson = self._lessons(sat)
        if lesson is None:
            # of its own version's making it would be read
            same = head["program"] == VERSION and head["generators"] == self._known(head["generators"])
            return Replayed(None, [], 1 if same else None, () if same else (NOT_REPLAYED, OTHER_VERSION))
        versions = _versions(games_of(lesson, self._games))
        replays = head["generators"] == versions.generators
        remarks = {
            NOT_REPLAYED: not replays,
            OTHER_VERSION: (head["program"], head["registers"]) != (VERSION, versions.registers) or not replays,
            LATE: is_late(found, lesson.closes, lesson.minutes),
        }
        told = tuple(sorted(remark for remark, holds in remarks.items() if holds))
        if not replays:
            return Replayed(lesson, [], _line(found, [None] * lesson.count), told)
        own = lesson.per_trainee or lesson.order == "shuffled"
        trainee = Trainee(**head["trainee"]).identity if own else None
        exercises, hashes = yield from self._exercises(sat, trainee, lesson)
        return Replayed(lesson, exercises, _line(found, hashes), told)

    def _known(self, generators: dict[str, int]) -> dict[str, int]:
        return _versions(self._games[name] for name in generators if name in self._games).generators

    def _lesson(self, sat: _Sat) -> Lesson | None:
        value = json.loads(sat.text)
        try:
            return read_variant(value, self._games) if sat.varies else lesson_of(value, "", self._games)
        except ScenarioError:
            return None

    def _exercises(self, sat: _Sat, trainee: str | None, lesson: Lesson) -> Steps[tuple[list[Put], list[str]]]:
        if (sat, trainee) not in self._put:
            put = []
            for each in drawn(lesson, self._games, trainee):
                put.append(each)
                yield
            put = in_turn(lesson, trainee, put)
            while len(self._put) >= _KEPT:
                del self._put[next(iter(self._put))]
            self._put[sat, trainee] = put, [each.exercise.hash() for each in put]
        return self._put[sat, trainee]


def is_late(found: Checked, closes: datetime | None, minutes: int | None) -> bool:
    """Whether a question was answered after a lesson had closed, or when its minutes were over."""
    over = minutes is not None and found.answering > minutes * MINUTE + _GRACE
    return over or (closes is not None and any(moment_of(each["at"]) > closes for each in found.answers))


def _line(found: Checked, hashes: Sequence[str | None]) -> int | None:
    """The first line that does not hold the lesson's exercises, by their hashes, None where that is not known."""
    for place, answer in zip(found.places, found.answers, strict=True):
        at = answer["position"]
        if at >= len(hashes) or hashes[at] not in (answer["hash"], None):
            return place
    return found.lines if found.reason == "all" and len(found.answers) != len(hashes) else None
