"""An exam that is about to be sat: its ticket, and what the codes that are told at the start open."""

from __future__ import annotations

from typing import NamedTuple

from app.drills.game import Games
from app.exams.codes import read_code
from app.exams.tickets import Ticket
from app.handins.replay import versions_of
from app.handins.writing import Seal
from app.lessons.lesson import Lesson
from app.lessons.places import places_of
from app.lessons.variants import read_variant
from app.scenarios.errors import ScenarioError
from app.text import _


class ExamError(Exception):
    """Why an exam is not begun; the text is for whoever reads, in the language in force."""


class OpenExam(NamedTuple):
    """What a ticket and its codes give: the lesson as it is put, and what the exam adds to each line of a hand-in."""

    ticket: Ticket
    lesson: Lesson
    seal: Seal


def typed(code: str) -> str:
    """A code of ten letters; raises ExamError where one of them cannot be right."""
    found = read_code(code)
    if found is None:
        told = _("« {code} » n’est pas un code d’examen. Relisez ses dix lettres : une au moins n’est pas la bonne.")
        raise ExamError(told.format(code=code))
    return found


def opened(ticket: Ticket, code: str, instructor: str | None, games: Games) -> OpenExam:
    """The exam of a ticket by its start code and, where it is given, that of the instructor; raises ExamError."""
    found = ticket.opened(typed(code))
    if found is None:
        raise ExamError(_("Ce n’est pas le code de départ de cet examen."))
    key = None if instructor is None else ticket.instructor_key(typed(instructor))
    if instructor is not None and key is None:
        raise ExamError(_("Ce n’est pas le code du formateur pour cet examen."))
    try:
        lesson = read_variant(found.payload, games)
        versions = versions_of(lesson, games)
    except (ScenarioError, KeyError):
        raise ExamError(other_version(ticket)) from None
    if any(versions[key_] != ticket.value[key_] for key_ in ("generators", "registers")):
        raise ExamError(other_version(ticket))
    return OpenExam(ticket, lesson, found.seal(key))


def is_of_this_version(ticket: Ticket, games: Games) -> bool:
    """Whether this program would put the exam's questions; it can be asked before any code is told."""
    generators = ticket.value["generators"]
    return all(name in games and places_of(games[name]).generators == made for name, made in generators.items())


def other_version(ticket: Ticket) -> str:
    """That the exam needs another version of the program."""
    told = _("Cet examen a été fait avec une autre version de Tapis ({version}) : ses questions seraient autres.")
    return told.format(version=ticket.value["program"])
