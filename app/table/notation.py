"""Reading one-line notations: words in parts between bars, seats as letters, amounts in euros; refusals say where."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from app.table.felt import LETTERS
from app.text import _

BAR = " | "
"""What parts two parts of a line as it is written."""

# 4,298 digits: Python reads no number longer than 4,300, and there are two more of cents.
EUROS = r"[0-9]{1,4298}(?:\.[0-9]{2})?"
"""The pattern of an amount."""

Words: TypeAlias = Sequence[str]
"""The words of one part."""

_SHOWN = 60


def parts_of(text: str) -> list[list[str]]:
    """The words of each part of a line.

    >>> parts_of("a b; c")
    [['a', 'b;', 'c']]
    """
    return [part.split() for part in text.split("|")]


def wrong(at: int, word: str, expected: str) -> ValueError:
    """What stands in a part (the first is 0) where something else belongs, in the language in force."""
    shown = word if len(word) <= _SHOWN else word[:_SHOWN] + "…"
    text = _("Notation, partie {part} : « {word} » au lieu de {expected}.")
    return ValueError(text.format(part=at + 1, word=shown, expected=expected))


def match(pattern: re.Pattern[str], word: str, at: int, expected: str) -> re.Match[str]:
    """The whole word matched; ValueError otherwise."""
    found = pattern.fullmatch(word)
    if found is None:
        raise wrong(at, word, expected)
    return found


def only(words: Words, count: int, at: int, expected: str) -> None:
    """Raise ValueError unless a part has exactly so many words."""
    if len(words) != count:
        raise wrong(at, " ".join(words), expected)


def one_of(word: str, known: Iterable[str], at: int) -> str:
    """The word as one of those known; ValueError otherwise."""
    if word not in known:
        raise wrong(at, word, ", ".join(known))
    return word


def cents(euros: str) -> int:
    """The cents of a word that matches `EUROS`.

    >>> cents("12.50")
    1250
    """
    whole, _point, rest = euros.partition(".")
    return int(whole) * 100 + int(rest or 0)


def letter_of(seat: int) -> str:
    """The letter of a seat.

    >>> letter_of(1), letter_of(2)
    ('A', 'B')
    """
    return LETTERS[seat - 1]


def seat_of(word: str, at: int) -> int:
    """The seat of a letter; ValueError when it is none.

    >>> seat_of("B", 0)
    2
    """
    if len(word) != 1 or word not in LETTERS:
        raise wrong(at, word, _("un joueur, de A à H"))
    return LETTERS.index(word) + 1
