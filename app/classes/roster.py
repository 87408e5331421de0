"""The list of a class: who should hand in."""

from __future__ import annotations

from collections.abc import Sequence

from app.lessons.trainee import Trainee
from app.text import _
from app.training.people import RosterError as RosterError  # noqa: PLC0414 -- what reading the list raises
from app.training.people import read_list

LARGEST_ROSTER = 4 << 20
"""Bytes that a list has at most."""
_LONGEST_NAME = 200


def why_unfit(trainees: Sequence[Trainee]) -> str:
    """Why an exam cannot be made for some trainees, in the language in force; empty where it can.

    >>> why_unfit([Trainee("Ada", "A1"), Trainee("Bea", "B2")])
    ''
    """
    if not trainees:
        return _("La liste ne nomme personne.")
    seen: set[str] = set()
    for each in trainees:
        if max(len(each.name), len(each.number or "")) > _LONGEST_NAME:
            told = _("« {name} » est trop long. Un nom a {most} signes au plus.")
            return told.format(name=f"{each.name[:20]}…", most=_LONGEST_NAME)
        if each.identity in seen:
            told = _("« {name} » y est deux fois. Donnez à chacun son numéro, ou retirez une ligne.")
            return told.format(name=each.name)
        seen.add(each.identity)
    return ""


def read_roster(content: bytes) -> list[Trainee]:
    r"""The trainees of a CSV with the columns `id`, `name` and at will `group`, parted by `;` or `,`.

    >>> read_roster(b"id;name\nA1;Ada\n;Bea\n")
    [Trainee(name='Ada', number='A1'), Trainee(name='Bea', number=None)]
    """
    return [Trainee(each.name, each.number or None) for each in read_list(content)]
