"""What a session has brought, in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from app.text import Message, _, ngettext, translate

LEAST = 2
"""A single day is no row of days."""


def milestones_text(reached: Sequence[Message], streak: int) -> str:
    """The skills that have become sure, and the days in a row; empty without either.

    >>> milestones_text([Message("Annoncer le résultat")], 3)
    'Sûr désormais : Annoncer le résultat. 3 jours de suite.'
    """
    told = []
    if reached:
        told.append(_("Sûr désormais : {skills}.").format(skills=", ".join(map(translate, reached))))
    if streak >= LEAST:
        told.append(ngettext("{count} jour de suite.", "{count} jours de suite.", streak).format(count=streak))
    return " ".join(told)
