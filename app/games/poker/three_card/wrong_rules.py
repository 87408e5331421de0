"""The misconceptions of three card poker: each is the engine with one thing changed, and names the rule it reverses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.drills.drill import WrongRule
from app.drills.retelling import counted, forgotten
from app.drills.wrong_rules import Mistake, changed, wrong_rules
from app.games.poker.hands import THREE, THREE_ACE_HIGH, Combination, Ranks
from app.games.poker.rules import ANTE, BONUS, PLAY
from app.games.poker.state import Dealt, Showdown, State
from app.games.poker.three_card.resolve import resolve
from app.games.poker.three_card.rules import ANTE_BONUS
from app.games.poker.wrong_rules.common import COMMON
from app.games.poker.wrong_rules.hand_by_hand import HAND_BY_HAND
from app.games.poker.wrong_rules.making import (
    Situations,
    back,
    below_back,
    lost,
    paid,
    ranked,
    settled,
    showdown,
    unpaid,
)
from app.table.register import register_of
from app.table.steps import Pay, Step

_PAIR_PLUS = "pair-plus"
_PLAYED: Situations = ("better", "tie", "worse", "claimed")
_LOW = THREE.straights[0]


def _has_low_straight(rules: Any) -> bool:
    return _LOW in rules.ranking.straights


def _pair_alone(hand: Combination, ranks: Ranks, kickers: Ranks) -> Ranks:
    return ranks if hand == "pair" else ranks + kickers


def _top_alone(hand: Combination, ranks: Ranks, kickers: Ranks) -> Ranks:
    return ranks[:1] if hand == "flush" else ranks + kickers


def _instead_of_four(state: State, _event: Showdown, step: Any) -> tuple[Step, ...]:
    """What brelan and suite couleur give on MISE left to the bonus, where one is played."""
    has_bonus = bool(state.rules.lent) or any(bet[:2] == (step.seat, BONUS) for bet in state.bets)
    if isinstance(step, Pay) and step.on == ANTE and has_bonus:
        return (step._replace(rate=1, amount=step.stake),)
    return (step,)


THREE_CARD: Mapping[str, Mistake] = {
    "all-cards-at-once": changed(packets=(3,)),
    "rest-kept": forgotten(Dealt, "burn"),
    "raise-of-two": changed(raises={0: (1, 2)}),
    "flush-above-straight": ranked(
        lambda right: replace(right, classes=("high-card", "pair", "straight", "flush", "three", "straight-flush"))
    ),
    "three-below-straight": ranked(
        lambda right: replace(right, classes=("high-card", "pair", "flush", "three", "straight", "straight-flush"))
    ),
    "no-low-straight": changed(_has_low_straight, ranking=THREE_ACE_HIGH),
    "low-straight-highest": ranked(
        lambda right: replace(right, straights=(*right.straights[1:], _LOW)), _has_low_straight
    ),
    "straight-around": ranked(lambda right: replace(right, straights=(*right.straights, ("2", "A", "K")))),
    "pair-alone-decides": ranked(lambda right: replace(right, decides=_pair_alone)),
    "flush-by-top-card": ranked(lambda right: replace(right, decides=_top_alone)),
    "plays-with-king": changed(qualifies=THREE.least("high-card", "K")),
    "plays-with-pair": changed(qualifies=THREE.least("pair")),
    "plays-with-jack": changed(qualifies=THREE.least("high-card", "J")),
    "ante-back-on-a-win": settled(ANTE, unpaid("high-card", "pair", "flush", "straight"), "better"),
    "brelan-even": settled(ANTE, paid({"three": 1, "straight-flush": 1}), "better"),
    "four-and-five-exchanged": settled(ANTE, paid({"three": 5, "straight-flush": 4}), "better"),
    "bonus-instead-of-four": showdown("settle", _instead_of_four),
    "raise-like-ante": settled(PLAY, paid(ANTE_BONUS.value), "better"),
    "no-play-at-four": settled(ANTE, paid(ANTE_BONUS.value), "claimed", "unclaimed"),
    "pair-plus-other-table": settled(_PAIR_PLUS, paid({"flush": 4, "straight": 5}), *_PLAYED),
    "pair-plus-with-the-hand": settled(_PAIR_PLUS, lost, "worse"),
    "pair-plus-below-returned": settled(_PAIR_PLUS, below_back, *_PLAYED),
    "bonus-with-the-hand": settled(BONUS, lost, "worse"),
    "bonus-back-on-a-tie": settled(BONUS, back, "tie"),
    "bonus-from-flush": settled(BONUS, paid({"flush": 1}), *_PLAYED),
}

WRONG_RULES: tuple[WrongRule, ...] = wrong_rules(
    resolve,
    register_of(__file__).rules,
    {id_: counted(mistake) for id_, mistake in {**COMMON, **HAND_BY_HAND, **THREE_CARD}.items()},
    within={"plays-with-pair": ("plays-with-king",), "brelan-even": ("bonus-instead-of-four",)},
)

__all__ = ("WRONG_RULES",)
