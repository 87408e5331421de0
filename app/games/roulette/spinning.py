"""Spins of the wheel to be seen: which way it turns, how often the ball goes round, how it rests. Pure, from seeds."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random

from app.games.roulette.chances import WHEEL
from app.games.roulette.launching import LEAST_TURNS
from app.table.felt import Gallery, Rotor
from app.table.spin import Spin, way_to


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
    spin = _spin(rest.ball, clockwise=clockwise, turns=turns, turn=before)
    return replace(spin, way=way_to(rest.turn, before, spin.duration, clockwise=clockwise))


@lru_cache(maxsize=64)
def fall_of(gallery: Gallery, pocket: int, *, launched: float, turns: int) -> Spin:
    """The end of a spin whose ball is seen running: so many turns more, one or none, and the fall into a pocket.

    `launched` is how the rotor was turned at the launch. Ball and rotor go on from where they are, as fast as they
    were, whatever part of its turn the ball has made; so the rotor rests where that brings it.
    """
    spin = _spin(pocket, clockwise=gallery.clockwise, turns=turns, turn=launched + gallery.swept())
    spin = replace(spin, pace=gallery.lasts, begins=gallery.ball())
    a_turn = gallery.swept(1.0) - gallery.swept()
    return replace(spin, way=a_turn * spin.duration / gallery.lasts)


def _spin(number: int, *, clockwise: bool, turns: int, turn: float) -> Spin:
    return Spin(number, WHEEL.index(number), len(WHEEL), clockwise, turns, turn, way=0.0)
