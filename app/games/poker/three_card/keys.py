"""The keyboard of three card poker: `M` MISE (English `A`), `J` JOUER, `B` Bonus, `P` Paire Plus.

The rest is as in `app.games.poker.keys`.
"""

from __future__ import annotations

from types import MappingProxyType

from app.games.poker.keys import PokerGrammar
from app.games.poker.three_card.acts import PHRASES
from app.games.poker.three_card.layout import PLAN

_NAMES = {"J": "play", "B": "bonus", "P": "pair-plus"}


class Grammar(PokerGrammar):
    """The keys of three card poker in one language."""

    phrases = PHRASES
    plan = PLAN
    compares = True
    names = MappingProxyType({"fr": {"M": "ante", **_NAMES}, "en": {"A": "ante", **_NAMES}})
