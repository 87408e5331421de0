"""The table of three card poker as the window needs it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from app.drills.kit import Switch
from app.games.poker.hands import Combination
from app.games.poker.kit import PokerKit
from app.games.poker.three_card.acts import STAKES
from app.games.poker.three_card.keys import Grammar
from app.games.poker.three_card.layout import PLAN
from app.games.poker.three_card.records import TABLE
from app.games.poker.three_card.rules import MULTIPLES, RULE_SETS
from app.games.poker.three_card.tour import tour_exercise
from app.text import _


class ThreeCardKit(PokerKit):
    """What the window must know of three card poker."""

    plan = PLAN
    records = TABLE
    commands = Grammar
    stake_names = STAKES
    versions = MappingProxyType(dict.fromkeys(RULE_SETS, ()))
    multiples = MULTIPLES.value
    odds: Mapping[Combination, int] = MappingProxyType({"high-card": 75, "pair": 17, "flush": 5, "straight": 3})
    tour = staticmethod(tour_exercise)

    def presents(self) -> str:
        """The game in one sentence."""
        return _("Au poker trois cartes, chacun joue sa main contre celle du croupier, qui joue à partir d’une dame.")

    def switches(self) -> tuple[Switch, ...]:
        """What the text leaves open."""
        bonus = (("stake", _("Mise à part")), ("ante", _("Payé sur la MISE")))
        low = ((True, _("Oui")), (False, _("Non")))
        unclaimed = (("lost", _("Perdus")), ("returned", _("Rendus")))
        return (
            Switch("bonus", _("Bonus"), bonus),
            Switch("low_straight", _("As-deux-trois est une suite"), low),
            Switch("unclaimed", _("Bonus et Paire Plus non réclamés"), unclaimed),
        )


KIT = ThreeCardKit()
