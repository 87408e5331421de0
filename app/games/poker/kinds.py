"""The sorts of values that the records of poker hold: seats of a table, its boxes and amounts, cards that come once."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from typing import Any

from app.devices.cards.cards import Card
from app.devices.cards.kinds import CARD, CARDS, bad_cards
from app.games.poker.rules import Box, House
from app.games.poker.state import Cards
from app.table.kinds import AMOUNT, BOOL, INTEGER, Kind, Known, one_of_names, switches
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


def _seats(values: Sequence[Any], columns: Known) -> Sequence[Any] | None:
    sound = set(map(type, values)) == {int} and min(values) > 0 and max(values) <= columns["places"]
    return values if sound else None


def _new_seat(value: object, at: str, known: Known) -> int:
    seat = _seat(value, at, known)
    if any(row.seat == seat for row in known["rows"]):
        raise InputError("bad-seat", at, seat, map(str, range(1, known["places"] + 1)), _SEAT)
    return seat


def _new_seats(values: Sequence[Any], columns: Known) -> Sequence[Any] | None:
    sound = _seats(values, columns)
    return sound if sound is not None and len(set(sound)) == len(sound) else None


def _parse_seat(word: str, at: int) -> int:
    if len(word) != 1 or word not in "1234567":
        raise wrong(at, word, _("une place, de 1 à 7"))
    return int(word)


SEAT = Kind("integer", _seat, _seats, pattern="[0-9]+", parse=_parse_seat, text=None)
"""A seat from 1 to the `places` of the table."""

NEW_SEAT = SEAT.reading(_new_seat, _new_seats)
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

    def column(values: Sequence[Any], columns: Known) -> Sequence[Any] | None:
        sound = AMOUNT.column(values, columns)
        if sound is None:
            return None
        odd = [on for amount, on in zip(sound, columns["on"], strict=True) if amount % 2 and on in even]
        return None if odd else sound

    return AMOUNT.reading(read, column)


def box_of(there: Callable[[Known], frozenset[Box]], every: Sequence[Box], *, once: bool = False) -> Kind:
    """A box of the table; with `once` one that the same seat has not in the rows before."""

    def read(value: object, at: str, known: Known) -> Box:
        boxes = there(known)
        if not isinstance(value, str) or value not in boxes:
            raise InputError("unknown-chance", at, value)
        if once and any(row.seat == known["seat"] and row.on == value for row in known["rows"]):
            raise InputError("bad-value", at, value)
        return value

    def column(values: Sequence[Any], columns: Known) -> Sequence[Any] | None:
        if set(map(type, values)) != {str} or not there(columns).issuperset(values):
            return None
        return values if len({*zip(columns["seat"], values, strict=True)}) == len(values) else None

    def parse(word: str, at: int) -> Box:
        if word not in every:
            raise wrong(at, word, ", ".join(every))
        return word

    texts = {box: f'"{box}"' for box in every}
    return Kind("chance", read, column, pattern="[a-z-]+", parse=parse, names=tuple(every), text=texts)


_ROWS = ("rows",)
"""The rows of the same list that come before."""


def _earlier(known: Known, keys: Sequence[str]) -> Iterator[Card]:
    """The cards that lists read before hold: of hands, or of the table."""
    for key in keys:
        for each in known.get(key, ()):
            yield from [each] if isinstance(each, Card) else each.cards


def cards_after(*keys: str, counts: Container[int] = range(53)) -> Kind:
    """Cards, each once and none of those under some keys; `counts` are how many there may be."""

    def read(value: object, at: str, known: Known) -> Cards:
        cards = tuple([_card(each, at) for each in check_list(value, at)])
        if len({*cards}) < len(cards) or not {*cards}.isdisjoint(_earlier(known, keys)):
            raise InputError("bad-cards", at, value, text=_CARDS)
        if len(cards) not in counts:
            raise bad_cards(at, cards)
        return cards

    def column(values: Sequence[Any], _columns: Known) -> Sequence[Any] | None:
        if keys != _ROWS:
            return None
        try:
            found = [tuple([_BY_TEXT[text] for text in each]) for each in values if type(each) is list]
        except (KeyError, TypeError):  # no card, or nothing that could be one
            return None
        every = [card for cards in found for card in cards]
        sound = len(found) == len(values) and len({*every}) == len(every)
        return found if sound and all(len(cards) in counts for cards in found) else None

    return CARDS._replace(read=read, column=column)


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
