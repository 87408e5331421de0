"""Every spot of the roulette table in words, in both languages."""

from __future__ import annotations

import pytest

from app.devices.wheel.wheel import WHEEL, Rotor, RunningBall, Wheel
from app.games.roulette.chances import CHANCES
from app.games.roulette.chances import WHEEL as POCKETS
from app.games.roulette.layout import roulette_layout
from app.games.roulette.spots import spot_sentence
from app.table.felt import LOSING, RESULTS, Felt, Payout, Result, Sign, Spot, Stack, stake
from app.text import set_language
from tests.app.devices.felts import with_wheel

FELT = Felt(
    stacks=(Stack(stake(1, 17), 600, 3), Stack(stake(2, 17), 500, 1), Stack(stake(2, "red"), 6500, 3, 5000)),
    signs=(Sign(1, "", 200), Sign(2, "Léa", 500)),
    losing=(Stack(Spot("losing", seat=1), 800, 4),),
    waiting=(Stack(Spot("seat", seat=1), 400, 2),),
    payouts=(Payout(stake(1, 17), 21000),),
    results=(Result(32, "red"), Result(0, "green")),
    device=Wheel(POCKETS, Rotor(10, 17), marker=17),
)


@pytest.mark.parametrize(
    ("spot", "said"),
    [
        (stake(1, 17), "A, le 17 plein : 6 €, 3 jetons ; gain posé : 210 €"),
        (stake(2, "red"), "B, rouge : 65 €, dont 50 € en jetons de valeur"),
        (stake(3, "17-20"), "C, le cheval 17-20 : rien"),
        (Spot("chance", 17), "le 17 plein : A, B, le repère dessus"),
        (Spot("chance", "17-20"), "le cheval 17-20 : aucune mise"),
        (Spot("chance", "voisins"), "Piste : voisins du zéro"),
        (Spot("chance", "neighbours-17"), "Piste : 17 et ses voisins"),
        (LOSING, "Mises perdantes : A 8 €"),
        (Spot("losing", seat=1), "Mises perdantes de A : 8 €"),
        (Spot("seat", seat=1), "Place A, jeton à 2 €, tend une mise de 4 €"),
        (Spot("seat", seat=2), "Place B, Léa, jeton à 5 €"),
        (Spot("seat", seat=5), "Place E, libre"),
        (Spot("rack", 500), "Râtelier, jetons de 5 €"),
        (Spot("float", seat=3), "Encaisse, jetons de C"),
        (RESULTS, "Derniers résultats : 32 rouge, zéro"),
        (WHEEL, "Cylindre : la bille est au 17"),
    ],
)
def test_a_spot_is_said_with_what_lies_there(spot: Spot, said: str) -> None:
    assert spot_sentence(FELT, spot).replace("\u202f", " ").replace("\u00a0", " ") == said


def test_the_ball_that_runs_is_said_with_its_turns() -> None:
    running = with_wheel(FELT, running=RunningBall(1))
    assert spot_sentence(running, WHEEL) == "Cylindre : la bille court dans la galerie, 1 tour"
    slow = with_wheel(FELT, running=RunningBall(6, slow=True))
    assert spot_sentence(slow, WHEEL) == "Cylindre : la bille ralentit, 6 tours"
    assert spot_sentence(with_wheel(FELT, rotor=Rotor()), WHEEL) == "Cylindre"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_two_zones_are_said_alike(language: str) -> None:
    set_language(language)
    zones = [zone for group in roulette_layout().grouped(Felt()) for zone, _within in group]
    said = [spot_sentence(Felt(), zone) for zone in zones]
    assert len(set(said)) == len(said)
    assert len([zone for zone in zones if zone.on in CHANCES]) == len(CHANCES)
