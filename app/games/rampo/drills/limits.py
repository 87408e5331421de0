"""Limits and refusals: a request arrives; accept it, accept it up to an amount, or refuse it with the reason.

The last event of the table is the request. `ask` may hold `told` (`chips` when a stake is told in chips of the player's
colour instead of euros) and `claims`: the seat that takes the dice, or whose colour an arriving person asks for.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from app.devices.dice.shown import ShownDice
from app.devices.dice.steps import OfferDice
from app.drills.answer import Answer, RulingAnswer
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.drills.question import RulingQuestion
from app.drills.ruling import judge_ruling, normal
from app.games.rampo.drills.asked import asked_of, last_resolution, read_ask, wrong_kind
from app.games.rampo.drills.faults import fault_sentence
from app.games.rampo.drills.limits_exercises import SKILLS, new_exercise
from app.games.rampo.drills.limits_lines import computation
from app.games.rampo.drills.requests import REQUESTS, request_sentence
from app.games.rampo.records import TABLE, read_table
from app.games.rampo.register import REASONS, REGISTER
from app.games.rampo.resolve import resolve, rule_of_refusal
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import SEATS, Rules
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
from app.table.felt import Spot, stake
from app.table.reading import InputError, check_one_of, check_seat
from app.table.steps import Accept, Refuse, Step
from app.text import N_, Message, _, translate

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
_TEXTS: Mapping[str, Message] = MappingProxyType(dict((*REASONS, *CLAIM_REASONS)))


class Limits:
    """The limits and refusals drill."""

    id = "limits"
    title: Message = N_("Limites et refus")
    about: Message = N_("Accepter une demande, l’accepter jusqu’au maximum, ou la refuser avec la raison.")
    skills: tuple[Skill, ...] = SKILLS

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table and a request that arrives there."""
        return new_exercise(random, level, settings)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the request or the way it is told cannot be put."""
        asked = asked_of(exercise)
        event = asked.event
        if isinstance(event, Throw):
            raise wrong_kind(exercise, REQUESTS)
        ask = read_ask(exercise, ("told", "claims"), ("claims",) if isinstance(event, NextShooter) else ())
        if "told" in ask:
            check_one_of(ask["told"], "ask.told", ("euros", "chips"))
            if ask["told"] == "chips" and not _whole_chips(asked.state, event):
                raise InputError("bad-value", "ask.told", "chips")
        if "claims" in ask:
            if not isinstance(event, NextShooter | Arrival):
                raise InputError("unknown-key", "ask.claims")
            check_seat(ask["claims"], "ask.claims", SEATS)

    def question(self, exercise: Exercise) -> RulingQuestion:
        """The table as the request finds it, the request, and every reason there is."""
        asked = asked_of(exercise)
        fault = _void_before(exercise)
        request = request_sentence(asked.state, asked.event, exercise.ask)
        return RulingQuestion(
            text=_("Que décidez-vous ?"),
            state=asked.state,
            shown=ShownDice(asked.throws[-1:], fault),
            focus=_focus(asked.event),
            request=" ".join((fault_sentence(fault), _("« Coup nul » est annoncé."), request)) if fault else request,
            reasons=tuple((why, translate(text)) for why, text in _TEXTS.items()),
        )

    def key(self, exercise: Exercise, resolve: Resolver) -> RulingAnswer:
        """The ruling a resolver gives."""
        event = asked_of(exercise).event
        return _ruling(last_resolution(exercise, resolve).steps, event, exercise.ask.get("claims"))

    def judge(self, exercise: Exercise, key: RulingAnswer, answer: Answer) -> Judgement:
        """Right when the decision is, with the amount or the reason; a refusal for the wrong reason is half right."""
        asked = asked_of(exercise)
        return judge_ruling(
            answer,
            key,
            whole=_whole(asked.event),
            reasons=_TEXTS,
            rule=lambda given: _rule(exercise, key, given),
            lines=computation(asked.state, asked.event, key),
            of_a_stake=isinstance(asked.event, BetPlaced),
        )

    def model_answer(self, exercise: Exercise, key: RulingAnswer) -> Answer:  # noqa: ARG002 - the contract of a drill
        """The key is the answer."""
        return key


def _whole_chips(state: State, event: Event) -> bool:
    if not isinstance(event, BetPlaced) or event.value:
        return False
    return event.amount % chip_value(state, event.seat) == 0


def _ruling(steps: tuple[Step, ...], event: Event, claims: int | None) -> RulingAnswer:
    """What the steps of a request say to who made it."""
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
    return normal(RulingAnswer(True, accepted.amount), _whole(event))


def _whole(event: Event) -> int | None:
    """The cents a request asks for, of which less may be accepted."""
    return event.amount if isinstance(event, BetPlaced | MarkerAsked) else None


def _void_before(exercise: Exercise) -> Fault | None:
    """What made the throw void that came just before the request, if one did."""
    _state, events = exercise.once(read_table)
    before = events[-2] if len(events) > 1 else None
    return before.fault if isinstance(before, Throw) else None


def _focus(event: Event) -> tuple[Spot, ...]:
    """The stake a new one comes upon."""
    if isinstance(event, BetPlaced) and event.on is not None:
        return (stake(event.seat, event.on),)
    return ()


def _rule(exercise: Exercise, key: RulingAnswer, given: RulingAnswer) -> RuleId:
    """The rule that decides; of a request refused that may be granted, the one the reason given would rest on."""
    asked = asked_of(exercise)
    rules, event = asked.state.rules, asked.event
    # The refused part of a stake is decided by the accepted one.
    step, _kind, decides = last_resolution(exercise, resolve).due[0]
    if isinstance(step, Refuse) and step.why == "nothing-won" and _void_before(exercise):
        return "previous-valid-throw"
    if isinstance(event, DiceWanted) and key.accepts:
        staked = any(bet.seat == asked.state.shooter for bet in asked.state.bets)
        return "shooter-has-staked" if staked else "zone-stake-counts-for-shooter"
    if key == RulingAnswer(True) and given.why in _REASONS_FOR.get(type(event), ()):
        rule = _rule_of_reason(rules, event, given.why or "")
        if rules.version in _RULE_SETS_OF[rule]:
            return rule
    return decides


def _rule_of_reason(rules: Rules, event: Event, why: str) -> RuleId:
    if isinstance(event, BetPlaced) and why == "attempt-pending":
        return "bets-open-during-attempt"
    return rule_of_refusal(rules, TABLE.event_kind(type(event)), why)
