"""Why an act was not due at a poker table: the rule that speaks of it, not of what else is done with the same hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.devices.cards.steps import BURN, DEAL, REMOVE, TURN
from app.drills.event_drill import Moment
from app.drills.order import OrderKey
from app.drills.telling import Teller
from app.games.poker.drills.asked import PokerGame
from app.games.poker.moment import buyers
from app.games.poker.naming import HAND
from app.games.poker.rules import CARD, Rule
from app.games.poker.state import BoardTurned, CutOffered, Dealt, Decided, Faulted, Showdown
from app.games.poker.steps import BOARD, OFFER
from app.table.acts import CALL, Act, Verb

_OF_CALLS: Mapping[str, Rule] = {
    "bank-wins": "bank-wins-announced",
    "bonus-paid": "bonus-announced",
    HAND: "winner-announced",
}
_AT_ANY_TIME: Mapping[str, Rule] = {"no-more-bets": "no-more-bets-called", "void": "null-coup"}
_OF_HANDS: Mapping[Verb, Rule] = {
    DEAL: "dealt-in-turn",
    REMOVE: "cards-after-stakes",
    TURN: "croupier-first",
    BURN: "rest-burnt",
}
_NOT_NOW: Rule = "each-in-its-time"
_BOUGHT: Rule = "bought-after-decisions"
_OWN: Mapping[type[Any], Mapping[Verb, Rule]] = {
    Dealt: {DEAL: "dealt-in-turn"},
    CutOffered: {OFFER: "cut-offered"},
    BoardTurned: {BURN: "board-turned", TURN: "all-decided"},
}
"""Of an event before the showdown, the rules of acts that might be thought to belong to it."""

_OPTIONAL: tuple[Rule, ...] = ("trips-optional", "bonus-fifth", "ante-first")
"""The rules by which a stake need not lie beside the first, the most telling one first; each game has one of them."""


class HandsTeller(Teller[Any]):
    """Says what is wrong with acts at a table of one of the games."""

    def __init__(self, game: PokerGame, key: OrderKey[Any], moment: Moment) -> None:
        super().__init__(game.phrases, key, moment.state.bets)
        self._moment = moment
        self._qualified = game.qualified
        self._rules = {rule.id for rule in game.register.rules}
        self._no_play = any(item.what == "no-play" for item in key.items)

    def rule_of_needless(self, act: Act) -> Rule:
        """The rule by which an act is not due: that of what is due with the same stake, or that speaks of such acts."""
        instead = self.due_instead(act) if act.verb.takes == "stake" else None
        if instead is not None:
            rule: Rule = instead[1]
            return rule
        named = self._named(act)
        return named if named in self._rules else _NOT_NOW

    def due_instead(self, act: Act) -> tuple[Act, Any] | None:
        """What is due in the place of an act: with a stake something else, of a call the call that is."""
        due = zip(self._key.items, self._key.rules, strict=True)
        alike = ((item, rule) for item, rule in due if (item.seat, item.on) == (act.seat, act.on))
        takes_stake = act.verb.takes == "stake"
        return next((each for each in alike if _in_place(each[0], act, stake=takes_stake)), None)

    def _named(self, act: Act) -> Rule:
        state, event, _events = self._moment
        if isinstance(event, Faulted):
            # all that is done after a fault is what it asks for
            first: Rule = self._key.rules[0]
            return first
        if act.verb is CALL and act.what is not None and act.what in _AT_ANY_TIME:
            return _AT_ANY_TIME[act.what]
        if isinstance(event, Showdown):
            return self._of_showdown(act)
        if isinstance(event, Dealt) and buyers(state):
            return _BOUGHT
        if isinstance(event, Decided) and event.act == "fold" and act.seat == event.seat:
            if act.verb.takes == "stake":
                return "fold-loses"
            return "folded-cards-counted" if act.verb in (REMOVE, TURN) else _NOT_NOW
        return _OWN.get(type(event), {}).get(act.verb, _NOT_NOW)

    def _of_showdown(self, act: Act) -> Rule:
        if act.verb.takes == "stake":
            if all(hand.seat != act.seat for hand in self._moment.state.hands):
                return "out-of-the-coup"
            return "card-bought" if act.on == CARD else next(rule for rule in _OPTIONAL if rule in self._rules)
        if act.verb is CALL:
            if act.what == "no-play":
                return self._qualified
            own = act.what == HAND and act.seat is None
            return "croupier-first" if own else _OF_CALLS.get(act.what or "", _NOT_NOW)
        if act.verb is TURN and act.seat is not None:
            return "claims-settled" if self._no_play else "hands-turned"
        return "board-turned" if act.on == BOARD else _OF_HANDS.get(act.verb, _NOT_NOW)


def _in_place(due: Act, act: Act, *, stake: bool) -> bool:
    return due.verb.takes == "stake" if stake else due.verb is act.verb and due.what == act.what
