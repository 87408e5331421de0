"""The files of class folders: read by listing, no links followed, within bounds."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from app.halves import HALF
from app.handins.checking import LINK, TOO_DEEP
from app.handins.lines import SUFFIX
from app.handins.verifying import LARGEST_FILE
from app.reasons import reason
from app.text import _

DEEPEST = 8
MOST_FILES = 5000


class TooManyError(Exception):
    """More files than a class can have."""


class Listed(NamedTuple):
    """The files of a class, found in its `folders` or named themselves.

    `passed` are the links and the folders too deep that lie there and are not read, each with the remark why.
    """

    files: Sequence[Path]
    passed: Mapping[Path, str] = {}
    folders: Sequence[Path] = ()


def listed(folders: Sequence[Path]) -> Listed:
    """The files under some folders and those named themselves, each once; raises OSError, TooManyError."""
    files: dict[Path, str] = {}
    passed: dict[Path, str] = {}
    for folder in folders:
        folder.stat()  # what is named is there
        for path, why in _under(folder, 0) if folder.is_dir() else [(folder, "")]:
            (passed if why else files)[path] = why
            if len(files) + len(passed) > MOST_FILES:
                raise TooManyError(folder)
    # a link, or a folder however deep, is read where it is named itself
    left = {path: why for path, why in passed.items() if path not in folders}
    return Listed([*files], left, [folder for folder in folders if folder not in files])


def _under(folder: Path, depth: int) -> Iterator[tuple[Path, str]]:
    """What lies under a folder; with the remark why it is passed over, empty for a file that is to be read."""
    with os.scandir(folder) as entries:
        every = sorted(entries, key=lambda entry: entry.name)
    for entry in every:
        path = Path(entry.path)
        if entry.is_symlink():
            yield path, LINK
        elif entry.is_dir():
            if depth < DEEPEST:
                yield from _under(path, depth + 1)
            else:
                yield path, TOO_DEEP
        # what is being written is nobody's yet
        elif entry.is_file() and not entry.name.startswith(HALF):
            yield path, ""


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
