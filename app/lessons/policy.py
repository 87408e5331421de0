"""What a lesson is put for: how whoever made it wants help and verdicts."""

from __future__ import annotations

from dataclasses import replace

from app.lessons.exercises import NEVER
from app.lessons.lesson import Lesson
from app.text import N_, Message
from app.training.policy import LESSON, Policy

_LONGEST = 32
"""Characters of a title that the header of an exercise has room for."""

_CLOSING = N_("Vos réponses sont gardées, mais un examen interrompu ne reprend qu’avec le code du formateur.")


def policy_of(lesson: Lesson, *, exam: bool = False) -> Policy:
    """How a lesson, or an exam, is put: what whoever made it says of help and verdicts."""
    title = lesson.title
    title = title if len(title) <= _LONGEST else f"{title[:_LONGEST].rstrip()}…"
    resting = None if lesson.minutes is None else N_("Le temps de la leçon passe aussi pendant la pause.")
    return replace(
        LESSON,
        notice=Message(title),
        judges_at_once=lesson.help != NEVER,
        helps=lesson.help == "always",
        stays=lesson.help != "always",
        resting=resting,
        closing=_CLOSING if exam else None,
    )
