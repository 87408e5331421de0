"""The records of punto banco as field tables: how a table and its events are read, written and described."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.devices.cards.kinds import BOX, CARD, CARDS, place
from app.devices.cards.steps import Burn, Deal, Remove, Return, Turn
from app.games.punto_banco.rules import (
    CHANCES,
    ELECTRONIC,
    MULTIPLES,
    PAY_TABLES,
    PLACES,
    RULE_SETS,
    SIDES,
    TABLES_OF,
    UNIT,
    rules,
)
from app.games.punto_banco.state import FAULTS, Bet, BetPlaced, Coup, Faulted, NewShoe, State, StopCard
from app.table.answers import step
from app.table.codec import LATE, STAKE, Field, Record, Table, event, rows
from app.table.fast import Plain
from app.table.kinds import AMOUNT, BOOL, RATE, TEXT, Kind, Known, chance, one_of_names, switches, version
from app.table.limits import LEAST, limits_event, posted_maximum
from app.table.reading import InputError, check_amount, check_text
from app.table.steps import Accept, Call, Chance, Collect, Pay, Refuse
from app.text import N_

_BY_NAME = chance(CHANCES, N_("une chance, punto, banco ou tie"))


def _chance(value: object, at: str, known: Known) -> Chance:
    found: Chance = _BY_NAME.read(check_text(value, at), at, known)
    return found


def _pay_table(value: object, at: str, known: Known) -> str:
    table = check_text(value, at)
    if table not in TABLES_OF[known["rules"]]:
        raise InputError("pay-table-not-in-rules", at, table)
    return table


def _minimum(value: object, at: str, _known: Known) -> int:
    amount = check_amount(value, at)
    if amount < LEAST or amount % UNIT:
        raise InputError("bad-amount", at, amount)
    return amount


def _unit(value: object, at: str, known: Known) -> int:
    amount = check_amount(value, at)
    if amount % UNIT or known["minimum"] % amount:
        raise InputError("bad-amount", at, amount)
    return amount


def _in_units(value: object, at: str, _known: Known) -> int:
    amount = check_amount(value, at)
    if amount % UNIT:
        raise InputError("bad-amount", at, amount)
    return amount


def _some_cards(value: object, at: str, known: Known) -> int:
    if type(value) is not int or value < _least_cards(known):
        raise InputError("bad-value", at, value)
    return value


def _least_cards(known: Known) -> int:
    """How many cards come out by mistake, at least and where nothing is said."""
    return int(known["fault"] == FAULTS[0])


_IN_UNITS = Plain("type({value}) is int and {value} > 0 and not {value} % {these}", UNIT)
_COUNT = Kind("integer", _some_cards, pattern="[0-9]{1,4298}", parse=lambda word, _at: int(word), text=None)
CHANCE = _BY_NAME.reading(_chance, _BY_NAME.plain)
SIDE = one_of_names(SIDES)
_PLACE = Field("place", place(1, PLACES), "le joueur, de 1 à 3 dans la box / the player, 1 to 3 in the box", "1")
_STAKE = (
    Field("box", BOX, "la box / the box", name="seat"),
    _PLACE,
    Field("on", CHANCE, "`punto`, `banco` ou `tie` / `punto`, `banco` or `tie`"),
    STAKE,
)
_ALWAYS_WRITTEN = _PLACE._replace(default=lambda _known: "1")

BET: Record[Bet] = Record(
    Bet, _STAKE[0], _ALWAYS_WRITTEN, _STAKE[2], STAKE._replace(kind=AMOUNT.reading(_in_units, _IN_UNITS))
)

EVENTS: tuple[Record[Any], ...] = (
    event(
        "coup",
        Coup,
        "un coup entier / a whole coup",
        Field("cards", CARDS, "ses cartes, dans l’ordre du tirage / its cards, in drawing order"),
    ),
    event("bet", BetPlaced, "une mise arrive / a stake arrives", *_STAKE, LATE),
    event(
        "fault",
        Faulted,
        "des cartes sortent par erreur / cards come out by mistake",
        Field("fault", one_of_names(FAULTS, pattern="[a-z-]+"), "rattrapable ou non / whether it can be put right"),
        Field("cards", _COUNT, "combien / how many", _least_cards),
    ),
    event("stop-card", StopCard, "la carte d’arrêt sort / the stop card comes out"),
    event(
        "new-shoe", NewShoe, "un nouveau sabot / a new shoe", Field("card", CARD, "sa première carte / its first card")
    ),
    limits_event(AMOUNT, ELECTRONIC),
)


def _state(found: Mapping[str, Any]) -> State:
    """The state of one line."""
    compiled = rules(found["rules"], found["pay_table"])
    return State(compiled, found["minimum"], found["maximum"], found["house"], found["bets"], found["stop_card"])


TABLE: Table[State] = Table(
    State,
    Field("rules", version(RULE_SETS, "fr-[a-z0-9]+"), "version des règles / rule set", name="rules.version"),
    Field(
        "pay_table",
        one_of_names(PAY_TABLES, pattern="[a-z0-9-]+").reading(_pay_table),
        "table de paiement / pay table",
        default=lambda known: TABLES_OF[known["rules"]][0],
        name="rules.pay_table",
        unset=True,
    ),
    Field("minimum", AMOUNT.reading(_minimum), "minimum de la table / table minimum"),
    Field("maximum", posted_maximum(MULTIPLES.value), "maximum affiché / posted maximum"),
    Field(
        "house",
        switches({"unit": AMOUNT.reading(_unit)}),
        "usages de la maison / house switches",
        default=(),
        name="switches",
    ),
    Field("bets", rows(BET), "mises du tapis / stakes on the layout", default=()),
    Field("stop_card", BOOL, "la carte d’arrêt est sortie / the stop card is out", default=False, name="red_card"),
    game="punto-banco",
    events=EVENTS,
    state=_state,
)

_HAND = Field("hand", SIDE, default=None, name="on")
_OF = (Field("box", BOX, name="seat"), Field("place", place(1, PLACES), name="source"), Field("on", CHANCE))
_AMOUNT = Field("amount", AMOUNT)
_ASKED = (
    *(
        Field(key, kind, default=None, name=name)
        for key, kind, name in (("box", BOX, "seat"), ("place", place(1, PLACES), ""), ("on", CHANCE, ""))
    ),
    *(Field(key, AMOUNT, default=None) for key in ("amount", "minimum", "maximum")),
)


def _called(call: Call) -> tuple[Any, ...]:
    """Points are of a hand, a result is a chance."""
    of_a_hand = call.what == "points"
    return call.what, call.on if of_a_hand else None, call.number, None if of_a_hand else call.on


STEPS: tuple[Record[Any], ...] = (
    Record(
        Call,
        Field("what", TEXT),
        Field("hand", SIDE, default=None),
        Field("points", AMOUNT, default=None),
        Field("on", CHANCE, default=None),
        head=("do", "call"),
        values=_called,
    ),
    step(Deal, "deal", _HAND, Field("card", CARD)),
    step(Turn, "turn", _HAND, Field("cards", CARDS)),
    step(Burn, "burn", Field("count", AMOUNT, name="number")),
    step(Collect, "collect", *_OF, _AMOUNT),
    step(Pay, "pay", *_OF, Field("stake", AMOUNT), Field("rate", RATE), _AMOUNT, Field("returned", AMOUNT)),
    step(Return, "return", *_OF, _AMOUNT),
    step(Remove, "remove", _HAND),
    step(Accept, "accept", *_ASKED),
    step(Refuse, "refuse", *_ASKED, Field("why", TEXT)),
)

state_text = TABLE.text
"""The table as one line of JSON in the shape it is read in: all keys but those that are unset."""

event_object = TABLE.event_object
"""The JSON object of an event in the shape it is read in; keys that hold their default are left out."""

read_table = TABLE.read_table
"""The state and the events of one line; raises InputError."""
