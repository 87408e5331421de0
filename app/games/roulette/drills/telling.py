"""Why an act of a trainee is not due at a roulette table."""

from __future__ import annotations

from collections.abc import Mapping

from app.devices.wheel.steps import LAUNCH, MARK, RELAUNCH, REPLACE_BALL, STOP_GAME
from app.drills.order import OrderKey
from app.drills.telling import Teller
from app.games.roulette.acts import PHRASES, chance_name
from app.games.roulette.chances import ZERO
from app.games.roulette.rule_ids import RuleId
from app.games.roulette.state import State
from app.table.acts import CALL, COLLECT, HALVE, PAY, Act, Verb
from app.table.felt import seat_letter
from app.text import _


class SpinTeller(Teller[RuleId]):
    """Says what is wrong with acts; `state` is the table before the event, `number` that of a spin."""

    def __init__(self, key: OrderKey[RuleId], state: State, number: int | None) -> None:
        super().__init__(PHRASES, key, state.bets)
        self._number = number

    def needless(self, act: Act) -> tuple[str, str]:
        """Whoever collects a stake that is shared does what the text says in two gestures: here it is one."""
        due, rule = self.due_instead(act) or (None, "")
        if due is None or due.verb is not HALVE or act.verb is not COLLECT or act.seat is None or act.on is None:
            return super().needless(act)
        text = _("La mise de {player} sur {chance} se partage d’un seul geste : il la ramasse et en rend la moitié.")
        return text.format(player=seat_letter(act.seat), chance=chance_name(act.on)), rule

    def rule_of_needless(self, act: Act) -> RuleId:
        """The rule by which an act is not due: that of what is to be done with the stake instead, if anything is."""
        if act.verb is CALL:
            if self._number is None:
                return "object-call-first"
            return "zero-wins-no-simple" if self._number == ZERO else "result-called"
        if act.verb in _ABOUT_THE_BALL:
            asked = self._number is None or act.verb in (LAUNCH, MARK)
            return _ABOUT_THE_BALL[act.verb] if asked else "result-called"
        if self._number is None:
            return "object-bets-stand"
        due, rule = self.due_instead(act) or (None, "collect-losers")
        taken_of_a_winner = due is not None and due.verb is PAY and act.verb in (COLLECT, HALVE)
        return "winner-keeps-stake" if taken_of_a_winner else rule


_ABOUT_THE_BALL: Mapping[Verb, RuleId] = {
    LAUNCH: "wheel-direction",
    MARK: "marker-on-number",
    STOP_GAME: "object-stop-first",
    REPLACE_BALL: "object-ball-in-last-pocket",
    RELAUNCH: "object-ball-first",
}
