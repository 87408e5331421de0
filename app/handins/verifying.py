"""All that can be said of one file that somebody hands in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from app.gradual import Steps, done
from app.handins.checking import AS_WRITTEN, CHANGED, NEWER, UNFINISHED, Checked, Is, checked
from app.handins.replay import Replay, Replayed
from app.lessons.trainee import Trainee
from app.scenarios.heading import title_of

LARGEST_FILE = 64 << 20


class Examined(NamedTuple):
    """What is known of an exam's hand-in: the first line that its ticket does not bear out, what is worth a look.

    `payload` is what the ticket hid, None where that is not told yet; `titles` by language and how many
    `exercises` there are says the ticket. `code` has ten letters.
    """

    line: int | None
    remarks: tuple[str, ...] = ()
    payload: Mapping[str, Any] | None = None
    titles: Mapping[str, str] = {}
    exercises: int | None = None
    code: str | None = None


Examine: TypeAlias = Callable[[Checked], Examined]
"""Checks ticket and signatures, where a hand-in is that of an exam."""


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
    exercises: int | None
    """How many there are of the lesson, where that is known."""

    @property
    def counts(self) -> bool:
        """Whether its answers may be marked."""
        return self.is_ in (AS_WRITTEN, UNFINISHED)


def verified(content: bytes, replay: Replay, examine: Examine) -> Verified:
    """What the bytes of a file are; whatever they are, nothing is raised."""
    return done(verifying(content, replay, examine))


def verifying(
    content: bytes, replay: Replay, examine: Examine, check: Callable[[bytes], Checked] = checked
) -> Steps[Verified]:
    """The same a little at a time; `check` may know the beginning of the file."""
    found = check(content) if len(content) <= LARGEST_FILE else Checked("no-hand-in")
    replayed, examined = Replayed(None, []), Examined(None)
    if found.head is not None:
        examined = examine(found)
        if examined.line != 1:
            replayed = yield from replay.steps(found, examined.payload)
    is_ = found.is_
    wrong = [line for line in (found.line, replayed.line, examined.line) if line is not None]
    if wrong and is_ != NEWER:
        is_ = CHANGED
    lesson = replayed.lesson
    titles, count = (examined.titles, examined.exercises) if lesson is None else (lesson.titles, lesson.count)
    code = None if is_ == CHANGED else examined.code or found.code
    remarks = tuple(sorted({*found.remarks, *replayed.remarks, *examined.remarks}))
    line, title = min(wrong, default=None), title_of(titles) if titles else None
    return Verified(is_, line, found.trainee, title, code, remarks, found, replayed, count)
