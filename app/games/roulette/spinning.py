"""Spins of the wheel to be seen: which way it turns, how often the ball goes round, how it rests. Pure, from seeds."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from app.games.roulette.chances import WHEEL
from app.games.roulette.launching import LEAST_TURNS
from app.table.felt import Rotor
from app.table.spin import Spin


def rest_of(number: int, seed: int) -> Rotor:
    """The rotor at rest with the ball in the pocket of a number; the same seed turns it the same way."""
    return Rotor(Random(seed).uniform(0, 360), number)


@lru_cache(maxsize=64)
def spin_to(rest: Rotor, *, clockwise: bool, before: float = 0.0, turns: int = LEAST_TURNS.value) -> Spin:
    """The spin that ends as the rotor rests, the ball running against it; `before` is how it was turned.

    The same one for the same arguments, so that it is seen once. ValueError when no ball lies in the rotor.
    """
    if rest.ball is None:
        raise ValueError(rest)
    return Spin(
        number=rest.ball,
        place=WHEEL.index(rest.ball),
        pockets=len(WHEEL),
        clockwise=clockwise,
        turns=turns,
        turn=before,
        rest=rest.turn,
    )
