"""The records of the poker games as field tables: how a table and its events are read, written and described.

What the games differ in comes from their rules; a game adds its rule sets, switches and the bounds of its minimum.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, chain
from operator import itemgetter
from typing import Any, NamedTuple

from app.games.poker.kinds import (
    ANY_CARD,
    GIVEN_UP,
    MOST_PLACES,
    NEW_SEAT,
    SEAT,
    box_of,
    cards_after,
    even_amount,
    given_switches,
    least_amount,
    places,
)
from app.games.poker.rules import ANTE, CARD, PLAY, Box, Rules
from app.games.poker.spelling import HANDS, PURCHASE, hands_word, parse_hands, parse_purchase, purchase_word
from app.games.poker.state import (
    ACTS,
    FAULTS,
    Arrival,
    Bet,
    BetPlaced,
    BoardTurned,
    Claimed,
    CutOffered,
    Dealt,
    Decided,
    Faulted,
    Hand,
    LimitAsked,
    PayTableAsked,
    Purchase,
    Seat,
    Showdown,
    State,
    Withdrawn,
)
from app.table.codec import Field, Need, Record, Table, event, row, rows
from app.table.fast import maker
from app.table.kinds import AMOUNT, BOOL, Kind, Known, listed, one_of_names, version
from app.table.limits import posted_maximum
from app.table.reading import InputError
from app.text import N_

_SEAT = Field("seat", SEAT, "la place / the seat")
_NEW_SEAT = _SEAT._replace(kind=NEW_SEAT)
_SPOKEN = Field("spoken", BOOL, "annoncée, sans jetons / announced, without chips", False)
SEATS = listed(SEAT)._replace(
    pattern="[0-9,]+",
    word=lambda seats: ",".join(map(str, seats)),
    parse=lambda word, at: [SEAT.parse(seat, at) for seat in word.split(",")],
)
"""Some seats, in any order; in the notation joined by commas."""

_SEATED = maker(Seat)
_seat_of, _seat_and_box = itemgetter(0), itemgetter(0, 1)
_ACT = one_of_names(ACTS)
_FAULT = one_of_names(FAULTS, pattern="[a-z-]+")
_ALONE = N_("Cartes impossibles à « {at} » : {value} sans celles du croupier.")
_WRITTEN = (
    *("rules", "minimum", "maximum", "places", "pay_table", "house"),
    *("bets", "hands", "board", "croupier", "seats"),
)


def _of(key: str, needs: Sequence[str] = (), may: Sequence[str] = ()) -> Callable[[Known], Need]:
    """Whether a key must, may or must not stand in a row, by the value of another."""
    return lambda row: "needed" if row.get(key) in needs else "free" if row.get(key) in may else "none"


_BUY = Field(
    "buy",
    row(
        Record(
            Purchase,
            Field("card", ANY_CARD, "la carte rendue / the card given up"),
            Field("amount", AMOUNT, "le prix posé / the price laid"),
        )
    )._replace(pattern=PURCHASE, word=purchase_word, parse=parse_purchase),
    "la carte échangée / the card exchanged",
    None,
    need=_of("act", may=("raise",)),
)


class Form(NamedTuple):
    """What the reader of a game needs beside its rules, of which `sample` is one value.

    `rules` compiles those of a version, a pay table and a house. A minimum is at least `least` cents and a multiple of
    `multiple`; at least `fewest` places are marked. `pay_table` reads which is posted, where there are several; `buys`:
    a card may be bought.
    """

    sample: Rules
    rule_sets: tuple[str, ...]
    rules: Callable[..., Rules]
    switches: Mapping[str, tuple[Any, ...]]
    least: int
    multiple: int
    fewest: int
    pay_table: Field | None = None
    buys: bool = False

    def of(self, known: Known) -> Rules:
        """The rules of what has been read."""
        return self.rules(known["rules"], known.get("pay_table"), known["house"] or ())

    def boxes(self, *left_out: Box) -> Callable[[Known], frozenset[Box]]:
        """The boxes there are at a table, but for some."""

        @lru_cache(maxsize=64)
        def of(rules: Rules) -> frozenset[Box]:
            return frozenset(self.sample.boxes).difference(rules.lent, left_out)

        return lambda known: of(self.of(known))


def poker_table(form: Form) -> Table[State]:
    """The field tables of a game's state and events."""
    size, board = form.sample.size, (0, *accumulate(form.sample.board))
    state_hand = [
        _NEW_SEAT,
        Field("cards", cards_after("rows", counts=(size,)), "ses cartes / its cards"),
    ]
    if form.buys:
        state_hand.append(
            Field("buy", GIVEN_UP, "la carte rendue pour une autre / the card given up for another", None)
        )
    fields = [
        Field("rules", version(form.rule_sets, "fr-[0-9]{4}"), "version des règles / rule set", name="rules.version"),
        *([form.pay_table] if form.pay_table else []),
        Field(
            "minimum",
            least_amount(form.least, form.multiple),
            "minimum de la table / table minimum",
        ),
        Field("maximum", posted_maximum(form.sample.multiples), "maximum affiché / posted maximum"),
        Field("places", places(form.fewest), "places marquées / seats marked", MOST_PLACES, left_out=None),
        Field("seats", rows(Record(Seat, _NEW_SEAT), None), "qui est assis / who sits there", ()),
        Field("house", given_switches(form.switches), "usages de la maison / house switches", None),
        Field("bets", rows(_bets(form)), "mises du tapis / stakes on the layout", ()),
        Field("hands", rows(Record(Hand, *state_hand), None), "mains en jeu / hands in play", ()),
    ]
    if form.sample.board:
        kind = cards_after("hands", counts=board)
        fields.append(Field("board", kind, "cartes du tableau / community cards", ()))
    kind = cards_after("hands", "board", counts=(0, size))
    fields.append(Field("croupier", kind, "cartes du croupier / the croupier’s cards", ()))
    keys = {field.key for field in fields}
    return Table(
        State,
        *fields,
        game=form.sample.game,
        events=_events(form),
        state=lambda found: _state(form, found),
        any_kind=True,
        written=[key for key in _WRITTEN if key in keys],
    )


