"""Words of the trade that the poker games share."""

from __future__ import annotations

from app.devices.cards.glossary import CARD_TERMS
from app.glossary import Term
from app.text import N_

POKER_TERMS: tuple[Term, ...] = (
    *(term for term in CARD_TERMS if term.french in ("box", "brûler", "carte bleue")),
    Term("abandonner", "to give up", N_("Rendre sa main, cartes faces cachées près de l’Ante, et perdre ses mises.")),
    Term("brelan", "three of a kind", N_("Trois cartes de même rang.")),
    Term("carte isolée", "high card", N_("Une main sans combinaison ; sa carte la plus haute la nomme.")),
    Term(
        "carte complémentaire",
        "kicker",
        N_("Celle qui n’est pas de la combinaison ; elle départage deux combinaisons égales."),
    ),
    Term("couleur", "flush", N_("Toutes les cartes d’une main de la même couleur : cœur, carreau, trèfle ou pique.")),
    Term("paire", "pair", N_("Deux cartes de même rang.")),
    Term("main nulle", "null hand", N_("Une main qui ne joue plus, car regardée trop tôt : ses mises reviennent.")),
)
"""What is said at each of the three."""

FIVE_CARD_TERMS: tuple[Term, ...] = (
    Term("carré (poker)", "four of a kind", N_("Quatre cartes de même rang.")),
    Term("deux paires", "two pairs", N_("Deux fois deux cartes de même rang ; la plus haute compte d’abord.")),
    Term("full", "full house", N_("Un brelan et une paire ; le brelan compte d’abord.")),
    Term("quinte", "straight", N_("Cinq cartes qui se suivent ; l’as va au-dessus du roi ou au-dessous du deux.")),
    Term("quinte flush", "straight flush", N_("Une quinte dont les cinq cartes sont de la même couleur.")),
    Term("quinte flush royale", "royal flush", N_("Dix, valet, dame, roi et as de la même couleur.")),
)
"""The combinations of five cards."""

NO_PLAY_TERMS: tuple[Term, ...] = (
    Term(
        "banque gagne",
        "bank wins",
        N_("L’annonce du croupier dont la main bat toutes celles qui lui ont été comparées."),
    ),
    Term("bonus payé", "bonus paid", N_("L’annonce du croupier qui paie un Bonus.")),
    Term(
        "pas de jeu",
        "no play",
        N_("L’annonce du croupier dont la main est trop faible : il paie l’Ante ou la MISE à égalité, sans comparer."),
    ),
)
"""What is said where the croupier may have no hand to play."""
