"""Why a croupier refuses: each reason of the engine as it is said to a player."""

from __future__ import annotations

from app.text import N_, Message

REASONS: tuple[tuple[str, Message], ...] = (
    ("after-call", N_("« Rien ne va plus » est annoncé.")),
    ("not-seated", N_("Il faut d’abord prendre place à la table.")),
    ("not-repeated", N_("L’annonce n’a pas été répétée.")),
    ("value-chips", N_("Pas de jetons de valeur sur cette chance.")),
    ("not-whole-chips", N_("La mise n’est pas un nombre entier de vos jetons.")),
    ("under-minimum", N_("La mise est sous le minimum.")),
    ("over-maximum", N_("La mise dépasse le maximum.")),
)
