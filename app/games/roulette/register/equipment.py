"""Chips, table, wheel and staff (articles 1.1 to 1.3)."""

from __future__ import annotations

from app.games.roulette.rules import RULE_SETS
from app.table.citations import Rule
from app.text import N_

CHIPS = (
    Rule(
        "colour-or-value-chips",
        "1.1",
        N_("On mise en jetons de couleur, sans valeur écrite, ou en plaques et jetons de valeur."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "one-colour-a-player",
        "1.1",
        N_("Chaque joueur a sa couleur ; ses jetons portent le signe de la table et ne valent qu’à elle."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "chip-value-chosen",
        "1.1",
        N_("Le joueur choisit la valeur de ses jetons de couleur, dans les limites ; le chef de table l’affiche."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "whole-chips",
        "1.1",
        N_("Une mise en jetons de couleur est un nombre entier de jetons du joueur."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte ne parle pas de jetons coupés ; un jeton ne se partage pas."),
    ),
    Rule(
        "chip-of-its-player",
        "1.1",
        N_("Comptez les jetons de couleur à la valeur de leur joueur, jamais à celle d’un autre."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "new-value-new-colour",
        "1.1",
        N_("Pour changer de valeur en cours de partie, le joueur rend ses jetons et reçoit une autre couleur."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "colour-chips-converted",
        "1.1",
        N_("En fin de séance ou en quittant la table, le joueur convertit ses jetons de couleur en jetons de valeur."),
        RULE_SETS,
        decidable=False,
    ),
)

LIMITS = (
    Rule(
        "stake-minimum",
        "1.1",
        N_("Une mise n’est pas sous le minimum de la table."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le minimum s’entend par joueur et par chance."),
    ),
    Rule(
        "stake-maximum",
        "1.1",
        N_("Une mise ne dépasse pas le maximum que la maison affiche pour ce genre de chance."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte ne chiffre aucun maximum ; ceux de la maison s’entendent par joueur et par chance."),
    ),
    Rule(
        "accept-up-to-maximum",
        "1.1",
        N_("Au-delà du maximum, acceptez ce qui tient en jetons entiers et rendez le reste."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte ne dit pas quoi faire du surplus ; la mise reste valable dans la limite."),
    ),
    Rule(
        "limits-count-what-lies",
        "1.1",
        N_("Minimum et maximum se jugent avec ce que le joueur a déjà sur la même chance."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte ne le dit pas ; sans cela, deux mises contourneraient le maximum."),
    ),
    Rule(
        "even-cents-accepted",
        "1.5",
        N_("Sur une chance payée ou partagée par moitié, n’acceptez qu’un nombre pair de centimes."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte partage exactement ; un demi-centime ne se paie pas."),
    ),
)

TABLE = (
    Rule(
        "wheel-of-37",
        "1.2",
        N_("Le cylindre a 37 cases, les 36 numéros et un seul zéro."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "american-layout",
        "1.2",
        N_("Le tapis a le tracé américain : trois colonnes de douze numéros sous le zéro."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "announcements-on-layout",
        "1.2",
        N_("Le tapis peut porter un hippodrome et les cases des annonces : tiers, voisins et orphelins."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "double-table",
        "1.2",
        N_("La table peut être double."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "croupiers",
        "1.3",
        N_("À chaque table, deux croupiers, ou un seul avec une trieuse de jetons agréée."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "pit-boss-answers",
        "1.3",
        N_("Le chef de table répond de la clarté du jeu, des paiements et de toutes les opérations."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "enough-pit-bosses",
        "1.3",
        N_("Quand plusieurs tables sont ouvertes, la direction y place assez de chefs pour la sûreté du jeu."),
        RULE_SETS,
        decidable=False,
    ),
)
