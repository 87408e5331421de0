"""The rampo itself: who may try it, what moves, what the zone gives (article 55-22-1)."""

from __future__ import annotations

from app.games.rampo.register.versions import ALL, IN_2014, SINCE_2019
from app.table.citations import Rule
from app.text import N_

RAMPO = (
    Rule(
        "repetition-same-number",
        "55-22-1",
        N_(
            "Il y a rampo quand sort exactement le numéro du lancer précédent : "
            "même couleur ou même taux ne suffit pas."
        ),
        ALL,
        decidable=True,
    ),
    Rule(
        "seven-no-rampo",
        "55-22-1",
        N_("Le 7 n’a pas de rampo : il est payé aussitôt, rien n’est proposé ni déplacé."),
        ALL,
        decidable=True,
    ),
    Rule(
        "rampo-needs-a-win",
        "55-22-1",
        N_(
            "Le rampo tient à une mise gagnante sur le numéro sorti : sans elle, rien à tenter ni à retirer de la zone."
        ),
        ALL,
        decidable=True,
    ),
    Rule(
        "rampo-instead-of-base",
        "55-22-1",
        N_("Le rampo se paie une seule fois, au taux du rampo : il remplace le taux simple et ne s’y ajoute pas."),
        ALL,
        decidable=True,
        reading=N_("Le texte donne le taux du rampo entre parenthèses ou à la suite ; un seul des deux est payé."),
    ),
    Rule(
        "fresh-bet-base",
        "55-22-1",
        N_(
            "Une mise nouvelle sur le numéro répété gagne au taux simple. "
            "Seul ce qui attendait dans la zone touche le rampo."
        ),
        ALL,
        decidable=True,
        reading=N_("Le texte ne parle pas des mises nouvelles de ce lancer ; elles sont à leur premier gain."),
    ),
    Rule(
        "zone-stake-returned",
        "55-22-1",
        N_("Une mise payée depuis la zone revient au joueur avec son gain : elle n’attend pas un troisième lancer."),
        ALL,
        decidable=True,
        reading=N_("Le texte prévoit un seul paiement après la répétition ; rien ne parle d’une seconde."),
    ),
    Rule(
        "zone-outlives-shooter",
        "55-22-1",
        N_("Si les dés changent de main, la zone rampo attend quand même le lancer du nouveau tireur."),
        ALL,
        decidable=True,
        reading=N_("La définition parle du tireur, le reste du texte du lancer suivant ; le lancer suivant décide."),
    ),
    Rule(
        "last-throw-no-rampo",
        "55-22-1",
        N_(
            "Au dernier lancer de la séance, rien n’est proposé ni déplacé : le numéro gagnant est payé au taux simple."
        ),
        ALL,
        decidable=True,
        reading=N_("Le texte est muet ; aucun lancer ne suit pour décider du rampo."),
    ),
    Rule(
        "one-attempt-for-a-win",
        "55-22-1",
        N_("Une mise déjà dans la zone rampo n’ouvre pas une seconde tentative."),
        SINCE_2019,
        decidable=True,
        reading=N_("Une tentative par joueur et par numéro gagnant ; le texte ne le précise pas."),
    ),
)

RAMPO_2014 = (
    Rule(
        "reserve-2014",
        "55-22-1",
        N_(
            "En 2014, une mise gagnante sur un numéro autre que 7 n’est pas payée : "
            "elle va d’office dans la zone rampo."
        ),
        IN_2014,
        decidable=True,
    ),
    Rule(
        "no-choice-2014",
        "55-22-1",
        N_("En 2014, le rampo ne se propose pas et ne se demande pas : le joueur n’a rien à choisir."),
        IN_2014,
        decidable=True,
    ),
    Rule(
        "base-on-miss-2014",
        "55-22-1",
        N_("En 2014, une mise réservée ne se perd pas : si le numéro ne revient pas, elle est payée au taux simple."),
        IN_2014,
        decidable=True,
    ),
    Rule(
        "seven-pays-reserve-2014",
        "55-22-1",
        N_("En 2014, un 7 paie au taux simple les mises réservées du lancer précédent."),
        IN_2014,
        decidable=True,
    ),
    Rule(
        "withdrawal-2014",
        "55-22-1",
        N_("En 2014, un joueur peut retirer sa mise de la zone avant le lancer suivant."),
        IN_2014,
        decidable=True,
    ),
    Rule(
        "withdrawal-at-base-2014",
        "55-22-1",
        N_("En 2014, une mise retirée de la zone est payée au taux simple et rendue en entier."),
        IN_2014,
        decidable=True,
        reading=N_("Le « minimum prévu » du texte est pris pour le plus bas des deux taux, sur toute la mise."),
    ),
    Rule(
        "withdrawal-before-call-2014",
        "55-22-1",
        N_("Après « Rien ne va plus », une mise réservée ne se retire plus."),
        IN_2014,
        decidable=True,
        reading=N_("Le texte dit « avant le rampo » sans donner l’instant ; l’annonce est retenue."),
    ),
)

RAMPO_2019 = (
    Rule(
        "offer-rampo",
        "55-22-1",
        N_("Proposez le rampo à chaque joueur qui gagne sur un numéro autre que 7, et à lui seul."),
        SINCE_2019,
        decidable=True,
    ),
    Rule(
        "decline-paid-base",
        "55-22-1",
        N_("Le joueur qui ne tente pas le rampo est payé aussitôt, au taux simple."),
        SINCE_2019,
        decidable=True,
    ),
    Rule(
        "silence-declines",
        "55-22-1",
        N_("Le joueur qui ne répond pas à la proposition est payé comme s’il l’avait refusée."),
        SINCE_2019,
        decidable=False,
        reading=N_("Tenter demande une décision ; le paiement est le cas ordinaire."),
    ),
    Rule(
        "attempt-moves-stake",
        "55-22-1",
        N_("La mise qui tente le rampo va dans la zone sans être payée d’abord."),
        SINCE_2019,
        decidable=True,
    ),
    Rule(
        "attempt-whole-stake",
        "55-22-1",
        N_("Le joueur tente avec tout ce qu’il a sur le numéro gagnant, non avec une partie."),
        SINCE_2019,
        decidable=True,
        reading=N_("Le texte ne prévoit pas de tentative partielle."),
    ),
    Rule(
        "attempt-is-final",
        "55-22-1",
        N_("Une mise engagée dans la zone rampo ne se retire plus avant le lancer."),
        SINCE_2019,
        decidable=True,
        reading=N_("Le retrait écrit en 2014 a disparu du texte."),
    ),
    Rule(
        "miss-loses",
        "55-22-1",
        N_("Si le numéro ne revient pas, la tentative est perdue : la mise de la zone est ramassée."),
        SINCE_2019,
        decidable=True,
    ),
    Rule(
        "miss-collects-stake-alone",
        "55-22-1",
        N_("D’une tentative manquée, ramassez la mise seule : le premier gain n’avait pas été payé."),
        SINCE_2019,
        decidable=True,
        reading=N_("Le texte dit perdus les mises et les gains ; ce gain n’a jamais été posé."),
    ),
    Rule(
        "seven-misses-attempt",
        "55-22-1",
        N_("Un 7 fait perdre les tentatives en attente, comme tout autre numéro."),
        SINCE_2019,
        decidable=True,
    ),
)
