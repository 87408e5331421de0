"""Why the system does not let a file be used, in the language in force."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping

from app.text import N_, Message, _, translate

_REASONS: Mapping[int, Message] = {
    errno.ENOENT: N_("il n’existe pas"),
    errno.EACCES: N_("le droit manque"),
    errno.EPERM: N_("le droit manque"),
    errno.EISDIR: N_("c’est un dossier"),
    errno.ENOTDIR: N_("un fichier porte le nom d’un dossier du chemin"),
    errno.EEXIST: N_("un fichier porte déjà ce nom"),
    errno.EROFS: N_("le disque est en lecture seule"),
    errno.ENOSPC: N_("le disque est plein"),
    errno.EIO: N_("le disque est en panne"),
    errno.ENAMETOOLONG: N_("ce nom est trop long"),
    errno.ELOOP: N_("ses liens tournent en rond"),
    errno.EMFILE: N_("trop de fichiers sont ouverts à la fois"),
    errno.ENFILE: N_("trop de fichiers sont ouverts à la fois"),
    errno.EBADF: N_("celui qui a lancé le programme l’a fermé"),
}


def reason(error: OSError) -> str:
    """What a sentence says after a colon; what has no words here is told by its number, as the system's are English.

    >>> reason(FileNotFoundError(2, "No such file or directory"))
    'il n’existe pas'
    """
    if error.errno == errno.ENOENT and _is_link(error.filename):
        return _("son lien ne mène nulle part")
    known = _REASONS.get(error.errno or 0)
    if known is not None:
        return translate(known)
    return _("erreur {number} du système").format(number=error.errno or 0)


def _is_link(name: object) -> bool:
    # Path itself raises where one may not look
    return isinstance(name, str) and os.path.islink(name)  # noqa: PTH114
