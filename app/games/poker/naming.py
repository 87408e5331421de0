"""Poker hands in words: the name of each combination, a hand with its cards, and what is typed for it.

A hand is told as the contract tells it: its combination, the ranks of that, then the other cards.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from app.devices.cards.cards import Rank, rank_name
from app.drills.call_reader import CallReader, names_of
from app.games.poker.hands import Combination
from app.table.steps import Call
from app.text import N_, Message, _, translate

Names = Mapping[Combination, Message]
"""What a game calls the combinations that it has, the lowest first; `hand_text` fills in their ranks.

Without a place for them, two would be the words of other games that English has other words for.
"""

NAMES_OF_FIVE: Names = {
    # translators: the combinations of poker, in small letters; {ranks} is empty, or a colon and cards
    "high-card": N_("carte isolée{ranks}"),
    "pair": N_("paire{ranks}"),
    "two-pairs": N_("deux paires{ranks}"),
    "three": N_("brelan{ranks}"),
    "straight": N_("quinte{ranks}"),
    "flush": N_("couleur{ranks}"),
    "full": N_("full{ranks}"),
    "four": N_("carré{ranks}"),
    "straight-flush": N_("quinte flush{ranks}"),
    "royal": N_("quinte flush royale{ranks}"),
}
NAMES_OF_THREE: Names = {
    "high-card": NAMES_OF_FIVE["high-card"],
    "pair": NAMES_OF_FIVE["pair"],
    "flush": NAMES_OF_FIVE["flush"],
    # translators: a straight of three card poker; {ranks} is empty, or a colon and its highest card
    "straight": N_("suite{ranks}"),
    "three": NAMES_OF_FIVE["three"],
    # translators: a straight flush of three card poker; {ranks} is empty, or a colon and its highest card
    "straight-flush": N_("suite couleur{ranks}"),
}

HAND = "hand"
"""What a call of a hand is: its combination stands in `simple`, then the ranks that are said."""

_TYPED: Mapping[Combination, str] = {
    "high-card": "carte isolee,isolee,hauteur,i,high card,high",
    "pair": "paire,p,pair",
    "two-pairs": "2 paires,double paire,pp,2 pairs,2 pair",
    "three": "brelan,b,3 a kind,trips",
    "straight": "quinte,suite,q,straight,s",
    "flush": "couleur,c,flush",
    "full": "full,f,full house",
    "four": "carre,k,4 a kind,quads",
    "straight-flush": "quinte flush,suite couleur,qf,sc,straight flush,sf",
    "royal": "quinte flush royale,royale,qfr,royal flush,royal",
}
"""What is typed for each combination, without articles and with numbers in digits."""

_COMBINATIONS = {
    tuple(phrase.split()): combination for combination, phrases in _TYPED.items() for phrase in phrases.split(",")
}
_RANKS = names_of(
    {
        "A": "as a ace aces 1",
        "K": "roi rois r king kings k",
        "Q": "dame dames d queen queens q",
        "J": "valet valets v jack jacks j",
        "T": "10 t ten tens",
        "9": "9 nines",
        "8": "8 eights",
        "7": "7 sevens",
        "6": "6 sixes",
        "5": "5 fives",
        "4": "4 fours",
        "3": "3 threes",
        "2": "2 twos deuces",
    }
)
_HIGH = frozenset(("hauteur", "high"))
"""What may stand between a combination and its highest card."""

_TEN_THEN = {str(10 + figure): ["10", str(figure)] for figure in range(7, 10)}
"""A ten and the next rank, which are read together as a number: dix et neuf."""

_ARTICLES = frozenset(
    ("le", "la", "les", "l", "un", "une", "de", "au", "aux", "par", "puis", "the", "of", "to", "over", "then")
)
_OF = re.compile(r"\b[dl]['’]|\b[aà](?=\s+la\b|\s+l['’])", re.IGNORECASE)
"""What stands before a rank and is none itself: d’as, à la dame."""


def ranks_text(ranks: Sequence[Rank]) -> str:
    """Ranks one after the other.

    >>> ranks_text(("A", "T"))
    'as, dix'
    """
    return ", ".join(map(rank_name, ranks))


def hand_text(names: Names, hand: Combination, ranks: Sequence[Rank], kickers: Sequence[Rank] = ()) -> str:
    """A hand as it is told, with as many of its cards as are given.

    >>> hand_text(NAMES_OF_FIVE, "pair", ("9",), ("A", "K")).split()
    ['paire', ':', 'neuf,', 'puis', 'as,', 'roi']
    """
    # translators: the colon stands behind a combination
    cards = _(" : {ranks}").format(ranks=ranks_text(ranks)) if ranks and hand != "royal" else ""
    told = translate(names[hand]).format(ranks=cards)
    return told if not kickers else _("{hand}, puis {kickers}").format(hand=told, kickers=ranks_text(kickers))


def _hand(words: list[str]) -> Call | None:
    """A combination and the ranks said with it."""
    for count in range(len(words), 0, -1):
        combination = _COMBINATIONS.get(tuple(words[:count]))
        said = (word for word in words[count:] if word not in _HIGH)
        ranks = [_RANKS.get(part) for word in said for part in _TEN_THEN.get(word, [word])]
        if combination is not None and None not in ranks:
            return Call(HAND, simple=(combination, *(rank for rank in ranks if rank)))
    return None


def reader(names: Names) -> CallReader:
    """What reads the hands of a game, typed in words or letters: `paire 9`, `p 9`, `full rois 7`.

    >>> reader(NAMES_OF_FIVE).read("Deux paires, rois et neuf").simple
    ('two-pairs', 'K', '9')
    """

    def known(words: list[str]) -> Call | None:
        call = _hand(words)
        return call if call is not None and call.simple[0] in names else None

    return CallReader(
        {},
        _ARTICLES,
        known,
        N_(
            "Ce texte n’est pas une main. Tapez la combinaison, puis les cartes demandées, "
            "de la plus haute à la plus basse."
        ),
        lambda typed: _OF.sub("", typed),
    )
