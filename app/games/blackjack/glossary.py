"""Words of the trade that are blackjack's own."""

from __future__ import annotations

from app.devices.cards.glossary import CARD_TERMS
from app.glossary import Term
from app.text import N_

TERMS: tuple[Term, ...] = (
    *CARD_TERMS,
    Term("abandon", "surrender", N_("Un joueur rend sa main et perd la moitié de sa mise, là où la maison l’offre.")),
    Term(
        "assurance",
        "insurance",
        N_("Moitié de la mise, posée contre un as du croupier ; son black-jack la paie 2 fois."),
    ),
    Term("black-jack", "black-jack", N_("Vingt-et-un avec les deux cartes de la donne ; il paie 3 pour 2.")),
    Term("doubler", "to double", N_("Poser une seconde mise égale sur deux cartes et n’en recevoir qu’une de plus.")),
    Term("joueur debout", "standing player", N_("Il mise sur la main d’un joueur assis, avec son accord.")),
    Term(
        "main souple",
        "soft hand",
        N_("Une main où un as compte 11 ; une carte de plus ne la fait pas passer au-dessus de 21."),
    ),
    Term("séparer", "to separate", N_("Faire deux mains d’une paire, avec une seconde mise égale.")),
    Term("talon", "talon", N_("Les cartes qui restent dans le sabot derrière la carte d’arrêt.")),
    Term("titulaire", "holder", N_("Le joueur assis d’une box ; lui seul décide de la main.")),
)
