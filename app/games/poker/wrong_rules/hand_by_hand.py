"""Misconceptions of three card poker and stud alike, whose hands are settled one by one from the croupier's right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from app.drills.retelling import forgotten, retold, reversed_rule, turned
from app.drills.wrong_rules import (
    Mistake,
    Resolved,
    answer,
    as_if,
    at_table,
    both,
    granted,
    rewritten,
)
from app.games.poker.moment import hand_of
from app.games.poker.rules import ANTE, BONUS, PLAY
from app.games.poker.state import Claimed, CutOffered, Dealt, Showdown, State
from app.games.poker.steps import Announce, Show
from app.games.poker.wrong_rules.making import (
    FOLD,
    Situations,
    at,
    back,
    beaten,
    below_back,
    collected,
    even,
    lost,
    returned,
    settled,
    showdown,
)
from app.table.citations import Precedence
from app.table.resolution import Due
from app.table.steps import Call, Collect, Step

_EVERYBODY = tuple(range(1, 8))
_ROW = ("turn", "winner", "taken")
_PAYING = ("settle", "pay-play", "bonus")


def _cut_once(_state: State, _event: CutOffered, right: Resolved) -> Resolved:
    """Not offered again to the first when all have refused."""
    due = list(right.due)
    if len(due) > 1 and due[-1].step == due[0].step:
        due.pop()
    return answer(due, right.state)


def _each(firsts: Iterable[str], thens: Iterable[str], per: Any = "table") -> tuple[Precedence, ...]:
    return tuple(Precedence(first, then, "right-to-left", per=per) for first in firsts for then in thens)


def _all_collected_first(_state: State, _event: Showdown, right: Resolved) -> Resolved:
    """Every hand turned and what is lost collected, then every payment."""
    due = [
        each._replace(kind="taken") if each.kind in _PAYING and isinstance(each.step, Collect) else each
        for each in right.due
    ]
    collecting = [each for each in due if each.kind in _ROW]
    if not collecting:
        return right
    paying = [each for each in due if each.kind in _PAYING]
    begun = [each for each in due if each.kind in ("rest", "own-turn", "own-call")]
    ended = [each for each in due if each.kind in ("bank-wins", "remove", "own-remove")]
    order = (
        *(p for p in right.strict_order if p.per != "right-to-left" or p.first == "remove"),
        *_each(("rest", "own-turn", "own-call"), ("taken",)),
        *_each(("turn", "winner"), ("taken",), "player"),
        *_each(_ROW, _ROW, "right-to-left"),
        *_each(_ROW, _PAYING),
        *_each(_PAYING, _PAYING, "right-to-left"),
        *_each(("taken",), ("remove",), "player"),
        *_each(("taken",), ("own-remove",)),
    )
    return answer([*begun, *collecting, *paying, *ended], right.state)._replace(order=order)


def _banks(_state: State, _event: Showdown, right: Resolved) -> Resolved:
    """Said although a hand ties, where no other wins."""
    due = list(right.due)
    kinds = [each.kind for each in due]
    wins = any(isinstance(each.step, Announce) and each.step.wins == "player" for each in due)
    if "turn" not in kinds or "bank-wins" in kinds or wins:
        return right
    due.insert(kinds.index("remove"), Due(Call("bank-wins"), "bank-wins", ""))
    return answer(due, right.state)


def _no_bonus_call(_state: State, _event: Showdown, step: Step) -> tuple[Step, ...]:
    return () if isinstance(step, Call) and step.what == "bonus-paid" else (step,)


def _all_turned(state: State, _event: Showdown, right: Resolved) -> Resolved:
    """After "pas de jeu" every hand turned, from the right."""
    kinds = {each.kind for each in right.due}
    if "even" not in kinds:
        return right
    begun = sum(each.kind in ("rest", "own-turn", "own-call") for each in right.due)
    shown = {getattr(each.step, "seat", None) for each in right.due if each.kind == "claim-turn"}
    more = [
        Due(Show(hand.cards, state.rules.ranking.value(hand.cards), hand.seat), "claim-turn", "")
        for hand in reversed(state.hands)
        if hand.seat not in shown
    ]
    return answer([*right.due[:begun], *more, *right.due[begun:]], right.state)


def _if_beaten(state: State, event: Showdown, step: Any) -> tuple[Step, ...]:
    """Collected from a hand that the croupier's would beat."""
    hand = hand_of(state, step.seat)
    return collected(state, event, step) if hand is not None and beaten(state, hand) else (step,)


def _removed_at_once(order: tuple[Precedence, ...]) -> tuple[Precedence, ...]:
    return tuple(
        Precedence("remove", p.first, p.rule, per="right-to-left") if p.rule == "no-play-paid-first" else p
        for p in order
    )


_NO_PLAY: Situations = ("claimed", "unclaimed")

HAND_BY_HAND: Mapping[str, Mistake] = {
    "cut-anticlockwise": at_table(CutOffered, seats=lambda state, _event: tuple(reversed(state.seats))),
    "cut-not-back-to-first": rewritten(CutOffered, _cut_once),
    "dealt-without-call": forgotten(Dealt, "no-more-bets"),
    "checking-allowed": granted("must-decide"),
    "fold-returns-side-stakes": retold(FOLD, "settle", at(returned, BONUS, "pair-plus")),
    "no-play-not-announced": forgotten(Showdown, "own-call"),
    "all-collected-first": rewritten(Showdown, _all_collected_first),
    "winner-not-announced": forgotten(Showdown, "winner"),
    "winner-announced-last": reversed_rule("winner-announced"),
    "bank-wins-forgotten": forgotten(Showdown, "bank-wins"),
    "bank-wins-with-a-tie": rewritten(Showdown, _banks),
    "raise-back-when-beaten": settled(PLAY, back, "worse"),
    "tie-collected": both(settled(ANTE, lost, "tie"), settled(PLAY, lost, "tie")),
    "tie-paid": both(settled(ANTE, even, "tie"), settled(PLAY, even, "tie")),
    "bonus-below-returned": settled(BONUS, below_back, "better", "tie", "worse", "claimed"),
    "bonus-before-raise": reversed_rule("play-before-bonus"),
    "bonus-not-announced": both(showdown("bonus", _no_bonus_call), showdown("claimed", _no_bonus_call)),
    "no-play-ante-back": settled(ANTE, back, *_NO_PLAY),
    "no-play-ante-lost": showdown("even", _if_beaten),
    "no-play-raise-paid": settled(PLAY, even, *_NO_PLAY),
    "no-play-raise-lost": showdown("back", _if_beaten),
    "no-play-removed-at-once": turned(_removed_at_once),
    "claims-not-turned": forgotten(Showdown, "claim-turn"),
    "all-turned-after-no-play": rewritten(Showdown, _all_turned),
    "unclaimed-settled": as_if(Showdown, claims=_EVERYBODY),
    "claim-before-showdown": granted("before-showdown", Claimed),
    "claim-after-cards": granted("cards-removed", Claimed),
}
"""By their ids, most of which both registers name."""
