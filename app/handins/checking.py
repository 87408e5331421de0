"""Whether a hand-in is as it was written, and which line is the first that is not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, TypeAlias

from app.handins.lines import (
    ANSWER,
    FORMAT,
    HEAD,
    RESUME,
    Line,
    LineError,
    check_line,
    code_of,
    moment_of,
    read_line,
)
from app.lessons.trainee import Trainee

Is: TypeAlias = Literal["as-written", "unfinished", "changed", "newer", "no-hand-in"]
AS_WRITTEN: Is = "as-written"
UNFINISHED: Is = "unfinished"
CHANGED: Is = "changed"
NEWER: Is = "newer"
NO_HAND_IN: Is = "no-hand-in"

UNREADABLE, GONE, LINK, TOO_DEEP = "unreadable", "gone", "link", "too-deep"
UNREAD = frozenset({UNREADABLE, GONE, LINK, TOO_DEEP})
"""The remarks on what was not read, and may be anybody's: the system does not let it be, it was taken away meanwhile,
it is a link, it is a folder that lies too deep."""

_APART = 2000
"""Milliseconds by which wall and machine clock may differ over a sitting before that is worth a look."""


class Checked(NamedTuple):
    """What a file holds. `line` counts from 1 and is the first that was changed.

    `head` and `answers` are its lines, these at `places`; of one that was changed those before the change. `lines` is
    how many lines were looked at, `good` the bytes of those that are sound, `chain`, `at` and
    `clock` are of the last of them.
    `sat` are the milliseconds between its lines, interruptions left out, `answering` those until the last answer that
    is one. Of an exam, `signed` has the chain and the signature of each line, `resumes` the lines that go on after an
    interruption by their number.
    """

    is_: Is
    line: int | None = None
    head: Line | None = None
    answers: tuple[Line, ...] = ()
    places: tuple[int, ...] = ()
    lines: int = 0
    reason: str | None = None
    chain: str | None = None
    good: int = 0
    at: str = ""
    remarks: tuple[str, ...] = ()
    sat: int = 0
    signed: tuple[tuple[str, str], ...] = ()
    resumes: Mapping[int, Line] = {}
    end: Line | None = None
    answering: int = 0
    clock: int = 0

    @property
    def boot(self) -> str:
        """The start of the machine that its last line was written in; empty where it has none."""
        last = [self.head or {}, *self.resumes.values()][-1]
        return str(last.get("boot", ""))

    @property
    def trainee(self) -> Trainee | None:
        """Whose it is by its head."""
        return None if self.head is None else Trainee(**self.head["trainee"])

    @property
    def code(self) -> str | None:
        """The ten letters of its last line."""
        return None if self.chain is None else code_of(self.chain)


class _Walk:
    """The lines read so far, and what the next ones must go on from."""

    def __init__(self) -> None:
        self.head: Line | None = None
        self.answers: list[Line] = []
        self.places: list[int] = []
        self.count = 0
        self.end: Line | None = None
        self.chain: str | None = None
        self.remarks: dict[str, None] = {}
        self.last: Line = {}
        self.sat = self.answering = 0
        self.signed: list[tuple[str, str]] = []
        self.resumes: dict[int, Line] = {}
        self._boot_began: Line = {}

    def take(self, text: bytes) -> None:
        """Go on by a line; raises LineError where it is none, or none that follows."""
        self.count += 1
        line, chain = read_line(text, self.chain)
        kind = check_line(line)
        if (kind == HEAD) != (self.head is None) or self.end is not None:
            raise LineError
        if self.head is not None and ("sig" in line) != ("sig" in self.head):
            raise LineError
        if kind == HEAD:
            self.head = self._boot_began = line
        elif kind == RESUME:
            self._resume(line)
            self.resumes[self.count] = line
        elif kind == ANSWER:
            self._answer(line)
        elif line["count"] != len(self.answers):
            raise LineError
        else:
            self.end = line
        self._clock(line)
        if kind != RESUME and self.last:
            self.sat += line["clock"] - self.last["clock"]
        if kind == ANSWER and line["answer"] is not None:
            self.answering = self.sat
        if "sig" in line:
            self.signed.append((chain, line["sig"]))
        self.chain, self.last = chain, line

    def _answer(self, line: Line) -> None:
        if line["position"] != len(self.answers):
            raise LineError
        if line["milliseconds"] > line["clock"] - self.last["clock"]:
            self.remarks["clock-moved"] = None
        self.answers.append(line)
        self.places.append(self.count)

    def _resume(self, line: Line) -> None:
        if line["after"] != len(self.answers):
            raise LineError
        self.remarks["resumed"] = None
        if line["boot"] != self._boot_began["boot"]:
            self.last = self._boot_began = line

    def _clock(self, line: Line) -> None:
        """Within one start of the machine its clock does not go back, and the wall goes with it."""
        if self.last and line["clock"] < self.last["clock"]:
            raise LineError
        passed = moment_of(line["at"]) - moment_of(self._boot_began["at"])
        clock = int(line["clock"]) - int(self._boot_began["clock"])
        if abs(passed.total_seconds() * 1000 - clock) > _APART:
            self.remarks["clock-moved"] = None


def is_meant(content: bytes) -> bool:
    """Whether bytes, of a whole file or of its beginning, are meant as a hand-in at all.

    >>> is_meant(b"PK..."), is_meant(b'{"at":"2026-11-23T09:00:00.000Z","boot":"0","chain":"0","clock":3')
    (False, True)
    """
    return b'"chain":"' in content[:400] or b'"kind":"head"' in content.split(b"\n", 1)[0]


def checked(content: bytes) -> Checked:
    """What a file's bytes are; whatever they are, nothing is raised."""
    return Checking()(content)


