"""A record described once: what its table of fields reads, writes and refuses."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from app.table.codec import NEEDED, Field, Need, Record, Table, rows
from app.table.forms import EventForm, Form, Line, flag_part, rows_part
from app.table.kinds import AMOUNT, BOOL, CHIPS, NEW_SEAT, SEAT, Known, chance, listed, one_of_names, version
from app.table.reading import InputError
from app.text import N_


class Seated(NamedTuple):
    seat: int
    chip: int


class Stake(NamedTuple):
    seat: int
    on: int | str
    amount: int
    value: bool = False


class Rules(NamedTuple):
    version: str


class State(NamedTuple):
    rules: Rules
    minimum: int
    seats: tuple[Seated, ...] = ()
    open_to_all: bool = False
    bets: tuple[Stake, ...] = ()


class Rolled(NamedTuple):
    number: int | str | None
    lost: str | None = None
    tries: tuple[int, ...] = ()


def _unless_lost(row: Known) -> Need:
    return "none" if "lost" in row else "needed"


CHANCE = chance((1, 2, "even"), N_("une mise"))
SEATED: Record[Seated] = Record(
    Seated, Field("seat", NEW_SEAT), Field("chip", AMOUNT, default=lambda known: known["minimum"])
)
STAKE: Record[Stake] = Record(
    Stake,
    Field("seat", SEAT),
    Field("on", CHANCE),
    Field("amount", AMOUNT),
    Field("chips", CHIPS, default=False, name="value"),
)
ROLLED: Record[Rolled] = Record(
    Rolled,
    Field("number", CHANCE, default=None, need=_unless_lost),
    Field("lost", one_of_names(("lost", "split")), default=None),
    Field("tries", listed(SEAT), default=()),
    head=("kind", "roll"),
)
TABLE: Table[State] = Table(
    State,
    Field("rules", version(("first",), "[a-z]+"), name="rules.version"),
    Field("minimum", AMOUNT),
    Field("seats", rows(SEATED), default=()),
    Field("open", BOOL, default=False, name="open_to_all", unset=True),
    Field("bets", rows(STAKE), default=()),
    game="toy",
    events=(ROLLED,),
    state=lambda found: State(Rules(found["rules"]), found["minimum"], found["seats"], found["open"], found["bets"]),
)
SMALL: dict[str, Any] = {"rules": "first", "minimum": 5}


def refused(**keys: Any) -> tuple[str, str]:
    with pytest.raises(InputError) as told:
        TABLE.read_table(SMALL | keys)
    return told.value.code, told.value.at


def test_what_is_left_out_has_its_default_also_one_that_rests_on_what_was_read() -> None:
    state, events = TABLE.read_table(SMALL | {"seats": [{"seat": 2}, {"seat": 1, "chip": 7}], "open": None})
    assert state == State(Rules("first"), 5, (Seated(2, 5), Seated(1, 7)))
    assert events == []


def test_a_table_is_written_with_every_key_and_an_event_without_its_defaults() -> None:
    bets = [{"seat": 1, "on": "even", "amount": 5, "chips": "value"}, {"seat": 1, "on": 2, "amount": 10}]
    seats = [{"seat": 1, "chip": 5}]
    events = [{"kind": "roll", "number": 1}, {"kind": "roll", "lost": "split", "tries": [1, 2]}]
    state, happened = TABLE.read_table(SMALL | {"bets": bets, "seats": seats, "events": events})
    written = {"game": "toy", "rules": "first", "minimum": 5, "seats": seats, "open": False, "bets": bets}
    assert json.loads(TABLE.text(state)) == TABLE.object(state) == written
    assert TABLE.text(state) == json.dumps(written)
    assert [TABLE.event_object(event) for event in happened] == events
    assert TABLE.event_kind(Rolled) == "roll"


def test_a_record_says_itself_what_it_is_written_without() -> None:
    seated: Record[Seated] = Record(
        Seated,
        Field("seat", SEAT, default=1, left_out=NEEDED),
        Field("chip", AMOUNT, default=lambda known: known["seat"], left_out=5),
    )
    for chip, written in ((5, {"seat": 1}), (1, {"seat": 1, "chip": 1})):
        assert seated.object(Seated(1, chip)) == json.loads(seated.text(Seated(1, chip))) == written
    assert seated.read({}, "", {}) == Seated(1, 1)


def test_a_table_that_does_not_go_together_is_told_before_its_events_are_read() -> None:
    def at_odds(_found: Any) -> Any:
        raise InputError("bad-value", "seats")

    table: Table[State] = Table(State, Field("minimum", AMOUNT), game="toy", events=(ROLLED,), state=at_odds)
    with pytest.raises(InputError) as told:
        table.read_table({"minimum": 5, "events": [{"kind": "none"}]})
    assert told.value.at == "seats"


def test_the_first_thing_wrong_is_told_in_the_order_of_the_fields() -> None:
    assert refused(minimum=0, rules="second", other=1) == ("unknown-key", "other")
    assert refused(minimum=0, rules="second") == ("unknown-rules", "rules")
    assert refused(minimum=0, seats=1) == ("bad-amount", "minimum")
    assert refused(seats=[{"seat": 1}, {"seat": 1, "chip": 0}]) == ("bad-seat", "seats[1].seat")
    assert refused(seats=[{"seat": 1}, {"seat": 2, "chip": 0}]) == ("bad-amount", "seats[1].chip")


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (7, ("bad-value", "bets[1]")),
        ({"seat": 1, "on": 2}, ("missing-key", "bets[1].amount")),
        ({"seat": 1, "on": 2, "amount": 5, "chip": 1}, ("unknown-key", "bets[1].chip")),
        ({"seat": 1, "on": 2, "chips": "value", "x": 1}, ("unknown-key", "bets[1].x")),
        ({"seat": True, "on": 2, "amount": 5}, ("bad-value", "bets[1].seat")),
        ({"seat": 9, "on": 2, "amount": 5}, ("bad-seat", "bets[1].seat")),
        ({"seat": 1, "on": True, "amount": 5}, ("bad-value", "bets[1].on")),
        ({"seat": 1, "on": [2], "amount": 5}, ("bad-value", "bets[1].on")),
        ({"seat": 1, "on": 3, "amount": 5}, ("unknown-chance", "bets[1].on")),
        ({"seat": 1, "on": 2, "amount": 5.0}, ("bad-amount", "bets[1].amount")),
        ({"seat": 1, "on": 2, "amount": 5, "chips": []}, ("bad-value", "bets[1].chips")),
    ],
)
def test_one_wrong_row_among_sound_ones_is_found(row: object, told: tuple[str, str]) -> None:
    sound = {"seat": 1, "on": 2, "amount": 5}
    assert refused(bets=[sound, row, sound]) == told


def test_a_key_may_stand_in_the_way_of_another() -> None:
    assert refused(events=[{"kind": "roll"}]) == ("missing-key", "events[0].number")
    assert refused(events=[{"kind": "roll", "number": 1, "lost": "lost"}]) == ("unknown-key", "events[0].number")
    assert refused(events=[{"kind": "roll", "number": 1, "tries": [1, 9]}]) == ("bad-seat", "events[0].tries[1]")
    assert refused(events=[{"kind": "jump"}]) == ("unknown-event", "events[0].kind")
    assert refused(events=[{"number": 1}]) == ("missing-key", "events[0].kind")
    assert refused(events=[1]) == ("bad-value", "events[0]")


LINE = Line(
    TABLE,
    Form(TABLE, "toy {rules} min {minimum}", N_("« toy first min 5 »")),
    (
        rows_part("seats", Form(SEATED, "{seat}[*{chip}]", N_("un joueur")), r"[A-H](\*|$)"),
        flag_part("open", "open house"),
        rows_part("bets", Form(STAKE, "{seat}:{on}={amount}{chips}", N_("une mise")), "[A-H]:"),
    ),
    (EventForm(ROLLED, "roll", Form(ROLLED, "{number}", N_("un numéro"))),),
)


def test_the_same_tables_write_a_line_and_read_it_back() -> None:
    text = "toy first min 0.05 | A*0.07 B*0.05 | open house | A:even=0.05v B:2=1 | roll 1 | roll 2"
    document = LINE.parse(text)
    assert document["seats"] == [{"seat": 1, "chip": 7}, {"seat": 2, "chip": 5}]
    assert document["bets"][0] == {"seat": 1, "on": "even", "amount": 5, "chips": "value"}
    assert document["events"] == [{"kind": "roll", "number": 1}, {"kind": "roll", "number": 2}]
    assert LINE.notation(document) == text
    for wrong in ("toy first", "toy first min 5 | open", "toy first min 5 | A:3=5", "toy first min 5 | roll", ""):
        with pytest.raises(ValueError, match=r"^Notation, partie [12] : "):
            LINE.parse(wrong)
