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
    """The terms that match, in the order of the glossary; all of them for an empty search.

    >>> [term.french for term in search("hauteur")]
    ['hauteur']
    """
    return [term for term in GLOSSARY if term.matches(wanted)]


GLOSSARY: tuple[Term, ...] = (
    Term("à cheval", "astride", N_("Se dit d’une mise posée sur deux chances à la fois ; au rampo elle est refusée.")),
    Term("annonce", "call", N_("Ce que le croupier dit à haute voix à un moment prescrit du coup.")),
    Term("arène", "arena", N_("La table du rampo, en demi-cercle, le croupier au côté droit.")),
    Term("article", "article", N_("L’endroit du règlement qui fonde un geste ou un refus.")),
    Term("banque", "bank", N_("L’argent de la table ; elle gagne ce qui est ramassé et perd ce qui est payé.")),
    Term(
        "bille",
        "ball",
        N_("La bille d’ivoire ou de résine ; elle fait au moins sept tours avant de tomber dans une case."),
    ),
    Term("canne", "stick", N_("La baguette avec laquelle le croupier passe les dés sans les toucher.")),
    Term("carré", "corner", N_("Mise sur quatre numéros qui se touchent ; elle paie 8 fois.")),
    Term("chance", "chance", N_("Ce sur quoi une mise peut être posée : un numéro, une couleur, une douzaine.")),
    Term(
        "chance multiple",
        "multiple chance",
        N_("À la roulette, toute chance sur des numéros, une douzaine ou une colonne."),
    ),
    Term(
        "chance simple",
        "simple chance",
        N_("Rouge, noir, pair, impair, manque, passe ; le zéro en prend la moitié."),
    ),
    Term(
        "chef de table",
        "pit boss",
        N_("Il répond de la régularité du jeu et des paiements, et annonce les trois derniers lancers."),
    ),
    Term("cheval", "split", N_("Mise à cheval sur deux numéros voisins du tapis ; elle paie 17 fois.")),
    Term("colonne", "column", N_("Douze numéros dans la longueur du tapis ; elle paie 2 fois.")),
    Term("complet", "complete bet", N_("Toutes les chances posées autour d’un même numéro.")),
    Term("coup", "round", N_("De l’ouverture des mises au dernier geste du règlement.")),
    Term("coup nul", "void throw", N_("Annonce d’un lancer irrégulier : rien n’est réglé et le tireur relance.")),
    Term("courbe blanche", "white curve", N_("La ligne du tapis devant laquelle sont déposées les mises perdantes.")),
    Term("croupier", "croupier", N_("Il ramasse, paie, déplace les mises, passe les dés et fait les annonces.")),
    Term("cylindre", "wheel", N_("La roue aux 37 cases ; elle tourne chaque fois à l’inverse du coup précédent.")),
    Term("dés", "dice", N_("Transparents, de 20 à 25 mm, arêtes vives ; une paire en jeu, une paire en réserve.")),
    Term("douzaine", "dozen", N_("Les numéros 1 à 12, 13 à 24 ou 25 à 36 ; elle paie 2 fois.")),
    Term("Faites vos jeux", "Place your bets", N_("Annonce qui ouvre les mises d’un coup de roulette.")),
    Term("gain", "gain", N_("Ce que la banque paie en plus de la mise, qui reste au joueur.")),
    Term(
        "hauteur",
        "height",
        N_("Le nombre de jetons posés l’un sur l’autre ; on paie à hauteur, en piles comparées."),
    ),
    Term("hippodrome", "racecourse", N_("Le tracé du cylindre sur le tapis, où se posent les annonces.")),
    Term("image", "picture bet", N_("Les jetons d’un joueur sur un numéro et autour, reconnus d’un coup d’œil.")),
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
    Term("manque", "low", N_("Chance simple des numéros 1 à 18.")),
    Term("marqueur", "marker", N_("Il donne au jeton de couleur d’un joueur une valeur supérieure au minimum.")),
    Term("maximum", "maximum", N_("La plus forte mise d’un joueur sur une chance, en multiple du minimum.")),
    Term("minimum", "minimum", N_("La plus petite mise acceptée à la table.")),
    Term("mise", "stake", N_("L’argent posé sur une chance.")),
    Term(
        "mise perdante",
        "losing stake",
        N_("Mise que le résultat ne désigne pas ; elle est ramassée avant tout paiement du tapis."),
    ),
    Term("numéro", "number", N_("Au rampo, la somme des deux dés, de 2 à 12 ; à la roulette, de 0 à 36.")),
    Term(
        "offre du rampo",
        "offer of the rampo",
        N_("La proposition faite au gagnant d’un numéro de tenter la répétition."),
    ),
    Term("ordre de règlement", "order of settlement", N_("L’ordre prescrit des gestes après le résultat.")),
    Term("orphelins", "orphelins", N_("Annonce de cinq jetons : 1 plein, chevaux 6-9, 14-17, 17-20 et 31-34.")),
    Term("passe", "high", N_("Chance simple des numéros 19 à 36.")),
    Term("payer", "to pay", N_("Remettre le gain d’une mise gagnante.")),
    Term("pile étalon", "standard stack", N_("Vingt jetons contre lesquels les autres piles sont coupées.")),
    Term("place", "seat", N_("L’un des huit emplacements autour de l’arène, de A à H depuis la gauche du croupier.")),
    Term("plaque", "plaque", N_("Pièce rectangulaire de forte valeur.")),
    Term("plein", "straight bet", N_("Mise sur un seul numéro ; elle paie 35 fois.")),
    Term("ramasser", "to collect", N_("Prendre une mise perdante pour la banque.")),
    Term("rampo", "rampo", N_("La répétition du numéro du coup précédent ; elle est payée à un taux plus élevé.")),
    Term("râtelier", "rack", N_("Le rangement des jetons devant le croupier.")),
    Term("rendre", "to return", N_("Remettre sa mise au joueur.")),
    Term("repère", "win marker", N_("Objet que le croupier pose sur le numéro gagnant.")),
    Term("Rien ne va plus", "No more bets", N_("Annonce après laquelle aucune mise n’est acceptée.")),
    Term(
        "séance",
        "session of play",
        N_("De l’ouverture à la fermeture de la table ; la table de paiement y reste la même."),
    ),
    Term("table de paiement", "pay table", N_("Les taux de base et de rampo affichés sur la table : A ou B.")),
    Term(
        "tiers du cylindre",
        "tiers",
        N_("Annonce de six chevaux : 5-8, 10-11, 13-16, 23-24, 27-30 et 33-36."),
    ),
    Term("tireur", "shooter", N_("Le joueur qui lance les dés ; il doit avoir misé.")),
    Term("transversale pleine", "street", N_("Mise sur les trois numéros d’une rangée ; elle paie 11 fois.")),
    Term(
        "transversale simple",
        "six-line",
        N_("Mise sur deux rangées, six numéros ; elle paie 5 fois. On dit aussi sixain."),
    ),
    Term("trio", "trio", N_("0-1-2 ou 0-2-3 ; il se paie comme une transversale pleine.")),
    Term(
        "voisins du zéro",
        "voisins",
        N_("Annonce de neuf jetons sur les numéros autour du zéro dans le cylindre."),
    ),
    Term(
        "zone rampo",
        "rampo zone",
        N_("Entre la courbe blanche et le sigle : les mises dont le sort dépend du lancer suivant."),
    ),
)
