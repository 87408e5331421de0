"""Words of the trade that are those of ultimate hold'em."""

from __future__ import annotations

from app.games.poker.glossary import FIVE_CARD_TERMS, POKER_TERMS
from app.glossary import Term
from app.text import N_

TERMS: tuple[Term, ...] = (
    *POKER_TERMS,
    *FIVE_CARD_TERMS,
    Term("Ante", "Ante", N_("La mise de départ à l’ultimate et au stud ; les autres en dépendent.")),
    Term("Blind", "Blind", N_("Mise égale à l’Ante ; gagnante, elle est payée par sa table à partir d’une quinte.")),
    Term("cartes communes", "community cards", N_("Les cinq cartes du tapis, dont chacun et le croupier se servent.")),
    Term("flop", "flop", N_("Les trois premières cartes communes, tournées ensemble.")),
    Term("parole", "check", N_("Attendre les cartes suivantes sans relancer ; refusé quand les cinq sont tournées.")),
    Term("Play", "Play", N_("La relance de l’ultimate : 3 ou 4 fois l’Ante, puis 2 fois, enfin 1 fois ; une seule.")),
    Term("qualifié", "qualified", N_("Se dit du croupier qui a une paire au moins ; sinon il rend les Antes.")),
    Term("Trips", "Trips", N_("Mise à part, payée à partir d’un brelan quelle que soit la main du croupier.")),
)
