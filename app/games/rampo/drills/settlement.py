"""The order of a settlement: after a throw the trainee calls, collects, pays, offers and moves on the felt."""

from __future__ import annotations

from random import Random
from typing import Any

from app.drills.acting import ActsDrill, mode_of
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.order import OrderKey
from app.drills.telling import Teller
from app.games.rampo.acts import PHRASES
from app.games.rampo.drills.asked import PLAY, joined, throw_context, told_before, usages_told
from app.games.rampo.drills.telling import ThrowTeller
from app.games.rampo.random_tables import random_table, random_throw
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import Throw
from app.text import N_, Message

_FAULTS = {1: 0, 2: 0, 3: 5, 4: 8, 5: 8}

LAYOUT = Skill("rampo-order-layout", N_("Régler un coup sans mise en zone"), 50_000)
SEVEN_OUT = Skill("rampo-order-seven", N_("Régler un 7"), 50_000)
ZONE = Skill("rampo-order-zone", N_("Régler un coup avec la zone rampo"), 65_000)
VOID = Skill("rampo-order-void", N_("Ne rien régler sur un coup nul"), 8_000)


class Settlement(ActsDrill[RuleId]):
    """The settlement order drill."""

    play = PLAY
    id = "settlement"
    events = (Throw,)
    title: Message = N_("Ordre du règlement")
    about: Message = N_("Régler le coup sur le tapis, de l’annonce au dernier geste, dans l’ordre prescrit.")
    skills: tuple[Skill, ...] = (LAYOUT, SEVEN_OUT, ZONE, VOID)
    phrases = PHRASES

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table with a throw; guided up to level 2, gains typed from level 4."""
        table = random_table(random, settings, level)
        throw = random_throw(random, table, faults=_FAULTS[level])
        return self.make(_skill(table, throw), level, {**table, "events": [throw]}, mode_of(level))

    def text(self, exercise: Exercise) -> str:
        """How it is judged, and what cannot be seen on the felt."""
        return f"{super().text(exercise)}\n{self.told(exercise)}".rstrip()

    def told(self, exercise: Exercise) -> str:
        """What has happened and what the house does, as far as it cannot be seen on the felt."""
        state, event, _events = self.moment(exercise)
        return joined(told_before(exercise), throw_context(state, event), usages_told(state))

    def teller(self, exercise: Exercise, key: OrderKey[RuleId]) -> Teller[RuleId]:
        """What says what is wrong with acts."""
        state, event, _events = self.moment(exercise)
        return ThrowTeller(key, state, event)


def _skill(table: dict[str, Any], throw: dict[str, Any]) -> Skill:
    if "fault" in throw:
        return VOID
    if sum(throw["dice"]) == SEVEN:
        return SEVEN_OUT
    return ZONE if table["zone"] else LAYOUT
