"""The sorts of values that the records of card games hold: a card, cards, a box and who of a box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.devices.cards.cards import BOXES, PACK, Card
from app.table.fast import Plain
from app.table.kinds import Kind, Known, listed
from app.table.notation import wrong
from app.table.reading import InputError
from app.table.steps import Place
from app.text import N_, _

_BY_TEXT = {card.text: card for card in PACK}
_TEXTS = {card: f'"{card.text}"' for card in PACK}
_CARD = N_("Carte inconnue à « {at} » : {value}. Une carte est son rang (A K Q J T 9 à 2) et sa couleur (h d c s).")
_CARDS = N_("Nombre de cartes impossible à « {at} » : {value}.")
_FIGURE = N_("Numéro impossible à « {at} » : {value}. Les numéros possibles : {known}.")
_TWICE = N_("Box donnée deux fois à « {at} » : {value}. Une box porte toutes ses mains à un seul endroit.")


def bad_cards(at: str, cards: Sequence[Any]) -> InputError:
    """The error of a number of cards that cannot be; `at` is the path of their list, from an event that holds it."""
    return InputError("bad-cards", at, len(cards), text=_CARDS)


def twice(at: str, box: int) -> InputError:
    """The error of a box that a list has already; `at` is the path of its number there."""
    return InputError("bad-seat", at, box, text=_TWICE)


def _card(value: object, at: str, _known: Known) -> Card:
    if not isinstance(value, str):
        raise InputError("bad-value", at, value)
    if value not in _BY_TEXT:
        raise InputError("bad-card", at, value, text=_CARD)
    return _BY_TEXT[value]


def _parse_card(word: str, at: int) -> str:
    if word not in _BY_TEXT:
        raise wrong(at, word, _("une carte, comme Kd ou 9h"))
    return word


def _parse_cards(word: str, at: int) -> list[str]:
    return [_parse_card(card, at) for card in word.split(",")]


CARD = Kind(
    "name",
    _card,
    Plain("", _BY_TEXT, "{these}[{value}]"),
    json=lambda card: card.text,
    pattern="[A-Z0-9][a-z]",
    parse=_parse_card,
    names=tuple(_BY_TEXT),
    text=_TEXTS,
)
"""A card as the contract writes it, such as `Kd`."""

CARDS = listed(CARD)._replace(
    plain=Plain("type({value}) is list", _BY_TEXT.__getitem__, "tuple(map({these}, {value}))"),
    pattern="[A-Za-z0-9,]+",
    word=",".join,
    parse=_parse_cards,
    text=lambda cards: f"[{', '.join(map(_TEXTS.__getitem__, cards))}]",
)
"""Some cards, in the order in which they were drawn; in the notation joined by commas."""


def figure(least: int, most: int) -> Kind:
    """A number of those that mark boxes and who sits at them; outside of them the error is `bad-seat`."""
    every = frozenset(range(least, most + 1))

    def read(value: object, at: str, _known: Known) -> int:
        if type(value) is not int:
            raise InputError("bad-value", at, value)
        if value not in every:
            raise InputError("bad-seat", at, value, map(str, sorted(every)), _FIGURE)
        return value

    def parse(word: str, at: int) -> int:
        if word not in map(str, every):
            raise wrong(at, word, _("un numéro de {least} à {most}").format(least=least, most=most))
        return int(word)

    return Kind(
        "integer",
        read,
        Plain("type({value}) is int and {value} in {these}", every),
        pattern="[0-9]+",
        parse=parse,
        text=None,
    )


BOX = figure(1, BOXES)
"""A box by its number, 1 at the croupier's left."""


def place(least: int, most: int) -> Kind:
    """Who of a box, by number; a record holds it as the `Place` of a stake."""
    number = figure(least, most)
    texts: dict[Any, Place] = {value: str(value) for value in range(least, most + 1)}

    def read(value: object, at: str, known: Known) -> Place:
        return texts[number.read(value, at, known)]

    plain = Plain("type({value}) is int", texts, "{these}[{value}]")
    return number._replace(read=read, plain=plain, json=int)
