"""How cards are printed: as the settings have it, and for a room with the big index at every size."""

from __future__ import annotations

from typing import NamedTuple

from app.text import LANGUAGES, language


class CardLook(NamedTuple):
    """How cards are printed: the language of the indices, four colours instead of two, the big index at every size."""

    indices: str = "fr"
    four_colours: bool = False
    big: bool = False


_chosen = [CardLook("")]
_room = [False]


def use_cards(look: CardLook) -> None:
    """Print cards so from now on; no language of indices is the one in force."""
    _chosen[0] = look


def show_to_room(shown: bool) -> None:
    """Print the big index from now on whatever is chosen, as for a room, or no longer."""
    _room[0] = shown


def card_look() -> CardLook:
    """How cards are printed now."""
    look = _chosen[0]
    # what a damaged start file says need not be a language
    return look._replace(indices=look.indices if look.indices in LANGUAGES else language(), big=look.big or _room[0])
