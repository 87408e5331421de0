"""Cards that came out by mistake, the red stop card, a new shoe (article 55-4 and usage)."""

from __future__ import annotations

from app.devices.cards.steps import Burn, Remove, Return
from app.games.blackjack.hands import by_place
from app.games.blackjack.rule_ids import RuleId
from app.games.blackjack.rules import INSURANCE
from app.games.blackjack.state import Fault, NewShoe, State, StopCardOut
from app.games.blackjack.steps import Resolved, refused
from app.games.blackjack.verify import verify_no_coup, verify_void
from app.table.refusal import Refusal
from app.table.resolution import Due, Resolution, Run, in_runs
from app.table.steps import Call


def resolve_fault(state: State, event: Fault) -> Resolved:
    """A card too many is burnt and the coup goes on; a coup that cannot be put right is void."""
    if event.fault == "extra-card":
        burnt: RuleId = "extra-card-burnt"
        return Resolution((Run("burnt", burnt, (Burn(event.cards),)),), state, 0)
    try:
        verify_void(state)
    except Refusal as refusal:
        return refused(state, "fault", refusal)
    return _void(state, event.cards)


def _void(state: State, burnt: int) -> Resolved:
    """Every stake that lies goes back to its player, hand by hand from the right to the left."""
    due: list[Due[RuleId]] = [Due(Call("void"), "void", "void-called-first")]
    for box in reversed(state.boxes):
        for number in range(len(box.hands), 0, -1):
            for place, amount in by_place(box.hands[number - 1].stakes):
                due.append(Due(Return(place, box.seat, number, amount), "given-back", "void-gives-back"))
            due.append(Due(Remove(box.seat, number), "cleared", "void-gives-back"))
    for box in reversed(state.boxes):
        for place, amount in by_place(box.insurance):
            due.append(Due(Return(place, box.seat, INSURANCE, amount), "given-back", "void-gives-back"))
    due.append(Due(Remove(), "own-cleared", "own-cards-last"))
    if burnt:
        due.append(Due(Burn(burnt), "burnt", "extra-card-burnt"))
    return Resolution(in_runs(due), state._replace(boxes=(), croupier=(), drawn=False), 0)


def resolve_stop_card(state: State, _event: StopCardOut) -> Resolved:
    """The red card is announced: the coup in progress is finished, and no other dealt from this shoe."""
    announced: RuleId = "stop-card-ends-the-shoe"
    return Resolution((Run("stop-card", announced, (Call("stop-card"),)),), state._replace(stop_card=True), 0)


def resolve_new_shoe(state: State, _event: NewShoe) -> Resolved:
    """The first cards of a new shoe are burnt; none is begun while a coup is in progress."""
    try:
        verify_no_coup(state)
    except Refusal as refusal:
        return refused(state, "new-shoe", refusal)
    burnt: RuleId = "burn-five"
    return Resolution((Run("burnt", burnt, (Burn(state.rules.burnt),)),), state._replace(stop_card=False), 0)
