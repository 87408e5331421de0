"""Where the data lies, and how that place is made private."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from contextlib import suppress
from pathlib import Path

from app.paths import mode_of
from app.resources import ROOT

DATABASE = "tapis.db"
BACKUPS = "backups"
HAND_INS = "sittings"
"""What trainees have written for lessons, in a folder of its own for each, named by the trainee's id."""
START_FILE = "start.json"
LOCK = "tapis.lock"
MARK = "tapis.open.json"
CLEARING = "tapis.clearing"
"""The empty file that stands for an erasure whose last traces the database itself may still hold."""

ASIDE = "tapis.aside.json"
"""What could not be kept before the program had to end."""

MARKS = "class.json"
"""The marks of the lessons that were collected on this computer, for the next time: under the name of each trainee."""
SHOWN = "hands.json"
"""The hands counted in the lessons that were shown to a room, for the next time."""
LARGEST_KEPT = 64 << 20
"""Bytes of these two at most: 200 lessons of the largest class."""
SENT, STATED = "outbox.json", "outbox-xapi.json"
"""How far each hand-in was sent to the school's server, and to its store of xAPI statements."""

REPLACED = "replaced-"
"""How the folders begin that keep a database which a restoration has replaced."""

PORTABLE = ("portable", "portable.txt")
"""Files of these names beside the program make it keep its data there; some systems add the ending by themselves."""

_BESIDE = "data"
_SCHOOL = "school"
_NO_RIGHTS = frozenset({"vfat", "msdos", "exfat", "FAT", "FAT32", "exFAT"})
"""File systems that keep nobody out, under the names that Linux and Windows have for them."""

_SOCKET = frozenset({errno.ENXIO, errno.EOPNOTSUPP})
"""What Linux and macOS say where a socket is opened as a file."""

_REPLACED_NAME = re.compile(rf"{REPLACED}\d{{8}}T\d{{6}}Z(-\d+)?")
_OURS = frozenset(
    {DATABASE, BACKUPS, START_FILE, LOCK, MARK, CLEARING, ASIDE, HAND_INS, MARKS, SHOWN, SENT, STATED, "logs", "open"}
)


def data_folder(override: Path | None = None) -> Path:
    """The absolute path of the data folder, which is not created here.

    The one asked for, else the one beside a program marked as portable, else the user's own place on this system.
    Raises NoFolderError where the one asked for is the home of a user whom the system does not know, or has a name
    that no folder can have.
    """
    if override is not None:
        try:
            asked = Path(os.path.abspath(override.expanduser()))  # noqa: PTH100 -- absolute() keeps `..` in messages
            if _is_too_long(asked):
                raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), str(asked))
        except (RuntimeError, OSError) as error:  # the latter, too, where the folder of now is gone
            from app.storage.errors import NoFolderError

            raise NoFolderError(override) from error
        return asked
    if is_portable():
        return portable_folder()
    import platformdirs

    return Path(platformdirs.user_data_path("tapis", appauthor=False))


def _is_too_long(path: Path) -> bool:
    """Whether the system takes no such name, so that nothing can ever lie there."""
    try:
        path.lstat()
    except OSError as error:
        return error.errno == errno.ENAMETOOLONG
    return False


def existing_data(override: Path | None = None) -> Path:
    """The data folder as `data_folder` gives it, for readers: raises NoDataError if it holds no data."""
    folder = data_folder(override)
    places = (folder / DATABASE, folder / f"{DATABASE}-wal")
    # where backups are, opening says what has become of the database; looked for last, where one may look
    kept = any(map(_may_be, places)) or _has_copies(folder)
    if not kept:
        from app.storage.errors import NoDataError

        raise NoDataError(folder)
    return folder


