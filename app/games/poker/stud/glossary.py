"""Words of the trade that are those of casino stud poker."""

from __future__ import annotations

from app.games.poker.glossary import FIVE_CARD_TERMS, NO_PLAY_TERMS, POKER_TERMS
from app.glossary import Term
from app.text import N_

TERMS: tuple[Term, ...] = (
    *POKER_TERMS,
    *FIVE_CARD_TERMS,
    *NO_PLAY_TERMS,
    Term(
        "achat de carte",
        "bought card",
        N_("Échange d’une carte avec la relance, pour le prix de l’Ante ; le Bonus est alors perdu."),
    ),
    Term("Ante", "Ante", N_("La mise de départ à l’ultimate et au stud ; les autres en dépendent.")),
    Term("as-roi", "ace-king", N_("La plus faible main avec laquelle le croupier joue au stud.")),
    Term("Relance", "Relance", N_("La seconde mise du stud, de deux fois l’Ante ; gagnante, sa table la paie.")),
)
