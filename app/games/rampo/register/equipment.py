"""Table, dice and staff (article 55-22): what a croupier has to know, little of which an event at the table decides."""

from __future__ import annotations

from app.games.rampo.register.versions import ALL, CURRENT, IN_2014, SINCE_2019
from app.table.citations import Rule
from app.text import N_

EQUIPMENT = (
    Rule(
        "arena-table",
        "55-22",
        N_(
            "La table est une arène : cinq lignes de couleur portent les numéros 2 à 12, "
            "chacun de la couleur de sa ligne."
        ),
        SINCE_2019,
        decidable=False,
    ),
    Rule(
        "number-colours",
        "55-22",
        N_("Le 2, le 7 et le 12 sont blancs, 3 et 8 rouges, 4 et 9 jaunes, 5 et 10 verts, 6 et 11 noirs."),
        ALL,
        decidable=True,
        reading=N_("Le texte de 2014 ne donne pas ces couleurs ; le tapis étant le même, celles de 2019 valent aussi."),
    ),
    Rule(
        "losing-stakes-curve",
        "55-22",
        N_("Les mises ramassées se rangent devant la courbe blanche, du côté des joueurs."),
        SINCE_2019,
        decidable=False,
        reading=N_(
            "Cette place et la zone rampo, de l’autre côté de la courbe, sont tenues pour deux lieux distincts."
        ),
    ),
    Rule(
        "zone-place",
        "55-22",
        N_(
            "La zone rampo va de la courbe blanche au sigle rampo. "
            "Seules y attendent des mises dont le numéro est sorti."
        ),
        ALL,
        decidable=False,
    ),
    Rule(
        "results-display",
        "55-22",
        N_("Un écran derrière le croupier montre les résultats aux joueurs."),
        SINCE_2019,
        decidable=False,
    ),
    Rule(
        "dice-quality",
        "55-22",
        N_(
            "Un dé transparent et poli, de 20 à 25 mm, a des arêtes vives et des points affleurants. "
            "Une face porte le numéro du fournisseur et le sigle de la maison."
        ),
        ALL,
        decidable=False,
    ),
    Rule(
        "dice-defects",
        "55-22",
        N_("Un dé aux arêtes polies ou biseautées, aux coins ronds ou aux points creux n’est jamais mis en jeu."),
        ALL,
        decidable=False,
    ),
    Rule(
        "dice-two-colours",
        "55-22",
        N_("Les deux dés en jeu sont de couleurs différentes."),
        ("fr-2014", "fr-2019"),
        decidable=False,
    ),
    Rule(
        "dice-pair-colours",
        "55-22",
        N_("Chaque paire de dés a sa propre couleur."),
        CURRENT,
        decidable=False,
        reading=N_("Le texte peut aussi viser les deux dés d’une paire ; le résultat du lancer n’en dépend pas."),
    ),
    Rule(
        "dice-suppliers",
        "55-22",
        N_(
            "Les dés viennent d’un fournisseur agréé par le ministre de l’intérieur, "
            "qui n’en livre qu’aux casinos autorisés."
        ),
        ALL,
        decidable=False,
    ),
    Rule(
        "dice-orders",
        "55-22",
        N_("Une commande de dés part d’un carnet modèle 21 et reçoit le visa de la police des jeux."),
        ALL,
        decidable=False,
    ),
    Rule(
        "dice-reception",
        "55-22",
        N_("À la livraison, numéro et sigle de chaque dé sont notés au carnet de prise en charge modèle 19."),
        ALL,
        decidable=False,
    ),
    Rule(
        "dice-locked-away",
        "55-22",
        N_("Les dés qui ne servent pas sont gardés dans l’armoire fermée des cartes."),
        ALL,
        decidable=False,
    ),
    Rule(
        "dice-destroyed",
        "55-22",
        N_("Un dé usé ou abîmé est détruit devant un policier, qui le vérifie et vise le carnet."),
        ALL,
        decidable=False,
    ),
    Rule(
        "dice-stock-2014",
        "55-22",
        N_("Le ministre de l’intérieur plafonne le nombre de paires de dés d’un casino."),
        IN_2014,
        decidable=False,
    ),
    Rule(
        "two-pairs-each-session",
        "55-22",
        N_(
            "Chaque séance s’ouvre à chaque table avec deux paires de dés parfaites, "
            "autres que celles de la séance précédente."
        ),
        ALL,
        decidable=False,
    ),
    Rule(
        "spare-pair",
        "55-22",
        N_(
            "Une paire est en jeu ; l’autre attend dans la cavité de "
            "la table et la remplace au besoin, un dé cassé compris."
        ),
        ALL,
        decidable=False,
    ),
    Rule(
        "dice-register",
        "55-22",
        N_(
            "Les dés en service sont inscrits au registre spécial : numéros, sigles, date, heure et table. "
            "Le directeur ou un membre du comité signe."
        ),
        ALL,
        decidable=False,
    ),
    Rule(
        "dice-checked-after-session",
        "55-22",
        N_(
            "En fin de séance, les dés passent au micromètre, "
            "à l’équerre et au contrôle d’équilibre ; le registre en garde trace."
        ),
        ALL,
        decidable=False,
    ),
    Rule("staff", "55-22", N_("Un chef de table et un croupier tiennent la table."), ALL, decidable=False),
    Rule(
        "pit-boss-duties",
        "55-22",
        N_("Le chef de table répond de la régularité du jeu et des paiements et veille à l’affichage du numéro."),
        ALL,
        decidable=False,
    ),
    Rule(
        "croupier-duties",
        "55-22",
        N_("Le croupier ramasse, paie, garnit la zone rampo, examine et passe les dés, et fait les annonces."),
        ALL,
        decidable=False,
    ),
    Rule(
        "change-on-request",
        "55-22",
        N_("Le croupier change espèces et jetons quand un joueur le demande."),
        ALL,
        decidable=False,
    ),
)
