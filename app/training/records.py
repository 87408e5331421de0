"""What training asks a store to keep: immutable records, times as UTC ISO 8601 text, durations in milliseconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Trainee:
    """A person whose progress is kept; a guest has no record, and nothing about a guest is written.

    `identity` is the number that the school gives, `group` the class or the room; empty where nobody has said.
    """

    id: str
    name: str
    created: str
    identity: str = ""
    group: str = ""


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
class LessonRecord:
    """A lesson as it was sat, stored once under the hash of its text; `titles` by language, as JSON."""

    hash: str
    titles: str
    text: str


@dataclass(frozen=True, slots=True)
class SittingRecord:
    """What a session of play is where a lesson is sat: `id` is that of the hand-in, `lesson` the lesson's hash.

    `items` is a JSON list with an object for each exercise in the order put: its `part`, from 1, and of a written one
    the `file` and its `titles` by language.
    """

    id: str
    session: str
    lesson: str
    items: str


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
class EvidenceRecord:
    """What one answer says of who gave it, as it was understood then; kept with its attempt.

    - `why` it was put: `due`, `new`, `mend`, `tell-apart`, `redo` or `practice`, empty where a plan said what was put;
      `mends` the wrong rule it was put to mend, empty for none.
    - `motor` milliseconds of a keystroke or click, 0 where not measured; `thinking` those of thought, None where no
      time was taken or it was `interrupted`; `target` the fluent ones. `helped`: the help was open meanwhile.
    - `slip`: the chance of this very answer by accident, in thousandths.
    - `items` with a blank between them, each before its sign: `+` right, `-` wrong, `?` where only the whole is known.
    - `explained`: wrong rules that give the answer, a `+` between those that give it together; `against`: those that
      give another one. A blank between each.
    - `version` of the ledger that found it.
    """

    why: str
    mends: str
    motor: int
    thinking: int | None
    target: int
    interrupted: bool
    helped: bool
    slip: int
    items: str
    explained: str
    against: str
    version: int


class KnownRecord(NamedTuple):
    """What is known of a trainee at a game after so many answers: `last` is the store's number of the last of them."""

    last: int
    state: str


@dataclass(frozen=True, slots=True)
class SkillFigures:
    """A trainee's figures for one skill, kept up to date with each attempt.

    `thinking` milliseconds, all those together of the `timed` answers: neither interrupted nor without a measure.
    """

    skill: str
    attempts: int
    right: int
    timed: int
    thinking: int
    last_at: str


class DayFigures(NamedTuple):
    """A trainee's figures for one UTC day (`YYYY-MM-DD`), of one skill or several together; times as `SkillFigures`."""

    day: str
    attempts: int
    right: int
    timed: int
    thinking: int


@dataclass(frozen=True, slots=True)
class WrongRuleFigures:
    """How often one wrong rule of a game explained a trainee's answers to it."""

    wrong_rule: str
    times: int
    last_at: str
