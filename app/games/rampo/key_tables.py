"""Which key stands for what at a rampo table, by language; `app.games.rampo.keys` says how they follow each other."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from app.devices.dice.steps import OFFER_DICE
from app.games.rampo.steps import MOVE, OFFER
from app.table.acts import CALL, COLLECT, PAY, Verb
from app.table.grammar import VERB_NAMES
from app.text import N_, Message

ACT_KEYS: Mapping[str, Mapping[str, Verb]] = MappingProxyType(
    {
        "fr": {"R": COLLECT, "P": PAY, "O": OFFER, "D": MOVE, "A": CALL},
        "en": {"C": COLLECT, "P": PAY, "O": OFFER, "M": MOVE, "A": CALL},
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

ACT_NAMES: Mapping[Verb, Message] = MappingProxyType(
    {
        **VERB_NAMES,
        OFFER: N_("Proposer le rampo"),
        MOVE: N_("Déplacer"),
        OFFER_DICE: N_("Proposer les dés"),
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
