"""The order of a settlement (article 55-22-1), and what the house adds to it."""

from __future__ import annotations

from app.games.rampo.register.versions import ALL, IN_2014, SINCE_2019
from app.table.citations import Rule
from app.text import N_

ORDER = (
    Rule(
        "call-first",
        "55-22-1",
        N_("Annoncez le résultat avant de toucher au moindre jeton."),
        ALL,
        decidable=True,
    ),
    Rule(
        "collect-before-pay",
        "55-22-1",
        N_("Ramassez toutes les mises perdantes du tapis avant d’y payer qui que ce soit."),
        ALL,
        decidable=True,
    ),
    Rule(
        "collect-before-move",
        "55-22-1",
        N_("Ramassez les mises perdantes du tapis avant d’en déplacer une vers la zone rampo."),
        ALL,
        decidable=True,
    ),
    Rule(
        "colours-first",
        "55-22-1",
        N_("Sur le tapis, payez les couleurs avant le 7 et avant les autres numéros."),
        ALL,
        decidable=True,
        reading=N_("Le texte de 2014 ne place pas le 7 ; l’ordre écrit en 2019 est suivi."),
    ),
    Rule(
        "pay-before-move",
        "55-22-1",
        N_("Payez tout ce qui se paie sur le tapis avant de déplacer des mises vers la zone rampo."),
        ALL,
        decidable=True,
    ),
    Rule(
        "offer-before-settling",
        "55-22-1",
        N_("Proposez le rampo au joueur avant de payer ou de déplacer sa mise."),
        SINCE_2019,
        decidable=True,
        reading=N_("Le texte ne place pas la proposition dans l’ordre ; la suite dépend de la réponse."),
    ),
    Rule(
        "zone-before-move",
        "55-22-1",
        N_("Réglez la zone rampo avant d’y déplacer de nouvelles mises."),
        ALL,
        decidable=True,
        reading=N_("Écrit en 2014 ; depuis 2019, le texte ne place pas l’une avant l’autre, et c’est notre lecture."),
    ),
    Rule(
        "collect-before-zone",
        "55-22-1",
        N_("En 2014, ramassez les mises perdantes du tapis avant de payer la zone rampo."),
        IN_2014,
        decidable=True,
    ),
    Rule(
        "zone-paid-first",
        "55-22-1",
        N_("En 2014, les paiements commencent par la zone rampo, avant les couleurs et le 7."),
        IN_2014,
        decidable=True,
    ),
    Rule(
        "zone-place-open",
        "55-22-1",
        N_(
            "Depuis 2019, la zone rampo se règle à tout moment entre "
            "l’annonce et les déplacements, sauf usage de la maison."
        ),
        SINCE_2019,
        decidable=False,
        reading=N_("Le texte la cite en dernier, mais parle alors du lancer suivant ; aucune place n’est imposée."),
    ),
    Rule(
        "house-zone-last",
        None,
        N_("Dans cette maison, la zone rampo se règle en dernier, après les mises ramassées et payées sur le tapis."),
        SINCE_2019,
        decidable=True,
    ),
    Rule(
        "house-zone-first",
        None,
        N_("Dans cette maison, la zone rampo se règle en premier, avant de ramasser et de payer sur le tapis."),
        SINCE_2019,
        decidable=True,
    ),
    Rule(
        "hands-after-settling",
        "55-22-1",
        N_("« Les dés changent de main » s’annonce une fois tout réglé."),
        ALL,
        decidable=True,
        reading=N_("Le texte ne place pas cette annonce ; la main se termine avec ses paiements."),
    ),
    Rule(
        "hands-before-dice",
        "55-22-1",
        N_("Annoncez « les dés changent de main » avant de proposer les dés au joueur suivant."),
        ALL,
        decidable=True,
    ),
    Rule(
        "players-in-any-order",
        "55-22-1",
        N_("D’un joueur à l’autre, l’ordre est libre au sein d’une même étape."),
        ALL,
        decidable=False,
        reading=N_("Les textes sont muets ; l’usage va dans le sens des aiguilles d’une montre."),
    ),
)
