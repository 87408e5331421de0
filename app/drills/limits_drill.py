"""The whole drill of limits and refusals at tables whose limits the direction sets: stakes, and those limits."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import reduce
from random import Random
from typing import Any

from app.drills.amount_drill import then
from app.drills.answer import RulingAnswer
from app.drills.draw import one_in, pick
from app.drills.drill import Resolver
from app.drills.exercise import Exercise
from app.drills.ruling import normal
from app.drills.ruling_drill import RulingDrill
from app.money import euros
from app.table.codec import Field
from app.table.limits import LEAST, LimitsWanted
from app.table.refusal import rule_of_refusal
from app.table.steps import Accept, Refuse
from app.text import _

ODD_TIMES = (25, 75, 150, 300)
"""Maximums that no article prescribes, in minimums."""

UNDER = tuple(cents for cents in (20, 40, 60, 80) if cents < LEAST)
"""Minimums that the articles refuse."""


class LimitsDrill(RulingDrill):
    """A drill of rulings on stakes and on limits that are wanted.

    `refusals` are the rules that reasons rest on, `multiples` the minimums that a maximum may be.
    """

    refusals: Mapping[str, Mapping[str, str]]
    multiples: Sequence[int]
    ask: tuple[Field, ...] = ()

    @abstractmethod
    def limits_posted(self, state: Any) -> Sequence[str]:
        """The limits of a table as they are displayed."""

    @abstractmethod
    def told(self, exercise: Exercise) -> str:
        """What a player asks, in the language in force."""

    @abstractmethod
    def sums(self, state: Any, event: Any) -> tuple[str, ...]:
        """The computation of what a player asks, line by line."""

    def posted(self, state: Any) -> str:
        """Minimum and maximum."""
        limits = ", ".join(self.limits_posted(state))
        return _("Affiché : {limits}.").format(limits=limits[0].lower() + limits[1:])

    def kind(self, event: Any) -> str:
        """The kind of a request, by which a reason may rest on a rule of its own."""
        return "electronic" if getattr(event, "electronic", False) else self.play.table.event_kind(type(event))

    def request(self, exercise: Exercise) -> str:
        """What a player asks, or the limits that are wanted and whether they are displayed."""
        event = self.moment(exercise).event
        if isinstance(event, LimitsWanted):
            return limits_sentence(event)
        called = _("« Rien ne va plus » vient d’être annoncé.") if getattr(event, "after_call", False) else ""
        return " ".join(filter(None, (called, self.told(exercise))))

    def key(self, exercise: Exercise, resolve: Resolver) -> RulingAnswer:
        """What the steps of a request say to who made it; a mistake may leave it without an answer."""
        steps, event = self.resolution(exercise, resolve).steps, self.moment(exercise).event
        accepted = next((step for step in steps if isinstance(step, Accept)), None)
        if accepted is None:
            return RulingAnswer(False, None, next((step.why for step in steps if isinstance(step, Refuse)), None))
        return normal(RulingAnswer(True, accepted.amount if isinstance(event, self.bet) else None), self.whole(event))

    def rule(self, exercise: Exercise, key: RulingAnswer, given: RulingAnswer) -> str:
        """The rule that decides; of a request refused that may be granted, the one the reason given would rest on."""
        state, event, _events = self.moment(exercise)
        if key == RulingAnswer(True) and given.why is not None and given.why in self.refusals:
            return rule_of_refusal(self.refusals, state.rules.version, self.kind(event), given.why)
        decides: str = self.resolution(exercise).due[0].rule
        return decides

    def lines(self, state: Any, event: Any, key: RulingAnswer) -> tuple[str, ...]:  # noqa: ARG002 - all is told
        """The computation of what is asked, or the maximums that go with a minimum."""
        if not isinstance(event, LimitsWanted):
            return self.sums(state, event)
        wanted = [f"{times} × {euros(event.minimum)} = {euros(times * event.minimum)}" for times in self.multiples]
        return (reduce(then, wanted),)


def limits_sentence(event: LimitsWanted) -> str:
    """The limits that are wanted, in the language in force, and in play whether they are displayed."""
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


def limits_wanted(
    random: Random, table: Mapping[str, Any], multiples: Sequence[int], faults: Sequence[str], *, electronic: bool
) -> dict[str, Any]:
    """Limits, as an event, with one of the `faults` against them, or nothing (`none`).

    `times`: a maximum that no article prescribes; `least`: a minimum under one euro; `reopen`: another minimum in
    play; `hidden`: another maximum that is not displayed.
    """
    times, minimum, why = pick(random, multiples), table["minimum"], pick(random, faults)
    wanted: dict[str, Any] = {"kind": "limits", "minimum": minimum}
    if electronic:
        wanted |= {"minimum": pick(random, (100, 200, minimum)), "electronic": True}
    if why == "least":
        wanted["minimum"] = pick(random, UNDER)
    elif why == "times":
        times = pick(random, ODD_TIMES)
    elif why == "reopen":
        wanted["minimum"] = minimum * pick(random, (2, 5))
    elif why == "hidden":
        times = pick(random, [each for each in multiples if each * minimum != table["maximum"]])
        wanted["shown"] = False
    opening = why == "least" or (why in ("none", "times") and one_in(random, 2))
    if opening and not electronic:
        wanted["opening"] = True
        if why == "none":
            wanted["minimum"] = minimum * pick(random, (1, 2))
    return wanted | {"maximum": times * wanted["minimum"]}
