"""How what is done with cards is said."""

from __future__ import annotations

from collections.abc import Mapping

from app.devices.cards.steps import BURN, DEAL, REMOVE, RETURN, TURN
from app.table.acts import COLLECT, PAY
from app.table.words import WORDS as TABLE_WORDS
from app.table.words import Case, Words
from app.text import N_

_SHOE = N_("Cliquez le sabot, puis la main.")
_DISCARD = N_("Cliquez l’endroit des cartes enlevées, puis la main.")

_DEAL = Words(
    act=N_("Donner une carte à {hand}"),
    done=N_("Une carte a été donnée à {hand}"),
    before=N_("avant qu’une carte soit donnée à {hand}"),
    missing=N_("Une carte de {hand} n’a pas été donnée."),
    needless=N_("Aucune carte n’était à donner à {hand}."),
    repeated=N_("{hand} avait déjà toutes ses cartes."),
    by_mouse=_SHOE,
)
_TURN = Words(
    act=N_("Tourner les cartes de {hand}"),
    done=N_("Les cartes de {hand} ont été tournées"),
    before=N_("avant que les cartes de {hand} soient tournées"),
    missing=N_("Les cartes de {hand} n’ont pas été tournées."),
    needless=N_("Les cartes de {hand} n’étaient pas à tourner."),
    repeated=N_("Les cartes de {hand} étaient déjà tournées."),
    by_mouse=N_("Cliquez la main cachée."),
)
_REMOVE = Words(
    act=N_("Enlever les cartes de {hand}"),
    done=N_("Les cartes de {hand} ont été enlevées"),
    before=N_("avant que les cartes de {hand} soient enlevées"),
    missing=N_("Les cartes de {hand} n’ont pas été enlevées."),
    needless=N_("Les cartes de {hand} n’étaient pas à enlever."),
    repeated=N_("Les cartes de {hand} étaient déjà enlevées."),
    by_mouse=_DISCARD,
)

WORDS: Mapping[Case, Words] = {
    # chips go to the rack and come from there; at other tables a stake is paid by showing it to the rack
    (COLLECT, ""): TABLE_WORDS[COLLECT, ""]._replace(by_mouse=N_("Cliquez la mise, puis votre râtelier.")),
    (PAY, ""): TABLE_WORDS[PAY, ""]._replace(by_mouse=N_("Cliquez votre râtelier, puis la mise.")),
    (DEAL, ""): _DEAL,
    (DEAL, "own"): Words(
        act=N_("Tirer une carte pour le croupier"),
        done=N_("Le croupier a tiré une carte"),
        before=N_("avant que le croupier tire une carte"),
        missing=N_("Une carte du croupier n’a pas été tirée."),
        needless=N_("Le croupier n’avait aucune carte à tirer."),
        repeated=N_("Le croupier avait déjà toutes ses cartes."),
        by_mouse=_SHOE,
    ),
    (TURN, ""): _TURN,
    (TURN, "own"): Words(
        act=N_("Tourner la première carte du sabot"),
        done=N_("La première carte du sabot a été tournée"),
        before=N_("avant que la première carte du sabot soit tournée"),
        missing=N_("La première carte du sabot n’a pas été tournée."),
        needless=N_("Aucune carte du sabot n’était à tourner."),
        repeated=N_("La première carte du sabot était déjà tournée."),
    ),
    (REMOVE, ""): _REMOVE,
    (REMOVE, "own"): Words(
        act=N_("Enlever les cartes du croupier"),
        done=N_("Les cartes du croupier ont été enlevées"),
        before=N_("avant que les cartes du croupier soient enlevées"),
        missing=N_("Les cartes du croupier n’ont pas été enlevées."),
        needless=N_("Les cartes du croupier n’étaient pas à enlever."),
        repeated=N_("Les cartes du croupier étaient déjà enlevées."),
        by_mouse=_DISCARD,
    ),
    (BURN, ""): Words(
        act=N_("Brûler des cartes : {number}"),
        done=N_("Les cartes ont été brûlées"),
        before=N_("avant que les cartes soient brûlées"),
        missing=N_("Des cartes n’ont pas été brûlées."),
        needless=N_("Aucune carte n’était à brûler."),
        not_due=N_("Ce nombre de cartes n’était pas à brûler."),
        repeated=N_("Les cartes étaient déjà brûlées."),
    ),
    (RETURN, ""): Words(
        act=N_("Laisser la mise de {player} sur {chance}"),
        done=N_("La mise de {player} sur {chance} a été laissée"),
        before=N_("avant que la mise de {player} sur {chance} soit laissée"),
        before_his=N_("avant que sa mise sur {chance} soit laissée"),
        missing=N_("La mise de {player} sur {chance} n’a pas été laissée."),
        needless=N_("Il n’y avait pas de mise de {player} à laisser sur {chance}."),
        not_due=N_("La mise de {player} sur {chance} n’était pas à laisser."),
        repeated=N_("La mise de {player} sur {chance} était déjà laissée."),
        by_mouse=N_("Cliquez la mise, puis la place de son joueur."),
    ),
}
