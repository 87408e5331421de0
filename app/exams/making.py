"""Making an exam: one ticket for each trainee of a list, and the two codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from app.drills.game import Games
from app.exams.ciphers import KEY, NONCE, SALT, Cost, public_half, sealed, signature
from app.exams.codes import Draw, drawn_code, resume_key
from app.exams.keys import Key
from app.exams.tickets import (
    FORM,
    TICKET_COST,
    clear_text,
    commitment,
    file_text,
    signed_text,
    start_secret,
    stretched,
)
from app.handins.replay import versions_of
from app.handins.writing import name_of
from app.lessons.canonical import canonical
from app.lessons.exercises import NEVER
from app.lessons.lesson import Lesson
from app.lessons.reading import SUFFIX
from app.lessons.trainee import Trainee
from app.lessons.variants import profile_of

_SEED = 16
_RANDOM = 16


class Exam(NamedTuple):
    """An exam that was made: its number, its two codes, and the tickets by the names of their files."""

    number: str
    code: str
    instructor_code: str
    tickets: Mapping[str, bytes]


def new_exam(
    lesson: Lesson, games: Games, trainees: Sequence[Trainee], key: Key, draw: Draw, *, cost: Cost = TICKET_COST
) -> Exam:
    """An exam of a lesson for some trainees, each of whom is there once.

    The lesson's own seed may be known: another is drawn, one for all, or for each where it is per trainee. Then the
    exercises of all take the same work. No verdict comes before the end, whatever the lesson says of help.
    """
    lesson = replace(lesson, help=NEVER)
    number, salt, code, instructor_code = draw(_SEED).hex(), draw(SALT), drawn_code(draw), drawn_code(draw)
    lock = stretched(start_secret(code), salt, cost)
    common: dict[str, Any] = {
        "closes": None if lesson.closes is None else lesson.closes.isoformat(),
        "cost": cost.value,
        "count": lesson.count,
        "exam": number,
        "instructor": key.public,
        "minutes": lesson.minutes,
        "note": lesson.note,
        "opens": None if lesson.opens is None else lesson.opens.isoformat(),
        "resume": public_half(resume_key(instructor_code, salt, cost)),
        "salt": salt.hex(),
        "ticket": FORM,
        "title": dict(lesson.titles),
        **versions_of(lesson, games),
    }
    press = _Press(common, lock, key, draw)
    profile = profile_of(lesson) if lesson.per_trainee else None
    seed = draw(_SEED).hex()
    tickets: dict[str, bytes] = {}
    for trainee in trainees:
        own = seed if profile is None else draw(_SEED).hex()
        payload = {
            "lesson": lesson.whole,
            "picks": [] if profile is None else [[*pick] for pick in profile.picks(own)],
            "random": draw(_RANDOM).hex(),
            "seed": own,
        }
        tickets[_name(lesson, trainee, tickets)] = press.ticket(trainee, payload)
    return Exam(number, code, instructor_code, tickets)


class _Press(NamedTuple):
    """What all tickets of an exam are made with: what they share, what seals and what signs them."""

    common: Mapping[str, Any]
    lock: bytes
    key: Key
    draw: Draw

    def ticket(self, trainee: Trainee, payload: Mapping[str, Any]) -> bytes:
        """The file of a ticket."""
        session, nonce = self.draw(KEY), self.draw(NONCE)
        value = {
            **self.common,
            "commit": commitment(payload),
            "nonce": nonce.hex(),
            "session": public_half(session),
            "trainee": trainee._asdict(),
        }
        hidden = canonical({"payload": payload, "session": session.hex()}).encode()
        value["sealed"] = sealed(self.lock, nonce, hidden, clear_text(value)).hex()
        value["sig"] = signature(self.key.private, signed_text(value))
        return file_text(value)


def _name(lesson: Lesson, trainee: Trainee, taken: Mapping[str, bytes]) -> str:
    """The name of a ticket's file; two trainees may have one name, or names that differ in signs no file name has."""
    name = name_of(lesson.titles, trainee)
    names = (f"{name}{SUFFIX}", *(f"{name}-{number}{SUFFIX}" for number in range(2, len(taken) + 3)))
    small = {each.lower() for each in taken}
    return next(each for each in names if each.lower() not in small)
