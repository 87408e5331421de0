"""What is typed at card tables: the acts by their keys, and a command as far as it has been read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from app.devices.cards.steps import BURN, DEAL, REMOVE, RETURN, TURN
from app.table.acts import CALL, COLLECT, HALVE, LAYOUT, PAY, Act, Verb
from app.table.grammar import VERB_NAMES
from app.table.steps import Chance, Place
from app.text import N_, Message

OWN = "0"
"""The key of the croupier's own hand."""

_KEYS: Mapping[Verb, tuple[str, str]] = MappingProxyType(
    {
        DEAL: ("D", "D"),
        TURN: ("T", "T"),
        CALL: ("A", "A"),
        COLLECT: ("R", "C"),
        PAY: ("P", "P"),
        RETURN: ("L", "L"),
        HALVE: ("M", "H"),
        REMOVE: ("E", "R"),
        BURN: ("B", "B"),
    }
)

CARD_VERB_NAMES: Mapping[Verb, Message] = MappingProxyType(
    {
        **VERB_NAMES,
        DEAL: N_("Donner"),
        TURN: N_("Tourner"),
        RETURN: N_("Laisser"),
        HALVE: N_("Moitié"),
        REMOVE: N_("Enlever"),
        BURN: N_("Brûler"),
    }
)


def card_keys(*without: Verb) -> Mapping[str, Mapping[str, Verb]]:
    """The keys of the acts at a card table in each language, but those that its game does not know."""
    known = {verb: keys for verb, keys in _KEYS.items() if verb not in without}
    return {
        language: {keys[place]: verb for verb, keys in known.items()} for place, language in enumerate(("fr", "en"))
    }


@dataclass(frozen=True, slots=True)
class Command:
    """A command read so far.

    `name` is the chance that has been said by its letter. `box` is whose, 0 the croupier's own; `figure` which hand or
    who of it, `behind` who stands behind, empty once a comma asks for it. `number` are digits that are read together.
    """

    verb: Verb | None = None
    name: Chance | None = None
    box: int | None = None
    figure: str | None = None
    behind: str | None = None
    number: str = ""
    call: Act | None = None

    @property
    def on(self) -> Chance | None:
        """The chance, where one has been said."""
        return self.name

    @property
    def place(self) -> Place:
        """Stakes lie on the layout."""
        return LAYOUT
