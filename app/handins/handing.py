"""A hand-in that goes on being written whatever becomes of its disk: what is not taken waits, in order."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from app.drills.exercise import Exercise
from app.halves import HALF, HALF_END
from app.handins.checking import UNFINISHED, Checked, checked
from app.handins.writing import BusyError, Kept, Moment, Now, ProofError, Seal, Sitting, Station
from app.syncing import sync_file, sync_folder

_FULL = frozenset({errno.ENOSPC, errno.EDQUOT})


class _Given(NamedTuple):
    """An answer at its place and moment; the end of the sitting where there is a `reason`."""

    position: int
    moment: Moment
    exercise: Exercise | None = None
    answer: Any = None
    milliseconds: int = 0
    reason: str = ""


class HandIn:
    """The hand-in of one sitting under way; `trouble` is why some of it still waits, None while all is on the disk."""

    def __init__(
        self, sitting: Sitting, station: Station, now: Now, moment: Moment, *, sat: int = 0, seal: Seal | None = None
    ) -> None:
        self._seal = seal
        self.path = sitting.path
        self.trouble: Exception | None = None
        self._sitting: Sitting | None = sitting
        self._station = station
        self._now = now
        self._moment = moment
        self._began = moment.clock - sat
        self._next = sitting.answered
        self._chain = sitting.chain
        self._waiting: list[_Given] = []
        self._ends = False

    @classmethod
    def begin(
        cls, folder: Path, head: Mapping[str, Any], station: Station, now: Now, seal: Seal | None = None
    ) -> HandIn:
        """A new one in a folder, which is there; raises OSError, and nothing is begun."""
        moment = now()
        return cls(Sitting.begin(folder, head, station, lambda: moment, seal), station, now, moment, seal=seal)

    @classmethod
    def resume(
        cls,
        path: Path,
        found: Checked,
        station: Station,
        now: Now,
        seal: Seal | None = None,
        *,
        kept: Sequence[Kept] = (),
    ) -> HandIn:
        """One that was interrupted, as it was `found`, with answers that were `kept` elsewhere meanwhile.

        Raises OSError, BusyError, and of an exam ProofError.
        """
        moment = now()
        sitting = Sitting.resume(path, station, lambda: moment, seal, kept)
        return cls(sitting, station, now, moment, sat=found.sat + sitting.taken_up, seal=seal)

    @property
    def sat(self) -> int:
        """Milliseconds since it was begun, without interruptions."""
        return self._now().clock - self._began

    def answer(self, exercise: Exercise, answer: Any, milliseconds: int) -> bool:
        """Take the answer to the next exercise, as JSON; whether it is on the disk."""
        self._waiting.append(_Given(self._next, self._now(), exercise, answer, milliseconds))
        self._next += 1
        return self.write()

    def end(self, reason: str) -> bool:
        """Finish it, once; whether it is whole on the disk."""
        if not self._ends:
            self._ends = True
            self._waiting.append(_Given(self._next, self._now(), reason=reason))
        return self.write()

    def write(self) -> bool:
        """Write what waits; False where the disk still refuses."""
        while self._waiting:
            try:
                self._put(self._waiting[0])
            except (OSError, ValueError, BusyError, ProofError) as error:
                self.trouble = error
                return False
            del self._waiting[0]
        if self._ends and self._sitting is not None:
            try:
                self._sitting.read_back()
            except (OSError, BusyError) as error:
                self.trouble = error
                return False
        self.trouble = None
        return True

    def close(self) -> None:
        """Let the file go."""
        if self._sitting is not None:
            with suppress(OSError):
                self._sitting.close()
            self._sitting = None

    def _put(self, given: _Given) -> None:
        if self._sitting is not None and not self._is_sound(self._sitting):
            self.close()
        if self._sitting is not None:
            try:
                self._written(self._sitting, given)
            except OSError as error:
                if self.trouble is None or error.errno in _FULL:
                    raise  # there may be room again soon
                self.close()
            else:
                return
        content = self.path.read_bytes()
        found = checked(content)
        if f'"chain":"{self._chain}"'.encode() not in content[: found.good]:
            raise ValueError(found.is_)  # something else, or an earlier state of it, stands there
        if given.reason and found.is_ != UNFINISHED:
            return  # it was written, and only the disk's word for it was missing
        # the disk has gone and come back: the gap stands at the last moment that is on it
        moment = given.moment if len(found.answers) > given.position else self._moment
        self._sitting = Sitting.resume(self.path, self._station, lambda: moment, self._seal)
        self._written(self._sitting, given)

    def _is_sound(self, sitting: Sitting) -> bool:
        """Whether the file can be written on with: as it was left, and in its place, or put back there."""
        if sitting.is_as_left and sitting.is_in_place:
            return True
        return (sitting.is_as_left or sitting.is_cut) and sitting.put_back()

    def _written(self, sitting: Sitting, given: _Given) -> None:
        sitting.now = lambda: given.moment
        if given.exercise is None:
            sitting.end(given.reason)
        elif sitting.answered == given.position:
            sitting.answer(given.exercise, given.answer, given.milliseconds)
        self._moment, self._chain = given.moment, sitting.chain


def deliver(path: Path, folder: Path) -> Path:
    """Copy a hand-in into a folder, where it appears whole; gives its place there. Raises OSError.

    What was copied is read back: a stick may be pulled out after that.
    """
    content, target = path.read_bytes(), folder / path.name
    half = folder / f"{HALF}{path.stem[-10:]}{HALF_END}"
    try:
        # in a folder that others may write to, nothing that lies there already is written through
        half.unlink(missing_ok=True)
        with half.open("xb") as file:
            file.write(content)
            file.flush()
            sync_file(file.fileno())
        half.replace(target)
    finally:
        with suppress(OSError):
            half.unlink(missing_ok=True)
    sync_folder(folder)
    if target.read_bytes() != content:
        raise OSError(errno.EIO, os.strerror(errno.EIO), str(target))
    return target
