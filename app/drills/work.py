"""What an exercise takes, counted: its steps, its products, its sums; so that exercises of equal difficulty are found.

Counted is what is done, not what is felt to be hard.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from app.drills.exercise import Exercise
from app.table.steps import Pay, Step

_ASKED = ("of", "what", "in", "mode")
_CROWD = 4
"""So many bets on the felt are looked over as one step is done."""
_TURNED = frozenset({"chips", "stacks", "returned"})
"""What is asked for in another form than it is computed in."""


class Work(NamedTuple):
    """What an exercise takes: two with the same `shape` differ in their figures alone.

    `asked` is what is asked, key by key; `steps` the croupier's; `products` the gains to be computed, of which `hard`
    have a rate or a stake of two figures; `sums` the additions; `crowd` the bets on the felt in fours; `turned` is 1
    where an answer is asked for in chips, or as what is returned.
    """

    skill: str
    asked: tuple[tuple[str, object], ...]
    steps: int
    products: int = 0
    hard: int = 0
    sums: int = 0
    crowd: int = 0
    turned: int = 0

    @property
    def weight(self) -> int:
        """One number for it: 1 a step, a sum, four bets; 2 an easy product or another form; 4 a hard product.

        >>> Work("payout", (), steps=2, products=2, hard=1, sums=1).weight
        9
        """
        easy = self.products - self.hard
        return self.steps + 2 * easy + 4 * self.hard + self.sums + self.crowd + 2 * self.turned


def work_of(exercise: Exercise, steps: Iterable[Step], *, summed: bool = False) -> Work:
    """The work of some steps at the table of an exercise; `summed` where their amounts are added up.

    Where nothing is due, that has to be seen: it counts as one step.
    """
    every = tuple(steps)
    products = [step for step in every if isinstance(step, Pay) and step.rate != 1]
    asked = tuple((key, exercise.ask[key]) for key in _ASKED if key in exercise.ask)
    return Work(
        exercise.skill,
        asked,
        max(1, len(every)),
        len(products),
        sum(_is_hard(step) for step in products),
        max(0, len(every) - 1) if summed else 0,
        sum(_bets(value) for key, value in exercise.table.items() if key != "events") // _CROWD,
        int(any(value in _TURNED for _key, value in asked)),
    )


def _bets(value: Any) -> int:
    """How many stakes a value of a table holds: each is an object with its amount."""
    if isinstance(value, Mapping):
        return int("amount" in value) + sum(map(_bets, value.values()))
    return sum(map(_bets, value)) if isinstance(value, list | tuple) else 0


def _is_hard(step: Pay) -> bool:
    """Whether a product has two figures on either side, as 17 times 5 or 8 times 25; a fraction has two figures."""
    rate, stake = str(step.rate).replace("/", ""), str(step.stake).strip("0")
    return len(rate) > 1 or len(stake) > 1
