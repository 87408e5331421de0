"""Every spot of the table has a name, so that the panel and a screen reader can say it."""

from __future__ import annotations

import pytest

from app.devices.dice.dice import DICE, SHOOTER, Dice, Die
from app.games.rampo.layout import ZONE, rampo_layout
from app.games.rampo.spots import spot_sentence
from app.table.arena import SIGN
from app.table.felt import LOSING, Felt, Payout, Result, Sign, Spot, Stack, stake
from app.table.geometry import Point

FELT = Felt(
    stacks=(
        Stack(stake(1, 8), 1500, 3),
        Stack(stake(2, 8), 500, 1),
        Stack(stake(2, "red"), 7000, 0, 7000),
        Stack(stake(3, "red"), 9000, 4, 7000),
        Stack(stake(3, 8, "zone"), 500, 1),
    ),
    signs=(Sign(1, "Nadia", 1000, role=SHOOTER), Sign(2)),
    payouts=(Payout(stake(2, 8), 4000),),
    results=(Result(8, "red"), Result(7, "white")),
    device=Dice((Die(3, Point(1, 1), 0, "ruby"), Die(5, Point(2, 2), 0, "ruby"))),
)


@pytest.mark.parametrize(
    ("spot", "sentence"),
    [
        (stake(1, 8), "A, le 8 : 15\xa0€, 3 jetons"),
        (stake(2, 8), "B, le 8 : 5\xa0€, 1 jeton ; gain posé : 40\xa0€"),
        (stake(2, "red"), "B, le rouge : 70\xa0€ en jetons de valeur"),
        (stake(3, "red"), "C, le rouge : 90\xa0€, dont 70\xa0€ en jetons de valeur"),
        (stake(3, None, "zone"), "C, le 8 dans la zone rampo : 5\xa0€"),
        (stake(4, 8), "D, le 8 : rien"),
        (Spot("chance", 8), "le 8 : A, B"),
        (Spot("chance", "green"), "le vert : aucune mise"),
        (Spot("seat", seat=1), "Place A, Nadia, jeton à 10\xa0€, tireur"),
        (Spot("seat", seat=2), "Place B"),
        (Spot("seat", seat=8), "Place H, libre"),
        (Spot("rack", on=50), "Râtelier, jetons de 0,50\xa0€"),
        (Spot("rack"), "Râtelier"),
        (Spot("float", seat=3), "Encaisse, jetons de C"),
        (Spot("results"), "Derniers résultats : 8 rouge, 7 blanc"),
        (DICE, "Dés : 3 et 5"),
        (LOSING, "Mises perdantes"),
        (ZONE, "Zone rampo"),
        (SIGN, "Enseigne rampo"),
    ],
)
def test_spots_in_words(spot: Spot, sentence: str) -> None:
    assert spot_sentence(FELT, spot) == sentence


def test_collected_stakes_are_named_by_their_players() -> None:
    felt = FELT.collected(stake(2, "red")).collected(stake(1, 8))
    assert spot_sentence(felt, LOSING) == "Mises perdantes : A 15\xa0€, B 70\xa0€"


@pytest.mark.slow
def test_every_spot_that_can_be_hit_has_words() -> None:
    layout = rampo_layout()
    for x in range(0, 1920, 16):
        for y in range(0, 1200, 16):
            spot = layout.hit(Point(x, y))
            assert spot is None or spot_sentence(Felt(), spot)
