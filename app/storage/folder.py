"""Where the data lies, and making that place private."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from app.storage.errors import from_os_error

DATABASE = "tapis.db"
BACKUPS = "backups"
START_FILE = "start.json"
LOCK = "tapis.lock"
MARK = "tapis.open.json"
REPLACED = "replaced-"
"""How the folders begin that keep a database which a restoration has replaced."""

_OURS = frozenset({DATABASE, BACKUPS, START_FILE, LOCK, MARK, "logs"})


def data_folder(override: Path | None = None) -> Path:
    """The absolute folder of the data: the one asked for, else the user's own place on this system. Makes nothing."""
    if override is not None:
        return Path(os.path.abspath(override.expanduser()))  # noqa: PTH100 -- Path.absolute() keeps `..` in the messages
    import platformdirs

    return Path(platformdirs.user_data_path("tapis", appauthor=False))


def prepare_folder(folder: Path) -> None:
    """Make the folder if it is missing and close it to other users (0700).

    A folder that was there and holds other things than ours is not ours to close: its mode stays, the files are
    private by themselves. Raises FolderError or DiskError where it cannot be made or entered.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if (folder / DATABASE).exists() or all(_is_ours(entry.name) for entry in folder.iterdir()):
            with suppress(PermissionError):  # a stick without modes, or a folder of the school's
                folder.chmod(0o700)
    except OSError as error:
        raise from_os_error(error, folder) from error


def _is_ours(name: str) -> bool:
    return name in _OURS or name.startswith(REPLACED)


def make_private(path: Path) -> None:
    """Close a file to other users (0600), where the file system knows modes and the file is ours; raises OSError."""
    with suppress(PermissionError):
        path.chmod(0o600)
