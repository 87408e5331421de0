"""The table of casino stud poker as the window needs it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from app.drills.kit import Switch
from app.games.poker.hands import Combination
from app.games.poker.kit import PokerKit
from app.games.poker.stud.acts import STAKES
from app.games.poker.stud.keys import Grammar
from app.games.poker.stud.layout import PLAN
from app.games.poker.stud.records import TABLE
from app.games.poker.stud.rules import MULTIPLES, PAY_TABLES
from app.games.poker.stud.tour import tour_exercise
from app.text import _


class StudKit(PokerKit):
    """What the window must know of stud poker."""

    plan = PLAN
    records = TABLE
    commands = Grammar
    stake_names = STAKES
    versions = MappingProxyType({version: tuple(filter(None, tables)) for version, tables in PAY_TABLES.items()})
    multiples = MULTIPLES.value
    odds: Mapping[Combination, int] = MappingProxyType(
        {"high-card": 50, "pair": 42, "two-pairs": 5, "three": 2, "straight": 1}
    )
    tour = staticmethod(tour_exercise)

    def presents(self) -> str:
        """The game in one sentence."""
        return _("Au stud, chacun joue ses cinq cartes contre celles du croupier, qui joue à partir d’as-roi.")

    def switches(self) -> tuple[Switch, ...]:
        """What the text leaves open."""
        unclaimed = (("lost", _("Perdu")), ("returned", _("Rendu")))
        return (Switch("unclaimed", _("Bonus non réclamé"), unclaimed),)


KIT = StudKit()
