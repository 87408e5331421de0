"""The sorts of values that the records of poker hold: seats of a table, its boxes and amounts, cards that come once."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any

from app.devices.cards.cards import Card
from app.devices.cards.kinds import CARD, CARDS, bad_cards
from app.games.poker.rules import Box, House
from app.games.poker.state import Cards
from app.table.fast import Plain
from app.table.kinds import AMOUNT, BOOL, DOUBTED, INTEGER, PLAINLY_EVEN, Kind, Known, each_once, one_of_names, switches
from app.table.notation import wrong
from app.table.reading import InputError, check_amount, check_list
from app.text import N_, _

MOST_PLACES = 7
"""How many seats a table has at most."""

_BY_TEXT: Mapping[object, Card] = {text: CARD.read(text, "", {}) for text in CARD.names}
_CARDS = N_(
    "Cartes impossibles à « {at} » : {value}. Une carte est rang et couleur, comme Kd, et ne paraît qu’une fois."
)
_SEAT = N_("Place impossible à « {at} » : {value}. Places possibles : {known}, chacune une fois.")


def _card(value: object, at: str) -> Card:
    card = _BY_TEXT.get(value) if isinstance(value, str) else None
    if card is None:
        raise InputError("bad-cards", at, value, text=_CARDS)
    return card


def _seat(value: object, at: str, known: Known) -> int:
    if type(value) is not int or not 1 <= value <= known["places"]:
        raise InputError("bad-seat", at, value, map(str, range(1, known["places"] + 1)), _SEAT)
    return value


def _new_seat(value: object, at: str, known: Known) -> int:
    seat = _seat(value, at, known)
    if any(row.seat == seat for row in known["rows"]):
        raise InputError("bad-seat", at, seat, map(str, range(1, known["places"] + 1)), _SEAT)
    return seat


def _parse_seat(word: str, at: int) -> int:
    if len(word) != 1 or word not in "1234567":
        raise wrong(at, word, _("une place, de 1 à 7"))
    return int(word)


_ONE_OF_SEATS = Plain("type({value}) is int and 0 < {value} <= {these}", told=itemgetter("places"))
SEAT = Kind("integer", _seat, _ONE_OF_SEATS, pattern="[0-9]+", parse=_parse_seat, text=None)
"""A seat from 1 to the `places` of the table."""

NEW_SEAT = SEAT.reading(_new_seat, _ONE_OF_SEATS._replace(all=each_once))
"""The same, of a list that names each seat once."""

LISTED_SEATS = "[0-9,]+"


def places(fewest: int) -> Kind:
    """How many seats are marked, from `fewest` to 7."""

    def read(value: object, at: str, _known: Known) -> int:
        if type(value) is not int or not fewest <= value <= MOST_PLACES:
            raise InputError("bad-value", at, value, map(str, range(fewest, MOST_PLACES + 1)))
        return value

    return INTEGER._replace(read=read, pattern="[0-9]+", parse=_parse_seat, text=None)


def least_amount(least: int, multiple: int) -> Kind:
    """A minimum of at least so many cents, which is a multiple of some."""

    def read(value: object, at: str, _known: Known) -> int:
        amount = check_amount(value, at)
        if amount < least or amount % multiple:
            raise InputError("bad-amount", at, value)
        return amount

    return AMOUNT.reading(read)


def even_amount(even: Container[Box]) -> Kind:
    """Cents in the box read before as `on`, an even number in some."""

    def read(value: object, at: str, known: Known) -> int:
        amount = check_amount(value, at)
        if amount % 2 and known["on"] in even:
            raise InputError("bad-amount", at, value)
        return amount

    return AMOUNT.reading(read, PLAINLY_EVEN)


_seat_and_box = itemgetter(0, 1)


def _each_box_once(rows: Sequence[Any]) -> bool:
    return len({*map(_seat_and_box, rows)}) == len(rows)


def box_of(there: Callable[[Known], frozenset[Box]], every: Sequence[Box], *, once: bool = False) -> Kind:
    """A box of the table; with `once` one that the same seat has not in the rows before."""

    def read(value: object, at: str, known: Known) -> Box:
        boxes = there(known)
        if not isinstance(value, str) or value not in boxes:
            raise InputError("unknown-chance", at, value)
        if once and any(row.seat == known["seat"] and row.on == value for row in known["rows"]):
            raise InputError("bad-value", at, value)
        return value

    def parse(word: str, at: int) -> Box:
        if word not in every:
            raise wrong(at, word, ", ".join(every))
        return word

    texts = {box: f'"{box}"' for box in every}
    plain = Plain("{value} in {these}", told=there, all=_each_box_once if once else None)
    return Kind("chance", read, plain, pattern="[a-z-]+", parse=parse, names=tuple(every), text=texts)


_ROWS = ("rows",)
"""The rows of the same list that come before."""


def _earlier(known: Known, keys: Sequence[str]) -> Iterator[Card]:
    """The cards that lists read before hold: of hands, or of the table."""
    for key in keys:
        for each in known.get(key, ()):
            yield from [each] if key == "board" else each.cards


def _each_card_once(rows: Sequence[Any]) -> bool:
    every = [card for row in rows for card in row.cards]
    return len({*every}) == len(every)


def cards_after(*keys: str, counts: Container[int] = range(53)) -> Kind:
    """Cards, each once and none of those under some keys; `counts` are how many there may be."""

    def read(value: object, at: str, known: Known) -> Cards:
        given = check_list(value, at)
        try:
            cards = tuple(map(_BY_TEXT.__getitem__, given))
        except (KeyError, TypeError):
            cards = tuple([_card(each, at) for each in given])
        if len({*cards}) < len(cards) or not {*cards}.isdisjoint(_earlier(known, keys)):
            raise InputError("bad-cards", at, value, text=_CARDS)
        if len(cards) not in counts:
            raise bad_cards(at, cards)
        return cards

    these = _BY_TEXT.__getitem__, counts
    plain = Plain(
        "type({value}) is list and len({value}) in {these}[1]",
        these,
        "tuple(map({these}[0], {value}))",
        all=_each_card_once,
    )
    return CARDS._replace(read=read, plain=plain if keys == _ROWS else DOUBTED)


def _given_up(value: object, at: str, known: Known) -> Card:
    card = _card(value, at)
    if card not in known["cards"]:
        raise InputError("bad-cards", at, value, text=_CARDS)
    return card


GIVEN_UP = CARD.reading(_given_up)
"""A card of the hand whose `cards` have been read before."""

ANY_CARD = CARD.reading(lambda value, at, _known: _card(value, at))
"""A card that a player names."""


def given_switches(values: Mapping[str, Sequence[Any]]) -> Kind:
    """House switches in the order in which they are given, each one of its values."""
    kinds = {
        name: BOOL if isinstance(of[0], bool) else one_of_names(of, pattern="[a-z-]+") for name, of in values.items()
    }
    kind = switches(kinds)

    def read(value: object, at: str, known: Known) -> House:
        found = dict(kind.read(value, at, known))
        assert isinstance(value, dict)
        return tuple([(name, found[name]) for name in value])

    return kind.reading(read)
