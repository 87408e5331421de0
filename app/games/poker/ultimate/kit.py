"""The table of ultimate hold'em as the window needs it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from app.drills.kit import Switch
from app.games.poker.hands import Combination
from app.games.poker.kit import PokerKit
from app.games.poker.ultimate.acts import STAKES
from app.games.poker.ultimate.keys import Grammar
from app.games.poker.ultimate.layout import PLAN
from app.games.poker.ultimate.records import TABLE
from app.games.poker.ultimate.rules import MULTIPLES, RULE_SETS
from app.games.poker.ultimate.tour import tour_exercise
from app.text import _


class UltimateKit(PokerKit):
    """What the window must know of ultimate hold'em."""

    plan = PLAN
    records = TABLE
    commands = Grammar
    stake_names = STAKES
    versions = MappingProxyType(dict.fromkeys(RULE_SETS, ()))
    multiples = MULTIPLES.value
    odds: Mapping[Combination, int] = MappingProxyType(
        {"high-card": 17, "pair": 44, "two-pairs": 24, "three": 5, "straight": 5, "flush": 3, "full": 2}
    )
    tour = staticmethod(tour_exercise)

    def presents(self) -> str:
        """The game in one sentence."""
        return _(
            "À l’ultimate, chacun joue contre le croupier la meilleure main de ses deux cartes et des cinq communes."
        )

    def switches(self) -> tuple[Switch, ...]:
        """What the text leaves open."""
        order = (("free", _("Libre")), ("right-to-left", _("De droite à gauche")))
        trips = (("lost", _("Perdu")), ("plays", _("En jeu jusqu’au règlement")))
        exposed = (("continue", _("Retournée, la donne continue")), ("void", _("Coup nul")))
        return (
            Switch("order", _("Ordre de règlement des mains"), order),
            Switch("fold_trips", _("Trips d’une main abandonnée"), trips),
            Switch("exposed", _("Carte découverte à la donne"), exposed),
        )


KIT = UltimateKit()
