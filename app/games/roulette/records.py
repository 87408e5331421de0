"""The records of roulette as field tables: how a table and its events are read, written and described."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from app.devices.wheel.steps import Relaunch, ReplaceBall, StopGame
from app.games.roulette.chances import BY_NUMBERS, KINDS, LAYOUT
from app.games.roulette.rules import ANNOUNCEMENTS, HALVED, RULE_SETS, rules
from app.games.roulette.state import Announced, BetPlaced, ObjectInWheel, Seat, Spin, State
from app.table.answers import step, step_records
from app.table.bets import Bet
from app.table.codec import IN_VALUE_CHIPS, LATE, PLAYER, STAKE, Field, Need, Record, Table, event, rows
from app.table.fast import Plain
from app.table.kinds import (
    AMOUNT,
    BOOL,
    NEW_SEAT,
    PLAINLY_EVEN,
    RATE,
    SEAT,
    TEXT,
    Kind,
    Known,
    by_name,
    listed,
    number,
    one_of_names,
    version,
)
from app.table.notation import wrong
from app.table.reading import InputError, check_amount, check_list
from app.table.steps import Call, Chance, Halve
from app.text import N_, _

NAMES = tuple(str(on) for on, chance in LAYOUT.items() if not chance.listed)
_NAMED = frozenset(NAMES)
_NUMBER_ALONE = N_("Valeur impossible à « {at} » : {value}. Les numéros couverts vont entre crochets : [{value}].")


def chance_value(on: Chance) -> str | list[int]:
    """A chance as the contract writes it: a name, or the list of its numbers in ascending order."""
    chance = LAYOUT[on]
    return list(chance.numbers) if chance.listed else str(on)


def read_chance(value: object, at: str) -> Chance:
    """A chance by its name, or by the list of its numbers in any order."""
    if isinstance(value, str):
        if value not in _NAMED:
            raise InputError("unknown-chance", at, value, (*NAMES, "[17, 20]"))
        return value
    if type(value) is int:
        raise InputError("bad-value", at, value, text=_NUMBER_ALONE)
    numbers = check_list(value, at)
    for i, one in enumerate(numbers):
        if type(one) is not int:
            raise InputError("bad-value", f"{at}[{i}]", one)
    on = BY_NUMBERS.get(tuple(sorted(numbers)))
    if on is None:
        raise InputError("unknown-chance", at, value)
    return on


def _parse_chance(word: str, at: int) -> str | list[int]:
    if word in _NAMED:
        return word
    pieces = word.split("-")
    if all(piece.isdecimal() and len(piece) <= 2 for piece in pieces):
        numbers = [int(piece) for piece in pieces]
        if tuple(sorted(numbers)) in BY_NUMBERS:
            return numbers
    raise wrong(at, word, _("une chance du tapis, comme 17, 17-20, red, dozen-1 ou columns-1-2"))


def _even_where_halved(value: object, at: str, known: Known) -> int:
    amount = check_amount(value, at)
    if amount % 2 and known["on"] in HALVED:
        raise InputError("bad-amount", at, amount)
    return amount


def _of_neighbours(row: Known) -> Need:
    return "needed" if row.get("bet") == "neighbours" else "none"


NUMBER = number(0, 36, N_("un numéro, de 0 à 36"))
CHANCE = Kind(
    "chance",
    lambda value, at, _known: read_chance(value, at),
    Plain("", read_chance, "{these}({value}, '')"),
    json=chance_value,
    pattern="[a-z0-9-]+",
    word=lambda value: value if isinstance(value, str) else "-".join(map(str, value)),
    parse=_parse_chance,
    names=NAMES,
    text={on: json.dumps(chance_value(on)) for on in LAYOUT},
)

_STAKE = (
    PLAYER,
    Field("on", CHANCE, "les numéros couverts, ou un nom / the numbers covered, or a name"),
    STAKE._replace(kind=AMOUNT.reading(_even_where_halved, PLAINLY_EVEN)),
    IN_VALUE_CHIPS,
)

SEATED: Record[Seat] = Record(
    Seat,
    Field("seat", NEW_SEAT, "la place / the seat"),
    Field(
        "chip",
        AMOUNT,
        "ce que vaut son jeton de couleur, sinon le minimum / what a chip of that colour is worth, else the minimum",
        default=lambda known: known["minimum"],
    ),
)
BET: Record[Bet] = Record(Bet, *_STAKE)

EVENTS: tuple[Record[Any], ...] = (
    event(
        "spin",
        Spin,
        "la bille s’arrête dans la case du numéro / the ball comes to rest in the pocket of the number",
        Field("number", NUMBER, "le numéro / the number"),
    ),
    event(
        "bet",
        BetPlaced,
        "une mise arrive / a stake arrives",
        *_STAKE,
        LATE,
        Field("exception", BOOL, "le change n’a pas pu se faire à temps / the change could not be made in time", False),
    ),
    event(
        "announce",
        Announced,
        "une annonce / an announced bet",
        PLAYER,
        Field("bet", one_of_names(ANNOUNCEMENTS), "ce qui est annoncé / what is announced"),
        Field(
            "number", NUMBER, "le numéro, avec `neighbours` / the number, with `neighbours`", None, need=_of_neighbours
        ),
        Field("amount", AMOUNT, "la mise d’un jeton / one chip’s stake"),
        Field("repeated", BOOL, "le croupier l’a répétée / the croupier has repeated it", False),
        LATE,
    ),
    event("object-in-wheel", ObjectInWheel, "un objet tombe dans le cylindre / an object falls into the wheel"),
)


def _state(found: Mapping[str, Any]) -> State:
    """The state of one line. Who has a stake is seated."""
    minimum = found["minimum"]
    seats = {place.seat: place for place in found["seats"]}
    for seat in {bet.seat for bet in found["bets"]} - seats.keys():
        seats[seat] = Seat(seat, minimum)
    occupied = tuple([seats[seat] for seat in sorted(seats)])
    return State(rules(found["rules"]), minimum, occupied, found["previous"], found["maximums"], found["bets"])


TABLE: Table[State] = Table(
    State,
    Field("rules", version(RULE_SETS, "[a-z]+-[0-9]{4}"), "version des règles / rule set", name="rules.version"),
    Field("minimum", AMOUNT, "minimum de la table / table minimum"),
    Field("seats", rows(SEATED, None), "joueurs / players", default=()),
    Field("previous", NUMBER, "dernier numéro / last number", default=None, unset=True),
    Field(
        "maximums",
        by_name(KINDS, AMOUNT),
        "plus fortes mises par genre de chance / largest stakes by kind of chance",
        default=(),
    ),
    Field("bets", rows(BET), "mises du tapis / stakes on the layout", default=()),
    game="roulette",
    events=EVENTS,
    state=_state,
)


def _called(call: Call) -> tuple[Any, ...]:
    """A result names the simple chances it wins, none on zero; other calls have none to name."""
    return call.what, call.number, None if call.number is None else call.simple


STEPS: tuple[Record[Any], ...] = (
    *step_records(CHANCE, RATE),
    Record(
        Call,
        Field("what", TEXT),
        Field("number", NUMBER, default=None),
        Field("simple", listed(TEXT), default=None),
        head=("do", "call"),
        values=_called,
    ),
    step(
        Halve,
        "halve",
        Field("seat", SEAT),
        Field("on", CHANCE),
        *(Field(key, AMOUNT) for key in ("stake", "collected", "returned")),
    ),
    step(StopGame, "stop-game"),
    step(ReplaceBall, "replace-ball", Field("number", NUMBER, default=None)),
    step(Relaunch, "relaunch"),
)

state_text = TABLE.text
"""The table as one line of JSON in the shape it is read in: all keys but those that are unset."""

event_object = TABLE.event_object
"""The JSON object of an event in the shape it is read in; keys that hold their default are left out."""

read_table = TABLE.read_table
"""The state and the events of one line; raises InputError."""
