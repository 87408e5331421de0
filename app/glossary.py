"""The trade's words in French and English, each with a sentence; searchable from either language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from app.text import N_, Message, plain, translate


class Term(NamedTuple):
    """One word of the trade: French, English, and what it means."""

    french: str
    english: str
    meaning: Message

    def matches(self, wanted: str) -> bool:
        """Whether a search text occurs in either word or in the meaning, whatever its accents and capitals.

        >>> Term("râtelier", "rack", Message("Le rangement des jetons.")).matches("RATEL")
        True
        """
        fields = (self.french, self.english, translate(self.meaning))
        return any(plain(wanted).strip() in plain(field) for field in fields)


def glossary(own: Iterable[tuple[Term, ...]]) -> tuple[Term, ...]:
    """The words of every table and those that are the games' `own`, each once, in the order of the French alphabet."""
    every = dict.fromkeys((*TERMS, *(term for terms in own for term in terms)))
    return tuple(sorted(every, key=lambda term: plain(term.french)))


TERMS: tuple[Term, ...] = (
    Term("annonce", "call", N_("Ce que le croupier dit à haute voix à un moment prescrit du coup.")),
    Term("article", "article", N_("L’endroit du règlement qui fonde un geste ou un refus.")),
    Term("banque", "bank", N_("L’argent de la table ; elle gagne ce qui est ramassé et perd ce qui est payé.")),
    Term("chance", "chance", N_("Ce sur quoi une mise peut être posée : un numéro, une couleur, une douzaine.")),
    Term(
        "chef de table",
        "table supervisor",
        N_("Il dirige la table et répond du jeu et des paiements ; au rampo il annonce les trois derniers lancers."),
    ),
    Term("coup", "round", N_("De l’ouverture des mises au dernier geste du règlement.")),
    Term(
        "coup nul",
        "void throw, void round",
        N_("Annonce d’un lancer ou d’un coup irrégulier : rien n’est gagné ni perdu. Au rampo, le tireur relance."),
    ),
    Term("croupier", "croupier", N_("Il ramasse, paie, déplace les mises, passe les dés et fait les annonces.")),
    Term("d′", "d′", N_("À quel point on distingue une faute d’un règlement juste ; 0 est le hasard, 2 est bien.")),
    Term(
        "fausse alerte",
        "false alarm",
        N_("Une faute signalée où il n’y en a pas, ou un autre geste que le geste faux."),
    ),
    Term("faute", "fault", N_("Un geste du croupier que le règlement ne permet pas à ce moment, ou un geste oublié.")),
    Term("gain", "winnings", N_("Ce que la banque paie en plus de la mise, qui reste au joueur.")),
    Term(
        "hauteur",
        "height",
        N_("Le nombre de jetons posés l’un sur l’autre ; on paie à hauteur, en piles comparées."),
    ),
    Term(
        "jeton de couleur",
        "colour chip",
        N_("Jeton propre à un joueur ; son marqueur en dit la valeur. Au rampo, sans marqueur, il vaut le minimum."),
    ),
    Term(
        "marqueur",
        "marker",
        N_(
            "Il montre ce que vaut le jeton d’un joueur : au rampo plus que le minimum, à la roulette ce qu’il choisit."
        ),
    ),
    Term("maximum", "maximum", N_("La plus forte mise d’un joueur sur une chance, en multiple du minimum.")),
    Term("minimum", "minimum", N_("La plus petite mise acceptée à la table.")),
    Term("mise", "stake", N_("L’argent posé sur une chance.")),
    Term(
        "mise perdante",
        "losing stake",
        N_("Mise que le résultat ne désigne pas ; elle est ramassée avant tout paiement du tapis."),
    ),
    Term("numéro", "number", N_("Au rampo, la somme des deux dés, de 2 à 12 ; à la roulette, de 0 à 36.")),
    Term("ordre de règlement", "order of settlement", N_("L’ordre prescrit des gestes après le résultat.")),
    Term("payer", "to pay", N_("Remettre le gain d’une mise gagnante.")),
    Term("pile étalon", "standard stack", N_("Vingt jetons contre lesquels les autres piles sont coupées.")),
    Term("plaque", "plaque", N_("Pièce rectangulaire de forte valeur.")),
    Term("ramasser", "to collect", N_("Prendre une mise perdante pour la banque.")),
    Term("râtelier", "rack", N_("Le rangement des jetons devant le croupier.")),
    Term("rendre", "to return", N_("Remettre sa mise au joueur.")),
    Term("Rien ne va plus", "Rien ne va plus (no more bets)", N_("Annonce après laquelle aucune mise n’est acceptée.")),
    Term(
        "seuil de signalement",
        "criterion",
        N_("Ce qu’il faut à qui surveille pour signaler une faute ; il monte quand les fautes sont rares."),
    ),
)
"""Words of every table; those of a game alone lie in its folder."""
