"""The keyboard of ultimate hold'em: `A` Ante, `B` Blind, `P` Play, `T` Trips; the rest as in `app.games.poker.keys`."""

from __future__ import annotations

from types import MappingProxyType

from app.games.poker.keys import PokerGrammar
from app.games.poker.steps import BOARD
from app.games.poker.ultimate.acts import PHRASES
from app.games.poker.ultimate.layout import PLAN

_NAMES = MappingProxyType({"A": "ante", "B": "blind", "P": "play", "T": "trips"})
_SIDES = MappingProxyType({"9": BOARD})


class Grammar(PokerGrammar):
    """The keys of ultimate hold'em in one language."""

    phrases = PHRASES
    plan = PLAN
    compares = False
    names = MappingProxyType({"fr": _NAMES, "en": _NAMES})
    sides = MappingProxyType({"fr": _SIDES, "en": _SIDES})
