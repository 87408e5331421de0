"""What commands take of an exam: tickets, keys and codes, from files, the command line and whoever types."""

from __future__ import annotations

import getpass
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from app.exams.examining import Examiner
from app.exams.keys import LARGEST_KEY, KeyFileError, read_public
from app.exams.sitting import ExamError, typed
from app.exams.tickets import LARGEST_TICKET, Ticket, TicketError, is_meant, read_ticket
from app.paths import is_folder, may_stand
from app.text import _
from commands.lessons import RefusedError, content_of
from commands.status import Status

VARIABLE = "TAPIS_PASSPHRASE"
"""The variable of the environment that a passphrase is taken from, where nobody is there to type it."""


def ticket_at(file: Path) -> Ticket | None:
    """The ticket of a file, None where it is meant as a lesson; raises RefusedError, told, for one that is damaged."""
    if not may_stand(file) or is_folder(file):
        return None
    content = content_of(file, LARGEST_TICKET)
    if not is_meant(content):
        return None
    try:
        return read_ticket(content)
    except TicketError as error:
        refuse(f"{file}: {error}")


def examiner(key: str | None, code: str | None) -> Examiner:
    """What examines hand-ins of exams with what a command line gives; raises RefusedError, told."""
    return Examiner(None if key is None else _public(key), None if code is None else code_typed(code))


def code_typed(text: str) -> str:
    """A code of ten letters; raises RefusedError, told, where one of them cannot be right."""
    try:
        return typed(text)
    except ExamError as error:
        refuse(str(error))


def passphrase(*, twice: bool) -> str:
    """The passphrase of a key: from the environment, else typed, `twice` where a new one is; RefusedError, told."""
    given = os.environ.get(VARIABLE)
    if given is not None:
        return _of_text(given)
    if sys.stdin is None or not sys.stdin.isatty():
        message = _("Personne n’est là pour taper le mot de passe. Mettez-le dans la variable {variable}.")
        refuse(message.format(variable=VARIABLE), Status.BAD_USAGE)
    typed = _asked(_("Mot de passe de la clé : "))
    if twice and _asked(_("Encore une fois : ")) != typed:
        refuse(_("Les deux ne sont pas les mêmes. Recommencez."))
    return typed


def _asked(prompt: str) -> str:
    """What somebody types who is not seen; RefusedError, told, where nothing comes or what comes is no text."""
    try:
        return _of_text(getpass.getpass(prompt))
    except EOFError:
        refuse(_("Rien n’a été tapé. Recommencez."), Status.BAD_USAGE)
    except UnicodeDecodeError:
        refuse(_no_text(), Status.BAD_USAGE)


def _of_text(given: str) -> str:
    """A passphrase that can be typed again: the bytes that are no text stand in it as halves of signs."""
    try:
        given.encode()
    except UnicodeEncodeError:
        refuse(_no_text(), Status.BAD_USAGE)
    return given


def _no_text() -> str:
    return _("Le mot de passe n’est pas en UTF-8. Tapez-le dans un terminal en UTF-8.")


def refuse(message: str, status: int = Status.FAILED) -> NoReturn:
    """Say why a command goes no further; raises RefusedError."""
    print(message, file=sys.stderr)
    raise RefusedError(status)


def _public(key: str) -> str:
    """The public key that is given as its digits, or as a file."""
    with suppress(KeyFileError):
        return read_public(key)
    try:
        return read_public(content_of(Path(key), LARGEST_KEY).decode(errors="replace"))
    except KeyFileError as error:
        refuse(f"{key}: {error}", Status.BAD_USAGE)
