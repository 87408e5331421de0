"""Which key stands for what at a rampo table, by language; `app.games.rampo.keys` says how they follow each other."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from app.table.acts import Doing
from app.text import N_, Message

ACT_KEYS: Mapping[str, Mapping[str, Doing]] = MappingProxyType(
    {
        "fr": {"R": "collect", "P": "pay", "O": "offer", "D": "move", "A": "call"},
        "en": {"C": "collect", "P": "pay", "O": "offer", "M": "move", "A": "call"},
    }
)
COLOUR_KEYS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "fr": {"B": "white", "R": "red", "J": "yellow", "V": "green", "N": "black"},
        "en": {"W": "white", "R": "red", "Y": "yellow", "G": "green", "K": "black"},
    }
)
CALL_KEYS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "fr": {"X": "no-throw", "P": "no-more-bets", "D": "dice-change", "M": "dice-change-hands"},
        "en": {"X": "no-throw", "N": "no-more-bets", "D": "dice-change", "H": "dice-change-hands"},
    }
)
ZONE_KEY = "Z"
DICE_KEY = "D"

ACT_NAMES: Mapping[Doing, Message] = MappingProxyType(
    {
        "collect": N_("Ramasser"),
        "pay": N_("Payer"),
        "offer": N_("Proposer le rampo"),
        "move": N_("Déplacer"),
        "call": N_("Annoncer"),
        "offer-dice": N_("Proposer les dés"),
    }
)
CALL_NAMES: Mapping[str, Message] = MappingProxyType(
    {
        "no-throw": N_("coup nul"),
        "no-more-bets": N_("rien ne va plus"),
        "dice-change": N_("les dés changent"),
        "dice-change-hands": N_("les dés changent de main"),
    }
)
