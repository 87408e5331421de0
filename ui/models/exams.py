"""What is told of an exam before it begins."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from app.exams.tickets import Ticket
from app.text import _, ngettext
from ui.models.lessons import Copy, times_text


class OpenedExam(NamedTuple):
    """An exam of a ticket, opened from the file at `place`; `copies` are the hand-ins of it at this station.

    `is_open` tells whether it is its time; `trouble` why it cannot be sat at this station, empty where it can.
    """

    ticket: Ticket
    place: Path | None = None
    copies: tuple[Copy, ...] = ()
    is_open: bool = True
    trouble: str = ""

    @property
    def unfinished(self) -> Copy | None:
        """The hand-in that is to be gone on with."""
        return next((each for each in self.copies if each.goes_on), None)

    @property
    def needs_instructor(self) -> bool:
        """Whether the instructor has to give his code: after an interruption, or out of its time."""
        return not self.is_open or not all(each.is_finished for each in self.copies)


def exam_rules(ticket: Ticket) -> list[tuple[str, str]]:
    """What whoever sits an exam must know before, name by name."""
    value = ticket.value
    rows = [(_("Longueur"), ngettext("{count} question", "{count} questions", value["count"]))]
    rows = [(name, text.format(count=value["count"])) for name, text in rows]
    rows.append((_("Règles"), _("Aucun verdict avant la fin, et l’aide ne s’ouvre pas.")))
    if value["minutes"] is not None:
        told = ngettext(
            "{count} minute ; une pause ne l’arrête pas",
            "{count} minutes ; une pause ne les arrête pas",
            value["minutes"],
        )
        rows.append((_("Durée"), told.format(count=value["minutes"])))
    opens, closes = (value[key] and datetime.fromisoformat(value[key]) for key in ("opens", "closes"))
    when = times_text(opens, closes)
    return [*rows, *([(_("Ouverture"), when)] if when else [])]


def standing(exam: OpenedExam) -> str:
    """How an exam stands at this station, and who has to come; empty where it only has to begin."""
    told = []
    if exam.unfinished is not None:
        count = len(exam.unfinished.found.answers)
        text = ngettext(
            "Interrompu après {count} réponse, qui est gardée : pour reprendre, il faut le code du formateur.",
            "Interrompu après {count} réponses, qui sont gardées : pour reprendre, il faut le code du formateur.",
            count,
        )
        told.append(text.format(count=count))
    elif not all(each.is_finished for each in exam.copies):
        told.append(_("La copie commencée a été changée, ou le disque l’a abîmée : il faut le code du formateur."))
    elif exam.copies:
        told.append(_("Ce billet a déjà été passé à ce poste. Un deuxième passage se voit quand la classe est réunie."))
    if not exam.is_open:
        told.append(_("Ce n’est pas l’heure de cet examen : il faut le code du formateur."))
    return " ".join(told)
