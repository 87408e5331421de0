"""A shoe to draw from: six of each card, and none that has come out."""

from __future__ import annotations

from collections import Counter
from random import Random

from app.devices.cards.cards import PACK
from app.drills.shoe import PACKS, Shoe


def test_a_shoe_has_six_of_each_card() -> None:
    drawn = Shoe(Random(2)).take(PACKS * len(PACK))
    assert Counter(drawn) == dict.fromkeys(PACK, 6)


def test_a_card_of_some_ranks_alone_comes_out_where_they_are_wanted() -> None:
    shoe = Shoe(Random(3))
    aces = [shoe.draw("A") for _each in range(24)]
    assert {card.rank for card in aces} == {"A"}
    assert all(card.rank != "A" for card in shoe.take(12 * 24))


def test_a_card_put_back_may_come_out_again() -> None:
    shoe = Shoe(Random(4))
    drawn = shoe.take(312)
    shoe.back(drawn[:1])
    assert shoe.draw() == drawn[0]
