"""The dice, the throw, the shooter and the calls (article 55-22-1)."""

from __future__ import annotations

from app.games.rampo.register.versions import ALL, IN_2014, SINCE_2019
from app.table.citations import Rule
from app.text import N_

SHOOTER = (
    Rule(
        "dice-opening",
        "55-22-1",
        N_("Au début, les dés sont proposés au premier joueur à la gauche du croupier."),
        ALL,
        decidable=True,
    ),
    Rule(
        "dice-clockwise",
        "55-22-1",
        N_("Les dés passent ensuite au joueur présent qui suit dans le sens des aiguilles d’une montre."),
        ALL,
        decidable=True,
        reading=N_("« À la gauche » du tireur désigne son voisin suivant dans ce sens, non la gauche du croupier."),
    ),
    Rule(
        "declined-turn-passes-on",
        "55-22-1",
        N_("Si un joueur ne veut pas des dés, ils vont au joueur suivant ; aucune annonce n’est prescrite."),
        ALL,
        decidable=True,
        reading=N_("Le texte est muet sur une annonce ; en faire une n’est pas une faute."),
    ),
    Rule(
        "shooter-keeps-dice",
        "55-22-1",
        N_(
            "Le tireur garde les dés d’un lancer à l’autre jusqu’à ce "
            "qu’il les rende ou que le chef de table les lui retire."
        ),
        ALL,
        decidable=True,
        reading=N_(
            "Le texte ne dit pas combien dure un tour ; "
            "le rampo demande deux lancers du même tireur. En 2014, le 7 y met fin."
        ),
    ),
    Rule(
        "dice-by-stick",
        "55-22-1",
        N_(
            "Les dés se passent à la canne. "
            "La main ne les touche que pour les examiner ou les ramasser hors de la table."
        ),
        ALL,
        decidable=False,
    ),
    Rule(
        "shooter-has-staked",
        "55-22-1",
        N_("Le tireur a une mise en jeu avant de lancer : sans elle, pas de dés et pas de « Rien ne va plus »."),
        ALL,
        decidable=True,
    ),
    Rule(
        "zone-stake-counts-for-shooter",
        "55-22-1",
        N_("Une mise du tireur dans la zone rampo suffit pour qu’il lance."),
        ALL,
        decidable=True,
        reading=N_("Le texte demande une mise déposée ; celle de la zone l’a été et dépend de ce lancer."),
    ),
    Rule(
        "throw-at-once",
        "55-22-1",
        N_("Le tireur lance dès l’annonce, sans frotter ni garder les dés."),
        ALL,
        decidable=False,
    ),
    Rule(
        "removal-by-pit-boss",
        "55-22-1",
        N_("Seul le chef de table retire les dés à un tireur, quand il enfreint plusieurs fois les règles du lancer."),
        ALL,
        decidable=False,
    ),
    Rule(
        "removal-announced",
        "55-22-1",
        N_("Quand le tireur perd son tour, annoncez « les dés changent de main », puis proposez les dés à sa gauche."),
        ALL,
        decidable=True,
        reading=N_("Le texte de 2014 ne l’écrit que pour le 7 ; il vaut ici par analogie."),
    ),
    Rule(
        "seven-changes-hands-2014",
        "55-22-1",
        N_("En 2014, un 7 fait perdre la main au tireur : les dés vont au joueur à sa gauche."),
        IN_2014,
        decidable=True,
    ),
    Rule(
        "seven-hand-announced-2014",
        "55-22-1",
        N_("En 2014, la main perdue sur un 7 s’annonce : « les dés changent de main »."),
        IN_2014,
        decidable=True,
    ),
    Rule(
        "seven-keeps-dice",
        "55-22-1",
        N_("Depuis 2019, un 7 ne déplace pas les dés : le tireur les garde et rien ne s’annonce."),
        SINCE_2019,
        decidable=True,
        reading=N_("La phrase de 2014 a été retirée ; une maison peut garder l’ancien usage."),
    ),
    Rule(
        "house-seven-moves-dice",
        None,
        N_("Dans cette maison, le 7 fait encore passer les dés, comme en 2014."),
        SINCE_2019,
        decidable=True,
    ),
)

DICE_CHANGE = (
    Rule(
        "dice-change-granted",
        "55-22-1",
        N_(
            "Avant un lancer, le tireur peut demander d’autres dés : "
            "annoncez « les dés changent » et prenez la paire de réserve."
        ),
        ALL,
        decidable=True,
    ),
    Rule(
        "no-dice-change-during-attempt",
        "55-22-1",
        N_("Pendant une tentative de rampo, les dés ne changent pas, quel que soit le joueur qui tente."),
        SINCE_2019,
        decidable=True,
        reading=N_("Le texte ne dit pas de qui est la tentative ; toute mise dans la zone en est une."),
    ),
    Rule(
        "no-dice-change-during-reserve-2014",
        "55-22-1",
        N_("En 2014, les dés ne changent pas tant qu’une mise est réservée dans la zone rampo."),
        IN_2014,
        decidable=True,
        reading=N_("En 2014 nul ne choisit de tenter ; la réserve est prise pour la tentative dont parle le texte."),
    ),
)

