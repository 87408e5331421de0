"""What a croupier says of a poker hand, on the plate that stands at it once it is said, and aloud."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from app.devices.cards.cards import Rank, index
from app.games.poker.hands import Combination
from app.games.poker.naming import Names, hand_text
from app.text import N_, Message, capital, language, translate

SAID: Mapping[str, int] = MappingProxyType({"two-pairs": 2, "full": 2, "royal": 0})
"""How many ranks are said of a combination, where it is not one."""

PLATES_OF_FIVE: Mapping[str, Message] = MappingProxyType(
    {
        # translators: a hand on the small plate at its cards; {ranks} are printed indices, such as R or 9
        "high-card": N_("Hauteur {ranks}"),
        "pair": N_("Paire {ranks}"),
        "two-pairs": N_("Deux paires {ranks}"),
        "three": N_("Brelan {ranks}"),
        "straight": N_("Quinte {ranks}"),
        "flush": N_("Couleur {ranks}"),
        "full": N_("Full {ranks}"),
        "four": N_("Carré {ranks}"),
        "straight-flush": N_("Quinte flush {ranks}"),
        "royal": N_("Quinte royale"),
    }
)
PLATES_OF_THREE: Mapping[str, Message] = MappingProxyType(
    {
        **PLATES_OF_FIVE,
        # translators: the same, of three card poker
        "straight": N_("Suite {ranks}"),
        # translators: the same, of three card poker
        "straight-flush": N_("Suite couleur {ranks}"),
    }
)

CALLS: Mapping[str, Message] = MappingProxyType(
    {
        "no-more-bets": N_("Rien ne va plus"),
        "no-play": N_("Pas de jeu"),
        "bank-wins": N_("Banque gagne"),
        "void": N_("Coup nul"),
        "bonus-paid": N_("Bonus payé"),
    }
)


NOTHING = Message("–")
"""What the display of last results shows where the croupier had no combination, whether he played with it or not."""

RESULTS_OF_FIVE: Mapping[Combination, Message] = MappingProxyType(
    {
        "high-card": NOTHING,
        # translators: what the croupier had in the last rounds of poker, in one or two letters: a pair
        "pair": N_("P"),
        # translators: in one or two letters: two pairs
        "two-pairs": N_("2P"),
        # translators: in one or two letters: three of a kind
        "three": N_("BR"),
        # translators: in one or two letters: a straight
        "straight": N_("Q"),
        # translators: in one or two letters: a flush
        "flush": N_("C"),
        # translators: in one or two letters: a full house
        "full": N_("F"),
        # translators: in one or two letters: four of a kind
        "four": N_("K"),
        # translators: in one or two letters: a straight flush
        "straight-flush": N_("QF"),
        # translators: in one or two letters: a royal flush
        "royal": N_("R"),
    }
)
RESULTS_OF_THREE: Mapping[Combination, Message] = MappingProxyType(
    {
        **RESULTS_OF_FIVE,
        # translators: in one or two letters: a straight of three card poker
        "straight": N_("S"),
        # translators: in one or two letters: a straight flush of three card poker
        "straight-flush": N_("SC"),
    }
)


class Words(NamedTuple):
    """What a game calls its hands: in a sentence, on the plate at a hand, among the last results."""

    names: Names
    plates: Mapping[str, Message]
    results: Mapping[Combination, Message] = RESULTS_OF_FIVE


def said(hand: Combination, ranks: Sequence[Rank]) -> tuple[Rank, ...]:
    """The ranks of a combination that are said with it.

    >>> said("flush", ("A", "9", "7", "5", "2")), said("full", ("9", "K")), said("royal", ("A",))
    (('A',), ('9', 'K'), ())
    """
    return tuple(ranks[: SAID.get(hand, 1)])


def plate_text(words: Words, hand: Combination, ranks: Sequence[Rank]) -> str:
    """A hand as it stands on the plate at its cards."""
    if hand != "royal" and not ranks:
        return capital(hand_text(words.names, hand, ()))
    shown = " ".join(index(rank, language()) for rank in said(hand, ranks))
    return translate(words.plates[hand]).format(ranks=shown)


def aloud(words: Words, hand: Combination, ranks: Sequence[Rank]) -> str:
    """A hand as it is said."""
    return hand_text(words.names, hand, said(hand, ranks))
