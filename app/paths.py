"""What stands at a path: what Path itself says where one may not look differs from Python to Python."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def is_there(path: Path) -> bool:
    """Whether something is seen there.

    >>> is_there(Path("/")), is_there(Path("/", "x" * 9000))
    (True, False)
    """
    return os.path.exists(path)  # noqa: PTH110


def is_folder(path: Path) -> bool:
    """Whether a folder is seen there.

    >>> is_folder(Path("/")), is_folder(Path("/", "x" * 9000))
    (True, False)
    """
    return os.path.isdir(path)  # noqa: PTH112


def mode_of(path: Path, *, link: bool = False) -> int:
    """The mode of what is there, or of a `link` itself, for the questions of `stat`; 0 where nothing is.

    Raises OSError where nobody can say: from Python 3.14 on, Path tells of that as of nothing.

    >>> stat.S_ISDIR(mode_of(Path("/"))), mode_of(Path("/", "none"))
    (True, 0)
    """
    try:
        return path.stat(follow_symlinks=not link).st_mode
    except (FileNotFoundError, NotADirectoryError):
        return 0


def may_be_file(path: Path) -> bool:
    """Whether a file is there, or cannot be looked at: reading it then tells why.

    >>> may_be_file(Path("/")), may_be_file(Path("/", "x" * 9000))
    (False, False)
    """
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError, ValueError):  # ValueError: no name of a file
        return False
    except OSError as error:
        return error.errno != errno.ENAMETOOLONG


def may_stand(path: Path) -> bool:
    """Whether anything has that name, were it a link that leads nowhere, or nobody can say: reading it then tells why.

    Nobody can where its folder is such a link, to a share that is away.

    >>> may_stand(Path("/")), may_stand(Path("/", "none")), may_stand(Path("/", "x" * 9000))
    (True, False, False)
    """
    try:
        path.stat(follow_symlinks=False)
    except (FileNotFoundError, NotADirectoryError, ValueError):  # ValueError: no name of a file
        return os.path.lexists(path.parent) and not is_there(path.parent)
    except OSError as error:
        return error.errno != errno.ENAMETOOLONG
    return True


def is_empty(path: Path) -> bool:
    """Whether a file that holds nothing is seen there, and no link to one.

    >>> is_empty(Path("/")), is_empty(Path("/", "none"))
    (False, False)
    """
    try:
        told = path.lstat()
    except (OSError, ValueError):
        return False
    return stat.S_ISREG(told.st_mode) and not told.st_size


def named_in(folder: Path, ending: str) -> list[Path]:
    """What in a folder has a name that ends so, by name; nothing where one may not look.

    >>> named_in(Path("/", "x" * 9000), ".tapis")
    []
    """
    try:
        return sorted(each for each in folder.iterdir() if each.name.endswith(ending))
    except OSError:
        return []


def is_odd(path: Path) -> bool:
    """Whether what is seen there is neither a file nor a folder: at a pipe a reader waits for ever.

    >>> is_odd(Path("/")), is_odd(Path("/dev/null")), is_odd(Path("/", "x" * 9000))
    (False, True, False)
    """
    return is_there(path) and not os.path.isfile(path) and not is_folder(path)  # noqa: PTH113
