"""The window's only door to what is kept: the data folder, its database, backups and small files.

SQLite and all that stands on it are loaded by the functions that need them, after the first paint.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.storage.failure import RecordError, StoreError
from app.storage.folder import (
    LARGEST_KEPT,
    MARKS,
    SENT,
    SHOWN,
    STATED,
    data_folder,
    is_open_to_all,
    machine_folders,
    read_own,
)
from app.storage.start_file import read_start, reading, set_aside, write_start
from app.text import _
from app.training.remembered import Remembered
from ui.services.clock import Clock
from ui.start.faults import LOG

if TYPE_CHECKING:
    from app.drills.game import Games
    from app.storage.lock import FolderLock
    from app.storage.restore import Offer
    from app.training.store import Store

FAILURES: tuple[type[Exception], ...] = (StoreError,)
"""What means that something could not be kept; the text of each is made for the user."""

REFUSALS: tuple[type[Exception], ...] = (RecordError,)
"""Those among them that come again however often the same is written."""

LOGS = "logs"
LESSONS = "lessons"
"""The folder of the lessons that a school gives."""
SCENARIOS = "scenarios"
"""The folder of the school's own exercises."""

__all__ = [
    "FAILURES",
    "LESSONS",
    "LOGS",
    "MARKS",
    "REFUSALS",
    "SCENARIOS",
    "SENT",
    "SHOWN",
    "STATED",
    "DataFolder",
    "data_folder",
    "is_taken",
    "machine_folders",
    "read_own",
    "read_start",
]


def is_taken(folder: Path) -> bool:
    """Whether a program has the folder open now."""
    from app.storage.lock import is_taken

    return is_taken(folder)


