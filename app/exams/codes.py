"""The codes of an exam, ten letters each: to start, to go on, and what is read out when it is handed in."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import TypeAlias

from app.exams.ciphers import SALT, Cost, stretched
from app.handins.lines import CODE_LENGTH, code_of
from app.lessons.code import LETTERS, is_checked, letters_of, typed_letters, with_check

Draw: TypeAlias = Callable[[int], bytes]
"""So many bytes that nobody can foresee."""

_HAND_IN = b"tapis hand-in 10"
_HAND_IN_COST = Cost(8 * 1024, 1, 1)
"""Enough that a second hand-in with the same letters takes centuries, little enough to be counted at each answer."""
_SPARE = 8
"""Bytes drawn beyond those of the letters, so that no letter comes up more often than others."""


def drawn_code(draw: Draw) -> str:
    """A code of nine letters, 40 bits, and one that tells a slip."""
    count = len(LETTERS) ** (CODE_LENGTH - 1)
    number = int.from_bytes(draw(_SPARE + 6), "big") % count
    return with_check(letters_of(number, CODE_LENGTH - 1))


def read_code(text: str) -> str | None:
    """The code that somebody has typed; None where it has not ten letters, or one of them is wrong.

    >>> read_code("aaaaa-aaaaa"), read_code("ABAAAAAAAA"), read_code("AAA")
    ('AAAAAAAAAA', None, None)
    """
    found = typed_letters(text, CODE_LENGTH)
    return found if found is not None and is_checked(found) else None


def hand_in_code(chain: str) -> str:
    """The ten letters of an exam's hand-in, from the chain of its last line."""
    return code_of(stretched(chain, _HAND_IN, _HAND_IN_COST).hex())


def key_letters(public: str) -> str:
    """The ten letters by which people compare an instructor's public key, on paper or by telephone.

    >>> len(key_letters("00" * 32)), key_letters("00" * 32) == key_letters("00" * 31 + "01")
    (10, False)
    """
    return code_of(sha256(bytes.fromhex(public)).hexdigest())


def resume_key(code: str, salt: bytes, cost: Cost) -> bytes:
    """The private key that the instructor's code stands for; it is stretched apart from the start code."""
    return stretched(f"tapis resume\n{code}", salt[:SALT], cost)
