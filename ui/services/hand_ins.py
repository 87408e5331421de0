"""The hand-ins on this computer: whose they are, how they stand, and copying them to where they are collected."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from app.exams.tickets import Ticket
from app.handins.checking import AS_WRITTEN, UNFINISHED
from app.handins.finding import hand_ins, is_of
from app.handins.handing import deliver
from app.handins.writing import name_of
from app.lessons.trainee import Trainee, identity
from app.paths import may_be_file
from app.reasons import reason
from app.text import _
from app.training.remembered import Person
from ui.data_folder import DataFolder
from ui.models.lessons import Copy, Opened
from ui.services.preferences import Preferences
from ui.services.trainees import TraineeService

HANDED = "handed"
"""The folder of hand-ins that have been copied to where they are collected."""


class HandInService:
    """Knows the hand-ins of the trainees of this computer."""

    def __init__(self, data: DataFolder, preferences: Preferences, trainees: TraineeService) -> None:
        self._data = data
        self._preferences = preferences
        self._trainees = trainees

    def names(self) -> tuple[list[str], str]:
        """The names of the trainees, and that of the one who trains now."""
        known, now = self._trainees.known()
        return [each.name for each in known], "" if now is None else now.name

    def number(self, name: str) -> str:
        """The number that the school has for somebody, else the one given with the name last; empty where none."""
        person = self.person(name)
        known = next((each.identity for each in self._trainees.known()[0] if person and each.id == person.id), "")
        heads = [each.head for each in self.of(person)]
        latest = max(heads, key=lambda head: str(head["at"]), default=None)
        return known or ("" if latest is None else latest["trainee"]["number"] or "")

    def copies_of(self, opened: Opened, name: str, number: str) -> list[Copy]:
        """The hand-ins of a lesson that somebody has written here."""
        every, trainee = self.of(self.person(name)), trainee_of(name, number)
        return [each for each in every if is_of(each.head, opened.lesson.whole, trainee)]

    def copies_of_ticket(self, ticket: Ticket) -> list[Copy]:
        """The hand-ins of an exam that whose ticket it is has written here."""
        every = self.of(self.person(ticket.trainee.name))
        return [each for each in every if is_of(each.head, ticket.value, ticket.trainee)]

    def written(self, person: Person, sat: Mapping[str, Any], trainee: Trainee) -> list[Copy]:
        """The hand-ins of a whole lesson or of a ticket; OSError where one that may be of it cannot be read."""
        every = self.of(person, name_of(sat["title"], trainee))
        return [each for each in every if is_of(each.head, sat, trainee)]

    def of_sitting(self, sitting: str) -> Copy | None:
        """The hand-in of a sitting of whoever trains now; OSError where it may be one that cannot be read."""
        person = self._preferences.trainee
        every = (each for sought in (None, "") for each in self.of(person, sought))
        return next((each for each in every if each.head["sitting"] == sitting), None)

    def place_of(self, copy: Copy) -> Path | None:
        """The file of the lesson or exam of a hand-in, where it still lies as it did when that was begun."""
        told = self._preferences.remembered.place(copy.head["sitting"])
        return Path(told) if told and may_be_file(Path(told)) else None

    def copies(self) -> list[Copy]:
        """The hand-ins of whoever trains now, the last begun first."""
        found = [each for each in self.of(self._preferences.trainee) if each.found.is_ in (UNFINISHED, AS_WRITTEN)]
        return sorted(found, key=lambda each: str(each.head["at"]), reverse=True)

    def of(self, person: Person | None, sought: str | None = None) -> list[Copy]:
        """The hand-ins of a person that can be read; OSError as `app.handins.finding.hand_ins` for what is `sought`."""
        if person is None:
            return []
        folder = self._data.hand_ins(person.id)
        own = [Copy(path, found) for path, found in hand_ins(folder, sought)]
        return own + [Copy(path, found, handed=True) for path, found in hand_ins(folder / HANDED, sought)]

    def seated(self, name: str) -> Person | None:
        """Whoever has a name sits down, as a new trainee where nobody has it; None where that could not be kept.

        UnreadError where nobody can say who is known.
        """
        known = next(iter(self._trainees.all_named(name)), None)
        now = self._preferences.trainee
        if known is None and not self._trainees.add(name):
            return None
        if known is not None and (now is None or now.id != known.id):
            self._trainees.choose(known)
        return self._preferences.trainee

    def person(self, name: str) -> Person | None:
        """Who of the trainees has a name, however it is typed."""
        known = next((each for each in self._trainees.known()[0] if identity(each.name) == identity(name)), None)
        return None if known is None else Person(known.id, known.name)

    def copy_to(self, path: Path, folder: Path) -> tuple[Path | None, str]:
        """Copy a finished hand-in into a folder; its place there, None with why not where that cannot be."""
        try:
            target = deliver(path, folder)
        except OSError as error:
            told = _("La copie ne peut pas être écrite dans {folder} : {reason}. Elle reste sur cet ordinateur.")
            return None, told.format(folder=folder, reason=reason(error))
        if path.parent.name != HANDED:
            with suppress(OSError):  # it is handed in all the same, and only offered again
                self._data.make(path.parent / HANDED)
                path.replace(path.parent / HANDED / path.name)
        return target, ""


def trainee_of(name: str, number: str) -> Trainee:
    """A trainee as the instructor knows him, out of what was typed."""
    return Trainee(" ".join(name.split()), " ".join(number.split()) or None)
