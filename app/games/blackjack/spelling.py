"""How the hands and stakes of a box are spelt in the one-line notation, as JSON values and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from app.money import plain_euros
from app.table.notation import EUROS, cents, wrong
from app.text import _

NONE = "none"
"""The word of an empty list."""

_STAKE = re.compile(rf"(?:([0-9]+)\*)?({EUROS})")
_HAND = re.compile(r"([A-Za-z0-9,]*)=([0-9.*+]+)(-?)")


def stakes_word(stakes: Sequence[dict[str, Any]]) -> str:
    """Stakes joined, the place before a star where it is not the holder's.

    >>> stakes_word([{"place": 1, "amount": 2000}, {"place": 2, "amount": 750}])
    '20+2*7.50'
    """
    return "+".join(
        f"{'' if row['place'] == 1 else str(row['place']) + '*'}{plain_euros(row['amount'])}" for row in stakes
    )


def parse_stakes(word: str, at: int) -> list[dict[str, Any]]:
    """The stakes of a word; ValueError when it is none."""
    found = [_STAKE.fullmatch(one) for one in word.split("+")]
    if None in found:
        raise wrong(at, word, _("des mises, comme 20+2*15"))
    return [{"place": int(one[1] or 1), "amount": cents(one[2])} for one in found if one]


def hands_word(hands: Sequence[dict[str, Any]]) -> str:
    """Hands joined by a stroke, a dash after one that stands.

    >>> hands_word([{"cards": ["9h", "2c"], "stakes": [{"place": 1, "amount": 2000}], "stands": True}])
    '9h,2c=20-'
    """
    words = (f"{','.join(row['cards'])}={stakes_word(row['stakes'])}{'-' * ('stands' in row)}" for row in hands)
    return "/".join(words) or NONE


def parse_hands(word: str, at: int) -> list[dict[str, Any]]:
    """The hands of a word; ValueError when it is none."""
    if word == NONE:
        return []
    return [_parse_hand(one, at) for one in word.split("/")]


def _parse_hand(word: str, at: int) -> dict[str, Any]:
    found = _HAND.fullmatch(word)
    if found is None:
        raise wrong(at, word, _("une main, comme 9h,2c=20"))
    cards, stakes, stands = found.groups()
    row = {"cards": cards.split(",") if cards else [], "stakes": parse_stakes(stakes, at)}
    return row | {"stands": True} if stands else row


def or_none(parse: Callable[[str, int], Any]) -> Callable[[str, int], Any]:
    """What reads a list, also the word of an empty one."""
    return lambda word, at: [] if word == NONE else parse(word, at)


def parse_places(word: str, at: int) -> list[int]:
    """Places joined by commas; ValueError when it is none."""
    if not re.fullmatch("[0-9](,[0-9])*", word):
        raise wrong(at, word, _("des places, comme 2,3"))
    return [int(place) for place in word.split(",")]
