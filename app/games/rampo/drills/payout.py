"""Payout arithmetic: what one stake, one player or the whole table is paid, typed or laid from the tray.

`what` is `paid` (the gain alone), `received` (with a stake that goes back to the player) or `collected` (what the bank
takes). Fewest pieces are house usage: no article speaks of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from random import Random
from typing import Any

from app.drills.amount_drill import AmountDrill, AmountKey, Ask, Counts, then
from app.drills.amounts import amount_text
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.rampo.acts import chance_name
from app.games.rampo.drills.asked import PLAY, throw_context
from app.games.rampo.drills.payout_exercises import SKILLS, in_whole_chips, new_exercise
from app.games.rampo.records import CHANCE
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.state import State, Throw, WithdrawAsked, chip_value
from app.games.rampo.steps import Move
from app.money import euros
from app.table.felt import Spot, seat_letter, stake
from app.table.steps import Collect, Pay, Step
from app.text import N_, Message, _, translate

_MISSED: RuleId = "miss-collects-stake-alone"

_QUESTIONS: Mapping[tuple[str, str], Message] = {
    ("bet", "paid"): N_("Combien payez-vous à {player} pour sa mise sur {chance} ?"),
    ("bet", "received"): N_("Combien {player} reçoit-il pour sa mise sur {chance} ?"),
    ("bet", "collected"): N_("Combien ramassez-vous de la mise de {player} sur {chance} ?"),
    ("zone", "paid"): N_("Combien payez-vous à {player} pour sa mise de la zone rampo ?"),
    ("zone", "received"): N_("Combien {player} reçoit-il de la zone rampo, gain et mise rendue ?"),
    ("zone", "collected"): N_("Combien ramassez-vous de {player} dans la zone rampo ?"),
    ("player", "paid"): N_("Combien payez-vous en tout à {player} ?"),
    ("player", "received"): N_("Combien {player} reçoit-il en tout, gains et mise rendue ?"),
    ("player", "collected"): N_("Combien ramassez-vous en tout de {player} ?"),
    ("table", "paid"): N_("Combien payez-vous en tout à cette table ?"),
    ("table", "received"): N_("Combien les joueurs reçoivent-ils en tout, gains et mises rendues ?"),
    ("table", "collected"): N_("Combien ramassez-vous en tout à cette table ?"),
}


_COUNTS: Counts = {
    "paid": {Pay: attrgetter("amount")},
    "received": {Pay: lambda pay: int(pay.amount + pay.returned)},
    "collected": {Collect: attrgetter("amount")},
}


class Payout(AmountDrill):
    """The payout arithmetic drill."""

    id = "payout"
    title: Message = N_("Calcul des gains")
    about: Message = N_("Payer le juste montant : une mise, un joueur, toute la table, puis en jetons de valeur.")
    skills: tuple[Skill, ...] = SKILLS
    play = PLAY
    events = (Throw, WithdrawAsked)
    counts = _COUNTS
    touching = (Pay, Collect, Move)
    chance = CHANCE
    chance_of_a_player = "free"
    places = ("layout", "zone")
    units = ("euros", "chips", "pieces")
    switches_units = True

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table with a throw, and whose gain is asked."""
        return new_exercise(random, level, settings)

    def text(self, exercise: Exercise, key: AmountKey) -> str:  # noqa: ARG002 - the felt tells what there is
        """What to compute, and what cannot be seen on the felt."""
        ask, (state, event, _events) = exercise.ask, self.moment(exercise)
        text = translate(_QUESTIONS["zone" if ask.get("place") == "zone" else ask["of"], self.what(ask)]).format(
            player=seat_letter(ask["seat"]) if "seat" in ask else "",
            chance=chance_name(ask["on"]) if "on" in ask else "",
        )
        if ask["in"] == "chips":
            text += " " + _("En jetons de {value}.").format(value=euros(chip_value(state, ask["seat"])))
        if ask["in"] == "pieces":
            text += " " + _("Avec le moins de jetons possible.")
        return "\n".join(line for line in (text, _context(state, event)) if line)

    def lying(self, state: State) -> Iterable[Spot]:
        """Every stake, those of the layout first."""
        return (*(stake(b.seat, b.on) for b in state.bets), *(stake(s.seat, s.on, "zone") for s in state.zone))

    def in_colour(self, ask: Ask, state: State, key: AmountKey) -> bool:  # noqa: ARG002 - all of a player's stakes count
        """Whether every stake asked about is whole chips of its player."""
        return in_whole_chips(state, ask["seat"], ask.get("on"))

    def lines(self, exercise: Exercise, key: AmountKey) -> tuple[str, ...]:
        """The computation, and the chips where they are asked."""
        lines = super().lines(exercise, key)
        if exercise.ask["in"] != "chips" or not key.amount:
            return lines
        chip = self.unit(exercise)
        return (*lines, f"{euros(key.amount)} ÷ {euros(chip)} = {amount_text(key.amount, chip)}")

    def line(self, ask: Ask, state: State, steps: Sequence[Any]) -> str:
        """Chips, stake, rate, gain, as a croupier says it."""
        what = self.what(ask)
        counting = [step for step in steps if type(step) in self.counts[what]]
        if not counting:
            return _nothing_paid(steps[0]) if what != "collected" else self.nothing(what)
        total = self.counted(counting, what)
        if what == "collected":
            chips = _stake_in_chips(state, counting[0], total)
            return f"{chips} = {euros(total)}" if chips else euros(total)
        staked = sum(pay.stake for pay in counting)
        gain = sum(pay.amount for pay in counting)
        chips = _stake_in_chips(state, counting[0], staked)
        line = f"{euros(staked)} × {counting[0].rate} = {euros(gain)}"
        if chips:
            line = then(f"{chips} = {euros(staked)}", line)
        if total > gain:
            rest = _("avec la mise rendue, {gain} + {stake} = {total}")
            line = then(line, rest.format(gain=euros(gain), stake=euros(total - gain), total=euros(total)))
        return line

    def nothing(self, what: str) -> str:
        """That nothing is collected or paid."""
        return _("Rien n’est ramassé.") if what == "collected" else _("Rien n’est payé sur ce coup.")

    def called(self, step: Any) -> str:
        """The chance of a step, and the zone."""
        chance = chance_name(step.on)
        return _("{chance}, zone rampo").format(chance=chance) if step.source == "zone" else chance

    def rule(self, exercise: Exercise, key: AmountKey) -> str:
        """The rule of the step hardest to know; of a missed attempt, that its stake alone is collected."""
        missed = any(isinstance(step, Collect) and step.source == "zone" for step in key.steps)
        if missed and self.what(exercise.ask) == "collected":
            return _MISSED
        return super().rule(exercise, key)

    def ease(self, step: Step) -> float:
        """In the zone first, a payment before what is not paid."""
        return (0 if step.source == "zone" else 1) if isinstance(step, Pay) else 2


