"""What the drills of acts at a blackjack table share: what is told of an act that was not due, and why."""

from __future__ import annotations

from collections.abc import Mapping

from app.devices.cards.steps import BURN, DEAL, REMOVE, RETURN
from app.drills.acting import ActsDrill
from app.drills.event_drill import Moment
from app.drills.exercise import Exercise
from app.drills.order import Needless, OrderKey, Repeated, Wrong
from app.drills.telling import SharedTeller
from app.games.blackjack.acts import PHRASES
from app.games.blackjack.drills.asked import PLAY
from app.games.blackjack.hands import is_soft
from app.games.blackjack.resolve import resolve
from app.games.blackjack.rule_ids import RuleId
from app.games.blackjack.rules import INSURANCE
from app.games.blackjack.state import Dealt, Decided, Fault, Played, State
from app.table.acts import CALL, COLLECT, HALVE, PAY, Act, Verb
from app.table.steps import Chance, Place, Refuse

_OF_CALLS: Mapping[str, RuleId] = {
    "no-more-bets": "no-more-bets-called",
    "insurance": "insurance-offered",
    "void": "extra-card-burnt",
    "stop-card": "stop-card-ends-the-shoe",
}
_OF_STAKES: Mapping[Verb, RuleId] = {
    COLLECT: "higher-points-win",
    PAY: "even-money",
    RETURN: "equal-is-void",
    HALVE: "surrender-half",
}
_OF_INSURANCE: Mapping[bool, RuleId] = {True: "insurance-lost-first", False: "insurance-outlives-hand"}
"""By whether the croupier has drawn."""

_POINTS = ("points", "black-jack")
_OF_DECISIONS: Mapping[str, RuleId] = {"double": "double-one-card", "split": "second-card-in-turn"}


def stakes_of(state: State) -> frozenset[tuple[int, Chance, Place]]:
    """The stakes of a table, insurances among them, each by its box, what it lies on and whose it is."""
    hands = (
        (box.seat, number, stake.place)
        for box in state.boxes
        for number, hand in enumerate(box.hands, 1)
        for stake in hand.stakes
    )
    insured = ((box.seat, INSURANCE, stake.place) for box in state.boxes for stake in box.insurance)
    return frozenset((*hands, *insured))


class HandsTeller(SharedTeller[RuleId]):
    """Says what is wrong with acts at a table, by who has the stake and by what a hand was still due."""

    def __init__(self, key: OrderKey[RuleId], moment: Moment) -> None:
        super().__init__(PHRASES, key, stakes_of(moment.state))
        self._moment = moment

    def __call__(self, act: Act, verdict: Wrong) -> tuple[str, str]:
        """A card too many is told by the rule by which the hand has all its cards.

        A stake touched before the croupier's points are called is not told what these will make of it.
        """
        call = self._uncalled(verdict.done) if isinstance(verdict, Needless) and verdict.done is not None else None
        if call is not None and act.verb in _OF_STAKES and self.lies(act):
            return PHRASES.too_early(act, call), "croupier-points-called"
        text, rule = super().__call__(act, verdict)
        too_many = isinstance(verdict, Repeated) and act.verb is DEAL
        return text, self.rule_of_needless(act) if too_many else rule

    def _uncalled(self, done: frozenset[int]) -> Act | None:
        """The call of the croupier's own points, where it is due and has not been made."""
        calls = ((place, item) for place, item in enumerate(self._key.items) if item.verb is CALL and item.seat is None)
        return next((call for place, call in calls if call.what in _POINTS and place not in done), None)

    def rule_of_needless(self, act: Act) -> RuleId:
        """The rule by which an act is not due: of a stake, that of what is to be done with it instead."""
        if act.verb in _OF_STAKES:
            due = self.due_with_stake(act)
            return self._of_stake(act) if due is None else due[1]
        if act.verb is CALL:
            own = act.seat is None and isinstance(self._moment.event, Played)
            return _OF_CALLS.get(act.what or "", "croupier-points-called" if own else "points-called")
        if act.verb is DEAL:
            return self._of_card(act)
        if act.verb is BURN:
            return "extra-card-burnt"
        if act.verb is REMOVE:
            return "own-cards-last" if act.seat is None else "right-to-left"
        return "face-up"

    def _of_stake(self, act: Act) -> RuleId:
        """Why nothing is done with a stake: before the croupier has drawn, little is."""
        settling = isinstance(self._moment.event, Played)
        if act.on == INSURANCE:
            return "insurance-2-for-1" if act.verb is PAY else _OF_INSURANCE[settling]
        if settling or act.verb is HALVE:
            return _OF_STAKES[act.verb]
        return "bust-at-once" if act.verb is COLLECT else "croupier-points-called"

    def _of_card(self, act: Act) -> RuleId:
        """Why a hand is given no further card."""
        state, event, _events = self._moment
        if isinstance(event, Dealt):
            return "deal-order"
        if act.seat is None:
            if not isinstance(event, Played):
                return "croupier-after-players"
            return "stays-on-soft-17" if is_soft(state.croupier + event.cards) else "croupier-stays-at-17"
        if isinstance(event, Decided) and event.seat == act.seat:
            return _OF_DECISIONS.get(event.act, "boxes-in-turn")
        return "extra-card-burnt" if isinstance(event, Fault) else "boxes-in-turn"


class TableActs(ActsDrill[RuleId]):
    """A drill of acts at a blackjack table."""

    play = PLAY
    phrases = PHRASES

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the event cannot be asked about, or is refused."""
        super().check(exercise)
        state, event, events = self.moment(exercise)
        if any(isinstance(step, Refuse) for step in resolve(state, event).steps):
            raise self.wrong_kind(exercise, len(events) - 1, ())

    def teller(self, exercise: Exercise, key: OrderKey[RuleId]) -> HandsTeller:
        """What says what is wrong with acts."""
        return HandsTeller(key, self.moment(exercise))
