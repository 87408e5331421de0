"""The ball, the calls, late and announced bets, value chips, the last coups (articles 1.4 and 1.6 to 1.9)."""

from __future__ import annotations

from app.games.roulette.rules import RULE_SETS
from app.table.citations import Rule
from app.text import N_

BALL = (
    Rule(
        "wheel-direction",
        "1.4",
        N_("Tournez le cylindre chaque fois à l’inverse du coup précédent, et lancez la bille dans l’autre sens."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "object-call-first",
        "1.4",
        N_("Un objet tombe dans le cylindre : annoncez d’abord « Rien ne va plus »."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "object-stop-first",
        "1.4",
        N_("Un objet tombe dans le cylindre : arrêtez le jeu avant de reprendre la bille."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "object-ball-first",
        "1.4",
        N_("Un objet tombe dans le cylindre : reposez la bille dans sa case avant de la relancer."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "object-ball-in-last-pocket",
        "1.4",
        N_("La bille reprise se repose dans la case du numéro sorti au coup précédent."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "object-bets-stand",
        "1.4",
        N_("Un objet dans le cylindre ne touche pas aux mises : elles attendent la bille relancée."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte n’en parle pas ; « Rien ne va plus » est annoncé et rien ne rouvre les mises."),
    ),
    Rule(
        "seven-turns",
        "1.6",
        N_("La bille fait au moins sept tours."),
        RULE_SETS,
        decidable=False,
        reading=N_("Le texte ne dit pas ce que devient un lancer plus court ; il se relance."),
    ),
    Rule(
        "bets-open-until-call",
        "1.6",
        N_("On mise tant que la bille tient dans la galerie ; annoncez « Rien ne va plus » quand elle va tomber."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "no-late-bets",
        "1.6",
        N_("Après « Rien ne va plus », aucune mise ni annonce n’est acceptée."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "stacks-before-launch",
        "1.6",
        N_("Seul, ou trieuse en panne, le croupier refait les piles de couleur avant de lancer la bille."),
        RULE_SETS,
        decidable=False,
    ),
)

CALLS = (
    Rule(
        "result-called",
        "1.6",
        N_("La bille arrêtée, annoncez le numéro et les chances simples gagnantes."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "zero-wins-no-simple",
        "1.6",
        N_("Le zéro s’annonce seul : il n’est ni rouge ni noir, ni pair ni impair, ni manque ni passe."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte ne le dit qu’en partageant les chances simples quand le zéro sort."),
    ),
    Rule(
        "marker-on-number",
        "1.6",
        N_("Posez le repère sur le numéro gagnant."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "gains-announced",
        "1.6",
        N_("Annoncez le montant de chaque combinaison gagnante avant de payer le joueur."),
        RULE_SETS,
        decidable=False,
    ),
)

ANNOUNCEMENTS = (
    Rule(
        "stakes-that-count",
        "1.7",
        N_("Comptent les mises posées sur le tapis et les annonces répétées à temps."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "seated-players-bet",
        "1.7",
        N_("Une mise ou une annonce est celle d’un joueur qui a sa place et sa couleur."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte suppose un joueur connu ; sans couleur attribuée, une mise n’a pas de valeur."),
    ),
    Rule(
        "announcement-repeated",
        "1.7",
        N_("Une annonce ne compte que répétée à voix haute avant « Rien ne va plus »."),
        RULE_SETS,
        decidable=True,
        reading=N_("La condition suit les annonces marquées ; elle est prise pour toutes."),
    ),
    Rule(
        "voisins",
        "1.7",
        N_("Voisins : deux jetons sur 0-2-3 et sur 25-29, un à cheval sur 4-7, 12-15, 18-21, 19-22 et 32-35."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte nomme l’annonce sans la composer ; l’usage est le même partout."),
    ),
    Rule(
        "tiers",
        "1.7",
        N_("Tiers : un jeton à cheval sur 5-8, 10-11, 13-16, 23-24, 27-30 et 33-36."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte nomme l’annonce sans la composer ; l’usage est le même partout."),
    ),
    Rule(
        "orphelins",
        "1.7",
        N_("Orphelins : un jeton sur le 1 plein, un à cheval sur 6-9, 14-17, 17-20 et 31-34."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte nomme l’annonce sans la composer ; l’usage est le même partout."),
    ),
    Rule(
        "neighbours",
        "1.7",
        N_("Un numéro et ses voisins : un jeton plein sur lui et sur les deux de chaque côté dans le cylindre."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte ne cite pas cette annonce parmi les classiques ; elle est admise par usage."),
    ),
    Rule(
        "announcement-whole",
        "1.7",
        N_("Une annonce dont une mise est refusée est refusée tout entière."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte n’en parle pas ; une annonce est un seul pari."),
    ),
    Rule(
        "announcement-by-chip",
        "1.7",
        N_("La somme dite dans une annonce est celle d’un jeton, non du total."),
        RULE_SETS,
        decidable=True,
        reading=N_("Le texte n’en parle pas ; c’est l’usage."),
    ),
    Rule(
        "marked-announcements",
        "1.7",
        N_("Les annonces marquées et complexes sont l’exception : joueurs réputés, sur décision de la direction."),
        RULE_SETS,
        decidable=False,
    ),
    Rule(
        "complex-in-writing",
        "1.7",
        N_("Une annonce complexe se donne par écrit, et la direction vise l’écrit avant le jeu."),
        RULE_SETS,
        decidable=False,
    ),
)

VALUE_CHIPS = (
    Rule(
        "value-chips-on-simple",
        "1.8",
        N_("Plaques et jetons de valeur sont acceptés sur les chances simples."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "no-value-chips-on-multiple",
        "1.8",
        N_("Sur une chance multiple, la mise est en jetons de couleur : plaques et jetons de valeur vont au change."),
        RULE_SETS,
        decidable=True,
    ),
    Rule(
        "value-chips-exception",
        "1.8",
        N_("Ils y passent si le change n’a pu se faire à temps, ou pour un joueur réputé si la direction le veut."),
        RULE_SETS,
        decidable=True,
    ),
)

LAST_COUPS = (
    Rule(
        "last-coup",
        "1.9",
        N_("La direction fixe le dernier coup et prévient les joueurs avant les trois derniers."),
        RULE_SETS,
        decidable=False,
    ),
)
