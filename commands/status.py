"""The exit statuses of the program, one meaning each."""

from __future__ import annotations

from enum import IntEnum

from app.text import N_, Message, _, translate


class Status(IntEnum):
    """How a command ended; those of the data folder are what `app.storage.errors` gives its errors."""

    DONE = 0
    FAILED = 1
    BAD_USAGE = 2
    IN_USE = 3
    NO_FOLDER = 4
    DISK = 5
    REFUSED = 6
    CONTRADICTION = 7
    NO_WINDOW = 8
    NO_MEMORY = 9
    INTERRUPTED = 130


TOLD: dict[Status, Message] = {
    Status.DONE: N_("tout est fait"),
    Status.FAILED: N_("une partie n’a pas pu l’être (une ligne, un fichier), ou le lecteur est parti"),
    Status.BAD_USAGE: N_("mauvais arguments, ou entrée qui ne se lit pas"),
    Status.IN_USE: N_("un autre programme se sert du dossier ou de la base"),
    Status.NO_FOLDER: N_("le dossier des données, ou celui du fichier à écrire, ne peut pas servir"),
    Status.DISK: N_("le disque est plein ou en panne"),
    Status.REFUSED: N_("la base ou la sauvegarde est refusée"),
    Status.CONTRADICTION: N_("ce qui devait être enregistré contredit ce qui l’est déjà"),
    Status.NO_WINDOW: N_("aucune fenêtre ne peut s’ouvrir"),
    Status.NO_MEMORY: N_("la mémoire ne suffit pas"),
    Status.INTERRUPTED: N_("interrompu par Ctrl+C"),
}


def statuses() -> str:
    """Every exit status with its meaning, a line each under a heading, in the language in force."""
    lines = (f"  {status.value:<5}{translate(text)}" for status, text in TOLD.items())
    return "\n".join((_("codes de retour :"), *lines))
