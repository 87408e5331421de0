"""The order of a settlement: after a throw the trainee calls, collects, pays, offers and moves on the felt.

`ask` holds `mode` (`guided`: a wrong act is refused at once; `blind`: judged at the end) and `amounts` (the gain of
each pay is typed). The last event of the table is the throw; earlier ones have happened.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from app.devices.dice.shown import ShownDice
from app.drills.acting import (
    AMOUNTS_FROM,
    BLIND,
    GUIDED,
    GUIDED_UP_TO,
    MODES,
    ActsDrill,
    is_guided,
    typed_amounts,
)
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.order import OrderKey, key_of
from app.drills.question import ActsQuestion
from app.drills.telling import Teller
from app.games.rampo.acts import PHRASES
from app.games.rampo.drills.asked import asked_of, read_ask, throw_context, wrong_kind
from app.games.rampo.drills.telling import ThrowTeller
from app.games.rampo.random_tables import random_table, random_throw
from app.games.rampo.records import read_table
from app.games.rampo.resolve import resolve
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import Throw
from app.table.reading import check_bool, check_one_of
from app.text import N_, Message, _

_FAULTS = {1: 0, 2: 0, 3: 5, 4: 8, 5: 8}

LAYOUT = Skill("rampo-order-layout", N_("Régler un coup sans mise en zone"), 30_000)
SEVEN_OUT = Skill("rampo-order-seven", N_("Régler un 7"), 25_000)
ZONE = Skill("rampo-order-zone", N_("Régler un coup avec la zone rampo"), 40_000)
VOID = Skill("rampo-order-void", N_("Ne rien régler sur un coup nul"), 4_000)


class Settlement(ActsDrill[RuleId]):
    """The settlement order drill."""

    id = "settlement"
    title: Message = N_("Ordre du règlement")
    about: Message = N_("Régler le coup sur le tapis, de l’annonce au dernier geste, dans l’ordre prescrit.")
    skills: tuple[Skill, ...] = (LAYOUT, SEVEN_OUT, ZONE, VOID)
    engine = staticmethod(resolve)
    phrases = PHRASES

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table with a throw; guided up to level 2, gains typed from level 4."""
        table = random_table(random, settings, level)
        throw = random_throw(random, table, faults=_FAULTS[level])
        ask = {"mode": GUIDED if level <= GUIDED_UP_TO else BLIND, "amounts": level >= AMOUNTS_FROM}
        return Exercise("rampo", self.id, _skill(table, throw).id, level, {**table, "events": [throw]}, ask)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the table cannot be read, its last event is no throw, or `ask` holds something else."""
        asked = asked_of(exercise)
        if not isinstance(asked.event, Throw):
            raise wrong_kind(exercise, (Throw,))
        ask = read_ask(exercise, ("mode", "amounts"))
        check_one_of(ask.get("mode", GUIDED), "ask.mode", MODES)
        check_bool(ask.get("amounts", False), "ask.amounts")

    def question(self, exercise: Exercise) -> ActsQuestion:
        """The table before the throw, the dice beside it."""
        asked = asked_of(exercise)
        event = asked.event
        guided = is_guided(exercise)
        text = (
            _("Réglez ce coup dans l’ordre, annonce comprise. Un geste faux est refusé aussitôt.")
            if guided
            else _("Réglez ce coup dans l’ordre, annonce comprise. Le verdict vient à la fin.")
        )
        context = throw_context(asked.state, event) if isinstance(event, Throw) else ""
        return ActsQuestion(
            text=f"{text}\n{context}".rstrip(),
            state=asked.state,
            shown=ShownDice(asked.throws, event.fault if isinstance(event, Throw) else None),
            guided=guided,
            amounts=typed_amounts(exercise),
        )

    def key(self, exercise: Exercise, resolve: Resolver) -> OrderKey[RuleId]:
        """The acts a resolver asks for, with the gains where they are typed, and their strict order."""
        state, events = exercise.once(read_table)
        for event in events[:-1]:
            state = resolve(state, event).state
        key = key_of(resolve(state, events[-1]))
        return replace(key, items=self.as_asked(exercise, key.items))

    def teller(self, exercise: Exercise, key: OrderKey[RuleId]) -> Teller[RuleId]:
        """What says what is wrong with acts."""
        asked = asked_of(exercise)
        assert isinstance(asked.event, Throw)
        return ThrowTeller(key, asked.state, asked.event)


def _skill(table: dict[str, Any], throw: dict[str, Any]) -> Skill:
    if "fault" in throw:
        return VOID
    if sum(throw["dice"]) == SEVEN:
        return SEVEN_OUT
    return ZONE if table["zone"] else LAYOUT
