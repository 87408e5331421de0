"""Exams: the ticket that somebody opens, what this station lacks for it, and the codes that begin it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from app.classes.listing import content_of, why_unread
from app.drills.game import Games
from app.exams.sitting import ExamError, is_of_this_version, opened, other_version
from app.exams.tickets import LARGEST_TICKET, Ticket, TicketError, is_meant, read_ticket
from app.handins.lines import moment_of
from app.paths import is_odd
from app.text import _
from ui.data_folder import DataFolder
from ui.models.exams import OpenedExam
from ui.models.lessons import Copy
from ui.services.clock import Clock
from ui.services.hand_ins import HandInService
from ui.services.lessons import LessonService, RefusedError


class ExamService:
    """Opens tickets, and has their exams sat as `lessons` are."""

    def __init__(
        self, *, games: Games, data: DataFolder, clock: Clock, hand_ins: HandInService, lessons: LessonService
    ) -> None:
        self._games = games
        self._data = data
        self._clock = clock
        self._hand_ins = hand_ins
        self._lessons = lessons

    def ticket_at(self, path: Path) -> OpenedExam | None:
        """The ticket of a file, None where it is meant as something else; raises RefusedError for a damaged one."""
        if is_odd(path):
            return None
        try:
            content = content_of(path, LARGEST_TICKET)
        except (FileNotFoundError, IsADirectoryError):
            return None
        except OSError as error:  # it may be one: nobody is to be told that it is a bad lesson
            raise RefusedError(why_unread(error)) from None
        if not is_meant(content):
            return None
        try:
            return self.of(read_ticket(content), path)
        except TicketError as error:
            raise RefusedError(str(error)) from None

    def of(self, ticket: Ticket, place: Path | None = None) -> OpenedExam:
        """An exam as this station finds it."""
        return self._found(ticket, place, self._hand_ins.copies_of_ticket(ticket))

    def _found(self, ticket: Ticket, place: Path | None, copies: Sequence[Copy]) -> OpenedExam:
        is_open = ticket.is_open(moment_of(self._clock.now()))
        return OpenedExam(ticket, place, tuple(copies), is_open=is_open, trouble=self._trouble(ticket))

    def begin(self, exam: OpenedExam, code: str, instructor: str) -> None:
        """Have an exam sat; the instructor's code is empty where none is given. RefusedError, and nothing is begun."""
        ticket = exam.ticket
        person = self._hand_ins.person(ticket.trainee.name)
        # one that is not read now may be the one that takes the instructor's code
        copies = [] if person is None else self._lessons.copies(person, ticket.value, ticket.trainee)
        now = self._found(ticket, exam.place, copies)
        if now.trouble:
            raise RefusedError(now.trouble)
        if now.needs_instructor and not instructor:
            raise RefusedError(_("Il faut aussi le code du formateur : il vient le taper lui-même."))
        try:
            # who begins in time has no need of the instructor's proof
            found = opened(ticket, code, instructor if now.needs_instructor else None, self._games)
        except ExamError as error:
            raise RefusedError(str(error)) from None
        self._lessons.begin_exam(found, exam.place)

    def _trouble(self, ticket: Ticket) -> str:
        """Why an exam cannot be sat at this station, whatever codes are told; empty where it can."""
        if not is_of_this_version(ticket, self._games):
            return other_version(ticket)
        passing = self._data.passing()
        if not passing:
            return ""
        told = _(
            "Le dossier de Tapis, {folder}, est sur « {file_system} » : ce qui y est écrit peut disparaître, et aucun "
            "examen n’y commence. Changez de poste, ou de compte."
        )
        return told.format(folder=self._data.path, file_system=passing)
