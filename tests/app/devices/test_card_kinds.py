"""Cards, boxes and places as they are read from outside and written back."""

from __future__ import annotations

from typing import Any

import pytest

from app.devices.cards.cards import BOXES, PACK, Card, read_card
from app.devices.cards.kinds import BOX, CARD, CARDS, bad_cards, place
from app.table.fast import list_reader
from app.table.kinds import DOUBTS, Kind
from app.table.reading import InputError

PLACE = place(1, 3)


def refused(kind: Kind, value: object) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        kind.read(value, "x", {})
    assert "{at}" not in caught.value.message
    return caught.value.code, caught.value.at


@pytest.mark.parametrize("card", PACK)
def test_each_card_is_read_and_written_as_the_contract_has_it(card: Card) -> None:
    assert CARD.read(card.text, "x", {}) is card
    assert CARD.json(card) == card.text == CARD.parse(CARD.word(card.text), 0)
    assert CARD.names[PACK.index(card)] == card.text


@pytest.mark.parametrize("value", ["", "10h", "KD", "kd", "1h", "K", "Kx", "Kd "])
def test_a_text_that_is_no_card_is_bad_card_at_that_card(value: str) -> None:
    assert refused(CARD, value) == ("bad-card", "x")
    assert refused(CARDS, ["Ah", value]) == ("bad-card", "x[1]")


@pytest.mark.parametrize("value", [None, True, 1, 1.0, ["Kd"], {}])
def test_what_is_no_text_is_no_card_and_a_bad_value(value: object) -> None:
    assert refused(CARD, value) == ("bad-value", "x")
    assert refused(CARDS, [value, "??"]) == ("bad-value", "x[0]")


def test_cards_are_read_in_the_order_drawn_and_the_first_that_is_none_is_told() -> None:
    assert CARDS.read(["Kd", "Kd", "2s"], "x", {}) == (read_card("Kd"), read_card("Kd"), read_card("2s"))
    assert refused(CARDS, ["Kd", "x", "y"]) == ("bad-card", "x[1]")
    assert refused(CARDS, "Kd") == ("bad-value", "x")
    written: Any = CARDS.text
    assert written((read_card("Kd"), read_card("2s"))) == '["Kd", "2s"]'
    assert CARDS.parse(CARDS.word(["Kd", "2s"]), 0) == ["Kd", "2s"]
    with pytest.raises(ValueError, match="partie 1"):
        CARDS.parse("Kd,2x", 0)


def test_a_number_of_cards_that_cannot_be_is_told_at_their_list() -> None:
    error = bad_cards("cards", PACK[:3]).within("events[4]")
    assert (error.code, error.at, error.value) == ("bad-cards", "events[4].cards", 3)
    assert "3" in error.message


@pytest.mark.parametrize(("kind", "least", "most"), [(BOX, 1, BOXES), (PLACE, 1, 3), (place(2, 9), 2, 9)])
def test_a_box_and_a_place_are_whole_numbers_within_their_bounds(kind: Kind, least: int, most: int) -> None:
    plainly = list_reader(kind.plain)
    for value in range(least, most + 1):
        read = kind.read(value, "x", {})
        assert kind.json(read) == value == kind.parse(kind.word(value), 0)
        assert plainly([value], {}) == (read,)
    for value in (least - 1, most + 1, 10**30):
        assert refused(kind, value) == ("bad-seat", "x")
        with pytest.raises(DOUBTS):
            plainly([least, value], {})
    values: list[object] = [True, 1.0, "1", None, []]
    for wrong in values:
        assert refused(kind, wrong) == ("bad-value", "x")
        with pytest.raises(DOUBTS):
            plainly([wrong], {})
    with pytest.raises(ValueError, match="partie 1"):
        kind.parse(str(most + 1), 0)


def test_a_place_is_held_as_the_place_of_a_stake() -> None:
    assert PLACE.read(3, "x", {}) == "3"
