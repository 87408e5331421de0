"""What a session has brought, in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.text import Message, _, ngettext, translate

LEAST = 2
"""A single day is no row of days."""


class Milestones(NamedTuple):
    """The skills that have become sure, and the days in a row."""

    reached: Sequence[Message] = ()
    streak: int = 0


def milestones_text(milestones: Milestones) -> str:
    """What has been achieved, in the current language; empty where that is nothing.

    >>> milestones_text(Milestones([Message("Annoncer le résultat")], 3))
    'Sûr désormais : Annoncer le résultat. 3 jours de suite.'
    """
    reached, streak = milestones
    told = []
    if reached:
        told.append(_("Sûr désormais : {skills}.").format(skills=", ".join(map(translate, reached))))
    if streak >= LEAST:
        told.append(ngettext("{count} jour de suite.", "{count} jours de suite.", streak).format(count=streak))
    return " ".join(told)