def _has_copies(folder: Path) -> bool:
    place = folder / BACKUPS
    try:
        return any(replaced_folders(folder)) or any(each.name.endswith(".db") for each in place.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return stat.S_ISLNK(mode_of(place, link=True))  # to a stick that is away
    except OSError:
        return True


def _may_be(path: Path) -> bool:
    """Whether something is there or cannot be looked at; opening it then says why."""
    try:
        path.lstat()
    except OSError as error:
        return isinstance(error, PermissionError)
    return True


def program_folder() -> Path:
    """Where the program lies: the built one, or the checkout."""
    return Path(sys.executable).resolve().parent if getattr(sys, "frozen", False) else ROOT


def portable_folder() -> Path:
    """The folder of the data beside the program."""
    return program_folder() / _BESIDE


def is_portable() -> bool:
    """Whether a file beside the program asks it to keep its data there."""
    return any((program_folder() / name).exists() for name in PORTABLE)


def machine_folders() -> tuple[Path, ...]:
    """Where an administrator puts what applies to every account; the first folder that has an item wins.

    What is installed with the program lies beside it. On Windows any account may create files in ProgramData: the
    administrator makes the folder and closes it.
    """
    import platformdirs

    known = platformdirs.PlatformDirs("tapis", appauthor=False, multipath=True)
    told = [*known.site_config_dir.split(os.pathsep), *known.site_data_dir.split(os.pathsep)]
    # a user may say otherwise in the environment: what the school has fixed stays fixed
    fixed = ["/etc/xdg/tapis"] if sys.platform == "linux" else []
    return tuple(dict.fromkeys(Path(folder) for folder in (*fixed, str(program_folder() / _SCHOOL), *told)))


def is_open_to_all(folder: Path, file_system: str) -> bool:
    """Whether others can read the database of a folder that lies on a file system of that name; no where none is."""
    try:
        mode = (folder / DATABASE).stat().st_mode
    except OSError:
        return False
    return file_system in _NO_RIGHTS or (os.name == "posix" and mode & 0o044 != 0)


def prepare_folder(folder: Path) -> None:
    """Create the folder if it is missing and close it to other users (0700).

    A folder that was there and holds other things than ours is not ours to close: its mode stays, the files are
    private by themselves. Raises FolderError or DiskError where it cannot be made or entered.
    """
    try:
        make_folder(folder)
        if mode_of(folder / DATABASE) or all(_is_ours(entry.name) for entry in folder.iterdir()):
            with suppress(PermissionError):  # a stick without modes, or a folder of the school's
                folder.chmod(0o700)
    except OSError as error:
        from app.storage.errors import from_os_error

        raise from_os_error(error, folder) from error


def make_folder(folder: Path, *, shared: bool = False) -> None:
    """Create a folder for its owner only, unless it is `shared`, and its parents, durably; raises OSError.

    A folder that was there is left as it is.
    """
    from app.syncing import sync_folder

    missing = [each for each in (folder, *folder.parents) if not mode_of(each)]
    folder.mkdir(mode=0o777 if shared else 0o700, parents=True, exist_ok=True)
    # an answer forced to the disk is lost all the same in a folder whose name never came there
    for each in missing:
        sync_folder(each.parent)


def _is_ours(name: str) -> bool:
    return name in _OURS or _REPLACED_NAME.fullmatch(name) is not None


def replaced_folders(folder: Path) -> list[Path]:
    """The folders in a data folder that keep what a restoration has replaced; what else has such a name is not ours.

    Raises OSError where one cannot look: later Pythons' `glob` passes that over, and what was decided would be missed.
    """
    try:
        named = [each for each in folder.iterdir() if _REPLACED_NAME.fullmatch(each.name)]
    except (FileNotFoundError, NotADirectoryError):
        return []
    return [each for each in named if stat.S_ISDIR(mode_of(each, link=True))]


def new_evidence(folder: Path, at: str) -> Path:
    """Make a folder that keeps what is about to be replaced or changed; `at` is the time now, UTC ISO 8601."""
    stem, again = f"{REPLACED}{re.sub('[^0-9T]', '', at[:19])}Z", 1
    while True:
        place = folder / (stem if again == 1 else f"{stem}-{again}")
        try:
            place.mkdir(mode=0o700)
        except FileExistsError:
            again += 1
        else:
            return place


def where_is(file: int, named: Path) -> Path:
    """Where an open folder lies now, however it was `named`; so where the system does not tell, or it is gone."""
    with suppress(OSError):
        found = _path_of(file)
        if os.path.samestat(found.stat(), os.fstat(file)):
            return found
    return named


if sys.platform == "darwin":
    import fcntl

    def _path_of(file: int) -> Path:
        return Path(os.fsdecode(fcntl.fcntl(file, fcntl.F_GETPATH, bytes(1024)).rstrip(b"\0")))

else:

    def _path_of(file: int) -> Path:
        return Path(f"/proc/self/fd/{file}").readlink()


def read_own(path: Path, most: int = -1, *, end: bool = False) -> bytes:
    """The first bytes of a file of ours, the last ones for `end`, or all of them; raises OSError.

    What else stands there is not ours, and as good as missing: a pipe would let its reader wait for ever.
    """
    with open(path, "rb", opener=_at_once) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
        if end:
            file.seek(max(0, os.fstat(file.fileno()).st_size - most))
        return file.read(most)


def _at_once(path: str, flags: int) -> int:
    try:
        return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    except OSError as error:
        if error.errno in _SOCKET:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path) from error
        raise


def make_private(path: Path) -> None:
    """Close a file to other users (0600), where the file system knows modes and the file is ours; raises OSError."""
    with suppress(PermissionError):
        path.chmod(0o600)


SMALL = frozenset(
    {LOCK, MARK, CLEARING, START_FILE, ASIDE, MARKS, SHOWN, SENT, STATED, "roles.json", "house.yaml", "server.toml"}
)
"""The small files that the program reads here, whatever part of it writes them."""
