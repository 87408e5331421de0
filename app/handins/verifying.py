"""All that can be said of one file that somebody hands in."""

from __future__ import annotations

from typing import NamedTuple

from app.handins.checking import AS_WRITTEN, CHANGED, UNFINISHED, Checked, Is, checked
from app.handins.replay import Replay, Replayed
from app.lessons.trainee import Trainee

LARGEST_FILE = 64 << 20


class Verified(NamedTuple):
    """A file: what it is, whose and of which lesson where its first line says so, and what is worth a look.

    `line` is the first that was changed, from 1. `code` has ten letters; a changed file has none.
    """

    is_: Is
    line: int | None
    trainee: Trainee | None
    title: str | None
    code: str | None
    remarks: tuple[str, ...]
    checked: Checked
    replayed: Replayed

    @property
    def counts(self) -> bool:
        """Whether its answers may be marked."""
        return self.is_ in (AS_WRITTEN, UNFINISHED)


def verified(content: bytes, replay: Replay) -> Verified:
    """What the bytes of a file are; whatever they are, nothing is raised."""
    found = checked(content) if len(content) <= LARGEST_FILE else Checked("no-hand-in")
    replayed = Replayed(None, [])
    if found.head is not None:
        replayed = replay(found)
    is_, line = found.is_, found.line
    if replayed.line is not None and (line is None or replayed.line < line):
        is_, line = CHANGED, replayed.line
    title = None if replayed.lesson is None else replayed.lesson.title
    code = None if is_ == CHANGED else found.code
    remarks = tuple(sorted({*found.remarks, *replayed.remarks}))
    return Verified(is_, line, found.trainee, title, code, remarks, found, replayed)
