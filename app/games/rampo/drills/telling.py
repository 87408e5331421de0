"""Why an act of a trainee is not due at a rampo table."""

from __future__ import annotations

from collections.abc import Iterable

from app.devices.dice.steps import OFFER_DICE
from app.drills.order import OrderKey
from app.drills.telling import Teller
from app.games.rampo.acts import PHRASES
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import SEVEN, colour_rule
from app.games.rampo.state import State, Throw
from app.games.rampo.steps import MOVE, OFFER
from app.table.acts import CALL, COLLECT, PAY, Act


def lies(state: State, act: Act) -> bool:
    """Whether the stake an act was done to lies at a table."""
    stakes = state.zone if act.place == "zone" else state.bets
    return any((stake.seat, stake.on) == (act.seat, act.on) for stake in stakes)


def needless_rule(state: State, event: Throw, act: Act, instead: tuple[Act, RuleId] | None) -> RuleId:
    """The rule by which an act is not due after a throw.

    `state` is the table before it, `instead` what is due with that stake and its rule, if anything is.
    """
    due, there = instead or (None, None)
    if event.fault is not None or event.dice is None:
        if act.verb is OFFER_DICE or act.what == "dice-change-hands":
            return "void-keeps-shooter"
        if act.verb is CALL:
            return "void-called"
        return "void-leaves-zone" if act.place == "zone" else "void-settles-nothing"
    number = sum(event.dice)
    if act.verb is OFFER_DICE or act.what == "dice-change-hands":
        if number != SEVEN:
            return "shooter-keeps-dice"
        return "dice-clockwise" if state.rules.seven_changes_hands else "seven-keeps-dice"
    if act.verb is CALL:
        return _wrong_call_rule(state, act, number)
    if act.verb in (OFFER, MOVE):
        return _no_rampo_rule(state, number, act, there)
    if act.place == "zone":
        return there or "rampo-needs-a-win"
    if act.verb is COLLECT and due is not None and due.verb is PAY:
        return "winner-keeps-stake"
    return there or "collect-losers"


def _wrong_call_rule(state: State, act: Act, number: int) -> RuleId:
    if act.what != "result":
        return "result-called"
    return colour_rule(state.rules) if act.number == number else "number-is-sum"


def _no_rampo_rule(state: State, number: int, act: Act, there: RuleId | None) -> RuleId:
    """Why the rampo is not offered, or a stake not moved."""
    if act.on == number == SEVEN:
        return "seven-no-rampo"
    if act.verb is OFFER and not state.rules.chooses:
        return "no-choice-2014"
    if act.on != number or not any(bet.seat == act.seat and bet.on == number for bet in state.bets):
        if act.verb is OFFER:
            return "offer-rampo"
        return "collect-losers" if there == "collect-losers" else "rampo-needs-a-win"
    if state.last_throw:
        return "last-throw-no-rampo"
    return "decline-paid-base"


def due_instead(items: Iterable[Act], act: Act) -> Act | None:
    """Of the acts due, what is to be done with the stake an act was done to; one that moves now is not in the zone."""
    mine = [item for item in items if item.verb is not OFFER and (item.seat, item.on) == (act.seat, act.on)]
    here = [item for item in mine if item.place == act.place]
    moving = [item for item in mine if item.verb is MOVE]
    return next(iter(here or moving), None) if act.verb not in (CALL, OFFER_DICE) else None


class ThrowTeller(Teller[RuleId]):
    """Says what is wrong with acts after a throw; `state` is the table before it."""

    def __init__(self, key: OrderKey[RuleId], state: State, event: Throw) -> None:
        super().__init__(PHRASES, key, state.bets)
        self._state = state
        self._event = event

    def lies(self, act: Act) -> bool:
        """Whether the stake an act was done to lies there."""
        return lies(self._state, act)

    def rule_of_needless(self, act: Act) -> RuleId:
        """The rule by which an act is not due."""
        item = due_instead(self._key.items, act)
        instead = None if item is None else (item, self._key.rules[self._key.items.index(item)])
        return needless_rule(self._state, self._event, act, instead)
