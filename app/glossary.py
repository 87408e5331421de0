"""The trade's words in French and English, each with a sentence; searchable from either language."""

from __future__ import annotations

from typing import NamedTuple

from app.text import N_, Message, plain, translate


class Term(NamedTuple):
    """One word of the trade: French, English, and what it means."""

    french: str
    english: str
    meaning: Message

    def matches(self, wanted: str) -> bool:
        """Whether a search text occurs in either word or in the meaning, whatever its accents and capitals."""
        fields = (self.french, self.english, translate(self.meaning))
        return any(plain(wanted).strip() in plain(field) for field in fields)


def search(wanted: str) -> list[Term]:
    """The terms that match, in the order of the glossary; all of them for an empty search."""
    return [term for term in GLOSSARY if term.matches(wanted)]


GLOSSARY: tuple[Term, ...] = (
    Term("à cheval", "astride", N_("Se dit d’une mise posée sur deux chances à la fois ; au rampo elle est refusée.")),
    Term("annonce", "call", N_("Ce que le croupier dit à haute voix à un moment prescrit du coup.")),
    Term("arène", "arena", N_("La table du rampo, en demi-cercle, le croupier au côté droit.")),
    Term("article", "article", N_("L’endroit du règlement qui fonde un geste ou un refus.")),
    Term("banque", "bank", N_("L’argent de la table ; elle gagne ce qui est ramassé et perd ce qui est payé.")),
    Term("canne", "stick", N_("La baguette avec laquelle le croupier passe les dés sans les toucher.")),
    Term("chance", "chance", N_("Ce sur quoi une mise peut être posée : une couleur ou un numéro.")),
    Term(
        "chef de table",
        "pit boss",
        N_("Il répond de la régularité du jeu et des paiements, et annonce les trois derniers lancers."),
    ),
    Term("coup", "round", N_("De l’ouverture des mises au dernier geste du règlement.")),
    Term("coup nul", "void throw", N_("Annonce d’un lancer irrégulier : rien n’est réglé et le tireur relance.")),
    Term("courbe blanche", "white curve", N_("La ligne du tapis devant laquelle sont déposées les mises perdantes.")),
    Term("croupier", "croupier", N_("Il ramasse, paie, déplace les mises, passe les dés et fait les annonces.")),
    Term("dés", "dice", N_("Transparents, de 20 à 25 mm, arêtes vives ; une paire en jeu, une paire en réserve.")),
    Term("gain", "gain", N_("Ce que la banque paie en plus de la mise, qui reste au joueur.")),
    Term(
        "jeton de couleur",
        "colour chip",
        N_("Jeton propre à un joueur ; il vaut le minimum de la table, ou ce qu’indique son marqueur."),
    ),
    Term(
        "jeton de valeur",
        "value chip",
        N_("Jeton qui porte son montant ; au rampo il ne se joue que sur les couleurs."),
    ),
    Term("lancer", "throw", N_("Le jet des deux dés par le tireur.")),
    Term("main", "hand", N_("Le tour du tireur ; en 2014 un 7 la fait perdre.")),
    Term("marqueur", "marker", N_("Il donne au jeton de couleur d’un joueur une valeur supérieure au minimum.")),
    Term("maximum", "maximum", N_("La plus forte mise d’un joueur sur une chance, en multiple du minimum.")),
    Term("minimum", "minimum", N_("La plus petite mise acceptée à la table.")),
    Term("mise", "stake", N_("L’argent posé sur une chance.")),
    Term(
        "mise perdante",
        "losing stake",
        N_("Mise que le résultat ne désigne pas ; elle est ramassée avant tout paiement du tapis."),
    ),
    Term("numéro", "number", N_("La somme des deux dés, de 2 à 12.")),
    Term(
        "offre du rampo",
        "offer of the rampo",
        N_("La proposition faite au gagnant d’un numéro de tenter la répétition."),
    ),
    Term("ordre de règlement", "order of settlement", N_("L’ordre prescrit des gestes après le résultat.")),
    Term("payer", "to pay", N_("Remettre le gain d’une mise gagnante.")),
    Term("place", "seat", N_("L’un des huit emplacements autour de l’arène, de A à H depuis la gauche du croupier.")),
    Term("ramasser", "to collect", N_("Prendre une mise perdante pour la banque.")),
    Term("rampo", "rampo", N_("La répétition du numéro du coup précédent ; elle est payée à un taux plus élevé.")),
    Term("râtelier", "rack", N_("Le rangement des jetons devant le croupier.")),
    Term("rendre", "to return", N_("Remettre sa mise au joueur.")),
    Term("Rien ne va plus", "No more bets", N_("Annonce après laquelle aucune mise n’est acceptée.")),
    Term(
        "séance",
        "session of play",
        N_("De l’ouverture à la fermeture de la table ; la table de paiement y reste la même."),
    ),
    Term("table de paiement", "pay table", N_("Les taux de base et de rampo affichés sur la table : A ou B.")),
    Term("tireur", "shooter", N_("Le joueur qui lance les dés ; il doit avoir misé.")),
    Term(
        "zone rampo",
        "rampo zone",
        N_("Entre la courbe blanche et le sigle : les mises dont le sort dépend du lancer suivant."),
    ),
)
