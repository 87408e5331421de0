"""Playing cards: rank and suit, written `Kd`, and the words a croupier says for them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from app.text import N_, Message, _, translate

Rank: TypeAlias = Literal["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]
Suit: TypeAlias = Literal["h", "d", "c", "s"]

RANKS: tuple[Rank, ...] = ("A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2")
"""Every rank, the ace first."""

SUITS: tuple[Suit, ...] = ("h", "d", "c", "s")
"""Hearts, diamonds, clubs, spades."""

COURT: tuple[Rank, ...] = ("K", "Q", "J")

_INDICES: Mapping[str, Mapping[Rank, str]] = MappingProxyType(
    {"fr": {"K": "R", "Q": "D", "J": "V", "T": "10"}, "en": {"T": "10"}}
)

_RANK_NAMES: Mapping[Rank, Message] = MappingProxyType(
    {
        # translators: the ranks of playing cards
        "A": N_("as"),
        "K": N_("roi"),
        "Q": N_("dame"),
        "J": N_("valet"),
        "T": N_("dix"),
        "9": N_("neuf"),
        "8": N_("huit"),
        "7": N_("sept"),
        "6": N_("six"),
        "5": N_("cinq"),
        "4": N_("quatre"),
        "3": N_("trois"),
        "2": N_("deux"),
    }
)
_SUIT_NAMES: Mapping[Suit, Message] = MappingProxyType(
    {"h": N_("cœur"), "d": N_("carreau"), "c": N_("trèfle"), "s": N_("pique")}
)


class Card(NamedTuple):
    """One card by its rank and suit.

    >>> Card("K", "d").text
    'Kd'
    """

    rank: Rank
    suit: Suit

    @property
    def text(self) -> str:
        """The card as the `resolve` contract writes it."""
        return self.rank + self.suit

    @property
    def name(self) -> str:
        """The card in words, in the language in force: the rank as it is said at the table, the suit always a word."""
        return _("{rank} de {suit}").format(rank=rank_name(self.rank), suit=translate(_SUIT_NAMES[self.suit]))


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The 52 cards, suit by suit."""

BOXES = 7
"""The marked places of a table, the first at the croupier's left."""


def read_card(text: str) -> Card:
    """The card that a text stands for; ValueError when it stands for none.

    >>> read_card("Th")
    Card(rank='T', suit='h')
    """
    if len(text) != 2 or text[0] not in RANKS or text[1] not in SUITS:
        raise ValueError(text)
    return Card(text[0], text[1])


def index(rank: Rank, language: str) -> str:
    """What is printed in the corner of a card: R D V in French (`fr`), K Q J in English (`en`), 10 in both.

    >>> index("K", "fr"), index("K", "en"), index("T", "fr")
    ('R', 'K', '10')
    """
    return _INDICES[language].get(rank, rank)


def rank_name(rank: Rank) -> str:
    """A rank in words, in the language in force.

    >>> rank_name("T")
    'dix'
    """
    return translate(_RANK_NAMES[rank])


def spoken(card: Card | None) -> str:
    """A card as it is read aloud; a card that lies face down (None) is a hidden one."""
    return _("carte cachée") if card is None else card.name
