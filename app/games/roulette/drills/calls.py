"""Calls: the number with its simple chances, the zero alone, and what else is said aloud, at its moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from app.drills.answer import Answer, CallAnswer
from app.drills.call_drill import CallDrill
from app.drills.call_reader import NOTHING
from app.drills.draw import below, one_in, per_hundred, pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.facts import fact
from app.drills.judgement import Judgement
from app.games.roulette.acts import call_text
from app.games.roulette.chances import NUMBERS, ZERO
from app.games.roulette.drills.asked import PLAY
from app.games.roulette.drills.call_text import CALLS, said_amount, without_amount
from app.games.roulette.drills.requests import announced_sentence, bet_sentence, object_sentence
from app.games.roulette.random_tables import random_table
from app.games.roulette.rule_ids import RuleId
from app.games.roulette.rules import ANNOUNCEMENTS
from app.games.roulette.state import Announced, BetPlaced, ObjectInWheel, Spin
from app.money import euros
from app.table.steps import Call, Refuse
from app.text import N_, Message, _

RESULT = Skill("roulette-calls-result", N_("Annoncer le numéro et ses chances simples"), 3000)
ZERO_OUT = Skill("roulette-calls-zero", N_("Annoncer le zéro"), 2500)
MOMENT = Skill("roulette-calls-moment", N_("La bonne annonce au bon moment"), 5000)

_MOMENTS = {1: 0, 2: 15, 3: 25, 4: 35, 5: 45}
_ZEROS = {1: 8, 2: 8, 3: 6, 4: 4, 5: 4}


class Calls(CallDrill):
    """The calls drill."""

    play = PLAY
    id = "calls"
    title: Message = N_("Annonces du croupier")
    about: Message = N_("Dire le numéro et ses chances simples, répéter une annonce, fermer le jeu quand il le faut.")
    skills: tuple[Skill, ...] = (RESULT, ZERO_OUT, MOMENT)
    events = (Spin, ObjectInWheel, Announced, BetPlaced)
    reader = CALLS

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """Something that happens at a table, and the moment of the call."""
        table = random_table(random, settings, min(level, 3))
        if per_hundred(random, _MOMENTS[level]):
            event = {"kind": "object-in-wheel"} if one_in(random, 3) else _announced(random, table)
            return self.make(MOMENT, level, table | {"events": [event]}, {})
        number = ZERO if per_hundred(random, _ZEROS[level]) else 1 + below(random, len(NUMBERS) - 1)
        skill = ZERO_OUT if number == ZERO else RESULT
        event = {"kind": "spin", "number": number}
        return self.make(skill, level, table | {"events": [event]}, {})

    def text(self, exercise: Exercise) -> str:
        """What has happened, and what is asked."""
        state, event, _events = self.moment(exercise)
        if isinstance(event, Spin):
            return _("La bille est tombée. Qu’annoncez-vous ?")
        if isinstance(event, ObjectInWheel):
            asked = _("Qu’annoncez-vous d’abord ? « Rien », s’il n’y a rien à dire.")
            return object_sentence(state, event) + "\n" + asked
        told = (
            announced_sentence(state, event, closed=False)
            if isinstance(event, Announced)
            else bet_sentence(state, event, {})
        )
        return told + "\n" + _("Qu’annoncez-vous ? « Rien », s’il n’y a rien à dire.")

    def said(self, call: Call) -> str:
        """A call in words."""
        return call_text(call)

    def key(self, exercise: Exercise, resolve: Resolver) -> Call:
        """What a resolver calls first; NOTHING when that is no call.

        An announced bet is repeated aloud while it may still count and has not been.
        """
        event, steps = self.moment(exercise).event, self.resolution(exercise, resolve).steps
        first = steps[0]
        if isinstance(event, Announced):
            repeated = not isinstance(first, Refuse) or first.why != "not-repeated"
            return NOTHING if repeated else Call(event.bet, event.number)
        if isinstance(event, Spin):
            return next((step for step in steps if isinstance(step, Call)), NOTHING)
        return first if isinstance(first, Call) else NOTHING

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The number that has come; at other moments the call, of an announced bet which one."""
        call = self.key(exercise, self.play.resolve)
        return [fact(call.what)] if exercise.skill == MOMENT.id else super().facts(exercise)

    def judge(self, exercise: Exercise, key: Call, answer: Answer) -> Judgement:
        """As any call; an announced bet repeated with another amount than was said is half right."""
        if not isinstance(answer, CallAnswer):
            raise TypeError(answer)
        found = super().judge(exercise, key, answer._replace(text=without_amount(answer.text)))
        event, said = self.moment(exercise).event, said_amount(answer.text)
        if said is None or not isinstance(event, Announced):
            return found
        text = _("{bet} par {amount}")
        found = found._replace(given=text.format(bet=found.given, amount=euros(said)))
        if not found.right:
            return found
        expected = text.format(bet=found.expected, amount=euros(event.amount))
        if said == event.amount:
            return found._replace(expected=expected)
        return found._replace(
            right=False, score=500, expected=expected, difference=_("Ce n’est pas la somme annoncée.")
        )

    def half(self, given: Call, key: Call) -> bool:
        """The number, or all its simple chances."""
        return given.number == key.number or (given.simple == key.simple and key.simple != ())

    def rule(self, exercise: Exercise, key: Call, given: Call) -> RuleId:  # noqa: ARG002 - the event decides
        """The rule that decides: of an announced bet in time, that it is repeated."""
        event = self.moment(exercise).event
        if isinstance(event, Announced) and not event.after_call:
            return "announcement-repeated"
        decides: RuleId = self.resolution(exercise).due[0].rule
        return decides

    def wrong_result(self, given: Call, key: Call) -> str:
        """A wrong number, or its chances."""
        if given.number != key.number:
            return _("Ce n’est pas le numéro où la bille s’est arrêtée.")
        if not key.simple:
            return _("Le zéro s’annonce seul.")
        if set(given.simple) < set(key.simple):
            return _("Des chances simples manquent.")
        return _("Ce ne sont pas les chances simples de ce numéro.")


def _announced(random: Random, table: dict[str, Any]) -> dict[str, Any]:
    """A bet announced: to be repeated, repeated already, or too late."""
    place: Mapping[str, int] = pick(random, table["seats"])
    bet = pick(random, ANNOUNCEMENTS)
    event: dict[str, Any] = {"kind": "announce", "seat": place["seat"], "bet": bet, "amount": place["chip"]}
    if bet == "neighbours":
        event["number"] = pick(random, NUMBERS)
    if one_in(random, 4):
        event["after_call"] = True
    elif one_in(random, 4):
        event["repeated"] = True
    return event
