"""Players, chips, markers and limits (articles 55-22-1 and 55-22-2)."""

from __future__ import annotations

from app.games.rampo.register.versions import ALL, IN_2014, SINCE_2019
from app.table.citations import Rule
from app.text import N_

PLAYERS = (
    Rule(
        "eight-players",
        "55-22-1",
        N_("Huit joueurs au plus par table : le neuvième attend qu’une place se libère."),
        ALL,
        decidable=True,
        reading=N_("Les joueurs debout comptent parmi les huit, dans toutes les versions."),
    ),
    Rule(
        "colour-by-arrival",
        "55-22-1",
        N_("Les couleurs se donnent par ordre d’arrivée : le nouveau joueur reçoit la première qui est libre."),
        ALL,
        decidable=True,
        reading=N_(
            "À chaque place sa couleur : l’arrivant prend la place libre la plus proche de la gauche du croupier."
        ),
    ),
    Rule(
        "players-alone-stake",
        "55-22-1",
        N_("Seul un joueur de la table, avec sa couleur, peut miser ou demander quelque chose."),
        ALL,
        decidable=True,
        reading=N_("Le texte donne à chaque joueur sa couleur ; qui n’en a pas n’est pas encore joueur."),
    ),
    Rule(
        "own-colour",
        "55-22-1",
        N_("Chaque joueur mise avec les jetons de sa couleur, une des huit de la table."),
        ALL,
        decidable=False,
    ),
    Rule(
        "chip-worth",
        "55-22-1",
        N_("Sans marqueur, un jeton de couleur vaut le minimum de la table ; avec un marqueur, la valeur marquée."),
        ALL,
        decidable=True,
        reading=N_("Le texte ne donne pas la valeur du jeton sans marqueur ; le minimum est retenu."),
    ),
    Rule(
        "whole-chips",
        "55-22-1",
        N_(
            "Une mise en jetons de couleur est un nombre entier de jetons du joueur. "
            "Les jetons de valeur comptent tels quels."
        ),
        ALL,
        decidable=True,
        reading=N_("Le texte ne le dit pas ; un jeton ne se coupe pas."),
    ),
    Rule(
        "marker-above-minimum",
        "55-22-1",
        N_(
            "Un marqueur élève la valeur du jeton de couleur : "
            "elle dépasse le minimum de la table, sans lui être égale."
        ),
        ALL,
        decidable=True,
    ),
    Rule(
        "marker-maximum",
        "55-22-2",
        N_("Le jeton marqué ne vaut pas plus que le maximum d’un numéro : un seul jeton doit pouvoir y être misé."),
        ALL,
        decidable=True,
        reading=N_("Le texte ne borne pas le marqueur vers le haut ; le maximum d’un numéro est retenu."),
    ),
    Rule(
        "marker-when-no-chips-lie",
        "55-22-1",
        N_(
            "La valeur d’une couleur ne change pas tant que des jetons "
            "de cette couleur sont sur le tapis ou dans la zone."
        ),
        ALL,
        decidable=True,
        reading=N_("Le texte est muet ; les jetons déjà posés gardent ainsi une seule valeur."),
    ),
    Rule(
        "value-chips-on-colours",
        "55-22-1",
        N_("Les jetons de valeur peuvent être joués sur les couleurs."),
        SINCE_2019,
        decidable=True,
    ),
    Rule(
        "no-value-chips-on-numbers",
        "55-22-1",
        N_("Sur un numéro, seuls les jetons de couleur se jouent : les jetons de valeur sont rendus."),
        SINCE_2019,
        decidable=True,
        reading=N_("Le texte permet les jetons de valeur sur les couleurs ; il est lu comme les excluant des numéros."),
    ),
    Rule(
        "no-value-chips-2014",
        "55-22-1",
        N_(
            "En 2014, chacun ne joue que ses jetons de couleur : "
            "les jetons de valeur sont rendus, même sur une couleur."
        ),
        IN_2014,
        decidable=True,
        reading=N_("Le texte de 2014 ne parle pas des jetons de valeur ; il est lu comme ne les admettant pas."),
    ),
    Rule(
        "two-categories",
        "55-22-1",
        N_("On ne mise que sur deux sortes de chances : les couleurs et les numéros."),
        ALL,
        decidable=False,
    ),
    Rule(
        "no-astride",
        "55-22-1",
        N_("Une mise tient sur une seule chance : à cheval sur deux, elle est rendue entière."),
        ALL,
        decidable=True,
    ),
    Rule(
        "no-late-bets",
        "55-22-1",
        N_("Après « Rien ne va plus », toute mise qui arrive est rendue, qu’elle eût gagné ou perdu."),
        ALL,
        decidable=True,
    ),
    Rule(
        "bets-open-during-attempt",
        "55-22-1",
        N_("Tant que le tireur n’a pas lancé, on mise aussi pendant que la zone rampo attend son lancer."),
        ALL,
        decidable=True,
        reading=N_(
            "Aucune phrase ne ferme le tapis pendant une tentative ; chaque lancer décide aussi des mises nouvelles."
        ),
    ),
)

