"""Why a croupier refuses: each reason of the engine as it is said to a player."""

from __future__ import annotations

from app.text import N_, Message

REASONS: tuple[tuple[str, Message], ...] = (
    ("after-call", N_("« Rien ne va plus » est annoncé.")),
    ("astride", N_("Pas de mise à cheval sur deux chances.")),
    ("value-chips", N_("Pas de jetons de valeur sur cette chance.")),
    ("under-minimum", N_("La mise est sous le minimum.")),
    ("over-maximum", N_("La mise dépasse le maximum.")),
    ("not-whole-chips", N_("La mise n’est pas un nombre entier de vos jetons.")),
    ("not-seated", N_("Il faut d’abord prendre place à la table.")),
    ("marker-not-above-minimum", N_("Le marqueur doit dépasser le minimum de la table.")),
    ("marker-over-maximum", N_("Le marqueur dépasse le maximum d’un numéro.")),
    ("chips-in-play", N_("Vos jetons sont encore en jeu.")),
    ("attempt-pending", N_("Une mise attend déjà dans la zone rampo.")),
    ("attempt-is-final", N_("La mise est engagée jusqu’au lancer.")),
    ("no-rampo-on-seven", N_("Le 7 n’a pas de rampo.")),
    ("no-choice-in-2014", N_("Dans les règles de 2014, le rampo ne se choisit pas.")),
    ("last-throw", N_("C’est le dernier lancer.")),
    ("nothing-won", N_("Aucune de vos mises n’y a gagné.")),
    ("shooter-has-no-stake", N_("Le tireur n’a pas de mise en jeu.")),
    ("table-full", N_("La table est complète.")),
    ("one-table-in-these-rules", N_("Ces règles n’ont qu’une table de paiement.")),
    ("table-holds-for-the-session", N_("La table de paiement vaut pour toute la séance.")),
)
