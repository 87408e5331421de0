"""What training asks a store to keep: immutable records, times as UTC ISO 8601 text, durations in milliseconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Trainee:
    """A person whose progress is kept; a guest has no record, and nothing about a guest is written."""

    id: str
    name: str
    created: str


@dataclass(frozen=True, slots=True)
class SessionRecord:
    """One sitting: its plan as canonical JSON (drills, rules, table, length, seed), and how far it came.

    `done` counts exercises answered; `ended` is None while the session can be resumed.
    """

    id: str
    trainee: str
    plan: str
    started: str
    done: int = 0
    ended: str | None = None


@dataclass(frozen=True, slots=True)
class ExerciseRecord:
    """An exercise as it was put, stored once under the hash of its body (canonical JSON)."""

    hash: str
    game: str
    drill: str
    body: str


@dataclass(frozen=True, slots=True)
class AttemptRecord:
    """One judged answer.

    `position` is its rank in the session from 0, `answer` the answer as given (compact JSON),
    `score` per mille, `wrong_rule` the one wrong rule that explains the answer when exactly one does, `milliseconds`
    from the paint of the question to the answer, `rules` such as `fr-current/A`, `version` the program's.
    """

    id: str
    trainee: str
    session: str
    position: int
    exercise: str
    skill: str
    level: int
    answer: str
    right: bool
    score: int
    wrong_rule: str | None
    milliseconds: int
    rules: str
    version: str
    at: str


@dataclass(frozen=True, slots=True)
class SkillFigures:
    """A trainee's figures for one skill, kept up to date with each attempt."""

    skill: str
    attempts: int
    right: int
    milliseconds: int
    last_at: str


class DayFigures(NamedTuple):
    """A trainee's figures for one UTC day (`YYYY-MM-DD`), of one skill or several together."""

    day: str
    attempts: int
    right: int
    milliseconds: int


@dataclass(frozen=True, slots=True)
class WrongRuleFigures:
    """How often one wrong rule explained a trainee's answers."""

    wrong_rule: str
    times: int
    last_at: str
