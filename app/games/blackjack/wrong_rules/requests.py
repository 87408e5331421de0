"""Mistakes about what is asked of a table: stakes, limits, a deal, what a player may decide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.drills.retelling import decided, denied
from app.drills.wrong_rules import Mistake, Resolved, accept_of, as_if, at_table, granted, rewritten, ruling, why
from app.games.blackjack.hands import ACE, MOST, VALUES, box_of, hand_to_play, is_black_jack, points, staked
from app.games.blackjack.rules import HOLDER
from app.games.blackjack.state import BetPlaced, Box, Dealt, Decided, Hand, NewShoe, Played, State
from app.table.limits import LimitsWanted, with_limits
from app.table.steps import Refuse

_ENDLESS = 10**30


def _limits(state: State, event: LimitsWanted) -> Any:
    return with_limits(event, state)


def _of_others(state: State, event: BetPlaced) -> int:
    """What other players have on the hand that a stake is meant for."""
    box = box_of(state, event.seat)
    lying = sum(stake.amount for hand in (box.hands if box else ()) for stake in hand.stakes)
    return lying - staked(box, event.place)


def _whole_refused(state: State, event: BetPlaced, right: Resolved) -> Resolved:
    if len(right.steps) < 2:
        return right
    return ruling(state, Refuse("over-maximum", event.seat, amount=event.amount, place=event.place))


def _played(state: State) -> tuple[Box, Hand] | None:
    """The hand to play with its box."""
    turn = hand_to_play(state)
    return None if turn is None else (state.boxes[turn[0]], state.boxes[turn[0]].hands[turn[1]])


def _over_maximum(state: State, _event: Decided) -> bool:
    """Whether what a double or a pair would lay brings the stakes of a box above the maximum."""
    played = _played(state)
    if played is None:
        return False
    box, hand = played
    lying = sum(stake.amount for each in box.hands for stake in each.stakes)
    return lying + sum(stake.amount for stake in hand.stakes if stake.place == HOLDER) > state.maximum


def _waits(state: State, event: Decided) -> bool:
    """Whether a box has a hand to be decided, which another is before."""
    box = box_of(state, event.seat)
    return box is not None and not all(hand.stands for hand in box.hands)


def _at_21(state: State, _event: Decided) -> bool:
    played = _played(state)
    return played is not None and points(played[1].cards) == MOST


def _after_a_black_jack(state: State, event: Decided) -> bool:
    """Whether a box further to the left has a black-jack that was passed over."""
    return any(
        box.seat < event.seat and is_black_jack(hand.cards, box.splits) for box in state.boxes for hand in box.hands
    )


def _far_from_ten(state: State, _event: Decided) -> bool:
    played = _played(state)
    return played is not None and points(played[1].cards) not in (9, 10, 11)


def _from_a_pair(state: State, _event: Decided) -> bool:
    played = _played(state)
    return played is not None and played[0].splits > 0


def _unlike(state: State, _event: Decided) -> bool:
    played = _played(state)
    return played is not None and played[1].cards[0].rank != played[1].cards[1].rank


def _again(state: State, event: Decided, *, aces: bool) -> bool:
    played = _played(state)
    return played is not None and _from_a_pair(state, event) and (played[1].cards[0].rank == ACE) == aces


def _on_aces(state: State, event: Decided) -> list[Hand]:
    """The separated aces of a box that have their card."""
    box = box_of(state, event.seat) if state.croupier else None
    hands = box.hands if box is not None and box.splits else ()
    return [hand for hand in hands if len(hand.cards) == 2 and hand.cards[0].rank == ACE]


def _one_ace_pair_more(state: State, event: Decided) -> bool:
    """Whether a box that has separated all its aces may has another pair of them."""
    box = box_of(state, event.seat)
    return (
        box is not None
        and box.splits == state.rules.ace_pairs
        and any(hand.cards[1].rank == ACE for hand in _on_aces(state, event))
    )


def _card_on_ace(state: State, event: Decided, right: Resolved) -> Resolved:
    if why(right) not in ("not-its-turn", "one-card-on-aces") or not _on_aces(state, event):
        return right
    return ruling(state, accept_of(right.steps[0]))


def _against_ten(state: State, _event: Decided) -> bool:
    return bool(state.croupier) and VALUES[state.croupier[0].rank] == 10


def _drawn_by_another(state: State, event: Decided) -> bool:
    box = box_of(state, event.seat)
    return state.drawn and box is not None and not box.hands[0].stands


def _drawn(state: State, _event: Decided) -> bool:
    return state.drawn


_DOUBLE, _SPLIT, _INSURE, _GIVE_UP = (decided(act) for act in ("double", "split", "insurance", "surrender"))

REQUESTS: Mapping[str, Mistake] = {
    "standing-unasked": as_if(BetPlaced, agreed=True),
    "standing-alone": granted("no-holder"),
    "late-accepted": granted("after-call"),
    "minimum-forgotten": at_table(BetPlaced, minimum=1),
    "minimum-of-the-hand": at_table(BetPlaced, minimum=lambda state, event: state.minimum - _of_others(state, event)),
    "maximum-per-player": at_table(BetPlaced, maximum=lambda state, event: state.maximum + _of_others(state, event)),
    "maximum-forgotten": at_table(BetPlaced, maximum=_ENDLESS),
    "whole-refused": rewritten(BetPlaced, _whole_refused),
    "maximum-on-doubles": denied("over-maximum", decided("double", "split"), _over_maximum),
    "maximum-at-any-multiple": granted("not-a-prescribed-maximum", LimitsWanted, after=_limits),
    "minimum-changed-in-play": granted("minimum-needs-reopening", LimitsWanted, after=_limits),
    "maximum-not-displayed": as_if(LimitsWanted, shown=True),
    "limits-in-a-coup": granted("not-now", LimitsWanted, after=_limits),
    "electronic-under-one-euro": granted("under-one-euro", LimitsWanted),
    "dealt-without-stakes": granted("no-stakes"),
    "dealt-in-a-coup": granted("not-now", Dealt),
    "dealt-after-stop-card": granted("stop-card", Dealt),
    "shoe-in-a-coup": granted("not-now", NewShoe),
    "out-of-turn": granted("not-its-turn", when=_waits),
    "card-at-21": granted("card-at-21"),
    "never-at-21": denied("card-at-21", decided("hit", "double"), _at_21),
    "black-jack-asked": denied("not-its-turn", decided("hit", "stand", "double", "split"), _after_a_black_jack),
    "double-on-three": granted("not-two-cards", _DOUBLE),
    "double-nine-to-eleven": denied("not-two-cards", _DOUBLE, _far_from_ten),
    "double-for-less": granted("not-equal", _DOUBLE),
    "split-for-less": granted("not-equal", _SPLIT),
    "no-double-on-pairs": denied("no-double-on-pairs", _DOUBLE, _from_a_pair),
    "double-on-pairs-anyway": granted("no-double-on-pairs"),
    "courts-no-pair": denied("not-a-pair", _SPLIT, _unlike),
    "any-two-a-pair": granted("not-a-pair"),
    "pair-only-once": denied("no-more-splits", _SPLIT, lambda state, event: _again(state, event, aces=False)),
    "pairs-without-end": granted("no-more-splits"),
    "aces-twice": granted("not-its-turn", _SPLIT, when=_one_ace_pair_more),
    "aces-only-once": denied("no-more-splits", _SPLIT, lambda state, event: _again(state, event, aces=True)),
    "aces-three-times": granted("not-its-turn", _SPLIT, when=_one_ace_pair_more),
    "card-on-aces": rewritten(decided("hit", "double"), _card_on_ace),
    "surrender-anyway": granted("no-surrender"),
    "surrender-on-three": granted("not-two-cards", _GIVE_UP),
    "surrender-late": granted("too-late", _GIVE_UP, when=_drawn_by_another),
    "surrender-refused-late": denied("too-late", _GIVE_UP, _drawn),
    "surrender-against-ace": granted("croupier-has-ace"),
    "insurance-on-ten": granted("no-ace", _INSURE, when=_against_ten),
    "insurance-free": granted("not-half"),
    "insurance-twice": granted("already-insured"),
    "insurance-after-card": granted("not-two-cards", _INSURE),
    "insurance-without-stake": granted("nothing-staked", _INSURE),
    "croupier-too-early": granted("undecided", Played),
}
