"""Words of the trade that are roulette's own."""

from __future__ import annotations

from app.glossary import Term
from app.text import N_

TERMS: tuple[Term, ...] = (
    Term(
        "bille",
        "ball",
        N_("La bille d’ivoire ou de résine ; elle fait au moins sept tours avant de tomber dans une case."),
    ),
    Term("carré", "corner", N_("Mise sur quatre numéros qui se touchent ; elle paie 8 fois.")),
    Term(
        "chance multiple",
        "multiple chance",
        N_("À la roulette, toute chance sur des numéros, une douzaine ou une colonne."),
    ),
    Term(
        "chance simple",
        "even chance",
        N_("Rouge, noir, pair, impair, manque, passe ; le zéro en prend la moitié."),
    ),
    Term("cheval", "split", N_("Mise à cheval sur deux numéros voisins du tapis ; elle paie 17 fois.")),
    Term("colonne", "column", N_("Douze numéros dans la longueur du tapis ; elle paie 2 fois.")),
    Term(
        "complet",
        "complete bet",
        N_("Plein, chevaux, carrés, transversale pleine et transversales simples d’un même numéro."),
    ),
    Term("cylindre", "wheel", N_("La roue aux 37 cases ; elle tourne chaque fois à l’inverse du coup précédent.")),
    Term("douzaine", "dozen", N_("Les numéros 1 à 12, 13 à 24 ou 25 à 36 ; elle paie 2 fois.")),
    Term(
        "Faites vos jeux", "Faites vos jeux (place your bets)", N_("Annonce qui ouvre les mises d’un coup de roulette.")
    ),
    Term(
        "piste",
        "racetrack",
        N_("Le tracé du cylindre sur le tapis, où se posent les annonces ; le règlement dit hippodrome."),
    ),
    Term("image", "picture bet", N_("Les jetons d’un joueur sur un numéro et autour, reconnus d’un coup d’œil.")),
    Term("manque", "low", N_("Chance simple des numéros 1 à 18.")),
    Term("orphelins", "orphelins", N_("Annonce de cinq jetons : 1 plein, chevaux 6-9, 14-17, 17-20 et 31-34.")),
    Term("passe", "high", N_("Chance simple des numéros 19 à 36.")),
    Term("plein", "straight bet", N_("Mise sur un seul numéro ; elle paie 35 fois.")),
    Term("repère", "win marker", N_("Objet que le croupier pose sur le numéro gagnant.")),
    Term(
        "tiers du cylindre",
        "tiers",
        N_("Annonce de six chevaux : 5-8, 10-11, 13-16, 23-24, 27-30 et 33-36."),
    ),
    Term("transversale pleine", "street", N_("Mise sur les trois numéros d’une rangée ; elle paie 11 fois.")),
    Term(
        "transversale simple",
        "six-line",
        N_("Mise sur deux rangées, six numéros ; elle paie 5 fois. On dit aussi sixain."),
    ),
    Term("trio", "trio", N_("0-1-2 ou 0-2-3 ; il se paie comme une transversale pleine.")),
    Term(
        "voisins du zéro",
        "voisins",
        N_("Annonce de neuf jetons sur les numéros autour du zéro dans le cylindre."),
    ),
)
