"""Why a file that somebody asks for is not written, though the disk would take it."""

from __future__ import annotations

from pathlib import Path

from app.storage.errors import FolderError
from app.text import _


class ReservedFileError(FolderError):
    """The file to write is one that is kept here, or one that the program reads as some `kind` of file."""

    def __init__(self, path: Path, kind: str = "") -> None:
        message = (
            _("« {path} » est {kind} que le programme lit : rien n’y est écrit. Choisissez un autre nom.")
            if kind
            else _("Le fichier {path} sert déjà à garder les progrès. Choisissez un autre nom.")
        )
        super().__init__(message.format(path=path, kind=kind))


class NotEmptyError(FolderError):
    """Something else has come into a folder that new files were to have for themselves."""

    def __init__(self, path: Path) -> None:
        message = _("« {path} » n’est plus vide : rien n’y est écrit. Donnez un dossier que rien d’autre n’emploie.")
        super().__init__(message.format(path=path))


class TakenError(FolderError):
    """A new file has a name that something else has got meanwhile."""

    def __init__(self, path: Path) -> None:
        super().__init__(_("« {path} » existe déjà, et rien n’y est écrit. Donnez un autre nom.").format(path=path))
