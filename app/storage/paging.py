"""Answers page by page, first or latest first: constant memory, and writing in between disturbs nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from app.storage import evidence as told_by
from app.storage import rows
from app.training.records import AttemptRecord, EvidenceRecord, ExerciseRecord

Read: TypeAlias = Callable[..., list[tuple[Any, ...]]]
"""What gives the rows of a query with its values."""

Answer: TypeAlias = tuple[AttemptRecord, ExerciseRecord, EvidenceRecord | None]
"""An attempt, its exercise, and what it says where that is known."""

_PAGE = 500
_SHORT_PAGE = 100
"""Who looks for the latest seldom looks far."""
_BEYOND_ALL = (1 << 63) - 1


def answers(read: Read, trainee: str | None) -> Iterator[Answer]:
    """Every attempt of one trainee or of all, with its exercise and its evidence, where there is some."""
    last = 0
    while found := read(rows.ANSWERS, last, trainee, trainee, _PAGE):
        words: dict[int, str] = dict(read(told_by.WORDS))
        for row in found:
            told = rows.evidence(row)
            evidence = None if told is None else told_by.from_bytes(told, words)
            yield rows.attempt(row), rows.exercise(row), evidence
        last = found[-1][0]


def evidence(read: Read, trainee: str, game: str, after: int) -> Iterator[tuple[int, AttemptRecord, EvidenceRecord]]:
    """Every attempt of a trainee at a game with evidence, whose number is greater."""
    words: dict[int, str] = dict(read(told_by.WORDS))
    while found := read(rows.AFTER, trainee, game, after, _PAGE):
        for row in found:
            yield row[0], rows.attempt(row), told_by.from_bytes(row[20], words)
        after = found[-1][0]


def latest(read: Read, trainee: str, game: str) -> Iterator[tuple[AttemptRecord, ExerciseRecord, EvidenceRecord]]:
    """Every attempt of a trainee at a game with evidence and exercise, the latest first."""
    words: dict[int, str] = dict(read(told_by.WORDS))
    before = _BEYOND_ALL
    while found := read(rows.BEFORE, trainee, game, before, _SHORT_PAGE):
        for row in found:
            yield rows.attempt(row), rows.exercise(row), told_by.from_bytes(row[20], words)
        before = found[-1][0]