def _context(state: State, event: Throw | WithdrawAsked) -> str:
    """What cannot be seen on the felt: how the throw went, who will try the rampo, that a stake is withdrawn."""
    if isinstance(event, Throw):
        return throw_context(state, event)
    text = _("{player} retire sa mise de la zone rampo avant « Rien ne va plus ».")
    return text.format(player=seat_letter(event.seat))


def _stake_in_chips(state: State, step: Pay | Collect, staked: int) -> str:
    """The stake as it lies there, `3 jetons de 10 €`; empty when it is value chips alone."""
    lying = state.bets if step.source == "layout" else ()
    value = sum(bet.amount for bet in lying if bet.value and (bet.seat, bet.on) == (step.seat, step.on))
    if staked <= value:
        return ""
    chips = amount_text(staked - value, chip_value(state, step.seat))
    if not value:
        return chips
    return _("{chips} + {value} en jetons de valeur").format(chips=chips, value=euros(value))


def _nothing_paid(step: Step) -> str:
    if isinstance(step, Move):
        return _("La mise passe dans la zone rampo : rien n’est payé sur ce coup.")
    if isinstance(step, Collect) and step.source == "zone":
        return _("Le numéro n’est pas répété : la mise de la zone est ramassée, rien n’est payé.")
    return _("La mise perd : elle est ramassée, rien n’est payé.")
