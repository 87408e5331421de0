"""Variants of one exam: how far the easiest lies from the hardest, as chance draws them and matched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.games import discover
from app.lessons.reading import lesson_of
from app.lessons.variants import profile_of, spreads
from benchmarks.rows import Finding, Row

EXAMS = (
    ("rampo", {"drill": "payout", "level": 3, "count": 20}),
    ("rampo", {"drill": "settlement", "level": 3, "count": 10}),
    ("rampo", {"drill": "limits", "level": 2, "count": 10}),
    ("roulette", {"drill": "payout", "level": 4, "count": 20}),
    ("rampo", {"drill": "all", "level": 3, "count": 20}),
)
SEEDS = 1000
_MOST = 5.0
"""Per cent of the mean."""


def measure(quick: bool) -> Iterator[Finding]:
    """Per cent of the mean between the easiest and the hardest of 1,000 variants, beside those that are not matched."""
    games, seeds = discover(), 5 if quick else SEEDS
    for game, part in EXAMS:
        value: dict[str, Any] = {"title": {"en": "Exam"}, "game": game, "parts": [part], "help": "never"}
        drawn, matched = spreads(profile_of(lesson_of(value, "exam.tapis", games)), seeds, games)
        what = f"{game} {part['drill']}, level {part['level']}, {part['count']} questions, {seeds} seeds"
        yield Row(f"{what}: matched", matched.share / 10, "%", "at most", _MOST, 1)
        yield Row(f"{what}: drawn by chance", drawn.share / 10, "%")
