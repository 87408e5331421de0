"""The files of class folders: read by listing, no links followed, within bounds."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from app.halves import HALF
from app.handins.lines import SUFFIX
from app.handins.verifying import LARGEST_FILE
from app.reasons import reason
from app.text import _

DEEPEST = 8
MOST_FILES = 5000


class TooManyError(Exception):
    """More files than a class can have."""


def listed(folders: Iterable[Path]) -> list[Path]:
    """The files under some folders and those named themselves, each once; raises OSError, TooManyError."""
    found: dict[Path, None] = {}
    for folder in folders:
        folder.stat()  # what is named is there
        for path in _under(folder, 0) if folder.is_dir() else [folder]:
            found[path] = None
            if len(found) > MOST_FILES:
                raise TooManyError(folder)
    return [*found]


def _under(folder: Path, depth: int) -> Iterator[Path]:
    with os.scandir(folder) as entries:
        every = sorted(entries, key=lambda entry: entry.name)
    for entry in every:
        if entry.is_symlink():
            continue
        if entry.is_dir():
            if depth < DEEPEST:
                yield from _under(Path(entry.path), depth + 1)
        # what is being written is nobody's yet
        elif entry.is_file() and not entry.name.startswith(HALF):
            yield Path(entry.path)


def content_of(path: Path, most: int = LARGEST_FILE) -> bytes:
    """The bytes of a file, a little more than `most` at most; raises OSError, which names the file."""
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except OSError as error:  # that of a reading names none
        raise OSError(error.errno, error.strerror, str(path)) from None


def why_unread(error: OSError | TooManyError) -> str:
    """Why the files of a class cannot be read, and what to do, in the language in force."""
    if isinstance(error, TooManyError):
        message = _("« {folder} » : plus de {most} fichiers. Donnez le dossier de la classe seul.")
        return message.format(folder=error.args[0], most=MOST_FILES)
    message = _("Impossible de lire « {file} » : {reason}. Vérifiez le chemin et les droits.")
    return message.format(file=error.filename, reason=reason(error))


def is_named(path: Path) -> bool:
    """Whether a file is called as hand-ins are."""
    return path.name.endswith(SUFFIX)
