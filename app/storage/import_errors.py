"""Why a file is not imported: nothing of it has been kept, and the text says what to do."""

from __future__ import annotations

from pathlib import Path

from app.storage.failure import StoreError
from app.text import _


class ImportRefusedError(StoreError):
    """The file cannot be imported as it is."""

    exit_code = 2


class NoFileError(ImportRefusedError):
    """Nothing is there."""

    def __init__(self, path: Path) -> None:
        super().__init__(_("Il n’y a pas de fichier {path}. Rien n’a été importé.").format(path=path))


class NotThisFileError(ImportRefusedError):
    """A folder, a link or a pipe."""

    def __init__(self, path: Path) -> None:
        told = _(
            "{path} n’est pas un fichier, mais un dossier, un lien ou un tube. Rien n’a été importé. "
            "Donnez le fichier lui-même."
        )
        super().__init__(told.format(path=path))


class UnreadFileError(ImportRefusedError):
    """The system does not let it be read; `why` in its words."""

    def __init__(self, path: Path, why: str) -> None:
        told = _(
            "{path} ne peut pas être lu ({why}). Rien n’a été importé. Copiez-le sur cet ordinateur, puis réessayez."
        )
        super().__init__(told.format(path=path, why=why))


class NotAnExportError(ImportRefusedError):
    """Neither an export nor the list of a class; `why` is a sentence."""

    def __init__(self, path: Path, why: str) -> None:
        told = _(
            "{path} n’est ni un export de Tapis en JSON, ni la liste d’une classe en CSV. Rien n’a été importé. {why}"
        )
        super().__init__(told.format(path=path, why=why))


class TableError(ImportRefusedError):
    """The export for a spreadsheet."""

    def __init__(self, path: Path) -> None:
        told = _(
            "{path} est un export pour un tableur : ce qu’il faut pour reprendre les réponses n’y est pas. "
            "Rien n’a été importé. Exportez de nouveau, en JSON."
        )
        super().__init__(told.format(path=path))


class NewerExportError(ImportRefusedError):
    """Written by a newer version of the program."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        told = _(
            "{path} a été écrit par une version plus récente de Tapis (format {found}, celle-ci connaît le format "
            "{known}). Rien n’a été importé. Installez la version récente."
        )
        super().__init__(told.format(path=path, found=found, known=known))


class TruncatedExportError(ImportRefusedError):
    """The file ends too early."""

    def __init__(self, path: Path, line: int) -> None:
        told = _("{path} s’arrête trop tôt, à la ligne {line}. Rien n’a été importé. Copiez-le ou exportez de nouveau.")
        super().__init__(told.format(path=path, line=line))


class ChangedExportError(ImportRefusedError):
    """The file is not what was written; `what` is the key or the id that shows it, where one does."""

    def __init__(self, path: Path, line: int, what: str = "") -> None:
        told = _(
            "{path}, ligne {line} : ce n’est plus ce que Tapis a écrit{what}. Rien n’a été importé. "
            "Copiez-le ou exportez de nouveau."
        )
        super().__init__(told.format(path=path, line=line, what=f" ({what})" if what else ""))


class BadLineError(ImportRefusedError):
    """A line of the list of a class cannot be understood; `why` is a sentence."""

    def __init__(self, path: Path, line: int, why: str) -> None:
        told = _("{path}, ligne {line} : {why} Rien n’a été importé. Corrigez cette ligne, puis recommencez.")
        super().__init__(told.format(path=path, line=line, why=why))


class ContradictingExportError(ImportRefusedError):
    """A record of the file contradicts what is kept here under the same id."""

    exit_code = 7

    def __init__(self, path: Path, line: int, record: str) -> None:
        told = _(
            "{path}, ligne {line} : l’enregistrement {record} existe déjà ici avec un autre contenu. "
            "Rien n’a été importé. L’un des deux a été changé ; gardez ce fichier et demandez de l’aide."
        )
        super().__init__(told.format(path=path, line=line, record=record))
