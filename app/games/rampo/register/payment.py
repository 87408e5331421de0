"""What is collected and paid, and at which rate (article 55-22-1)."""

from __future__ import annotations

from app.games.rampo.register.versions import ALL, CURRENT, SINCE_2019
from app.table.citations import Rule
from app.text import N_

PAYMENT = (
    Rule(
        "collect-losers",
        "55-22-1",
        N_("Une mise du tapis dont la chance n’est pas sortie est ramassée en entier."),
        ALL,
        decidable=True,
    ),
    Rule(
        "gain-beside-stake",
        "55-22-1",
        N_("« 9 fois la mise » est le gain seul : la mise n’y est pas comprise."),
        ALL,
        decidable=True,
        reading=N_("Le texte distingue mises et gains ; le gain s’ajoute à la mise."),
    ),
    Rule(
        "winner-keeps-stake",
        "55-22-1",
        N_("Payez le gain à côté de la mise : elle reste au joueur, là où elle est."),
        ALL,
        decidable=True,
        reading=N_("Écrit en 2014, plus depuis 2019 ; rien n’y donne pourtant à la maison une mise gagnante."),
    ),
    Rule(
        "colours-paid-at-once",
        "55-22-1",
        N_("Une couleur gagnante est payée tout de suite, sans attendre le lancer suivant."),
        ALL,
        decidable=True,
    ),
    Rule(
        "rate-colours",
        "55-22-1",
        N_("Rouge, noir, vert et jaune paient 4 fois la mise."),
        ALL,
        decidable=True,
    ),
    Rule("rate-white", "55-22-1", N_("Le blanc paie 3 fois la mise."), ALL, decidable=True),
    Rule("rate-seven", "55-22-1", N_("Le 7 paie 4 fois la mise."), ALL, decidable=True),
    Rule(
        "rate-numbers-table-a",
        "55-22-1",
        N_("Table A : 2 et 12 paient 25 fois la mise ; 3 et 11 : 12 ; 4 et 10 : 9 ; 5 et 9 : 6 ; 6 et 8 : 5."),
        SINCE_2019,
        decidable=True,
    ),
    Rule(
        "rate-numbers-table-b",
        "55-22-1",
        N_("Table B : 2 et 12 paient 30 fois la mise ; 3 et 11 : 15 ; 4 et 10 : 9 ; 5 et 9 : 6 ; 6 et 8 : 5."),
        ("fr-2014", "fr-current"),
        decidable=True,
    ),
    Rule(
        "rate-rampo-table-a",
        "55-22-1",
        N_(
            "Rampo, table A : 2 et 12 paient 70 fois la mise ; 3 et 11 : 24 ; 4 et 10 : 18 ; 5 et 9 : 12 ; 6 et 8 : 10."
        ),
        SINCE_2019,
        decidable=True,
    ),
    Rule(
        "rate-rampo-table-b",
        "55-22-1",
        N_(
            "Rampo, table B : 2 et 12 paient 170 fois la mise ; "
            "3 et 11 : 40 ; 4 et 10 : 30 ; 5 et 9 : 22 ; 6 et 8 : 12."
        ),
        ("fr-2014", "fr-current"),
        decidable=True,
    ),
    Rule(
        "pay-table-for-session",
        "55-22-1",
        N_(
            "Le directeur choisit la table de paiement, A ou B, "
            "et l’affiche : elle ne change pas avant la fin de la séance."
        ),
        CURRENT,
        decidable=True,
    ),
    Rule(
        "one-pay-table",
        "55-22-1",
        N_("Ces règles n’ont qu’une table de paiement : aucune autre ne peut être demandée."),
        ("fr-2014", "fr-2019"),
        decidable=True,
    ),
    Rule(
        "fewest-pieces",
        None,
        N_("Payez avec le moins de jetons possible, des plus gros aux plus petits."),
        ALL,
        decidable=False,
    ),
    Rule(
        "target-times",
        None,
        N_("Le temps visé pour chaque savoir-faire est celui de la maison."),
        ALL,
        decidable=False,
    ),
)
