"""Which key stands for what at a roulette table, by language; `app.games.roulette.keys` says how they follow."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from app.devices.wheel.steps import LAUNCH, MARK, RELAUNCH, REPLACE_BALL, STOP_GAME
from app.table.acts import CALL, COLLECT, HALVE, PAY, Act, Verb
from app.table.grammar import VERB_NAMES
from app.text import N_, Message

AT_WHEEL = Verb("wheel", "", "nothing")
"""What a command begins with that is done to the wheel: the next key says which act it is."""

ACT_KEYS: Mapping[str, Mapping[str, Verb]] = MappingProxyType(
    {
        "fr": {"R": COLLECT, "P": PAY, "M": HALVE, "A": CALL, "N": MARK, "C": AT_WHEEL},
        "en": {"C": COLLECT, "P": PAY, "H": HALVE, "A": CALL, "M": MARK, "W": AT_WHEEL},
    }
)
SIMPLE_KEYS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "fr": {"R": "red", "N": "black", "I": "odd", "P": "even", "M": "low", "H": "high"},
        "en": {"R": "red", "B": "black", "O": "odd", "E": "even", "L": "low", "H": "high"},
    }
)
GROUP_KEYS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "fr": {"D": "dozen", "C": "column", "T": "street", "S": "six-line"},
        "en": {"D": "dozen", "C": "column", "T": "street", "S": "six-line"},
    }
)
"""Dozens and columns by 1 to 3, two of them by both digits; streets and six-lines by a number of their (first) row."""

CALL_KEYS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "fr": {"F": "place-bets", "P": "no-more-bets"},
        "en": {"P": "place-bets", "N": "no-more-bets"},
    }
)
WHEEL_KEYS: Mapping[str, Mapping[str, Act]] = MappingProxyType(
    {
        "fr": {
            "H": Act(LAUNCH, what="clockwise"),
            "I": Act(LAUNCH, what="counterclockwise"),
            "S": Act(STOP_GAME),
            "B": Act(REPLACE_BALL),
            "R": Act(RELAUNCH),
        },
        "en": {
            "C": Act(LAUNCH, what="clockwise"),
            "A": Act(LAUNCH, what="counterclockwise"),
            "S": Act(STOP_GAME),
            "B": Act(REPLACE_BALL),
            "R": Act(RELAUNCH),
        },
    }
)

ACT_NAMES: Mapping[Verb, Message] = MappingProxyType(
    {
        **VERB_NAMES,
        # translators: take half of a stake on an even chance when zero comes up
        HALVE: N_("Partager"),
        # translators: the marker that the croupier puts on the winning number
        MARK: N_("Repère"),
        AT_WHEEL: N_("Cylindre"),
    }
)
GROUP_NAMES: Mapping[str, Message] = MappingProxyType(
    {
        "dozen": N_("douzaine"),
        "column": N_("colonne"),
        "street": N_("transversale"),
        "six-line": N_("transversale simple"),
    }
)
CALL_NAMES: Mapping[str, Message] = MappingProxyType(
    {"place-bets": N_("faites vos jeux"), "no-more-bets": N_("rien ne va plus")}
)
WHEEL_NAMES: Mapping[str, Message] = MappingProxyType(
    {
        "clockwise": N_("sens horaire"),
        "counterclockwise": N_("sens inverse"),
        "stop-game": N_("arrêter le jeu"),
        "replace-ball": N_("reposer la bille"),
        "relaunch": N_("relancer"),
    }
)
SEPARATORS = " ,.;/+"
"""Keys that end a number of one digit where another digit could follow; the one that is kept is the comma."""
