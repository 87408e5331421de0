"""What can go wrong with the data folder: one error per cause, each saying what happened, where, and what to do.

Exit codes of the commands: 3 somebody else has the folder or the database, 4 the folder cannot be used, 5 the disk
is full or fails, 6 the database is refused, 7 a record contradicts what is kept, 9 there is no more memory.
"""

from __future__ import annotations

import errno
from pathlib import Path

from app.reasons import reason
from app.storage.failure import StoreError as StoreError  # noqa: PLC0414 -- found here as all the others are
from app.text import _


class AlreadyOpenError(StoreError):
    """Another program is using this data folder; `machine`, `pid` and `started` are None where they are not known."""

    exit_code = 3

    def __init__(
        self, folder: Path, machine: str | None = None, pid: int | None = None, started: str | None = None
    ) -> None:
        self.machine, self.pid, self.started = machine, pid, started
        if machine is None or pid is None or started is None:
            text = _(
                "Tapis est déjà ouvert dans le dossier {folder}. "
                "Fermez l’autre fenêtre, ou choisissez un autre dossier par --data-dir."
            ).format(folder=folder)
        else:
            text = _(
                "Tapis est déjà ouvert dans le dossier {folder} sur {machine} (processus {pid}, depuis {started} UTC). "
                "Fermez-le là-bas, ou choisissez un autre dossier par --data-dir."
            ).format(folder=folder, machine=machine, pid=pid, started=started[:16].replace("T", " "))
        super().__init__(text)


class LeftOpenError(AlreadyOpenError):
    """Another machine marked the folder as its own and nothing here can tell whether it still runs."""

    def __init__(self, folder: Path, mark: Path, machine: str, pid: int, started: str) -> None:
        super().__init__(folder, machine, pid, started)
        self.args = (
            _(
                "Le dossier {folder} est marqué comme ouvert sur {machine} (processus {pid}, depuis {started} UTC). "
                "Fermez Tapis là-bas. Si cet ordinateur ne s’en sert plus, supprimez le fichier {mark}."
            ).format(folder=folder, machine=machine, pid=pid, started=started[:16].replace("T", " "), mark=mark),
        )


class DatabaseBusyError(StoreError):
    """Another program reads or writes the database itself."""

    exit_code = 3

    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "La base {path} est occupée par un autre programme. Fermez ce programme, puis recommencez ; "
                "rien n’a été écrit."
            ).format(path=path)
        )


class InUseError(StoreError):
    """Another program has the file open and lets nobody else write to it, as on Windows."""

    exit_code = 3

    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "Le fichier {path} est ouvert dans un autre programme, peut-être un tableur. Fermez-le là-bas, puis "
                "recommencez ; il n’a pas été changé."
            ).format(path=path)
        )


class OutOfMemoryError(StoreError):
    """The system gave no more memory."""

    exit_code = 9

    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "La mémoire de l’ordinateur ne suffit pas pour {path}. Ce qui était enregistré l’est toujours. "
                "Fermez d’autres programmes, puis recommencez."
            ).format(path=path)
        )


class FolderError(StoreError):
    """The data folder, or the folder of a file to write, cannot be used."""

    exit_code = 4


class NoFolderError(FolderError):
    """The path is not a folder and none can be created there."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "Le chemin {path} ne peut pas servir : il n’existe pas, l’un de ses noms est trop long, ou l’un de ses "
                "éléments n’est pas un dossier. Choisissez un autre dossier (pour les données : --data-dir)."
            ).format(path=path)
        )


class NotAFileError(FolderError):
    """A folder, a link or a pipe stands where a file is to be opened or written."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "{path} n’est pas un fichier, mais un dossier, un lien ou un tube. Rien n’y a été changé. Retirez-le "
                "ou choisissez un autre nom, puis recommencez."
            ).format(path=path)
        )


class NotAFolderError(FolderError):
    """A file or a pipe stands where a folder of ours is to be."""

    def __init__(self, path: Path) -> None:
        told = _("{path} n’est pas un dossier. Rien n’y a été changé. Retirez-le ou renommez-le, puis recommencez.")
        super().__init__(told.format(path=path))


class LongPathError(FolderError):
    """The path of the folder leaves SQLite no room for the names of the files in it."""

    def __init__(self, folder: Path, length: int, most: int) -> None:
        super().__init__(
            _(
                "Le chemin {folder} est trop long : {length} octets, et la base en permet {most}. Choisissez par "
                "--data-dir un dossier au chemin plus court."
            ).format(folder=folder, length=length, most=most)
        )


class NoDataError(FolderError):
    """The folder to read from does not exist or holds no database, and none is made for reading."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            _(
                "Le dossier {folder} ne contient aucun progrès. Rien n’a été écrit. "
                "Vérifiez le dossier donné par --data-dir, ou entraînez-vous d’abord."
            ).format(folder=folder)
        )


class ReadOnlyError(FolderError):
    """The folder or file is read-only for this user."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "Impossible d’écrire dans {path} : le droit manque, ou le support est en lecture seule. "
                "Choisissez un autre dossier (pour les données : --data-dir), "
                "ou demandez le droit d’écrire dans celui-ci."
            ).format(path=path)
        )


