"""Limits and refusals: a request arrives; accept it, accept it up to an amount, or refuse it with the reason.

The last event of the table is the request. `ask` may hold `told` (`chips` when a stake is told in chips of the player's
colour instead of euros) and `claims`: the seat that takes the dice, or whose colour an arriving person asks for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from app.devices.dice.shown import ShownDice
from app.devices.dice.steps import OfferDice
from app.drills.answer import RulingAnswer
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.ruling import normal
from app.drills.ruling_drill import TOLD, RulingDrill
from app.games.rampo.drills.asked import PLAY, shown
from app.games.rampo.drills.faults import fault_sentence
from app.games.rampo.drills.limits_exercises import SKILLS, new_exercise
from app.games.rampo.drills.limits_lines import computation
from app.games.rampo.drills.requests import REQUESTS, request_sentence
from app.games.rampo.records import TABLE
from app.games.rampo.register import REASONS, REGISTER
from app.games.rampo.resolve import rule_of_refusal
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import Rules
from app.games.rampo.state import (
    Arrival,
    AttemptAsked,
    BetPlaced,
    DiceChangeAsked,
    DiceWanted,
    Event,
    Fault,
    MarkerAsked,
    NextShooter,
    State,
    Throw,
    WithdrawAsked,
    chip_value,
)
from app.table.codec import Field
from app.table.kinds import SEAT
from app.table.reading import InputError
from app.table.steps import Accept, Refuse
from app.text import N_, Message, _

NOT_NEXT = "not-next"
OTHER_COLOUR = "other-colour"
CLAIM_REASONS: tuple[tuple[str, Message], ...] = (
    (NOT_NEXT, N_("Les dés vont à un autre joueur.")),
    (OTHER_COLOUR, N_("Une autre couleur est à prendre d’abord.")),
)
"""Why a claim is refused: the engine names the seat itself, so that its contract has no reason for the wrong one."""

_REASONS_FOR: Mapping[type[Event], tuple[str, ...]] = MappingProxyType(
    {
        BetPlaced: (
            "after-call",
            "astride",
            "under-minimum",
            "over-maximum",
            "not-whole-chips",
            "not-seated",
            "attempt-pending",
        ),
        MarkerAsked: ("not-seated", "marker-not-above-minimum", "marker-over-maximum", "chips-in-play"),
        DiceChangeAsked: ("attempt-pending",),
        WithdrawAsked: ("not-seated", "after-call", "nothing-won"),
        AttemptAsked: ("not-seated", "last-throw", "attempt-pending", "nothing-won"),
        Arrival: ("table-full",),
    }
)
"""The reasons somebody may wrongly see against each request, and that a rule answers."""

_RULE_SETS_OF: Mapping[str, tuple[str, ...]] = MappingProxyType({rule.id: rule.rule_sets for rule in REGISTER})


class Limits(RulingDrill):
    """The limits and refusals drill."""

    play = PLAY
    id = "limits"
    title: Message = N_("Limites et refus")
    about: Message = N_("Accepter une demande, l’accepter jusqu’au maximum, ou la refuser avec la raison.")
    skills: tuple[Skill, ...] = SKILLS
    events = REQUESTS
    bet = BetPlaced
    laying = (BetPlaced,)
    reasons = MappingProxyType(dict((*REASONS, *CLAIM_REASONS)))
    ask = (
        TOLD,
        Field("claims", SEAT, "qui prend les dés, ou la couleur voulue / who takes the dice, or the colour", None),
    )

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table and a request that arrives there."""
        return new_exercise(random, level, settings)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the request or the way it is told cannot be put."""
        super().check(exercise)
        event, claimed = self.moment(exercise).event, "claims" in exercise.ask
        if isinstance(event, NextShooter) and not claimed:
            raise InputError("missing-key", "ask.claims")
        if claimed and not isinstance(event, NextShooter | Arrival):
            raise InputError("unknown-key", "ask.claims")

    def shown(self, exercise: Exercise) -> ShownDice:
        """The dice of the last throw, and what made it void when it came just before the request."""
        moment = self.moment(exercise)
        return ShownDice(shown(moment).throws[-1:], _void_before(moment.events))

    def request(self, exercise: Exercise) -> str:
        """Who asks what, after a void throw with what made it void."""
        state, event, events = self.moment(exercise)
        fault, request = _void_before(events), request_sentence(state, event, exercise.ask)
        return " ".join((fault_sentence(fault), _("« Coup nul » est annoncé."), request)) if fault else request

    def chip_of(self, state: State, seat: int) -> int:
        """The cents one colour chip of a seat is worth."""
        return chip_value(state, seat)

    def whole(self, event: Event) -> int | None:
        """The cents a stake or a marker asks for."""
        return event.amount if isinstance(event, BetPlaced | MarkerAsked) else None

    def key(self, exercise: Exercise, resolve: Resolver) -> RulingAnswer:
        """What the steps of a request say to who made it."""
        event, claims = self.moment(exercise).event, exercise.ask.get("claims")
        steps = self.resolution(exercise, resolve).steps
        accepted = next((step for step in steps if isinstance(step, Accept)), None)
        if accepted is None:
            for step in steps:
                if isinstance(step, Refuse):
                    return RulingAnswer(False, None, step.why)
                if isinstance(step, OfferDice) and claims is not None:
                    return RulingAnswer(True) if step.seat == claims else RulingAnswer(False, None, NOT_NEXT)
            return RulingAnswer(True)
        if isinstance(event, Arrival) and claims not in (None, accepted.seat):
            return RulingAnswer(False, None, OTHER_COLOUR)
        return normal(RulingAnswer(True, accepted.amount), self.whole(event))

    def rule(self, exercise: Exercise, key: RulingAnswer, given: RulingAnswer) -> RuleId:
        """The rule that decides; of a request refused that may be granted, the one the reason given would rest on."""
        state, event, events = self.moment(exercise)
        # The refused part of a stake is decided by the accepted one.
        step, _kind, decides = self.resolution(exercise).due[0]
        if isinstance(step, Refuse) and step.why == "nothing-won" and _void_before(events):
            return "previous-valid-throw"
        if isinstance(event, DiceWanted) and key.accepts:
            staked = any(bet.seat == state.shooter for bet in state.bets)
            return "shooter-has-staked" if staked else "zone-stake-counts-for-shooter"
        if key == RulingAnswer(True) and given.why in _REASONS_FOR.get(type(event), ()):
            rule = _rule_of_reason(state.rules, event, given.why or "")
            if state.rules.version in _RULE_SETS_OF[rule]:
                return rule
        found: RuleId = decides
        return found

    def lines(self, state: State, event: Event, key: RulingAnswer) -> tuple[str, ...]:
        """What is asked for, what lies there, the limits."""
        return computation(state, event, key)


def _void_before(events: Sequence[Event]) -> Fault | None:
    """What made the throw void that came just before the request, if one did."""
    before = events[-2] if len(events) > 1 else None
    return before.fault if isinstance(before, Throw) else None


def _rule_of_reason(rules: Rules, event: Event, why: str) -> RuleId:
    if isinstance(event, BetPlaced) and why == "attempt-pending":
        return "bets-open-during-attempt"
    return rule_of_refusal(rules, TABLE.event_kind(type(event)), why)
