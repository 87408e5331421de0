"""What has become of a database that is not, or no longer whole, where it was: told, and never made anew in silence."""

from __future__ import annotations

from pathlib import Path

from app.storage.errors import DatabaseRefusedError, DiskError
from app.text import _


class LostDatabaseError(DatabaseRefusedError):
    """There is a write-ahead log but no database."""

    def __init__(self, path: Path, log: Path) -> None:
        super().__init__(
            _(
                "La base {path} a disparu mais son journal {log} est resté. Remettez la base à côté de son journal ; "
                "pour commencer à neuf, retirez aussi le journal."
            ).format(path=path, log=log)
        )


class VanishedDatabaseError(DatabaseRefusedError):
    """There are backups but no database."""

    def __init__(self, path: Path, backups: Path) -> None:
        super().__init__(
            _(
                "La base {path} a disparu, et il y en a des sauvegardes dans {backups}. Restaurez-en une par le "
                "bouton ou la commande « restore » ; pour commencer à neuf, retirez le dossier des sauvegardes."
            ).format(path=path, backups=backups)
        )


class MovedDatabaseError(DatabaseRefusedError):
    """The database that is open is no longer the file of its name: what is written goes where nobody will look."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "La base {path} n’est plus à sa place : elle ou son dossier a été supprimé, renommé ou remplacé "
                "pendant que Tapis était ouvert. Remettez-la où elle était (regardez dans la corbeille), puis "
                "recommencez ; jusque-là, aucune réponse n’est enregistrée."
            ).format(path=path)
        )


class DamagedLogError(DatabaseRefusedError):
    """The log lacked answers that were kept; what could be read of it is in the database, and opens the next time."""

    def __init__(self, path: Path, kept: Path) -> None:
        super().__init__(
            _(
                "Le journal de la base {path} est abîmé : des réponses enregistrées n’ont pas pu y être relues. "
                "La base et son journal sont gardés tels quels dans {kept}. Réessayez pour continuer avec ce qui a pu "
                "être lu, ou restaurez une sauvegarde."
            ).format(path=path, kept=kept)
        )


class BadLogError(DatabaseRefusedError):
    """The log beside a database that was to be read or restored lacks answers that were kept; nothing was changed."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "Le journal de la base {path} est abîmé : des réponses enregistrées ne peuvent plus y être relues. "
                "Rien n’a été changé. Choisissez une autre sauvegarde, ou ouvrez par --data-dir le dossier de cette "
                "base : Tapis en reprend ce qui peut encore être lu."
            ).format(path=path)
        )


class UnkeptError(DatabaseRefusedError):
    """Not all that was put aside could be kept; the store opens the next time without it."""

    def __init__(self, kept: Path) -> None:
        super().__init__(
            _(
                "Des réponses mises de côté à la fermeture de Tapis n’ont pas pu être enregistrées : elles sont "
                "abîmées, ou leur séance n’est pas dans la base. Elles sont gardées telles quelles dans {kept}. "
                "Réessayez pour continuer sans elles."
            ).format(kept=kept)
        )


class DecidedError(DiskError):
    """A restoration that could be neither finished nor taken back: the next opening finishes it."""

    def __init__(self, folder: Path, reason: str) -> None:
        super().__init__(folder, reason)
        self.args = (
            _(
                "Le disque n’a pas pu finir la restauration dans {folder} ({reason}) : la sauvegarde prendra la place "
                "de la base à la prochaine ouverture, et la base d’avant est gardée à côté. Vérifiez le disque."
            ).format(folder=folder, reason=reason),
        )
