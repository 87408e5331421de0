"""Files that appear whole or not at all: written next to their place, synced to disk, then moved into it."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import BinaryIO

from app.halves import HALF, HALF_END, beginning, hold, remove_left
from app.locking import try_lock
from app.paths import is_empty
from app.storage.errors import IN_USE, InUseError, NotAFileError, from_os_error
from app.storage.file_errors import NotEmptyError, TakenError
from app.storage.reserved import refuse_replacing
from app.syncing import sync_folder

_ACCESS_DENIED = 5
"""What Windows says where a file may not be written to, or cannot be because somebody has it open."""
_PATIENCE = (0.01, 0.03, 0.1, 0.3, 0.6)

_FILES = frozenset({stat.S_IFREG})
_REPLACED = frozenset({stat.S_IFREG, stat.S_IFLNK, stat.S_IFIFO, stat.S_IFSOCK})
"""What an own file may be replaced by whoever can write to the folder, and is then replaced again."""


@contextmanager
def atomic_file(path: Path, *, own: bool = False, public: bool = False, lesson: bool = False) -> Iterator[BinaryIO]:
    """Open a new file, readable by its owner only unless it is `public`, that replaces `path` if the block succeeds.

    A link stays and what it leads to is replaced; not of our `own` files, where somebody else may have put it. What is
    not our `own` replaces nothing that the program reads, but a `lesson` a lesson: ReservedFileError. A block that
    raises leaves `path` as it was and nothing beside it. Raises StoreError where the disk refuses.
    """
    target = path if own else Path(os.path.realpath(path))
    try:
        if os.path.lexists(target) and stat.S_IFMT(target.lstat().st_mode) not in (_REPLACED if own else _FILES):
            raise NotAFileError(path)
        if not own:
            refuse_replacing(path, lesson=lesson)
        remove_left(target.parent, beginning(target.name))
        descriptor, name = tempfile.mkstemp(prefix=beginning(target.name), suffix=HALF_END, dir=target.parent)
    except OSError as error:
        raise from_os_error(error, path) from error
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            hold(descriptor)
            yield file
            file.flush()
            os.fsync(file.fileno())
        if public:
            with suppress(PermissionError):  # a stick without modes
                temporary.chmod(0o644)
        move(temporary, target)
        sync_folder(target.parent)
    except OSError as error:
        raise from_os_error(error, path) from error
    finally:
        with suppress(OSError):
            remove(temporary)


def move(source: Path, target: Path) -> None:
    """Give a file another name, in the place of the file that has it; raises OSError, or InUseError."""
    try:
        _patiently(source.replace, target)
    except PermissionError as error:
        # refused although one has just been made beside it, and it may be written to: it is open elsewhere
        if getattr(error, "winerror", None) == _ACCESS_DENIED and os.access(target, os.W_OK):
            raise InUseError(target) from error
        raise


def remove(file: Path) -> None:
    """Remove a file, if it is there; raises OSError."""
    _patiently(file.unlink, missing_ok=True)


def _patiently(do: Callable[..., object], *arguments: object, **named: object) -> None:
    """Do something with a file; on Windows again for a second, where a scanner that looks at each new file has it."""
    for wait in (*_PATIENCE, None):
        try:
            do(*arguments, **named)
        except PermissionError as error:
            if wait is None or getattr(error, "winerror", None) not in {_ACCESS_DENIED, *IN_USE}:
                raise
            sleep(wait)
        else:
            return


def remove_halves(folder: Path) -> None:
    """Remove unfinished files of killed programs from a folder, if it exists. Raises OSError."""
    for half in folder.glob(f"{HALF}*{HALF_END}"):
        if half.is_file() or half.is_symlink():
            remove(half)


def write_new(files: Mapping[Path, bytes], *, public: Collection[Path] = (), alone: bool = False) -> None:
    """Write files that are not there yet, all of them or none; those of `public` everybody may read.

    Raises StoreError where the disk refuses one, TakenError where one has come there meanwhile, which stays. Where
    they shall be `alone` in their folder, NotEmptyError where something else has.
    """
    made: list[Path] = []
    with ExitStack() as held:
        try:
            for path in files:
                _take(path, held)
                made.append(path)
            for folder in {path.parent for path in files} if alone else ():
                _refuse_others(folder, made)
            if sys.platform == "win32":
                held.close()  # nothing is moved over an open file
            for path, content in files.items():
                with atomic_file(path, own=True, public=path in public) as file:
                    file.write(content)
        except BaseException:
            for path in made:
                with suppress(OSError):
                    remove(path)
            raise


def _take(path: Path, held: ExitStack) -> None:
    """Take a name that nothing has, so that nobody else gets it before the file is whole.

    An empty file that nobody has `held` since is one of a program that was killed.
    """
    flags, left = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0), False
    try:
        refuse_replacing(path)
        try:
            file = os.open(path, flags | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            if not is_empty(path):
                raise
            file, left = os.open(path, flags), True
        held.callback(os.close, file)
        free = not left
        with suppress(OSError):  # some file systems know no locks
            free = try_lock(file)
        if not (free and is_empty(path) and os.path.samestat(os.fstat(file), path.lstat())):
            raise FileExistsError
    except FileExistsError as error:
        raise TakenError(path) from error
    except OSError as error:
        raise from_os_error(error, path) from error


def _refuse_others(folder: Path, own: Collection[Path]) -> None:
    """Raise NotEmptyError where a folder holds anything but our `own` files."""
    try:
        others = {each.name for each in folder.iterdir()} - {each.name for each in own}
    except OSError as error:
        raise from_os_error(error, folder) from error
    if others:
        raise NotEmptyError(folder)


def write_together(files: Mapping[Path, bytes]) -> None:
    """Replace files, none of them where one is refused or finds no room. Raises StoreError."""
    with ExitStack() as opened:
        for path, content in files.items():
            file = opened.enter_context(atomic_file(path))
            file.write(content)
            file.flush()
            os.fsync(file.fileno())  # what the disk refuses it refuses before any has its name


def write_atomically(path: Path, content: bytes, *, public: bool = False) -> None:
    """Replace a small file of our own, link or not; after a failure or a power cut it is either the old or the new."""
    with atomic_file(path, own=True, public=public) as file:
        file.write(content)
