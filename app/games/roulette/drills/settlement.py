"""The order of payment: the trainee calls, collects, shares and pays after a spin; or an object has fallen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from app.devices.wheel.steps import MARK
from app.drills.acting import ActsDrill, is_guided, mode_of
from app.drills.draw import per_hundred, pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.order import OrderKey
from app.drills.telling import Teller
from app.games.roulette.acts import PHRASES
from app.games.roulette.chances import AROUND, WHEEL, ZERO
from app.games.roulette.drills.asked import PLAY, shown
from app.games.roulette.drills.telling import SpinTeller
from app.games.roulette.random_tables import random_spin, random_table
from app.games.roulette.rule_ids import RuleId
from app.games.roulette.state import Event, ObjectInWheel, Spin, State
from app.table.acts import Act
from app.text import N_, Message, _

PLAYER = Skill("roulette-order-player", N_("Régler un joueur dans l’ordre"), 25_000)
TABLE = Skill("roulette-order-table", N_("Régler plusieurs joueurs dans l’ordre"), 90_000)
ZERO_OUT = Skill("roulette-order-zero", N_("Régler un zéro"), 60_000)
OBJECT = Skill("roulette-order-object", N_("Un objet dans le cylindre"), 8000)

_OBJECTS = {1: 0, 2: 10, 3: 8, 4: 6, 5: 6}
_EARLIER = {1: 0, 2: 0, 3: 12, 4: 12, 5: 12}
_ZEROS = {1: 0, 2: 10, 3: 10, 4: 12, 5: 12}


class Settlement(ActsDrill[RuleId]):
    """The order of payment drill."""

    play = PLAY
    id = "settlement"
    events = (Spin, ObjectInWheel)
    title: Message = N_("Ordre du règlement")
    about: Message = N_("Annoncer, ramasser, partager, payer : le coup réglé sur le tapis, dans l’ordre prescrit.")
    skills: tuple[Skill, ...] = (PLAYER, TABLE, ZERO_OUT, OBJECT)
    phrases = PHRASES

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table with a spin, at times with an object in the wheel; guided up to level 2, gains typed from level 4."""
        table = random_table(random, settings, level)
        if per_hundred(random, _OBJECTS[level]):
            table.setdefault("previous", pick(random, WHEEL))
            table["events"] = [{"kind": "object-in-wheel"}]
            return self.make(OBJECT, level, table, mode_of(level))
        event = random_spin(random, table, level)
        if per_hundred(random, _ZEROS[level]):
            event["number"] = ZERO
        skill = ZERO_OUT if event["number"] == ZERO else TABLE if len(table["seats"]) > 1 else PLAYER
        events = [*_earlier(random, level, table, event["number"]), event]
        return self.make(skill, level, table | {"events": events}, mode_of(level))

    def text(self, exercise: Exercise) -> str:
        """What has happened, and how it is judged."""
        state, event, events = self.moment(exercise)
        if isinstance(event, ObjectInWheel):
            return self.told(exercise) + "\n" + _("Faites ce qu’il faut, dans l’ordre.")
        text = _told(state, events) + _("La bille est tombée. Réglez ce coup dans l’ordre, annonce comprise.")
        guided = is_guided(exercise)
        return text + "\n" + (_("Un geste faux est refusé aussitôt.") if guided else _("Le verdict vient à la fin."))

    def told(self, exercise: Exercise) -> str:
        """What has happened, as far as the felt does not show it."""
        state, event, events = self.moment(exercise)
        if isinstance(event, ObjectInWheel):
            return _("Un jeton tombe dans le cylindre pendant qu’il tourne.")
        return _told(state, events).rstrip()

    def key(self, exercise: Exercise, resolve: Resolver) -> OrderKey[RuleId]:
        """The acts a resolver asks for; the marker is not one of them, and on the winning number it is no mistake."""
        event = self.moment(exercise).event
        free = {Act(MARK, number=event.number)} if isinstance(event, Spin) else set()
        return replace(super().key(exercise, resolve), free=frozenset(free))

    def teller(self, exercise: Exercise, key: OrderKey[RuleId]) -> Teller[RuleId]:
        """What says what is wrong with acts."""
        moment = self.moment(exercise)
        return SpinTeller(key, moment.state, shown(moment).pocket)


def _earlier(random: Random, level: int, table: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """What has happened before, at times: the ball was taken out of the wheel, or a spin has left its winners there."""
    if per_hundred(random, _EARLIER[level]):
        if "previous" in table and per_hundred(random, 50):
            return [{"kind": "object-in-wheel"}]
        covering = [chance for chance in AROUND[number] if chance.kind != "straight"]
        return [{"kind": "spin", "number": pick(random, pick(random, covering).numbers)}]
    return []


def _told(state: State, events: Sequence[Event]) -> str:
    """What has happened before, as far as it can no longer be seen."""
    if len(events) < 2:
        return ""
    if isinstance(events[-2], ObjectInWheel):
        return _("Un jeton est tombé dans le cylindre, la bille a été relancée.") + " "
    return _("Les mises gagnantes du coup précédent sont restées.") + " " if state.bets else ""