class NetworkFolderError(FolderError):
    """The folder lies on a network file system, where a write-ahead log is not safe."""

    def __init__(self, folder: Path, file_system: str) -> None:
        super().__init__(
            _(
                "Le dossier {folder} est sur un disque réseau ({file_system}). La base peut y être abîmée quand deux "
                "ordinateurs s’en servent ou quand le réseau se coupe. Choisissez un dossier de cet ordinateur par "
                "--data-dir."
            ).format(folder=folder, file_system=file_system)
        )


class NoLockError(FolderError):
    """The file system cannot lock a file or keep a write-ahead log."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            _(
                "Le disque du dossier {folder} ne permet pas de réserver la base à un seul programme. "
                "Choisissez un dossier d’un disque de cet ordinateur."
            ).format(folder=folder)
        )


class DiskError(StoreError):
    """The disk did not do what was asked."""

    exit_code = 5

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(
            _(
                "Le disque n’a pas pu lire ou écrire {path} ({reason}). Ce qui était enregistré l’est toujours. "
                "Vérifiez le disque et recommencez."
            ).format(path=path, reason=reason)
        )


class DiskFullError(DiskError):
    """The disk or the user's quota is full."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "")
        self.args = (
            _(
                "Il n’y a plus de place sur le disque pour {path}. Ce qui était enregistré l’est toujours. "
                "Libérez de la place, puis recommencez."
            ).format(path=path),
        )


class DatabaseRefusedError(StoreError):
    """The file is not a database this program may open; it was left as it is."""

    exit_code = 6


class EmptyDatabaseError(DatabaseRefusedError):
    """The file is empty."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "Le fichier {path} est vide : les progrès qu’il contenait n’y sont plus. Il n’a pas été touché. "
                "Restaurez une sauvegarde (bouton ou commande « restore »), ou retirez-le de ce dossier pour commencer "
                "à neuf."
            ).format(path=path)
        )


class NotADatabaseError(DatabaseRefusedError):
    """The file is not an SQLite database."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "Le fichier {path} n’est pas une base de données, ou son début est détruit. Il n’a pas été touché. "
                "Restaurez une sauvegarde (bouton ou commande « restore »), ou retirez-le de ce dossier pour commencer "
                "à neuf."
            ).format(path=path)
        )


class ForeignDatabaseError(DatabaseRefusedError):
    """The file is an SQLite database of another program."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "Le fichier {path} est la base d’un autre programme. Il n’a pas été touché. "
                "Choisissez un autre dossier, ou retirez ce fichier."
            ).format(path=path)
        )


class NewerDatabaseError(DatabaseRefusedError):
    """The file was written by a newer version of the program."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(
            _(
                "La base {path} a été écrite par une version plus récente de Tapis (format {found}, celle-ci connaît "
                "le format {known}). Elle n’a pas été touchée. Installez la version récente."
            ).format(path=path, found=found, known=known)
        )


class DamagedDatabaseError(DatabaseRefusedError):
    """The file is ours and its content is broken, or not as we left it."""

    def __init__(self, path: Path, backups: Path) -> None:
        super().__init__(
            _(
                "La base {path} est abîmée, ou un autre programme l’a changée. Restaurez une sauvegarde de {backups} "
                "par le bouton ou la commande « restore » : la base abîmée reste gardée à côté."
            ).format(path=path, backups=backups)
        )


class NoBackupError(StoreError):
    """The backup named does not exist."""

    exit_code = 4

    def __init__(self, path: Path) -> None:
        super().__init__(
            _("Il n’y a pas de sauvegarde {path}. La commande « restore --list » montre celles qui sont là.").format(
                path=path
            )
        )


class UnreadableError(FolderError):
    """This user may not read the file that was to be restored; nothing was changed."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            _("Impossible de lire {path} : le droit manque. Rien n’a été changé. Demandez le droit de le lire.").format(
                path=path
            )
        )


class BadBackupError(DatabaseRefusedError):
    """A backup differs from what was written; nothing was restored."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            _("La sauvegarde {path} est abîmée. Rien n’a été changé. Choisissez-en une autre.").format(path=path)
        )


IN_USE = frozenset({32, 33})
"""What Windows says (`winerror`) where another program has a file open: sharing violation, lock violation."""

_FULL = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)})
_FORBIDDEN = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
_NOWHERE = frozenset(
    {errno.ENOENT, errno.ENOTDIR, errno.EEXIST, errno.EISDIR, errno.ELOOP, errno.ENAMETOOLONG, errno.EINVAL}
)
_NO_LOCK = frozenset({errno.ENOSYS, errno.ENOLCK, errno.EOPNOTSUPP})


def from_os_error(error: OSError, path: Path) -> StoreError:
    """The store's own error for one of the operating system about `path`."""
    number = error.errno
    if getattr(error, "winerror", None) in IN_USE:
        return InUseError(path)
    if number in _FULL:
        return DiskFullError(path)
    if number in _FORBIDDEN:
        return ReadOnlyError(path)
    if number in _NOWHERE:
        return NoFolderError(path)
    if number in _NO_LOCK:
        return NoLockError(path)
    return DiskError(path, reason(error) if number is not None else str(error))
