"""Article 55-14, one promise at a time: who draws, what is called, collected and paid, what comes out by mistake."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given

from app.devices.cards.cards import PACK, Card
from app.devices.cards.steps import Burn, Deal, Remove, Return, Turn
from app.games.punto_banco.resolve import Resolved, dealt, resolve
from app.games.punto_banco.rules import CHANCES, DRAWS, Chance, rules
from app.games.punto_banco.state import Coup, Event, Faulted, NewShoe, State, StopCard
from app.table.reading import InputError
from app.table.resolution import in_turn
from app.table.steps import Call, Collect, Pay, Refuse, Step
from tests.app.games.punto_banco.strategies import tables
from tests.app.games.punto_banco.tables import HALF, RULES, USUAL, cards, coup, table

TWENTY = [(box, str(place), on, 2000) for box, place, on in product((1, 7), (1, 3), CHANCES)]
OF_VALUE = {DRAWS.values[card.rank]: card for card in PACK if card.suit == "h"}
"""A card of each value; the one that counts nothing is a ten."""


def two(points: int) -> tuple[Card, Card]:
    """Two cards that make these points: one of them, and one that counts nothing."""
    return OF_VALUE[points], OF_VALUE[0]


def drawn(punto: int, banco: int, *more: Card) -> tuple[int, int]:
    """How many cards punto and banco have, by their points with two and what comes then."""
    (first, third), (second, fourth) = two(punto), two(banco)
    found = dealt(DRAWS, (first, second, third, fourth, *more))
    return len(found.punto), len(found.banco)


def steps(state: State, event: Event, kind: type[Any]) -> list[Any]:
    return [step for step in resolve(state, event).steps if isinstance(step, kind)]


TABLEAU = {
    3: "TTTTTTTTRT",
    4: "RRTTTTTTRR",
    5: "RRRRTTTTRR",
    6: "RRRRRRTTRR",
    7: "RRRRRRRRRR",
}
"""Banco by its points with two cards and the third of punto, from a 0 to a 9: T draws, R stays."""


@pytest.mark.parametrize("third", range(10))
@pytest.mark.parametrize("banco", range(8))
def test_55_14_banco_draws_by_the_grid_when_punto_has_drawn(banco: int, third: int) -> None:
    expected = TABLEAU.get(banco, "T" * 10)[third]
    for punto in range(6):
        assert drawn(punto, banco, OF_VALUE[third], OF_VALUE[1]) == (3, 3 if expected == "T" else 2)


@pytest.mark.parametrize(("punto", "banco"), [*product((6, 7), range(8))])
def test_55_14_banco_draws_to_5_when_punto_has_stood(punto: int, banco: int) -> None:
    assert drawn(punto, banco, OF_VALUE[1], OF_VALUE[1]) == (2, 3 if banco <= 5 else 2)


@pytest.mark.parametrize(("punto", "banco"), [*product(range(10), range(10))])
def test_55_14_eight_or_nine_with_two_cards_stops_both_sides(punto: int, banco: int) -> None:
    stopped = drawn(punto, banco, OF_VALUE[0], OF_VALUE[0]) == (2, 2)
    assert stopped == (max(punto, banco) >= 8 or (punto in (6, 7) and banco in (6, 7)))


@pytest.mark.parametrize("court", cards("Kh Qd Jc Ts"))
def test_55_14_a_court_card_drawn_counts_nothing_and_is_drawn_all_the_same(court: Card) -> None:
    assert drawn(0, 3, court, OF_VALUE[1]) == (3, 3)
    assert drawn(0, 4, court) == drawn(0, 6, court) == (3, 2)


def test_55_14_only_the_units_of_a_sum_count() -> None:
    calls = steps(table(), coup("9h 7c 8d 9s"), Call)
    assert [(call.on, call.number) for call in calls if call.what == "points"][:2] == [("punto", 7), ("banco", 6)]
    assert DRAWS.points(cards("9h 8d")) == 7
    assert DRAWS.points(cards("Kh Ah Td")) == 1
    assert DRAWS.points(cards("5h 5d")) == 0


def test_55_14_a_coup_is_dealt_in_turn_turned_and_called_punto_first_and_called_again_banco_first() -> None:
    two_by_two = cards("9h 4c Kd 2s")
    expected: tuple[Step, ...] = (
        Call("no-more-bets"),
        *(Deal(card, None, side) for card, side in zip(two_by_two, ("punto", "banco") * 2, strict=True)),
        Turn(cards("9h Kd"), None, "punto"),
        Call("points", 9, on="punto"),
        Turn(cards("4c 2s"), None, "banco"),
        Call("points", 6, on="banco"),
        Call("points", 6, on="banco"),
        Call("points", 9, on="punto"),
        Call("result", on="punto"),
        Remove(None, "punto"),
        Remove(None, "banco"),
    )
    assert resolve(table(), Coup(two_by_two)).steps == expected


@pytest.mark.parametrize("key", RULES)
def test_55_14_a_tie_pays_8_and_leaves_punto_and_banco_where_they_are(key: str) -> None:
    state, event = table(TWENTY, key), coup("9h 9c Kd Ks")
    assert steps(state, event, Collect) == []
    assert {(step.on, step.rate, step.amount) for step in steps(state, event, Pay)} == {("tie", 8, 16_000)}
    assert {(step.on, step.amount) for step in steps(state, event, Return)} == {("punto", 2000), ("banco", 2000)}
    assert resolve(state, event).bank == -4 * 16_000


BANCO_6, BANCO_6_OF_3, BANCO_7 = "Kh 6c Qd Ks 5h", "Kh 2c Qd Ks 5h 4c", "Kh 7c 6d Ks"
PUNTO_6 = "6h 5c Kd Ks Th"
"""Who wins with how many points: banco with 6 on two cards and on three."""


@pytest.mark.parametrize("key", RULES)
def test_55_14_banco_is_paid_19_for_20_or_the_half_on_six_by_the_pay_table(key: str) -> None:
    halved = key.endswith("half-on-six")
    stakes: list[tuple[int, str, Chance, int]] = [(1, "1", "banco", 2000)]
    for text, rate in ((BANCO_6, Fraction(1, 2)), (BANCO_7, 1), (BANCO_6_OF_3, Fraction(1, 2))):
        expected = rate if halved else Fraction(19, 20)
        (paid,) = steps(table(stakes, key), coup(text), Pay)
        assert (paid.rate, paid.amount, paid.returned) == (expected, 2000 * expected, 2000)


@pytest.mark.parametrize("key", RULES)
def test_55_14_punto_is_paid_once_with_6_too(key: str) -> None:
    (paid,) = steps(table([(1, "1", "punto", 2000)], key), coup(PUNTO_6), Pay)
    assert (paid.rate, paid.amount) == (1, 2000)


@pytest.mark.parametrize("key", RULES)
def test_55_14_the_other_side_and_egalite_lose_when_a_side_wins(key: str) -> None:
    state = table(TWENTY, key)
    for text, winner in ((BANCO_7, "banco"), ("9h 4c Kd 2s", "punto")):
        collected = steps(state, coup(text), Collect)
        assert {step.on for step in collected} == {*CHANCES} - {winner}
        assert [(step.seat, step.source) for step in collected] == sorted((s.seat, s.source) for s in collected)
        assert {step.on for step in steps(state, coup(text), Pay)} == {winner}


def test_55_14_what_came_out_by_mistake_is_burnt_and_never_used() -> None:
    found = resolve(table(), coup("9h 4c Kd 2s 5c 5d 5h"))
    assert Burn(3) in found.steps
    assert sum(isinstance(step, Deal) for step in found.steps) == 4
    assert resolve(table(), Faulted("extra-card", 2)).steps == (Burn(2),)


def test_55_14_a_false_draw_beyond_repair_voids_the_coup() -> None:
    state = table([(5, "2", "tie", 1000), (1, "1", "banco", 2000)])
    found = resolve(state, Faulted("false-draw", 2))
    void = (Return("1", 1, "banco", 2000), Return("2", 5, "tie", 1000))
    assert found.steps == (Call("void"), *void, Burn(2))
    assert (found.bank, found.state.bets) == (0, ())
    assert resolve(table(), Faulted("false-draw", 0)).steps == (Call("void"),)


def test_55_14_the_stop_card_is_called_and_no_coup_follows_until_the_new_shoe() -> None:
    stopped, refused, shoe, again = in_turn(
        resolve, table(), [StopCard(), coup("9h"), NewShoe(cards("Ks")[0]), coup("9h 4c Kd 2s")]
    )
    assert stopped.steps == (Call("stop-card"),)
    assert refused.steps == (Refuse("stop-card"),)
    assert shoe.steps == (Turn(cards("Ks")), Burn(10))
    assert len(again.steps) == 14


@pytest.mark.parametrize(("card", "count"), [("Ah", 1), ("2c", 2), ("9d", 9), ("Ts", 10), ("Jh", 10), ("Kd", 10)])
def test_55_14_the_first_card_of_a_shoe_says_how_many_are_burnt(card: str, count: int) -> None:
    assert resolve(table(), NewShoe(cards(card)[0])).steps == (Turn(cards(card)), Burn(count))


@pytest.mark.parametrize("text", ["", "9h", "9h 4c Kd", "Kh 2c Qd Ks", "Kh 2c Qd Ks 5h"])
def test_a_coup_of_fewer_cards_than_are_due_cannot_be(text: str) -> None:
    with pytest.raises(InputError) as caught:
        resolve(table(), coup(text))
    assert (caught.value.code, caught.value.at) == ("bad-cards", "cards")


def _money(step: Step) -> int:
    return getattr(step, "amount", 0) if isinstance(step, Collect) else -getattr(step, "amount", 0)


@given(tables())
def test_money_adds_up_and_no_stake_is_lost_or_settled_twice(drawn_table: tuple[State, list[Event]]) -> None:
    state, events = drawn_table
    for event in events:
        found: Resolved = resolve(state, event)
        settled = [step for step in found.steps if isinstance(step, Collect | Pay | Return)]
        assert found.bank == sum(_money(step) for step in settled if not isinstance(step, Return))
        assert found == resolve(state, event)
        if found.steps[0] in (Call("no-more-bets"), Call("void")):
            whose = sorted((step.seat, step.source, step.on) for step in settled)
            assert whose == sorted((bet.seat, bet.place, bet.on) for bet in state.bets)
            assert found.state.bets == ()
        else:
            assert settled == []
            assert found.state.bets[: len(state.bets)] == state.bets
        assert all(first < then for first, then in found.before)
        state = found.state


def test_the_usual_pay_table_of_a_version_is_its_first() -> None:
    assert RULES[USUAL].pay_table == "19-for-20"
    with pytest.raises(KeyError):
        rules("fr-2014", "half-on-six")
    assert RULES[HALF].halved == {("banco", 6, 2), ("banco", 6, 3)}
