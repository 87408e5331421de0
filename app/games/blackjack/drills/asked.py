"""What every drill of blackjack knows of its game: its table, its engine, what the cards show before an event.

A settlement is asked about once the croupier has drawn (`AfterDraw`): his cards lie there and have been called.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.devices.cards.hands import Hand, hand_at
from app.devices.cards.kinds import bad_cards
from app.devices.cards.shown import ShownCards
from app.drills.drill import Resolver
from app.drills.event_drill import EventDrill, Moment, Play
from app.drills.exercise import Exercise
from app.games.blackjack.acts import call_text
from app.games.blackjack.layout_felt import called_natural, hands_of
from app.games.blackjack.records import TABLE
from app.games.blackjack.resolve import resolve
from app.games.blackjack.state import Dealt, Decided, Played
from app.games.blackjack.steps import Resolved
from app.table.steps import Call
from app.text import _


def shown(moment: Moment) -> ShownCards:
    """What lies before the event: the hands of the table; the cards that it draws are in the shoe."""
    drawn = moment.event.cards if isinstance(moment.event, Dealt | Decided | Played) else ()
    return ShownCards(shoe=drawn)


PLAY = Play(TABLE, resolve, shown)


class AfterDraw(EventDrill):
    """A drill that begins when the croupier has drawn and called his points, each hand and insurance lying there.

    A mistake with which he would have drawn or called otherwise, or not played, has not been made: nothing comes of it.
    """

    play = PLAY
    events: tuple[type[Any], ...] = (Played,)

    def resolution(self, exercise: Exercise, resolve: Resolver | None = None) -> Resolved:
        """What a resolver gives for the settlement, with the cards that have been drawn."""
        right: Resolved = super().resolution(exercise)
        found: Resolved = right if resolve is None else super().resolution(exercise, resolve)
        drawn = _own(found)
        return found if drawn and drawn <= _own(right) else right

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the croupier may not play yet, or draws nothing."""
        super().check(exercise)
        if _call(super().resolution(exercise)) is None:
            _state, event, events = self.moment(exercise)
            raise bad_cards(f"events[{len(events) - 1}].cards", event.cards)

    def shown(self, exercise: Exercise) -> ShownCards:
        """The hands of the boxes, and the croupier's with what he has called."""
        state, event, _events = self.moment(exercise)
        call = _call(super().resolution(exercise))
        own = Hand(hand_at(), state.croupier + event.cards)
        if call is not None:
            own = called_natural(own) if call.what == "black-jack" else replace(own, points=str(call.number))
        return ShownCards((*hands_of(state), own))

    def told(self, exercise: Exercise) -> str:
        """What has been called, in the words of the table."""
        call = _call(super().resolution(exercise))
        return "" if call is None else _("Annoncé : {call}.").format(call=call_text(call))


_OWN = ("own-second", "own-card", "own-call")


def _own(found: Any) -> set[Any]:
    """The croupier's own cards and his call."""
    return {due.step for due in found.due if due.kind in _OWN}


def _call(found: Any) -> Call | None:
    return next((due.step for due in found.due if due.kind == "own-call"), None)
