"""What no file that somebody asks for may replace: what the program itself keeps, or reads as something else."""

from __future__ import annotations

import os
import re
from pathlib import Path

from app.storage.file_errors import ReservedFileError
from app.storage.folder import BACKUPS, DATABASE, HAND_INS, SMALL, read_own
from app.text import N_, Message, translate

_HEAD = 1 << 16
"""Bytes that tell what a file is."""

_LESSON, _WRITTEN = N_("une leçon"), N_("un scénario ou une maison")
_HAND_IN = N_("une copie")

_KEYS = rb"(?:\xef\xbb\xbf)?(?:(?:[ #-].*|\w[\w-]*:.*|\r?)\n)*?"
"""What may stand in YAML before a key at the top."""

_SIGNS: tuple[tuple[Message, re.Pattern[bytes]], ...] = (
    (N_("une base de données"), re.compile(rb"SQLite format 3\0")),
    (N_("une clé"), re.compile(rb'\{\s*[^\n]*"tapis-key"|[0-9a-f]{64}\s*\Z')),
    (N_("un billet d’examen"), re.compile(rb'\{[^\n]*"(commit|sealed)":"')),
    (_HAND_IN, re.compile(rb'\{[^\n]*"chain":"')),
    (_LESSON, re.compile(_KEYS + rb"parts\s*:")),
    (_WRITTEN, re.compile(_KEYS + rb"(drill|tables)\s*:")),
)
"""How each begins; what is written for others, tables, pages and archives, begins otherwise."""

_NAMED: tuple[tuple[Message, tuple[str, ...]], ...] = (
    (_HAND_IN, (".answers",)),
    (_LESSON, (".tapis",)),
    (_WRITTEN, (".yaml", ".yml")),
)
"""The endings of what is read, where it is damaged and its beginning tells nothing."""


def refuse_replacing(path: Path, *, lesson: bool = False) -> None:
    """Raise ReservedFileError where writing `path` would replace what is kept, or what is read as something else.

    A `lesson` may replace one. A link stands for what it leads to. Raises OSError where the file there fails.
    """
    target = Path(os.path.realpath(path))
    if any(_holds_data(each) for each in _over(target)):
        raise ReservedFileError(path)
    name = target.name.casefold()  # some systems do not tell the one from the other
    small = name in SMALL or name.startswith(DATABASE)
    if small and (target.is_file() or _holds_data(target.parent)):
        raise ReservedFileError(path)
    kind = _kind(target)
    if kind is not None and not (lesson and kind == _LESSON):
        raise ReservedFileError(path, translate(kind))


def _over(target: Path) -> list[Path]:
    """The folders that would be of the data, as `target` lies among their backups or hand-ins."""
    return [each.parent for each in target.parents if each.name in {BACKUPS, HAND_INS}]


def _holds_data(folder: Path) -> bool:
    return os.path.lexists(folder / DATABASE) or os.path.lexists(folder / BACKUPS)


def _kind(file: Path) -> Message | None:
    """What the program reads a file as; None where there is none, or one that was written for others."""
    try:
        head = read_own(file, _HEAD)
    except (FileNotFoundError, PermissionError, IsADirectoryError):
        head = b""
    if not head:
        return None
    told = next((kind for kind, sign in _SIGNS if sign.match(head)), None)
    return told or next((kind for kind, endings in _NAMED if file.suffix.lower() in endings), None)
