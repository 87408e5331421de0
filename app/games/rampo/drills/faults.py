"""How a throw went, in the words of somebody who watches it: the nine faults, and sound throws that look like one."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.rampo.state import Fault
from app.text import N_, Message, translate

FAULT_SENTENCES: Mapping[Fault, Message] = {
    "broken": N_("Un dé se fend en heurtant le bord."),
    "stacked": N_("Les dés s’arrêtent l’un sur l’autre."),
    "cocked": N_("Un dé s’arrête penché, appuyé contre le bord."),
    "on-chip": N_("Un dé s’arrête sur un jeton."),
    "off-table": N_("Un dé tombe de la table."),
    "slid": N_("Les dés glissent sur le tapis sans rouler."),
    "no-far-wall": N_("Les dés roulent et s’arrêtent en face du tireur, sans qu’aucun ait touché le bord opposé."),
    "not-at-rest-opposite": N_("Un dé frappe le bord opposé, mais revient s’arrêter du côté du tireur."),
    "before-call": N_("Le tireur lance avant « Rien ne va plus »."),
}
"""Each fault as it is seen (article 55-22-1)."""

SOUND_SENTENCES: Mapping[str, Message] = {
    "both-hit": N_("Les dés roulent, frappent le bord opposé et s’arrêtent à plat en face du tireur."),
    "one-hits": N_("Les dés roulent, un seul frappe le bord opposé, tous deux s’arrêtent à plat en face du tireur."),
    "side-first": N_("Les dés roulent, touchent le côté puis le bord opposé, et s’arrêtent à plat en face du tireur."),
    "dice-meet": N_("Les dés se heurtent, roulent jusqu’au bord opposé et s’arrêtent à plat en face du tireur."),
    "beside-chip": N_("Les dés frappent le bord opposé ; l’un s’arrête à plat, contre une pile de jetons."),
    "one-on-line": N_("Les dés frappent le bord opposé ; l’un s’arrête à plat sur une ligne, en face du tireur."),
}
"""Throws that are valid, told so that they must be judged: one die at the far wall is enough."""


def fault_sentence(fault: Fault) -> str:
    """What is seen of a void throw, in the language in force."""
    return translate(FAULT_SENTENCES[fault])


def sound_sentence(told: str) -> str:
    """What is seen of a valid throw, in the language in force; KeyError for a name that is none."""
    return translate(SOUND_SENTENCES[told])
