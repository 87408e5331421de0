"""Limits and refusals: stakes that arrive, and the limits that the direction wants for the table or another form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import reduce
from random import Random
from typing import Any

from app.drills.amount_drill import then
from app.drills.answer import RulingAnswer
from app.drills.draw import between, few_pieces, one_in, pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.question import RulingQuestion
from app.drills.ruling import normal
from app.drills.ruling_drill import RulingDrill
from app.games.punto_banco.acts import chance_name
from app.games.punto_banco.drills.asked import PLAY
from app.games.punto_banco.posted import posted
from app.games.punto_banco.random_tables import random_table, unit_of
from app.games.punto_banco.rule_ids import REFUSALS, RuleId
from app.games.punto_banco.rules import CHANCES, MULTIPLES, RULE_SETS
from app.games.punto_banco.state import BetPlaced, Event, State
from app.games.punto_banco.verify import staked
from app.money import euros
from app.table.codec import Field
from app.table.felt import owner, stake
from app.table.limits import LEAST, LimitsWanted
from app.table.refusal import rule_of_refusal
from app.table.register import register_of
from app.table.steps import Accept, Refuse
from app.text import N_, Message, _

STAKES = Skill("punto-banco-limits-stakes", N_("Minimum et maximum d’une mise"), 6000)
REFUSED = Skill("punto-banco-limits-refusals", N_("Mises tardives ou hors des multiples"), 5000)
WANTED = Skill("punto-banco-limits-table", N_("Limites voulues pour la table"), 8000)
ELECTRONIC = Skill("punto-banco-limits-electronic", N_("Limites de la forme électronique"), 8000)

_ASKED = {
    1: (STAKES, STAKES, REFUSED),
    2: (STAKES, REFUSED, WANTED),
    3: (STAKES, REFUSED, WANTED, ELECTRONIC),
    4: (STAKES, STAKES, REFUSED, WANTED, ELECTRONIC),
    5: (STAKES, STAKES, REFUSED, WANTED, WANTED, ELECTRONIC),
}
_ODD_TIMES = (25, 75, 150, 300)
"""Maximums that no article prescribes, in minimums."""

_MOST_PIECES = 20
_REGISTER = register_of(__file__)
_LIMITS = "limits"
Request = dict[str, Any]


class Limits(RulingDrill):
    """The limits and refusals drill."""

    play = PLAY
    id = "limits"
    title: Message = N_("Limites et refus")
    about: Message = N_("Accepter une mise ou des limites, accepter jusqu’au maximum, ou refuser avec la raison.")
    skills: tuple[Skill, ...] = (STAKES, REFUSED, WANTED, ELECTRONIC)
    events = (BetPlaced, LimitsWanted)
    laying = (BetPlaced,)
    bet = BetPlaced
    reasons = _REGISTER.refusals
    ask: tuple[Field, ...] = ()

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A request with one thing against it at most."""
        table = random_table(random, settings, level)
        skill = pick(random, [s for s in _ASKED[level] if s is not ELECTRONIC or settings.rules != RULE_SETS[0]])
        if skill is STAKES:
            event = _near_a_limit(random, settings, table)
        elif skill is REFUSED:
            event = _late_or_odd(random, settings, table)
        else:
            event = _limits(random, table, electronic=skill is ELECTRONIC)
        return self.make(skill, level, table | {"events": [event]}, {})

    def reasons_for(self, event: Event) -> Mapping[str, Message]:
        """Every refusal there is, as it is said for a request."""
        return {**self.reasons, **_REGISTER.refusals_of(PLAY.table.event_kind(type(event)))}

    def posted(self, state: State) -> str:
        """Minimum and maximum."""
        return _("Affiché : {limits}.").format(limits=", ".join(posted(state)))

    def request(self, exercise: Exercise) -> str:
        """The stake, or the limits and whether they are displayed."""
        _state, event, _events = self.moment(exercise)
        if isinstance(event, BetPlaced):
            return _bet_sentence(event)
        return _limits_sentence(event)

    def question(self, exercise: Exercise) -> RulingQuestion:
        """The request; of a stake, with the place of its player."""
        found, event = super().question(exercise), self.moment(exercise).event
        if not isinstance(event, BetPlaced):
            return found
        return replace(found, focus=(stake(event.seat, event.on, event.place),))

    def key(self, exercise: Exercise, resolve: Resolver) -> RulingAnswer:
        """What the steps of a request say to who made it."""
        steps, event = self.resolution(exercise, resolve).steps, self.moment(exercise).event
        accepted = next((step for step in steps if isinstance(step, Accept)), None)
        if accepted is None:
            return RulingAnswer(False, None, next(step.why for step in steps if isinstance(step, Refuse)))
        amount = accepted.amount if isinstance(event, BetPlaced) else None
        return normal(RulingAnswer(True, amount), self.whole(event))

    def rule(self, exercise: Exercise, key: RulingAnswer, given: RulingAnswer) -> RuleId:
        """The rule that decides; of a request refused that may be granted, the one the reason given would rest on."""
        state, event, _events = self.moment(exercise)
        if key == RulingAnswer(True) and given.why is not None and given.why in REFUSALS:
            kind = "electronic" if getattr(event, "electronic", False) else PLAY.table.event_kind(type(event))
            return rule_of_refusal(REFUSALS, state.rules.version, kind, given.why)
        decides: RuleId = self.resolution(exercise).due[0].rule
        return decides

    def lines(self, state: State, event: Event, key: RulingAnswer) -> tuple[str, ...]:  # noqa: ARG002 - all is told
        """The stake with what lies there already, against the limits; or the maximums that go with a minimum."""
        if isinstance(event, BetPlaced):
            there = staked(state, event.seat, event.place, event.on)
            total = f"{euros(there)} + {euros(event.amount)} = {euros(there + event.amount)}"
            text = _("{total} ; minimum {least}, maximum {most}, multiples de {unit}").format(
                total=total if there else euros(event.amount),
                least=euros(state.minimum),
                most=euros(state.maximum),
                unit=euros(state.unit),
            )
            return (text,)
        if not isinstance(event, LimitsWanted):
            return ()
        wanted = [f"{times} × {euros(event.minimum)} = {euros(times * event.minimum)}" for times in MULTIPLES.value]
        return (reduce(then, wanted),)


