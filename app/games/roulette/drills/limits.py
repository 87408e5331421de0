"""Limits and refusals: a stake or an announced bet arrives; accept it, accept it up to an amount, or refuse it.

The last event of the table is the request. `ask` may hold `told`: `chips` when a stake is told in chips of the player's
colour instead of euros.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from random import Random
from types import MappingProxyType

from app.drills.amounts import amount_text
from app.drills.answer import Answer, RulingAnswer
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.drills.question import RulingQuestion
from app.drills.ruling import judge_ruling, normal
from app.games.roulette.acts import chance_name, kind_name
from app.games.roulette.chances import LAYOUT
from app.games.roulette.drills.asked import asked_of, check_last, last_resolution, read_ask
from app.games.roulette.drills.limits_exercises import SKILLS, new_exercise
from app.games.roulette.drills.requests import announced_sentence, bet_sentence
from app.games.roulette.records import TABLE
from app.games.roulette.register import REASONS
from app.games.roulette.resolve import resolve, rule_of_refusal
from app.games.roulette.rule_ids import REFUSALS, RuleId
from app.games.roulette.state import Announced, BetPlaced, Event, State, chip_value
from app.games.roulette.verify import maximum, parts, staked
from app.money import euros
from app.table.felt import stake
from app.table.reading import InputError, check_one_of
from app.table.steps import Accept, Chance, Refuse, Step
from app.text import N_, Message, _, translate

_TEXTS: Mapping[str, Message] = MappingProxyType(dict(REASONS))


class Limits:
    """The limits and refusals drill."""

    id = "limits"
    title: Message = N_("Mises et refus")
    about: Message = N_("Accepter une mise ou une annonce, l’accepter jusqu’au maximum, ou la refuser avec la raison.")
    skills: tuple[Skill, ...] = SKILLS

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table and a request that arrives there."""
        return new_exercise(random, level, settings)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the request or the way it is told cannot be put."""
        asked = check_last(exercise, (BetPlaced, Announced))
        ask = read_ask(exercise, ("told",))
        if "told" in ask:
            check_one_of(ask["told"], "ask.told", ("euros", "chips"))
            if ask["told"] == "chips" and not _whole_chips(asked.state, asked.event):
                raise InputError("bad-value", "ask.told", "chips")

    def question(self, exercise: Exercise) -> RulingQuestion:
        """The table as the request finds it, the request, and every reason there is."""
        asked = asked_of(exercise)
        event = asked.event
        assert isinstance(event, BetPlaced | Announced)
        told = (
            bet_sentence(asked.state, event, exercise.ask)
            if isinstance(event, BetPlaced)
            else announced_sentence(asked.state, event)
        )
        return RulingQuestion(
            text=_("Que décidez-vous ?"),
            state=asked.state,
            focus=(stake(event.seat, event.on),) if isinstance(event, BetPlaced) else (),
            request=told,
            reasons=tuple((why, translate(text)) for why, text in _TEXTS.items()),
        )

    def key(self, exercise: Exercise, resolve: Resolver) -> RulingAnswer:
        """The ruling a resolver gives."""
        return _ruling(last_resolution(exercise, resolve).steps, asked_of(exercise).event)

    def judge(self, exercise: Exercise, key: RulingAnswer, answer: Answer) -> Judgement:
        """Right when the decision is, with the amount or the reason; a refusal for the wrong reason is half right."""
        asked = asked_of(exercise)
        return judge_ruling(
            answer,
            key,
            whole=_whole(asked.event),
            reasons=_TEXTS,
            rule=lambda given: _rule(exercise, key, given),
            lines=_lines(asked.state, asked.event),
        )

    def model_answer(self, exercise: Exercise, key: RulingAnswer) -> Answer:  # noqa: ARG002 - the contract of a drill
        """The key is the answer."""
        return key


def _whole_chips(state: State, event: Event) -> bool:
    if not isinstance(event, BetPlaced) or event.value:
        return False
    return event.amount % chip_value(state, event.seat) == 0


def _ruling(steps: tuple[Step, ...], event: Event) -> RulingAnswer:
    """What the steps of a request say to who made it."""
    accepted = sum(step.amount or 0 for step in steps if isinstance(step, Accept))
    refused = next((step for step in steps if isinstance(step, Refuse)), None)
    if not accepted and refused is not None:
        return RulingAnswer(False, None, refused.why)
    if isinstance(event, Announced):
        # Of an announced bet all is accepted or nothing; a part of it is what a wrong rule accepts.
        return RulingAnswer(True, None if refused is None else accepted)
    return normal(RulingAnswer(True, accepted), _whole(event))


def _whole(event: Event) -> int | None:
    """The cents a request asks for, of which less may be accepted."""
    return event.amount if isinstance(event, BetPlaced) else None


def _rule(exercise: Exercise, key: RulingAnswer, given: RulingAnswer) -> RuleId:
    """The rule that decides; of a request refused that may be granted, the one the reason given would rest on."""
    asked = asked_of(exercise)
    of_value = isinstance(asked.event, BetPlaced) and asked.event.value and given.why == "value-chips"
    if key == RulingAnswer(True) and not of_value and given.why is not None and given.why in REFUSALS:
        return rule_of_refusal(asked.state.rules, TABLE.event_kind(type(asked.event)), given.why)
    return last_resolution(exercise, resolve).due[0].rule


def _lines(state: State, event: Event) -> tuple[str, ...]:
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
