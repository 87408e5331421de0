"""The list of a class: who should hand in."""

from __future__ import annotations

from app.lessons.trainee import Trainee
from app.training.people import RosterError as RosterError  # noqa: PLC0414 -- what reading the list raises
from app.training.people import read_list


def read_roster(content: bytes) -> list[Trainee]:
    r"""The trainees of a CSV with the columns `id`, `name` and at will `group`, parted by `;` or `,`.

    >>> read_roster(b"id;name\nA1;Ada\n;Bea\n")
    [Trainee(name='Ada', number='A1'), Trainee(name='Bea', number=None)]
    """
    return [Trainee(each.name, each.number or None) for each in read_list(content)]
