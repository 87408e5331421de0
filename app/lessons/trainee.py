"""Who somebody is for a lesson: the number of the school, else the name, however it has been typed."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple


class Trainee(NamedTuple):
    """A trainee by name, and by number where the school gives one."""

    name: str
    number: str | None = None

    @property
    def identity(self) -> str:
        """What tells this trainee from others."""
        return identity(self.number or self.name)


def identity(typed: str) -> str:
    """A name or number for comparing: composed signs, small letters, single blanks.

    >>> identity("  Zoe\u0308  MARTIN ") == identity("Zoë Martin")
    True
    """
    # small letters may come apart into signs that compose otherwise
    small = unicodedata.normalize("NFC", typed).casefold()
    return " ".join(unicodedata.normalize("NFC", small).split())
