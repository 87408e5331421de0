"""What every game's keyboard has in common: the command being typed, what a key has done, digits, typed gains."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from app.money import parse_euros
from app.table.acts import Act
from app.table.felt import seat_letter
from app.text import _

ENTER = "enter"
BACKSPACE = "backspace"
ESCAPE = "escape"
COMMA = ","
"""Ends a number of one digit where another digit could follow; any other separator is kept as this."""

AZERTY_DIGITS: Mapping[str, str] = MappingProxyType(dict(zip("&é\"'(-è_çà", "1234567890", strict=True)))
"""What the unshifted digit row of a French keyboard gives, and the digit each key stands for."""

Signal: TypeAlias = Literal["", "confirm", "undo", "pause"]

_AMOUNT = re.compile(r"\d{0,9}(?:[.,]\d{0,2})?")


class Typing(NamedTuple):
    """What stands in the command line: the keys of the command, the payments that wait for their gain, its digits.

    `laid` counts the payments of this command whose gain has been laid already.
    """

    keys: tuple[str, ...] = ()
    waiting: tuple[Act, ...] = ()
    amount: str = ""
    laid: int = 0


NOTHING = Typing()


class Pressed(NamedTuple):
    """What a key has done: the command line after it, complete acts in order, or why the key means nothing.

    `signal`, with an empty command line: Enter is `confirm`, Backspace `undo`, Escape `pause`; the page acts on it.
    """

    typing: Typing
    acts: tuple[Act, ...] = ()
    error: str = ""
    signal: Signal = ""


class Follow(NamedTuple):
    """Keys that may come next and what they mean, in the language in force."""

    keys: str
    meaning: str


def digit_of(sign: str) -> str | None:
    """The digit a key stands for on either keyboard; None when it is none.

    >>> digit_of("é"), digit_of("7"), digit_of("z")
    ('2', '7', None)
    """
    if len(sign) == 1 and sign in "0123456789":
        return sign
    return AZERTY_DIGITS.get(sign.lower())


def shown(sign: str) -> str:
    """A key as it is written."""
    return _("Entrée") if sign == ENTER else sign


def back(typing: Typing) -> Pressed:
    """What Backspace does: the last key is taken back."""
    if typing == NOTHING:
        return Pressed(typing, signal="undo")
    if typing.amount:
        return Pressed(typing._replace(amount=typing.amount[:-1]))
    if typing.laid:
        text = _("Les gains d’avant {player} sont posés ; Échap laisse les autres.")
        return Pressed(typing, error=text.format(player=seat_letter(typing.waiting[0].seat or 1)))
    return Pressed(Typing(typing.keys[:-1]))


def gain(typing: Typing, key: str) -> Pressed:
    """What a key does while a payment waits for its gain."""
    if key == ENTER:
        cents = parse_euros(("0" + typing.amount).rstrip(".,"))
        if not cents:
            return Pressed(typing, error=_("Tapez le gain en euros, puis Entrée."))
        act = typing.waiting[0]._replace(amount=cents)
        if len(typing.waiting) == 1:
            return Pressed(NOTHING, (act,))
        return Pressed(Typing(typing.keys, typing.waiting[1:], laid=typing.laid + 1), (act,))
    digit = key if key in (",", ".") else digit_of(key)
    if digit is None:
        return Pressed(typing, error=_("« {key} » n’est pas un chiffre du gain.").format(key=key))
    if not _AMOUNT.fullmatch(typing.amount + digit):
        return Pressed(typing, error=_("Un gain s’écrit en euros, avec deux décimales au plus."))
    return Pressed(typing._replace(amount=typing.amount + digit))


def gain_keys(cents: int) -> tuple[str, ...]:
    """The keys that type a gain, with Enter.

    >>> gain_keys(1250)
    ('1', '2', ',', '5', '0', 'enter')
    """
    whole, rest = divmod(cents, 100)
    return (*(f"{whole},{rest:02d}" if rest else str(whole)), ENTER)
