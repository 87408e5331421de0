"""What is collected, halved and paid, at which rate and in which order (articles 1.5 and 1.6)."""

from __future__ import annotations

from app.games.roulette.rules import RULE_SETS
from app.table.citations import Rule
from app.text import N_

RATES = (
    Rule(
        "only-these-chances",
        "1.5",
        N_("On ne joue que les chances du règlement, de un à vingt-quatre numéros, et les chances simples."),
        RULE_SETS,
        decidable=False,
    ),
    Rule("rate-straight", "1.5", N_("Un numéro plein paie 35 fois la mise."), RULE_SETS, decidable=True),
    Rule("rate-split", "1.5", N_("Un cheval, sur deux numéros, paie 17 fois la mise."), RULE_SETS, decidable=True),
    Rule(
        "rate-street",
        "1.5",
        N_("Une transversale pleine, sur trois numéros, paie 11 fois la mise."),
        RULE_SETS,
        decidable=True,
    ),
    Rule("rate-corner", "1.5", N_("Un carré, sur quatre numéros, paie 8 fois la mise."), RULE_SETS, decidable=True),
    Rule(
        "rate-six-line",
        "1.5",
        N_("Une transversale simple, sur six numéros, paie 5 fois la mise."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "rate-dozen-column",
        "1.5",
        N_("Une douzaine ou une colonne paie 2 fois la mise."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "rate-two-dozens",
        "1.5",
        N_("À cheval sur deux douzaines ou deux colonnes, la mise gagne sa moitié."),
        RULE_SETS,
        decidable=True,
        reading=N_("À cheval veut dire voisines : la première et la troisième n’ont pas de ligne commune."),
    ),
    Rule(
        "rate-simple",
        "1.5",
        N_("Rouge, noir, pair et impair paient 1 fois la mise."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "low-and-high",
        "1.6",
        N_("Manque et passe sont des chances simples comme les autres et paient 1 fois la mise."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte les oublie parmi les chances et les cite dans l’ordre des paiements."),
    ),
    Rule(
        "zero-trios",
        "1.5",
        N_("0-1-2 et 0-2-3 sont des transversales pleines : elles paient 11 fois la mise."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte ne les cite pas ; trois numéros se paient comme trois numéros."),
    ),
    Rule(
        "zero-corner",
        "1.5",
        N_("0-1-2-3 est un carré : il paie 8 fois la mise."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "gain-beside-stake",
        "1.5",
        N_("« 35 fois la mise » est le gain seul : la mise n’y est pas comprise."),
        RULE_SETS,
        decidable=True,
    ),
)

ZERO = (
    Rule(
        "zero-halves-simple",
        "1.5",
        N_("Le zéro prend la moitié des chances simples : ramassez la mise et partagez-la."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "zero-half-returned",
        "1.5",
        N_("L’autre moitié revient au joueur : elle ne reste pas en jeu sur le tapis."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte dit que le croupier partage ; la part du joueur lui est donc rendue."),
    ),
    Rule(
        "zero-takes-others",
        "1.6",
        N_("Sur le zéro, douzaines, colonnes et numéros qui ne le couvrent pas perdent toute leur mise."),
        RULE_SETS,
        decidable=True,
    ),
)

SETTLING = (
    Rule(
        "collect-losers",
        "1.6",
        N_("Une mise dont la chance n’est pas sortie est ramassée en entier."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "winner-keeps-stake",
        "1.6",
        N_("La mise gagnante reste au joueur, là où elle est."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte ne ramasse que les enjeux perdus."),
    ),
    Rule(
        "pay-in-stacks",
        "1.6",
        N_("Payez à hauteur, en piles coupées contre une pile étalon de vingt jetons."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "value-chips-in-payment",
        "1.6",
        N_("Une combinaison gagnante peut se payer en partie en plaques et jetons de valeur."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "fewest-pieces",
        None,
        N_("Payez avec le moins de jetons possible, des plus gros aux plus petits."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "tips-changed",
        "1.6",
        N_("Un pourboire en jetons de couleur est changé aussitôt en jetons de valeur."),
        RULE_SETS,
        decidable=False,
    ),
)

ORDER = (
    Rule(
        "call-first",
        "1.6",
        N_("Annoncez le résultat avant de toucher au moindre jeton."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "collect-before-pay",
        "1.6",
        N_("Ramassez toutes les mises perdantes avant de payer qui que ce soit."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "halve-before-pay",
        "1.6",
        N_("Sur le zéro, partagez les chances simples avant de payer qui que ce soit."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte ramasse ces mises avec les enjeux perdus."),
    ),
    Rule(
        "dozens-first",
        "1.6",
        N_("À un même joueur, payez d’abord colonnes et douzaines."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "two-dozens-with-dozens",
        "1.6",
        N_("Les mises à cheval sur deux douzaines ou colonnes se paient avec les douzaines et colonnes."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte ne leur donne pas de place propre."),
    ),
    Rule(
        "simple-before-numbers",
        "1.6",
        N_("À un même joueur, payez les chances simples avant les combinaisons de numéros."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "streets-before-corners",
        "1.6",
        N_("À un même joueur, payez les transversales avant les carrés, les chevaux et les pleins."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "six-lines-with-streets",
        "1.6",
        N_("Transversales pleines et simples se paient ensemble, dans l’ordre que l’on veut."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte dit « transversales » sans les départager."),
    ),
    Rule(
        "corners-before-splits",
        "1.6",
        N_("À un même joueur, payez les carrés avant les chevaux et les pleins."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "straights-last",
        "1.6",
        N_("À un même joueur, les numéros pleins se paient en dernier."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "players-in-any-order",
        "1.6",
        N_("On paie joueur par joueur, dans l’ordre que l’on veut."),
        RULE_SETS,
        decidable=False,
        reading=N_("Le texte veut le paiement par joueur et ne dit pas par qui commencer."),
    ),
)
