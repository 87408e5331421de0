"""Calls: the number with its simple chances, the zero alone, and what else is said aloud, at its moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from app.devices.wheel.shown import ShownBall
from app.drills.answer import Answer, CallAnswer
from app.drills.call_reader import NOTHING
from app.drills.draw import below, one_in, per_hundred, pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.drills.question import CallQuestion
from app.games.roulette.acts import call_text
from app.games.roulette.chances import NUMBERS, ZERO
from app.games.roulette.drills.asked import Asked, asked_of, check_last, last_resolution, read_ask
from app.games.roulette.drills.call_text import CALLS
from app.games.roulette.drills.requests import announced_sentence, bet_sentence, object_sentence
from app.games.roulette.random_tables import random_table
from app.games.roulette.resolve import resolve
from app.games.roulette.rule_ids import RuleId
from app.games.roulette.rules import ANNOUNCEMENTS
from app.games.roulette.state import Announced, BetPlaced, Event, ObjectInWheel, Spin, State
from app.table.codec import Field
from app.table.steps import Call, Refuse, Step
from app.text import N_, Message, _

RESULT = Skill("roulette-calls-result", N_("Annoncer le numéro et ses chances simples"), 3000)
ZERO_OUT = Skill("roulette-calls-zero", N_("Annoncer le zéro"), 2500)
MOMENT = Skill("roulette-calls-moment", N_("La bonne annonce au bon moment"), 5000)

_CALLED_FOR = (Spin, ObjectInWheel, Announced, BetPlaced)
_MOMENTS = {1: 0, 2: 15, 3: 25, 4: 35, 5: 45}
_ZEROS = {1: 8, 2: 8, 3: 6, 4: 4, 5: 4}


class Calls:
    """The calls drill."""

    id = "calls"
    title: Message = N_("Annonces du croupier")
    about: Message = N_("Dire le numéro et ses chances simples, répéter une annonce, fermer le jeu quand il le faut.")
    skills: tuple[Skill, ...] = (RESULT, ZERO_OUT, MOMENT)
    ask: tuple[Field, ...] = ()

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """Something that happens at a table, and the moment of the call."""
        table = random_table(random, settings, min(level, 3))
        if per_hundred(random, _MOMENTS[level]):
            event = pick(random, _OTHERS)(random, table)
            return Exercise("roulette", self.id, MOMENT.id, level, table | {"events": [event]})
        number = ZERO if per_hundred(random, _ZEROS[level]) else 1 + below(random, len(NUMBERS) - 1)
        skill = ZERO_OUT if number == ZERO else RESULT
        event = {"kind": "spin", "number": number}
        return Exercise("roulette", self.id, skill.id, level, table | {"events": [event]})

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when nothing of the kind is ever called."""
        check_last(exercise, _CALLED_FOR)
        read_ask(exercise, ())

    def question(self, exercise: Exercise) -> CallQuestion:
        """What has happened, and the ball in its pocket."""
        asked = asked_of(exercise)
        return CallQuestion(text=_text(asked.state, asked.event), state=asked.state, shown=ShownBall(asked.pocket))

    def key(self, exercise: Exercise, resolve: Resolver) -> Call:
        """What a resolver calls first; NOTHING when that is no call."""
        event = asked_of(exercise).event
        steps = last_resolution(exercise, resolve).steps
        if isinstance(event, Announced):
            return _to_repeat(event, steps)
        if isinstance(event, Spin):
            return next((step for step in steps if isinstance(step, Call)), NOTHING)
        return steps[0] if isinstance(steps[0], Call) else NOTHING

    def judge(self, exercise: Exercise, key: Call, answer: Answer) -> Judgement:
        """Right when the call is the one due; a result with its number or all its chances right is half right.

        Raises CallNotUnderstoodError for a text that is no call.
        """
        if not isinstance(answer, CallAnswer):
            raise TypeError(answer)
        asked = asked_of(exercise)
        given = CALLS.read(answer.text)
        right = given == key
        both = given.what == key.what == "result"
        half = both and (given.number == key.number or (given.simple == key.simple and key.simple != ()))
        return Judgement(
            right=right,
            score=1000 if right else 500 if half else 0,
            given=call_text(given),
            expected=call_text(key),
            rule=_rule(exercise, asked),
            difference="" if right else _difference(given, key),
        )

    def model_answer(self, exercise: Exercise, key: Call) -> Answer:  # noqa: ARG002 - the contract of a drill
        """The call as it is said."""
        return CallAnswer(call_text(key))


def _to_repeat(event: Announced, steps: tuple[Step, ...]) -> Call:
    """An announced bet is repeated aloud while it may still count and has not been."""
    first = steps[0]
    if isinstance(first, Refuse) and first.why == "not-repeated":
        return Call(event.bet, event.number)
    return NOTHING


def _text(state: State, event: Event) -> str:
    if isinstance(event, Spin):
        return _("La bille est tombée. Qu’annoncez-vous ?")
    if isinstance(event, ObjectInWheel):
        return object_sentence(state, event) + "\n" + _("Qu’annoncez-vous d’abord ? « Rien », s’il n’y a rien à dire.")
    told = announced_sentence(state, event) if isinstance(event, Announced) else bet_sentence(state, event, {})
    return told + "\n" + _("Qu’annoncez-vous ? « Rien », s’il n’y a rien à dire.")


def _rule(exercise: Exercise, asked: Asked) -> RuleId:
    event = asked.event
    if isinstance(event, Announced) and not event.after_call:
        return "announcement-repeated"
    return last_resolution(exercise, resolve).due[0].rule


def _difference(given: Call, key: Call) -> str:
    if key == NOTHING:
        return _("Il n’y a rien à annoncer.")
    if given == NOTHING:
        return _("Une annonce est due.")
    if given.what != key.what or key.what != "result":
        return _("Ce n’est pas cette annonce.")
    if given.number is None:
        return _("Le numéro manque.")
    if given.number != key.number:
        return _("Ce n’est pas le numéro où la bille s’est arrêtée.")
    if not key.simple:
        return _("Le zéro s’annonce seul.")
    if set(given.simple) < set(key.simple):
        return _("Des chances simples manquent.")
    return _("Ce ne sont pas les chances simples de ce numéro.")


def _object(random: Random, table: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG001 - nothing of it is drawn
    return {"kind": "object-in-wheel"}


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


_OTHERS: tuple[Callable[[Random, dict[str, Any]], dict[str, Any]], ...] = (_object, _announced, _announced)