class Checking:
    """Checks one file again and again as it grows: of what is still as it was, no line is read twice."""

    def __init__(self) -> None:
        self._walk = _Walk()
        self._read = b""

    def __call__(self, content: bytes) -> Checked:
        """What the file's bytes are now; whatever they are, nothing is raised."""
        if not content.startswith(self._read):
            self._begin()
        if not is_meant(content):
            return Checked(NO_HAND_IN)
        walk, good = self._walk, len(self._read)
        *whole, torn = content[good:].split(b"\n")
        if not (whole or good):
            return Checked(NO_HAND_IN)
        if len(whole) > (not good) and not torn and b"\0" in whole[-1]:
            torn = whole.pop()  # a power cut kept sectors in its midst from the disk; what is before was forced there
        if not good and _is_newer(whole[0]):
            return Checked(NEWER, 1)
        for text in whole:
            try:
                walk.take(text)
            except (LineError, RecursionError):
                self._begin()
                return _found(walk, CHANGED, good, walk.count)
            good += len(text) + 1
        self._read = content[:good]
        if torn and walk.end is not None:
            return _found(walk, CHANGED, good, walk.count + 1)
        return _found(walk, UNFINISHED if walk.end is None else AS_WRITTEN, good, None)

    def _begin(self) -> None:
        self._walk, self._read = _Walk(), b""


def _found(walk: _Walk, is_: Is, good: int, line: int | None) -> Checked:
    return Checked(
        is_,
        line,
        walk.head,
        tuple(walk.answers),
        tuple(walk.places),
        walk.count,
        None if walk.end is None else walk.end["reason"],
        walk.chain,
        good,
        walk.last.get("at", ""),
        tuple(sorted(walk.remarks)),
        walk.sat,
        tuple(walk.signed),
        {**walk.resumes},
        walk.end,
        walk.answering,
        walk.last.get("clock", 0),
    )


def _is_newer(text: bytes) -> bool:
    """Whether a first line is a head of a later form, sound by the chain of its own form or of this one."""
    try:
        value: Any = json.loads(text)
        form = value["format"] if isinstance(value, dict) and value.get("kind") == HEAD else FORMAT
    except (ValueError, KeyError, RecursionError):
        return False
    return type(form) is int and form > FORMAT and any(_is_sound(text, each) for each in (form, FORMAT))


def _is_sound(text: bytes, form: int) -> bool:
    try:
        read_line(text, None, form)
    except LineError:
        return False
    return True
