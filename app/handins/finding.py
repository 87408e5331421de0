"""The hand-ins in a folder, and which of them are of one lesson and trainee."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from stat import S_ISREG
from typing import Any

from app.handins.checking import Checked, checked
from app.handins.lines import SUFFIX, Line, sat_by
from app.handins.verifying import LARGEST_FILE
from app.lessons.canonical import canonical
from app.lessons.trainee import Trainee


def hand_ins(folder: Path, sought: str | None = "") -> Iterator[tuple[Path, Checked]]:
    """The files of a folder that have the first line of a hand-in, by name, each with what it is.

    OSError where one cannot be read whose name begins with what is `sought`, or the folder; where nothing is, None, and
    else, it is passed over.
    """
    try:
        paths = sorted(each for each in folder.iterdir() if each.name.endswith(SUFFIX))
    except OSError as error:
        if sought is None or isinstance(error, FileNotFoundError | NotADirectoryError):
            return
        raise
    for path in paths:
        try:
            told = path.lstat()
            if not S_ISREG(told.st_mode) or told.st_size > LARGEST_FILE:
                continue
            found = checked(path.read_bytes())
        except FileNotFoundError:  # it has gone elsewhere meanwhile
            continue
        except OSError:
            if sought is None or not path.name.startswith(sought):
                continue
            raise
        if found.head is not None:
            yield path, found


def is_of(head: Line, sat: Mapping[str, Any], trainee: Trainee) -> bool:
    """Whether a first line is one of a trainee's, of a whole lesson or of a ticket."""
    own = Trainee(**head["trainee"]).identity == trainee.identity
    return own and canonical(sat_by(head)) == canonical(sat)
