"""Why an act was not due at a poker table: the rule that speaks of it, not of what else is done with the same hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.devices.cards.steps import DEAL, REMOVE, TURN
from app.drills.order import OrderKey
from app.drills.telling import Teller
from app.games.poker.drills.asked import PokerGame
from app.games.poker.naming import HAND
from app.games.poker.rules import Rule
from app.games.poker.state import State
from app.table.acts import CALL, Act, Verb

_OF_CALLS: Mapping[str, Rule] = {
    "no-more-bets": "no-more-bets-called",
    "bank-wins": "bank-wins-announced",
    "bonus-paid": "bonus-announced",
    HAND: "winner-announced",
}
_OF_HANDS: Mapping[Verb, Rule] = {DEAL: "dealt-in-turn", REMOVE: "cards-after-stakes"}


class HandsTeller(Teller[Any]):
    """Says what is wrong with acts at a table of one of the games."""

    def __init__(self, game: PokerGame, key: OrderKey[Any], state: State) -> None:
        super().__init__(game.phrases, key, state.bets)
        self._qualified = game.qualified
        self._rules = {rule.id for rule in game.register.rules}
        self._no_play = any(item.what == "no-play" for item in key.items)

    def rule_of_needless(self, act: Act) -> Rule:
        """The rule by which an act is not due; that of what else is due with the same stake where none speaks of it."""
        rule = self._named(act)
        return rule if rule in self._rules else super().rule_of_needless(act)

    def due_instead(self, act: Act) -> tuple[Act, Any] | None:
        """What is due in the place of an act: with a stake something else, of a call the call that is."""
        due = zip(self._key.items, self._key.rules, strict=True)
        alike = ((item, rule) for item, rule in due if (item.seat, item.on) == (act.seat, act.on))
        takes_stake = act.verb.takes == "stake"
        return next((each for each in alike if _in_place(each[0], act, stake=takes_stake)), None)

    def _named(self, act: Act) -> Rule:
        if act.verb is CALL:
            if act.what == "no-play":
                return self._qualified
            own = act.what == HAND and act.seat is None
            return "croupier-first" if own else _OF_CALLS.get(act.what or "", "")
        if act.verb is TURN and act.seat is not None:
            return "claims-settled" if self._no_play else "hands-turned"
        return "croupier-first" if act.verb is TURN else _OF_HANDS.get(act.verb, "")


def _in_place(due: Act, act: Act, *, stake: bool) -> bool:
    return due.verb.takes == "stake" if stake else due.verb is act.verb and due.what == act.what
