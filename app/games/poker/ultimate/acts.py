"""Stakes, calls and acts of ultimate hold'em in words."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.poker.acts import phrases
from app.games.poker.rules import Box
from app.games.poker.ultimate.layout import PLAN
from app.text import N_, Message

STAKES: Mapping[Box, Message] = {
    # translators: stakes of the poker games, as they stand in a sentence
    "ante": N_("Ante"),
    "blind": N_("Blind"),
    "play": N_("Play"),
    "trips": N_("Trips"),
}
PHRASES = phrases(STAKES, PLAN.words)