def _bet_sentence(event: BetPlaced) -> str:
    told = _("{player} pose {amount} sur {chance}.").format(
        player=owner(event.seat, event.place), amount=euros(event.amount), chance=chance_name(event.on)
    )
    return _("« Rien ne va plus » vient d’être annoncé.") + " " + told if event.after_call else told


def _limits_sentence(event: LimitsWanted) -> str:
    if event.electronic:
        text = _("Pour la forme électronique, la direction veut un minimum de {minimum} et un maximum de {maximum}.")
    elif event.opening:
        text = _("La table ouvre ; la direction veut un minimum de {minimum} et un maximum de {maximum}.")
    else:
        text = _("En cours de séance, la direction veut un minimum de {minimum} et un maximum de {maximum}.")
    told = text.format(minimum=euros(event.minimum), maximum=euros(event.maximum))
    if event.electronic or event.opening:
        return told
    return told + " " + (_("L’affichage est déjà changé.") if event.shown else _("L’affichage n’a pas changé."))


def _there(table: Mapping[str, Any], event: Request) -> int:
    same = ("box", "place", "on")
    return sum(bet["amount"] for bet in table["bets"] if all(bet[key] == event[key] for key in same))


def _asking(random: Random, table: Mapping[str, Any]) -> Request:
    """Somebody at the table, on a chance, often one where a stake of theirs lies."""
    bet = pick(random, table["bets"])
    on = bet["on"] if one_in(random, 2) else pick(random, CHANCES)
    return {"kind": "bet", "box": bet["box"], "place": bet["place"], "on": on}


def _chips(settings: TableSettings) -> list[int]:
    return [piece for piece in settings.denominations if piece % unit_of(settings) == 0]


def _near_a_limit(random: Random, settings: TableSettings, table: Mapping[str, Any]) -> Request:
    """A stake over the maximum, at it, under the minimum, or between."""
    event = _asking(random, table)
    there, least = _there(table, event), settings.minimum
    room = table["maximum"] - there
    where = pick(random, ("over", "over", "at", "under", "between"))
    small = [piece for piece in _chips(settings) if piece < least]
    if where == "under" and not there and small:
        piece = pick(random, small)
        return event | {"amount": piece * between(random, 1, (least - 1) // piece)}
    if where == "at" and room > 0:
        return event | {"amount": room}
    if where == "over":
        return event | {"amount": max(room, 0) + least * between(random, 1, 5)}
    between_them = few_pieces(random, _chips(settings), least, max(room, least), _MOST_PIECES)
    return event | {"amount": between_them or least}


def _late_or_odd(random: Random, settings: TableSettings, table: Mapping[str, Any]) -> Request:
    """A stake that comes after the call, or is no multiple of the unit; at times neither."""
    event = _asking(random, table)
    room = max(table["maximum"] - _there(table, event), settings.minimum)
    event["amount"] = few_pieces(random, _chips(settings), settings.minimum, room, 5) or settings.minimum
    why = pick(random, ("late", "odd", "none"))
    odd = [piece for piece in settings.denominations if piece % unit_of(settings)]
    if why == "late":
        event["after_call"] = True
    elif why == "odd" and odd:
        event["amount"] = min(event["amount"], table["maximum"] // 2) + pick(random, odd)
    return event


def _limits(random: Random, table: Mapping[str, Any], *, electronic: bool) -> Request:
    """Limits with one thing against them, or nothing."""
    times = pick(random, MULTIPLES.value)
    minimum = table["minimum"]
    why = pick(random, ("none", "times", "least") if electronic else ("none", "times", "least", "reopen", "hidden"))
    wanted: Request = {"kind": _LIMITS, "minimum": minimum}
    if electronic:
        wanted |= {"minimum": pick(random, (100, 200, minimum)), "electronic": True}
    if why == "least":
        wanted["minimum"] = pick(random, [cents for cents in (20, 40, 60, 80) if cents < LEAST])
    elif why == "times":
        times = pick(random, _ODD_TIMES)
    elif why == "reopen":
        wanted["minimum"] = minimum * pick(random, (2, 5))
    elif why == "hidden":
        times = pick(random, [each for each in MULTIPLES.value if each * minimum != table["maximum"]])
        wanted["shown"] = False
    opening = why == "least" or (why in ("none", "times") and one_in(random, 2))
    if opening and not electronic:
        wanted["opening"] = True
        if why == "none":
            wanted["minimum"] = minimum * pick(random, (1, 2))
    return wanted | {"maximum": times * wanted["minimum"]}
