"""Limits and refusals: a stake or an announced bet arrives; accept it, accept it up to an amount, or refuse it.

The last event of the table is the request. `ask` may hold `told`: `chips` when a stake is told in chips of the player's
colour instead of euros.
"""

from __future__ import annotations

from math import inf
from random import Random
from types import MappingProxyType

from app.drills.amounts import amount_text
from app.drills.answer import RulingAnswer
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.ruling import normal
from app.drills.ruling_drill import RulingDrill
from app.games.roulette.acts import chance_name, kind_name
from app.games.roulette.chances import LAYOUT
from app.games.roulette.drills.asked import PLAY
from app.games.roulette.drills.limits_exercises import SKILLS, new_exercise
from app.games.roulette.drills.requests import announced_sentence, bet_sentence
from app.games.roulette.records import TABLE
from app.games.roulette.register import REASONS
from app.games.roulette.resolve import rule_of_refusal
from app.games.roulette.rule_ids import REFUSALS, RuleId
from app.games.roulette.state import Announced, BetPlaced, Event, State, chip_value
from app.games.roulette.verify import maximum, parts, staked
from app.money import euros
from app.table.steps import Accept, Chance, Refuse
from app.text import N_, Message, _


class Limits(RulingDrill):
    """The limits and refusals drill."""

    play = PLAY
    id = "limits"
    title: Message = N_("Mises et refus")
    about: Message = N_("Accepter une mise ou une annonce, l’accepter jusqu’au maximum, ou la refuser avec la raison.")
    skills: tuple[Skill, ...] = SKILLS
    events = laying = (BetPlaced, Announced)
    bet = BetPlaced
    reasons = MappingProxyType(dict(REASONS))

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table and a request that arrives there."""
        return new_exercise(random, level, settings)

    def request(self, exercise: Exercise) -> str:
        """The stake or the announced bet."""
        state, event, _events = self.moment(exercise)
        if isinstance(event, BetPlaced):
            return bet_sentence(state, event, exercise.ask)
        return announced_sentence(state, event)

    def chip_of(self, state: State, seat: int) -> int:
        """The cents one colour chip of a seat is worth."""
        return chip_value(state, seat)

    def key(self, exercise: Exercise, resolve: Resolver) -> RulingAnswer:
        """What the steps of a request say to who made it."""
        steps, event = self.resolution(exercise, resolve).steps, self.moment(exercise).event
        accepted = sum(step.amount or 0 for step in steps if isinstance(step, Accept))
        refused = next((step for step in steps if isinstance(step, Refuse)), None)
        if not accepted and refused is not None:
            return RulingAnswer(False, None, refused.why)
        if isinstance(event, Announced):
            # Of an announced bet all is accepted or nothing; a part of it is what a wrong rule accepts.
            return RulingAnswer(True, None if refused is None else accepted)
        return normal(RulingAnswer(True, accepted), self.whole(event))

    def rule(self, exercise: Exercise, key: RulingAnswer, given: RulingAnswer) -> RuleId:
        """The rule that decides; of a request refused that may be granted, the one the reason given would rest on."""
        state, event, _events = self.moment(exercise)
        of_value = isinstance(event, BetPlaced) and event.value and given.why == "value-chips"
        if key == RulingAnswer(True) and not of_value and given.why is not None and given.why in REFUSALS:
            return rule_of_refusal(state.rules, TABLE.event_kind(type(event)), given.why)
        decides: RuleId = self.resolution(exercise).due[0].rule
        return decides

    def lines(self, state: State, event: Event, key: RulingAnswer) -> tuple[str, ...]:  # noqa: ARG002 - all is told
        """The stake with what lies there already, against the minimum and the maximum of its kind."""
        if isinstance(event, Announced):
            bets = [(on, chips * event.amount) for on, chips in parts(state.rules, event)]
            on, amount = min(bets, key=lambda bet: _room(state, bet[0], bet[1], event.seat))
            name = _("{chance} : ").format(chance=chance_name(on))
            return (name[0].upper() + name[1:] + _against(state, on, amount, event.seat),)
        if not isinstance(event, BetPlaced):
            return ()
        chips = () if event.value else (_in_chips(state, event),)
        return (*chips, _against(state, event.on, event.amount, event.seat))


def _room(state: State, on: Chance, amount: int, seat: int) -> float:
    """The cents that still fit under the maximum of a chance after a stake."""
    most = maximum(state, on)
    return inf if most is None else most - staked(state, seat, on) - amount


def _in_chips(state: State, event: BetPlaced) -> str:
    chip = chip_value(state, event.seat)
    return (
        f"{amount_text(event.amount, chip)} = {euros(event.amount)}"
        if event.amount % chip == 0
        else euros(event.amount)
    )


def _against(state: State, on: Chance, amount: int, seat: int) -> str:
    there, most = staked(state, seat, on), maximum(state, on)
    total = f"{euros(there)} + {euros(amount)} = {euros(there + amount)}" if there else euros(amount)
    kind = kind_name(LAYOUT[on].kind)
    if most is None:
        text = _("{total} ; minimum {least}, sans maximum ({kind})")
    else:
        text = _("{total} ; minimum {least}, maximum {most} ({kind})")
    return text.format(total=total, least=euros(state.minimum), most=euros(most or 0), kind=kind)
