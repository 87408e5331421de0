"""Words of the trade that are punto banco's own."""

from __future__ import annotations

from app.devices.cards.glossary import CARD_TERMS
from app.glossary import Term
from app.text import N_

TERMS: tuple[Term, ...] = (
    *CARD_TERMS,
    Term("abattage", "natural", N_("Huit ou neuf en deux cartes ; l’autre main ne tire pas.")),
    Term("banco", "banco", N_("La main servie en second, et la mise sur elle.")),
    Term("banquier", "banker", N_("À la grande table, le joueur qui tient le sabot, tant que le banco gagne.")),
    Term("barème", "pay table", N_("Ce que paie chaque chance ; il y en a deux, qui diffèrent sur le banco.")),
    Term("bûche", "ten or court card", N_("Dix, valet, dame ou roi : zéro point, mais dix cartes à brûler.")),
    Term("égalité", "tie", N_("Mise sur deux mains aux mêmes points ; elle paie 8 fois.")),
    Term(
        "faux tirage",
        "false draw",
        N_("Carte sortie par erreur ; réparé sur-le-champ, le coup continue, sinon il est nul."),
    ),
    Term("polochon", "receptacle", N_("Le réceptacle où vont les cartes, une fois les paiements faits.")),
    Term("punto", "punto", N_("La main servie en premier, et la mise sur elle.")),
    Term("rester", "to stand", N_("Ne pas recevoir de troisième carte.")),
    Term(
        "tableau de tirage",
        "drawing grid",
        N_("La grille qui dit si le banco tire, selon ses points et la troisième carte du punto."),
    ),
    Term("tailleur", "dealer", N_("À la grande table, le croupier assis qui conduit le coup ; deux autres paient.")),
    Term("tirage", "draw", N_("La troisième carte d’une main ; les points en décident, personne ne choisit.")),
)
