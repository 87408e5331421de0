"""What the command refuses to read: one error a line, in a fixed order, with the place of what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.games.rampo.records import read_table, state_text
from app.games.rampo.state import Seat, Throw
from app.table.bets import Bet
from app.table.reading import InputError
from tests.app.games.rampo.tables import COLOURS

PLAIN: dict[str, Any] = {"game": "rampo", "rules": "fr-2019", "minimum": 500}
STAKE: dict[str, Any] = {"seat": 1, "on": 8, "amount": 500}
WRONG_TYPES: list[Any] = [None, True, 1.0, "1", [], {}]


def read(**keys: Any) -> tuple[Any, Any]:
    return read_table(PLAIN | keys)


def error(**keys: Any) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        read(**keys)
    assert caught.value.message
    assert json.loads(caught.value.to_json())["error"]["at"] == caught.value.at
    return caught.value.code, caught.value.at


def of_event(**keys: Any) -> tuple[str, str]:
    code, at = error(events=[{"kind": "arrival"}, keys])
    assert at.startswith("events[1]")
    return code, at.removeprefix("events[1]")


def test_a_bare_line_is_a_table() -> None:
    """Rules and minimum are enough; what is left out has its default."""
    state, events = read_table({"game": "rampo", "rules": "fr-2014", "minimum": 1})
    assert events == []
    assert (state.rules.key, state.minimum, state.seats, state.shooter) == ("fr-2014/B", 1, (), None)
    assert (state.previous, state.last_throw, state.bets, state.zone) == (None, False, (), ())


def test_null_counts_as_unset_for_three_keys() -> None:
    assert read(shooter=None, previous=None, pay_table=None) == read()


def test_who_is_named_at_the_table_is_seated() -> None:
    """By a stake, in the zone or with the dice, beside those who are listed; an event seats nobody."""
    state, _ = read(
        seats=[{"seat": 6}, {"seat": 2, "marker": 1000}],
        shooter=5,
        previous=8,
        bets=[STAKE | {"seat": 7}, STAKE | {"seat": 2}],
        zone=[STAKE | {"seat": 3}],
        events=[{"kind": "attempt", "seat": 8, "on": 8}],
    )
    assert state.seats == (Seat(2, 1000), Seat(3), Seat(5), Seat(6), Seat(7))


def test_a_table_is_written_with_all_its_keys() -> None:
    """All but an unset shooter or previous; colour chips are not named; events are not part of it."""
    state, _ = read(bets=[STAKE | {"chips": "colour"}, STAKE | {"on": "red", "chips": "value"}])
    assert json.loads(state_text(state)) == PLAIN | {
        "pay_table": "A",
        "seats": [{"seat": 1}],
        "last_throw": False,
        "house": {},
        "bets": [STAKE, STAKE | {"on": "red", "chips": "value"}],
        "zone": [],
    }
    full, _ = read(shooter=4, previous=8, zone=[STAKE], house={"zone_order": "last"}, last_throw=True)
    shown = json.loads(state_text(full))
    assert (shown["shooter"], shown["previous"], shown["zone"]) == (4, 8, [STAKE])
    assert (shown["house"], shown["last_throw"]) == ({"zone_order": "last"}, True)


def test_one_error_a_line_in_the_order_of_the_keys() -> None:
    """Everything is wrong at once; mending the first error shows the next."""
    line: dict[str, Any] = {
        "events": 0,
        "zone": 0,
        "bets": 0,
        "house": 0,
        "last_throw": 0,
        "previous": "8",
        "shooter": 9,
        "seats": 0,
        "minimum": 0,
        "pay_table": "B",
        "rules": "fr-2020",
        "colour": 1,
    }
    mended = []
    sounds: list[tuple[str, Any]] = [
        ("colour", None),
        ("rules", "fr-2019"),
        ("pay_table", "A"),
        ("minimum", 500),
        ("seats", []),
        ("shooter", 1),
        ("previous", 8),
        ("last_throw", False),
        ("house", {}),
        ("bets", []),
        ("zone", []),
        ("events", []),
    ]
    for key, sound in sounds:
        with pytest.raises(InputError) as caught:
            read_table(line)
        mended.append((key, caught.value.at))
        line[key] = sound
        if key == "colour":
            del line["colour"]
    assert [key for key, _ in mended] == [at for _, at in mended]
    read_table(line)


def test_unknown_keys_come_before_missing_ones_and_missing_ones_before_values() -> None:
    for row, expected in [
        ({"rules": 1, "note": 1}, ("unknown-key", "note")),
        ({"rules": 1}, ("missing-key", "minimum")),
        ({"minimum": 0}, ("missing-key", "rules")),
    ]:
        with pytest.raises(InputError) as caught:
            read_table({"game": "rampo"} | row)
        assert (caught.value.code, caught.value.at) == expected
    assert error(bets=[{"seat": 0, "on": 1, "colour": 1}]) == ("unknown-key", "bets[0].colour")
    assert error(bets=[{"seat": 0, "on": 1}]) == ("missing-key", "bets[0].amount")
    assert error(bets=[STAKE | {"seat": 0, "on": 1}]) == ("bad-seat", "bets[0].seat")


@pytest.mark.parametrize("rules", ["fr-2020", "FR-2014", "", "\ud800"])
def test_unknown_rules(rules: str) -> None:
    assert error(rules=rules) == ("unknown-rules", "rules")


def test_the_current_rules_need_a_pay_table_and_the_others_have_their_own() -> None:
    assert error(rules="fr-current") == ("pay-table-required", "pay_table")
    assert error(rules="fr-current", pay_table=None) == ("pay-table-required", "pay_table")
    assert error(rules="fr-current", pay_table="C") == ("pay-table-not-in-rules", "pay_table")
    assert error(rules="fr-2014", pay_table="A") == ("pay-table-not-in-rules", "pay_table")
    assert error(rules="fr-2019", pay_table="B") == ("pay-table-not-in-rules", "pay_table")
    for rules, pay_table in (("fr-2014", "B"), ("fr-2019", "A"), ("fr-current", "A"), ("fr-current", "B")):
        state, _ = read(rules=rules, pay_table=pay_table)
        assert state.rules.key == f"{rules}/{pay_table}"


@pytest.mark.parametrize("amount", [*WRONG_TYPES, 0, -1, 1000.0, 1e30])
def test_amounts_are_whole_cents_above_zero(amount: object) -> None:
    """Anything else is no amount, a wrong JSON type too."""
    assert error(minimum=amount) == ("bad-amount", "minimum")
    assert error(bets=[STAKE | {"amount": amount}]) == ("bad-amount", "bets[0].amount")
    assert error(previous=8, zone=[STAKE | {"amount": amount}]) == ("bad-amount", "zone[0].amount")
    assert error(seats=[{"seat": 1, "marker": amount}]) == ("bad-amount", "seats[0].marker")
    assert of_event(kind="bet", seat=1, on=8, amount=amount) == ("bad-amount", ".amount")
    assert of_event(kind="marker", seat=1, amount=amount) == ("bad-amount", ".amount")


def test_55_22_2_the_minimum_is_a_euro_or_more_since_2019() -> None:
    for rules, pay_table in (("fr-2019", "A"), ("fr-current", "A"), ("fr-current", "B")):
        assert error(rules=rules, pay_table=pay_table, minimum=99) == ("bad-amount", "minimum")
        assert read(rules=rules, pay_table=pay_table, minimum=100)[0].minimum == 100
    assert read(rules="fr-2014", minimum=1)[0].minimum == 1


@pytest.mark.parametrize(("rules", "top"), [("fr-2014", 20_000), ("fr-2019", 10_000)])
def test_55_22_2_a_marker_lies_above_the_minimum_and_within_the_maximum_on_a_number(rules: str, top: int) -> None:
    for marker in (500, top + 1):
        assert error(rules=rules, seats=[{"seat": 1, "marker": marker}]) == ("bad-amount", "seats[0].marker")
    for marker in (501, top):
        assert read(rules=rules, seats=[{"seat": 1, "marker": marker}])[0].seats == (Seat(1, marker),)


@pytest.mark.parametrize("seat", [0, 9, -1, 10**80])
def test_seats_go_from_1_to_8(seat: int) -> None:
    assert error(shooter=seat) == ("bad-seat", "shooter")
    assert error(seats=[{"seat": 1}, {"seat": seat}]) == ("bad-seat", "seats[1].seat")
    assert error(bets=[STAKE, STAKE | {"seat": seat}]) == ("bad-seat", "bets[1].seat")
    assert error(previous=8, zone=[STAKE | {"seat": seat}]) == ("bad-seat", "zone[0].seat")
    assert of_event(kind="bet", seat=seat, on=8, amount=500) == ("bad-seat", ".seat")
    assert of_event(kind="throw", dice=[1, 2], attempts=[1, seat]) == ("bad-seat", ".attempts[1]")


def test_a_seat_is_listed_once() -> None:
    assert error(seats=[{"seat": 3}, {"seat": 3}]) == ("bad-seat", "seats[1].seat")


@pytest.mark.parametrize("value", [True, 8.0, [8], {}])
def test_a_wrong_json_type_is_a_bad_value(value: object) -> None:
    assert error(rules=value) == ("bad-value", "rules")
    assert error(shooter=value) == ("bad-value", "shooter")
    assert error(previous=value) == ("bad-value", "previous")
    assert error(bets=[STAKE | {"on": value}]) == ("bad-value", "bets[0].on")
    assert error(bets=[STAKE | {"chips": value}]) == ("bad-value", "bets[0].chips")
    assert error(previous=8, zone=[STAKE | {"on": value}]) == ("bad-value", "zone[0].on")
    assert error(house={"zone_order": value}) == ("bad-value", "house.zone_order")
    assert of_event(kind=value) == ("bad-value", ".kind")
    assert of_event(kind="next-shooter", because=value) == ("bad-value", ".because")
    assert of_event(kind="throw", fault=value) == ("bad-value", ".fault")


@pytest.mark.parametrize("value", [None, 0, 1, "true", []])
def test_only_true_and_false_are_yes_and_no(value: object) -> None:
    assert error(last_throw=value) == ("bad-value", "last_throw")
    assert error(house={"seven_moves_dice": value}) == ("bad-value", "house.seven_moves_dice")
    assert of_event(kind="bet", after_call=value, **STAKE) == ("bad-value", ".after_call")
    assert of_event(kind="withdraw", seat=1, on=8, after_call=value) == ("bad-value", ".after_call")


@pytest.mark.parametrize("key", ["seats", "bets", "zone", "events"])
@pytest.mark.parametrize("value", [None, True, 8.0, [8], ""])
def test_what_lists_hold_are_objects(key: str, value: object) -> None:
    assert error(**{key: [value]}) == ("bad-value", f"{key}[0]")


@pytest.mark.parametrize("key", ["seats", "bets", "zone", "events"])
@pytest.mark.parametrize("value", [None, {}, "", 0])
def test_lists_are_lists(key: str, value: object) -> None:
    assert error(**{key: value}) == ("bad-value", key)


@pytest.mark.parametrize("chips", ["gold", "", None, 1])
def test_chips_are_colour_or_value(chips: object) -> None:
    assert error(bets=[STAKE | {"chips": chips}]) == ("bad-value", "bets[0].chips")
    assert of_event(kind="bet", chips=chips, **STAKE) == ("bad-value", ".chips")
    state, _ = read(bets=[STAKE, STAKE | {"chips": "colour"}, STAKE | {"chips": "value"}])
    assert state.bets == (Bet(1, 8, 500), Bet(1, 8, 500), Bet(1, 8, 500, True))


@pytest.mark.parametrize("house", [{"zone_order": "middle"}, {"zone_order": None}, []])
def test_a_house_value_is_one_of_its_own(house: object) -> None:
    assert error(house=house) == ("bad-value", "house.zone_order" if house else "house")


def test_a_house_has_two_switches() -> None:
    assert error(house={"zone": "last"}) == ("unknown-key", "house.zone")


@pytest.mark.parametrize("on", [1, 13, 0, -8, 10**80, "8", "Red", "", "pink"])
def test_a_chance_is_a_number_from_2_to_12_or_a_colour(on: object) -> None:
    assert error(bets=[STAKE | {"on": on}]) == ("unknown-chance", "bets[0].on")
    assert of_event(kind="bet", seat=1, on=on, amount=500) == ("unknown-chance", ".on")
    assert of_event(kind="bet", seat=1, across=[2, on], amount=500) == ("unknown-chance", ".across[1]")
    assert of_event(kind="attempt", seat=1, on=on) == ("unknown-chance", ".on")
    if isinstance(on, int):
        assert error(previous=on) == ("unknown-chance", "previous")


def test_the_zone_holds_the_number_of_the_last_throw_alone() -> None:
    """7 first, then the lack of a number, then another number or a colour."""
    assert error(zone=[STAKE | {"on": 7}]) == ("zone-on-seven", "zone[0].on")
    assert error(previous=7, zone=[STAKE | {"on": 7}]) == ("zone-on-seven", "zone[0].on")
    assert error(zone=[STAKE]) == ("zone-without-previous", "zone[0].on")
    assert error(previous=8, zone=[STAKE, STAKE | {"on": 9}]) == ("unknown-chance", "zone[1].on")
    assert error(previous=8, zone=[STAKE | {"on": "red"}]) == ("unknown-chance", "zone[0].on")
    assert error(previous=8, zone=[STAKE | {"chips": "value"}]) == ("unknown-key", "zone[0].chips")


@pytest.mark.parametrize("dice", [[], [3], [3, 4, 5], [0, 4], [3, 7], [3.0, 4], [True, 4], ["3", 4]])
def test_dice_are_two_numbers_from_1_to_6(dice: object) -> None:
    assert of_event(kind="throw", dice=dice) == ("bad-dice", ".dice")
    assert of_event(kind="throw", dice=dice, fault="slid") == ("bad-dice", ".dice")


def test_dice_may_be_missing_with_a_fault_only() -> None:
    assert of_event(kind="throw") == ("missing-key", ".dice")
    assert of_event(kind="throw", fault="lost") == ("bad-value", ".fault")
    _, events = read(events=[{"kind": "throw", "fault": "slid"}, {"kind": "throw", "dice": [1, 2], "fault": "slid"}])
    assert events == [Throw(None, (), "slid"), Throw((1, 2), (), "slid")]


def test_every_event_is_checked_before_the_first_is_resolved() -> None:
    assert error(events=[{"kind": "arrival"}, {"kind": "throw", "dice": [1, 2]}, {"kind": "dance"}]) == (
        "unknown-event",
        "events[2].kind",
    )
    assert error(events=[3]) == ("bad-value", "events[0]")
    assert error(events=[{}]) == ("missing-key", "events[0].kind")


KEYS: dict[str, dict[str, Any]] = {
    "throw": {"dice": [1, 2]},
    "bet": {"seat": 1, "on": 8, "amount": 500},
    "marker": {"seat": 1, "amount": 1000},
    "dice-change": {},
    "withdraw": {"seat": 1, "on": 8},
    "attempt": {"seat": 1, "on": 8},
    "ready": {},
    "next-shooter": {"because": "opening"},
    "arrival": {},
    "pay-table": {"table": "A"},
}


@pytest.mark.parametrize("kind", sorted(KEYS))
def test_an_event_has_its_own_keys(kind: str) -> None:
    """Each one it needs is missed, any other is unknown, before any value is looked at."""
    keys = KEYS[kind]
    for missing in keys:
        row = {key: value for key, value in keys.items() if key != missing}
        assert of_event(kind=kind, **row) == ("missing-key", f".{missing}")
    assert of_event(kind=kind, colour=1) == ("unknown-key", ".colour")
    read(events=[{"kind": kind} | keys])


@pytest.mark.parametrize("across", [[8], [8, 9, 10], [8, 8], ["red", "red"], [], "89", 8, None])
def test_a_bet_astride_names_two_different_chances(across: object) -> None:
    assert of_event(kind="bet", seat=1, across=across, amount=500) == ("bad-value", ".across")


def test_a_bet_lies_on_a_chance_or_astride_two() -> None:
    assert of_event(kind="bet", seat=1, across=[8, 9], on=8, amount=500) == ("unknown-key", ".on")
    for other in (4, *COLOURS):
        read(events=[{"kind": "bet", "seat": 1, "across": [8, other], "amount": 500}])


@pytest.mark.parametrize(("key", "value"), [("because", "bored"), ("because", None), ("table", "C"), ("table", None)])
def test_a_reason_and_a_table_are_one_of_their_own(key: str, value: object) -> None:
    kind = "next-shooter" if key == "because" else "pay-table"
    assert of_event(kind=kind, **{key: value}) == ("bad-value", f".{key}")
