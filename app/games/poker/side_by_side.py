"""The three poker games beside each other, where croupiers mix them up: one page, the same in the help of each."""

from __future__ import annotations

from app.table.guide import paragraphs, table
from app.text import N_, Message, _, translate

HEAD = N_("Ultimate"), N_("Trois cartes"), N_("Stud")
"""The games, in the order of the columns."""

ROWS: tuple[tuple[Message, tuple[Message, Message, Message]], ...] = (
    (N_("Cartes d’un joueur"), (N_("deux, et cinq communes"), N_("trois"), N_("cinq"))),
    (N_("Main jugée"), (N_("les cinq meilleures de sept"), N_("les trois"), N_("les cinq"))),
    (N_("Suite et couleur"), (N_("la couleur passe"), N_("la suite passe"), N_("la couleur passe"))),
    (N_("Cartes du croupier"), (N_("couvertes"), N_("couvertes"), N_("la dernière découverte"))),
    (N_("Mises de départ"), (N_("Ante et Blind, égaux"), N_("MISE"), N_("Ante"))),
    (N_("Mises libres"), (N_("Trips"), N_("Bonus, Paire Plus"), N_("Bonus, un cinquième du minimum"))),
    (N_("Relance"), (N_("3 ou 4, puis 2, puis 1 fois l’Ante"), N_("1 fois la MISE"), N_("2 fois l’Ante"))),
    (N_("Maximums, en minimums"), (N_("10, 20, 30"), N_("10, 20, 25, 50, 100"), N_("10, 20, 30"))),
    (N_("Reste du paquet"), (N_("gardé"), N_("brûlé, la donne finie"), N_("brûlé au découvert"))),
    (N_("Le croupier joue avec"), (N_("une paire"), N_("une dame"), N_("as et roi"))),
    (
        N_("Sinon"),
        (
            N_("les mains se comparent"),
            N_("« Pas de jeu », rien ne se compare"),
            N_("« Pas de jeu », rien ne se compare"),
        ),
    ),
    (N_("Ante ou MISE alors"), (N_("rendu"), N_("payé 1 pour 1"), N_("payé 1 pour 1"))),
    (N_("Relance alors"), (N_("réglée par la comparaison"), N_("rendue"), N_("rendue"))),
    (N_("Bonus alors"), (N_("Trips réglé"), N_("à réclamer"), N_("à réclamer"))),
    (N_("Ante ou MISE gagnant"), (N_("1 pour 1"), N_("1 pour 1, brelan 4, suite couleur 5"), N_("1 pour 1"))),
    (N_("Relance gagnante"), (N_("1 pour 1"), N_("1 pour 1"), N_("par son barème"))),
    (N_("Bonus d’une main battue"), (N_("Trips payé"), N_("payé"), N_("perdu"))),
    (
        N_("Égalité"),
        (
            N_("mises laissées, Trips réglé"),
            N_("mises laissées, Bonus et Paire Plus réglés"),
            N_("tout laissé, Bonus aussi"),
        ),
    ),
    (N_("Qui abandonne perd"), (N_("Ante, Blind, Trips"), N_("MISE, Bonus, Paire Plus"), N_("Ante, Bonus"))),
    (N_("Ordre des mains"), (N_("libre"), N_("de droite à gauche"), N_("de droite à gauche"))),
    (N_("Main annoncée"), (N_("celle du croupier"), N_("celle qui gagne"), N_("celle qui gagne"))),
)
"""What is asked, and what each game answers to it."""


def side_by_side_text(_version: str | None = None) -> str:
    """What the games do otherwise, one line for each question."""
    return paragraphs(
        _("Trois jeux sur le même tapis, et les mêmes mots n’y disent pas la même chose."),
        table(
            ["", *map(translate, HEAD)],
            ([f"**{translate(asked)}**", *map(translate, answers)] for asked, answers in ROWS),
        ),
    )
