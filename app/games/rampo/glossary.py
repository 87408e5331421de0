"""Words of the trade that are rampo's own."""

from __future__ import annotations

from app.glossary import Term
from app.text import N_

TERMS: tuple[Term, ...] = (
    Term(
        "à cheval", "straddling", N_("Se dit d’une mise posée sur deux chances à la fois ; au rampo elle est refusée.")
    ),
    Term("arène", "arena", N_("La table du rampo, en demi-cercle, le croupier au bord rectiligne.")),
    Term("canne", "stick", N_("La baguette avec laquelle le croupier passe les dés sans les toucher.")),
    Term("courbe blanche", "white curve", N_("La ligne du tapis devant laquelle sont déposées les mises perdantes.")),
    Term("dés", "dice", N_("Transparents, de 20 à 25 mm, arêtes vives ; une paire en jeu, une paire en réserve.")),
    Term(
        "jeton de valeur",
        "value chip",
        N_("Jeton qui porte son montant ; au rampo il se joue sur les couleurs seules, en 2014 nulle part."),
    ),
    Term("lancer", "throw", N_("Le jet des deux dés par le tireur.")),
    Term("main", "hand", N_("Le tour du tireur ; en 2014 un 7 la fait perdre.")),
    Term(
        "offre du rampo",
        "offer of the rampo",
        N_("La proposition faite au gagnant d’un numéro de tenter la répétition."),
    ),
    Term("place", "seat", N_("L’un des huit emplacements autour de l’arène, de A à H depuis la gauche du croupier.")),
    Term("rampo", "rampo", N_("La répétition du numéro du coup précédent ; elle est payée à un taux plus élevé.")),
    Term(
        "séance",
        "session of play",
        N_("De l’ouverture à la fermeture de la table ; la table de paiement y reste la même."),
    ),
    Term(
        "table de paiement",
        "pay table",
        N_("Les taux simples et les taux du rampo ; des règles actuelles, la maison affiche la table A ou la table B."),
    ),
    Term("tireur", "shooter", N_("Le joueur qui lance les dés ; il doit avoir misé.")),
    Term(
        "zone rampo",
        "rampo zone",
        N_("Entre la courbe blanche et le sigle : les mises dont le sort dépend du lancer suivant."),
    ),
)
