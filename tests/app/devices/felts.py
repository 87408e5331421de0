"""The device of a felt as what it is, and a felt with its device changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.devices.dice.dice import Dice
from app.devices.wheel.wheel import Wheel
from app.table.felt import Felt


def dice_of(felt: Felt) -> Dice:
    """The dice on a felt."""
    assert isinstance(felt.device, Dice)
    return felt.device


def wheel_of(felt: Felt) -> Wheel:
    """The wheel of a felt."""
    assert isinstance(felt.device, Wheel)
    return felt.device


def with_dice(felt: Felt, **changes: Any) -> Felt:
    """A felt whose dice are otherwise."""
    return replace(felt, device=replace(dice_of(felt), **changes))


def with_wheel(felt: Felt, **changes: Any) -> Felt:
    """A felt whose wheel is otherwise."""
    return replace(felt, device=replace(wheel_of(felt), **changes))
