"""Who somebody is, however it has been typed, and the list of a class as a school writes it."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from app.signs import without_hidden
from app.text import _
from app.training.records import Trainee

LONGEST_TEXT = 60
"""Signs of a name, a number or a group, at most."""


def identity(typed: str) -> str:
    """A name or number for comparing: composed signs, small letters, single blanks.

    >>> identity("  Zoe\u0308  MARTIN ") == identity("Zoë Martin")
    True
    """
    # small letters may come apart into signs that compose otherwise
    small = unicodedata.normalize("NFC", typed).casefold()
    return " ".join(unicodedata.normalize("NFC", small).split())


class RosterError(Exception):
    """A list of a class that cannot be read; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(line, message)
        self.line = line
        self.message = message


class Listed(NamedTuple):
    """Somebody on the list of a class: the line, and what stands there, empty where nothing does."""

    line: int
    name: str
    number: str
    group: str


def read_list(content: bytes) -> list[Listed]:
    r"""Whom a CSV lists with the columns `id`, `name` and at will `group`, parted by `;` or `,`.

    >>> read_list(b"id;name\nA1;Ada\n;Bea\n")[0]
    Listed(line=2, name='Ada', number='A1', group='')
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        told = _("Ce fichier n’est pas en UTF-8. Dans le tableur, enregistrez-le comme « CSV UTF-8 ».")
        raise RosterError(line, told) from None
    first = text.partition("\n")[0]
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=";" if ";" in first else ",", strict=True)
    found: list[Listed] = []
    try:
        columns = [name.strip().casefold() for name in next(rows, [])]
        if not {"id", "name"} <= {*columns} <= {"id", "name", "group"} or len(columns) != len({*columns}):
            raise RosterError(1, _("La première ligne nomme les colonnes : id, name et, au besoin, group."))
        for row in rows:
            cells = dict(zip(columns, (" ".join(cell.split()) for cell in row), strict=False))
            if any(cell != without_hidden(cell) for cell in cells.values()):
                told = _("Cette ligne contient des signes que personne ne voit. Retapez-la.")
                raise RosterError(rows.line_num, told)
            name, number = cells.get("name", ""), cells.get("id", "")
            if name or number:
                found.append(Listed(rows.line_num, name or number, number, cells.get("group", "")))
    except csv.Error:
        raise RosterError(rows.line_num, _("Cette ligne n’est pas du CSV. Vérifiez ses guillemets.")) from None
    return found


class Enrolled(NamedTuple):
    """What the list of a class makes of the trainees known: the new ones, and those of whom something is changed."""

    added: Sequence[Trainee]
    changed: Sequence[Trainee]
    same: int


def enrolled(known: Iterable[Trainee], listed: Iterable[Listed], new_id: Callable[[], str], at: str) -> Enrolled:
    """Whom a list adds to the trainees known, at the time `at`, and of whom it changes name, number or group.

    Somebody is known by the number, else by the name of one who has no other number. Where the list leaves number or
    group out, they stay. RosterError where two lines are one person, or one line may be two.
    """
    people, added, changed, same = [*known], [], [], 0
    taken: dict[str, int] = {}
    for each in listed:
        _check_texts(each)
        found = _found(people, each)
        if found is None:
            person = Trainee(new_id(), each.name, at, each.number, each.group)
            added.append(person)
            people.append(person)
        else:
            person = replace(
                found,
                name=each.name if each.name != each.number else found.name,
                identity=each.number or found.identity,
                group=each.group or found.group,
            )
            people[people.index(found)] = person
        if person.id in taken:
            told = _("« {name} » est déjà à la ligne {line}. Donnez à chacun un numéro à lui.")
            raise RosterError(each.line, told.format(name=each.name, line=taken[person.id]))
        taken[person.id] = each.line
        if found is not None and person != found:
            changed.append(person)
        same += person == found
    return Enrolled(added, changed, same)


def _check_texts(listed: Listed) -> None:
    for text in listed[1:]:
        if len(text) > LONGEST_TEXT:
            told = _("Un nom, un numéro ou un groupe a {most} signes au plus.")
            raise RosterError(listed.line, told.format(most=LONGEST_TEXT))


def _found(people: Sequence[Trainee], listed: Listed) -> Trainee | None:
    if listed.number:
        number = identity(listed.number)
        of_number = [each for each in people if identity(each.identity) == number]
        if of_number:
            return _only(of_number, listed)
    name = identity(listed.name)
    named = [each for each in people if identity(each.name) == name and not (listed.number and each.identity)]
    return _only(named, listed) if named else None


def _only(people: Sequence[Trainee], listed: Listed) -> Trainee:
    if len(people) > 1:
        told = _(
            "Plusieurs stagiaires d’ici peuvent être « {name} ». Renommez-les pour les distinguer, ou donnez "
            "leurs numéros."
        )
        raise RosterError(listed.line, told.format(name=listed.name))
    return people[0]
