"""The records of blackjack as field tables: how a table and its events are read, written and described."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.devices.cards.cards import Card
from app.devices.cards.kinds import BOX, CARD, CARDS, bad_cards, place, twice
from app.devices.cards.steps import Burn, Deal, Remove, Return
from app.games.blackjack.hands import ACE, MOST, points, standing
from app.games.blackjack.rules import ELECTRONIC, HOLDER, INSURANCE, RULE_SETS, SETTLES, VERSIONS, rules
from app.games.blackjack.spelling import NONE, hands_word, or_none, parse_hands, parse_places, parse_stakes, stakes_word
from app.games.blackjack.state import (
    ACTS,
    FAULTS,
    BetPlaced,
    Box,
    Dealt,
    Decided,
    Fault,
    Hand,
    NewShoe,
    Played,
    Stake,
    State,
    StopCardOut,
)
from app.table.answers import step
from app.table.codec import LATE, NEEDED, Field, Need, Record, Table, event, rows
from app.table.fast import Plain
from app.table.kinds import (
    AMOUNT,
    BOOL,
    INTEGER,
    PLAINLY_EVEN,
    RATE,
    TEXT,
    Known,
    each_once,
    listed,
    one_of_names,
    switches,
    version,
)
from app.table.limits import limits_event, posted_maximum
from app.table.reading import InputError, check_amount
from app.table.steps import Accept, Call, Collect, Halve, Pay, Refuse

_MULTIPLES = VERSIONS["fr-current"].multiples.value
"""The same in every version."""


def _even(value: object, at: str, _known: Known) -> int:
    amount = check_amount(value, at)
    if amount % 2:
        raise InputError("bad-amount", at, value)
    return amount


def _new_box(value: object, at: str, known: Known) -> int:
    seat: int = BOX.read(value, at, known)
    if any(box.seat == seat for box in known["rows"]):
        raise twice(at, seat)
    return seat


def _with_the_holder(value: object, at: str, known: Known) -> tuple[Stake, ...]:
    stakes: tuple[Stake, ...] = _STAKES.read(value, at, known)
    if not any(stake.place == HOLDER for stake in stakes):
        raise InputError("bad-value", at, value)
    return stakes


def _one_card(value: object, at: str, known: Known) -> tuple[Card, ...]:
    cards: tuple[Card, ...] = CARDS.read(value, at, known)
    if len(cards) > 1:
        raise bad_cards(at, cards)
    return cards


def _at_least(least: int) -> Any:
    def read(value: object, at: str, _known: Known) -> int:
        if type(value) is not int or value < least:
            raise InputError("bad-value", at, value)
        return value

    return read


def _burnt(value: object, at: str, known: Known) -> int:
    read: int = _at_least(1 if known["fault"] == "extra-card" else 0)(value, at, known)
    return read


def _of_acts(*acts: str) -> Any:
    """A key that goes with some acts; where the act is missing or none of the six, it is known."""

    def need(row: Known) -> Need:
        act = row.get("act")
        return "free" if act in acts or act not in ACTS else "none"

    return need


EVEN = AMOUNT.reading(_even, PLAINLY_EVEN)
PLACE = place(1, 9)
BEHIND = place(2, 9)
COUNT = INTEGER._replace(text=None, pattern="[0-9]{1,9}", parse=lambda word, _at: int(word))
AGREED = BOOL._replace(pattern="unasked", word=lambda _agreed: "unasked", parse=lambda _word, _at: False)
DRAWN = CARDS._replace(word=lambda cards: ",".join(cards) or NONE, parse=or_none(CARDS.parse))
FOLLOW = listed(BEHIND)._replace(pattern="[0-9,]+", word=lambda places: ",".join(map(str, places)), parse=parse_places)
SWITCHES = {
    "surrender": BOOL,
    "no_card_at_21": BOOL,
    "similar_pairs": BOOL,
    "no_double_on_pairs": BOOL,
    "splits": COUNT.reading(_at_least(1)),
    "settle": one_of_names(SETTLES, pattern="[a-z-]+"),
}

_PLACE = Field("place", PLACE, "qui de la box : 1 son titulaire / who of the box: 1 its holder", HOLDER)
_BOX = Field("box", BOX, "la box / the box", name="seat")
_CARDS = Field("cards", CARDS, "les cartes tirées, dans l’ordre / the cards drawn, in their order", ())
_ALL_CARDS = _CARDS._replace(kind=DRAWN, left_out=NEEDED)

_WHO = _PLACE._replace(left_out=NEEDED)
INSURED: Record[Stake] = Record(Stake, _WHO, Field("amount", AMOUNT, "la mise / the stake"))
_HELD = PLACE.reading(PLACE.read, PLACE.plain._replace(all=lambda stakes: HOLDER in dict(stakes)))
STAKE: Record[Stake] = Record(Stake, _WHO._replace(kind=_HELD), Field("amount", EVEN, "la mise / the stake"))
_STAKES = rows(STAKE, None)
HAND: Record[Hand] = Record(
    Hand,
    Field("cards", CARDS, "ses cartes / its cards", (), left_out=NEEDED),
    Field(
        "stakes",
        _STAKES.reading(_with_the_holder, _STAKES.plain),
        "ses mises / its stakes",
    ),
    Field("stands", BOOL, "elle est décidée / it is decided", False),
)
LYING: Record[Box] = Record(
    Box,
    _BOX._replace(kind=BOX.reading(_new_box, BOX.plain._replace(all=each_once))),
    Field(
        "hands",
        rows(HAND, None)._replace(pattern="[A-Za-z0-9,=.*+/-]+", word=hands_word, parse=parse_hands),
        "ses mains, de la droite du joueur / its hands, from the player’s right",
    ),
    Field(
        "insurance",
        rows(INSURED, None)._replace(pattern="[0-9.*+]+", word=stakes_word, parse=parse_stakes),
        "les assurances / the insurances",
        (),
    ),
    Field(
        "splits",
        COUNT.reading(_at_least(0), Plain("type({value}) is int and {value} >= 0")),
        "paires séparées / pairs separated",
        lambda known: max(0, len(known["hands"]) - 1),
        left_out=0,
    ),
)

EVENTS: tuple[Record[Any], ...] = (
    event(
        "bet",
        BetPlaced,
        "une mise arrive / a stake arrives",
        _BOX,
        _PLACE,
        Field("amount", EVEN, "la mise / the stake"),
        LATE,
        Field("agreed", AGREED, "le titulaire l’accepte / the holder lets the player in", True),
    ),
    event("deal", Dealt, "la donne / the deal", _ALL_CARDS),
    event(
        "decide",
        Decided,
        "un joueur décide / a player decides",
        _BOX,
        Field("act", one_of_names(ACTS), "ce qu’il veut / what the player wants"),
        _PLACE._replace(need=_of_acts("insurance")),
        Field(
            "amount",
            AMOUNT,
            "ce qu’il pose / what the player lays",
            None,
            need=_of_acts("double", "split", "insurance"),
        ),
        Field(
            "follow",
            FOLLOW,
            "les places qui suivent / the places that go along",
            (),
            need=_of_acts("double", "split"),
        ),
        _CARDS._replace(need=_of_acts("hit", "stand", "double", "split")),
    ),
    event("croupier", Played, "le croupier tire et règle / the croupier draws and settles", _ALL_CARDS),
    event(
        "fault",
        Fault,
        "des cartes sortent par erreur / cards come out by mistake",
        Field("fault", one_of_names(FAULTS, pattern="[a-z-]+"), "la faute / the fault"),
        Field(
            "cards",
            COUNT.reading(_burnt),
            "combien n’ont pas de main / how many have no hand",
            lambda known: int(known["fault"] == "extra-card"),
        ),
    ),
    event("stop-card", StopCardOut, "la carte d’arrêt paraît / the stop card appears"),
    event("new-shoe", NewShoe, "un nouveau sabot / a new shoe"),
    limits_event(EVEN, ELECTRONIC),
)


def _state(found: Mapping[str, Any]) -> State:
    """The state of one line; raises InputError where what lies on it does not go together."""
    compiled, own = rules(found["rules"], found["house"]), found["croupier"]
    boxes = []
    for at, box in enumerate(found["boxes"]):
        hands = standing(compiled, box.hands, box.splits)
        told = box if hands is box.hands else box._replace(hands=hands)
        boxes.append(_in_a_coup(told, at, own) if own else _before_a_coup(told, at))
    boxes.sort()
    drawn = found["drawn"] and bool(own)
    return State(compiled, found["minimum"], found["maximum"], tuple(boxes), own, drawn, found["stop_card"])


def _before_a_coup(box: Box, number: int) -> Box:
    """A box that waits for the deal: stakes on one hand and nothing more."""
    at = f"boxes[{number}]"
    if len(box.hands) != 1:
        raise InputError("bad-value", f"{at}.hands", len(box.hands))
    if box.hands[0].cards:
        raise bad_cards(f"{at}.hands[0].cards", box.hands[0].cards)
    if box.insurance:
        raise InputError("bad-value", f"{at}.insurance", len(box.insurance))
    if box.splits:
        raise InputError("bad-value", f"{at}.splits", box.splits)
    return box._replace(hands=(box.hands[0]._replace(stands=False),))


def _in_a_coup(box: Box, at: int, own: Any) -> Box:
    """A box while the players decide."""
    _seat, hands, insurance, splits = box
    if not hands and not insurance:
        raise InputError("bad-value", f"boxes[{at}].hands", 0)
    if insurance and own[0].rank != ACE:
        raise InputError("bad-value", f"boxes[{at}].insurance", len(insurance))
    if splits < len(hands) - 1:
        raise InputError("bad-value", f"boxes[{at}].splits", splits)
    played = False
    for number, (cards, _stakes, stands) in enumerate(hands):
        waits = len(cards) == 1 and splits > 0 and not stands and played
        if (len(cards) < 2 and not waits) or (len(cards) > 2 and points(cards) > MOST):
            raise bad_cards(f"boxes[{at}].hands[{number}].cards", cards)
        played = played or (len(cards) > 1 and not stands)
    return box


TABLE: Table[State] = Table(
    State,
    Field("rules", version(RULE_SETS, "fr-[a-z0-9]+"), "version des règles / rule set", name="rules.version"),
    Field("minimum", EVEN, "minimum de la table / table minimum"),
    Field("maximum", posted_maximum(_MULTIPLES), "maximum affiché / posted maximum"),
    Field("house", switches(SWITCHES), "usages de la maison / house switches", (), name="rules.house", left_out=()),
    Field("boxes", rows(LYING, None), "box misées / boxes with a stake", ()),
    Field("croupier", CARDS.reading(_one_card), "première carte du croupier / the croupier’s first card", ()),
    Field("drawn", BOOL, "une carte est sortie après la donne / a card beyond the deal is out", False, left_out=False),
    Field("stop_card", BOOL, "la carte d’arrêt a paru / the stop card has appeared", False, left_out=False),
    game="blackjack",
    events=EVENTS,
    state=_state,
)


_NUMBER = Field("hand", COUNT, default=None)
_SEAT = Field("box", BOX, default=None, name="seat")
_HAND = (_SEAT, _NUMBER._replace(name="on"))
_WHOSE = (
    Field("box", BOX, name="seat"),
    Field("hand", COUNT, name="on", left_out=INSURANCE),
    Field("place", PLACE, name="source"),
    Field("on", TEXT, left_out=int),
)
_ASKED = (
    _SEAT,
    Field("place", PLACE, default=None),
    Field("act", TEXT, default=None, name="what"),
    *(Field(key, AMOUNT, default=None) for key in ("amount", "minimum", "maximum")),
)
_AMOUNT, _PAID, _RETURNED = (Field(key, AMOUNT) for key in ("stake", "amount", "returned"))

STEPS: tuple[Record[Any], ...] = (
    step(Collect, "collect", *_WHOSE, Field("amount", AMOUNT)),
    step(Return, "return", *_WHOSE, Field("amount", AMOUNT)),
    step(Pay, "pay", *_WHOSE, _AMOUNT, Field("rate", RATE), _PAID, _RETURNED),
    step(Halve, "halve", *_WHOSE, _AMOUNT, Field("collected", AMOUNT), _RETURNED),
    step(Accept, "accept", *_ASKED),
    step(Refuse, "refuse", *_ASKED, Field("why", TEXT)),
    step(
        Call,
        "call",
        Field("what", TEXT),
        *_HAND,
        Field("points", COUNT, default=None, name="number"),
    ),
    step(Deal, "deal", *_HAND, Field("card", CARD)),
    step(Remove, "remove", *_HAND),
    step(Burn, "burn", Field("count", COUNT, name="number")),
)

state_text = TABLE.text
"""The table as one line of JSON in the shape it is read in: all keys but those that are unset."""

event_object = TABLE.event_object
"""The JSON object of an event in the shape it is read in; keys that hold their default are left out."""

read_table = TABLE.read_table
"""The state and the events of one line; raises InputError."""
