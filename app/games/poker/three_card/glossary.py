"""Words of the trade that are those of three card poker."""

from __future__ import annotations

from app.games.poker.glossary import NO_PLAY_TERMS, POKER_TERMS
from app.glossary import Term
from app.text import N_

TERMS: tuple[Term, ...] = (
    *POKER_TERMS,
    *NO_PLAY_TERMS,
    Term("JOUER", "JOUER", N_("La relance au poker trois cartes, exactement égale à la MISE.")),
    Term("MISE", "MISE", N_("La mise de départ au poker trois cartes ; sans elle, pas de main.")),
    Term("Paire Plus", "Paire Plus", N_("Mise sur sa main seule, payée à partir d’une paire.")),
    Term("passe (poker)", "pass", N_("Ce que dit un joueur de trois cartes qui abandonne sa main.")),
    Term("suite", "straight of three", N_("Trois cartes qui se suivent ; à trois cartes, elle bat la couleur.")),
    Term("suite couleur", "straight flush of three", N_("Une suite dont les trois cartes sont de la même couleur.")),
)
