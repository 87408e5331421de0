"""The keyboard of casino stud poker: `A` Ante, `R` Relance, `B` Bonus, `K` a bought card, its price or the card itself.

The rest is as in `app.games.poker.keys`.
"""

from __future__ import annotations

from types import MappingProxyType

from app.games.poker.keys import PokerGrammar
from app.games.poker.steps import GIVEN_UP
from app.games.poker.stud.acts import PHRASES
from app.games.poker.stud.layout import PLAN

_NAMES = MappingProxyType({"A": "ante", "R": "play", "B": "bonus", "K": "card"})
_SIDES = MappingProxyType({"K": GIVEN_UP})


class Grammar(PokerGrammar):
    """The keys of stud poker in one language."""

    phrases = PHRASES
    plan = PLAN
    compares = True
    names = MappingProxyType({"fr": _NAMES, "en": _NAMES})
    sides = MappingProxyType({"fr": _SIDES, "en": _SIDES})
