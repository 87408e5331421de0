"""Limits and refusals: a request arrives; accept it, accept it up to an amount, or refuse it with the reason.

The last event of the table is the request. `ask` may hold `told` (`chips` when a stake is told in chips of the player's
colour instead of euros) and `claims`: the seat that takes the dice, or whose colour an arriving person asks for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from app.devices.dice.shown import ShownDice
from app.devices.dice.steps import OfferDice
from app.drills.amount_drill import then
from app.drills.answer import RulingAnswer
from app.drills.draw import one_in, pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.ruling import normal
from app.drills.ruling_drill import TOLD, RulingDrill
from app.games.rampo.drills import limits_makers as makers
from app.games.rampo.drills.asked import PLAY, joined, shown, told_before
from app.games.rampo.drills.limits_draft import Draft, ImpossibleError, Json
from app.games.rampo.drills.limits_lines import computation
from app.games.rampo.drills.requests import REQUESTS, request_sentence
from app.games.rampo.posted import posted
from app.games.rampo.resolve import resolve
from app.games.rampo.rule_ids import REFUSALS as REFUSED_BY
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import COLOURS, NUMBERS, Rules
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
)
from app.table.codec import Field
from app.table.kinds import SEAT
from app.table.reading import InputError
from app.table.refusal import rule_of_refusal
from app.table.register import register_of
from app.table.steps import Accept, Refuse, Step
from app.text import N_, Message

STAKES = Skill("rampo-limits-stakes", N_("Minimum et maximum"), 5000)
REFUSALS = Skill("rampo-limits-refusals", N_("Mises à refuser"), 3000)
MARKERS = Skill("rampo-limits-markers", N_("Marqueurs"), 4000)
ATTEMPTS = Skill("rampo-limits-attempts", N_("Demandes de rampo et de retrait"), 4000)
DICE = Skill("rampo-limits-dice", N_("Dés et tireur"), 4000)
TABLE = Skill("rampo-limits-table", N_("Places et table de paiement"), 3000)
SKILLS = (STAKES, REFUSALS, MARKERS, ATTEMPTS, DICE, TABLE)

_MOST_CHIPS = 40


class Case(NamedTuple):
    """A kind of request: from which level, what the engine must make of it (`accept`, `part` or the reason of refusal).

    `zone` and `last` are the table it needs; `claims` says that the dice or a seat are claimed, rightly or not.
    """

    skill: Skill
    level: int
    ruling: str
    make: Callable[[Draft], Json | list[Json]]
    zone: bool | None = None
    last: bool = False
    claims: bool | None = None


GRANTED = (
    Case(STAKES, 1, "accept", makers.plain),
    Case(STAKES, 1, "accept", makers.at_maximum),
    Case(STAKES, 1, "part", lambda draft: makers.too_much(draft, *draft.spot())),
    Case(REFUSALS, 1, "accept", lambda draft: makers.value_on(draft, COLOURS)),
    Case(STAKES, 2, "accept", makers.topped_up),
    Case(MARKERS, 2, "accept", lambda draft: makers.marker(draft, draft.idle())),
    Case(TABLE, 2, "accept", makers.arrival),
    Case(DICE, 2, "accept", lambda _draft: {"kind": "ready"}),
    Case(MARKERS, 3, "accept", lambda draft: makers.marker(draft, draft.idle(), draft.most)),
    Case(MARKERS, 3, "accept", makers.marker_over_value_chips),
    Case(DICE, 3, "accept", makers.dice_change, zone=False),
    Case(STAKES, 3, "part", makers.over_marked),
    Case(STAKES, 4, "part", makers.over_value),
    Case(STAKES, 4, "accept", makers.beside_zone, zone=True),
    Case(DICE, 4, "accept", makers.ready_by_zone, zone=True),
    Case(ATTEMPTS, 4, "accept", makers.attempt),
    Case(ATTEMPTS, 4, "accept", makers.withdraw, zone=True),
    Case(DICE, 4, "offer", makers.opening, claims=True),
    Case(DICE, 4, "offer", makers.declined, claims=True),
    Case(DICE, 4, "offer", makers.hand_over, claims=True),
    Case(TABLE, 4, "accept", makers.arrival, claims=True),
)
REFUSED = (
    Case(STAKES, 1, "over-maximum", makers.full),
    Case(REFUSALS, 1, "value-chips", lambda draft: makers.value_on(draft, NUMBERS)),
    Case(REFUSALS, 1, "value-chips", lambda draft: makers.value_on(draft, COLOURS)),
    Case(REFUSALS, 1, "astride", makers.astride),
    Case(REFUSALS, 1, "after-call", lambda draft: makers.plain(draft) | {"after_call": True}),
    Case(STAKES, 2, "under-minimum", makers.under_minimum),
    Case(MARKERS, 2, "marker-not-above-minimum", makers.marker_low),
    Case(TABLE, 2, "table-full", makers.arrival_full),
    Case(DICE, 2, "shooter-has-no-stake", makers.ready_without_stake),
    Case(STAKES, 3, "not-whole-chips", makers.split_chip),
    Case(REFUSALS, 3, "not-seated", makers.from_outside),
    Case(MARKERS, 3, "marker-over-maximum", makers.marker_high),
    Case(MARKERS, 3, "chips-in-play", makers.marker_in_play),
    Case(DICE, 3, "attempt-pending", makers.dice_change, zone=True),
    Case(TABLE, 3, "table-holds-for-the-session", makers.pay_table),
    Case(TABLE, 3, "one-table-in-these-rules", makers.pay_table),
    Case(ATTEMPTS, 4, "attempt-is-final", makers.withdraw, zone=True),
    Case(ATTEMPTS, 4, "after-call", lambda draft: makers.withdraw(draft) | {"after_call": True}, zone=True),
    Case(ATTEMPTS, 4, "nothing-won", makers.withdraw_nothing, zone=True),
    Case(ATTEMPTS, 4, "no-rampo-on-seven", makers.attempt_on_seven),
    Case(ATTEMPTS, 4, "no-choice-in-2014", makers.attempt),
    Case(ATTEMPTS, 4, "nothing-won", makers.attempt_without_win),
    Case(ATTEMPTS, 4, "nothing-won", makers.attempt_after_void, zone=False),
    Case(ATTEMPTS, 4, "attempt-pending", makers.attempt_again),
    Case(ATTEMPTS, 4, "attempt-pending", lambda draft: makers.asked(*draft.waiting()), zone=True),
    Case(ATTEMPTS, 4, "last-throw", makers.attempt, last=True),
    Case(DICE, 4, "offer", makers.opening, claims=False),
    Case(DICE, 4, "offer", makers.declined, claims=False),
    Case(DICE, 4, "offer", makers.hand_over, claims=False),
    Case(TABLE, 4, "accept", makers.arrival, claims=False),
)


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

_REGISTER = register_of(__file__)
_RULE_SETS_OF: Mapping[str, tuple[str, ...]] = MappingProxyType({rule.id: rule.rule_sets for rule in _REGISTER.rules})


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
    reasons = MappingProxyType({**_REGISTER.refusals, **dict(CLAIM_REASONS)})
    ask = (
        TOLD,
        Field("claims", SEAT, "qui prend les dés, ou la couleur voulue / who takes the dice, or the colour", None),
    )

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """Cases are drawn until a request gets the ruling meant, a plain stake at the latest."""
        while True:
            cases = [case for case in (GRANTED if one_in(random, 2) else REFUSED) if case.level <= level]
            recent = [case for case in cases if case.level == level]
            case = pick(random, recent if recent and one_in(random, 2) else cases)
            draft = Draft(random, level, settings, case.zone, case.last)
            ask: Json = {}
            try:
                made = case.make(draft)
                events = made if isinstance(made, list) else [made]
                if case.claims is not None:
                    ask["claims"] = makers.claimed(draft, events[-1], right=case.claims)
            except ImpossibleError:
                continue
            table = draft.table | {"events": events}
            asked = PLAY.moment(table)
            if _ruling(resolve(asked.state, asked.event).steps) != case.ruling:
                continue
            if isinstance(asked.event, BetPlaced) and not asked.event.value:
                ask["told"] = _told(random, draft, asked.event)
            return self.make(case.skill, level, table, ask)

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
        """Who asks what, and what happened before."""
        state, event, _events = self.moment(exercise)
        return joined(told_before(exercise), request_sentence(state, event, exercise.ask))

    def posted(self, state: State) -> str:
        """The minimum and the maximums."""
        least, most, *_others = posted(state)
        return then(least, most)

    def reasons_for(self, event: Event) -> Mapping[str, Message]:
        """Every refusal there is, as it is said for a request."""
        kind = PLAY.table.event_kind(type(event))
        return {**self.reasons, **_REGISTER.refusals_of(kind)}

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
    return rule_of_refusal(REFUSED_BY, rules.version, PLAY.table.event_kind(type(event)), why)


def _ruling(steps: tuple[Step, ...]) -> str:
    first = steps[0]
    if isinstance(first, Refuse):
        return first.why
    if isinstance(first, Accept):
        return "part" if len(steps) > 1 else "accept"
    return "offer" if any(isinstance(step, OfferDice) for step in steps) else "accept"


def _told(random: Random, draft: Draft, event: BetPlaced) -> str:
    """Chips of the player where the stake is a whole number of them that can be counted at a glance, else the sum."""
    chips, rest = divmod(event.amount, draft.chip(event.seat))
    return "euros" if rest or chips > _MOST_CHIPS or one_in(random, 3) else "chips"