def _bets(form: Form) -> Record[Bet]:
    """Stakes on the layout."""
    return Record(
        Bet,
        _SEAT,
        Field("on", box_of(form.boxes(), form.sample.boxes, once=True), "sur quoi / on what"),
        _stake(form),
    )


def _stake(form: Form) -> Field:
    equal = form.sample.equal
    return Field("amount", even_amount({*equal, *equal.values()}), "la mise / the stake")


def _events(form: Form) -> list[Record[Any]]:
    """What happens at a table of the game."""
    sample = form.sample
    on = "sur quoi / on what"
    dealt_hand: Record[Hand] = Record(Hand, _NEW_SEAT, Field("cards", cards_after("rows"), "ses cartes / its cards"))
    hands = rows(dealt_hand, None)._replace(pattern=HANDS, word=hands_word, parse=parse_hands)
    found = [
        event(
            "bet",
            BetPlaced,
            "une mise arrive / a stake arrives",
            _SEAT,
            Field("on", box_of(form.boxes(PLAY, CARD), sample.boxes), on),
            _stake(form),
            Field("standing", BOOL, "posée debout / put down by somebody who stands", False),
            _SPOKEN,
        ),
        event(
            "withdraw",
            Withdrawn,
            "un joueur reprend sa mise / a player takes a stake back",
            _SEAT,
            Field("on", box_of(form.boxes(CARD), sample.boxes), on),
        ),
        event("arrival", Arrival, "quelqu’un arrive / somebody arrives"),
        event(
            "limits",
            LimitAsked,
            "une autre limite est demandée / another limit is asked for",
            Field("maximum", AMOUNT, "maximum voulu / maximum wanted", None, need=_one_limit),
            Field("minimum", AMOUNT, "minimum voulu / minimum wanted", None),
            first=_not_both,
        ),
        event(
            "deal",
            Dealt,
            "la donne / the deal",
            Field("hands", hands, "les mains / the hands"),
            Field("croupier", cards_after("hands"), "cartes du croupier / the croupier’s cards", None),
        ),
        event(
            "decide",
            Decided,
            "un joueur décide / a player decides",
            _SEAT,
            Field("act", _ACT, "ce qu’il décide / what the player decides"),
            Field("amount", AMOUNT, "ce qu’il pose / what the player lays", None, need=_of("act", needs=("raise",))),
            _SPOKEN._replace(need=_of("act", may=("raise",))),
            *([_BUY] if form.buys else []),
            first=_led_by("act", _ACT),
        ),
        event(
            "fault",
            Faulted,
            "une faute / something goes wrong",
            Field("fault", _FAULT, "la faute / the fault"),
            _SEAT._replace(default=None, need=_of("fault", needs=("looked",), may=("exposed-card",))),
            first=_led_by("fault", _FAULT),
        ),
    ]
    if form.pay_table:
        found.append(
            event(
                "pay-table",
                PayTableAsked,
                "une autre table de paiement est demandée / another pay table is asked for",
                Field("table", one_of_names(("A", "B"), pattern="[AB]"), "la table voulue / the table wanted"),
            )
        )
    if sample.board:
        kind = cards_after(counts=sample.board)
        cards = Field("cards", kind, "les cartes découvertes / the cards turned")
        found.append(event("board", BoardTurned, "cartes du tableau / community cards", cards))
    if not sample.claimed:
        return [*found, event("showdown", Showdown, "le croupier se découvre / the croupier shows his hand")]
    claims = Field("claims", SEATS, "qui annonce un gain / who announces a win", ())
    refused = Field("refused", SEATS, "qui refuse la coupe / who declines the cut", ())
    return [
        *found,
        event("cut", CutOffered, "la coupe est proposée / the cut is offered", refused),
        event("showdown", Showdown, "le croupier se découvre / the croupier shows his hand", claims),
        event("claim", Claimed, "un joueur annonce un gain / a player announces a win", _SEAT),
    ]


