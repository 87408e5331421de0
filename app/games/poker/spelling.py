"""How the hands of a deal and a bought card are spelt in the one-line notation, as JSON values and back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from app.devices.cards.kinds import CARD, CARDS
from app.games.poker.kinds import SEAT
from app.money import plain_euros
from app.table.notation import EUROS, cents, match
from app.text import _

NONE = "none"
"""The word of no hands at all."""

HANDS, PURCHASE = rf"{NONE}|(?:[0-9]+=[A-Za-z0-9,]+/?)+", rf"[A-Z0-9][a-z]\*{EUROS}"
"""What these words look like."""

_HAND, _PURCHASE = re.compile(r"([0-9]+)=([A-Za-z0-9,]+)"), re.compile(rf"(.+)\*({EUROS})")


def hands_word(hands: Sequence[dict[str, Any]]) -> str:
    """Hands joined by a stroke, each with its seat.

    >>> hands_word([{"seat": 1, "cards": ["9h", "2c"]}, {"seat": 4, "cards": ["Kd"]}])
    '1=9h,2c/4=Kd'
    """
    return "/".join(f"{row['seat']}={','.join(row['cards'])}" for row in hands) or NONE


def parse_hands(word: str, at: int) -> list[dict[str, Any]]:
    """The hands of a word; ValueError when it is none."""
    if word == NONE:
        return []
    found = [match(_HAND, one, at, _("une main, comme 1=Kd,7s,2c")).groups() for one in word.split("/")]
    return [{"seat": SEAT.parse(seat, at), "cards": CARDS.parse(cards, at)} for seat, cards in found]


def purchase_word(bought: dict[str, Any]) -> str:
    """The card given up and its price.

    >>> purchase_word({"card": "9h", "amount": 750})
    '9h*7.50'
    """
    return f"{bought['card']}*{plain_euros(bought['amount'])}"


def parse_purchase(word: str, at: int) -> dict[str, Any]:
    """The purchase of a word; ValueError when it is none."""
    card, euros = match(_PURCHASE, word, at, _("une carte et son prix, comme 9h*10")).groups()
    return {"card": CARD.parse(card, at), "amount": cents(euros)}
