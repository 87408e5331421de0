"""Stakes, calls and acts of three card poker in words."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.poker.acts import phrases
from app.games.poker.rules import Box
from app.games.poker.three_card.layout import PLAN
from app.text import N_, Message

STAKES: Mapping[Box, Message] = {
    # translators: the first stake of three card poker, as it stands in a sentence
    "ante": N_("MISE"),
    # translators: the raise of three card poker, as it stands in a sentence
    "play": N_("JOUER"),
    "bonus": N_("Bonus"),
    "pair-plus": N_("Paire Plus"),
}
PHRASES = phrases(STAKES, PLAN.words)
