"""The words for what is said of hand-ins."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from app.handins.checking import GONE, LINK, TOO_DEEP, UNREADABLE
from app.text import N_, Message, _, translate

_STATES: Mapping[str, Message] = {
    "as-written": N_("tel qu’écrit"),
    "unfinished": N_("inachevé"),
    "changed": N_("modifié à la ligne {line}"),
    "newer": N_("fait avec un Tapis plus récent : mettez Tapis à jour"),
    "no-hand-in": N_("n’est pas une copie de Tapis"),
    UNREADABLE: N_("illisible"),
    GONE: N_("disparu"),
    LINK: N_("pas lu"),
    TOO_DEEP: N_("pas lu"),
}
_REMARKS: Mapping[str, Message] = {
    "resumed": N_("repris après une interruption"),
    "clock-moved": N_("l’horloge et les temps de réponse ne s’accordent pas"),
    "late": N_("répondu hors délai"),
    "other-table": N_("à une autre table que le reste de la classe"),
    "other-version": N_("fait avec une autre version de Tapis"),
    "same-name": N_("le même nom, sans numéro, sur plusieurs postes"),
    "ticket-unchecked": N_("sans billet vérifié"),
    UNREADABLE: N_("il n’a pas pu être lu : vérifiez le disque et les droits du fichier"),
    GONE: N_("il n’est plus là : quelqu’un l’a retiré entre-temps ; réunissez la classe de nouveau"),
    LINK: N_("un lien n’est pas suivi : mettez à sa place ce qu’il désigne"),
    TOO_DEEP: N_("ce dossier est trop profond dans celui de la classe : remontez-le"),
    "not-replayed": N_("les questions n’ont pas pu être refaites"),
}


def state_text(is_: str, line: int | None, remarks: Collection[str] = ()) -> str:
    """What a hand-in is, in the language in force; of what was not read nobody knows."""
    known = next((each for each in remarks if each in _STATES), is_)
    return translate(_STATES[known]).format(line=line)


def remark_text(remark: str) -> str:
    """What is worth a look, in a phrase of the language in force."""
    return translate(_REMARKS[remark])


def remarks_text(remarks: Iterable[str]) -> list[str]:
    """What is worth a look, in the language in force."""
    return [_("à regarder : {remark}").format(remark=remark_text(each)) for each in remarks]


def parted(code: str) -> str:
    """The ten letters of a code as they are read out.

    >>> parted("ABCDEFGHJK")
    'ABCDE FGHJK'
    """
    return f"{code[:5]} {code[5:]}"
