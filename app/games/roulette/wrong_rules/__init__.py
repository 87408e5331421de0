"""The misconceptions of roulette: each is the engine with exactly one thing changed, and names the rule it reverses."""

from __future__ import annotations

from collections.abc import Mapping

from app.drills.drill import WrongRule
from app.drills.wrong_rules import wrong_rules
from app.games.roulette.resolve import resolve
from app.games.roulette.wrong_rules.requests import REQUESTS
from app.games.roulette.wrong_rules.settling import NUMBERS_INWARDS, SETTLING
from app.table.register import register_of

# Once the stake too many on one kind of chance alone is one case of it everywhere.
# To pay while losing stakes lie there is one case of paying early: whether they would have stayed there, nobody sees
# where an early payment is refused at once.
_WITHIN: Mapping[str, tuple[str, ...]] = {
    "stake-in-gain": (
        "straight-at-36",
        "split-at-18",
        "street-at-12",
        "corner-at-9",
        "six-line-at-6",
        "dozen-at-3",
        "simple-at-2",
        "low-high-at-2",
    ),
    "pay-before-collect": ("winners-spared",),
    # of two kinds alone that lie there, paying the inner one first is paying outwards
    "numbers-outwards": ("straights-before-splits", "splits-before-corners", "corners-before-streets"),
    # nothing given back, or nothing taken: whether it is the bank's or in prison is seen where the rest is asked
    "zero-half-left": ("zero-takes-all", "zero-in-prison"),
    "zero-in-prison": ("zero-takes-nothing",),
    # where the bets themselves are asked no amount is said
    "voisins-one-chip": ("announcement-total",),
}

WRONG_RULES: tuple[WrongRule, ...] = wrong_rules(
    resolve,
    register_of(__file__).rules,
    {**SETTLING, **REQUESTS},
    within=_WITHIN,
    also={"numbers-outwards": NUMBERS_INWARDS},
)

__all__ = ("WRONG_RULES",)