LIMITS = (
    Rule(
        "minimum-2014",
        "55-22-2",
        N_("En 2014, le minimum de la table est celui de l’arrêté d’autorisation."),
        IN_2014,
        decidable=False,
    ),
    Rule(
        "minimum-one-euro",
        "55-22-2",
        N_("Le minimum de la table est d’au moins 1 euro."),
        SINCE_2019,
        decidable=False,
    ),
    Rule(
        "stake-minimum",
        "55-22-2",
        N_("Sur chaque chance, la mise d’un joueur atteint au moins le minimum de la table."),
        ALL,
        decidable=True,
        reading=N_("Compte tout ce que le joueur a sur la chance, la mise qui arrive ajoutée à celle qui y est."),
    ),
    Rule(
        "maximum-2014",
        "55-22-2",
        N_("En 2014, le maximum est de 40 fois le minimum sur un numéro et de 200 fois sur une couleur."),
        IN_2014,
        decidable=True,
    ),
    Rule(
        "maximum-2019",
        "55-22-2",
        N_("Depuis 2019, le maximum est de 20 fois le minimum sur un numéro et de 100 fois sur une couleur."),
        SINCE_2019,
        decidable=True,
    ),
    Rule(
        "maximum-per-player",
        "55-22-2",
        N_("Le maximum vaut pour chaque joueur et pour chaque chance, sans égard aux mises des autres."),
        ALL,
        decidable=True,
        reading=N_("Le texte ne dit pas qui le maximum vise ; il est compté par joueur et par chance."),
    ),
    Rule(
        "maximum-in-money",
        "55-22-2",
        N_("Le maximum se compte en euros, non en jetons : un marqueur ne l’élève pas."),
        ALL,
        decidable=True,
        reading=N_("Le texte part du minimum des mises, une somme ; la valeur d’un jeton n’y change rien."),
    ),
    Rule(
        "maximum-all-chips-together",
        "55-22-2",
        N_("Jetons de couleur et jetons de valeur d’un joueur sur une couleur s’ajoutent sous un seul maximum."),
        SINCE_2019,
        decidable=True,
        reading=N_("Le texte ne distingue pas les jetons ; la mise est la somme des deux."),
    ),
    Rule(
        "maximum-without-zone",
        "55-22-2",
        N_("Une mise qui attend dans la zone rampo n’entame pas le maximum d’une mise nouvelle."),
        ALL,
        decidable=True,
        reading=N_("Le texte est muet ; la mise de la zone appartient au lancer précédent."),
    ),
    Rule(
        "accept-up-to-maximum",
        "55-22-2",
        N_("Au-dessus du maximum, la mise est acceptée jusqu’à lui, en jetons entiers du joueur ; le reste est rendu."),
        ALL,
        decidable=True,
        reading=N_("Le texte fixe le maximum sans dire que faire de l’excédent ; seul l’excédent est refusé."),
    ),
)
