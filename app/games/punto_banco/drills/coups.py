"""What the drills of a coup share: acts judged and told, and a coup whose result has been announced."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.devices.cards.shown import ShownCards
from app.devices.cards.steps import BURN, DEAL, REMOVE, RETURN, TURN
from app.drills.acting import ActsDrill
from app.drills.drill import Resolver
from app.drills.event_drill import EventDrill, Moment
from app.drills.exercise import Exercise
from app.drills.order import OrderKey, Repeated, Wrong
from app.drills.telling import SharedTeller, Teller
from app.games.punto_banco.acts import PHRASES, RESULTS, call_text
from app.games.punto_banco.drills.asked import PLAY, cards_of, hand
from app.games.punto_banco.resolve import Resolved, dealt
from app.games.punto_banco.rule_ids import RuleId
from app.games.punto_banco.rules import BANCO_AFTER_STAND, BANCO_DRAWS, DRAWS, NATURALS, PUNTO_DRAWS, SIDES
from app.games.punto_banco.state import Coup, Faulted, NewShoe, StopCard
from app.table.acts import CALL, COLLECT, PAY, Act, Verb
from app.table.reading import InputError
from app.table.steps import Call
from app.text import _

ANNOUNCED = ("final-banco", "final-punto", "result")
"""The kinds of steps after which stakes are settled."""

_OF_CALLS: Mapping[str, RuleId] = {
    "points": "units-count",
    "no-more-bets": "call-before-cards",
    "void": "put-right",
    "stop-card": "stop-card-called",
}
_OF_STAKES: Mapping[Verb, RuleId] = {COLLECT: "losers-collected", PAY: "stake-again-players", RETURN: "tie-void"}


class CoupTeller(SharedTeller[RuleId]):
    """Says what is wrong with acts at a table, by who has the stake and by the hand that a card was not due to."""

    def __init__(self, key: OrderKey[RuleId], moment: Moment) -> None:
        super().__init__(PHRASES, key, ((bet.seat, bet.on, bet.place) for bet in moment.state.bets))
        self._event = moment.event

    def __call__(self, act: Act, verdict: Wrong) -> tuple[str, str]:
        """A card too many, and points called once more, are told by the rule by which the hand stays or draws."""
        text, rule = super().__call__(act, verdict)
        if not isinstance(verdict, Repeated):
            return text, rule
        if act.verb is CALL and act.what == "points":
            return text, self._of_draw(act) if self._waits(act, verdict.done) else "final-calls"
        return text, self.rule_of_needless(act) if act.verb is DEAL else rule

    def _waits(self, act: Act, done: frozenset[int]) -> bool:
        """Whether the hand of an act is still to be given a card."""
        cards = ((item.verb, item.on) == (DEAL, act.on) for item in self._key.items)
        return any(card and place not in done for place, card in enumerate(cards))

    def rule_of_needless(self, act: Act) -> RuleId:
        """The rule by which an act is not due: of a stake, that of what is to be done with it instead."""
        if not isinstance(self._event, Coup):
            return self._of_event(act)
        if act.verb in _OF_STAKES:
            return self._of_stake(act)
        if act.verb is CALL:
            return _OF_CALLS.get(act.what or "", "result-last")
        if act.verb is DEAL:
            return self._of_draw(act)
        if act.verb is BURN:
            return "surplus-burnt"
        if act.verb is REMOVE:
            return "cards-stay"
        return "punto-turned-first" if act.verb is TURN and act.on is not None else "first-card-turned"

    def _of_event(self, act: Act) -> RuleId:
        """Why an act is not due when no coup is played: each event asks for little, and its rule says for what."""
        if isinstance(self._event, StopCard):
            return "stop-card-called"
        if isinstance(self._event, NewShoe):
            return "burn-by-first-card" if act.verb is BURN else "first-card-turned"
        if act.verb is BURN:
            return "surplus-burnt"
        if isinstance(self._event, Faulted) and self._event.fault == "extra-card":
            return "put-right"
        return "void-returns" if act.verb in _OF_STAKES else "false-draw-void"

    def _of_stake(self, act: Act) -> RuleId:
        due = self.due_with_stake(act)
        if due is None:
            return _OF_STAKES[act.verb]
        return "stake-again-players" if due[0].verb is PAY and act.verb is COLLECT else due[1]

    def _of_draw(self, act: Act) -> RuleId:
        """Why a hand is not given another card."""
        if not isinstance(self._event, Coup) or act.on not in SIDES:
            return "dealt-in-turn"
        coup = dealt(DRAWS, self._event.cards)
        if any(points in NATURALS.value for points in coup.points):
            return NATURALS.rule
        if act.on == "punto":
            return PUNTO_DRAWS.rule
        return BANCO_DRAWS[coup.points[1]].rule if len(coup.punto) > 2 else BANCO_AFTER_STAND.rule


class CoupActs(ActsDrill[RuleId]):
    """A drill of acts at a punto banco table."""

    play = PLAY
    phrases = PHRASES

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the event cannot be asked about, or is refused: no coup comes after the stop card."""
        super().check(exercise)
        if any(due.kind == "ruling" for due in self.resolution(exercise).due):
            raise InputError("bad-value", "stop_card", True)

    def teller(self, exercise: Exercise, key: OrderKey[RuleId]) -> Teller[RuleId]:
        """What says what is wrong with acts."""
        return CoupTeller(key, self.moment(exercise))


class AfterResult(EventDrill):
    """A drill that begins when the result has been announced, the cards lying there.

    A mistake that would have announced another one has not been made: nothing comes of it.
    """

    def resolution(self, exercise: Exercise, resolve: Resolver | None = None) -> Resolved:
        """What a resolver gives for the coup with the points and the result that have been announced."""
        right = super().resolution(exercise)
        found = right if resolve is None else super().resolution(exercise, resolve)
        return found if announced(found) <= announced(right) else right

    def shown(self, exercise: Exercise) -> ShownCards:
        """Both hands with their final points, and the result."""
        found = super().resolution(exercise)
        points = {call.on: call.number for call in announced(found) if call.what == "points"}
        result = next(RESULTS[call.on] for call in announced(found) if call.what == "result" and call.on is not None)
        hands = tuple(hand(side, cards_of(found, side), points=points[side]) for side in SIDES)
        return ShownCards(hands, said=result)

    def told(self, exercise: Exercise) -> str:
        """What has been announced, in the words of the table."""
        due = super().resolution(exercise).due
        calls = [call_text(each.step) for each in due if each.kind in ANNOUNCED and isinstance(each.step, Call)]
        return _("Annoncé : {calls}.").format(calls=", ".join(calls))


def announced(found: Any) -> set[Call]:
    """The points and the result that are called."""
    return {each.step for each in found.due if each.kind in ANNOUNCED}
