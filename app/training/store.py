"""What training needs from a store; `app.storage` provides it, and window and commands connect the two."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Protocol

from app.training.records import (
    AttemptRecord,
    DayFigures,
    EvidenceRecord,
    ExerciseRecord,
    KnownRecord,
    LessonRecord,
    SessionRecord,
    SittingRecord,
    SkillFigures,
    Trainee,
    WrongRuleFigures,
)


class Store(Protocol):
    """The progress of all trainees of one data folder.

    Every method that writes returns only after its commit; a failed write raises `app.storage.errors.StoreError`
    and leaves nothing half written. Ids and times come from the caller.
    """

    def add_trainee(self, trainee: Trainee) -> None:
        """Keep a new trainee."""

    def describe_trainees(self, trainees: Sequence[Trainee]) -> None:
        """Keep several at once, new ones and those whose name, number or group is another now."""

    def rename_trainee(self, trainee: str, name: str) -> None:
        """Rename a trainee."""

    def erase_trainee(self, trainee: str) -> None:
        """Remove a trainee and all their records."""

    def trainees(self) -> list[Trainee]:
        """All trainees, by name."""

    def open_session(self, session: SessionRecord) -> None:
        """Keep a new session."""

    def open_sitting(self, session: SessionRecord, lesson: LessonRecord, sitting: SittingRecord) -> None:
        """Keep a new session in which a lesson is sat, with the lesson where it is new, in one commit."""

    def sitting(self, either: str) -> tuple[LessonRecord, SittingRecord] | None:
        """The lesson that is sat in a session, and how, by the id of session or sitting; None where none is."""

    def end_session(self, session: str, at: str) -> None:
        """Mark a session as ended; it is no longer offered for resuming."""

    def unfinished_sessions(self, trainee: str) -> list[SessionRecord]:
        """A trainee's sessions that can be resumed, the newest first."""

    def session_attempts(self, session: str) -> list[AttemptRecord]:
        """The answers of one session in the order given."""

    def skill_attempts(self, trainee: str, skill: str, latest: int = 2000) -> list[AttemptRecord]:
        """A trainee's `latest` answers that trained a skill, in the order given; very old ones may be left out."""

    def add_attempt(
        self, exercise: ExerciseRecord, attempt: AttemptRecord, evidence: EvidenceRecord | None = None
    ) -> None:
        """Keep one answer: the exercise if it is new, the attempt with what it says, the figures, in one commit.

        Adding the same attempt id again with the same content changes nothing (a retry after an unknown outcome).
        """

    def exercise(self, exercise: str) -> ExerciseRecord | None:
        """The exercise of a hash, None when it was never put."""

    def skill_figures(self, trainee: str) -> list[SkillFigures]:
        """Figures by skill."""

    def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
        """Figures by UTC day of these skills together, of all where none are named; the oldest day first."""

    def wrong_rule_figures(self, trainee: str, game: str) -> list[WrongRuleFigures]:
        """Wrong rules of a game that explained answers to it, the most frequent first."""

    def known(self, trainee: str, game: str) -> KnownRecord | None:
        """What was kept last of what is known of a trainee at a game; None where nothing was, or it was damaged."""

    def keep_known(self, trainee: str, game: str, known: KnownRecord) -> None:
        """Keep what is known of a trainee at a game, in the place of what was; of nobody's who has been erased."""

    def evidence(self, trainee: str, game: str, after: int = 0) -> Iterator[tuple[int, AttemptRecord, EvidenceRecord]]:
        """Every attempt of a trainee at a game with evidence, whose number is greater, in the order kept. Streams."""

    def latest(self, trainee: str, game: str) -> Iterator[tuple[AttemptRecord, ExerciseRecord, EvidenceRecord]]:
        """The same with the exercise of each, the latest first. Streams."""

    def counts(self) -> dict[str, int]:
        """How many trainees, sessions, exercises and attempts are kept."""

    def attempts(self, trainee: str | None = None) -> Iterator[tuple[AttemptRecord, ExerciseRecord]]:
        """Every attempt in the order given, with its exercise; of one trainee or of all. Streams."""

    def daily_backup(self, at: str, *, closing: bool = False) -> object | None:
        """Back up once a day of use, where that is due at the time `at`, UTC ISO 8601; None where nothing was to do.

        Call it when nobody is waiting for an answer, and once more when the program is `closing`.
        """

    def close(self) -> None:
        """Close the store and let the folder go."""
