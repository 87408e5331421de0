"""How what is done with dice is said."""

from __future__ import annotations

from collections.abc import Mapping

from app.devices.dice.steps import OFFER_DICE
from app.table.words import Case, Words
from app.text import N_

WORDS: Mapping[Case, Words] = {
    (OFFER_DICE, ""): Words(
        act=N_("Proposer les dés à {player}"),
        done=N_("Les dés ont été proposés à {player}"),
        before=N_("avant que les dés soient proposés à {player}"),
        missing=N_("Les dés n’ont pas été proposés à {player}."),
        needless=N_("Les dés n’étaient pas à proposer à {player}."),
        repeated=N_("Les dés étaient déjà proposés à {player}."),
        by_mouse=N_("Cliquez la canne, puis la place du joueur."),
    ),
}
