"""The list of a class: who should hand in."""

from __future__ import annotations

import csv
import io

from app.lessons.trainee import Trainee
from app.text import _


class RosterError(Exception):
    """A list of a class that cannot be read; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(line, message)
        self.line = line
        self.message = message


def read_roster(content: bytes) -> list[Trainee]:
    r"""The trainees of a CSV with the columns `id`, `name` and at will `group`, parted by `;` or `,`.

    >>> read_roster(b"id;name\nA1;Ada\n;Bea\n")
    [Trainee(name='Ada', number='A1'), Trainee(name='Bea', number=None)]
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise RosterError(line, _("Ce fichier n’est pas en UTF-8. Enregistrez-le en UTF-8.")) from None
    first = text.partition("\n")[0]
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=";" if ";" in first else ",", strict=True)
    found: list[Trainee] = []
    try:
        columns = [name.strip().casefold() for name in next(rows, [])]
        if not {"id", "name"} <= {*columns} <= {"id", "name", "group"} or len(columns) != len({*columns}):
            raise RosterError(1, _("La première ligne nomme les colonnes : id, name et, au besoin, group."))
        for row in rows:
            told = dict(zip(columns, (cell.strip() for cell in row), strict=False))
            name, number = told.get("name", ""), told.get("id", "")
            if name or number:
                found.append(Trainee(name or number, number or None))
    except csv.Error:
        raise RosterError(rows.line_num, _("Cette ligne n’est pas du CSV. Vérifiez ses guillemets.")) from None
    return found