class DataFolder:
    """What lies in the folder at `path`; `machine` names the folders of the school, the first found first."""

    def __init__(self, path: Path, clock: Clock, machine: Callable[[], tuple[Path, ...]] = machine_folders) -> None:
        self.path = path
        self.logs = path / LOGS
        self.machine = machine
        self._clock = clock
        self._is_elsewhere = False
        self._lock: FolderLock | None = None
        self._unread: OSError | None = None

    # what the next start needs

    def remembered(self) -> Remembered:
        """What the last start left."""
        found, self._unread = reading(self.path)
        return found

    def remember(self, remembered: Remembered) -> None:
        """Keep it for the next start; a comfort, so that a failure is only logged: the answers are in the store."""
        if self._is_elsewhere:
            # what this window knows has aged: it may name somebody who was erased in the other one
            return
        if self._unread is not None and not isinstance(self._unread, PermissionError):
            return  # a disk that failed may let the next start read it
        try:
            if self._unread is not None:
                set_aside(self.path)
                self._unread = None
            write_start(self.path, remembered)
        except (OSError, StoreError) as error:
            LOG.warning("start file: %s", type(error).__name__)

    # the store

    def open_store(self) -> Store:
        """The store of this folder, which one program at a time has open; raises a failure."""
        from app.storage.errors import AlreadyOpenError
        from app.storage.lost_errors import UnkeptError
        from app.storage.put_aside import take_up
        from app.storage.store import open_store

        try:
            store = open_store(self.path, self._clock.now())
        except AlreadyOpenError:
            self._is_elsewhere = True
            raise
        self._is_elsewhere = False
        self._lock = store.lock
        try:
            take_up(self.path, store, self._clock.now())
        except UnkeptError:
            with suppress(StoreError):
                store.close()
            raise
        except StoreError as error:
            LOG.warning("put aside: %s", type(error).__name__)
        return store

    def put_aside(self, writes: Sequence[Callable[[Store], None]]) -> None:
        """Put aside for the next opening what the store could not take before the program ended."""
        if not writes:
            return
        from app.storage.put_aside import put_aside

        # somebody may have moved the folder: it will be opened where it is now
        if put_aside(self._lock.folder if self._lock else self.path, writes) is None:
            LOG.warning("answers lost: %s", len(writes))

    def is_open_to_all(self) -> bool:
        """Whether everybody who has the disk in hand can read the folder."""
        from app.storage.filesystem import file_system

        return is_open_to_all(self.path, file_system(self.path).name)

    def passing(self) -> str:
        """The file system of the folder where what is written may disappear; empty where it lasts."""
        from app.storage.filesystem import file_system

        found = file_system(self.path)
        return "" if found.lasts else found.name

    def format(self) -> int:
        """The number of the database's format."""
        from app.storage.schema import SCHEMA_VERSION

        return SCHEMA_VERSION

    def hand_ins(self, trainee: str) -> Path:
        """The folder of what a trainee has written for lessons, whether it is there or not."""
        return self.every_hand_in / trainee

    def make(self, folder: Path) -> None:
        """Make a folder in it that lasts, as what is written there does; raises OSError."""
        from app.storage.folder import make_folder

        make_folder(folder)

    # the school's server

    def server_file(self) -> Path | None:
        """The file that says which server the school has; None where it has none."""
        from app.server.place import find_settings

        return find_settings((*self.machine(), self.path))

    @property
    def every_hand_in(self) -> Path:
        """The folder of what every trainee has written for lessons."""
        from app.storage.folder import HAND_INS

        return self.path / HAND_INS

    def sent(self, name: str) -> bytes:
        """What was kept of what has been sent; empty where nothing was."""
        try:
            return read_own(self.path / name, LARGEST_KEPT)
        except OSError:
            return b""

    def keep_sent(self, name: str, content: bytes) -> None:
        """Keep it; a comfort, so that a failure is only logged: what is sent again is there once."""
        try:
            self.write(self.path / name, content)
        except StoreError as error:
            LOG.warning("%s: %s", name, type(error).__name__)

    # backups

    def offers(self) -> Sequence[Offer]:
        """The backups, the last made first; raises a failure."""
        from app.storage.restore import offers

        return offers(self.path)

    def restore(self, offer: Any) -> None:
        """Put one of the `offers` in the place of the database; raises a failure."""
        from app.storage.restore import restore

        restore(self.path, offer.backup.path, self._clock.now())

    # files

    def kept(self, name: str) -> bytes | None:
        """What is kept in a small file of that name; empty where there is none, or no file. None: it cannot be read."""
        try:
            return read_own(self.path / name, LARGEST_KEPT)
        except (FileNotFoundError, IsADirectoryError):
            return b""
        except OSError:
            return None

    def write(self, path: Path, content: bytes, *, public: bool = False) -> None:
        """Write a small file whole or not at all, a `public` one for everybody to read; raises a failure."""
        from app.storage.files import write_atomically

        write_atomically(path, content, public=public)

    def write_asked(self, path: Path, content: bytes, *, lesson: bool = False) -> None:
        """Write a file where the user wants it, a `lesson` for everybody to read; raises a failure.

        It never replaces what the program reads as something else.
        """
        from app.storage.files import atomic_file

        with atomic_file(path, public=lesson, lesson=lesson) as file:
            file.write(content)

    def keep(self, name: str, content: bytes, *, whole: bool) -> str:
        """Keep a small file of that name, where all that stands in it was read; what to tell where it was not kept."""
        if not whole:
            told = _(
                "{file} ne se lit pas, est abîmé ou d’une version plus récente : rien n’y est ajouté ni perdu. "
                "Mettez-le de côté."
            )
            return told.format(file=self.path / name)
        try:
            self.write(self.path / name, content)
        except FAILURES as error:
            return str(error)
        return ""

    def write_new(self, files: Mapping[Path, bytes], *, public: Collection[Path] = (), alone: bool = False) -> None:
        """Write files that are not there yet, all or none, those of `public` for everybody; raises a failure.

        So does something else in their folder, where they shall be `alone`.
        """
        from app.storage.files import write_new

        write_new(files, public=public, alone=alone)

    def exports(self) -> Mapping[str, Callable[[Any, Path, Games, str], int]]:
        """What writes the answers of a trainee, by the ending of the file's name."""
        from app.storage.export import export_csv, export_json

        return {".csv": export_csv, ".json": export_json}

    def bring(self, store: Any, path: Path, games: Games, bring_back: Callable[[Sequence[str]], bool]) -> str:
        """Take in an export or the list of a class, and say what has come of it; raises a failure."""
        from app.storage.import_text import sentences
        from app.storage.importing import import_file

        now, new_id = self._clock.now(), self._clock.new_id
        return "\n".join(sentences(import_file(store, path, now, new_id, games=games, bring_back=bring_back)))

    def write_archive(self, path: Path, told: Mapping[str, Any], private: Sequence[str], *, store_open: bool) -> None:
        """Write the archive for a diagnosis, in which nothing of `private` stands; raises a failure."""
        from app.storage.diagnostics import write_archive

        write_archive(
            path,
            self.path,
            logs=self.logs,
            at=self._clock.now(),
            told=dict(told),
            private=list(private),
            store_open=store_open,
        )
