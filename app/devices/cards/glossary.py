"""Words of the trade that tables of cards share."""

from __future__ import annotations

from app.glossary import Term
from app.text import N_

CARD_TERMS: tuple[Term, ...] = (
    Term("box", "box", N_("L’une des sept places marquées sur le tapis, de A à G, et ce qui s’y joue.")),
    Term(
        "brûler",
        "to burn",
        N_("Écarter une carte sans la jouer : au début d’un sabot, ou quand elle est sortie par erreur."),
    ),
    Term("carte bleue", "cut card", N_("Celle qu’un joueur glisse dans les cartes mêlées pour dire où couper.")),
    Term(
        "carte d’arrêt", "stop card", N_("La carte rouge du sabot : quand elle sort, le coup en cours est le dernier.")
    ),
    Term("sabot", "shoe", N_("La boîte d’où les cartes sortent une à une ; six jeux y sont mêlés.")),
)
