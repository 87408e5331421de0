"""An instructor's passphrase for what trainees shall not do at a station: only what it was stretched to is kept.

It parts roles in front of the screen. Whoever opens the folder with another program is not held off by it.
"""

from __future__ import annotations

import json
from hmac import compare_digest
from typing import Any

from app.exams.ciphers import KEY, SALT, Cost, read_cost, stretched
from app.exams.codes import Draw
from app.handins.sorts import Sorts, holds, is_hex, is_object
from app.lessons.canonical import canonical

SHORTEST = 8
LARGEST = 4096
COST = Cost(64 * 1024, 3, 1)
_FORM = 1
_SORTS: Sorts = {
    "cost": is_object,
    "kept": is_hex(2 * KEY),
    "salt": is_hex(2 * SALT),
    "tapis-roles": lambda value: type(value) is int and value == _FORM,
}


def kept(passphrase: str, draw: Draw, cost: Cost = COST) -> bytes:
    """The bytes of the file that knows a passphrase again."""
    salt = draw(SALT)
    value = {"cost": cost.value, "kept": stretched(passphrase, salt, cost).hex(), "salt": salt.hex()}
    return canonical({**value, "tapis-roles": _FORM}).encode() + b"\n"


def is_whole(content: bytes) -> bool:
    """Whether a file can know a passphrase again at all.

    >>> is_whole(kept("cheval agrafe", bytes, Cost(8, 1, 1))), is_whole(b"{}")
    (True, False)
    """
    return _read(content) is not None


def knows(content: bytes, passphrase: str) -> bool:
    """Whether a passphrase is the one that a file was made of; no of a file that is none.

    >>> from random import Random
    >>> file = kept("cheval agrafe", Random(1).randbytes, Cost(8, 1, 1))
    >>> knows(file, "cheval agrafe"), knows(file, "cheval"), knows(b"{}", "cheval agrafe")
    (True, False, False)
    """
    found = _read(content)
    if found is None:
        return False
    value, cost = found
    again = stretched(passphrase, bytes.fromhex(value["salt"]), cost)
    return compare_digest(again, bytes.fromhex(value["kept"]))


def _read(content: bytes) -> tuple[dict[str, Any], Cost] | None:
    try:
        value = json.loads(content)
    except (ValueError, RecursionError):
        return None
    cost = read_cost(value["cost"]) if holds(value, _SORTS) else None
    return None if cost is None else (value, cost)
