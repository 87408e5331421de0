"""A ticket: what a trainee is given before an exam, signed by the instructor; the start code unseals its questions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple

from app.exams.ciphers import KEY, NONCE, SALT, Cost, beside, is_signed, public_half, read_cost, signature, unsealed
from app.exams.ciphers import stretched as _stretched
from app.exams.codes import resume_key
from app.handins.sorts import (
    Sorts,
    are_numbers,
    are_texts,
    holds,
    is_count,
    is_hex,
    is_moment,
    is_object,
    is_text,
    is_trainee,
    or_none,
)
from app.handins.writing import Seal
from app.lessons.canonical import canonical
from app.lessons.trainee import Trainee
from app.lessons.variants import is_payload
from app.scenarios.heading import title_of
from app.signs import without_hidden
from app.text import _

LARGEST_TICKET = 8 << 20
"""A lesson with all the files it carries, in hexadecimal digits, and what stands beside it."""
TICKET_COST = Cost(64 * 1024, 3, 1)
FORM = 1
_TICKET, _LINE, _RESUME = b"tapis ticket\n", b"tapis line\n", b"tapis resume\n"
_SIG = 128
_SORTS: Sorts = {
    "closes": or_none(is_moment),
    "commit": is_hex(64),
    "cost": is_object,
    "count": is_count,
    "exam": is_hex(32),
    "generators": are_numbers,
    "instructor": is_hex(2 * KEY),
    "minutes": or_none(is_count),
    "nonce": is_hex(2 * NONCE),
    "note": lambda value: isinstance(value, str),
    "opens": or_none(is_moment),
    "program": is_text,
    "registers": are_texts,
    "resume": is_hex(2 * KEY),
    "salt": is_hex(2 * SALT),
    "sealed": lambda value: isinstance(value, str) and not {*value} - {*"0123456789abcdef"} and len(value) % 2 == 0,
    "session": is_hex(2 * KEY),
    "sig": is_hex(_SIG),
    "ticket": lambda value: type(value) is int and value == FORM,
    "title": lambda value: are_texts(value) and bool(value),
    # no list of a class has signs that nobody sees
    "trainee": lambda value: is_trainee(value) and all(each == without_hidden(each) for each in value.values() if each),
}

# a class has one start code: it is stretched once for all its tickets
stretched = lru_cache(maxsize=4)(_stretched)


class TicketError(Exception):
    """A file that is no ticket that this version can use; the text says why, in the language in force."""


class Ticket(NamedTuple):
    """A ticket that is signed by the key that it names itself; whether that is the instructor's is another question."""

    value: Mapping[str, Any]

    @property
    def trainee(self) -> Trainee:
        """Whose it is."""
        return Trainee(**self.value["trainee"])

    @property
    def title(self) -> str:
        """The title of the exam in the language in force."""
        return title_of(self.value["title"])

    @property
    def cost(self) -> Cost:
        """What a guess at one of its codes takes."""
        found = read_cost(self.value["cost"])
        assert found is not None
        return found

    def is_open(self, at: datetime) -> bool:
        """Whether a moment lies between its opening and its closing."""
        opens, closes = (self.value[key] and datetime.fromisoformat(self.value[key]) for key in ("opens", "closes"))
        return (opens is None or opens <= at) and (closes is None or at <= closes)

    def opened(self, code: str) -> Opened | None:
        """What it holds; None where this is not its start code."""
        salt, nonce, kept = (bytes.fromhex(self.value[key]) for key in ("salt", "nonce", "sealed"))
        key = stretched(start_secret(code), salt, self.cost)
        text = unsealed(key, nonce, kept, clear_text(self.value))
        return None if text is None else _opened(text, self.value)

    def instructor_key(self, code: str) -> bytes | None:
        """The private key that the instructor's code stands for; None where this is another code."""
        found = resume_key(code, bytes.fromhex(self.value["salt"]), self.cost)
        return found if public_half(found) == self.value["resume"] else None

    def is_line(self, chain: str, sig: str) -> bool:
        """Whether a line of a hand-in is signed with it."""
        return is_signed(self.value["session"], _LINE + chain.encode(), sig)

    def is_proof(self, before: str, proof: str) -> bool:
        """Whether the instructor has let a sitting go on behind a chain."""
        return is_signed(self.value["resume"], _RESUME + before.encode(), proof)

    def is_payload(self, payload: Any) -> bool:
        """Whether it has committed itself to a payload."""
        return is_payload(payload) and commitment(payload) == self.value["commit"]


class Opened(NamedTuple):
    """What a ticket holds: the payload, as `app.lessons.variants` reads it, and the key that signs lines."""

    payload: Mapping[str, Any]
    session: bytes

    def seal(self, instructor: bytes | None = None) -> Seal:
        """What a sitting writes with it; `instructor` is the private key that his code stands for."""

        def sign(chain: str) -> str:
            return signature(self.session, _LINE + chain.encode())

        def prove(before: str) -> str:
            assert instructor is not None
            return signature(instructor, _RESUME + before.encode())

        return Seal(sign, self.payload, None if instructor is None else prove)


def is_meant(content: bytes) -> bool:
    """Whether a file is meant as a ticket rather than as a lesson.

    >>> is_meant(b'{"closes":null,"commit":"00'), is_meant(b"title: {fr: commit}")
    (True, False)
    """
    return content.startswith(b"{") and any(mark in content for mark in (b'"commit":"', b'"sealed":"'))


def read_ticket(content: bytes) -> Ticket:
    """The ticket of a file; raises TicketError."""
    value = None
    if len(content) <= LARGEST_TICKET:
        try:
            value = json.loads(content)
        except (ValueError, RecursionError):
            value = None
    form = value.get("ticket") if isinstance(value, dict) else None
    if type(form) is int and form > FORM:
        raise TicketError(_("Ce billet a été fait avec un Tapis plus récent. Mettez Tapis à jour pour l’ouvrir."))
    found = ticket_of(value)
    if found is None or file_text(found.value) != content:
        raise TicketError(_("Ce billet est abîmé ou a été modifié. Demandez-en une copie à votre formateur."))
    return found


def ticket_of(value: Any) -> Ticket | None:
    """The ticket that a value is, where it is one and nothing of it was changed since it was signed."""
    if not holds(value, _SORTS) or read_cost(value["cost"]) is None:
        return None
    return Ticket(value) if is_signed(value["instructor"], signed_text(value), value["sig"]) else None


def file_text(value: Mapping[str, Any]) -> bytes:
    """The bytes of a ticket's file: one text for one ticket."""
    return canonical(value).encode() + b"\n"


def start_secret(code: str) -> str:
    """What is stretched of a start code."""
    return f"tapis start\n{code}"


def clear_text(value: Mapping[str, Any]) -> bytes:
    """What the sealed part is bound to: all that stands beside it."""
    return canonical(beside(value, "sealed", "sig")).encode()


def signed_text(value: Mapping[str, Any]) -> bytes:
    """What the instructor signs."""
    return _TICKET + canonical(beside(value, "sig")).encode()


def commitment(payload: Any) -> str:
    """What a ticket says of its payload, by which it is known again and not found out: it holds 16 random bytes."""
    return sha256(canonical(payload).encode()).hexdigest()


def _opened(text: bytes, value: Mapping[str, Any]) -> Opened | None:
    try:
        found = json.loads(text)
        payload, session = found["payload"], bytes.fromhex(found["session"])
        sound = is_payload(payload) and commitment(payload) == value["commit"]
        return Opened(payload, session) if sound and public_half(session) == value["session"] else None
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
