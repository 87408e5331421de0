"""Stakes, calls and acts of casino stud poker in words."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.poker.acts import phrases
from app.games.poker.rules import Box
from app.games.poker.stud.layout import PLAN
from app.text import N_, Message

STAKES: Mapping[Box, Message] = {
    "ante": N_("Ante"),
    # translators: the raise of stud poker, as it stands in a sentence
    "play": N_("Relance"),
    "bonus": N_("Bonus"),
    # translators: the price of a bought card at stud poker, as it stands in a sentence
    "card": N_("l’achat de carte"),
}
PHRASES = phrases(STAKES, PLAN.words)
