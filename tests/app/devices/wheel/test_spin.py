"""A spin to be seen: against the rotor, so many turns, into the pocket decided."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.wheel.spin import Spin
from app.devices.wheel.wheel import Rotor, RunningBall, fall_of, rest_of, spin_to

POCKETS = tuple(number * 13 % 37 for number in range(37))
STEP = 8
_SPINS = st.builds(
    lambda number, seed, clockwise, before, turns: spin_to(
        rest_of(number, seed), POCKETS, clockwise=clockwise, before=before, turns=turns
    ),
    st.sampled_from(POCKETS),
    st.integers(0, 1 << 32),
    st.booleans(),
    st.floats(0, 360),
    st.integers(1, 14),
)
_RUNNING = st.builds(RunningBall, st.integers(0, 14), st.booleans(), st.booleans())
_NUMBERS = st.sampled_from(POCKETS)
_FALLS = st.builds(
    lambda running, number, launched, left: fall_of(running, number, POCKETS, launched=launched, turns=left),
    _RUNNING,
    _NUMBERS,
    st.floats(0, 360),
    st.integers(0, 1),
)
_ANY = _SPINS | _FALLS


def apart(one: float, other: float) -> float:
    """Degrees between two directions."""
    return abs((one - other + 180) % 360 - 180)


@given(_ANY)
def test_the_ball_ends_in_the_pocket_decided(spin: Spin) -> None:
    end = spin.ball(spin.duration)
    pocket = spin.rotor(spin.duration) + 360 * POCKETS.index(spin.number) / len(POCKETS)
    assert apart(end.angle, pocket) < 0.01
    assert end.out == 0
    assert apart(spin.rotor(spin.duration), spin.rest) < 0.01
    assert apart(spin.rotor(0), spin.turn) < 0.01


@given(_ANY)
def test_the_ball_runs_against_the_rotor(spin: Spin) -> None:
    way = 1 if spin.clockwise else -1
    for ms in range(0, int(spin.gallery) - STEP, STEP):
        assert way * (spin.rotor(ms + STEP) - spin.rotor(ms)) > 0
        assert way * (spin.ball(ms + STEP).angle - spin.ball(ms).angle) < 0


@given(_ANY)
def test_it_makes_its_turns_in_the_gallery_and_leaves_it_once(spin: Spin) -> None:
    made = abs(spin.ball(spin.gallery - 0.01).angle - spin.ball(0).angle) / 360
    assert spin.turns - 0.02 < made < spin.turns + 0.02
    assert all(spin.ball(ms).out == 1 for ms in range(0, int(spin.gallery), 50))
    assert spin.turns_at(spin.gallery) == spin.turns
    assert spin.turns_at(0) == 0


@given(_ANY)
def test_nothing_jumps(spin: Spin) -> None:
    for ms in range(0, int(spin.duration), STEP):
        here, there = spin.ball(ms), spin.ball(ms + STEP)
        assert abs(there.angle - here.angle) < 16
        assert abs(there.out - here.out) < 0.2
        assert abs(spin.rotor(ms + STEP) - spin.rotor(ms)) < 4
        assert 0 <= here.out <= 1.2


@given(_ANY)
def test_the_ball_slows_down(spin: Spin) -> None:
    steps = [
        abs(spin.ball(spin.turned(turn + 1) - 1).angle - spin.ball(spin.turned(turn)).angle)
        for turn in range(spin.turns)
    ]
    lasts = [spin.turned(turn + 1) - spin.turned(turn) for turn in range(spin.turns)]
    assert lasts == sorted(lasts)
    assert all(340 < step < 361 for step in steps)


@given(_RUNNING, _NUMBERS, st.floats(0, 360), st.floats(0, 0.999))
def test_a_ball_seen_running_goes_on_from_where_it_is(
    running: RunningBall, number: int, launched: float, part: float
) -> None:
    """Whatever part of its turn it has made when betting is closed: ball and rotor neither jump nor change pace."""
    spin = fall_of(running, number, POCKETS, launched=launched, turns=1)
    for later in (0.0, 10.0):
        ms, there = spin.since(part) + later, part + later / running.lasts
        assert ms == pytest.approx(there * running.lasts)
        if there < 1:
            assert apart(spin.ball(ms).angle, running.ball(there)) < 0.01
            assert spin.ball(ms).out == 1
        assert apart(spin.rotor(ms), launched + running.swept(there)) < 0.01


@given(_RUNNING, _NUMBERS, st.floats(0, 360))
def test_a_ball_that_has_made_its_turns_falls_at_once(running: RunningBall, number: int, launched: float) -> None:
    spin = fall_of(running, number, POCKETS, launched=launched, turns=0)
    assert spin.gallery == spin.since(0.9) == 0
    assert apart(spin.ball(0).angle, running.ball(0)) < 0.01
    assert apart(spin.rotor(0), launched + running.swept()) < 0.01
    before, after = running.ball(-8 / running.lasts), spin.ball(8).angle
    assert abs(apart(after, running.ball(0)) - apart(running.ball(0), before)) < 1, "as fast as it ran"
    assert 0 < spin.telling < spin.duration


def test_the_same_seed_rests_the_same_way_and_another_otherwise() -> None:
    assert rest_of(17, 1) == rest_of(17, 1)
    assert rest_of(17, 1).turn != rest_of(17, 2).turn
    assert rest_of(17, 1).ball == 17


def test_no_spin_ends_without_a_ball() -> None:
    with pytest.raises(ValueError, match="Rotor"):
        spin_to(Rotor(), POCKETS, clockwise=True, turns=7)
