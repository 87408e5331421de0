"""What hands do at a card table: stakes go to the rack or stay, cards to the receptacle, a click turns a hand.

As a click turns a hidden hand, the receptacle may be clicked first: the hand clicked then is taken away.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.devices.cards.hands import ASIDE, HAND
from app.devices.cards.on_felt import DISCARD, Cards
from app.devices.cards.steps import BURN, REMOVE, RETURN, TURN
from app.table import handling
from app.table.acts import COLLECT, HALVE, Act, Verb, Vocabulary
from app.table.felt import LOSING, RACK, Drop, Felt, Spot, Travel


def act_of(drop: Drop, vocabulary: Vocabulary) -> Act | None:
    """The act that a gesture means; a stake laid at rack or receptacle is collected, what lies aside is burnt there."""
    if ASIDE in drop:
        return Act(BURN) if drop == Drop(ASIDE, DISCARD) else None
    if drop.source == DISCARD:
        return Act(REMOVE, drop.to.seat, drop.to.on) if drop.to.kind == HAND else None
    collects = drop.source.kind == "stake" and drop.to.kind in (RACK.kind, DISCARD.kind)
    return handling.act_of(drop._replace(to=LOSING) if collects else drop, vocabulary)


def targets_of(spot: Spot, vocabulary: Vocabulary, places: Sequence[Spot]) -> tuple[Spot, ...]:
    """Where what lies on a spot may be put down; `places` are all that stakes and hands may lie in."""
    if spot == ASIDE:
        return (DISCARD,)
    if spot == DISCARD:
        return tuple(place for place in places if place.kind == HAND)
    found = handling.targets_of(spot, vocabulary, places)
    return tuple(dict.fromkeys(DISCARD if to == LOSING else to for to in found))


def act_at(verb: Verb | None, felt: Felt, spot: Spot) -> Act | None:
    """The act that a click on a stake or a hand completes, once its verb is typed; by itself it turns a hidden hand."""
    if verb is None:
        cards = felt.device
        hand = cards.hand(spot) if isinstance(cards, Cards) else None
        return Act(TURN, spot.seat, spot.on) if hand is not None and hand.down else None
    if verb.takes == "stake" and spot.kind == "stake" and felt.stack(spot) is not None:
        return Act(verb, spot.seat, spot.on, spot.place)
    return Act(verb, spot.seat, spot.on) if verb.takes == "hand" and spot.kind == HAND else None


def show_act(felt: Felt, act: Act, gain: int = 0) -> Felt:
    """The felt after an act has been done on it, as it looks; `gain` is laid where a payment's act carries none.

    A stake that is left lies where it lay: it is its player's again.
    """
    if act.verb in (COLLECT, HALVE):
        return felt.returned(handling.spot_of_stake(act))
    return felt if act.verb is RETURN else handling.show_act(felt, act, gain)


def travels_of(felt: Felt, act: Act, gain: int = 0) -> tuple[Travel, ...]:
    """What an act sets in motion on the felt it is done on: a stake to the rack or half back, a gain to its stake."""
    stack = felt.stack(handling.spot_of_stake(act)) if act.verb.takes == "stake" else None
    if stack is None:
        return ()
    seat = Spot("seat", seat=stack.seat)
    if act.verb is HALVE:
        return tuple(Travel(handling.half(stack), to) for to in (RACK, seat))
    if act.verb is COLLECT:
        return (Travel(stack, RACK),)
    return () if act.verb is RETURN else handling.travels_of(felt, act, gain)
