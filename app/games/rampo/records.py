"""The records of rampo as field tables: how a table and its events are read, written and described."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.devices.dice.steps import OfferDice
from app.games.rampo.rules import (
    CHANCES,
    PAY_TABLES,
    RULE_SETS,
    SEVEN,
    VERSIONS,
    ZONE_ORDERS,
    own_pay_table,
    rules,
)
from app.games.rampo.state import (
    BECAUSE,
    FAULTS,
    Arrival,
    AttemptAsked,
    BetPlaced,
    DiceChangeAsked,
    DiceWanted,
    MarkerAsked,
    NextShooter,
    PayTableAsked,
    Seat,
    State,
    Throw,
    WithdrawAsked,
    ZoneStake,
)
from app.games.rampo.steps import Move, Offer
from app.table.answers import step, step_records
from app.table.bets import Bet
from app.table.codec import IN_VALUE_CHIPS, LATE, PLAYER, STAKE, Field, Need, Record, Table, event, rows
from app.table.fast import Plain
from app.table.kinds import (
    AMOUNT,
    BOOL,
    NEW_SEAT,
    SEAT,
    TEXT,
    Kind,
    Known,
    chance,
    listed,
    number,
    one_of_names,
    switches,
    version,
)
from app.table.reading import InputError, check_amount, check_list, check_text
from app.table.steps import Call
from app.text import N_

NUMBER = number(2, 12, N_("« prev » et un numéro, de 2 à 12"))
CHANCE = chance(CHANCES, N_("une chance : 2 à 12, red, black, green, yellow ou white"))


def _own_pay_table(known: Known) -> str:
    table = own_pay_table(known["rules"])
    if table is None:
        raise InputError("pay-table-required", "pay_table")
    return table


def _pay_table(value: object, at: str, known: Known) -> str:
    table = check_text(value, at)
    if table not in VERSIONS[known["rules"]].pay_tables.value:
        raise InputError("pay-table-not-in-rules", at, table)
    return table


def _minimum(value: object, at: str, known: Known) -> int:
    minimum = check_amount(value, at)
    if minimum < rules(known["rules"], known["pay_table"]).least_minimum:
        raise InputError("bad-amount", at, minimum)
    return minimum


def _marker(value: object, at: str, known: Known) -> int:
    marker = check_amount(value, at)
    minimum = known["minimum"]
    if not minimum < marker <= rules(known["rules"], known["pay_table"]).maximum(SEVEN, minimum):
        raise InputError("bad-amount", at, marker)
    return marker


_BAD_DICE = N_("Dés impossibles à « {at} » : {value}. Indiquez deux nombres de 1 à 6.")
_WITHOUT_PREVIOUS = N_("Une mise attend dans la zone rampo à « {at} » sans numéro précédent.")
_ON_SEVEN = N_("Le 7 n’a pas de rampo : aucune mise sur 7 ne peut attendre à « {at} ».")


def _zone_number(value: object, at: str, known: Known) -> int:
    if type(value) is not int and type(value) is not str:
        raise InputError("bad-value", at, value)
    previous: int | None = known["previous"]
    if value == SEVEN:
        raise InputError("zone-on-seven", at, value, text=_ON_SEVEN)
    if previous is None:
        raise InputError("zone-without-previous", at, value, text=_WITHOUT_PREVIOUS)
    if value != previous:
        raise InputError("unknown-chance", at, value)
    return previous


_OF_ZONE = Plain(f"type({{value}}) is int and {{value}} == {{these}} != {SEVEN}", told=lambda known: known["previous"])
_MARKED = Plain("", _marker, "{these}({value}, '', known)")


def _dice(value: object, at: str, _known: Known) -> tuple[int, int]:
    pair = check_list(value, at)
    if len(pair) != 2 or not all(type(die) is int and 1 <= die <= 6 for die in pair):
        raise InputError("bad-dice", at, pair, text=_BAD_DICE)
    return pair[0], pair[1]


def _two_chances(value: object, at: str, known: Known) -> tuple[Any, ...]:
    two: tuple[Any, ...] = _SOME_CHANCES.read(value, at, known)
    if len(two) != 2 or two[0] == two[1]:
        raise InputError("bad-value", at, value)
    return two


def _astride(row: Known) -> Need:
    return "none" if "across" in row else "needed"


def _unless_void(row: Known) -> Need:
    return "free" if "fault" in row else "needed"


_SOME_CHANCES = listed(CHANCE)
_TWO_CHANCES = _SOME_CHANCES._replace(
    read=_two_chances,
    pattern=rf"{CHANCE.pattern}\+{CHANCE.pattern}",
    word=lambda two: "+".join(map(str, two)),
    parse=lambda word, at: [CHANCE.parse(one, at) for one in word.split("+")],
)
_DICE = Kind("list", _dice, json=list, of=(Kind("integer", _dice),))

_ON = Field("on", CHANCE, "la chance / the chance")

SEATED: Record[Seat] = Record(
    Seat,
    Field("seat", NEW_SEAT, "la place / the seat"),
    Field(
        "marker",
        AMOUNT.reading(_marker, _MARKED),
        "ce que vaut son jeton de couleur, sinon le minimum / what a chip of that colour is worth, else the minimum",
        default=None,
    ),
)
BET: Record[Bet] = Record(Bet, PLAYER, _ON, STAKE, IN_VALUE_CHIPS)
ZONE: Record[ZoneStake] = Record(
    ZoneStake,
    PLAYER,
    Field("on", NUMBER.reading(_zone_number, _OF_ZONE), "le numéro de `previous` / the number of `previous`"),
    STAKE,
)

EVENTS: tuple[Record[Any], ...] = (
    event(
        "throw",
        Throw,
        "un lancer / a throw",
        Field("dice", _DICE, "les dés / the dice", None, need=_unless_void),
        Field(
            "attempts", listed(SEAT), "qui tentera le rampo si son numéro sort / who will try if his number comes", ()
        ),
        Field("fault", one_of_names(FAULTS), "ce qui le rend nul / what makes it void", None),
    ),
    event(
        "bet",
        BetPlaced,
        "une mise arrive / a stake arrives",
        PLAYER,
        _ON._replace(default=None, need=_astride),
        Field("across", _TWO_CHANCES, "à cheval sur deux chances / astride two chances", None),
        STAKE,
        IN_VALUE_CHIPS,
        LATE,
    ),
    event(
        "marker",
        MarkerAsked,
        "un joueur demande une valeur pour ses jetons / a player asks for a worth of his chips",
        PLAYER,
        Field("amount", AMOUNT, "la valeur / the worth"),
    ),
    event(
        "dice-change", DiceChangeAsked, "le tireur demande l’autre paire de dés / the shooter asks for the other dice"
    ),
    event(
        "withdraw",
        WithdrawAsked,
        "un joueur veut reprendre sa mise de la zone / a player wants his stake back out of the zone",
        PLAYER,
        _ON,
        LATE,
    ),
    event(
        "attempt",
        AttemptAsked,
        "un joueur demande à tenter le rampo, après le résultat / a player asks for the rampo, after the result",
        PLAYER,
        _ON,
    ),
    event("ready", DiceWanted, "le tireur est prêt et veut lancer / the shooter is ready and wants to throw"),
    event(
        "next-shooter",
        NextShooter,
        "les dés passent à un autre joueur / the dice go on to another player",
        Field("because", one_of_names(BECAUSE), "pourquoi / why"),
    ),
    event("arrival", Arrival, "une personne demande à jouer / somebody asks to play"),
    event(
        "pay-table",
        PayTableAsked,
        "quelqu’un demande une autre table de paiement / somebody asks for another pay table",
        Field("table", one_of_names(PAY_TABLES), "laquelle / which"),
    ),
)


def _state(found: Mapping[str, Any]) -> State:
    """The state of one line. Who is named at the table is seated."""
    seats = {place.seat: place for place in found["seats"]}
    shooter = found["shooter"]
    named = {stake.seat for stake in (*found["bets"], *found["zone"])} | ({shooter} if shooter else set())
    for seat in named - seats.keys():
        seats[seat] = Seat(seat)
    return State(
        rules(found["rules"], found["pay_table"], found["house"]),
        found["minimum"],
        tuple([seats[seat] for seat in sorted(seats)]),
        shooter,
        found["previous"],
        found["last_throw"],
        found["bets"],
        found["zone"],
    )


TABLE: Table[State] = Table(
    State,
    Field("rules", version(RULE_SETS, "fr-[a-z0-9]+"), "version des règles / rule set", name="rules.version"),
    Field(
        "pay_table",
        one_of_names(PAY_TABLES, pattern="[AB]").reading(_pay_table),
        "table de paiement / pay table",
        default=_own_pay_table,
        name="rules.pay_table",
        unset=True,
    ),
    Field("minimum", AMOUNT.reading(_minimum), "minimum de la table / table minimum"),
    Field("seats", rows(SEATED, None), "joueurs / players", default=()),
    Field("shooter", SEAT, "tireur / shooter", default=None, unset=True),
    Field("previous", NUMBER, "dernier numéro valable / last valid number", default=None, unset=True),
    Field("last_throw", BOOL, "dernier lancer de la séance / last throw of the session", default=False),
    Field(
        "house",
        switches({"zone_order": one_of_names(ZONE_ORDERS), "seven_moves_dice": BOOL}),
        "usages de la maison / house switches",
        default=(),
        name="rules.house",
    ),
    Field("bets", rows(BET), "mises du tapis / stakes on the layout", default=()),
    Field("zone", rows(ZONE), "zone rampo / rampo zone", default=()),
    game="rampo",
    events=EVENTS,
    state=_state,
)

STEPS: tuple[Record[Any], ...] = (
    *step_records(CHANCE, places=("layout", "zone")),
    step(
        Call,
        "call",
        Field("what", TEXT),
        Field("number", NUMBER, default=None),
        Field("colour", TEXT, default=None),
    ),
    step(Offer, "offer", PLAYER, _ON),
    step(Move, "move", PLAYER, _ON, Field("amount", AMOUNT)),
    step(OfferDice, "offer-dice", PLAYER),
)

state_text = TABLE.text
"""The table as one line of JSON in the shape it is read in: all keys but those that are unset."""

event_object = TABLE.event_object
"""The JSON object of an event in the shape it is read in; keys that hold their default are left out."""

read_table = TABLE.read_table
"""The state and the events of one line; raises InputError."""