THROWS = (
    Rule(
        "void-broken",
        "55-22-1",
        N_("Un dé cassé annule le lancer."),
        ALL,
        decidable=True,
    ),
    Rule(
        "void-stacked",
        "55-22-1",
        N_("Deux dés l’un sur l’autre annulent le lancer."),
        ALL,
        decidable=True,
    ),
    Rule(
        "void-cocked",
        "55-22-1",
        N_("Un dé à cheval, qui ne repose pas à plat sur le tapis, annule le lancer."),
        ALL,
        decidable=True,
    ),
    Rule(
        "void-on-chip",
        "55-22-1",
        N_("Un dé arrêté sur un jeton annule le lancer."),
        ALL,
        decidable=True,
    ),
    Rule(
        "void-off-table",
        "55-22-1",
        N_("Un dé tombé de la table annule le lancer."),
        ALL,
        decidable=True,
    ),
    Rule(
        "void-slid",
        "55-22-1",
        N_("Un dé qui glisse au lieu de rouler annule le lancer."),
        ALL,
        decidable=True,
    ),
    Rule(
        "void-no-far-wall",
        "55-22-1",
        N_("Au moins un dé frappe le bord opposé au tireur, sinon le lancer est nul."),
        ALL,
        decidable=True,
    ),
    Rule(
        "void-not-at-rest-opposite",
        "55-22-1",
        N_("Les dés s’arrêtent dans la partie de la table opposée au tireur, sinon le lancer est nul."),
        ALL,
        decidable=True,
    ),
    Rule(
        "void-before-call",
        "55-22-1",
        N_("Un lancer parti avant « Rien ne va plus » n’est pas régulier : coup nul."),
        ALL,
        decidable=True,
        reading=N_("Le texte veut le lancer après l’annonce ; un lancer qui la devance est tenu pour irrégulier."),
    ),
    Rule(
        "void-called",
        "55-22-1",
        N_("Un lancer irrégulier s’annonce « Coup nul », sans nommer de numéro ni de couleur."),
        ALL,
        decidable=True,
    ),
    Rule(
        "void-settles-nothing",
        "55-22-1",
        N_("Un coup nul ne règle rien : toutes les mises du tapis restent en jeu."),
        ALL,
        decidable=True,
    ),
    Rule(
        "void-leaves-zone",
        "55-22-1",
        N_("Un coup nul ne touche pas à la zone rampo : le prochain lancer valable en décide."),
        ALL,
        decidable=True,
        reading=N_("Le texte est muet ; seul un lancer valable peut répéter un numéro ou le manquer."),
    ),
    Rule(
        "void-keeps-shooter",
        "55-22-1",
        N_("Après un coup nul, le même tireur relance."),
        ALL,
        decidable=True,
        reading=N_("Le texte est muet ; un coup nul ne met pas fin au tour."),
    ),
    Rule(
        "previous-valid-throw",
        "55-22-1",
        N_("Le numéro précédent est celui du dernier lancer valable : un coup nul n’en donne pas."),
        ALL,
        decidable=True,
        reading=N_("Le texte dit « coup précédent » ; un coup nul n’en est pas un."),
    ),
    Rule(
        "no-rampo-on-first-throw",
        "55-22-1",
        N_("Au premier lancer d’une séance, il n’y a pas de numéro précédent, donc pas de rampo."),
        ALL,
        decidable=False,
        reading=N_("La réouverture d’une table compte comme un début."),
    ),
    Rule(
        "number-is-sum",
        "55-22-1",
        N_("Le numéro gagnant est le total des deux dés."),
        ALL,
        decidable=True,
        reading=N_("Le texte ne l’écrit pas ; les numéros 2 à 12 ne se lisent pas autrement."),
    ),
)

CALLS = (
    Rule(
        "no-more-bets-call",
        "55-22-1",
        N_("« Rien ne va plus » s’annonce avant chaque lancer, aussi avant celui qui suit un coup nul."),
        ALL,
        decidable=True,
    ),
    Rule(
        "result-called",
        "55-22-1",
        N_("Sur un lancer valable, annoncez à voix haute le numéro et la couleur qui gagnent."),
        ALL,
        decidable=True,
    ),
    Rule(
        "call-in-either-order",
        "55-22-1",
        N_("Dans l’annonce, le numéro ou la couleur peut venir en premier."),
        ALL,
        decidable=False,
        reading=N_("Les textes ne les citent pas dans le même ordre ; les deux sont admis."),
    ),
    Rule(
        "last-throws-2014",
        "55-22-1",
        N_("En fin de partie, le chef de table, et non le croupier, annonce qu’il reste trois lancers."),
        IN_2014,
        decidable=True,
        reading=N_("L’annonce porte sur les trois lancers à venir ; un coup nul n’en est pas un."),
    ),
    Rule(
        "last-throws",
        "55-22-1",
        N_("Le chef de table, et non le croupier, annonce en temps utile qu’il reste trois lancers."),
        SINCE_2019,
        decidable=True,
        reading=N_("L’annonce porte sur les trois lancers à venir ; un coup nul n’en est pas un."),
    ),
)