def _led_by(key: str, kind: Kind) -> Callable[[Mapping[str, Any], str, Known], None]:
    """The key that others hang on is read before it is asked which keys there are."""

    def first(row: Mapping[str, Any], at: str, known: Known) -> None:
        if key not in row:
            raise InputError("missing-key", f"{at}.{key}")
        kind.read(row[key], f"{at}.{key}", known)

    return first


def _one_limit(row: Known) -> Need:
    return "free" if "minimum" in row else "needed"


def _not_both(row: Mapping[str, Any], at: str, _known: Known) -> None:
    if row.keys() == {"kind", "maximum", "minimum"}:
        raise InputError("bad-value", at, dict(row))


def _state(form: Form, found: Mapping[str, Any]) -> State:
    """The state of one line; raises InputError where what lies on it does not go together."""
    rules = form.of(found)
    bets, hands, board, croupier = found["bets"], found["hands"], found.get("board", ()), found["croupier"]
    if croupier:
        _during_a_coup(rules, bets, hands, board)
    else:
        _before_a_coup(bets, hands, board)
    taken = sorted({*map(_seat_of, chain(found["seats"], bets, hands))})
    return State(
        rules,
        found["minimum"],
        found["maximum"],
        found["places"],
        found["house"],
        bets,
        tuple(sorted(hands)) if len(hands) > 1 else hands,
        board,
        croupier,
        tuple(_SEATED([(seat,) for seat in taken])),
    )


def _before_a_coup(bets: Sequence[Bet], hands: Sequence[Hand], board: Sequence[Any]) -> None:
    """Stakes that are put down with the cards, and cards themselves, do not lie without the croupier's."""
    for key, there in (("board", board), ("hands", hands)):
        if there:
            raise InputError("bad-cards", key, len(there), text=_ALONE)
    for at, bet in enumerate(bets):
        if bet.on in (PLAY, CARD):
            raise InputError("bad-value", f"bets[{at}].on", bet.on)


def _during_a_coup(rules: Rules, bets: Sequence[Bet], hands: Sequence[Hand], board: Sequence[Any]) -> None:
    """A hand has its ante, or is folded and kept for one stake; what is staked has a hand."""
    there = {*map(_seat_and_box, bets)}
    seats, buyers = set(), set()
    for at, (seat, _cards, buy) in enumerate(hands):
        seats.add(seat)
        if (seat, ANTE) not in there:
            kept = {on for where, on in there if where == seat} == {rules.keeps} and len(board) == rules.full_board
            if not kept:
                raise InputError("bad-value", f"hands[{at}].seat", seat)
        if buy is not None:
            buyers.add(seat)
            if not there >= {(seat, PLAY), (seat, CARD)}:
                raise InputError("bad-value", f"hands[{at}].buy", buy.text)
    for at, (seat, on, _amount) in enumerate(bets):
        if seat not in seats:
            raise InputError("bad-value", f"bets[{at}].seat", seat)
        if on == CARD and seat not in buyers:
            raise InputError("bad-value", f"bets[{at}].on", on)
