"""The order of payment: after a spin the trainee calls, collects, shares and pays on the felt; or an object has fallen.

`ask` holds `mode` (`guided`: a wrong act is refused at once; `blind`: judged at the end) and `amounts` (the gain of
each pay is typed). The last event of the table is the spin or the object; earlier ones have happened.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from app.devices.wheel.shown import ShownBall
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
from app.drills.draw import per_hundred, pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.order import OrderKey, key_of
from app.drills.question import ActsQuestion
from app.drills.telling import Teller
from app.games.roulette.acts import PHRASES
from app.games.roulette.chances import AROUND, WHEEL, ZERO
from app.games.roulette.drills.asked import asked_of, check_last, last_resolution, read_ask
from app.games.roulette.drills.telling import SpinTeller
from app.games.roulette.random_tables import random_spin, random_table
from app.games.roulette.records import read_table
from app.games.roulette.resolve import resolve
from app.games.roulette.rule_ids import RuleId
from app.games.roulette.state import ObjectInWheel, Spin
from app.table.reading import check_bool, check_one_of
from app.text import N_, Message, _

PLAYER = Skill("roulette-order-player", N_("Régler un joueur dans l’ordre"), 25_000)
TABLE = Skill("roulette-order-table", N_("Régler plusieurs joueurs dans l’ordre"), 45_000)
ZERO_OUT = Skill("roulette-order-zero", N_("Régler un zéro"), 35_000)
OBJECT = Skill("roulette-order-object", N_("Un objet dans le cylindre"), 8000)

_OBJECTS = {1: 0, 2: 10, 3: 8, 4: 6, 5: 6}
_EARLIER = {1: 0, 2: 0, 3: 12, 4: 12, 5: 12}
_ZEROS = {1: 0, 2: 10, 3: 10, 4: 12, 5: 12}


class Settlement(ActsDrill[RuleId]):
    """The order of payment drill."""

    id = "settlement"
    title: Message = N_("Ordre des paiements")
    about: Message = N_("Annoncer, ramasser, partager, payer : le coup réglé sur le tapis, dans l’ordre prescrit.")
    skills: tuple[Skill, ...] = (PLAYER, TABLE, ZERO_OUT, OBJECT)
    engine = staticmethod(resolve)
    phrases = PHRASES

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table with a spin, at times with an object in the wheel; guided up to level 2, gains typed from level 4."""
        table = random_table(random, settings, level)
        ask = {"mode": GUIDED if level <= GUIDED_UP_TO else BLIND, "amounts": level >= AMOUNTS_FROM}
        if per_hundred(random, _OBJECTS[level]):
            table.setdefault("previous", pick(random, WHEEL))
            table["events"] = [{"kind": "object-in-wheel"}]
            return Exercise("roulette", self.id, OBJECT.id, level, table, ask)
        event = random_spin(random, table, level)
        if per_hundred(random, _ZEROS[level]):
            event["number"] = ZERO
        skill = ZERO_OUT if event["number"] == ZERO else TABLE if len(table["seats"]) > 1 else PLAYER
        events = [*_earlier(random, level, table, event["number"]), event]
        return Exercise("roulette", self.id, skill.id, level, table | {"events": events}, ask)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the last event is neither spin nor object, or `ask` holds something else."""
        check_last(exercise, (Spin, ObjectInWheel))
        ask = read_ask(exercise, ("mode", "amounts"))
        check_one_of(ask.get("mode", GUIDED), "ask.mode", MODES)
        check_bool(ask.get("amounts", False), "ask.amounts")

    def question(self, exercise: Exercise) -> ActsQuestion:
        """The table before the event, the marker on the number."""
        asked = asked_of(exercise)
        guided = is_guided(exercise)
        if isinstance(asked.event, ObjectInWheel):
            text = _("Un jeton tombe dans le cylindre pendant qu’il tourne.")
            then = _("Faites ce qu’il faut, dans l’ordre.")
        else:
            text = _told(exercise) + _("La bille est tombée. Réglez ce coup dans l’ordre, annonce comprise.")
            then = _("Un geste faux est refusé aussitôt.") if guided else _("Le verdict vient à la fin.")
        return ActsQuestion(
            text=f"{text}\n{then}",
            state=asked.state,
            guided=guided,
            amounts=typed_amounts(exercise),
            shown=ShownBall(asked.pocket),
        )

    def key(self, exercise: Exercise, resolve: Resolver) -> OrderKey[RuleId]:
        """The acts a resolver asks for, with the gains where they are typed, and their strict order."""
        key = key_of(last_resolution(exercise, resolve))
        return replace(key, items=self.as_asked(exercise, key.items))

    def teller(self, exercise: Exercise, key: OrderKey[RuleId]) -> Teller[RuleId]:
        """What says what is wrong with acts."""
        asked = asked_of(exercise)
        return SpinTeller(key, asked.state, asked.pocket)


def _earlier(random: Random, level: int, table: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """What has happened before, at times: the ball was taken out of the wheel, or a spin has left its winners there."""
    if per_hundred(random, _EARLIER[level]):
        if "previous" in table and per_hundred(random, 50):
            return [{"kind": "object-in-wheel"}]
        covering = [chance for chance in AROUND[number] if chance.kind != "straight"]
        return [{"kind": "spin", "number": pick(random, pick(random, covering).numbers)}]
    return []


def _told(exercise: Exercise) -> str:
    """What has happened before, as far as it can no longer be seen."""
    _state, events = exercise.once(read_table)
    if len(events) > 1 and isinstance(events[-2], ObjectInWheel):
        return _("Un jeton est tombé dans le cylindre, la bille a été relancée.") + " "
    if len(events) > 1:
        return _("Les mises gagnantes du coup précédent sont restées.") + " "
    return ""
